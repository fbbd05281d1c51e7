/* report_words.c - see report.h. Shares are said in whole percent. A verdict needs more than chance: the share that it is about
 * has to be away from what it is compared with by 2.6 standard errors, one time in a hundred by accident, and by so much that
 * players would notice.
 */
#include "report.h"

#include "say.h"
#include "text.h"

enum {
    ENOUGH = 200,   /* holes, for a share that is worth saying */
    NOTICED = 2,    /* percent */
    DEVIATIONS = 26 /* in tenths */
};

/* A share of n holes, in parts of REPORT_SHARE. */
struct part {
    uint64_t won;
    uint32_t n;
};

static double share(struct part p) { return p.n ? (double)p.won / REPORT_SHARE / p.n : 0; }
/* Of a number that is not below zero. */
static int nearest(double x) { return (int)(2 * x + 1) / 2; }
static int percent(double share) { return nearest(100 * share); }
static struct part of_holes(uint32_t some, uint32_t n) { return (struct part){(uint64_t)some * REPORT_SHARE, n}; }

/* A share of a win varies at most as much as a whole win of the same mean does, so this errs on the side of saying nothing. */
static bool differs(struct part p, double from)
{
    const double mean = share(p), by = mean - from, z = DEVIATIONS / 10.0;
    if (p.n < ENOUGH || by * by < NOTICED * NOTICED / 1e4) return false;
    return by * by * p.n > z * z * mean * (1 - mean);
}

static bool above(struct part p, double from) { return share(p) > from && differs(p, from); }
static bool below(struct part p, double from) { return share(p) < from && differs(p, from); }

/* --------------------------------------------------------------------------------------------------------- the lines */

struct lines {
    struct report_line *out;
    unsigned n;
    nb__text text;
};

/* Room for the next line. */
static nb__text *next(struct lines *l, enum report_kind kind)
{
    struct report_line *line = &l->out[l->n++];
    line->kind = (uint8_t)kind;
    l->text = nb__text_in(line->text, sizeof line->text);
    return &l->text;
}

static void end(struct lines *l) { nb__text_end(&l->text); }

static void say_turns(struct lines *l, const struct report *r)
{
    const double turns = (double)r->turns / r->holes, each = turns / r->rules.seats;
    const int low = (int)each, whole = nearest(each);
    const double off = each - whole;
    nb__part n = nb__num(nearest(turns));
    if (off < 0.2 && off > -0.2) nb__say_report_turns(next(l, REPORT_NUMBER), n, nb__count(whole));
    else nb__say_report_turns_between(next(l, REPORT_NUMBER), n, nb__count(low), nb__count(low + 1));
    end(l);
}

static void say_stock(struct lines *l, const struct report *r)
{
    const int n = percent((double)r->stock / r->holes);
    if (!r->stock) nb__put(next(l, REPORT_NUMBER), nb__say_report_stock_never);
    else if (!n) nb__put(next(l, REPORT_NUMBER), nb__say_report_stock_rarely);
    else nb__say_report_stock(next(l, REPORT_NUMBER), nb__num(n));
    end(l);
}

static int mean_score(const struct report *r)
{
    const double mean = (double)r->score / r->holes / r->rules.seats;
    return mean < 0 ? -nearest(-mean) : nearest(mean);
}

static struct part trial(const struct report_trial *t) { return (struct part){t->won, t->holes}; }
static nb__part call_of(const struct report *r) { return nb__str(r->calls ? "call" : NULL); }

static void say_numbers(struct lines *l, const struct report *r)
{
    const unsigned seats = r->rules.seats;
    const struct part first = {r->won[0], r->holes}, dealer = {r->won[seats - 1], r->holes};
    nb__part even = nb__num(percent(1.0 / seats));
    nb__say_report_holes(next(l, REPORT_NUMBER), nb__num(r->holes), nb__count(seats)), end(l);
    say_turns(l, r);
    nb__say_report_places(next(l, REPORT_NUMBER), nb__num(percent(share(first))), nb__num(percent(share(dealer)))),
        end(l);
    say_stock(l, r);
    if (percent((double)r->stale / r->holes) > 0)
        nb__say_report_stale(next(l, REPORT_NUMBER), nb__num(percent((double)r->stale / r->holes))), end(l);
    if (r->ended >= ENOUGH)
        nb__say_report_ender(next(l, REPORT_NUMBER), nb__num(percent(share((struct part){r->ender_won, r->ended})))),
            end(l);
    nb__say_report_scores(next(l, REPORT_NUMBER), nb__num(mean_score(r)), nb__num(r->lowest), nb__num(r->highest)),
        end(l);
    if (percent((double)r->shared / r->holes) > 0)
        nb__say_report_shared(next(l, REPORT_NUMBER), nb__num(percent((double)r->shared / r->holes))), end(l);
    if (r->rash.holes >= ENOUGH)
        nb__say_report_rash(next(l, REPORT_NUMBER), nb__num(percent(share(trial(&r->rash)))), even, call_of(r)), end(l);
    if (r->never.holes >= ENOUGH)
        nb__say_report_never(next(l, REPORT_NUMBER), nb__num(percent(share(trial(&r->never)))), even, call_of(r)),
            end(l);
}

static void judge(struct lines *l, bool stands, const char *verdict)
{
    if (!stands || l->n >= REPORT_LINES) return;
    nb__put(next(l, REPORT_VERDICT), verdict);
    end(l);
}

static void judge_knocks(struct lines *l, const struct report *r, double even)
{
    if (above(trial(&r->rash), even)) nb__say_report_verdict_rash(next(l, REPORT_VERDICT), call_of(r)), end(l);
    if (above(trial(&r->never), even)) nb__say_report_verdict_never(next(l, REPORT_VERDICT), call_of(r)), end(l);
}

static void say_verdicts(struct lines *l, const struct report *r)
{
    const double even = 1.0 / r->rules.seats;
    const struct part first = {r->won[0], r->holes};
    const unsigned before = l->n;
    judge_knocks(l, r, even);
    judge(l, above(first, even), nb__say_report_verdict_first);
    judge(l, below(first, even), nb__say_report_verdict_first_behind);
    judge(l, r->ended && below((struct part){r->ender_won, r->ended}, even), nb__say_report_verdict_ender_loses);
    judge(l, r->ended && above(of_holes(r->stock, r->holes), 0.5), nb__say_report_verdict_stock);
    judge(l, r->holes >= ENOUGH && r->turns < 3ull * r->rules.seats * r->holes / 2, nb__say_report_verdict_short);
    judge(l, above(of_holes(r->shared, r->holes), 0.25), nb__say_report_verdict_shared);
    if (l->n == before && r->holes == r->wanted && r->holes >= ENOUGH)
        nb__say_report_verdict_fair(next(l, REPORT_VERDICT), nb__num(r->holes)), end(l);
}

unsigned report_lines(struct report_line out[REPORT_LINES], const struct report *report)
{
    struct lines l = {.out = out};
    if (!report->holes) return 0;
    say_numbers(&l, report);
    say_verdicts(&l, report);
    return l.n;
}
