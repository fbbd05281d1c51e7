/* moderation.c - see moderation.h */
#include "moderation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"

static const char *const WORDS[] = {[MODERATION_BAN] = "ban", [MODERATION_MUTE] = "mute"};
enum { KINDS = sizeof WORDS / sizeof WORDS[0] };

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

bool moderation_holds(const struct moderation *m, enum moderation_kind kind, const char *name, int64_t now)
{
    const struct moderation_rule *rule = *name ? find(m, kind, name) : NULL;
    return rule && (!rule->until || now < rule->until);
}

/* --------------------------------------------------------------------------------------------------------------- store */

static bool take_rule(void *data, const store_rule *rule)
{
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (!strcmp(rule->kind, WORDS[kind])) moderation_set(data, (enum moderation_kind)kind, rule->name, rule->until);
    return true;
}

bool moderation_load(struct moderation *m, store *s, store_why *why) { return store_rules(s, take_rule, m, why); }
