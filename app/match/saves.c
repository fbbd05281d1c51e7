/* saves.c - see saves.h */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "saves.h"
#include "whole_file.h"
#include "words.h"

#define SAVES_DIRECTORY "matches"
#define SAVES_LAST      "last.nib"

/* --------------------------------------------------------------------------------------------------- one at a time */

/* The lock is another file: the record itself is replaced with every action. Whoever lets go takes the file away, so it may
 * be another one by the time it is locked. */
static bool try_hold(struct saves_hold *hold, const char *path)
{
    struct stat locked, there;
    snprintf(hold->lock, sizeof hold->lock, "%s.lock", path);
    for (;;) {
        hold->file = open(hold->lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (hold->file < 0) return false;
        if (!flock(hold->file, LOCK_EX | LOCK_NB) && !fstat(hold->file, &locked)) {
            if (!stat(hold->lock, &there) && locked.st_ino == there.st_ino) return true;
            close(hold->file);
            continue;
        }
        int why = errno;
        close(hold->file);
        hold->file = -1;
        errno = why;
        return false;
    }
}

int saves_hold(struct saves_hold *hold, const char *path, struct problem *why)
{
    if (try_hold(hold, path)) return PROBLEM_NONE;
    if (errno == EWOULDBLOCK) return problem_failed(why, say_match_open_elsewhere);
    return problem_failed(why, say_match_cannot_write(HERE, hold->lock, strerror(errno)));
}

void saves_let_go(struct saves_hold *hold)
{
    if (hold->file < 0) return;
    unlink(hold->lock);
    close(hold->file);
    hold->file = -1;
}

int saves_begin(struct saves_hold *hold, char *out, size_t size, const char *game, struct problem *why)
{
    time_t now = time(NULL);
    struct tm day;
    char stamp[32] = "match", name[PATHS_PATH / 2];
    hold->file = -1;
    if (localtime_r(&now, &day)) strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &day);
    for (unsigned i = 0; i < 100; i++) {
        char again[8] = "";
        if (i) snprintf(again, sizeof again, "-%u", i + 1);
        snprintf(name, sizeof name, SAVES_DIRECTORY "/%s-%s%s.nib", stamp, game, again);
        int status = paths_state(out, size, name, true, why);
        if (status) return status;
        if (!access(out, F_OK)) continue;
        if (try_hold(hold, out)) return PROBLEM_NONE;
        if (errno != EWOULDBLOCK) return problem_failed(why, say_match_cannot_write(HERE, hold->lock, strerror(errno)));
    }
    return problem_failed(why, say_match_too_many_at_once(HERE, out));
}

bool saves_is_own(const char *path, char out[PATHS_PATH])
{
    char directory[PATHS_PATH], real[PATH_MAX], file[PATH_MAX];
    struct problem ignored;
    if (paths_state(directory, sizeof directory, SAVES_DIRECTORY, false, &ignored)) return false;
    if (!realpath(directory, real) || !realpath(path, file)) return false;
    size_t n = strlen(real);
    if (strncmp(file, real, n) || file[n] != '/') return false;
    return snprintf(out, PATHS_PATH, "%s", file) < PATHS_PATH;
}

/* In one step, as records are written: there is always a last match. */
void saves_mark_last(const char *path)
{
    char last[PATHS_PATH], fresh[PATHS_PATH + 8];
    struct problem ignored;
    if (paths_state(last, sizeof last, SAVES_LAST, true, &ignored)) return;
    snprintf(fresh, sizeof fresh, "%s.part", last);
    unlink(fresh);
    if (symlink(path, fresh) || rename(fresh, last)) unlink(fresh);
}

/* ---------------------------------------------------------------------------------------------------------- listing */

static bool is_record(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && !strcmp(name + n - 4, ".nib");
}

static int no_memory(struct problem *why) { return problem_failed(why, say_match_no_memory_list); }

static int add(struct saves *saves, const char *path, struct problem *why)
{
    struct stat file;
    if (stat(path, &file) || !S_ISREG(file.st_mode)) return PROBLEM_NONE;
    if (saves->n == saves->room) {
        unsigned room = saves->room ? 2 * saves->room : 64;
        struct save *list = realloc(saves->list, room * sizeof *list);
        if (!list) return no_memory(why);
        saves->list = list;
        saves->room = room;
    }
    struct save *save = &saves->list[saves->n];
    *save = (struct save){.when = file.st_mtime, .path = strdup(path)};
    if (!save->path) return no_memory(why);
    saves->n++;
    return PROBLEM_NONE;
}

static int add_directory(struct saves *saves, struct problem *why)
{
    char path[PATHS_PATH], file[PATHS_PATH];
    int status = paths_state(path, sizeof path, SAVES_DIRECTORY, false, why);
    DIR *directory = status ? NULL : opendir(path);
    if (!directory) return status; /* nothing has been kept yet */
    for (const struct dirent *entry; !status && (entry = readdir(directory));) {
        if (!is_record(entry->d_name)) continue;
        if (snprintf(file, sizeof file, "%s/%s", path, entry->d_name) < (int)sizeof file)
            status = add(saves, file, why);
    }
    closedir(directory);
    return status;
}

static void describe(struct save *save, const nb_reader *reader)
{
    char result[NB_MAX_STORY] = "", deal[NB_MAX_TEXT];
    const char *list[NB_MAX_SEATS];
    char shown[NB_MAX_SEATS][40];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        const char *name = reader->tags.name[seat];
        snprintf(shown[seat], sizeof shown[seat], "%.*s", (int)session_bare_name(name), name);
        list[seat] = strcmp(name, SESSION_HUMAN) != 0 ? shown[seat] : nb_you();
    }
    save->over = reader->match.over;
    snprintf(save->game, sizeof save->game, "%s", nb_game_of(&reader->match.rules)->id);
    snprintf(save->title, sizeof save->title, "%s", nb_title_of(&reader->match.rules));
    nb_deal_title(deal, sizeof deal, &reader->match.rules, reader->match.played);
    if (save->over) snprintf(save->label, sizeof save->label, "%s", save->title);
    else say_match_save_label(WORDS_IN(save->label), save->title, deal);
    if (save->over) {
        nb_match_result(result, sizeof result, &reader->match, list);
        snprintf(save->words, sizeof save->words, "%s", result);
    } else {
        const uint16_t all = (uint16_t)((1u << reader->match.rules.seats) - 1);
        say_match_save_open(WORDS_IN(save->words), deal, people(all, NB_NOBODY, list));
    }
}

/* Reading replays and checks it: well below a millisecond a match. */
static void look_into(struct save *save)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    struct problem problem;
    nb_why why;
    size_t length;
    char *text = file_read(save->path, &length, &problem);
    if (!text) {
        snprintf(save->words, sizeof save->words, "%.*s", (int)sizeof save->words - 1, problem.text);
        return;
    }
    nb_err err = nb_record_open(&reader, text, length, &why);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, &why);
    if (err) snprintf(save->words, sizeof save->words, "%s", why.text);
    else describe(save, &reader);
    free(text);
}

/* Where two were written in the same second, the name decides, so that the order is always the same. */
static int newer_first(const void *one, const void *other)
{
    const struct save *a = one, *b = other;
    if (a->when != b->when) return a->when < b->when ? 1 : -1;
    return strcmp(b->path, a->path);
}

int saves_list(struct saves *saves, struct problem *why)
{
    *saves = (struct saves){.n = 0};
    int status = add_directory(saves, why);
    if (saves->n) qsort(saves->list, saves->n, sizeof saves->list[0], newer_first);
    for (unsigned i = 0; i < saves->n; i++) look_into(&saves->list[i]);
    return status;
}

void saves_free(struct saves *saves)
{
    for (unsigned i = 0; i < saves->n; i++) free(saves->list[i].path);
    free(saves->list);
    *saves = (struct saves){.n = 0};
}
