/* table_screen_ask.c - the person's turn: keys and clicks until an action has been chosen. */
#include <ctype.h>
#include <string.h>

#include "seconds.h"
#include "table_screen_inside.h"

/* A touch: 0 as long as something remains to be chosen. */
static nb_action touch(struct table_screen *table, struct seat_touch here)
{
    nb_action done;
    table->typed[0] = 0;
    if (!seat_pick_add(&table->pick, here, &done)) table_screen_explain_touch(table, here);
    else if (!done) table_screen_cursor_start(table);
    return done;
}

static nb_action click(struct table_screen *table, struct key key)
{
    const struct button *button = table_screen_button_at(table, key.y, key.x);
    const struct place_cell *cell = place_at(&table->place, key.y, key.x);
    if (button) return touch(table, button->choice.touch);
    if (cell) return touch(table, seat_place(cell->zone, cell->slot));
    for (unsigned seat = 0; seat < table->view.t.rules.seats; seat++)
        if (rect_has(table->place.seat[seat].name, key.y, key.x)) return touch(table, seat_player(seat));
    return 0;
}

static nb_action enter(struct table_screen *table)
{
    struct seat_touch here;
    if (seat_type(&table->pick, table->typed, &here) & SEAT_TYPED_WHOLE) return touch(table, here);
    if (table->has_cursor) return touch(table, table->cursor);
    nb_action idle = table->pick.made ? 0 : seat_default(&table->pick);
    if (!idle) table_screen_notice(table, "Choose a card, or press one of the letters below.");
    return idle;
}

/* The keys that move, and those of the buttons. */
static bool moves(struct table_screen *table, struct key key)
{
    if (key.event == SCREEN_UP || key_is(key, 'k')) table_screen_cursor_move(table, -1, 0, false);
    else if (key.event == SCREEN_DOWN || key_is(key, 'j')) table_screen_cursor_move(table, 1, 0, false);
    else if (key.event == SCREEN_LEFT || key_is(key, 'h')) table_screen_cursor_move(table, 0, -1, false);
    else if (key.event == SCREEN_RIGHT || key_is(key, 'l')) table_screen_cursor_move(table, 0, 1, false);
    else if (key.event == SCREEN_TAB) table_screen_cursor_next(table, 1);
    else if (key.event == SCREEN_BACK_TAB) table_screen_cursor_next(table, -1);
    else return false;
    return true;
}

static const struct button *button_of(const struct table_screen *table, struct key key)
{
    for (unsigned i = 0; key.event == SCREEN_CHAR && i < table->buttons; i++)
        if ((unsigned char)table->button[i].choice.key == key.code) return &table->button[i];
    return NULL;
}

/* A card by its name or number. Returns false if the key begins none. */
static bool types(struct table_screen *table, struct key key, nb_action *action)
{
    size_t n = strlen(table->typed);
    struct seat_touch here;
    *action = 0;
    if (key.event != SCREEN_CHAR || key.code > 126 || n + 1 >= sizeof table->typed) return false;
    table->typed[n] = (char)key.code;
    table->typed[n + 1] = 0;
    unsigned found = seat_type(&table->pick, table->typed, &here);
    if (found == SEAT_TYPED_WHOLE) *action = touch(table, here);
    if (!found) table->typed[n] = 0;
    return found;
}

/* Takes back the last touch, then what has been done in this turn if that is fair; then there is the menu. */
static enum table_screen_done escape(struct table_screen *table, struct key key)
{
    if (table->typed[0]) {
        table->typed[0] = 0;
        return TABLE_DONE;
    }
    if (seat_pick_back(&table->pick)) {
        table_screen_cursor_start(table);
        return TABLE_DONE;
    }
    return table_screen_command(table, key);
}

static void begin(struct table_screen *table, unsigned seat)
{
    seat_pick_start(&table->pick, &table->view.t, seat);
    table->asking = true;
    table->notice[0] = table->typed[0] = 0;
    table_screen_cursor_start(table);
}

/* Whoever hurried the others may still be pressing when his own turn comes: that is no move, but a command is a command. */
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
        const struct button *button = table->typed[0] ? NULL : button_of(table, key);
        if (key.event == SCREEN_GONE) table->leave = leaves = true;
        else if ((table->typed[0] && types(table, key, &action)) || moves(table, key) ||
                 (!button && types(table, key, &action)))
            continue;
        else if (button) action = touch(table, button->choice.touch);
        else if (key.event == SCREEN_ENTER || key_is(key, ' ')) action = enter(table);
        else if (key.event == SCREEN_CLICK) action = click(table, key);
        else if (key.event == SCREEN_ESCAPE) leaves = escape(table, key) == TABLE_CHANGED;
        else leaves = !obeys(table, key);
    }
    table->asking = false;
    return leaves ? 0 : action;
}
