/* sim_book.c - what `niblick sim --file` keeps: the sums of every block of holes or matches, a line each, in order. So a file is
 * always the beginning of the whole, and a run that was interrupted goes on with its next block.
 *
 *     niblick-sim 1
 *     version 0.1.0
 *     game six
 *     seats 4
 *     options holes=9 decks=auto ...
 *     players tiger:300,everyman
 *     seed 1
 *     holes 1000000                (or: matches 1000)
 *     block 1000
 *     blocks
 *     0 1000 0 0 92110 301222 ...  number; holes, matches, files; decisions, choices; for each seat sum, squares, wins
 */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kept.h"
#include "sim.h"
#include "words.h"

enum { HEAD = NB_MAX_OPTION_TEXT + NB_MAX_SEATS * (THINK_NAME + 1) + 512, BLOCK_HOLES = 1000, BLOCK_MATCHES = 10 };

unsigned sim_block(const struct sim_plan *plan)
{
    if (plan->records) return plan->shard;
    return plan->matches ? BLOCK_MATCHES : BLOCK_HOLES;
}

unsigned sim_blocks(const struct sim_plan *plan)
{
    const unsigned all = plan->matches ? plan->matches : plan->holes, block = sim_block(plan);
    return all / block + (all % block > 0);
}

static void write_head(char out[HEAD], const struct sim_plan *plan)
{
    char options[NB_MAX_OPTION_TEXT], seed[80], players[NB_MAX_SEATS * (THINK_NAME + 1)] = "";
    nb_options_text(options, sizeof options, &plan->rules);
    nb_seed_text(seed, sizeof seed, &plan->seed);
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        const size_t used = strlen(players);
        snprintf(players + used, sizeof players - used, "%s%s", s ? "," : "", plan->player[s].thinker.name);
    }
    snprintf(out, HEAD,
             "niblick-sim 1\nversion %s\ngame %s\nseats %u\noptions %s\nplayers %s\nseed %s\n%s %u\nblock %u\nblocks\n",
             NB_VERSION, nb_game_of(&plan->rules)->id, plan->rules.seats, options, players, seed,
             plan->matches ? "matches" : "holes", plan->matches ? plan->matches : plan->holes, sim_block(plan));
}

/* ----------------------------------------------------------------------------------------------------------- a line */

static void write_line(FILE *file, const struct sim_plan *plan, unsigned number, const struct sim_tally *t)
{
    fprintf(file, "%u %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, number, t->holes, t->matches, t->files,
            t->effort.decisions, t->effort.choices);
    for (unsigned s = 0; s < plan->rules.seats; s++)
        fprintf(file, " %" PRId64 " %" PRId64 " %" PRId64, t->sum[s], t->squares[s], t->wins[s]);
    fputc('\n', file);
}

/* The next number of a line, after a blank. */
static bool read_next(const char **at, long *out)
{
    if (**at != ' ' || !(*at = kept_number(*at + 1, LONG_MAX / 16, out))) return false;
    return true;
}

static bool read_line(const char *at, const struct sim_plan *plan, unsigned number, struct sim_tally *t)
{
    long value[5], seat[3];
    if (!(at = kept_number(at, LONG_MAX / 16, value)) || value[0] != (long)number) return false;
    for (unsigned i = 0; i < 5; i++)
        if (!read_next(&at, &value[i]) || value[i] < 0) return false;
    *t = (struct sim_tally){.holes = (uint64_t)value[0],
                            .matches = (uint64_t)value[1],
                            .files = (uint64_t)value[2],
                            .effort = {.decisions = (uint64_t)value[3], .choices = (uint64_t)value[4]}};
    for (unsigned s = 0; s < plan->rules.seats; s++) {
        for (unsigned i = 0; i < 3; i++)
            if (!read_next(&at, &seat[i])) return false;
        t->sum[s] = seat[0], t->squares[s] = seat[1], t->wins[s] = seat[2];
    }
    return *at == '\n';
}

bool sim_book_read(struct sim_book *book, const char *text, size_t length, size_t *good, nb_why *why)
{
    char head[HEAD], different[2 * HEAD], quoted[61];
    struct kept_lines lines = {.at = text, .end = text + length};
    struct sim_tally tally;
    const char *line;
    size_t n;
    write_head(head, book->plan);
    const enum kept_head found = kept_head(&lines, head, different, sizeof different);
    if (found == KEPT_OTHER_KIND) snprintf(why->text, sizeof why->text, "%s", say_sim_other_file);
    if (found == KEPT_DIFFERENT) say_sim_other_run(WORDS_IN(why->text), different);
    if (found != KEPT_SAME) return false;
    for (*good = (size_t)(lines.at - text); kept_line(&lines, &line, &n); *good = (size_t)(lines.at - text)) {
        if (book->blocks < sim_blocks(book->plan) && read_line(line, book->plan, book->blocks, &tally)) {
            sim_add(&book->sum, &tally);
            book->blocks++;
        } else if (lines.at < lines.end) { /* not the last line, which was perhaps being written */
            snprintf(quoted, sizeof quoted, "%.*s", n < 60 ? (int)n : 60, line);
            say_sim_wrong_line(WORDS_IN(why->text), quoted, book->blocks);
            return false;
        } else {
            return true;
        }
    }
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- the file */

static int read_old(const char *command, struct sim_book *book, const char *path, size_t *good, size_t *length)
{
    nb_why why;
    char *text = cli_read(command, path, length);
    if (!text) return CLI_FAILED;
    const bool is_ours = !*length || sim_book_read(book, text, *length, good, &why);
    free(text);
    if (!is_ours) return cli_fail(command, say_sim_cannot_go_on(HERE, path, why.text));
    return CLI_OK;
}

int sim_book_open(const char *command, struct sim_book *book, const struct sim_plan *plan, const char *path)
{
    char head[HEAD];
    size_t good = 0, length = 0;
    *book = (struct sim_book){.plan = plan, .path = path};
    pthread_mutex_init(&book->lock, NULL);
    book->block = calloc(sim_blocks(plan), sizeof(struct sim_tally *)); /* pointers */
    if (!book->block) return cli_fail(command, say_command_no_memory);
    if (!path) return CLI_OK;
    if (!access(path, F_OK) && read_old(command, book, path, &good, &length)) return CLI_FAILED;
    if (!(book->file = kept_open(command, path, good, length, say_sim_in_use(HERE, path)))) return CLI_FAILED;
    write_head(head, plan);
    if (!length && (fputs(head, book->file) == EOF || fflush(book->file)))
        return cli_fail(command, say_match_cannot_write(HERE, path, strerror(errno)));
    return CLI_OK;
}

bool sim_book_enter(struct sim_book *book, unsigned number, const struct sim_tally *tally)
{
    struct sim_tally *copy = malloc(sizeof *copy);
    pthread_mutex_lock(&book->lock);
    if (!copy) book->trouble = ENOMEM;
    else *copy = *tally, book->block[number] = copy;
    for (; !book->helps && book->blocks < sim_blocks(book->plan) && book->block[book->blocks]; book->blocks++) {
        struct sim_tally *next = book->block[book->blocks];
        sim_add(&book->sum, next);
        if (book->file && !book->trouble) {
            write_line(book->file, book->plan, book->blocks, next);
            if (fflush(book->file)) book->trouble = errno;
        }
        free(next);
        book->block[book->blocks] = NULL;
    }
    const bool trouble = book->trouble != 0;
    pthread_mutex_unlock(&book->lock);
    return trouble;
}

int sim_book_close(const char *command, struct sim_book *book)
{
    if (book->file && fclose(book->file) && !book->trouble) book->trouble = errno;
    for (unsigned i = 0; i < sim_blocks(book->plan); i++) free(book->block[i]);
    free(book->block);
    pthread_mutex_destroy(&book->lock);
    if (!book->trouble) return CLI_OK;
    return cli_fail(command, say_match_cannot_write(HERE, book->path, strerror(book->trouble)));
}
