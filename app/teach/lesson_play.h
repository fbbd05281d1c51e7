/* lesson_play.h - a lesson at the usual table, for any front end: the lesson beside the session in which its hole is played.
 *
 *     struct lesson_play play;  struct session s;
 *     lesson_play_open(&play, text, strlen(text), 0, &s, &why);     the cards are dealt
 *     for (;;) {
 *         lesson_play_look(&play, &s);                              play.said, play.beat.place
 *         LESSON_NEXT: wait for the learner,                         lesson_play_done(&play)
 *         LESSON_THEY: session_apply(&s, play.beat.seat, play.beat.action, ...), lesson_play_done(&play)
 *         LESSON_DO:   ask the learner as usual, and give what they choose to lesson_play_answer; false: it is not played,
 *                      and play.said is what the coach says to it
 *         LESSON_END:  count the hole and say play.said; LESSON_LOST: say play.said and stop
 *     }
 */
#ifndef NIBLICK_LESSON_PLAY_H
#define NIBLICK_LESSON_PLAY_H

#include "lesson.h"
#include "lesson_files.h"
#include "session.h"

struct lesson_play {
    const char *text; /* of the file */
    size_t length;
    unsigned number, count; /* which of its lessons, from 0, and how many it has */
    struct lesson lesson;
    struct lesson_beat beat;
    bool heard;                 /* what is said before this beat has been taken from it */
    char said[2 * LESSON_TEXT]; /* what the coach says now: paragraphs with \n between them; empty: nothing new */
};

const char *lesson_text(const char *game); /* the file of this game's lessons; NULL if there is none */

/* Opens a session with the cards of lesson `number`; session_free in any case. */
int lesson_play_open(struct lesson_play *play, const char *text, size_t length, unsigned number, struct session *s,
                     struct problem *why);
/* What comes next. What was said to the last action comes before it. */
void lesson_play_look(struct lesson_play *play, const struct session *s);
void lesson_play_done(struct lesson_play *play);
/* The learner wants to do this. True: it is to be played, and the answer comes with the next look. */
bool lesson_play_answer(struct lesson_play *play, const struct session *s, nb_action action);
/* The cards that are pointed at, by their names: "A1, 1.B2"; empty: none. */
void lesson_play_places(const struct lesson_play *play, const struct session *s, char *out, size_t size);

/* Whether to offer a game's lesson: at the first visit to it, once. Asking counts as the visit. */
bool lesson_offer(const char *game);
void lesson_visited(const char *game); /* the same without asking */

/* Plays every lesson of a file to its end, in every way that it accepts, and tries everything else. The problem is the first
 * one that it finds. */
int lesson_check(const char *text, size_t length, struct problem *why);

#endif
