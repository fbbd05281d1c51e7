/* club_inside.h - what the files of the club share. */
#ifndef NIBLICK_CLUB_INSIDE_H
#define NIBLICK_CLUB_INSIDE_H

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
};

struct club {
    const struct world *world;
    struct limit_book *limits;
    struct dayboard *board;
    struct member *members;
    struct table **tables; /* all of them ... */
    unsigned count, room;
    struct table *shelf[CLUB_SHELVES]; /* ... and by their ids */
    int64_t lobby_at;                  /* when it was told last */
    bool lobby_shrank;                 /* a table that was in it is gone */
    int64_t chores_at;                 /* when the rounds were made last */
    struct club_counts counts;
};

/* ---- club.c */
struct table *club_add_table(struct club *club, const char *id);                       /* empty */
void club_move(struct member *m, struct table *to, unsigned seat, int64_t now);        /* leaves the old one */
void club_answer(struct club *club, struct member *m, json_writer *j, uint64_t after); /* closes the message */
void club_refuse(struct club *club, struct member *m, const char *id, const request_fault *fault, int64_t now);

/* A message that is being handled: from whom, and when. */
struct call {
    struct club *club;
    struct member *m;
    const struct message *message;
    int64_t now;
    request_fault fault;
};

/* ---- club_do.c: every message has one */
void club_table_name(char out[MESSAGE_NAME], const char *me);
struct table *club_new_table(struct call *c); /* empty; NULL: there are too many */
void club_arrive(struct call *c, struct table *t, unsigned seat, const char *token);
bool club_return_by_account(struct call *c, struct table *t);
void club_do(struct club *club, struct member *m, const struct message *message, int64_t now);

/* ---- club_course.c */
bool club_do_course(struct call *c);
bool club_do_results(struct call *c);

/* ---- club_link.c */
bool club_do_duplicate(struct call *c);
bool club_do_share(struct call *c);
bool club_do_review(struct call *c);

/* ---- club_lobby.c */
void club_tell_lobby(struct club *club, struct member *m, const char *id);
uint64_t club_last_entry(const struct club *club); /* of all tables: what was told of them is safe behind it */
void club_lobby_tick(struct club *club, int64_t now);

#endif
