/* page_record.c - records: going on with one, looking at one step by step, taking back, and the score card. */
#include <string.h>

#include "page.h"

PAGE_EXPORT(page_resume) const char *page_resume(const char *text, size_t length);
PAGE_EXPORT(page_replay) const char *page_replay(const char *text, size_t length);
PAGE_EXPORT(page_go)
const char *page_go(unsigned number, const char *text, size_t length, unsigned step, uint32_t viewers);
PAGE_EXPORT(page_undo)
const char *page_undo(unsigned number, const char *text, size_t length, unsigned seat, unsigned people,
                      unsigned only_ask);
PAGE_EXPORT(page_practise) const char *page_practise(unsigned number, const char *text, size_t length);
PAGE_EXPORT(page_score) const char *page_score(unsigned number);
PAGE_EXPORT(page_sheets) const char *page_sheets(unsigned number);

static const char *too_many(void) { return page_refuse_state("too many tables are open: close one first"); }

/* ------------------------------------------------------------------------------------------------------ reading */

/* Reads the next thing that can be seen: what a deal was made of changes nothing on the table. */
static nb_err read_step(nb_reader *reader, enum nb_step *step, nb_events *events, nb_why *why)
{
    nb_err err;
    do err = nb_record_next(reader, step, events, why);
    while (!err && *step == NB_STEP_FAIR);
    return err;
}

/* Reads up to this many steps, by default all. Returns how many, or -1 with the reason. */
static int read_steps(nb_reader *reader, const char *text, size_t length, unsigned most, nb_err *err, nb_why *why)
{
    enum nb_step step;
    int steps = 0;
    *err = nb_record_open(reader, text, length, why);
    while (!*err && (unsigned)steps < most) {
        *err = read_step(reader, &step, NULL, why);
        if (step == NB_STEP_END) break;
        steps++;
    }
    return *err ? -1 : steps;
}

static void take_over(page_table *table, const nb_reader *reader)
{
    table->match = reader->match;
    table->hole = reader->hole;
    table->turn = reader->turn;
    table->actions = reader->actions;
}

/* A record may end anywhere: before its first deal, or between the last action of a hole and its score. */
const char *page_resume(const char *text, size_t length)
{
    nb_reader reader;
    nb_why why;
    nb_err err;
    struct strokes strokes = {.given = false};
    int steps = read_steps(&reader, text, length, UINT32_MAX, &err, &why);
    if (!err) err = strokes_read(&strokes, text, length, &reader.match.rules, &why);
    if (err) return page_refuse(err, &why);
    page_table *table = page_table_new(&reader.match, &reader.tags, false);
    if (!table) return too_many();
    json_writer w = page_object();
    page_about_keys(&w, table);
    take_over(table, &reader);
    table->strokes = strokes;
    page_memory_replay(table, text, length);
    jw_key_open(&w, "record", '[');
    if (!steps) page_deal(table, &w);
    else if (reader.dealt) page_close_if_over(table, &w);
    jw_close(&w, ']');
    return page_answer(&w);
}

const char *page_replay(const char *text, size_t length)
{
    nb_reader reader;
    nb_why why;
    nb_err err;
    struct strokes strokes = {.given = false};
    int steps = read_steps(&reader, text, length, UINT32_MAX, &err, &why);
    if (!err) err = strokes_read(&strokes, text, length, &reader.match.rules, &why);
    if (err) return page_refuse(err, &why);
    if (!steps) return page_refuse(NB_E_RECORD, &(nb_why){"this record has no deal in it: there is nothing to see"});
    bool finished = reader.match.over;
    page_table *table = page_table_new(&reader.match, &reader.tags, true);
    if (!table) return too_many();
    json_writer w = page_object();
    page_about_keys(&w, table);
    take_over(table, &reader);
    table->strokes = strokes;
    jw_key_int(&w, "length", steps);
    jw_key_bool(&w, "finished", finished);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------ step by step */

static const char *const STEP_NAME[] = {
    [NB_STEP_HOLE] = "hole", [NB_STEP_ACTION] = "action", [NB_STEP_SCORE] = "score"};

/* Puts the table to just after a step, from 0. The text is the one that the replay was opened with. */
const char *page_go(unsigned number, const char *text, size_t length, unsigned step, uint32_t viewers)
{
    page_table *table = page_table_at(number);
    char written[NB_MAX_TEXT];
    enum nb_step kind;
    nb_reader reader;
    nb_events events;
    nb_why why;
    nb_err err;
    if (!table || !table->replay) return page_no_table();
    if (read_steps(&reader, text, length, step, &err, &why) < 0) return page_refuse(err, &why);
    const nb_hole before = reader.hole;
    const ptrdiff_t at = reader.at - text;
    if ((err = read_step(&reader, &kind, &events, &why))) return page_refuse(err, &why);
    if (kind == NB_STEP_END) return page_refuse_state("the record has no such step");
    take_over(table, &reader);
    json_writer w = page_object();
    jw_key_int(&w, "number", step);
    jw_key_int(&w, "at", at); /* bytes of the record before it */
    jw_key_text(&w, "kind", STEP_NAME[kind]);
    jw_key_int(&w, "hole", table->hole.t.number + 1);
    if (kind == NB_STEP_ACTION) {
        wire_action_text(written, sizeof written, &before.t, reader.seat, reader.action);
        jw_key_int(&w, "seat", reader.seat);
        jw_key_text(&w, "action", written);
    }
    jw_key(&w, "told");
    page_told(&w, table, kind == NB_STEP_ACTION ? viewers : 0, &before, reader.seat, reader.action, &events);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------- taking back */

/* Answers with the record that is left; with only_ask just what is in the way: {"barred": null or why, "practice": whether
 * practice would take it back}. */
const char *page_undo(unsigned number, const char *text, size_t length, unsigned seat, unsigned people,
                      unsigned only_ask)
{
    page_table *table = page_table_at(number);
    struct seat_undo undo;
    nb_reader reader;
    nb_why why;
    nb_err err;
    if (!table || table->replay) return page_no_table();
    if ((err = seat_undo(&undo, text, length, (uint16_t)(1u << seat), (uint16_t)people, &why)))
        return page_refuse(err, &why);
    seat_undo_text(why.text, sizeof why.text, &undo, table->names);
    json_writer w = page_object();
    if (only_ask) {
        jw_key_text(&w, "barred", undo.verdict ? why.text : NULL);
        jw_key_bool(&w, "practice", undo.verdict == SEAT_UNDO_OTHER || undo.verdict == SEAT_UNDO_SEEN);
        return page_answer(&w);
    }
    if (undo.verdict) return page_refuse_state(why.text);
    if (read_steps(&reader, text, undo.at, UINT32_MAX, &err, &why) < 0) return page_refuse(err, &why);
    take_over(table, &reader);
    page_memory_replay(table, text, undo.at);
    jw_key_open(&w, "state", '{');
    page_state_keys(&w, table);
    jw_close(&w, '}');
    jw_key(&w, "record");
    jw_textn(&w, text, undo.at);
    return page_answer(&w);
}

/* From now on anything may be taken back, and the record says so: the tag, and where it goes; null: it is there. */
const char *page_practise(unsigned number, const char *text, size_t length)
{
    page_table *table = page_table_at(number);
    size_t at = 0;
    if (!table || table->replay) return page_no_table();
    const char *tag = seat_practice_tag(text, length, &at);
    table->tags.practice = true;
    json_writer w = page_object();
    jw_key_text(&w, "tag", tag);
    jw_key_int(&w, "at", (int64_t)at);
    return page_answer(&w);
}

/* --------------------------------------------------------------------------------------------------- score cards */

const char *page_score(unsigned number)
{
    const page_table *table = page_table_at(number);
    if (!table) return page_no_table();
    json_writer w = page_object();
    jw_key_bool(&w, "match_over", table->match.over);
    wire_score_keys(&w, &table->match, table->names);
    page_strokes_keys(&w, table);
    return page_answer(&w);
}

const char *page_sheets(unsigned number)
{
    const page_table *table = page_table_at(number);
    if (!table) return page_no_table();
    json_writer w = page_object();
    jw_key(&w, "sheets");
    wire_sheets(&w, &table->match, &table->strokes, table->names);
    return page_answer(&w);
}
