/* session.c - see session.h. The record is written as the library gives it; nothing here knows its form. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "session.h"

static const char COMMAND[] = "play";

/* ---------------------------------------------------------------------------------------------------- the record */

/* Room for that many bytes more, and a NUL. */
static bool make_room(struct session *s, size_t more)
{
    if (s->length + more < s->room) return true;
    size_t room = 2 * s->room + more + 4096;
    char *record = realloc(s->record, room);
    if (!record) return false;
    s->record = record;
    s->room = room;
    return true;
}

/* Appends what one of the library's writers gives: asked once for the length, once for the text. */
#define APPEND(s, writer, ...)                                                                                      \
    (make_room((s), (size_t)writer(NULL, 0, __VA_ARGS__))                                                           \
         ? ((s)->length += (size_t)writer((s)->record + (s)->length, (s)->room - (s)->length, __VA_ARGS__), CLI_OK) \
         : cli_fail(COMMAND, "not enough memory for the record"))

/* ----------------------------------------------------------------------------------------------------- beginning */

static const char *const computer_names[NB_MAX_SEATS] = {"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus",  "Hana",
                                                         "Ivo", "Jo",  "Kai",  "Lea", "Max", "Nia",  "Otto", "Pia"};

static void point_at_names(struct session *s)
{
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) s->names[i] = s->tags.name[i];
}

static void set_tags(struct session *s)
{
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today)) strftime(s->tags.date, sizeof s->tags.date, "%Y-%m-%d", &today);
    for (unsigned seat = 0, next = 0; seat < s->match.rules.seats; seat++) {
        const char *name = seat == s->human ? SESSION_HUMAN : computer_names[next++];
        snprintf(s->tags.name[seat], sizeof s->tags.name[seat], "%s", name);
    }
}

int session_start(struct session *s, const nb_rules *rules, nb_seed seed, unsigned human, const nb_player *player)
{
    *s = (struct session){.human = human, .player = player};
    nb_match_start(&s->match, rules, seed);
    set_tags(s);
    point_at_names(s);
    return APPEND(s, nb_record_start, &s->match, &s->tags);
}

void session_free(struct session *s)
{
    free(s->record);
    s->record = NULL;
}

/* ----------------------------------------------------------------------------------------------------- resuming */

static int replay(struct session *s, const char *path)
{
    static nb_reader reader;
    nb_why why;
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, &why);
    if (err) return cli_fail(COMMAND, "%s: %s", path, why.text);
    s->match = reader.match;
    s->hole = reader.hole;
    s->dealt = reader.dealt;
    s->tags = reader.tags;
    s->actions = reader.actions;
    return CLI_OK;
}

static int find_human(struct session *s, const char *path, long human)
{
    unsigned seats = s->match.rules.seats, seat = 0;
    if (human >= 0) seat = (unsigned)human;
    else
        while (seat < seats && strcmp(s->tags.name[seat], SESSION_HUMAN)) seat++;
    s->human = seat;
    if (seat < seats) return CLI_OK;
    if (human >= 0) return cli_usage(COMMAND, "--seat %ld: the match in %s has seats 0 to %u", human, path, seats - 1);
    return cli_usage(COMMAND, "no seat in %s is named \"%s\"; choose yours with --seat", path, SESSION_HUMAN);
}

/* A record from elsewhere may leave its seats without names. */
static void name_the_nameless(struct session *s)
{
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++)
        if (!s->tags.name[seat][0]) snprintf(s->tags.name[seat], sizeof s->tags.name[seat], "Seat %u", seat);
}

int session_resume(struct session *s, const char *path, long human, const nb_player *player)
{
    *s = (struct session){.player = player};
    if (!strcmp(path, "-"))
        return cli_usage(COMMAND, "a match cannot be resumed from standard input, which you need for playing");
    s->record = cli_read(COMMAND, path, &s->length);
    if (!s->record) return CLI_FAILED;
    s->room = s->length + 1;
    int status = replay(s, path);
    if (!status) status = find_human(s, path, human);
    if (status) return status;
    name_the_nameless(s);
    point_at_names(s);
    if (s->length && s->record[s->length - 1] != '\n') {
        if (!make_room(s, 1)) return cli_fail(COMMAND, "not enough memory for the record");
        s->record[s->length++] = '\n';
    }
    return CLI_OK;
}

/* ------------------------------------------------------------------------------------------------------- playing */

int session_deal(struct session *s)
{
    nb_match_deal(&s->match, &s->hole);
    s->dealt = true;
    return APPEND(s, nb_record_hole, &s->hole);
}

int session_apply(struct session *s, unsigned seat, nb_action action, nb_events *events)
{
    int status = APPEND(s, nb_record_action, &s->hole, seat, action);
    if (status) return status;
    if (nb_apply_as(&s->hole, seat, action, events))
        return cli_fail(COMMAND, "the rules do not allow what seat %u did", seat);
    s->actions++;
    return CLI_OK;
}

int session_close(struct session *s)
{
    nb_match_close(&s->match, &s->hole);
    s->dealt = false;
    return APPEND(s, nb_record_close, &s->match);
}

nb_action session_computer(const struct session *s)
{
    nb_view view;
    nb_rng rng;
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++) seed = seed * 0x9E3779B97F4A7C15u + s->match.seed.word[i];
    nb_rng_start(&rng, seed, s->actions);
    nb_view_of(&view, &s->hole, s->hole.t.actor);
    return s->player->choose(&view, &rng);
}

/* -------------------------------------------------------------------------------------------------------- saving */

int session_save(const struct session *s, const char *path) { return cli_write(COMMAND, path, s->record, s->length); }

/* Makes every directory on the way to the file. */
static bool make_way(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool there = !mkdir(path, 0700) || errno == EEXIST;
        *slash = '/';
        if (!there) return false;
    }
    return true;
}

int session_path(char *out, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && *state == '/' ? snprintf(out, size, "%s/niblick/last.nib", state)
            : home && *home        ? snprintf(out, size, "%s/.local/state/niblick/last.nib", home)
                                   : snprintf(out, size, "last.nib");
    if (n >= (int)size) return cli_fail(COMMAND, "the name of the state directory is too long");
    if (!make_way(out)) return cli_fail(COMMAND, "cannot make the directory for %s: %s", out, strerror(errno));
    return CLI_OK;
}
