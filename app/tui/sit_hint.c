/* sit_hint.c - what the strongest player would do, in the words in which the table speaks. */
#include <stdlib.h>
#include <string.h>

#include "hint.h"
#include "sitting.h"
#include "wire.h"

/* "You bury the black Bogey 5: 3.7 strokes", and below it why. */
static void put_hint(FILE *out, const struct sitting *sit, const nb_view *view, const nb_advice *advice, unsigned i)
{
    char sentence[NB_MAX_TEXT], worth[NB_MAX_TEXT], reason[NB_MAX_TEXT], alike[NB_MAX_TEXT];
    nb_action_describe(sentence, sizeof sentence, view, view->seat, advice->thought[i].action, sit->s->names);
    wire_worth_text(worth, sizeof worth, &view->t.rules, advice, i);
    wire_alike_text(alike, sizeof alike, view, advice->thought[i].action);
    wire_reason(reason, sizeof reason, view, advice, i);
    size_t n = strlen(sentence);
    if (n && sentence[n - 1] == '.') sentence[n - 1] = 0;
    fprintf(out, "\n%s%s%s: %s\n", sentence, *alike ? ", " : "", alike, worth);
    if (*reason) fprintf(out, "  %s\n", reason);
}

static void put_hints(FILE *out, const struct sitting *sit, const nb_view *view, const nb_advice *advice)
{
    char close[NB_MAX_TEXT];
    fprintf(out, "%s\n", hint_headline(&view->t.rules, advice));
    for (unsigned i = 0; i < advice->n && i < HINT_MOST; i++) put_hint(out, sit, view, advice, i);
    if (hint_close_text(close, sizeof close, view, advice)) fprintf(out, "\n%s\n", close);
}

static void show_hints(struct sitting *sit, const nb_view *view, const nb_advice *advice)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    put_hints(out, sit, view, advice);
    fclose(out);
    sit->pick.made = 0;
    sit->pick.advised = advice->thought[0].action; /* it stays: a verb's key must not lead away from it */
    sit_draw(sit);                                 /* the buttons are those of the beginning again */
    sit_cursor_to(sit, sit->pick.advised);
    pop_text(sit->screen, sit_behind(sit), "What the strongest player would do", text);
    free(text);
}

/* It knows what the screen shows the person: with memory=real no card that they are to remember themselves. */
void sit_hint(struct sitting *sit)
{
    nb_view view;
    struct key key = {.event = SCREEN_NOTHING};
    nb_view_of(&view, &sit->s->hole, sit->pick.seat);
    seat_memory_apply(&sit->person[sit->pick.seat]->memory, &view);
    struct mind *mind = mind_advise(&view, sit->screen->wake[1]);
    sit->prompt = "Thinking about it ... (Esc: never mind)";
    while (mind && !mind_is_done(mind) && key.event != SCREEN_ESCAPE && key.event != SCREEN_GONE) {
        sit_draw(sit);
        key = screen_key(sit->screen, -1);
    }
    sit->prompt = NULL;
    bool done = mind && mind_is_done(mind);
    if (done && mind_advice(mind)) show_hints(sit, &view, mind_advice(mind));
    else if (done || !mind) sit_notice(sit, "There is not enough memory for a hint.");
    mind_drop(mind);
}
