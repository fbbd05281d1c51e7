/* hint_words.c - computer players, and what they think, in words.
 *
 * Everything here is made from a view and from advice about it, which was made from the same view: it can tell nothing that
 * the seat may not know.
 */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "say.h"
#include "text.h"
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

typedef char number[32];

/* With its decimals, as a part of a sentence. */
static nb__part hint_number(number out, const nb_rules *rules, double value)
{
    snprintf(out, sizeof(number), "%.*f", hint_places(rules), value);
    return nb__str(out);
}

int wire_mean_text(char *out, size_t size, const nb_rules *rules, double mean)
{
    double shown = hint_rounded(rules, mean);
    nb__text text = nb__text_in(out, size);
    number n;

    switch (nb_score_unit(rules)) {
    case NB_STROKES: nb__say_hint_strokes(&text, hint_number(n, rules, shown)); break;
    case NB_POINTS: nb__say_hint_points(&text, hint_number(n, rules, shown)); break;
    default:
        if (shown == 0) nb__put(&text, nb__say_hint_all_square);
        else if (shown > 0) nb__say_hint_holes_up(&text, hint_number(n, rules, shown));
        else nb__say_hint_holes_down(&text, hint_number(n, rules, -shown));
    }
    return nb__text_end(&text);
}

double wire_mean(const nb_thought *thought)
{
    return thought->playouts ? (double)thought->score / NB_UNIT / thought->playouts : 0;
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
    char mean[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, size);
    number lag, error;

    if (i < advice->close) return wire_mean_text(out, size, rules, wire_mean(thought));
    wire_mean_text(mean, sizeof mean, rules, wire_mean(thought));
    return nb__text_end(nb__say_hint_behind(&text, nb__str(mean), hint_number(lag, rules, behind),
                                            hint_number(error, rules, hint_rounded(rules, thought->error))));
}

enum { NAMED = 3 }; /* actions like it that are named one by one */

/* "or A2, B1": the places alone, where the verb is the same anyway. */
int wire_alike_text(char *out, size_t size, const nb_view *view, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_alike(view, action, list);
    char notation[NB_MAX_TEXT], places[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, size), names = nb__text_in(places, sizeof places);

    if (n > NAMED) return nb__text_end(nb__say_hint_or_any(&text, nb__num(n)));
    for (int i = 0; i < n; i++) {
        wire_action_text(notation, sizeof notation, &view->t, view->seat, list[i]);
        const char *place = strchr(notation, ' ');
        if (i) nb__put(&names, nb__say_list_comma);
        nb__put(&names, place ? place + 1 : notation);
    }
    nb__text_end(&names);
    return nb__text_end(n > 0 ? nb__say_hint_or(&text, nb__str(places)) : &text);
}

bool wire_matters(const nb_view *view, const nb_advice *advice)
{
    nb_action list[NB_MAX_ACTIONS];
    int left = nb_legal_for(&view->t, view->seat, list);

    for (unsigned i = 0; i < advice->close; i++) left -= 1 + nb_alike(view, advice->thought[i].action, list);
    return left > 0;
}

typedef nb__text *hint_sentence(nb__text *text, nb__part n);

/* Without a reason of the game's own: what the numbers say of the first. Where several hardly differ they say nothing. */
static int hint_why_best(char *out, size_t size, const nb_rules *rules, const nb_advice *advice)
{
    static hint_sentence *const better[] = {[NB_STROKES] = nb__say_hint_better_strokes,
                                            [NB_POINTS] = nb__say_hint_better_points,
                                            [NB_HOLES_UP] = nb__say_hint_better_holes};
    nb__text text = nb__text_in(out, size);
    number n;
    double gain = 0;

    if (advice->n == 1 || advice->close > 1) return nb__text_end(&text);
    gain = hint_gain(rules, &advice->thought[0], &advice->thought[1]);
    if (gain <= 0) return nb__text_end(nb__put(&text, nb__say_hint_best));
    return nb__text_end(better[nb_score_unit(rules)](&text, hint_number(n, rules, gain)));
}

/* ... and of any other. */
static int hint_why_not(char *out, size_t size, const nb_rules *rules, const nb_advice *advice, unsigned i)
{
    static hint_sentence *const worse[] = {[NB_STROKES] = nb__say_hint_worse_strokes,
                                           [NB_POINTS] = nb__say_hint_worse_points,
                                           [NB_HOLES_UP] = nb__say_hint_worse_holes};
    nb__text text = nb__text_in(out, size);
    number n;
    double loss = hint_gain(rules, &advice->thought[0], &advice->thought[i]);

    if (i < advice->close) return nb__text_end(nb__put(&text, nb__say_hint_as_good));
    if (loss <= 0) return nb__text_end(nb__put(&text, nb__say_hint_not_as_good));
    return nb__text_end(worse[nb_score_unit(rules)](&text, hint_number(n, rules, loss)));
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
