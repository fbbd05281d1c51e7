/* ink.c - see ink.h */
#include <curses.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "ink.h"

/* ---------------------------------------------------------------------------------------------------------- colours */

enum { NONE = -1, FELT = 22, PAPER = 255 };

/* How each ink looks with 256 colours, with 8, and without. FELT stands for the table, whatever that is. */
static const struct {
    short fg, bg;             /* of 256 */
    short plain_fg, plain_bg; /* of 8 */
    attr_t with, without;     /* with and without colours */
} look[INKS] = {
    [INK_TEXT] = {NONE, NONE, NONE, NONE, A_NORMAL, A_NORMAL},
    [INK_DIM] = {246, NONE, NONE, NONE, A_NORMAL, A_DIM},
    [INK_STRONG] = {NONE, NONE, NONE, NONE, A_BOLD, A_BOLD},
    [INK_TITLE] = {231, 23, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},
    [INK_KEY] = {221, NONE, COLOR_YELLOW, NONE, A_BOLD, A_BOLD | A_UNDERLINE},
    [INK_TURN] = {221, NONE, COLOR_YELLOW, NONE, A_BOLD, A_BOLD},
    [INK_CHOSEN] = {16, 221, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_REVERSE},
    [INK_ALERT] = {215, NONE, COLOR_RED, NONE, A_BOLD, A_BOLD},
    [INK_GOOD] = {114, NONE, COLOR_GREEN, NONE, A_BOLD, A_BOLD},
    [INK_CARD] = {235, PAPER, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_NORMAL},
    [INK_CARD_RED] = {160, PAPER, COLOR_RED, COLOR_WHITE, A_BOLD, A_NORMAL},
    [INK_CARD_GREEN] = {28, PAPER, COLOR_GREEN, COLOR_WHITE, A_BOLD, A_NORMAL},
    [INK_CARD_YELLOW] = {136, PAPER, COLOR_YELLOW, COLOR_WHITE, A_BOLD, A_NORMAL},
    [INK_CARD_BLACK] = {16, PAPER, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_NORMAL},
    [INK_CARD_BLUE] = {26, PAPER, COLOR_BLUE, COLOR_WHITE, A_BOLD, A_NORMAL},
    [INK_EDGE] = {248, PAPER, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_NORMAL},
    [INK_LIT] = {94, 222, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_BOLD},
    [INK_CURSOR] = {231, 166, COLOR_WHITE, COLOR_MAGENTA, A_BOLD, A_REVERSE | A_BOLD},
    [INK_BACK] = {67, 24, COLOR_CYAN, COLOR_BLUE, A_NORMAL, A_NORMAL},
    [INK_KNOWN] = {231, 24, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_UNDERLINE},
    [INK_STRUCK] = {243, 251, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_DIM},
    [INK_GAP] = {242, NONE, NONE, NONE, A_NORMAL, A_DIM},
    [INK_GRASS] = {108, 28, COLOR_BLACK, COLOR_GREEN, A_NORMAL, A_NORMAL},
    [INK_ROUGH] = {65, 22, COLOR_GREEN, NONE, A_NORMAL, A_NORMAL},
    [INK_SAND] = {94, 186, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_REVERSE},
    [INK_PUTTING] = {22, 113, COLOR_BLACK, COLOR_CYAN, A_BOLD, A_BOLD},
    [INK_BALL] = {231, 28, COLOR_WHITE, COLOR_GREEN, A_BOLD, A_BOLD},
};

void ink_prepare(const struct screen *screen)
{
    bool picture = screen->rich && screen->settings.value[SETTING_TABLE] == TABLE_FELT;
    for (int i = 0; screen->colour && i < INKS; i++) {
        short fg = screen->rich ? look[i].fg : look[i].plain_fg, bg = screen->rich ? look[i].bg : look[i].plain_bg;
        if (picture && bg == NONE) bg = FELT;
        if (picture && fg == NONE) fg = 230;
        init_pair((short)(i + 1), fg, bg);
    }
    bkgdset((chtype)' ' | (screen->colour ? COLOR_PAIR(INK_TEXT + 1) : 0));
}

static void set_ink(const struct screen *screen, enum ink ink)
{
    attr_t with = screen->colour ? look[ink].with : look[ink].without;
    attr_set(with, screen->colour ? (short)(ink + 1) : 0, NULL);
}

void ink_clear(const struct screen *screen)
{
    set_ink(screen, INK_TEXT);
    erase();
}

/* ------------------------------------------------------------------------------------------------------------- text */

/* The next character of the text and its columns; bytes that are none, and what would move the cursor, become "?". */
static wchar_t next_char(const char **text, int *columns)
{
    wchar_t c;
    mbstate_t state = {0};
    size_t n = mbrtowc(&c, *text, MB_CUR_MAX, &state);
    if (n == 0 || n > MB_CUR_MAX) n = 1, c = L'?';
    *text += n;
    *columns = wcwidth(c);
    if (*columns < 0) c = L'?', *columns = 1;
    return c;
}

int ink_columns(const char *text)
{
    int sum = 0, columns;
    while (*text) next_char(&text, &columns), sum += columns;
    return sum;
}

/* Does not draw beyond the screen, whatever it is asked to. */
static int room_at(const struct screen *screen, int y, int x, int w)
{
    if (y < 0 || y >= screen->height || x < 0 || x >= screen->width) return 0;
    return x + w > screen->width ? screen->width - x : w;
}

int ink_text(const struct screen *screen, int y, int x, int w, enum ink ink, const char *text)
{
    int room = room_at(screen, y, x, w), used = 0, columns;
    bool cut = ink_columns(text) > room;
    if (room <= 0) return 0;
    set_ink(screen, ink);
    move(y, x);
    while (*text) {
        wchar_t c = next_char(&text, &columns);
        if (used + columns > room - (cut ? 1 : 0)) break;
        addnwstr(&c, 1);
        used += columns;
    }
    if (cut) addstr(ink_sign(screen, SIGN_MORE)), used++;
    return used;
}

void ink_field(const struct screen *screen, int y, int x, int w, enum ink ink, const char *text)
{
    int room = room_at(screen, y, x, w), used = ink_text(screen, y, x, w, ink, text);
    set_ink(screen, ink);
    for (; used < room; used++) mvaddstr(y, x + used, " ");
}

int ink_print(const struct screen *screen, int y, int x, int w, enum ink ink, const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return ink_text(screen, y, x, w, ink, text);
}

size_t ink_wrap(const char *text, int w, const char **next)
{
    const char *at = text, *blank = NULL, *before = text;
    int used = 0, columns = 0;
    while (*at && *at != '\n') {
        before = at;
        if (*at == ' ') blank = at;
        next_char(&at, &columns);
        used += columns;
        if (used > w) break;
    }
    if (used <= w) { /* all of it, or up to a line's end */
        *next = at + (*at == '\n');
        return (size_t)(at - text);
    }
    if (*before == ' ') blank = before;
    if (!blank || blank == text) { /* a word longer than the line */
        *next = before > text ? before : at;
        return (size_t)(*next - text);
    }
    *next = blank + strspn(blank, " ");
    return (size_t)(blank - text);
}

int ink_paragraph(const struct screen *screen, struct rect r, enum ink ink, const char *text)
{
    int lines = 0;
    while (*text && lines < r.h) {
        char line[1024];
        const char *next;
        size_t n = ink_wrap(text, r.w, &next);
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        int used = ink_text(screen, r.y + lines++, r.x, r.w, ink, line);
        if (*next && lines == r.h)
            ink_text(screen, r.y + lines - 1, r.x + (used + 1 < r.w ? used + 1 : r.w - 1), 1, ink,
                     ink_sign(screen, SIGN_MORE));
        text = next;
    }
    return lines;
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

void ink_fill(const struct screen *screen, struct rect r, enum ink ink, const char *glyph)
{
    set_ink(screen, ink);
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            if (room_at(screen, y, x, 1)) mvaddstr(y, x, glyph);
}

/* Corners from the top left clockwise, then the horizontal and the vertical line. */
static const char *const box_utf8[][6] = {[INK_LIGHT] = {"\u256d", "\u256e", "\u256f", "\u2570", "\u2500", "\u2502"},
                                          [INK_HEAVY] = {"\u250f", "\u2513", "\u251b", "\u2517", "\u2501", "\u2503"},
                                          [INK_DOUBLE] = {"\u2554", "\u2557", "\u255d", "\u255a", "\u2550", "\u2551"}};
static const char *const box_ascii[][6] = {[INK_LIGHT] = {".", ".", "'", "'", "-", "|"},
                                           [INK_HEAVY] = {"+", "+", "+", "+", "=", "|"},
                                           [INK_DOUBLE] = {"#", "#", "#", "#", "#", "#"}};

void ink_box(const struct screen *screen, struct rect r, enum ink ink, enum ink_line line)
{
    const char *const *glyph = screen->utf8 ? box_utf8[line] : box_ascii[line];
    int bottom = r.y + r.h - 1, right = r.x + r.w - 1;
    ink_fill(screen, (struct rect){r.y, r.x + 1, 1, r.w - 2}, ink, glyph[4]);
    ink_fill(screen, (struct rect){bottom, r.x + 1, 1, r.w - 2}, ink, glyph[4]);
    ink_fill(screen, (struct rect){r.y + 1, r.x, r.h - 2, 1}, ink, glyph[5]);
    ink_fill(screen, (struct rect){r.y + 1, right, r.h - 2, 1}, ink, glyph[5]);
    ink_fill(screen, (struct rect){r.y, r.x, 1, 1}, ink, glyph[0]);
    ink_fill(screen, (struct rect){r.y, right, 1, 1}, ink, glyph[1]);
    ink_fill(screen, (struct rect){bottom, right, 1, 1}, ink, glyph[2]);
    ink_fill(screen, (struct rect){bottom, r.x, 1, 1}, ink, glyph[3]);
}

const char *ink_sign(const struct screen *screen, enum sign sign)
{
    static const char *const rich[SIGNS] = {
        [SIGN_TURN] = "\u25b8", [SIGN_BACK] = "\u2591", [SIGN_BALL] = "\u25cf", [SIGN_FLAG] = "\u2691",
        [SIGN_DOT] = "\u00b7",  [SIGN_BAR] = "\u2502",  [SIGN_DASH] = "\u2500", [SIGN_MORE] = "\u2026",
        [SIGN_STAR] = "\u2605", [SIGN_UP] = "\u2191",   [SIGN_DOWN] = "\u2193"};
    static const char *const plain[SIGNS] = {
        [SIGN_TURN] = ">", [SIGN_BACK] = ":", [SIGN_BALL] = "o", [SIGN_FLAG] = "P", [SIGN_DOT] = ".", [SIGN_BAR] = "|",
        [SIGN_DASH] = "-", [SIGN_MORE] = "~", [SIGN_STAR] = "*", [SIGN_UP] = "^",   [SIGN_DOWN] = "v"};
    return screen->utf8 ? rich[sign] : plain[sign];
}
