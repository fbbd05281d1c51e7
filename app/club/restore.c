/* restore.c - see restore.h */
#include "restore.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

struct found {
    char id[STORE_ID];
};

/* The tables to be restored, the latest first. */
struct search {
    struct found *found;
    size_t n, room;
    int64_t since;
};

static bool find(void *data, const store_entry *last)
{
    struct search *search = data;
    const bool old = last->time < search->since || !strcmp(last->kind, "close");
    if (old && !dayboard_is_log(last->table)) return true;
    if (search->n == search->room) {
        search->room = search->room ? 2 * search->room : 64;
        search->found = reallocate(search->found, search->room * sizeof *search->found);
    }
    snprintf(search->found[search->n++].id, STORE_ID, "%s", last->table);
    return true;
}

struct reading {
    struct club *club;
    bool fine;
    nb_why why;
};

static bool read_entry(void *data, const store_entry *entry)
{
    struct reading *reading = data;
    reading->fine = club_restore_entry(reading->club, entry, &reading->why);
    return reading->fine;
}

bool restore_tables(struct club *club, store *s, int64_t now, int64_t keep, restore_report *report, void *data,
                    store_why *why)
{
    struct search search = {.since = now - keep};
    bool fine = store_tables(s, find, &search, why);
    for (size_t i = search.n; fine && i-- > 0;) {
        struct reading reading = {.club = club, .fine = true};
        const char *id = search.found[i].id;
        fine = store_read(s, id, read_entry, &reading, why);
        if (!reading.fine || !club_restore_end(club, id, now, &reading.why)) report(data, id, reading.why.text);
    }
    free(search.found);
    return fine;
}
