/* course_screen.c - see course_screen.h. The days are a list at the left, the newest first; what there is to know of the chosen one
 * is at the right.
 */
#include "course_screen.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "course_words.h"
#include "day_card.h"
#include "par_thread.h"
#include "words.h"

enum { LIST = 32, POLL_MS = 250 };

struct courses {
    struct screen *screen;
    struct course_player player;
    nb_day today, at; /* at: the day that is chosen */
    nb_day top;       /* the newest day on the screen */
    unsigned streak;
    struct course_entry entry; /* of the day that is chosen */
    bool has_par;
    nb_par par;
    bool no_par;             /* it cannot be worked out: it is not tried again while the day is shown */
    struct par_thread *work; /* par is being worked out for the day of the entry; or NULL */
};

/* ---------------------------------------------------------------------------------------------------------- looking */

static void forget_par(struct courses *c)
{
    par_end(c->work);
    c->work = NULL;
    c->has_par = c->no_par = false;
}

/* Par is worked out when there is something to compare with it, and while the course is played. */
static void find_par(struct courses *c, bool plays)
{
    const nb_course *course = &c->entry.course;
    unsigned holes = c->entry.card.holes > course->holes ? c->entry.card.holes : course->holes;
    if (c->work && par_known(c->work, &c->par)) {
        c->has_par = c->par.holes >= holes;
        par_end(c->work);
        c->work = NULL;
    } else if (c->work && par_failed(c->work)) {
        forget_par(c);
        c->no_par = true;
    }
    if (!c->has_par) c->has_par = par_kept(&c->par, course, holes);
    if (!c->has_par && !c->no_par && !c->work && (plays || c->entry.state == COURSE_DONE))
        c->work = par_begin(course, holes, -1);
}

static void look(struct courses *c)
{
    struct problem ignored; /* the day is one that has a course */
    nb_day now;
    if (course_today(&now) && now > c->today) c->today = now; /* midnight has passed */
    if (c->entry.course.day != c->at || !c->entry.course.game) forget_par(c);
    course_look(&c->entry, c->at, &ignored);
    find_par(c, false);
}

static void count_streak(struct courses *c)
{
    struct course_book book;
    struct problem ignored;
    c->streak = course_book_list(&book, &ignored) ? 0 : course_book_streak(&book, c->today);
    course_book_free(&book);
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

static void date_words(char *out, size_t size, nb_day day, bool whole)
{
    char text[NB_DAY_TEXT];
    struct tm date = {.tm_isdst = -1};
    nb_day_text(text, sizeof text, day);
    date.tm_year = (int)strtol(text, NULL, 10) - 1900;
    date.tm_mon = (int)strtol(text + 5, NULL, 10) - 1;
    date.tm_mday = (int)strtol(text + 8, NULL, 10);
    date.tm_hour = 12;
    date.tm_wday = (int)((day + 4) % 7); /* the first one was a Thursday */
    if (whole) strftime(out, size, "%A, %e %B %Y", &date);
    else strftime(out, size, "%e %b", &date);
}

/* At the right of a day: its score against par, or a word. */
static void mark_words(char out[16], const struct course_entry *entry)
{
    nb_par par;
    *out = 0;
    if (entry->state == COURSE_BEGUN) snprintf(out, 16, "%s", say_dayscreen_begun);
    if (entry->state == COURSE_DAMAGED) snprintf(out, 16, "!");
    if (entry->state != COURSE_DONE) return;
    if (par_kept(&par, &entry->course, entry->card.holes))
        snprintf(out, 16, "%+d", (int)nb_course_against(&entry->card, &par));
    else snprintf(out, 16, "%s", say_dayscreen_done);
}

static void draw_day(const struct courses *c, nb_day day, int y)
{
    static struct course_entry entry;
    char date[16], mark[16];
    struct problem ignored;
    enum ink ink = day == c->at ? INK_CHOSEN : INK_TEXT;
    if (course_look(&entry, day, &ignored)) return;
    date_words(date, sizeof date, day, false);
    mark_words(mark, &entry);
    ink_field(c->screen, y, 1, LIST, ink, "");
    ink_text(c->screen, y, 2, 7, day == c->at ? INK_CHOSEN : INK_DIM, date);
    ink_text(c->screen, y, 9, LIST - 9 - ink_columns(mark), ink, nb_title_of(&entry.course.rules));
    ink_text(c->screen, y, LIST - ink_columns(mark), 8, ink, mark);
}

static int rows(const struct courses *c) { return c->screen->height - 4 > 1 ? c->screen->height - 4 : 1; }

static void draw_list(struct courses *c)
{
    if (c->at > c->top) c->top = c->at;
    if (c->at <= c->top - rows(c)) c->top = c->at + rows(c) - 1;
    for (int i = 0; i < rows(c) && c->top - i >= 0; i++) draw_day(c, c->top - i, 2 + i);
    if (c->top < c->today) ink_text(c->screen, 2, LIST + 1, 1, INK_KEY, ink_sign(c->screen, SIGN_UP));
    if (c->top - rows(c) >= 0) ink_text(c->screen, 1 + rows(c), LIST + 1, 1, INK_KEY, ink_sign(c->screen, SIGN_DOWN));
}

/* What has become of it, and what it does to the streak. */
static void state_words(const struct courses *c, char *out, size_t size)
{
    const struct course_entry *e = &c->entry;
    nb__text *to = WORDS_OF(out, size);
    if (e->state == COURSE_DAMAGED) snprintf(out, size, "%s.", e->trouble.text);
    else if (e->state == COURSE_BEGUN) say_dayscreen_goes_on(to, e->card.holes);
    else if (e->state == COURSE_NEW)
        snprintf(out, size, "%s", c->at == c->today ? say_dayscreen_new : say_dayscreen_new_past);
    else if (e->card.practice) snprintf(out, size, "%s", say_course_was_practice);
    else snprintf(out, size, "%s", e->counts ? say_dayscreen_counts : say_course_was_later);
}

static void draw_detail(const struct courses *c)
{
    const struct screen *screen = c->screen;
    struct rect r = {2, LIST + 4, screen->height - 4, screen->width - LIST - 5};
    char words[PROBLEM_TEXT], date[64];
    if (r.w > 64) r.w = 64;
    if (r.w < 10) return;
    date_words(date, sizeof date, c->at, true);
    ink_text(screen, r.y, r.x, r.w, INK_STRONG, nb_title_of(&c->entry.course.rules));
    ink_text(screen, r.y + 1, r.x, r.w, INK_DIM, date);
    r.y += 3, r.h -= 3;
    course_about(words, sizeof words, &c->entry.course);
    int lines = ink_paragraph(screen, r, INK_TEXT, say_dayscreen_about(HERE, words));
    r.y += lines, r.h -= lines;
    state_words(c, words, sizeof words);
    lines = ink_paragraph(screen, r, c->entry.state == COURSE_DAMAGED ? INK_ALERT : INK_TEXT, words);
    r.y += lines + 1, r.h -= lines + 1;
    if (c->entry.state == COURSE_DONE || c->entry.state == COURSE_BEGUN)
        day_card_draw(screen, r, &c->entry, c->has_par ? &c->par : NULL, c->work ? (int)par_percent(c->work) : -1);
}

static void draw_keys(const struct courses *c)
{
    static const char *const enter[] = {say_dayscreen_key_play, say_dayscreen_key_resume, say_dayscreen_key_practise,
                                        NULL};
    const struct {
        const char *key, *word;
    } keys[] = {{"Enter", enter[c->entry.state]},
                {"s", c->entry.state == COURSE_DONE && c->has_par ? say_dayscreen_key_share : NULL},
                {"t", c->at != c->today ? say_dayscreen_key_today : NULL},
                {"Esc", say_dayscreen_key_back}};
    int y = c->screen->height - 1, x = 1;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!keys[i].word) continue;
        x += ink_text(c->screen, y, x, c->screen->width - x, INK_KEY, keys[i].key) + 1;
        x += ink_text(c->screen, y, x, c->screen->width - x, INK_DIM, keys[i].word) + 3;
    }
}

static void draw(void *courses)
{
    struct courses *c = courses;
    const char *streak = say_course_streak(HERE, c->streak);
    int w = ink_columns(streak);
    ink_clear(c->screen);
    ink_field(c->screen, 0, 0, c->screen->width, INK_TITLE, "");
    ink_text(c->screen, 0, 1, c->screen->width - 2, INK_TITLE, say_dayscreen_title);
    ink_text(c->screen, 0, c->screen->width - w - 1, w, INK_TITLE, streak);
    draw_list(c);
    draw_detail(c);
    draw_keys(c);
}

static struct pop_behind behind(struct courses *c) { return (struct pop_behind){draw, c}; }

/* ---------------------------------------------------------------------------------------------------------- playing */

static void play(struct courses *c)
{
    static struct session s;
    struct saves_hold hold;
    struct problem why;
    char path[PATHS_PATH];
    if (!course_open(&s, &c->entry, c->today, path, &hold, &why)) {
        find_par(c, true);
        c->player.play(c->player.data, &s, path, &hold);
    } else {
        saves_let_go(&hold);
        session_free(&s);
        pop_say(c->screen, behind(c), say_dayscreen_sorry, why.text);
    }
    look(c);
    count_streak(c);
}

static void share(struct courses *c)
{
    char text[NB_MAX_STORY];
    if (c->entry.state != COURSE_DONE || !c->has_par) return;
    nb_course_share(text, sizeof text, &c->entry.course, &c->entry.card, &c->par, !c->screen->utf8);
    pop_text(c->screen, behind(c), say_dayscreen_key_share, text);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void go(struct courses *c, nb_day day)
{
    c->at = day < 0 ? 0 : day > c->today ? c->today : day;
    look(c);
}

static void click(struct courses *c, struct key key)
{
    nb_day day = c->top - (key.y - 2);
    if (key.x > LIST || key.y < 2 || key.y >= 2 + rows(c) || day < 0) return;
    if (day == c->at) play(c);
    else go(c, day);
}

/* False: leaves. */
static bool obey(struct courses *c, struct key key)
{
    switch (key.event) {
    case SCREEN_UP: go(c, c->at + 1); break;
    case SCREEN_DOWN: go(c, c->at - 1); break;
    case SCREEN_PAGE_UP: go(c, c->at + rows(c)); break;
    case SCREEN_PAGE_DOWN: go(c, c->at - rows(c)); break;
    case SCREEN_HOME: go(c, c->today); break;
    case SCREEN_END: go(c, 0); break;
    case SCREEN_ENTER: play(c); break;
    case SCREEN_CLICK: click(c, key); break;
    case SCREEN_TIME: look(c); break;
    case SCREEN_ESCAPE:
    case SCREEN_GONE: return false;
    case SCREEN_CHAR:
        if (key.code == 's') share(c);
        if (key.code == 't') go(c, c->today);
        return key.code != 'q';
    default: break;
    }
    return true;
}

void course_screen(struct screen *screen, nb_day day, struct course_player player)
{
    struct courses *c = calloc(1, sizeof *c);
    if (!c) return;
    c->screen = screen;
    c->player = player;
    if (course_today(&c->today)) {
        c->top = c->today;
        count_streak(c);
        go(c, day);
        do draw(c);
        while (obey(c, screen_key(screen, c->work ? POLL_MS : -1)));
    } else {
        pop_say(screen, (struct pop_behind){0}, say_dayscreen_sorry, say_course_clock);
    }
    par_end(c->work);
    free(c);
}
