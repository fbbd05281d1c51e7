/* hint_words.c - computer players, and what they think, in words.
 *
 * Everything here is made from a view and from advice about it, which was made from the same view: it can tell nothing that
 * the seat may not know.
 */

#include <math.h>
#include <stdio.h>

#include "wire.h"

/* ---------------------------------------------------------------------------------------------------- players */

const nb_player *wire_adviser(void)
{
    const nb_player *adviser = NULL;

    for (unsigned i = 0; i < nb_player_count(); i++)
        if (nb_player_at(i)->advise) adviser = nb_player_at(i);
    return adviser;
}

static uint64_t hint_mix(uint64_t hash, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) hash = (hash ^ bytes[i]) * 0x100000001B3u; /* FNV-1a */
    return hash;
}

nb_rng wire_luck(const nb_view *view, unsigned number)
{
    const nb_table *t = &view->t;
    const uint8_t here[] = {(uint8_t)t->number, t->dealer, t->actor, t->phase, t->drawn, view->seat};
    uint64_t hash = hint_mix(0xCBF29CE484222325u, here, sizeof here);
    nb_rng luck;

    hash = hint_mix(hash, t->note, sizeof t->note);
    hash = hint_mix(hash, t->slot, t->at[t->rules.zones]);
    hash = hint_mix(hash, t->card, t->drawn);
    nb_rng_start(&luck, hash, number);
    return luck;
}

/* ------------------------------------------------------------------------------------------------------ scores */

const char *wire_unit(const nb_rules *rules) { return nb_unit_name(nb_score_unit(rules)); }

/* Strokes to a tenth; of a hole, or of six points, a hundredth can matter. */
static int hint_places(const nb_rules *rules) { return nb_game_of(rules)->high_wins ? 2 : 1; }

static double hint_rounded(const nb_rules *rules, double value)
{
    double scale = hint_places(rules) == 1 ? 10 : 100;

    return round(value * scale) / scale + 0.0; /* never -0.0 */
}

int wire_mean_text(char *out, size_t size, const nb_rules *rules, double mean)
{
    const char *unit = wire_unit(rules);
    double shown = hint_rounded(rules, mean);

    if (nb_score_unit(rules) != NB_HOLES_UP) return snprintf(out, size, "%.*f %s", hint_places(rules), shown, unit);
    if (shown == 0) return snprintf(out, size, "all square");
    return snprintf(out, size, "%.*f %s %s", hint_places(rules), fabs(shown), unit, shown > 0 ? "up" : "down");
}

double wire_mean(const nb_thought *thought)
{
    return thought->playouts ? (double)thought->score / thought->playouts : 0;
}

/* ----------------------------------------------------------------------------------------------------- reasons */

static double hint_worth(const nb_thought *thought)
{
    return thought->playouts ? (double)thought->worth / thought->playouts / NB_UNIT : 0;
}

double wire_lead(const nb_thought *a, const nb_thought *b) { return hint_worth(b) - hint_worth(a); }

/* ... and by how much in the seat's own score alone. */
static double hint_gain(const nb_rules *rules, const nb_thought *a, const nb_thought *b)
{
    double gain = wire_mean(b) - wire_mean(a);

    return hint_rounded(rules, nb_game_of(rules)->high_wins ? -gain : gain);
}

enum { HINT_SPREAD = 8 }; /* strokes: how far two ways to play a hole come to lie apart, roughly */

/* Both ways of looking at it differ by what nobody would notice; or, of one that was not clearly behind when the time was
 * up, by what may well be chance. */
static bool hint_is_close(const nb_rules *rules, const nb_thought *best, const nb_thought *other)
{
    bool undecided = other->playouts > best->playouts / 4 * 3;
    double strokes = 0.2 + (undecided ? HINT_SPREAD / sqrt(other->playouts) : 0);
    double bound = nb_game_of(rules)->high_wins ? strokes / 5 : strokes;

    return wire_lead(best, other) < bound && fabs(wire_mean(best) - wire_mean(other)) < bound;
}

unsigned wire_close(const nb_rules *rules, const nb_advice *advice)
{
    unsigned n = 0;

    while (n < advice->n && hint_is_close(rules, &advice->thought[0], &advice->thought[n])) n++;
    return n;
}

/* Without a reason of the game's own: what the advice itself says of the best. */
static int hint_why_best(char *out, size_t size, const nb_rules *rules, const nb_advice *advice)
{
    const nb_thought *best = &advice->thought[0], *next = &advice->thought[1];
    double gain;

    if (advice->n == 1) return snprintf(out, size, "nothing else makes sense");
    if (wire_close(rules, advice) > 1) return snprintf(out, size, "nothing is better");
    gain = hint_gain(rules, best, next);
    if (gain <= 0) return snprintf(out, size, "it is the best against the others");
    return snprintf(out, size, "%.*f %s better than the next", hint_places(rules), gain, wire_unit(rules));
}

/* ... and of any other. */
static int hint_why_not(char *out, size_t size, const nb_rules *rules, const nb_thought *best, const nb_thought *other)
{
    double loss = hint_gain(rules, best, other);

    if (hint_is_close(rules, best, other)) return snprintf(out, size, "about as good as the best");
    if (loss <= 0) return snprintf(out, size, "not as good against the others");
    return snprintf(out, size, "%.*f %s worse than the best", hint_places(rules), loss, wire_unit(rules));
}

int wire_reason(char *out, size_t size, const nb_view *view, const nb_advice *advice, unsigned i)
{
    const nb_rules *rules = &view->t.rules;
    const nb_thought *best = &advice->thought[0], *other = &advice->thought[i];
    int length = 0;

    if (i == 0) length = nb_reason(out, size, view, best->action);
    else if (!hint_is_close(rules, best, other))
        length = nb_reason_against(out, size, view, other->action, best->action);
    if (length > 0) return length;
    return i == 0 ? hint_why_best(out, size, rules, advice) : hint_why_not(out, size, rules, best, other);
}
