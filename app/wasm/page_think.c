/* page_think.c - computer players in the page: their choices, and hints for people. They get a view and nothing else. */
#include "page.h"

PAGE_EXPORT(page_choose) const char *page_choose(unsigned number, unsigned seat, const char *player);
PAGE_EXPORT(page_hint) const char *page_hint(unsigned number, unsigned seat);

/* The same dice as `niblick play` throws: a match plays alike in the terminal and here. */
static nb_rng dice(const page_table *table)
{
    nb_rng rng;
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++) seed = seed * 0x9E3779B97F4A7C15u + table->match.seed.word[i];
    nb_rng_start(&rng, seed, table->actions);
    return rng;
}

static json_t *choice(const page_table *table, const nb_view *view, nb_action action)
{
    char text[NB_MAX_TEXT], sentence[NB_MAX_TEXT];
    wire_action_text(text, sizeof text, &view->t, view->seat, action);
    nb_action_describe(sentence, sizeof sentence, view, view->seat, action, table->names);
    return json_pack("{s:s, s:I, s:s}", "action", text, "code", (json_int_t)action, "sentence", sentence);
}

const char *page_choose(unsigned number, unsigned seat, const char *id)
{
    const page_table *table = page_table_at(number);
    const nb_player *player = nb_player_named(id);
    nb_view view;
    if (!table) return page_no_table();
    if (!(nb_actors(&table->hole.t) >> seat & 1)) return page_refuse_state("this seat is not asked now");
    if (!player) return page_refuse_state("there is no such player");
    page_view_of(&view, table, &table->hole, seat);
    nb_rng rng = dice(table);
    return page_answer(choice(table, &view, player->choose(&view, &rng)));
}

const char *page_hint(unsigned number, unsigned seat)
{
    const page_table *table = page_table_at(number);
    const nb_player *player = nb_player_at(nb_player_count() - 1);
    nb_view view;
    if (!table) return page_no_table();
    if (!(nb_actors(&table->hole.t) >> seat & 1)) return page_refuse_state("this seat is not asked now");
    page_view_of(&view, table, &table->hole, seat);
    nb_rng rng = dice(table);
    json_t *hint = choice(table, &view, player->choose(&view, &rng));
    json_object_set_new(hint, "expected", json_null());
    return page_answer(json_pack("{s:[o]}", "hints", hint));
}
