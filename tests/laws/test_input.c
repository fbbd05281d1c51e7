/* test_input.c - the library never aborts on what it is given: texts that are NULL, seats that there are not, holes that are
 * not over; and it says what is on a card, what scores are counted in, and who plays with whom.
 */
#include "laws.h"

static void a_text_that_is_null_is_read_as_an_empty_one(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    char value[NB_MAX_OPTION_TEXT];
    nb_reader reader;
    nb_action action;
    nb_hole hole;
    nb_why why = {""};
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    assert_int_equal(nb_setup(&rules, NULL, 2, NULL, &why), NB_E_GAME);
    assert_int_not_equal(why.text[0], 0);
    assert_int_equal(nb_seed_parse(&seed, NULL, &why), NB_E_SEED);
    assert_int_equal(nb_action_parse(&action, &hole.t, NULL, &why), NB_E_NOTATION);
    assert_int_equal(nb_record_open(&reader, NULL, 7, &why), NB_E_RECORD);
    assert_int_equal(nb_data(value, sizeof value, NULL, "deck", "", 0, &why), NB_E_GAME);
    assert_int_equal(nb_data(value, sizeof value, "kargo", NULL, "", 0, &why), NB_E_OPTION);
    assert_int_equal(nb_data(value, sizeof value, "kargo", "course", NULL, 9, &why), NB_E_OPTION);
    assert_int_equal(nb_card_parse(&rules, NULL, 2), NB_NO_CARD);
    assert_null(nb_game_named(NULL));
    assert_null(nb_player_named(NULL));
}

static void a_dealer_that_there_is_not_is_taken_modulo_the_seats_or_refused(void **state)
{
    nb_rules rules = law_rules("six", 3, NULL);
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_why why = {""};
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 98);
    assert_int_equal(hole.t.dealer, 2);
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 98, rules.pack, rules.cards, &why), NB_E_SEATS);
    assert_string_equal(why.text, "there is no seat 98");
}

static void an_option_that_there_is_not_has_no_value(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    char text[NB_MAX_OPTION_TEXT] = "?";
    (void)state;
    assert_int_equal(nb_option_value(text, sizeof text, &rules, NB_MAX_OPTIONS), 0);
    assert_string_equal(text, "");
    assert_int_equal(nb_option_value(text, sizeof text, &rules, UINT32_MAX), 0);
}

static void an_action_with_a_seat_that_there_is_not_is_described_all_the_same(void **state)
{
    const char *const names[] = {"Ann", "Bea"};
    nb_rules rules = law_rules("hand", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    char text[NB_MAX_TEXT];
    nb_hole hole;
    nb_view view;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(&view, &hole, NB_NOBODY);
    nb_action_describe(text, sizeof text, &view, 0, nb_act(NB_SCRAMBLE, 9, 0), names);
    assert_string_equal(text, "Ann scrambles seat 9's layout.");
    nb_action_describe(text, sizeof text, &view, 15, nb_act(NB_DRAW, 0, 0), names);
    assert_string_equal(text, "Seat 15 draws from the stock.");
    nb_action_describe(text, sizeof text, &view, NB_NOBODY, nb_act(NB_DRAW, 0, 0), names);
    assert_string_equal(text, "draw from the stock");
}

static void only_a_finished_hole_of_an_unfinished_match_is_counted(void **state)
{
    nb_rules rules = law_rules("six", 2, "holes=1");
    nb_rng rng;
    nb_match match, before;
    nb_hole hole;
    (void)state;
    nb_rng_start(&rng, 1, 0);
    nb_match_start(&match, &rules, nb_seed_number(1));
    before = match;
    nb_match_deal(&match, &hole);
    assert_int_equal(nb_match_close(&match, &hole), NB_E_ILLEGAL);
    assert_memory_equal(&match, &before, sizeof match);
    while (!nb_over(&hole.t)) nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0}, &rng));
    assert_int_equal(nb_match_close(&match, &hole), NB_OK);
    assert_true(match.over);
    before = match;
    assert_int_equal(nb_match_close(&match, &hole), NB_E_ENDED);
    assert_memory_equal(&match, &before, sizeof match);
}

/* ------------------------------------------------------------------------------------------ what is on a card */

static void check_card(const char *game, const char *code, unsigned suit, unsigned number, const char *word)
{
    char text[NB_MAX_TEXT];
    nb_rules rules = law_rules(game, 2, NULL);
    nb_card card = nb_card_parse(&rules, code, strlen(code));
    assert_int_not_equal(card, NB_NO_CARD);
    assert_int_equal(nb_card_suit(&rules, card), suit);
    assert_int_equal(nb_card_number(&rules, card), number);
    nb_card_word(text, sizeof text, &rules, card);
    assert_string_equal(text, word);
}

static void a_card_tells_its_suit_its_number_and_its_word(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    (void)state;
    check_card("six", "7h", 2, 7, "");
    check_card("six", "Ac", 0, 1, "");
    check_card("power", "Jo", NB_NO_SUIT, 0, "");
    check_card("golph", "yellow-4", 2, 4, "Par");
    check_card("golph", "red-stymie", 0, 0, "Stymie");
    check_card("golph", "buzzard", NB_NO_SUIT, 0, "Buzzard");
    check_card("rum-e-golf", "3-5", NB_NO_SUIT, 5, "hole 3");
    check_card("kargo", "iron-170", NB_NO_SUIT, 170, "Iron");
    assert_int_equal(nb_card_suit(&rules, NB_HIDDEN), NB_NO_SUIT);
    assert_int_equal(nb_card_number(&rules, NB_HIDDEN), 0);
    assert_int_equal(nb_card_word(NULL, 0, &rules, NB_HIDDEN), 0);
}

/* ------------------------------------------------------------------------------------------------ units and sides */

static void check_unit(const char *game, unsigned seats, const char *options, const char *score, const char *standing)
{
    nb_rules rules = law_rules(game, seats, options);
    assert_string_equal(nb_unit_name(nb_score_unit(&rules)), score);
    assert_string_equal(nb_unit_name(nb_standing_unit(&rules)), standing);
}

static void scores_say_what_they_are_counted_in(void **state)
{
    (void)state;
    check_unit("six", 2, NULL, "strokes", "strokes");
    check_unit("golph", 3, NULL, "strokes", "strokes");
    check_unit("golph", 3, "style=match", "strokes", "holes");
    check_unit("rum-e-golf", 2, "style=match", "strokes", "holes");
    check_unit("kargo", 2, NULL, "holes", "holes");
    check_unit("kargo", 3, NULL, "points", "points");
}

static void partners_are_of_one_side(void **state)
{
    nb_rules alone = law_rules("golph", 4, NULL), together = law_rules("golph", 4, "partners=on");
    nb_rules scotch = law_rules("rum-e-golf", 4, "style=scotch");
    (void)state;
    assert_int_equal(nb_side(&alone, 1), 2);
    assert_int_equal(nb_side(&together, 1), 10);
    assert_int_equal(nb_side(&together, 2), 5);
    assert_int_equal(nb_side(&scotch, 0), 5);
    assert_int_equal(nb_side(&alone, 9), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_is_null_is_read_as_an_empty_one),
        cmocka_unit_test(a_dealer_that_there_is_not_is_taken_modulo_the_seats_or_refused),
        cmocka_unit_test(an_option_that_there_is_not_has_no_value),
        cmocka_unit_test(an_action_with_a_seat_that_there_is_not_is_described_all_the_same),
        cmocka_unit_test(only_a_finished_hole_of_an_unfinished_match_is_counted),
        cmocka_unit_test(a_card_tells_its_suit_its_number_and_its_word),
        cmocka_unit_test(scores_say_what_they_are_counted_in),
        cmocka_unit_test(partners_are_of_one_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
