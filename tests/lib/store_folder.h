/* store_folder.h - a store for a test: a database in a folder of its own, which is gone after the test. */
#ifndef NIBLICK_TESTS_STORE_FOLDER_H
#define NIBLICK_TESTS_STORE_FOLDER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store.h"

extern char store_folder[];
extern char store_path[64]; /* the database's file, which is not there before somebody opens it for writing */

/* What to open: that file, or, where NIBLICK_TEST_POSTGRES names a server (tests/store/postgres.sh), a new database there. */
extern char store_url[256];
bool store_is_file(void);
#define FOR_FILES_ONLY() \
    if (!store_is_file()) skip()

int new_store_folder(void **state);
int remove_store_folder(void **state);

#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, new_store_folder, remove_store_folder)

/* These fail the test if the database cannot be opened. */
store *open_store(void);
store *open_reader(void);

bool append(store *s, const char *table, uint32_t number, const char *text, store_why *why);
bool sign_up(store *s, const char *name); /* false: the name is taken */

/* A visitor that writes down what it sees, one line an entry. */
struct heard {
    char text[4096];
    unsigned n, stop; /* stop: it has had enough after this many; 0: never */
};

bool hear(void *data, const store_entry *entry);

/* What a check of the whole database says. */
void expect_sound(void);
void expect_unsound(const char *says);

long size_of(const char *suffix); /* of a file beside the database; -1: there is none */

#endif
