/* table_handicap.c - strokes by handicap at a table (strokes.h): the host offers them, everybody who sits there has to agree, and the
 * match begins with what the indices say. What was agreed to is what the table shows: if anybody comes, goes or turns out to
 * have another index, the others are asked again. Ratings and records stay gross.
 */
#include <stdio.h>
#include <string.h>

#include "table.h"
#include "wire.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------------ indices */

static bool has_account(const struct seat *s) { return s->kind == SEAT_PERSON && *s->account; }

/* Found out elsewhere, as it takes thousands of holes; table_index brings the answer. */
static void ask_indices(struct table *t)
{
    for (unsigned seat = 0; t->handicap && seat < t->settings.rules.seats; seat++) {
        struct seat *s = &t->seat[seat];
        if (!has_account(s) || s->index_state != INDEX_UNKNOWN) continue;
        s->index_state = t->world->index ? INDEX_ASKED : INDEX_NONE;
        if (!t->world->index) continue;
        struct world_index asked = {.seat = seat, .rules = t->settings.rules};
        snprintf(asked.table, sizeof asked.table, "%s", t->id);
        snprintf(asked.account, sizeof asked.account, "%s", s->account);
        t->world->index(t->world->data, &asked);
    }
}

void table_handicap_wake(struct table *t)
{
    if (t->phase == TABLE_WAITING || t->phase == TABLE_OVER) ask_indices(t);
}

/* A computer player that cannot play this game as itself plays by rule of thumb, which is habit. */
static const nb_player *player_of(const struct table *t, unsigned seat)
{
    const nb_player *player = t->seat[seat].player;
    return nb_player_ready(player, &t->settings.rules, NULL, NULL) ? player : nb_player_named("habit");
}

enum seat_index { SEAT_INDEXED, SEAT_GUEST, SEAT_TOO_FEW, SEAT_WORKING, SEAT_EMPTY };

static enum seat_index index_of(const struct table *t, unsigned seat, int32_t *index)
{
    const struct seat *s = &t->seat[seat];
    *index = 0;
    if (s->kind == SEAT_OPEN) return SEAT_EMPTY;
    if (s->kind == SEAT_COMPUTER) {
        *index = strokes_index_of(&t->settings.rules, player_of(t, seat));
        return SEAT_INDEXED;
    }
    if (!has_account(s)) return SEAT_GUEST;
    if (s->index_state == INDEX_NONE) return SEAT_TOO_FEW;
    if (s->index_state != INDEX_KNOWN) return SEAT_WORKING;
    *index = s->index;
    return SEAT_INDEXED;
}

static struct strokes strokes_of(const struct table *t)
{
    const unsigned deals = strokes_deals(&t->settings.rules);
    struct strokes out = {.given = deals};
    int32_t index;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        index_of(t, seat, &index);
        out.seat[seat] = strokes_for(index, deals);
    }
    return out;
}

/* ----------------------------------------------------------------------------------------------------------- the log */

static void log_handicap(struct table *t, int64_t now)
{
    json_writer j = {.indent = 0};
    uint16_t agreed = 0;
    jw_open(&j, '{');
    jw_key_bool(&j, "offered", t->handicap);
    jw_key_open(&j, "index", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const struct seat *s = &t->seat[seat];
        if (s->agrees) agreed |= (uint16_t)(1u << seat);
        if (s->index_state == INDEX_KNOWN) jw_int(&j, s->index);
        else if (s->index_state == INDEX_NONE) jw_bool(&j, false);
        else jw_null(&j);
    }
    jw_close(&j, ']');
    jw_key(&j, "agreed");
    wire_seats(&j, agreed);
    jw_close(&j, '}');
    table_log(t, "handicap", text_ended(&j.out), j.out.len, now);
    jw_free(&j);
}

static bool restore_index(struct seat *s, const json_t *index)
{
    const json_int_t number = json_integer_value(index);
    s->index_state = json_is_integer(index) ? INDEX_KNOWN : json_is_false(index) ? INDEX_NONE : INDEX_UNKNOWN;
    s->index = (int32_t)number;
    return number >= INT32_MIN / 2 && number <= INT32_MAX / 2;
}

bool table_restore_handicap(struct table *t, json_t *o)
{
    json_t *index = json_object_get(o, "index"), *agreed = json_object_get(o, "agreed");
    const unsigned seats = t->settings.rules.seats;
    t->handicap = json_is_true(json_object_get(o, "offered"));
    if (json_array_size(index) != seats || (t->handicap && !strokes_deals(&t->settings.rules))) return false;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (!restore_index(&t->seat[seat], json_array_get(index, seat))) return false;
        t->seat[seat].agrees = false;
    }
    for (size_t i = 0; i < json_array_size(agreed); i++) {
        const json_int_t seat = json_integer_value(json_array_get(agreed, i));
        if (seat < 0 || seat >= (json_int_t)seats) return false;
        t->seat[seat].agrees = true;
    }
    return true;
}

/* --------------------------------------------------------------------------------------------------------- agreeing */

/* The host, who has offered it and begins the match, goes on agreeing. */
static void ask_again(struct table *t)
{
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) t->seat[seat].agrees &= seat == t->host;
}

void table_handicap_changed(struct table *t, int64_t now)
{
    if (!t->handicap) return;
    ask_again(t);
    table_handicap_wake(t);
    log_handicap(t, now);
}

static void say_anew(struct table *t, int64_t now)
{
    if (t->rematch) table_call_off(t);
    log_handicap(t, now);
    table_tell_table(t);
}

static bool may_change(const struct table *t, request_fault *fault)
{
    nb_why why;
    const nb_err err = strokes_allowed(&t->settings.rules, &why);
    if (err) return request_refuse_why(fault, err, &why);
    if (t->phase == TABLE_WAITING || t->phase == TABLE_OVER) return true;
    return request_refuse(fault, "state", "%s", say_club_handicap_later);
}

bool table_agree(struct table *t, unsigned seat, bool agrees, int64_t now, request_fault *fault)
{
    if (!may_change(t, fault)) return false;
    if (seat != t->host && !t->handicap)
        return request_refuse(fault, "state", "%s", say_club_handicap_not_offered(HERE, t->seat[t->host].name));
    if (seat == t->host) {
        t->handicap = agrees;
        if (!agrees) ask_again(t);
        ask_indices(t);
    }
    t->seat[seat].agrees = agrees;
    say_anew(t, now);
    return true;
}

void table_index(struct table *t, unsigned seat, const char *account, const int32_t *index, int64_t now)
{
    struct seat *s = seat < t->settings.rules.seats ? &t->seat[seat] : NULL;
    if (!s || s->index_state != INDEX_ASKED || strcmp(s->account, account) != 0) return;
    s->index_state = index ? INDEX_KNOWN : INDEX_NONE;
    s->index = index ? *index : 0;
    ask_again(t);
    say_anew(t, now);
}

bool table_handicap_ready(const struct table *t, request_fault *fault)
{
    int32_t index;
    for (unsigned seat = 0; t->handicap && seat < t->settings.rules.seats; seat++) {
        const struct seat *s = &t->seat[seat];
        if (index_of(t, seat, &index) == SEAT_WORKING)
            return request_refuse(fault, "state", "%s", say_club_handicap_working(HERE, s->name));
        if (s->kind == SEAT_PERSON && !s->agrees)
            return request_refuse(fault, "state", "%s", say_club_handicap_disagrees(HERE, s->name));
    }
    return true;
}

void table_give_strokes(struct table *t)
{
    t->strokes = t->handicap ? strokes_of(t) : (struct strokes){.given = false};
}

/* ------------------------------------------------------------------------------------------------------------ telling */

static void write_seat(json_writer *j, const struct table *t, unsigned seat, const struct strokes *strokes)
{
    static const char *const why[] = {[SEAT_GUEST] = "guest", [SEAT_TOO_FEW] = "rounds", [SEAT_WORKING] = "working"};
    int32_t index;
    const enum seat_index state = index_of(t, seat, &index);
    if (state == SEAT_EMPTY) {
        jw_null(j);
        return;
    }
    jw_open(j, '{');
    if (state == SEAT_INDEXED) jw_key_real(j, "index", (double)index / NB_UNIT);
    else jw_key_text(j, "why", why[state]);
    if (state != SEAT_WORKING) jw_key_int(j, "strokes", strokes->seat[seat]);
    jw_close(j, '}');
}

void table_write_handicap(json_writer *j, const struct table *t)
{
    const struct strokes strokes = strokes_of(t);
    uint16_t agreed = 0;
    if (!t->handicap) return;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) agreed |= (uint16_t)(t->seat[seat].agrees << seat);
    jw_key_open(j, "handicap", '{');
    jw_key(j, "agreed");
    wire_seats(j, agreed);
    jw_key_open(j, "seats", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) write_seat(j, t, seat, &strokes);
    jw_close(j, ']');
    jw_close(j, '}');
}
