/* table_deal.c - a match begins, holes are dealt by all together (docs/PROTOCOL.md), and are counted when they are over. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "allocate.h"
#include "table.h"
#include "words.h"

enum { RECORD_ROOM = 4096 }; /* for the longest piece: a header with all options and sixteen names */

/* -------------------------------------------------------------------------------------------------------- the secret */

static nb_seed random_number(const struct table *t)
{
    unsigned char bytes[32];
    t->world->random(t->world->data, bytes, sizeof bytes);
    return fair_number(bytes);
}

static void deal(struct table *t, int64_t now);

static void begin_deal(struct table *t, int64_t now)
{
    if (t->deals) {
        deal(t, now);
        return;
    }
    t->fair = (nb_fair){.secret = random_number(t)};
    t->phase = TABLE_DEALING;
    t->due = now + t->world->times.deal;
    table_log_secret(t, now);
    table_tell_table(t);
    table_tell_deal(t, now);
}

bool table_seed(struct table *t, unsigned seat, unsigned hole, const char *value, int64_t now, request_fault *fault)
{
    if (t->phase != TABLE_DEALING || hole != t->match.played + 1u)
        return request_refuse(fault, "state", "%s", say_club_not_dealing(HERE, hole));
    if (t->fair.gave >> seat & 1) return request_refuse(fault, "state", "%s", say_club_part_added);
    if (!fair_parse(&t->fair.part[seat], value)) return request_refuse(fault, "value", "%s", say_club_bad_value);
    t->fair.gave |= (uint16_t)(1u << seat);
    table_deal_tick(t, now);
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- the cards */

/* Counts a hole that is over. Its end goes to the record, and with it what the deal was made of. */
void table_finish_hole(struct table *t, text_buffer *record, int64_t now)
{
    char text[RECORD_ROOM];
    nb_match_close(&t->match, &t->hole);
    add_text(record, text, (size_t)nb_record_close(text, sizeof text, &t->match));
    if (!t->deals) add_text(record, text, (size_t)nb_record_fair(text, sizeof text, t->match.rules.seats, &t->fair));
    t->phase = t->match.over ? TABLE_OVER : TABLE_BETWEEN;
    t->due = now + t->world->times.pause;
    table_note_news(t);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) t->seat[seat].ready = false;
}

void table_start_memories(struct table *t)
{
    for (unsigned seat = 0; seat < t->hole.t.rules.seats; seat++) {
        nb_view view;
        nb_view_of(&view, &t->hole, seat);
        seat_memory_start(&t->memory[seat], &view);
    }
}

bool table_is_course(const struct table *t) { return t->deals && t->deals->of_course; }

bool table_is_open_course(const struct table *t, int64_t now)
{
    return table_is_course(t) && dayboard_is_open(t->deals->course.day, now);
}

void table_enter_result(struct table *t, int64_t now)
{
    if (t->phase != TABLE_OVER || !t->board || !table_is_course(t)) return;
    if (!dayboard_finish(t->board, &t->deals->course, t->id, t->record.text, t->record.len, now) && t->world->trouble)
        t->world->trouble(t->world->data, t->id, say_club_course_no_result);
}

/* The cards, and what they were made of. */
static void lay_hole(struct table *t, int64_t now)
{
    if (t->deals) {
        deals_deal(t->deals, &t->match, &t->hole);
        return;
    }
    table_log_parts(t, now);
    nb_match_deal_seed(&t->match, &t->hole, fair_seed(t->match.played + 1u, t->match.rules.seats, &t->fair));
}

/* A hole can be over as soon as it is dealt. */
static void deal(struct table *t, int64_t now)
{
    char text[RECORD_ROOM];
    text_buffer record = {.text = NULL};
    lay_hole(t, now);
    add_text(&record, text, (size_t)nb_record_hole(text, sizeof text, &t->hole));
    table_start_memories(t);
    t->turn = (nb_turn){.half = false};
    t->n++;
    t->dealt = true;
    t->phase = TABLE_PLAYING;
    t->last_seat = t->hole.t.turn;
    t->asked_at = now;
    t->finished = t->record.len;
    if (nb_over(&t->hole.t)) table_finish_hole(t, &record, now);
    table_log_record(t, record.text, record.len, now);
    text_free(&record);
    if (t->phase == TABLE_OVER) table_rate(t, now);
    table_tell_dealt(t);
    table_tell_table(t);
    table_tell_views(t, now);
    if (t->phase == TABLE_PLAYING) {
        table_ask(t, now);
    } else {
        t->finished = t->record.len;
        table_enter_result(t, now);
        table_tell_closing(t, now);
        table_tell_rated(t, NULL);
    }
}

/* ----------------------------------------------------------------------------------------------------- a match begins */

/* Behind the other tags. */
static int add_strokes(char text[RECORD_ROOM], int length, const struct table *t)
{
    char tag[STROKES_TAG];
    const int n = strokes_tag(tag, sizeof tag, &t->strokes, t->match.rules.seats);
    const size_t at = seat_tags_end(text, (size_t)length);
    memmove(text + at + n, text + at, (size_t)length - at);
    memcpy(text + at, tag, (size_t)n);
    return length + n;
}

static void start_record(struct table *t, int64_t now)
{
    nb_record_tags tags = {.date = ""};
    char text[RECORD_ROOM];
    time_t seconds = (time_t)(now / 1000);
    struct tm date;
    if (gmtime_r(&seconds, &date)) strftime(tags.date, sizeof tags.date, "%Y-%m-%d", &date);
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        snprintf(tags.name[seat], sizeof tags.name[seat], "%s", t->seat[seat].name);
    text_clear(&t->record);
    int length = nb_record_start(text, sizeof text, &t->match, &tags);
    if (t->strokes.given) length = add_strokes(text, length, t);
    table_log_record(t, text, (size_t)length, now);
    t->finished = t->record.len;
}

static void begin_match(struct table *t, int64_t now)
{
    nb_match_start(&t->match, &t->settings.rules, t->deals ? t->deals->seed : random_number(t));
    t->matches++;
    t->dealt = false;
    t->rematch = t->changed = false;
    table_forget_rating(t);
    table_give_strokes(t);
    table_log_match(t, now);
    start_record(t, now);
    begin_deal(t, now);
    table_note_news(t);
}

/* Everybody with a seat who is connected. */
static bool all_ready(const struct table *t)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].here && !t->seat[seat].ready) return false;
    return true;
}

/* The first match begins when the host says so: whoever sits down wants to play. For another one the others are asked. */
bool table_start(struct table *t, int64_t now, request_fault *fault)
{
    if (t->phase != TABLE_WAITING && t->phase != TABLE_OVER)
        return request_refuse(fault, "state", "%s", say_club_match_goes_on);
    if (t->phase == TABLE_OVER && t->deals)
        return request_refuse(fault, "state", "%s", table_is_course(t) ? say_club_course_once : say_club_deals_once);
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_OPEN)
            return request_refuse(fault, "state", "%s", say_club_seat_open(HERE, seat));
    if (!table_handicap_ready(t, fault)) return false;
    t->seat[t->host].ready = true;
    if (t->phase == TABLE_WAITING || all_ready(t)) {
        begin_match(t, now);
    } else if (!t->rematch) {
        t->rematch = true;
        t->due = now + t->world->times.pause;
        table_tell_table(t);
    }
    return true;
}

void table_call_off(struct table *t)
{
    t->rematch = false;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) t->seat[seat].ready = false;
}

/* -------------------------------------------------------------------------------------------------------- what is due */

bool table_ready(struct table *t, unsigned seat, bool declines, int64_t now, request_fault *fault)
{
    if (t->phase != TABLE_BETWEEN && t->phase != TABLE_OVER)
        return request_refuse(fault, "state", "%s", say_club_hole_not_over);
    if (declines && t->phase == TABLE_BETWEEN) return request_refuse(fault, "state", "%s", say_club_nothing_to_decline);
    if (declines) table_call_off(t);
    else t->seat[seat].ready = true;
    table_tell_table(t);
    table_deal_tick(t, now);
    return true;
}

static bool all_gave(const struct table *t)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].here && !(t->fair.gave >> seat & 1)) return false;
    return true;
}

void table_deal_tick(struct table *t, int64_t now)
{
    if (t->phase == TABLE_DEALING && (all_gave(t) || now >= t->due)) deal(t, now);
    else if (t->phase == TABLE_BETWEEN && (all_ready(t) || now >= t->due)) begin_deal(t, now);
    else if (t->phase == TABLE_OVER && t->rematch && (all_ready(t) || now >= t->due)) begin_match(t, now);
}
