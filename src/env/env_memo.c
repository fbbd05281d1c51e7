/* env_memo.c - who has seen how many cards of which kind, kept up to date from action to action.
 *
 * Counting them anew for every observation would cost more than the rest of it. An action changes who has seen what of one or two
 * cards; these are found by comparing seen[] with what it was. A scramble also changes faces, so then everything is counted
 * again.
 */
#include "env_inside.h"

enum { FOUR = 4, FOURS = NB_MAX_CARDS / FOUR };

static void note_seen(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned id)
{
    unsigned newly = t->seen[id] & ~(unsigned)memo->seen[id];
    memo->seen[id] = t->seen[id];
    if (!newly || t->card[id] >= NB_MAX_FACES) return; /* nothing, or a view that hides it */
    unsigned kind = spec->kind[t->card[id]];
    for (; newly; newly &= newly - 1) memo->count[__builtin_ctz(newly)][kind]++;
}

/* Bit i: somebody has seen one of the cards 4i to 4i + 3 who had not. */
static uint64_t changed_fours(const nb__env_memo *memo, const nb_table *t)
{
    uint64_t changed = 0;
    unsigned end = (t->drawn + FOUR - 1u) / FOUR; /* beyond the last card nothing ever differs */
    for (unsigned i = 0; i < end && i < FOURS; i++) {
        uint64_t was, is;
        memcpy(&was, memo->seen + (size_t)i * FOUR, sizeof was);
        memcpy(&is, t->seen + (size_t)i * FOUR, sizeof is);
        changed |= (uint64_t)(was != is) << i;
    }
    return changed;
}

static void note_changes(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    for (uint64_t fours = changed_fours(memo, t); fours; fours &= fours - 1) {
        unsigned id = (unsigned)__builtin_ctzll(fours) * FOUR;
        for (unsigned i = 0; i < FOUR; i++) note_seen(spec, memo, t, id + i);
    }
    for (unsigned id = FOURS * FOUR; id < t->drawn; id++) note_seen(spec, memo, t, id);
}

void nb__env_remember_seen(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    memset(memo->count, 0, sizeof memo->count[0] * spec->seats);
    memset(memo->seen, 0, sizeof memo->seen);
    memo->lots = t->lots;
    note_changes(spec, memo, t);
}

void nb__env_follow_seen(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat, nb_action action)
{
    (void)seat, (void)action;
    if (memo->lots != t->lots) nb__env_remember_seen(spec, memo, t);
    else note_changes(spec, memo, t);
}
