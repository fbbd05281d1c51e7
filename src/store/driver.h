/* driver.h - what a kind of database must do to be a store. Private to src/store.
 *
 * The functions are those of store.h, which says what they promise; store.c has checked the arguments.
 */
#ifndef NIBLICK_STORE_DRIVER_H
#define NIBLICK_STORE_DRIVER_H

#include "node.h"

typedef struct store_driver {
    const char *scheme; /* of its URLs, without the colon */
    /* node_url NULL: the only one */
    void *(*open_writer)(const char *rest, const char *node_url, store_why *why);
    void *(*open_reader)(const char *rest, store_why *why);
    void (*close)(void *db);
    bool (*write)(void *db, store_batch *batch, store_why *why);
    bool (*clashes)(void *db, const store_entry *entry); /* another entry of this number is there; after why.clash */
    bool (*probe)(void *db, store_why *why);
    bool (*read)(void *db, const char *table, store_visit *visit, void *data, store_why *why);
    bool (*read_all)(void *db, const char *prefix, store_visit *visit, void *data, store_why *why);
    bool (*tables)(void *db, store_visit *visit, void *data, store_why *why);
    bool (*results)(void *db, store_visit *visit, void *data, store_why *why);
    enum store_answer (*account_find)(void *db, const char *name, store_account *out, store_why *why);
    bool (*accounts)(void *db, store_visit_name *visit, void *data, store_why *why);
    bool (*account_tables)(void *db, const char *name, store_visit *visit, void *data, store_why *why);
    bool (*sittings)(void *db, store_visit_sitting *visit, void *data, store_why *why);
    bool (*backup)(void *db, const char *path, store_why *why); /* NULL: as a copy of what can be read */
    bool (*check)(void *db, store_why *why);
    bool several; /* servers can use it, and there is what follows */
    const store_node *(*me)(const void *db);
    const char *(*secret)(const void *db);
    int64_t (*lease_left)(void *db);
    bool (*lease_lost)(void *db);
    int64_t (*clock_ahead)(void *db);
    uint64_t (*renewed)(void *db);
    enum store_owner (*claim)(void *db, const char *table, store_node *owner, store_why *why);
    bool (*hand_over)(void *db, const char *table, store_node *to, store_why *why);
    void (*hurry)(void *db, int ms);
    void (*listen)(void *db, const struct store_ears *ears);
    void (*show)(void *db, const char *text);
    void (*say)(void *db, const char *kind, const char *text);
} store_driver;

extern const store_driver store_sqlite, store_postgres;

/* Fills in why, if it is not NULL, as a failure that will not pass by itself. Returns false. */
bool store_fail(store_why *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
