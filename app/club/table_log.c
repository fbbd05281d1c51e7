/* table_log.c - a table's entries in the log. table_restore.c reads them back. */
#include "table.h"

void table_log(struct table *t, const char *kind, const char *text, size_t length, int64_t now)
{
    struct jot ended = {.text = NULL};
    jot_plain(&ended, text, length);
    jot_plain(&ended, "", 1);
    const store_entry entry = {.table = t->id, .number = ++t->entries, .time = now, .kind = kind, .text = ended.text};
    t->after = t->world->append(t->world->data, &entry);
    jot_free(&ended);
}

static void log_object(struct table *t, const char *kind, struct jot *j, int64_t now)
{
    jot_close(j, '}');
    table_log(t, kind, j->text, j->len, now);
    jot_free(j);
}

static struct jot object(void)
{
    struct jot j = {.text = NULL};
    jot_open(&j, '{');
    return j;
}

void table_log_opened(struct table *t, int64_t now)
{
    const struct table_settings *s = &t->settings;
    char options[NB_MAX_OPTION_TEXT];
    struct jot j = object();
    nb_options_text(options, sizeof options, &s->rules);
    jot_key_int(&j, "v", 1);
    jot_key_text(&j, "name", s->name);
    jot_key_text(&j, "game", nb_game_of(&s->rules)->id);
    jot_key_int(&j, "seats", s->rules.seats);
    jot_key_text(&j, "options", options);
    jot_key_bool(&j, "public", s->public);
    jot_key_int(&j, "clock", s->clock);
    jot_key_bool(&j, "relaxed", s->relaxed);
    log_object(t, "table", &j, now);
}

void table_log_sit(struct table *t, unsigned seat, int64_t now)
{
    struct jot j = object();
    jot_key_int(&j, "seat", seat);
    jot_key_text(&j, "name", t->seat[seat].name);
    jot_key_text(&j, "hash", t->seat[seat].hash);
    jot_key_text(&j, "account", t->seat[seat].account);
    log_object(t, "sit", &j, now);
}

void table_log_computer(struct table *t, unsigned seat, int64_t now)
{
    struct jot j = object();
    jot_key_int(&j, "seat", seat);
    jot_key_text(&j, "player", t->seat[seat].player->id);
    log_object(t, "computer", &j, now);
}

void table_log_seat(struct table *t, const char *kind, unsigned seat, int64_t now)
{
    struct jot j = object();
    jot_key_int(&j, "seat", seat);
    log_object(t, kind, &j, now);
}

/* The record of a match begins anew; n goes on. */
void table_log_match(struct table *t, int64_t now)
{
    struct jot j = object();
    jot_key_int(&j, "match", t->matches);
    jot_key_int(&j, "n", t->n);
    log_object(t, "match", &j, now);
}

void table_log_secret(struct table *t, int64_t now)
{
    char hex[FAIR_HEX];
    struct jot j = object();
    fair_hex(hex, &t->fair.secret);
    jot_key_int(&j, "hole", t->match.played + 1);
    jot_key_text(&j, "secret", hex);
    log_object(t, "secret", &j, now);
}

void table_log_parts(struct table *t, int64_t now)
{
    struct jot j = object();
    table_write_parts(&j, t);
    log_object(t, "parts", &j, now);
}

void table_log_record(struct table *t, const char *text, size_t length, int64_t now)
{
    jot_plain(&t->record, text, length);
    table_log(t, "record", text, length, now);
}
