/* postgres_inside.h - what the files of the PostgreSQL driver share. */
#ifndef NIBLICK_STORE_POSTGRES_INSIDE_H
#define NIBLICK_STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>
#include <pthread.h>
#include <stdatomic.h>

#include "driver.h"
#include "seal.h"

enum {
    PG_SCHEMA = 4,   /* of our tables */
    PG_ARCHIVES = 3, /* the first that has an archive, and rules; */
    PG_SEVERAL = 4,  /* ... that several servers can use */
    PG_URL = 1024,
    PG_LEASE_MS = 3000, /* a server that has not renewed its lease for so long can be replaced */
    PG_RENEW_MS = 1000, /* between two renewals */
    PG_KEEPER_MS = 2000,
    PG_CLAIM_MS = 5000,
    PG_WRITER_MS = 10000,
    PG_READER_MS = 35000, /* that an answer can take: see pg_answer */
    PG_NUMBER = 24,       /* room for a number as text */
    PG_NAME = 48          /* ... for what the database calls a connection of a node */
};

struct pg_news; /* postgres_news.c */

/* A writer is used by three threads, each with a connection of its own: conn is that of whoever writes; claims that of whoever finds
 * and hands over tables; and the keeper, a thread of the store's, has one to renew the lease and to hear from other nodes. */
struct pg {
    PGconn *conn;
    char url[PG_URL];
    bool writer;
    int patience;   /* milliseconds that an answer can take */
    bool broken;    /* the connection is of no use any more, whatever libpq says */
    long version;   /* of its tables */
    bool uncertain; /* the connection went while something was being committed: it may be written, or not */

    store_node me;                       /* the writer's lease is the row node.id = me.id */
    char node[PG_NUMBER], name[PG_NAME]; /* me.id as text; of all connections of this node, once it has a lease */
    char secret[STORE_SECRET];
    bool alone; /* no other node may be there */

    pthread_mutex_t claiming; /* for claims */
    struct pg *claims;        /* NULL: there has been nothing to claim */

    pthread_t keeper;
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t wake;
    bool keeping, ending;
    struct pg_news *news;
    _Atomic int64_t held_until; /* by this machine's clock, in ms since it was started: see node.h */
    _Atomic int64_t clock_ahead;
    _Atomic uint64_t renewed;
    atomic_bool lost; /* we are dead */
};

/* ---- postgres_store.c */
/* Another connection to the same database, with the same node as its writer. */
struct pg *pg_connect(const char *url, int patience, const char *name, store_why *why);
void pg_disconnect(struct pg *db);
bool pg_failed(struct pg *db, const PGresult *result, const char *what,
               store_why *why);                      /* adds the database's words; returns false */
bool pg_is_connected(struct pg *db, store_why *why); /* ... again, if the connection was lost */
/* The next result, as PQgetResult gives it. A network can lose a connection without a trace, so nobody waits for ever: after db->patience it is
 * lost, and there is no result. */
PGresult *pg_answer(struct pg *db);
void pg_hurry(void *db, int ms);
bool pg_execute(struct pg *db, const char *sql, store_why *why);
/* NULL: it has failed, and why says how. */
PGresult *pg_query(struct pg *db, const char *sql, int n, const char *const *values, store_why *why);
/* The first value of the first row, which is to be written to out; false: it has failed, or there is none. */
bool pg_value(struct pg *db, const char *sql, int n, const char *const *values, char *out, size_t size, store_why *why);
bool pg_sqlstate_is(const PGresult *result, const char *state);
void pg_club_sum(const store_entry *entry, char hex[2 * SEAL_SIZE + 1]); /* the seal of one entry */

/* ---- postgres_lease.c */
bool pg_take_lease(struct pg *db, const char *node_url, store_why *why);
void pg_drop_lease(struct pg *db);
bool pg_replaced(store_why *why); /* says that this server was replaced; returns false */
/* Fails, as a statement, unless the lease is still ours; holds it until the transaction ends. $1: the node. */
extern const char pg_fence_sql[];
#define PG_FENCED "22012" /* the state of that failure */
/* Marks nodes dead whose lease has run out, if we may; on the connection given. buried, which can be NULL, is called for each. */
void pg_bury(struct pg *db, struct pg *on, void (*buried)(struct pg *db, const store_node *node));
int64_t pg_lease_left(void *db);
bool pg_lease_lost(void *db);
int64_t pg_clock_ahead(void *db);
uint64_t pg_renewed(void *db);

/* ---- postgres_place.c */
enum store_owner pg_claim(void *db, const char *table, store_node *owner, store_why *why);
bool pg_hand_over(void *db, const char *table, store_node *to, store_why *why);

/* ---- postgres_news.c */
struct pg_news *pg_news_new(void);
void pg_news_free(struct pg_news *news);
/* The keeper's: tells and hears what there is, on its connection. */
void pg_exchange(struct pg *db, struct pg *on);
void pg_note_buried(struct pg *db, const store_node *node);
void pg_listen(void *db, const struct store_ears *ears);
void pg_show(void *db, const char *text);
void pg_say(void *db, const char *kind, const char *text);
extern const char pg_news_sql[]; /* an entry that other nodes should hear of; $1 node, $2 table, $3 number */

/* ---- postgres_write.c */
bool pg_write(void *db, store_batch *batch, store_why *why);
bool pg_clashes(void *db, const store_entry *entry);
bool pg_probe(void *db, store_why *why);
bool pg_make_tables(struct pg *db, long version, store_why *why); /* version: of those that are there; 0: none */

/* ---- postgres_read.c */
store_entry pg_entry_at(const PGresult *rows, int i); /* the columns are those of store_entry, in its order */
bool pg_read(void *db, const char *table, store_visit *visit, void *data, store_why *why);
bool pg_read_all(void *db, const char *prefix, store_visit *visit, void *data, store_why *why);
bool pg_tables(void *db, store_visit *visit, void *data, store_why *why);
bool pg_results(void *db, store_visit *visit, void *data, store_why *why);
enum store_answer pg_account_find(void *db, const char *name, store_account *out, store_why *why);
bool pg_accounts(void *db, store_visit_name *visit, void *data, store_why *why);
bool pg_account_tables(void *db, const char *name, store_visit *visit, void *data, store_why *why);
bool pg_sittings(void *db, store_visit_sitting *visit, void *data, store_why *why);
bool pg_reports(void *db, store_visit *visit, void *data, store_why *why);
bool pg_check(void *db, store_why *why);

/* ---- postgres_keep.c */
const char *pg_advice(PGconn *conn,
                      const char *words); /* what to do when a database cannot be opened, by what it has said */
bool pg_add_archive(struct pg *db, store_why *why); /* tables of version 3 */
bool pg_become_clerk(void *db, store_why *why);
bool pg_replace(void *db, const store_replacement *r, store_why *why);
bool pg_idle(void *db, int64_t since, store_visit_name *visit, void *data, store_why *why);
enum store_answer pg_account_leave(void *db, const char *name, const char *alias, store_why *why);
bool pg_account_gone(void *db, const char *name, store_why *why);
bool pg_leaving(void *db, store_visit_leaving *visit, void *data, store_why *why);
bool pg_rule_set(void *db, const store_rule *rule, store_why *why);
enum store_answer pg_rule_lift(void *db, const char *name, store_why *why);
bool pg_rules(void *db, store_visit_rule *visit, void *data, store_why *why);
bool pg_rules_version(void *db, int64_t *version, store_why *why);

#endif
