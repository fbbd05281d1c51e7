/* env_inside.h - what the files of src/env share with each other. */
#ifndef NIBLICK_ENV_INSIDE_H
#define NIBLICK_ENV_INSIDE_H

#include "env_game.h"

static inline const nb__env_game *nb__env_of(const nb_env_spec *spec) { return nb__game(&spec->rules)->env; }

/* The number of an action that is legal for this seat, and so has one. */
static inline uint32_t nb__env_number(const nb_env_spec *spec, unsigned seat, nb_action action)
{
    const nb_env_block *block = &spec->block[spec->block_of[nb_verb_of(action)] - 1];
    unsigned a = nb_a(action), b = nb_b(action), first = block->first;
    if (block->operand <= NB_ENV_OWN) return first + b; /* most actions of most games: a jump that is foreseen */
    switch (block->operand) {
    case NB_ENV_OTHERS:
        return first + (nb__env_relative(a - block->zone, seat, spec->seats) - 1) * block->width + b;
    case NB_ENV_ANY: return first + nb__env_relative(a - block->zone, seat, spec->seats) * block->width + b;
    case NB_ENV_SEAT: return first + nb__env_relative(a, seat, spec->seats) - 1;
    case NB_ENV_NUMBER: return first + a - block->from;
    case NB_ENV_BALL: return first + (a + spec->seats * block->width - seat) % block->width;
    case NB_ENV_CARD_BALL:
        return first + (a - block->from) * block->width + (b + spec->seats * block->width - seat) % block->width;
    default: return first;
    }
}

nb_action nb__env_action_of(const nb_env_spec *spec, unsigned seat, uint32_t index); /* index is below spec->actions */

static inline void nb__env_remember(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    if (nb__env_of(spec)->remember) nb__env_of(spec)->remember(spec, memo, t);
}

#endif
