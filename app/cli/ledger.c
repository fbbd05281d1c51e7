/* ledger.c - see ledger.h */
#include "ledger.h"

#include <stdlib.h>
#include <string.h>

#include "../club/need.h"
#include "cli.h"
#include "ways.h"

store *ledger_open(const char *command, const char *url)
{
    char path[WAYS_PATH];
    store_why why;
    if (!url && !ways_data(path, sizeof path, WAYS_TABLES, false)) return NULL;
    store *s = store_find(url ? url : path, &why);
    if (!s) cli_fail(command, "%s", why.text);
    return s;
}

/* ------------------------------------------------------------------------------------------------------- one table */

/* Nothing happens at a table that is only looked at, so its world has nothing in it but what a table needs to be there. */
static void no_dice(void *data, unsigned char *out, size_t size)
{
    (void)data;
    memset(out, 0, size);
}

struct reading {
    struct ledger *ledger;
    nb_why *why;
    bool fine;
};

static void keep_record(struct ledger *l, const store_entry *entry)
{
    if (!strcmp(entry->kind, "match")) {
        l->match = need_more(l->match, (l->matches + 1) * sizeof *l->match);
        l->match[l->matches] = (struct ledger_match){.number = l->table->matches};
        l->matches++;
    } else if (!strcmp(entry->kind, "record") && l->matches) {
        jot_plain(&l->match[l->matches - 1].record, entry->text, strlen(entry->text));
    }
}

static bool read_entry(void *data, const store_entry *entry)
{
    struct reading *r = data;
    r->fine = table_restore_entry(r->ledger->table, entry, r->why);
    r->ledger->last = entry->time;
    if (r->fine) keep_record(r->ledger, entry);
    return r->fine;
}

bool ledger_read(struct ledger *l, store *s, const char *table, nb_why *why)
{
    static struct world still;
    struct reading reading = {.ledger = l, .why = why, .fine = true};
    store_why fault;
    still.random = no_dice;
    still.stand_in = nb_player_named("everyman");
    *l = (struct ledger){.table = table_new(&still, table)};
    if (!store_read(s, table, read_entry, &reading, &fault)) {
        snprintf(why->text, sizeof why->text, "%.250s", fault.text);
        return false;
    }
    if (!reading.fine) return false;
    if (!l->table->entries) {
        snprintf(why->text, sizeof why->text, "there is no table \"%.40s\"; `niblick db list` lists them", table);
        return false;
    }
    return table_restore_end(l->table, l->last, why);
}

void ledger_free(struct ledger *l)
{
    for (size_t i = 0; i < l->matches; i++) jot_free(&l->match[i].record);
    free(l->match);
    if (l->table) table_free(l->table);
    *l = (struct ledger){0};
}

/* --------------------------------------------------------------------------------------------------------- its matches */

const struct ledger_match *ledger_match_at(const struct ledger *l, unsigned number, nb_why *why)
{
    if (!l->matches) snprintf(why->text, sizeof why->text, "no match has begun at table %s", l->table->id);
    else if (!number) return &l->match[l->matches - 1];
    else if (number <= l->matches) return &l->match[number - 1];
    else if (l->matches == 1) snprintf(why->text, sizeof why->text, "table %s has seen one match", l->table->id);
    else snprintf(why->text, sizeof why->text, "table %s has seen matches 1 to %zu", l->table->id, l->matches);
    return NULL;
}

bool ledger_finished(const struct ledger_match *m, size_t *length, nb_why *why)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    *length = 0;
    if (!m->record.len) return true; /* the match had begun, and its first hole was never dealt */
    if (nb_record_open(&reader, m->record.text, m->record.len, why)) return false;
    while (step != NB_STEP_END) {
        if (!reader.dealt) *length = (size_t)(reader.at - reader.text);
        if (nb_record_next(&reader, &step, NULL, why)) return false;
    }
    if (!reader.dealt) *length = m->record.len;
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- all tables */

static bool keep_id(void *data, const store_entry *last)
{
    struct ledger_ids *ids = data;
    if (ids->n == ids->room) {
        ids->room = ids->room ? 2 * ids->room : 64;
        ids->id = need_more(ids->id, ids->room * sizeof *ids->id);
    }
    snprintf(ids->id[ids->n++], STORE_ID, "%s", last->table);
    return true;
}

bool ledger_list(const char *command, store *s, struct ledger_ids *ids)
{
    store_why why;
    *ids = (struct ledger_ids){0};
    if (store_tables(s, keep_id, ids, &why)) return true;
    cli_fail(command, "%s", why.text);
    free(ids->id);
    return false;
}
