/* course_inside.h - what the files of this room share with each other and with nobody else. */
#ifndef NIBLICK_COURSE_INSIDE_H
#define NIBLICK_COURSE_INSIDE_H

#include "niblick_course.h"

#include "say.h"
#include "text.h"

/* Holes of the match, without extra ones that decide a tie; 0: it ends when a total is reached. */
static inline unsigned nb__course_holes(const nb_rules *rules)
{
    nb_progress progress = {.hole = 0};
    const nb_game *game = nb_game_of(rules);
    if (game->progress) game->progress(rules, 0, NULL, &progress);
    return progress.of;
}

/* Rows of scores that count. */
static inline unsigned nb__course_rows(const nb_match *match)
{
    unsigned of = nb__course_holes(&match->rules);
    return of && match->rows > of ? of : match->rows;
}

#endif
