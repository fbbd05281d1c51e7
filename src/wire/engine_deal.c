/* engine_deal.c - the commands that deal: a new match, and its next hole.
 *
 * A request is read completely before anything changes, so one that is refused leaves the match as it was.
 */

#include "protocol.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_ROOM = 24 };

/* ------------------------------------------------------------------------------------------------ packs and courses */

/* Turns the text of a file into the value of its option, for "new". */
bool engine_data(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const char *game = NULL, *option = NULL, *text = NULL;
    char value[NB_MAX_OPTION_TEXT];
    nb_why why = {.text = ""};
    nb_err err;

    (void)engine;
    if (!request_text(request, "game", &game, fault) || !request_text(request, "option", &option, fault) ||
        !request_text(request, "text", &text, fault))
        return false;
    if (!game || !option || !text)
        return request_refuse(fault, "key", "\"data\" needs \"game\", \"option\" and \"text\" (the whole file)");
    err = nb_data(value, sizeof value, game, option, text, json_string_length(json_object_get(request, "text")), &why);
    if (err) return request_refuse_why(fault, err, &why);
    jw_key_text(answer, "value", value);
    if (why.text[0]) jw_key_text(answer, "notice", why.text);
    return true;
}

/* ------------------------------------------------------------------------------------------------- a new match */

static bool deal_read_rules(nb_rules *rules, json_t *request, request_fault *fault)
{
    char joined[REQUEST_OPTIONS];
    const char *id = NULL, *options;
    unsigned seats;
    nb_why why;
    nb_err err;

    if (!request_text(request, "game", &id, fault)) return false;
    if (!id) return request_refuse(fault, "key", "\"game\" is missing; {\"cmd\":\"games\"} lists them");
    seats = seat_usual_seats(nb_game_named(id));
    if (!request_number(request, "seats", 0, UINT16_MAX, &seats, fault) ||
        !request_options(request, &options, joined, fault))
        return false;
    err = nb_setup(rules, id, seats, options, &why);
    return !err || request_refuse_why(fault, err, &why);
}

/* A number, or text for what a JSON number cannot hold; without one, a seed that nobody can guess. */
static bool deal_read_seed(nb_seed *seed, wire_entropy entropy, json_t *request, request_fault *fault)
{
    const json_t *value = json_object_get(request, "seed");
    char number[NUMBER_ROOM];
    const char *text = number;
    nb_why why;
    nb_err err;

    if (!value)
        return (entropy && entropy(seed)) ||
               request_refuse(fault, "key", "\"seed\" is missing: a number, or \"0x\" and up to 64 hex digits");
    if (json_is_string(value)) text = json_string_value(value);
    else if (json_is_integer(value))
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else
        return request_refuse(fault, "type", "\"seed\" must be a whole number or a string, not %s",
                              request_type_name(value));
    err = nb_seed_parse(seed, text, &why);
    return !err || request_refuse_why(fault, err, &why);
}

/* Rows of the score card for each deal: one, or nine where a deal is nine holes. Only the game knows, and only when a deal
 * ends; so play one to its end. */
static unsigned deal_rows(const nb_match *match)
{
    nb_match trial = *match;
    nb_action list[NB_MAX_ACTIONS];
    nb_hole hole;

    for (nb_match_deal(&trial, &hole); !nb_over(&hole.t);) {
        nb_legal(&hole, list);
        nb_play(&hole, list[0]);
    }
    nb_match_close(&trial, &hole);
    return trial.rows;
}

static bool deal_read_match(nb_match *match, wire_entropy entropy, json_t *request, request_fault *fault)
{
    nb_rules rules;
    nb_seed seed;
    unsigned dealer, hole = 1, rows;

    if (!deal_read_rules(&rules, request, fault) || !deal_read_seed(&seed, entropy, request, fault)) return false;
    nb_match_start(match, &rules, seed);
    dealer = match->dealer;
    rows = json_object_get(request, "hole") ? deal_rows(match) : 1;
    if (!request_seat(request, "dealer", &rules, &dealer, fault) ||
        !request_number(request, "hole", 1, NB_MAX_HOLES / rows, &hole, fault))
        return false;
    match->dealer = (uint8_t)dealer;
    match->played = (uint8_t)(hole - 1);
    match->rows = (uint8_t)((hole - 1) * rows);
    return true;
}

/* ------------------------------------------------------------------------------------------------------ dealing */

static bool deal_hole(nb_hole *hole, const nb_match *match, const engine_pack *pack, request_fault *fault)
{
    nb_why why;
    nb_err err;

    if (!pack->given) {
        nb_match_deal(match, hole);
        return true;
    }
    err = nb_match_deal_pack(match, hole, pack->card, pack->cards, &why);
    return !err || request_refuse_why(fault, err, &why);
}

/* Nearly always an action ends a hole, but a hole can be over as soon as it is dealt. */
void engine_close_if_over(engine_table *table)
{
    if (!nb_over(&table->hole.t)) return;
    nb_match_close(&table->match, &table->hole);
    engine_record_close(&table->record, &table->match);
}

bool engine_new(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    static const nb_record_tags no_tags;
    const char *name = ENGINE_USUAL_TABLE;
    engine_table fresh = {.imagined = false}, *table;
    engine_pack pack;

    if (!engine_read_name(request, "table", &name, fault) ||
        !deal_read_match(&fresh.match, engine->entropy, request, fault) ||
        !engine_read_pack(&pack, &fresh.match.rules, request, fault) ||
        !deal_hole(&fresh.hole, &fresh.match, &pack, fault))
        return false;
    fresh.skipped = fresh.match.played;
    engine_record_start(&fresh.record, &fresh.match, &no_tags);
    engine_record_hole(&fresh.record, &fresh.hole);
    engine_close_if_over(&fresh);
    if (!(table = engine_table_set(engine, name, &fresh, fault))) return false;
    engine_key_begun(answer, table);
    return true;
}

bool engine_next(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    engine_table *table = engine->at;
    engine_pack pack;
    nb_hole hole;

    if (table->match.over)
        return request_refuse(fault, nb_err_name(NB_E_ENDED),
                              "the match is over; {\"cmd\":\"new\",\"game\":...} begins another");
    if (!nb_over(&table->hole.t))
        return request_refuse(fault, "state", "hole %d is still open: play it to its end first",
                              table->hole.t.number + 1);
    if (!engine_read_pack(&pack, &table->match.rules, request, fault) || !deal_hole(&hole, &table->match, &pack, fault))
        return false;
    table->hole = hole;
    engine_record_hole(&table->record, &hole);
    engine_close_if_over(table);
    engine_key_state(answer, table);
    return true;
}
