/* engine.c - the engine protocol: one request, one answer, whatever the bytes are. docs/ENGINE.md is its manual. */

#include "protocol.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------------------------------- commands */

typedef struct engine_command {
    const char *name;
    const char *help;
    bool match; /* needs one */
    json_t *(*run)(wire_engine *, json_t *request, request_fault *);
    const char *keys[8]; /* besides "cmd" and "id"; ends with NULL */
} engine_command;

static json_t *engine_help(wire_engine *engine, json_t *request, request_fault *fault);
static json_t *engine_games(wire_engine *engine, json_t *request, request_fault *fault);

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
     .keys = {"game", "seats", "options", "dealer", "seed", "pack", "hole"}},
    {.name = "next", .run = engine_next, .match = true, .help = "deal the next hole of the match", .keys = {"pack"}},
    {.name = "legal", .run = engine_legal, .match = true, .help = "what a seat may do now", .keys = {"seat"}},
    {.name = "apply", .run = engine_apply, .match = true, .help = "play an action", .keys = {"action", "seat"}},
    {.name = "describe",
     .run = engine_describe,
     .match = true,
     .help = "a sentence for an action that is possible now",
     .keys = {"action", "seat", "viewer"}},
    {.name = "view", .run = engine_view, .match = true, .help = "the table as a seat may know it", .keys = {"seat"}},
    {.name = "players", .run = engine_players, .help = "every computer player"},
    {.name = "hint",
     .run = engine_hint,
     .match = true,
     .help = "what a computer player thinks of every action, the best first",
     .keys = {"seat", "player", "playouts", "ms", "seed"}},
    {.name = "choose",
     .run = engine_choose,
     .match = true,
     .help = "what a computer player would do; nothing is played",
     .keys = {"seat", "player", "playouts", "ms", "seed"}},
    {.name = "truth", .run = engine_truth, .match = true, .help = "the table with every card"},
    {.name = "score", .run = engine_score, .match = true, .help = "the hole as it would count now, and the match"},
    {.name = "record", .run = engine_record_text, .match = true, .help = "the match so far as a record that replays"},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static json_t *engine_help(wire_engine *engine, json_t *request, request_fault *fault)
{
    json_t *array = json_array();

    (void)engine, (void)request, (void)fault;
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        json_t *keys = json_array();
        for (const char *const *key = COMMANDS[i].keys; *key; key++) json_array_append_new(keys, json_string(*key));
        json_array_append_new(
            array, json_pack("{s:s, s:o, s:s}", "cmd", COMMANDS[i].name, "keys", keys, "help", COMMANDS[i].help));
    }
    return json_pack("{s:s, s:o}", "version", NB_VERSION, "commands", array);
}

static json_t *engine_games(wire_engine *engine, json_t *request, request_fault *fault)
{
    (void)engine, (void)request, (void)fault;
    return json_pack("{s:o}", "games", wire_games());
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

/* What is public: from the hole itself the prompt would tell whether the card in somebody's hand has a power. */
json_t *engine_state(const wire_engine *engine)
{
    nb_view onlooker;
    json_t *state;

    nb_view_of(&onlooker, &engine->hole, NB_NOBODY);
    state = wire_state(&onlooker.t);
    json_object_set_new(state, "match_over", json_boolean(engine->match.over));
    return state;
}

static json_t *engine_run(wire_engine *engine, json_t *request, request_fault *fault)
{
    const engine_command *command;
    const char *name = NULL;
    json_t *answer;

    if (!request_text(request, "cmd", &name, fault)) return NULL;
    if (!name) {
        request_refuse(fault, "command", "the request has no \"cmd\"; {\"cmd\":\"help\"} lists the commands");
        return NULL;
    }
    if (!(command = engine_command_named(name, fault)) || !request_keys(request, command->keys, fault)) return NULL;
    if (command->match && !engine->dealt) {
        request_refuse(fault, "state", "\"%s\" needs a match; begin one with {\"cmd\":\"new\",\"game\":...}", name);
        return NULL;
    }
    fault->code = NULL;
    if (!(answer = command->run(engine, request, fault)) && !fault->code)
        request_refuse(fault, "memory", "out of memory");
    return answer;
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

/* {"ok":true,"id":...} and the keys of the answer, or {"ok":false,"id":...,"error":{...}}; id only where there is one. */
static json_t *engine_envelope(json_t *answer, json_t *id, const request_fault *fault)
{
    json_t *object = json_pack("{s:b}", "ok", answer != NULL);

    if (id) json_object_set(object, "id", id);
    if (answer) json_object_update(object, answer);
    else
        json_object_set_new(object, "error",
                            json_pack("{s:s, s:o}", "code", fault->code, "message", request_string(fault->text)));
    return object;
}

char *wire_engine_line(wire_engine *engine, const char *line, size_t length)
{
    request_fault fault = {.code = NULL};
    json_t *request = engine_parse(line, length, &fault);
    json_t *answer = request ? engine_run(engine, request, &fault) : NULL;
    json_t *envelope = engine_envelope(answer, json_object_get(request, "id"), &fault);
    char *text = json_dumps(envelope, JSON_COMPACT);

    json_decref(envelope);
    json_decref(answer);
    json_decref(request);
    return text;
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

void wire_engine_free(wire_engine *engine)
{
    if (engine) free(engine->record.text);
    free(engine);
}
