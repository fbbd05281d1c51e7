/* rating_result.c - see rating_result.h */
#include "rating_result.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "anchors.h"

/* ------------------------------------------------------------------------------------------------------------ judging */

static bool is_known(const struct rating_result *r, unsigned seat)
{
    const struct rating_seat *s = &r->seat[seat];
    int points;
    return *s->player ? anchor_of(r->game, s->player, &points) : *s->account != '\0';
}

uint16_t rating_seats(const struct rating_result *r)
{
    uint16_t unknown_sides = 0, seats = 0;
    for (unsigned i = 0; i < r->seats; i++)
        if (!is_known(r, i)) unknown_sides |= (uint16_t)(1u << r->seat[i].side);
    for (unsigned i = 0; i < r->seats; i++)
        if (!(unknown_sides >> r->seat[i].side & 1)) seats |= (uint16_t)(1u << i);
    return seats;
}

static bool sits_twice(const struct rating_result *r)
{
    for (unsigned i = 0; i < r->seats; i++)
        for (unsigned k = 0; k < i && *r->seat[i].account; k++)
            if (!strcasecmp(r->seat[i].account, r->seat[k].account)) return true;
    return false;
}

static bool anybody_has_an_account(const struct rating_result *r, uint16_t seats)
{
    for (unsigned i = 0; i < r->seats; i++)
        if (seats >> i & 1 && *r->seat[i].account) return true;
    return false;
}

static bool sides_meet(const struct rating_result *r, uint16_t seats)
{
    uint16_t sides = 0;
    for (unsigned i = 0; i < r->seats; i++)
        if (seats >> i & 1) sides |= (uint16_t)(1u << r->seat[i].side);
    return (sides & (sides - 1)) != 0;
}

enum rating_verdict rating_judge(const struct rating_result *r, bool changed)
{
    const uint16_t seats = rating_seats(r);
    if (!anybody_has_an_account(r, 0xFFFF)) return RATING_NOBODY;
    if (changed) return RATING_CHANGED;
    if (sits_twice(r)) return RATING_TWICE;
    return anybody_has_an_account(r, seats) && sides_meet(r, seats) ? RATING_COUNTS : RATING_ALONE;
}

static const char *const WORDS[RATING_VERDICTS] = {"counts", "changed", "twice", "nobody", "alone", "given", "house"};

const char *rating_verdict_word(enum rating_verdict verdict) { return WORDS[verdict]; }

/* ------------------------------------------------------------------------------------------------------------ writing */

void rating_result_write(json_writer *j, const struct rating_result *r)
{
    jw_open(j, '{');
    jw_key_int(j, "match", r->match);
    jw_key_text(j, "verdict", rating_verdict_word(r->verdict));
    if (r->number) jw_key_int(j, "number", r->number);
    jw_key_text(j, "game", r->game);
    jw_key_int(j, "deals", r->deals);
    jw_key_open(j, "seats", '[');
    for (unsigned i = 0; i < r->seats; i++) {
        const struct rating_seat *s = &r->seat[i];
        jw_open(j, '{');
        if (*s->player) jw_key_text(j, "player", s->player);
        else jw_key_text(j, "account", s->account);
        jw_key_int(j, "side", s->side);
        jw_key_int(j, "place", s->place);
        jw_close(j, '}');
    }
    jw_close(j, ']');
    jw_close(j, '}');
}

/* ------------------------------------------------------------------------------------------------------------ reading */

/* The entries are our own, but a disk can damage them. */
static bool read_number(const json_t *o, const char *key, unsigned most, unsigned *out)
{
    const json_t *value = json_object_get(o, key);
    const json_int_t number = json_integer_value(value);
    *out = (unsigned)number;
    return json_is_integer(value) && number >= 0 && number <= most;
}

static bool read_word(const json_t *o, const char *key, char *out, size_t size)
{
    const char *text = json_string_value(json_object_get(o, key));
    if (!text || strlen(text) >= size) return false;
    snprintf(out, size, "%s", text);
    return true;
}

static bool read_who(struct rating_seat *s, const json_t *o)
{
    return json_object_get(o, "player") ? read_word(o, "player", s->player, sizeof s->player)
                                        : read_word(o, "account", s->account, sizeof s->account);
}

static bool read_seat(struct rating_seat *s, const json_t *o)
{
    unsigned side, place;
    if (!read_who(s, o) || !read_number(o, "side", NB_MAX_SEATS - 1, &side) ||
        !read_number(o, "place", NB_MAX_SEATS, &place))
        return false;
    s->side = (uint8_t)side;
    s->place = (uint8_t)place;
    return place > 0;
}

static bool read_verdict(const json_t *o, enum rating_verdict *out)
{
    const char *word = json_string_value(json_object_get(o, "verdict"));
    for (unsigned v = 0; word && v < RATING_VERDICTS; v++)
        if (!strcmp(word, WORDS[v])) return *out = (enum rating_verdict)v, true;
    return false;
}

static bool read_object(struct rating_result *r, const json_t *o)
{
    const json_t *seats = json_object_get(o, "seats");
    r->seats = (unsigned)json_array_size(seats);
    if (!read_number(o, "match", INT32_MAX, &r->match) || !read_number(o, "deals", 255, &r->deals) || !r->deals ||
        !read_word(o, "game", r->game, sizeof r->game) || !read_verdict(o, &r->verdict) || !json_is_array(seats) ||
        json_array_size(seats) > NB_MAX_SEATS)
        return false;
    for (unsigned i = 0; i < r->seats; i++)
        if (!read_seat(&r->seat[i], json_array_get(seats, i))) return false;
    return r->verdict != RATING_COUNTS || (read_number(o, "number", INT32_MAX, &r->number) && r->number > 0);
}

bool rating_result_read(struct rating_result *r, const char *text)
{
    json_error_t error;
    json_t *o = json_loads(text, 0, &error);
    *r = (struct rating_result){.match = 0};
    const bool fine = json_is_object(o) && read_object(r, o);
    json_decref(o);
    return fine;
}
