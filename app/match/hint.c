/* hint.c - see hint.h. Every line stands by itself: it can be read aloud, and typed again by the number it begins with. */
#include <math.h>

#include "hint.h"
#include "think.h"
#include "wire.h"

static int number_of(const struct ask *ask, nb_action action)
{
    int i = 0;
    while (i < ask->n && ask->action[i] != action) i++;
    return i + 1;
}

/* "     4  swap B3, 6.2 strokes: it pairs with B2" */
static void show_one(FILE *out, const struct ask *ask, const nb_view *view, const nb_advice *advice, unsigned i)
{
    char mean[NB_MAX_TEXT], reason[NB_MAX_TEXT];
    int number = number_of(ask, advice->thought[i].action);
    wire_mean_text(mean, sizeof mean, &view->t.rules, wire_mean(&advice->thought[i]));
    wire_reason(reason, sizeof reason, view, advice, i);
    fprintf(out, "%6d  %s, %s: %s\n", number, ask->text[number - 1], mean, reason);
}

/* Where several come to the same, the order between them is chance. */
static void show_close(FILE *out, const struct ask *ask, unsigned close, unsigned shown)
{
    static const char *const word[HINT_MOST + 1] = {"", "", "two", "three", "four", "five"};
    if (close < 2) return;
    if ((int)close == ask->n) fprintf(out, "It hardly matters what you do.\n");
    else if (close > shown) fprintf(out, "It hardly matters: %u more are as good as these.\n", close - shown);
    else fprintf(out, "It hardly matters which of the first %s you choose.\n", word[close]);
}

/* The order is by all that matters, the others too; one's own score alone may have another, and then looks wrong. */
const char *hint_headline(const nb_rules *rules, const nb_advice *advice)
{
    bool high = nb_game_of(rules)->high_wins;
    double scale = high ? -100 : 10; /* as many digits as are shown */
    for (unsigned i = 1; i < advice->n && i < HINT_MOST; i++)
        if (round(scale * wire_mean(&advice->thought[i])) < round(scale * wire_mean(&advice->thought[i - 1])))
            return "Best first, allowing for your opponents, with the score you can expect:";
    return "Best first, with the score you can expect:";
}

bool hint_think(const nb_view *view, nb_rng *rng, nb_advice *advice)
{
    struct thinker adviser = {.player = wire_adviser(), .threads = 1};
    think_on_all_cores(&adviser);
    return think_advise(&adviser, view, rng, advice);
}

void hint_show(FILE *out, const struct ask *ask, const nb_view *view, nb_rng *rng)
{
    nb_advice advice;
    if (ask->n == 1) {
        fprintf(out, "There is only one thing to do: %s.\n", ask->text[0]);
        return;
    }
    if (!hint_think(view, rng, &advice)) {
        fprintf(out, "There is not enough memory for a hint.\n");
        return;
    }
    unsigned shown = advice.n < HINT_MOST ? advice.n : HINT_MOST;
    fprintf(out, "%s\n", hint_headline(&view->t.rules, &advice));
    for (unsigned i = 0; i < shown; i++) show_one(out, ask, view, &advice, i);
    show_close(out, ask, wire_close(&view->t.rules, &advice), shown);
}
