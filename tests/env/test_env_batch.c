/* test_env_batch.c - many holes at once: a batch does what the library does hole by hole, and refuses what is wrong. */
#include "laws.h"
#include "niblick_env.h"

#include <stdlib.h>

enum { TABLES = 5, ROOM = 8192, STEPS = 150 };

/* A batch with all its buffers, and the holes that it should be at, played beside it. */
typedef struct world {
    nb_env_spec spec;
    nb_env_batch batch;
    nb_env env[TABLES];
    uint8_t observation[TABLES * ROOM], mask[TABLES * ROOM], seat[TABLES], ended[TABLES];
    float reward[TABLES * NB_MAX_SEATS], aim[TABLES * NB_MAX_SEATS];
    uint32_t hole[TABLES];
    uint64_t seed[TABLES];
    nb_hole beside[TABLES];
    nb_rng players[TABLES];
    uint32_t count[TABLES];
    float strokes[NB_MAX_SEATS], worth[NB_MAX_SEATS];
    unsigned over;
} world;

static world w; /* too large for a stack */

static void begin(const nb_rules *rules, uint64_t seed)
{
    nb_why why = {{0}};
    memset(&w, 0, sizeof w);
    if (nb_env_spec_of(&w.spec, rules, &why)) fail_msg("%s", why.text);
    LAW(w.spec.observation <= ROOM && w.spec.actions <= ROOM);
    w.batch = (nb_env_batch){.n = TABLES,
                             .env = w.env,
                             .observation = w.observation,
                             .mask = w.mask,
                             .reward = w.reward,
                             .aim = w.aim,
                             .seat = w.seat,
                             .ended = w.ended,
                             .hole = w.hole};
    for (unsigned i = 0; i < TABLES; i++) {
        w.seed[i] = seed * 1000003 + i;
        nb_rng_start(&w.players[i], w.seed[i], 0);
        LAW(nb_env_deal(&w.spec, &w.beside[i], w.seed[i], 0, NULL) == NB_OK);
    }
}

static void count_beside(unsigned i)
{
    int32_t score[NB_MAX_SEATS] = {0}, aim[NB_MAX_SEATS] = {0};
    bool high = nb_game_of(&w.spec.rules)->high_wins;
    nb_match fresh;
    nb_match_start(&fresh, &w.spec.rules, nb_seed_number(7));
    nb_score(&w.beside[i], score);
    nb_aim(&fresh, &w.beside[i], aim);
    for (unsigned seat = 0; seat < w.spec.seats; seat++) {
        w.strokes[seat] += (float)(high ? score[seat] : -score[seat]);
        w.worth[seat] -= (float)aim[seat] / NB_UNIT;
    }
    w.over++;
    nb_env_deal(&w.spec, &w.beside[i], w.seed[i], ++w.count[i], NULL);
}

/* The hole beside goes on until somebody is asked who is not left to a player. */
static void go_on_beside(unsigned i)
{
    nb_hole *hole = &w.beside[i];
    memset(w.strokes, 0, sizeof w.strokes);
    memset(w.worth, 0, sizeof w.worth);
    w.over = 0;
    for (;;) {
        const nb_env_left *left = &w.batch.left[hole->t.actor];
        nb_view view;
        if (nb_over(&hole->t)) {
            count_beside(i);
            continue;
        }
        if (!left->player) return;
        nb_view_of(&view, hole, hole->t.actor);
        LAW(nb_apply(hole, left->player->choose(&view, &w.players[i], &left->budget, left->scratch), NULL) == NB_OK);
    }
}

static void check_beside(unsigned i)
{
    static uint8_t bytes[ROOM];
    const nb_hole *hole = &w.beside[i];
    nb_view view;
    law_note_hole(hole);
    LAW(memcmp(&w.env[i].hole, hole, sizeof *hole) == 0);
    LAW(w.seat[i] == hole->t.actor && w.hole[i] == w.count[i] && w.ended[i] == w.over);
    nb_view_of(&view, hole, hole->t.actor);
    LAW(nb_env_observe(&w.spec, &view, bytes, sizeof bytes, NULL) == NB_OK);
    LAW(memcmp(bytes, w.observation + (size_t)i * w.spec.observation, w.spec.observation) == 0);
    LAW(nb_env_mask(&w.spec, &hole->t, hole->t.actor, bytes, sizeof bytes, NULL) == NB_OK);
    LAW(memcmp(bytes, w.mask + (size_t)i * w.spec.actions, w.spec.actions) == 0);
    for (unsigned seat = 0; seat < w.spec.seats; seat++) {
        LAW(w.reward[i * w.spec.seats + seat] == w.strokes[seat]);
        LAW(w.aim[i * w.spec.seats + seat] == w.worth[seat]);
    }
}

static void reset_both(void)
{
    LAW(nb_env_reset(&w.spec, &w.batch, w.seed, NULL) == NB_OK);
    for (unsigned i = 0; i < TABLES; i++) go_on_beside(i), check_beside(i);
}

static void choose(int32_t index[TABLES], law_style style, nb_rng *rng)
{
    for (unsigned i = 0; i < TABLES; i++) {
        uint32_t number;
        nb_action action = law_choose(&w.beside[i].t, w.beside[i].t.actor, style, rng);
        LAW(nb_env_index(&w.spec, w.beside[i].t.actor, action, &number, NULL) == NB_OK);
        index[i] = (int32_t)number;
    }
}

static void step_both(law_style style, nb_rng *rng)
{
    int32_t index[TABLES];
    nb_action action;
    choose(index, style, rng);
    LAW(nb_env_step(&w.spec, &w.batch, index, NULL) == NB_OK);
    for (unsigned i = 0; i < TABLES; i++) {
        LAW(nb_env_action(&w.spec, w.beside[i].t.actor, (uint32_t)index[i], &action, NULL) == NB_OK);
        nb_play(&w.beside[i], action);
        go_on_beside(i);
        check_beside(i);
    }
}

/* ------------------------------------------------------------------------------------------------------------- laws */

static void a_batch_does_what_is_done_hole_by_hole(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 21);
        begin(&c.rules, c.number);
        reset_both();
        law_style style = law_any_style(&rng);
        for (unsigned i = 0; i < law_effort(STEPS); i++) step_both(style, &rng);
    }
}

/* Every seat but one, or but two, is left to a player. Nothing that happens meanwhile is lost. */
static void seats_that_are_left_to_players_play_on_and_every_hole_is_counted(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        unsigned mine = c.number % c.seats, holes = 0;
        if (c.preset > 1 && c.number % law_stride(3)) continue;
        nb_rng_start(&rng, c.number, 22);
        begin(&c.rules, c.number);
        for (unsigned seat = 0; seat < c.seats; seat++) {
            const nb_player *player = nb_player_named(seat % 2 ? "rabbit" : "random");
            if (seat != mine)
                LAW(nb_env_leave(&w.spec, &w.batch, seat, player, NULL, NULL, NULL) == NB_OK);
        }
        reset_both();
        for (unsigned i = 0; i < TABLES; i++) holes += w.ended[i];
        for (unsigned i = 0; i < law_effort(STEPS / 3); i++) {
            step_both((law_style){0}, &rng);
            for (unsigned k = 0; k < TABLES; k++) holes += w.ended[k], LAW(w.seat[k] == mine);
        }
        for (unsigned i = 0; i < TABLES; i++) holes -= w.hole[i];
        LAW(holes == 0);
    }
}

/* Some players of a stranger's answer nonsense; the first legal action is played then. */
static nb_action nonsense(const nb_view *view, nb_rng *rng, const nb_budget *budget, void *scratch)
{
    (void)view, (void)budget, (void)scratch;
    return (nb_action)nb_rng_next(rng);
}

static void a_player_who_answers_nonsense_does_no_harm(void **state)
{
    const nb_player fool = {.id = "fool", .choose = nonsense};
    nb_rules rules = law_rules("six", 2, "");
    nb_rng rng;
    int32_t index[TABLES];
    (void)state;
    nb_rng_start(&rng, 1, 23);
    begin(&rules, 1);
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 1, &fool, NULL, NULL, NULL), NB_OK);
    assert_int_equal(nb_env_reset(&w.spec, &w.batch, w.seed, NULL), NB_OK);
    for (unsigned step = 0; step < 500; step++) {
        for (unsigned i = 0; i < TABLES; i++)
            for (index[i] = 0; !w.mask[i * w.spec.actions + (unsigned)index[i]];) index[i]++;
        assert_int_equal(nb_env_step(&w.spec, &w.batch, index, NULL), NB_OK);
        for (unsigned i = 0; i < TABLES; i++) assert_int_equal(w.seat[i], 0);
    }
}

static void a_buffer_that_is_not_given_is_not_written_and_changes_nothing(void **state)
{
    static nb_env before[TABLES];
    (void)state;
    for (unsigned game = 0; game < nb_game_count(); game++) {
        nb_rules rules = law_rules(nb_game_at(game)->id, nb_game_at(game)->min_seats, "");
        for (unsigned run = 0; run < 2; run++) {
            nb_rng rng;
            nb_rng_start(&rng, game, 24);
            begin(&rules, game);
            nb_env_batch bare = {.n = TABLES, .env = w.env};
            LAW(nb_env_reset(&w.spec, run ? &bare : &w.batch, w.seed, NULL) == NB_OK);
            for (unsigned i = 0; i < TABLES; i++) go_on_beside(i);
            for (unsigned step = 0; step < 60; step++) {
                int32_t index[TABLES];
                nb_action action;
                choose(index, (law_style){0}, &rng);
                LAW(nb_env_step(&w.spec, run ? &bare : &w.batch, index, NULL) == NB_OK);
                for (unsigned i = 0; i < TABLES; i++) {
                    nb_env_action(&w.spec, w.beside[i].t.actor, (uint32_t)index[i], &action, NULL);
                    nb_play(&w.beside[i], action);
                    go_on_beside(i);
                }
            }
            if (!run) memcpy(before, w.env, sizeof before);
        }
        LAW(memcmp(before, w.env, sizeof before) == 0);
    }
}

/* ------------------------------------------------------------------------------------------------------ what is wrong */

static void a_wrong_number_is_refused_by_name_and_nothing_changes_anywhere(void **state)
{
    static world before;
    (void)state;
    for (unsigned game = 0; game < nb_game_count(); game++) {
        nb_rules rules = law_rules(nb_game_at(game)->id, nb_game_at(game)->max_seats, "");
        const int32_t far[] = {-1, INT32_MIN, INT32_MAX, 1 << 20};
        nb_rng rng;
        nb_rng_start(&rng, game, 25);
        begin(&rules, game);
        reset_both();
        for (unsigned step = 0; step < 40; step++) {
            int32_t index[TABLES];
            char named[64];
            nb_why why;
            unsigned wrong = nb_rng_below(&rng, TABLES);
            choose(index, (law_style){0}, &rng);
            if (step % 2) {
                index[wrong] = step % 8 == 1 ? (int32_t)w.spec.actions : far[step / 2 % 4];
            } else {
                index[wrong] = 0;
                while (w.mask[wrong * w.spec.actions + (unsigned)index[wrong]]) index[wrong]++;
                if ((uint32_t)index[wrong] >= w.spec.actions) continue;
            }
            before = w;
            assert_int_equal(nb_env_step(&w.spec, &w.batch, index, &why), NB_E_ILLEGAL);
            assert_memory_equal(&before, &w, sizeof w);
            snprintf(named, sizeof named, "action %d is not legal in environment %u for seat %u", (int)index[wrong], wrong,
                     w.seat[wrong]);
            assert_string_equal(why.text, named);
            step_both((law_style){0}, &rng);
        }
    }
}

static void what_is_missing_too_small_or_of_another_game_is_refused_in_words(void **state)
{
    nb_rules six = law_rules("six", 4, ""), five = law_rules("six", 5, "");
    nb_env_spec other;
    nb_why why;
    nb_view view;
    nb_hole hole;
    nb_action action;
    int32_t index[TABLES] = {0};
    uint32_t number;
    uint8_t out[ROOM];
    (void)state;
#define REFUSED(err, call, words) (assert_int_equal(call, err), assert_non_null(strstr(why.text, words)))
    begin(&six, 1);
    nb_env_deal(&w.spec, &hole, 1, 0, NULL);
    nb_view_of(&view, &hole, 1);
    REFUSED(NB_E_BUFFER, nb_env_spec_of(NULL, &six, &why), "spec");
    REFUSED(NB_E_BUFFER, nb_env_spec_of(&other, NULL, &why), "rules");
    nb_rules none = {.game = 255, .seats = 2};
    REFUSED(NB_E_GAME, nb_env_spec_of(&other, &none, &why), "not the rules");
    none = (nb_rules){.game = six.game};
    REFUSED(NB_E_GAME, nb_env_spec_of(&other, &none, &why), "not the rules");
    assert_int_equal(nb_env_spec_of(&other, &five, &why), NB_OK);

    REFUSED(NB_E_SEATS, nb_env_action(&w.spec, 4, 0, &action, &why), "seat 4");
    REFUSED(NB_E_ILLEGAL, nb_env_action(&w.spec, 0, w.spec.actions, &action, &why), "15");
    REFUSED(NB_E_BUFFER, nb_env_action(NULL, 0, 0, &action, &why), "spec");
    REFUSED(NB_E_BUFFER, nb_env_action(&w.spec, 0, 0, NULL, &why), "action");
    REFUSED(NB_E_SEATS, nb_env_index(&w.spec, 9, nb_act(NB_DRAW, 0, 0), &number, &why), "seat 9");
    REFUSED(NB_E_ILLEGAL, nb_env_index(&w.spec, 0, nb_act(NB_KNOCK, 0, 0), &number, &why), "knock");
    REFUSED(NB_E_ILLEGAL, nb_env_index(&w.spec, 0, nb_act(NB_SWAP, 3, 0), &number, &why), "swap");
    REFUSED(NB_E_ILLEGAL, nb_env_index(&w.spec, 0, nb_act(NB_SWAP, 2, 6), &number, &why), "swap");
    REFUSED(NB_E_ILLEGAL, nb_env_index(&w.spec, 0, 0xFFFFFFFF, &number, &why), "not an action");
    REFUSED(NB_E_BUFFER, nb_env_index(&w.spec, 0, nb_act(NB_DRAW, 0, 0), NULL, &why), "index");

    REFUSED(NB_E_BUFFER, nb_env_observe(&w.spec, &view, out, w.spec.observation - 1, &why), "needs 60");
    REFUSED(NB_E_BUFFER, nb_env_observe(&w.spec, &view, NULL, ROOM, &why), "out");
    REFUSED(NB_E_BUFFER, nb_env_observe(&w.spec, NULL, out, ROOM, &why), "view");
    REFUSED(NB_E_GAME, nb_env_observe(&other, &view, out, ROOM, &why), "other rules");
    nb_view_of(&view, &hole, NB_NOBODY);
    REFUSED(NB_E_SEATS, nb_env_observe(&w.spec, &view, out, ROOM, &why), "no seat");
    REFUSED(NB_E_BUFFER, nb_env_mask(&w.spec, &hole.t, 0, out, 3, &why), "needs 15");
    REFUSED(NB_E_BUFFER, nb_env_mask(&w.spec, NULL, 0, out, ROOM, &why), "table");
    REFUSED(NB_E_GAME, nb_env_mask(&other, &hole.t, 0, out, ROOM, &why), "other rules");
    REFUSED(NB_E_SEATS, nb_env_mask(&w.spec, &hole.t, 4, out, ROOM, &why), "seat 4");
    REFUSED(NB_E_BUFFER, nb_env_deal(&w.spec, NULL, 0, 0, &why), "hole");

    REFUSED(NB_E_BUFFER, nb_env_step(&w.spec, &w.batch, index, &why), "environment 0 has not been reset");
    REFUSED(NB_E_BUFFER, nb_env_reset(&w.spec, &w.batch, NULL, &why), "seeds");
    REFUSED(NB_E_BUFFER, nb_env_reset(NULL, &w.batch, w.seed, &why), "spec");
    REFUSED(NB_E_BUFFER, nb_env_reset(&w.spec, NULL, w.seed, &why), "batch");
    assert_int_equal(nb_env_reset(&w.spec, &w.batch, w.seed, &why), NB_OK);
    REFUSED(NB_E_BUFFER, nb_env_step(&other, &w.batch, index, &why), "environment 0 has not been reset");
    REFUSED(NB_E_BUFFER, nb_env_step(&w.spec, &w.batch, NULL, &why), "index");
    w.batch.env = NULL;
    REFUSED(NB_E_BUFFER, nb_env_step(&w.spec, &w.batch, index, &why), "batch.env");
    w.batch.n = 0; /* nothing to do is no error */
    assert_int_equal(nb_env_step(&w.spec, &w.batch, NULL, &why), NB_OK);
#undef REFUSED
}

static void the_last_seat_cannot_be_left(void **state)
{
    nb_rules rules = law_rules("cambio", 2, "");
    const nb_player *rabbit = nb_player_named("rabbit"), *tiger = nb_player_named("tiger");
    nb_why why;
    (void)state;
    begin(&rules, 1);
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 1, rabbit, NULL, NULL, &why), NB_OK);
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 0, rabbit, NULL, NULL, &why), NB_E_SEATS);
    assert_string_equal(why.text, "at least one seat must be left to you");
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 2, rabbit, NULL, NULL, &why), NB_E_SEATS);
    assert_string_equal(why.text, "there is no seat 2");
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 1, tiger, NULL, NULL, &why), NB_E_BUFFER);
    assert_string_equal(why.text, "\"scratch\" is missing");
    w.batch.left[0].player = rabbit; /* by hand */
    assert_int_equal(nb_env_reset(&w.spec, &w.batch, w.seed, &why), NB_E_SEATS);
    w.batch.left[0].player = NULL;
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 1, NULL, NULL, NULL, &why), NB_OK);
    assert_int_equal(nb_env_leave(&w.spec, &w.batch, 0, rabbit, NULL, NULL, &why), NB_OK);
}

static void the_holes_of_an_environment_are_the_same_in_any_batch(void **state)
{
    static nb_env alone, *env;
    nb_rules rules = law_rules("kargo", 2, "");
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 26);
    begin(&rules, 3);
    reset_both();
    nb_env_batch one = {.n = 1, .env = &alone};
    assert_int_equal(nb_env_reset(&w.spec, &one, &w.seed[3], NULL), NB_OK);
    env = &w.env[3];
    for (unsigned step = 0; step < 2000; step++) {
        int32_t index[TABLES];
        choose(index, (law_style){0}, &rng);
        assert_int_equal(nb_env_step(&w.spec, &one, &index[3], NULL), NB_OK);
        assert_int_equal(nb_env_step(&w.spec, &w.batch, index, NULL), NB_OK);
        for (unsigned i = 0; i < TABLES; i++) w.beside[i] = w.env[i].hole;
        assert_memory_equal(&alone, env, sizeof alone);
    }
    assert_true(alone.holes > w.spec.deals); /* it has been through a whole match */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_does_what_is_done_hole_by_hole),
        cmocka_unit_test(seats_that_are_left_to_players_play_on_and_every_hole_is_counted),
        cmocka_unit_test(a_player_who_answers_nonsense_does_no_harm),
        cmocka_unit_test(a_buffer_that_is_not_given_is_not_written_and_changes_nothing),
        cmocka_unit_test(a_wrong_number_is_refused_by_name_and_nothing_changes_anywhere),
        cmocka_unit_test(what_is_missing_too_small_or_of_another_game_is_refused_in_words),
        cmocka_unit_test(the_last_seat_cannot_be_left),
        cmocka_unit_test(the_holes_of_an_environment_are_the_same_in_any_batch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
