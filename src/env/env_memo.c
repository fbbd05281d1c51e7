/* env_memo.c - who has seen how many cards of which kind, kept up to date from action to action.
 *
 * Counting them anew for every observation would cost more than the rest of it. An action changes who has seen what of one or two
 * cards; these are found by comparing seen[] with what it was. A scramble also changes faces, so then everything is counted
 * again.
 */
#include "env_inside.h"

/* Where what is known lies face up, a card of a layout has the same code for everybody. */
static uint8_t open_code(const nb_env_spec *spec, const nb_table *t, unsigned id)
{
    bool open = t->seen[id] == nb__all(t);
    return (uint8_t)(open ? NB__ENV_FIRST_KIND + spec->kind[t->card[id]] + NB__ENV_UP : NB__ENV_UNKNOWN);
}

/* Somebody has come to see this card. The faces that nobody who counts has seen are not read: in a view they are hidden. */
static void note_card(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned id)
{
    unsigned newly = t->seen[id] & ~(unsigned)memo->seen[id];
    memo->seen[id] = t->seen[id];
    if (t->card[id] >= NB_MAX_FACES) return; /* a view that hides it */
    unsigned kind = spec->kind[t->card[id]];
    for (; newly; newly &= newly - 1) memo->count[__builtin_ctz(newly)][kind]++;
    if (spec->known_is_up) memo->code[id] = open_code(spec, t, id);
}

void nb__env_remember(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    memset(memo->count, 0, sizeof memo->count[0] * spec->seats);
    memset(memo->seen, 0, sizeof memo->seen);
    memo->lots = t->lots;
    if (spec->known_is_up) {
        memset(memo->code, NB__ENV_UNKNOWN, sizeof memo->code);
        memo->code[NB_NO_CARD] = NB__ENV_NO_CARD;
    }
    for (unsigned id = 0; id < t->drawn; id++)
        if (t->seen[id]) note_card(spec, memo, t, id);
}

void nb__env_follow(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    enum { FOUR = 4 };
    if (memo->lots != t->lots) {
        nb__env_remember(spec, memo, t);
        return;
    }
    for (unsigned id = 0; id < t->drawn; id += FOUR) { /* four at a time; beyond the last nothing ever differs */
        uint64_t was, is;
        memcpy(&was, memo->seen + id, sizeof was);
        memcpy(&is, t->seen + id, sizeof is);
        if (was == is) continue;
        for (unsigned i = id; i < id + FOUR && i < NB_MAX_CARDS; i++)
            if (memo->seen[i] != t->seen[i]) note_card(spec, memo, t, i);
    }
}
