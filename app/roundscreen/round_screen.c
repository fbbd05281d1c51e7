/* round_screen.c - see round_screen.h. What a scratch player expects takes a second or more, so a thread works it out, and leaving
 * ends it.
 */
#include "round_screen.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "ink.h"
#include "rounds.h"
#include "words.h"

enum { POLL_MS = 200, TOP = 2 };

struct looking {
    struct screen *screen;
    struct rounds rounds;
    struct groups groups;
    pthread_t thread;
    bool works;             /* the thread is to be joined */
    atomic_bool stop, done; /* done: it will not touch anything any more */
    atomic_uint holes;      /* played at the table that it is at */
    bool good;              /* when it is done: the groups are there */
    unsigned at;            /* the group that is shown */
    char *text;             /* what is told of it */
    unsigned lines, top;    /* of that text on this screen: all, and the first one in sight */
};

/* ------------------------------------------------------------------------------------------------------- working out */

/* Every so-and-so-many-th hole, for one of several threads. */
struct share {
    struct looking *l;
    const struct round_table *table;
    unsigned first, step, holes;
    int64_t sum;
};

static void *play_share(void *data)
{
    struct share *share = data;
    for (unsigned i = share->first; i < share->holes && !atomic_load(&share->l->stop); i += share->step) {
        share->sum += round_table_play(share->table, i);
        atomic_fetch_add(&share->l->holes, 1);
    }
    return NULL;
}

static int play_table(void *data, const struct round_table *table, unsigned holes, int64_t *sum)
{
    enum { MOST = 8 };
    struct looking *l = data;
    struct share share[MOST];
    pthread_t thread[MOST];
    bool started[MOST] = {false};
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const unsigned n = cores < 1 ? 1 : cores > MOST ? MOST : (unsigned)cores;
    atomic_store(&l->holes, 0);
    *sum = 0;
    for (unsigned i = 0; i < n; i++) {
        share[i] = (struct share){l, table, i, n, holes, 0};
        started[i] = !pthread_create(&thread[i], NULL, play_share, &share[i]);
    }
    for (unsigned i = 0; i < n; i++) {
        if (started[i]) pthread_join(thread[i], NULL);
        else play_share(&share[i]);
        *sum += share[i].sum;
    }
    return atomic_load(&l->stop) ? CLI_FAILED : CLI_OK;
}

static void *work_out(void *data)
{
    struct looking *l = data;
    l->good = !rounds_review(NULL, &l->rounds, false, 1) &&
              !rounds_group(&l->rounds, (struct rounds_expect){play_table, l, ROUND_SCRATCH_HOLES}, &l->groups);
    atomic_store(&l->done, true);
    return NULL;
}

static void end_work(struct looking *l)
{
    atomic_store(&l->stop, true);
    if (l->works) pthread_join(l->thread, NULL);
    l->works = false;
}

/* ------------------------------------------------------------------------------------------------------------- text */

static void tell(struct looking *l)
{
    size_t length;
    free(l->text);
    l->text = NULL;
    l->top = 0;
    FILE *out = open_memstream(&l->text, &length);
    if (!out) return;
    if (l->groups.n) rounds_print_group(out, &l->groups.list[l->at]);
    rounds_print_rest(out, &l->rounds, &l->groups);
    fclose(out);
}

static bool is_known(const struct looking *l) { return atomic_load(&l->done) && l->good; }

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

static void draw_keys(const struct looking *l)
{
    const bool several = is_known(l) && l->groups.n > 1, long_text = l->lines > (unsigned)rows(l);
    const struct {
        const char *key, *word;
    } keys[] = {{say_roundscreen_sides, several ? say_roundscreen_key_other : NULL},
                {say_roundscreen_ends, long_text ? say_roundscreen_key_scroll : NULL},
                {"Esc", say_dayscreen_key_back}};
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
        const unsigned percent = 100 * atomic_load(&l->holes) / ROUND_SCRATCH_HOLES;
        ink_text(l->screen, TOP, 1, l->screen->width - 2, INK_TEXT,
                 atomic_load(&l->done) ? say_command_no_memory : say_roundscreen_working(HERE, percent));
    }
    draw_keys(l);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void scroll(struct looking *l, int by)
{
    const int most = (int)l->lines - rows(l), to = (int)l->top + by;
    l->top = to < 0 || most < 0 ? 0 : (unsigned)(to > most ? most : to);
}

static void go(struct looking *l, unsigned by)
{
    if (!is_known(l) || !l->groups.n) return;
    l->at = (l->at + by) % l->groups.n;
    tell(l);
}

/* False: leaves. */
static bool obey(struct looking *l, struct key key)
{
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
    l->works = !pthread_create(&l->thread, NULL, work_out, l);
    if (!l->works) work_out(l);
    do {
        if (!told && is_known(l)) tell(l), told = true;
        draw(l);
    } while (obey(l, screen_key(l->screen, told || atomic_load(&l->done) ? -1 : POLL_MS)));
    end_work(l);
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
