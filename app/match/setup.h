/* setup.h - a table before the deal: which game, who sits where, which options. */
#ifndef NIBLICK_SETUP_H
#define NIBLICK_SETUP_H

#include "session.h"

enum { SETUP_VALUE = NB_MAX_OPTION_TEXT }; /* an option's value, or the name of a file with a pack or a course */

struct setup {
    const nb_game *game;
    unsigned seats;
    struct sitter sitter[NB_MAX_SEATS];
    char value[NB_MAX_OPTIONS][SETUP_VALUE];
    bool handicap; /* strokes are to be given by handicap, if they can be */
    char seed[72]; /* the same seed deals the same cards; empty: by chance */
};

void setup_start(struct setup *setup, const nb_game *game); /* as it usually is */

void setup_change_seats(struct setup *setup, int step);
/* A seat goes to the next kind of player: a person, then the computer's, the weakest first; and round again. */
void setup_change_sitter(struct setup *setup, unsigned seat, int step);
/* An option goes to its next value; a range of numbers stops at its ends. */
void setup_change_option(struct setup *setup, unsigned option, int step);
unsigned setup_options(const struct setup *setup);
/* The preset whose options these are, or NULL; to the next one for this number of seats. */
const nb_preset *setup_preset(const struct setup *setup);
void setup_change_preset(struct setup *setup, int step);
unsigned setup_people(const struct setup *setup); /* how many */

/* What a seat is called: "You", "Ann", "Ada". */
const char *setup_name(const struct setup *setup, unsigned seat);

/* What it comes to, in a line: "Four-ball over St. Andrews. You and Ben against Ada and Cleo."; empty while it does not go
 * together. */
void setup_words(const struct setup *setup, char *out, size_t size);

int setup_rules(const struct setup *setup, nb_rules *rules, struct problem *why);
/* Opens a session with it. If all is well the text of why is empty, or says what else there is to know (table_resolve). */
int setup_open(const struct setup *setup, struct session *s, struct problem *why);

#endif
