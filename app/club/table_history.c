/* table_history.c - see table_history.h */
#include "table_history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------- one table */

/* The table is only looked at, so nothing at it is random. */
static void no_dice(void *data, unsigned char *out, size_t size)
{
    (void)data;
    memset(out, 0, size);
}

struct reading {
    struct table_history *history;
    nb_why *why;
    bool fine;
};

static void begin_match(struct table_history *l)
{
    l->match = reallocate(l->match, (l->matches + 1) * sizeof *l->match);
    struct history_match *m = &l->match[l->matches++];
    *m = (struct history_match){.number = l->table->matches};
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        const struct seat *s = &l->table->seat[seat];
        snprintf(m->account[seat], STORE_NAME, "%s", s->account);
        m->player[seat] = s->kind == SEAT_COMPUTER ? s->player : NULL;
    }
}

static void keep_record(struct table_history *l, const store_entry *entry)
{
    if (!strcmp(entry->kind, "match")) {
        begin_match(l);
    } else if (!strcmp(entry->kind, "changed") && l->matches) {
        l->match[l->matches - 1].changed = true;
    } else if (!strcmp(entry->kind, "record") && l->matches) {
        struct history_match *m = &l->match[l->matches - 1];
        add_text(&m->record, entry->text, strlen(entry->text));
        m->time = entry->time;
        for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
            if (strcmp(m->account[seat], l->table->seat[seat].account) != 0) m->account[seat][0] = '\0';
    }
}

/* Keeps the accounts that have ever sat here, so that they alone can read the records. */
static void keep_sitters(struct table_history *l, const store_entry *entry)
{
    if (strcmp(entry->kind, "sit")) return;
    for (unsigned seat = 0; seat < l->table->settings.rules.seats; seat++) {
        const char *account = l->table->seat[seat].account;
        if (!*account || table_history_has_seen(l, account)) continue;
        l->sitter = reallocate(l->sitter, (l->sitters + 1) * sizeof *l->sitter);
        snprintf(l->sitter[l->sitters++], STORE_NAME, "%s", account);
    }
}

static bool read_entry(void *data, const store_entry *entry)
{
    struct reading *r = data;
    r->fine = table_restore_entry(r->history->table, entry, r->why);
    r->history->last = entry->time;
    if (!r->fine) return false;
    keep_record(r->history, entry);
    keep_sitters(r->history, entry);
    return true;
}

bool table_history_read(struct table_history *l, store *s, const char *table, nb_why *why)
{
    struct reading reading = {.history = l, .why = why, .fine = true};
    store_why fault;
    *l = (struct table_history){.still = {.random = no_dice, .stand_in = nb_player_named("everyman")}};
    l->table = table_new(&l->still, table);
    if (!store_read(s, table, read_entry, &reading, &fault)) {
        snprintf(why->text, sizeof why->text, "%.250s", fault.text);
        return false;
    }
    if (!reading.fine) return false;
    if (!l->table->entries) {
        say_club_table_not_kept(WORDS_IN(why->text), BRIEF(table));
        return false;
    }
    return table_restore_end(l->table, l->last, why);
}

void table_history_free(struct table_history *l)
{
    for (size_t i = 0; i < l->matches; i++) text_free(&l->match[i].record);
    free(l->match);
    free(l->sitter);
    if (l->table) table_free(l->table);
    *l = (struct table_history){0};
}

bool table_history_has_seen(const struct table_history *l, const char *account)
{
    for (size_t i = 0; i < l->sitters; i++)
        if (!strcmp(l->sitter[i], account)) return true;
    return false;
}

/* --------------------------------------------------------------------------------------------------------- its matches */

const struct history_match *table_history_match_at(const struct table_history *l, unsigned number, nb_why *why)
{
    if (!l->matches) say_club_table_no_match(WORDS_IN(why->text), l->table->id);
    else if (!number) return &l->match[l->matches - 1];
    else if (number <= l->matches) return &l->match[number - 1];
    else if (l->matches == 1) say_club_one_match(WORDS_IN(why->text), l->table->id);
    else say_club_matches(WORDS_IN(why->text), l->table->id, l->matches);
    return NULL;
}

bool table_history_finished(const struct history_match *m, size_t *length, nb_why *why)
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
