/* page_record.c - records: going on with one, looking at one step by step, taking back, and the score card. */
#include <string.h>

#include "page.h"

PAGE_EXPORT(page_resume) const char *page_resume(const char *text, size_t length);
PAGE_EXPORT(page_replay) const char *page_replay(const char *text, size_t length);
PAGE_EXPORT(page_go)
const char *page_go(unsigned number, const char *text, size_t length, unsigned step, uint32_t viewers);
PAGE_EXPORT(page_undo)
const char *page_undo(unsigned number, const char *text, size_t length, unsigned seat, unsigned practice,
                      unsigned only_ask);
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

/* Reads so many steps, or all there are (the default). Returns how many, or -1 with the reason. */
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
    table->actions = reader->actions;
}

/* A record may end anywhere: before its first deal, or between the last action of a hole and its score. */
const char *page_resume(const char *text, size_t length)
{
    nb_reader reader;
    nb_why why;
    nb_err err;
    int steps = read_steps(&reader, text, length, UINT32_MAX, &err, &why);
    if (steps < 0) return page_refuse(err, &why);
    page_table *table = page_table_new(&reader.match, &reader.tags, false);
    if (!table) return too_many();
    json_t *answer = page_about(table), *record = json_array();
    take_over(table, &reader);
    if (!steps) page_deal(table, record);
    else if (reader.dealt) page_close_if_over(table, record);
    json_object_set_new(answer, "record", record);
    return page_answer(answer);
}

const char *page_replay(const char *text, size_t length)
{
    nb_reader reader;
    nb_why why;
    nb_err err;
    int steps = read_steps(&reader, text, length, UINT32_MAX, &err, &why);
    if (steps < 0) return page_refuse(err, &why);
    if (!steps) return page_refuse(NB_E_RECORD, &(nb_why){"this record has no deal in it: there is nothing to see"});
    bool finished = reader.match.over;
    page_table *table = page_table_new(&reader.match, &reader.tags, true);
    if (!table) return too_many();
    json_t *answer = page_about(table);
    take_over(table, &reader);
    json_object_set_new(answer, "length", json_integer(steps));
    json_object_set_new(answer, "finished", json_boolean(finished));
    return page_answer(answer);
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
    if ((err = read_step(&reader, &kind, &events, &why))) return page_refuse(err, &why);
    if (kind == NB_STEP_END) return page_refuse_state("the record has no such step");
    take_over(table, &reader);
    json_t *answer = json_pack("{s:i, s:s, s:i}", "number", (int)step, "kind", STEP_NAME[kind], "hole",
                               table->hole.t.number + 1);
    if (kind == NB_STEP_ACTION) {
        wire_action_text(written, sizeof written, &before.t, reader.seat, reader.action);
        json_object_set_new(answer, "seat", json_integer(reader.seat));
        json_object_set_new(answer, "action", json_string(written));
    }
    json_object_set_new(answer, "told",
                        kind == NB_STEP_ACTION ? page_told(table, viewers, &before, reader.seat, reader.action, &events)
                                               : json_array());
    return page_answer(answer);
}

/* ------------------------------------------------------------------------------------------------- taking back */

/* Where a seat's last action of the open hole begins in the record, and what has happened since. */
struct last_action {
    bool found;
    bool revealed;
    size_t at;
};

static void note_action(struct last_action *last, const nb_reader *reader, unsigned seat, size_t at,
                        const nb_hole *before)
{
    if (reader->seat == seat) *last = (struct last_action){.found = true, .at = at};
    last->revealed |= page_reveals(before, &reader->hole);
}

static nb_err find_last(struct last_action *last, const char *text, size_t length, unsigned seat, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    nb_reader reader;
    nb_err err = nb_record_open(&reader, text, length, why);
    *last = (struct last_action){.found = false};
    while (!err && step != NB_STEP_END) {
        const nb_hole before = reader.hole;
        size_t at = (size_t)(reader.at - text);
        err = nb_record_next(&reader, &step, NULL, why);
        if (step == NB_STEP_HOLE) last->found = false;
        if (step == NB_STEP_ACTION && !err) note_action(last, &reader, seat, at, &before);
    }
    return err;
}

/* Answers with the record that is left; with only_ask just whether it would go. */
const char *page_undo(unsigned number, const char *text, size_t length, unsigned seat, unsigned practice,
                      unsigned only_ask)
{
    page_table *table = page_table_at(number);
    struct last_action last;
    nb_reader reader;
    nb_why why;
    nb_err err;
    if (!table || table->replay) return page_no_table();
    if ((err = find_last(&last, text, length, seat, &why))) return page_refuse(err, &why);
    if (!last.found) return page_refuse_state("there is nothing to take back in this hole");
    if (last.revealed && !practice)
        return page_refuse_state("a card has been seen since: only practice takes that back");
    if (only_ask) return page_answer(json_object());
    if (read_steps(&reader, text, last.at, UINT32_MAX, &err, &why) < 0) return page_refuse(err, &why);
    take_over(table, &reader);
    return page_answer(json_pack("{s:o, s:o}", "state", page_summary(table), "record", json_stringn(text, last.at)));
}

/* --------------------------------------------------------------------------------------------------- score cards */

const char *page_score(unsigned number)
{
    static const char *const keys[] = {"played", "holes", "totals", "places", NULL};
    const page_table *table = page_table_at(number);
    char result[NB_MAX_STORY];
    if (!table) return page_no_table();
    json_t *match = wire_match(&table->match), *answer = json_object(), *value;
    json_object_set_new(answer, "match_over", json_boolean(table->match.over));
    for (const char *const *key = keys; *key; key++)
        if ((value = json_object_get(match, *key))) json_object_set(answer, *key, value);
    nb_match_result(result, sizeof result, &table->match, table->names);
    if (table->match.rows) json_object_set_new(answer, "standing", json_string(result));
    if (table->match.over) json_object_set_new(answer, "result", json_string(result));
    return page_answer(answer);
}

static const char *const HEAD_KIND[] = {
    [NB_SHEET_HOLE] = "hole",   [NB_SHEET_SCORE] = "score", [NB_SHEET_PRINTED] = "printed", [NB_SHEET_SUM] = "sum",
    [NB_SHEET_TOTAL] = "total", [NB_SHEET_SPARE] = "spare", [NB_SHEET_PART] = "part"};

static json_t *sheet_heads(const nb_sheet_head *head, unsigned n)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < n; i++)
        json_array_append_new(array, json_pack("{s:s, s:s, s:b}", "text", head[i].text, "kind", HEAD_KIND[head[i].kind],
                                               "last", head[i].last));
    return array;
}

static json_t *sheet_cells(const nb_sheet *sheet)
{
    json_t *lines = json_array();
    for (unsigned line = 0; line < sheet->lines; line++) {
        json_t *cells = json_array();
        for (unsigned column = 0; column < sheet->columns; column++) {
            const nb_sheet_cell *cell = &sheet->cell[line][column];
            json_array_append_new(cells, json_pack("{s:s, s:b}", "text", cell->text, "won", cell->won));
        }
        json_array_append_new(lines, cells);
    }
    return lines;
}

const char *page_sheets(unsigned number)
{
    const page_table *table = page_table_at(number);
    json_t *array = json_array();
    nb_sheet sheet;
    if (!table) return page_no_table();
    for (unsigned i = 0; nb_sheet_at(&sheet, &table->match, i, table->names); i++)
        json_array_append_new(array,
                              json_pack("{s:s, s:s, s:s, s:s, s:b, s:o, s:o, s:o}", "title", sheet.title, "caption",
                                        sheet.caption, "players", sheet.players, "corner", sheet.corner, "down",
                                        sheet.down, "lines", sheet_heads(sheet.line, sheet.lines), "columns",
                                        sheet_heads(sheet.column, sheet.columns), "cells", sheet_cells(&sheet)));
    return page_answer(json_pack("{s:o}", "sheets", array));
}
