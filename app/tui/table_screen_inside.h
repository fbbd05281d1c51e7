/* table_screen_inside.h - a match on the screen, as the files table_screen*.c share it. */
#ifndef NIBLICK_TABLE_SCREEN_INSIDE_H
#define NIBLICK_TABLE_SCREEN_INSIDE_H

#include "choosing.h"
#include "lesson_play.h"
#include "table_picture.h"
#include "thinking.h"
#include "pop.h"
#include "review_thread.h"
#include "seat.h"
#include "saves.h"
#include "story.h"

/* What one person was told and has seen. */
struct person {
    struct story story;
    struct seat_memory memory;
    bool opened;  /* has seen what one looks at before the first action */
    nb_turn told; /* how far; the first half of somebody's turn is told with the second */
};

enum { TABLE_CALM_MS = 400 }; /* keys this soon after a redraw were meant for the previous screen */

struct table_screen {
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
    bool asking;        /* the person in front is choosing: */
    struct choosing choosing;
    unsigned busy;             /* a computer's seat that thinks; NB_NOBODY: none */
    const char *prompt;        /* what the line below the table says instead of the question; or NULL */
    char notice[NB_MAX_STORY]; /* something to be told at once; empty: nothing */
    struct counting counting;  /* of a hole that is over, before everybody's eyes */
    nb_tally tally[NB_MAX_SEATS];
    nb_match uncounted; /* what the score card beside the table shows until then */
    nb_turn turn;       /* of the hole: */
    bool half;          /* ... what a computer has taken in hand is seen to move when it is put somewhere */
    bool midway;        /* the last action was one step of a turn that goes on */
    bool closed;        /* the hole on the table has been counted */
    bool asks;          /* something was taken back: until their next action people are asked whatever they know */
    bool hurry;         /* no pauses until a person is asked */
    bool hasty;         /* a key was pressed while others were moving ... */
    double calm;        /* ... so until then nothing that is pressed becomes a move */
    struct lesson_play *lesson; /* a guided hole; NULL: it is a match */
    unsigned openings;          /* cards that the person is looking at before their first action: */
    struct seat_touch opening[SEAT_OPENING];
    char coach[2 * LESSON_TEXT]; /* what was last said in it */
    int coach_height;            /* lines of the coach's box at the bottom, which the table leaves free */
    bool quiet;                  /* what is done now is no news to whoever does it */
    struct thinking *tutor;      /* thinks about what is asked; NULL: there is none */
    nb_view tutored;             /* ... which is this */
    char comment[NB_MAX_STORY];  /* what it says once the action has been played; empty: nothing */
    struct reviewing *reviewing; /* of the hole that is over, until it has been told; or NULL */
    bool puzzle;                 /* there is one choice to make, without help */
    bool trial;                  /* a hole is tried again from somewhere; it is not saved */
    bool leave;
    struct problem trouble; /* why the table had to be left; empty: nothing went wrong */
};

/* table_screen.c */
struct table_screen *table_screen_new(struct screen *screen, struct session *s, const char *path); /* NULL: no memory */
void table_screen_free(struct table_screen *table);
void table_screen_act(struct table_screen *table, unsigned seat, nb_action action); /* done, recorded, told and shown */
void table_screen_end_hole(struct table_screen *table); /* counts it, and shows it until somebody continues */

/* lesson_screen.c */
void lesson_screen_draw(const struct table_screen *table);
void lesson_screen_hint(struct table_screen *table); /* what the lesson would accept */

/* table_screen_draw.c */
void table_screen_look(struct table_screen *table); /* takes the view of whoever is in front, and places it */
void table_screen_draw(void *screen_data);          /* a struct table_screen; so that it can be behind a window */
struct pop_behind table_screen_behind(struct table_screen *table);

/* table_screen_ask.c: the action that the person in front chooses for this seat; 0 when he leaves, or the match has changed. */
nb_action table_screen_ask(struct table_screen *table, unsigned seat);

/* table_screen_more.c: what can be asked for at any time. */
enum table_screen_done {
    TABLE_UNKNOWN,
    TABLE_DONE,
    TABLE_CHANGED
}; /* no such key; done; the match is another now, or left */
enum table_screen_done table_screen_command(struct table_screen *table, struct key key);
enum table_screen_done table_screen_take_back(struct table_screen *table, bool quietly);
/* On the line below the table; what is too long for that comes in a window. */
void table_screen_notice(struct table_screen *table, const char *sentence);
void table_screen_no_key(struct table_screen *table, struct key key); /* says so, if it was a letter */

/* table_screen_hint.c */
void table_screen_hint(struct table_screen *table);

/* table_screen_insight.c: the tutor, and what was luck and what was play. */
void table_screen_tutor_begin(struct table_screen *table, unsigned seat); /* this seat is asked now */
void table_screen_tutor_end(struct table_screen *table);
bool table_screen_tutor_agrees(struct table_screen *table, nb_action action); /* false: the person chooses again */
void table_screen_tutor_comments(struct table_screen *table, unsigned seat);  /* the action has been played */
void table_screen_review_begin(struct table_screen *table);                   /* the hole has been counted */
void table_screen_review_tell(struct table_screen *table);                    /* if it is known by now */
void table_screen_review_end(struct table_screen *table);
void table_screen_review_show(struct table_screen *table); /* the whole review, from the last hole on */

/* table_screen_why.c */
void table_screen_why(struct table_screen *table);
void table_screen_explain(struct table_screen *table, nb_action action);
void table_screen_explain_touch(struct table_screen *table, struct seat_touch touch);

/* table_screen_tell.c: the story. */
void table_screen_tell_hole(struct table_screen *table);
void table_screen_tell_action(struct table_screen *table, const nb_hole *before, unsigned seat, nb_action action,
                              const nb_events *events);
void table_screen_retell(struct table_screen *table); /* all of it again, from the record */

/* table_screen_glide.c: the cards of the last action slide to their places. */
void table_screen_glide(struct table_screen *table, const nb_view *before, const struct place *old,
                        const nb_events *events);

/* curtain.c: between two people. Both return false when somebody leaves. */
bool curtain_pass(struct table_screen *table, unsigned seat);
/* Several may react: *seat is who does, or NB_NOBODY. */
bool curtain_react(struct table_screen *table, uint16_t able, unsigned *seat);

#endif
