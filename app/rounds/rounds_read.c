/* rounds_read.c - see rounds.h */
#include "rounds.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "saves.h"
#include "whole_file.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------- one record */

/* The first seat that a person has; NB_NOBODY: only the computer played. */
static unsigned person_in(const nb_reader *reader)
{
    for (unsigned seat = 0; seat < reader->match.rules.seats; seat++)
        if (session_is_human(reader->tags.name[seat])) return seat;
    return NB_NOBODY;
}

static bool keep(struct rounds *rounds, const struct round *round, const char *path)
{
    if (rounds->n == rounds->room) {
        const unsigned room = rounds->room ? 2 * rounds->room : 32;
        struct round *list = realloc(rounds->list, room * sizeof *list);
        if (!list) return false;
        rounds->list = list;
        rounds->room = room;
    }
    rounds->list[rounds->n] = *round;
    rounds->list[rounds->n].path = strdup(path);
    return rounds->list[rounds->n++].path != NULL;
}

static void take_score(struct round *round, const nb_reader *reader)
{
    nb_match fresh;
    int32_t aim[NB_MAX_SEATS], score[NB_MAX_SEATS] = {0};
    if (reader->hole.t.sits_out >> round->seat & 1) return;
    nb_match_start(&fresh, &reader->match.rules, nb_seed_number(0));
    nb_aim(&fresh, &reader->hole, aim);
    nb_score(&reader->hole, score);
    round->result += aim[round->seat];
    round->score += nb_standing_unit(&reader->match.rules) == NB_STROKES ? score[round->seat] * NB_UNIT
                                                                         : aim[round->seat];
    round->holes++;
}

/* Reads on to the end of the record; the scores are added up on the way. */
static nb_err read_on(nb_reader *reader, struct round *round, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    round->seat = person_in(reader);
    while (step != NB_STEP_END) {
        const nb_err err = nb_record_next(reader, &step, NULL, why);
        if (err) return err;
        if (step == NB_STEP_SCORE && round->seat != NB_NOBODY) take_score(round, reader);
    }
    return NB_OK;
}

bool rounds_add(struct rounds *rounds, const char *path, const char *text, size_t length, struct problem *why)
{
    nb_reader *reader = malloc(sizeof *reader);
    struct round *round = calloc(1, sizeof *round);
    nb_why wrong;
    bool memory = reader && round;
    nb_err err = memory ? nb_record_open(reader, text, length, &wrong) : NB_OK;
    if (memory && !err) err = read_on(reader, round, &wrong);
    if (memory && !err && reader->match.over && !reader->tags.practice && round->holes) {
        round->rules = reader->match.rules;
        for (unsigned i = 0; i < round->rules.seats; i++) round->other[i] = session_player_in(reader->tags.name[i]);
        snprintf(round->date, sizeof round->date, "%.10s", reader->tags.date);
        nb_options_text(round->options, sizeof round->options, &round->rules);
        memory = keep(rounds, round, path);
    }
    if (!memory) problem_failed(why, say_command_no_memory);
    else if (err) problem_failed(why, say_match_in_file(HERE, path, wrong.text));
    free(reader);
    free(round);
    return memory && !err;
}

/* ------------------------------------------------------------------------------------------------------------- all */

static void read_one(struct rounds *rounds, const char *path)
{
    struct problem ignored;
    size_t length;
    char *text = file_read(path, &length, &ignored);
    if (!text || !rounds_add(rounds, path, text, length, &ignored)) rounds->damaged++;
    free(text);
}

/* Deals that were played before say nothing about the player: duplicate.c keeps the old record under the same name. */
static bool is_duplicate(const char *path)
{
    char name[PATHS_PATH / 2], old[PATHS_PATH];
    struct problem ignored;
    const char *slash = strrchr(path, '/');
    snprintf(name, sizeof name, "duplicates/%.255s", slash ? slash + 1 : path);
    return !paths_state(old, sizeof old, name, false, &ignored) && !access(old, F_OK);
}

/* Rounds of courses of the day are kept by date. */
static void read_courses(struct rounds *rounds)
{
    char folder[PATHS_PATH], path[PATHS_PATH + 256];
    struct problem ignored;
    DIR *directory = paths_data(folder, sizeof folder, "courses", false, &ignored) ? NULL : opendir(folder);
    if (!directory) return;
    for (const struct dirent *entry; (entry = readdir(directory));) {
        const size_t n = strlen(entry->d_name);
        if (n < 4 || strcmp(entry->d_name + n - 4, ".nib") != 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        read_one(rounds, path);
    }
    closedir(directory);
}

/* saves_list looks into every record too, but only for a line of it. */
int rounds_read_kept(struct rounds *rounds, struct problem *why)
{
    struct saves saves;
    int status = saves_list(&saves, why);
    for (unsigned i = saves.n; !status && i-- > 0;) {
        if (saves.list[i].game[0] && !saves.list[i].over) continue;
        if (!is_duplicate(saves.list[i].path)) read_one(rounds, saves.list[i].path);
    }
    if (!status) read_courses(rounds);
    saves_free(&saves);
    return status;
}

void rounds_free(struct rounds *rounds)
{
    for (unsigned i = 0; i < rounds->n; i++) free(rounds->list[i].path);
    free(rounds->list);
    *rounds = (struct rounds){.n = 0};
}

void rounds_only(struct rounds *rounds, const nb_game *game)
{
    unsigned n = 0;
    for (unsigned i = 0; i < rounds->n; i++) {
        if (nb_game_of(&rounds->list[i].rules) == game) rounds->list[n++] = rounds->list[i];
        else free(rounds->list[i].path);
    }
    rounds->n = n;
}

/* By game, seats and options, and in each group the oldest first; of one day the names of the files decide, which have the time
 * in them. */
static int by_group(const void *one, const void *other)
{
    const struct round *a = one, *b = other;
    int order = strcmp(nb_game_of(&a->rules)->id, nb_game_of(&b->rules)->id);
    if (!order) order = (int)a->rules.seats - (int)b->rules.seats;
    if (!order) order = strcmp(a->options, b->options);
    if (!order) order = strcmp(a->date, b->date);
    return order ? order : strcmp(a->path, b->path);
}

void rounds_sort(struct rounds *rounds)
{
    if (rounds->n) qsort(rounds->list, rounds->n, sizeof rounds->list[0], by_group);
}
