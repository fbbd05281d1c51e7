/* driver.h - what a kind of database must do to be a store. Private to src/store.
 *
 * The functions are those of store.h, which says what they promise; store.c has checked the arguments.
 */
#ifndef NIBLICK_STORE_DRIVER_H
#define NIBLICK_STORE_DRIVER_H

#include "store.h"

/* What becomes of the entries of a table up to a number; all of it or nothing. */
typedef struct store_replacement {
    const char *table;
    uint32_t upto;              /* entries behind this one stay as they are */
    size_t before;              /* how many there are up to it, packed or not; if there are others, nothing is done */
    const unsigned char *block; /* NULL: none */
    size_t block_size, packed;  /* its bytes and entries */
    const store_entry *loose;   /* that are beside it */
    size_t loose_count;
    const store_entry *results; /* that go to STORE_RESULTS, where they get other numbers */
    size_t result_count;
    bool all; /* the table is gone, and its sittings */
} store_replacement;

typedef struct store_driver {
    const char *scheme; /* of its URLs, without the colon */
    void *(*open_writer)(const char *rest, store_why *why);
    void *(*open_reader)(const char *rest, store_why *why);
    void (*close)(void *db);
    bool (*write)(void *db, store_batch *batch, store_why *why);
    bool (*probe)(void *db, store_why *why);
    bool (*read)(void *db, const char *table, store_visit *visit, void *data, store_why *why);
    bool (*read_all)(void *db, const char *prefix, store_visit *visit, void *data, store_why *why);
    bool (*tables)(void *db, store_visit *visit, void *data, store_why *why);
    bool (*results)(void *db, store_visit *visit, void *data, store_why *why);
    bool (*reports)(void *db, store_visit *visit, void *data, store_why *why);
    enum store_answer (*account_find)(void *db, const char *name, store_account *out, store_why *why);
    bool (*accounts)(void *db, store_visit_name *visit, void *data, store_why *why);
    bool (*account_tables)(void *db, const char *name, store_visit *visit, void *data, store_why *why);
    bool (*sittings)(void *db, store_visit_sitting *visit, void *data, store_why *why);
    bool (*backup)(void *db, const char *path, store_why *why); /* NULL: as a copy of what can be read */
    bool (*check)(void *db, store_why *why);
    bool (*become_clerk)(void *db, store_why *why); /* a reader; NULL: only a writer can */
    bool (*replace)(void *db, const store_replacement *r, store_why *why);
    bool (*idle)(void *db, int64_t since, store_visit_name *visit, void *data, store_why *why);
    enum store_answer (*account_leave)(void *db, const char *name, const char *alias, store_why *why);
    bool (*account_gone)(void *db, const char *name, store_why *why);
    bool (*leaving)(void *db, store_visit_leaving *visit, void *data, store_why *why);
    bool (*rule_set)(void *db, const store_rule *rule, store_why *why);
    enum store_answer (*rule_lift)(void *db, const char *name, store_why *why);
    bool (*rules)(void *db, store_visit_rule *visit, void *data, store_why *why);
    bool (*rules_version)(void *db, int64_t *version, store_why *why);
} store_driver;

extern const store_driver store_sqlite, store_postgres;

bool store_changed(const char *table, store_why *why); /* a replacement came too late; transient */
/* Fills in why, if it is not NULL, as a failure that will not pass by itself. Returns false. */
bool store_fail(store_why *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
