/* test_rule_kargo_bound.c - Kargo: every hole ends, whatever is played, and what holds at the end of each (kargo.11).
 *
 * The rules page states how many actions a hole may have in each form. Here it is tried with players who do everything
 * to exceed it.
 */
#include "kargo_table.h"

typedef struct bound_row {
    const char *form;
    unsigned seats, bound;
} bound_row;

static const bound_row BOUNDS[] = {
    {"form=singles", 2, 153},   {"form=three-ball", 3, 205},   {"form=four-ball", 4, 257},
    {"form=foursomes", 4, 265}, {"form=double-dummy", 4, 265},
};

static const char *const OPTIONS[] = {
    "", "rule-29=on rule-30=on rule-31=on rule-32=on", "rule-32=on from=8", /* 150 yards */
    "rule-30=on from=14",                                                   /* 530 yards */
};

/* ------------------------------------------------------------------------------------------------------ the players */

/* What to do, when so many have passed since the last card was played. */
typedef nb_action policy(const nb_hole *hole, unsigned passes, nb_rng *rng);

static nb_action at_random(const nb_hole *hole, unsigned passes, nb_rng *rng)
{
    (void)passes;
    return any_action(hole, rng);
}

static nb_action always_passes(const nb_hole *hole, unsigned passes, nb_rng *rng)
{
    (void)hole, (void)passes, (void)rng;
    return nb_act(NB_PASS, 0, 0);
}

/* The last of the list: stymies, hazards, declared strokes; putts and the shortest clubs before a pass. */
static nb_action hazards_first(const nb_hole *hole, unsigned passes, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    (void)passes, (void)rng;
    return list[n - 1];
}

static bool is_putt(const nb_hole *hole, nb_action action)
{
    nb_card putt = card_named(&hole->t.rules, "putt"), sunk = card_named(&hole->t.rules, "sunk-putt");
    if (nb_verb_of(action) == NB_STYMIE || nb_verb_of(action) == NB_HOLE_OUT) return true;
    return nb_verb_of(action) == NB_PLAY && (nb_a(action) == putt || nb_a(action) == sunk);
}

/* Strokes and hazards, but the ball never goes into the hole. */
static nb_action never_putts(const nb_hole *hole, unsigned passes, nb_rng *rng)
{
    (void)passes;
    for (unsigned again = 0; again < 8; again++) {
        nb_action action = any_action(hole, rng);
        if (!is_putt(hole, action)) return action;
    }
    return nb_act(NB_PASS, 0, 0);
}

static bool leaves_the_green_alone(const nb_hole *after, unsigned seat)
{
    table t = {.rules = after->t.rules, .hole = *after};
    t.hole.t.actor = (uint8_t)seat;
    return cards_in_hand(&t, seat) < 2 || !on_green(&t);
}

/* A card after which the hole is still open, if there is one: best one that keeps the ball off the green. */
static nb_action open_move(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS], second = nb_act(NB_PASS, 0, 0);
    int n = nb_legal(hole, list);
    unsigned first = nb_rng_below(rng, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        nb_action action = list[(first + (unsigned)i) % (unsigned)n];
        nb_hole after = *hole;
        nb_play(&after, action);
        if (nb_over(&after.t) || nb_verb_of(action) == NB_PASS || nb_verb_of(action) == NB_HOLE_OUT) continue;
        if (leaves_the_green_alone(&after, hole->t.actor)) return action;
        second = action;
    }
    return second;
}

/* Takes all cards in, then plays one at a time, and only when a pass more would end the hole. */
static nb_action lingers(const nb_hole *hole, unsigned passes, nb_rng *rng)
{
    nb_hole after = *hole;
    nb_play(&after, nb_act(NB_PASS, 0, 0));
    if (nb_stock_left(&hole->t) || (!nb_over(&after.t) && passes < 2u * hole->t.rules.seats))
        return nb_act(NB_PASS, 0, 0);
    return open_move(hole, rng);
}

/* Now this, now that. */
static nb_action wavers(const nb_hole *hole, unsigned passes, nb_rng *rng)
{
    static policy *const all[] = {at_random, always_passes, hazards_first, never_putts, lingers};
    return all[nb_rng_below(rng, COUNT(all))](hole, passes, rng);
}

static policy *const POLICIES[] = {at_random, always_passes, hazards_first, never_putts, lingers, wavers};

/* -------------------------------------------------------------------------------------------------------- the holes */

/* No card comes or goes. */
static void check_cards(const nb_table *t)
{
    uint64_t found = 0;
    unsigned n = 0;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++, n++) {
            assert_false(found >> t->slot[at] & 1);
            found |= (uint64_t)1 << t->slot[at];
        }
    }
    assert_int_equal(n + nb_stock_left(t), 53);
}

/* Six points, or a hole won by one side and lost by the other, or halved. */
static void check_scores(const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS];
    nb_score(hole, score);
    if (hole->t.rules.seats == 3) {
        assert_int_equal(score[0] + score[1] + score[2], 6);
        return;
    }
    assert_in_range(score[0] + 1, 0, 2);
    assert_int_equal(score[1], -score[0]);
    for (unsigned seat = 2; seat < hole->t.rules.seats; seat++) assert_int_equal(score[seat], score[seat - 2]);
}

static unsigned play_out(nb_hole *hole, policy *choose, nb_rng *rng)
{
    unsigned actions = 0, passes = 0, bound = nb_game_of(&hole->t.rules)->bound(&hole->t.rules);
    for (; !nb_over(&hole->t); actions++) {
        nb_action action = choose(hole, passes, rng);
        if (actions == bound) fail_msg("more than %u actions", bound);
        assert_int_equal(nb_apply(hole, action, NULL), NB_OK);
        passes = nb_verb_of(action) == NB_PASS ? passes + 1 : 0;
    }
    return actions;
}

static void check_form(const bound_row *row, const char *options, unsigned seeds)
{
    char text[TEXT];
    snprintf(text, sizeof text, "%s %s", row->form, options);
    nb_rules rules = setup("kargo", row->seats, text);
    assert_int_equal(nb_game_of(&rules)->bound(&rules), row->bound);
    for (size_t p = 0; p < COUNT(POLICIES); p++) {
        for (unsigned i = 0; i < seeds; i++) {
            nb_hole hole;
            nb_rng rng;
            nb_seed seed = nb_seed_number(i);
            nb_rng_start(&rng, i, p);
            nb_deal(&hole, &rules, &seed, i % 3, i % row->seats);
            play_out(&hole, POLICIES[p], &rng);
            check_cards(&hole.t);
            check_scores(&hole);
        }
    }
}

RULE(no_hole_has_more_actions_than_its_bound_whatever_is_played) /* kargo.11 kargo.12 kargo.threeball */
{
    for (size_t form = 0; form < COUNT(BOUNDS); form++)
        for (size_t i = 0; i < COUNT(OPTIONS); i++) check_form(&BOUNDS[form], OPTIONS[i], 40);
}

RULE(players_who_linger_come_near_the_bound) /* kargo.11 */
{
    unsigned most = 0;
    nb_rules rules = setup("kargo", 2, "from=14 holes=1");
    for (unsigned i = 0; i < 200; i++) {
        nb_hole hole;
        nb_rng rng;
        nb_seed seed = nb_seed_number(i);
        nb_rng_start(&rng, i, 0);
        nb_deal(&hole, &rules, &seed, 0, 0);
        unsigned actions = play_out(&hole, lingers, &rng);
        if (actions > most) most = actions;
    }
    assert_in_range(most, 90, 153); /* the test above is no empty one */
}

/* ------------------------------------------------------------------------------------------------------ as a record */

enum { RECORD = 1 << 16 };

/* Plays a match at random and writes its record. */
static nb_match write_match(char *text, const nb_rules *rules, unsigned number)
{
    nb_match m;
    nb_rng rng;
    nb_rng_start(&rng, number, 7);
    nb_match_start(&m, rules, nb_seed_number(number));
    int n = nb_record_start(text, RECORD, &m, NULL);
    while (!m.over) {
        nb_hole hole;
        nb_match_deal(&m, &hole);
        n += nb_record_hole(text + n, (size_t)(RECORD - n), &hole);
        while (!nb_over(&hole.t)) {
            nb_action action = any_action(&hole, &rng);
            n += nb_record_action(text + n, (size_t)(RECORD - n), &hole, hole.t.actor, action);
            nb_play(&hole, action);
        }
        nb_match_close(&m, &hole);
        n += nb_record_close(text + n, (size_t)(RECORD - n), &m);
        assert_true(n < RECORD);
    }
    return m;
}

RULE(a_match_with_every_kind_of_action_replays_from_its_record) /* kargo.match */
{
    static char text[RECORD];
    unsigned verbs = 0;
    for (unsigned i = 0; i < 40; i++) {
        nb_rules rules = setup("kargo", 2 + i % 3, "rule-29=on rule-30=on rule-31=on from=8 holes=4");
        nb_match played = write_match(text, &rules, i);
        nb_reader reader;
        nb_why why;
        enum nb_step step = NB_STEP_HOLE;
        if (nb_record_open(&reader, text, strlen(text), &why)) fail_msg("%s", why.text);
        while (step != NB_STEP_END) {
            if (nb_record_next(&reader, &step, NULL, &why)) fail_msg("%s", why.text);
            if (step == NB_STEP_ACTION) verbs |= 1u << nb_verb_of(reader.action);
        }
        assert_memory_equal(&reader.match, &played, sizeof played);
    }
    assert_int_equal(verbs, 1u << NB_PASS | 1u << NB_PLAY | 1u << NB_HOLE_OUT | 1u << NB_DECLARE | 1u << NB_LAY |
                                1u << NB_STYMIE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_hole_has_more_actions_than_its_bound_whatever_is_played),
        cmocka_unit_test(players_who_linger_come_near_the_bound),
        cmocka_unit_test(a_match_with_every_kind_of_action_replays_from_its_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
