/* reading.c - see reading.h. Of Markdown the marks are taken away and their meaning is shown. */
#include <stdlib.h>
#include <string.h>

#include "reading.h"
#include "pop.h"
#include "rules.h"

/* ---------------------------------------------------------------------------------------------------------- opening */

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

static bool is_heading(const char *line) { return *line == '#' && line[strspn(line, "#")] == ' '; }

/* Copies lines up to the next heading; paragraphs become one line each. */
static size_t copy_part(char *out, size_t size, const char *from)
{
    size_t n = 0;
    for (const char *line = from; *line && !is_heading(line); line = next_line(line)) {
        size_t length = strcspn(line, "\n");
        bool begins = !length || *line == '-' || *line == '|' || (n && out[n - 1] == '\n');
        if (n && n + 1 < size && out[n - 1] != '\n') out[n++] = begins ? '\n' : ' ';
        if (!length && n && n + 1 < size) out[n++] = '\n';
        for (size_t i = strspn(line, " ") < length ? strspn(line, " ") : 0; i < length && n + 1 < size; i++)
            if (line[i] != '*' && line[i] != '`') out[n++] = line[i];
    }
    while (n && out[n - 1] == '\n') n--;
    out[n] = 0;
    return n;
}

size_t page_opening(char *out, size_t size, const char *game)
{
    const char *page = rules_text(game), *line = page;
    *out = 0;
    if (!page) return 0;
    while (*line && strncmp(line, "## In short", 11)) line = next_line(line);
    if (*line) return copy_part(out, size, next_line(next_line(line)));
    for (line = next_line(page); *line == '\n'; line = next_line(line)) continue;
    if (!strncmp(line, "Game id:", 8)) line = next_line(line);
    while (*line == '\n') line = next_line(line);
    return copy_part(out, size, line);
}

/* ---------------------------------------------------------------------------------------------------------- reading */

enum { MOST_LINES = 4096, COLUMNS = 80 };

struct reading {
    int n, top, found; /* lines, the first one shown, and the one that was looked for (-1: none) */
    const char *line[MOST_LINES];
    bool strong[MOST_LINES]; /* the line begins within *words* that began in one before */
};

static bool is_drawing(const char *line) { return !strncmp(line, "    ", 4); }

/* Whether the words behind the line are strong, if those at its beginning were. */
static bool strong_after(const char *line, bool strong)
{
    size_t length = strcspn(line, "\n");
    if (!length || is_heading(line) || is_drawing(line)) return false;
    for (size_t i = 0; i < length; i++) {
        if (line[i] != '*') continue;
        strong = !strong;
        i += line[i + 1] == '*';
    }
    return strong;
}

static void start_reading(struct reading *r, const char *text)
{
    bool strong = false;
    *r = (struct reading){.found = -1};
    for (const char *at = text; *at && r->n < MOST_LINES; at = next_line(at)) {
        if (!strncmp(at, "```", 3)) continue;
        r->strong[r->n] = strong;
        r->line[r->n++] = at;
        strong = strong_after(at, strong);
    }
}

static bool line_has(const char *line, const char *word)
{
    size_t n = strlen(word), length = strcspn(line, "\n");
    for (size_t i = 0; n && i + n <= length; i++) {
        size_t k = 0;
        while (k < n && (line[i + k] | 32) == (word[k] | 32)) k++;
        if (k == n) return true;
    }
    return false;
}

static void find(struct reading *r, const char *word, int from)
{
    for (int i = 0; i < r->n; i++) {
        int at = (from + i) % r->n;
        if (!line_has(r->line[at], word)) continue;
        r->found = at;
        r->top = at > 3 ? at - 3 : 0;
        return;
    }
}

static void find_heading(struct reading *r, int step)
{
    for (int at = r->top + step; at >= 0 && at < r->n; at += step)
        if (is_heading(r->line[at])) {
            r->top = at;
            return;
        }
}

/* A table stands in columns already: it needs no bars. */
static void draw_row(const struct screen *screen, struct rect r, enum ink ink, const char *line)
{
    char text[512];
    bool rule = line[1] == '-';
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    for (char *at = text; *at; at++)
        if (*at == '|' || *at == '`' || *at == '*') *at = ' ';
    if (rule)
        ink_fill(screen, (struct rect){r.y, r.x + 1, 1, ink_columns(text) - 2}, INK_DIM, ink_sign(screen, SIGN_DASH));
    else ink_text(screen, r.y, r.x, r.w, ink, text);
}

/* A heading is strong, *words* and **words** too, `code` is plain, and [rule.ids] step back. */
static void draw_line(const struct screen *screen, struct rect r, const char *line, bool strong, bool found)
{
    size_t length = strcspn(line, "\n"), marks = is_heading(line) ? strspn(line, "#") + 1 : 0;
    bool dim = false;
    int x = r.x, end = r.x + r.w;
    strong |= marks > 0;
    for (size_t i = marks; i < length && x < end;) {
        char piece[512];
        if (line[i] == '*') {
            strong = !strong;
            i += line[i + 1] == '*' ? 2 : 1;
            continue;
        }
        if (line[i] == '[') dim = true;
        size_t n = 1;
        while (i + n < length && !strchr("*`[]", line[i + n]) && n + 1 < sizeof piece) n++;
        snprintf(piece, sizeof piece, "%.*s", line[i] == '`' ? (int)n - 1 : (int)n, line + i + (line[i] == '`'));
        x += ink_text(screen, r.y, x, end - x, found ? INK_KEY : strong ? INK_STRONG : dim ? INK_DIM : INK_TEXT, piece);
        if (line[i] == ']') dim = false;
        i += n;
    }
}

static void draw_any(const struct screen *screen, struct rect at, const struct reading *r, int i)
{
    const char *line = r->line[i];
    bool found = i == r->found;
    if (*line == '|') draw_row(screen, at, found ? INK_KEY : INK_TEXT, line);
    else if (is_drawing(line))
        ink_print(screen, at.y, at.x, at.w, found ? INK_KEY : INK_TEXT, "%.*s", (int)strcspn(line, "\n"), line);
    else draw_line(screen, at, line, r->strong[i], found);
}

static void draw_page(const struct screen *screen, const struct reading *r)
{
    int w = screen->width < COLUMNS ? screen->width : COLUMNS, x = (screen->width - w) / 2, rows = screen->height - 1;
    ink_clear(screen);
    for (int i = 0; i < rows && r->top + i < r->n; i++)
        draw_any(screen, (struct rect){i, x + (w == COLUMNS), 1, w}, r, r->top + i);
    int percent = r->n > rows ? (r->top + rows < r->n ? 100 * r->top / (r->n - rows) : 100) : 100;
    ink_field(screen, screen->height - 1, 0, screen->width, INK_TITLE, "");
    ink_print(screen, screen->height - 1, 0, screen->width, INK_TITLE,
              " arrows, PgUp, PgDn   Tab next part   / find   n again   Esc back   %d %%", percent);
}

static void turn_page(struct reading *r, struct key key, int rows)
{
    if (key.event == SCREEN_DOWN || key.event == SCREEN_ENTER || key_is(key, 'j')) r->top++;
    else if (key.event == SCREEN_UP || key_is(key, 'k')) r->top--;
    else if (key.event == SCREEN_PAGE_DOWN || key_is(key, ' ')) r->top += rows - 1;
    else if (key.event == SCREEN_PAGE_UP || key_is(key, 'b')) r->top -= rows - 1;
    else if (key.event == SCREEN_HOME) r->top = 0;
    else if (key.event == SCREEN_END) r->top = r->n;
    else if (key.event == SCREEN_TAB) find_heading(r, 1);
    else if (key.event == SCREEN_BACK_TAB) find_heading(r, -1);
    if (r->top > r->n - rows) r->top = r->n - rows;
    if (r->top < 0) r->top = 0;
}

void page_rules(struct screen *screen, const char *game, const char *rule)
{
    static struct reading reading;
    char word[40] = "", id[48];
    const char *text = rules_text(game);
    start_reading(&reading, text ? text : "This program was built without the rules.\n");
    snprintf(id, sizeof id, "[%s]", rule ? rule : "");
    if (rule) find(&reading, id, 0);
    for (;;) {
        draw_page(screen, &reading);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE || key_is(key, 'q')) return;
        if (key_is(key, '/') &&
            pop_line(screen, (struct pop_behind){NULL, NULL}, "Find", "Which word?", word, sizeof word))
            find(&reading, word, reading.top + 1);
        else if (key_is(key, 'n') && word[0]) find(&reading, word, reading.found + 1);
        else turn_page(&reading, key, screen->height - 1);
    }
}
