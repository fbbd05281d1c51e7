/* round_screen.c - see round_screen.h. What a scratch player expects takes a second or more, so a thread works it out, and leaving
 * ends it. Reviews take longer, and are worked out when they are asked for.
 */
#include "round_screen.h"

#include <stdlib.h>

#include "ink.h"
#include "round_reviews.h"
#include "words.h"

enum { POLL_MS = 200, TOP = 2, REVIEW_KEY = 'r' };

struct looking {
    struct screen *screen;
    struct rounds rounds;
    struct groups groups;
    struct round_work work;
    struct round_reviews reviews;
    bool stopping;       /* the reviews were asked to end */
    bool good;           /* when it is done: the groups are there */
    unsigned at;         /* the group that is shown */
    char *text;          /* what is told of it */
    unsigned lines, top; /* of that text on this screen: all, and the first one in sight */
};

static void work_out(void *data)
{
    struct looking *l = data;
    rounds_take_reviews(&l->rounds);
    l->good = !rounds_group(&l->rounds, round_work_expect(&l->work), &l->groups);
}

/* ------------------------------------------------------------------------------------------------------------- text */

static void tell(struct looking *l)
{
    size_t length;
    free(l->text);
    l->text = NULL;
    FILE *out = open_memstream(&l->text, &length);
    if (!out) return;
    if (l->groups.n) rounds_print_group(out, &l->groups.list[l->at]);
    rounds_print_rest(out, &l->rounds, &l->groups, true);
    fclose(out);
}

static bool is_known(const struct looking *l) { return !round_work_goes_on(&l->work) && l->good; }

static bool can_review(const struct looking *l)
{
    return is_known(l) && l->groups.n && round_reviews_missing(&l->rounds, &l->groups.list[l->at]);
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

static int rows(const struct looking *l) { return l->screen->height - TOP - 2 > 1 ? l->screen->height - TOP - 2 : 1; }

/* Draws what is in sight, and counts all lines on the way. */
static void draw_text(struct looking *l)
{
    const int w = l->screen->width - 2;
    const char *at = l->text ? l->text : "";
    unsigned line = 0;
    while (*at == '\n') at++;
    for (const char *next; *at; at = next, line++) {
        char words[1024];
        const size_t n = ink_wrap(at, w, &next);
        snprintf(words, sizeof words, "%.*s", (int)n, at);
        if (line >= l->top && line < l->top + (unsigned)rows(l))
            ink_text(l->screen, TOP + (int)(line - l->top), 1, w, line ? INK_TEXT : INK_STRONG, words);
    }
    l->lines = line;
    if (l->top) ink_text(l->screen, TOP, w, 1, INK_KEY, ink_sign(l->screen, SIGN_UP));
    if (l->top + (unsigned)rows(l) < line)
        ink_text(l->screen, TOP + rows(l) - 1, w, 1, INK_KEY, ink_sign(l->screen, SIGN_DOWN));
}

/* Between the text and the keys there is a line to spare. */
static void draw_progress(const struct looking *l)
{
    if (!l->reviews.open) return;
    const unsigned done = l->reviews.taken, all = l->reviews.n;
    ink_text(l->screen, l->screen->height - 2, 1, l->screen->width - 2, INK_STRONG,
             l->stopping ? say_roundscreen_stopping
                         : say_roundscreen_reviewing(HERE, done < all ? done + 1 : all, all));
}

static void draw_keys(const struct looking *l)
{
    const bool reviews = l->reviews.open, several = is_known(l) && l->groups.n > 1,
               long_text = l->lines > (unsigned)rows(l);
    const char review[] = {REVIEW_KEY, 0};
    const struct {
        const char *key, *word;
    } keys[] = {{say_roundscreen_sides, several ? say_roundscreen_key_other : NULL},
                {say_roundscreen_ends, long_text ? say_roundscreen_key_scroll : NULL},
                {review, !reviews && can_review(l) ? say_roundscreen_key_review : NULL},
                {say_roundscreen_review_keys(HERE, review), reviews ? say_roundscreen_key_stop : NULL},
                {"Esc", reviews ? NULL : say_dayscreen_key_back}};
    int y = l->screen->height - 1, x = 1;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!keys[i].word) continue;
        x += ink_text(l->screen, y, x, l->screen->width - x, INK_KEY, keys[i].key) + 1;
        x += ink_text(l->screen, y, x, l->screen->width - x, INK_DIM, keys[i].word) + 3;
    }
}

static void draw(struct looking *l)
{
    ink_clear(l->screen);
    ink_field(l->screen, 0, 0, l->screen->width, INK_TITLE, "");
    ink_text(l->screen, 0, 1, l->screen->width - 2, INK_TITLE, say_roundscreen_title);
    if (is_known(l)) {
        if (l->groups.n > 1) {
            const char *which = say_roundscreen_which(HERE, l->at + 1, l->groups.n);
            ink_text(l->screen, 0, l->screen->width - ink_columns(which) - 1, ink_columns(which), INK_TITLE, which);
        }
        draw_text(l);
    } else {
        ink_text(l->screen, TOP, 1, l->screen->width - 2, INK_TEXT,
                 round_work_goes_on(&l->work) ? say_roundscreen_working(HERE, round_work_percent(&l->work))
                                              : say_command_no_memory);
    }
    draw_progress(l);
    draw_keys(l);
}

static void draw_again(void *data) { draw(data); }

/* ------------------------------------------------------------------------------------------------------------- keys */

static void scroll(struct looking *l, int by)
{
    const int most = (int)l->lines - rows(l), to = (int)l->top + by;
    l->top = to < 0 || most < 0 ? 0 : (unsigned)(to > most ? most : to);
}

/* What is told, or the window, may have become shorter: then the end of it stays in sight. */
static void show(struct looking *l)
{
    const unsigned top = l->top;
    draw(l);
    scroll(l, 0);
    if (l->top != top) draw(l);
}

static void go(struct looking *l, unsigned by)
{
    if (!is_known(l) || !l->groups.n) return;
    l->at = (l->at + by) % l->groups.n;
    l->top = 0;
    tell(l);
}

/* ---------------------------------------------------------------------------------------------------------- reviews */

static void say_why(struct looking *l, const char *why)
{
    pop_say(l->screen, (struct pop_behind){draw_again, l}, say_dayscreen_sorry, why);
}

static void stop_reviews(struct looking *l)
{
    round_work_stop(&l->reviews.work);
    l->stopping = true;
}

static void begin_reviews(struct looking *l)
{
    if (!can_review(l)) return;
    l->stopping = false;
    if (!round_reviews_begin(&l->reviews, &l->rounds, &l->groups.list[l->at])) say_why(l, say_command_no_memory);
}

/* Shows what has been reviewed since, and says so if it went wrong. */
static void follow_reviews(struct looking *l)
{
    if (!l->reviews.open) return;
    const bool over = !round_work_goes_on(&l->reviews.work);
    if (round_reviews_take(&l->reviews, &l->rounds)) tell(l);
    if (!over) return;
    round_reviews_end(&l->reviews);
    if (l->reviews.status) say_why(l, l->reviews.why.text);
}

/* While reviews are worked out, two keys end that and not the screen. */
static bool is_for_reviews(const struct looking *l, struct key key)
{
    if (key.event == SCREEN_CHAR && key.code == REVIEW_KEY) return true;
    return key.event == SCREEN_ESCAPE && l->reviews.open;
}

/* False: leaves. */
static bool obey(struct looking *l, struct key key)
{
    if (is_for_reviews(l, key)) {
        if (l->reviews.open) stop_reviews(l);
        else begin_reviews(l);
        return true;
    }
    switch (key.event) {
    case SCREEN_UP: scroll(l, -1); break;
    case SCREEN_DOWN: scroll(l, 1); break;
    case SCREEN_PAGE_UP: scroll(l, -rows(l)); break;
    case SCREEN_PAGE_DOWN: scroll(l, rows(l)); break;
    case SCREEN_HOME: scroll(l, -(int)l->lines); break;
    case SCREEN_END: scroll(l, (int)l->lines); break;
    case SCREEN_LEFT:
    case SCREEN_BACK_TAB: go(l, l->groups.n ? l->groups.n - 1 : 0); break;
    case SCREEN_RIGHT:
    case SCREEN_TAB: go(l, 1); break;
    case SCREEN_ESCAPE:
    case SCREEN_ENTER:
    case SCREEN_GONE: return false;
    case SCREEN_CHAR: return key.code != 'q';
    default: break;
    }
    return true;
}

static void look(struct looking *l)
{
    bool told = false;
    round_work_begin(&l->work, work_out, l);
    do {
        if (!told && is_known(l)) tell(l), told = true;
        follow_reviews(l);
        show(l);
    } while (obey(l, screen_key(l->screen, round_work_goes_on(&l->work) || l->reviews.open ? POLL_MS : -1)));
    round_work_end(&l->work);
    round_reviews_end(&l->reviews);
}

void round_screen(struct screen *screen, struct pop_behind behind)
{
    struct looking *l = calloc(1, sizeof *l);
    struct problem why;
    if (!l) return;
    l->screen = screen;
    if (rounds_read_kept(&l->rounds, &why)) pop_say(screen, behind, say_dayscreen_sorry, why.text);
    else look(l);
    rounds_free(&l->rounds);
    free(l->groups.list);
    free(l->text);
    free(l);
}
