/* table_log.c - a table's entries in the log. table_restore.c reads them back. */
#include "allocate.h"
#include "table.h"

enum { ENTRY_COST = 128 }; /* bytes of the database for an entry besides its text: its seal, its place in the order */

void table_log(struct table *t, const char *kind, const char *text, size_t length, int64_t now)
{
    text_buffer ended = {.text = NULL};
    add_text(&ended, text, length);
    const store_entry entry = {
        .table = t->id, .number = ++t->entries, .time = now, .kind = kind, .text = text_ended(&ended)};
    t->after = t->world->append(t->world->data, &entry);
    if (t->hall) t->hall->after = t->after;
    t->unpaid += length + ENTRY_COST;
    text_free(&ended);
}

static void log_object(struct table *t, const char *kind, json_writer *j, int64_t now)
{
    jw_close(j, '}');
    check_whole(&j->out);
    table_log(t, kind, j->out.text, j->out.len, now);
    jw_free(j);
}

static json_writer object(void)
{
    json_writer j = {.indent = 0};
    jw_open(&j, '{');
    return j;
}

void table_log_opened(struct table *t, int64_t now)
{
    const struct table_settings *s = &t->settings;
    char options[NB_MAX_OPTION_TEXT];
    json_writer j = object();
    nb_options_text(options, sizeof options, &s->rules);
    jw_key_int(&j, "v", 1);
    jw_key_text(&j, "name", s->name);
    jw_key_text(&j, "game", nb_game_of(&s->rules)->id);
    jw_key_int(&j, "seats", s->rules.seats);
    jw_key_text(&j, "options", options);
    jw_key_bool(&j, "public", s->public);
    jw_key_int(&j, "clock", s->clock);
    jw_key_bool(&j, "relaxed", s->relaxed);
    log_object(t, "table", &j, now);
}

void table_log_deals(struct table *t, int64_t now)
{
    json_writer j = {.indent = 0};
    deals_write(&j, t->deals);
    check_whole(&j.out);
    table_log(t, "deals", j.out.text, j.out.len, now);
    jw_free(&j);
}

void table_log_sit(struct table *t, unsigned seat, int64_t now)
{
    json_writer j = object();
    jw_key_int(&j, "seat", seat);
    jw_key_text(&j, "name", t->seat[seat].name);
    jw_key_text(&j, "hash", t->seat[seat].hash);
    jw_key_text(&j, "account", t->seat[seat].account);
    log_object(t, "sit", &j, now);
}

void table_log_computer(struct table *t, unsigned seat, int64_t now)
{
    json_writer j = object();
    jw_key_int(&j, "seat", seat);
    jw_key_text(&j, "player", t->seat[seat].player->id);
    jw_key_text(&j, "name", t->seat[seat].name);
    log_object(t, "computer", &j, now);
}

/* The name is that of whoever plays for the open seat. */
void table_log_stand(struct table *t, unsigned seat, int64_t now)
{
    json_writer j = object();
    jw_key_int(&j, "seat", seat);
    jw_key_text(&j, "name", t->seat[seat].name);
    log_object(t, "stand", &j, now);
}

/* Somebody has reported whoever sits there; by: their account, or "". */
void table_log_report(struct table *t, unsigned seat, const char *why, const char *by, int64_t now)
{
    json_writer j = object();
    jw_key_int(&j, "seat", seat);
    jw_key_text(&j, "name", t->seat[seat].name);
    jw_key_text(&j, "account", t->seat[seat].account);
    jw_key_text(&j, "by", by);
    jw_key_text(&j, "why", why);
    log_object(t, "report", &j, now);
}

void table_log_host(struct table *t, int64_t now)
{
    json_writer j = object();
    jw_key_int(&j, "seat", t->host);
    log_object(t, "host", &j, now);
}

/* Every match has a record of its own; n counts on. */
void table_log_match(struct table *t, int64_t now)
{
    json_writer j = object();
    jw_key_int(&j, "match", t->matches);
    jw_key_int(&j, "n", t->n);
    log_object(t, "match", &j, now);
}

void table_log_secret(struct table *t, int64_t now)
{
    char hex[FAIR_HEX];
    json_writer j = object();
    fair_hex(hex, &t->fair.secret);
    jw_key_int(&j, "hole", t->match.played + 1);
    jw_key_text(&j, "secret", hex);
    log_object(t, "secret", &j, now);
}

void table_log_parts(struct table *t, int64_t now)
{
    json_writer j = object();
    table_write_parts(&j, t);
    log_object(t, "parts", &j, now);
}

void table_log_record(struct table *t, const char *text, size_t length, int64_t now)
{
    add_text(&t->record, text, length);
    table_log(t, "record", text, length, now);
}
