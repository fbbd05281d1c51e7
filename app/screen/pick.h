/* pick.h - from touches to one action. What the rules allow is a list; every touch - a card, a heap, a player, a button -
 * leaves those actions that it fits, until one is left. Nothing here knows a game: verbs say where they are touched, and
 * operands say the rest. Pure: no terminal is known.
 */
#ifndef NIBLICK_PICK_H
#define NIBLICK_PICK_H

#include "niblick.h"

enum pick_kind {
    PICK_CELL,  /* a card, or a heap as a whole */
    PICK_SEAT,  /* a player */
    PICK_VERB,  /* what to do, but not yet with what */
    PICK_ACTION /* all at once */
};

enum {
    PICK_HEAP = 0xFFFF, /* in place of a slot: the heap as a whole */
    PICK_MOST = 4,      /* touches for one action: verb, card, player, and one to spare */
    PICK_CHOICES = 24,
    PICK_LABEL = 48
};

struct pick {
    uint8_t kind;     /* enum pick_kind; the others as it needs them */
    uint8_t zone;     /* PICK_CELL */
    uint16_t slot;    /* PICK_CELL: or PICK_HEAP */
    uint8_t seat;     /* PICK_SEAT */
    uint8_t verb;     /* PICK_VERB */
    nb_action action; /* PICK_ACTION */
};

struct picking {
    const nb_table *t; /* of the view: must stay while this is used */
    unsigned seat;     /* who chooses */
    int n;
    nb_action list[NB_MAX_ACTIONS]; /* what he may do */
    unsigned made;
    struct pick pick[PICK_MOST]; /* the touches so far */
};

static inline struct pick pick_cell(unsigned zone, unsigned slot)
{
    return (struct pick){.kind = PICK_CELL, .zone = (uint8_t)zone, .slot = (uint16_t)slot};
}
static inline struct pick pick_seat(unsigned seat) { return (struct pick){.kind = PICK_SEAT, .seat = (uint8_t)seat}; }
bool pick_same(struct pick a, struct pick b);

void pick_start(struct picking *p, const nb_table *t, unsigned seat);

/* What fits all touches so far, and one more if it is given; returns how many. out may be NULL. */
int pick_left(const struct picking *p, const struct pick *more, nb_action out[NB_MAX_ACTIONS]);
/* Whether a touch there would leave anything: such a place is lit. */
bool pick_lit(const struct picking *p, struct pick pick);
/* The one action that the touch would mean; 0 while more remains to be chosen. */
nb_action pick_sole(const struct picking *p, struct pick pick);

/* Adds a touch. Returns false, and changes nothing, if it fits no action; *done is the action if one is left, else 0. */
bool pick_add(struct picking *p, struct pick pick, nb_action *done);
bool pick_back(struct picking *p); /* takes the last touch back; false if there is none */

/* What an idle Enter means: the only action, or passing where one may; 0 if it means nothing. */
nb_action pick_idle(const struct picking *p);

/* A button: what can be done without touching the table, or said before touching it. */
struct pick_choice {
    char label[PICK_LABEL]; /* "Draw", "Name red", "Stymie Ada" */
    char key;               /* a letter or digit of its own; 0 if none was free */
    bool more;              /* something remains to be chosen */
    struct pick pick;
};
/* The movement keys h j k l are never given to a button. names may be NULL. */
int pick_choices(const struct picking *p, const char *const *names, struct pick_choice out[PICK_CHOICES]);

/* What remains to be chosen, as a question; empty as long as nothing has been touched. */
int pick_question(char *out, size_t size, const struct picking *p);

/* What touching a place that is not lit would most likely have meant, to be explained by nb_explain; 0: cannot be told. */
nb_action pick_meant(const struct picking *p, struct pick pick);

#endif
