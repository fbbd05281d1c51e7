/* arena_svg.c - intervals as a picture: a row for each comparison, better to the right. */
#include <math.h>
#include <stdlib.h>

#include "arena.h"
#include "svg.h"
#include "words.h"

enum { WIDTH = 760, LABELS = 280, MARGIN = 24, TOP = 56, ROW = 22, APART = 14, BOTTOM = 44, TICKS = 5 };

struct scale {
    double low, high;
};

static double x_of(const struct scale *scale, double value)
{
    return LABELS + (WIDTH - MARGIN - LABELS) * (value - scale->low) / (scale->high - scale->low);
}

/* Half a width that is not known is not drawn. */
static double half_of(struct arena_figure figure) { return isfinite(figure.half) ? figure.half : 0; }

/* Zero is always in the picture: it is what intervals are read against. */
static struct scale scale_of(const struct arena_row *row, unsigned n)
{
    struct scale scale = {.low = 0, .high = 0};
    for (unsigned i = 0; i < n; i++) {
        scale.low = fmin(scale.low, row[i].better.mean - half_of(row[i].better));
        scale.high = fmax(scale.high, row[i].better.mean + half_of(row[i].better));
    }
    const double room = fmax((scale.high - scale.low) * 0.05, 1e-3);
    return (struct scale){scale.low - room, scale.high + room};
}

/* 1, 2 or 5 times a power of ten, so that there are a few of them. */
static double step_of(const struct scale *scale)
{
    const double rough = (scale->high - scale->low) / TICKS, power = pow(10, floor(log10(rough)));
    return power * (rough / power < 2 ? 2 : rough / power < 5 ? 5 : 10);
}

static void draw_scale(FILE *out, const struct scale *scale, double bottom)
{
    const double step = step_of(scale);
    for (int k = (int)ceil(scale->low / step); k * step <= scale->high; k++) {
        const double x = x_of(scale, k * step);
        char text[32];
        snprintf(text, sizeof text, "%g", k * step);
        fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\" stroke=\"%s\"/>\n", x, x, TOP - 8, bottom,
                k ? "#ddd" : "#444");
        svg_text(x, bottom + 16, " text-anchor=\"middle\"", text);
    }
}

static void draw_row(FILE *out, const struct scale *scale, const struct arena_row *row, double y)
{
    const double half = half_of(row->better), x = x_of(scale, row->better.mean);
    const bool clear = isfinite(row->better.half) && fabs(row->better.mean) > half;
    const char *colour = !clear ? svg_colour(7) : row->better.mean > 0 ? svg_colour(0) : svg_colour(1);
    svg_text(LABELS - 12, y + 4, " text-anchor=\"end\"", row->name);
    fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2\"/>\n",
            x_of(scale, row->better.mean - half), x_of(scale, row->better.mean + half), y, y, colour);
    fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"8\"/>\n", x - 4,
            x + 4, y, y, colour);
}

static void draw(FILE *out, const char *title, const char *unit, const struct arena_row *row, unsigned n)
{
    const struct scale scale = scale_of(row, n);
    double y = TOP, bottom = TOP + n * ROW;
    for (unsigned i = 1; i < n; i++) bottom += row[i].apart ? APART : 0;
    svg_to(out);
    svg_begin(WIDTH, (unsigned)bottom + BOTTOM, title);
    svg_text(MARGIN, 24, " font-size=\"15\"", title);
    draw_scale(out, &scale, bottom);
    for (unsigned i = 0; i < n; i++) {
        if (i && row[i].apart) y += APART;
        draw_row(out, &scale, &row[i], y + ROW / 2.0 - 6);
        y += ROW;
    }
    svg_text((LABELS + WIDTH - MARGIN) / 2.0, bottom + 34, " text-anchor=\"middle\"", unit);
    svg_end();
    svg_to(NULL);
}

int arena_draw_rows(const char *command, const char *title, const char *unit, const struct arena_row *row, unsigned n,
                    const char *path)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return cli_fail(command, say_command_no_memory);
    draw(out, title, unit, row, n);
    int status = fclose(out) ? cli_fail(command, say_command_no_memory) : cli_write(command, path, text, length);
    free(text);
    return status;
}

int arena_draw(const char *command, const struct arena *arena, const struct arena_scores *scores, const char *path)
{
    struct arena_row row[NB_MAX_SEATS * NB_MAX_SEATS];
    unsigned n = 0;
    for (unsigned i = 0; i < arena->players && arena->players > 1; i++) {
        row[n] = (struct arena_row){.better = arena_better(arena, scores, i, NB_NOBODY)};
        snprintf(row[n++].name, sizeof row->name, "%s", arena->name[i]);
    }
    for (unsigned i = 0; i < arena->players && arena->players > 2; i++)
        for (unsigned j = i + 1; j < arena->players; j++) {
            row[n] = (struct arena_row){.better = arena_better(arena, scores, i, j), .apart = j == i + 1};
            say_arena_over(WORDS_IN(row[n].name), arena->name[i], arena->name[j]);
            n++;
        }
    if (!n) return cli_usage(command, say_arena_svg_alone);
    return arena_draw_rows(command,
                           say_arena_title(HERE, nb_title_of(&arena->rules), arena->rules.seats, scores->deals),
                           say_arena_svg_unit(HERE, arena->unit.name), row, n, path);
}
