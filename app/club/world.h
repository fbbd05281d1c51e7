/* world.h - what the club needs from outside: random numbers, a log, connections, and computer players. It has none of its own, so
 * that a test can be its world: every run with the same world is the same, to the byte.
 *
 * Time is given with every call: milliseconds since 1970 that never go back.
 */
#ifndef NIBLICK_WORLD_H
#define NIBLICK_WORLD_H

#include "niblick.h"
#include "rating_book.h"
#include "request.h"
#include "shared_message.h"
#include "store.h"

/* Milliseconds. */
struct world_times {
    int64_t deal;                 /* for seeds from the players, before a hole is dealt without them */
    int64_t pause;                /* between two holes, at most */
    int64_t takeover;             /* how long a person can be away before the stand-in plays */
    int64_t idle;                 /* ... or can be here and do nothing while others wait, where there is no clock */
    int64_t watchers;             /* between two messages about those who watch, at least */
    int64_t barred;               /* how long a person who was removed cannot sit down again */
    int64_t window, collect, lag; /* reactions: see window.h */
    int64_t pace, pace_spread;    /* how long a computer player takes for an action: at least, and how much more */
    int64_t reaction, reaction_spread; /* ... and for a reaction */
    int64_t ping;                      /* between two measurements of a connection */
    int64_t lobby;                     /* between two messages to those who watch the lobby, at least */
    int64_t keep;                      /* how long a table is kept that nobody visits */
    int64_t unload;                    /* how long a table that nobody visits stays in memory, if it can be loaded */
    int64_t keep_unplayed;             /* ... if no match has begun there */
};

/* A choice that a computer player has to make. */
struct world_question {
    char table[STORE_ID];
    unsigned seat;
    uint32_t moment; /* comes back with the answer */
    const nb_player *player;
    nb_rng rng; /* the player's dice */
    nb_view view;
};

/* Passwords are slow to check, on purpose. So that a flood of guesses does not hold up anybody else, there are three queues: for
 * addresses that have logged in to the account before, for those of which nothing bad is known, and for all others. */
enum world_queue { WORLD_KNOWN, WORLD_FRESH, WORLD_DOUBTED, WORLD_QUEUES };

/* Somebody registers or logs in. */
struct world_login {
    enum world_queue queue;
    bool new_account; /* it is to be made */
    bool leaves;      /* it is to be deleted, if the password is right */
    char name[STORE_NAME], password[129];
    char
        typed[STORE_NAME]; /* the name, if it was typed in another way and there is an account of that name; "": none */
    char id[64];           /* of the message */
};

/* The log of what was worked out about rounds of accounts (career.h). It is no table. */
#define WORLD_ROUNDS "rounds-worked-out"

/* Somebody who is logged in asks for something that only the database has. */
struct world_lookup {
    char account[STORE_NAME];
    char table[STORE_ID]; /* whose record is wanted; "": a list of all tables of the account */
    unsigned match;       /* of that table, from 1; 0: the last */
    bool rounds;          /* the account's finished rounds are wanted instead (career.h) */
    bool records;         /* ... with their records */
    unsigned from;        /* ... from this one, counted from 0; MESSAGE_NONE: the last ones */
    char id[64];          /* of the message */
};

/* What is an account's handicap index at tables with these rules? */
struct world_index {
    char table[STORE_ID]; /* where it is asked for, */
    unsigned seat;        /* ... and by whom */
    char account[STORE_NAME];
    nb_rules rules;
};

/* Somebody has a link to a match that was played here: to play its deals again, to make a link to its review, or to open one. */
enum world_wish { WORLD_AGAIN, WORLD_SHARE, WORLD_REVIEW };
struct world_find {
    enum world_wish wish;
    char account[STORE_NAME]; /* "" for a visitor */
    char table[STORE_ID];
    unsigned match; /* of that table, from 1; 0: the last */
    char token[64]; /* WORLD_REVIEW */
    char me[40];    /* WORLD_AGAIN, as what follows: who wants to sit there */
    unsigned seat, clock;
    bool public;
    int64_t now; /* when it is asked */
    char id[64]; /* of the message */
};

/* What whoever runs the server has decided about an account or an address. */
enum world_rule { WORLD_BANNED, WORLD_MUTED };

struct world {
    void *data;                                                        /* passed to every function */
    bool (*holds)(void *data, enum world_rule rule, const char *name); /* NULL: there are no rules */
    void (*random)(void *data, unsigned char *out, size_t size);
    /* Takes an entry for the log; returns its number in the order of all entries, from 1. */
    uint64_t (*append)(void *data, const store_entry *entry);
    /* Sends a message, but not before entry number after is on the disk. Messages on a connection keep their order. */
    void (*send)(void *data, void *connection, struct shared_message *message, uint64_t after);
    /* The shortest round trip on a connection that the system has seen, in ms: no client can make it look longer by answering
     * late. 0 where it is not known. NULL: what the club measures is believed. */
    int64_t (*round_trip)(void *data, void *connection);
    /* How many bytes have come in on a connection so far, of whatever kind; NULL: nobody counts them. */
    uint64_t (*received)(void *data, void *connection);
    void (*cut)(void *data, void *connection);  /* ends a connection at once: it floods us; club_gone follows */
    void (*drop)(void *data, void *connection); /* ends a connection, behind what has been sent; club_gone follows */
    void (*think)(void *data, const struct world_question *question); /* club_thought follows, not at once */
    /* Accounts; club_login (or club_forgotten) or club_looked_up (see account_history.h) follow, not at once. */
    void (*login)(void *data, void *connection, const struct world_login *login);
    void (*look_up)(void *data, void *connection, const struct world_lookup *asked);
    void (*index)(void *data, const struct world_index *asked); /* club_index follows; NULL: nobody has one */
    void (*find)(void *data, void *connection, const struct world_find *asked); /* club_found follows, not at once */
    void (*load)(void *data, const char *table); /* club_loaded follows, not at once. NULL: all tables are in memory */
    void (*sat)(void *data, const char *account, const char *table, int64_t now); /* to be found again */
    void (*trouble)(void *data, const char *table,
                    const char *why); /* for whoever runs the server; NULL: nobody is told */
    struct rating_book *ratings;      /* of everybody; NULL: no match is rated */
    const nb_player *stand_in;        /* plays for people who are away */
    const nb_player *const
        *bots; /* programs that can be given a seat, besides the library's players; think asks them */
    unsigned n_bots;
    unsigned max_tables; /* in all */
    struct world_times times;
};

struct world_times world_usual_times(void);

/* A computer player of this world by its id; NULL: there is none. They are numbered, the library's first. */
const nb_player *world_player(const struct world *world, const char *id);
const nb_player *world_player_at(const struct world *world, unsigned n);
/* Whether a person can have this name, which must not look like that of a computer player: "Tiger", "Ada (tiger)". */
bool world_name_is_free(const struct world *world, const char *name, request_fault *fault);

#endif
