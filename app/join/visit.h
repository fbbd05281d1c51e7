/* visit.h - a person's visit to the tables of a server, in plain lines: messages of the server and lines that were typed go
 * in; text, messages and wishes come out. No network and no terminal in here, so that a test can be both.
 *
 * In the full screen (join_screen.h) it is the same visit, drawn: the table, the lists and the questions are on the screen, and
 * the text is only what has happened.
 *
 * visit_strokes.c is about strokes by handicap, visit.c is what the server says, visit_table.c who is there, visit_play.c the game, visit_deal.c whether the deal was fair,
 * visit_line.c what the person types.
 */
#ifndef NIBLICK_VISIT_H
#define NIBLICK_VISIT_H

#include "command.h"
#include "json_writer.h"
#include "link.h"
#include "scene_json.h"
#include "text_table.h"

struct visit_ways {
    void *data;
    void (*send)(void *data, const char *text); /* a message to the server */
    /* The token of a seat, to be found again; NULL: it is worth nothing any more. */
    void (*keep)(void *data, const char *table, const char *token);
};

enum visit_end { VISIT_GOES_ON, VISIT_IS_OVER, VISIT_FAILED };

/* The deal that goes on: what this person needs to check it afterwards. */
struct visit_deal {
    unsigned hole;             /* from 1; 0: none yet */
    bool promised, added;      /* we were there for ... */
    char commit[65], part[65]; /* ... this promise, and added this */
    const char *doubt;         /* what was wrong; NULL: nothing so far */
    json_t *cells;             /* of all zones, as the hole ended */
    bool revealed;             /* the secret is known: the record will tell the rest */
    char secret[65];
    bool given; /* the cards come from somewhere else, and nothing was promised */
};

struct visit {
    /* What whoever makes one fills in. */
    FILE *out;
    struct cli_style style;
    bool terminal; /* somebody types: what cannot be done now is said at once. Otherwise it waits until it can */
    bool drawn;    /* in the full screen */
    struct link link;
    const char *name;     /* the person's */
    const char *account;  /* to log in with; NULL: none */
    const char *password; /* ... and its */
    bool registers;       /* ... which is to be made */
    unsigned wanted_seat; /* NB_NOBODY: any */
    bool watch;
    bool passes; /* whoever knows no match passes without being asked */
    struct visit_ways ways;

    /* The rest begins as zeros. */
    enum visit_end end;
    char table[STORE_ID], token[TOKEN_TEXT]; /* where the person is, or wants to go */
    bool kept;                               /* the token is one that was kept from before */
    bool away;                               /* the connection was lost and is not back */
    bool inside;                             /* the person is at the table ... */
    unsigned seat;                           /* ... in this seat; NB_NOBODY: looks on */
    bool created;                            /* it is the person's own */
    json_t *phrases, *players;               /* of the welcome */
    json_t *lobby;                           /* the last list of tables; NULL: not asked for */
    json_t *about;                           /* the last "table" */
    json_t *view, *score;                    /* as it is now */
    nb_rules rules;
    char shown[NB_MAX_SEATS][40]; /* names as they go with "plays" and "draws" */
    const char *names[NB_MAX_SEATS];
    struct scene scene;
    bool seen; /* there is a scene */
    uint32_t n;
    struct ask ask;
    bool asked;              /* the person is to choose one of them */
    unsigned questions;      /* so far: another number is another question */
    bool secret;             /* what was said last tells of a card that not everybody saw */
    char known[TABLE_WORDS]; /* what was last said of the cards that the person knows; drawn: of the scrambled ones */
    bool taught;             /* how to react has been explained, */
    bool passed;             /* ... and that one passes without being asked */
    nb_action warned;        /* a claim that was asked about again, within this question */
    unsigned spoke, turn;    /* who acted last, and whose turn it was: see play.h */
    unsigned told_match, told_hole; /* the hole that was announced last */
    unsigned last_id;               /* of what was sent, */
    unsigned unanswered;            /* and how much of it waits for an answer */
    unsigned leave_id, act_id, login_id;
    unsigned pass_id; /* of the last action, if it was a pass */
    bool unasked;     /* ... for which the person was not asked */
    bool prompted;    /* the last line is a prompt */
    struct visit_deal deal;
    char notice[NB_MAX_STORY]; /* where it is drawn: what must be told at once; whoever has shown it empties it */
};

void visit_hear(struct visit *v, const char *text, size_t length);
void visit_lost(struct visit *v, const char *why);  /* the connection; a welcome will come again */
bool visit_line(struct visit *v, const char *line); /* false: it must wait */
void visit_free(struct visit *v);

bool visit_act(struct visit *v, nb_action action);        /* one of those that are asked; false: it is not */
bool visit_score(nb_match *match, const struct visit *v); /* as the card shows it; false: it makes no sense */
bool visit_write_score(FILE *out, const struct visit *v); /* the same in lines */
bool visit_tally(nb_tally tally[NB_MAX_SEATS], const struct visit *v); /* of the hole that is over; false: none is */

/* ---------------------------------------------------------------------------------------------- between its files */

void visit_say(struct visit *v, const char *format, ...) __attribute__((format(printf, 2, 3))); /* whole lines */
void visit_prompt(struct visit *v);
void visit_warn(struct visit *v, const char *format, ...)
    __attribute__((format(printf, 2, 3)));                  /* one sentence, to be read now */
void visit_fail(struct visit *v, const char *why);          /* the server makes no sense, or does not want us */
json_writer visit_message(const char *word);                /* {"do":word, and more keys can follow */
unsigned visit_send(struct visit *v, json_writer *message); /* closes it, and returns its id */
unsigned visit_send_word(struct visit *v, const char *word);
const char *visit_text(const json_t *o, const char *key); /* "" where there is none */
const char *visit_phase(const struct visit *v);
void visit_tame(char *text);                                  /* takes out what a terminal would obey */
const char *visit_name(const struct visit *v, unsigned seat); /* "You", or what they are called */

void visit_enter(struct visit *v);                /* whatever the person came for */
void visit_table(struct visit *v, json_t *table); /* visit_table.c */
void visit_seats(struct visit *v);
void visit_lobby(struct visit *v, json_t *message);
void visit_view(struct visit *v, json_t *message); /* visit_play.c */
void visit_update(struct visit *v, json_t *message);
void visit_closing(struct visit *v, json_t *message);
void visit_race(struct visit *v, json_t *message);
void visit_rated(struct visit *v, json_t *message);           /* visit_rated.c */
void visit_rating_text(char *out, size_t size, json_t *seat); /* behind a name: " (rating 1520 ± 90)", or nothing */
void visit_strokes_text(char *out, size_t size, const struct visit *v,
                        unsigned seat); /* visit_strokes.c; behind a name: ", gets 5 strokes", or nothing */
void visit_tell_strokes(struct visit *v, json_t *was);
void visit_tell_given(struct visit *v);
bool visit_has_agreed(json_t *table, unsigned seat);
bool visit_all_agree(const struct visit *v); /* if strokes are offered */
bool visit_given(int32_t given[NB_MAX_SEATS], int32_t net[NB_MAX_SEATS],
                 const struct visit *v); /* false: no strokes are */
void visit_agree(struct visit *v, bool agrees);
void visit_ask(struct visit *v, bool whole); /* shows the question, if there is one */
void visit_list(struct visit *v);            /* all that can be done now */
/* Why an action that is asked for would be wrong by what the person knows; see seat_claim_warning. */
bool visit_claim_warning(char *out, size_t size, const struct visit *v, nb_action action);
void visit_show_table(struct visit *v);
void visit_show_score(struct visit *v);
void visit_show_count(struct visit *v, bool all);
void visit_deal(struct visit *v, json_t *message); /* visit_deal.c */
void visit_dealt(struct visit *v, json_t *message);
void visit_reveal(struct visit *v, json_t *message);
void visit_record(struct visit *v, json_t *message);

#endif
