/* table_screen_tell.c - tells every person at the keyboard what happens, and no more than each may know. */
#include <stdlib.h>
#include <string.h>

#include "table_screen_inside.h"
#include "tell.h"

/* What one of the printers of tell.h would print. */
static char *told(void (*tell)(FILE *, const void *), const void *data)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    tell(out, data);
    fclose(out);
    return text;
}

struct hole_told {
    const nb_view *view;
    const char *const *names;
};

static void tell_the_hole(FILE *out, const void *data)
{
    const struct hole_told *h = data;
    tell_seen_hole(out, h->view, h->names, (struct tell_style){NULL, NULL});
}

struct action_told {
    nb_turn *told;
    const nb_view *before, *after;
    unsigned seat;
    nb_action action;
    const nb_events *events;
    const char *const *names;
};

static void tell_the_action(FILE *out, const void *data)
{
    const struct action_told *a = data;
    tell_turn(out, a->told, a->before, a->seat, a->action, a->after, a->events, a->names);
}

/* ------------------------------------------------------------------------------------------------------------------ */

void table_screen_tell_hole(struct table_screen *table)
{
    char sides[TELL_SIDES], given[NB_MAX_STORY] = "";
    tell_sides(sides, NULL, &table->s->match, table->s->names);
    if (!table->s->hole.t.number)
        strokes_given_words(given, sizeof given, &table->s->strokes, &table->s->match.rules, table->s->names);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        nb_view view;
        if (!table->person[seat]) continue;
        nb_view_of(&view, &table->s->hole, seat);
        seat_memory_start(&table->person[seat]->memory, &view);
        table->person[seat]->told.half = table->person[seat]->opened = false;
        char *text = told(tell_the_hole, &(struct hole_told){&view, table->s->names});
        if (text) story_add(&table->person[seat]->story, text, false);
        if (sides[0]) story_add(&table->person[seat]->story, sides, false);
        if (given[0]) story_add(&table->person[seat]->story, given, false);
        free(text);
    }
}

static void tell_person(struct table_screen *table, unsigned person, const nb_hole *before, const nb_hole *after,
                        unsigned seat, nb_action action, const nb_events *all)
{
    struct person *p = table->person[person];
    nb_view then, now;
    nb_events events = *all;
    nb_view_of(&then, before, person);
    nb_view_of(&now, after, person);
    nb_events_for(&events, person);
    if (p->memory.real && seat == person) story_forget(&p->story);
    seat_memory_tell(&p->memory, &then, &now, &events, seat == person);
    if (!tell_is_news(&then, seat, action, &events) || (table->quiet && !events.n)) return;
    struct action_told a = {&p->told, &then, &now, seat, action, &events, table->s->names};
    char *text = told(tell_the_action, &a);
    if (text && *text) story_add(&p->story, text, seat_is_secret(&events, before->t.rules.seats));
    free(text);
}

void table_screen_tell_action(struct table_screen *table, const nb_hole *before, unsigned seat, nb_action action,
                              const nb_events *events)
{
    for (unsigned person = 0; person < NB_MAX_SEATS; person++)
        if (table->person[person]) tell_person(table, person, before, &table->s->hole, seat, action, events);
}

/* The record is all there is to know: a person who comes back to a match is told everything again. */
void table_screen_retell(struct table_screen *table)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    struct session *s = table->s;
    nb_hole now = s->hole;
    nb_why why;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (table->person[seat]) memset(table->person[seat], 0, sizeof *table->person[seat]);
    nb_err err = nb_record_open(&reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) {
        nb_hole before = reader.hole;
        nb_events events;
        if ((err = nb_record_next(&reader, &step, &events, &why))) break;
        s->hole = reader.hole;
        if (step == NB_STEP_HOLE) table_screen_tell_hole(table);
        else if (step == NB_STEP_ACTION) table_screen_tell_action(table, &before, reader.seat, reader.action, &events);
    }
    s->hole = now;
    table->turn = reader.turn;
    table->half = false;
}
