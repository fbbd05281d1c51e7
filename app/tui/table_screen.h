/* table_screen.h - at the table: a match from the deal to the last hole, for one person or several at one keyboard. */
#ifndef NIBLICK_TABLE_SCREEN_H
#define NIBLICK_TABLE_SCREEN_H

#include "puzzle_screen.h"
#include "screen.h"
#include "session.h"

enum table_screen_end {
    TABLE_LEFT,
    TABLE_AGAIN,
    TABLE_REPLAY,
    TABLE_REVIEW
}; /* what is wanted next: the clubhouse, the same again, or to see it again, with or without what others think of it */

/* Plays until it is over or left; the record is at path after every action, whatever happens. The text of why is empty, or says
 * why the table had to be left. */
enum table_screen_end table_screen_play(struct screen *screen, struct session *s, const char *path,
                                        struct problem *why);

/* Plays the hole that is on the table to its end, for practice: nothing is saved, and no other hole is dealt. */
void table_screen_try(struct screen *screen, struct session *s, struct problem *why);

/* The hole on the table is a puzzle: whoever is asked chooses and is told what that was worth. True: they want the next one. */
bool table_screen_puzzle(struct screen *screen, struct session *s, struct puzzle_verdict verdict, struct problem *why);

#endif
