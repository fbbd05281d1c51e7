/* club.c - connections come and go, tables are found and forgotten, time passes. See club.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "club_inside.h"
#include "allocate.h"
#include "restore.h"
#include "words.h"

enum {
    CHORES = 100
}; /* milliseconds between two rounds of chores; they are frequent, so that each pings only a few connections */

struct club *club_new(const struct world *world, const struct limit_rates *rates)
{
    struct club *club = allocate(sizeof *club);
    club->world = world;
    club->limits = limit_new(rates);
    club->attempts = attempts_new();
    club->board = dayboard_new(world->append, world->data);
    return club;
}

void club_free(struct club *club)
{
    for (struct member *m = club->members, *next; m; m = next) {
        next = m->next;
        text_free(&m->parked);
        free(m);
    }
    for (unsigned i = 0; i < club->count; i++) table_free(club->tables[i]);
    limit_free(club->limits);
    attempts_free(club->attempts);
    dayboard_free(club->board);
    free(club->tables);
    text_free(&club->games);
    text_free(&club->lobby);
    free(club);
}

/* ------------------------------------------------------------------------------------------------------------ tables */

static unsigned shelf_of(const char *id)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash % CLUB_SHELVES;
}

struct table *club_table(const struct club *club, const char *id)
{
    struct table *t = club->shelf[shelf_of(id)];
    while (t && strcmp(t->id, id)) t = t->next;
    return t;
}

struct table *club_add_table(struct club *club, const char *id)
{
    struct table *t = table_new(club->world, id), **shelf = &club->shelf[shelf_of(t->id)];
    if (club->count == club->room) {
        club->room = club->room ? 2 * club->room : 64;
        club->tables = reallocate(club->tables, club->room * sizeof t); // NOLINT(bugprone-sizeof-expression): pointers
    }
    t->board = club->board;
    t->hall = &club->hall;
    t->index = club->count;
    club->tables[club->count++] = t;
    t->next = *shelf;
    *shelf = t;
    return t;
}

static void forget_table(struct club *club, struct table *t)
{
    struct table **at = &club->shelf[shelf_of(t->id)];
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    table_note_news(t);
    club->tables[t->index] = club->tables[--club->count];
    club->tables[t->index]->index = t->index;
    table_free(t);
}

/* ----------------------------------------------------------------------------------------------------------- answers */

void club_answer(struct club *club, struct member *m, json_writer *j, uint64_t after)
{
    struct shared_message *message;
    jw_close(j, '}');
    message = shared_message_make(j);
    jw_free(j);
    m->guest.told += message->length;
    club->world->send(club->world->data, m->guest.connection, message, after);
    shared_message_release(message);
}

void club_drop(struct club *club, struct member *m)
{
    if (!m->dropped) club->world->drop(club->world->data, m->guest.connection);
    m->dropped = true;
}

/* Errors that a client with a bug, or somebody who guesses tokens, makes in large numbers: those are counted and end the
 * connection. */
static bool is_nonsense(const char *code)
{
    static const char *const codes[] = {"json", "key", "type", "value", "command", "rate", "token"};
    for (unsigned i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (!strcmp(code, codes[i])) return true;
    return false;
}

void club_refuse(struct club *club, struct member *m, const char *id, const request_fault *fault, int64_t now)
{
    json_writer j = {.indent = 0};
    club->counts.refused++;
    table_say(&j, "error", id);
    jw_key_text(&j, "code", fault->code);
    jw_key_text(&j, "message", fault->text);
    club_answer(club, m, &j, 0);
    if (is_nonsense(fault->code) && !limit_take(&m->nonsense, limit_rates(club->limits)->nonsense, 1, 10000, now))
        club_drop(club, m);
}

/* ------------------------------------------------------------------------------------------------- coming and going */

static void welcome(struct club *club, struct member *m)
{
    json_writer j = {.indent = 0};
    table_say(&j, "welcome", NULL);
    jw_key_int(&j, "version", CLUB_VERSION);
    jw_key_text(&j, "niblick", NB_VERSION);
    jw_key_open(&j, "players", '[');
    const nb_player *player;
    for (unsigned i = 0; (player = world_player_at(club->world, i)); i++) {
        jw_open(&j, '{');
        jw_key_text(&j, "id", player->id);
        jw_key_text(&j, "summary", player->summary);
        jw_close(&j, '}');
    }
    jw_close(&j, ']');
    jw_key_text(&j, "stand_in", club->world->stand_in->id);
    jw_key_open(&j, "phrases", '[');
    for (unsigned i = 0; table_phrases[i]; i++) jw_text(&j, table_phrases[i]);
    jw_close(&j, ']');
    club_answer(club, m, &j, 0);
}

bool club_may_look_up(struct club *club, const char *address, int64_t now)
{
    return limit_lookup_from(club->limits, address, now);
}

struct guest *club_came(struct club *club, void *connection, const char *address, int64_t now)
{
    struct limit_address *from = limit_enter(club->limits, address, now);
    if (!from) return NULL;
    if (club->world->holds && club->world->holds(club->world->data, WORLD_BANNED, address)) {
        limit_leave(club->limits, from, now);
        return NULL;
    }
    struct member *m = allocate(sizeof *m);
    m->guest.connection = connection;
    m->guest.seat = NB_NOBODY;
    m->address = from;
    m->next = club->members;
    if (club->members) club->members->prev = m;
    club->members = m;
    club->counts.guests++;
    welcome(club, m);
    return &m->guest;
}

void club_move(struct member *m, struct table *to, unsigned seat, int64_t now)
{
    struct table *from = m->guest.table;
    const bool watched = m->guest.seat == NB_NOBODY;
    if (from) {
        table_exit(from, &m->guest, now);
        if (from != to && watched) table_note_watcher(from);
        else if (from != to) table_tell_table(from);
    }
    if (to) table_enter(to, &m->guest, seat, now);
    m->ping_due = now;
}

void club_gone(struct club *club, struct guest *guest, int64_t now)
{
    struct member *m = (struct member *)guest;
    club_move(m, NULL, NB_NOBODY, now);
    if (m->prev) m->prev->next = m->next;
    else club->members = m->next;
    if (m->next) m->next->prev = m->prev;
    limit_leave(club->limits, m->address, now);
    club->counts.guests--;
    text_free(&m->parked);
    free(m);
}

/* A table at which nobody has played is worth nothing to anybody who has left it, and thousands could be made. It is closed in
 * the log too, so that no restart brings it back. */
/* Pings and pongs of the WebSocket, and pieces of messages, never come as far as this: the system has counted their bytes. */
static void weigh(struct club *club, struct member *m, int64_t now)
{
    enum { EVERY = 1000, BYTES_A_MESSAGE = 2048 };
    const struct limit_rates *rates = limit_rates(club->limits);
    if (!club->world->received || m->dropped || now < m->weighed + EVERY) return;
    const uint64_t received = club->world->received(club->world->data, m->guest.connection);
    const uint64_t more = received - m->received;
    m->weighed = now;
    m->received = received;
    const bool fine = limit_take_many(&m->bytes, more, 4 * BYTES_A_MESSAGE * rates->messages,
                                      BYTES_A_MESSAGE * rates->messages_a_second, 1000, now);
    if (limit_received(club->limits, m->address, more, now) && fine) return;
    m->dropped = true;
    limit_flooded(m->address, now);
    club->world->cut(club->world->data, m->guest.connection);
}

static bool is_forsaken(const struct club *club, struct table *t, int64_t now)
{
    const struct world_times *times = &club->world->times;
    if (t->guests) return false;
    if (!t->closed && !t->matches && now > t->visited + times->keep_unplayed) table_close(t, now);
    return t->closed || now > t->visited + times->keep;
}

/* --------------------------------------------------------------------------------------------- messages that have to wait */

static void handle(struct club *club, struct member *m, const char *text, size_t length, int64_t now)
{
    struct message message;
    request_fault fault;
    m->hearing = text;
    m->hearing_length = length;
    if (message_read(&message, text, length, &fault)) club_do(club, m, &message, now);
    else club_refuse(club, m, message.id, &fault, now);
    message_free(&message);
}

/* While a table is loaded for somebody, their messages gather, so that they keep their order. */
static void park(struct member *m, const char *text, size_t length, int64_t now, struct club *club)
{
    enum { MOST = 32 };
    request_fault fault;
    if (m->parks == MOST || length > MESSAGE_MAX || memchr(text, '\0', length)) {
        request_refuse(&fault, "rate", "%s", say_club_too_many_requests);
        club_refuse(club, m, NULL, &fault, now);
        return;
    }
    add_text(&m->parked, text, length);
    add_text(&m->parked, "", 1);
    m->parks++;
}

struct table *club_find(struct call *c, const char *id)
{
    struct member *m = c->m;
    const struct world *world = c->club->world;
    struct table *t = club_table(c->club, id);
    if (t || !world->load || m->loaded || !*id || strlen(id) >= STORE_ID || restore_is_log(id)) return t;
    snprintf(m->waits_for, sizeof m->waits_for, "%s", id);
    park(m, m->hearing, m->hearing_length, c->now, c->club);
    c->parked = true;
    world->load(world->data, id);
    return NULL;
}

/* A message that has to wait for another table puts the rest behind itself. */
static void go_on(struct club *club, struct member *m, int64_t now)
{
    text_buffer parked = m->parked;
    m->parked = (text_buffer){.text = NULL};
    m->parks = 0;
    m->waits_for[0] = '\0';
    m->loaded = true;
    for (size_t at = 0; at < parked.len; at += strlen(parked.text + at) + 1) {
        const size_t length = strlen(parked.text + at);
        if (m->waits_for[0]) park(m, parked.text + at, length, now, club);
        else if (!m->dropped) handle(club, m, parked.text + at, length, now);
        m->loaded = false;
    }
    m->loaded = false;
    text_free(&parked);
}

void club_loaded(struct club *club, const char *table, int64_t now)
{
    struct table *t = club_table(club, table);
    if (t && is_forsaken(club, t, now)) forget_table(club, t);
    for (struct member *m = club->members; m; m = m->next)
        if (!strcmp(m->waits_for, table)) go_on(club, m, now);
}

void club_heard(struct club *club, struct guest *guest, const char *text, size_t length, int64_t now)
{
    struct member *m = (struct member *)guest;
    const struct limit_rates *rates = limit_rates(club->limits);
    request_fault fault;
    if (m->dropped) return;
    club->counts.messages++;
    if (!limit_take(&m->messages, rates->messages, rates->messages_a_second, 1000, now)) {
        request_refuse(&fault, "rate", "%s", say_club_too_many_messages(HERE, rates->messages_a_second));
        club_refuse(club, m, NULL, &fault, now);
        return;
    }
    if (m->waits_for[0]) park(m, text, length, now, club);
    else handle(club, m, text, length, now);
}

/* -------------------------------------------------------------------------------------------------------------- time */

static void ping(struct club *club, struct member *m, int64_t now)
{
    json_writer j = {.indent = 0};
    if (m->dropped || !m->guest.table || now < m->ping_due) return;
    m->ping++;
    m->ping_sent = now;
    m->ping_due = now + club->world->times.ping;
    table_say(&j, "ping", NULL);
    jw_key_int(&j, "t", m->ping);
    club_answer(club, m, &j, 0);
}

/* Everything about a table that nobody visits is in the log: it can be had again. What it had to tell is on the disk by then. */
static bool can_unload(const struct club *club, const struct table *t, int64_t now, int64_t rest)
{
    return club->world->load && !t->guests && now > t->visited + rest;
}

bool club_make_room(struct club *club, int64_t now)
{
    enum { REST = 60000, EVERY = 1000 };
    if (club->count < club->world->max_tables) return true;
    if (!club->world->load || now < club->unloaded + EVERY) return false;
    club->unloaded = now;
    for (unsigned i = club->count; i-- > 0;)
        if (can_unload(club, club->tables[i], now, REST)) forget_table(club, club->tables[i]);
    return club->count < club->world->max_tables;
}

/* Some tables in each round, so that a round takes no longer the more there are. */
static void sweep_tables(struct club *club, int64_t now)
{
    enum { AT_ONCE = 2000 };
    if (!club->swept) club->swept = club->count;
    for (unsigned i = 0; i < AT_ONCE && club->swept > 0; i++) {
        struct table *t = club->tables[--club->swept];
        if (is_forsaken(club, t, now) || can_unload(club, t, now, club->world->times.unload)) forget_table(club, t);
        if (club->swept > club->count) club->swept = club->count;
    }
}

static void chores(struct club *club, int64_t now)
{
    for (struct member *m = club->members; m; m = m->next) {
        weigh(club, m, now);
        ping(club, m, now);
    }
    sweep_tables(club, now);
    club->chores_at = now;
}

void club_tick(struct club *club, int64_t now)
{
    for (struct table *t = club->hall.visited, *next; t; t = next) {
        next = t->next_visited;
        table_tick(t, now);
    }
    if (now >= club->chores_at + CHORES) chores(club, now);
    club_lobby_tick(club, now);
}

void club_thought(struct club *club, const char *table, unsigned seat, uint32_t moment, nb_action action)
{
    struct table *t = club_table(club, table);
    if (t && seat < t->settings.rules.seats) table_thought(t, seat, moment, action);
}

bool club_holds(const struct club *club, const struct member *m, enum world_rule rule)
{
    const struct world *world = club->world;
    return world->holds && (world->holds(world->data, rule, limit_name(m->address)) ||
                            (m->guest.account[0] && world->holds(world->data, rule, m->guest.account)));
}

static void say_goodbye(struct club *club, struct member *m, const char *code, const char *message)
{
    json_writer j = {.indent = 0};
    table_say(&j, "error", NULL);
    jw_key_text(&j, "code", code);
    jw_key_text(&j, "message", message);
    club_answer(club, m, &j, 0);
    club_drop(club, m);
}

void club_enforce(struct club *club)
{
    for (struct member *m = club->members; m; m = m->next)
        if (!m->dropped && club_holds(club, m, WORLD_BANNED)) say_goodbye(club, m, "banned", say_club_banned);
}

void club_index(struct club *club, const struct world_index *asked, const int32_t *index, int64_t now)
{
    struct table *t = club_table(club, asked->table);
    if (t && !t->closed) table_index(t, asked->seat, asked->account, index, now);
}

void club_farewell(struct club *club, const char *code, const char *message)
{
    for (struct member *m = club->members; m; m = m->next) say_goodbye(club, m, code, message);
}

/* ---------------------------------------------------------------------------------------------------------- restoring */

/* The log of a day is read to its end, whatever is in it: entries that are written later must have other numbers. */
bool club_restore_entry(struct club *club, const store_entry *entry, nb_why *why)
{
    if (dayboard_is_log(entry->table)) {
        dayboard_restore(club->board, entry);
        return true;
    }
    struct table *t = club_table(club, entry->table);
    if (!t) t = club_add_table(club, entry->table);
    if (table_restore_entry(t, entry, why)) return true;
    forget_table(club, t);
    return false;
}

bool club_restore_end(struct club *club, const char *table, int64_t now, nb_why *why)
{
    struct table *t = club_table(club, table);
    if (dayboard_is_log(table)) return dayboard_restored(club->board, table, why);
    if (!t) return true;
    const bool fine = table_restore_end(t, now, why);
    if (!fine || t->closed) forget_table(club, t);
    return fine;
}

/* ----------------------------------------------------------------------------------------------------------- counting */

struct club_counts club_counts(const struct club *club)
{
    struct club_counts counts = club->counts;
    counts.tables = club->count;
    for (unsigned i = 0; i < club->count; i++) {
        const struct table *t = club->tables[i];
        counts.matches += t->phase != TABLE_WAITING && t->phase != TABLE_OVER;
        for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) counts.persons += t->seat[seat].here > 0;
    }
    return counts;
}

struct dayboard *club_board(const struct club *club) { return club->board; }
