/* rulebook_inside.h - what the files of the rulebook share: a page that is being written, and the facts that it is about. */
#ifndef NIBLICK_RULEBOOK_INSIDE_H
#define NIBLICK_RULEBOOK_INSIDE_H

#include "layout.h"
#include "rulebook.h"

struct book {
    nb__text text;
    bool inside; /* a paragraph or an item has begun: the next sentence needs a blank before it */
    const layout_variant *v;
    const int8_t *value; /* by face */
    const nb_house *house;
};

/* A sentence goes there; words: one without parts. */
nb__text *book_say(struct book *b);
void book_words(struct book *b, const char *sentence);
void book_words_if(struct book *b, bool is_so, const char *sentence);
void book_stop(struct book *b); /* ends a paragraph or a list, if there is one */
void book_item(struct book *b); /* begins an item of a list */
void book_part(struct book *b, const char *heading);
void book_table(struct book *b, const char *left, const char *right); /* its head */

/* Cards as a set of suits of one rank. */
enum { BOOK_RED = 6, BOOK_BLACK = 9, BOOK_ALL_SUITS = 15 };
struct book_cards {
    uint8_t rank, suits;
    int8_t value;
};
void book_put_cards(nb__text *text, struct book_cards cards);      /* "king", "red king", "jack of hearts, jack of spades" */
void book_put_cards_many(nb__text *text, struct book_cards cards); /* "kings", "red kings" */

/* What layouts of these facts are like. */
static inline unsigned book_size(const struct book *b) { return layout_size(b->v); }
static inline bool book_is_hand(const struct book *b) { return b->v->start == START_SEE_ALL; }
static inline bool book_makes_gaps(const struct book *b) { return layout_makes_gaps(b->v); }
bool book_has_powers(const struct book *b); /* some card can do something */
unsigned book_new_effect(const struct book *b, unsigned rank); /* its effect, if no lower rank has the same */
bool book_has_effect(const struct book *b, unsigned effect);

/* Writes all cards with that effect, "kings and jokers" or for a table "king, joker". */
void book_put_effect_cards(nb__text *text, const struct book *b, unsigned effect, bool many);

void book_shape(nb__text *text, const struct book *b); /* "two rows of three" */

/* The parts of the page. */
void book_turn(struct book *b);
void book_pair(struct book *b);
void book_leave(struct book *b);
void book_special(struct book *b);
void book_stick(struct book *b);
void book_end(struct book *b);
void book_score(struct book *b);
void book_in_short(struct book *b);

/* Sentences that two parts say. */
void book_worth_sentence(struct book *b);   /* "Aces count 1, twos -2, kings 0, the others as marked." */
void book_cancel_sentences(struct book *b); /* what cancels, in one paragraph */
void book_ender_sentences(struct book *b);  /* what the player who ends the hole risks */
bool book_can_end(const struct book *b);    /* somebody can */

#endif
