/* table_screen_ask.c - the person's turn: keys and clicks until an action has been chosen. */
#include <ctype.h>

#include "seconds.h"
#include "table_screen_inside.h"
#include "words.h"

static void begin(struct table_screen *table, unsigned seat)
{
    seat_pick_start(&table->choosing.pick, &table->view.t, seat);
    table->asking = true;
    table->notice[0] = 0;
    choosing_start(&table->choosing);
}

/* Ignore moves this soon after a redraw: a person who hurried the others may still be pressing keys that were meant for the
 * screen before. Commands always count. */
static bool is_too_early(struct table_screen *table, struct key key, bool unseen)
{
    bool command = key.event == SCREEN_CHAR && ((key.code < 127 && isupper((int)key.code)) || key.code == '?');
    bool moves = key.event == SCREEN_ENTER || key.event == SCREEN_CLICK || (key.event == SCREEN_CHAR && !command);
    if (moves && unseen) table->calm = seconds_now() + TABLE_CALM_MS / 1000.0;
    return moves && (unseen || seconds_now() < table->calm);
}

/* What was pressed before the question could be seen comes first; SCREEN_TIME: that is all of it. */
static struct key next_key(struct table_screen *table, bool unseen)
{
    if (!unseen) table_screen_draw(table);
    return screen_key(table->screen, unseen ? 0 : -1);
}

static bool obeys(struct table_screen *table, struct key key)
{
    enum table_screen_done done = table_screen_command(table, key);
    if (done == TABLE_UNKNOWN) table_screen_no_key(table, key);
    return done != TABLE_CHANGED;
}

/* False: leaves, or the match has changed. */
static bool answers(struct table_screen *table, struct key key, nb_action *action)
{
    struct choosing_answer answer = choosing_key(&table->choosing, key);
    if (answer.end == CHOOSING_UNKNOWN) return obeys(table, key);
    if (answer.end == CHOOSING_REFUSED) table_screen_explain_touch(table, answer.touch);
    if (answer.end == CHOOSING_EMPTY) table_screen_notice(table, say_tui_table_choose_letter);
    *action = answer.action;
    return true;
}

nb_action table_screen_ask(struct table_screen *table, unsigned seat)
{
    nb_action action = 0;
    bool leaves = false, unseen = !table->midway;
    begin(table, seat);
    while (!action && !leaves) {
        struct key key = next_key(table, unseen);
        if (is_too_early(table, key, unseen)) continue;
        if (key.event == SCREEN_TIME) unseen = false;
        if (key.event < SCREEN_RESIZE) table->notice[0] = 0;
        if (key.event == SCREEN_GONE) table->leave = leaves = true;
        else leaves = !answers(table, key, &action);
    }
    table->asking = false;
    return leaves ? 0 : action;
}
