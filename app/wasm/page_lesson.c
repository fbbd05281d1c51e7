/* page_lesson.c - a lesson at a table of the page: its cards, what the coach says, and whether an action is part of it. The
 * table itself is like any other. See src/lesson.
 *
 * A lesson points into its text, and what is passed in is gone with the next call; so the text stays here. There is one
 * learner at a screen, and one lesson at a time.
 */
#include <string.h>

#include "lesson.h"
#include "page.h"

PAGE_EXPORT(page_lessons) const char *page_lessons(const char *text, size_t length);
PAGE_EXPORT(page_lesson_open)
const char *page_lesson_open(const char *text, size_t length, unsigned number, const char *names);
PAGE_EXPORT(page_lesson_next) const char *page_lesson_next(unsigned number);
PAGE_EXPORT(page_lesson_done) const char *page_lesson_done(unsigned number);
PAGE_EXPORT(page_lesson_answer) const char *page_lesson_answer(unsigned number, nb_action action);

enum { MOST = 1 << 16 }; /* bytes of a file of lessons */

static struct {
    const page_table *table;
    struct lesson lesson;
    struct lesson_beat beat; /* the last one that was asked for */
    char text[MOST];
} NOW;

static page_table *lesson_table(unsigned number)
{
    page_table *table = page_table_at(number);
    return table && table == NOW.table ? table : NULL;
}

static const char *no_lesson(void) { return page_refuse_state("there is no lesson at this table"); }

const char *page_lessons(const char *text, size_t length)
{
    json_writer w = page_object();
    jw_key_open(&w, "titles", '[');
    for (unsigned i = 0; i < lesson_count(text, length); i++) {
        struct lesson lesson;
        nb_why why;
        nb_err err = lesson_open(&lesson, text, length, i, &why);
        if (err) return page_refuse(err, &why);
        jw_text(&w, lesson.title);
    }
    jw_close(&w, ']');
    return page_answer(&w);
}

const char *page_lesson_open(const char *text, size_t length, unsigned number, const char *names)
{
    char start[NB_MAX_STORY + NB_MAX_OPTION_TEXT], dealt[2 * NB_MAX_STORY];
    nb_record_tags tags = {.date = ""};
    nb_match match;
    nb_hole hole;
    nb_why why;
    if (length > MOST) return page_refuse_state("the lesson is too long");
    NOW.table = NULL;
    memcpy(NOW.text, text, length);
    nb_err err = lesson_open(&NOW.lesson, NOW.text, length, number, &why);
    if (err) return page_refuse(err, &why);
    page_read_names(&tags, names);
    lesson_deal(&NOW.lesson, &match, &hole);
    page_table *table = page_table_new(&match, &tags, false);
    if (!table) return page_refuse_state("too many tables are open: close one first");
    NOW.table = table;
    table->hole = hole;
    page_memory_deal(table);
    nb_record_start(start, sizeof start, &match, &tags);
    nb_record_hole(dealt, sizeof dealt, &hole);
    json_writer w = page_object();
    page_about_keys(&w, table);
    jw_key_text(&w, "title", NOW.lesson.title);
    jw_key_open(&w, "record", '[');
    jw_text(&w, start);
    jw_text(&w, dealt);
    jw_close(&w, ']');
    return page_answer(&w);
}

static void write_touch(json_writer *w, struct seat_touch touch)
{
    char text[SEAT_TOUCH_TEXT];
    seat_touch_text(text, sizeof text, touch);
    jw_text(w, text);
}

/* Cards and heaps, and the players and buttons that lead to what is accepted. */
static void key_places(json_writer *w, const page_table *table)
{
    nb_action list[NB_MAX_ACTIONS];
    struct seat_picking picking;
    int n = NOW.beat.kind == LESSON_DO ? lesson_accepted(&NOW.lesson, &table->hole.t, list) : 0;
    seat_pick_from(&picking, &table->hole.t, LESSON_LEARNER, list, n);
    jw_key_open(w, "places", '[');
    for (unsigned i = 0; i < NOW.beat.places; i++) write_touch(w, NOW.beat.place[i]);
    for (unsigned seat = 0; seat < table->match.rules.seats; seat++)
        if (seat_pick_lit(&picking, seat_player(seat))) write_touch(w, seat_player(seat));
    for (int i = 0; i < n; i++) {
        write_touch(w, (struct seat_touch){.kind = SEAT_TOUCH_ACTION, .action = list[i]});
        write_touch(w, (struct seat_touch){.kind = SEAT_TOUCH_VERB, .verb = (uint8_t)nb_verb_of(list[i])});
    }
    jw_close(w, ']');
}

const char *page_lesson_next(unsigned number)
{
    static const char *const kinds[] = {[LESSON_NEXT] = "next",
                                        [LESSON_DO] = "do",
                                        [LESSON_THEY] = "they",
                                        [LESSON_END] = "end",
                                        [LESSON_LOST] = "lost"};
    char action[NB_MAX_TEXT];
    const page_table *table = lesson_table(number);
    if (!table) return no_lesson();
    lesson_next(&NOW.lesson, &table->hole.t, table->names, &NOW.beat);
    if (NOW.beat.kind == LESSON_LOST) return page_refuse_state(NOW.beat.say);
    json_writer w = page_object();
    jw_key_text(&w, "kind", kinds[NOW.beat.kind]);
    jw_key_text(&w, "say", NOW.beat.say);
    key_places(&w, table);
    if (NOW.beat.kind == LESSON_THEY) {
        wire_action_text(action, sizeof action, &table->hole.t, NOW.beat.seat, NOW.beat.action);
        jw_key_int(&w, "seat", NOW.beat.seat);
        jw_key_text(&w, "action", action);
    }
    return page_answer(&w);
}

/* The learner has read it, or somebody has done it. */
const char *page_lesson_done(unsigned number)
{
    if (!lesson_table(number)) return no_lesson();
    lesson_done(&NOW.lesson, &NOW.beat);
    json_writer w = page_object();
    return page_answer(&w);
}

/* The learner wants to do this, and may by the rules. If it is accepted, it must be played next. */
const char *page_lesson_answer(unsigned number, nb_action action)
{
    char said[LESSON_TEXT];
    const page_table *table = lesson_table(number);
    if (!table) return no_lesson();
    bool accepted = lesson_answer(&NOW.lesson, &table->hole.t, action, table->names, said, sizeof said);
    json_writer w = page_object();
    jw_key_bool(&w, "accepted", accepted);
    jw_key_text(&w, "say", said);
    return page_answer(&w);
}
