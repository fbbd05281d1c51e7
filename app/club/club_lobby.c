/* club_lobby.c - the public tables, for whoever looks for one. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "club_inside.h"

enum { LOBBY_TABLES = 50 }; /* in one message */

static unsigned open_seats(const struct table *t)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) n += t->seat[seat].kind == SEAT_OPEN;
    return n;
}

/* Somebody has to be there: nobody wants to wait at a deserted table. */
static bool is_listed(const struct table *t, bool open)
{
    return t->settings.public && !t->closed && table_is_awake(t) && (open_seats(t) > 0) == open;
}

static void write_table(json_writer *j, const struct table *t)
{
    jw_open(j, '{');
    jw_key_text(j, "table", t->id);
    jw_key_text(j, "name", t->settings.name);
    jw_key_text(j, "game", nb_game_of(&t->settings.rules)->id);
    jw_key_text(j, "phase", table_phase_name(t));
    jw_key_int(j, "seats", t->settings.rules.seats);
    jw_key_int(j, "open", open_seats(t));
    jw_key_open(j, "people", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON) jw_text(j, t->seat[seat].name);
    jw_close(j, ']');
    jw_key_open(j, "ratings", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        if (t->seat[seat].kind != SEAT_PERSON) continue;
        jw_open(j, '{');
        table_write_rating(j, t, seat);
        jw_close(j, '}');
    }
    jw_close(j, ']');
    jw_close(j, '}');
}

static unsigned write_ours(json_writer *j, const struct club *club, bool open, unsigned most)
{
    unsigned listed = 0;
    for (const struct table *t = club->hall.visited; t && listed < most; t = t->next_visited) {
        if (!is_listed(t, open)) continue;
        write_table(j, t);
        listed++;
    }
    return listed;
}

/* Tables with an open seat first, the newest first; those of other servers behind ours. */
static void write_tables(json_writer *j, const struct club *club)
{
    unsigned listed = 0;
    jw_open(j, '[');
    for (int open = 1; open >= 0; open--) {
        const text_buffer *theirs = &club->elsewhere[open];
        listed += write_ours(j, club, open, LOBBY_TABLES - listed);
        for (size_t at = 0; at < theirs->len && listed < LOBBY_TABLES; listed++) {
            const size_t length = strlen(theirs->text + at);
            jw_raw(j, theirs->text + at, length);
            at += length + 1;
        }
    }
    jw_close(j, ']');
}

/* ------------------------------------------------------------------------------------------------------ other servers */

static const char *const SHOWN[2] = {"full", "open"};

void club_show_lobby(const struct club *club, json_writer *out)
{
    jw_open(out, '{');
    for (unsigned open = 0; open < 2; open++) {
        jw_key_open(out, SHOWN[open], '[');
        write_ours(out, club, open, LOBBY_TABLES);
        jw_close(out, ']');
    }
    jw_close(out, '}');
}

/* Each ends with a NUL, and they are taken as they are: servers of one club trust each other. */
static void see_tables(struct club *club, unsigned open, const json_t *tables)
{
    for (size_t i = 0; i < json_array_size(tables); i++) {
        char *text = json_dumps(json_array_get(tables, i), JSON_COMPACT);
        if (text) add_text(&club->elsewhere[open], text, strlen(text) + 1);
        free(text);
    }
}

void club_see_lobbies(struct club *club, const char *const *shown, size_t n)
{
    for (unsigned open = 0; open < 2; open++) {
        text_clear(&club->elsewhere[open]);
        for (size_t i = 0; i < n; i++) {
            json_error_t error;
            json_t *lobby = json_loads(shown[i], 0, &error);
            see_tables(club, open, json_object_get(lobby, SHOWN[open]));
            json_decref(lobby);
        }
    }
    club->hall.news = true;
}

/* However many ask, the tables are looked at when one has changed, and not much more often than people can read. */
static void refresh(struct club *club, int64_t now)
{
    enum { FEW = 500, EVERY = 200 };
    const bool often = club->hall.visits <= FEW || now >= club->lobby_written + EVERY;
    json_writer j = {.indent = 0};
    if (club->lobby.len && (!club->lobby_stale || !often)) return;
    write_tables(&j, club);
    check_whole(&j.out);
    text_free(&club->lobby);
    club->lobby = j.out;
    club->lobby_written = now;
    club->lobby_stale = false;
}

static void write_lobby(json_writer *j, struct club *club, const char *id, int64_t now)
{
    club->lobby_stale |= club->hall.news;
    refresh(club, now);
    table_say(j, "lobby", id);
    jw_key(j, "tables");
    jw_raw(j, club->lobby.text, club->lobby.len);
}

uint64_t club_last_entry(const struct club *club) { return club->hall.after; }

void club_tell_lobby(struct club *club, struct member *m, const char *id, int64_t now)
{
    json_writer j = {.indent = 0};
    write_lobby(&j, club, id, now);
    club_answer(club, m, &j, club_last_entry(club));
}

void club_lobby_tick(struct club *club, int64_t now)
{
    json_writer j = {.indent = 0};
    if (now < club->lobby_at + club->world->times.lobby) return;
    club->lobby_at = now;
    if (!club->hall.news) return;
    write_lobby(&j, club, NULL, now);
    club->hall.news = false;
    jw_close(&j, '}');
    struct shared_message *message = shared_message_make(&j);
    for (struct member *m = club->members; m; m = m->next)
        if (m->lobby) club->world->send(club->world->data, m->guest.connection, message, club_last_entry(club));
    shared_message_release(message);
    jw_free(&j);
}
