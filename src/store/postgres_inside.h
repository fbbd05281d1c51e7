/* postgres_inside.h - what the files of the PostgreSQL driver share. */
#ifndef NIBLICK_STORE_POSTGRES_INSIDE_H
#define NIBLICK_STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>
#include <pthread.h>

#include "driver.h"
#include "seal.h"

enum {
    PG_SCHEMA = 3,   /* of our tables */
    PG_ARCHIVES = 3, /* the first that has an archive, and rules */
    PG_URL = 1024,
    PG_LEASE_SECONDS = 3, /* a writer that has not renewed its lease for so long can be replaced */
    PG_NUMBER = 24        /* room for a number as text */
};

struct pg {
    PGconn *conn;
    char url[PG_URL];
    bool writer;
    long version;   /* of its tables */
    bool uncertain; /* the connection went while something was being committed: it may be written, or not */

    /* The writer's lease, which a thread of its own renews on a connection of its own. */
    char node[PG_NUMBER];
    pthread_t renewer;
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t wake;
    bool renewing, ending;
};

/* ---- postgres_store.c */
bool pg_failed(struct pg *db, const PGresult *result, const char *what,
               store_why *why);                      /* adds the database's words; returns false */
bool pg_is_connected(struct pg *db, store_why *why); /* ... again, if the connection was lost */
bool pg_execute(struct pg *db, const char *sql, store_why *why);
/* NULL: it has failed, and why says how. */
PGresult *pg_query(struct pg *db, const char *sql, int n, const char *const *values, store_why *why);
bool pg_sqlstate_is(const PGresult *result, const char *state);
void pg_club_sum(const store_entry *entry, char hex[2 * SEAL_SIZE + 1]); /* the seal of one entry */

/* ---- postgres_lease.c */
bool pg_take_lease(struct pg *db, store_why *why);
void pg_drop_lease(struct pg *db);
/* Fails, as a statement, unless the lease is still ours; holds it until the transaction ends. $1: the node. */
extern const char pg_fence_sql[];

/* ---- postgres_write.c */
bool pg_write(void *db, store_batch *batch, store_why *why);
bool pg_probe(void *db, store_why *why);
bool pg_start_writer(struct pg *db, bool fresh, store_why *why); /* fresh: there are no tables yet; and the lease */

/* ---- postgres_read.c */
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
const char *pg_advice(PGconn *conn, const char *words); /* what to do when a database cannot be opened, by what it has said */
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
