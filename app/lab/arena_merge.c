/* arena_merge.c - parts of an arena that were played apart, put together. Every file says which arena it is of, and which deals it
 * has, so nothing else has to be said: not the game, nor who played.
 */
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "words.h"

struct shard {
    const char *path;
    char *text;
    size_t length;
    struct arena_part part; /* of 0: a whole arena, not a part */
    struct arena_scores scores;
};

/* The value of a line "KEY value" of the head. False: there is none. */
static bool head_value(const struct shard *shard, const char *key, char *out, size_t size)
{
    const size_t n = strlen(key);
    for (const char *line = shard->text; line && strncmp(line, "deals\n", 6) != 0;) {
        const size_t length = strcspn(line, "\n");
        if (!strncmp(line, key, n) && line[n] == ' ') {
            snprintf(out, size, "%.*s", (int)(length - n - 1), line + n + 1);
            return length - n - 1 < size;
        }
        line = line[length] ? line + length + 1 : NULL;
    }
    return false;
}

static int refuse(const char *command, const struct shard *shard, const char *what)
{
    return cli_fail(command, say_match_in_file(HERE, shard->path, what));
}

static int read_shard(const char *command, struct shard *shard)
{
    char part[64], rest;
    shard->text = cli_read(command, shard->path, &shard->length);
    if (!shard->text) return CLI_FAILED;
    if (!head_value(shard, "part", part, sizeof part)) return CLI_OK;
    struct arena_part *p = &shard->part;
    // NOLINTNEXTLINE(cert-err34-c): seven digits fit any unsigned, and their order is checked
    if (sscanf(part, "%7u %7u %7u%c", &p->from, &p->to, &p->of, &rest) == 3 && p->from < p->to && p->to <= p->of &&
        p->of <= ARENA_MOST)
        return CLI_OK;
    return refuse(command, shard, say_arena_other_file);
}

/* The arena that the file is of. */
static int set_up(const char *command, const struct shard *shard, struct arena *arena)
{
    char game[64], seats[16], options[NB_MAX_OPTION_TEXT], players[NB_MAX_SEATS * (THINK_NAME + 1)], seed[80], luck[8];
    nb_why why;
    if (!head_value(shard, "game", game, sizeof game) || !head_value(shard, "seats", seats, sizeof seats) ||
        !head_value(shard, "options", options, sizeof options) ||
        !head_value(shard, "players", players, sizeof players) || !head_value(shard, "seed", seed, sizeof seed) ||
        !head_value(shard, "luck", luck, sizeof luck))
        return refuse(command, shard, say_arena_other_file);
    if (nb_setup(&arena->rules, game, (unsigned)strtoul(seats, NULL, 10), options, &why) ||
        nb_seed_parse(&arena->seed, seed, &why))
        return refuse(command, shard, why.text);
    arena->luck_out = !strcmp(luck, "out");
    if (!arena_seat_names(command, arena, players)) return CLI_FAILED;
    arena_begin(arena);
    return CLI_OK;
}

/* Its deals; all that it should have. */
static int read_deals(const char *command, const struct arena *arena, struct shard *shard)
{
    char head[ARENA_HEAD];
    struct arena_found found;
    const bool whole = !shard->part.of;
    const unsigned room = whole ? ARENA_MOST : shard->part.to - shard->part.from;
    const struct arena_part none = {.from = 0, .to = 1, .of = 1};
    arena_head(head, arena, whole ? &none : &shard->part);
    shard->scores = (struct arena_scores){.players = arena->players, .from = shard->part.from};
    size_t lines = 1; /* no more deals than the file has lines */
    for (size_t i = 0; i < shard->length; i++) lines += shard->text[i] == '\n';
    shard->scores.sum = calloc(lines * arena->players, sizeof *shard->scores.sum);
    if (!shard->scores.sum) return cli_fail(command, say_command_no_memory);
    if (!arena_read(shard->text, shard->length, head, &shard->scores, room, &found))
        return refuse(command, shard, found.why);
    if (found.dropped) return refuse(command, shard, say_arena_merge_damaged(HERE, shard->scores.from + found.deals));
    if (whole) shard->part = (struct arena_part){.from = 0, .to = found.deals, .of = found.deals};
    if (found.deals < shard->part.to - shard->part.from || !found.deals)
        return refuse(command, shard, say_arena_merge_unfinished(HERE, found.deals, shard->part.to - shard->part.from));
    if (found.deals > shard->part.to - shard->part.from)
        return refuse(command, shard, say_arena_merge_more(HERE, shard->part.to - 1));
    return CLI_OK;
}

static int by_deals(const void *a, const void *b)
{
    const struct shard *x = a, *y = b;
    return (x->part.from > y->part.from) - (x->part.from < y->part.from);
}

/* All deals once. */
static int check_deals(const char *command, const struct shard *shard, unsigned n)
{
    unsigned next = 0;
    for (unsigned i = 0; i < n; i++) {
        const struct arena_part *part = &shard[i].part;
        if (part->of != shard[0].part.of)
            return refuse(command, &shard[i], say_arena_merge_other_whole(HERE, part->of, shard[0].part.of));
        if (part->from < next)
            return refuse(command, &shard[i], say_arena_merge_twice(HERE, part->from, shard[i - 1].path));
        if (part->from > next) return cli_fail(command, say_arena_merge_missing(HERE, next, part->from - 1));
        next = part->to;
    }
    return next == shard[0].part.of ? CLI_OK
                                    : cli_fail(command, say_arena_merge_missing(HERE, next, shard[0].part.of - 1));
}

static int put_together(const char *command, const struct shard *shard, unsigned n, struct arena_scores *out)
{
    const unsigned players = shard[0].scores.players, deals = shard[0].part.of;
    *out = (struct arena_scores){.players = players, .deals = deals};
    out->sum = calloc((size_t)deals * players, sizeof *out->sum);
    if (!out->sum) return cli_fail(command, say_arena_no_memory(HERE, deals));
    for (unsigned i = 0; i < n; i++) {
        const struct arena_scores *from = &shard[i].scores;
        memcpy(out->sum + (size_t)from->from * players, from->sum, (size_t)from->deals * players * sizeof *out->sum);
        for (unsigned k = 0; k < from->losses.n; k++) arena_lose(&out->losses, &from->losses.of[k]);
    }
    return CLI_OK;
}

int arena_merge(const char *command, struct arena *arena, struct arena_scores *scores, const char *const *files,
                unsigned n)
{
    struct shard *shard = calloc(n, sizeof *shard);
    int status = shard ? CLI_OK : cli_fail(command, say_command_no_memory);
    for (unsigned i = 0; !status && i < n; i++) {
        shard[i].path = files[i];
        status = read_shard(command, &shard[i]);
        if (!status && !i) status = set_up(command, &shard[0], arena);
        if (!status) status = read_deals(command, arena, &shard[i]);
    }
    if (!status) qsort(shard, n, sizeof *shard, by_deals);
    if (!status) status = check_deals(command, shard, n);
    if (!status) status = put_together(command, shard, n, scores);
    for (unsigned i = 0; shard && i < n; i++) {
        arena_losses_free(&shard[i].scores.losses);
        free(shard[i].scores.sum);
        free(shard[i].text);
    }
    free(shard);
    return status;
}
