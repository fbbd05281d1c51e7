/* card_type.c - type by way of pango. The families are wishes: faces of the leaflets' time where they are installed,
 * and the system's serif where not.
 */
#include <string.h>

#include "card_type.h"

static const char FAMILIES[] =
    "Old Standard TT,Old Standard,EB Garamond,C059,Century Schoolbook L,Libertinus Serif,"
    "Linux Libertine O,TeX Gyre Schola,Liberation Serif,DejaVu Serif Condensed,DejaVu Serif,serif";

static const double SMALLEST = 0.66; /* what does not fit is set smaller, down to this part of its size */
static const double LOWER_WORDS = 0.72;

void pen_start(struct pen *pen, cairo_t *cr)
{
    cairo_font_options_t *options = cairo_font_options_create();
    PangoFontMap *fonts = pango_cairo_font_map_new();
    PangoContext *context = pango_font_map_create_context(fonts);
    pen->cr = cr;
    pen->layout = pango_layout_new(context);
    pango_cairo_update_context(cr, context);
    /* The same widths on paper and on every screen. */
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_destroy(options);
    g_object_unref(context); /* the layout holds it, and it holds the fonts */
    g_object_unref(fonts);
}

void pen_end(struct pen *pen) { g_object_unref(pen->layout); }

void pen_ink(const struct pen *pen, struct colour ink) { cairo_set_source_rgba(pen->cr, ink.r, ink.g, ink.b, ink.a); }

/* --------------------------------------------------------------------------------------------------- setting text */

static void set_font(struct pen *pen, struct type type)
{
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, FAMILIES);
    pango_font_description_set_absolute_size(font, type.size * PANGO_SCALE);
    pango_font_description_set_weight(font, type.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, type.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_layout_set_font_description(pen->layout, font);
    pango_font_description_free(font);
}

/* Letters apart, and figures of one height and width, so that they line up in columns. */
static void set_attributes(struct pen *pen, struct type type)
{
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_letter_spacing_new((int)(type.tracking * type.size * PANGO_SCALE)));
    pango_attr_list_insert(list, pango_attr_font_features_new("lnum=1, tnum=1"));
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(pen->layout, list);
    pango_attr_list_unref(list);
}

static void set_text(struct pen *pen, struct type type, const char *text)
{
    set_font(pen, type);
    set_attributes(pen, type);
    char *caps = type.caps ? g_utf8_strup(text, -1) : NULL;
    pango_layout_set_width(pen->layout, -1);
    pango_layout_set_ellipsize(pen->layout, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_alignment(pen->layout, PANGO_ALIGN_LEFT);
    pango_layout_set_spacing(pen->layout, (int)(type.leading * PANGO_SCALE));
    pango_layout_set_text(pen->layout, caps ? caps : text, -1);
    g_free(caps);
}

/* The layout's width, without the space that tracking leaves after the last letter. */
static double set_width(const struct pen *pen, struct type type)
{
    int width;
    pango_layout_get_size(pen->layout, &width, NULL);
    return (double)width / PANGO_SCALE - type.tracking * type.size;
}

double type_width(struct pen *pen, struct type type, const char *text)
{
    set_text(pen, type, text);
    return set_width(pen, type);
}

/* The height of a capital. Text is centred in a box by it, because the descenders of the line would push it up. */
static double capital_height(struct pen *pen, struct type type)
{
    PangoRectangle ink;
    set_text(pen, type, "H");
    pango_layout_get_extents(pen->layout, &ink, NULL);
    return (double)ink.height / PANGO_SCALE;
}

static void show_line(struct pen *pen, struct type type, struct box box, double width, double rise, enum side side)
{
    double x = box.x + (side == SIDE_CENTRE ? (box.w - width) / 2 : side == SIDE_RIGHT ? box.w - width : 0);
    x -= type.tracking * type.size / 2; /* half of it comes before each letter */
    double baseline = (double)pango_layout_get_baseline(pen->layout) / PANGO_SCALE;
    cairo_move_to(pen->cr, x, box.y + (box.h + rise) / 2 - baseline);
    pango_cairo_show_layout(pen->cr, pen->layout);
}

void type_line(struct pen *pen, struct type type, const char *text, struct box box, enum side side)
{
    double width = type_width(pen, type, text);
    if (width > box.w) {
        type.size *= box.w / width > SMALLEST ? box.w / width : SMALLEST;
        width = type_width(pen, type, text);
    }
    double rise = capital_height(pen, type);
    set_text(pen, type, text);
    if (width > box.w) {
        pango_layout_set_ellipsize(pen->layout, PANGO_ELLIPSIZE_END);
        pango_layout_set_width(pen->layout, (int)(box.w * PANGO_SCALE));
        width = box.w;
    }
    pen_ink(pen, type.ink);
    show_line(pen, type, box, width, rise, side);
}

double type_lines(struct pen *pen, struct type type, const char *text, struct box box, enum side side, bool set)
{
    static const PangoAlignment align[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    int height;
    set_text(pen, type, text);
    pango_layout_set_width(pen->layout, (int)(box.w * PANGO_SCALE));
    pango_layout_set_wrap(pen->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(pen->layout, align[side]);
    pango_layout_get_size(pen->layout, NULL, &height);
    if (set) {
        pen_ink(pen, type.ink);
        cairo_move_to(pen->cr, box.x, box.y);
        pango_cairo_show_layout(pen->cr, pen->layout);
    }
    return (double)height / PANGO_SCALE;
}

unsigned type_lines_set(const struct pen *pen) { return (unsigned)pango_layout_get_line_count(pen->layout); }

double type_baseline(struct pen *pen, struct type type)
{
    set_text(pen, type, "H");
    return (double)pango_layout_get_baseline(pen->layout) / PANGO_SCALE;
}

void type_at(struct pen *pen, struct type type, const char *text, double x, double baseline)
{
    double down = type_baseline(pen, type);
    set_text(pen, type, text);
    pen_ink(pen, type.ink);
    cairo_move_to(pen->cr, x - type.tracking * type.size / 2, baseline - down);
    pango_cairo_show_layout(pen->cr, pen->layout);
}

/* --------------------------------------------------------------------------------------------------------- titles */

static void style_range(PangoAttrList *list, PangoAttribute *attribute, size_t from, size_t to)
{
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    pango_attr_list_insert(list, attribute);
}

static void add_small_word(PangoAttrList *list, struct type type, size_t from, size_t to)
{
    style_range(list, pango_attr_style_new(PANGO_STYLE_ITALIC), from, to);
    style_range(list, pango_attr_weight_new(PANGO_WEIGHT_NORMAL), from, to);
    style_range(list, pango_attr_size_new_absolute((int)(LOWER_WORDS * type.size * PANGO_SCALE)), from, to);
    style_range(list, pango_attr_letter_spacing_new(0), from, to);
}

/* A name that has no capital at all wants none. */
static void set_title(struct pen *pen, struct type type, const char *text)
{
    bool has_capitals = g_unichar_isupper(g_utf8_get_char(text));
    char **words = g_strsplit(text, " ", -1);
    GString *all = g_string_new(NULL);
    set_text(pen, type, "");
    PangoAttrList *list = pango_attr_list_copy(pango_layout_get_attributes(pen->layout));
    for (char **word = words; *word; word++) {
        bool small = has_capitals && g_unichar_islower(g_utf8_get_char(*word));
        char *caps = has_capitals && !small ? g_utf8_strup(*word, -1) : NULL;
        if (word > words) g_string_append_c(all, ' ');
        size_t from = all->len;
        g_string_append(all, caps ? caps : *word);
        if (small) add_small_word(list, type, from, all->len);
        g_free(caps);
    }
    pango_layout_set_text(pen->layout, all->str, -1);
    pango_layout_set_attributes(pen->layout, list);
    pango_attr_list_unref(list);
    g_string_free(all, TRUE);
    g_strfreev(words);
}

double type_title_width(struct pen *pen, struct type type, const char *text)
{
    set_title(pen, type, text);
    return set_width(pen, type);
}

void type_title(struct pen *pen, struct type type, const char *text, struct box box)
{
    double width = type_title_width(pen, type, text);
    if (width > box.w) {
        type.size *= box.w / width;
        width = type_title_width(pen, type, text);
    }
    double rise = capital_height(pen, type);
    set_title(pen, type, text);
    pen_ink(pen, type.ink);
    show_line(pen, type, box, width, rise, SIDE_CENTRE);
}
