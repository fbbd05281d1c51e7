/* keep.h - what becomes of old tables: packed, rewritten, deleted; the same for every driver. Private to src/store. */
#ifndef NIBLICK_STORE_KEEP_H
#define NIBLICK_STORE_KEEP_H

#include "driver.h"

/* As store.h has them, for a driver and its database. */
bool keep_archive(const store_driver *driver, void *db, const char *table, store_why *why);
bool keep_delete(const store_driver *driver, void *db, const char *table, store_why *why);
bool keep_rewrite(const store_driver *driver, void *db, const char *table, store_change *change, void *data,
                  store_why *why);

#endif
