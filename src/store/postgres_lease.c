/* postgres_lease.c - who may write. A file has a lock that the system takes back; a database on another machine cannot know
 * whether a silent server is dead, paused, or cut off. So a writer has a lease: a row in the table node with a time until which it
 * holds, by the database's clock and no other. A thread renews it every second.
 *
 * Whoever wants to write and finds a lease that has run out marks its node as dead, for good, and takes one of its own. And every
 * commit begins by holding its own row, if it is not dead (pg_fence_sql). So a server that was paused for an hour and wakes up in
 * the middle of a commit can write nothing any more: either its commit came first, and the mark waited for it, or the mark did.
 * There are no advisory locks, because a process that is stopped keeps them.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "postgres_inside.h"

/* Dividing by the number of rows makes a dead node an error (22012), which ends the transaction and all that was sent with it. */
const char pg_fence_sql[] =
    "SELECT 1 / count(*) FROM (SELECT 1 FROM niblick.node WHERE id = $1 AND NOT dead FOR SHARE) AS mine";

#define LEASE "now() + interval '3 seconds'" /* PG_LEASE_SECONDS */
_Static_assert(PG_LEASE_SECONDS == 3, "the lease in SQL");

/* --------------------------------------------------------------------------------------------------------- renewing */

static void renew(PGconn *conn, const char *node)
{
    const char *const values[] = {node};
    if (PQstatus(conn) != CONNECTION_OK) PQreset(conn);
    /* A failure is not told: the next commit finds out whether the lease is still ours. */
    PQclear(PQexecParams(conn, "UPDATE niblick.node SET until = " LEASE " WHERE id = $1 AND NOT dead", 1, NULL, values,
                         NULL, NULL, 0));
}

static void *keep_renewing(void *the_db)
{
    struct pg *db = the_db;
    const char *const keys[] = {"dbname", "connect_timeout", "application_name", "options", NULL};
    const char *const values[] = {db->url, "2", "niblick lease", "-c statement_timeout=2000", NULL};
    PGconn *conn = PQconnectdbParams(keys, values, 1);
    pthread_mutex_lock(&db->lock);
    while (!db->ending) {
        struct timespec next;
        pthread_mutex_unlock(&db->lock);
        renew(conn, db->node);
        clock_gettime(CLOCK_REALTIME, &next);
        next.tv_sec++;
        pthread_mutex_lock(&db->lock);
        while (!db->ending && pthread_cond_timedwait(&db->wake, &db->lock, &next) != ETIMEDOUT) continue;
    }
    pthread_mutex_unlock(&db->lock);
    PQfinish(conn);
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------- taking, giving */

enum taking { TAKEN, HELD, TAKING_FAILED };

/* One try. Nobody else can try at the same time. */
static enum taking try_lease(struct pg *db, char holder[STORE_WHY / 4], store_why *why)
{
    enum taking outcome = TAKING_FAILED;
    PGresult *held = NULL, *mine = NULL;
    if (!pg_execute(db,
                    "BEGIN; LOCK TABLE niblick.node IN EXCLUSIVE MODE;"
                    "UPDATE niblick.node SET dead = true WHERE NOT dead AND until < now()",
                    why))
        goto over;
    if (!(held = pg_query(db, "SELECT id, url FROM niblick.node WHERE NOT dead LIMIT 1", 0, NULL, why))) goto over;
    if (PQntuples(held)) {
        snprintf(holder, STORE_WHY / 4, "%s", PQgetvalue(held, 0, 1));
        outcome = HELD;
        goto over;
    }
    mine = pg_query(
        db,
        "INSERT INTO niblick.node (url, until) VALUES (coalesce(inet_client_addr()::text, 'this machine') || "
        "', process ' || pg_backend_pid(), " LEASE ") RETURNING id",
        0, NULL, why);
    if (!mine) goto over;
    snprintf(db->node, sizeof db->node, "%s", PQgetvalue(mine, 0, 0));
    if (pg_execute(db, "COMMIT", why)) outcome = TAKEN;
over:
    PQclear(held);
    PQclear(mine);
    if (outcome != TAKEN) pg_execute(db, "ROLLBACK", NULL);
    return outcome;
}

/* A server that was killed a moment ago has left a lease that runs out by itself: so it is waited for, once. */
bool pg_take_lease(struct pg *db, store_why *why)
{
    char holder[STORE_WHY / 4] = "";
    enum taking outcome = HELD;
    for (unsigned tenths = 0; outcome == HELD && tenths <= 10 * (PG_LEASE_SECONDS + 1); tenths++) {
        if (tenths) nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        outcome = try_lease(db, holder, why);
    }
    if (outcome == HELD)
        return store_fail(
            why, "another server is using this database (%s); give this one a database of its own with --db", holder);
    if (outcome == TAKING_FAILED) return false;
    db->renewing = !pthread_create(&db->renewer, NULL, keep_renewing, db);
    return db->renewing || store_fail(why, "cannot start a thread");
}

void pg_drop_lease(struct pg *db)
{
    const char *const values[] = {db->node};
    if (db->renewing) {
        pthread_mutex_lock(&db->lock);
        db->ending = true;
        pthread_cond_signal(&db->wake);
        pthread_mutex_unlock(&db->lock);
        pthread_join(db->renewer, NULL);
    }
    if (!*db->node || PQstatus(db->conn) != CONNECTION_OK) return; /* it runs out */
    PQclear(
        PQexecParams(db->conn, "UPDATE niblick.node SET dead = true WHERE id = $1", 1, NULL, values, NULL, NULL, 0));
}
