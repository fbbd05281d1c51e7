/* restore.c - see restore.h */
#include "restore.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

/* --------------------------------------------------------------------------------------------------------------- days */

bool restore_is_log(const char *id)
{
    return dayboard_is_log(id) || !strcmp(id, WORLD_ROUNDS) || !strcmp(id, STORE_RESULTS);
}

struct days {
    struct club *club;
    int64_t now;
    restore_report *report;
    void *data;
    char last[STORE_ID]; /* the log that is being read */
};

static void end_day(struct days *days)
{
    nb_why why = {.text = ""};
    if (*days->last && !club_restore_end(days->club, days->last, days->now, &why))
        days->report(days->data, days->last, why.text);
}

static bool read_day(void *data, const store_entry *entry)
{
    struct days *days = data;
    nb_why why;
    if (strcmp(days->last, entry->table)) {
        end_day(days);
        snprintf(days->last, sizeof days->last, "%s", entry->table);
    }
    club_restore_entry(days->club, entry, &why);
    return true;
}

bool restore_days(struct club *club, store *s, int64_t now, restore_report *report, void *data, store_why *why)
{
    struct days days = {.club = club, .now = now, .report = report, .data = data};
    const bool fine = store_read_all(s, dayboard_prefix(), read_day, &days, why);
    if (fine) end_day(&days);
    return fine;
}

/* -------------------------------------------------------------------------------------------------------------- tables */

/* Entries with texts of their own. */
struct table_copy {
    char table[STORE_ID];
    store_entry *entry;
    size_t *kind, *text; /* where they begin in texts, for each entry */
    size_t n, room;
    text_buffer texts;
    store_why why; /* "": it could be read */
};

static size_t keep_text(struct table_copy *copy, const char *text)
{
    const size_t at = copy->texts.len;
    add_text(&copy->texts, text, strlen(text) + 1);
    return at;
}

static bool copy_entry(void *data, const store_entry *entry)
{
    struct table_copy *copy = data;
    if (copy->n == copy->room) {
        copy->room = copy->room ? 2 * copy->room : 64;
        copy->entry = reallocate(copy->entry, copy->room * sizeof *copy->entry);
        copy->kind = reallocate(copy->kind, copy->room * sizeof *copy->kind);
        copy->text = reallocate(copy->text, copy->room * sizeof *copy->text);
    }
    copy->kind[copy->n] = keep_text(copy, entry->kind);
    copy->text[copy->n] = keep_text(copy, entry->text);
    copy->entry[copy->n++] = (store_entry){.table = copy->table, .number = entry->number, .time = entry->time};
    return true;
}

struct table_copy *restore_read(store *s, const char *table)
{
    struct table_copy *copy = allocate(sizeof *copy);
    snprintf(copy->table, sizeof copy->table, "%s", table);
    store_read(s, table, copy_entry, copy, &copy->why);
    for (size_t i = 0; i < copy->n; i++) {
        copy->entry[i].kind = copy->texts.text + copy->kind[i];
        copy->entry[i].text = copy->texts.text + copy->text[i];
    }
    return copy;
}

void restore_free(struct table_copy *copy)
{
    text_free(&copy->texts);
    free(copy->entry);
    free(copy->kind);
    free(copy->text);
    free(copy);
}

static bool is_wanted(const struct club *club, const struct table_copy *copy, int64_t since)
{
    if (!copy->n || *copy->why.text || club_table(club, copy->table)) return false;
    const store_entry *last = &copy->entry[copy->n - 1];
    return last->time >= since && strcmp(last->kind, "close") != 0;
}

static bool put_entries(struct club *club, const struct table_copy *copy, int64_t now, nb_why *why)
{
    for (size_t i = 0; i < copy->n; i++)
        if (!club_restore_entry(club, &copy->entry[i], why)) return false;
    return club_restore_end(club, copy->table, now, why);
}

void restore_table(struct club *club, const struct table_copy *copy, int64_t now, int64_t keep, restore_report *report,
                   void *data)
{
    nb_why why = {.text = ""};
    if (is_wanted(club, copy, now - keep) && !put_entries(club, copy, now, &why)) report(data, copy->table, why.text);
    if (*copy->why.text) report(data, copy->table, copy->why.text);
    club_loaded(club, copy->table, now);
}
