/* postgres_place.c - who owns a table: the row of the table place, and nothing else. node.h says what always holds.
 *
 * A claim is a transaction that begins with the fence, like every commit: a dead node can claim nothing. It takes a table from a node
 * only if that is marked dead, so everything that was ever acknowledged there is written, and nothing more will be. The row of place
 * is locked meanwhile: of several who claim one table at the same time, one gets it and the others see whose it is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_inside.h"

/* On a connection of its own, so that nobody waits for a commit. */
static struct pg *begin(struct pg *db, store_why *why)
{
    const char *const me[] = {db->node};
    pthread_mutex_lock(&db->claiming);
    if (!db->claims) db->claims = pg_connect(db->url, PG_CLAIM_MS, db->name, why);
    struct pg *on = db->claims;
    if (on && pg_is_connected(on, why) && pg_execute(on, "BEGIN", why)) {
        PGresult *held = pg_query(on, pg_fence_sql, 1, me, why);
        PQclear(held);
        if (held) return on;
        pg_execute(on, "ROLLBACK", NULL);
    }
    pthread_mutex_unlock(&db->claiming);
    return NULL;
}

static bool end(struct pg *db, bool fine, store_why *why)
{
    fine = fine && pg_execute(db->claims, "COMMIT", why);
    if (!fine) pg_execute(db->claims, "ROLLBACK", NULL);
    pthread_mutex_unlock(&db->claiming);
    return fine;
}

/* ------------------------------------------------------------------------------------------------------------ claiming */

/* Where the table is, or *none. The place is locked before anything is asked about its node, in a question of its own: a join would, after
 * it has waited for the lock, put the new place beside the old node. */
static bool look(struct pg *on, const char *table, store_node *owner, bool *none, store_why *why)
{
    const char *const values[] = {table};
    PGresult *found = pg_query(on, "SELECT node FROM niblick.place WHERE tbl = $1 FOR UPDATE", 1, values, why);
    if (!found) return false;
    *none = !PQntuples(found);
    if (!*none) owner->id = strtoll(PQgetvalue(found, 0, 0), NULL, 10);
    PQclear(found);
    return true;
}

/* Only nodes that are marked dead are; and those that are not in the list any more. */
static bool is_dead(struct pg *on, store_node *owner, bool *dead, store_why *why)
{
    char id[PG_NUMBER];
    const char *const values[] = {id};
    snprintf(id, sizeof id, "%lld", (long long)owner->id);
    PGresult *found = pg_query(on, "SELECT url FROM niblick.node WHERE id = $1 AND NOT dead", 1, values, why);
    if (!found) return false;
    *dead = !PQntuples(found);
    if (!*dead) snprintf(owner->url, sizeof owner->url, "%s", PQgetvalue(found, 0, 0));
    PQclear(found);
    return true;
}

/* Tables that are in no place yet are those of a database that had one server. Ids that somebody makes up get no place. */
static bool settle(struct pg *on, const char *table, const char *me, store_why *why)
{
    const char *const values[] = {table, me};
    PGresult *done = pg_query(
        on,
        "INSERT INTO niblick.place (tbl, node) SELECT $1, $2::bigint WHERE EXISTS "
        "(SELECT 1 FROM niblick.entry WHERE tbl = $1) OR EXISTS (SELECT 1 FROM niblick.archive WHERE tbl = $1) "
        "ON CONFLICT DO NOTHING",
        2, values, why);
    PQclear(done);
    return done != NULL;
}

static bool take(struct pg *on, const char *table, const char *me, store_why *why)
{
    const char *const values[] = {table, me};
    PGresult *done = pg_query(on, "UPDATE niblick.place SET node = $2::bigint WHERE tbl = $1", 2, values, why);
    PQclear(done);
    return done != NULL;
}

static enum store_owner claim_once(struct pg *db, struct pg *on, const char *table, store_node *owner, store_why *why)
{
    bool dead, none;
    if (!look(on, table, owner, &none, why)) return STORE_UNSURE;
    if (none && (!settle(on, table, db->node, why) || !look(on, table, owner, &none, why))) return STORE_UNSURE;
    if (none) return STORE_NOWHERE;
    if (owner->id == db->me.id) return STORE_MINE;
    if (!is_dead(on, owner, &dead, why)) return STORE_UNSURE;
    if (!dead) return STORE_THEIRS;
    if (!take(on, table, db->node, why)) return STORE_UNSURE;
    *owner = db->me;
    return STORE_MINE;
}

enum store_owner pg_claim(void *the_db, const char *table, store_node *owner, store_why *why)
{
    struct pg *db = the_db;
    struct pg *on = begin(db, why);
    if (!on) return STORE_UNSURE;
    const enum store_owner answer = claim_once(db, on, table, owner, why);
    return end(db, answer != STORE_UNSURE, why) ? answer : STORE_UNSURE;
}

/* --------------------------------------------------------------------------------------------------------- handing over */

/* The new owner's row is held like our own: it cannot die before it has the table. */
static bool choose(struct pg *db, struct pg *on, store_node *to, store_why *why)
{
    const char *const me[] = {db->node};
    PGresult *found = pg_query(on,
                               "SELECT id, url FROM niblick.node WHERE id <> $1 AND NOT dead AND NOT leaving AND "
                               "until > now() ORDER BY random() LIMIT 1 FOR SHARE",
                               1, me, why);
    const bool any = found && PQntuples(found) == 1;
    if (found && !any) store_fail(why, "there is no other node to take over the tables");
    if (any) {
        to->id = strtoll(PQgetvalue(found, 0, 0), NULL, 10);
        snprintf(to->url, sizeof to->url, "%s", PQgetvalue(found, 0, 1));
    }
    PQclear(found);
    return any;
}

static bool give(struct pg *db, struct pg *on, const char *table, const store_node *to, store_why *why)
{
    char id[PG_NUMBER], given[PG_NUMBER];
    const char *const values[] = {table, db->node, id};
    snprintf(id, sizeof id, "%lld", (long long)to->id);
    return pg_value(on,
                    "UPDATE niblick.place SET node = $3::bigint WHERE tbl = $1 AND node = $2::bigint RETURNING node", 3,
                    values, given, sizeof given, why) ||
           store_fail(why, "table %s is not ours to give", table);
}

/* Whoever hands tables over is leaving, and gets none from others who do. */
bool pg_hand_over(void *the_db, const char *table, store_node *to, store_why *why)
{
    struct pg *db = the_db;
    const char *const me[] = {db->node};
    struct pg *on = begin(db, why);
    if (!on) return false;
    PGresult *left = pg_query(on, "UPDATE niblick.node SET leaving = true WHERE id = $1 AND NOT leaving", 1, me, why);
    PQclear(left);
    return end(db, left && choose(db, on, to, why) && give(db, on, table, to, why), why);
}
