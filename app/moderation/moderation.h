/* moderation.h - whom a server does not let in (ban), and who may not say anything there (mute): accounts and addresses.
 *
 * It is a small file beside the database, which the command line writes and the server reads again when it has changed. So both can
 * be used at the same time, and whoever runs the server can read it. One rule a line: "ban UNTIL NAME", with UNTIL in milliseconds since 1970,
 * and 0 for ever.
 */
#ifndef NIBLICK_MODERATION_H
#define NIBLICK_MODERATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* Where the rules of a database are. False: it has no file of its own. */
bool moderation_path(char *out, size_t size, const char *database);
/* Takes all lines that make sense; returns how many do not. */
unsigned moderation_parse(struct moderation *m, const char *text);
bool moderation_read(struct moderation *m, const char *path,
                     unsigned *bad);                                 /* no file: no rules. False: errno says why */
bool moderation_write(const struct moderation *m, const char *path); /* all or nothing. False: errno says why */

/* A rule for this name, in place of one of the same kind. False: the name cannot be one, or there are too many rules. */
bool moderation_set(struct moderation *m, enum moderation_kind kind, const char *name, int64_t until);
bool moderation_lift(struct moderation *m, const char *name); /* all rules for it. False: there was none */
bool moderation_holds(const struct moderation *m, enum moderation_kind kind, const char *name, int64_t now);

#endif
