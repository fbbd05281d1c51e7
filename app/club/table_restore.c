/* table_restore.c - a table from its entries in the log. Nothing is told before its entry is on the disk, so everything that
 * anybody was told is there again. Everybody is away until they return with their token.
 *
 * The entries are our own, but a disk can damage them and an older or newer version can have written them. So each is checked,
 * and a table that makes no sense is refused as a whole; the server starts without it and says so. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "table.h"
#include "words.h"

/* -------------------------------------------------------------------------------------------------------------- faults */

static bool broken(nb_why *why, const store_entry *entry, const char *what)
{
    say_club_entry(WORDS_IN(why->text), entry->number, entry->table, entry->kind, what);
    return false;
}

static const char *text_at(json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static unsigned number_at(json_t *o, const char *key)
{
    const json_int_t number = json_integer_value(json_object_get(o, key));
    return number >= 0 && number <= UINT32_MAX ? (unsigned)number : 0;
}

/* ----------------------------------------------------------------------------------------------------------- each kind */

static bool restore_table(struct table *t, json_t *o, const store_entry *entry, nb_why *why)
{
    struct table_settings *s = &t->settings;
    nb_why reason;
    if (number_at(o, "v") > 1) return broken(why, entry, say_club_entry_later(HERE, number_at(o, "v")));
    if (nb_setup(&s->rules, text_at(o, "game"), number_at(o, "seats"), text_at(o, "options"), &reason))
        return broken(why, entry, reason.text);
    snprintf(s->name, sizeof s->name, "%s", text_at(o, "name"));
    s->public = json_is_true(json_object_get(o, "public"));
    s->relaxed = json_is_true(json_object_get(o, "relaxed"));
    s->clock = number_at(o, "clock");
    return true;
}

/* The rules must be those that the cards are for. */
static bool restore_deals(struct table *t, const store_entry *entry, nb_why *why)
{
    nb_why reason;
    deals_free(t->deals);
    t->deals = deals_read(entry->text, &reason);
    if (!t->deals) return broken(why, entry, reason.text);
    const nb_rules *rules = t->deals->of_course ? &t->deals->course.rules : &t->deals->then.rules;
    return !memcmp(rules, &t->settings.rules, sizeof *rules) || broken(why, entry, say_club_entry_nonsense);
}

static void empty(struct table *t, unsigned seat) { t->seat[seat] = (struct seat){.kind = SEAT_OPEN}; }

static bool restore_sit(struct table *t, json_t *o, unsigned seat)
{
    struct seat *s = &t->seat[seat];
    empty(t, seat);
    s->kind = SEAT_PERSON;
    snprintf(s->name, sizeof s->name, "%s", text_at(o, "name"));
    snprintf(s->hash, sizeof s->hash, "%s", text_at(o, "hash"));
    snprintf(s->account, sizeof s->account, "%s", text_at(o, "account"));
    return strlen(s->hash) == TOKEN_HASH - 1;
}

static bool name_is_taken(const struct table *t, unsigned seat, const char *name)
{
    for (unsigned other = 0; other < t->settings.rules.seats; other++)
        if (other != seat && !strcasecmp(t->seat[other].name, name)) return true;
    return false;
}

/* Entries had no name once: computer players were called "Tiger", "Tiger 2". They still are at those tables. */
static void restore_name(struct table *t, json_t *o, unsigned seat)
{
    char *name = t->seat[seat].name;
    const char *id = table_player(t, seat)->id;
    snprintf(name, MESSAGE_NAME, "%s", text_at(o, "name"));
    if (*name) return;
    snprintf(name, MESSAGE_NAME, "%c%s", id[0] - 'a' + 'A', id + 1);
    for (unsigned i = 2; name_is_taken(t, seat, name); i++)
        snprintf(name, MESSAGE_NAME, "%c%s %u", id[0] - 'a' + 'A', id + 1, i);
}

/* The log can name a player that this version does not have; the stand-in plays then. */
static bool restore_computer(struct table *t, json_t *o, unsigned seat)
{
    const nb_player *player = world_player(t->world, text_at(o, "player"));
    empty(t, seat);
    t->seat[seat].kind = SEAT_COMPUTER;
    t->seat[seat].player = player ? player : t->world->stand_in;
    restore_name(t, o, seat);
    return true;
}

static bool restore_stand(struct table *t, json_t *o, unsigned seat)
{
    empty(t, seat);
    restore_name(t, o, seat);
    return true;
}

static bool restore_host(struct table *t, json_t *o, unsigned seat)
{
    (void)o;
    t->host = seat;
    return true;
}

static void restore_match(struct table *t, json_t *o)
{
    t->matches = number_at(o, "match");
    t->n = number_at(o, "n");
    t->changed = false;
    text_clear(&t->record);
}

static bool restore_secret(struct table *t, json_t *o)
{
    memset(&t->fair, 0, sizeof t->fair);
    t->phase = TABLE_DEALING; /* a record entry that follows will say that the hole was dealt */
    return fair_parse(&t->fair.secret, text_at(o, "secret"));
}

static bool restore_parts(struct table *t, json_t *o)
{
    json_t *parts = json_object_get(o, "parts");
    t->fair.gave = 0;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const char *part = json_string_value(json_array_get(parts, seat));
        if (!part) continue;
        if (!fair_parse(&t->fair.part[seat], part)) return false;
        t->fair.gave |= (uint16_t)(1u << seat);
    }
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- dispatching */

typedef bool restore_seat(struct table *t, json_t *o, unsigned seat);

static const struct {
    const char *kind;
    restore_seat *restore;
} SEAT_KINDS[] = {
    {"sit", restore_sit}, {"computer", restore_computer}, {"stand", restore_stand}, {"host", restore_host}};

static restore_seat *seat_kind(const char *kind)
{
    for (unsigned i = 0; i < sizeof SEAT_KINDS / sizeof SEAT_KINDS[0]; i++)
        if (!strcmp(kind, SEAT_KINDS[i].kind)) return SEAT_KINDS[i].restore;
    return NULL;
}

static bool restore_object(struct table *t, json_t *o, const store_entry *entry, nb_why *why)
{
    const unsigned seat = number_at(o, "seat");
    restore_seat *restore = seat_kind(entry->kind);
    bool fine = true;
    if (!strcmp(entry->kind, "table")) return restore_table(t, o, entry, why);
    if (!t->settings.rules.seats) return broken(why, entry, say_club_entry_first);
    if (!strcmp(entry->kind, "deals")) return restore_deals(t, entry, why);
    if (restore) fine = seat < t->settings.rules.seats && restore(t, o, seat);
    else if (!strcmp(entry->kind, "match")) restore_match(t, o);
    else if (!strcmp(entry->kind, "handicap")) fine = table_restore_handicap(t, o);
    else if (!strcmp(entry->kind, "secret")) fine = restore_secret(t, o);
    else if (!strcmp(entry->kind, "parts")) fine = restore_parts(t, o);
    else if (!strcmp(entry->kind, "changed")) t->changed = true;
    else if (!strcmp(entry->kind, "result")) fine = rating_result_read(&(struct rating_result){0}, entry->text);
    else if (!strcmp(entry->kind, "close")) t->closed = true;
    else if (!strcmp(entry->kind, "report")) fine = true; /* for whoever runs the server */
    else return broken(why, entry, say_club_entry_unknown);
    return fine || broken(why, entry, say_club_entry_nonsense);
}

bool table_restore_entry(struct table *t, const store_entry *entry, nb_why *why)
{
    json_error_t error;
    json_t *o;
    bool fine;
    if (entry->number != t->entries + 1) return broken(why, entry, say_club_entry_missing);
    t->entries = entry->number;
    t->visited = entry->time;
    if (!strcmp(entry->kind, "record")) {
        t->phase = TABLE_PLAYING; /* table_restore_end replays the record and finds the right phase */
        add_text(&t->record, entry->text, strlen(entry->text));
        return true;
    }
    if (!(o = json_loads(entry->text, 0, &error)) || !json_is_object(o)) {
        json_decref(o);
        return broken(why, entry, say_club_entry_not_json);
    }
    fine = restore_object(t, o, entry, why);
    json_decref(o);
    return fine;
}

/* ----------------------------------------------------------------------------------------------------------- the record */

static void restore_step(struct table *t, const nb_reader *reader, enum nb_step step, int64_t now)
{
    t->hole = reader->hole;
    t->turn = reader->turn;
    if (step == NB_STEP_HOLE) {
        t->n++;
        t->dealt = true;
        t->last_seat = t->hole.t.turn;
        table_start_memories(t);
    } else if (step == NB_STEP_ACTION) {
        t->memory[reader->seat].opening = false;
        table_follow(t, reader->seat, reader->action, now);
    }
}

/* What the table waits for after the last step. If a secret was logged after the record, a deal had begun. */
static enum table_phase phase_after(const struct table *t, const nb_reader *reader)
{
    if (reader->dealt) return TABLE_PLAYING;
    if (reader->match.over) return TABLE_OVER;
    return t->phase == TABLE_DEALING ? TABLE_DEALING : TABLE_BETWEEN;
}

bool table_restore_end(struct table *t, int64_t now, nb_why *why)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_SCORE;
    if (!t->record.len) return true; /* no match has begun */
    if (nb_record_open(&reader, t->record.text, t->record.len, why)) return false;
    if (strokes_read(&t->strokes, t->record.text, t->record.len, &reader.match.rules, why)) return false;
    t->finished = (size_t)(reader.at - reader.text);
    while (step != NB_STEP_END) {
        if (nb_record_next(&reader, &step, NULL, why)) return false;
        restore_step(t, &reader, step, now);
        if (!reader.dealt) t->finished = (size_t)(reader.at - reader.text);
    }
    for (unsigned seat = 0; seat_memory_is_real(&reader.match.rules) && seat < reader.match.rules.seats; seat++)
        seat_memory_replay(&t->memory[seat], t->record.text, t->record.len, seat);
    t->match = reader.match;
    t->phase = phase_after(t, &reader);
    if (t->phase == TABLE_DEALING) t->fair.gave = 0; /* nobody was told of the parts, so everybody is asked again */
    return true;
}
