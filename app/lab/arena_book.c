/* arena_book.c - results of many deals, in order, and the file that keeps them: one line a deal, each flushed as
 * soon as all deals before it are there. So a file is always the beginning of the whole, and an arena that was
 * interrupted goes on with its next deal.
 *
 *     niblick-arena 1
 *     version 0.1.0
 *     game six
 *     seats 4
 *     options holes=9 decks=auto ...
 *     players tiger:300,everyman
 *     seed 1
 *     deals
 *     0 33 121                     the deal's number; for each player the standings of all its seats, added
 *
 * Before "deals" there can be "part 500 1000 4000": the deals from 500 to 999 of 4000. Before the line of a deal there can be
 * lines about holes that were lost in it (arena_lost.c).
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "kept.h"
#include "words.h"

static const char MAGIC[] = "niblick-arena 1";

void arena_head(char out[ARENA_HEAD], const struct arena *arena, const struct arena_part *part)
{
    char shard[64] = "", options[NB_MAX_OPTION_TEXT], seed[80], players[NB_MAX_SEATS * (THINK_NAME + 1)] = "";
    nb_options_text(options, sizeof options, &arena->rules);
    nb_seed_text(seed, sizeof seed, &arena->seed);
    for (unsigned s = 0; s < arena->named; s++) {
        size_t used = strlen(players);
        snprintf(players + used, sizeof players - used, "%s%s", s ? "," : "", arena->player[arena->at[s]].thinker.name);
    }
    if (part->from || part->to < part->of)
        snprintf(shard, sizeof shard, "part %u %u %u\n", part->from, part->to, part->of);
    snprintf(out, ARENA_HEAD, "%s\nversion %s\ngame %s\nseats %u\noptions %s\nplayers %s\nseed %s\nluck %s\n%sdeals\n",
             MAGIC, NB_VERSION, nb_game_of(&arena->rules)->id, arena->rules.seats, options, players, seed,
             arena->luck_out ? "out" : "in", shard);
}

/* --------------------------------------------------------------------------------------------------------- reading */

static bool read_head(struct kept_lines *lines, const char *head, struct arena_found *found)
{
    char different[2 * ARENA_HEAD];
    found->why[0] = 0;
    switch (kept_head(lines, head, different, sizeof different)) {
    case KEPT_SAME: return true;
    case KEPT_OTHER_KIND: snprintf(found->why, sizeof found->why, "%s", say_arena_other_file); return false;
    default: say_arena_other_arena(WORDS_IN(found->why), different); return false;
    }
}

enum { SUM_MOST = 1000000000 };

/* "17 33 121": the deal's number and the sums. */
static bool read_deal(const char *line, unsigned number, unsigned players, int32_t *sum)
{
    long value;
    const char *at = kept_number(line, ARENA_MOST, &value);
    if (!at || value != (long)number) return false;
    for (unsigned i = 0; i < players; i++) {
        if (*at++ != ' ' || !(at = kept_number(at, SUM_MOST, &value))) return false;
        sum[i] = (int32_t)value;
    }
    return *at == '\n';
}

/* A line that is wrong, but for the last, which was perhaps being written. */
static bool refuse_line(struct arena_found *found, const char *line, size_t n, unsigned deal)
{
    char quoted[61];
    snprintf(quoted, sizeof quoted, "%.*s", n < 60 ? (int)n : 60, line);
    say_arena_wrong_line(WORDS_IN(found->why), quoted, deal);
    return false;
}

bool arena_read(const char *text, size_t length, const char *head, struct arena_scores *scores, unsigned room,
                struct arena_found *found)
{
    struct kept_lines lines = {.at = text, .end = text + length};
    const char *line;
    size_t n;
    *found = (struct arena_found){.deals = 0};
    scores->deals = 0;
    if (!read_head(&lines, head, found)) return false;
    for (found->good = (size_t)(lines.at - text); kept_line(&lines, &line, &n);) {
        int32_t sum[NB_MAX_SEATS];
        struct arena_lost lost;
        const unsigned deal = scores->from + found->deals;
        if (arena_lost_read(line, n, scores->players, &lost) && lost.deal == deal) {
            if (found->deals < room) arena_lose(&scores->losses, &lost);
            continue;
        }
        if (!read_deal(line, deal, scores->players, sum)) {
            if (lines.at == lines.end) break; /* the last line: dropped below */
            return refuse_line(found, line, n, deal);
        }
        found->good = (size_t)(lines.at - text);
        if (found->deals++ >= room) continue;
        memcpy(scores->sum + (size_t)scores->deals++ * scores->players, sum, scores->players * sizeof *sum);
    }
    arena_lost_forget(&scores->losses, scores->from + scores->deals); /* of a deal whose own line is missing */
    found->dropped = found->good < length;
    return true;
}

/* ------------------------------------------------------------------------------------------------------ the file */

static int read_file(const char *command, struct arena_book *book, const char *head, const char *path,
                     struct arena_found *found, size_t *length)
{
    char *text = cli_read(command, path, length);
    if (!text) return CLI_FAILED;
    *found = (struct arena_found){.deals = 0};
    bool good = !*length || arena_read(text, *length, head, &book->scores, book->room, found);
    free(text);
    if (!good) return cli_fail(command, say_arena_cannot_go_on(HERE, path, found->why));
    for (unsigned d = 0; d < book->scores.deals; d++) book->done[d] = true;
    if (found->dropped) cli_fail(command, say_arena_dropped(HERE, path, book->scores.from + found->deals));
    return CLI_OK;
}

static int go_on(const char *command, struct arena_book *book, const struct arena *arena, const struct arena_part *part,
                 const char *path)
{
    char head[ARENA_HEAD];
    struct arena_found found = {.deals = 0};
    size_t length = 0;
    int status = CLI_OK;
    arena_head(head, arena, part);
    if (!access(path, F_OK)) status = read_file(command, book, head, path, &found, &length);
    if (!status && !(book->file = kept_open(command, path, found.good, length, say_arena_in_use(HERE, path))))
        status = CLI_FAILED;
    if (status || length) return status;
    if (fputs(head, book->file) == EOF || fflush(book->file))
        return cli_fail(command, say_match_cannot_write(HERE, path, strerror(errno)));
    return CLI_OK;
}

/* ------------------------------------------------------------------------------------------------------ the book */

int arena_open(const char *command, struct arena_book *book, const struct arena *arena, const struct arena_part *part,
               struct arena_sprt *sprt, const char *path)
{
    const unsigned deals = part->to - part->from;
    *book = (struct arena_book){.scores = {.players = arena->players, .from = part->from}, .room = deals, .sprt = sprt};
    book->scores.sum = calloc((size_t)deals * arena->players, sizeof *book->scores.sum);
    book->done = calloc(deals, sizeof *book->done);
    if (pthread_mutex_init(&book->lock, NULL) || !book->scores.sum || !book->done)
        return cli_fail(command, say_arena_no_memory(HERE, deals));
    int status = path ? go_on(command, book, arena, part, path) : CLI_OK;
    if (!status && sprt) arena_sprt_run(sprt, &book->scores);
    return status;
}

bool arena_is_full(const struct arena_book *book)
{
    return book->scores.deals == book->room || (book->sprt && book->sprt->verdict);
}

static void write_deal(struct arena_book *book, unsigned index)
{
    const struct arena_scores *scores = &book->scores;
    const unsigned number = scores->from + index;
    const struct arena_losses *losses = &scores->losses;
    for (unsigned i = arena_lost_in(losses, number); i < losses->n && losses->of[i].deal == number; i++)
        arena_lost_write(book->file, &losses->of[i]);
    fprintf(book->file, "%u", number);
    for (unsigned i = 0; i < scores->players; i++)
        fprintf(book->file, " %d", (int)scores->sum[(size_t)index * scores->players + i]);
    if (fputc('\n', book->file) == EOF || fflush(book->file)) book->trouble = errno;
}

bool arena_enter(struct arena_book *book, unsigned number, const int32_t *sum, const struct arena_losses *losses)
{
    struct arena_scores *scores = &book->scores;
    const unsigned index = number - scores->from;
    pthread_mutex_lock(&book->lock);
    memcpy(scores->sum + (size_t)index * scores->players, sum, scores->players * sizeof *sum);
    for (unsigned i = 0; i < losses->n; i++) arena_lose(&scores->losses, &losses->of[i]);
    book->done[index] = true;
    while (!arena_is_full(book) && book->done[scores->deals]) {
        const unsigned next = scores->deals++;
        if (book->file && !book->trouble) write_deal(book, next);
        if (book->sprt) arena_sprt_add(book->sprt, arena_of_deal(scores, next, book->sprt->weight));
    }
    const bool enough = book->trouble || arena_is_full(book);
    pthread_mutex_unlock(&book->lock);
    return enough;
}

int arena_close(const char *command, struct arena_book *book, const char *path)
{
    if (book->file && fclose(book->file) && !book->trouble) book->trouble = errno;
    book->file = NULL;
    return book->trouble ? cli_fail(command, say_match_cannot_write(HERE, path, strerror(book->trouble))) : CLI_OK;
}

void arena_free(struct arena_book *book)
{
    if (book->file) fclose(book->file);
    pthread_mutex_destroy(&book->lock);
    arena_losses_free(&book->scores.losses);
    free(book->scores.sum);
    free(book->done);
}

/* ------------------------------------------------------------------------------------------------- other machines */

void arena_pack(struct arena_book *book, unsigned number, FILE *out)
{
    const struct arena_scores *scores = &book->scores;
    pthread_mutex_lock(&book->lock);
    fwrite(scores->sum + (size_t)(number - scores->from) * scores->players, sizeof *scores->sum, scores->players, out);
    for (unsigned i = 0; i < scores->losses.n; i++)
        if (scores->losses.of[i].deal == number) fwrite(&scores->losses.of[i], sizeof scores->losses.of[i], 1, out);
    pthread_mutex_unlock(&book->lock);
}

bool arena_take(struct arena_book *book, unsigned number, const void *bytes, size_t n)
{
    const size_t head = book->scores.players * sizeof(int32_t);
    struct arena_losses losses = {.n = 0};
    int32_t sum[NB_MAX_SEATS] = {0};
    struct arena_lost lost;
    if (n < head) return false; /* cannot be: it was packed by the same program */
    memcpy(sum, bytes, head);
    for (size_t at = head; at + sizeof lost <= n; at += sizeof lost) {
        memcpy(&lost, (const char *)bytes + at, sizeof lost);
        arena_lose(&losses, &lost);
    }
    const bool enough = arena_enter(book, number, sum, &losses);
    arena_losses_free(&losses);
    return enough;
}
