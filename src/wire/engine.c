/* engine.c - the engine protocol: one request, one answer, whatever the bytes are. docs/ENGINE.md is its manual. */

#include "protocol.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------------------------------- commands */

typedef struct engine_command {
    const char *name;
    const char *help;
    bool match; /* it needs a table with a match */
    bool (*run)(wire_engine *, json_t *request, json_writer *answer, request_fault *);
    const char *keys[10]; /* besides "cmd" and "id"; ends with NULL */
} engine_command;

static bool engine_help(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
static bool engine_games(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);
static bool engine_deck(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault);

static const engine_command COMMANDS[] = {
    {.name = "help", .run = engine_help, .help = "this list"},
    {.name = "games", .run = engine_games, .help = "every game with its options"},
    {.name = "data",
     .run = engine_data,
     .help = "a pack or course of one's own, as an option's value",
     .keys = {"game", "option", "text"}},
    {.name = "new",
     .run = engine_new,
     .help = "begin a match and deal its first hole",
     .keys = {"game", "seats", "options", "dealer", "seed", "pack", "hole", "table"}},
    {.name = "load",
     .run = engine_load,
     .help = "go to any action of a record, and play on from there",
     .keys = {"record", "hole", "action", "table"}},
    {.name = "next",
     .run = engine_next,
     .match = true,
     .help = "deal the next hole of the match",
     .keys = {"pack", "table"}},
    {.name = "deck", .run = engine_deck, .match = true, .help = "the cards of the match's pack", .keys = {"table"}},
    {.name = "legal", .run = engine_legal, .match = true, .help = "what a seat may do now", .keys = {"seat", "table"}},
    {.name = "apply",
     .run = engine_apply,
     .match = true,
     .help = "play an action",
     .keys = {"action", "index", "seat", "table"}},
    {.name = "describe",
     .run = engine_describe,
     .match = true,
     .help = "a sentence for an action that is possible now",
     .keys = {"action", "index", "seat", "viewer", "table"}},
    {.name = "view",
     .run = engine_view,
     .match = true,
     .help = "the table as a seat may know it",
     .keys = {"seat", "table"}},
    {.name = "players", .run = engine_players, .help = "every computer player"},
    {.name = "hint",
     .run = engine_hint,
     .match = true,
     .help = "what a computer player thinks of every action, the best first",
     .keys = {"seat", "player", "playouts", "ms", "seed", "table"}},
    {.name = "choose",
     .run = engine_choose,
     .match = true,
     .help = "what a computer player would do; nothing is played",
     .keys = {"seat", "player", "playouts", "ms", "seed", "table"}},
    {.name = "truth", .run = engine_truth, .match = true, .help = "the table with every card", .keys = {"table"}},
    {.name = "score",
     .run = engine_score,
     .match = true,
     .help = "the hole as it would count now, and the match",
     .keys = {"table"}},
    {.name = "record",
     .run = engine_record_text,
     .match = true,
     .help = "the match so far as a record that replays",
     .keys = {"table"}},
    {.name = "spec",
     .run = engine_spec,
     .match = true,
     .help = "what the bytes and numbers of \"env\" mean in this match",
     .keys = {"table"}},
    {.name = "env",
     .run = engine_env,
     .match = true,
     .help = "a seat's view as bytes, and what it may do as numbers",
     .keys = {"seat", "table"}},
    {.name = "sample",
     .run = engine_sample,
     .match = true,
     .help = "a complete hole that a seat could be in, as likely as it is",
     .keys = {"seat", "seed", "to", "table"}},
    {.name = "clone", .run = engine_clone, .match = true, .help = "copy a table", .keys = {"to", "table"}},
    {.name = "close", .run = engine_close, .match = true, .help = "forget a table", .keys = {"table"}},
    {.name = "tables", .run = engine_tables, .help = "every table"},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static bool engine_help(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)engine, (void)request, (void)fault;
    jw_key_text(answer, "version", NB_VERSION);
    jw_key_open(answer, "commands", '[');
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        jw_open(answer, '{');
        jw_key_text(answer, "cmd", COMMANDS[i].name);
        jw_key_open(answer, "keys", '[');
        for (const char *const *key = COMMANDS[i].keys; *key; key++) jw_text(answer, *key);
        jw_close(answer, ']');
        jw_key_text(answer, "help", COMMANDS[i].help);
        jw_close(answer, '}');
    }
    jw_close(answer, ']');
    return true;
}

static bool engine_games(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)engine, (void)request, (void)fault;
    jw_key(answer, "games");
    wire_games(answer);
    return true;
}

static bool engine_deck(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)request, (void)fault;
    jw_key(answer, "deck");
    wire_deck(answer, &engine->at->match.rules);
    wire_about_keys(answer, &engine->at->match.rules);
    return true;
}

static const engine_command *engine_command_named(const char *name, request_fault *fault)
{
    const char *names[COMMAND_COUNT + 1] = {NULL}, *nearest;

    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        names[i] = COMMANDS[i].name;
        if (!strcmp(name, names[i])) return &COMMANDS[i];
    }
    if ((nearest = nb_nearest(name, names)))
        request_refuse(fault, "command", "unknown command \"%.40s\"; did you mean \"%s\"?", name, nearest);
    else request_refuse(fault, "command", "unknown command \"%.40s\"; {\"cmd\":\"help\"} lists them", name);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------ one request */

void engine_key_state(json_writer *w, const engine_table *table)
{
    jw_key_open(w, "state", '{');
    wire_state_keys(w, &table->hole, table->match.over);
    jw_close(w, '}');
}

void engine_key_begun(json_writer *w, const engine_table *table)
{
    jw_key(w, "seed");
    wire_seed(w, &table->match.seed);
    jw_key(w, "options");
    wire_options(w, &table->match.rules);
    engine_key_state(w, table);
}

/* The table that the request names. */
static bool engine_find_table(wire_engine *engine, const char *command, json_t *request, request_fault *fault)
{
    const char *name = ENGINE_USUAL_TABLE;

    if (!engine_read_name(request, "table", &name, fault)) return false;
    if ((engine->at = engine_table_at(engine, name))) return true;
    if (!json_object_get(request, "table"))
        return request_refuse(fault, "state", "\"%s\" needs a match; begin one with {\"cmd\":\"new\",\"game\":...}",
                              command);
    return request_refuse(fault, "table", "there is no table \"%s\"; {\"cmd\":\"tables\"} lists them", name);
}

static bool engine_run(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const engine_command *command;
    const char *name = NULL;

    engine->at = NULL;
    if (!request_text(request, "cmd", &name, fault)) return false;
    if (!name)
        return request_refuse(fault, "command", "the request has no \"cmd\"; {\"cmd\":\"help\"} lists the commands");
    if (!(command = engine_command_named(name, fault)) || !request_keys(request, command->keys, fault)) return false;
    if (command->match && !engine_find_table(engine, name, request, fault)) return false;
    return command->run(engine, request, answer, fault);
}

/* The request as an object, or NULL. */
static json_t *engine_parse(const char *line, size_t length, request_fault *fault)
{
    json_error_t error;
    json_t *request;

    if (length > WIRE_MAX_LINE) {
        request_refuse(fault, "length", "the line is longer than %d bytes", WIRE_MAX_LINE);
        return NULL;
    }
    if (!(request = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error))) {
        request_refuse(fault, "json", "not a JSON object on one line: %s (byte %d)", error.text, error.position);
        return NULL;
    }
    if (!json_is_object(request)) {
        request_refuse(fault, "json", "a request must be an object like {\"cmd\":\"help\"}, not %s",
                       request_type_name(request));
        json_decref(request);
        return NULL;
    }
    return request;
}

/* {"ok":true,"id":... ; the id only where the request has one. It comes back as it was read, whatever it is. */
static void engine_begin(json_writer *w, bool ok, json_t *id)
{
    jw_clear(w);
    jw_open(w, '{');
    jw_key_bool(w, "ok", ok);
    if (id) {
        jw_key(w, "id");
        request_echo(w, id);
    }
}

static void engine_refuse(json_writer *w, json_t *id, const request_fault *fault)
{
    engine_begin(w, false, id);
    jw_key_open(w, "error", '{');
    jw_key_text(w, "code", fault->code);
    jw_key_text(w, "message", fault->text);
    jw_close(w, '}');
}

char *wire_engine_line(wire_engine *engine, const char *line, size_t length)
{
    request_fault fault = {.code = "memory", .text = "out of memory"};
    json_writer answer = {.indent = 0};
    json_t *request = engine_parse(line, length, &fault);
    json_t *id = json_object_get(request, "id");

    engine_begin(&answer, true, id);
    if (!request || !engine_run(engine, request, &answer, &fault)) engine_refuse(&answer, id, &fault);
    jw_close(&answer, '}');
    json_decref(request);
    text_ended(&answer.out);
    return answer.out.text;
}

/* --------------------------------------------------------------------------------------------- life of an engine */

wire_engine *wire_engine_new(wire_entropy entropy)
{
    wire_engine *engine = calloc(1, sizeof *engine);

    if (engine) engine->entropy = entropy;
    return engine;
}

void wire_engine_clock(wire_engine *engine, double (*clock)(void *data), void *data)
{
    engine->clock = clock;
    engine->clock_data = data;
}

void wire_engine_networks(wire_engine *engine, wire_network network) { engine->network = network; }

void wire_engine_free(wire_engine *engine)
{
    if (engine) engine_tables_free(engine);
    free(engine);
}
