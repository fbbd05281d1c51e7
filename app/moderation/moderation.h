/* moderation.h - whom a server does not let in (ban), and who may not say anything there (mute): accounts and addresses.
 *
 * The rules are in the store, where `niblick moderate` puts them; a server has them in memory, and reads them again when they have
 * changed.
 */
#ifndef NIBLICK_MODERATION_H
#define NIBLICK_MODERATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store.h"

enum { MODERATION_NAME = 64, MODERATION_MOST = 10000 };
enum moderation_kind { MODERATION_BAN, MODERATION_MUTE };

struct moderation_rule {
    enum moderation_kind kind;
    int64_t until; /* 0: for ever */
    char name[MODERATION_NAME];
};

/* All zero: there are none. */
struct moderation {
    struct moderation_rule *rule;
    size_t n;
};

void moderation_free(struct moderation *m);
const char *moderation_word(enum moderation_kind kind);

/* Those of a store that this program knows. False: why says what cannot be read. */
bool moderation_load(struct moderation *m, store *s, store_why *why);

/* A rule for this name, in place of one of the same kind. False: the name cannot be one, or there are too many rules. */
bool moderation_set(struct moderation *m, enum moderation_kind kind, const char *name, int64_t until);
bool moderation_holds(const struct moderation *m, enum moderation_kind kind, const char *name, int64_t now);

#endif
