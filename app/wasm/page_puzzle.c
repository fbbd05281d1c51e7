/* page_puzzle.c - puzzles in the page: the list of a file, one of them as a record and its story, and the verdict on a choice.
 *
 * A puzzle is named by the text of its file and its number there, from 0. The table is like any other: the page opens it with the
 * record (page_resume).
 */
#include <string.h>

#include "niblick_puzzle.h"
#include "page.h"

PAGE_EXPORT(page_puzzles) const char *page_puzzles(const char *text, size_t length);
PAGE_EXPORT(page_puzzle) const char *page_puzzle(const char *text, size_t length, unsigned number, const char *names);
PAGE_EXPORT(page_puzzle_judge)
const char *page_puzzle_judge(const char *text, size_t length, unsigned number, unsigned table, nb_action action);
PAGE_EXPORT(page_puzzle_rate) const char *page_puzzle_rate(int own, unsigned tries, int puzzle, unsigned right);

static nb_err puzzle_at(nb_puzzle *puzzle, const char *text, size_t length, unsigned number, nb_why *why)
{
    const char *end = text + length, *line;
    size_t n;
    while (nb_puzzle_line(&text, end, &line, &n))
        if (!number--) return nb_puzzle_parse(puzzle, line, n, why);
    memcpy(why->text, "there is no such puzzle", sizeof "there is no such puzzle");
    return NB_E_RECORD;
}

/* What tells one puzzle of a game from all others, whatever its number will be: "4 16777216". */
static void key_key(json_writer *w, const nb_puzzle *p)
{
    char key[100] = {(char)('0' + p->match.rules.seats % 10), ' '};
    nb_seed_text(key + 2, sizeof key - 2, &p->match.seed);
    jw_key_text(w, "key", key);
}

static void about_keys(json_writer *w, const nb_puzzle *p)
{
    key_key(w, p);
    jw_key_int(w, "seats", p->match.rules.seats);
    jw_key_int(w, "rating", p->rating);
    jw_key_text(w, "skill", nb_skill_name(p->skill));
    jw_key(w, "options");
    wire_options(w, &p->match.rules);
}

const char *page_puzzles(const char *text, size_t length)
{
    static nb_puzzle puzzle;
    const char *end = text + length, *line;
    size_t n;
    json_writer w = page_object();
    jw_key_open(&w, "puzzles", '[');
    while (nb_puzzle_line(&text, end, &line, &n)) {
        nb_why why;
        nb_err err = nb_puzzle_parse(&puzzle, line, n, &why);
        if (err) return page_refuse(err, &why);
        jw_open(&w, '{');
        about_keys(&w, &puzzle);
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    return page_answer(&w);
}

/* ----------------------------------------------------------------------------------------------------- one of them */

/* The first name is the solver's. */
static void seat_names(nb_record_tags *tags, unsigned seats, unsigned solver, const char *names)
{
    nb_record_tags given = {.date = ""};
    page_read_names(&given, names);
    for (unsigned seat = 0, next = 1; seat < seats; seat++)
        memcpy(tags->name[seat], given.name[seat == solver ? 0 : next++], sizeof tags->name[seat]);
}

/* Somebody who could have reacted and did not is no news. */
static bool is_silent(const nb_hole *before, nb_action action)
{
    return nb_verb_of(action) == NB_PASS && before->t.actor != before->t.turn;
}

static void story_line(json_writer *w, unsigned seat, const char *text)
{
    jw_open(w, '{');
    jw_key_int(w, "seat", seat);
    jw_key_text(w, "text", text);
    jw_close(w, '}');
}

/* What the solver was told from the deal on, a line for each turn, and one for the half of a turn that the puzzle ends with. */
static void key_story(json_writer *w, nb_reader *reader, unsigned solver, const char *const *names)
{
    enum nb_step step = NB_STEP_HOLE;
    nb_turn turn = {.half = false};
    char said[NB_MAX_STORY];
    jw_key_open(w, "story", '[');
    while (step != NB_STEP_END) {
        const nb_hole before = reader->hole;
        nb_view was, is;
        nb_events events;
        nb_why why;
        if (nb_record_next(reader, &step, &events, &why)) break;
        if (step != NB_STEP_ACTION) continue;
        nb_view_of(&was, &before, solver);
        nb_view_of(&is, &reader->hole, solver);
        nb_events_for(&events, solver);
        nb_tell_turn(said, sizeof said, &turn, &was, reader->seat, reader->action, &is, &events, names);
        nb_turn_follow(&turn, &is.t, reader->seat, &events);
        if (!turn.half && !is_silent(&before, reader->action)) story_line(w, reader->seat, said);
    }
    if (turn.half) story_line(w, turn.seat, said);
    jw_close(w, ']');
}

const char *page_puzzle(const char *text, size_t length, unsigned number, const char *names)
{
    static nb_puzzle puzzle;
    static char record[NB_PUZZLE_RECORD];
    static nb_reader reader;
    nb_record_tags tags = {.practice = true};
    const char *called[NB_MAX_SEATS];
    nb_why why;
    nb_err err = puzzle_at(&puzzle, text, length, number, &why);
    if (err) return page_refuse(err, &why);
    const unsigned solver = puzzle.hole.t.actor;
    seat_names(&tags, puzzle.match.rules.seats, solver, names);
    page_names_of(called, &tags);
    const size_t n = (size_t)nb_puzzle_record(record, sizeof record, &puzzle, &tags);
    if ((err = nb_record_open(&reader, record, n, &why))) return page_refuse(err, &why);
    json_writer w = page_object();
    about_keys(&w, &puzzle);
    jw_key_int(&w, "seat", solver);
    key_story(&w, &reader, solver, called);
    jw_key(&w, "record");
    jw_textn(&w, record, n);
    return page_answer(&w);
}

/* ---------------------------------------------------------------------------------------------------------- verdicts */

const char *page_puzzle_judge(const char *text, size_t length, unsigned number, unsigned at, nb_action action)
{
    static nb_puzzle puzzle;
    const page_table *table = page_table_at(at);
    char said[NB_MAX_STORY];
    nb_review_step step;
    nb_why why;
    if (!table) return page_no_table();
    nb_err err = puzzle_at(&puzzle, text, length, number, &why);
    if (!err) err = nb_explain(&puzzle.hole.t, puzzle.hole.t.actor, action, &why);
    if (err) return page_refuse(err, &why);
    const bool right = nb_puzzle_judge(&puzzle, action, &step);
    nb_puzzle_verdict_text(said, sizeof said, &puzzle, action, table->names);
    nb_view view;
    nb_view_of(&view, &puzzle.hole, puzzle.hole.t.actor);
    json_writer w = page_object();
    jw_key_bool(&w, "right", right);
    jw_key_text(&w, "text", said);
    jw_key(&w, "places");
    page_places(&w, &view, puzzle.best);
    return page_answer(&w);
}

const char *page_puzzle_rate(int own, unsigned tries, int puzzle, unsigned right)
{
    json_writer w = page_object();
    jw_key_int(&w, "rating", nb_puzzle_rate(own, tries, puzzle, right));
    return page_answer(&w);
}
