/* rounds_svg.c - your rounds as a picture, one panel a group: a dot for each round, filled if it counts for the index, and the
 * luck of the rounds that were reviewed as a thin line.
 */
#include <stdio.h>

#include "rounds.h"
#include "svg.h"
#include "words.h"

enum { PANEL_WIDTH = 720, PANEL = 240, LEFT = 52, RIGHT = 20, TOP = 50, BOTTOM = 26 };

struct scale {
    struct svg_panel panel;
    double n;
};

static double x_of(const struct scale *s, unsigned i)
{
    return s->panel.left + (s->panel.right - s->panel.left) * (i + 0.5) / s->n;
}

static double y_of(const struct scale *s, double value) { return svg_y(&s->panel, value); }

static double luck_over_nine(const struct round *r) { return round_in_strokes(r->luck) * 9 / r->holes; }

static void include(struct scale *s, double value)
{
    if (value < s->panel.low) s->panel.low = value;
    if (value > s->panel.high) s->panel.high = value;
}

static struct scale scale_of(const struct round_group *g, double top)
{
    struct scale s = {{LEFT, PANEL_WIDTH - RIGHT, top + TOP, top + PANEL - BOTTOM, -1, 1}, g->n};
    for (unsigned i = 0; i < g->n; i++) {
        include(&s, round_in_strokes(g->round[i]->differential));
        if (g->round[i]->reviewed) include(&s, luck_over_nine(g->round[i]));
    }
    return s;
}

/* A scratch player's line. */
static void print_zero(const struct scale *s)
{
    printf("<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#888\"/>\n", LEFT, PANEL_WIDTH - RIGHT,
           y_of(s, 0), y_of(s, 0));
}

static void print_luck(const struct round_group *g, const struct scale *s)
{
    printf("<polyline fill=\"none\" stroke=\"%s\" points=\"", svg_colour(1));
    for (unsigned i = 0; i < g->n; i++)
        if (g->round[i]->reviewed) printf("%.1f,%.1f ", x_of(s, i), y_of(s, luck_over_nine(g->round[i])));
    puts("\"/>");
}

static void print_round(const struct round *r, const struct scale *s, unsigned i)
{
    printf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" stroke=\"%s\" fill=\"%s\"><title>", x_of(s, i),
           y_of(s, round_in_strokes(r->differential)), svg_colour(0), r->counted ? svg_colour(0) : "white");
    svg_escaped(r->date);
    printf(": %+.1f</title></circle>\n", round_in_strokes(r->differential));
}

static void print_panel(const struct round_group *g, double top)
{
    const struct scale s = scale_of(g, top);
    char index[32];
    svg_text(LEFT, top + 18, " font-weight=\"bold\"",
             say_rounds_title(HERE, nb_title_of(&g->round[0]->rules), g->round[0]->rules.seats));
    svg_text(LEFT, top + 36, " fill=\"#555\"", say_rounds_svg_lines);
    snprintf(index, sizeof index, "%.1f", round_in_strokes(g->index));
    if (g->indexed) svg_text(PANEL_WIDTH - RIGHT, top + 18, " text-anchor=\"end\"", say_rounds_svg_index(HERE, index));
    svg_axis(&s.panel);
    print_zero(&s);
    print_luck(g, &s);
    for (unsigned i = 0; i < g->n; i++) print_round(g->round[i], &s, i);
}

void rounds_print_svg(const struct groups *groups)
{
    unsigned rounds = 0;
    for (unsigned i = 0; i < groups->n; i++) rounds += groups->list[i].n;
    svg_begin(PANEL_WIDTH, groups->n * PANEL, say_rounds_svg_title(HERE, rounds));
    for (unsigned i = 0; i < groups->n; i++) print_panel(&groups->list[i], (double)i * PANEL);
    svg_end();
}
