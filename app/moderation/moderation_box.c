/* moderation_box.c - see moderation_box.h */
#include "moderation_box.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "allocate.h"

static const char *const WORDS[] = {[MODERATION_DO_BAN] = "ban",
                                    [MODERATION_DO_MUTE] = "mute",
                                    [MODERATION_DO_PARDON] = "pardon",
                                    [MODERATION_DO_DELETE] = "delete"};
enum { DEEDS = sizeof WORDS / sizeof WORDS[0], LONGEST = 1 << 20, PATH = 4096 };

/* -------------------------------------------------------------------------------------------------------------- orders */

bool moderation_order_parse(struct moderation_order *order, const char *line)
{
    char word[8], name[STORE_RULE_NAME + 1] = "";
    // NOLINTNEXTLINE(cert-err34-c): a number that is too large is only a longer time
    if (sscanf(line, "%7s %" SCNd64 " %64[^\r\n]", word, &order->until, name) != 3) return false;
    const size_t n = strlen(name);
    if (n >= STORE_RULE_NAME || order->until < 0) return false;
    memcpy(order->name, name, n + 1);
    for (unsigned deed = 0; deed < DEEDS; deed++) {
        order->deed = (enum moderation_deed)deed;
        if (!strcmp(word, WORDS[deed])) return true;
    }
    return false;
}

/* An account gets an alias that nobody can connect with it. */
static enum store_answer delete_account(store *s, const char *name, store_why *why)
{
    unsigned char bytes[8];
    char alias[STORE_ALIAS] = "#";
    if (sodium_init() < 0) return snprintf(why->text, sizeof why->text, "no random numbers"), STORE_FAILED;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(alias + 1, sizeof alias - 1, bytes, sizeof bytes);
    return store_account_leave(s, name, alias, why);
}

enum store_answer moderation_do(store *s, const struct moderation_order *order, store_why *why)
{
    store_rule rule = {.until = order->until};
    if (order->deed == MODERATION_DO_PARDON) return store_rule_lift(s, order->name, why);
    if (order->deed == MODERATION_DO_DELETE) return delete_account(s, order->name, why);
    snprintf(rule.kind, sizeof rule.kind, "%s", WORDS[order->deed]);
    snprintf(rule.name, sizeof rule.name, "%s", order->name);
    return store_rule_set(s, &rule, why) ? STORE_YES : STORE_FAILED;
}

/* ---------------------------------------------------------------------------------------------------------------- box */

bool moderation_box_path(char *out, size_t size, const char *database)
{
    static const char SCHEME[] = "sqlite:";
    const char *path = strncmp(database, SCHEME, sizeof SCHEME - 1) ? database : database + sizeof SCHEME - 1;
    const int n = snprintf(out, size, "%s.moderation", path);
    return *path && *path != ':' && !strstr(path, "://") && n > 0 && (size_t)n < size;
}

/* Locked, so that no line is put into it while it is emptied. */
static int open_box(const char *path, int flags)
{
    const int file = open(path, flags | O_CLOEXEC, 0600);
    if (file >= 0 && !flock(file, LOCK_EX)) return file;
    if (file >= 0) close(file);
    return -1;
}

bool moderation_box_make(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return file >= 0 && !close(file);
}

bool moderation_box_put(const char *path, const struct moderation_order *order)
{
    char line[STORE_RULE_NAME + 64];
    const int file = open_box(path, O_WRONLY | O_APPEND | O_CREAT);
    const int n = snprintf(line, sizeof line, "%s %" PRId64 " %s\n", WORDS[order->deed], order->until, order->name);
    if (file < 0) return false;
    const bool fine = write(file, line, (size_t)n) == n && !fsync(file);
    return !close(file) && fine;
}

bool moderation_box_is_empty(const char *path)
{
    struct stat about;
    return stat(path, &about) || !about.st_size;
}

static void keep_bad(const char *path, const char *line)
{
    char beside[PATH];
    if (snprintf(beside, sizeof beside, "%s.bad", path) >= (int)sizeof beside) return;
    FILE *file = fopen(beside, "a");
    if (!file) return;
    fprintf(file, "%s\n", line);
    fclose(file);
}

static bool do_lines(const char *path, char *text, store *s, unsigned *bad, store_why *why)
{
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        struct moderation_order order;
        if (*line == '#') continue;
        if (moderation_order_parse(&order, line)) {
            if (moderation_do(s, &order, why) == STORE_FAILED) return false;
            continue;
        }
        keep_bad(path, line);
        ++*bad;
    }
    return true;
}

/* Done twice, everything here is done once: so it is emptied when all of it is on the disk. */
bool moderation_box_take(const char *path, store *s, unsigned *bad, store_why *why)
{
    *bad = 0;
    if (moderation_box_is_empty(path)) return true;
    const int file = open_box(path, O_RDWR);
    char *text = allocate(LONGEST + 1);
    const ssize_t n = file < 0 ? -1 : read(file, text, LONGEST);
    bool fine = n >= 0;
    if (!fine) {
        snprintf(why->text, sizeof why->text, "%s: %s", path, strerror(errno));
        why->transient = true;
    }
    if (fine) fine = do_lines(path, text, s, bad, why);
    if (fine && ftruncate(file, 0)) fine = false;
    free(text);
    if (file >= 0) close(file);
    return fine;
}
