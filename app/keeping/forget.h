/* forget.h - an account is deleted: what the logs say of it becomes anonymous, so that other people's records stay whole.
 *
 * The name at a table becomes "Player 2", the token of the seat opens nothing any more, and the account is called by its alias,
 * which nobody can tell from another. Whose match it was stays the same, so nobody else's rating changes.
 *
 * First a reader goes through all tables and notes where something is to be done (forget_find), then a writer does it, table by table
 * (forget_at). Done twice, it is done once.
 */
#ifndef NIBLICK_FORGET_H
#define NIBLICK_FORGET_H

#include "store.h"

struct forget_match {
    char table[STORE_ID];
    unsigned match;
    uint16_t seats; /* that the account had when the record was begun */
};

struct forget {
    char account[STORE_NAME], alias[STORE_ALIAS];
    char (*table)[STORE_ID]; /* where something is to be done */
    size_t tables;
    struct forget_match *match; /* where the account has played */
    size_t matches;
    struct forget_match *again; /* tables (seats: unused) with the deals of a match, which names its players */
    char (*again_at)[STORE_ID];
    size_t agains;
};

void forget_free(struct forget *f);
/* Looks at one more table. Then, at the end: which tables have the deals of its matches. */
bool forget_look(struct forget *f, store *reader, const char *table, store_why *why);
void forget_looked(struct forget *f);
bool forget_at(const struct forget *f, store *writer, const char *table, store_why *why);

#endif
