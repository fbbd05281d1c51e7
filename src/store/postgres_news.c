/* postgres_news.c - what nodes tell each other, by way of the database: what each shows (its lobby), what it says, and which entries
 * it has written that others must know of.
 *
 * Everything that is said is a row of the table news, with the number of its transaction. Transactions do not end in the order of their
 * numbers, so what has been heard is not a number of a row: all rows are read whose transaction had not ended when the node looked last,
 * and those among them that it has seen are left out. Nothing is missed and nothing is heard twice, however often the connection is
 * lost. Rows are deleted after some minutes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_inside.h"

enum { SAID_MOST = 10000 }; /* sayings that wait while the database cannot be reached */

const char pg_news_sql[] =
    "INSERT INTO niblick.news (node, kind, tbl, number) VALUES ($1::bigint, 'entry', $2, $3::integer)";

struct saying {
    struct saying *next;
    char *text;
    char kind[];
};

struct pg_news {
    pthread_mutex_t lock; /* for what others threads give the keeper: */
    struct saying *first, **end;
    size_t waiting;
    char *show; /* NULL: nothing new */

    pthread_mutex_t hearing; /* for whoever calls these, or changes them: */
    struct store_ears ears;
    bool listening;

    /* The keeper's own. */
    char horizon[PG_NUMBER]; /* transactions from this one on can have news; "": it has not looked yet */
    int64_t *seen;           /* rows that were found last time */
    size_t seen_count;
    char *known; /* the nodes and what they showed, as text */
    unsigned turns;
};

struct pg_news *pg_news_new(void)
{
    struct pg_news *news = calloc(1, sizeof *news);
    if (!news) return NULL;
    pthread_mutex_init(&news->lock, NULL);
    pthread_mutex_init(&news->hearing, NULL);
    news->end = &news->first;
    return news;
}

void pg_news_free(struct pg_news *news)
{
    if (!news) return;
    for (struct saying *s = news->first, *next; s; s = next) {
        next = s->next;
        free(s->text);
        free(s);
    }
    pthread_mutex_destroy(&news->lock);
    pthread_mutex_destroy(&news->hearing);
    free(news->show);
    free(news->seen);
    free(news->known);
    free(news);
}

void pg_listen(void *the_db, const struct store_ears *ears)
{
    struct pg_news *news = ((struct pg *)the_db)->news;
    pthread_mutex_lock(&news->hearing);
    if (ears) news->ears = *ears;
    news->listening = ears != NULL;
    pthread_mutex_unlock(&news->hearing);
}

void pg_show(void *the_db, const char *text)
{
    struct pg_news *news = ((struct pg *)the_db)->news;
    char *copy = strdup(text);
    pthread_mutex_lock(&news->lock);
    free(news->show);
    news->show = copy;
    pthread_mutex_unlock(&news->lock);
}

void pg_say(void *the_db, const char *kind, const char *text)
{
    struct pg_news *news = ((struct pg *)the_db)->news;
    struct saying *s = malloc(sizeof *s + strlen(kind) + 1);
    if (!s) return;
    *s = (struct saying){.text = strdup(text)};
    memcpy(s->kind, kind, strlen(kind) + 1);
    pthread_mutex_lock(&news->lock);
    if (news->waiting == SAID_MOST || !s->text) {
        free(s->text);
        free(s);
    } else {
        *news->end = s;
        news->end = &s->next;
        news->waiting++;
    }
    pthread_mutex_unlock(&news->lock);
}

void pg_note_buried(struct pg *db, const store_node *node)
{
    struct pg_news *news = db->news;
    pthread_mutex_lock(&news->hearing);
    if (news->listening) news->ears.buried(news->ears.data, node);
    pthread_mutex_unlock(&news->hearing);
}

/* ------------------------------------------------------------------------------------------------------------- telling */

static void tell_shown(struct pg *db, struct pg *on)
{
    struct pg_news *news = db->news;
    pthread_mutex_lock(&news->lock);
    char *show = news->show;
    news->show = NULL;
    pthread_mutex_unlock(&news->lock);
    if (!show) return;
    const char *const values[] = {db->node, show};
    PGresult *done = pg_query(on, "UPDATE niblick.node SET shown = $2 WHERE id = $1::bigint AND NOT dead", 2, values,
                              NULL);
    pthread_mutex_lock(&news->lock);
    if (!done && !news->show) { /* another time */
        news->show = show;
        show = NULL;
    }
    pthread_mutex_unlock(&news->lock);
    PQclear(done);
    free(show);
}

static struct saying *next_saying(struct pg_news *news)
{
    pthread_mutex_lock(&news->lock);
    struct saying *s = news->first;
    pthread_mutex_unlock(&news->lock);
    return s;
}

static void forget_saying(struct pg_news *news, struct saying *s)
{
    pthread_mutex_lock(&news->lock);
    news->first = s->next;
    if (!news->first) news->end = &news->first;
    news->waiting--;
    pthread_mutex_unlock(&news->lock);
    free(s->text);
    free(s);
}

/* All that waits is one transaction. A saying can be lost with the connection, and then it is not said. */
static void tell_said(struct pg *db, struct pg *on)
{
    struct saying *s = next_saying(db->news);
    if (!s || !pg_is_connected(on, NULL) || !pg_execute(on, "BEGIN", NULL)) return;
    bool fine = true;
    for (; s && fine; s = next_saying(db->news)) {
        const char *const values[] = {db->node, s->kind, s->text};
        PGresult *done = pg_query(on, "INSERT INTO niblick.news (node, kind, text) VALUES ($1::bigint, $2, $3)", 3,
                                  values, NULL);
        fine = done != NULL;
        PQclear(done);
        forget_saying(db->news, s);
    }
    pg_execute(on, fine ? "COMMIT" : "ROLLBACK", NULL);
}

/* ------------------------------------------------------------------------------------------------------------- hearing */

static void hear_nodes(struct pg *db, struct pg *on)
{
    struct pg_news *news = db->news;
    const char *const values[] = {db->node};
    PGresult *rows = pg_query(
        on, "SELECT id, url, coalesce(shown, '') FROM niblick.node WHERE NOT dead AND id <> $1 ORDER BY id", 1, values,
        NULL);
    if (!rows) return;
    const size_t n = (size_t)PQntuples(rows);
    size_t length = 1;
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) length += strlen(PQgetvalue(rows, (int)i, k)) + 1;
    char *known = malloc(length);
    store_node *nodes = calloc(n + 1, sizeof *nodes);
    const char **shown = calloc(n + 1, sizeof *shown);
    if (!known || !nodes || !shown) goto over;
    *known = '\0';
    for (size_t i = 0, at = 0; i < n; i++) {
        nodes[i].id = strtoll(PQgetvalue(rows, (int)i, 0), NULL, 10);
        snprintf(nodes[i].url, sizeof nodes[i].url, "%s", PQgetvalue(rows, (int)i, 1));
        shown[i] = PQgetvalue(rows, (int)i, 2);
        at += (size_t)snprintf(known + at, length - at, "%s %s %s\n", PQgetvalue(rows, (int)i, 0), nodes[i].url,
                               shown[i]);
    }
    if (!news->known || strcmp(news->known, known) != 0) {
        news->ears.nodes(news->ears.data, nodes, shown, n);
        free(news->known);
        news->known = known;
        known = NULL;
    }
over:
    free(known);
    free(nodes);
    free(shown);
    PQclear(rows);
}

static bool was_seen(const struct pg_news *news, int64_t id)
{
    for (size_t i = 0; i < news->seen_count; i++)
        if (news->seen[i] == id) return true;
    return false;
}

/* Columns: id, kind, text, and those of an entry. */
static void hear_row(struct pg_news *news, const PGresult *rows, int i)
{
    const store_entry entry = {.table = PQgetvalue(rows, i, 3),
                               .number = (uint32_t)strtoul(PQgetvalue(rows, i, 4), NULL, 10),
                               .time = strtoll(PQgetvalue(rows, i, 5), NULL, 10),
                               .kind = PQgetvalue(rows, i, 6),
                               .text = PQgetvalue(rows, i, 7)};
    if (!PQgetisnull(rows, i, 7)) news->ears.wrote(news->ears.data, &entry);
    else if (strcmp(PQgetvalue(rows, i, 1), "entry") != 0)
        news->ears.said(news->ears.data, PQgetvalue(rows, i, 1), PQgetvalue(rows, i, 2));
}

static void hear_rows(struct pg_news *news, const PGresult *rows)
{
    const int n = PQntuples(rows);
    int64_t *seen = malloc(((size_t)n + 1) * sizeof *seen);
    if (!seen) return;
    for (int i = 0; i < n; i++) {
        seen[i] = strtoll(PQgetvalue(rows, i, 0), NULL, 10);
        if (!was_seen(news, seen[i])) hear_row(news, rows, i);
    }
    free(news->seen);
    news->seen = seen;
    news->seen_count = (size_t)n;
}

/* The horizon is asked for before the rows are, so that nothing can end in between unheard. */
static void hear_news(struct pg *db, struct pg *on)
{
    struct pg_news *news = db->news;
    char horizon[PG_NUMBER];
    if (!pg_value(on, "SELECT pg_snapshot_xmin(pg_current_snapshot())", 0, NULL, horizon, sizeof horizon, NULL)) return;
    const char *const values[] = {*news->horizon ? news->horizon : horizon, db->node};
    PGresult *rows = pg_query(
        on,
        "SELECT news.id, news.kind, news.text, e.tbl, e.number, e.time, e.kind, e.text FROM niblick.news LEFT JOIN "
        "niblick.entry AS e USING (tbl, number) WHERE xid >= $1::xid8 AND node <> $2::bigint ORDER BY news.id",
        2, values, NULL);
    if (!rows) return;
    hear_rows(news, rows);
    PQclear(rows);
    memcpy(news->horizon, horizon, sizeof horizon);
}

void pg_exchange(struct pg *db, struct pg *on)
{
    enum { SWEEP_TURNS = 240 };
    struct pg_news *news = db->news;
    tell_shown(db, on);
    tell_said(db, on);
    pthread_mutex_lock(&news->hearing);
    if (news->listening) {
        hear_nodes(db, on);
        hear_news(db, on);
    }
    pthread_mutex_unlock(&news->hearing);
    if (++news->turns % SWEEP_TURNS == 0)
        PQclear(pg_query(on, "DELETE FROM niblick.news WHERE at < now() - interval '10 minutes'", 0, NULL, NULL));
}
