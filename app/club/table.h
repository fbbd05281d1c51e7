/* table.h - one table: its seats, its match, and everybody who is there.
 *
 * What happens is done in memory, added to the log (table_log.c), and told (table_tell.c), all within one call. Entries reach
 * the disk later, so every message is sent with the number of the table's last entry, and is held back until that entry is on
 * the disk (outbox.h): nobody hears of anything that a crash could undo. The order of doing and logging does not matter to
 * anybody outside; doing comes first because the log needs the outcome, such as the score of a hole that an action has ended.
 * A request that cannot be met gets a fault, and nothing has changed.
 *
 * The files: table.c is its life from opening to closing, table_seats.c who sits where, table_deal.c the beginning and
 * end of a hole, table_handicap.c strokes by handicap, table_rate.c what a finished match does to ratings, table_play.c actions and reactions, table_ask.c whom the table waits for, table_log.c its entries,
 * table_restore.c a table from its entries, table_tell.c and table_look.c what people are told.
 */
#ifndef NIBLICK_CLUB_TABLE_H
#define NIBLICK_CLUB_TABLE_H

#include "dayboard.h"
#include "deals.h"
#include "fair.h"
#include "limit.h"
#include "message.h"
#include "seat.h"
#include "strokes.h"
#include "token.h"
#include "window.h"
#include "world.h"

enum table_phase { TABLE_WAITING, TABLE_DEALING, TABLE_PLAYING, TABLE_BETWEEN, TABLE_OVER };
enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };

struct table;

/* A connected person or program, as a table knows it. */
struct guest {
    void *connection;          /* the world's */
    struct table *table;       /* where the guest is; NULL: nowhere */
    unsigned seat;             /* NB_NOBODY: the guest watches */
    bool relieves;             /* when the guest came, the stand-in was playing for the seat */
    struct guest *next, *prev; /* at the same table */
    char account[STORE_NAME];  /* "" for a guest without one */
    uint64_t told;             /* bytes that were meant for this guest alone */
    int64_t lag;               /* of the connection: the shortest of the last round trips */
};

/* An action of a seat that has counted: asked for by a message that named from..became-1, it became number became. */
struct seat_answer {
    uint32_t from, became;
    nb_action action;
};

/* What a computer player is about to do in a seat. */
struct seat_plan {
    enum { PLAN_NONE, PLAN_ASKED, PLAN_READY } state;
    uint32_t moment; /* what it answers: see table_moment */
    int64_t due;     /* not before */
    nb_action action;
};

struct seat {
    enum seat_kind kind;
    char name[MESSAGE_NAME];
    char hash[TOKEN_HASH];    /* of a person's token */
    char account[STORE_NAME]; /* of a person, or "" */
    const nb_player *player;  /* a computer's */
    unsigned here;            /* how many connections the person has */
    int64_t away_since;
    bool taken;     /* the stand-in plays for a person who is away */
    unsigned idled; /* how often in a row it plays for a person who is here and does nothing */
    bool ready;     /* for the next hole */
    bool agrees;    /* to strokes by handicap */
    enum { INDEX_UNKNOWN, INDEX_ASKED, INDEX_NONE, INDEX_KNOWN } index_state; /* of the account's handicap index here */
    int32_t index;
    struct seat_answer last;
    struct seat_plan plan;
    struct guest *claimer;     /* the guest who waits to hear whether their claim counted; NULL: nobody */
    char claim_id[MESSAGE_ID]; /* ... and with which id */
};

/* As it was created. */
struct table_settings {
    nb_rules rules;
    char name[MESSAGE_NAME];
    bool public, relaxed;
    unsigned clock; /* seconds for an action; 0: no clock */
};

enum { TABLE_BARRED = 8 }; /* whom the host has removed, the last ones */

struct table_barred {
    char address[LIMIT_ADDRESS];
    int64_t until;
};

struct table_rating {
    enum rating_verdict verdict;
    struct rating_change change[NB_MAX_SEATS];
};

/* What a club has to know of its tables without asking each of them. */
struct table_hall {
    struct table *visited; /* those where somebody is, the last that was found empty first */
    unsigned visits;       /* how many they are */
    bool news;             /* the lobby should be told */
    uint64_t after;        /* the last entry of all tables, in the order of all entries */
};

struct table {
    const struct world *world;
    struct table_hall *hall;                   /* the club's; NULL: it is looked at outside a club */
    struct table *next_visited, *prev_visited; /* there */
    struct dayboard *board;                    /* where results of the day's course go; NULL: nowhere */
    char id[STORE_ID];
    struct table_settings settings;
    struct seat seat[NB_MAX_SEATS];
    unsigned host; /* a seat */
    enum table_phase phase;
    bool closed;         /* nobody will come back: to be forgotten */
    bool dealt;          /* there is a hole of the match to be looked at */
    bool rematch;        /* OVER: the host has asked for another match, which begins when all agree */
    bool handicap;       /* the host offers strokes by handicap */
    uint32_t n;          /* of the last view or update */
    unsigned matches;    /* begun */
    struct deals *deals; /* where the cards come from; NULL: from everybody together */
    nb_match match;
    struct strokes strokes;      /* that the match gives */
    bool changed;                /* somebody else has played for a seat in this match: it will not count for ratings */
    struct table_rating *rating; /* what the last match did to the ratings; NULL: nobody's business */
    struct seat_memory memory[NB_MAX_SEATS]; /* if dealt: what a screen still shows each seat (layout.memory) */
    nb_hole hole;                            /* if dealt: open while PLAYING, over after that until the next is dealt */
    nb_turn turn;                            /* of the hole, after the last action */
    unsigned last_seat;                      /* that acted */
    struct window window;
    nb_fair fair;                             /* the deal in progress, or the hole's */
    int64_t due;                              /* of the deal, the pause or the rematch */
    int64_t asked_at;                         /* since when the actors are waited for */
    int64_t awake_at;                         /* since when somebody is here */
    int64_t visited;                          /* when somebody was here last */
    text_buffer record;                       /* of the match */
    size_t finished;                          /* how much of it is about finished holes */
    nb_rng rng;                               /* for the pace of computer players */
    uint32_t entries;                         /* in the log */
    uint64_t unpaid;                          /* bytes there that have not been counted for anybody's address */
    uint64_t after;                           /* the last of them, in the order of all entries */
    struct table_barred barred[TABLE_BARRED]; /* a ring */
    unsigned bars;                            /* there have been */
    struct guest *guests;
    unsigned watchers;  /* of them without a seat */
    bool watch_news;    /* ... have changed since the table was told last */
    int64_t told;       /* when those who watch were told of last */
    struct table *next; /* the club's: on the same shelf */
    unsigned index;     /* ... and in its list */
};

/* ------------------------------------------------------------------------------------------------------ life: table.c */

struct table *table_new(const struct world *world, const char *id); /* empty: to be opened, or restored */
void table_free(struct table *t);
void table_open(struct table *t, const struct table_settings *settings, int64_t now);
void table_close(struct table *t, int64_t now); /* for good; those who are there are told */
void table_tick(struct table *t, int64_t now);  /* what time brings */
bool table_is_awake(const struct table *t);     /* somebody who has a seat is here */
void table_note_news(struct table *t);          /* if it is public, the lobby changes */
const char *table_phase_name(const struct table *t);

/* ----------------------------------------------------------------------------------------------- seats: table_seats.c */

void table_enter(struct table *t, struct guest *guest, unsigned seat, int64_t now); /* is here from now on */
void table_exit(struct table *t, struct guest *guest, int64_t now);                 /* is gone, but keeps the seat */

struct table_sitter {
    const char *name, *account;
    unsigned seat; /* MESSAGE_NONE: any */
};
/* The seat, or NB_NOBODY with a fault; token is the person's from now on. */
unsigned table_sit(struct table *t, const struct table_sitter *who, char token[TOKEN_TEXT], int64_t now,
                   request_fault *fault);
/* A person who was removed cannot sit down again from the same address for a while. */
void table_bar(struct table *t, const char *address, int64_t now);
bool table_is_barred(const struct table *t, const char *address, int64_t now);
unsigned table_seat_of(const struct table *t, const char *token); /* NB_NOBODY: nobody's */
unsigned table_seat_of_account(const struct table *t, const char *account);
void table_renew(struct table *t, unsigned seat, char token[TOKEN_TEXT], int64_t now); /* the old token is void */
/* Nobody is put out of a hole that they are playing: only those who have left it to the stand-in. */
bool table_may_remove(const struct table *t, unsigned seat, request_fault *fault);
/* The seat becomes open. Everybody connected to it is told and leaves the table; asker (or NULL) is not told, having asked. */
void table_stand(struct table *t, unsigned seat, const struct guest *asker, int64_t now);
bool table_fill(struct table *t, unsigned seat, const nb_player *player, int64_t now, request_fault *fault);
void table_hand_back(struct table *t, unsigned seat, int64_t now);   /* from the stand-in */
const nb_player *table_player(const struct table *t, unsigned seat); /* that plays now; NULL: the person does */
void table_names(const struct table *t, const char *names[NB_MAX_SEATS]);

/* -------------------------------------------------------------------------------------------------- holes: table_deal.c */

void table_start_memories(struct table *t); /* a hole has been dealt: everybody sees what they may */
bool table_start(struct table *t, int64_t now, request_fault *fault);
bool table_seed(struct table *t, unsigned seat, unsigned hole, const char *value, int64_t now, request_fault *fault);
/* Between holes, or for another match after the last one, which can also be declined. */
bool table_ready(struct table *t, unsigned seat, bool declines, int64_t now, request_fault *fault);
void table_call_off(struct table *t);               /* the rematch: nobody has agreed to anything any more */
void table_deal_tick(struct table *t, int64_t now); /* while DEALING or BETWEEN, or when a rematch is asked for */
void table_finish_hole(struct table *t, text_buffer *record, int64_t now); /* counts it, and writes its end */
void table_enter_result(struct table *t, int64_t now);                     /* of a course: its record is in the log */
bool table_is_course(const struct table *t);
bool table_is_open_course(const struct table *t, int64_t now); /* one that others can still play */

/* ------------------------------------------------------------------------------------------------ actions: table_play.c */

enum table_verdict { TABLE_DONE, TABLE_WAIT, TABLE_LATE, TABLE_REFUSED };

/* DONE: *became is its number. WAIT: it is a claim; what becomes of it, guest will be told. REFUSED: see fault. */
enum table_verdict table_act(struct table *t, struct guest *guest, const struct message *m, int64_t now,
                             uint32_t *became, request_fault *fault);
bool table_apply(struct table *t, unsigned seat, nb_action action, int64_t now); /* it is legal; false: a wrong claim */
void table_claim(struct table *t, unsigned seat, nb_action action, int64_t lag, int64_t now); /* in a window */
void table_window_tick(struct table *t, int64_t now);
void table_follow(struct table *t, unsigned seat, nb_action action, int64_t now); /* keeps count of what was played */

/* --------------------------------------------------------------------------------------- whom it waits for: table_ask.c */

uint32_t table_moment(const struct table *t); /* what is answered now: the discard of a window, or the last update */
void table_ask(struct table *t, int64_t now); /* computer players that are asked begin to think */
void table_thought(struct table *t, unsigned seat, uint32_t moment, nb_action action);
void table_ask_tick(struct table *t, int64_t now);            /* plans that are due, clocks, seats left too long */
int64_t table_clock_left(const struct table *t, int64_t now); /* -1: no clock is running */

/* -------------------------------------------------------------------------------------------------- ratings: table_rate.c */

void table_rate(struct table *t,
                int64_t now); /* the match is over: its result goes to the log, and the ratings change */
void table_forget_rating(struct table *t);
void table_note_change(struct table *t, int64_t now); /* somebody else plays for a seat from now on */
/* Keys of a seat's object: the rating of whoever sits there. Nothing if there is none. */
void table_write_rating(json_writer *j, const struct table *t, unsigned seat);
void table_tell_rated(struct table *t, struct guest *guest); /* NULL: everybody. Nothing before the match is over */

/* -------------------------------------------------------------------------------------------- strokes: table_handicap.c */

/* What the host says is an offer, or takes it back. */
bool table_agree(struct table *t, unsigned seat, bool agrees, int64_t now, request_fault *fault);
void table_index(struct table *t, unsigned seat, const char *account, const int32_t *index,
                 int64_t now);                             /* NULL: it has none */
void table_handicap_changed(struct table *t, int64_t now); /* somebody else sits there: all are asked again */
void table_handicap_wake(struct table *t);                 /* somebody has come: asks for what is not known */
bool table_handicap_ready(const struct table *t, request_fault *fault); /* all agree to what is offered */
void table_give_strokes(struct table *t);                               /* a match begins */
void table_write_handicap(json_writer *j, const struct table *t);       /* a key, if they are offered */
bool table_restore_handicap(struct table *t, json_t *o);

/* ------------------------------------------------------------------------------------------------------ log: table_log.c */

void table_log(struct table *t, const char *kind, const char *text, size_t length, int64_t now);
void table_log_opened(struct table *t, int64_t now);
void table_log_deals(struct table *t, int64_t now);
void table_log_sit(struct table *t, unsigned seat, int64_t now);
void table_log_computer(struct table *t, unsigned seat, int64_t now);
void table_log_stand(struct table *t, unsigned seat, int64_t now);
void table_log_report(struct table *t, unsigned seat, const char *why, const char *by, int64_t now);
void table_log_host(struct table *t, int64_t now);
void table_log_match(struct table *t, int64_t now);
void table_log_secret(struct table *t, int64_t now);
void table_log_parts(struct table *t, int64_t now);
void table_log_record(struct table *t, const char *text, size_t length, int64_t now); /* and keeps it */

/* --------------------------------------------------------------------------------------------- restoring: table_restore.c */

bool table_restore_entry(struct table *t, const store_entry *entry, nb_why *why); /* in order */
bool table_restore_end(struct table *t, int64_t now, nb_why *why);                /* there are no more */

/* ------------------------------------------------------------------------------- telling: table_tell.c, table_look.c */

void table_tell_joined(struct table *t, struct guest *guest, const char *id, const char *token);
void table_tell_table(struct table *t); /* everybody, that it has changed */
void table_tell_table_to(struct table *t, struct guest *guest);
/* Somebody who watches has come or gone: the others hear of it in time, so that nobody can flood them by coming and going. */
void table_note_watcher(struct table *t);
void table_watch_tick(struct table *t, int64_t now);
void table_tell_here(struct table *t, struct guest *guest, int64_t now); /* somebody who has come: all that there is */
void table_tell_view(struct table *t, struct guest *guest, const char *id, int64_t now);
void table_tell_views(struct table *t, int64_t now);
void table_tell_update(struct table *t, const nb_hole *before, unsigned seat, nb_action action, const nb_events *events,
                       int64_t now);
void table_tell_deal(struct table *t, int64_t now);
void table_tell_dealt(struct table *t);
void table_tell_closing(struct table *t, int64_t now);
void table_tell_race(struct table *t);
void table_tell_phrase(struct table *t, unsigned seat, unsigned phrase);
void table_tell_claim(struct table *t, unsigned seat, bool counted); /* the one who waits for it */
void table_tell_closed(struct table *t);
void table_tell_removed(struct table *t, struct guest *guest);
void table_tell_record(struct table *t, struct guest *guest, const char *id);

/* A message of one key: {"is":word,"id":id}, ready for more keys, to be ended with table_send. */
void table_say(json_writer *j, const char *word, const char *id);

/* Which hole is being played, and whose turn it is: everybody at the table sees that. Nothing between holes. */
void table_write_hole(json_writer *j, const struct table *t);

/* How the table stands, for whoever has this seat. */
void table_write_stand(json_writer *j, const struct table *t, unsigned seat);
void table_send(struct table *t, struct guest *guest, json_writer *j); /* closes the message and frees it */
void table_send_all(struct table *t, json_writer *j);
void table_write_parts(json_writer *j, const struct table *t); /* what the seats added to the deal */

extern const char *const table_phrases[]; /* all that can be said; ends with NULL */
unsigned table_phrase_count(void);

#endif
