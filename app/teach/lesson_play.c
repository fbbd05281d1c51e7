/* lesson_play.c - see lesson_play.h */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson_play.h"
#include "paths.h"
#include "whole_file.h"
#include "words.h"

const char *lesson_text(const char *game)
{
    const struct lesson_file *file = lesson_files;
    while (file->game && strcmp(file->game, game)) file++;
    return file->text;
}

/* ------------------------------------------------------------------------------------------------------------- playing */

int lesson_play_open(struct lesson_play *play, const char *text, size_t length, unsigned number, struct session *s,
                     struct problem *why)
{
    nb_match match;
    nb_hole hole;
    nb_why reason;
    *s = (struct session){.dealt = false};
    *play = (struct lesson_play){.text = text, .length = length, .number = number, .count = lesson_count(text, length)};
    if (lesson_open(&play->lesson, text, length, number, &reason)) return problem_failed(why, reason.text);
    lesson_deal(&play->lesson, &match, &hole);
    int status = session_start(s, &match.rules, match.seed, 1u << LESSON_LEARNER, NULL, why);
    if (status) return status;
    session_set_people(s, 1u << LESSON_LEARNER);
    s->match = match;
    return session_lay(s, &hole, why);
}

static void add(struct lesson_play *play, const char *text)
{
    size_t n = strlen(play->said);
    if (*text) snprintf(play->said + n, sizeof play->said - n, "%s%s", n ? "\n" : "", text);
}

void lesson_play_look(struct lesson_play *play, const struct session *s)
{
    lesson_next(&play->lesson, &s->hole.t, s->names, &play->beat);
    if (play->heard) play->said[0] = 0;
    add(play, play->beat.say);
    play->heard = true;
}

void lesson_play_done(struct lesson_play *play) { lesson_done(&play->lesson, &play->beat); }

bool lesson_play_answer(struct lesson_play *play, const struct session *s, nb_action action)
{
    bool accepted = lesson_answer(&play->lesson, &s->hole.t, action, s->names, play->said, LESSON_TEXT);
    play->heard = !accepted; /* what is said to an action that is played comes before what is said next */
    return accepted;
}

/* A hand is shown sorted and without the names of its places, so a card that the learner knows is called what it is. */
static void name_place(char *out, size_t size, const nb_table *t, const struct seat_touch *place)
{
    nb_cell cell = nb_cell_at(t, place->zone, place->slot);
    bool known = nb_zone_at(t, place->zone).kind == NB_ZONE_HAND && cell.seen >> LESSON_LEARNER & 1;
    if (known) nb_card_code(out, size, &t->rules, cell.card);
    else nb_slot_name(out, size, t, place->zone, place->slot);
}

void lesson_play_places(const struct lesson_play *play, const struct session *s, char *out, size_t size)
{
    size_t at = 0;
    *out = 0;
    for (unsigned i = 0; i < play->beat.places; i++) {
        const struct seat_touch *place = &play->beat.place[i];
        unsigned owner = nb_zone_at(&s->hole.t, place->zone).owner;
        char slot[NB_MAX_CODE], seat[16] = "";
        if (place->slot == SEAT_HEAP) continue;
        name_place(slot, sizeof slot, &s->hole.t, place);
        if (owner != LESSON_LEARNER) snprintf(seat, sizeof seat, "%u.", owner);
        int n = snprintf(out + at, size - at, "%s%s%s", at ? ", " : "", seat, slot);
        if (n < 0 || (at += (size_t)n) >= size) return;
    }
}

/* ---------------------------------------------------------------------------------------------------------- first visits */

static const char VISITS[] = "visited"; /* beside the settings: a line for each game that somebody has come to */

static bool has_line(const char *text, const char *line)
{
    size_t n = strlen(line);
    for (const char *at = text; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (!strncmp(at, line, n) && (!at[n] || at[n] == '\n')) return true;
    return false;
}

/* Whoever cannot keep it is not asked again and again: false. */
bool lesson_offer(const char *game)
{
    char path[PATHS_PATH];
    size_t length = 0;
    struct problem why;
    if (!lesson_text(game) || paths_config(path, sizeof path, VISITS, true, &why)) return false;
    char *visits = file_read(path, &length, &why);
    bool first = !visits || !has_line(visits, game);
    size_t size = length + strlen(game) + 2;
    char *now = first ? malloc(size) : NULL;
    if (now) snprintf(now, size, "%s%s\n", visits ? visits : "", game);
    bool kept = now && !file_write(path, now, strlen(now), &why);
    free(now);
    free(visits);
    return kept;
}

void lesson_visited(const char *game) { (void)lesson_offer(game); }
