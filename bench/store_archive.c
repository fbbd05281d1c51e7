/* store_archive.c - how much room tables take in a database before and after they are packed.
 *
 *     bench_store_archive RECORD [TABLES]       200 tables, each with the lines of this record as entries
 *
 * A server writes every action as an entry of its own, as is done here, with the seeds of its own that no two tables share.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store.h"

enum { PATH = 4096, LINE = 1024, LINES = 4096 };

static void die(const char *why)
{
    fprintf(stderr, "bench_store_archive: %s\n", why);
    exit(1);
}

/* Another seed for every table: digits that cannot be guessed do not get shorter. */
static void change_digits(char *line, unsigned table)
{
    char *hex = strstr(line, "0x");
    for (uint64_t x = table * 2654435761u + 1; hex && strchr("0123456789abcdefx", *hex) && *hex; hex++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        if (*hex != 'x') *hex = "0123456789abcdef"[x >> 60];
    }
}

static uint32_t write_table(store *s, const char *record, unsigned table)
{
    static char line[LINES][LINE];
    static store_entry entry[LINES];
    char id[16];
    uint32_t n = 0;
    store_why why;
    FILE *file = fopen(record, "r");
    if (!file) die("cannot read the record");
    snprintf(id, sizeof id, "table%07u", table);
    for (; n < LINES && fgets(line[n], LINE, file); n++) {
        const int64_t time = 1700000000000 + 100000 * (int64_t)table + 700 * (int64_t)n +
                             line[n][0] * (int64_t)(n % 97);
        change_digits(line[n], table);
        entry[n] = (store_entry){id, n + 1, time, "record", line[n]};
    }
    fclose(file);
    if (!store_append(s, entry, n, &why)) die(why.text);
    return n;
}

static bool archive(void *data, const char *table)
{
    store_why why;
    if (!store_archive(data, table, &why)) die(why.text);
    return true;
}

static double number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *s = NULL;
    double found = 0;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
        found = sqlite3_column_double(s, 0);
    sqlite3_finalize(s);
    return found;
}

/* Of pages that have something in them. */
static double kilobytes(const char *path)
{
    sqlite3 *db = NULL;
    if (sqlite3_open(path, &db) != SQLITE_OK) die("cannot open the database");
    const double pages = number(db, "PRAGMA page_count") - number(db, "PRAGMA freelist_count");
    const double bytes = pages * number(db, "PRAGMA page_size");
    sqlite3_close(db);
    return bytes / 1024;
}

int main(int argc, char **argv)
{
    const unsigned tables = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 200;
    char folder[] = "/tmp/store-archive-XXXXXX", path[PATH];
    uint32_t entries = 0;
    store_why why;
    if (argc < 2) die("which record?");
    if (!mkdtemp(folder)) die("cannot make a folder");
    snprintf(path, sizeof path, "%s/tables.db", folder);
    store *s = store_open_writer(path, &why);
    if (!s) die(why.text);
    for (unsigned i = 0; i < tables; i++) entries = write_table(s, argv[1], i);
    store_close(s);
    const double before = kilobytes(path);
    if (!(s = store_open_writer(path, &why)) || !store_idle(s, INT64_MAX, archive, s, &why)) die(why.text);
    if (!store_check(s, &why)) die(why.text);
    store_close(s);
    const double after = kilobytes(path);
    printf("%u tables of %u entries: %.1f KiB a table, packed %.1f KiB, a %.0fth\n", tables, entries, before / tables,
           after / tables, before / after);
    return 0;
}
