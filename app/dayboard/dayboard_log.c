/* dayboard_log.c - the log of a day: who began, results, par. What is read back can be damaged, and is checked. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "dayboard_inside.h"
#include "words.h"

static const char PREFIX[] = "day-";

const char *dayboard_prefix(void) { return PREFIX; }

bool dayboard_is_log(const char *table) { return !strncmp(table, PREFIX, sizeof PREFIX - 1); }

/* ------------------------------------------------------------------------------------------------------------- writing */

static void put(struct dayboard *board, struct dayboard_day *d, const char *kind, json_writer *j, int64_t now)
{
    char date[NB_DAY_TEXT], id[STORE_ID];
    jw_close(j, '}');
    check_whole(&j->out);
    nb_day_text(date, sizeof date, d->day);
    snprintf(id, sizeof id, "%s%s", PREFIX, date);
    const store_entry entry = {
        .table = id, .number = ++d->entries, .time = now, .kind = kind, .text = text_ended(&j->out)};
    d->after = board->append(board->data, &entry);
    jw_free(j);
}

void dayboard_log_begun(struct dayboard *board, struct dayboard_day *d, const struct dayboard_round *round, int64_t now)
{
    json_writer j = {.indent = 0};
    jw_open(&j, '{');
    jw_key_text(&j, "table", round->table);
    jw_key_text(&j, "name", round->name);
    jw_key_bool(&j, "account", round->account);
    put(board, d, "begun", &j, now);
}

void dayboard_log_result(struct dayboard *board, struct dayboard_day *d, const struct dayboard_round *round,
                         int64_t now)
{
    json_writer j = {.indent = 0};
    jw_open(&j, '{');
    jw_key_text(&j, "table", round->table);
    jw_key_open(&j, "holes", '[');
    for (unsigned i = 0; i < round->holes; i++) jw_int(&j, round->hole[i]);
    jw_close(&j, ']');
    jw_key_int(&j, "extra", round->extra);
    jw_key_int(&j, "total", round->total);
    jw_key_bool(&j, "late", round->late);
    put(board, d, "card", &j, now); /* "result" is what a match does to ratings */
}

void dayboard_log_par(struct dayboard *board, struct dayboard_day *d, int64_t now)
{
    char text[NB_PAR_TEXT];
    json_writer j = {.indent = 0};
    const int n = nb_par_text(text, sizeof text, &d->course, &d->par);
    jw_open(&j, '{');
    jw_key(&j, "par");
    jw_textn(&j, text, (size_t)n);
    put(board, d, "par", &j, now);
}

/* ------------------------------------------------------------------------------------------------------------- reading */

static bool broken(nb_why *why, const store_entry *entry, const char *what)
{
    say_club_entry(WORDS_IN(why->text), entry->number, entry->table, entry->kind, what);
    return false;
}

static const char *text_at(json_t *o, const char *key, size_t room)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text && *text && strlen(text) < room ? text : NULL;
}

static bool number_at(json_t *o, int64_t least, int64_t most, int64_t *out)
{
    *out = json_integer_value(o);
    return json_is_integer(o) && *out >= least && *out <= most;
}

static bool restore_begun(struct dayboard_day *d, json_t *o)
{
    const char *table = text_at(o, "table", STORE_ID), *name = text_at(o, "name", STORE_NAME);
    if (!table || !name || dayboard_round_at(d, table)) return false;
    dayboard_add(d, table, name, json_is_true(json_object_get(o, "account")));
    return true;
}

static bool restore_result(struct dayboard_day *d, json_t *o)
{
    const char *table = text_at(o, "table", STORE_ID);
    struct dayboard_round *round = table ? dayboard_round_at(d, table) : NULL;
    json_t *holes = json_object_get(o, "holes");
    nb_course_card card = {.holes = 0};
    int64_t extra, total;
    if (!round || json_array_size(holes) > NB_MAX_HOLES ||
        !number_at(json_object_get(o, "extra"), INT16_MIN, INT16_MAX, &extra) ||
        !number_at(json_object_get(o, "total"), INT32_MIN / 2, INT32_MAX / 2, &total))
        return false;
    for (size_t i = 0; i < json_array_size(holes); i++) {
        int64_t score;
        if (!number_at(json_array_get(holes, i), INT16_MIN, INT16_MAX, &score)) return false;
        card.hole[card.holes++] = (int16_t)score;
    }
    card.extra = (int16_t)extra;
    card.total = (int32_t)total;
    dayboard_enter(round, &card, json_is_true(json_object_get(o, "late")));
    return true;
}

static bool restore_par(struct dayboard_day *d, json_t *o)
{
    const char *text = text_at(o, "par", NB_PAR_TEXT);
    return text && !nb_par_parse(&d->par, &d->course, text, strlen(text), NULL);
}

static bool restore_object(struct dayboard_day *d, json_t *o, const store_entry *entry, nb_why *why)
{
    bool fine;
    if (!strcmp(entry->kind, "begun")) fine = restore_begun(d, o);
    else if (!strcmp(entry->kind, "card")) fine = restore_result(d, o);
    else if (!strcmp(entry->kind, "par")) fine = restore_par(d, o);
    else return broken(why, entry, say_club_entry_unknown);
    return fine || broken(why, entry, say_club_entry_nonsense);
}

static struct dayboard_day *day_of(struct dayboard *board, const char *table)
{
    nb_day day;
    if (!dayboard_is_log(table) || nb_day_parse(&day, table + sizeof PREFIX - 1, NULL)) return NULL;
    return dayboard_open(board, day);
}

/* An entry that is damaged is left out; those behind it are read. */
void dayboard_restore(struct dayboard *board, const store_entry *entry)
{
    struct dayboard_day *d = day_of(board, entry->table);
    json_error_t error;
    nb_why why = {.text = ""};
    if (!d) return;
    if (entry->number != d->entries + 1) broken(&why, entry, say_club_entry_missing);
    if (entry->number > d->entries) d->entries = entry->number;
    board->news = true;
    json_t *o = json_loads(entry->text, 0, &error);
    if (!json_is_object(o)) broken(&why, entry, say_club_entry_not_json);
    else if (!why.text[0]) restore_object(d, o, entry, &why);
    if (why.text[0] && !d->trouble.text[0]) d->trouble = why;
    json_decref(o);
}

void dayboard_hear(struct dayboard *board, const store_entry *entry)
{
    struct dayboard_day *d = day_of(board, entry->table);
    json_error_t error;
    nb_why why;
    json_t *o = d ? json_loads(entry->text, 0, &error) : NULL;
    if (d && entry->number > d->entries) d->entries = entry->number;
    if (json_is_object(o)) restore_object(d, o, entry, &why);
    board->news = true;
    json_decref(o);
}

bool dayboard_restored(const struct dayboard *board, const char *table, nb_why *why)
{
    nb_day day;
    const char *date = table + sizeof PREFIX - 1;
    const struct dayboard_day *d = nb_day_parse(&day, date, why) ? NULL : dayboard_at(board, day);
    if (d) *why = d->trouble;
    return d && !d->trouble.text[0];
}
