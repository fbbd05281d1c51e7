/* test_lessons.c - every lesson of data/lessons is played to its end in every way that it accepts, and everything else is
 * tried in it (lesson_check); and lesson_check finds what is wrong with a lesson, by its line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lesson_play.h"

static void every_lesson_comes_to_its_end_whatever_is_tried(void **state)
{
    (void)state;
    for (const struct lesson_file *file = lesson_files; file->game; file++) {
        struct problem why = {.text = ""};
        char game[32];
        lesson_game(game, sizeof game, file->text, strlen(file->text));
        assert_string_equal(game, file->game);
        if (lesson_check(file->text, strlen(file->text), &why)) fail_msg("%s.lesson: %s", file->game, why.text);
    }
}

static void every_game_has_a_lesson(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_game_count(); i++)
        if (!lesson_text(nb_game_at(i)->id)) fail_msg("there is no data/lessons/%s.lesson", nb_game_at(i)->id);
}

/* ------------------------------------------------------------------------------------------------- what the check finds */

#define HEAD  "game six\nlesson A hole\n"
#define FLIPS "do flip A1\nelse -> no\ndo flip A2\nelse -> no\nthey flip A1\nthey flip A2\n"
/* Everybody takes the top discard and turns up nothing: after four rounds of that the rules end the hole. */
#define TAKES "do take\nelse draw -> This draws.\ndo swap A1\nelse -> no\nthey take\nthey swap A1\n"
#define GOOD  HEAD "say Begin.\n" FLIPS TAKES TAKES TAKES TAKES "say The end.\n"

static void check_finds(const char *text, const char *what)
{
    struct problem why = {.text = ""};
    int status = lesson_check(text, strlen(text), &why);
    if (!*what && status) fail_msg("it finds \"%s\" in a good lesson", why.text);
    if (*what && !status) fail_msg("it does not find \"%s\"", what);
    if (!strstr(why.text, what)) fail_msg("it finds \"%s\", not \"%s\"", why.text, what);
}

static void a_lesson_that_is_wrong_is_refused_with_its_line(void **state)
{
    static const struct {
        const char *text, *what;
    } rows[] = {
        {"", "there is no lesson 1"},
        {"lesson A hole\nsay x\n", "line 1: a line cannot begin like this"},
        {"game sixx\nlesson A hole\n", "line 1: there is no game \"sixx\""},
        {"game six\nlesson\nsay x\n", "line 2: a lesson needs a title"},
        {HEAD "seats 99\nsay x\n", "line 3: not a number: \"99\""},
        {HEAD "seats 9\nsay x\n", "line 4: six is for 2 to 8 seats, not 9"},
        {HEAD "options zz=1\nsay x\n", "unknown option \"zz\""},
        {HEAD "seats 3\ndealer 3\nsay x\n", "there is no seat 3"},
        {HEAD "cards 0 7h 7x\nsay x\n", "line 3: not a card of this game: \"7x\""},
        {HEAD "cards 0 7h 7h\nsay x\n", "line 3: the pack has no more cards like \"7h\""},
        {HEAD "cards 0 7h\nstock 7h\nsay x\n", "line 4: the pack has no more cards like \"7h\""},
        {HEAD "cards 0 7h\ncards 0 8h\nsay x\n", "line 4: another card is already in the place of \"8h\""},
        {HEAD "cards waste 7h 8h\nsay x\n", "line 3: there is no room for \"8h\""},
        {HEAD "cards 7 7h\nsay x\n", "line 3: not a place: \"7\""},
        {HEAD "cards 0 7h\nseats 3\nsay x\n", "line 4: this comes too late"},
        {HEAD "say x\nsays x\n", "line 4: a line cannot begin like this: \"says\""},
        {HEAD "say\n", "line 3: nothing is said here"},
        {HEAD "say Ask {2}.\n", "line 3: only a seat of the table"},
        {HEAD "say x\nsay x\nsay x\nsay x\n", "line 6: too much is said at one time"},
        {HEAD "say x\nelse -> y\n", "line 4: there is no \"do\" before \"else\""},
        {HEAD "do flipp *\n", "line 3: not an action, or \"*\": \"flipp *\""},
        {HEAD "do flip * ->\n", "line 3: nothing is said here"},
        {HEAD "say x\nshow C9\nnext\n", "line 5, or a \"show\" before it"},
        {HEAD "do flip A1\nelse flip A2 -> no\n", "line 3: nothing is said to a learner who tries \"flip A3\""},
        {HEAD "do draw\n", "line 3: nobody can do \"draw\" here"},
        {HEAD "dealer 0\ndo flip A1\n", "line 4: the learner is to act, but is not asked"},
        {HEAD "they flip A1\n", "line 3: it is the learner's turn"},
        {HEAD "dealer 0\nthey draw\n", "line 4: nobody can do \"draw\" here"},
        {HEAD FLIPS "say x\n", "the lesson ends, but the hole is not over"},
        {GOOD "next\ndo flip *\n", "the hole is over already"},
        {HEAD FLIPS TAKES TAKES TAKES TAKES, "ends without a last word"},
        {GOOD, ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) check_finds(rows[i].text, rows[i].what);
}

static void every_kind_of_action_is_explained_somewhere_in_the_file(void **state)
{
    (void)state;
    check_finds(HEAD "say Begin.\n" FLIPS
                     "do take\nelse -> Take it.\ndo swap A1\nelse -> no\nthey take\nthey swap A1\n" TAKES TAKES TAKES
                     "say The end.\n",
                "");
    check_finds(HEAD "say Begin.\n" FLIPS "do take\nelse -> Take it.\ndo swap A1\nelse -> no\nthey take\nthey swap A1\n"
                     "do take\nelse -> Take it.\ndo swap A1\nelse -> no\nthey take\nthey swap A1\n"
                     "do take\nelse -> Take it.\ndo swap A1\nelse -> no\nthey take\nthey swap A1\n"
                     "do take\nelse -> Take it.\ndo swap A1\nelse -> no\nthey take\nthey swap A1\nsay The end.\n",
                "learners can \"draw\", but the lesson does not say what it is");
}

static void a_paragraph_fits_a_phone(void **state)
{
    char text[1024];
    (void)state;
    snprintf(text, sizeof text, HEAD "say %0*d\n", LESSON_SAID + 1, 0);
    check_finds(text, "line 3: a paragraph has 221 letters; 220 is the most");
}

/* ------------------------------------------------------------------------------------------------------ what it prepares */

static nb_card card_at(const nb_hole *hole, unsigned zone, unsigned slot)
{
    return nb_cell_at(&hole->t, zone, slot).card;
}

static void the_cards_lie_where_the_lesson_says_and_come_in_its_order(void **state)
{
    static const char text[] =
        "game six\nlesson A hole\nseats 3\ndealer 1\ncards 0 Ac - 3c\ncards 2 Kd Kh\ncards waste Qs\n"
        "stock 5d - 6d\nsay x\n";
    struct lesson lesson;
    nb_match match;
    nb_hole hole;
    nb_why why;
    (void)state;
    assert_int_equal(lesson_open(&lesson, text, sizeof text - 1, 0, &why), NB_OK);
    lesson_deal(&lesson, &match, &hole);
    assert_int_equal(hole.t.dealer, 1);
    nb_card order[NB_MAX_CARDS];
    nb_stock_order(&hole, order);
    assert_int_equal(order[0], nb_card_parse(&hole.t.rules, "5d", 2));
    assert_int_equal(order[2], nb_card_parse(&hole.t.rules, "6d", 2));
    for (unsigned zone = 0; zone < hole.t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&hole.t, zone);
        if (z.kind == NB_ZONE_WASTE) assert_int_equal(card_at(&hole, zone, 0), nb_card_parse(&hole.t.rules, "Qs", 2));
        if (z.kind != NB_ZONE_GRID) continue;
        if (z.owner == 0) assert_int_equal(card_at(&hole, zone, 2), nb_card_parse(&hole.t.rules, "3c", 2));
        if (z.owner == 2) assert_int_equal(card_at(&hole, zone, 1), nb_card_parse(&hole.t.rules, "Kh", 2));
    }
}

/* ---------------------------------------------------------------------------------------------------------- how it goes */

static const char TALK[] =
    "game six\nlesson A hole\nsay One.\nsay {1} is two.\nnext\nsay Turn up A1.\n"
    "do flip A1 -> Good.\nor flip A2 -> Fine.\nelse flip B1 -> Not that.\nelse -> No.\nsay End.\n";

static void what_is_said_follows_the_script(void **state)
{
    static struct session s;
    static struct lesson_play play;
    struct problem why;
    nb_action a2, b1, b2;
    (void)state;
    assert_int_equal(lesson_play_open(&play, TALK, sizeof TALK - 1, 0, &s, &why), PROBLEM_NONE);
    nb_action_parse(&a2, &s.hole.t, "flip A2", NULL);
    nb_action_parse(&b1, &s.hole.t, "flip B1", NULL);
    nb_action_parse(&b2, &s.hole.t, "flip B2", NULL);
    lesson_play_look(&play, &s);
    assert_int_equal(play.beat.kind, LESSON_NEXT);
    assert_string_equal(play.said, "One.\nAda is two.");
    lesson_play_done(&play);
    lesson_play_look(&play, &s);
    assert_int_equal(play.beat.kind, LESSON_DO);
    assert_int_equal(play.beat.places, 2); /* what is accepted */
    assert_false(lesson_play_answer(&play, &s, b1));
    assert_string_equal(play.said, "Not that.");
    assert_false(lesson_play_answer(&play, &s, b2));
    assert_string_equal(play.said, "No.");
    lesson_play_look(&play, &s);
    assert_string_equal(play.said, "Turn up A1.");
    assert_true(lesson_play_answer(&play, &s, a2));
    assert_int_equal(session_apply(&s, 0, a2, NULL, &why), PROBLEM_NONE);
    lesson_play_look(&play, &s);
    assert_int_equal(play.beat.kind, LESSON_LOST); /* this script is too short for its hole */
    session_free(&s);
}

/* Cambio asks everybody after every discard whether they stick. */
static void a_reaction_that_the_script_does_not_mention_is_a_pass(void **state)
{
    static const char text[] =
        "game cambio\nlesson A hole\nseats 3\nsay x\ndo draw\nelse -> no\ndo swap A1\nelse -> no\n"
        "they draw\nthey swap A1\n";
    static struct session s;
    static struct lesson_play play;
    struct problem why;
    unsigned passes = 0, acts = 0;
    (void)state;
    assert_int_equal(lesson_play_open(&play, text, sizeof text - 1, 0, &s, &why), PROBLEM_NONE);
    for (lesson_play_look(&play, &s); play.beat.kind != LESSON_LOST && acts < 2; lesson_play_look(&play, &s)) {
        nb_action list[NB_MAX_ACTIONS];
        if (play.beat.kind == LESSON_DO) {
            assert_int_equal(lesson_accepted(&play.lesson, &s.hole.t, list), 1);
            assert_true(lesson_play_answer(&play, &s, list[0]));
            assert_int_equal(session_apply(&s, 0, list[0], NULL, &why), PROBLEM_NONE);
            continue;
        }
        assert_int_equal(play.beat.kind, LESSON_THEY);
        bool pass = nb_verb_of(play.beat.action) == NB_PASS;
        if (pass) passes++;
        else acts++;
        assert_int_equal(session_apply(&s, play.beat.seat, play.beat.action, NULL, &why), PROBLEM_NONE);
        lesson_play_done(&play);
    }
    assert_int_equal(acts, 2);
    assert_int_equal(passes, 2); /* seats 1 and 2 about the learner's discard */
    session_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_comes_to_its_end_whatever_is_tried),
        cmocka_unit_test(every_game_has_a_lesson),
        cmocka_unit_test(a_lesson_that_is_wrong_is_refused_with_its_line),
        cmocka_unit_test(every_kind_of_action_is_explained_somewhere_in_the_file),
        cmocka_unit_test(a_paragraph_fits_a_phone),
        cmocka_unit_test(the_cards_lie_where_the_lesson_says_and_come_in_its_order),
        cmocka_unit_test(what_is_said_follows_the_script),
        cmocka_unit_test(a_reaction_that_the_script_does_not_mention_is_a_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
