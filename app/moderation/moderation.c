/* moderation.c - see moderation.h */
#include "moderation.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "allocate.h"

static const char *const WORDS[] = {[MODERATION_BAN] = "ban", [MODERATION_MUTE] = "mute"};
enum { KINDS = sizeof WORDS / sizeof WORDS[0], LONGEST = 1 << 20 };

const char *moderation_word(enum moderation_kind kind) { return WORDS[kind]; }

void moderation_free(struct moderation *m)
{
    free(m->rule);
    *m = (struct moderation){.n = 0};
}

/* --------------------------------------------------------------------------------------------------------------- rules */

static bool is_name(const char *name)
{
    const size_t n = strnlen(name, MODERATION_NAME);
    return n && n < MODERATION_NAME && !strpbrk(name, "\r\n") && name[0] != ' ';
}

/* As the store compares accounts. */
static struct moderation_rule *find(const struct moderation *m, enum moderation_kind kind, const char *name)
{
    for (size_t i = 0; i < m->n; i++)
        if (m->rule[i].kind == kind && !strcasecmp(m->rule[i].name, name)) return &m->rule[i];
    return NULL;
}

bool moderation_set(struct moderation *m, enum moderation_kind kind, const char *name, int64_t until)
{
    struct moderation_rule *rule = find(m, kind, name);
    if (!is_name(name) || until < 0 || (!rule && m->n == MODERATION_MOST)) return false;
    if (!rule) {
        m->rule = reallocate(m->rule, (m->n + 1) * sizeof *m->rule);
        rule = &m->rule[m->n++];
    }
    *rule = (struct moderation_rule){.kind = kind, .until = until};
    snprintf(rule->name, sizeof rule->name, "%s", name);
    return true;
}

bool moderation_lift(struct moderation *m, const char *name)
{
    const size_t before = m->n;
    size_t n = 0;
    for (size_t i = 0; i < m->n; i++)
        if (strcasecmp(m->rule[i].name, name) != 0) m->rule[n++] = m->rule[i];
    m->n = n;
    return n < before;
}

bool moderation_holds(const struct moderation *m, enum moderation_kind kind, const char *name, int64_t now)
{
    const struct moderation_rule *rule = *name ? find(m, kind, name) : NULL;
    return rule && (!rule->until || now < rule->until);
}

/* ---------------------------------------------------------------------------------------------------------------- file */

bool moderation_path(char *out, size_t size, const char *database)
{
    static const char SCHEME[] = "sqlite:";
    const char *path = strncmp(database, SCHEME, sizeof SCHEME - 1) ? database : database + sizeof SCHEME - 1;
    const int n = snprintf(out, size, "%s.moderation", path);
    return *path && *path != ':' && n > 0 && (size_t)n < size;
}

static bool parse_line(struct moderation *m, const char *line)
{
    char word[8], name[MODERATION_NAME + 1];
    int64_t until;
    // NOLINTNEXTLINE(cert-err34-c): a number that is too large is only a longer time
    if (sscanf(line, "%7s %" SCNd64 " %64[^\r\n]", word, &until, name) != 3) return false;
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (!strcmp(word, WORDS[kind])) return moderation_set(m, (enum moderation_kind)kind, name, until);
    return false;
}

unsigned moderation_parse(struct moderation *m, const char *text)
{
    char line[128];
    unsigned bad = 0;
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", n < sizeof line ? (int)n : 0, text);
        if (n && *text != '#' && !parse_line(m, line)) bad++;
    }
    return bad;
}

bool moderation_read(struct moderation *m, const char *path, unsigned *bad)
{
    FILE *file = fopen(path, "r");
    *bad = 0;
    if (!file) return errno == ENOENT;
    char *text = allocate(LONGEST + 1);
    text[fread(text, 1, LONGEST, file)] = '\0';
    const bool fine = !ferror(file);
    fclose(file);
    if (fine) *bad = moderation_parse(m, text);
    free(text);
    return fine;
}

bool moderation_write(const struct moderation *m, const char *path)
{
    char beside[4096];
    if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside) return false;
    FILE *file = fopen(beside, "w");
    if (!file) return false;
    for (size_t i = 0; i < m->n; i++)
        fprintf(file, "%s %" PRId64 " %s\n", WORDS[m->rule[i].kind], m->rule[i].until, m->rule[i].name);
    bool fine = !ferror(file) && !fflush(file) && !fsync(fileno(file));
    fine = !fclose(file) && fine;
    return fine && !rename(beside, path);
}
