/* keep.c - see keep.h. A table is read as a whole, made anew in memory, and put in the place of what was read. */
#include "keep.h"

#include <stdlib.h>
#include <string.h>

#include "archive.h"

typedef struct whole {
    const char *table;
    store_entry *entry;
    char **kind, **text; /* of the entries, and ours */
    size_t n, room;
    bool no_memory;
} whole;

static void forget(whole *w)
{
    for (size_t i = 0; i < w->n; i++) {
        free(w->kind[i]);
        free(w->text[i]);
    }
    free(w->entry);
    free(w->kind);
    free(w->text);
}

static bool grow(whole *w)
{
    const size_t room = w->room ? 2 * w->room : 256;
    store_entry *entry = realloc(w->entry, room * sizeof *entry);
    if (entry) w->entry = entry;
    char **kind = realloc(w->kind, room * sizeof *kind);
    if (kind) w->kind = kind;
    char **text = realloc(w->text, room * sizeof *text);
    if (text) w->text = text;
    if (entry && kind && text) w->room = room;
    return entry && kind && text;
}

static bool keep_entry(void *data, const store_entry *entry)
{
    whole *w = data;
    if (w->n == w->room && !grow(w)) return !(w->no_memory = true);
    char *kind = w->kind[w->n] = strdup(entry->kind), *text = w->text[w->n] = strdup(entry->text);
    w->entry[w->n++] = (store_entry){
        .table = w->table, .number = entry->number, .time = entry->time, .kind = kind, .text = text};
    w->no_memory = !kind || !text;
    return !w->no_memory;
}

static bool read_whole(whole *w, const store_driver *driver, void *db, store_why *why)
{
    if (!driver->read(db, w->table, keep_entry, w, why)) return false;
    return !w->no_memory || store_fail(why, "not enough memory");
}

/* Those are asked for without their table, and the last one says how long the table is. */
static bool stays_loose(const whole *w, size_t i)
{
    return i + 1 == w->n || !strcmp(w->entry[i].kind, "result") || !strcmp(w->entry[i].kind, "report");
}

/* Moves what stays loose behind what is packed, each in its order. Returns how many are packed. */
static size_t sort_out(const whole *w, store_entry *sorted)
{
    size_t packed = 0, at = 0;
    for (size_t i = 0; i < w->n; i++)
        if (!stays_loose(w, i)) sorted[packed++] = w->entry[i];
    at = packed;
    for (size_t i = 0; i < w->n; i++)
        if (stays_loose(w, i)) sorted[at++] = w->entry[i];
    return packed;
}

static bool put_back(whole *w, const store_driver *driver, void *db, store_why *why)
{
    store_entry *sorted = malloc((w->n + 1) * sizeof *sorted);
    store_replacement r = {.table = w->table, .upto = w->entry[w->n - 1].number, .before = w->n};
    if (!sorted) return store_fail(why, "not enough memory");
    r.packed = sort_out(w, sorted);
    r.loose = sorted + r.packed;
    r.loose_count = w->n - r.packed;
    unsigned char *block = r.packed ? archive_pack(sorted, r.packed, &r.block_size) : NULL;
    r.block = block;
    const bool fine = !r.packed || block ? driver->replace(db, &r, why) : store_fail(why, "not enough memory");
    free(block);
    free(sorted);
    return fine;
}

bool keep_archive(const store_driver *driver, void *db, const char *table, store_why *why)
{
    whole w = {.table = table};
    const bool fine = read_whole(&w, driver, db, why) && (!w.n || put_back(&w, driver, db, why));
    forget(&w);
    return fine;
}

bool keep_rewrite(const store_driver *driver, void *db, const char *table, store_change *change, void *data,
                  store_why *why)
{
    whole w = {.table = table};
    bool fine = read_whole(&w, driver, db, why), changed = false;
    for (size_t i = 0; fine && i < w.n; i++) {
        char *text = change(data, &w.entry[i]);
        if (!text) continue;
        free(w.text[i]);
        w.entry[i].text = w.text[i] = text;
        changed = true;
    }
    if (fine && changed) fine = put_back(&w, driver, db, why);
    forget(&w);
    return fine;
}

bool keep_delete(const store_driver *driver, void *db, const char *table, store_why *why)
{
    whole w = {.table = table};
    bool fine = read_whole(&w, driver, db, why);
    store_replacement r = {.table = table, .before = w.n, .all = true};
    store_entry *results = malloc((w.n + 1) * sizeof *results);
    if (!results) fine = store_fail(why, "not enough memory");
    for (size_t i = 0; fine && i < w.n; i++)
        if (!strcmp(w.entry[i].kind, "result")) results[r.result_count++] = w.entry[i];
    r.results = results;
    if (w.n) r.upto = w.entry[w.n - 1].number;
    if (fine && w.n) fine = driver->replace(db, &r, why);
    free(results);
    forget(&w);
    return fine;
}
