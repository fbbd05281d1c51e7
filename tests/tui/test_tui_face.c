/* test_tui_face.c - what is printed on cards (app/screen/face.c), what a set-up and the settings come to. */
#include <stdlib.h>

#include "face.h"
#include "laws.h"
#include "place.h"
#include "settings.h"
#include "setup.h"

static void label_is(const char *game, const char *code, const char *expected, const char *brief)
{
    nb_rules rules = law_rules(game, 2, "");
    struct face face;
    struct face_style style = {.symbols = false};
    char label[FACE_LABEL], tiny[FACE_LABEL];
    nb_card card = nb_card_parse(&rules, code, strlen(code));
    assert_int_not_equal(card, NB_NO_CARD);
    face_of(&face, &rules, card, style);
    assert_int_equal(face_label(label, sizeof label, &face, style), strlen(expected));
    assert_string_equal(label, expected);
    face_short(tiny, sizeof tiny, &face, style);
    assert_string_equal(tiny, brief);
}

static void cards_of_every_pack_are_labelled_from_their_names(void **state)
{
    (void)state;
    label_is("six", "7h", "7h", "7h");
    label_is("six", "Tc", "10c", "10c");
    label_is("cambio", "Jo", "Jo", "Jo");
    label_is("golph", "red-4", "R4 Par", "R4");
    label_is("golph", "black-stymie", "B Stymie", "BSt");
    label_is("golph", "buzzard", "Buzzard", "Bu");
    label_is("rum-e-golf", "3-5", "5 hole 3", "5");
    label_is("rum-e-golf", "recovery-4", "Recovery 4", "4");
    label_is("kargo", "mashie-niblick-100", "Mashie-niblick 100", "100");
    label_is("kargo", "lost-ball", "Lost Ball", "Lo");
}

/* At one table a ten is never "T" on a small card and "10" on a large one; and brackets that say "face down" fit as well. */
static void a_ten_is_written_alike_on_cards_of_every_size_and_fits(void **state)
{
    (void)state;
    nb_rules rules = law_rules("six", 2, "");
    struct place_pack pack;
    place_pack_of(&pack, &rules);
    for (nb_card card = 0; card < 52; card++) {
        struct face face;
        struct face_style style = {.symbols = true};
        char label[FACE_LABEL], brief[FACE_LABEL];
        face_of(&face, &rules, card, style);
        int w = face_label(label, sizeof label, &face, style);
        face_short(brief, sizeof brief, &face, style);
        assert_string_equal(label, brief);
        assert_true(pack.card[PLACE_TINY].w >= w && pack.card[PLACE_SMALL].w >= w + 2);
        assert_true(pack.card[PLACE_MEDIUM].w >= w + 4 && pack.card[PLACE_LARGE].w >= w + 4);
    }
}

/* Where colours cannot be told apart, letters must do it. */
static void no_two_cards_of_a_pack_are_labelled_alike(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_rules rules = law_rules(nb_game_at(g)->id, nb_game_at(g)->max_seats, "");
        char label[NB_MAX_FACES][FACE_LABEL];
        for (unsigned card = 0; card < NB_MAX_FACES; card++) {
            struct face face;
            label[card][0] = 0;
            if (!rules.copies[card]) continue;
            face_of(&face, &rules, (nb_card)card, (struct face_style){.symbols = false});
            face_label(label[card], FACE_LABEL, &face, (struct face_style){.symbols = false});
            for (unsigned other = 0; other < card; other++)
                assert_string_not_equal(label[card], rules.copies[other] ? label[other] : "-");
        }
    }
}

static void four_colours_tell_all_suits_apart(void **state)
{
    (void)state;
    nb_rules rules = law_rules("six", 2, "");
    unsigned two = 0, four = 0;
    for (nb_card card = 0; card < 4; card++) {
        struct face face;
        face_of(&face, &rules, card, (struct face_style){.four_colours = false});
        two |= 1u << face.tint;
        face_of(&face, &rules, card, (struct face_style){.four_colours = true});
        four |= 1u << face.tint;
    }
    assert_int_equal(__builtin_popcount(two), 2);
    assert_int_equal(__builtin_popcount(four), 4);
}

static void long_words_are_broken_at_blanks_and_hyphens(void **state)
{
    (void)state;
    struct face face = {.word = "Mashie-niblick"};
    char line[3][FACE_LINE];
    assert_int_equal(face_lines(&face, 8, 3, line), 2);
    assert_string_equal(line[0], "Mashie-");
    assert_string_equal(line[1], "niblick");
    face = (struct face){.word = "Out of Bounds"};
    assert_int_equal(face_lines(&face, 8, 3, line), 2);
    assert_string_equal(line[0], "Out of");
    face = (struct face){.word = "Extraordinary"};
    assert_int_equal(face_lines(&face, 8, 1, line), 1);
    assert_string_equal(line[0], "Extraord");
}

/* ---------------------------------------------------------------------------------------------------------- set-ups */

static void every_option_goes_through_all_its_values_and_each_of_them_is_right(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        struct setup setup;
        setup_start(&setup, nb_game_at(g));
        for (unsigned i = 0; i < setup_options(&setup); i++) {
            const nb_option *option = &setup.game->options[i];
            bool range = strstr(option->values, "..");
            for (int step = 0; step < 20; step++) {
                setup_change_option(&setup, i, step < 12 ? 1 : -1);
                assert_true(range || strstr(option->values, setup.value[i]));
                assert_true(setup.value[i][0]);
            }
            snprintf(setup.value[i], SETUP_VALUE, "%s", option->initial);
        }
    }
}

static void a_range_stops_at_its_ends(void **state)
{
    (void)state;
    struct setup setup;
    setup_start(&setup, nb_game_named("six"));
    for (int i = 0; i < 30; i++) setup_change_option(&setup, 0, 1);
    assert_string_equal(setup.value[0], "18");
    for (int i = 0; i < 30; i++) setup_change_option(&setup, 0, -1);
    assert_string_equal(setup.value[0], "1");
}

static void somebody_always_sits_at_the_keyboard(void **state)
{
    (void)state;
    struct setup setup;
    setup_start(&setup, nb_game_named("six"));
    setup_change_sitter(&setup, 0, 1);
    assert_int_equal(setup_people(&setup), 1);
    while (!setup.sitter[2].person) setup_change_sitter(&setup, 2, 1); /* after the strongest player comes a person */
    assert_int_equal(setup_people(&setup), 2);
    assert_string_equal(setup_name(&setup, 2), "Cyd");
    assert_string_equal(setup_name(&setup, 3), "Ben");
    setup_change_sitter(&setup, 0, 1);
    assert_int_equal(setup_people(&setup), 1);
    setup_change_seats(&setup, -9);
    assert_int_equal(setup.seats, 2);
    assert_int_equal(setup_people(&setup), 1);
}

static void friends_keep_their_names_in_the_record(void **state)
{
    (void)state;
    static struct session s;
    struct setup setup;
    struct problem why;
    setup_start(&setup, nb_game_named("golph"));
    setup.sitter[1].person = true;
    assert_int_equal(setup_open(&setup, &s, &why), PROBLEM_NONE);
    assert_int_equal(s.people, 3);
    assert_string_equal(s.names[0], "Ann");
    assert_string_equal(s.names[1], "Bob");
    assert_string_equal(s.names[2], "Ada");
    assert_non_null(strstr(s.record, "[Seat1 \"Bob (person)\"]"));
    session_free(&s);
}

static void settings_are_read_as_they_were_written(void **state)
{
    (void)state;
    struct settings settings = {{0}}, again = {{0}};
    char text[512];
    settings.value[SETTING_COLOURS] = COLOURS_FOUR;
    settings.value[SETTING_PACE] = PACE_NONE;
    settings_text(text, sizeof text, &settings);
    settings_parse(&again, text);
    assert_memory_equal(&again, &settings, sizeof settings);
    settings_parse(&again, "colours=mauve\nnonsense\n=\npace=quick");
    assert_int_equal(again.value[SETTING_COLOURS], COLOURS_FOUR);
    assert_int_equal(again.value[SETTING_PACE], PACE_QUICK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_every_pack_are_labelled_from_their_names),
        cmocka_unit_test(a_ten_is_written_alike_on_cards_of_every_size_and_fits),
        cmocka_unit_test(no_two_cards_of_a_pack_are_labelled_alike),
        cmocka_unit_test(four_colours_tell_all_suits_apart),
        cmocka_unit_test(long_words_are_broken_at_blanks_and_hyphens),
        cmocka_unit_test(every_option_goes_through_all_its_values_and_each_of_them_is_right),
        cmocka_unit_test(a_range_stops_at_its_ends),
        cmocka_unit_test(somebody_always_sits_at_the_keyboard),
        cmocka_unit_test(friends_keep_their_names_in_the_record),
        cmocka_unit_test(settings_are_read_as_they_were_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
