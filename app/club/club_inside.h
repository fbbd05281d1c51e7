/* club_inside.h - what the files of the club share. */
#ifndef NIBLICK_CLUB_INSIDE_H
#define NIBLICK_CLUB_INSIDE_H

#include "attempts.h"
#include "club.h"

enum { CLUB_SHELVES = 4096, MEMBER_LAGS = 4 };

/* A connection with everything that is not a table's business. */
struct member {
    struct guest guest; /* first: the two are one */
    struct member *next, *prev;
    struct limit_address *address;
    struct limit_bucket messages, nonsense, phrases;
    bool lobby;        /* it wants news of the lobby */
    bool dropped;      /* its connection is being ended */
    unsigned ping;     /* the number of the last one */
    int64_t ping_sent; /* when; 0: it has been answered */
    int64_t ping_due;
    int64_t lags[MEMBER_LAGS]; /* the last measurements */
    unsigned measured;         /* how many there have been */
    struct limit_bucket bytes; /* that may come in */
    const char *hearing;       /* the message that is being handled */
    size_t hearing_length;
    char waits_for[STORE_ID]; /* the table that is being loaded; "": none */
    text_buffer parked;       /* meanwhile: the messages that came, each with a NUL behind it */
    unsigned parks;           /* how many */
    bool loaded;              /* the first of them is handled again: the table is there, or nowhere */
    uint64_t received;        /* bytes that had come in ... */
    int64_t weighed;          /* ... when they were counted last */
};

struct club {
    const struct world *world;
    struct limit_book *limits;
    struct attempt_book *attempts;
    struct dayboard *board;
    struct member *members;
    struct table **tables; /* all of them ... */
    unsigned count, room;
    struct table *shelf[CLUB_SHELVES]; /* ... and by their ids */
    text_buffer games;                 /* what "games" is answered with; empty: nobody has asked yet */
    int64_t lobby_at;                  /* when it was told last */
    struct table_hall hall;
    text_buffer lobby;     /* what it was when it was written last ... */
    int64_t lobby_written; /* ... and when */
    bool lobby_stale;      /* it can have changed since */
    unsigned swept;        /* the chores go on at this table */
    int64_t unloaded;      /* when room was made last */
    int64_t chores_at;     /* when the rounds were made last */
    struct club_counts counts;
};

/* ---- club.c */
struct table *club_add_table(struct club *club, const char *id);                       /* empty */
void club_move(struct member *m, struct table *to, unsigned seat, int64_t now);        /* leaves the old one */
void club_answer(struct club *club, struct member *m, json_writer *j, uint64_t after); /* closes the message */
void club_refuse(struct club *club, struct member *m, const char *id, const request_fault *fault, int64_t now);

/* A message that is being handled: from whom, and when. */
struct call {
    bool parked; /* it is handled when a table has been loaded */
    struct club *club;
    struct member *m;
    const struct message *message;
    int64_t now;
    request_fault fault;
};

bool club_holds(const struct club *club, const struct member *m, enum world_rule rule); /* for account or address */
/* A table that can have to be loaded. NULL: there is none, or the message waits for it (c->parked). */
struct table *club_find(struct call *c, const char *id);
bool club_make_room(struct club *club, int64_t now); /* for one more table */

/* ---- club_do.c: every message has one */
void club_table_name(char out[MESSAGE_NAME], const char *me);
struct table *club_new_table(struct call *c); /* empty; NULL: there are too many */
void club_arrive(struct call *c, struct table *t, unsigned seat, const char *token);
bool club_return_by_account(struct call *c, struct table *t);
void club_do(struct club *club, struct member *m, const struct message *message, int64_t now);

void club_tell_account(struct club *club, struct member *m, const char *id);
void club_drop(struct club *club, struct member *m); /* ends its connection, behind what has been sent */

/* ---- club_course.c */
bool club_do_course(struct call *c);
bool club_do_results(struct call *c);

/* ---- club_link.c */
bool club_do_duplicate(struct call *c);
bool club_do_share(struct call *c);
bool club_do_review(struct call *c);

/* ---- club_lobby.c */
void club_tell_lobby(struct club *club, struct member *m, const char *id, int64_t now);
uint64_t club_last_entry(const struct club *club); /* of all tables: what was told of them is safe behind it */
void club_lobby_tick(struct club *club, int64_t now);

#endif
