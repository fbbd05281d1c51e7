/* reading.c - see reading.h. app/match lays the page out; here it is turned, searched and drawn. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "pop.h"
#include "reading.h"
#include "rules.h"
#include "words.h"

enum { MOST_LINES = 4096, COLUMNS = 78 };

struct reading {
    char *text;        /* of the page, laid out for: */
    int width;         /* in columns */
    int n, top, found; /* lines, the first one shown, and the one that was looked for (-1: none) */
    const char *line[MOST_LINES];
};

static void lay_out(struct reading *r, const char *markdown, int width)
{
    free(r->text);
    r->text = rules_layout(markdown, width);
    r->width = width;
    r->n = 0;
    for (const char *at = r->text; at && *at && r->n < MOST_LINES;) {
        r->line[r->n++] = at;
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
}

/* All of it is strong, from the first character on. */
static bool is_heading(const char *line)
{
    static const char end[] = {RULES_STRONG_END, '\n', 0};
    return *line == RULES_STRONG && line[strcspn(line, end)] == RULES_STRONG_END &&
           line[strcspn(line, end) + 1] == '\n';
}

/* Without regard to case, and to the marks between words. */
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

/* A heading as an anchor: "Your turn" is "your-turn". */
static void anchor_of(char *out, size_t size, const char *line)
{
    size_t n = 0;
    for (; *line && *line != '\n' && *line != RULES_FAINT && n + 1 < size; line++) {
        if (isalnum((unsigned char)*line)) out[n++] = (char)tolower((unsigned char)*line);
        else if (*line == ' ' || *line == '-') out[n++] = '-';
    }
    out[n] = 0;
}

static bool find_part(struct reading *r, const char *part)
{
    for (int i = 0; i < r->n; i++) {
        char anchor[80];
        if (!is_heading(r->line[i])) continue;
        anchor_of(anchor, sizeof anchor, r->line[i]);
        if (strcmp(anchor, part) != 0) continue;
        r->top = r->found = i;
        return true;
    }
    return false;
}

static void find_heading(struct reading *r, int step)
{
    for (int at = r->top + step; at >= 0 && at < r->n; at += step)
        if (is_heading(r->line[at])) {
            r->top = at;
            return;
        }
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

static void draw_line(const struct screen *screen, struct rect r, const char *line, bool found)
{
    static const char marks[] = {RULES_STRONG, RULES_STRONG_END, RULES_FAINT, RULES_FAINT_END, '\n', 0};
    enum ink ink = INK_TEXT;
    int x = r.x, end = r.x + r.w;
    while (*line && *line != '\n' && x < end) {
        char piece[512];
        size_t n = strcspn(line, marks);
        snprintf(piece, sizeof piece, "%.*s", (int)n, line);
        x += ink_text(screen, r.y, x, end - x, found ? INK_KEY : ink, piece);
        line += n;
        if (*line == RULES_STRONG) ink = INK_STRONG;
        else if (*line == RULES_FAINT) ink = INK_DIM;
        else ink = INK_TEXT;
        if (*line && *line != '\n') line++;
    }
}

static void draw_page(const struct screen *screen, const struct reading *r)
{
    int x = (screen->width - r->width) / 2, rows = screen->height - 1;
    ink_clear(screen);
    for (int i = 0; i < rows && r->top + i < r->n; i++)
        draw_line(screen, (struct rect){i, x, 1, r->width}, r->line[r->top + i], r->top + i == r->found);
    int percent = r->n > rows ? (r->top + rows < r->n ? 100 * r->top / (r->n - rows) : 100) : 100;
    ink_field(screen, screen->height - 1, 0, screen->width, INK_TITLE, "");
    ink_text(screen, screen->height - 1, 1, screen->width - 1, INK_TITLE, say_tui_rules_keys(HERE, percent));
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

/* Another size lays the page out again, and the place in it is kept. */
static void fit(struct reading *r, const char *markdown, const struct screen *screen)
{
    int width = screen->width - 2 < COLUMNS ? screen->width - 2 : COLUMNS, before = r->n;
    if (width == r->width || width < 1) return;
    lay_out(r, markdown, width);
    if (before) r->top = r->top * r->n / before;
    r->found = -1;
}

void page_read(struct screen *screen, const char *markdown, const char *at)
{
    static struct reading r;
    char word[40] = "", id[48];
    memset(&r, 0, sizeof r);
    fit(&r, markdown, screen);
    snprintf(id, sizeof id, "[%s]", at ? at : "");
    if (at && r.n && !find_part(&r, at)) find(&r, id, 0);
    for (;;) {
        fit(&r, markdown, screen);
        draw_page(screen, &r);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE || key_is(key, 'q')) break;
        if (key_is(key, '/') &&
            pop_line(screen, (struct pop_behind){NULL, NULL}, say_tui_rules_find, say_tui_rules_find_question, word,
                     sizeof word) &&
            r.n)
            find(&r, word, r.top + 1);
        else if (key_is(key, 'n') && word[0] && r.n) find(&r, word, r.found + 1);
        else turn_page(&r, key, screen->height - 1);
    }
    free(r.text);
}

void page_rules(struct screen *screen, const char *game, const char *at)
{
    const char *page = rules_text(game);
    page_read(screen, page ? page : say_tui_rules_missing, at);
}

void page_rules_of(struct screen *screen, const nb_rules *rules, const char *at)
{
    char room[RULEBOOK_TEXT];
    const char *page = rules_text_of(rules, room);
    page_read(screen, page ? page : say_tui_rules_missing, at);
}
