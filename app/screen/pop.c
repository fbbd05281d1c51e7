/* pop.c - see pop.h */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "pop.h"
#include "words.h"

/* A window of that size in the middle of the screen, as far as it fits; its inside is returned. */
static struct rect open_window(const struct screen *screen, const char *title, int h, int w)
{
    if (h > screen->height - 2) h = screen->height - 2;
    if (w > screen->width - 4) w = screen->width - 4;
    struct rect in = {(screen->height - h) / 2, (screen->width - w) / 2, h, w};
    struct rect out = {in.y - 1, in.x - 2, h + 2, w + 4};
    ink_fill(screen, out, INK_TEXT, " ");
    ink_box(screen, out, INK_DIM, INK_LIGHT);
    if (title && *title) ink_print(screen, out.y, out.x + 2, w, INK_STRONG, " %s ", title);
    return in;
}

static void draw_behind(struct pop_behind behind)
{
    if (behind.draw) behind.draw(behind.data);
}

static void hint_at_bottom(const struct screen *screen, struct rect in, const char *text)
{
    ink_print(screen, in.y + in.h, in.x, in.w, INK_DIM, " %s ", text);
}

enum { SENTENCE = 60 }; /* columns of a sentence: lines that are longer are hard to read */

/* How wide and how high a sentence is in a window. */
static int sentence_lines(const struct screen *screen, const char *sentence, int *w)
{
    int lines = 0;
    *w = ink_columns(sentence);
    if (*w > SENTENCE) *w = SENTENCE;
    if (*w > screen->width - 8) *w = screen->width - 8;
    while (*w > 0 && *sentence) ink_wrap(sentence, *w, &sentence), lines++;
    return lines;
}

/* ------------------------------------------------------------------------------------------------------------- text */

enum { MOST_LINES = 2048, LINE_ROOM = 512 };

struct lines {
    int n, widest;
    const char *at[MOST_LINES];
    size_t length[MOST_LINES];
};

static void split(struct lines *lines, const char *text)
{
    *lines = (struct lines){.n = 0};
    while (*text && lines->n < MOST_LINES) {
        size_t n = strcspn(text, "\n");
        char line[LINE_ROOM];
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        lines->at[lines->n] = text;
        lines->length[lines->n++] = n;
        if (ink_columns(line) > lines->widest) lines->widest = ink_columns(line);
        text += n + (text[n] == '\n');
    }
}

static int scrolled(struct key key, int top, int page, int n)
{
    if (key.event == SCREEN_DOWN || key_is(key, 'j')) top++;
    if (key.event == SCREEN_UP || key_is(key, 'k')) top--;
    if (key.event == SCREEN_PAGE_DOWN) top += page;
    if (key.event == SCREEN_PAGE_UP) top -= page;
    if (key.event == SCREEN_HOME) top = 0;
    if (key.event == SCREEN_END) top = n;
    if (top > n - page) top = n - page;
    return top > 0 ? top : 0;
}

static bool closes(struct key key)
{
    return key.event == SCREEN_ESCAPE || key.event == SCREEN_ENTER || key.event == SCREEN_GONE ||
           key.event == SCREEN_CLICK || key_is(key, 'q') || key_is(key, ' ');
}

static void show_text(struct screen *screen, struct pop_behind behind, const char *title, const char *text, bool end)
{
    static struct lines lines;
    split(&lines, text);
    int top = end ? lines.n : 0;
    for (;;) {
        draw_behind(behind);
        struct rect in = open_window(screen, title, lines.n, lines.widest);
        if (top > lines.n - in.h) top = lines.n - in.h;
        for (int i = 0; i < in.h && top + i < lines.n; i++) {
            char line[LINE_ROOM];
            snprintf(line, sizeof line, "%.*s", (int)lines.length[top + i], lines.at[top + i]);
            ink_text(screen, in.y + i, in.x, in.w, INK_TEXT, line);
        }
        hint_at_bottom(screen, in, lines.n > in.h ? say_screen_window_scroll : say_screen_window_close);
        struct key key = screen_key(screen, -1);
        if (closes(key)) return;
        top = scrolled(key, top, in.h, lines.n);
    }
}

void pop_text(struct screen *screen, struct pop_behind behind, const char *title, const char *text)
{
    show_text(screen, behind, title, text, false);
}

void pop_end_of(struct screen *screen, struct pop_behind behind, const char *title, const char *text)
{
    show_text(screen, behind, title, text, true);
}

void pop_say(struct screen *screen, struct pop_behind behind, const char *title, const char *sentence)
{
    for (;;) {
        int w, lines = sentence_lines(screen, sentence, &w);
        draw_behind(behind);
        struct rect in = open_window(screen, title, lines, w < 14 ? 14 : w);
        ink_paragraph(screen, in, INK_TEXT, sentence);
        hint_at_bottom(screen, in, say_screen_window_close);
        if (closes(screen_key(screen, -1))) return;
    }
}

/* ------------------------------------------------------------------------------------------------------------ lists */

static int menu_key(struct key key, int at, int n, const char *keys, bool *done)
{
    *done = key.event == SCREEN_ENTER || key_is(key, ' ');
    if (key.event == SCREEN_DOWN || key.event == SCREEN_TAB || key_is(key, 'j')) return (at + 1) % n;
    if (key.event == SCREEN_UP || key.event == SCREEN_BACK_TAB || key_is(key, 'k')) return (at + n - 1) % n;
    if (key.event == SCREEN_HOME) return 0;
    if (key.event == SCREEN_END) return n - 1;
    const char *found = keys && key.event == SCREEN_CHAR && key.code < 128 ? strchr(keys, (int)key.code) : NULL;
    if (found && *found && found - keys < n) *done = true, at = (int)(found - keys);
    return at;
}

static void draw_items(const struct screen *screen, struct rect in, int top, const char *const *items, int n,
                       const char *keys, int at)
{
    for (int i = top; i < top + in.h && i < n; i++) {
        char letter[2] = {keys ? keys[i] : 0, 0};
        int y = in.y + i - top;
        ink_field(screen, y, in.x, in.w, i == at ? INK_CHOSEN : INK_TEXT, "");
        ink_text(screen, y, in.x, 1, i == at ? INK_CHOSEN : INK_KEY, letter);
        ink_text(screen, y, in.x + 3, in.w - 3, i == at ? INK_CHOSEN : INK_TEXT, items[i]);
    }
}

/* The window of a list; returns where its items are. A title that is too long for the frame is a question above them. */
static struct rect open_list(const struct screen *screen, const char *title, int n, int w)
{
    const int columns = ink_columns(title) + 2;
    int question;
    if (columns <= SENTENCE) return open_window(screen, title, n, columns > w ? columns : w);
    const int lines = sentence_lines(screen, title, &question);
    struct rect in = open_window(screen, "", n + lines + 1, question > w ? question : w);
    ink_paragraph(screen, (struct rect){in.y, in.x, lines, in.w}, INK_STRONG, title);
    if (in.h <= lines + 1) return in;
    in.y += lines + 1;
    in.h -= lines + 1;
    return in;
}

int pop_menu(struct screen *screen, struct pop_behind behind, const char *title, const char *const *items, int n,
             const char *keys, int first)
{
    int at = first, w = 0;
    for (int i = 0; i < n; i++)
        if (ink_columns(items[i]) + 4 > w) w = ink_columns(items[i]) + 4;
    for (bool done = false;;) {
        draw_behind(behind);
        struct rect in = open_list(screen, title, n, w);
        int top = at >= in.h ? at - in.h + 1 : 0;
        draw_items(screen, in, top, items, n, keys, at);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) return -1;
        if (key.event == SCREEN_CLICK)
            return rect_has(in, key.y, key.x) && top + key.y - in.y < n ? top + key.y - in.y : -1;
        at = menu_key(key, at, n, keys, &done);
        if (done) return at;
    }
}

bool pop_yes(struct screen *screen, struct pop_behind behind, const char *question, const char *yes, const char *no)
{
    const char *const items[] = {yes, no};
    return pop_menu(screen, behind, question, items, 2, NULL, 0) == 0;
}

bool pop_sure(struct screen *screen, struct pop_behind behind, const char *question, const char *yes, const char *no)
{
    const char *const items[] = {no, yes};
    return pop_menu(screen, behind, question, items, 2, NULL, 0) == 1;
}

/* ----------------------------------------------------------------------------------------------------------- a line */

void typed_add(char *line, size_t size, unsigned code)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    size_t used = strlen(line), n = wcrtomb(bytes, (wchar_t)code, &state);
    if (n == (size_t)-1 || used + n >= size) return;
    memcpy(line + used, bytes, n);
    line[used + n] = 0;
}

/* Locales are UTF-8, or have one byte for a character. */
void typed_chop(char *line)
{
    size_t n = strlen(line);
    while (n && MB_CUR_MAX > 1 && ((unsigned char)line[n - 1] & 0xC0) == 0x80) n--;
    if (n) line[n - 1] = 0;
}

bool pop_line(struct screen *screen, struct pop_behind behind, const char *title, const char *question, char *buffer,
              size_t size)
{
    for (;;) {
        draw_behind(behind);
        struct rect in = open_window(screen, title, 2, 60);
        ink_text(screen, in.y, in.x, in.w, INK_TEXT, question);
        int used = ink_columns(buffer), skip = used >= in.w ? used - in.w + 1 : 0;
        ink_field(screen, in.y + 1, in.x, in.w, INK_CHOSEN, buffer + skip);
        ink_text(screen, in.y + 1, in.x + used - skip, 1, INK_CURSOR, " ");
        hint_at_bottom(screen, in, say_screen_window_line);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) return false;
        if (key.event == SCREEN_ENTER) return true;
        if (key.event == SCREEN_BACKSPACE) typed_chop(buffer);
        if (key.event == SCREEN_CHAR) typed_add(buffer, size, key.code);
    }
}
