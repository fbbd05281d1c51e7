/* deals.c - see deals.h */
#include "deals.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "seat_names.h"
#include "wire.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------------- making */

struct deals *deals_of_course(const nb_course *course)
{
    struct deals *d = allocate(sizeof *d);
    d->of_course = true;
    d->course = *course;
    d->seed = course->seed;
    return d;
}

static void note_hole(struct deals *d, const nb_reader *reader)
{
    const unsigned number = reader->match.played;
    if (number >= NB_MAX_HOLES) return;
    d->own[number] = reader->hole.own_seed;
    d->hole[number] = reader->hole.seed;
    d->dealer[number] = reader->hole.t.dealer;
}

/* The new match can be longer than the old one. Its seed is told in the header of every record, so holes that the old match did not
 * have are dealt from the whole of the old record, which nobody at the new table has. */
static nb_seed seed_beyond(const struct deals *d, unsigned number)
{
    unsigned char bytes[32];
    const unsigned char key = (unsigned char)number;
    crypto_generichash_state state;
    nb_seed seed;
    crypto_generichash_init(&state, NULL, 0, sizeof bytes);
    crypto_generichash_update(&state, &key, 1);
    crypto_generichash_update(&state, (const unsigned char *)d->record, d->length);
    crypto_generichash_final(&state, bytes, sizeof bytes);
    for (unsigned i = 0; i < 8; i++) {
        const unsigned char *b = bytes + 4 * (size_t)i;
        seed.word[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    return seed;
}

static void go_beyond(struct deals *d)
{
    for (unsigned number = d->then.played; d->own[0] && number < NB_MAX_HOLES; number++) {
        d->own[number] = true;
        d->hole[number] = seed_beyond(d, number);
    }
}

/* Goes through the whole record. */
static bool read_match(struct deals *d, nb_why *why)
{
    nb_reader *reader = allocate(sizeof *reader);
    enum nb_step step = NB_STEP_SCORE;
    nb_err err = nb_record_open(reader, d->record, d->length, why);
    while (!err && step != NB_STEP_END) {
        err = nb_record_next(reader, &step, NULL, why);
        if (!err && step == NB_STEP_HOLE) note_hole(d, reader);
    }
    d->then = reader->match;
    d->tags = reader->tags;
    d->seed = reader->match.seed;
    free(reader);
    if (!err) go_beyond(d);
    if (!err && !d->then.over) snprintf(why->text, sizeof why->text, "%s", say_deals_not_over);
    return !err && d->then.over;
}

struct deals *deals_of_match(const char *table, unsigned match, const char *record, size_t length, nb_why *why)
{
    struct deals *d = allocate(sizeof *d);
    snprintf(d->of, sizeof d->of, "%s", table);
    d->match = match;
    d->record = allocate(length + 1);
    memcpy(d->record, record, length);
    d->length = length;
    if (read_match(d, why)) return d;
    deals_free(d);
    return NULL;
}

static bool is_sitter(const struct deals *d, const char *account)
{
    for (unsigned i = 0; i < d->sitters; i++)
        if (!strcasecmp(d->sitter[i], account)) return true;
    return false;
}

void deals_know(struct deals *d, const char *account)
{
    if (!*account || d->sitters == DEALS_SITTERS || strlen(account) >= STORE_NAME) return;
    if (is_sitter(d, account)) return;
    d->sitter = reallocate(d->sitter, (d->sitters + 1) * sizeof *d->sitter);
    snprintf(d->sitter[d->sitters++], STORE_NAME, "%s", account);
}

void deals_free(struct deals *d)
{
    if (!d) return;
    free(d->sitter);
    free(d->record);
    free(d);
}

/* -------------------------------------------------------------------------------------------------------------- using */

/* In some games the score decides who deals next; with another dealer the hands would be in other seats. */
static void take_dealer(const struct deals *d, nb_match *match)
{
    const unsigned number = match->played;
    if (number < d->then.played && !(match->sits_out >> d->dealer[number] & 1)) match->dealer = d->dealer[number];
}

void deals_deal(const struct deals *d, nb_match *match, nb_hole *hole)
{
    const unsigned number = match->played;
    take_dealer(d, match);
    if (number < NB_MAX_HOLES && d->own[number]) nb_match_deal_seed(match, hole, d->hole[number]);
    else nb_match_deal(match, hole);
}

static bool same_deal(const struct deals *d, const nb_reader *reader)
{
    nb_hole *hole = allocate(sizeof *hole);
    nb_match match = reader->match;
    deals_deal(d, &match, hole);
    const bool same = hole->own_seed == reader->hole.own_seed && !reader->hole.ordered &&
                      hole->t.dealer == reader->hole.t.dealer &&
                      !memcmp(&hole->seed, &reader->hole.seed, sizeof hole->seed);
    free(hole);
    return same;
}

bool deals_match(const struct deals *d, const char *record, size_t length, nb_why *why)
{
    nb_reader *reader = allocate(sizeof *reader);
    enum nb_step step = NB_STEP_SCORE;
    bool fine = !nb_record_open(reader, record, length, why);
    if (fine && memcmp(&d->seed, &reader->match.seed, sizeof d->seed) != 0) {
        say_deals_other(WORDS_IN(why->text), 1);
        fine = false;
    }
    while (fine && step != NB_STEP_END) {
        fine = !nb_record_next(reader, &step, NULL, why);
        if (!fine || step != NB_STEP_HOLE || same_deal(d, reader)) continue;
        say_deals_other(WORDS_IN(why->text), reader->match.played + 1u);
        fine = false;
    }
    free(reader);
    return fine;
}

bool deals_known_to(const struct deals *d, const char *account, const char *name)
{
    if (d->of_course) return false;
    if (*account && is_sitter(d, account)) return true;
    for (unsigned seat = 0; seat < d->then.rules.seats; seat++)
        if (!(d->computers >> seat & 1) && !strcasecmp(d->tags.name[seat], name)) return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------------------- the log */

static void write_beyond(json_writer *j, const struct deals *d)
{
    jw_key_open(j, "beyond", '[');
    for (unsigned number = d->then.played; d->own[0] && number < NB_MAX_HOLES; number++) {
        char text[80];
        nb_seed_text(text, sizeof text, &d->hole[number]);
        jw_text(j, text);
    }
    jw_close(j, ']');
}

void deals_write(json_writer *j, const struct deals *d)
{
    char date[NB_DAY_TEXT];
    nb_day_text(date, sizeof date, d->course.day);
    jw_open(j, '{');
    if (d->of_course) {
        jw_key_text(j, "course", date);
    } else {
        jw_key_text(j, "of", d->of);
        jw_key_int(j, "match", d->match);
        jw_key_open(j, "sitters", '[');
        for (unsigned i = 0; i < d->sitters; i++) jw_text(j, d->sitter[i]);
        jw_close(j, ']');
        jw_key_int(j, "computers", d->computers);
        jw_key(j, "record");
        jw_textn(j, d->record, d->length);
        if (d->fixed) write_beyond(j, d);
    }
    jw_close(j, '}');
}

static struct deals *read_course(const char *date, nb_why *why)
{
    nb_course course;
    nb_day day;
    if (nb_day_parse(&day, date, why) || nb_course_of(&course, day, why)) return NULL;
    return deals_of_course(&course);
}

static void read_beyond(struct deals *d, json_t *seeds)
{
    d->fixed = json_is_array(seeds);
    for (size_t i = 0; i < json_array_size(seeds) && d->then.played + i < NB_MAX_HOLES; i++) {
        const char *text = json_string_value(json_array_get(seeds, i));
        if (text) nb_seed_parse(&d->hole[d->then.played + i], text, NULL);
    }
}

static struct deals *read_object(json_t *o, nb_why *why)
{
    const char *course = json_string_value(json_object_get(o, "course"));
    const char *of = json_string_value(json_object_get(o, "of"));
    json_t *record = json_object_get(o, "record"), *sitters = json_object_get(o, "sitters");
    const json_int_t match = json_integer_value(json_object_get(o, "match"));
    if (course) return read_course(course, why);
    snprintf(why->text, sizeof why->text, "%s", say_deals_damaged);
    if (!of || strlen(of) >= STORE_ID || !json_is_string(record) || match < 1 || match > INT32_MAX) return NULL;
    struct deals *d = deals_of_match(of, (unsigned)match, json_string_value(record), json_string_length(record), why);
    for (size_t i = 0; d && i < json_array_size(sitters); i++) {
        const char *sitter = json_string_value(json_array_get(sitters, i));
        if (sitter) deals_know(d, sitter);
    }
    if (d) d->computers = (uint16_t)json_integer_value(json_object_get(o, "computers"));
    if (d) read_beyond(d, json_object_get(o, "beyond"));
    return d;
}

struct deals *deals_read(const char *text, nb_why *why)
{
    json_error_t error;
    json_t *o = json_loads(text, 0, &error);
    struct deals *d = NULL;
    if (json_is_object(o)) d = read_object(o, why);
    else snprintf(why->text, sizeof why->text, "%s", say_deals_damaged);
    json_decref(o);
    return d;
}

/* ---------------------------------------------------------------------------------------------------------- forgetting */

static bool forget_sitter(struct deals *d, const char *account, const char *alias)
{
    bool any = false;
    for (unsigned i = 0; i < d->sitters; i++) {
        if (strcasecmp(d->sitter[i], account) != 0) continue;
        snprintf(d->sitter[i], STORE_NAME, "%s", alias);
        any = true;
    }
    return any;
}

static bool forget_names(struct deals *d, uint16_t seats)
{
    text_buffer record = {.text = NULL};
    const bool any = seats && seat_names_change(&record, d->record, d->length, seats);
    if (any) {
        free(d->record);
        d->length = record.len;
        d->record = allocate(record.len + 1);
        memcpy(d->record, record.text, record.len);
        d->fixed = true;
    }
    text_free(&record);
    return any;
}

char *deals_forget(const char *text, const char *account, const char *alias, uint16_t seats)
{
    nb_why why;
    struct deals *d = deals_read(text, &why);
    json_writer j = {.indent = 0};
    char *changed = NULL;
    const bool open = d && !d->of_course;
    const bool sitter = open && forget_sitter(d, account, alias), names = open && forget_names(d, seats);
    if (sitter || names) {
        deals_write(&j, d);
        check_whole(&j.out);
        changed = strdup(text_ended(&j.out));
    }
    jw_free(&j);
    deals_free(d);
    return changed;
}

/* ------------------------------------------------------------------------------------------------------------- telling */

void deals_write_source(json_writer *j, const struct deals *d)
{
    char date[NB_DAY_TEXT];
    nb_day_text(date, sizeof date, d->course.day);
    jw_key_open(j, "deals", '{');
    if (d->of_course) {
        jw_key_text(j, "course", date);
    } else {
        jw_key_text(j, "of", d->of);
        jw_key_int(j, "match", d->match);
    }
    jw_close(j, '}');
}

void deals_write_then(json_writer *j, const struct deals *d)
{
    const char *names[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) names[seat] = d->tags.name[seat];
    jw_key_open(j, "then", '{');
    jw_key_open(j, "names", '[');
    for (unsigned seat = 0; seat < d->then.rules.seats; seat++) jw_text(j, names[seat]);
    jw_close(j, ']');
    wire_score_keys(j, &d->then, names);
    jw_close(j, '}');
}
