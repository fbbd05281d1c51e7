/* store.h - the durable log of tables, and the accounts. What store_write has accepted survives a crash or a power cut.
 *
 * A table's life is a list of entries, numbered from 1 without a gap: how it was set up, who sat down, and its match as
 * pieces of a record. The log is the truth, and a server that starts again reads its tables back from it. Entries are changed
 * for one reason only: somebody is to be forgotten (store_rewrite); and tables go as wholes (store_delete). Old ones are packed,
 * which nobody who reads notices (store_archive). The store does not look into an entry's text.
 *
 * A database has one writer at a time, in one thread of one process; any number of readers can be open beside it, in any
 * process. Readers never change a file. A store belongs to one thread at a time.
 *
 * Behind this interface there is one driver for each kind of database (driver.h), chosen by the URL. Every function that can
 * fail returns false and says in words what was wrong.
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
    STORE_WHY = 512   /* ... for what was wrong */
};

typedef struct store store;

typedef struct store_why {
    char text[STORE_WHY];
    bool transient; /* the cause may pass (database busy, disk full, I/O error): the same call can be tried again */
} store_why;

/* A URL is "sqlite:PATH", or a path alone, or "postgresql://USER@HOST/NAME" as libpq takes it. Both functions return NULL when they fail. */
store *store_open_writer(const char *url, store_why *why); /* creates the database; fails while another writer has it */
store *store_open_reader(const char *url, store_why *why); /* the database must exist */
/* For whoever runs a server: rules and accounts can be changed, entries cannot. Works beside servers in PostgreSQL; beside one
 * that has a file it fails, with why->transient. */
store *store_open_clerk(const char *url, store_why *why);
void store_close(store *s);

/* ----------------------------------------------------------------------------------------------------- what is kept */

enum store_answer { STORE_YES, STORE_NO, STORE_FAILED };

typedef struct store_entry {
    const char *table; /* its id: letters, digits, - and _ */
    uint32_t number;   /* of the entry in its table, from 1 */
    int64_t time;      /* milliseconds since 1970 */
    const char *kind;  /* a word */
    const char *text;  /* ends with NUL */
} store_entry;

typedef struct store_account {
    char name[STORE_NAME]; /* as its owner writes it; compared without regard to case */
    char hash[STORE_HASH]; /* of the password */
    int64_t since;         /* milliseconds since 1970 */
} store_account;

typedef struct store_signup {
    store_account account;
    bool taken; /* set by store_write: somebody else has this name, and nothing was written */
} store_signup;

/* An account sat down at a table, which is then among "my tables". Ignored if there is no such account. */
typedef struct store_sitting {
    char account[STORE_NAME], table[STORE_ID];
    int64_t time;
} store_sitting;

/* ---------------------------------------------------------------------------------------------------------- writing */

typedef struct store_batch {
    const store_entry *entries;
    store_signup *signups;
    const store_sitting *sittings;
    size_t entry_count, signup_count, sitting_count;
} store_batch;

/* Writers only. All of the batch is written or none of it, and it is on the disk when this returns. An entry whose number is
 * already in its table is refused. */
bool store_write(store *s, store_batch *batch, store_why *why);
bool store_append(store *s, const store_entry *entries, size_t n, store_why *why); /* a batch of entries */

/* Writers only. Has the disk do something small, and waits for it: a disk that hangs is noticed in no other way. */
bool store_probe(store *s, store_why *why);

/* ---------------------------------------------------------------------------------------------------------- keeping
 *
 * Writers only. What these do to a table is done in one transaction. They fail, with why->transient, if somebody else has changed
 * the table meanwhile. */

/* Packs all entries but the last and those of the kinds "result" and "report", which are asked for without their table. */
bool store_archive(store *s, const char *table, store_why *why);
/* The table and its sittings are gone. Its results, from which ratings are worked out, become entries of the log STORE_RESULTS. */
bool store_delete(store *s, const char *table, store_why *why);
#define STORE_RESULTS "results-kept"
/* change returns another text for an entry, to be freed, or NULL: it stays as it is. If any changes, the table is packed. */
typedef char *store_change(void *data, const store_entry *entry);
bool store_rewrite(store *s, const char *table, store_change *change, void *data, store_why *why);

/* An account that is being deleted: nobody can log in any more, and its name is taken until store_account_gone, which ends it and
 * its sittings. Until then it has another name, by which records know it from then on. */
enum { STORE_ALIAS = 24 }; /* room for it; it begins with #, as no name does */
enum store_answer store_account_leave(store *s, const char *name, const char *alias, store_why *why); /* a clerk, too */
bool store_account_gone(store *s, const char *name, store_why *why);

/* What whoever runs the server has decided about an account or an address. A clerk can change it. */
enum { STORE_RULE_KIND = 8, STORE_RULE_NAME = 64 };
typedef struct store_rule {
    char kind[STORE_RULE_KIND]; /* a word */
    char name[STORE_RULE_NAME]; /* compared without regard to case */
    int64_t until;              /* milliseconds since 1970; 0: for ever */
} store_rule;
bool store_rule_set(store *s, const store_rule *rule, store_why *why);         /* in place of one of its kind */
enum store_answer store_rule_lift(store *s, const char *name, store_why *why); /* of all kinds; NO: there was none */

/* ---------------------------------------------------------------------------------------------------------- reading */

/* A visitor returns false to stop; that is not a failure. What it is given is valid until it returns. */
typedef bool store_visit(void *data, const store_entry *entry);

bool store_read(store *s, const char *table, store_visit *visit, void *data, store_why *why); /* in order */
/* ... of all tables whose ids begin with prefix, one table after the other */
bool store_read_all(store *s, const char *prefix, store_visit *visit, void *data, store_why *why);
/* The last entry of every table, the latest first. */
bool store_tables(store *s, store_visit *visit, void *data, store_why *why);
/* Every entry of the kind "result" of all tables, the oldest first. */
bool store_results(store *s, store_visit *visit, void *data, store_why *why);
/* ... of the kind "report". */
bool store_reports(store *s, store_visit *visit, void *data, store_why *why);

enum store_answer store_account_find(store *s, const char *name, store_account *out, store_why *why);
/* Every account's name. As with entries, false ends it. */
typedef bool store_visit_name(void *data, const char *name);
bool store_accounts(store *s, store_visit_name *visit, void *data, store_why *why);
/* The last entry of every table at which the account has sat, the latest first. */
bool store_account_tables(store *s, const char *name, store_visit *visit, void *data, store_why *why);

typedef bool store_visit_sitting(void *data, const store_sitting *sitting);
bool store_sittings(store *s, store_visit_sitting *visit, void *data, store_why *why); /* every one, for a copy */

/* Accounts that are being deleted, and what they are called then. */
typedef bool store_visit_leaving(void *data, const char *name, const char *alias);
bool store_leaving(store *s, store_visit_leaving *visit, void *data, store_why *why);

typedef bool store_visit_rule(void *data, const store_rule *rule);
bool store_rules(store *s, store_visit_rule *visit, void *data, store_why *why);
/* A number that is another one after every change of the rules, and when an account leaves. */
bool store_rules_version(store *s, int64_t *version, store_why *why);

/* Tables without an entry since then that could be packed. */
bool store_idle(store *s, int64_t since, store_visit_name *visit, void *data, store_why *why);

/* ----------------------------------------------------------------------------------------------------- housekeeping */

/* Everything from one store to another, which must be an empty writer. */
bool store_copy(store *from, store *to, store_why *why);

bool store_backup(store *s, const char *path,
                  store_why *why); /* works while a server writes; never overwrites a file */

/* False, with the first problem found, if the database is damaged, a table has a gap, an entry is not as it was written, or
 * something that was acknowledged is no longer there. Works while a server writes. */
bool store_check(store *s, store_why *why);

#endif
