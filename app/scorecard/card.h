/* card.h - a score card: what a record comes to, to be set in type or in plain text. No game is known here: the tables
 * come from the library (nb_sheet_at).
 */
#ifndef NIBLICK_CARD_H
#define NIBLICK_CARD_H

#include <stdio.h>

#include "niblick.h"
#include "problem.h"

enum { CARD_SHEETS = 5, CARD_SENTENCES = 2 * NB_MAX_STORY }; /* 64 holes in tables of eighteen, and one more */

struct card {
    unsigned sheets;
    nb_sheet sheet[CARD_SHEETS];
    char date[sizeof((nb_record_tags *)0)->date + sizeof ", practice"];
    char result[CARD_SENTENCES]; /* how the match ended, or the state of play */
    char table[CARD_SENTENCES];  /* what can be said of the players in the deal that is open: "Ann 8 for 3 holes" */
};

/* A table as it is printed has rows, each beside its head, and columns, each under its head. Where the holes go down
 * the page these are the sheet's columns and lines. */
static inline unsigned card_rows(const nb_sheet *s) { return s->down ? s->columns : s->lines; }
static inline unsigned card_columns(const nb_sheet *s) { return s->down ? s->lines : s->columns; }
static inline const nb_sheet_head *card_row(const nb_sheet *s, unsigned row)
{
    return s->down ? &s->column[row] : &s->line[row];
}
static inline const nb_sheet_head *card_column(const nb_sheet *s, unsigned column)
{
    return s->down ? &s->line[column] : &s->column[column];
}
static inline const nb_sheet_cell *card_cell(const nb_sheet *s, unsigned row, unsigned column)
{
    return s->down ? &s->cell[column][row] : &s->cell[row][column];
}
/* Entered by a player, not printed on every card. */
static inline bool card_is_entry(const nb_sheet *s, unsigned row, unsigned column)
{
    return (s->down ? card_column(s, column) : card_row(s, row))->kind != NB_SHEET_PRINTED;
}
/* Fills in the card of a record, which is verified; path is for saying what is wrong with it. */
int card_read(struct card *card, const char *path, const char *text, size_t length, struct problem *why);

bool card_has_marks(const struct card *card);

/* Plain text for terminals, screen readers and pipes: the whole card, or one of its tables in lines of that width. */
enum { CARD_WIDTH = 78 };
void card_print_table(FILE *out, const nb_sheet *sheet, unsigned width);
/* Where a table is too wide for this, and would not be if the holes went the other way, makes them go that way. */
void card_turn(nb_sheet *sheet, unsigned width);
void card_print(FILE *out, const struct card *card);

/* What a file is to be, by how its name ends; "-" and no name at all: text. */
enum { CARD_TEXT = -1, CARD_UNKNOWN = -2 };
int card_format(const char *path);

/* Writes the card as what the name of the file says. */
int card_write(const struct card *card, const char *path, struct problem *why);

/* The whole card as a file's bytes (to be freed), or NULL with the reason in *why. */
enum card_format { CARD_PDF, CARD_SVG, CARD_PNG };
char *card_render(const struct card *card, enum card_format format, size_t *length, const char **why);

#endif
