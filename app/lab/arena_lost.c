/* arena_lost.c - holes that programs have lost by breaking off, deal by deal, and their lines in a file. */
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "words.h"

/* Where those of a deal begin, or would. */
unsigned arena_lost_in(const struct arena_losses *losses, unsigned deal)
{
    unsigned low = 0, high = losses->n;
    while (low < high) {
        const unsigned middle = low + (high - low) / 2;
        if (losses->of[middle].deal < deal) low = middle + 1;
        else high = middle;
    }
    return low;
}

static void make_room(struct arena_losses *losses)
{
    if (losses->n < losses->room) return;
    const unsigned room = 2 * losses->room + 16;
    struct arena_lost *more = realloc(losses->of, room * sizeof *more);
    if (!more) exit(cli_fail(NULL, say_command_no_memory));
    losses->of = more;
    losses->room = room;
}

/* Deals come nearly in order, so nearly always this is the end of the list. */
void arena_lose(struct arena_losses *losses, const struct arena_lost *lost)
{
    unsigned at = arena_lost_in(losses, lost->deal);
    for (; at < losses->n && losses->of[at].deal == lost->deal; at++)
        if (losses->of[at].player == lost->player && losses->of[at].kind == lost->kind) {
            losses->of[at].holes += lost->holes;
            return;
        }
    make_room(losses);
    memmove(&losses->of[at + 1], &losses->of[at], (losses->n - at) * sizeof *losses->of);
    losses->of[at] = *lost;
    losses->n++;
}

void arena_lost_forget(struct arena_losses *losses, unsigned deal) { losses->n = arena_lost_in(losses, deal); }

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
        if (!holes) *first = *lost;
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
