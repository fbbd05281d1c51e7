/* env_batch.c - many holes at once: reset, step, and seats that are left to players.
 *
 * Between calls it always holds that every environment's hole is open, that the seat that acts in it is not left to a player
 * (unless it was left since), and that legal[] and the memo belong to the hole as it lies.
 */
#include "env_inside.h"

size_t nb_env_size(void) { return sizeof(nb_env); }
size_t nb_env_spec_size(void) { return sizeof(nb_env_spec); }
size_t nb_env_batch_size(void) { return sizeof(nb_env_batch); }

static nb_err lacks(const char *what, nb_why *why)
{
    return nb__refuse(NB_E_BUFFER, nb__say_env_null(NB__WHY(why), nb__str(what)));
}

/* ------------------------------------------------------------------------------------------------------- the deal */

enum { MATCH_WORD = 4 }; /* of a seed: nb_seed_number leaves it 0 */

/* The holes go through the deals of a match, and then through those of the next. The dealers take turns all the time, whoever
 * would deal in a match: so every seat sits everywhere equally often. */
static void deal(const nb_env_spec *spec, nb_hole *hole, uint64_t number, uint32_t count)
{
    nb_seed seed = nb_seed_number(number);
    seed.word[MATCH_WORD] = count / spec->deals;
    nb__start_hole(hole, &spec->rules, &seed, count % spec->deals, count % spec->seats);
    nb__deal(hole);
}

nb_err nb_env_deal(const nb_env_spec *spec, nb_hole *hole, uint64_t seed, uint32_t number, nb_why *why)
{
    if (!spec || !hole) return lacks(spec ? "hole" : "spec", why);
    deal(spec, hole, seed, number);
    return NB_OK;
}

/* ------------------------------------------------------------------------------------------------ what is written */

static void count_hole(const nb_env_spec *spec, const nb_env_batch *batch, uint32_t i, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS] = {0};
    if (batch->reward) {
        float *reward = batch->reward + (size_t)i * spec->seats;
        float sign = nb__game(&spec->rules)->high_wins ? 1 : -1;
        nb_score(hole, score);
        for (unsigned seat = 0; seat < spec->seats; seat++) reward[seat] += sign * (float)score[seat];
    }
    if (batch->aim) {
        float *aim = batch->aim + (size_t)i * spec->seats;
        nb_aim(&spec->fresh, hole, score);
        for (unsigned seat = 0; seat < spec->seats; seat++) aim[seat] -= (float)score[seat] / NB_UNIT;
    }
    if (batch->ended && batch->ended[i] < UINT8_MAX) batch->ended[i]++;
}

static void clear_counts(const nb_env_spec *spec, const nb_env_batch *batch)
{
    size_t cells = (size_t)batch->n * spec->seats;
    if (batch->reward) memset(batch->reward, 0, cells * sizeof *batch->reward);
    if (batch->aim) memset(batch->aim, 0, cells * sizeof *batch->aim);
    if (batch->ended) memset(batch->ended, 0, batch->n);
}

enum { WORD = 64, BYTES = 8 };

/* The lowest eight bits as bytes of 0 and 1. */
static void put_bits(uint8_t *out, uint64_t bits)
{
    const uint64_t each = 0x0101010101010101u, own_bit = 0x8040201008040201u;
    uint64_t bytes = (((bits & 0xFF) * each & own_bit) + 0x7F * each) >> 7 & each;
    for (unsigned i = 0; i < BYTES; i++) out[i] = (uint8_t)(bytes >> 8 * i); /* compilers make one store of it */
}

static void put_word(uint8_t *mask, uint64_t bits, unsigned actions)
{
    unsigned at = 0;
    for (; at + BYTES <= actions; at += BYTES) put_bits(mask + at, bits >> at);
    for (; at < actions; at++) mask[at] = bits >> at & 1;
}

/* The same for the rules of many games, whose numbers fit into one word. */
static void note_few(const nb_env_spec *spec, nb_env *env, const nb_action *list, int n, uint8_t *mask)
{
    uint64_t legal = 0;
    for (int i = 0; i < n; i++) legal |= (uint64_t)1 << nb__env_number(spec, env->hole.t.actor, list[i]);
    env->legal[0] = legal;
    if (mask) put_word(mask, legal, spec->actions);
}

static void note_legal(const nb_env_spec *spec, nb_env *env, uint8_t *mask)
{
    nb_action list[NB_MAX_ACTIONS];
    const nb_table *t = &env->hole.t;
    int n = nb__game(&spec->rules)->legal(t, t->actor, list);
    if (spec->actions <= WORD) {
        note_few(spec, env, list, n, mask);
        return;
    }
    memset(env->legal, 0, (spec->actions + WORD - 1) / WORD * sizeof *env->legal);
    if (mask) memset(mask, 0, spec->actions);
    for (int i = 0; i < n; i++) {
        uint32_t number = nb__env_number(spec, t->actor, list[i]);
        env->legal[number / WORD] |= (uint64_t)1 << number % WORD;
        if (mask) mask[number] = 1;
    }
}

static void show(const nb_env_spec *spec, const nb_env_batch *batch, uint32_t i)
{
    nb_env *env = &batch->env[i];
    const nb_table *t = &env->hole.t;
    note_legal(spec, env, batch->mask ? batch->mask + (size_t)i * spec->actions : NULL);
    if (batch->observation)
        nb__env_of(spec)->observe(spec, t, t->actor, &env->memo, batch->observation + (size_t)i * spec->observation);
    if (batch->seat) batch->seat[i] = t->actor;
    if (batch->hole) batch->hole[i] = env->holes;
}

/* ---------------------------------------------------------------------------------------------------------- players */

/* An action of the seat that acts. What comes of the last one of a hole is forgotten anyway. */
static void play(const nb_env_spec *spec, nb_env *env, nb_action action)
{
    nb_table *t = &env->hole.t;
    unsigned seat = t->actor;
    nb__game(&spec->rules)->apply(&env->hole, seat, action, NULL);
    if (nb__env_of(spec)->follow && !nb_over(t)) nb__env_of(spec)->follow(spec, &env->memo, t, seat, action);
}

static void play_left(const nb_env_spec *spec, const nb_env_left *left, nb_env *env)
{
    nb_view view;
    nb_action list[NB_MAX_ACTIONS];
    unsigned seat = env->hole.t.actor;
    nb_view_of(&view, &env->hole, seat);
    nb_action chosen = left->player->choose(&view, &env->rng, &left->budget, left->scratch);
    int n = nb_legal(&env->hole, list);
    for (int i = 0; i < n; i++)
        if (list[i] == chosen) list[0] = chosen;
    play(spec, env, list[0]);
}

/* Goes on until a seat acts that is not left to a player. There is one, and it comes to act because the dealers take turns. */
static void go_on(const nb_env_spec *spec, const nb_env_batch *batch, uint32_t i)
{
    nb_env *env = &batch->env[i];
    for (;;) {
        const nb_env_left *left = &batch->left[env->hole.t.actor];
        if (nb_over(&env->hole.t)) {
            count_hole(spec, batch, i, &env->hole);
            deal(spec, &env->hole, env->seed, ++env->holes);
            nb__env_remember(spec, &env->memo, &env->hole.t);
        } else if (left->player) {
            play_left(spec, left, env);
        } else {
            return;
        }
    }
}

/* A player of another seat would never get to the end if there were nobody else. */
static bool is_last_seat(const nb_env_spec *spec, const nb_env_batch *batch, unsigned seat)
{
    for (unsigned other = 0; other < spec->seats; other++)
        if (other != seat && !batch->left[other].player) return false;
    return true;
}

nb_err nb_env_leave(const nb_env_spec *spec, nb_env_batch *batch, unsigned seat, const nb_player *player,
                    const nb_budget *budget, void *scratch, nb_why *why)
{
    if (!spec || !batch) return lacks(spec ? "batch" : "spec", why);
    if (seat >= spec->seats)
        return nb__refuse(NB_E_SEATS, nb__say_error_no_seat(NB__WHY(why), nb__num((int64_t)seat)));
    if (player && is_last_seat(spec, batch, seat))
        return nb__refuse(NB_E_SEATS, nb__put(NB__WHY(why), nb__say_env_last_seat));
    if (player && player->scratch && !scratch) return lacks("scratch", why);
    batch->left[seat] = (nb_env_left){.player = player, .scratch = scratch};
    if (budget) batch->left[seat].budget = *budget;
    return NB_OK;
}

/* ----------------------------------------------------------------------------------------------------- reset, step */

static nb_err check_batch(const nb_env_spec *spec, const nb_env_batch *batch, const void *given, const char *name,
                          nb_why *why)
{
    if (!spec || !batch) return lacks(spec ? "batch" : "spec", why);
    if (batch->n && !batch->env) return lacks("batch.env", why);
    if (batch->n && !given) return lacks(name, why);
    if (is_last_seat(spec, batch, NB_NOBODY)) return nb__refuse(NB_E_SEATS, nb__put(NB__WHY(why), nb__say_env_last_seat));
    return NB_OK;
}

nb_err nb_env_reset(const nb_env_spec *spec, nb_env_batch *batch, const uint64_t *seeds, nb_why *why)
{
    nb_err err = check_batch(spec, batch, seeds, "seeds", why);
    if (err) return err;
    clear_counts(spec, batch);
    for (uint32_t i = 0; i < batch->n; i++) {
        nb_env *env = &batch->env[i];
        memset(env, 0, sizeof *env);
        env->seed = seeds[i];
        env->spec = spec->id;
        nb_rng_start(&env->rng, seeds[i], 0);
        deal(spec, &env->hole, env->seed, 0);
        nb__env_remember(spec, &env->memo, &env->hole.t);
        go_on(spec, batch, i);
        show(spec, batch, i);
    }
    return NB_OK;
}

static bool is_legal(const nb_env_spec *spec, const nb_env *env, int32_t index)
{
    return index >= 0 && (uint32_t)index < spec->actions && env->legal[index / WORD] >> index % WORD & 1;
}

static nb_err refuse_number(const nb_env_spec *spec, const nb_env_batch *batch, uint32_t i, int32_t index, nb_why *why)
{
    nb__part env = nb__num(i);
    if (batch->env[i].spec != spec->id) return nb__refuse(NB_E_BUFFER, nb__say_env_not_reset(NB__WHY(why), env));
    return nb__refuse(NB_E_ILLEGAL,
                      nb__say_env_illegal(NB__WHY(why), nb__num(index), env, nb__num(batch->env[i].hole.t.actor)));
}

nb_err nb_env_step(const nb_env_spec *spec, nb_env_batch *batch, const int32_t *index, nb_why *why)
{
    nb_err err = check_batch(spec, batch, index, "index", why);
    if (err) return err;
    for (uint32_t i = 0; i < batch->n; i++)
        if (batch->env[i].spec != spec->id || !is_legal(spec, &batch->env[i], index[i]))
            return refuse_number(spec, batch, i, index[i], why);
    clear_counts(spec, batch);
    for (uint32_t i = 0; i < batch->n; i++) {
        nb_env *env = &batch->env[i];
        play(spec, env, nb__env_action_of(spec, env->hole.t.actor, (uint32_t)index[i]));
        go_on(spec, batch, i);
        show(spec, batch, i);
    }
    return NB_OK;
}
