/* side_card.c - see side_card.h. The tables are those of every other score card; only here they must be narrow. */
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "side_card.h"

enum { STORY_LEAST = 8 }; /* lines that the story keeps */

static int lines_of(const char *text)
{
    int n = 0;
    for (; *text; text++) n += *text == '\n';
    return n;
}

/* The hole that is played next, or the last one, is in this table. */
static bool is_current(const nb_sheet *sheet, const nb_match *match)
{
    unsigned row = match->over && match->rows ? match->rows - 1u : match->rows;
    for (unsigned i = 0; i < sheet->columns; i++)
        if (sheet->column[i].from <= row && row < sheet->column[i].to) return true;
    return false;
}

static void put_sheet(FILE *out, nb_sheet *sheet, int w)
{
    fprintf(out, "%s\n", sheet->caption);
    card_turn(sheet, (unsigned)w);
    card_print_table(out, sheet, (unsigned)w);
}

/* All tables, or only those of the current hole; to be freed. NULL: there is not enough memory. */
static char *card_words(const nb_match *match, const struct strokes *strokes, const char *const *names, int w, bool all)
{
    char *text = NULL;
    size_t size;
    nb_sheet sheet;
    FILE *out = open_memstream(&text, &size);
    for (unsigned i = 0, n = 0; out && nb_sheet_at(&sheet, match, i, names); i++) {
        if (!all && !is_current(&sheet, match)) continue;
        strokes_sheet(&sheet, strokes, match);
        if (n++) fputc('\n', out);
        put_sheet(out, &sheet, w);
    }
    if (out) fclose(out);
    return text;
}

static void draw_words(const struct screen *screen, const char *text, struct rect r)
{
    for (int y = r.y; *text; y++) {
        char line[512];
        size_t n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        ink_text(screen, y, r.x, r.w, y == r.y ? INK_STRONG : INK_TEXT, line);
        text += n + (text[n] == '\n');
    }
}

/* Draws the text if it leaves the story enough; false: it does not. */
static bool draw_if_fits(const struct screen *screen, const char *text, struct rect *room)
{
    int h = text ? lines_of(text) : 0;
    if (!h || h + 1 + STORY_LEAST > room->h) return false;
    draw_words(screen, text, *room);
    room->y += h + 1;
    room->h -= h + 1;
    return true;
}

struct rect side_card_draw(const struct screen *screen, const nb_match *match, const struct strokes *strokes,
                           const char *const *names, struct rect room)
{
    bool fits = false;
    for (int all = 1; all >= 0 && !fits; all--) {
        char *text = card_words(match, strokes, names, room.w, all);
        fits = draw_if_fits(screen, text, &room);
        free(text);
    }
    return room;
}

struct rect side_sheet_draw(const struct screen *screen, nb_sheet *sheet, struct rect room)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return room;
    put_sheet(out, sheet, room.w);
    fclose(out);
    draw_if_fits(screen, text, &room);
    free(text);
    return room;
}
