/* sitting.h - a match on the screen, as the files sit*.c share it. */
#ifndef NIBLICK_SITTING_H
#define NIBLICK_SITTING_H

#include "felt.h"
#include "mind.h"
#include "pop.h"
#include "seat.h"
#include "saves.h"
#include "story.h"

/* What one person was told and has seen. */
struct person {
    struct story story;
    struct seat_memory memory;
};

enum { SIT_TYPED = 8 };     /* no card has a longer name */
enum { SIT_CALM_MS = 400 }; /* keys this soon after a redraw were meant for the previous screen */

struct button {
    struct rect at;
    struct seat_choice choice;
};

struct sitting {
    struct screen *screen;
    struct session *s;
    const char *path;                    /* of the record, which is written after every action */
    struct person *person[NB_MAX_SEATS]; /* of every seat that a person plays; NULL for the others */
    uint16_t hands[NB_MAX_SEATS];        /* the seats that are played by the same person as this one */
    unsigned front;                      /* whose eyes are on the screen; NB_NOBODY behind a curtain */
    struct place_pack pack;
    struct place place; /* as last drawn */
    nb_view view;       /* what is drawn of the table */
    bool placed;        /* place is of this hole and this size: its plan is kept */
    bool asking;        /* the person in front is choosing, with: */
    struct seat_picking pick;
    char typed[SIT_TYPED]; /* the beginning of a card's name or number */
    bool has_cursor;
    struct seat_touch cursor;
    unsigned busy; /* a computer's seat that thinks; NB_NOBODY: none */
    unsigned buttons;
    struct button button[SEAT_CHOICES]; /* as last drawn */
    const char *prompt;                 /* what the line below the table says instead of the question; or NULL */
    char notice[NB_MAX_STORY];          /* something to be told at once; empty: nothing */
    bool closed;                        /* the hole on the table has been counted */
    bool midway;                        /* the last action was one step of a turn that goes on */
    bool hurry;                         /* no pauses until a person is asked */
    bool hasty;                         /* a key was pressed while others were moving ... */
    double calm;                        /* ... so until then nothing that is pressed becomes a move */
    bool leave;
    struct problem trouble; /* why the table had to be left; empty: nothing went wrong */
};

/* sit_draw.c */
void sit_look(struct sitting *sit); /* takes the view of whoever is in front, and places it */
void sit_draw(void *sitting);       /* a struct sitting; so that it can be behind a window */
struct pop_behind sit_behind(struct sitting *sit);
const struct button *sit_button_at(const struct sitting *sit, int y, int x);

/* sit_ask.c: the action that the person in front chooses for this seat; 0 when he leaves, or the match has changed. */
nb_action sit_ask(struct sitting *sit, unsigned seat);

/* sit_cursor.c */
void sit_cursor_start(struct sitting *sit); /* on what is likely to be chosen */
void sit_cursor_move(struct sitting *sit, int dy, int dx, bool anywhere);
void sit_cursor_next(struct sitting *sit, int step);
void sit_cursor_to(struct sitting *sit, nb_action action); /* on what leads to it: a card, a player, a button */

/* sit_more.c: what can be asked for at any time. */
enum sit_done { SIT_UNKNOWN, SIT_DONE, SIT_CHANGED }; /* no such key; done; the match is another now, or left */
enum sit_done sit_command(struct sitting *sit, struct key key);
enum sit_done sit_take_back(struct sitting *sit, bool quietly);
/* On the line below the table; what is too long for that comes in a window. */
void sit_notice(struct sitting *sit, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sit_no_key(struct sitting *sit, struct key key); /* says so, if it was a letter */

/* sit_hint.c */
void sit_hint(struct sitting *sit);

/* sit_why.c */
void sit_why(struct sitting *sit);
void sit_explain(struct sitting *sit, nb_action action);
void sit_explain_touch(struct sitting *sit, struct seat_touch touch);

/* sit_tell.c: the story. */
void sit_tell_hole(struct sitting *sit);
void sit_tell_action(struct sitting *sit, const nb_hole *before, unsigned seat, nb_action action,
                     const nb_events *events);
void sit_retell(struct sitting *sit); /* all of it again, from the record */

/* sit_glide.c: the cards of the last action slide to their places. */
void sit_glide(struct sitting *sit, const nb_view *before, const struct place *old, const nb_events *events);

/* curtain.c: between two people. Both return false when somebody leaves. */
bool curtain_pass(struct sitting *sit, unsigned seat);
/* Several may react: *seat is who does, or NB_NOBODY. */
bool curtain_react(struct sitting *sit, uint16_t able, unsigned *seat);

#endif
