/* test_rule_rum_deck.c - Rum-E-Golf: the pack, and packs of one's own from a deck file (rum.2). */
#include "rum_table.h"

/* ------------------------------------------------------------------------------------------------ the standard pack */

static unsigned copies_of(const nb_rules *rules, const char *code) { return rules->copies[rum_card(rules, code)]; }

RULE(the_pack_has_49_hole_cards_and_23_wild_cards) /* rum.2 */
{
    nb_rules rules = setup("rum-e-golf", 2, "");
    unsigned hole_cards = 0, wild = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char code[TEXT];
        if (!rules.copies[face]) continue;
        nb_card_code(code, sizeof code, &rules, (nb_card)face);
        bool of_a_hole = code[1] == '-';
        *(of_a_hole ? &hole_cards : &wild) += rules.copies[face];
    }
    assert_int_equal(rules.cards, 72);
    assert_int_equal(hole_cards, 49);
    assert_int_equal(wild, 23);
}

RULE(every_hole_has_4_5_5_6_7_and_the_even_ones_another_4) /* rum.2 */
{
    nb_rules rules = setup("rum-e-golf", 2, "");
    for (unsigned hole = 1; hole <= 9; hole++) {
        static const unsigned odd[] = {1, 2, 1, 1}, even[] = {2, 2, 1, 1};
        for (unsigned score = 4; score <= 7; score++) {
            char code[TEXT];
            snprintf(code, sizeof code, "%u-%u", hole, score);
            assert_int_equal(copies_of(&rules, code), (hole % 2 ? odd : even)[score - 4]);
        }
    }
}

RULE(the_wild_cards_are_13_bonus_cards_and_10_penalty_cards_with_one_19th_hole) /* rum.2 */
{
    static const struct {
        const char *code;
        unsigned copies;
    } wild[] = {{"hole-in-one-1", 2}, {"eagle-2", 3},     {"birdie-3", 4}, {"recovery-4", 4},
                {"rough-5", 3},       {"sand-trap-6", 3}, {"water-7", 3},  {NINETEENTH, 1}};
    nb_rules rules = setup("rum-e-golf", 2, "");
    for (unsigned i = 0; i < COUNT(wild); i++) assert_int_equal(copies_of(&rules, wild[i].code), wild[i].copies);
}

RULE(a_card_is_called_by_its_hole_or_its_word_and_its_score) /* rum.2 */
{
    nb_rules rules = setup("rum-e-golf", 2, "");
    char name[TEXT];
    nb_card_name(name, sizeof name, &rules, rum_card(&rules, "3-5"));
    assert_string_equal(name, "5 of hole 3");
    nb_card_name(name, sizeof name, &rules, rum_card(&rules, "eagle-2"));
    assert_string_equal(name, "Eagle 2");
}

/* Hole cards of 5 and more are no penalty cards: they fit their own hole only. */
RULE(wild_cards_fit_every_hole_and_hole_cards_their_own) /* rum.2 */
{
    static const char *const wild[] = {"hole-in-one-1", "eagle-2",     "birdie-3", "recovery-4",
                                       "rough-5",       "sand-trap-6", "water-7"};
    static const char *const others[] = {"2-4", "2-5", "5-6", "9-7"};
    for (unsigned i = 0; i < COUNT(wild); i++) {
        char cards[TEXT], expected[TEXT];
        snprintf(cards, sizeof cards, "0: 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 8-5 stock: %s", wild[i]);
        snprintf(expected, sizeof expected, "play %s", wild[i]);
        table t = rum(1, "", cards);
        play(&t, "0:draw");
        offers(&t, expected);
    }
    for (unsigned i = 0; i < COUNT(others); i++) {
        char cards[TEXT];
        snprintf(cards, sizeof cards, "0: 9-4 9-5 9-5 9-6 8-7 8-4 8-4 8-5 8-5 stock: %s", others[i]);
        table t = rum(1, "choice=free", cards);
        play(&t, "0:draw");
        refuses(&t, "0:play 8-4");
        play(&t, "0:bury H10");
    }
}

/* ------------------------------------------------------------------------------------------------------- deck files */

static const char *const LINES[] = {"# my pack",           "hole 1: 4 5 5 6 7",     "hole 2: 4 4 5 5 6 7",
                                    "hole 3: 4 5 5 6 7",   "hole 4: 4 4 5 5 6 7",   "hole 5: 4 5 5 6 7",
                                    "hole 6: 4 4 5 5 6 7", "hole 7: 4 5 5 6 7",     "hole 8: 4 4 5 5 6 7",
                                    "hole 9: 4 5 5 6 7",   "wild hole-in-one 1 x2", "wild eagle 2 x3",
                                    "wild birdie 3 x4",    "wild recovery 4 x4",    "wild rough 5 x3",
                                    "wild sand-trap 6 x3", "wild water 7 x3",       "wild 19th-hole 5 x1"};

/* The standard pack as a file, with one line another. Lines are numbered from 1; 0 changes none. */
static const char *deck_with(char out[TEXT], unsigned number, const char *line)
{
    *out = 0;
    for (unsigned i = 0; i < COUNT(LINES); i++)
        snprintf(out + strlen(out), TEXT - strlen(out), "%s\n", i + 1 == number ? line : LINES[i]);
    return out;
}

static nb_err read_deck(char value[NB_MAX_OPTION_TEXT], const char *text, nb_why *why)
{
    return nb_data(value, NB_MAX_OPTION_TEXT, "rum-e-golf", "deck", text, strlen(text), why);
}

static void deck_fails(const char *text, const char *expected)
{
    char value[NB_MAX_OPTION_TEXT];
    nb_why why = {.text = ""};
    assert_int_equal(read_deck(value, text, &why), NB_E_OPTION);
    assert_string_equal(why.text, expected);
}

typedef struct bad_line {
    unsigned number;
    const char *line, *says;
} bad_line;

static void check_bad_lines(const bad_line *rows, size_t n)
{
    char text[TEXT];
    for (size_t i = 0; i < n; i++) deck_fails(deck_with(text, rows[i].number, rows[i].line), rows[i].says);
}

RULE(a_line_that_is_no_cards_is_refused_by_its_number) /* rum.2 */
{
    static const bad_line rows[] = {
        {1, "my pack", "line 1: unknown \"my\"; a line begins with hole or wild"},
        {4, "holes 3: 4 5 5 6 7", "line 4: unknown \"holes\"; a line begins with hole or wild"},
        {18, "19th-hole 5 x1", "line 18: unknown \"19th-hole\"; a line begins with hole or wild"},
    };
    check_bad_lines(rows, COUNT(rows));
}

RULE(hole_cards_are_of_holes_1_to_9_with_scores_of_4_to_7) /* rum.2 */
{
    static const bad_line rows[] = {
        {4, "hole 10: 4 5 5 6 7", "line 4: not a hole: \"10\"; holes are numbered 1 to 9"},
        {4, "hole 0: 4 5 5 6 7", "line 4: not a hole: \"0\"; holes are numbered 1 to 9"},
        {4, "hole three: 4 5 5 6 7", "line 4: not a hole: \"three\"; holes are numbered 1 to 9"},
        {4, "hole", "line 4: not a hole: \"\"; holes are numbered 1 to 9"},
        {4, "hole 3: 4 5 5 6 8", "line 4: not the score of a hole card: \"8\"; it is 4, 5, 6 or 7"},
        {4, "hole 3: 3 5 5 6 7", "line 4: not the score of a hole card: \"3\"; it is 4, 5, 6 or 7"},
        {10, "hole 9: 4 5 5 six 7", "line 10: not the score of a hole card: \"six\"; it is 4, 5, 6 or 7"},
    };
    check_bad_lines(rows, COUNT(rows));
}

RULE(there_are_exactly_49_hole_cards) /* rum.2 */
{
    static const bad_line rows[] = {
        {10, "hole 9: 4 5 5 6 7 7", "line 10: too many hole cards, from \"7\"; a pack has 49"},
        {4, "hole 3: 4 5 5 6 7 7", "line 10: too many hole cards, from \"7\"; a pack has 49"},
        {4, "hole 3: 4 5 5 6", "the deck has 48 hole cards; a pack has 49"},
        {4, "", "the deck has 44 hole cards; a pack has 49"},
    };
    check_bad_lines(rows, COUNT(rows));
    deck_fails("", "the deck has 0 hole cards; a pack has 49");
}

RULE(a_wild_card_has_a_word_a_score_and_a_count) /* rum.2 */
{
    static const bad_line rows[] = {
        {12, "wild eagel 2 x3",
         "line 12: not a word for a wild card: \"eagel\"; such words are eagle, rough, water and 19th-hole"},
        {12, "wild", "line 12: not a word for a wild card: \"\"; such words are eagle, rough, water and 19th-hole"},
        {12, "wild eagle 0 x3", "line 12: not the score of a wild card: \"0\"; it is 1 to 10"},
        {12, "wild eagle 11 x3", "line 12: not the score of a wild card: \"11\"; it is 1 to 10"},
        {12, "wild eagle two x3", "line 12: not the score of a wild card: \"two\"; it is 1 to 10"},
        {12, "wild eagle x3", "line 12: not the score of a wild card: \"x3\"; it is 1 to 10"},
        {12, "wild eagle 2", "line 12: not a count: \"\"; write x1, x2 and so on"},
        {12, "wild eagle 2 3", "line 12: not a count: \"3\"; write x1, x2 and so on"},
        {12, "wild eagle 2 x0", "line 12: not a count: \"x0\"; write x1, x2 and so on"},
        {12, "wild eagle 2 x", "line 12: not a count: \"x\"; write x1, x2 and so on"},
        {12, "wild eagle 2 x24", "line 12: not a count: \"x24\"; write x1, x2 and so on"},
    };
    check_bad_lines(rows, COUNT(rows));
}

RULE(nothing_may_stand_behind_the_count_of_a_wild_card) /* rum.2 */
{
    static const bad_line rows[] = {
        {12, "wild eagle 2 x3 x1", "line 12: unexpected \"x1\"; a line is: wild WORD SCORE xCOUNT"},
        {12, "wild eagle 2 x3 or so", "line 12: unexpected \"or\"; a line is: wild WORD SCORE xCOUNT"},
    };
    check_bad_lines(rows, COUNT(rows));
}

RULE(there_are_exactly_23_wild_cards) /* rum.2 */
{
    static const bad_line rows[] = {
        {12, "wild eagle 2 x4", "line 18: too many wild cards, from \"19th-hole\"; a pack has 23"},
        {12, "wild eagle 2 x23", "line 12: too many wild cards, from \"eagle\"; a pack has 23"},
        {12, "wild eagle 2 x2", "the deck has 22 wild cards; a pack has 23"},
        {12, "", "the deck has 20 wild cards; a pack has 23"},
    };
    check_bad_lines(rows, COUNT(rows));
}

RULE(there_is_exactly_one_19th_hole_a_penalty_card_of_5) /* rum.2 */
{
    static const bad_line rows[] = {
        {18, "wild 19th-hole 6 x1",
         "line 18: the 19th Hole is one card of 5, not \"6 x1\"; write: wild 19th-hole 5 x1"},
        {18, "wild 19th-hole 5 x2",
         "line 18: the 19th Hole is one card of 5, not \"5 x2\"; write: wild 19th-hole 5 x1"},
        {18, "wild water 7 x1", "the deck has no 19th Hole; write: wild 19th-hole 5 x1"},
        {17, "wild 19th-hole 5 x1", "line 18: a second 19th Hole: \"19th-hole\"; a pack has one"},
    };
    check_bad_lines(rows, COUNT(rows));
}

RULE(the_standard_pack_from_a_file_is_the_standard_pack) /* rum.2 */
{
    char text[TEXT], value[NB_MAX_OPTION_TEXT], options[NB_MAX_OPTION_TEXT + 8];
    nb_rules standard = setup("rum-e-golf", 2, "");
    assert_int_equal(read_deck(value, deck_with(text, 0, ""), NULL), NB_OK);
    snprintf(options, sizeof options, "deck=%s", value);
    nb_rules rules = setup("rum-e-golf", 2, options);
    assert_memory_equal(rules.copies, standard.copies, sizeof rules.copies);
    assert_memory_equal(rules.kind, standard.kind, sizeof rules.kind);
    assert_memory_equal(rules.worth, standard.worth, sizeof rules.worth);
    assert_int_equal(rules.cards, 72);
}

RULE(comments_blank_lines_and_the_manner_of_line_ends_do_not_matter) /* rum.2 */
{
    char text[2 * TEXT] = "", value[NB_MAX_OPTION_TEXT], plain[NB_MAX_OPTION_TEXT], deck[TEXT];
    for (unsigned i = 0; i < COUNT(LINES); i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "\t%s   # line\r\n\r\n", LINES[i]);
    assert_int_equal(read_deck(value, text, NULL), NB_OK);
    assert_int_equal(read_deck(plain, deck_with(deck, 0, ""), NULL), NB_OK);
    assert_string_equal(value, plain);
}

/* A pack with other words and scores, in any order, and the cards of a hole on two lines. */
static const char OWN_PACK[] = "wild 19th-hole 5 x1\n"
                               "wild bramble 10 x2\n"
                               "wild slice 4 x6\n"    /* a bonus card by its score */
                               "wild recovery 5 x6\n" /* a penalty card by its score */
                               "wild eagle 2 x4\n"
                               "wild eagle 1 x4\n"
                               "hole 9: 4 4 4 4 4 4 4\nhole 9: 7 7 7 7\n"
                               "hole 1: 4 5 6 7 4\nhole 2: 4 5 6 7 5\nhole 3: 4 5 6 7 6\nhole 4: 4 5 6 7\n"
                               "hole 5: 4 5 6 7 7\nhole 6: 4 5 6 7 7\nhole 7: 4 5 6 7 7\nhole 8: 4 5 6 7\n";

static const char *own_deck(char options[NB_MAX_OPTION_TEXT])
{
    nb_why why;
    char value[NB_MAX_OPTION_TEXT];
    if (read_deck(value, OWN_PACK, &why)) fail_msg("%s", why.text);
    snprintf(options, NB_MAX_OPTION_TEXT, "deck=%.*s", NB_MAX_OPTION_TEXT - 16, value);
    return options;
}

RULE(a_pack_of_ones_own_has_other_words_and_scores) /* rum.2 */
{
    char options[NB_MAX_OPTION_TEXT];
    nb_rules rules = setup("rum-e-golf", 4, own_deck(options));
    assert_int_equal(copies_of(&rules, "bramble-10"), 2);
    assert_int_equal(copies_of(&rules, "slice-4"), 6);
    assert_int_equal(copies_of(&rules, "eagle-1"), 4);
    assert_int_equal(copies_of(&rules, "eagle-2"), 4);
    assert_int_equal(copies_of(&rules, "9-4"), 7);
    assert_int_equal(copies_of(&rules, "9-5"), 0);
    assert_int_equal(copies_of(&rules, NINETEENTH), 1);
}

RULE(the_text_of_a_pack_survives_options_and_records) /* rum.2 */
{
    char options[NB_MAX_OPTION_TEXT], again[NB_MAX_OPTION_TEXT], record[2 * NB_MAX_OPTION_TEXT];
    nb_rules rules = setup("rum-e-golf", 3, own_deck(options)), same;
    static nb_reader reader;
    nb_match match;
    nb_why why;
    assert_true(nb_options_text(again, sizeof again, &rules) < (int)sizeof again);
    assert_non_null(strstr(again, options));
    assert_int_equal(nb_setup(&same, "rum-e-golf", 3, again, &why), NB_OK);
    assert_memory_equal(&same, &rules, sizeof rules);
    nb_match_start(&match, &rules, nb_seed_number(72));
    int n = nb_record_start(record, sizeof record, &match, NULL);
    assert_true(n < (int)sizeof record);
    if (nb_record_open(&reader, record, (size_t)n, &why)) fail_msg("%s", why.text);
    assert_memory_equal(&reader.match, &match, sizeof match);
}

RULE(a_game_with_a_pack_of_ones_own_is_recorded_and_read_back) /* rum.2 */
{
    static char text[65536];
    static nb_reader reader;
    char options[NB_MAX_OPTION_TEXT];
    nb_match m = rum_match(3, own_deck(options), 0);
    nb_hole hole;
    nb_rng rng;
    nb_why why;
    enum nb_step step = NB_STEP_HOLE;
    size_t n = (size_t)nb_record_start(text, sizeof text, &m, NULL);
    nb_rng_start(&rng, 2, 72);
    nb_match_deal(&m, &hole);
    n += (size_t)nb_record_hole(text + n, sizeof text - n, &hole);
    while (!nb_over(&hole.t)) {
        nb_action action = any_action(&hole, &rng);
        n += (size_t)nb_record_action(text + n, sizeof text - n, &hole, hole.t.actor, action);
        nb_play(&hole, action);
    }
    nb_match_close(&m, &hole);
    n += (size_t)nb_record_close(text + n, sizeof text - n, &m);
    if (nb_record_open(&reader, text, n, &why)) fail_msg("%s", why.text);
    while (step != NB_STEP_END)
        if (nb_record_next(&reader, &step, NULL, &why)) fail_msg("%s", why.text);
    assert_memory_equal(&reader.match, &m, sizeof m);
}

/* Seat 0 begins with the 19th Hole and this card; may it hand it on? */
static bool lets_hand_on(const nb_rules *rules, const char *code)
{
    nb_card pack[NB_MAX_CARDS], wanted = rum_card(rules, code), nineteenth = rum_card(rules, NINETEENTH);
    unsigned n = 0;
    nb_hole hole;
    nb_seed seed = nb_seed_number(0);
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 0; i < rules->copies[face]; i++) pack[n++] = (nb_card)face;
    for (unsigned i = 0; i < n; i++)
        if (pack[i] == nineteenth) pack[i] = pack[0], pack[0] = nineteenth;
    for (unsigned i = 1; i < n; i++) {
        if (pack[i] != wanted) continue;
        pack[i] = pack[2], pack[2] = wanted; /* the second card of seat 0 */
        break;
    }
    assert_int_equal(nb_deal_pack(&hole, rules, &seed, 0, 1, pack, n, NULL), NB_OK);
    assert_int_equal(nb_apply(&hole, nb_act(NB_DRAW, 0, 0), NULL), NB_OK);
    assert_int_equal(nb_apply(&hole, nb_act(NB_PLAY, wanted, 0), NULL), NB_OK);
    return is_asked_to(&hole, NB_PASS);
}

RULE(a_wild_card_is_a_bonus_or_a_penalty_by_its_score_and_not_by_its_word) /* rum.2, rum.6 */
{
    char options[NB_MAX_OPTION_TEXT], free_choice[NB_MAX_OPTION_TEXT + 16];
    snprintf(free_choice, sizeof free_choice, "choice=free %s", own_deck(options));
    nb_rules rules = setup("rum-e-golf", 2, free_choice);
    assert_true(lets_hand_on(&rules, "slice-4"));
    assert_true(lets_hand_on(&rules, "eagle-1"));
    assert_false(lets_hand_on(&rules, "recovery-5"));
    assert_false(lets_hand_on(&rules, "bramble-10"));
}

RULE(only_the_deck_is_data_and_it_must_fit) /* rum.2 */
{
    char value[NB_MAX_OPTION_TEXT], text[TEXT];
    nb_why why;
    deck_with(text, 0, "");
    assert_int_equal(nb_data(value, sizeof value, "rum-e-golf", "length", text, strlen(text), &why), NB_E_OPTION);
    assert_string_equal(why.text, "option \"length\" takes no file; it takes 9|18");
    assert_int_equal(nb_data(value, 20, "rum-e-golf", "deck", text, strlen(text), &why), NB_E_OPTION);
    setup_fails("rum-e-golf", 2, "deck=old", NB_E_OPTION, "invalid value \"old\" for deck");
    setup_fails("rum-e-golf", 2, "deck=@hole_1_4/wild_eagel_2_x3", NB_E_OPTION,
                "line 2: not a word for a wild card: \"eagel\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pack_has_49_hole_cards_and_23_wild_cards),
        cmocka_unit_test(every_hole_has_4_5_5_6_7_and_the_even_ones_another_4),
        cmocka_unit_test(the_wild_cards_are_13_bonus_cards_and_10_penalty_cards_with_one_19th_hole),
        cmocka_unit_test(a_card_is_called_by_its_hole_or_its_word_and_its_score),
        cmocka_unit_test(wild_cards_fit_every_hole_and_hole_cards_their_own),
        cmocka_unit_test(a_line_that_is_no_cards_is_refused_by_its_number),
        cmocka_unit_test(hole_cards_are_of_holes_1_to_9_with_scores_of_4_to_7),
        cmocka_unit_test(there_are_exactly_49_hole_cards),
        cmocka_unit_test(a_wild_card_has_a_word_a_score_and_a_count),
        cmocka_unit_test(nothing_may_stand_behind_the_count_of_a_wild_card),
        cmocka_unit_test(there_are_exactly_23_wild_cards),
        cmocka_unit_test(there_is_exactly_one_19th_hole_a_penalty_card_of_5),
        cmocka_unit_test(the_standard_pack_from_a_file_is_the_standard_pack),
        cmocka_unit_test(comments_blank_lines_and_the_manner_of_line_ends_do_not_matter),
        cmocka_unit_test(a_pack_of_ones_own_has_other_words_and_scores),
        cmocka_unit_test(the_text_of_a_pack_survives_options_and_records),
        cmocka_unit_test(a_game_with_a_pack_of_ones_own_is_recorded_and_read_back),
        cmocka_unit_test(a_wild_card_is_a_bonus_or_a_penalty_by_its_score_and_not_by_its_word),
        cmocka_unit_test(only_the_deck_is_data_and_it_must_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
