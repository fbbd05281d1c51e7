/* table.h - the table as text: what a seat sees, in lines that also read well aloud. No game is known here. */
#ifndef NIBLICK_TABLE_H
#define NIBLICK_TABLE_H

#include "cli.h"

/* Everything on the table; the view's own seat comes last, next to what is asked of it. */
void table_show(FILE *out, const nb_view *view, const char *const *names, struct cli_style style);
/* Only the view's own cards, and the card in its hand. */
/* What belongs to nobody, and what is the seat's own: what changes from turn to turn. */
void table_show_near(FILE *out, const nb_view *view, const char *const *names, struct cli_style style);
void table_show_own(FILE *out, const nb_view *view, const char *const *names, struct cli_style style);

/* Only the cards on the table that the view's seat knows, in one line: what one needs for a quick reaction. */
void table_show_known(FILE *out, const nb_view *view, struct cli_style style);

/* The view of somebody who may see every card: for a record that is replayed, never for a game that is going on. */
void table_see_all(nb_view *view, const nb_hole *hole);

/* Scores of every hole so far, totals, and how it stands. */
void table_score_card(FILE *out, const nb_match *match, const char *const *names);

#endif
