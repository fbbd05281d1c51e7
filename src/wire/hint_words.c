/* hint_words.c - computer players, and what they think, in words.
 *
 * Everything here is made from a view and from advice about it, which was made from the same view: it can tell nothing that
 * the seat may not know.
 */

#include <math.h>
#include <stdio.h>
#include <string.h>

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

int wire_worth_text(char *out, size_t size, const nb_rules *rules, const nb_advice *advice, unsigned i)
{
    const nb_thought *thought = &advice->thought[i];
    const double behind = hint_rounded(rules, wire_lead(&advice->thought[0], thought));
    const int places = hint_places(rules);
    char mean[NB_MAX_TEXT];

    wire_mean_text(mean, sizeof mean, rules, wire_mean(thought));
    if (i < advice->close) return snprintf(out, size, "%s", mean);
    return snprintf(out, size, "%s, %.*f +/- %.*f behind", mean, places, behind, places,
                    hint_rounded(rules, thought->error));
}

enum { NAMED = 3 }; /* actions like it that are named one by one */

/* "or A2, B1": the places alone, where the verb is the same anyway. */
int wire_alike_text(char *out, size_t size, const nb_view *view, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_alike(view, action, list);
    char text[NB_MAX_TEXT];
    int length = snprintf(out, size, "%s", "");

    if (n > NAMED) return snprintf(out, size, "or any of %d like it", n);
    for (int i = 0; i < n; i++) {
        wire_action_text(text, sizeof text, &view->t, view->seat, list[i]);
        const char *place = strchr(text, ' ');
        length += snprintf(out + length, size - (size_t)length, "%s%s", i ? ", " : "or ", place ? place + 1 : text);
    }
    return length;
}

bool wire_matters(const nb_view *view, const nb_advice *advice)
{
    nb_action list[NB_MAX_ACTIONS];
    int left = nb_legal_for(&view->t, view->seat, list);

    for (unsigned i = 0; i < advice->close; i++) left -= 1 + nb_alike(view, advice->thought[i].action, list);
    return left > 0;
}

/* Without a reason of the game's own: what the numbers say of the first. Where several hardly differ they say nothing. */
static int hint_why_best(char *out, size_t size, const nb_rules *rules, const nb_advice *advice)
{
    double gain;

    if (advice->n == 1 || advice->close > 1) return snprintf(out, size, "%s", "");
    gain = hint_gain(rules, &advice->thought[0], &advice->thought[1]);
    if (gain <= 0) return snprintf(out, size, "it is the best, allowing for your opponents");
    return snprintf(out, size, "%.*f %s better than the next", hint_places(rules), gain, wire_unit(rules));
}

/* ... and of any other. */
static int hint_why_not(char *out, size_t size, const nb_rules *rules, const nb_advice *advice, unsigned i)
{
    double loss = hint_gain(rules, &advice->thought[0], &advice->thought[i]);

    if (i < advice->close) return snprintf(out, size, "about as good");
    if (loss <= 0) return snprintf(out, size, "not as good, allowing for your opponents");
    return snprintf(out, size, "%.*f %s worse than the best", hint_places(rules), loss, wire_unit(rules));
}

/* A reason praises, so it is for those that are as good as any; the others say what they cost. */
int wire_reason(char *out, size_t size, const nb_view *view, const nb_advice *advice, unsigned i)
{
    const nb_action action = advice->thought[i].action;
    const int length = i < advice->close ? nb_reason(out, size, view, action)
                                         : nb_reason_against(out, size, view, action, advice->thought[0].action);

    if (length > 0) return length;
    if (i == 0) return hint_why_best(out, size, &view->t.rules, advice);
    return hint_why_not(out, size, &view->t.rules, advice, i);
}
