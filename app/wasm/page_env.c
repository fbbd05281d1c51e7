/* page_env.c - a view as bytes and numbers, for programs that learn (include/niblick_env.h). */
#include "page.h"

PAGE_EXPORT(page_spec) const char *page_spec(unsigned number);
PAGE_EXPORT(page_env) const char *page_env(unsigned number, unsigned seat);

const char *page_spec(unsigned number)
{
    const page_table *table = page_table_at(number);
    nb_env_spec spec;
    nb_why why;
    if (!table) return page_no_table();
    nb_err err = nb_env_spec_of(&spec, &table->match.rules, &why);
    if (err) return page_refuse(err, &why);
    json_writer w = page_object();
    wire_env_spec_keys(&w, &spec);
    return page_answer(&w);
}

/* It knows all that the seat may know, whatever a screen would still show. */
const char *page_env(unsigned number, unsigned seat)
{
    const page_table *table = page_table_at(number);
    nb_env_spec spec;
    nb_view view;
    nb_why why;
    if (!table) return page_no_table();
    if (seat >= table->match.rules.seats) return page_no_seat();
    if (nb_over(&table->hole.t)) return page_refuse_state("the hole is over: nothing is left to observe");
    nb_err err = nb_env_spec_of(&spec, &table->match.rules, &why);
    if (err) return page_refuse(err, &why);
    nb_view_of(&view, &table->hole, seat);
    json_writer w = page_object();
    wire_env_keys(&w, &spec, &view);
    return page_answer(&w);
}
