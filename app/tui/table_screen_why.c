/* table_screen_why.c - why something is not allowed: point at a card, or type what you would like to do. */
#include <string.h>

#include "ask.h"
#include "table_screen_inside.h"
#include "words.h"

static void put_refusal(struct table_screen *table, const struct seat_refusal *refusal)
{
    if (refusal->reason && refusal->rule)
        table_screen_notice(table, say_tui_why_rule(HERE, refusal->text, refusal->rule));
    else table_screen_notice(table, refusal->text);
}

void table_screen_explain(struct table_screen *table, nb_action action)
{
    struct seat_refusal refusal;
    seat_explain(&refusal, &table->view.t, table->choosing.pick.seat, action, table->s->names);
    put_refusal(table, &refusal);
}

void table_screen_explain_touch(struct table_screen *table, struct seat_touch touch)
{
    struct seat_refusal refusal;
    seat_explain_touch(&refusal, &table->choosing.pick, touch, table->s->names);
    put_refusal(table, &refusal);
}

/* Words are understood as in `niblick play`. */
static void explain_words(struct table_screen *table, const char *words)
{
    struct ask ask;
    nb_why why;
    nb_action action;
    ask_start(&ask, &table->view.t, table->choosing.pick.seat);
    if (!nb_action_parse(&action, &table->view.t, words, &why)) table_screen_explain(table, action);
    else if (ask_match(&ask, &table->view.t, table->choosing.pick.seat, words, &why))
        table_screen_notice(table, say_tui_why_allowed);
    else table_screen_notice(table, why.text);
}

static void explain_place(struct table_screen *table)
{
    if (table->choosing.has_cursor) table_screen_explain_touch(table, table->choosing.cursor);
    else table_screen_notice(table, say_tui_why_point);
}

static bool roams(struct table_screen *table, struct key key)
{
    if (key.event == SCREEN_UP) choosing_cursor_move(&table->choosing, -1, 0, true);
    else if (key.event == SCREEN_DOWN) choosing_cursor_move(&table->choosing, 1, 0, true);
    else if (key.event == SCREEN_LEFT) choosing_cursor_move(&table->choosing, 0, -1, true);
    else if (key.event == SCREEN_RIGHT) choosing_cursor_move(&table->choosing, 0, 1, true);
    else return false;
    return true;
}

void table_screen_why(struct table_screen *table)
{
    char words[ASK_TEXT] = "", prompt[NB_MAX_TEXT], example[ASK_TEXT];
    table->prompt = prompt;
    nb_action_text(example, sizeof example, &table->view.t, table->choosing.pick.list[table->choosing.pick.n - 1]);
    for (;;) {
        if (words[0]) say_tui_why_typed(WORDS_IN(prompt), words);
        else say_tui_why_begin(WORDS_IN(prompt), example);
        table_screen_draw(table);
        struct key key = screen_key(table->screen, -1);
        if (key.event < SCREEN_RESIZE) table->notice[0] = 0;
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) break;
        if (roams(table, key)) words[0] = 0;
        else if (key.event == SCREEN_ENTER && words[0]) explain_words(table, words);
        else if (key.event == SCREEN_ENTER) explain_place(table);
        else if (key.event == SCREEN_BACKSPACE) typed_chop(words);
        else if (key.event == SCREEN_CHAR) typed_add(words, sizeof words, key.code);
        if (key.event == SCREEN_ENTER) words[0] = 0;
    }
    table->prompt = NULL;
    choosing_cursor_start(&table->choosing);
}
