/* print_art.c - cards from the drawings of the page, which data/packs has as SVG. */
#include <librsvg/rsvg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gzip.h"
#include "print_files.h"
#include "print_press.h"

enum { MOST_TEXT = 8 << 20, DRAWINGS = 256 };

/* A drawing has 5 units beyond each edge of a card of 100 by 140. */
static const double ACROSS = 110, DOWN = 150, CARD_DOWN = 140;

struct drawing {
    const char *code, *svg;
    cairo_surface_t *recorded; /* NULL: not yet. Recorded once, it is once in the file, however often it is used. */
};

struct print_art {
    char *text;
    uint32_t ground;
    unsigned n;
    struct drawing drawing[DRAWINGS];
};

const struct print_file *print_file_named(const char *name)
{
    for (const struct print_file *file = print_files; file->name; file++)
        if (!strcmp(file->name, name)) return file;
    return NULL;
}

/* "CODE <svg ...>" in each line. */
static void read_lines(struct print_art *art)
{
    for (char *line = art->text, *end; *line && art->n < DRAWINGS; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) *end++ = 0;
        char *svg = strchr(line, ' ');
        if (!svg) continue;
        *svg++ = 0;
        if (!strcmp(line, "ground")) art->ground = (uint32_t)strtoul(svg + 1, NULL, 16);
        else art->drawing[art->n++] = (struct drawing){line, svg, NULL};
    }
}

struct print_art *print_art_new(const char *deck)
{
    char name[64];
    size_t length;
    snprintf(name, sizeof name, "%s.pack", deck);
    const struct print_file *file = print_file_named(name);
    struct print_art *art = file ? calloc(1, sizeof *art) : NULL;
    if (!art) return NULL;
    art->text = gzip_unpack((const char *)file->bytes, file->length, MOST_TEXT, &length);
    if (!art->text) {
        free(art);
        return NULL;
    }
    read_lines(art);
    return art;
}

void print_art_free(struct print_art *art)
{
    if (!art) return;
    for (unsigned i = 0; i < art->n; i++)
        if (art->drawing[i].recorded) cairo_surface_destroy(art->drawing[i].recorded);
    free(art->text);
    free(art);
}

uint32_t print_art_ground(const struct print_art *art) { return art->ground; }

static struct drawing *find(struct print_art *art, const char *code)
{
    for (unsigned i = 0; i < art->n; i++)
        if (!strcmp(art->drawing[i].code, code)) return &art->drawing[i];
    return NULL;
}

static cairo_surface_t *record(const char *svg)
{
    const cairo_rectangle_t extents = {0, 0, ACROSS, DOWN};
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, strlen(svg), NULL);
    if (!handle) return NULL;
    cairo_surface_t *recorded = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(recorded);
    const RsvgRectangle viewport = {0, 0, ACROSS, DOWN};
    rsvg_handle_render_document(handle, cr, &viewport, NULL);
    cairo_destroy(cr);
    g_object_unref(handle);
    return recorded;
}

/* Paints the drawing over the place, within the path that is set. */
static bool paint(const struct press *press, struct print_art *art, const char *code, struct print_area place)
{
    struct drawing *drawing = find(art, code);
    if (drawing && !drawing->recorded) drawing->recorded = record(drawing->svg);
    if (!drawing || !drawing->recorded) {
        cairo_new_path(press->cr);
        return false;
    }
    const double scale = place.h / CARD_DOWN;
    cairo_save(press->cr);
    cairo_clip(press->cr);
    cairo_translate(press->cr, place.x + place.w / 2 - scale * ACROSS / 2, place.y + place.h / 2 - scale * DOWN / 2);
    cairo_scale(press->cr, scale, scale);
    cairo_set_source_surface(press->cr, drawing->recorded, 0, 0);
    cairo_paint(press->cr);
    cairo_restore(press->cr);
    return true;
}

bool art_put(const struct press *press, struct print_art *art, const char *code, struct print_area place, double bleed)
{
    cairo_rectangle(press->cr, place.x - bleed, place.y - bleed, place.w + 2 * bleed, place.h + 2 * bleed);
    return paint(press, art, code, place);
}

bool art_card(const struct press *press, struct print_art *art, const char *code, struct print_area place)
{
    const double round = place.w * 0.07;
    press_round(press, place, round);
    if (!paint(press, art, code, place)) return false;
    press_frame(press, place, round, place.w * 0.006 + 0.05, FAINT);
    return true;
}
