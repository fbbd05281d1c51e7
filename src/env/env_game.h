/* env_game.h - what a game says about its observations and action numbers (nb_game.env).
 *
 * plan() derives everything from the rules: fields with their sizes, blocks of action numbers, kinds of cards. observe() then
 * writes the fields. It reads a face only where the seat has seen it, so a view and the hole itself give the same bytes.
 */
#ifndef NIBLICK_ENV_GAME_H
#define NIBLICK_ENV_GAME_H

#include "core.h"
#include "niblick_env.h"

typedef struct nb__env_name {
    const char *name;
    uint8_t kind; /* enum nb_env_kind */
} nb__env_name;

typedef struct nb__env_game {
    uint8_t encoding, version;
    const nb__env_name *field;
    uint8_t fields;
    void (*plan)(nb_env_spec *); /* rules and seats are set, everything else is 0 */
    void (*observe)(const nb_env_spec *, const nb_table *, unsigned seat, const nb__env_memo *, uint8_t *out);
    /* What observe() needs to know beforehand, from nothing; and the same after an action of this seat. NULL: nothing. */
    void (*remember)(const nb_env_spec *, nb__env_memo *, const nb_table *);
    void (*follow)(const nb_env_spec *, nb__env_memo *, const nb_table *, unsigned seat, nb_action);
} nb__env_game;

/* Who has seen how many cards of each kind: for games that want nothing else. */
void nb__env_remember_seen(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t);
void nb__env_follow_seen(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat, nb_action action);

/* ------------------------------------------------------------------------------------------------------ for plan() */

/* Field f has this many rows of this many bytes. They are laid out one after the other, so call it in their order. */
void nb__env_lay(nb_env_spec *spec, unsigned field, unsigned rows, unsigned width);
/* The next block of action numbers; count is how many there are. */
void nb__env_block(nb_env_spec *spec, nb_env_block block, unsigned count);
void nb__env_plain(nb_env_spec *spec, unsigned verb); /* one number */
/* Every face is a kind of its own. Returns how many there are. */
unsigned nb__env_kinds_by_face(nb_env_spec *spec);

/* --------------------------------------------------------------------------------------------------- for observe() */

enum { NB__ENV_NO_CARD = 0, NB__ENV_UNKNOWN = 1, NB__ENV_FIRST_KIND = 2, NB__ENV_UP = 128 };

static inline unsigned nb__env_relative(unsigned seat, unsigned me, unsigned seats)
{
    return seat >= me ? seat - me : seat + seats - me;
}

/* 0 or 1 + a seat, as notes have it. */
static inline uint8_t nb__env_maybe(unsigned one_more, unsigned me, unsigned seats)
{
    return (uint8_t)(one_more ? 1 + nb__env_relative(one_more - 1, me, seats) : 0);
}

static inline unsigned nb__env_set(unsigned set, unsigned me, unsigned seats)
{
    return (set >> me | set << (seats - me)) & ((1u << seats) - 1);
}

/* A card by its number, as this seat knows it. */
static inline uint8_t nb__env_card(const nb_env_spec *spec, const nb_table *t, unsigned id, unsigned me)
{
    if (id == NB_NO_CARD) return NB__ENV_NO_CARD;
    if (!(t->seen[id] >> me & 1)) return NB__ENV_UNKNOWN;
    return (uint8_t)(NB__ENV_FIRST_KIND + spec->kind[t->card[id]] + (nb__up(t, id) ? NB__ENV_UP : 0));
}

/* The last cards of a pile, the top first; 0 where there is none. */
static inline void nb__env_top(const nb_env_spec *spec, const nb_table *t, unsigned zone, unsigned me, unsigned n,
                               uint8_t *out)
{
    unsigned len = nb__len(t, zone);
    for (unsigned i = 0; i < n; i++)
        out[i] = i < len ? nb__env_card(spec, t, nb__id(t, zone, len - 1 - i), me) : NB__ENV_NO_CARD;
}

/* The first bytes are the same in every encoding. */
enum nb__env_head { NB__ENV_PHASE, NB__ENV_ACTOR, NB__ENV_TURN, NB__ENV_DEALER, NB__ENV_STOCK, NB__ENV_HEAD };
#define NB__ENV_HEAD_NAMES                                                                                             \
    {"phase", NB_ENV_COUNT}, {"actor", NB_ENV_RELATIVE}, {"turn", NB_ENV_RELATIVE}, {"dealer", NB_ENV_RELATIVE},       \
        {"stock", NB_ENV_COUNT}

static inline void nb__env_lay_head(nb_env_spec *spec)
{
    for (unsigned field = 0; field < NB__ENV_HEAD; field++) nb__env_lay(spec, field, 1, 1);
}

static inline void nb__env_head(const nb_table *t, unsigned me, uint8_t *out)
{
    unsigned seats = t->rules.seats;
    out[NB__ENV_PHASE] = t->phase;
    out[NB__ENV_ACTOR] = (uint8_t)nb__env_relative(t->actor, me, seats);
    out[NB__ENV_TURN] = (uint8_t)nb__env_relative(t->turn, me, seats);
    out[NB__ENV_DEALER] = (uint8_t)nb__env_relative(t->dealer, me, seats);
    out[NB__ENV_STOCK] = (uint8_t)nb_stock_left(t);
}

/* Cards of each kind that the seat has not seen. */
static inline void nb__env_unseen(const nb_env_spec *spec, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    for (unsigned kind = 0; kind < spec->kinds; kind++) out[kind] = (uint8_t)(spec->copies[kind] - memo->count[me][kind]);
}

#endif
