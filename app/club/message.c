/* message.c - see message.h. A key means the same in every message, so it is described once; a message is a list of keys. */
#include "message.h"
#include "names.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------------- keys */

enum field_type { FIELD_TEXT, FIELD_NUMBER, FIELD_FLAG, FIELD_OPTIONS, FIELD_PLAYER, FIELD_STICKING, FIELD_ACTION };

struct field {
    const char *key;
    enum field_type type;
    size_t at; /* in struct message */
    unsigned min, max;
};

#define TEXT(name)                                                             \
    {                                                                          \
        .key = #name, .type = FIELD_TEXT, .at = offsetof(struct message, name) \
    }
#define FLAG(name)                                                             \
    {                                                                          \
        .key = #name, .type = FIELD_FLAG, .at = offsetof(struct message, name) \
    }
#define NUMBER(name, least, most)                                                                           \
    {                                                                                                       \
        .key = #name, .type = FIELD_NUMBER, .at = offsetof(struct message, name), .min = least, .max = most \
    }

static const struct field FIELDS[] = {
    TEXT(game),
    TEXT(me),
    TEXT(name),
    TEXT(table),
    TEXT(token),
    TEXT(value),
    TEXT(password),
    TEXT(date),
    TEXT(account),
    TEXT(why),
    FLAG(public),
    FLAG(watch),
    FLAG(decline),
    FLAG(records),
    FLAG(handicap),
    FLAG(agree),
    NUMBER(seats, 1, MESSAGE_NONE - 1),
    NUMBER(seat, 0, NB_MAX_SEATS - 1),
    NUMBER(clock, 0, 600),
    NUMBER(phrase, 0, 255),
    NUMBER(hole, 1, NB_MAX_HOLES),
    NUMBER(n, 0, INT32_MAX),
    NUMBER(t, 0, INT32_MAX),
    NUMBER(match, 1, INT32_MAX),
    NUMBER(from, 0, MESSAGE_NONE - 1),
    {.key = "options", .type = FIELD_OPTIONS},
    {.key = "player", .type = FIELD_PLAYER},
    {.key = "sticking", .type = FIELD_STICKING},
    {.key = "action", .type = FIELD_ACTION},
};

/* --------------------------------------------------------------------------------------------------------- messages */

enum { SHAPE_KEYS = 11 };

struct shape {
    const char *word;
    enum message_kind kind;
    const char *needs[4]; /* end with NULL */
    const char *may[8];
};

static const struct shape SHAPES[] = {
    {.word = "games", .kind = MESSAGE_GAMES},
    {.word = "lobby", .kind = MESSAGE_LOBBY, .may = {"watch"}},
    {.word = "create",
     .kind = MESSAGE_CREATE,
     .needs = {"game", "me"},
     .may = {"seats", "options", "name", "public", "clock", "sticking", "handicap"}},
    {.word = "join", .kind = MESSAGE_JOIN, .needs = {"table", "me"}, .may = {"seat"}},
    {.word = "return", .kind = MESSAGE_RETURN, .needs = {"table"}, .may = {"token"}},
    {.word = "watch", .kind = MESSAGE_WATCH, .needs = {"table"}},
    {.word = "glance", .kind = MESSAGE_GLANCE, .needs = {"table", "token"}},
    {.word = "leave", .kind = MESSAGE_LEAVE},
    {.word = "fill", .kind = MESSAGE_FILL, .needs = {"seat", "player"}},
    {.word = "remove", .kind = MESSAGE_REMOVE, .needs = {"seat"}},
    {.word = "start", .kind = MESSAGE_START},
    {.word = "handicap", .kind = MESSAGE_HANDICAP, .needs = {"agree"}},
    {.word = "seed", .kind = MESSAGE_SEED, .needs = {"hole", "value"}},
    {.word = "act", .kind = MESSAGE_ACT, .needs = {"n", "action"}},
    {.word = "ready", .kind = MESSAGE_READY, .may = {"decline"}},
    {.word = "back", .kind = MESSAGE_BACK},
    {.word = "say", .kind = MESSAGE_SAY, .needs = {"phrase"}},
    {.word = "report", .kind = MESSAGE_REPORT, .needs = {"seat", "why"}},
    {.word = "view", .kind = MESSAGE_VIEW},
    {.word = "record", .kind = MESSAGE_RECORD, .may = {"table", "match"}},
    {.word = "ping", .kind = MESSAGE_PING},
    {.word = "pong", .kind = MESSAGE_PONG, .needs = {"t"}},
    {.word = "register", .kind = MESSAGE_REGISTER, .needs = {"name", "password"}},
    {.word = "login", .kind = MESSAGE_LOGIN, .needs = {"name", "password"}},
    {.word = "logout", .kind = MESSAGE_LOGOUT},
    {.word = "delete", .kind = MESSAGE_DELETE, .needs = {"password"}},
    {.word = "mine", .kind = MESSAGE_MINE},
    {.word = "course", .kind = MESSAGE_COURSE, .needs = {"me"}, .may = {"date"}},
    {.word = "duplicate",
     .kind = MESSAGE_DUPLICATE,
     .needs = {"table", "me"},
     .may = {"match", "seat", "public", "clock"}},
    {.word = "share", .kind = MESSAGE_SHARE, .may = {"table", "match"}},
    {.word = "review", .kind = MESSAGE_REVIEW, .needs = {"table", "match", "token"}},
    {.word = "results", .kind = MESSAGE_RESULTS, .may = {"date"}},
    {.word = "ratings", .kind = MESSAGE_RATINGS, .may = {"game", "account"}},
    {.word = "rounds", .kind = MESSAGE_ROUNDS, .may = {"from", "records"}},
};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0], FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

static const struct shape *shape_named(const char *word, request_fault *fault)
{
    const char *words[SHAPE_COUNT + 1] = {NULL}, *nearest;
    for (unsigned i = 0; i < SHAPE_COUNT; i++) {
        words[i] = SHAPES[i].word;
        if (!strcmp(word, words[i])) return &SHAPES[i];
    }
    if ((nearest = nb_nearest(word, words)))
        request_refuse(fault, "command", "%s", say_club_cannot_do_near(HERE, BRIEF(word), nearest));
    else request_refuse(fault, "command", "%s", say_club_cannot_do(HERE, BRIEF(word)));
    return NULL;
}

/* ----------------------------------------------------------------------------------------------------------- values */

static bool read_flag(struct message *m, const struct field *field, request_fault *fault)
{
    const json_t *value = json_object_get(m->json, field->key);
    const bool yes = json_is_true(value);
    if (!json_is_boolean(value))
        return request_refuse(fault, "type", "%s", say_club_not_a_flag(HERE, field->key, request_type_name(value)));
    memcpy((char *)m + field->at, &yes, sizeof yes);
    return true;
}

static bool read_sticking(struct message *m, request_fault *fault)
{
    const char *text = "";
    if (!request_text(m->json, "sticking", &text, fault)) return false;
    m->relaxed = !strcmp(text, "relaxed");
    if (m->relaxed || !strcmp(text, "timed")) return true;
    return request_refuse(fault, "value", "%s", say_club_bad_sticking(HERE, BRIEF(text)));
}

/* Null opens the seat. */
static bool read_player(struct message *m, request_fault *fault)
{
    return json_is_null(json_object_get(m->json, "player")) || request_text(m->json, "player", &m->player, fault);
}

/* Notation, or the code of a legal action. */
static bool read_action(struct message *m, request_fault *fault)
{
    const json_t *value = json_object_get(m->json, "action");
    if (json_is_integer(value) && json_integer_value(value) >= 0 && json_integer_value(value) <= UINT32_MAX) {
        m->code = (nb_action)json_integer_value(value);
        return true;
    }
    if (!json_is_string(value))
        return request_refuse(fault, "type", "%s", say_club_bad_action(HERE, request_type_name(value)));
    m->action = json_string_value(value);
    return true;
}

static bool read_field(struct message *m, const struct field *field, request_fault *fault)
{
    void *to = (char *)m + field->at;
    switch (field->type) {
    case FIELD_TEXT: return request_text(m->json, field->key, to, fault);
    case FIELD_NUMBER: return request_number(m->json, field->key, field->min, field->max, to, fault);
    case FIELD_FLAG: return read_flag(m, field, fault);
    case FIELD_OPTIONS: return request_options(m->json, &m->options, m->joined, fault);
    case FIELD_PLAYER: return read_player(m, fault);
    case FIELD_STICKING: return read_sticking(m, fault);
    case FIELD_ACTION: return read_action(m, fault);
    }
    return false;
}

static bool read_fields(struct message *m, const struct shape *shape, request_fault *fault)
{
    for (const char *const *key = shape->needs; *key; key++)
        if (!json_object_get(m->json, *key))
            return request_refuse(fault, "key", "%s", say_club_key_needed(HERE, shape->word, *key));
    for (unsigned i = 0; i < FIELD_COUNT; i++)
        if (json_object_get(m->json, FIELDS[i].key) && !read_field(m, &FIELDS[i], fault)) return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------------ the whole of it */

static bool read_id(struct message *m, request_fault *fault)
{
    json_t *id = json_object_get(m->json, "id");
    json_writer w = {.indent = 0};
    if (!id) return true;
    if (json_is_integer(id) || json_is_string(id)) request_echo(&w, id);
    const bool fits = w.out.len && w.out.len < sizeof m->id;
    if (fits) memcpy(m->id, w.out.text, w.out.len); /* a NUL follows: it was all zeros */
    jw_free(&w);
    return fits || request_refuse(fault, "type", "%s", say_club_bad_id);
}

static bool check_keys(struct message *m, const struct shape *shape, request_fault *fault)
{
    const char *keys[SHAPE_KEYS + 2] = {"do"};
    unsigned n = 1;
    for (unsigned i = 0; i < 3 && shape->needs[i]; i++) keys[n++] = shape->needs[i];
    for (unsigned i = 0; i < 7 && shape->may[i]; i++) keys[n++] = shape->may[i];
    if (json_object_get(m->json, "cmd")) /* the engine's word, which request_keys lets pass */
        return request_refuse(fault, "key", "%s", say_club_cmd_is_do);
    return request_keys(m->json, keys, fault);
}

bool message_read(struct message *m, const char *text, size_t length, request_fault *fault)
{
    const struct shape *shape;
    const char *word = NULL;
    json_error_t error;
    memset(m, 0, offsetof(struct message, joined));
    m->seats = m->seat = m->phrase = m->hole = m->from = MESSAGE_NONE;
    if (length > MESSAGE_MAX) return request_refuse(fault, "json", "%s", say_club_message_too_long(HERE, MESSAGE_MAX));
    if (!(m->json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error)))
        return request_refuse(fault, "json", "%s", say_club_not_json(HERE, error.text, error.position));
    if (!json_is_object(m->json))
        return request_refuse(fault, "json", "%s",
                              say_club_not_an_object(HERE, "{\"do\":\"ping\"}", request_type_name(m->json)));
    if (!read_id(m, fault) || !request_text(m->json, "do", &word, fault)) return false;
    if (!word) return request_refuse(fault, "command", "%s", say_club_no_do);
    if (!(shape = shape_named(word, fault)) || !check_keys(m, shape, fault)) return false;
    m->kind = shape->kind;
    return read_fields(m, shape, fault);
}

void message_free(struct message *m) { json_decref(m->json); }

/* ------------------------------------------------------------------------------------------------------------ names */

static bool read_name(char out[MESSAGE_NAME], const char *key, const char *name, enum names_of of, request_fault *fault)
{
    switch (names_read(out, MESSAGE_NAME, name, of)) {
    case NAMES_FINE: return true;
    case NAMES_LENGTH:
        return request_refuse(fault, "name", "%s", say_club_bad_name_length(HERE, key, MESSAGE_NAME - 1));
    case NAMES_UNSEEN: return request_refuse(fault, "name", "%s", say_club_unseen_character(HERE, key));
    case NAMES_SCRIPTS: return request_refuse(fault, "name", "%s", say_club_several_scripts(HERE, key));
    }
    return false;
}

bool message_name(char out[MESSAGE_NAME], const char *key, const char *name, request_fault *fault)
{
    return read_name(out, key, name, NAMES_PERSON, fault);
}

bool message_table_name(char out[MESSAGE_NAME], const char *key, const char *name, request_fault *fault)
{
    return read_name(out, key, name, NAMES_TABLE, fault);
}
