/* review_svg.c - what everybody could expect over the holes, as a picture: a line for each seat, and a dot on each choice that cost
 * something, which says what it was when it is pointed at. One panel a hole, one below the other. The fonts are the reader's.
 */
#include <string.h>

#include "match_review.h"
#include "svg.h"
#include "words.h"

enum { PANEL_WIDTH = 720, PANEL = 260, LEFT = 52, RIGHT = 130, TOP = 34, BOTTOM = 26 };

/* Where the steps of a hole lie in its panel. */
struct scale {
    struct svg_panel panel;
    double steps;
};

static double x_of(const struct scale *s, unsigned step)
{
    return s->panel.left + (s->panel.right - s->panel.left) * (double)step / s->steps;
}

static double y_of(const struct scale *s, double value) { return svg_y(&s->panel, value); }

static struct scale scale_of(const struct match_review *r, const struct reviewed_hole *h, double top)
{
    const unsigned steps = nb_review_steps(&h->hole);
    struct svg_panel panel = {LEFT, PANEL_WIDTH - RIGHT, top + TOP, top + PANEL - BOTTOM, 1e9, -1e9};
    for (unsigned i = 0; i < steps; i++) {
        for (unsigned seat = 0; seat < r->rules.seats; seat++) {
            const double value = in_strokes(h->step[i].value[seat]);
            if (value < panel.low) panel.low = value;
            if (value > panel.high) panel.high = value;
        }
    }
    if (panel.high - panel.low < 1) panel.high = panel.low + 1;
    return (struct scale){panel, steps - 1};
}

static void print_seat(const struct match_review *r, const struct reviewed_hole *h, const struct scale *s,
                       unsigned seat)
{
    const unsigned last = nb_review_steps(&h->hole) - 1;
    char attributes[64];
    printf("<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", svg_colour(seat));
    for (unsigned i = 0; i <= last; i++) printf("%.1f,%.1f ", x_of(s, i), y_of(s, in_strokes(h->step[i].value[seat])));
    puts("\"/>");
    snprintf(attributes, sizeof attributes, " fill=\"%s\"", svg_colour(seat));
    svg_text(PANEL_WIDTH - RIGHT + 8, s->panel.top + 12 + 18 * seat, attributes, r->called.name[seat]);
}

static void print_mark(const struct match_review *r, const struct reviewed_hole *h, const struct scale *s,
                       unsigned number)
{
    const nb_review_step *step = &h->step[number];
    const unsigned mark = nb_review_mark(&r->rules, step);
    char did[NB_MAX_TEXT], cost[24];
    nb_hole now;
    nb_view view;
    hole_before(h, number - 2, &now);
    nb_view_of(&view, &now, step->seat);
    review_sentence(did, sizeof did, r, view, step);
    snprintf(cost, sizeof cost, " (%.2f)", in_strokes(step->cost));
    printf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%u\" fill=\"%s\"><title>", x_of(s, number),
           y_of(s, in_strokes(step->value[step->seat])), 2 + 2 * mark, svg_colour(step->seat));
    svg_escaped(did);
    svg_escaped(cost);
    puts("</title></circle>");
}

static void print_panel(const struct match_review *r, const struct reviewed_hole *h, long wished, double top)
{
    const struct scale s = scale_of(r, h, top);
    char title[NB_MAX_TEXT];
    nb_deal_title(title, sizeof title, &r->rules, h->hole.dealt.t.number);
    svg_text(LEFT, top + 20, " font-weight=\"bold\"", title);
    svg_axis(&s.panel);
    for (unsigned seat = 0; seat < r->rules.seats; seat++)
        if (wished < 0 || (unsigned long)wished == seat) print_seat(r, h, &s, seat);
    for (unsigned i = 2; i < nb_review_steps(&h->hole); i++)
        if (nb_review_mark(&r->rules, &h->step[i]) && (wished < 0 || h->step[i].seat == (unsigned long)wished))
            print_mark(r, h, &s, i);
}

void review_print_svg(const struct match_review *r, const struct review_wish *wish)
{
    unsigned panels = 0;
    for (unsigned i = 0; i < r->holes; i++) panels += is_wished(wish, i);
    const unsigned height = panels * PANEL;
    svg_begin(PANEL_WIDTH, height,
              say_review_title(HERE, nb_title_of(&r->rules), r->rules.seats, wish->hole ? 1 : r->holes));
    double top = 0;
    for (unsigned i = 0; i < r->holes; i++) {
        if (!is_wished(wish, i)) continue;
        print_panel(r, &r->hole[i], wish->seat, top);
        top += PANEL;
    }
    svg_end();
}
