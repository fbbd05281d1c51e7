/* club_lobby.c - the public tables, for whoever looks for one. */
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

/* Tables with an open seat first, the newest first. */
static void write_lobby(json_writer *j, const struct club *club, const char *id)
{
    unsigned listed = 0;
    table_say(j, "lobby", id);
    jw_key_open(j, "tables", '[');
    for (int open = 1; open >= 0; open--)
        for (unsigned i = club->count; i-- > 0 && listed < LOBBY_TABLES;) {
            if (!is_listed(club->tables[i], open)) continue;
            write_table(j, club->tables[i]);
            listed++;
        }
    jw_close(j, ']');
}

uint64_t club_last_entry(const struct club *club)
{
    uint64_t last = 0;
    for (unsigned i = 0; i < club->count; i++)
        if (club->tables[i]->after > last) last = club->tables[i]->after;
    return last;
}

void club_tell_lobby(struct club *club, struct member *m, const char *id)
{
    json_writer j = {.indent = 0};
    write_lobby(&j, club, id);
    club_answer(club, m, &j, club_last_entry(club));
}

static bool any_news(struct club *club)
{
    bool news = club->lobby_shrank;
    club->lobby_shrank = false;
    for (unsigned i = 0; i < club->count; i++) {
        news |= club->tables[i]->news && club->tables[i]->settings.public;
        club->tables[i]->news = false;
    }
    return news;
}

void club_lobby_tick(struct club *club, int64_t now)
{
    json_writer j = {.indent = 0};
    if (now < club->lobby_at + club->world->times.lobby) return;
    club->lobby_at = now;
    if (!any_news(club)) return;
    write_lobby(&j, club, NULL);
    jw_close(&j, '}');
    struct shared_message *message = shared_message_make(&j);
    for (struct member *m = club->members; m; m = m->next)
        if (m->lobby) club->world->send(club->world->data, m->guest.connection, message, club_last_entry(club));
    shared_message_release(message);
    jw_free(&j);
}
