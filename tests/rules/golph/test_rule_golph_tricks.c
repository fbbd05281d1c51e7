/* test_rule_golph_tricks.c - golph: what may be played, what wins a trick, what a hole counts (golph.5 to golph.8,
 * 10, 11). */
#include "golph_table.h"
#include "table_tally.h"

/* ---------------------------------------------------------------------------------------------- following (golph.5) */

/* Trump is red. The first cards are led by seat 0 and followed by others; then the next seat may play what is told. */
typedef struct follow_row {
    const char *cards, *played, *may;
} follow_row;

static void check_following(const follow_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        table t = golph(3, "", rows[i].cards);
        play(&t, "0:pass");
        tricks(&t, rows[i].played);
        may_play(&t, rows[i].may);
    }
}

RULE(the_colour_led_must_be_followed_with_balls_and_stymie_alike) /* golph.5 */
{
    static const follow_row rows[] = {
        {"0: g3 1: g5 g1 r1 y1 b1 up: r6", "0:g3", "g1 g5"},
        {"0: g3 1: gS g5 r1 y1 b1 up: r6", "0:g3", "gS g5"},
        {"0: g3 1: gS rS r1 y1 b1 up: r6", "0:g3", "gS"}, /* the Stymie belongs to its colour */
        {"0: gS 1: g6 rS yS y1 b1 up: r6", "0:gS", "g6"}, /* ... also when it is led */
        {"0: r3 1: rS r2 g1 y1 b1 up: r6", "0:r3", "rS r2"},
        {"0: g3 1: g5 2: g6 r1 rS y1 b1 up: r6", "0:g3 1:g5", "g6"},             /* the last player too */
        {"0: g3 1: r5 y6 y5 y4 b6 2: g6 r1 rS y1 b1 up: r6", "0:g3 1:r5", "g6"}, /* it is the lead that counts */
    };
    check_following(rows, COUNT(rows));
}

RULE(who_cannot_follow_must_play_a_trump) /* golph.5 */
{
    static const follow_row rows[] = {
        {"0: g3 1: r1 r5 y1 yS b1 up: r6", "0:g3", "r1 r5"},
        {"0: g3 1: rS y1 y2 bS b1 up: r6", "0:g3", "rS"},
        {"0: gS 1: r2 y1 y2 bS b1 up: r6", "0:gS", "r2"},
    };
    check_following(rows, COUNT(rows));
}

RULE(who_can_neither_follow_nor_trump_may_play_anything) /* golph.5 */
{
    static const follow_row rows[] = {
        {"0: g3 1: yS y1 y6 bS b1 up: r6", "0:g3", "yS y1 y6 bS b1"},
        {"0: r3 1: g2 y1 y6 bS b1 up: r6", "0:r3", "g2 y1 y6 bS b1"}, /* a trump is led */
    };
    check_following(rows, COUNT(rows));
}

RULE(the_buzzard_led_calls_for_trumps) /* golph.5 */
{
    static const follow_row rows[] = {
        {"0: Bz 1: r3 rS g1 y1 b1 up: r6", "0:Bz", "rS r3"},
        {"0: Bz 1: r3 g1 y1 y2 b1 up: r6", "0:Bz", "r3"},
        {"0: Bz 1: gS g1 y1 y2 b1 up: r6", "0:Bz", "gS g1 y1 y2 b1"},
        {"0: Bz 1: g1 g2 y3 y4 b5 2: r2 g3 y1 y5 b1 up: r6", "0:Bz 1:g1", "r2"}, /* for the third player as well */
    };
    check_following(rows, COUNT(rows));
}

RULE(the_buzzard_held_may_always_be_played_and_never_has_to_be) /* golph.5, golph.7 */
{
    static const follow_row rows[] = {
        {"0: g3 1: Bz g5 r1 y1 b1 up: r6", "0:g3", "Bz g5"}, /* it satisfies no obligation, but it may be played */
        {"0: g3 1: Bz r1 r5 y1 b1 up: r6", "0:g3",
         "Bz r1 r5"}, /* it is no trump: who has another must not pass over it */
        {"0: g3 1: Bz yS y1 bS b1 up: r6", "0:g3", "Bz yS y1 bS b1"}, /* it creates no obligation */
        {"0: r3 1: Bz g1 y1 bS b1 up: r6", "0:r3", "Bz g1 y1 bS b1"}, /* ... not even when trumps are led */
        {"0: r3 1: Bz r5 y1 bS b1 up: r6", "0:r3", "Bz r5"},
    };
    check_following(rows, COUNT(rows));
}

RULE(a_buzzard_that_was_turned_up_and_taken_has_no_colour_either) /* golph.5 */
{
    table t = golph_by(1, 2, "", "0: g1 r1 r2 r3 r4 1: y1 y2 b1 b2 b3 up: Bz");
    play(&t, "1:name red, 1:bury H1");
    tricks(&t, "1:b1 0:r1 / 0:r2");
    may_play(&t, "Bz y2 b2 b3");
}

RULE(what_was_led_in_an_earlier_trick_binds_nobody) /* golph.5 */
{
    table t = golph(2, "", "0: g1 y1 b1 g2 y2 1: g5 y5 b5 g6 y6 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g1 1:g5 / 0:y1");
    may_play(&t, "y5 y6");
}

RULE(a_card_that_must_not_be_played_is_refused) /* golph.5 */
{
    table t = golph(2, "", "0: g1 y1 b1 g2 y2 1: g5 y5 b5 r1 y6 up: r6");
    play(&t, "0:pass");
    refuses(&t, "1:play green-5");
    refuses(&t, "0:play red-1");
    tricks(&t, "0:g1");
    refuses(&t, "1:play red-1");
    refuses(&t, "1:play yellow-5");
    refuses(&t, "1:play buzzard");
    refuses(&t, "1:pass");
}

/* ------------------------------------------------------------------------------------- what wins (golph.6, golph.8) */

/* Cards in the order in which they are played, and the place of the one that wins; trump is red. */
typedef struct trick_row {
    const char *cards;
    unsigned winner;
} trick_row;

typedef struct plan {
    unsigned seats;
    nb_card card[5]; /* what each seat is to play */
} plan;

static plan parse_plan(const nb_rules *rules, const char *cards)
{
    plan p = {.seats = 0};
    char word[TEXT];
    while (*next_word(&cards, word, " ")) p.card[p.seats++] = golph_card(rules, word);
    return p;
}

static unsigned words_in(const char *text)
{
    unsigned n = 0;
    char word[TEXT];
    while (*next_word(&text, word, " ")) n++;
    return n;
}

/* Any pack that gives every seat its card and turns up a red one. */
static void planned_pack(nb_card pack[NB_MAX_CARDS], const nb_rules *rules, const plan *p, nb_rng *rng)
{
    unsigned up = 5 * p->seats, reds = 0;
    golph_rest(pack, rules);
    shuffle(pack, rules->cards, rng);
    for (unsigned seat = 0; seat < p->seats; seat++) { /* seat 0 deals, so it gets the last card of each time round */
        unsigned to = seat ? seat - 1 : p->seats - 1, from = 0;
        while (pack[from] != p->card[seat]) from++;
        pack[from] = pack[to], pack[to] = p->card[seat];
    }
    for (unsigned i = p->seats; i < rules->cards; i++) {
        char name[3];
        golph_short(name, rules, pack[i]);
        nb_card card = pack[i];
        if (name[0] != 'r' || nb_rng_below(rng, ++reds)) continue;
        pack[i] = pack[up], pack[up] = card;
    }
}

/* Plays on without the planned cards until so many tricks are over; false when it cannot be done this time. */
static bool play_up_to(table *t, const plan *p, unsigned before, nb_rng *rng)
{
    for (unsigned i = 0; i < before * p->seats; i++) {
        nb_action list[NB_MAX_ACTIONS];
        int n = nb_legal(&t->hole, list), kept = 0;
        for (int k = 0; k < n; k++)
            if (nb_a(list[k]) != p->card[t->hole.t.actor]) list[kept++] = list[k];
        if (!kept) return false;
        nb_play(&t->hole, list[nb_rng_below(rng, (uint32_t)kept)]);
    }
    return t->hole.t.actor == 0;
}

/* A hole in which the seats have just played these cards, from seat 0 on, in this trick: found by trying. */
static table trick_played(unsigned number, const char *cards)
{
    enum { PATIENCE = 3000000 };
    table t;
    nb_rng rng;
    nb_card pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(0);
    memset(&t, 0, sizeof t);
    t.rules = setup("golph", words_in(cards), "");
    plan p = parse_plan(&t.rules, cards);
    nb_rng_start(&rng, number, p.card[0]);
    for (unsigned tries = 0; tries < PATIENCE; tries++) {
        bool works = true;
        planned_pack(pack, &t.rules, &p, &rng);
        assert_int_equal(nb_deal_pack(&t.hole, &t.rules, &seed, 0, 0, pack, t.rules.cards, NULL), NB_OK);
        if (nb_over(&t.hole.t)) continue;
        play(&t, "0:pass");
        if (!play_up_to(&t, &p, number - 1, &rng)) continue;
        for (unsigned seat = 0; seat < p.seats && works; seat++)
            works = nb_apply_as(&t.hole, seat, nb_act(NB_PLAY, p.card[seat], 0), NULL) == NB_OK;
        if (works) return t;
    }
    fail_msg("no hole was found where trick %u is %s", number, cards);
    return t;
}

/* Who has taken the card that seat 0 led. */
static unsigned taker_of(const table *t, nb_card card)
{
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        unsigned pile = zone_of(&t->hole.t, NB_ZONE_PILE, seat);
        for (unsigned slot = 0; slot < nb_zone_at(&t->hole.t, pile).len; slot++)
            if (nb_cell_at(&t->hole.t, pile, slot).card == card) return seat;
    }
    fail();
    return NB_NOBODY;
}

static void check_tricks(unsigned number, const trick_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        table t = trick_played(number, rows[i].cards);
        unsigned winner = taker_of(&t, parse_plan(&t.rules, rows[i].cards).card[0]);
        if (winner != rows[i].winner)
            fail_msg("trick %u: %s goes to %u, not to %u", number, rows[i].cards, rows[i].winner, winner);
        if (number < PUTT) asked_is(&t, winner); /* and leads the next (golph.4) */
        else is_over(&t);
    }
}

static const trick_row TRUMP_TRICKS[] = {
    /* the worked example: the last played dormie Stymie beats the other one and the trump ball */
    {"g3 gS r1 yS", 3},
    {"g3 gS r1 rS", 3}, /* the trump Stymie beats it */
    /* the Buzzard wins from anywhere */
    {"Bz r1 rS gS yS", 0},
    {"g3 Bz gS r1 yS", 1},
    {"g3 gS Bz rS yS", 2},
    {"g3 gS r1 yS Bz", 4},
    {"rS r1 Bz", 2},
    /* the trump Stymie, played when you like */
    {"rS gS yS bS", 0},
    {"g3 rS gS yS", 1},
    {"g1 yS rS bS", 2},
    {"rS r1 r2", 0},
    /* dormie Stymies: the last one, whatever was led, over all trump balls */
    {"gS g1 g2", 0},
    {"gS r1 r2", 0},
    {"gS yS r1", 1},
    {"gS r1 yS bS", 3},
    {"g1 yS bS gS", 3},
    {"r1 gS r2", 1},
    {"r6 yS gS r1", 2},
    /* trump balls: the lowest, over every dormie ball */
    {"g1 r6 g2", 1},
    {"g1 r6 r2 g2", 2},
    {"r5 r3 g1 r6", 1},
    {"r2 r1 r3", 1},
    /* dormie balls: the lowest of the colour led and no other */
    {"g6 y1 b1", 0},
    {"g5 g3 g6 g4", 1},
    {"g5 y1 g2 b1", 2},
    /* lowest is best: Dodo to Dub */
    {"g6 g5 g4 g3 g2", 4},
    {"g1 g2 g3 g4 g5", 0},
    {"r6 r5 r4", 2},
};

RULE(in_the_first_trick_trumps_control) /* golph.6, golph.8 */ { check_tricks(1, TRUMP_TRICKS, COUNT(TRUMP_TRICKS)); }

RULE(in_the_second_trick_trumps_control) /* golph.6, golph.8 */ { check_tricks(2, TRUMP_TRICKS, COUNT(TRUMP_TRICKS)); }

RULE(in_the_third_trick_trumps_control) /* golph.6, golph.8 */ { check_tricks(3, TRUMP_TRICKS, COUNT(TRUMP_TRICKS)); }

RULE(in_the_fourth_trick_trumps_control) /* golph.6, golph.8 */ { check_tricks(4, TRUMP_TRICKS, COUNT(TRUMP_TRICKS)); }

RULE(in_the_putt_trick_no_colour_is_trump) /* golph.6, golph.8 */
{
    static const trick_row rows[] = {
        {"b4 r1 b2", 2},                                            /* the worked example */
        {"b6 r1 r2 y1", 0},    {"g4 r1", 0},       {"r5 r3 g1", 1}, /* red is a colour like the others */
        {"b4 rS gS", 2},       {"rS gS b1", 1},    {"gS rS bS", 2},
        {"gS bS rS", 2},       {"b1 rS r1 g1", 1},                  /* the last Stymie of any colour */
        {"Bz rS r1", 0},       {"b6 Bz rS", 1},    {"b1 rS Bz", 2}, /* the Buzzard, led or not */
        {"g6 g5 g4 g3 g2", 4},
    };
    check_tricks(PUTT, rows, COUNT(rows));
}

RULE(a_lower_card_of_another_colour_does_not_win_although_the_lowest_takes_the_trick) /* golph.6 */
{
    static const trick_row rows[] = {{"g6 y1 b2", 0}, {"g6 b1 y1 g5", 3}};
    check_tricks(1, rows, COUNT(rows));
    check_tricks(PUTT, rows, COUNT(rows));
}

RULE(five_tricks_are_played) /* golph.6 */
{
    for (unsigned seats = 2; seats <= 5; seats++) {
        table t = golph(seats, "", "up: r1");
        nb_rng rng;
        nb_rng_start(&rng, seats, 6);
        play(&t, "0:pass");
        for (unsigned i = 0; i < 5 * seats; i++) {
            is_open(&t);
            assert_int_equal(nb_apply(&t.hole, any_action(&t.hole, &rng), NULL), NB_OK);
        }
        is_over(&t);
        for (unsigned seat = 0; seat < seats; seat++) assert_int_equal(hand_size(&t.hole.t, seat), 0);
    }
}

RULE(cards_played_and_tricks_taken_lie_open) /* golph.6 */
{
    table t = golph(3, "", "0: g5 y1 y2 b6 b5 1: g4 g6 y3 y4 b4 2: g3 g2 y5 y6 b3 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g5 1:g4");
    zone_known(&t.hole, trick_zone(&t.hole.t), "0 1 2");
    tricks(&t, "2:g3");
    zone_known(&t.hole, zone_of(&t.hole.t, NB_ZONE_PILE, 2), "0 1 2");
}

/* -------------------------------------------------------------------------------------- scores (golph.10, golph.11) */

/* A hole played out: trump is the turn-up's colour, which is rejected. */
typedef struct score_row {
    unsigned seats;
    const char *cards, *played, *scores;
} score_row;

static void check_scores(const score_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        table t = golph(rows[i].seats, "", rows[i].cards);
        play(&t, "0:pass");
        tricks(&t, rows[i].played);
        is_over(&t);
        scores_are(&t, rows[i].scores);
    }
}

RULE(the_score_is_the_lowest_trump_ball_in_the_tricks_taken) /* golph.10 */
{
    static const score_row rows[] = {
        {2, "0: r2 r5 g1 y1 b6 1: r6 r4 g6 y6 b1 up: r3", "0:r2 r6 / 0:r5 r4 / 1:g6 g1 / 0:y1 y6 / 0:b6 b1", "2 3"},
        {2, "0: r3 r5 g1 y1 b1 1: r6 r1 g6 y6 b6 up: r2", "0:r5 r6 / 0:r3 r1 / 1:g6 g1 / 0:y1 y6 / 0:b1 b6", "4 1"},
    };
    check_scores(rows, COUNT(rows));
}

RULE(who_takes_no_trump_ball_foozles_and_scores_seven) /* golph.10 */
{
    static const score_row rows[] = {
        {2, "0: g1 g2 y1 y2 b6 1: g5 g6 y5 y6 b1 up: r3", "0:g1 g5 / 0:g2 g6 / 0:y1 y5 / 0:y2 y6 / 0:b6 b1", "7 6"},
        {3, "0: g1 y1 gS yS b4 1: g5 g6 y5 y6 b5 2: g3 g4 y3 y4 b6 up: r3",
         "0:g1 g5 g3 / 0:y1 y5 y3 / 0:gS g6 g4 / 0:yS y6 y4 / 0:b4 b5 b6", "6 7 7"},
    };
    check_scores(rows, COUNT(rows));
}

RULE(the_buzzard_and_the_stymies_have_no_score_value) /* golph.7, golph.10 */
{
    static const score_row rows[] = {
        {2, "0: Bz rS gS y1 b6 1: g5 g6 y5 y6 b1 up: r3", "0:Bz g5 / 0:rS y5 / 0:gS g6 / 0:y1 y6 / 0:b6 b1", "7 6"},
    };
    check_scores(rows, COUNT(rows));
}

RULE(the_winner_of_the_putt_deducts_a_bisque_so_a_foozle_with_the_putt_is_six) /* golph.11 */
{
    static const score_row rows[] = {
        {2, "0: r1 r2 g1 y1 b6 1: r5 r6 g6 y6 b1 up: r3", "0:r1 r5 / 0:r2 r6 / 0:g1 g6 / 0:y1 y6 / 0:b6 b1", "1 6"},
    };
    check_scores(rows, COUNT(rows));
}

RULE(the_count_of_a_hole_names_the_lowest_trump_a_foozle_and_the_putt) /* golph.10, golph.11 */
{
    table t = golph(2, "", "0: r1 r2 g1 y1 b6 1: r5 r6 g6 y6 b1 up: r3");
    play(&t, "0:pass");
    tricks(&t, "0:r1 r5 / 0:r2 r6 / 0:g1 g6 / 0:y1 y6 / 0:b6 b1");
    counts_as(t.hole, 0, "Lowest trump: red Dodo 1 1 golph.10");
    counts_as(t.hole, 1, "No trump ball: a foozle 7 golph.10; Won the putt -1 golph.11");
}

RULE(the_cards_of_the_putt_trick_count_so_nothing_is_the_best_score) /* golph.10, golph.11 */
{
    static const score_row rows[] = {
        /* the worked example: the red 1 falls to the black 2 */
        {3, "0: g1 y1 gS yS b4 1: g5 g6 y5 y6 r1 2: g3 g4 y3 y4 b2 up: r6",
         "0:g1 g5 g3 / 0:y1 y5 y3 / 0:gS g6 g4 / 0:yS y6 y4 / 0:b4 r1 b2", "7 7 0"},
    };
    check_scores(rows, COUNT(rows));
}

RULE(the_turn_up_taken_up_counts_for_whoever_takes_its_trick) /* golph.3, golph.10 */
{
    table t = golph(2, "", "0: g1 g2 y1 y2 b6 1: g5 g6 y5 y6 r1 up: r3");
    play(&t, "0:bury H5");
    tricks(&t, "0:g1 g5 / 0:g2 g6 / 0:y1 y5 / 0:r3 r1 / 1:y6 y2");
    scores_are(&t, "6 1");
}

RULE(scores_can_be_read_at_any_time_as_if_the_hole_ended) /* golph.10 */
{
    table t = golph(2, "", "0: r1 r2 g1 y1 b6 1: r5 r6 g6 y6 b1 up: r3");
    play(&t, "0:pass");
    scores_are(&t, "7 7");
    tricks(&t, "0:r2 r6 /");
    scores_are(&t, "2 7");
    tricks(&t, "0:r1 r5 /");
    scores_are(&t, "1 7");
}

static void status_is(const table *t, unsigned seat, const char *text)
{
    char said[NB_MAX_TEXT];
    nb_status(said, sizeof said, &t->hole.t, seat);
    assert_string_equal(said, text);
}

RULE(everybody_can_see_what_has_made_a_score) /* golph.10, 11 */
{
    table t = golph(3, "", "0: r3 r5 r6 g6 b6 1: g1 g2 r1 y1 y2 2: b1 b2 b3 y4 y5 up: r4");
    play(&t, "0:pass");
    status_is(&t, 0, "");
    tricks(&t, "0:g6 1:g1 2:b1 /");
    status_is(&t, 1, "");
    tricks(&t, "1:y1 2:y4 0:r6 /");
    status_is(&t, 0, "lowest trump 6");
    tricks(&t, "0:r3 1:r1 2:b2 / 1:y2 2:y5 0:r5 /");
    status_is(&t, 1, "lowest trump 1");
    status_is(&t, 0, "lowest trump 5");
    tricks(&t, "0:b6 1:g2 2:b3");
    is_over(&t);
    status_is(&t, 0, "lowest trump 5");
    status_is(&t, 1, "lowest trump 1");
    status_is(&t, 2, "foozle: 7, putt -1");
}

RULE(a_player_who_took_the_trump_stymie_and_no_trump_ball_foozles) /* golph.10 */
{
    table t = golph(2, "", "0: rS g1 g2 y1 y2 1: b1 b2 b3 b4 y6 up: r3");
    play(&t, "0:pass");
    tricks(&t, "0:rS b1 / 0:g1 b2 / 0:g2 b3 / 0:y1 y6 / 0:y2 b4");
    scores_are(&t, "6 7");
    status_is(&t, 0, "foozle: 7, putt -1");
    status_is(&t, 1, "foozle: 7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_colour_led_must_be_followed_with_balls_and_stymie_alike),
        cmocka_unit_test(who_cannot_follow_must_play_a_trump),
        cmocka_unit_test(who_can_neither_follow_nor_trump_may_play_anything),
        cmocka_unit_test(the_buzzard_led_calls_for_trumps),
        cmocka_unit_test(the_buzzard_held_may_always_be_played_and_never_has_to_be),
        cmocka_unit_test(a_buzzard_that_was_turned_up_and_taken_has_no_colour_either),
        cmocka_unit_test(what_was_led_in_an_earlier_trick_binds_nobody),
        cmocka_unit_test(a_card_that_must_not_be_played_is_refused),
        cmocka_unit_test(in_the_first_trick_trumps_control),
        cmocka_unit_test(in_the_second_trick_trumps_control),
        cmocka_unit_test(in_the_third_trick_trumps_control),
        cmocka_unit_test(in_the_fourth_trick_trumps_control),
        cmocka_unit_test(in_the_putt_trick_no_colour_is_trump),
        cmocka_unit_test(a_lower_card_of_another_colour_does_not_win_although_the_lowest_takes_the_trick),
        cmocka_unit_test(five_tricks_are_played),
        cmocka_unit_test(cards_played_and_tricks_taken_lie_open),
        cmocka_unit_test(the_score_is_the_lowest_trump_ball_in_the_tricks_taken),
        cmocka_unit_test(who_takes_no_trump_ball_foozles_and_scores_seven),
        cmocka_unit_test(the_buzzard_and_the_stymies_have_no_score_value),
        cmocka_unit_test(the_winner_of_the_putt_deducts_a_bisque_so_a_foozle_with_the_putt_is_six),
        cmocka_unit_test(the_count_of_a_hole_names_the_lowest_trump_a_foozle_and_the_putt),
        cmocka_unit_test(the_cards_of_the_putt_trick_count_so_nothing_is_the_best_score),
        cmocka_unit_test(the_turn_up_taken_up_counts_for_whoever_takes_its_trick),
        cmocka_unit_test(scores_can_be_read_at_any_time_as_if_the_hole_ended),
        cmocka_unit_test(everybody_can_see_what_has_made_a_score),
        cmocka_unit_test(a_player_who_took_the_trump_stymie_and_no_trump_ball_foozles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
