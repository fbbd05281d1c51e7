/* moderation_box.h - how whoever runs a server tells it what to do, where the server alone can write the database: lines in a file
 * beside it, which the server carries out and takes away. Rules that earlier versions kept in this file are such lines, too.
 *
 *     ban UNTIL NAME, mute UNTIL NAME     UNTIL in milliseconds since 1970; 0: for ever
 *     pardon 0 NAME, delete 0 NAME        no rule holds any more; the account is deleted
 */
#ifndef NIBLICK_MODERATION_BOX_H
#define NIBLICK_MODERATION_BOX_H

#include "store.h"

enum moderation_deed { MODERATION_DO_BAN, MODERATION_DO_MUTE, MODERATION_DO_PARDON, MODERATION_DO_DELETE };

struct moderation_order {
    enum moderation_deed deed;
    int64_t until;
    char name[STORE_RULE_NAME];
};

/* False: this line is no order. */
bool moderation_order_parse(struct moderation_order *order, const char *line);
/* Does it in the database, for which s is open as a clerk or a writer. NO: there is no such account, or no rule. */
enum store_answer moderation_do(store *s, const struct moderation_order *order, store_why *why);

/* Where the box of a database is. False: it needs none. */
bool moderation_box_path(char *out, size_t size, const char *database);
bool moderation_box_make(const char *path); /* an empty one, of whoever runs the server */
bool moderation_box_put(const char *path, const struct moderation_order *order); /* false: errno says why */
bool moderation_box_is_empty(const char *path);
/* Does all there is, and empties the box. *bad lines that are no orders are kept in a file beside it. False: why says what cannot be
 * done now, and everything stays. */
bool moderation_box_take(const char *path, store *s, unsigned *bad, store_why *why);

#endif
