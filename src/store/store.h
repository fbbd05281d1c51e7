/* store.h - the durable log of tables, and who has an account. What store_append has accepted survives anything.
 *
 * A table's life is a list of entries, numbered from 1 without a gap: how it was set up, who sat down, and its match as
 * pieces of a record. Nothing is ever changed or taken out, so the log is the truth, and a server that starts again reads
 * its tables back from it. What an entry's text says is the server's business; the store keeps it.
 *
 * Behind this interface there is a driver for each kind of database (driver.h), found by the URL. A store belongs to one
 * thread at a time. Every function that can fail returns false and says in words what was wrong.
 */
#ifndef NIBLICK_STORE_H
#define NIBLICK_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID = 24,    /* room for a table's id */
    STORE_NAME = 40,  /* ... for an account's name */
    STORE_HASH = 128, /* ... for a hashed password, as libsodium writes it */
    STORE_WHY = 256   /* ... for what was wrong */
};

typedef struct store store;

typedef struct store_why {
    char text[STORE_WHY];
} store_why;

/* "sqlite:PATH", or a path alone. A database that does not exist is made. */
store *store_open(const char *url, store_why *why); /* NULL when it cannot be */
store *store_find(const char *url, store_why *why); /* the same, but none is made */
void store_close(store *s);
/* From now on until it is closed this is the one server of its database; false: there is another already. What it appends
 * is safe at once, but is tidied up only by store_settle. */
bool store_claim(store *s, store_why *why);

/* ----------------------------------------------------------------------------------------------------- the log */

typedef struct store_entry {
    const char *table; /* its id: letters, digits, - and _ */
    uint32_t number;   /* of the entry in its table, from 1 */
    int64_t time;      /* milliseconds since 1970 */
    const char *kind;  /* a word */
    const char *text;  /* ends with NUL */
} store_entry;

/* All of them or none, and durable when it returns. An entry whose number is taken already is refused: two servers
 * cannot both write a table. */
bool store_append(store *s, const store_entry *entries, size_t n, store_why *why);

/* A visitor returns false to stop; that is no failure. What it gets is gone when it returns. */
typedef bool store_visit(void *data, const store_entry *entry);

bool store_read(store *s, const char *table, store_visit *visit, void *data, store_why *why); /* in order */
/* The last entry of every table, the latest first. */
bool store_tables(store *s, store_visit *visit, void *data, store_why *why);

/* ---------------------------------------------------------------------------------------------------- accounts */

typedef struct store_account {
    char name[STORE_NAME]; /* as its owner writes it; compared without regard to case */
    char hash[STORE_HASH]; /* of the password */
    int64_t since;         /* milliseconds since 1970 */
} store_account;

enum store_answer { STORE_YES, STORE_NO, STORE_FAILED };

enum store_answer store_account_add(store *s, const store_account *account, store_why *why); /* NO: the name is taken */
enum store_answer store_account_find(store *s, const char *name, store_account *out, store_why *why);
/* Who sat at which table, for "my tables": the last entry of each, the latest first. */
bool store_account_sat(store *s, const char *name, const char *table, int64_t time, store_why *why);
bool store_account_tables(store *s, const char *name, store_visit *visit, void *data, store_why *why);

/* ------------------------------------------------------------------------------------------------- housekeeping */

/* Moves what was appended to its final place, so that it does not pile up: to be called every few seconds, for a store that
 * was claimed, on another store of the same database and another thread. That way nobody who appends waits for it. */
bool store_settle(store *s, store_why *why);
bool store_backup(store *s, const char *path, store_why *why); /* while others write; never over a file that is there */
bool store_check(store *s, store_why *why); /* the database itself is sound, and no table has a gap */

#endif
