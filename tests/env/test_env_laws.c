/* test_env_laws.c - what is true of the observations and action numbers of every game, with all options and seats. */
#include "laws.h"
#include "niblick_env.h"

enum { ROOM = 8192, GUARD = 16 }; /* for any observation or mask, and bytes behind it that must stay */

/* The spec of these rules; the last one is kept, because positions of one case come one after the other. */
static const nb_env_spec *spec_of(const nb_rules *rules)
{
    static nb_env_spec spec;
    nb_why why = {{0}};
    if (spec.id && memcmp(&spec.rules, rules, sizeof *rules) == 0) return &spec;
    if (nb_env_spec_of(&spec, rules, &why)) fail_msg("%s", why.text);
    LAW(spec.observation + GUARD <= ROOM && spec.actions + GUARD <= ROOM);
    return &spec;
}

static void see(uint8_t out[ROOM], const nb_hole *hole, unsigned seat)
{
    const nb_env_spec *spec = spec_of(&hole->t.rules);
    nb_view view;
    memset(out, 0xA5, spec->observation + GUARD);
    nb_view_of(&view, hole, seat);
    LAW(nb_env_observe(spec, &view, out, spec->observation, NULL) == NB_OK);
    for (unsigned i = spec->observation; i < spec->observation + GUARD; i++) LAW(out[i] == 0xA5);
}

/* ---------------------------------------------------------------------------------------------------- observations */

static void check_secrets(const nb_hole *hole, nb_rng *rng)
{
    static uint8_t one[ROOM], two[ROOM];
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_hole other = *hole;
        law_shuffle_secrets(&other, seat, rng);
        see(one, hole, seat);
        see(two, &other, seat);
        LAW(memcmp(one, two, spec_of(&hole->t.rules)->observation) == 0);
    }
}

static void what_a_seat_may_not_know_changes_no_byte_of_its_observation(void **state)
{
    (void)state;
    law_everywhere(check_secrets, 3, 4);
}

/* Two tables, one turned by some seats against the other: the same pack, and the same numbers played. */
static void check_turned(const nb_rules *rules, nb_rng *rng)
{
    static uint8_t one[ROOM], two[ROOM];
    const nb_env_spec *spec = spec_of(rules);
    const nb_seed seed = nb_seed_number(nb_rng_next(rng));
    unsigned seats = rules->seats, dealer = nb_rng_below(rng, seats), by = nb_rng_below(rng, seats), number = nb_rng_below(rng, 4);
    law_style style = law_any_style(rng);
    nb_card pack[NB_MAX_CARDS];
    nb_hole hole, turned;
    law_any_pack(pack, rules, rng);
    LAW(nb_deal_pack(&hole, rules, &seed, number, dealer, pack, rules->cards, NULL) == NB_OK);
    LAW(nb_deal_pack(&turned, rules, &seed, number, (dealer + by) % seats, pack, rules->cards, NULL) == NB_OK);
    while (!nb_over(&hole.t)) {
        uint32_t index;
        nb_action action = law_choose(&hole.t, hole.t.actor, style, rng);
        law_note_hole(&hole);
        LAW(turned.t.actor == (hole.t.actor + by) % seats);
        for (unsigned seat = 0; seat < seats; seat++) {
            see(one, &hole, seat);
            see(two, &turned, (seat + by) % seats);
            LAW(memcmp(one, two, spec->observation) == 0);
        }
        LAW(nb_env_index(spec, hole.t.actor, action, &index, NULL) == NB_OK);
        nb_play(&hole, action);
        LAW(nb_env_action(spec, turned.t.actor, index, &action, NULL) == NB_OK);
        LAW(nb_apply(&turned, action, NULL) == NB_OK);
    }
    LAW(nb_over(&turned.t));
}

static void turning_the_table_changes_no_byte_and_no_number(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 11);
        for (unsigned i = 0; i < law_effort(2); i++) check_turned(&c.rules, &rng);
    }
}

static nb_env_field field_named(const nb_env_spec *spec, const char *name)
{
    nb_env_field field = {0};
    for (unsigned i = 0; nb_env_field_at(&field, spec, i); i++)
        if (!strcmp(field.name, name)) return field;
    fail_msg("no field %s", name);
    return field;
}

static void somebody_who_sits_out_is_seen_to_and_the_others_play(void **state)
{
    static uint8_t one[ROOM], two[ROOM];
    (void)state;
    for (unsigned seats = 3; seats <= 5; seats++) {
        nb_rules rules = law_rules("golph", seats, "");
        const nb_env_spec *spec = spec_of(&rules);
        nb_rng rng;
        nb_rng_start(&rng, seats, 12);
        for (unsigned i = 0; i < law_effort(20); i++) {
            unsigned out = nb_rng_below(&rng, seats);
            nb_match match;
            nb_hole hole;
            nb_match_start(&match, &rules, nb_seed_number(i));
            match.sits_out = (uint16_t)(1u << out);
            if (match.dealer == out) match.dealer = (uint8_t)((out + 1) % seats);
            nb_match_deal(&match, &hole);
            while (!nb_over(&hole.t)) {
                see(one, &hole, hole.t.actor);
                assert_int_equal(one[field_named(spec, "sits-out").at], 1u << (out + seats - hole.t.actor) % seats);
                LAW(nb_env_mask(spec, &hole.t, hole.t.actor, two, ROOM, NULL) == NB_OK);
                nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0}, &rng));
            }
        }
    }
}

/* -------------------------------------------------------------------------------------------------- action numbers */

static void check_mask(const nb_hole *hole, nb_rng *rng)
{
    static uint8_t mask[ROOM];
    const nb_env_spec *spec = spec_of(&hole->t.rules);
    nb_action list[NB_MAX_ACTIONS], action;
    (void)rng;
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        int n = nb_legal_for(&hole->t, seat, list), ones = 0;
        memset(mask, 0xA5, spec->actions + GUARD);
        LAW(nb_env_mask(spec, &hole->t, seat, mask, spec->actions, NULL) == NB_OK);
        for (uint32_t i = 0; i < spec->actions; i++) LAW(mask[i] <= 1), ones += mask[i];
        for (uint32_t i = spec->actions; i < spec->actions + GUARD; i++) LAW(mask[i] == 0xA5);
        LAW(ones == n);
        for (int i = 0; i < n; i++) {
            uint32_t index;
            LAW(nb_env_index(spec, seat, list[i], &index, NULL) == NB_OK);
            LAW(mask[index] == 1);
            LAW(nb_env_action(spec, seat, index, &action, NULL) == NB_OK && action == list[i]);
        }
    }
}

static void every_action_that_is_possible_has_a_number_and_the_mask_is_the_legal_list(void **state)
{
    (void)state;
    law_everywhere(check_mask, 4, 2);
}

static void a_number_stands_for_one_action_and_comes_back_from_it(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        const nb_env_spec *spec = spec_of(&c.rules);
        for (unsigned seat = 0; seat < c.rules.seats; seat++) {
            for (uint32_t index = 0; index < spec->actions; index++) {
                nb_action action;
                uint32_t back;
                LAW(nb_env_action(spec, seat, index, &action, NULL) == NB_OK);
                LAW(nb_env_index(spec, seat, action, &back, NULL) == NB_OK && back == index);
            }
        }
    }
}

static void actions_that_no_number_stands_for_are_refused(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        const nb_env_spec *spec = spec_of(&c.rules);
        nb_rng rng;
        nb_rng_start(&rng, c.number, 13);
        for (unsigned i = 0; i < law_effort(400); i++) {
            nb_action any = (nb_action)nb_rng_next(&rng), back;
            uint32_t index = 0;
            if (i % 2) any = nb_act(nb_rng_below(&rng, NB_VERBS), nb_rng_below(&rng, 24), nb_rng_below(&rng, 200));
            unsigned seat = nb_rng_below(&rng, c.rules.seats);
            nb_err err = nb_env_index(spec, seat, any, &index, NULL);
            LAW(err == NB_OK || err == NB_E_ILLEGAL);
            if (!err) LAW(nb_env_action(spec, seat, index, &back, NULL) == NB_OK && back == any);
        }
    }
}

/* A layout of cambio grows with every wrong stick. Here one seat takes all that the others leave it. */
static void the_longest_layouts_have_numbers_and_bytes(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= 8; seats += 3) {
        nb_rules rules = law_rules("cambio", seats, "decks=3");
        const nb_env_spec *spec = spec_of(&rules);
        static uint8_t seen[ROOM], mask[ROOM];
        unsigned longest = 0;
        nb_hole hole;
        nb_rng rng;
        nb_seed seed = nb_seed_number(seats);
        nb_deal(&hole, &rules, &seed, 0, 0);
        nb_rng_start(&rng, seats, 14);
        while (!nb_over(&hole.t)) {
            unsigned actor = hole.t.actor;
            law_style style = {.avoid = 1u << NB_DRAW | 1u << NB_CALL | 1u << NB_STICK, .prefer = 1u << NB_TAKE};
            if (actor == 0) style = (law_style){.prefer = 1u << NB_STICK, .avoid = 1u << NB_CALL | 1u << NB_DRAW};
            see(seen, &hole, actor);
            LAW(nb_env_mask(spec, &hole.t, actor, mask, ROOM, NULL) == NB_OK);
            if (nb_zone_at(&hole.t, 2).len > longest) longest = nb_zone_at(&hole.t, 2).len;
            nb_play(&hole, law_choose(&hole.t, actor, style, &rng));
        }
        assert_true(longest > 20); /* or the test is about nothing */
    }
}

/* ------------------------------------------------------------------------------------------------------ the spec */

static void the_fields_are_all_the_bytes_and_have_names_of_their_own(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        const nb_env_spec *spec = spec_of(&c.rules);
        nb_env_field field, other;
        uint32_t at = 0;
        unsigned n = 0;
        for (; nb_env_field_at(&field, spec, n); n++) {
            LAW(field.at == at && field.name[0]);
            LAW(!field.bytes || (field.width && field.bytes % field.width == 0));
            for (unsigned k = 0; k < n; k++) LAW(nb_env_field_at(&other, spec, k) && strcmp(other.name, field.name) != 0);
            at += field.bytes;
        }
        LAW(n == spec->fields && at == spec->observation);
    }
}

static void a_spec_depends_on_the_rules_and_nothing_else(void **state)
{
    static nb_env_spec one, two;
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        memset(&one, 0x55, sizeof one);
        memset(&two, 0xAA, sizeof two);
        LAW(nb_env_spec_of(&one, &c.rules, NULL) == NB_OK && nb_env_spec_of(&two, &c.rules, NULL) == NB_OK);
        LAW(memcmp(&one, &two, sizeof one) == 0);
        LAW(one.seats == c.rules.seats && one.version == 1 && one.deals >= 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_may_not_know_changes_no_byte_of_its_observation),
        cmocka_unit_test(turning_the_table_changes_no_byte_and_no_number),
        cmocka_unit_test(somebody_who_sits_out_is_seen_to_and_the_others_play),
        cmocka_unit_test(every_action_that_is_possible_has_a_number_and_the_mask_is_the_legal_list),
        cmocka_unit_test(a_number_stands_for_one_action_and_comes_back_from_it),
        cmocka_unit_test(actions_that_no_number_stands_for_are_refused),
        cmocka_unit_test(the_longest_layouts_have_numbers_and_bytes),
        cmocka_unit_test(the_fields_are_all_the_bytes_and_have_names_of_their_own),
        cmocka_unit_test(a_spec_depends_on_the_rules_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
