/* table_tell.c - what people are told about a table: who sits there, deals, races, phrases. Cards: table_look.c. */
#include <string.h>

#include "table.h"
#include "wire.h"
#include "words.h"

const char *const table_phrases[] = {say_club_phrase_hello,  say_club_phrase_luck,    say_club_phrase_played,
                                     say_club_phrase_nice,   say_club_phrase_ouch,    say_club_phrase_sorry,
                                     say_club_phrase_thanks, say_club_phrase_moment,  say_club_phrase_turn,
                                     say_club_phrase_time,   say_club_phrase_close,   say_club_phrase_again,
                                     say_club_phrase_game,   say_club_phrase_goodbye, NULL};

unsigned table_phrase_count(void) { return sizeof table_phrases / sizeof table_phrases[0] - 1; }

/* --------------------------------------------------------------------------------------------------------- envelopes */

void table_say(json_writer *j, const char *word, const char *id)
{
    jw_open(j, '{');
    jw_key_text(j, "is", word);
    if (!id || !*id) return;
    jw_key(j, "id");
    jw_raw(j, id, strlen(id));
}

static struct shared_message *seal(json_writer *j)
{
    jw_close(j, '}');
    struct shared_message *message = shared_message_make(j);
    jw_free(j);
    return message;
}

void table_send(struct table *t, struct guest *guest, json_writer *j)
{
    struct shared_message *message = seal(j);
    guest->told += message->length;
    t->world->send(t->world->data, guest->connection, message, t->after);
    shared_message_release(message);
}

void table_send_all(struct table *t, json_writer *j)
{
    struct shared_message *message = seal(j);
    for (struct guest *guest = t->guests; guest; guest = guest->next)
        t->world->send(t->world->data, guest->connection, message, t->after);
    shared_message_release(message);
}

/* ---------------------------------------------------------------------------------------------------------- the table */

static const char *kind_name(enum seat_kind kind)
{
    static const char *const names[] = {"open", "person", "computer"};
    return names[kind];
}

static void write_seat(json_writer *j, const struct table *t, unsigned seat)
{
    const struct seat *s = &t->seat[seat];
    const bool played = s->kind != SEAT_OPEN || t->phase != TABLE_WAITING;
    const nb_player *player = played ? table_player(t, seat) : NULL;
    nb_why why;
    jw_open(j, '{');
    jw_key_text(j, "kind", kind_name(s->kind));
    if (played) jw_key_text(j, "name", s->name);
    if (s->kind == SEAT_PERSON) jw_key_bool(j, "here", s->here > 0);
    if (s->kind == SEAT_PERSON && t->deals && deals_known_to(t->deals, s->account, s->name))
        jw_key_bool(j, "knows", true);
    if (player) jw_key_text(j, "player", player->id);
    if (player && !nb_player_ready(player, &t->settings.rules, NULL, &why)) jw_key_text(j, "notice", why.text);
    if (played) table_write_rating(j, t, seat);
    jw_close(j, '}');
}

static void write_ready(json_writer *j, const struct table *t)
{
    uint16_t ready = 0;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) ready |= (uint16_t)(t->seat[seat].ready << seat);
    jw_key(j, "ready");
    wire_seats(j, ready);
}

static void write_table(json_writer *j, const struct table *t)
{
    const struct table_settings *s = &t->settings;
    table_say(j, "table", NULL);
    jw_key_text(j, "table", t->id);
    jw_key_text(j, "name", s->name);
    jw_key_text(j, "game", nb_game_of(&s->rules)->id);
    jw_key(j, "options");
    wire_options(j, &s->rules);
    jw_key_bool(j, "public", s->public);
    jw_key_int(j, "clock", s->clock);
    jw_key_text(j, "sticking", s->relaxed ? "relaxed" : "timed");
    if (t->deals) deals_write_source(j, t->deals);
    jw_key_text(j, "phase", table_phase_name(t));
    jw_key_int(j, "match", t->matches);
    jw_key_int(j, "host", t->host);
    jw_key_open(j, "seats", '[');
    for (unsigned seat = 0; seat < s->rules.seats; seat++) write_seat(j, t, seat);
    jw_close(j, ']');
    if (t->phase == TABLE_BETWEEN || t->phase == TABLE_OVER) write_ready(j, t);
    table_write_handicap(j, t);
    if (t->rematch) jw_key_bool(j, "rematch", true);
    if (t->phase == TABLE_OVER && t->deals && !t->deals->of_course) deals_write_then(j, t->deals);
    jw_key_int(j, "watchers", t->watchers);
}

void table_tell_table(struct table *t)
{
    json_writer j = {.indent = 0};
    write_table(&j, t);
    table_send_all(t, &j);
    t->watch_news = false;
}

void table_tell_table_to(struct table *t, struct guest *guest)
{
    json_writer j = {.indent = 0};
    write_table(&j, t);
    table_send(t, guest, &j);
}

void table_note_watcher(struct table *t) { t->watch_news = true; }

void table_watch_tick(struct table *t, int64_t now)
{
    if (!t->watch_news || now < t->told + t->world->times.watchers) return;
    t->told = now;
    table_tell_table(t);
}

void table_write_hole(json_writer *j, const struct table *t)
{
    if (t->phase != TABLE_PLAYING) return;
    jw_key_int(j, "hole", t->match.played + 1);
    jw_key_int(j, "turn", t->hole.t.turn);
}

void table_write_stand(json_writer *j, const struct table *t, unsigned seat)
{
    const char *names[NB_MAX_SEATS];
    table_names(t, names);
    jw_key_text(j, "table", t->id);
    jw_key_text(j, "name", t->settings.name);
    jw_key_text(j, "phase", table_phase_name(t));
    jw_key_int(j, "seat", seat);
    jw_key_open(j, "names", '[');
    for (unsigned i = 0; i < t->settings.rules.seats; i++) jw_text(j, t->seat[i].kind == SEAT_OPEN ? NULL : names[i]);
    jw_close(j, ']');
    table_write_hole(j, t);
}

void table_tell_joined(struct table *t, struct guest *guest, const char *id, const char *token)
{
    json_writer j = {.indent = 0};
    table_say(&j, "joined", id);
    jw_key_text(&j, "table", t->id);
    jw_key(&j, "seat");
    if (guest->seat == NB_NOBODY) jw_null(&j);
    else jw_int(&j, guest->seat);
    if (token) jw_key_text(&j, "token", token);
    if (guest->relieves) jw_key_text(&j, "relieves", t->world->stand_in->id);
    table_send(t, guest, &j);
}

void table_tell_removed(struct table *t, struct guest *guest)
{
    json_writer j = {.indent = 0};
    table_say(&j, "removed", NULL);
    jw_key_text(&j, "table", t->id);
    table_send(t, guest, &j);
}

void table_tell_closed(struct table *t)
{
    json_writer j = {.indent = 0};
    table_say(&j, "closed", NULL);
    jw_key_text(&j, "table", t->id);
    table_send_all(t, &j);
}

void table_tell_phrase(struct table *t, unsigned seat, unsigned phrase)
{
    json_writer j = {.indent = 0};
    table_say(&j, "phrase", NULL);
    jw_key_int(&j, "seat", seat);
    jw_key_int(&j, "phrase", phrase);
    table_send_all(t, &j);
}

/* -------------------------------------------------------------------------------------------------------------- deals */

static void write_deal(json_writer *j, const struct table *t, int64_t now)
{
    const nb_seed commit = fair_commit(&t->fair.secret);
    char hex[FAIR_HEX];
    fair_hex(hex, &commit);
    table_say(j, "deal", NULL);
    jw_key_int(j, "hole", t->match.played + 1);
    jw_key_text(j, "commit", hex);
    jw_key_int(j, "ms", t->due > now ? t->due - now : 0);
}

void table_tell_deal(struct table *t, int64_t now)
{
    json_writer j = {.indent = 0};
    write_deal(&j, t, now);
    table_send_all(t, &j);
}

void table_write_parts(json_writer *j, const struct table *t)
{
    char hex[FAIR_HEX];
    jw_key_open(j, "parts", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        fair_hex(hex, &t->fair.part[seat]);
        jw_text(j, t->fair.gave >> seat & 1 ? hex : NULL);
    }
    jw_close(j, ']');
}

void table_tell_dealt(struct table *t)
{
    json_writer j = {.indent = 0};
    table_say(&j, "dealt", NULL);
    jw_key_int(&j, "hole", t->hole.t.number + 1);
    if (!t->deals) table_write_parts(&j, t);
    table_send_all(t, &j);
}

/* --------------------------------------------------------------------------------------------------------- reactions */

void table_tell_race(struct table *t)
{
    json_writer j = {.indent = 0};
    table_say(&j, "race", NULL);
    jw_key_int(&j, "discard", t->window.discard);
    jw_key_open(&j, "claims", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const struct window_claim *claim = &t->window.claim[seat];
        if (!claim->made) continue;
        jw_open(&j, '{');
        jw_key_int(&j, "seat", seat);
        jw_key_int(&j, "ms", claim->ms);
        jw_key_int(&j, "lag", claim->lag);
        jw_key_text(&j, "counted", window_outcome_name(claim->outcome));
        jw_close(&j, '}');
    }
    jw_close(&j, ']');
    table_send_all(t, &j);
}

void table_tell_claim(struct table *t, unsigned seat, bool counted)
{
    struct seat *s = &t->seat[seat];
    json_writer j = {.indent = 0};
    if (!s->claimer) return;
    table_say(&j, counted ? "done" : "late", s->claim_id);
    if (counted) jw_key_int(&j, "n", s->last.became);
    else jw_key_int(&j, "discard", t->window.discard);
    table_send(t, s->claimer, &j);
    s->claimer = NULL;
}

/* --------------------------------------------------------------------------------------------------- whoever has come */

void table_tell_here(struct table *t, struct guest *guest, int64_t now)
{
    json_writer j = {.indent = 0};
    if (t->dealt) table_tell_view(t, guest, NULL, now);
    table_tell_rated(t, guest);
    if (t->phase != TABLE_DEALING) return;
    write_deal(&j, t, now);
    table_send(t, guest, &j);
}

void table_tell_record(struct table *t, struct guest *guest, const char *id)
{
    json_writer j = {.indent = 0};
    table_say(&j, "record", id);
    jw_key(&j, "text");
    jw_textn(&j, t->record.text, t->finished);
    table_send(t, guest, &j);
}
