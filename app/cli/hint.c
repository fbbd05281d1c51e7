/* hint.c - see hint.h. Every line stands by itself: it can be read aloud, and typed again by the number it begins with. */
#include "hint.h"
#include "think.h"
#include "wire.h"

enum { MOST_HINTS = 5 };

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
    static const char *const word[MOST_HINTS + 1] = {"", "", "two", "three", "four", "five"};
    if (close < 2) return;
    if ((int)close == ask->n) fprintf(out, "It hardly matters what you do.\n");
    else if (close > shown) fprintf(out, "It hardly matters: %u more are as good as these.\n", close - shown);
    else fprintf(out, "It hardly matters which of the first %s you choose.\n", word[close]);
}

void hint_show(FILE *out, const struct ask *ask, const nb_view *view, nb_rng *rng)
{
    struct thinker adviser = {.player = wire_adviser(), .threads = 1};
    nb_advice advice;
    if (ask->n == 1) {
        fprintf(out, "There is only one thing to do: %s.\n", ask->text[0]);
        return;
    }
    think_on_all_cores(&adviser);
    if (!think_advise(&adviser, view, rng, &advice)) {
        fprintf(out, "There is not enough memory for a hint.\n");
        return;
    }
    unsigned shown = advice.n < MOST_HINTS ? advice.n : MOST_HINTS;
    fprintf(out, "Best first, and what you may expect to score:\n");
    for (unsigned i = 0; i < shown; i++) show_one(out, ask, view, &advice, i);
    show_close(out, ask, wire_close(&view->t.rules, &advice), shown);
}
