/* puzzle_book.c - see puzzle_book.h */
#include "puzzle_book.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "paths.h"
#include "puzzle_files.h"
#include "seat.h"
#include "whole_file.h"
#include "words.h"

#define BOOK_FILE "puzzles.txt"

/* ---------------------------------------------------------------------------------------------------------- reading */

static const char *text_of(const nb_game *game)
{
    for (const struct puzzle_file *file = puzzle_files; file->game; file++)
        if (!strcmp(file->game, game->id)) return file->text;
    return "";
}

static unsigned count_lines(void)
{
    unsigned n = 0;
    for (const struct puzzle_file *file = puzzle_files; file->game; file++)
        for (const char *at = file->text; *at; at++) n += *at == '\n';
    return n;
}

/* A line that cannot be read is left out; a test sees to it that there is none. */
static void add_game(struct puzzle_book *book, const nb_game *game)
{
    static nb_puzzle puzzle;
    const char *text = text_of(game), *end = text + strlen(text), *line;
    size_t length;
    unsigned number = 0;
    while (nb_puzzle_line(&text, end, &line, &length)) {
        if (nb_puzzle_parse(&puzzle, line, length, NULL)) continue;
        number++;
        book->item[book->n++] = (struct puzzle_item){.game = game,
                                                     .number = number,
                                                     .line = line,
                                                     .length = length,
                                                     .seats = puzzle.match.rules.seats,
                                                     .skill = puzzle.skill,
                                                     .rating = puzzle.rating,
                                                     .seed = puzzle.match.seed};
    }
}

static struct puzzle_item *find_deal(const struct puzzle_book *book, const char *game, unsigned seats, nb_seed seed)
{
    for (unsigned i = 0; i < book->n; i++) {
        struct puzzle_item *item = &book->item[i];
        if (item->seats == seats && !strcmp(item->game->id, game) && !memcmp(&item->seed, &seed, sizeof seed))
            return item;
    }
    return NULL;
}

static void count_try(struct puzzle_book *book, int32_t rating, bool right)
{
    book->rating = nb_puzzle_rate(book->rating, book->tries, rating, right);
    book->tries++;
    book->solved += right;
}

/* "six 4 16777216 1452 right"; false: it is something else. */
static bool read_try(struct puzzle_book *book, const char *line)
{
    char game[32], seats[4], seed[80], rating[6], result[8], rest;
    nb_seed number;
    if (sscanf(line, "%31s %3s %79s %5s %7s %c", game, seats, seed, rating, result, &rest) != 5) return false;
    const bool right = !strcmp(result, "right");
    if ((!right && strcmp(result, "wrong")) || nb_seed_parse(&number, seed, NULL)) return false;
    const unsigned long points = strtoul(rating, NULL, 10);
    if (points < NB_PUZZLE_RATING_LEAST || points > NB_PUZZLE_RATING_MOST) return false;
    struct puzzle_item *item = find_deal(book, game, (unsigned)strtoul(seats, NULL, 10), number);
    if (item && item->state != PUZZLE_NEW) return true; /* only the first counts */
    if (item) item->state = right ? PUZZLE_RIGHT : PUZZLE_WRONG;
    count_try(book, (int32_t)points, right);
    return true;
}

static int read_tries(struct puzzle_book *book, struct problem *why)
{
    char path[PATHS_PATH], *save = NULL;
    size_t length;
    int status = paths_state(path, sizeof path, BOOK_FILE, false, why);
    if (status || access(path, F_OK)) return status;
    char *text = file_read(path, &length, why);
    if (!text) return PROBLEM_FAILED;
    for (char *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        book->damaged += !read_try(book, line);
    free(text);
    return PROBLEM_NONE;
}

int puzzle_book_open(struct puzzle_book *book, struct problem *why)
{
    *book = (struct puzzle_book){.rating = NB_PUZZLE_RATING_NEW};
    book->item = calloc(count_lines() + 1, sizeof *book->item);
    if (!book->item) return problem_failed(why, say_command_no_memory);
    for (unsigned i = 0; i < nb_game_count(); i++) add_game(book, nb_game_at(i));
    return read_tries(book, why);
}

void puzzle_book_free(struct puzzle_book *book)
{
    free(book->item);
    book->item = NULL;
    book->n = 0;
}

/* --------------------------------------------------------------------------------------------------------- choosing */

unsigned puzzle_book_count(const struct puzzle_book *book, const nb_game *game, unsigned *solved, unsigned *tried)
{
    unsigned n = 0;
    *solved = *tried = 0;
    for (unsigned i = 0; i < book->n; i++) {
        if (book->item[i].game != game) continue;
        n++;
        *solved += book->item[i].state == PUZZLE_RIGHT;
        *tried += book->item[i].state != PUZZLE_NEW;
    }
    return n;
}

struct puzzle_item *puzzle_book_find(const struct puzzle_book *book, const nb_game *game, unsigned number)
{
    for (unsigned i = 0; i < book->n; i++)
        if (book->item[i].game == game && book->item[i].number == number) return &book->item[i];
    return NULL;
}

struct puzzle_item *puzzle_book_next(const struct puzzle_book *book, const nb_game *game)
{
    struct puzzle_item *best = NULL;
    for (unsigned i = 0; i < book->n; i++) {
        struct puzzle_item *item = &book->item[i];
        if (item->state != PUZZLE_NEW || (game && item->game != game)) continue;
        if (!best || abs(item->rating - book->rating) < abs(best->rating - book->rating)) best = item;
    }
    return best;
}

/* ---------------------------------------------------------------------------------------------------------- keeping */

static int append(const struct puzzle_item *item, bool right, struct problem *why)
{
    char path[PATHS_PATH], seed[80];
    int status = paths_state(path, sizeof path, BOOK_FILE, true, why);
    if (status) return status;
    FILE *file = fopen(path, "a");
    if (!file) return problem_failed(why, say_puzzle_cannot_keep(HERE, path, strerror(errno)));
    nb_seed_text(seed, sizeof seed, &item->seed);
    fprintf(file, "%s %u %s %d %s\n", item->game->id, item->seats, seed, (int)item->rating, right ? "right" : "wrong");
    const bool failed = ferror(file);
    if (fclose(file) || failed) return problem_failed(why, say_puzzle_cannot_keep(HERE, path, strerror(errno)));
    return PROBLEM_NONE;
}

int puzzle_book_note(struct puzzle_book *book, struct puzzle_item *item, bool right, struct problem *why)
{
    if (item->state != PUZZLE_NEW) return PROBLEM_NONE;
    item->state = right ? PUZZLE_RIGHT : PUZZLE_WRONG;
    count_try(book, item->rating, right);
    return append(item, right, why);
}

/* ---------------------------------------------------------------------------------------------------------- opening */

static void set_names(nb_record_tags *tags, unsigned seats, unsigned solver)
{
    for (unsigned seat = 0, next = 0; seat < seats; seat++)
        snprintf(tags->name[seat], sizeof tags->name[seat], "%s",
                 seat == solver ? SESSION_HUMAN : seat_computer_name(next++));
}

int puzzle_open(const struct puzzle_item *item, nb_puzzle *puzzle, struct session *s, struct problem *why)
{
    static char record[NB_PUZZLE_RECORD];
    nb_record_tags tags = {.practice = true};
    nb_why reason;
    if (nb_puzzle_parse(puzzle, item->line, item->length, &reason)) return problem_failed(why, reason.text);
    const unsigned solver = puzzle->hole.t.actor;
    set_names(&tags, puzzle->match.rules.seats, solver);
    const int length = nb_puzzle_record(record, sizeof record, puzzle, &tags);
    return session_branch(s, record, (size_t)length, (uint16_t)(1u << solver), why);
}

bool puzzle_options(char *out, size_t size, const struct puzzle_item *item)
{
    static const char KEY[] = " options=\"";
    const char *at = strstr(item->line, KEY), *value = at ? at + strlen(KEY) : NULL;
    if (!value || value >= item->line + item->length) return false;
    snprintf(out, size, "%.*s", (int)strcspn(value, "\""), value);
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ words */

const char *puzzle_rating_words(char *out, size_t size, const struct puzzle_book *book)
{
    if (!book->tries) return say_puzzle_no_rating(WORDS_OF(out, size), book->rating);
    return say_puzzle_rating(WORDS_OF(out, size), book->rating, book->tries, book->solved);
}

const char *puzzle_skill_words(unsigned skill)
{
    static const char *const words[NB_SKILLS] = {
        [NB_SKILL_TAKE] = say_puzzle_skill_take,      [NB_SKILL_PLACE] = say_puzzle_skill_place,
        [NB_SKILL_END] = say_puzzle_skill_end,        [NB_SKILL_STICK] = say_puzzle_skill_stick,
        [NB_SKILL_POWER] = say_puzzle_skill_power,    [NB_SKILL_PLAY] = say_puzzle_skill_play,
        [NB_SKILL_SPECIAL] = say_puzzle_skill_special};
    return skill < NB_SKILLS ? words[skill] : "";
}
