/* arena_lost.c - holes that programs have lost by breaking off, deal by deal, and their lines in a file. */
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "words.h"

static bool same(const struct arena_lost *a, const struct arena_lost *b)
{
    return a->deal == b->deal && a->player == b->player && a->kind == b->kind;
}

void arena_lose(struct arena_losses *losses, const struct arena_lost *lost)
{
    for (unsigned i = 0; i < losses->n; i++)
        if (same(&losses->of[i], lost)) {
            losses->of[i].holes += lost->holes;
            return;
        }
    if (losses->n == losses->room) {
        unsigned room = 2 * losses->room + 16;
        struct arena_lost *more = realloc(losses->of, room * sizeof *more);
        if (!more) exit(cli_fail(NULL, say_command_no_memory));
        losses->of = more;
        losses->room = room;
    }
    losses->of[losses->n++] = *lost;
}

void arena_lost_forget(struct arena_losses *losses, unsigned deal)
{
    unsigned left = 0;
    for (unsigned i = 0; i < losses->n; i++)
        if (losses->of[i].deal < deal) losses->of[left++] = losses->of[i];
    losses->n = left;
}

void arena_losses_free(struct arena_losses *losses)
{
    free(losses->of);
    *losses = (struct arena_losses){.n = 0};
}

unsigned arena_lost(const struct arena_losses *losses, unsigned player, enum outside_kind kind, unsigned end,
                    struct arena_lost *first)
{
    unsigned holes = 0;
    for (unsigned i = 0; i < losses->n; i++) {
        const struct arena_lost *lost = &losses->of[i];
        if (lost->player != player || lost->kind != kind || lost->deal >= end) continue;
        if (!holes || lost->deal < first->deal) *first = *lost;
        holes += lost->holes;
    }
    return holes;
}

void arena_lost_write(FILE *file, const struct arena_lost *lost)
{
    fprintf(file, "lost %u %u %s %u %s\n", lost->deal, lost->player, outside_kind_name(lost->kind), lost->holes,
            lost->what);
}

static enum outside_kind kind_named(const char *name)
{
    enum outside_kind kind = OUTSIDE_DIED;
    while (kind < OUTSIDE_KINDS && strcmp(name, outside_kind_name(kind)) != 0) kind++;
    return kind;
}

bool arena_lost_read(const char *line, size_t length, unsigned players, struct arena_lost *out)
{
    char text[OUTSIDE_TEXT + 64], kind[16];
    int words = 0;
    if (length >= sizeof text || memchr(line, 0, length)) return false;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    *out = (struct arena_lost){.deal = 0};
    // NOLINTNEXTLINE(cert-err34-c): so few digits fit any unsigned, and what they mean is checked below
    if (sscanf(text, "lost %9u %3u %15[a-z] %3u %n", &out->deal, &out->player, kind, &out->holes, &words) != 4)
        return false;
    out->kind = kind_named(kind);
    if (!words || strlen(text + words) >= sizeof out->what) return false;
    snprintf(out->what, sizeof out->what, "%s", text + words);
    return out->kind < OUTSIDE_KINDS && out->player < players && out->holes;
}
