/* choosing.h - a person chooses an action: with the cursor, the mouse, the letters of the buttons, or the name of a card. It is
 * done the same way at every table, on this machine or on a server. */
#ifndef NIBLICK_CHOOSING_H
#define NIBLICK_CHOOSING_H

#include "ink.h"
#include "seat.h"

enum { CHOOSING_TYPED = 8 }; /* no card has a longer name */

struct button {
    struct rect at;
    struct seat_choice choice;
};

struct choosing {
    const struct place *place; /* of the table as last drawn; it stays */
    struct seat_picking pick;
    char typed[CHOOSING_TYPED]; /* the beginning of a card's name or number */
    bool has_cursor;
    struct seat_touch cursor;
    unsigned buttons;
    struct button button[SEAT_CHOICES]; /* as last drawn */
};

/* What a key did. */
enum choosing_end {
    CHOOSING_UNKNOWN, /* nothing: it may be a command */
    CHOOSING_GOES_ON,
    CHOOSING_EMPTY,   /* Enter, where it means nothing */
    CHOOSING_REFUSED, /* the touch fits no action */
    CHOOSING_CHOSEN   /* the action */
};

struct choosing_answer {
    enum choosing_end end;
    struct seat_touch touch;
    nb_action action;
};

void choosing_start(struct choosing *c); /* after the picking has started */
struct choosing_answer choosing_key(struct choosing *c, struct key key);

/* What n buttons say in a line of w columns; returns the columns between two of them, 0: they do not all fit. Pure. */
int choosing_word_buttons(const struct seat_choice *choice, int n, int w, char out[][SEAT_LABEL]);
/* "d Draw   t Take"; returns how many buttons there are. */
int choosing_draw_buttons(const struct screen *screen, struct choosing *c, const char *const *names, struct rect r);
/* What Enter would do now; 0: nothing, or something remains to be chosen. */
nb_action choosing_enter(const struct choosing *c);

/* choosing_cursor.c */
void choosing_cursor_start(struct choosing *c); /* on what is likely to be chosen */
void choosing_cursor_move(struct choosing *c, int dy, int dx, bool anywhere);
void choosing_cursor_next(struct choosing *c, int step);
void choosing_cursor_to(struct choosing *c, nb_action action); /* on what leads to it: a card, a player, a button */

#endif
