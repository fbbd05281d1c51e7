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

static struct kept_round *find(const struct rounds *rounds, uint64_t id)
{
    for (unsigned i = 0; i < rounds->n; i++)
        if (rounds->list[i]->round.id == id) return rounds->list[i];
    return NULL;
}

static bool grow(struct rounds *rounds)
{
    if (rounds->n < rounds->room) return true;
    const unsigned room = rounds->room ? 2 * rounds->room : 32;
    struct kept_round **list = realloc(rounds->list, room * sizeof(struct kept_round *));
    if (!list) return false;
    rounds->list = list;
    rounds->room = room;
    return true;
}

static void take_review(struct round *to, const struct round *from)
{
    if (to->reviewed || !from->reviewed) return;
    to->reviewed = true;
    to->luck = from->luck;
    to->play = from->play;
    memcpy(to->cost, from->cost, sizeof to->cost);
    memcpy(to->choices, from->choices, sizeof to->choices);
}

bool rounds_keep(struct rounds *rounds, const struct round *round, const char *path)
{
    struct kept_round *known = find(rounds, round->id);
    if (known) {
        take_review(&known->round, round);
        return true;
    }
    struct kept_round *kept = calloc(1, sizeof *kept);
    if (!kept || !grow(rounds) || (path && !(kept->path = strdup(path)))) {
        free(kept);
        return false;
    }
    kept->round = *round;
    rounds->list[rounds->n++] = kept;
    return true;
}

static unsigned two_digits(const char *text) { return (unsigned)(text[0] - '0') * 10 + (unsigned)(text[1] - '0'); }

/* The name of a kept match begins with the moment at which it was begun: "2026-11-16-140503-six.nib". */
static void take_time(struct round *round, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const size_t n = strlen(round->date);
    const char *digits = name + n + 1;
    if (!n || strncmp(name, round->date, n) != 0 || name[n] != '-' || strspn(digits, "0123456789") < 4) return;
    const unsigned hour = two_digits(digits), minute = two_digits(digits + 2);
    if (hour < 24 && minute < 60) snprintf(round->time, sizeof round->time, "%02u:%02u", hour % 24, minute % 60);
}

bool rounds_add(struct rounds *rounds, const char *path, const char *text, size_t length, struct problem *why)
{
    nb_reader *reader = malloc(sizeof *reader);
    struct round *round = calloc(1, sizeof *round);
    const nb_player *player[NB_MAX_SEATS];
    nb_why wrong;
    bool memory = reader && round, counts = false;
    nb_err err = memory ? nb_record_open(reader, text, length, &wrong) : NB_OK;
    for (unsigned i = 0; memory && !err && i < reader->match.rules.seats; i++)
        player[i] = session_is_human(reader->tags.name[i]) ? NULL : session_player_in(reader->tags.name[i]);
    if (memory && !err) err = round_read(round, reader, player, &counts, &wrong);
    if (memory && !err && counts) {
        take_time(round, path);
        memory = rounds_keep(rounds, round, path);
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
    return status ? status : rounds_read_imported(rounds, why);
}

static void free_round(struct kept_round *kept)
{
    free(kept->path);
    free(kept);
}

void rounds_free(struct rounds *rounds)
{
    for (unsigned i = 0; i < rounds->n; i++) free_round(rounds->list[i]);
    free(rounds->list);
    free(rounds->order);
    *rounds = (struct rounds){.n = 0};
}

static void forget_others(struct rounds *rounds, bool (*stays)(const struct round *, const void *), const void *data)
{
    unsigned n = 0;
    for (unsigned i = 0; i < rounds->n; i++) {
        if (stays(&rounds->list[i]->round, data)) rounds->list[n++] = rounds->list[i];
        else free_round(rounds->list[i]);
    }
    rounds->n = n;
}

static bool is_of(const struct round *round, const void *game) { return nb_game_of(&round->rules) == game; }

void rounds_only(struct rounds *rounds, const nb_game *game) { forget_others(rounds, is_of, game); }

static bool is_like(const struct round *round, const void *rules) { return round_is_at(round, rules); }

void rounds_only_like(struct rounds *rounds, const nb_rules *rules) { forget_others(rounds, is_like, rules); }

unsigned rounds_at(const struct rounds *rounds, const nb_rules *rules)
{
    unsigned n = 0;
    for (unsigned i = 0; i < rounds->n; i++) n += round_is_at(&rounds->list[i]->round, rules);
    return n;
}

bool rounds_sort(struct rounds *rounds)
{
    struct round **order = realloc(rounds->order, (rounds->n + 1) * sizeof(struct round *));
    if (!order) return false;
    rounds->order = order;
    for (unsigned i = 0; i < rounds->n; i++) order[i] = &rounds->list[i]->round;
    round_sort(order, rounds->n);
    return true;
}
