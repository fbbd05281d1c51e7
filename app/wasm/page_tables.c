/* page_tables.c - the tables: opening, closing, and what is true of a match from its beginning to its end. */
#include <string.h>

#include "heap.h"
#include "niblick_puzzle.h"
#include "page.h"
#include "rulebook.h"

/* Tables come in groups, the first of PAGE_TABLES and each later one of as many as there are already. They stay where they are
 * for good; those that are closed are used again. */
enum { GROUPS = 16 };
static page_table *GROUP[GROUPS];
static unsigned HAVE;    /* tables in all groups */
static page_table *FREE; /* the first of those that nobody plays at */

PAGE_EXPORT(page_begin) void page_begin(void);
PAGE_EXPORT(page_text) char *page_text(size_t bytes);
PAGE_EXPORT(page_catalogue) const char *page_catalogue(void);
PAGE_EXPORT(page_data) const char *page_data(const char *game, const char *option, const char *text, size_t length);
PAGE_EXPORT(page_check) const char *page_check(const char *game, unsigned seats, const char *options);
PAGE_EXPORT(page_close) const char *page_close(unsigned number);

/* --------------------------------------------------------------------------------------------------- the calls */

/* Another group of tables, when none is free. Only right after a reset of the heap, which is why a call may open one table: then
 * there is one. */
static void tables_grow(void)
{
    const unsigned more = HAVE ? HAVE : PAGE_TABLES;
    unsigned group = 0;
    while (group < GROUPS && GROUP[group]) group++;
    page_table *tables = group < GROUPS ? heap_keep(more * sizeof *tables) : NULL;
    if (!tables) return;
    GROUP[group] = tables;
    for (unsigned i = more; i--;) {
        tables[i] = (page_table){.number = HAVE + i, .free = FREE};
        FREE = &tables[i];
    }
    HAVE += more;
}

void page_begin(void)
{
    heap_reset();
    if (!FREE) tables_grow();
}

/* Room for this many bytes and a NUL after them. */
char *page_text(size_t bytes)
{
    char *text = heap_get(bytes + 1);
    if (text) text[bytes] = 0;
    return text;
}

json_writer page_object(void)
{
    json_writer w = {.indent = 0};
    jw_open(&w, '{');
    return w;
}

const char *page_answer(json_writer *w)
{
    jw_close(w, '}');
    const char *text = text_ended(&w->out);
    return text ? text : page_no_memory();
}

const char *page_no_memory(void)
{
    return "{\"error\":{\"code\":\"memory\",\"message\":\"the browser has no more memory\"}}";
}

static const char *refuse(const char *code, const char *message)
{
    json_writer w = page_object();
    jw_key_open(&w, "error", '{');
    jw_key_text(&w, "code", code);
    jw_key_text(&w, "message", message);
    jw_close(&w, '}');
    return page_answer(&w);
}

const char *page_refuse(nb_err err, const nb_why *why) { return refuse(nb_err_name(err), why->text); }
const char *page_refuse_state(const char *message) { return refuse("state", message); }
const char *page_no_table(void) { return refuse("state", "there is no such table"); }
const char *page_no_seat(void) { return refuse(nb_err_name(NB_E_SEATS), "there is no such seat"); }

/* --------------------------------------------------------------------------------------------------- the tables */

page_table *page_table_at(unsigned number)
{
    unsigned group = 0, first = 0;
    if (number >= HAVE) return NULL;
    for (unsigned end = PAGE_TABLES; number >= end; end *= 2) group++, first = end;
    page_table *table = &GROUP[group][number - first];
    return table->used ? table : NULL;
}

/* The person at the screen is called "You", here and in records. */
void page_names_of(const char *names[NB_MAX_SEATS], const nb_record_tags *tags)
{
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        const char *name = tags->name[seat];
        names[seat] = strcmp(name, nb_you()) != 0 ? name : nb_you();
    }
}

page_table *page_table_new(const nb_match *match, const nb_record_tags *tags, bool replay)
{
    page_table *table = FREE;
    if (!table) return NULL;
    FREE = table->free;
    *table = (page_table){.number = table->number, .used = true, .replay = replay, .match = *match, .tags = *tags};
    page_names_of(table->names, &table->tags);
    return table;
}

void page_table_free(page_table *table)
{
    table->used = false;
    table->free = FREE;
    FREE = table;
}

const char *page_close(unsigned number)
{
    page_table *table = page_table_at(number);
    if (!table) return page_no_table();
    page_table_free(table);
    json_writer w = page_object();
    return page_answer(&w);
}

/* ---------------------------------------------------------------------------------------------------- catalogue */

const char *page_catalogue(void)
{
    json_writer w = page_object();
    jw_key_text(&w, "version", NB_VERSION);
    jw_key(&w, "games");
    wire_games(&w);
    jw_key(&w, "players");
    wire_players(&w);
    jw_key_text(&w, "usual_player", seat_usual_player());
    jw_key_int(&w, "puzzle_rating_new", NB_PUZZLE_RATING_NEW);
    jw_key_open(&w, "computer_names", '[');
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) jw_text(&w, seat_computer_name(i));
    jw_close(&w, ']');
    jw_key_open(&w, "usual_seats", '{');
    for (unsigned i = 0; i < nb_game_count(); i++) jw_key_int(&w, nb_game_at(i)->id, seat_usual_seats(nb_game_at(i)));
    jw_close(&w, '}');
    return page_answer(&w);
}

const char *page_data(const char *game, const char *option, const char *text, size_t length)
{
    char value[NB_MAX_OPTION_TEXT];
    nb_why why = {.text = ""};
    nb_err err = nb_data(value, sizeof value, game, option, text, length, &why);
    if (err) return page_refuse(err, &why);
    json_writer w = page_object();
    jw_key_text(&w, "value", value);
    if (why.text[0]) jw_key_text(&w, "notice", why.text);
    return page_answer(&w);
}

/* A game that is played by facts has a title and a rules page of its own. */
static void page_written_keys(json_writer *w, const nb_rules *rules)
{
    static char page[RULEBOOK_TEXT];
    if (!rulebook_of(page, sizeof page, rules)) return;
    jw_key_text(w, "title", nb_title_of(rules));
    jw_key_text(w, "page", page);
}

const char *page_check(const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_why why;
    nb_err err = nb_setup(&rules, game, seats, options, &why);
    if (err) return page_refuse(err, &why);
    json_writer w = page_object();
    jw_key(&w, "options");
    wire_options(&w, &rules);
    jw_key_int(&w, "seats", rules.seats);
    wire_about_keys(&w, &rules);
    page_written_keys(&w, &rules);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------------ one table */

void page_about_keys(json_writer *w, const page_table *table)
{
    const nb_rules *rules = &table->match.rules;
    jw_key_int(w, "table", table->number);
    jw_key_text(w, "game", nb_game_of(rules)->id);
    jw_key_int(w, "seats", rules->seats);
    jw_key(w, "options");
    wire_options(w, rules);
    jw_key(w, "seed");
    wire_seed(w, &table->match.seed);
    jw_key_open(w, "names", '[');
    for (unsigned seat = 0; seat < rules->seats; seat++) jw_text(w, table->names[seat]);
    jw_close(w, ']');
    jw_key_text(w, "date", table->tags.date);
    jw_key_bool(w, "practice", table->tags.practice);
    jw_key(w, "deck");
    wire_deck(w, rules);
    wire_about_keys(w, rules);
    page_written_keys(w, rules);
}

void page_state_keys(json_writer *w, const page_table *table) { wire_state_keys(w, &table->hole, table->match.over); }
