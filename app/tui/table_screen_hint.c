/* table_screen_hint.c - what the strongest player would do, in the words in which the table speaks. */
#include <stdlib.h>
#include <string.h>

#include "hint.h"
#include "rules.h"
#include "table_screen_inside.h"
#include "wire.h"
#include "words.h"

enum { HINT_COLUMNS = 70, HINT_INDENT = 2 };

/* "You bury the black Bogey 5.", and below it what it is worth and why. */
static void put_hint(FILE *out, const struct table_screen *table, const nb_view *view, const nb_advice *advice,
                     unsigned i)
{
    char sentence[NB_MAX_TEXT], worth[NB_MAX_TEXT], reason[NB_MAX_TEXT], alike[NB_MAX_TEXT];
    nb_action_describe(sentence, sizeof sentence, view, view->seat, advice->thought[i].action, table->s->names);
    wire_worth_text(worth, sizeof worth, &view->t.rules, advice, i);
    wire_alike_text(alike, sizeof alike, view, advice->thought[i].action);
    wire_reason(reason, sizeof reason, view, advice, i);
    fprintf(out, "\n%s\n%*s", *alike ? say_tui_hint_alike(HERE, sentence, alike) : sentence, HINT_INDENT, "");
    rules_wrap(out, *reason ? say_tui_hint_why(HERE, worth, reason) : worth, HINT_COLUMNS, HINT_INDENT);
}

static void put_hints(FILE *out, const struct table_screen *table, const nb_view *view, const nb_advice *advice)
{
    char close[NB_MAX_TEXT];
    fprintf(out, "%s\n", hint_headline(&view->t.rules, advice));
    for (unsigned i = 0; i < advice->n && i < HINT_MOST; i++) put_hint(out, table, view, advice, i);
    if (hint_close_text(close, sizeof close, view, advice)) fprintf(out, "\n%s\n", close);
}

static void show_hints(struct table_screen *table, const nb_view *view, const nb_advice *advice)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    put_hints(out, table, view, advice);
    fclose(out);
    table->choosing.pick.made = 0;
    table->choosing.pick.advised = advice->thought[0].action; /* it stays: a verb's key must not lead away from it */
    table_screen_draw(table);                                 /* the buttons are those of the beginning again */
    choosing_cursor_to(&table->choosing, table->choosing.pick.advised);
    pop_text(table->screen, table_screen_behind(table), say_tui_hint_title, text);
    free(text);
}

/* It knows what the screen shows the person: with memory=real no card that they are to remember themselves. */
void table_screen_hint(struct table_screen *table)
{
    nb_view view;
    struct key key = {.event = SCREEN_NOTHING};
    nb_view_of(&view, &table->s->hole, table->choosing.pick.seat);
    seat_memory_apply(&table->person[table->choosing.pick.seat]->memory, &view);
    struct thinking *thinking = thinking_advise(&view, table->screen->wake[1]);
    table->prompt = say_tui_hint_thinking;
    while (thinking && !thinking_is_done(thinking) && key.event != SCREEN_ESCAPE && key.event != SCREEN_GONE) {
        table_screen_draw(table);
        key = screen_key(table->screen, -1);
    }
    table->prompt = NULL;
    bool done = thinking && thinking_is_done(thinking);
    if (done && thinking_advice(thinking)) show_hints(table, &view, thinking_advice(thinking));
    else if (done || !thinking) table_screen_notice(table, say_tui_hint_no_memory);
    thinking_drop(thinking);
}
