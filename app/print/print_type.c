/* print_type.c - type in the fonts of the page, which lie in the program: what is printed looks the same on every machine. */
#include <cairo-ft.h>
#include <hb-ft.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_files.h"
#include "print_press.h"
#include "rules.h"

enum { GLYPHS = 512, SCALE = 1000 }; /* a font is measured at this size */

struct print_type {
    FT_Library library;
    FT_Face face[PRINT_FACES], measured[PRINT_FACES]; /* cairo changes the size of its own as it draws */
    cairo_font_face_t *font[PRINT_FACES];
    hb_font_t *shaper[PRINT_FACES];
};

static const char *const FILES[PRINT_FACES] = {
    [FACE_SERIF] = "serif", [FACE_ITALIC] = "serif-italic", [FACE_BOLD] = "serif-bold",
    [FACE_SANS] = "sans",   [FACE_SANS_BOLD] = "sans-bold",
};

static bool open_face(struct print_type *type, unsigned i)
{
    const struct print_file *file = print_file_named(FILES[i]);
    if (!file || FT_New_Memory_Face(type->library, file->bytes, (FT_Long)file->length, 0, &type->face[i]) ||
        FT_New_Memory_Face(type->library, file->bytes, (FT_Long)file->length, 0, &type->measured[i]))
        return false;
    FT_Set_Char_Size(type->measured[i], SCALE * 64, 0, 72, 72);
    type->shaper[i] = hb_ft_font_create(type->measured[i], NULL);
    hb_ft_font_set_load_flags(type->shaper[i], FT_LOAD_NO_HINTING);
    type->font[i] = cairo_ft_font_face_create_for_ft_face(type->face[i], FT_LOAD_NO_HINTING);
    return cairo_font_face_status(type->font[i]) == CAIRO_STATUS_SUCCESS;
}

struct print_type *print_type_new(void)
{
    struct print_type *type = calloc(1, sizeof *type);
    bool open = type && !FT_Init_FreeType(&type->library);
    for (unsigned i = 0; open && i < PRINT_FACES; i++) open = open_face(type, i);
    if (open) return type;
    print_type_free(type);
    return NULL;
}

/* cairo lets go of a font when the file is finished, so that comes first. */
void print_type_free(struct print_type *type)
{
    if (!type) return;
    for (unsigned i = 0; i < PRINT_FACES; i++) {
        if (type->font[i]) cairo_font_face_destroy(type->font[i]);
        if (type->shaper[i]) hb_font_destroy(type->shaper[i]);
        if (type->measured[i]) FT_Done_Face(type->measured[i]);
        if (type->face[i]) FT_Done_Face(type->face[i]);
    }
    if (type->library) FT_Done_FreeType(type->library);
    free(type);
}

/* The glyphs of a text with their kerning, from 0, 0; returns how wide they are together. */
static double shape(const struct print_type *type, struct print_hand hand, const char *text, size_t n,
                    cairo_glyph_t *glyphs, unsigned *count)
{
    hb_buffer_t *buffer = hb_buffer_create();
    unsigned found;
    double x = 0, unit = hand.size / SCALE / 64;
    hb_buffer_add_utf8(buffer, text, (int)n, 0, (int)n);
    hb_buffer_guess_segment_properties(buffer);
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1)); /* not the machine's own */
    hb_shape(type->shaper[hand.face], buffer, NULL, 0);
    const hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &found);
    const hb_glyph_position_t *at = hb_buffer_get_glyph_positions(buffer, &found);
    *count = found < GLYPHS ? found : GLYPHS;
    for (unsigned i = 0; i < *count; i++) {
        glyphs[i] = (cairo_glyph_t){info[i].codepoint, x + at[i].x_offset * unit, -at[i].y_offset * unit};
        x += at[i].x_advance * unit + hand.spacing * hand.size;
    }
    hb_buffer_destroy(buffer);
    return x - (*count ? hand.spacing * hand.size : 0);
}

double type_wide(const struct press *press, struct print_hand hand, const char *text, size_t n)
{
    cairo_glyph_t glyphs[GLYPHS];
    unsigned count;
    return shape(press->type, hand, text, n, glyphs, &count);
}

void type_put(const struct press *press, struct print_hand hand, double x, double baseline, const char *text, size_t n)
{
    cairo_glyph_t glyphs[GLYPHS];
    unsigned count;
    shape(press->type, hand, text, n, glyphs, &count);
    for (unsigned i = 0; i < count; i++) glyphs[i].x += x, glyphs[i].y += baseline;
    press_colour(press, hand.colour);
    cairo_set_font_face(press->cr, press->type->font[hand.face]);
    cairo_set_font_size(press->cr, hand.size);
    cairo_show_glyphs(press->cr, glyphs, (int)count);
}

void type_say(const struct press *press, struct print_hand hand, double x, double baseline, enum print_side side,
              double width, const char *text)
{
    double wide = type_wide(press, hand, text, strlen(text));
    if (width > 0 && wide > width) hand.size *= width / wide, wide = width;
    if (side == PRINT_MIDDLE) x -= wide / 2;
    if (side == PRINT_RIGHT) x -= wide;
    type_put(press, hand, x, baseline, text, strlen(text));
}

/* ------------------------------------------------------------------------------------------------------ paragraphs */

struct word {
    const char *at;
    size_t n;
    bool strong, joined; /* no blank before it */
    double wide;
};

enum { WORDS = 64 }; /* in a line */

static bool is_mark(char c) { return c >= RULES_STRONG && c <= RULES_FAINT_END; }

/* The next piece between blanks and marks; what is marked as faint is left out. */
static const char *next_word(const char *at, struct word *word, bool *strong)
{
    bool faint = false, blank = false;
    for (; *at == ' ' || is_mark(*at) || (faint && *at); at++) {
        if (*at == RULES_FAINT) faint = true;
        else if (*at == RULES_FAINT_END) faint = false;
        else if (*at == RULES_STRONG) *strong = true;
        else if (*at == RULES_STRONG_END) *strong = false;
        else if (*at == ' ') blank = true;
    }
    *word = (struct word){.at = at, .strong = *strong, .joined = !blank};
    while (*at && *at != ' ' && !is_mark(*at)) at++, word->n++;
    return at;
}

static struct print_hand hand_of(struct print_hand hand, bool strong)
{
    if (strong) hand.face = hand.face == FACE_SANS ? FACE_SANS_BOLD : FACE_BOLD;
    return hand;
}

static void put_line(const struct press *press, struct print_hand hand, const struct print_lines *lines,
                     const struct word *word, unsigned words, double wide)
{
    double blank = type_wide(press, hand, " ", 1), x = lines->x;
    if (lines->side == PRINT_MIDDLE) x += (lines->w - wide) / 2;
    if (lines->side == PRINT_RIGHT) x += lines->w - wide;
    for (unsigned i = 0; i < words; i++) {
        if (i && !word[i].joined) x += blank;
        type_put(press, hand_of(hand, word[i].strong), x, lines->y, word[i].at, word[i].n);
        x += word[i].wide;
    }
}

/* A word and the pieces that are joined to it, as "(" is to a strong word: how wide they are together. */
static double cluster(const struct press *press, struct print_hand hand, const char *text, bool strong)
{
    struct word word;
    double wide = 0;
    for (bool first = true; *text; first = false) {
        text = next_word(text, &word, &strong);
        if (!first && !word.joined) break;
        wide += type_wide(press, hand_of(hand, word.strong), word.at, word.n);
    }
    return wide;
}

/* The words of one line; returns where the next begins. */
static const char *take_line(const struct press *press, struct print_hand hand, const char *text, double room,
                             bool *strong, struct word *word, unsigned *words, double *wide)
{
    const double blank = type_wide(press, hand, " ", 1);
    *words = 0, *wide = 0;
    while (*text && *words < WORDS) {
        bool now = *strong;
        const char *next = next_word(text, &word[*words], &now);
        const double gap = *words && !word[*words].joined ? blank : 0;
        if (gap > 0 && *wide + gap + cluster(press, hand, text, *strong) > room) break;
        word[*words].wide = type_wide(press, hand_of(hand, word[*words].strong), word[*words].at, word[*words].n);
        *wide += word[*words].wide + gap;
        *words += word[*words].n > 0;
        *strong = now;
        text = next;
    }
    return text;
}

unsigned type_paragraph(const struct press *press, struct print_hand hand, const char *text, struct print_lines *lines)
{
    unsigned count = 0;
    for (bool strong = false; *text; count++) {
        struct word word[WORDS];
        unsigned words;
        double wide;
        text = take_line(press, hand, text, lines->w, &strong, word, &words, &wide);
        if (!words || (lines->room && !lines->room(lines))) break;
        if (lines->draws) put_line(press, hand, lines, word, words, wide);
        lines->y += lines->leading;
    }
    return count;
}

char *type_polished(char *text)
{
    char *set = NULL;
    size_t size;
    FILE *out = text ? open_memstream(&set, &size) : NULL;
    for (const char *at = text; out && *at; at++) {
        bool opens = at == text || strchr(" (\x01", at[-1]);
        if (!strncmp(at, " - ", 3)) fputs(" – ", out), at += 2;
        else if (*at == '"') fputs(opens ? "“" : "”", out);
        else if (*at == '\'') fputs(opens ? "‘" : "’", out);
        else if (*at == '-' && opens && at[1] >= '0' && at[1] <= '9') fputs("−", out);
        else fputc(*at, out);
    }
    if (out) fclose(out);
    free(text);
    return set;
}
