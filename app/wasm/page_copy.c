/* page_copy.c - tables made from tables: a copy, and a hole that a seat could be in. */
#include "page.h"

PAGE_EXPORT(page_clone) const char *page_clone(unsigned number);
PAGE_EXPORT(page_sample) const char *page_sample(unsigned number, unsigned seat, unsigned luck);

/* All that is the same at the new table; it keeps its own number. */
static page_table *copy_of(const page_table *from)
{
    page_table *copy = page_table_new(&from->match, &from->tags, false);
    if (!copy) return NULL;
    copy->imagined = from->imagined;
    copy->actions = from->actions;
    copy->hole = from->hole;
    copy->turn = from->turn;
    copy->strokes = from->strokes;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) copy->memory[seat] = from->memory[seat];
    return copy;
}

static const char *answer_about(const page_table *table)
{
    json_writer w = page_object();
    page_about_keys(&w, table);
    return page_answer(&w);
}

static const page_table *played_at(unsigned number)
{
    const page_table *table = page_table_at(number);
    return table && !table->replay && !table->remote ? table : NULL;
}

const char *page_clone(unsigned number)
{
    const page_table *from = played_at(number);
    if (!from) return page_no_table();
    const page_table *copy = copy_of(from);
    return copy ? answer_about(copy) : page_no_memory();
}

/* It is made from the seat's view alone. What a seat may not know decides no later deal there: the match has another seed. */
const char *page_sample(unsigned number, unsigned seat, unsigned luck)
{
    const page_table *from = played_at(number);
    nb_view view;
    if (!from) return page_no_table();
    if (seat >= from->match.rules.seats) return page_no_seat();
    if (nb_over(&from->hole.t)) return page_refuse_state("the hole is over, and nothing in it is left to sample");
    page_table *table = copy_of(from);
    if (!table) return page_no_memory();
    nb_view_of(&view, &from->hole, seat);
    nb_rng rng = wire_luck(&view, luck);
    nb_sample(&table->hole, &view, &rng);
    table->match.seed = table->hole.seed;
    table->imagined = true;
    table->turn = (nb_turn){0}; /* it could tell of the other hole */
    return answer_about(table);
}
