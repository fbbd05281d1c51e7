/* career_read.c - rounds from the log of their tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "allocate.h"
#include "career_inside.h"
#include "table_history.h"

enum { TABLES_MOST = 8192 }; /* kept in memory */

/* ---------------------------------------------------------------------------------------------------------- one match */

/* Whoever else has sat there is an everyman: that is how a scratch player is compared with the account in this seat. */
static void rivals_of(const nb_player *out[NB_MAX_SEATS], const struct history_match *m, unsigned seat)
{
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) out[i] = m->player[i] ? m->player[i] : nb_player_named("everyman");
    out[seat] = NULL;
}

static void tell_time(struct round *round, int64_t ms)
{
    const time_t seconds = (time_t)(ms / 1000);
    struct tm date;
    if (gmtime_r(&seconds, &date)) strftime(round->time, sizeof round->time, "%H:%M", &date);
}

/* False: the match was not finished, or its record cannot be read. */
static bool read_match(struct career_round *r, const struct history_match *m, unsigned seat)
{
    const nb_player *player[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    nb_reader reader;
    nb_why why;
    bool counts = false;
    rivals_of(player, m, seat);
    if (!m->record.len || nb_record_open(&reader, m->record.text, m->record.len, &why) ||
        round_read(&r->round, &reader, player, &counts, &why) || !counts)
        return false;
    nb_match_places(&reader.match, place);
    r->place = place[seat];
    tell_time(&r->round, m->time);
    for (unsigned i = 0; i < reader.match.rules.seats; i++)
        snprintf(r->name[i], CAREER_NAME, "%s", reader.tags.name[i]);
    return true;
}

static void add_round(struct career_table *t, const struct table_history *l, const struct history_match *m,
                      unsigned seat)
{
    const struct deals *deals = l->table->deals;
    t->round = reallocate(t->round, (t->n + 1) * sizeof *t->round);
    struct career_round *r = &t->round[t->n];
    *r = (struct career_round){.match = m->number, .time = m->time};
    r->counts = !m->changed && !(deals && !deals->of_course);
    snprintf(r->table, sizeof r->table, "%s", t->id);
    snprintf(r->account, sizeof r->account, "%s", m->account[seat]);
    if (read_match(r, m, seat)) t->n++;
}

/* ---------------------------------------------------------------------------------------------------------- one table */

static unsigned shelf_of(const char *id)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash % CAREER_SHELVES;
}

static struct career_table *table_at(const struct career *c, const char *id)
{
    struct career_table *t = c->shelf[shelf_of(id)];
    while (t && strcmp(t->id, id)) t = t->next;
    return t;
}

const struct career_table *career_table(const struct career *c, const char *id) { return table_at(c, id); }

static struct career_table *new_table(struct career *c, const char *id)
{
    struct career_table *t = allocate(sizeof *t), **shelf = &c->shelf[shelf_of(id)];
    snprintf(t->id, sizeof t->id, "%s", id);
    t->next = *shelf;
    *shelf = t;
    c->tables++;
    return t;
}

/* A table that cannot be read has no rounds: the server's log names it when the server starts. */
static void read_table(struct career *c, struct career_table *t)
{
    struct table_history l;
    nb_why why;
    t->n = 0;
    const bool fine = table_history_read(&l, c->reader, t->id, &why);
    for (size_t m = 0; fine && m < l.matches; m++)
        for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
            if (*l.match[m].account[seat]) add_round(t, &l, &l.match[m], seat);
    table_history_free(&l);
    for (size_t i = 0; i < t->n; i++) career_take_review(c, &t->round[i].round);
}

void career_forget(struct career *c)
{
    for (unsigned i = 0; i < CAREER_SHELVES; i++)
        while (c->shelf[i]) {
            struct career_table *t = c->shelf[i];
            c->shelf[i] = t->next;
            free(t->round);
            free(t);
        }
    c->tables = 0;
}

void career_record(struct career *c, const char *table, unsigned match, text_buffer *out)
{
    struct table_history l;
    nb_why why;
    const struct history_match *m = table_history_read(&l, c->reader, table, &why)
                                        ? table_history_match_at(&l, match, &why)
                                        : NULL;
    if (m) add_text(out, m->record.text, m->record.len);
    table_history_free(&l);
}

/* --------------------------------------------------------------------------------------------------------- an account */

struct seen {
    char id[STORE_ID];
    uint32_t entries;
};

struct collection {
    struct seen *seen;
    size_t n;
};

static bool see_table(void *data, const store_entry *last)
{
    struct collection *all = data;
    all->seen = reallocate(all->seen, (all->n + 1) * sizeof *all->seen);
    struct seen *seen = &all->seen[all->n++];
    snprintf(seen->id, sizeof seen->id, "%s", last->table);
    seen->entries = last->number;
    return true;
}

static int oldest_first(const void *a, const void *b)
{
    const struct career_round *x = *(struct career_round *const *)a, *y = *(struct career_round *const *)b;
    if (x->time != y->time) return x->time < y->time ? -1 : 1;
    const int table = strcmp(x->table, y->table);
    return table ? table : (x->match > y->match) - (x->match < y->match);
}

static void take_rounds(struct career_list *out, struct career_table *t, const char *account)
{
    for (size_t i = 0; i < t->n; i++) {
        if (strcmp(t->round[i].account, account) != 0) continue;
        out->round = reallocate(
            out->round, (out->n + 1) * sizeof(struct career_round *)); // NOLINT(bugprone-sizeof-expression): pointers
        out->round[out->n++] = &t->round[i];
    }
}

static void bring_up_to_date(struct career *c, const struct seen *seen)
{
    struct career_table *t = table_at(c, seen->id);
    if (t && t->entries == seen->entries) return;
    if (!t) t = new_table(c, seen->id);
    read_table(c, t);
    t->entries = seen->entries;
}

bool career_list(struct career *c, const char *account, struct career_list *out)
{
    struct collection all = {.n = 0};
    store_why why;
    *out = (struct career_list){.n = 0};
    career_load(c);
    const bool fine = store_account_tables(c->reader, account, see_table, &all, &why);
    if (fine && c->tables + all.n > TABLES_MOST) career_forget(c);
    for (size_t i = 0; fine && i < all.n; i++) bring_up_to_date(c, &all.seen[i]);
    for (size_t i = 0; fine && i < all.n; i++) take_rounds(out, table_at(c, all.seen[i].id), account);
    free(all.seen);
    if (out->n)
        qsort(out->round, out->n, sizeof(struct career_round *),
              oldest_first); // NOLINT(bugprone-sizeof-expression): pointers
    return fine;
}

void career_free_list(struct career_list *list) { free(list->round); }
