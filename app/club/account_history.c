/* account_history.c - see account_history.h */
#include "account_history.h"

#include <stdio.h>
#include <string.h>

#include "table_history.h"
#include "words.h"

/* ---------------------------------------------------------------------------------------------------------- my tables */

struct ids {
    char id[ACCOUNT_HISTORY_MOST][STORE_ID];
    unsigned n;
};

static bool keep_id(void *data, const store_entry *last)
{
    struct ids *ids = data;
    snprintf(ids->id[ids->n++], STORE_ID, "%s", last->table);
    return ids->n < ACCOUNT_HISTORY_MOST;
}

static unsigned seat_of(const struct table *t, const char *account)
{
    const unsigned seat = table_seat_of_account(t, account);
    return t->closed ? NB_NOBODY : seat;
}

/* The names in the record of the last match, because players can have left since; before the first match, those of the people
 * who sit there. */
static void find_names(const struct table *t, nb_reader *reader, const char *names[NB_MAX_SEATS])
{
    const bool begun = t->record.len && !nb_record_open(reader, t->record.text, t->record.len, NULL);
    table_names(t, names);
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        if (begun) names[seat] = reader->tags.name[seat];
        else if (t->seat[seat].kind == SEAT_OPEN) names[seat] = NULL;
    }
}

static void write_table(json_writer *j, const struct table_history *l, const char *account)
{
    const struct table *t = l->table;
    const unsigned seat = seat_of(t, account);
    const char *names[NB_MAX_SEATS];
    char result[NB_MAX_STORY];
    nb_reader reader;
    find_names(t, &reader, names);
    jw_open(j, '{');
    jw_key_text(j, "table", t->id);
    jw_key_text(j, "name", t->settings.name);
    jw_key_int(j, "time", l->last);
    jw_key_text(j, "game", nb_game_of(&t->settings.rules)->id);
    jw_key_text(j, "phase", t->closed ? "closed" : table_phase_name(t));
    if (seat != NB_NOBODY) jw_key_int(j, "seat", seat);
    jw_key_open(j, "names", '[');
    for (unsigned i = 0; i < t->settings.rules.seats; i++) jw_text(j, names[i]);
    jw_close(j, ']');
    jw_key_int(j, "match", t->matches);
    jw_key_int(j, "holes", t->match.played);
    if (!t->closed) table_write_hole(j, t);
    if (t->match.over) {
        nb_match_result(result, sizeof result, &t->match, names);
        jw_key_text(j, "result", result);
    }
    jw_close(j, '}');
}

/* A table that cannot be read is left out: the server's log names it when the server starts. */
static bool answer_mine(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault)
{
    struct ids ids = {.n = 0};
    store_why why;
    if (!store_account_tables(s, asked->account, keep_id, &ids, &why))
        return request_refuse(fault, "account", "%s", say_club_no_accounts);
    table_say(message, "mine", asked->id);
    jw_key_open(message, "tables", '[');
    for (unsigned i = 0; i < ids.n; i++) {
        struct table_history l;
        nb_why reason;
        if (table_history_read(&l, s, ids.id[i], &reason) && table_history_has_seen(&l, asked->account))
            write_table(message, &l, asked->account);
        table_history_free(&l);
    }
    jw_close(message, ']');
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ a record */

static void write_record(json_writer *j, const struct world_lookup *asked, const struct history_match *m, size_t length)
{
    table_say(j, "record", asked->id);
    jw_key_text(j, "table", asked->table);
    jw_key_int(j, "match", m->number);
    jw_key(j, "text");
    jw_textn(j, m->record.text, length);
}

/* A table of other people and one that does not exist get the same answer, so that nobody can search for tables. Only finished
 * holes are told: the record of an open one has the cards in it. */
static bool answer_record(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault)
{
    struct table_history l;
    nb_why why;
    const struct history_match *m = NULL;
    size_t length;
    bool fine = false;
    if (!table_history_read(&l, s, asked->table, &why) || !table_history_has_seen(&l, asked->account))
        request_refuse(fault, "table", "%s", say_club_not_your_table(HERE, asked->table));
    else if (!(m = table_history_match_at(&l, asked->match, &why)))
        request_refuse(fault, l.matches ? "value" : "state", "%s", why.text);
    else if (!(fine = table_history_finished(m, &length, &why))) request_refuse(fault, "table", "%s", why.text);
    else write_record(message, asked, m, length);
    table_history_free(&l);
    return fine;
}

bool account_history_answer(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault)
{
    return *asked->table ? answer_record(s, asked, message, fault) : answer_mine(s, asked, message, fault);
}
