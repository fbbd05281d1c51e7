/* postgres_lease.c - who may write. node.h says what always holds; here is how.
 *
 * A file has a lock that the system takes back; a database on another machine cannot know whether a silent server is dead, paused, or
 * cut off. So a server has a lease: a row in the table node with a time until which it holds, by the database's clock and no other.
 * The keeper, a thread with a connection of its own, renews it every second.
 *
 * Whoever finds a lease that has run out marks its node dead, for good (pg_bury). And every commit begins by holding its own row, if
 * it is not dead (pg_fence_sql). So a server that was paused for an hour and wakes up in the middle of a commit can write nothing any
 * more: either its commit came first, and the mark waited for it, or the mark did. There are no advisory locks, because a process
 * that is stopped keeps them. It also keeps a transaction open in which it was stopped, and with it the hold on its row: so the
 * database is told to end the connections of a node before that is marked.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "postgres_inside.h"

/* Dividing by the number of rows makes a dead node an error, which ends the transaction and all that was sent with it. */
const char pg_fence_sql[] =
    "SELECT 1 / count(*) FROM (SELECT 1 FROM niblick.node WHERE id = $1 AND NOT dead FOR SHARE) AS mine";

#define LEASE "interval '3 seconds'"
_Static_assert(PG_LEASE_MS == 3000, "the lease in SQL");

bool pg_replaced(store_why *why)
{
    store_say_replaced(why);
    return false;
}

/* Goes on while the machine sleeps, unlike the monotonic clock: a lease does too. */
static int64_t clock_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t pg_lease_left(void *the_db)
{
    struct pg *db = the_db;
    return atomic_load(&db->held_until) - clock_ms(CLOCK_BOOTTIME);
}

bool pg_lease_lost(void *db) { return atomic_load(&((struct pg *)db)->lost); }

int64_t pg_clock_ahead(void *db) { return atomic_load(&((struct pg *)db)->clock_ahead); }

uint64_t pg_renewed(void *db) { return atomic_load(&((struct pg *)db)->renewed); }

/* --------------------------------------------------------------------------------------------------------- renewing */

/* What we may rely on counts from before the question, so it ends before what the database has promised. */
static void renew(struct pg *db, struct pg *on)
{
    static const char sql[] =
        "UPDATE niblick.node SET until = now() + " LEASE
        " WHERE id = $1 AND NOT dead RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    const int64_t asked = clock_ms(CLOCK_BOOTTIME), wall = clock_ms(CLOCK_REALTIME);
    const char *const values[] = {db->node};
    PGresult *done = pg_query(on, sql, 1, values, NULL);
    if (!done) return; /* the lease lapses, unless a later try succeeds */
    if (PQntuples(done) == 1) {
        const int64_t took = clock_ms(CLOCK_BOOTTIME) - asked;
        atomic_store(&db->clock_ahead, strtoll(PQgetvalue(done, 0, 0), NULL, 10) - wall - took / 2);
        atomic_store(&db->held_until, asked + PG_LEASE_MS);
        atomic_fetch_add(&db->renewed, 1);
    } else {
        atomic_store(&db->lost, true);
    }
    PQclear(done);
}

/* --------------------------------------------------------------------------------------------------------- burying */

/* Our own lease is looked at as well: the dead bury nobody. */
#define EXPIRED \
    "NOT dead AND until < now() AND EXISTS (SELECT 1 FROM niblick.node AS me WHERE me.id = $1 AND NOT me.dead AND me.until >= now())"

static void bury_all(struct pg *db, struct pg *on, void (*buried)(struct pg *db, const store_node *node))
{
    const char *const values[] = {db->node};
    PQclear(pg_query(on,
                     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN niblick.node "
                     "ON application_name = 'niblick node ' || id WHERE " EXPIRED,
                     1, values, NULL));
    /* A renewal that comes in between wins: until is looked at again when the row is held. */
    PGresult *done = pg_query(on, "UPDATE niblick.node SET dead = true WHERE " EXPIRED " RETURNING id, url", 1, values,
                              NULL);
    for (int i = 0; done && i < PQntuples(done); i++) {
        store_node node = {.id = strtoll(PQgetvalue(done, i, 0), NULL, 10)};
        snprintf(node.url, sizeof node.url, "%s", PQgetvalue(done, i, 1));
        if (buried) buried(db, &node);
    }
    PQclear(done);
}

void pg_bury(struct pg *db, struct pg *on, void (*buried)(struct pg *db, const store_node *node))
{
    const char *const values[] = {db->node};
    PGresult *found = pg_query(on, "SELECT 1 FROM niblick.node WHERE " EXPIRED " LIMIT 1", 1, values, NULL);
    const bool any = found && PQntuples(found);
    PQclear(found);
    if (any) bury_all(db, on, buried);
}

/* ---------------------------------------------------------------------------------------------------------- keeping */

enum { LOOK_MS = 250 }; /* how often the keeper looks around */

/* False: it is to end. */
static bool sleep_a_little(struct pg *db)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&db->lock);
    while (!db->ending && pthread_cond_timedwait(&db->wake, &db->lock, &until) != ETIMEDOUT) continue;
    const bool go_on = !db->ending;
    pthread_mutex_unlock(&db->lock);
    return go_on;
}

/* When the database comes back after a restart, or the disk after a pause, all leases have run out, and the first node that is answered
 * would bury all others, who are well and about to renew theirs. So a node buries others only when the database has answered it
 * quickly for as long as a lease lasts. This is kindness: the promises do not depend on it. */
struct keeper {
    struct pg *on; /* NULL: not connected */
    int64_t renew_at, renewed, steady_since;
};

static void look_after_lease(struct pg *db, struct keeper *k, int64_t now)
{
    if (now >= k->renew_at) {
        renew(db, k->on);
        const bool fresh = pg_lease_left(db) > PG_LEASE_MS - PG_RENEW_MS;
        if (!fresh || now > k->renewed + 2 * PG_RENEW_MS) k->steady_since = clock_ms(CLOCK_BOOTTIME);
        if (fresh) k->renewed = now;
        k->renew_at = now + (fresh ? PG_RENEW_MS : 0);
    }
    if (!db->alone && pg_lease_left(db) > 0 && now >= k->steady_since + PG_LEASE_MS) pg_bury(db, k->on, pg_note_buried);
}

/* Nothing that the keeper writes has to survive a crash of the database by itself: what others do because a node is marked dead is written
 * behind that mark. So a renewal waits for no disk. */
static struct pg *connect_keeper(struct pg *db) { return pg_connect(db->url, PG_KEEPER_MS, db->name, NULL); }

static void *keep(void *the_db)
{
    struct pg *db = the_db;
    struct keeper k = {.steady_since = clock_ms(CLOCK_BOOTTIME)};
    do {
        if (!k.on) k.on = connect_keeper(db);
        if (!k.on || pg_lease_lost(db)) continue;
        look_after_lease(db, &k, clock_ms(CLOCK_BOOTTIME));
        if (!db->alone && pg_lease_left(db) > 0) pg_exchange(db, k.on);
    } while (sleep_a_little(db));
    if (k.on) pg_disconnect(k.on);
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------- taking, giving */

enum taking { TAKEN, HELD, TAKING_FAILED };

/* Whoever is there alone is in everybody's way, everybody in the way of whoever wants to be, and nodes have different addresses. Those
 * of them whose lease has run out are marked dead at once. $1: alone, $2: our address. */
#define IN_THE_WAY "NOT dead AND (alone OR $1 OR url = $2)"

/* One try. Nobody else can try at the same time, and no lease is renewed meanwhile, so it does not wait for the disk; commits go on. */
static enum taking try_lease(struct pg *db, const char *url, char holder[STORE_NODE_URL], store_why *why)
{
    const char *const values[] = {db->alone ? "true" : "false", url};
    enum taking outcome = TAKING_FAILED;
    if (!pg_execute(
            db, "BEGIN; SET LOCAL synchronous_commit = off; LOCK TABLE niblick.node IN SHARE ROW EXCLUSIVE MODE", why))
        goto over;
    PGresult *done = pg_query(db, "UPDATE niblick.node SET dead = true WHERE until < now() AND " IN_THE_WAY, 2, values,
                              why);
    PQclear(done);
    if (!done) goto over;
    if (pg_value(db, "SELECT url FROM niblick.node WHERE " IN_THE_WAY " LIMIT 1", 2, values, holder, STORE_NODE_URL,
                 NULL)) {
        outcome = HELD;
        goto over;
    }
    if (pg_value(db, "INSERT INTO niblick.node (url, until, alone) VALUES ($2, now() + " LEASE ", $1) RETURNING id", 2,
                 values, db->node, sizeof db->node, why) &&
        pg_execute(db, "COMMIT", why))
        outcome = TAKEN;
over:
    if (outcome != TAKEN) pg_execute(db, "ROLLBACK", NULL);
    return outcome;
}

static bool explain_held(const struct pg *db, const char *holder, const char *url, store_why *why)
{
    if (!strcmp(holder, url))
        return store_fail(
            why,
            "another server with the address %s is using this database; give every node a --node-url of its own, "
            "or a club of its own another database",
            url);
    if (!db->alone)
        return store_fail(
            why,
            "another server is using this database alone (%s); start that one with --node-url too, or give this "
            "one a database of its own with --db",
            holder);
    return store_fail(
        why,
        "another server is using this database (%s); give this one a database of its own with --db, or start all of "
        "them with --node-url to share it",
        holder);
}

/* The name, by which a connection can be ended when we are dead. */
static bool settle(struct pg *db, store_why *why)
{
    char sql[PG_NAME + 32];
    db->me.id = strtoll(db->node, NULL, 10);
    snprintf(db->name, sizeof db->name, "niblick node %s", db->node);
    snprintf(sql, sizeof sql, "SET application_name = '%s'", db->name);
    atomic_store(&db->held_until, clock_ms(CLOCK_BOOTTIME)); /* until the keeper has renewed it, nothing is sure */
    db->keeping = pg_execute(db, sql, why) && !pthread_create(&db->keeper, NULL, keep, db);
    return db->keeping || store_fail(why, "cannot start a thread");
}

static bool who_am_i(struct pg *db, const char *node_url, store_why *why)
{
    db->alone = !node_url;
    if (node_url) snprintf(db->me.url, sizeof db->me.url, "%s", node_url);
    return node_url ||
           pg_value(db, "SELECT coalesce(host(inet_client_addr()), 'this machine') || ', process ' || pg_backend_pid()",
                    0, NULL, db->me.url, sizeof db->me.url, why);
}

/* A server that was killed a moment ago has left a lease that runs out by itself: so it is waited for, once. */
bool pg_take_lease(struct pg *db, const char *node_url, store_why *why)
{
    char holder[STORE_NODE_URL] = "";
    enum taking outcome = HELD;
    if (!who_am_i(db, node_url, why)) return false;
    for (unsigned tenths = 0; outcome == HELD && tenths <= (PG_LEASE_MS + 1000) / 100; tenths++) {
        if (tenths) nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        outcome = try_lease(db, db->me.url, holder, why);
    }
    if (outcome == HELD) return explain_held(db, holder, db->me.url, why);
    if (outcome == TAKING_FAILED) return false;
    return pg_value(db, "SELECT secret FROM niblick.club", 0, NULL, db->secret, sizeof db->secret, why) &&
           settle(db, why);
}

/* What the node owned can be claimed at once. */
void pg_drop_lease(struct pg *db)
{
    const char *const values[] = {db->node};
    if (db->keeping) {
        pthread_mutex_lock(&db->lock);
        db->ending = true;
        pthread_cond_signal(&db->wake);
        pthread_mutex_unlock(&db->lock);
        pthread_join(db->keeper, NULL);
    }
    if (!*db->node || PQstatus(db->conn) != CONNECTION_OK) return; /* it runs out */
    PQclear(pg_query(db, "UPDATE niblick.node SET dead = true WHERE id = $1", 1, values, NULL));
}
