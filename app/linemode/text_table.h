/* text_table.h - the table as text: what a seat sees, in lines that also read well aloud. No game is known here. */
#ifndef NIBLICK_TEXT_TABLE_H
#define NIBLICK_TEXT_TABLE_H

#include "command.h"
#include "scene.h"
#include "strokes.h"
#include "seat.h"

/* Everything on the table; the onlooker's own seat comes last, next to what is asked of it. */
void table_show(FILE *to, const struct scene *scene, const char *const *names, struct cli_style style);
/* What belongs to nobody, and what is the onlooker's own: what changes from turn to turn. */
void table_show_near(FILE *to, const struct scene *scene, const char *const *names, struct cli_style style);

/* Only the cards on the table that the onlooker knows, in a sentence: what one needs for a quick reaction. Whoever shows it can
 * tell whether it has been said already. Empty where they are to remember them all. */
enum { TABLE_WORDS = 1024 };
void table_known_words(char *out, size_t size, const struct scene *scene, const char *const *names,
                       struct cli_style style);

/* "You look at two of your cards: the 3 of spades at B1 and the king of hearts at B2."; see seat_opening. */
void table_opening_words(char *out, size_t size, const struct scene *scene, const struct seat_touch *cell, unsigned n,
                         struct cli_style style);

/* Scores of every hole so far, totals, and the state of play (tell_match). */
void table_score_card(FILE *out, const nb_match *match, const struct strokes *strokes, const char *const *names);
/* The same where somebody else has said how it stands, and the net if strokes are given (otherwise NULL): of the match only the rows, the
 * totals and whether it is over are looked at. */
void table_score_rows(FILE *out, const nb_match *match, const int32_t *net, const char *const *names,
                      const char *standing);

#endif
