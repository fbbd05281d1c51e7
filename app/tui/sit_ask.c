/* sit_ask.c - the person's turn: keys and clicks until an action has been chosen. */
#include <ctype.h>
#include <string.h>

#include "seconds.h"
#include "sitting.h"

/* A touch: 0 as long as something remains to be chosen. */
static nb_action touch(struct sitting *sit, struct seat_touch here)
{
    nb_action done;
    sit->typed[0] = 0;
    if (!seat_pick_add(&sit->pick, here, &done)) sit_explain_touch(sit, here);
    else if (!done) sit_cursor_start(sit);
    return done;
}

static nb_action click(struct sitting *sit, struct key key)
{
    const struct button *button = sit_button_at(sit, key.y, key.x);
    const struct place_cell *cell = place_at(&sit->place, key.y, key.x);
    if (button) return touch(sit, button->choice.touch);
    if (cell) return touch(sit, seat_place(cell->zone, cell->slot));
    for (unsigned seat = 0; seat < sit->view.t.rules.seats; seat++)
        if (rect_has(sit->place.seat[seat].name, key.y, key.x)) return touch(sit, seat_player(seat));
    return 0;
}

static nb_action enter(struct sitting *sit)
{
    struct seat_touch here;
    if (seat_type(&sit->pick, sit->typed, &here) & SEAT_TYPED_WHOLE) return touch(sit, here);
    if (sit->has_cursor) return touch(sit, sit->cursor);
    nb_action idle = sit->pick.made ? 0 : seat_default(&sit->pick);
    if (!idle) sit_notice(sit, "Choose a card, or press one of the letters below.");
    return idle;
}

/* The keys that move, and those of the buttons. */
static bool moves(struct sitting *sit, struct key key)
{
    if (key.event == SCREEN_UP || key_is(key, 'k')) sit_cursor_move(sit, -1, 0, false);
    else if (key.event == SCREEN_DOWN || key_is(key, 'j')) sit_cursor_move(sit, 1, 0, false);
    else if (key.event == SCREEN_LEFT || key_is(key, 'h')) sit_cursor_move(sit, 0, -1, false);
    else if (key.event == SCREEN_RIGHT || key_is(key, 'l')) sit_cursor_move(sit, 0, 1, false);
    else if (key.event == SCREEN_TAB) sit_cursor_next(sit, 1);
    else if (key.event == SCREEN_BACK_TAB) sit_cursor_next(sit, -1);
    else return false;
    return true;
}

static const struct button *button_of(const struct sitting *sit, struct key key)
{
    for (unsigned i = 0; key.event == SCREEN_CHAR && i < sit->buttons; i++)
        if ((unsigned char)sit->button[i].choice.key == key.code) return &sit->button[i];
    return NULL;
}

/* A card by its name or number. Returns false if the key begins none. */
static bool types(struct sitting *sit, struct key key, nb_action *action)
{
    size_t n = strlen(sit->typed);
    struct seat_touch here;
    *action = 0;
    if (key.event != SCREEN_CHAR || key.code > 126 || n + 1 >= sizeof sit->typed) return false;
    sit->typed[n] = (char)key.code;
    sit->typed[n + 1] = 0;
    unsigned found = seat_type(&sit->pick, sit->typed, &here);
    if (found == SEAT_TYPED_WHOLE) *action = touch(sit, here);
    if (!found) sit->typed[n] = 0;
    return found;
}

/* Takes back the last touch, then what has been done in this turn if that is fair; then there is the menu. */
static enum sit_done escape(struct sitting *sit, struct key key)
{
    if (sit->typed[0]) {
        sit->typed[0] = 0;
        return SIT_DONE;
    }
    if (seat_pick_back(&sit->pick)) {
        sit_cursor_start(sit);
        return SIT_DONE;
    }
    return sit_command(sit, key);
}

static void begin(struct sitting *sit, unsigned seat)
{
    seat_pick_start(&sit->pick, &sit->view.t, seat);
    sit->asking = true;
    sit->notice[0] = sit->typed[0] = 0;
    sit_cursor_start(sit);
}

/* Whoever hurried the others may still be pressing when his own turn comes: that is no move, but a command is a command. */
static bool is_too_early(struct sitting *sit, struct key key, bool unseen)
{
    bool command = key.event == SCREEN_CHAR && ((key.code < 127 && isupper((int)key.code)) || key.code == '?');
    bool moves = key.event == SCREEN_ENTER || key.event == SCREEN_CLICK || (key.event == SCREEN_CHAR && !command);
    if (moves && unseen) sit->calm = seconds_now() + SIT_CALM_MS / 1000.0;
    return moves && (unseen || seconds_now() < sit->calm);
}

/* What was pressed before the question could be seen comes first; SCREEN_TIME: that is all of it. */
static struct key next_key(struct sitting *sit, bool unseen)
{
    if (!unseen) sit_draw(sit);
    return screen_key(sit->screen, unseen ? 0 : -1);
}

static bool obeys(struct sitting *sit, struct key key)
{
    enum sit_done done = sit_command(sit, key);
    if (done == SIT_UNKNOWN) sit_no_key(sit, key);
    return done != SIT_CHANGED;
}

nb_action sit_ask(struct sitting *sit, unsigned seat)
{
    nb_action action = 0;
    bool leaves = false, unseen = !sit->midway;
    begin(sit, seat);
    while (!action && !leaves) {
        struct key key = next_key(sit, unseen);
        if (is_too_early(sit, key, unseen)) continue;
        if (key.event == SCREEN_TIME) unseen = false;
        if (key.event < SCREEN_RESIZE) sit->notice[0] = 0;
        const struct button *button = sit->typed[0] ? NULL : button_of(sit, key);
        if (key.event == SCREEN_GONE) sit->leave = leaves = true;
        else if ((sit->typed[0] && types(sit, key, &action)) || moves(sit, key) ||
                 (!button && types(sit, key, &action)))
            continue;
        else if (button) action = touch(sit, button->choice.touch);
        else if (key.event == SCREEN_ENTER || key_is(key, ' ')) action = enter(sit);
        else if (key.event == SCREEN_CLICK) action = click(sit, key);
        else if (key.event == SCREEN_ESCAPE) leaves = escape(sit, key) == SIT_CHANGED;
        else leaves = !obeys(sit, key);
    }
    sit->asking = false;
    return leaves ? 0 : action;
}
