/* store_commit.c - how long a commit of the store takes, compared with what it took when another thread made the checkpoints.
 *
 *     bench_store_commit [COMMITS [ENTRIES]]          2000 commits of 20 entries each; TMPDIR decides on which disk
 *
 * Both ways write the same entries in turn, a hundred commits each, so that whatever slows the machine slows both:
 *   one writer      store_write: seals, mark, and checkpoints by the writer itself
 *   two threads     plain inserts, while a second connection checkpoints every second. Before version 3.51.3 SQLite can corrupt
 *                   a database that is used like this (src/store/sqlite_store.c): it is here to be compared with only.
 */
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store.h"

enum { TABLES = 200, TEXT = 120, ROUND = 100, PATH = 4096 };

static char folder[PATH];

static double now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void die(const char *why)
{
    fprintf(stderr, "bench_store_commit: %s\n", why);
    exit(1);
}

static const char *path_of(char out[PATH], const char *name)
{
    snprintf(out, PATH, "%s/%s", folder, name);
    return out;
}

/* --------------------------------------------------------------------------------------------------------- what is written */

struct load {
    uint32_t number[TABLES]; /* of each table's last entry */
    char id[TABLES][8], text[TEXT + 1];
    unsigned next;
};

static void start_load(struct load *load)
{
    memset(load, 0, sizeof *load);
    memset(load->text, 'x', TEXT);
    for (unsigned i = 0; i < TABLES; i++) snprintf(load->id[i], sizeof load->id[i], "t%u", i);
}

static store_entry next_entry(struct load *load)
{
    const unsigned table = load->next++ % TABLES;
    return (store_entry){
        .table = load->id[table], .number = ++load->number[table], .kind = "record", .text = load->text};
}

/* -------------------------------------------------------------------------------------------------------------- the two ways */

struct way {
    const char *name;
    double *ms; /* of each commit */
    unsigned n;
    long longest_wal;
    char file[PATH];
    struct load load;
    store *store;         /* one writer */
    sqlite3 *db;          /* two threads */
    sqlite3_stmt *insert; /* ... */
};

static void commit_store(struct way *way, unsigned entries)
{
    store_entry batch[1000];
    store_why why;
    for (unsigned i = 0; i < entries; i++) batch[i] = next_entry(&way->load);
    if (!store_append(way->store, batch, entries, &why)) die(why.text);
}

static void run_sql(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL)) die(sqlite3_errmsg(db));
}

static void commit_plain(struct way *way, unsigned entries)
{
    run_sql(way->db, "BEGIN IMMEDIATE");
    for (unsigned i = 0; i < entries; i++) {
        const store_entry entry = next_entry(&way->load);
        sqlite3_bind_text(way->insert, 1, entry.table, -1, SQLITE_STATIC);
        sqlite3_bind_int64(way->insert, 2, entry.number);
        sqlite3_bind_int64(way->insert, 3, 0);
        sqlite3_bind_text(way->insert, 4, entry.kind, -1, SQLITE_STATIC);
        sqlite3_bind_text(way->insert, 5, entry.text, -1, SQLITE_STATIC);
        if (sqlite3_step(way->insert) != SQLITE_DONE) die(sqlite3_errmsg(way->db));
        sqlite3_reset(way->insert);
    }
    run_sql(way->db, "COMMIT");
}

static sqlite3 *open_plain(const char *file)
{
    sqlite3 *db;
    if (sqlite3_open(file, &db)) die("cannot open a database");
    sqlite3_busy_timeout(db, 5000);
    run_sql(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0");
    return db;
}

static void start_plain(struct way *way)
{
    way->db = open_plain(way->file);
    run_sql(way->db, "CREATE TABLE entry (tbl TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,"
                     " kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (tbl, number)) WITHOUT ROWID");
    if (sqlite3_prepare_v2(way->db, "INSERT INTO entry VALUES (?, ?, ?, ?, ?)", -1, &way->insert, NULL))
        die(sqlite3_errmsg(way->db));
}

static atomic_bool stop;

static void *checkpoint_every_second(void *file)
{
    sqlite3 *db = open_plain(file);
    while (!atomic_load(&stop)) {
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        for (unsigned i = 0; i < 100 && !atomic_load(&stop); i++)
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    sqlite3_close(db);
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------------- measuring */

static void measure(struct way *way, unsigned entries)
{
    char wal[PATH + 8];
    struct stat about;
    const double begin = now_ms();
    if (way->store) commit_store(way, entries);
    else commit_plain(way, entries);
    way->ms[way->n++] = now_ms() - begin;
    snprintf(wal, sizeof wal, "%s-wal", way->file);
    if (!stat(wal, &about) && about.st_size > way->longest_wal) way->longest_wal = about.st_size;
}

static int by_size(const void *one, const void *two)
{
    const double a = *(const double *)one, b = *(const double *)two;
    return (a > b) - (a < b);
}

static void report(struct way *way)
{
    double sum = 0;
    for (unsigned i = 0; i < way->n; i++) sum += way->ms[i];
    qsort(way->ms, way->n, sizeof *way->ms, by_size);
    printf("%-12s %8.2f %8.2f %8.2f %8.2f %10.1f\n", way->name, sum / way->n, way->ms[way->n / 2],
           way->ms[way->n * 99 / 100], way->ms[way->n - 1], (double)way->longest_wal / (1 << 20));
}

int main(int argc, char **argv)
{
    static struct way one = {.name = "one writer"}, two = {.name = "two threads"};
    const unsigned commits = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 2000;
    const unsigned entries = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 20;
    const char *tmp = getenv("TMPDIR");
    pthread_t thread;
    store_why why;
    if (!commits || !entries || entries > 1000) die("usage: bench_store_commit [COMMITS [ENTRIES, at most 1000]]");
    snprintf(folder, sizeof folder, "%s/niblick-bench-XXXXXX", tmp ? tmp : "/tmp");
    if (!mkdtemp(folder)) die("cannot make a folder");
    one.ms = calloc(commits, sizeof *one.ms);
    two.ms = calloc(commits, sizeof *two.ms);
    if (!one.ms || !two.ms) die("not enough memory");
    start_load(&one.load);
    start_load(&two.load);
    if (!(one.store = store_open_writer(path_of(one.file, "one.db"), &why))) die(why.text);
    path_of(two.file, "two.db");
    start_plain(&two);
    if (pthread_create(&thread, NULL, checkpoint_every_second, two.file)) die("cannot start a thread");
    while (one.n < commits) {
        for (unsigned i = 0; i < ROUND && one.n < commits; i++) measure(&one, entries);
        for (unsigned i = 0; i < ROUND && two.n < commits; i++) measure(&two, entries);
    }
    atomic_store(&stop, true);
    pthread_join(thread, NULL);
    printf("%u commits of %u entries; milliseconds\n%-12s %8s %8s %8s %8s %10s\n", commits, entries, "", "mean",
           "median", "99 %", "longest", "WAL, MiB");
    report(&one);
    report(&two);
    sqlite3_finalize(two.insert);
    sqlite3_close(two.db);
    store_close(one.store);
    free(one.ms);
    free(two.ms);
    char clear[PATH + 16];
    for (unsigned i = 0; i < 4; i++) {
        static const char *const names[] = {"one.db", "one.db.lock", "one.db.mark", "two.db"};
        snprintf(clear, sizeof clear, "%s/%s", folder, names[i]);
        unlink(clear);
    }
    rmdir(folder);
    return 0;
}
