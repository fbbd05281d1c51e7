/* compose_screen.c - see compose_screen.h. What can be done comes first, then the facts by their parts; beside them is the game in
 * short, as it is now. */
#include <stdlib.h>
#include <string.h>

#include "compose_form.h"
#include "compose_screen.h"
#include "report.h"
#include "rulebook.h"
#include "whole_file.h"
#include "words.h"

enum doing { DO_PLAY, DO_BEGIN, DO_RULES, DO_REPORT, DO_SAVE, DO_OPEN, DOINGS };
enum { LABEL = 25, LEFT = 54, LEAST_TEXT = 24, MOST_STARTS = 96, AT_A_TIME = 100, REPORT_TABLE = 4 };

struct compose {
    struct screen *screen;
    struct compose_reader reader;
    struct compose_form form;
    unsigned row, top;
    char brief[RULEBOOK_TEXT];
};

static unsigned rows_of(void) { return DOINGS + nb_fact_count(); }
static bool is_fact(unsigned row) { return row >= DOINGS; }
static unsigned fact_of(unsigned row) { return row - DOINGS; }

/* ------------------------------------------------------------------------------------------------------------ drawing */

static const char *doing_title(unsigned row)
{
    static const char *const title[DOINGS] = {say_compose_play,   say_compose_begin, say_compose_rules,
                                              say_compose_report, say_compose_save,  say_compose_open};
    return title[row];
}

static const char *doing_help(unsigned row)
{
    static const char *const help[DOINGS] = {say_compose_play_help,   say_compose_begin_help, say_compose_rules_help,
                                             say_compose_report_help, say_compose_save_help,  say_compose_open_help};
    return help[row];
}

static bool begins_part(unsigned row)
{
    return is_fact(row) && (fact_of(row) == 0 || nb_fact_at(fact_of(row))->part != nb_fact_at(fact_of(row) - 1)->part);
}

/* A line of the list: a heading and a blank line go before each part. */
static int line_of(unsigned row)
{
    int line = -1;
    for (unsigned i = 0; i <= row; i++) line += begins_part(i) ? 3 : 1;
    return line;
}

/* What is said of a fact without a value. */
static const char *empty_words(const nb_fact *fact)
{
    if (fact->kind == NB_FACT_CARDS) return fact->choices ? say_compose_none : say_compose_usual;
    return say_compose_unsaid;
}

static void draw_fact(const struct compose *c, unsigned row, int y, int w)
{
    const unsigned fact = fact_of(row);
    const bool here = row == c->row;
    const enum ink ink = here ? INK_CHOSEN : INK_TEXT;
    char value[NB_MAX_FACT];
    compose_form_value(&c->form, fact, value);
    const bool changed = strcmp(value, nb_fact_at(fact)->initial) != 0;
    const char *words = compose_form_words(fact, value);
    ink_field(c->screen, y, 1, w, ink, "");
    ink_text(c->screen, y, 2, LABEL - 1, ink, nb_fact_at(fact)->label);
    ink_print(c->screen, y, 2 + LABEL, w - LABEL - 2, here || !changed ? ink : INK_KEY, here ? "< %s >" : "  %s",
              words[0] ? words : empty_words(nb_fact_at(fact)));
}

static void draw_row(const struct compose *c, unsigned row, int y, int w)
{
    if (is_fact(row)) {
        draw_fact(c, row, y, w);
        return;
    }
    const enum ink ink = row == c->row ? INK_CHOSEN : row == DO_PLAY ? INK_GOOD : INK_KEY;
    ink_field(c->screen, y, 1, w, ink, "");
    ink_text(c->screen, y, 2, w - 1, ink, doing_title(row));
}

static void draw_list(struct compose *c, int w)
{
    const int shown = c->screen->height > 6 ? c->screen->height - 5 : 1, line = line_of(c->row);
    const int above = line - (begins_part(c->row) ? 1 : 0);
    if (above < (int)c->top) c->top = (unsigned)above;
    if (line >= (int)c->top + shown) c->top = (unsigned)(line - shown + 1);
    for (unsigned row = 0; row < rows_of(); row++) {
        const int y = line_of(row) - (int)c->top;
        if (begins_part(row) && y >= 1 && y <= shown)
            ink_text(c->screen, y + 1, 2, w - 1, INK_STRONG, nb_fact_part_title(nb_fact_at(fact_of(row))->part));
        if (y >= 0 && y < shown) draw_row(c, row, y + 2, w);
    }
}

/* The items of the list, without their marks: a paragraph each. */
static void draw_brief(const struct compose *c, struct rect r)
{
    const char *at = c->brief;
    while (*at && r.h > 0) {
        char item[1024];
        const size_t n = strcspn(at, "\n");
        snprintf(item, sizeof item, "%.*s", (int)(n > 2 ? n - 2 : 0), at + (n > 2 ? 2 : 0));
        const int lines = n > 2 ? ink_paragraph(c->screen, r, INK_TEXT, item) + 1 : 0;
        r.y += lines, r.h -= lines;
        at += n + (at[n] == '\n');
    }
}

static void draw(void *compose)
{
    struct compose *c = compose;
    const struct screen *screen = c->screen;
    const int left = screen->width - LEFT < LEAST_TEXT ? screen->width - 2 : LEFT;
    struct rect text = {2, LEFT + 3, screen->height - 5, screen->width - LEFT - 4},
                help = {screen->height - 2, 2, 2, screen->width - 3};
    if (text.w > 72) text.w = 72;
    ink_clear(screen);
    ink_field(screen, 0, 0, screen->width, INK_TITLE, "");
    ink_text(screen, 0, 1, screen->width - 1, INK_TITLE, say_compose_title(HERE, c->form.house.title));
    draw_list(c, left);
    if (left == LEFT && text.h > 0) draw_brief(c, text);
    if (c->form.wrong.text[0]) ink_paragraph(screen, help, INK_ALERT, c->form.wrong.text);
    else ink_paragraph(screen, help, INK_TEXT, is_fact(c->row) ? nb_fact_at(fact_of(c->row))->help : doing_help(c->row));
}

static struct pop_behind behind(struct compose *c) { return (struct pop_behind){draw, c}; }

static void look(struct compose *c)
{
    if (c->form.sound) rulebook_short(c->brief, sizeof c->brief, &c->form.house);
}

/* --------------------------------------------------------------------------------------------------- begin with, files */

/* Games that can be written as facts, and then the shelf; which: its number among the games, or after these on the shelf. */
static int list_starts(const char *title[MOST_STARTS], unsigned which[MOST_STARTS])
{
    static nb_house shelf[MOST_STARTS];
    int n = 0;
    for (unsigned i = 0; i < nb_game_count() && n < MOST_STARTS; i++) {
        struct compose_form form;
        if (nb_game_at(i) == rulebook_game() || !compose_form_game(&form, nb_game_at(i))) continue;
        title[n] = nb_game_at(i)->title;
        which[n++] = i;
    }
    for (unsigned i = 0; i < nb_shelf_count() && n < MOST_STARTS; i++) {
        if (nb_house_read(&shelf[n], nb_shelf_text(i), strlen(nb_shelf_text(i)), NULL, NULL)) continue;
        title[n] = shelf[n].title;
        which[n++] = nb_game_count() + i;
    }
    return n;
}

static void begin_with(struct compose *c)
{
    const char *title[MOST_STARTS];
    unsigned which[MOST_STARTS];
    const int n = list_starts(title, which), chosen = pop_menu(c->screen, behind(c), say_compose_begin, title, n, NULL, 0);
    if (chosen < 0) return;
    const unsigned at = which[chosen];
    if (at < nb_game_count()) compose_form_game(&c->form, nb_game_at(at));
    else compose_form_text(&c->form, nb_shelf_text(at - nb_game_count()), strlen(nb_shelf_text(at - nb_game_count())));
}

static void open_file(struct compose *c)
{
    char path[256] = "";
    size_t length;
    if (!pop_line(c->screen, behind(c), say_compose_open, say_compose_open_question, path, sizeof path) || !path[0]) return;
    char *text = file_read(path, &length, &c->form.wrong);
    if (text) compose_form_text(&c->form, text, length);
    free(text);
}

static void save_file(struct compose *c)
{
    char path[256] = "my.golf", text[NB_MAX_HOUSE_TEXT];
    if (!pop_line(c->screen, behind(c), say_compose_save, say_compose_save_question, path, sizeof path) || !path[0]) return;
    nb_house_write(text, sizeof text, &c->form.house);
    if (file_write(path, text, strlen(text), &c->form.wrong)) return;
    pop_say(c->screen, behind(c), say_compose_save, say_compose_saved(HERE, path, rulebook_game()->id, rulebook_option()->name));
}

/* ----------------------------------------------------------------------------------------------------------- the report */

static void show_report(struct compose *c, const struct report *report)
{
    struct report_line line[REPORT_LINES];
    char *text = NULL;
    size_t length;
    const unsigned n = report_lines(line, report);
    FILE *out = open_memstream(&text, &length);
    if (!out) return;
    for (unsigned i = 0; i < n; i++) {
        if (i && line[i].kind != line[i - 1].kind) fputc('\n', out);
        const char *at = line[i].text;
        while (*at) {
            const char *next;
            const size_t part = ink_wrap(at, c->screen->width - 8 < 70 ? c->screen->width - 8 : 70, &next);
            fprintf(out, "%.*s\n", (int)part, at);
            at = next;
        }
    }
    fclose(out);
    pop_text(c->screen, behind(c), say_compose_report, text);
    free(text);
}

/* Plays on between looks at the keyboard: Esc stops it, and what has been played by then is told. */
static void make_report(struct compose *c)
{
    static struct report report;
    nb_rules rules;
    nb_why why;
    char value[NB_MAX_OPTION_TEXT], options[NB_MAX_OPTION_TEXT + 32];
    const nb_house *house = &c->form.house;
    const nb_seed seed = nb_seed_number(1);
    nb_house_option(value, sizeof value, house);
    snprintf(options, sizeof options, "%s=%s", rulebook_option()->name, value);
    const unsigned seats = rulebook_seats(house, REPORT_TABLE);
    if (nb_setup(&rules, rulebook_game()->id, seats, options, &why)) {
        problem_request(&c->form.wrong, why.text);
        return;
    }
    report_start(&report, &rules, &seed, REPORT_HOLES);
    for (bool more = true; more;) {
        for (unsigned i = 0; i < AT_A_TIME && more; i++) more = report_step(&report);
        draw(c);
        ink_field(c->screen, c->screen->height - 2, 0, c->screen->width, INK_TITLE, "");
        ink_text(c->screen, c->screen->height - 2, 2, c->screen->width - 3, INK_TITLE,
                 say_compose_report_progress(HERE, report.holes, report.wanted));
        const struct key key = screen_key(c->screen, 0);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) break;
    }
    if (!c->screen->gone) show_report(c, &report);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void type_fact(struct compose *c, unsigned fact)
{
    const nb_fact *f = nb_fact_at(fact);
    char value[NB_MAX_FACT];
    compose_form_value(&c->form, fact, value);
    if (f->kind == NB_FACT_CHOICE) {
        int n = 0, now = 0;
        for (; f->choices[n]; n++)
            if (!strcmp(f->choices[n], value)) now = n;
        const int chosen = pop_menu(c->screen, behind(c), f->label, f->choice_labels, n, NULL, now);
        if (chosen >= 0) compose_form_set(&c->form, fact, f->choices[chosen]);
    } else if (f->kind == NB_FACT_SWITCH) {
        compose_form_step(&c->form, fact, 1);
    } else if (pop_line(c->screen, behind(c), f->label, f->help, value, sizeof value)) {
        compose_form_set(&c->form, fact, value[0] ? value : f->initial);
    }
}

static void read_rules(struct compose *c)
{
    static char page[RULEBOOK_TEXT];
    rulebook_page(page, sizeof page, &c->form.house);
    c->reader.read(c->reader.data, page);
}

/* True: they want to play. */
static bool act(struct compose *c)
{
    if (is_fact(c->row)) type_fact(c, fact_of(c->row));
    else if (c->row == DO_BEGIN) begin_with(c);
    else if (c->row == DO_OPEN) open_file(c);
    else if (!c->form.sound) return false; /* what is wrong is at the foot of the screen */
    else if (c->row == DO_PLAY) return true;
    else if (c->row == DO_RULES) read_rules(c);
    else if (c->row == DO_REPORT) make_report(c);
    else save_file(c);
    return false;
}

static void move(struct compose *c, struct key key)
{
    const unsigned rows = rows_of(), page = c->screen->height > 8 ? (unsigned)c->screen->height - 8 : 1;
    if (key.event == SCREEN_DOWN || key.event == SCREEN_TAB || key_is(key, 'j')) c->row = (c->row + 1) % rows;
    else if (key.event == SCREEN_UP || key.event == SCREEN_BACK_TAB || key_is(key, 'k')) c->row = (c->row + rows - 1) % rows;
    else if (key.event == SCREEN_PAGE_DOWN) c->row = c->row + page < rows ? c->row + page : rows - 1;
    else if (key.event == SCREEN_PAGE_UP) c->row = c->row > page ? c->row - page : 0;
    else if (key.event == SCREEN_HOME) c->row = 0;
    else if (key.event == SCREEN_END) c->row = rows - 1;
    else if (is_fact(c->row) && (key.event == SCREEN_RIGHT || key_is(key, 'l'))) compose_form_step(&c->form, fact_of(c->row), 1);
    else if (is_fact(c->row) && (key.event == SCREEN_LEFT || key_is(key, 'h'))) compose_form_step(&c->form, fact_of(c->row), -1);
    else if ((key_is(key, 'R') || key_is(key, 'r')) && c->form.sound) read_rules(c);
}

/* A click chooses a row; one on the row that is chosen is Enter. */
static bool click(struct compose *c, struct key key)
{
    for (unsigned row = 0; row < rows_of(); row++) {
        if (line_of(row) - (int)c->top + 2 != key.y || key.x > LEFT) continue;
        if (row == c->row) return act(c);
        c->row = row;
    }
    return false;
}

/* A typed value that was refused is forgotten with the next key; what is wrong with the game as it is stays. */
static void forget_refusal(struct compose *c)
{
    nb_why why = {.text = ""};
    c->form.sound = !nb_house_check(&c->form.house, &why);
    problem_request(&c->form.wrong, why.text);
}

static bool fill(struct compose *c)
{
    for (;;) {
        look(c);
        draw(c);
        const struct key key = screen_key(c->screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) return false;
        if (key.event < SCREEN_RESIZE) forget_refusal(c);
        if (key.event == SCREEN_ENTER || key_is(key, ' ')) {
            if (act(c)) return true;
        } else if (key.event == SCREEN_CLICK) {
            if (click(c, key)) return true;
        } else {
            move(c, key);
        }
    }
}

bool compose_screen(struct screen *screen, struct compose_reader reader, char value[NB_MAX_OPTION_TEXT])
{
    static struct compose c; /* what was written last is there again */
    static bool begun;
    if (!begun) compose_form_start(&c.form);
    begun = true;
    c.screen = screen;
    c.reader = reader;
    c.row = DO_PLAY;
    if (!fill(&c)) return false;
    nb_house_option(value, NB_MAX_OPTION_TEXT, &c.form.house);
    return true;
}
