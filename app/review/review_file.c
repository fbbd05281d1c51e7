/* review_file.c - the steps of a review that are finished, one a line, in any order, each written as soon as it is known. So a
 * review that was stopped, or killed, goes on with what is missing.
 *
 *     niblick-review 1
 *     version 0.1.0
 *     record 8f0b2c5e11d0a7b3            which record
 *     budget 0.05 50000 1                error, playouts, seed
 *     steps
 *     0 2 1 1 33554432 33554432 2210 0 12 0 0 1830 2011     hole, step, choice, changed, best, usual, playouts, cost,
 *                                                           error, play and value by seat
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "match_review.h"
#include "words.h"

void review_head(char out[REVIEW_HEAD], const struct match_review *r)
{
    snprintf(out, REVIEW_HEAD,
             "niblick-review 1\nversion %s\nrecord %016" PRIx64 "\nbudget %.4g %" PRIu32 " %" PRIu64 "\nsteps\n",
             NB_VERSION, r->print, r->budget.error, r->budget.playouts, r->budget.seed);
}

/* ----------------------------------------------------------------------------------------------------------- reading */

enum {
    MOST_NUMBERS = 9 + 2 * NB_MAX_SEATS,
    MOST_UNITS = 512 * NB_UNIT /* no hole comes near, and sums over a hole have room */
};

/* The numbers of a line, all of them whole. Returns how many, or 0 if something else is among them. */
static unsigned numbers_of(const char *line, size_t length, int64_t out[MOST_NUMBERS])
{
    unsigned n = 0;
    for (size_t i = 0; i < length;) {
        int64_t value = 0;
        const bool minus = line[i] == '-';
        size_t digits = 0;
        for (i += minus; i < length && line[i] >= '0' && line[i] <= '9' && digits < 12; i++, digits++)
            value = value * 10 + (line[i] - '0');
        if (!digits || n == MOST_NUMBERS || (i < length && line[i] != ' ')) return 0;
        out[n++] = minus ? -value : value;
        i++;
    }
    return n;
}

static bool is_legal_there(const struct reviewed_hole *h, unsigned step, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_hole now;
    hole_before(h, step - 2, &now);
    const int n = nb_legal_for(&now.t, h->move[step - 2].seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* What the record itself says is taken from the record. */
static bool set_move(const struct reviewed_hole *h, unsigned number, nb_review_step *step, const int64_t *value)
{
    step->seat = NB_NOBODY;
    if (number < 2) return true;
    step->seat = h->move[number - 2].seat;
    step->chosen = h->move[number - 2].action;
    step->best = (nb_action)value[0];
    step->usual = (nb_action)value[1];
    return is_legal_there(h, number, step->best) && is_legal_there(h, number, step->usual);
}

static bool take_line(struct match_review *r, const char *line, size_t length)
{
    int64_t v[MOST_NUMBERS];
    const unsigned seats = r->rules.seats, n = numbers_of(line, length, v);
    if (n != 9 + 2 * seats || v[0] < 0 || v[0] >= r->holes) return false;
    struct reviewed_hole *h = &r->hole[v[0]];
    if (v[1] < 0 || v[1] >= nb_review_steps(&h->hole)) return false;
    nb_review_step step = {.choice = v[2] == 1, .changed = v[3] == 1, .playouts = (uint32_t)v[6]};
    for (unsigned i = 7; i < n; i++)
        if (v[i] > MOST_UNITS || v[i] < -MOST_UNITS) return false;
    step.cost = (int32_t)v[7];
    step.error = (int32_t)v[8];
    for (unsigned s = 0; s < seats; s++) {
        step.play[s] = (int32_t)v[9 + s];
        step.value[s] = (int32_t)v[9 + seats + s];
    }
    if (!set_move(h, (unsigned)v[1], &step, &v[4])) return false;
    h->step[v[1]] = step;
    h->done[v[1]] = true;
    return true;
}

size_t review_file_take(struct match_review *r, const char *text, size_t length, nb_why *why)
{
    char head[REVIEW_HEAD];
    review_head(head, r);
    size_t at = strlen(head), number = 0;
    if (length < at || memcmp(text, head, at)) {
        snprintf(why->text, sizeof why->text, "%s", say_review_other_file);
        return 0;
    }
    for (const char *end; (end = memchr(text + at, '\n', length - at)); at = (size_t)(end + 1 - text)) {
        number++;
        if (take_line(r, text + at, (size_t)(end - (text + at)))) continue;
        say_review_wrong_line(WORDS_IN(why->text), number);
        return 0;
    }
    return at;
}

/* ----------------------------------------------------------------------------------------------------------- writing */

static void write_step(const struct match_review *r, unsigned hole, unsigned number)
{
    const nb_review_step *s = &r->hole[hole].step[number];
    fprintf(r->file, "%u %u %d %d %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRId32 " %" PRId32, hole, number, s->choice,
            s->changed, s->best, s->usual, s->playouts, s->cost, s->error);
    for (unsigned i = 0; i < r->rules.seats; i++) fprintf(r->file, " %" PRId32, s->play[i]);
    for (unsigned i = 0; i < r->rules.seats; i++) fprintf(r->file, " %" PRId32, s->value[i]);
    fputc('\n', r->file);
    fflush(r->file);
}

/* Called by all threads. */
void review_file_add(struct match_review *r, unsigned hole, unsigned step)
{
    if (!r->file) return;
    pthread_mutex_lock(&r->writing);
    write_step(r, hole, step);
    pthread_mutex_unlock(&r->writing);
}

/* The file as it is, or nothing where there is none yet. */
static char *old_text(const char *command, const char *path, size_t *length)
{
    FILE *found = fopen(path, "rb");
    *length = 0;
    if (!found) return calloc(1, 1);
    fclose(found);
    return cli_read(command, path, length);
}

int review_file_open(const char *command, struct match_review *r, const char *path)
{
    char head[REVIEW_HEAD];
    nb_why why;
    size_t length, good = 0;
    char *text = old_text(command, path, &length);
    if (!text) return CLI_FAILED;
    if (length) good = review_file_take(r, text, length, &why);
    if (length && !good) {
        free(text);
        return cli_fail(command, say_review_cannot_go_on(HERE, path, why.text));
    }
    review_head(head, r);
    /* Written again without what was cut off, so that the next line begins on a line of its own. */
    int status = good ? cli_write(command, path, text, good) : cli_write(command, path, head, strlen(head));
    free(text);
    if (status) return status;
    r->file = fopen(path, "ab");
    return r->file ? CLI_OK : cli_fail(command, say_match_in_file(HERE, path, strerror(errno)));
}

int review_file_close(const char *command, struct match_review *r, const char *path)
{
    if (!r->file) return CLI_OK;
    const bool bad = ferror(r->file);
    FILE *file = r->file;
    r->file = NULL;
    if (fclose(file) || bad) return cli_fail(command, say_match_in_file(HERE, path, strerror(errno)));
    return CLI_OK;
}
