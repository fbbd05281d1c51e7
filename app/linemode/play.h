/* play.h - a person at the keyboard: what play and other commands with people in them share. */
#ifndef NIBLICK_PLAY_H
#define NIBLICK_PLAY_H

#include "command.h"
#include "line_edit.h"
#include "seat.h"
#include "saves.h"
#include "session.h"
#include "settings.h"
#include "text_table.h"

struct game;

/* Somebody who looks over the person's shoulder, in a lesson. */
struct play_coach {
    bool (*hears)(struct game *game, const char *line); /* true: the line was for the coach, who has answered it */
    bool (*allows)(struct game *game,
                   nb_action action); /* false: the action is not played, and the coach has said why */
};

struct game {
    struct session session; /* session.human is the person at the keyboard */
    struct cli_style style;
    unsigned spoke;          /* who acted last, */
    unsigned turn;           /* and whose turn it was */
    bool shown;              /* the whole table has been, as it was dealt or resumed */
    char known[TABLE_WORDS]; /* what was last said of the cards that the person knows */
    nb_turn told;            /* how far; the first half of somebody's turn is told with the second */
    bool taught;             /* how to react has been explained, */
    bool passed;             /* ... and that one passes without being asked */
    bool asks;        /* the person took something back: until their next action they are asked whatever they know */
    nb_action warned; /* a claim that was asked about again, within this question */
    uint16_t opened;  /* bit s: what seat s looks at before its first action has been said */
    struct settings settings;
    const char *saving;     /* what "save" is answered, where the command keeps the match by itself; otherwise NULL */
    char kept[PATHS_PATH];  /* where it is written after every action; empty: nowhere */
    struct saves_hold hold; /* ... by nobody else */
    char replaces[PATHS_PATH]; /* the file that "save" was last kept from replacing */
    bool marked;               /* it has been said to be the last match */
    unsigned at_keyboard;      /* the person who looks at the screen, where several have names; NB_NOBODY: nobody yet */
    struct seat_memory memory[NB_MAX_SEATS]; /* what each seat is still shown */
    nb_table counted;                        /* the last deal that was finished, for "count"; its phase is 0 */
    bool has_counted;
    const struct play_coach *coach; /* NULL: nobody */
    char comment[NB_MAX_STORY];     /* what the tutor says once the action has been played; empty: nothing */
    struct reviewing *reviewing;    /* of the last hole, until it has been told; or NULL */
    struct line_edit edit;          /* what the person types at a terminal, and has typed, */
    char *line;                     /* ... or anywhere else */
    size_t room;
};

/* Shows a person their view and their actions, and obeys until they choose. 0: they leave. PLAY_AGAIN: they took something back,
 * and it is to be asked again whose turn it is. */
enum { PLAY_AGAIN = 1 }; /* no action: it has no verb */
nb_action play_ask(struct game *game);

/* One action of this seat, which is legal: done, recorded, kept and told. False: that failed, and it has said why. */
bool play_act(struct game *game, unsigned seat, nb_action action);
/* The hole is over: the table, how the person scored, and the score card. False as above. */
bool play_end_hole(struct game *game);

/* What the person is shown: what they may know, less what they must remember themselves. */
void play_look(const struct game *game, nb_view *view);
void play_start_memories(struct game *game); /* from the record */
void play_keep(struct game *game);           /* writes the record, where it is kept */
void play_show_table(struct game *game);

/* play_react.c: what is done for the person at the keyboard, by what they know. */
void play_say_opening(struct game *game);  /* what they look at before their first action, once */
bool play_passes(const struct game *game); /* they know no match: they pass and are not asked */
void play_explain_pass(struct game *game); /* why, the first time */
bool play_means_it(struct game *game, const nb_view *view, nb_action action); /* false: it has asked again */
/* A setting that can be typed: says what it is now, and keeps it. which: what could be typed. */
void play_set(struct game *game, enum setting setting, const char *value, const char *which);

/* play_insight.c: the tutor, and what was luck and what was play in the last hole. */
bool play_tutor_agrees(struct game *game, const nb_view *view, nb_action action); /* false: it has asked again */
void play_tutor_comments(struct game *game);                                      /* the action has been played */
void play_begin_review(struct game *game);          /* the hole has been counted; threads work it out */
void play_tell_review(struct game *game, bool end); /* if it is known by now; at the end it waits for a moment */
void play_review(struct game *game); /* somebody has typed "review": with the choices that cost something */
void play_drop_review(struct game *game);

struct ask;
/* True if the line was one of the program's own words; they have been obeyed. */
bool play_obey(struct game *game, const struct ask *ask, const nb_view *view, const char *line);
/* False: it could not be, and it has said why. */
bool play_take_back(struct game *game);

/* A line without the blanks around it, or NULL at the end of input or after Ctrl-C. Freed by whoever has the game. */
char *play_line(struct game *game);

void play_catch_interrupts(void); /* from now on Ctrl-C ends a line as the end of input does */
bool play_interrupted(void);

#endif
