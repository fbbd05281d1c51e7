/* driver.h - what a kind of database must do to be a store. Private to src/store.
 *
 * The functions are those of store.h, which says what they promise; store.c has checked the arguments.
 */
#ifndef NIBLICK_STORE_DRIVER_H
#define NIBLICK_STORE_DRIVER_H

#include "store.h"

typedef struct store_driver {
    const char *scheme;                                         /* of its URLs, without the colon */
    void *(*open)(const char *rest, bool make, store_why *why); /* make: where there is none */
    void (*close)(void *db);
    bool (*claim)(void *db, store_why *why);
    bool (*append)(void *db, const store_entry *entries, size_t n, store_why *why);
    bool (*read)(void *db, const char *table, store_visit *visit, void *data, store_why *why);
    bool (*tables)(void *db, store_visit *visit, void *data, store_why *why);
    enum store_answer (*account_add)(void *db, const store_account *account, store_why *why);
    enum store_answer (*account_find)(void *db, const char *name, store_account *out, store_why *why);
    bool (*account_sat)(void *db, const char *name, const char *table, int64_t time, store_why *why);
    bool (*account_tables)(void *db, const char *name, store_visit *visit, void *data, store_why *why);
    bool (*settle)(void *db, store_why *why); /* NULL: it does so by itself */
    bool (*backup)(void *db, const char *path, store_why *why);
    bool (*check)(void *db, store_why *why);
} store_driver;

extern const store_driver store_sqlite;

/* Fills in why (if there is one) and returns false. */
bool store_fail(store_why *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
