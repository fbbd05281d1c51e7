/* store_folder.c - see store_folder.h. */
#define _XOPEN_SOURCE 700 // NOLINT(bugprone-reserved-identifier): for nftw
#include "store_folder.h"

#include <ftw.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char store_folder[] = "/tmp/niblick-store-XXXXXX";
char store_path[64];
char store_url[256];

bool store_is_file(void) { return !getenv("NIBLICK_TEST_POSTGRES"); }

/* ------------------------------------------------------------------------------------------------------- PostgreSQL */

/* NIBLICK_TEST_POSTGRES is a URL with %s where the name of the database belongs. */
static void server_url(char *out, size_t size, const char *database)
{
    const char *pattern = getenv("NIBLICK_TEST_POSTGRES"), *at = strstr(pattern, "%s");
    snprintf(out, size, "%.*s%s%s", (int)(at - pattern), pattern, database, at + 2);
}

static void tell_server(const char *sql)
{
    char url[sizeof store_url];
    server_url(url, sizeof url, "postgres");
    PGconn *conn = PQconnectdb(url);
    PGresult *done = PQexec(conn, sql);
    if (PQresultStatus(done) != PGRES_COMMAND_OK) fail_msg("%s: %s", sql, PQerrorMessage(conn));
    PQclear(done);
    PQfinish(conn);
}

static void database_name(char out[32]) { snprintf(out, 32, "test_%ld", (long)getpid()); }

static void new_database(void)
{
    char name[32], sql[160];
    database_name(name);
    snprintf(sql, sizeof sql, "CREATE DATABASE %s ENCODING 'UTF8' TEMPLATE template0", name);
    tell_server(sql);
    server_url(store_url, sizeof store_url, name);
}

static void drop_database(void)
{
    char name[32], sql[160];
    database_name(name);
    snprintf(sql, sizeof sql, "DROP DATABASE %s WITH (FORCE)", name);
    tell_server(sql);
}

/* ------------------------------------------------------------------------------------------------------- the folder */

int new_store_folder(void **state)
{
    (void)state;
    strcpy(store_folder + sizeof store_folder - 7, "XXXXXX");
    if (!mkdtemp(store_folder)) return -1;
    snprintf(store_path, sizeof store_path, "%s/tables.db", store_folder);
    snprintf(store_url, sizeof store_url, "%s", store_path);
    if (!store_is_file()) new_database();
    return 0;
}

static int remove_one(const char *name, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    return remove(name);
}

int remove_store_folder(void **state)
{
    (void)state;
    if (!store_is_file()) drop_database();
    return nftw(store_folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

store *open_store(void)
{
    store_why why;
    store *s = store_open_writer(store_url, &why);
    if (!s) fail_msg("%s", why.text);
    return s;
}

store *open_reader(void)
{
    store_why why;
    store *s = store_open_reader(store_url, &why);
    if (!s) fail_msg("%s", why.text);
    return s;
}

bool append(store *s, const char *table, uint32_t number, const char *text, store_why *why)
{
    const store_entry entry = {.table = table, .number = number, .time = 1000 + number, .kind = "action", .text = text};
    return store_append(s, &entry, 1, why);
}

bool sign_up(store *s, const char *name)
{
    store_signup signup = {.account = {.hash = "$argon2id$x", .since = 5}};
    store_why why;
    snprintf(signup.account.name, sizeof signup.account.name, "%s", name);
    if (!store_write(s, &(store_batch){.signups = &signup, .signup_count = 1}, &why)) fail_msg("%s", why.text);
    return !signup.taken;
}

bool hear(void *data, const store_entry *entry)
{
    struct heard *heard = data;
    size_t at = strlen(heard->text);
    snprintf(heard->text + at, sizeof heard->text - at, "%s %u %s %s\n", entry->table, entry->number, entry->kind,
             entry->text);
    return ++heard->n != heard->stop;
}

static bool check(store_why *why)
{
    store *s = open_reader();
    const bool sound = store_check(s, why);
    store_close(s);
    return sound;
}

void expect_sound(void)
{
    store_why why;
    if (!check(&why)) fail_msg("not sound: %s", why.text);
}

void expect_unsound(const char *says)
{
    store_why why;
    if (check(&why)) fail_msg("sound, in spite of: %s", says);
    if (!strstr(why.text, says)) fail_msg("\"%s\" is not in: %s", says, why.text);
}

long size_of(const char *suffix)
{
    char name[80];
    struct stat about;
    snprintf(name, sizeof name, "%s%s", store_path, suffix);
    return stat(name, &about) ? -1 : (long)about.st_size;
}
