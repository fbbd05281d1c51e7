/* test_habit_golph.c - what a sensible player of golph does (nb_game.judge), and how it is explained (nb_game.reason).
 *
 * Every test is a situation in which people who know trick games would all do the same. Red is trump; seat 0 deals.
 */
#include "golph_table.h"
#include "habit_ask.h"

enum { ONE_STROKE = NB_UNIT };

/* After these tricks the seat that is asked plays this card. */
static void plays(const char *options, const char *cards, const char *played, const char *card)
{
    char code[TEXT], move[2 * TEXT];
    table t = golph(4, options, cards);
    play(&t, "0:pass");
    tricks(&t, played);
    snprintf(move, sizeof move, "play %s", golph_full(code, card));
    chooses(&t, move);
}

/* --------------------------------------------------------------------------------------------------- before the lead */

RULE(has_no_favourite_among_colours_before_he_has_seen_a_card)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    table t = golph(4, "", "0: r1 r2 r3 rS g6 up: Bz");
    int n = judged(&t, list, worth);
    assert_int_equal(n, 4);
    for (int i = 1; i < n; i++) assert_int_equal(worth[i], worth[0]);
}

RULE(takes_up_a_low_trump_for_a_lone_dub)
{
    table t = golph(4, "", "0: g6 y1 y3 b2 b4 up: r1");
    chooses(&t, "bury H1");
}

RULE(takes_up_the_buzzard_and_buries_a_lone_dub)
{
    table t = golph(4, "", "0: r2 g6 y1 y2 r5 up: Bz");
    play(&t, "0:name red");
    chooses(&t, "bury H2");
}

RULE(never_buries_a_stymie_or_the_buzzard)
{
    table t = golph(4, "", "0: Bz gS r2 y6 y5 up: r6");
    for (unsigned yellow = 4; yellow <= 5; yellow++) {
        int32_t other = worth_of(&t, yellow == 4 ? "bury H4" : "bury H5");
        assert_true(worth_of(&t, "bury H1") - other > ONE_STROKE);
        assert_true(worth_of(&t, "bury H2") - other > ONE_STROKE / 2);
    }
}

/* ------------------------------------------------------------------------------------------------- the last to play */

RULE(takes_the_dodo_with_the_buzzard)
{
    plays("", "0: g3 1: g4 2: r1 y2 y3 b2 b3 3: Bz g6 g5 b1 y1 up: r6", "0:g3 1:g4 2:r1", "Bz");
}

RULE(takes_the_dodo_with_a_stymie_and_keeps_the_buzzard)
{
    plays("", "0: g3 1: g4 2: r1 y2 y3 b2 b3 3: Bz gS g5 b1 y1 up: r6", "0:g3 1:g4 2:r1", "gS");
}

RULE(does_not_waste_the_buzzard_on_a_trick_without_a_trump)
{
    plays("", "0: g3 1: g4 2: g2 3: Bz g6 y5 b1 y1 up: r6", "0:g3 1:g4 2:g2", "g6");
}

RULE(trumps_with_the_lowest_when_nobody_comes_after)
{
    plays("", "0: g3 1: g4 2: g2 3: r2 r5 b1 y1 y4 up: r6", "0:g3 1:g4 2:g2", "r2");
}

RULE(gives_up_his_highest_trump_when_the_trick_is_lost)
{
    plays("", "0: Bz 1: y4 y2 b5 b6 g1 2: y3 b3 b4 g5 g6 3: r2 r5 b1 y1 g4 up: r6", "0:Bz 1:y4 2:y3", "r5");
}

/* Seat 3 trumps with the 2 and takes it, and is the last to play to the fourth trick. */
static const char EAGLE_FIRST[] = "0:b6 1:b5 2:b4 3:r2 / 3:y1 0:y6 1:y5 2:y4 /";

RULE(lets_a_dub_go_when_he_has_an_eagle)
{
    char played[2 * TEXT];
    snprintf(played, sizeof played, "%s 3:y2 0:r5 1:b1 2:y3 / 0:g3 1:g4 2:r6", EAGLE_FIRST);
    plays("", "0: b6 y6 r5 g3 b3 1: b5 y5 b1 g4 g6 2: b4 y4 y3 r6 b2 3: r2 y1 y2 gS g5 up: r4", played, "g5");
}

/* ------------------------------------------------------------------------------------------------------- partners */

RULE(does_not_take_the_trick_from_his_partner)
{
    plays("partners=on", "0: g3 1: g6 2: Bz g4 b1 y1 y2 3: g5 up: r6", "0:g3 1:g6", "g4");
    plays("partners=on", "0: g6 1: gS 2: g5 3: g4 Bz r1 y1 b1 up: r6", "0:g6 1:gS 2:g5", "g4");
}

RULE(gives_his_partner_a_low_ball_when_he_has_none_and_the_trick_is_safe)
{
    plays("partners=on", "0: b5 1: Bz y6 y5 y4 b6 2: g5 g6 g4 b3 b2 3: r4 r6 b1 y1 g1 up: r5", "0:b5 1:Bz 2:b3", "b1");
    plays("partners=on", "0: r5 1: Bz y6 y5 y4 b6 2: g5 g6 g4 b3 b2 3: r4 r6 b1 y1 g1 up: r3", "0:r5 1:Bz 2:b3", "r4");
}

RULE(gives_a_rival_his_highest_trump_instead)
{
    plays("", "0: r5 1: Bz y6 y5 y4 b6 2: g5 g6 g4 b3 b2 3: r4 r6 b1 y1 g1 up: r3", "0:r5 1:Bz 2:b3", "r6");
}

/* ------------------------------------------------------------------------------------------------- against the card */

RULE(spends_a_stymie_to_better_an_eagle_but_not_against_par_where_the_eagle_has_won) /* golph.2 */
{
    static const char cards[] = "0: b6 y6 r6 g3 b3 1: b5 y5 b1 g4 g6 2: b4 y4 y3 r1 b2 3: r2 y1 y2 gS g5 up: r5";
    char played[2 * TEXT];
    snprintf(played, sizeof played, "%s 3:y2 0:r6 1:b1 2:y3 / 0:g3 1:g4 2:r1", EAGLE_FIRST);
    plays("", cards, played, "gS");
    plays("style=par", cards, played, "g5");
}

/* ---------------------------------------------------------------------------------------------------------- worths */

RULE(worths_are_strokes)
{
    table t = golph(4, "", "0: g3 1: g4 2: r1 y2 y3 b2 b3 3: Bz g6 g5 b1 y1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g3 1:g4 2:r1");
    int32_t missed = worth_of(&t, "play green-6") - worth_of(&t, "play buzzard");
    assert_true(missed > 1 * ONE_STROKE); /* the Dodo saves six strokes, but the Buzzard might still save some too */
    assert_true(missed < 6 * ONE_STROKE);
}

/* --------------------------------------------------------------------------------------------------------- reasons */

RULE(says_which_ball_a_card_takes_and_how_sure_it_is)
{
    table t = golph(4, "", "0: g3 1: g4 2: r1 y2 y3 b2 b3 3: Bz g6 g5 b1 y1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g3 1:g4");
    says(&t, "play red-1", "it may take the red Dodo 1");
    tricks(&t, "2:r1");
    says(&t, "play buzzard", "it takes the red Dodo 1");
    says(&t, "play green-6", "what lies there is not worth a better card");
}

RULE(says_why_a_card_is_buried)
{
    table t = golph(4, "", "0: g6 y1 y3 b2 b4 up: r1");
    says(&t, "bury H1", "the red Dodo 1 is a trump, and you can trump when green is led");
    says(&t, "bury H2", "the red Dodo 1 is a trump");
    says(&t, "pass", "your hand is no better with the red Dodo 1");
}

RULE(says_that_the_trick_is_the_partners)
{
    table t = golph(4, "partners=on", "0: g3 1: g6 2: Bz g4 b1 y1 y2 3: g5 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g3 1:g6");
    says(&t, "play green-4", "your partner is winning the trick");
}

RULE(says_that_nothing_is_known_when_a_colour_is_named)
{
    table t = golph(4, "", "0: r1 up: Bz");
    says(&t, "name red", "you have seen no card, and one colour is as good as another");
}

RULE(below_first_place_a_reason_says_what_a_card_misses_or_gives_away)
{
    table t = golph(4, "", "0: g3 1: g4 2: r1 y2 y3 b2 b3 3: Bz g6 g5 b1 y1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g3 1:g4 2:r1");
    says_against(&t, "play green-6", "play buzzard", "you would not get the red Dodo 1");
    says_against(&t, "play buzzard", "play green-6", ""); /* the rule of thumb does not see that this is better */
    t = golph(4, "", "0: g3 1: g4 2: g2 3: Bz g6 y5 b1 y1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g3 1:g4 2:g2");
    says_against(&t, "play buzzard", "play green-6", "it will be worth more later");
    t = golph(4, "", "0: r5 1: Bz y6 y5 y4 b6 2: g5 g6 g4 b3 b2 3: r4 r6 b1 y1 g1 up: r3");
    play(&t, "0:pass");
    tricks(&t, "0:r5 1:Bz 2:b3");
    says_against(&t, "play red-4", "play red-6", "it gives away the red Par 4");
}

RULE(below_first_place_a_reason_says_what_an_exchange_costs)
{
    table t = golph(4, "", "0: g6 b5 b6 r2 y5 up: r1");
    chooses(&t, "bury H5");
    says_against(&t, "pass", "bury H5", "you would leave the red Dodo 1 on the table");
    says_against(&t, "bury H4", "bury H5", "you need the red Eagle 2 more than the yellow Bogey 5");
}

RULE(below_first_place_a_reason_says_that_the_partner_has_the_trick)
{
    table t = golph(4, "partners=on", "0: g6 1: gS 2: g5 3: g4 Bz r1 y1 b1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g6 1:gS 2:g5");
    says_against(&t, "play buzzard", "play green-4", "your partner is winning the trick already");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_no_favourite_among_colours_before_he_has_seen_a_card),
        cmocka_unit_test(takes_up_a_low_trump_for_a_lone_dub),
        cmocka_unit_test(takes_up_the_buzzard_and_buries_a_lone_dub),
        cmocka_unit_test(never_buries_a_stymie_or_the_buzzard),
        cmocka_unit_test(takes_the_dodo_with_the_buzzard),
        cmocka_unit_test(takes_the_dodo_with_a_stymie_and_keeps_the_buzzard),
        cmocka_unit_test(does_not_waste_the_buzzard_on_a_trick_without_a_trump),
        cmocka_unit_test(trumps_with_the_lowest_when_nobody_comes_after),
        cmocka_unit_test(gives_up_his_highest_trump_when_the_trick_is_lost),
        cmocka_unit_test(lets_a_dub_go_when_he_has_an_eagle),
        cmocka_unit_test(does_not_take_the_trick_from_his_partner),
        cmocka_unit_test(gives_his_partner_a_low_ball_when_he_has_none_and_the_trick_is_safe),
        cmocka_unit_test(gives_a_rival_his_highest_trump_instead),
        cmocka_unit_test(spends_a_stymie_to_better_an_eagle_but_not_against_par_where_the_eagle_has_won),
        cmocka_unit_test(worths_are_strokes),
        cmocka_unit_test(says_which_ball_a_card_takes_and_how_sure_it_is),
        cmocka_unit_test(says_why_a_card_is_buried),
        cmocka_unit_test(says_that_the_trick_is_the_partners),
        cmocka_unit_test(says_that_nothing_is_known_when_a_colour_is_named),
        cmocka_unit_test(below_first_place_a_reason_says_what_a_card_misses_or_gives_away),
        cmocka_unit_test(below_first_place_a_reason_says_what_an_exchange_costs),
        cmocka_unit_test(below_first_place_a_reason_says_that_the_partner_has_the_trick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
