/* test_options.c - a game's options: the tables they come from, what nb_setup takes and refuses, and the way back to
 * text. */
#include "laws.h"

#include <stdlib.h>

/* ------------------------------------------------------------------------------------------------------ the tables */

static bool is_word(const char *s)
{
    for (; *s; s++)
        if (!(*s >= 'a' && *s <= 'z') && !(*s >= '0' && *s <= '9') && *s != '-') return false;
    return true;
}

static bool is_value(const nb_game *game, const nb_option *option, const char *value)
{
    char one[NB_MAX_OPTION_TEXT];
    const char *dots = strstr(option->values, "..");
    if (dots) {
        char *end;
        long number = strtol(value, &end, 10);
        return end != value && !*end && number >= strtol(option->values, NULL, 10) &&
               number <= strtol(dots + 2, NULL, 10);
    }
    for (unsigned i = 0; law_option_value(one, sizeof one, game, option, i); i++)
        if (!strcmp(one, value)) return true;
    return false;
}

/* Labels are for the first values, and no two are the same. */
static void check_labels(const nb_game *game, const nb_option *option)
{
    char value[NB_MAX_OPTION_TEXT];
    assert_true(option->label && option->label[0]);
    for (unsigned i = 0; option->value_labels && option->value_labels[i]; i++) {
        assert_true(law_option_value(value, sizeof value, game, option, i));
        assert_true(option->value_labels[i][0]);
        for (unsigned j = 0; j < i; j++) assert_string_not_equal(option->value_labels[i], option->value_labels[j]);
    }
}

static void every_game_has_a_complete_table(void **state)
{
    (void)state;
    assert_true(nb_game_count() > 0);
    assert_null(nb_game_at(nb_game_count()));
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        unsigned options = 0;
        assert_true(is_word(game->id) && game->title[0] && game->summary[0]);
        assert_ptr_equal(nb_game_named(game->id), game);
        assert_true(game->min_seats >= 1 && game->min_seats <= game->max_seats && game->max_seats <= NB_MAX_SEATS);
        for (const nb_option *o = game->options; o->name; o++, options++) {
            assert_true(is_word(o->name) && o->help[0] && o->rule[0]);
            assert_true(is_value(game, o, o->initial));
            check_labels(game, o);
            for (const nb_option *other = game->options; other != o; other++)
                assert_string_not_equal(o->name, other->name);
        }
        assert_true(options <= NB_MAX_OPTIONS);
    }
    assert_null(nb_game_named(""));
    assert_null(nb_game_named("sixx"));
    assert_null(nb_game_named("si"));
}

static void every_game_can_be_played_with_its_defaults_at_every_number_of_seats(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        for (unsigned seats = 0; seats < 300; seats++) { /* past what fits in a byte */
            nb_rules rules;
            nb_why why = {""};
            nb_err err = nb_setup(&rules, game->id, seats, NULL, &why);
            bool fits = seats >= game->min_seats && seats <= game->max_seats;
            assert_int_equal(err, fits ? NB_OK : NB_E_SEATS);
            if (!fits) assert_non_null(strstr(why.text, game->id));
        }
    }
}

/* A sentence: a capital, a full stop, and no name of an option in it. */
static void check_sentence(const char *text)
{
    LAW(text[0] >= 'A' && text[0] <= 'Z' && text[strlen(text) - 1] == '.');
    LAW(!strchr(text, '=') && !strchr(text, '{') && strlen(text) < 140);
}

static void check_preset(const nb_game *game, const nb_preset *preset)
{
    unsigned min = preset->min_seats ? preset->min_seats : game->min_seats;
    unsigned max = preset->max_seats ? preset->max_seats : game->max_seats;
    nb_rules rules, usual;
    LAW(is_word(preset->name) && preset->title[0] && strlen(preset->title) <= 24);
    LAW(min >= game->min_seats && min <= max && max <= game->max_seats);
    check_sentence(preset->about);
    for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
        nb_err err = nb_setup(&rules, game->id, seats, preset->options, NULL);
        LAW((err == NB_OK) == (seats >= min && seats <= max));
        if (err) continue;
        usual = law_rules(game->id, seats, NULL);
        LAW((preset == game->presets) == !memcmp(&rules, &usual, sizeof rules));
    }
}

static void every_preset_sets_up_and_only_the_first_is_the_defaults(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        unsigned n = 0;
        for (; game->presets[n].name; n++) {
            check_preset(game, &game->presets[n]);
            for (unsigned i = 0; i < n; i++) assert_string_not_equal(game->presets[i].name, game->presets[n].name);
        }
        assert_in_range(n, 2, 5);
        assert_string_equal(game->presets[0].name, "usual");
    }
}

static void every_game_has_a_place_on_the_shelf_and_three_are_to_begin_with(void **state)
{
    unsigned starts = 0;
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_shelf shelf = nb_game_at(g)->shelf;
        assert_true(shelf.kind < NB_KINDS && shelf.difficulty >= 1 && shelf.difficulty <= 3);
        assert_in_range(shelf.minutes, 2, 60);
        assert_true(shelf.start <= 3 && !(starts >> shelf.start & 1 && shelf.start));
        starts |= 1u << shelf.start;
    }
    assert_int_equal(starts, 0xF);
    for (unsigned kind = 0; kind < NB_KINDS; kind++) {
        assert_true(is_word(nb_kind_name(kind)) && nb_kind_title(kind)[0]);
        check_sentence(nb_kind_about(kind));
    }
    assert_string_equal(nb_kind_name(NB_KINDS), "?");
    assert_string_equal(nb_kind_title(NB_KINDS), "?");
    assert_string_equal(nb_kind_about(NB_KINDS), "?");
}

/* --------------------------------------------------------------------------------------------------- there and back */

static void check_rules(const nb_rules *rules, const char *options)
{
    const nb_game *game = nb_game_of(rules);
    char text[NB_MAX_OPTION_TEXT], value[NB_MAX_OPTION_TEXT], padded[NB_MAX_OPTION_TEXT + 1];
    unsigned cards = 0;
    nb_rules again;
    LAW(nb_options_text(text, sizeof text, rules) < NB_MAX_OPTION_TEXT);
    LAW(nb_setup(&again, game->id, rules->seats, text, NULL) == NB_OK);
    LAW(memcmp(rules, &again, sizeof again) == 0);
    for (char *p = text; *p; p++)
        if (*p == ' ') *p = ',';
    LAW(nb_setup(&again, game->id, rules->seats, text, NULL) == NB_OK && !memcmp(rules, &again, sizeof again));
    snprintf(padded, sizeof padded, " %s", options);
    for (unsigned i = 0; game->options[i].name; i++) {
        char given[80];
        nb_option_value(value, sizeof value, rules, i);
        LAW(is_value(game, &game->options[i], value));
        snprintf(given, sizeof given, " %s=", game->options[i].name); /* as given, or the default */
        const char *at = strstr(padded, given);
        if (at) LAW(!strncmp(at + strlen(given), value, strlen(value)));
        else LAW(!strcmp(value, game->options[i].initial));
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) cards += rules->copies[face];
    LAW(cards == rules->cards && cards <= NB_MAX_CARDS);
    LAW(rules->zones <= NB_MAX_ZONES);
}

/* Most numbers of seats are too many for most files of house rules. */
static bool is_described_by_a_file(const nb_game *game) { return law_is_layout(game) && !game->data; }

static void options_as_text_are_those_options_again(void **state)
{
    unsigned accepted = 0, all = 0, before = 0;
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c); before = c.number) {
        check_rules(&c.rules, c.options);
        if (!is_described_by_a_file(nb_game_at(c.game))) accepted++, all += c.number - before;
    }
    assert_true(accepted > 1000 && accepted > all * 9 / 10); /* presets are there to be played */
}

/* In whatever order, with whatever between them. */
static void the_order_of_options_does_not_matter(void **state)
{
    nb_rules a = law_rules("four", 3, "holes=18 columns=on,values=alternate");
    nb_rules b = law_rules("four", 3, ",, values=alternate\tholes=18\n \r columns=on ,");
    (void)state;
    assert_memory_equal(&a, &b, sizeof a);
    a = law_rules("four", 3, "");
    b = law_rules("four", 3, " , ");
    assert_memory_equal(&a, &b, sizeof a);
}

/* Every option changes something: rules, or at least what is told of them. */
static void every_value_gives_rules_of_its_own(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        nb_rules usual = law_rules(game->id, game->min_seats, NULL), other;
        char options[NB_MAX_OPTION_TEXT];
        for (unsigned preset = 1; law_preset(options, sizeof options, game, preset); preset++) {
            if (strchr(options, ' ')) break; /* beyond the single values */
            if (nb_setup(&other, game->id, game->min_seats, options, NULL)) continue;
            assert_memory_not_equal(&usual, &other, sizeof usual);
        }
    }
}

/* -------------------------------------------------------------------------------------------------------- refusals */

typedef struct refusal {
    const char *game, *options;
    unsigned seats;
    nb_err err;
    const char *reason; /* some of the words that the error must have */
} refusal;

static void what_cannot_be_set_up_is_refused_with_a_reason(void **state)
{
    static const refusal refusals[] = {
        {"sx", "", 2, NB_E_GAME, "did you mean \"six\""},
        {"", "", 2, NB_E_GAME, "\"\""},
        {"Six", "", 2, NB_E_GAME, "did you mean \"six\""},
        {"solitaire", "", 2, NB_E_GAME, "\"solitaire\""},
        {"six", "", 1, NB_E_SEATS, "2 to 8"},
        {"six", "", 9, NB_E_SEATS, "not 9"},
        {"six", "", UINT32_MAX, NB_E_SEATS, "six"},
        {"six", "jokres=on", 2, NB_E_OPTION, "did you mean \"jokers\""},
        {"six", "wind=strong", 2, NB_E_OPTION, "\"wind\""},
        {"six", "wind=strong", 2, NB_E_OPTION, "columns"}, /* lists what there is */
        {"six", "jokers", 2, NB_E_OPTION, "needs a value"},
        {"six", "jokers=", 2, NB_E_OPTION, "off|on"},
        {"six", "jokers=maybe", 2, NB_E_OPTION, "\"maybe\""},
        {"six", "jokers=on jokers=on", 2, NB_E_OPTION, "twice"},
        {"six", "jokers = on", 2, NB_E_OPTION, "needs a value"},
        {"six", "=on", 2, NB_E_OPTION, "\"\""},
        {"six", "jokers=on=off", 2, NB_E_OPTION, "on=off"},
        {"six", "Jokers=on", 2, NB_E_OPTION, "did you mean"},
        {"six", "holes=0", 2, NB_E_OPTION, "1..18"},
        {"six", "holes=19", 2, NB_E_OPTION, "1..18"},
        {"six", "holes=-1", 2, NB_E_OPTION, "\"-1\""},
        {"six", "holes=9.5", 2, NB_E_OPTION, "\"9.5\""},
        {"six", "holes=99999999999999999999", 2, NB_E_OPTION, "1..18"},
        {"ripple", "decks=1", 6, NB_E_OPTION, "decks=2"},
        {"four", "decks=1", 16, NB_E_OPTION, "decks=2"},
        {"hand", "placed=up", 2, NB_E_OPTION, "placed"}, /* not offered there */
        {"pablo", "holes=9", 2, NB_E_OPTION, "holes"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const refusal *r = &refusals[i];
        nb_rules rules = law_rules("six", 2, NULL), before = rules;
        nb_why why = {""};
        nb_err err = nb_setup(&rules, r->game, r->seats, r->options, &why);
        if (err != r->err || !strstr(why.text, r->reason))
            fail_msg("%s, %u seats, \"%s\": %s (%s)", r->game, r->seats, r->options, nb_err_name(err), why.text);
        assert_memory_equal(&rules, &before, sizeof rules); /* a refusal leaves them alone */
        assert_int_equal(nb_setup(&rules, r->game, r->seats, r->options, NULL), r->err);
    }
}

/* The deal must leave a card in the stock: as many seats as that, and no more. */
static void the_pack_must_be_large_enough_for_the_seats(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        if (!law_is_layout(game) || is_described_by_a_file(game))
            continue; /* those have one pack only, or what a file says */
        for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
            for (unsigned decks = 1; decks <= 3; decks++) {
                char options[40];
                nb_rules rules, large;
                nb_hole hole;
                const nb_seed seed = nb_seed_number(1);
                snprintf(options, sizeof options, "decks=%u", decks);
                nb_err err = nb_setup(&rules, game->id, seats, options, NULL);
                if (nb_setup(&large, game->id, seats, "decks=3", NULL)) fail_msg("three decks are always enough");
                nb_deal(&hole, &large, &seed, 0, 0);
                bool enough = large.cards / 3 * decks > hole.t.drawn;
                assert_int_equal(err, enough ? NB_OK : NB_E_OPTION);
                if (enough) assert_int_equal(rules.cards, large.cards / 3 * decks);
            }
        }
    }
}

static void an_explicit_pack_must_be_the_cards_of_the_game(void **state)
{
    const nb_rules rules = law_rules("cambio", 2, NULL);
    const nb_seed seed = nb_seed_number(1);
    nb_card pack[NB_MAX_CARDS + 1];
    nb_hole hole, before;
    nb_rng rng;
    nb_why why;
    (void)state;
    nb_rng_start(&rng, 1, 1);
    law_any_pack(pack, &rules, &rng);
    memset(&hole, 0x5C, sizeof hole);
    before = hole;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 53, &why), NB_E_PACK);
    assert_non_null(strstr(why.text, "lacks"));
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 0, &why), NB_E_PACK);
    pack[54] = pack[0];
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 55, &why), NB_E_PACK);
    assert_non_null(strstr(why.text, "too many"));
    pack[3] = pack[7];
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 54, &why), NB_E_PACK);
    pack[3] = NB_HIDDEN;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 54, &why), NB_E_PACK);
    pack[3] = 60;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 54, NULL), NB_E_PACK);
    assert_memory_equal(&hole, &before, sizeof hole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_complete_table),
        cmocka_unit_test(every_game_can_be_played_with_its_defaults_at_every_number_of_seats),
        cmocka_unit_test(every_preset_sets_up_and_only_the_first_is_the_defaults),
        cmocka_unit_test(every_game_has_a_place_on_the_shelf_and_three_are_to_begin_with),
        cmocka_unit_test(options_as_text_are_those_options_again),
        cmocka_unit_test(the_order_of_options_does_not_matter),
        cmocka_unit_test(every_value_gives_rules_of_its_own),
        cmocka_unit_test(what_cannot_be_set_up_is_refused_with_a_reason),
        cmocka_unit_test(the_pack_must_be_large_enough_for_the_seats),
        cmocka_unit_test(an_explicit_pack_must_be_the_cards_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
