/* tell.h - what happened, in sentences. */
#ifndef NIBLICK_TELL_H
#define NIBLICK_TELL_H

#include <stdio.h>

#include "scene.h"
#include "session.h"

/* What surrounds a title: escape sequences of a terminal. Both NULL: nothing. */
struct tell_style {
    const char *bold, *plain;
};

/* A hole that has just been dealt, or is taken up again: which it is, who dealt it, and what there is to know about it. */
void tell_hole(FILE *out, const struct scene *scene, const char *const *names, struct tell_style style);
void tell_seen_hole(FILE *out, const nb_view *view, const char *const *names, struct tell_style style); /* the same */

/* One line for an action that has been applied: what was done, what came to light, and how it stands with those whom it
 * has changed. before and after are views of the same onlooker; the events hold no more than they may know (nb_events_for). */
void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names);

/* The same, with both halves of somebody else's turn in one line: nothing at the first, which is told with the second. */
void tell_turn(FILE *out, nb_turn *turn, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
               const nb_events *events, const char *const *names);

/* The last part of that: how it stands with those whom something has changed, each sentence after a blank. */
void tell_changes(FILE *out, const struct scene *before, const struct scene *after, const char *const *names);

/* False of somebody who could have reacted and did not: no news. */
bool tell_is_news(const nb_view *before, unsigned seat, nb_action action, const nb_events *events);

/* "You and Ben against Ada and Cleo." where the match has partners; otherwise empty. What the match is, by the way: caption
 * gets it ("Four-ball over St. Andrews"), unless it is NULL. */
enum { TELL_SIDES = 2 * NB_MAX_TEXT };
void tell_sides(char out[TELL_SIDES], char caption[NB_MAX_TEXT], const nb_match *match, const char *const *names);

/* How the match ended, or the state of play: gross, and net where strokes are given. strokes may be NULL. */
enum { TELL_RESULT = 2 * NB_MAX_STORY };
void tell_match(char out[TELL_RESULT], const nb_match *match, const struct strokes *strokes, const char *const *names);

/* How a seat came to its score in a deal that is over, line by line; name: what the player is called. */
void tell_count(FILE *out, const nb_table *t, unsigned seat, const char *name);
void tell_tally(FILE *out, const nb_tally *tally, const char *name); /* the same, counted already */
void tell_tallies(FILE *out, const nb_tally *tally, unsigned seats, const char *const *names); /* of all, apart */

/* What the game is about, and what its cards are worth and do: a line each. */
void tell_goal(FILE *out, const nb_rules *rules);
void tell_values(FILE *out, const nb_rules *rules);

/* What has happened since this seat's last action in this hole, or since the deal, in the sentences that it would have been told:
 * for a person who comes to the keyboard. The record is read twice: to find where to begin, and to tell. *turn is left as the
 * record leaves it, for tell_turn to go on with. */
void retell_since(FILE *out, const struct session *s, unsigned seat, nb_turn *turn);
void retell_all(FILE *out, const struct session *s, unsigned seat, nb_turn *turn); /* from the first deal on */

/* What the players of a record are called in sentences. */
struct record_names {
    const char *names[NB_MAX_SEATS]; /* for the library's sentences */
    char name[NB_MAX_SEATS][40];     /* "Seat 2", where the record has no name, or "You" */
    unsigned you;                    /* who is "You"; NB_NOBODY: nobody */
};

/* The person who played is "You" in their record, and sentences say "you" to them; with a seat (not -1) to that seat. Several
 * seats of one person are told apart by their numbers. told: somebody reads the sentences. For programs nobody is "you". */
void record_names(struct record_names *out, const nb_record_tags *tags, long seat, bool told);

#endif
