/* test_best_response.c - training against somebody: who decides what, and what is learnt from. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eagle.h"
#include "laws.h"
#include "train.h"
#include "weights_made.h"

/* Plays anyhow, and remembers for which seats it was asked. */
struct stranger {
    uint16_t asked;
};

static nb_action play_anyhow(const void *data, const nb_hole *hole, nb_rng *rng)
{
    struct stranger *const *stranger = data;
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    (*stranger)->asked |= (uint16_t)(1u << hole->t.actor);
    return list[nb_rng_below(rng, (uint32_t)n)];
}

static const struct {
    const char *game, *options;
    unsigned seats;
} tables[] = {
    {"six", NULL, 2}, {"cambio", NULL, 3}, {"golph", "partners=on", 4}, {"kargo", NULL, 2}, {"rum-e-golf", NULL, 3}};

enum { TABLES = sizeof tables / sizeof tables[0], HOLES = 12 };

/* One hole a round, so that what was asked and what was sampled are of the same hole. */
static struct harvest hole_against(const nb_rules *rules, struct stranger *stranger, unsigned round)
{
    static struct net net;
    const struct opponent opponent = {.choose = play_anyhow, .data = &stranger};
    const struct plan plan = {.rules = rules,
                              .opponent = &opponent,
                              .threads = 1,
                              .holes = 1,
                              .seed = 7,
                              .branch_percent = 100,
                              .stray_percent = 10,
                              .curiosity = 0.7f};
    struct harvest harvest = {0};
    net_start(&net, 1);
    self_play(&plan, &net, round, &harvest);
    return harvest;
}

static void free_harvest(struct harvest *harvest)
{
    for (unsigned i = 0; i < harvest->samples; i++) free(harvest->sample[i].input);
    free(harvest->sample);
    free(harvest->key);
}

static void samples_are_of_the_networks_own_decisions(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TABLES; i++) {
        unsigned samples = 0;
        uint16_t seats_of_the_network = 0;
        nb_rules rules;
        assert_int_equal(nb_setup(&rules, tables[i].game, tables[i].seats, tables[i].options, NULL), 0);
        for (unsigned round = 0; round < HOLES; round++) {
            struct stranger stranger = {0};
            struct harvest harvest = hole_against(&rules, &stranger, round);
            for (unsigned k = 0; k < harvest.samples; k++) {
                uint16_t side = nb_side(&rules, harvest.sample[k].seat);
                assert_int_equal(side & stranger.asked, 0);
                seats_of_the_network |= side;
            }
            assert_int_not_equal(stranger.asked, 0);
            samples += harvest.samples;
            free_harvest(&harvest);
        }
        assert_int_not_equal(samples, 0);
        assert_int_equal(seats_of_the_network, (1u << rules.seats) - 1); /* each in its turn */
    }
}

static void the_stranger_has_the_same_luck_in_all_playouts_of_a_decision(void **state)
{
    static struct playout playout;
    static struct net net;
    struct stranger stranger = {0}, *data = &stranger;
    const struct opponent opponent = {.choose = play_anyhow, .data = &data};
    nb_rules rules;
    nb_match fresh;
    nb_hole hole;
    nb_seed seed = nb_seed_number(5);
    nb_action list[NB_MAX_ACTIONS];
    (void)state;
    assert_int_equal(nb_setup(&rules, "golph", 3, NULL, NULL), 0); /* nothing is turned up at its end */
    const struct plan plan = {.rules = &rules, .opponent = &opponent, .threads = 1};
    net_start(&net, 1);
    nb_match_start(&fresh, &rules, seed);
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_legal(&hole, list);
    playout.plan = &plan;
    playout.net = &net;
    playout.fresh = &fresh;
    playout.seat = hole.t.actor;
    playout.company = (struct company){.network = nb_side(&rules, hole.t.actor), .opponent = &opponent};
    nb_rng_start(&playout.opponent_rng, 3, 3);
    play_out(&playout, &hole, list[0]);
    float first[OUTPUTS];
    memcpy(first, playout.result, sizeof first);
    for (unsigned again = 0; again < 5; again++) {
        play_out(&playout, &hole, list[0]);
        assert_memory_equal(playout.result, first, sizeof first);
    }
}

static void the_network_sees_no_more_than_its_seat(void **state)
{
    struct stranger stranger = {0}, *data = &stranger;
    const struct opponent opponent = {.choose = play_anyhow, .data = &data};
    nb_rules rules;
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 11, 0);
    assert_int_equal(nb_setup(&rules, "cambio", 2, NULL, NULL), 0);
    const struct response_plan plan = {.rules = &rules, .opponent = &opponent, .threads = 1, .rounds = 3};
    struct response response = best_response(&plan);
    assert_int_equal(response.trouble, RESPONSE_FINE);
    for (unsigned number = 0; number < HOLES; number++) {
        nb_seed seed = nb_seed_number(number);
        nb_hole hole;
        nb_deal(&hole, &rules, &seed, number, 0);
        while (!nb_over(&hole.t)) {
            nb_view view;
            nb_hole imagined;
            nb_view_of(&view, &hole, hole.t.actor);
            nb_action action = response_choose(response.net, &hole);
            nb_sample(&imagined, &view, &rng);
            assert_int_equal(response_choose(response.net, &imagined), action);
            nb_play(&hole, action);
        }
    }
    free(response.net);
}

/* What the network says of every action, beside what eagle says: the same but for rounding. */
static void compare_values(const struct net *net, const nb__weights *weights, const nb_table *t)
{
    static struct thought thought;
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    policy_think(net, &thought, t, t->actor);
    if (thought.n < 2) return;
    nb__eagle_values(weights, t, t->actor, thought.list, thought.n, own, others);
    for (int i = 0; i < thought.n; i++) {
        float said = own[i] - others[i], most = 1e-3f * (1 + fabsf(said));
        if (own[i] == NB__EAGLE_NEVER) assert_true(isinf(thought.value[i]));
        else assert_true(fabsf(thought.value[i] * net->unit - said) < most);
    }
}

static void an_imported_network_says_what_eagle_says_in_any_unit(void **state)
{
    static _Alignas(16) unsigned char memory[MADE_BYTES];
    static struct net net;
    (void)state;
    for (unsigned i = 0; i < TABLES; i++) {
        nb_rules rules;
        nb_rng rng;
        nb_hole hole;
        nb_seed seed = nb_seed_number(i);
        assert_int_equal(nb_setup(&rules, tables[i].game, tables[i].seats, tables[i].options, NULL), 0);
        const nb__weights *weights = weights_made(memory, nb_game_of(&rules));
        net_start(&net, 1);
        import_weights(&net, weights);
        net_change_unit(&net, 0.5f + (float)i);
        nb_rng_start(&rng, i, 0);
        for (nb_deal(&hole, &rules, &seed, 0, 0); !nb_over(&hole.t);) {
            nb_action list[NB_MAX_ACTIONS];
            compare_values(&net, weights, &hole.t);
            int n = nb_legal(&hole, list);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_are_of_the_networks_own_decisions),
        cmocka_unit_test(the_stranger_has_the_same_luck_in_all_playouts_of_a_decision),
        cmocka_unit_test(the_network_sees_no_more_than_its_seat),
        cmocka_unit_test(an_imported_network_says_what_eagle_says_in_any_unit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
