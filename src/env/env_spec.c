/* env_spec.c - what the bytes of an observation and the numbers of actions mean, and single observations and masks. */
#include "env_inside.h"

/* ------------------------------------------------------------------------------------------------ planned by games */

void nb__env_lay(nb_env_spec *spec, unsigned field, unsigned rows, unsigned width)
{
    NB__ASSERT(field == spec->fields && field < NB_ENV_FIELDS);
    spec->at[field + 1] = (uint16_t)(spec->at[field] + rows * width);
    spec->width[field] = (uint16_t)width;
    spec->fields++;
}

void nb__env_block(nb_env_spec *spec, nb_env_block block, unsigned count)
{
    NB__ASSERT(spec->blocks < NB_ENV_BLOCKS && spec->actions + count <= NB_ENV_ACTIONS);
    block.first = (uint16_t)spec->actions;
    block.count = (uint16_t)count;
    spec->actions += count;
    spec->block[spec->blocks++] = block;
    spec->block_of[block.verb] = spec->blocks;
}

void nb__env_plain(nb_env_spec *spec, unsigned verb)
{
    nb__env_block(spec, (nb_env_block){.verb = (uint8_t)verb, .operand = NB_ENV_PLAIN}, 1);
}

unsigned nb__env_kinds_by_face(nb_env_spec *spec)
{
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        spec->kind[face] = (uint8_t)face;
        if (spec->rules.copies[face]) spec->kinds = (uint8_t)(face + 1);
    }
    return spec->kinds;
}

/* -------------------------------------------------------------------------------------------------------- the spec */

/* Deals of a match, where each has a number of its own; a match without an end has deals that are all alike. */
static unsigned deals_of(const nb_rules *rules)
{
    nb_progress first = {.first = 1, .last = 1};
    if (!nb__game(rules)->progress) return 1;
    nb__game(rules)->progress(rules, 0, NULL, &first);
    unsigned each = first.last >= first.first ? first.last - first.first + 1u : 1;
    return first.of > each ? first.of / each : 1;
}

static void count_copies(nb_env_spec *spec)
{
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        spec->copies[spec->kind[face]] = (uint8_t)(spec->copies[spec->kind[face]] + spec->rules.copies[face]);
}

/* FNV-1a, and never 0, which is no spec's. */
static uint32_t spec_id(const nb_env_spec *spec)
{
    const uint8_t *byte = (const uint8_t *)&spec->rules;
    uint32_t id = 2166136261u ^ spec->version;
    for (size_t i = 0; i < sizeof spec->rules; i++) id = (id ^ byte[i]) * 16777619u;
    return id | 1;
}

nb_err nb_env_spec_of(nb_env_spec *spec, const nb_rules *rules, nb_why *why)
{
    if (!spec || !rules)
        return nb__refuse(NB_E_BUFFER, nb__say_env_null(NB__WHY(why), nb__str(spec ? "rules" : "spec")));
    const nb_game *game = nb_game_at(rules->game);
    if (!game || !rules->seats || rules->seats > NB_MAX_SEATS)
        return nb__refuse(NB_E_GAME, nb__put(NB__WHY(why), nb__say_env_not_rules));
    if (!game->env) return nb__refuse(NB_E_GAME, nb__say_env_no_game(NB__WHY(why), nb__str(game->id)));
    memset(spec, 0, sizeof *spec);
    spec->rules = *rules;
    spec->seats = rules->seats;
    spec->encoding = game->env->encoding;
    spec->version = game->env->version;
    spec->bound = game->bound(rules);
    spec->deals = (uint8_t)deals_of(rules);
    game->env->plan(spec);
    NB__ASSERT(spec->fields == game->env->fields && spec->kinds >= 8);
    spec->observation = spec->at[spec->fields];
    count_copies(spec);
    spec->id = spec_id(spec);
    nb_match_start(&spec->fresh, rules, nb_seed_number(0));
    return NB_OK;
}

bool nb_env_field_at(nb_env_field *field, const nb_env_spec *spec, unsigned number)
{
    if (!field || !spec || number >= spec->fields) return false;
    const nb__env_name *name = &nb__env_of(spec)->field[number];
    *field = (nb_env_field){.name = name->name,
                            .kind = name->kind,
                            .at = spec->at[number],
                            .bytes = (uint32_t)spec->at[number + 1] - spec->at[number],
                            .width = spec->width[number]};
    return true;
}

/* ------------------------------------------------------------------------------------------------ numbers, actions */

static unsigned absolute(const nb_env_spec *spec, unsigned relative, unsigned me)
{
    unsigned seat = relative + me;
    return seat >= spec->seats ? seat - spec->seats : seat;
}

nb_action nb__env_action_of(const nb_env_spec *spec, unsigned seat, uint32_t index)
{
    const nb_env_block *block = spec->block;
    while (index - block->first >= block->count) block++; /* below the first block it wraps round, and is large too */
    uint32_t n = index - block->first, width = block->width;
    switch (block->operand) {
    case NB_ENV_OWN: return nb_act(block->verb, block->zone + seat, n);
    case NB_ENV_OTHERS: return nb_act(block->verb, block->zone + absolute(spec, n / width + 1, seat), n % width);
    case NB_ENV_ANY: return nb_act(block->verb, block->zone + absolute(spec, n / width, seat), n % width);
    case NB_ENV_SEAT: return nb_act(block->verb, absolute(spec, n + 1, seat), 0);
    case NB_ENV_NUMBER: return nb_act(block->verb, n + block->from, 0);
    case NB_ENV_BALL: return nb_act(block->verb, (n + seat) % width, 0);
    case NB_ENV_CARD_BALL: return nb_act(block->verb, n / width + block->from, (n % width + seat) % width);
    default: return nb_act(block->verb, 0, 0);
    }
}

static nb_err check_seat(const nb_env_spec *spec, unsigned seat, nb_why *why)
{
    if (seat < spec->seats) return NB_OK;
    return nb__refuse(NB_E_SEATS, nb__say_error_no_seat(NB__WHY(why), nb__num((int64_t)seat)));
}

static nb_err lacks(const char *what, nb_why *why)
{
    return nb__refuse(NB_E_BUFFER, nb__say_env_null(NB__WHY(why), nb__str(what)));
}

nb_err nb_env_action(const nb_env_spec *spec, unsigned seat, uint32_t index, nb_action *action, nb_why *why)
{
    if (!spec || !action) return lacks(spec ? "action" : "spec", why);
    nb_err err = check_seat(spec, seat, why);
    if (err) return err;
    if (index >= spec->actions)
        return nb__refuse(NB_E_ILLEGAL, nb__say_env_no_number(NB__WHY(why), nb__num(index), nb__num(spec->actions)));
    *action = nb__env_action_of(spec, seat, index);
    return NB_OK;
}

nb_err nb_env_index(const nb_env_spec *spec, unsigned seat, nb_action action, uint32_t *index, nb_why *why)
{
    if (!spec || !index) return lacks(spec ? "index" : "spec", why);
    nb_err err = check_seat(spec, seat, why);
    if (err) return err;
    unsigned verb = nb_verb_of(action);
    uint32_t number = verb < NB_VERBS && spec->block_of[verb] ? nb__env_number(spec, seat, action) : spec->actions;
    if (number >= spec->actions || nb__env_action_of(spec, seat, number) != action)
        return nb__refuse(NB_E_ILLEGAL,
                          nb__say_env_no_index(NB__WHY(why), nb__str(nb_verb_name(verb)), nb__num(action)));
    *index = number;
    return NB_OK;
}

/* ----------------------------------------------------------------------------------------- one observation, one mask */

static nb_err check_table(const nb_env_spec *spec, const nb_table *t, unsigned seat, nb_why *why)
{
    if (memcmp(&spec->rules, &t->rules, sizeof spec->rules) != 0)
        return nb__refuse(NB_E_GAME, nb__put(NB__WHY(why), nb__say_env_other_rules));
    return check_seat(spec, seat, why);
}

static nb_err check_room(const char *what, size_t size, uint32_t needed, nb_why *why)
{
    if (size >= needed) return NB_OK;
    return nb__refuse(NB_E_BUFFER,
                      nb__say_env_small(NB__WHY(why), nb__str(what), nb__num((int64_t)size), nb__num(needed)));
}

nb_err nb_env_observe(const nb_env_spec *spec, const nb_view *view, uint8_t *out, size_t size, nb_why *why)
{
    nb__env_memo memo;
    if (!spec || !view || !out) return lacks(!spec ? "spec" : view ? "out" : "view", why);
    nb_err err = check_table(spec, &view->t, view->seat, why);
    if (!err) err = check_room("observation", size, spec->observation, why);
    if (err) return err;
    nb__env_remember(spec, &memo, &view->t);
    nb__env_of(spec)->observe(spec, &view->t, view->seat, &memo, out);
    return NB_OK;
}

nb_err nb_env_mask(const nb_env_spec *spec, const nb_table *t, unsigned seat, uint8_t *out, size_t size, nb_why *why)
{
    nb_action list[NB_MAX_ACTIONS];
    if (!spec || !t || !out) return lacks(!spec ? "spec" : t ? "out" : "table", why);
    nb_err err = check_table(spec, t, seat, why);
    if (!err) err = check_room("mask", size, spec->actions, why);
    if (err) return err;
    memset(out, 0, spec->actions);
    for (int i = nb_legal_for(t, seat, list); i > 0; i--) out[nb__env_number(spec, seat, list[i - 1])] = 1;
    return NB_OK;
}
