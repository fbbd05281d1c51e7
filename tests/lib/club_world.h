/* club_world.h - a world for the club in which everything is at hand: its time, its dice, its log, and every byte that it
 * sends to anybody. Nothing happens in it by itself, and the same test is the same to the byte every time.
 */
#ifndef NIBLICK_TESTS_CLUB_WORLD_H
#define NIBLICK_TESTS_CLUB_WORLD_H

#include "career.h"
#include "club.h"
#include "outbox.h"
#include "laws.h"

enum { WORLD_PEOPLE = 24, WORLD_START = 1000000, WORLD_TICK = 20 };

/* Somebody's connection, with everything that was sent on it. */
struct person {
    struct outbox_connection outbox; /* first: the outbox's part of it */
    struct club_world *world;
    struct guest *guest; /* NULL: it is gone */
    json_t *heard;       /* an array of messages */
    char **bytes;        /* the same as they were sent */
    size_t n;
    bool dropped;  /* the club has ended it */
    unsigned seat; /* as "joined" said */
    char token[TOKEN_TEXT];
};

struct club_world {
    struct world world;
    struct club *club;
    int64_t now;
    nb_rng dice;
    struct person person[WORLD_PEOPLE];
    unsigned people;
    store_entry *entry; /* the log; its texts are owned */
    size_t entries;
    store *archive;           /* the same, for who looks something up there; NULL: nobody has */
    struct career *career;    /* of the archive; NULL: nobody has asked for rounds */
    struct world_index index; /* the last that was asked for; the test answers */
    unsigned indices;
    size_t archived;                 /* how many of the entries it has */
    struct outbox *box;              /* what is sent waits for world_commit; NULL: the log is written at once */
    struct world_question *question; /* not yet answered */
    unsigned questions;
    bool think;           /* questions are answered, by each player itself */
    char table[STORE_ID]; /* the last one that was joined */
    unsigned logins;
    struct world_login login; /* the last */
    char trouble[256];        /* the last that whoever runs the server was told of */
};

void world_start(struct club_world *w, uint64_t seed);
void world_end(struct club_world *w);
void world_restart(struct club_world *w); /* a new club from the log; everybody is disconnected */
void world_delay(
    struct club_world *w); /* the log is written only by world_commit, what is not is lost; from the next restart */
void world_commit(struct club_world *w);

struct person *world_come(struct club_world *w);
struct person *world_come_as(struct club_world *w, const char *account); /* logged in; "" as a visitor */
void world_go(struct person *person);
void world_forget(struct person *person);          /* the last one that came: as if it had never been there */
void world_wait(struct club_world *w, int64_t ms); /* with a tick every now and then */
void world_step(struct club_world *w);             /* one tick, without time */

/* Sends a message; format as for printf. Returns the first message that came back for it: with an id, the answer. */
json_t *world_say(struct person *person, const char *format, ...) __attribute__((format(printf, 2, 3)));
void world_send(struct person *person, const char *text, size_t length);

json_t *world_last(const struct person *person, const char *is); /* the last message of this kind, or NULL */
unsigned world_count(const struct person *person, const char *is);
const char *world_text(json_t *message, const char *path); /* "seats.0.name"; "" where there is none */
int64_t world_int(json_t *message, const char *path);      /* -1 where there is none */
json_t *world_at(json_t *message, const char *path);

/* The answer was an error with this code, whose message has this word in it. */
void world_expect_error(json_t *answer, const char *code, const char *word);

/* A table with n people, in order; the match has begun and its first hole is dealt. Keys: more of "create". */
void world_table(struct club_world *w, struct person **people, unsigned n, const char *game, const char *keys);
void world_start_match(struct person **people, unsigned n);
void world_seeds(struct person **people, unsigned n);         /* everybody adds to the deal that goes on */
struct table *world_at_table(struct club_world *w);           /* the table that was joined last */
json_t *world_act(struct person *person, const char *action); /* with the number of the table now */

#endif
