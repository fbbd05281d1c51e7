/* test_rule_golph_sampling.c - golph: what players show by not following, and that samples respect it (golph.3,
 * golph.5, golph.9).
 */
#include "golph_table.h"
#include "posterior.h"

static bool holds_colour(const nb_hole *hole, unsigned seat, char colour)
{
    unsigned zone = hand_of(&hole->t, seat);
    for (unsigned slot = 0; slot < 5; slot++) {
        char name[3];
        golph_short(name, &hole->t.rules, nb_cell_at(&hole->t, zone, slot).card);
        if (name[0] == colour) return true;
    }
    return false;
}

/* What seat 0 may think of seat 1's hand: does it hold a card of this colour in some sample? */
static bool may_hold(const table *t, char colour)
{
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, (uint64_t)colour, 5);
    nb_view_of(&view, &t->hole, 0);
    for (unsigned i = 0; i < 300; i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        if (holds_colour(&sample, 1, colour)) return true;
    }
    return false;
}

/* After seat 1 has answered a lead of seat 0; trump is red. The colours that it may still hold. */
typedef struct void_row {
    const char *cards, *played, *may_hold;
} void_row;

static void check_voids(const void_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        table t = golph(3, "", rows[i].cards);
        play(&t, "0:pass");
        tricks(&t, rows[i].played);
        for (const char *colour = COLOURS; *colour; colour++)
            if (may_hold(&t, *colour) != (strchr(rows[i].may_hold, *colour) != NULL))
                fail_msg("%s: %c", rows[i].played, *colour);
    }
}

RULE(who_plays_a_trump_on_another_colour_has_none_of_it) /* golph.5 */
{
    static const void_row rows[] = {{"0: g3 1: r1 y1 y2 b1 b2 up: r6", "0:g3 1:r1", "ryb"},
                                    {"0: gS 1: rS y1 y2 b1 b2 up: r6", "0:gS 1:rS", "ryb"}};
    check_voids(rows, COUNT(rows));
}

RULE(who_plays_neither_the_colour_nor_a_trump_has_none_of_both) /* golph.5 */
{
    static const void_row rows[] = {{"0: g3 1: y1 y2 y3 b1 b2 up: r6", "0:g3 1:y1", "yb"},
                                    {"0: Bz 1: y1 y2 y3 b1 g2 up: r6", "0:Bz 1:y1", "gyb"},
                                    {"0: r2 1: yS y2 y3 b1 g2 up: r6", "0:r2 1:yS", "gyb"}};
    check_voids(rows, COUNT(rows));
}

RULE(who_follows_or_plays_the_buzzard_shows_nothing) /* golph.5 */
{
    static const void_row rows[] = {{"0: g3 1: g1 y1 y2 b1 r2 up: r6", "0:g3 1:g1", "rgyb"},
                                    {"0: g3 1: Bz y1 y2 b1 r2 up: r6", "0:g3 1:Bz", "rgyb"},
                                    {"0: Bz 1: r1 y1 y2 b1 r2 up: r6", "0:Bz 1:r1", "rgyb"}};
    check_voids(rows, COUNT(rows));
}

RULE(what_was_shown_in_several_tricks_adds_up) /* golph.5 */
{
    static const void_row rows[] = {
        {"0: gS yS b6 b5 b4 1: r1 r2 r3 b1 b2 2: r4 r5 g6 y6 b3 up: r6", "0:gS 1:r1 2:g6 / 0:yS 1:r2 2:y6", "rb"}};
    check_voids(rows, COUNT(rows));
}

RULE(the_turn_up_stays_in_the_dealers_hand_in_every_sample) /* golph.3 */
{
    table t = golph(3, "", "0: g1 g2 y1 y2 b6 up: r3");
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, 3, 3);
    play(&t, "0:bury H5");
    nb_view_of(&view, &t.hole, 1);
    for (unsigned i = 0; i < 200; i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        assert_int_equal(nb_cell_at(&sample.t, hand_of(&sample.t, 0), 4).card, golph_card(&t.rules, "r3"));
    }
}

/* Is the red 5 the last card of seat 1 in some sample of seat 0's? */
static bool may_have_the_red_five(const table *t)
{
    nb_view view;
    nb_rng rng;
    bool may = false;
    nb_rng_start(&rng, 9, 0);
    nb_view_of(&view, &t->hole, 0);
    for (unsigned i = 0; i < law_effort(2000); i++) {
        nb_hole sample;
        nb_sample(&sample, &view, &rng);
        for (unsigned slot = 0; slot < 5; slot++)
            may |= nb_cell_at(&sample.t, hand_of(&sample.t, 1), slot).card == golph_card(&t->rules, "r5");
    }
    return may;
}

RULE(no_sample_of_a_hole_that_is_played_has_a_show_down_in_it) /* golph.9 */
{
    table t = golph(2, "", "0: gS yS g1 g6 y6 1: r1 r2 r3 r4 b1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:gS r1 / 0:yS r2 / 0:g1 r3 / 1:r4"); /* with the red 5 it would have been shown */
    assert_false(may_have_the_red_five(&t));
    t = golph(2, "", "0: gS yS bS g6 y6 1: r1 r2 r3 r4 b1 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:gS r1 / 0:yS r2 / 0:bS b1 / 0:g6 r3"); /* but this hand was none in any case */
    assert_true(may_have_the_red_five(&t));
}

RULE(while_the_dealer_names_his_own_samples_may_hold_a_show_down) /* golph.3, golph.9 */
{
    table t = golph(2, "", "0: g1 g2 y1 y2 b6 1: r1 r2 r3 r4 r5 up: Bz");
    nb_view view;
    nb_hole sample;
    nb_rng rng;
    nb_rng_start(&rng, 9, 3);
    nb_view_of(&view, &t.hole, 1); /* seat 1 sees his own, and it is possible */
    nb_sample(&sample, &view, &rng);
    hand_is(&(table){.rules = t.rules, .hole = sample}, 1, "r1 r2 r3 r4 r5");
    nb_play(&sample, nb_act(NB_NAME, 0, 0));
    assert_true(nb_over(&sample.t));
}

/* After a show-down: the others' hidden hands hold nothing that would have been as good. */
RULE(a_sample_of_a_finished_show_down_has_the_same_holders) /* golph.9, golph.18 */
{
    table t = golph(5, "",
                    "0: r2 r3 r4 r5 r6 1: g1 g2 gS y3 b6 2: b5 bS yS g6 y6 3: g3 g4 g5 y4 b4 4: b1 b2 b3 y1 y2 up: rS");
    nb_view view;
    nb_rng rng;
    unsigned samples = law_effort(200000);
    is_over(&t);
    nb_rng_start(&rng, 9, 18);
    nb_view_of(&view, &t.hole, 2);
    for (unsigned i = 0; i < samples; i++) {
        nb_hole sample, again;
        nb_card pack[NB_MAX_CARDS];
        int32_t score[NB_MAX_SEATS];
        nb_seed seed = nb_seed_number(0);
        nb_sample(&sample, &view, &rng);
        memcpy(pack, sample.t.card, sizeof pack);
        assert_int_equal(nb_deal_pack(&again, &t.rules, &seed, 0, 0, pack, 29, NULL), NB_OK);
        nb_score(&again, score);
        numbers_are(score, 5, "1 15 15 15 15");
    }
}

/* --------------------------------------------------------------------------------------------------- by brute force */

static bool is_playing(const nb_hole *hole)
{
    nb_action list[NB_MAX_ACTIONS];
    return nb_legal(hole, list) && nb_verb_of(list[0]) == NB_PLAY;
}

/* A hole played by chance until so many cards have been played. */
static void tell(story *s, nb_hole *hole, unsigned seats, unsigned cards, nb_rng *rng)
{
    s->rules = setup("golph", seats, "");
    s->number = 0;
    s->dealer = nb_rng_below(rng, seats);
    golph_rest(s->pack, &s->rules);
    do {
        shuffle(s->pack, s->rules.cards, rng);
        begin_story(s, hole);
        while (!nb_over(&hole->t) && !is_playing(hole)) go_on(s, hole, any_action(hole, rng));
    } while (nb_over(&hole->t)); /* not a show-down */
    for (; cards; cards--) go_on(s, hole, any_action(hole, rng));
}

/* Holes of so many tricks and a few cards more. */
static void check_late(unsigned seats, unsigned over, unsigned holes)
{
    static story s;
    static posterior p;
    nb_rng rng, draws; /* apart: the same stories, however often they are sampled */
    unsigned narrowed = 0;
    nb_rng_start(&rng, seats, over + 200); /* stories short enough to enumerate */
    nb_rng_start(&draws, over, seats);
    for (unsigned i = 0; i < holes; i++) {
        nb_hole hole;
        tell(&s, &hole, seats, over * seats + i % seats, &rng);
        find_posterior(&p, &s, &hole, nb_rng_below(&rng, seats));
        narrowed += p.cells < p.tried;
        check_posterior(&p, law_effort(20), &draws);
    }
    assert_true(narrowed * 4 >= holes); /* something had been shown in a good part of them */
}

RULE(late_samples_are_as_likely_as_they_should_be_with_two_seats) /* golph.5 */
{
    check_late(2, 2, 6);
    check_late(2, 3, 20);
}

RULE(late_samples_are_as_likely_as_they_should_be_with_three_seats) /* golph.5 */ { check_late(3, 4, 30); }

RULE(late_samples_are_as_likely_as_they_should_be_with_four_seats) /* golph.5 */ { check_late(4, 4, 30); }

RULE(late_samples_are_as_likely_as_they_should_be_with_five_seats) /* golph.5 */ { check_late(5, 4, 60); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_a_trump_on_another_colour_has_none_of_it),
        cmocka_unit_test(who_plays_neither_the_colour_nor_a_trump_has_none_of_both),
        cmocka_unit_test(who_follows_or_plays_the_buzzard_shows_nothing),
        cmocka_unit_test(what_was_shown_in_several_tricks_adds_up),
        cmocka_unit_test(the_turn_up_stays_in_the_dealers_hand_in_every_sample),
        cmocka_unit_test(no_sample_of_a_hole_that_is_played_has_a_show_down_in_it),
        cmocka_unit_test(while_the_dealer_names_his_own_samples_may_hold_a_show_down),
        cmocka_unit_test(a_sample_of_a_finished_show_down_has_the_same_holders),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_two_seats),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_three_seats),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_four_seats),
        cmocka_unit_test(late_samples_are_as_likely_as_they_should_be_with_five_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
