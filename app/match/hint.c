/* hint.c - see hint.h. Every line makes sense by itself: it can be read aloud, and chosen by the number it begins with. */
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "hint.h"
#include "think.h"
#include "wire.h"
#include "words.h"

static int number_of(const struct ask *ask, nb_action action)
{
    int i = 0;
    while (i < ask->n && ask->action[i] != action) i++;
    return i + 1;
}

/* "     4  swap B3 (or B4), 6.2 strokes: it pairs with B2" */
static void show_one(FILE *out, const struct ask *ask, const nb_view *view, const nb_advice *advice, unsigned i)
{
    char worth[NB_MAX_TEXT], reason[NB_MAX_TEXT], alike[NB_MAX_TEXT];
    int number = number_of(ask, advice->thought[i].action);
    wire_worth_text(worth, sizeof worth, &view->t.rules, advice, i);
    wire_reason(reason, sizeof reason, view, advice, i);
    wire_alike_text(alike, sizeof alike, view, advice->thought[i].action);
    fprintf(out, "%6d  %s\n", number, say_match_hint_line(HERE, ask->text[number - 1], alike, worth, reason));
}

/* The order allows for the opponents too. By the seat's own score alone it can be another, and looks wrong unless we say so. */
const char *hint_headline(const nb_rules *rules, const nb_advice *advice)
{
    bool high = nb_game_of(rules)->high_wins;
    double scale = high ? -100 : 10; /* as many digits as are shown */
    for (unsigned i = 1; i < advice->n && i < HINT_MOST; i++)
        if (round(scale * wire_mean(&advice->thought[i])) < round(scale * wire_mean(&advice->thought[i - 1])))
            return say_match_hint_headline_opponents;
    return say_match_hint_headline;
}

int hint_close_text(char *out, size_t size, const nb_view *view, const nb_advice *advice)
{
    const unsigned close = advice->close, shown = advice->n < HINT_MOST ? advice->n : HINT_MOST;
    if (!wire_matters(view, advice)) return snprintf(out, size, "%s", say_match_hint_all_the_same);
    if (close < 2) return snprintf(out, size, "%s", "");
    if (close > shown) return snprintf(out, size, "%s", say_match_hint_more_as_good(HERE, close - shown));
    return snprintf(out, size, "%s", say_match_hint_first_as_good(HERE, in_words(close)));
}

enum { LEAST_PLAYOUTS = 400 };

/* For a moment on all cores; but on a machine so busy that nothing comes of that, for as long as it takes. */
static bool think_anew(const nb_view *view, nb_advice *advice)
{
    struct thinker adviser = {.player = wire_adviser(), .threads = 1};
    nb_rng luck = wire_luck(view, 0);
    think_on_all_cores(&adviser);
    if (!think_advise(&adviser, view, &luck, advice)) return false;
    if (advice->playouts < LEAST_PLAYOUTS) {
        luck = wire_luck(view, 0);
        adviser = (struct thinker){.player = wire_adviser(), .playouts = LEAST_PLAYOUTS, .threads = 1};
        if (!think_advise(&adviser, view, &luck, advice)) return false;
    }
    nb_advice_settle(advice, &view->t.rules);
    return true;
}

/* Who asks again is told the same again: thinking for a time comes to something a little different whenever the machine is
 * busier. Threads wait for each other. */
bool hint_think(const nb_view *view, nb_advice *advice)
{
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    static nb_view last;
    static nb_advice then;
    static bool known;
    pthread_mutex_lock(&one_at_a_time);
    if (!known || memcmp(&last, view, sizeof last)) {
        known = think_anew(view, &then);
        last = *view;
    }
    *advice = then;
    bool done = known;
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

void hint_show(FILE *out, const struct ask *ask, const nb_view *view)
{
    char close[NB_MAX_TEXT];
    nb_advice advice;
    if (ask->n == 1) {
        fprintf(out, "%s\n", say_match_hint_only_one(HERE, ask->text[0]));
        return;
    }
    if (!hint_think(view, &advice)) {
        fprintf(out, "%s\n", say_match_hint_no_memory);
        return;
    }
    fprintf(out, "%s\n", hint_headline(&view->t.rules, &advice));
    for (unsigned i = 0; i < advice.n && i < HINT_MOST; i++) show_one(out, ask, view, &advice, i);
    if (hint_close_text(close, sizeof close, view, &advice)) fprintf(out, "%s\n", close);
}
