/* review_words.c - a review in words, for every front end. */
#include "review_inside.h"
#include "say.h"
#include "text.h"

typedef char number[32];

/* In 1/NB_UNIT, rounded to so many decimals. Never "-0.0". */
static const char *decimal(number out, int64_t units, unsigned places, bool sign)
{
    const int64_t scale = places == 2 ? 100 : 10;
    const int64_t size = ((units < 0 ? -units : units) * scale + NB_UNIT / 2) / NB_UNIT;
    nb__text text = nb__text_in(out, sizeof(number));
    if (size && units < 0) nb__put_char(&text, '-');
    else if (sign) nb__put_char(&text, '+');
    nb__put_int(&text, size / scale);
    nb__put_char(&text, '.');
    if (places == 2) nb__put_char(&text, (char)('0' + size / 10 % 10));
    nb__put_char(&text, (char)('0' + size % 10));
    nb__text_end(&text);
    return out;
}

/* Strokes to a tenth; of a hole or a point a hundredth can matter. */
static unsigned places_of(const nb_rules *rules) { return nb_standing_unit(rules) == NB_STROKES ? 1 : 2; }

static bool is_nothing(const nb_rules *rules, int32_t units)
{
    const int64_t scale = places_of(rules) == 2 ? 100 : 10;
    return ((units < 0 ? -(int64_t)units : units) * scale + NB_UNIT / 2) / NB_UNIT == 0;
}

/* "14 strokes", "1 hole", "0.5 points": whole numbers have no decimals. */
static const char *amount(char *out, size_t size, const nb_rules *rules, int32_t units)
{
    typedef nb__text *quantity(nb__text *, nb__part, nb__part);
    static quantity *const say[] = {[NB_STROKES] = nb__say_review_strokes,
                                    [NB_POINTS] = nb__say_review_points,
                                    [NB_HOLES_UP] = nb__say_review_holes};
    nb__text text = nb__text_in(out, size), whole;
    number n;
    decimal(n, units, places_of(rules), false);
    if (units % NB_UNIT == 0) {
        whole = nb__text_in(n, sizeof n);
        nb__put_int(&whole, units / NB_UNIT);
        nb__text_end(&whole);
    }
    say[nb_standing_unit(rules)](&text, nb__str(n), nb__str(units == NB_UNIT || units == -NB_UNIT ? n : NULL));
    nb__text_end(&text);
    return out;
}

int nb_review_amount(char *out, size_t size, const nb_rules *rules, int32_t units)
{
    char text[NB_MAX_TEXT];
    nb__text to = nb__text_in(out, size);
    return nb__text_end(nb__put(&to, amount(text, sizeof text, rules, units)));
}

/* ---------------------------------------------------------------------------------------------------------- accounts */

/* What came of a hole, and what it was worth. Where much is good, what is lost is told as what is won. A result that is no whole
 * number is not what the player scored: golph counts net strokes, and a small share of the score breaks ties (nb_aim). */
static void put_result(nb__text *text, const nb_rules *rules, const nb_account *a, nb__part player)
{
    const int32_t worth = a->par + a->deal;
    char result[NB_MAX_TEXT];
    number n;
    if (nb_standing_unit(rules) == NB_STROKES) {
        amount(result, sizeof result, rules, a->result);
        decimal(n, worth, 1, false);
        if (a->result % NB_UNIT) nb__say_review_counted(text, player, nb__str(result), nb__str(n));
        else nb__say_review_scored(text, player, nb__str(result), nb__str(n));
        return;
    }
    amount(result, sizeof result, rules, a->result < 0 ? -a->result : a->result);
    decimal(n, -(int64_t)worth, 2, true);
    if (a->result < 0) nb__say_review_gained(text, player, nb__str(result), nb__str(n));
    else if (a->result > 0) nb__say_review_lost(text, player, nb__str(result), nb__str(n));
    else nb__say_review_even(text, player, nb__str(n));
}

static const char *luck_clause(nb__text *text, const nb_rules *rules, int32_t luck, nb__part player)
{
    number n;
    const nb__part how_much = nb__str(decimal(n, luck < 0 ? -(int64_t)luck : luck, places_of(rules), false));
    if (is_nothing(rules, luck)) nb__put(text, nb__say_review_luck_none);
    else if (luck > 0) nb__say_review_luck_cost(text, player, how_much);
    else nb__say_review_luck_saved(text, player, how_much);
    nb__text_end(text);
    return text->out;
}

/* The player's own; there is no word about it in a hole without choices. */
static const char *play_clause(nb__text *text, const nb_rules *rules, const nb_account *a, nb__part player)
{
    number n;
    const nb__part how_much = nb__str(decimal(n, a->play < 0 ? -(int64_t)a->play : a->play, places_of(rules), false));
    if (!a->choices) nb__put(text, "");
    else if (is_nothing(rules, a->play)) nb__say_review_play_none(text, player);
    else if (a->play > 0) nb__say_review_play_cost(text, player, how_much);
    else nb__say_review_play_saved(text, player, how_much);
    nb__text_end(text);
    return text->out;
}

static const char *others_clause(nb__text *text, const nb_rules *rules, int32_t others, nb__part player,
                                 nb__part rivals)
{
    number n;
    const bool one = rivals.seats && !(rivals.seats & (rivals.seats - 1u)), cost = others > 0;
    const nb__part how_much = nb__str(decimal(n, cost ? others : -(int64_t)others, places_of(rules), false));
    if (!rivals.seats || is_nothing(rules, others)) nb__put(text, "");
    else if (one && cost) nb__say_review_rival_cost(text, rivals, player, how_much);
    else if (one) nb__say_review_rival_saved(text, rivals, player, how_much);
    else if (cost) nb__say_review_others_cost(text, player, how_much);
    else nb__say_review_others_saved(text, player, how_much);
    nb__text_end(text);
    return text->out;
}

int nb_review_account_text(char *out, size_t size, const nb_table *t, const nb_account *account, unsigned seat,
                           unsigned you, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    if (seat >= t->rules.seats) return nb__text_end(&text);
    const uint16_t rivals = (uint16_t)(((1u << t->rules.seats) - 1u) & ~(unsigned)t->sits_out & ~(1u << seat));
    const nb__part player = nb__seat(seat, you, names);
    char clause[3][NB_MAX_TEXT], list[NB_MAX_TEXT];
    nb__text all = nb__text_in(list, sizeof list);
    const char *const said[] = {luck_clause(&(nb__text){clause[0], NB_MAX_TEXT, 0}, &t->rules, account->cards, player),
                                play_clause(&(nb__text){clause[1], NB_MAX_TEXT, 0}, &t->rules, account, player),
                                others_clause(&(nb__text){clause[2], NB_MAX_TEXT, 0}, &t->rules, account->others,
                                              player, nb__seats(rivals, you, names))};
    for (unsigned i = 0; i < NB__COUNT(said); i++) {
        const bool more = (i == 1 && *said[2]);
        if (i && *said[i]) nb__put(&all, more ? nb__say_list_comma : nb__say_list_and);
        nb__put(&all, said[i]);
    }
    nb__text_end(&all);
    put_result(&text, &t->rules, account, player);
    nb__put_char(&text, '\n');
    return nb__text_end(nb__say_review_because(&text, nb__str(list)));
}

int nb_review_luck_text(char *out, size_t size, const nb_rules *rules, int32_t luck, unsigned seat, unsigned you,
                        const char *const *names)
{
    char clause[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, size);
    if (seat >= rules->seats) return nb__text_end(&text);
    luck_clause(&(nb__text){clause, sizeof clause, 0}, rules, luck, nb__seat(seat, you, names));
    return nb__text_end(nb__say_review_because(&text, nb__str(clause)));
}

/* ----------------------------------------------------------------------------------------------------------- choices */

const char *nb_mark_text(unsigned mark)
{
    const char *const text[] = {"", nb__say_review_inaccuracy, nb__say_review_mistake, nb__say_review_blunder};
    return mark < NB__COUNT(text) ? text[mark] : "";
}

/* "0.83 +/- 0.05 strokes" */
static const char *cost_text(char *out, size_t size, const nb_rules *rules, const nb_review_step *step)
{
    typedef nb__text *quantity(nb__text *, nb__part, nb__part);
    static quantity *const say[] = {[NB_STROKES] = nb__say_review_cost_strokes,
                                    [NB_POINTS] = nb__say_review_cost_points,
                                    [NB_HOLES_UP] = nb__say_review_cost_holes};
    nb__text text = nb__text_in(out, size);
    number cost, error;
    decimal(cost, step->cost, 2, false);
    decimal(error, step->error, 2, false);
    nb__text_end(say[nb_standing_unit(rules)](&text, nb__str(cost), nb__str(error)));
    return out;
}

int nb_review_reason(char *out, size_t size, const nb_view *view, const nb_review_step *step)
{
    nb__text text = nb__text_in(out, size);
    nb__text_end(&text);
    if (step->best == step->chosen) return 0;
    const int length = nb_reason(out, size, view, step->best);
    return length ? length : nb_reason_against(out, size, view, step->chosen, step->best);
}

int nb_review_step_text(char *out, size_t size, const nb_view *view, const nb_review_step *step,
                        const char *const *names)
{
    const nb_rules *rules = &view->t.rules;
    const unsigned mark = nb_review_mark(rules, step);
    char cost[NB_MAX_TEXT], better[NB_MAX_TEXT], why[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, size);
    if (!step->choice) return nb__text_end(nb__put(&text, nb__say_review_no_choice));
    if (step->best == step->chosen) return nb__text_end(nb__put(&text, nb__say_review_best));
    cost_text(cost, sizeof cost, rules, step);
    if (!mark) return nb__text_end(nb__say_review_fine(&text, nb__str(cost)));
    nb__say_review_verdict(&text, nb__str(nb_mark_text(mark)), nb__str(cost));
    nb__put_char(&text, '\n');
    nb_action_describe(better, sizeof better, view, NB_NOBODY, step->best, names);
    nb_review_reason(why, sizeof why, view, step);
    if (*why) return nb__text_end(nb__say_review_better_because(&text, nb__str(better), nb__str(why)));
    return nb__text_end(nb__say_review_better(&text, nb__str(better)));
}

/* ------------------------------------------------------------------------------------------------------------- tutor */

/* Where the action is in the advice, itself or as one of its kind; n: it is not. */
static unsigned place_of(const nb_view *view, const nb_advice *advice, nb_action action)
{
    nb_action alike[NB_MAX_ACTIONS];
    const int others = nb_alike(view, action, alike);
    for (unsigned i = 0; i < advice->n; i++) {
        if (advice->thought[i].action == action) return i;
        for (int k = 0; k < others; k++)
            if (advice->thought[i].action == alike[k]) return i;
    }
    return advice->n;
}

/* As tiger decides: the imagined holes and first sight together, and no surer than few rounds can make it. */
void nb_review_advice(const nb_view *view, const nb_advice *advice, nb_action chosen, nb_review_step *out)
{
    const unsigned at = place_of(view, advice, chosen);
    *out = (nb_review_step){.seat = view->seat, .chosen = chosen, .best = chosen};
    out->choice = advice->n > 1 && at < advice->n; /* what was too bad to be thought about has no number */
    out->usual = advice->habit;
    out->playouts = advice->playouts;
    if (at < advice->close || at == advice->n) return;
    const nb_thought *thought = &advice->thought[at];
    const double cost = nb__all_considered(thought) - nb__all_considered(&advice->thought[0]);
    if (cost <= 0) return;
    out->best = advice->thought[0].action;
    out->cost = (int32_t)(cost + 0.5);
    out->error = (int32_t)(thought->error * nb__root(nb__doubt(thought->playouts)) * NB_UNIT + 0.5);
}

int nb_tutor_text(char *out, size_t size, const nb_view *view, const nb_review_step *step, const char *const *names)
{
    const nb_rules *rules = &view->t.rules;
    char cost[NB_MAX_TEXT], better[NB_MAX_TEXT], why[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, size);
    if (!step->choice) return nb__text_end(nb__put(&text, ""));
    if (!nb_review_mark(rules, step)) return nb__text_end(nb__put(&text, nb__say_review_tutor_good));
    amount(cost, sizeof cost, rules, step->cost);
    nb_action_describe(better, sizeof better, view, NB_NOBODY, step->best, names);
    nb_review_reason(why, sizeof why, view, step);
    if (*why) return nb__text_end(nb__say_review_tutor_because(&text, nb__str(cost), nb__str(better), nb__str(why)));
    return nb__text_end(nb__say_review_tutor(&text, nb__str(cost), nb__str(better)));
}
