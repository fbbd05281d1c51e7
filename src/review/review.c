/* review.c - a hole step by step: what everybody could expect after each, and the sums that come of it. */
#include "review_choice.h"
#include "say.h"
#include "text.h"

enum {
    USUAL_PLAYOUTS = 50000, /* for one step; hardly any needs so many */
    QUICK_PLAYOUTS = 2000,
    FEWEST = 8 /* playouts before their error is believed */
};

nb_review_budget nb_review_usual(void)
{
    return (nb_review_budget){.error = 0.05, .playouts = USUAL_PLAYOUTS, .seed = 1};
}
nb_review_budget nb_review_quick(void)
{
    return (nb_review_budget){.error = 0.2, .playouts = QUICK_PLAYOUTS, .seed = 1};
}

int32_t nb__review_strokes_in(const nb_rules *rules) { return nb_standing_unit(rules) == NB_STROKES ? 1 : 5; }

unsigned nb_review_steps(const nb_review_hole *hole) { return hole->moves + 2; }

nb_err nb_review_check(const nb_review_hole *hole, nb_why *why)
{
    nb_hole now = hole->dealt;
    if (why) why->text[0] = 0;
    for (unsigned i = 0; hole->move && i < hole->moves; i++) {
        nb_err err = nb_explain(&now.t, hole->move[i].seat, hole->move[i].action, why);
        if (err) return err;
        nb_apply_as(&now, hole->move[i].seat, hole->move[i].action, NULL);
    }
    return nb_over(&now.t) ? NB_OK : nb__refuse(NB_E_ILLEGAL, nb__put(NB__WHY(why), nb__say_review_unfinished));
}

/* ------------------------------------------------------------------------------------------------------------ values */

/* Means of what all seats got in some playouts. */
struct values {
    uint32_t n;
    double sum[NB_MAX_SEATS], squares[NB_MAX_SEATS];
};

static void add_values(struct values *v, const float got[], unsigned seats)
{
    for (unsigned s = 0; s < seats; s++) {
        v->sum[s] += (double)got[s];
        v->squares[s] += (double)got[s] * (double)got[s];
    }
    v->n++;
}

static bool are_good(const struct values *v, unsigned seats, double error)
{
    const double n = v->n;
    for (unsigned s = 0; s < seats; s++) {
        const double mean = v->sum[s] / n;
        if ((v->squares[s] / n - mean * mean) / (n - 1) > error * error) return false;
    }
    return true;
}

static void tell_values(const struct values *v, unsigned seats, nb_review_step *out)
{
    for (unsigned s = 0; s < seats; s++) {
        const double value = v->sum[s] / v->n * NB_UNIT;
        out->value[s] = (int32_t)(value + (value < 0 ? -0.5 : 0.5));
    }
    out->playouts += v->n;
}

/* What can be expected of the hole as it is now: everything that nobody has seen is dealt anew for every playout. */
static void find_values(const struct reference *ref, const nb_hole *now, const nb_review_budget *budget, nb_rng *rng,
                        nb_review_step *out)
{
    const struct playout playout = {.ref = ref};
    struct values v = {0};
    do {
        nb_hole other = *now;
        float got[NB_MAX_SEATS];
        nb_shuffle_rest(&other, rng);
        nb__review_playout(&playout, &other, NB_NOBODY, 0, rng, got);
        add_values(&v, got, ref->seats);
    } while (v.n < budget->playouts &&
             (v.n < FEWEST || !are_good(&v, ref->seats, NB__REVIEW_VALUE_ERROR * budget->error)));
    tell_values(&v, ref->seats, out);
}

/* What can be expected before the cards are dealt. */
static void find_par(const struct reference *ref, const nb_hole *dealt, const nb_review_budget *budget, nb_rng *rng,
                     nb_review_step *out)
{
    const struct playout playout = {.ref = ref};
    struct values v = {0};
    nb_match match = ref->fresh;
    match.played = (uint8_t)dealt->t.number;
    match.dealer = dealt->t.dealer;
    match.sits_out = dealt->t.sits_out;
    do {
        nb_hole hole;
        float got[NB_MAX_SEATS];
        nb_match_deal_seed(&match, &hole, nb_seed_number(nb_rng_next(rng)));
        nb__review_playout(&playout, &hole, NB_NOBODY, 0, rng, got);
        add_values(&v, got, ref->seats);
    } while (v.n < budget->playouts &&
             (v.n < FEWEST || !are_good(&v, ref->seats, NB__REVIEW_VALUE_ERROR * budget->error)));
    tell_values(&v, ref->seats, out);
}

/* ------------------------------------------------------------------------------------------------------------- steps */

/* Whether anything was decided that nobody could know: a card came to light, cards were scrambled, or the hole is over. */
static bool was_chance(const nb_table *before, const nb_table *after)
{
    if (nb_over(after) || after->lots != before->lots) return true;
    for (unsigned id = 0; id < after->drawn; id++)
        if (after->seen[id] && (id >= before->drawn || !before->seen[id])) return true;
    return false;
}

static void work_move(const struct reference *ref, nb_hole *now, const nb_review_move *move,
                      const nb_review_budget *budget, nb_rng *rng, nb_review_step *out)
{
    const nb_hole before = *now;
    struct choice choice = {.ref = ref, .budget = budget, .chosen = move->action};
    out->seat = move->seat;
    out->chosen = out->best = move->action;
    out->usual = nb__reference_choice(ref, &before.t, move->seat);
    nb_view_of(&choice.view, &before, move->seat);
    nb__review_choice(&choice, rng, out);
    nb_apply_as(now, move->seat, move->action, NULL);
    /* The playouts from before go on from here too, if the one who was asked did what they do and nothing has come to light. */
    out->changed = before.t.actor != move->seat || out->usual != move->action || was_chance(&before.t, &now->t);
}

void nb_review_work(const nb_review_hole *hole, unsigned number, const nb_review_budget *wished, nb_review_step *out)
{
    nb_review_budget scaled = *wished;
    const nb_review_budget *budget = &scaled;
    struct reference ref;
    nb_hole now = hole->dealt;
    nb_rng rng;
    scaled.error /= nb__review_strokes_in(&now.t.rules);
    *out = (nb_review_step){.seat = NB_NOBODY, .changed = true};
    if (number >= nb_review_steps(hole)) return;
    nb__reference_start(&ref, &now.t);
    nb_rng_start(&rng, budget->seed, (uint64_t)now.t.number << 32 | number);
    if (number == 0) {
        find_par(&ref, &now, budget, &rng, out);
        return;
    }
    for (unsigned i = 0; i + 2 < number; i++) nb_apply_as(&now, hole->move[i].seat, hole->move[i].action, NULL);
    if (number > 1) work_move(&ref, &now, &hole->move[number - 2], budget, &rng, out);
    if (out->changed) find_values(&ref, &now, budget, &rng, out);
}

void nb_review_finish(nb_review_step *step, unsigned steps)
{
    for (unsigned i = 1; i < steps; i++)
        for (unsigned s = 0; !step[i].changed && s < NB_MAX_SEATS; s++) step[i].value[s] = step[i - 1].value[s];
}

/* ---------------------------------------------------------------------------------------------------------- accounts */

/* A seat's number among those of all seats; with lead how far it is behind the mean of the others, in whole units. */
static int32_t number_of(const nb_review_hole *hole, const int32_t all[NB_MAX_SEATS], unsigned seat, bool lead)
{
    const nb_table *t = &hole->dealt.t;
    int32_t others = 0, rivals = 0;
    for (unsigned s = 0; s < t->rules.seats; s++) {
        if (s == seat || t->sits_out >> s & 1) continue;
        others += all[s];
        rivals++;
    }
    return lead && rivals ? all[seat] - others / rivals : all[seat];
}

int32_t nb_review_luck(const nb_review_hole *hole, const nb_review_step *step, unsigned number, unsigned seat,
                       bool lead)
{
    if (!number || number >= nb_review_steps(hole) || seat >= hole->dealt.t.rules.seats) return 0;
    return number_of(hole, step[number].value, seat, lead) - number_of(hole, step[number - 1].value, seat, lead) -
           number_of(hole, step[number].play, seat, lead);
}

nb_account nb_review_account(const nb_review_hole *hole, const nb_review_step *step, unsigned seat, bool lead)
{
    const unsigned steps = nb_review_steps(hole);
    if (seat >= hole->dealt.t.rules.seats) return (nb_account){.choices = 0};
    nb_account a = {.par = number_of(hole, step[0].value, seat, lead),
                    .deal = nb_review_luck(hole, step, 1, seat, lead),
                    .result = number_of(hole, step[steps - 1].value, seat, lead)};
    for (unsigned i = 2; i < steps; i++) {
        const int32_t play = number_of(hole, step[i].play, seat, lead);
        a.cards += nb_review_luck(hole, step, i, seat, lead);
        if (step[i].seat != seat) {
            a.others += play;
            continue;
        }
        a.play += play;
        a.cost += step[i].cost;
        a.choices = (uint16_t)(a.choices + step[i].choice);
        if (step[i].choice) a.marks[nb_review_mark(&hole->dealt.t.rules, &step[i])]++;
    }
    return a;
}

/* ------------------------------------------------------------------------------------------------------------- marks */

/* In 1/NB_UNIT of a stroke: a quarter, three quarters, two. */
static const int32_t thresholds[] = {
    [NB_MARK_INACCURACY] = NB_UNIT / 4, [NB_MARK_MISTAKE] = NB_UNIT * 3 / 4, [NB_MARK_BLUNDER] = NB_UNIT * 2};

int32_t nb_review_threshold(const nb_rules *rules, unsigned mark)
{
    if (mark > NB_MARK_BLUNDER) return INT32_MAX;
    return thresholds[mark] / nb__review_strokes_in(rules);
}

unsigned nb_review_mark(const nb_rules *rules, const nb_review_step *step)
{
    unsigned mark = NB_MARK_BLUNDER;
    if (step->cost <= 2 * step->error) return NB_MARK_NONE;
    while (mark > NB_MARK_NONE && step->cost < nb_review_threshold(rules, mark)) mark--;
    return mark;
}

const char *nb_mark_name(unsigned mark)
{
    static const char *const name[] = {"none", "inaccuracy", "mistake", "blunder"};
    return mark < sizeof name / sizeof name[0] ? name[mark] : "unknown";
}
