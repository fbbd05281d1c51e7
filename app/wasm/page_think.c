/* page_think.c - computer players in the page: their choices, and hints for people. They get a view and nothing else. */
#include "heap.h"
#include "niblick_course.h"
#include "page.h"

PAGE_EXPORT(page_choose)
const char *page_choose(unsigned number, unsigned seat, const char *player, uint32_t playouts, uint32_t ms);
PAGE_EXPORT(page_hint) const char *page_hint(unsigned number, unsigned seat, uint32_t playouts, uint32_t ms);

PAGE_EXPORT(page_tutor) const char *page_tutor(unsigned number, unsigned seat, uint32_t playouts, uint32_t ms);
PAGE_EXPORT(page_ready) const char *page_ready(unsigned number, const char *player);
PAGE_EXPORT(page_keep) void *page_keep(size_t bytes);
PAGE_EXPORT(page_weights) const char *page_weights(void *bytes, size_t size);

/* The one thing that the module asks of the page: milliseconds from any moment. */
__attribute__((import_module("env"), import_name("page_clock"))) double page_clock(void);

static double clock_of(void *data)
{
    (void)data;
    return page_clock();
}

/* Without any limit: as long as the player is meant to think. */
static nb_budget budget_of(const nb_player *player, uint32_t playouts, uint32_t ms)
{
    if (!playouts && !ms) ms = player->ms;
    return (nb_budget){.playouts = playouts, .ms = ms, .clock = clock_of};
}

static const char *page_no_player(void) { return page_refuse_state("there is no such player"); }

/* NULL when the seat may be asked, or the refusal. */
static const char *not_asked(const page_table *table, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_why why;
    if (!table) return page_no_table();
    if (seat >= table->match.rules.seats) return page_no_seat();
    if (nb_legal_for(&table->hole.t, seat, list)) return NULL;
    return page_refuse(nb_explain(&table->hole.t, seat, nb_act(NB_PASS, 0, 0), &why), &why);
}

/* ------------------------------------------------------------------------------------------------------- networks */

/* Whether the player, or the one that gives hints if none is named, can play at this table as itself; if not, for which game it
 * would need a network. */
const char *page_ready(unsigned number, const char *id)
{
    const page_table *table = page_table_at(number);
    const nb_player *player = *id ? nb_player_named(id) : wire_adviser();
    nb_why why;
    if (!table) return page_no_table();
    if (!player) return page_no_player();
    json_writer w = page_object();
    if (!nb_player_ready(player, &table->match.rules, NULL, &why)) {
        jw_key_text(&w, "game", nb_game_of(&table->match.rules)->id);
        jw_key_text(&w, "notice", why.text);
    }
    return page_answer(&w);
}

/* Room for a network, which page_weights is told about then. */
void *page_keep(size_t bytes) { return heap_keep(bytes); }

const char *page_weights(void *bytes, size_t size)
{
    nb_why why;
    nb_err err = nb_eagle_use(bytes, size, &why);
    if (err) heap_unkeep(bytes);
    if (err) return page_refuse(err, &why);
    json_writer w = page_object();
    return page_answer(&w);
}

/* --------------------------------------------------------------------------------------------------------- choices */

const char *page_choose(unsigned number, unsigned seat, const char *id, uint32_t playouts, uint32_t ms)
{
    const page_table *table = page_table_at(number);
    const nb_player *player = nb_player_named(id);
    const char *refusal = not_asked(table, seat);
    char sentence[NB_MAX_TEXT];
    nb_view view;
    if (refusal) return refusal;
    if (!player) return page_no_player();
    void *scratch = heap_get(player->scratch);
    if (!scratch) return page_no_memory();
    page_view_of(&view, table, &table->hole, seat);
    nb_course course; /* there everybody's opponents have the same luck, in the terminal too */
    bool of_day = nb_course_of_match(&course, &table->match);
    nb_rng luck = of_day ? nb_rng_of(&table->match.seed, table->actions) : wire_luck(&view, 0);
    nb_budget budget = budget_of(player, playouts, ms);
    nb_action action = player->choose(&view, &luck, &budget, scratch);
    nb_action_describe(sentence, sizeof sentence, &view, seat, action, table->names);
    json_writer w = page_object();
    wire_action_keys(&w, &view.t, seat, action);
    jw_key_text(&w, "sentence", sentence);
    return page_answer(&w);
}

/* What the strongest player thinks of everything that the seat can do. NULL, or the refusal. */
static const char *advise(unsigned number, unsigned seat, uint32_t playouts, uint32_t ms, nb_view *view,
                          nb_advice *advice)
{
    const page_table *table = page_table_at(number);
    const nb_player *player = wire_adviser();
    const char *refusal = not_asked(table, seat);
    if (refusal) return refusal;
    void *scratch = heap_get(player->scratch);
    if (!scratch) return page_no_memory();
    page_view_of(view, table, &table->hole, seat);
    seat_memory_apply(&table->memory[seat], view); /* it knows what the screen shows, and nothing else */
    nb_rng luck = wire_luck(view, 0);
    nb_budget budget = budget_of(player, playouts, ms);
    player->advise(view, &luck, &budget, scratch, advice);
    nb_advice_settle(advice, &view->t.rules);
    return NULL;
}

const char *page_hint(unsigned number, unsigned seat, uint32_t playouts, uint32_t ms)
{
    nb_advice advice;
    nb_view view;
    const char *refusal = advise(number, seat, playouts, ms, &view, &advice);
    if (refusal) return refusal;
    json_writer w = page_object();
    wire_hint_keys(&w, &view, &advice, page_table_at(number)->names);
    jw_key(&w, "places");
    page_places(&w, &view, advice.thought[0].action);
    return page_answer(&w);
}

/* Of everything that the seat can do: how bad it would be, and what a tutor says to it. */
const char *page_tutor(unsigned number, unsigned seat, uint32_t playouts, uint32_t ms)
{
    nb_action list[NB_MAX_ACTIONS];
    char text[2 * NB_MAX_TEXT];
    nb_review_step step;
    nb_advice advice;
    nb_view view;
    const char *refusal = advise(number, seat, playouts, ms, &view, &advice);
    if (refusal) return refusal;
    const int n = nb_legal_for(&view.t, seat, list);
    json_writer w = page_object();
    jw_key_bool(&w, "matters", wire_matters(&view, &advice));
    jw_key_open(&w, "choices", '[');
    for (int i = 0; i < n; i++) {
        nb_review_advice(&view, &advice, list[i], &step);
        nb_tutor_text(text, sizeof text, &view, &step, page_table_at(number)->names);
        jw_open(&w, '{');
        jw_key_int(&w, "code", list[i]);
        jw_key_text(&w, "mark", nb_mark_name(nb_review_mark(&view.t.rules, &step)));
        jw_key_text(&w, "text", text);
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    return page_answer(&w);
}
