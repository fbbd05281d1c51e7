/* handicap.c - many rounds in one number, and choices by what they were about.
 *
 * The index follows rule 5.2a of the World Handicap System: of the newest twenty differentials the best eight count, and of
 * fewer rounds fewer, with a little taken off while there are hardly any.
 */
#include "niblick_review.h"

/* Of so many rounds, how many count, and what is added to their mean, in strokes. */
static const struct {
    uint8_t rounds, best;
    int8_t adjustment;
} table[] = {{3, 1, -2}, {4, 1, -1}, {5, 1, 0},  {6, 2, -1}, {7, 2, 0}, {9, 3, 0},
             {12, 4, 0}, {15, 5, 0}, {17, 6, 0}, {19, 7, 0}, {20, 8, 0}};

static unsigned row_of(unsigned rounds)
{
    unsigned row = 0;
    while (row + 1 < sizeof table / sizeof table[0] && table[row + 1].rounds <= rounds) row++;
    return row;
}

unsigned nb_handicap_counts(unsigned rounds) { return rounds < table[0].rounds ? 0 : table[row_of(rounds)].best; }

/* How many of the n are better, or as good and older: so that the best eight are never nine. */
static unsigned rank_of(const int32_t *differential, unsigned n, unsigned at)
{
    unsigned better = 0;
    for (unsigned i = 0; i < n; i++)
        better += differential[i] < differential[at] || (i < at && differential[i] == differential[at]);
    return better;
}

bool nb_handicap_index(const int32_t *differential, unsigned rounds, bool *counted, int32_t *index)
{
    const unsigned n = rounds < NB_HANDICAP_ROUNDS ? rounds : NB_HANDICAP_ROUNDS, best = nb_handicap_counts(n);
    const int32_t *newest = differential + rounds - n;
    int64_t sum = 0;
    for (unsigned i = 0; i < rounds; i++) {
        const bool counts = i >= rounds - n && rank_of(newest, n, i - (rounds - n)) < best;
        if (counted) counted[i] = counts;
        if (counts) sum += differential[i];
    }
    if (!best) return false;
    if (index) *index = (int32_t)(sum / (int64_t)best) + table[row_of(n)].adjustment * NB_UNIT;
    return true;
}

/* ------------------------------------------------------------------------------------------------- skills */

static unsigned skill_of_verb(unsigned verb)
{
    switch (verb) {
    case NB_KNOCK:
    case NB_CALL: return NB_SKILL_END;
    case NB_STICK: return NB_SKILL_STICK;
    case NB_DRAW:
    case NB_TAKE:
    case NB_TAKE_FROM: return NB_SKILL_TAKE;
    case NB_USE:
    case NB_LOOK:
    case NB_PICK:
    case NB_TRADE:
    case NB_GIVE:
    case NB_SCRAMBLE: return NB_SKILL_POWER;
    case NB_NAME:
    case NB_BURY:
    case NB_PLAY: return NB_SKILL_PLAY;
    case NB_HAND_ON:
    case NB_HOLE_OUT:
    case NB_DECLARE:
    case NB_LAY:
    case NB_STYMIE: return NB_SKILL_SPECIAL;
    default: return NB_SKILL_PLACE;
    }
}

/* Whether to end the hole, or to stick, is the question as soon as one of the two actions does it. Whoever passed decided about
 * what would have been better. */
unsigned nb_review_skill(const nb_review_step *step)
{
    const unsigned chosen = skill_of_verb(nb_verb_of(step->chosen)), best = skill_of_verb(nb_verb_of(step->best));
    if (chosen == NB_SKILL_END || best == NB_SKILL_END) return NB_SKILL_END;
    if (chosen == NB_SKILL_STICK || best == NB_SKILL_STICK) return NB_SKILL_STICK;
    return nb_verb_of(step->chosen) == NB_PASS ? best : chosen;
}

const char *nb_skill_name(unsigned skill)
{
    static const char *const names[NB_SKILLS] = {"take", "place", "end", "stick", "power", "play", "special"};
    return skill < NB_SKILLS ? names[skill] : "unknown";
}
