/* table_tell.c - what people are told about a table: who sits there, deals, races, phrases. Cards: table_look.c. */
#include <string.h>

#include "table.h"
#include "update.h"

const char *const table_phrases[] = {
    "Hello!",          "Good luck!",     "Well played!",        "Nice one!",  "Ouch!",
    "Sorry!",          "Thank you!",     "One moment, please.", "Your turn!", "Take your time.",
    "That was close!", "Another match?", "Good game!",          "Goodbye!",   NULL};

unsigned table_phrase_count(void) { return sizeof table_phrases / sizeof table_phrases[0] - 1; }

/* --------------------------------------------------------------------------------------------------------- envelopes */

void table_say(struct jot *j, const char *word, const char *id)
{
    jot_open(j, '{');
    jot_key_text(j, "is", word);
    if (!id || !*id) return;
    jot_key(j, "id");
    jot_raw(j, id, strlen(id));
}

static struct parcel *seal(struct jot *j)
{
    jot_close(j, '}');
    struct parcel *parcel = parcel_make(j);
    jot_free(j);
    return parcel;
}

void table_send(struct table *t, struct guest *guest, struct jot *j)
{
    struct parcel *parcel = seal(j);
    t->world->send(t->world->data, guest->line, parcel, t->after);
    parcel_release(parcel);
}

void table_send_all(struct table *t, struct jot *j)
{
    struct parcel *parcel = seal(j);
    for (struct guest *guest = t->guests; guest; guest = guest->next)
        t->world->send(t->world->data, guest->line, parcel, t->after);
    parcel_release(parcel);
}

/* ---------------------------------------------------------------------------------------------------------- the table */

static const char *kind_name(enum seat_kind kind)
{
    static const char *const names[] = {"open", "person", "computer"};
    return names[kind];
}

static void write_seat(struct jot *j, const struct table *t, unsigned seat)
{
    const struct seat *s = &t->seat[seat];
    const bool played = s->kind != SEAT_OPEN || t->phase != TABLE_WAITING;
    const nb_player *player = played ? table_player(t, seat) : NULL;
    jot_open(j, '{');
    jot_key_text(j, "kind", kind_name(s->kind));
    if (played) jot_key_text(j, "name", s->name);
    if (s->kind == SEAT_PERSON) jot_key_bool(j, "here", s->here > 0);
    if (player) jot_key_text(j, "player", player->id);
    jot_close(j, '}');
}

static void write_ready(struct jot *j, const struct table *t)
{
    uint16_t ready = 0;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) ready |= (uint16_t)(t->seat[seat].ready << seat);
    jot_key(j, "ready");
    update_seats(j, ready);
}

static void write_table(struct jot *j, const struct table *t)
{
    const struct table_settings *s = &t->settings;
    table_say(j, "table", NULL);
    jot_key_text(j, "table", t->id);
    jot_key_text(j, "name", s->name);
    jot_key_text(j, "game", nb_game_of(&s->rules)->id);
    update_options(j, &s->rules);
    jot_key_bool(j, "public", s->public);
    jot_key_int(j, "clock", s->clock);
    jot_key_text(j, "sticking", s->relaxed ? "relaxed" : "timed");
    jot_key_text(j, "phase", table_phase_name(t));
    jot_key_int(j, "match", t->matches);
    jot_key_int(j, "host", t->host);
    jot_key_open(j, "seats", '[');
    for (unsigned seat = 0; seat < s->rules.seats; seat++) write_seat(j, t, seat);
    jot_close(j, ']');
    if (t->phase == TABLE_BETWEEN) write_ready(j, t);
    jot_key_int(j, "watchers", t->watchers);
}

void table_tell_table(struct table *t)
{
    struct jot j = {.text = NULL};
    write_table(&j, t);
    table_send_all(t, &j);
}

void table_tell_joined(struct table *t, struct guest *guest, const char *id, const char *token)
{
    struct jot j = {.text = NULL};
    table_say(&j, "joined", id);
    jot_key_text(&j, "table", t->id);
    jot_key(&j, "seat");
    if (guest->seat == NB_NOBODY) jot_null(&j);
    else jot_int(&j, guest->seat);
    if (token) jot_key_text(&j, "token", token);
    if (guest->relieves) jot_key_text(&j, "relieves", t->world->stand_in->id);
    table_send(t, guest, &j);
}

void table_tell_removed(struct table *t, struct guest *guest)
{
    struct jot j = {.text = NULL};
    table_say(&j, "removed", NULL);
    jot_key_text(&j, "table", t->id);
    table_send(t, guest, &j);
}

void table_tell_closed(struct table *t)
{
    struct jot j = {.text = NULL};
    table_say(&j, "closed", NULL);
    jot_key_text(&j, "table", t->id);
    table_send_all(t, &j);
}

void table_tell_phrase(struct table *t, unsigned seat, unsigned phrase)
{
    struct jot j = {.text = NULL};
    table_say(&j, "phrase", NULL);
    jot_key_int(&j, "seat", seat);
    jot_key_int(&j, "phrase", phrase);
    table_send_all(t, &j);
}

/* -------------------------------------------------------------------------------------------------------------- deals */

static void write_deal(struct jot *j, const struct table *t, int64_t now)
{
    const nb_seed commit = fair_commit(&t->fair.secret);
    char hex[FAIR_HEX];
    fair_hex(hex, &commit);
    table_say(j, "deal", NULL);
    jot_key_int(j, "hole", t->match.played + 1);
    jot_key_text(j, "commit", hex);
    jot_key_int(j, "ms", t->due > now ? t->due - now : 0);
}

void table_tell_deal(struct table *t, int64_t now)
{
    struct jot j = {.text = NULL};
    write_deal(&j, t, now);
    table_send_all(t, &j);
}

void table_write_parts(struct jot *j, const struct table *t)
{
    char hex[FAIR_HEX];
    jot_key_open(j, "parts", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        fair_hex(hex, &t->fair.part[seat]);
        jot_text(j, t->fair.gave >> seat & 1 ? hex : NULL);
    }
    jot_close(j, ']');
}

void table_tell_dealt(struct table *t)
{
    struct jot j = {.text = NULL};
    table_say(&j, "dealt", NULL);
    jot_key_int(&j, "hole", t->hole.t.number + 1);
    table_write_parts(&j, t);
    table_send_all(t, &j);
}

/* --------------------------------------------------------------------------------------------------------- reactions */

void table_tell_race(struct table *t)
{
    struct jot j = {.text = NULL};
    table_say(&j, "race", NULL);
    jot_key_int(&j, "discard", t->window.discard);
    jot_key_open(&j, "claims", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const struct window_claim *claim = &t->window.claim[seat];
        if (!claim->made) continue;
        jot_open(&j, '{');
        jot_key_int(&j, "seat", seat);
        jot_key_int(&j, "ms", claim->ms);
        jot_key_int(&j, "lag", claim->lag);
        jot_key_text(&j, "counted", window_outcome_name(claim->outcome));
        jot_close(&j, '}');
    }
    jot_close(&j, ']');
    table_send_all(t, &j);
}

void table_tell_claim(struct table *t, unsigned seat, bool counted)
{
    struct seat *s = &t->seat[seat];
    struct jot j = {.text = NULL};
    if (!s->claimer) return;
    table_say(&j, counted ? "done" : "late", s->claim_id);
    if (counted) jot_key_int(&j, "n", s->last.became);
    else jot_key_int(&j, "discard", t->window.discard);
    table_send(t, s->claimer, &j);
    s->claimer = NULL;
}

/* --------------------------------------------------------------------------------------------------- whoever has come */

void table_tell_here(struct table *t, struct guest *guest, int64_t now)
{
    struct jot j = {.text = NULL};
    if (t->dealt) table_tell_view(t, guest, NULL, now);
    if (t->phase != TABLE_DEALING) return;
    write_deal(&j, t, now);
    table_send(t, guest, &j);
}

void table_tell_record(struct table *t, struct guest *guest, const char *id)
{
    struct jot j = {.text = NULL}, text = {.text = NULL};
    table_say(&j, "record", id);
    jot_plain(&text, t->record.text ? t->record.text : "", t->finished);
    jot_plain(&text, "", 1);
    jot_key_text(&j, "text", text.text);
    jot_free(&text);
    table_send(t, guest, &j);
}
