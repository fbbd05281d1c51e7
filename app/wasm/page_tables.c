/* page_tables.c - the tables: opening, closing, and what is true of a match from its beginning to its end. */
#include <string.h>

#include "heap.h"
#include "page.h"

static page_table TABLES[PAGE_TABLES];

PAGE_EXPORT(page_begin) void page_begin(void);
PAGE_EXPORT(page_text) char *page_text(size_t bytes);
PAGE_EXPORT(page_catalogue) const char *page_catalogue(void);
PAGE_EXPORT(page_data) const char *page_data(const char *game, const char *option, const char *text, size_t length);
PAGE_EXPORT(page_check) const char *page_check(const char *game, unsigned seats, const char *options);
PAGE_EXPORT(page_close) const char *page_close(unsigned number);

/* --------------------------------------------------------------------------------------------------- the calls */

void page_begin(void) { heap_reset(); }

/* Room for so many bytes and a NUL behind them. */
char *page_text(size_t bytes)
{
    char *text = heap_get(bytes + 1);
    if (text) text[bytes] = 0;
    return text;
}

const char *page_answer(json_t *object)
{
    const char *text = json_dumps(object, JSON_COMPACT);
    return text ? text : "{\"error\":{\"code\":\"memory\",\"message\":\"the browser has no more memory\"}}";
}

static const char *refuse(const char *code, const char *message)
{
    return page_answer(json_pack("{s:{s:s, s:s}}", "error", "code", code, "message", message));
}

const char *page_refuse(nb_err err, const nb_why *why) { return refuse(nb_err_name(err), why->text); }
const char *page_refuse_state(const char *message) { return refuse("state", message); }
const char *page_no_table(void) { return refuse("state", "there is no such table"); }
const char *page_no_seat(void) { return refuse(nb_err_name(NB_E_SEATS), "there is no such seat"); }

/* --------------------------------------------------------------------------------------------------- the tables */

page_table *page_table_at(unsigned number)
{
    return number < PAGE_TABLES && TABLES[number].used ? &TABLES[number] : NULL;
}

unsigned page_table_number(const page_table *table) { return (unsigned)(table - TABLES); }

page_table *page_table_new(const nb_match *match, const nb_record_tags *tags, bool replay)
{
    page_table *table = TABLES;
    while (table < TABLES + PAGE_TABLES && table->used) table++;
    if (table == TABLES + PAGE_TABLES) return NULL;
    memset(table, 0, sizeof *table);
    table->used = true;
    table->replay = replay;
    table->match = *match;
    table->tags = *tags;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) table->names[seat] = table->tags.name[seat];
    return table;
}

const char *page_close(unsigned number)
{
    page_table *table = page_table_at(number);
    if (!table) return page_no_table();
    table->used = false;
    return page_answer(json_object());
}

/* ---------------------------------------------------------------------------------------------------- catalogue */

static json_t *about_games(void)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < nb_game_count(); i++) {
        json_t *game = wire_game(nb_game_at(i));
        json_object_set_new(game, "deck", json_string(nb_game_at(i)->deck->id));
        json_array_append_new(array, game);
    }
    return array;
}

const char *page_catalogue(void)
{
    return page_answer(
        json_pack("{s:s, s:o, s:o}", "version", NB_VERSION, "games", about_games(), "players", wire_players()));
}

const char *page_data(const char *game, const char *option, const char *text, size_t length)
{
    char value[NB_MAX_OPTION_TEXT];
    nb_why why = {.text = ""};
    nb_err err = nb_data(value, sizeof value, game, option, text, length, &why);
    if (err) return page_refuse(err, &why);
    json_t *answer = json_pack("{s:s}", "value", value);
    if (why.text[0]) json_object_set_new(answer, "notice", json_string(why.text));
    return page_answer(answer);
}

const char *page_check(const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_why why;
    nb_err err = nb_setup(&rules, game, seats, options, &why);
    if (err) return page_refuse(err, &why);
    return page_answer(json_pack("{s:o, s:i}", "options", wire_options(&rules), "seats", rules.seats));
}

/* -------------------------------------------------------------------------------------------------------- decks */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && !strcmp(text + n - m, end);
}

static bool begins_with(const char *text, const char *start) { return !memcmp(text, start, strlen(start)); }

/* The suit is part of the name: "7 of hearts", "red 4". */
static const char *card_suit(const nb_deck *deck, const char *name)
{
    for (const char *const *suit = deck->suits; *suit; suit++)
        if (ends_with(name, *suit) || begins_with(name, *suit)) return *suit;
    return NULL;
}

/* ... and of the code: "7h", "red-4". */
static json_t *card_rank(const char *code, const char *suit)
{
    if (!suit) return json_string(code);
    if (begins_with(code, suit)) return json_string(code + strlen(suit) + 1);
    return json_stringn(code, strlen(code) - 1);
}

static json_t *about_card(const nb_rules *rules, const nb_deck *deck, unsigned face)
{
    char code[NB_MAX_CODE], name[NB_MAX_TEXT];
    nb_card_code(code, sizeof code, rules, (nb_card)face);
    nb_card_name(name, sizeof name, rules, (nb_card)face);
    const char *suit = card_suit(deck, name);
    return json_pack("{s:s, s:s, s:s?, s:o, s:i}", "code", code, "name", name, "suit", suit, "rank",
                     card_rank(code, suit), "count", rules->copies[face]);
}

static json_t *about_deck(const nb_rules *rules)
{
    const nb_deck *deck = nb_game_of(rules)->deck;
    json_t *suits = json_array(), *cards = json_array();
    for (const char *const *suit = deck->suits; *suit; suit++) json_array_append_new(suits, json_string(*suit));
    for (unsigned face = 0; face < deck->faces; face++)
        if (rules->copies[face]) json_array_append_new(cards, about_card(rules, deck, face));
    return json_pack("{s:s, s:o, s:o}", "id", deck->id, "suits", suits, "cards", cards);
}

json_t *page_about(const page_table *table)
{
    const nb_rules *rules = &table->match.rules;
    json_t *names = json_array();
    for (unsigned seat = 0; seat < rules->seats; seat++) json_array_append_new(names, json_string(table->names[seat]));
    return json_pack("{s:i, s:s, s:i, s:o, s:o, s:o, s:s, s:o}", "table", (int)page_table_number(table), "game",
                     nb_game_of(rules)->id, "seats", rules->seats, "options", wire_options(rules), "seed",
                     wire_seed(&table->match.seed), "names", names, "date", table->tags.date, "deck",
                     about_deck(rules));
}

json_t *page_summary(const page_table *table)
{
    nb_view onlooker;
    nb_view_of(&onlooker, &table->hole, NB_NOBODY); /* the prompt of the hole itself tells of the card in hand */
    json_t *state = wire_state(&onlooker.t);
    json_object_set_new(state, "match_over", json_boolean(table->match.over));
    return state;
}
