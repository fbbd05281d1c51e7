/* engine_tables.c - the tables of an engine, by name: a program that looks back at a match plays it on from one position in many
 * ways, each at a table of its own. Requests that name no table are played at the usual one.
 */

#include "protocol.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------- finding */

bool engine_read_name(json_t *request, const char *key, const char **name, request_fault *fault)
{
    const char *given = NULL;

    if (!request_text(request, key, &given, fault)) return false;
    if (!given) return true;
    if (!*given || strlen(given) > ENGINE_NAME)
        return request_refuse(fault, "value", "\"%s\" must be a name of 1 to %d bytes, not %zu", key, ENGINE_NAME,
                              strlen(given));
    *name = given;
    return true;
}

/* Where the name is among the tables, or where it would be. */
static size_t table_place(const wire_engine *engine, const char *name)
{
    size_t from = 0, to = engine->tables;

    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        if (strcmp(engine->table[middle]->name, name) < 0) from = middle + 1;
        else to = middle;
    }
    return from;
}

static bool table_is(const wire_engine *engine, size_t place, const char *name)
{
    return place < engine->tables && !strcmp(engine->table[place]->name, name);
}

engine_table *engine_table_at(const wire_engine *engine, const char *name)
{
    const size_t place = table_place(engine, name);

    return table_is(engine, place, name) ? engine->table[place] : NULL;
}

/* ------------------------------------------------------------------------------------------------ coming and going */

static bool tables_grow(wire_engine *engine)
{
    const size_t room = engine->room ? 2 * engine->room : 4;
    engine_table **table;

    if (engine->tables < engine->room) return true;
    if (!(table = realloc(engine->table, room * sizeof *table))) return false;
    engine->table = table;
    engine->room = room;
    return true;
}

/* An empty table with this name; there is none yet. */
static engine_table *table_add(wire_engine *engine, const char *name)
{
    const size_t place = table_place(engine, name), length = strlen(name);
    engine_table *table = tables_grow(engine) ? calloc(1, sizeof *table) : NULL;

    if (!table) return NULL;
    memcpy(table->name, name, length < ENGINE_NAME ? length : ENGINE_NAME);
    memmove(engine->table + place + 1, engine->table + place, (engine->tables - place) * sizeof(engine_table *));
    engine->table[place] = table;
    engine->tables++;
    return table;
}

engine_table *engine_table_set(wire_engine *engine, const char *name, engine_table *fresh, request_fault *fault)
{
    engine_table *table = engine_table_at(engine, name);

    if (!table) table = table_add(engine, name);
    if (!table) {
        text_free(&fresh->record);
        request_refuse(fault, "memory", "out of memory: there is no room for another table");
        return NULL;
    }
    text_free(&table->record);
    memcpy(fresh->name, table->name, sizeof table->name);
    *table = *fresh;
    return table;
}

static void table_free(engine_table *table)
{
    text_free(&table->record);
    free(table);
}

void engine_tables_free(wire_engine *engine)
{
    for (size_t i = 0; i < engine->tables; i++) table_free(engine->table[i]);
    free(engine->table);
}

/* ------------------------------------------------------------------------------------------------------ commands */

bool engine_clone(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const engine_table *from = engine->at;
    const char *to = NULL;
    engine_table copy = *from, *table;

    if (!engine_read_name(request, "to", &to, fault)) return false;
    if (!to) return request_refuse(fault, "key", "\"to\" is missing: the name of the new table");
    copy.record = (text_buffer){.failed = from->record.failed};
    if (!copy.record.failed) text_add(&copy.record, from->record.text, from->record.len);
    if (!(table = engine_table_set(engine, to, &copy, fault))) return false;
    jw_key_text(answer, "table", table->name);
    engine_key_state(answer, table);
    return true;
}

bool engine_close(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    const size_t place = table_place(engine, engine->at->name);

    (void)request, (void)fault;
    jw_key_text(answer, "table", engine->at->name);
    table_free(engine->at);
    engine->at = NULL;
    engine->tables--;
    memmove(engine->table + place, engine->table + place + 1, (engine->tables - place) * sizeof(engine_table *));
    return true;
}

bool engine_tables(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)request, (void)fault;
    jw_key_open(answer, "tables", '[');
    for (size_t i = 0; i < engine->tables; i++) {
        const engine_table *table = engine->table[i];
        jw_open(answer, '{');
        jw_key_text(answer, "table", table->name);
        jw_key_text(answer, "game", nb_game_of(&table->match.rules)->id);
        jw_key_int(answer, "seats", table->match.rules.seats);
        jw_key_int(answer, "hole", table->hole.t.number + 1);
        jw_key_bool(answer, "over", nb_over(&table->hole.t));
        jw_key_bool(answer, "match_over", table->match.over);
        jw_key_bool(answer, "imagined", table->imagined);
        jw_close(answer, '}');
    }
    jw_close(answer, ']');
    return true;
}
