/* test_rule_options.c - which option is offered where, its default, and what is said of an option that will not do. */
#include "layout_table.h"

typedef struct offer_row {
    const char *option, *games, *initial; /* " all " for every layout game */
} offer_row;

/* clang-format off */
static const offer_row OFFERED[] = {
    {"columns=off", " four power jacks-and-fives cambio pablo ", "off"},                   /* layout.columns */
    {"columns=on", " six eight ten crazy-nines ", "on"},
    {"knock-penalty=on", " four hand jacks-and-fives rat-a-tat-tat cambio ", "off"},       /* layout.knock-penalty */
    {"values=alternate", " four hand power crazy-nines crazy-nines-deluxe ", "standard"},  /* layout.values */
    {"jokers=on", " four hand jacks-and-fives rat-a-tat-tat six eight ten crazy-nines crazy-nines-deluxe ", "off"}, /* layout.jokers */
    {"last-turns=off", " six eight ten crazy-nines crazy-nines-deluxe ripple joker-eight ", "on"},                  /* layout.last-turns */
    {"holes=5", " four hand six eight ten crazy-nines crazy-nines-deluxe joker-eight ", "9"},                       /* layout.holes */
    {"holes=5", " power jacks-and-fives rat-a-tat-tat cambio ", "1"},
    {"decks=3", " all ", "auto"},                                                          /* layout.decks */
    {"placed=up", " four ", "down"},                                                       /* layout.placed */
    {"locked=on", " cambio pablo rat-a-tat-tat ", "off"},                                  /* layout.locked */
    {"memory=real", " four power jacks-and-fives rat-a-tat-tat cambio pablo ", "aid"},     /* layout.memory */
};
/* clang-format on */

static const nb_option *option_of(const nb_game *game, const char *name)
{
    for (const nb_option *o = game->options; o->name; o++)
        if (!strcmp(o->name, name)) return o;
    return NULL;
}

static bool in_list(const char *list, const char *id)
{
    char word[TEXT];
    snprintf(word, sizeof word, " %s ", id);
    return !strcmp(list, " all ") || strstr(list, word);
}

static void name_of(const char *option, char name[TEXT])
{
    snprintf(name, TEXT, "%.*s", (int)strcspn(option, "="), option);
}

/* The row that offers this option on this game, if any does. */
static const offer_row *offer_of(const char *name, const char *id)
{
    for (size_t i = 0; i < COUNT(OFFERED); i++) {
        char offered[TEXT];
        name_of(OFFERED[i].option, offered);
        if (!strcmp(offered, name) && in_list(OFFERED[i].games, id)) return &OFFERED[i];
    }
    return NULL;
}

RULE(every_option_is_offered_on_its_games_with_its_default_and_on_no_other) /* the table of option modules */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        const nb_game *game = nb_game_at(g);
        for (size_t i = 0; i < COUNT(OFFERED); i++) {
            char name[TEXT];
            nb_rules rules;
            name_of(OFFERED[i].option, name);
            const offer_row *row = offer_of(name, game->id);
            const nb_option *option = option_of(game, name);
            assert_int_equal(option != NULL, row != NULL);
            assert_int_equal(nb_setup(&rules, game->id, 2, OFFERED[i].option, NULL), row ? NB_OK : NB_E_OPTION);
            if (row) assert_string_equal(option->initial, row->initial);
        }
        for (const nb_option *o = game->options; o->name; o++) assert_non_null(offer_of(o->name, game->id));
    }
}

RULE(every_option_says_in_a_sentence_what_it_does_and_which_rule_is_behind_it)
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        for (const nb_option *o = nb_game_at(g)->options; o->name; o++) {
            char rule[TEXT];
            snprintf(rule, sizeof rule, "layout.%s", o->name);
            if (is_layout_game(g)) assert_string_equal(o->rule, rule);
            else assert_true(strchr(o->rule, '.') != NULL);
            assert_int_equal(o->help[strlen(o->help) - 1], '.');
        }
    }
}

RULE(options_are_divided_by_blanks_or_commas_and_written_back_whole)
{
    char text[NB_MAX_TEXT];
    nb_rules a = setup("four", 3, "holes=18, columns=on"), b = setup("four", 3, " columns=on  holes=18 "), c;
    assert_memory_equal(&a, &b, sizeof a);
    nb_options_text(text, sizeof text, &a);
    assert_string_equal(text, "holes=18 decks=auto columns=on knock-penalty=off values=standard jokers=off placed=down "
                              "memory=aid");
    c = setup("four", 3, text);
    assert_memory_equal(&a, &c, sizeof a);
}

/* ------------------------------------------------------------------------------------------- options that will not do */

/* The error, and all the words that must be in its text. */
static void says(const char *game, unsigned seats, const char *options, nb_err err, const char *words)
{
    nb_rules rules;
    nb_why why = {.text = ""};
    char word[TEXT];
    assert_int_equal(nb_setup(&rules, game, seats, options, &why), err);
    while (*next_word(&words, word, " "))
        if (!strstr(why.text, word)) fail_msg("\"%s\" does not say %s", why.text, word);
}

RULE(an_option_that_is_misspelt_is_named_with_the_one_that_was_meant)
{
    says("six", 2, "jokres=on", NB_E_OPTION, "unknown option \"jokres\" six; did you mean \"jokers\"?");
    says("four", 2, "column=on", NB_E_OPTION, "\"column\" \"columns\"?");
}

RULE(an_option_that_is_nothing_like_any_is_answered_with_those_there_are)
{
    says("six", 2, "weather=fine", NB_E_OPTION, "\"weather\" six; holes, decks, columns, jokers, last-turns");
}

RULE(an_option_of_another_game_is_unknown_here)
{
    says("six", 2, "locked=on", NB_E_OPTION, "\"locked\" six");
    says("pablo", 2, "holes=9", NB_E_OPTION, "\"holes\" pablo");
    says("ripple", 2, "jokers=on", NB_E_OPTION, "\"jokers\" ripple");
}

RULE(a_value_that_an_option_does_not_take_is_named_with_those_it_takes)
{
    says("four", 2, "holes=19", NB_E_OPTION, "\"19\" holes; 1..18"); /* layout.holes */
    says("four", 2, "holes=0", NB_E_OPTION, "\"0\" holes; 1..18");
    says("four", 2, "holes=nine", NB_E_OPTION, "\"nine\" holes; 1..18");
    says("four", 2, "columns=maybe", NB_E_OPTION, "\"maybe\" columns; off|on"); /* layout.columns */
    says("four", 2, "decks=4", NB_E_OPTION, "\"4\" decks; auto|1|2|3");         /* layout.decks */
    says("four", 2, "values=", NB_E_OPTION, "\"\" values; standard|alternate"); /* layout.values */
}

RULE(an_option_without_a_value_is_told_what_it_needs)
{
    says("four", 2, "columns", NB_E_OPTION, "\"columns\" value: columns=off|on");
}

RULE(an_option_given_twice_is_refused_even_if_both_agree)
{
    says("four", 2, "columns=on columns=off", NB_E_OPTION, "\"columns\" twice");
    says("four", 2, "columns=on columns=on", NB_E_OPTION, "\"columns\" twice");
}

RULE(an_unknown_game_is_named_with_the_one_that_was_meant)
{
    says("sixx", 2, "", NB_E_GAME, "\"sixx\"; did you mean \"six\"?");
    says("bridge", 2, "", NB_E_GAME, "no game \"bridge\"");
}

RULE(a_number_of_seats_that_the_game_does_not_have_is_answered_with_what_it_has)
{
    says("ten", 5, "", NB_E_SEATS, "ten 2 to 4 5");
    says("four", 17, "", NB_E_SEATS, "four 2 to 16 17");
}

/* ------------------------------------------------------------------------------------------------- layout.decks */

RULE(too_few_decks_for_the_seats_are_refused_with_the_number_that_would_do) /* layout.decks */
{
    says("four", 13, "decks=1", NB_E_OPTION, "decks 52 54 decks=2");
    says("four", 16, "decks=1 jokers=on", NB_E_OPTION, "decks 54 66 decks=2");
    says("ripple", 6, "decks=1", NB_E_OPTION, "decks 54 61 decks=2");
    says("joker-eight", 7, "decks=1", NB_E_OPTION, "decks 54 58 decks=2");
}

RULE(as_few_decks_as_leave_a_card_for_the_stock_are_allowed) /* layout.decks */
{
    table t = deal("four", 12, "decks=1", "");
    stock_is(&t, 3);
    t = deal("six", 8, "decks=1", "");
    stock_is(&t, 3);
    t = deal("ripple", 5, "decks=1", "");
    stock_is(&t, 4);
    run_down(&t, 0);
    is_over(&t);
}

RULE(more_decks_than_the_seats_ask_for_are_allowed_and_bring_their_jokers) /* layout.decks */
{
    assert_int_equal(setup("four", 2, "decks=3").cards, 156);
    assert_int_equal(setup("cambio", 2, "decks=2").copies[NB_JOKER], 4);
    assert_int_equal(setup("ripple", 2, "decks=3").cards, 162);
    assert_int_equal(setup("ripple", 2, "decks=1").copies[NB_JOKER], 2);
}

/* ------------------------------------------------------------------------------------------------- layout.memory */

RULE(memory_is_an_interface_setting_and_changes_nothing_that_a_view_carries) /* layout.memory */
{
    nb_view aid, real;
    table a = deal("four", 2, "memory=aid", ""), r = deal("four", 2, "memory=real", "");
    play(&a, "0:take, 0:swap A1"), play(&r, "0:take, 0:swap A1");
    for (unsigned seat = 0; seat < 2; seat++) {
        nb_view_of(&aid, &a.hole, seat);
        nb_view_of(&real, &r.hole, seat);
        real.t.rules = aid.t.rules; /* the only difference */
        assert_memory_equal(&aid, &real, sizeof aid);
    }
    seen_by(&r, "0.B1", "0"), seen_by(&r, "0.A1", "0 1"); /* what was legitimately seen is there, aid or not */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_is_offered_on_its_games_with_its_default_and_on_no_other),
        cmocka_unit_test(every_option_says_in_a_sentence_what_it_does_and_which_rule_is_behind_it),
        cmocka_unit_test(options_are_divided_by_blanks_or_commas_and_written_back_whole),
        cmocka_unit_test(an_option_that_is_misspelt_is_named_with_the_one_that_was_meant),
        cmocka_unit_test(an_option_that_is_nothing_like_any_is_answered_with_those_there_are),
        cmocka_unit_test(an_option_of_another_game_is_unknown_here),
        cmocka_unit_test(a_value_that_an_option_does_not_take_is_named_with_those_it_takes),
        cmocka_unit_test(an_option_without_a_value_is_told_what_it_needs),
        cmocka_unit_test(an_option_given_twice_is_refused_even_if_both_agree),
        cmocka_unit_test(an_unknown_game_is_named_with_the_one_that_was_meant),
        cmocka_unit_test(a_number_of_seats_that_the_game_does_not_have_is_answered_with_what_it_has),
        cmocka_unit_test(too_few_decks_for_the_seats_are_refused_with_the_number_that_would_do),
        cmocka_unit_test(as_few_decks_as_leave_a_card_for_the_stock_are_allowed),
        cmocka_unit_test(more_decks_than_the_seats_ask_for_are_allowed_and_bring_their_jokers),
        cmocka_unit_test(memory_is_an_interface_setting_and_changes_nothing_that_a_view_carries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
