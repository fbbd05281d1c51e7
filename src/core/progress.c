/* progress.c - which hole of golf is played, of how many, and how a deal ended: as numbers and in words. */
#include "core.h"

/* ---------------------------------------------------------------------------------------------------------- numbers */

static nb_progress progress_of(const nb_rules *rules, unsigned number, const nb_table *t)
{
    uint16_t hole = (uint16_t)(number + 1);
    nb_progress p = {.hole = hole, .first = hole, .last = hole, .printed = hole};
    if (nb__game(rules)->progress) nb__game(rules)->progress(rules, number, t, &p);
    p.extra = p.of && p.first == p.last && p.hole > p.of;
    return p;
}

nb_progress nb_progress_of(const nb_table *t) { return progress_of(&t->rules, t->number, t); }

static bool is_several(const nb_progress *p) { return p->first != p->last; }

/* One of several deals of nine holes each: the numbers on their cards begin again. */
static bool is_half(const nb_progress *p) { return is_several(p) && p->of != p->last - p->first + 1; }

/* ----------------------------------------------------------------------------------------------------------- titles */

/* Over a part of a course, "Hole 10 of 9" would make no sense. */
static void say_hole(nb__text *text, const nb_progress *p)
{
    nb__part printed = nb__num(p->printed);
    if (p->extra) nb__say_hole_extra(text, nb__num(p->hole - p->of));
    else if (is_half(p)) (p->first == 1 ? nb__say_hole_first_nine : nb__say_hole_second_nine)(text, printed);
    else if (p->of > 1 && p->printed == p->hole) nb__say_hole_title_of(text, printed, nb__num(p->of));
    else nb__say_hole_title(text, printed);
}

int nb_hole_title(char *out, size_t size, const nb_table *t)
{
    nb__text text = nb__text_in(out, size);
    nb_progress p = nb_progress_of(t);
    say_hole(&text, &p);
    return nb__text_end(&text);
}

int nb_deal_title(char *out, size_t size, const nb_rules *rules, unsigned number)
{
    nb__text text = nb__text_in(out, size);
    nb_progress p = progress_of(rules, number, NULL);
    if (is_half(&p)) nb__put(&text, p.first == 1 ? nb__say_deal_first_nine : nb__say_deal_second_nine);
    else if (is_several(&p)) nb__say_deal_holes(&text, nb__num(p.first), nb__num(p.last));
    else say_hole(&text, &p);
    return nb__text_end(&text);
}

const char *nb_deal_phrase(const nb_rules *rules)
{
    nb_progress p = progress_of(rules, 0, NULL);
    return is_several(&p) ? nb__say_deal_nine_holes : nb__say_deal_this_hole;
}

/* ---------------------------------------------------------------------------------------------------------- results */

/* The seats that played, the best first; returns how many. */
static unsigned order_by_last(const nb_match *match, uint8_t seat[NB_MAX_SEATS])
{
    int sign = nb__game(&match->rules)->high_wins ? -1 : 1;
    unsigned n = 0;
    for (unsigned i = 0; i < match->rules.seats; i++) {
        unsigned at = n;
        if (match->last[i] == NB_NO_SCORE) continue;
        for (; at && sign * match->last[seat[at - 1]] > sign * match->last[i]; at--) seat[at] = seat[at - 1];
        seat[at] = (uint8_t)i;
        n++;
    }
    return n;
}

static void say_winners(nb__text *text, const nb_match *match, const uint8_t *seat, unsigned n, nb__part people)
{
    unsigned winners = 0;
    for (; winners < n && match->last[seat[winners]] == match->last[seat[0]]; winners++)
        people.seats |= nb__bit(seat[winners]);
    if (winners == n) nb__put(text, nb__say_deal_halved);
    else nb__say_deal_win(text, people);
}

static void say_scores(nb__text *text, const nb_match *match, const uint8_t *seat, unsigned n, nb__part people)
{
    char list[NB_MAX_STORY];
    nb__text scores = nb__text_in(list, sizeof list);
    for (unsigned i = 0; i < n; i++) {
        people.seats = nb__bit(seat[i]);
        if (i) nb__put(&scores, nb__say_list_comma);
        nb__say_deal_score(&scores, people, nb__num(match->last[seat[i]]));
    }
    nb__text_end(&scores);
    nb__say_deal_scores(text, nb__str(nb_deal_phrase(&match->rules)), nb__str(list));
}

int nb_deal_result(char *out, size_t size, const nb_match *match, unsigned you, const char *const *names)
{
    uint8_t seat[NB_MAX_SEATS];
    nb__text text = nb__text_in(out, size);
    unsigned n = order_by_last(match, seat);
    nb__part people = nb__seats(0, you, names);
    if (match->played && n)
        (nb_score_unit(&match->rules) == NB_HOLES_UP ? say_winners : say_scores)(&text, match, seat, n, people);
    return nb__text_end(&text);
}
