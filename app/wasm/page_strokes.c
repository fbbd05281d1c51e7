/* page_strokes.c - strokes given by handicap (strokes.h), in the page: who would get how many, and a table that gives them. */
#include <stdio.h>
#include <string.h>

#include "heap.h"
#include "page.h"
#include "strokes.h"

PAGE_EXPORT(page_strokes)
const char *page_strokes(const char *game, unsigned seats, const char *options, const char *players, int index);
PAGE_EXPORT(page_give) const char *page_give(unsigned number, const char *record, size_t length, const char *strokes);

static void key_strokes(json_writer *w, const struct strokes *strokes, unsigned seats)
{
    jw_key_open(w, "strokes", '[');
    for (unsigned seat = 0; strokes->given && seat < seats; seat++) jw_int(w, strokes->seat[seat]);
    jw_close(w, ']');
}

/* players: who sits where, a line for each, empty for a person, the first of whom has this index, in 1/NB_UNIT. No strokes: none
 * can be given here. */
const char *page_strokes(const char *game, unsigned seats, const char *options, const char *players, int index)
{
    nb_rules rules;
    nb_why why;
    const nb_player *player[NB_MAX_SEATS];
    struct strokes strokes;
    nb_err err = nb_setup(&rules, game, seats, options, &why);
    if (err) return page_refuse(err, &why);
    const unsigned person = page_read_players(player, rules.seats, players);
    strokes_give(&strokes, &rules, player, (uint16_t)(person < rules.seats ? 1u << person : 0), index);
    json_writer w = page_object();
    key_strokes(&w, &strokes, rules.seats);
    return page_answer(&w);
}

/* A table that gives these strokes from now on, as its record says: the tag, and where it goes. */
const char *page_give(unsigned number, const char *record, size_t length, const char *strokes)
{
    page_table *table = page_table_at(number);
    const size_t room = strlen(strokes) + STROKES_TAG;
    char tag[STROKES_TAG], *wanted = heap_get(room);
    struct strokes given;
    nb_why why;
    if (!table || table->replay) return page_no_table();
    if (!wanted) return page_no_memory();
    snprintf(wanted, room, "[Strokes \"%s\"]", strokes);
    nb_err err = strokes_read(&given, wanted, strlen(wanted), &table->match.rules, &why);
    if (err) return page_refuse(err, &why);
    table->strokes = given;
    strokes_tag(tag, sizeof tag, &given, table->match.rules.seats);
    json_writer w = page_object();
    jw_key_text(&w, "tag", tag);
    jw_key_int(&w, "at", (int64_t)seat_tags_end(record, length));
    return page_answer(&w);
}

void page_strokes_keys(json_writer *w, const page_table *table)
{
    wire_strokes_keys(w, &table->strokes, &table->match, table->names);
}
