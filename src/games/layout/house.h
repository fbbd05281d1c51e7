/* house.h - layout games as files of facts (niblick_house.h): what the files about them share.
 *
 * house_facts.c has the facts as data, and each as text; house_cards.c those that are about cards; house_text.c reads and writes
 * whole files; house_check.c refuses what cannot be played; house.c is the game.
 */
#ifndef NIBLICK_HOUSE_INSIDE_H
#define NIBLICK_HOUSE_INSIDE_H

#include "layout.h"
#include "niblick_house.h"

static inline layout_variant *house_facts(nb_house *house) { return (layout_variant *)house->fact; }
static inline const layout_variant *house_facts_of(const nb_house *house)
{
    return (const layout_variant *)house->fact;
}

/* A value that is read word by word: small letters, and one blank for any number of blanks, commas, hyphens between letters. */
typedef struct house_words {
    const char *s;
    size_t n;
} house_words;

enum house_fact { /* in the order of nb_fact_at */
                  FACT_TITLE,
                  FACT_ORIGIN,
                  FACT_PLAYERS,
                  FACT_ROWS,
                  FACT_COLUMNS,
                  FACT_START,
                  FACT_TURNED_UP,
                  FACT_NEW_CARDS,
                  FACT_DECKS,
                  FACT_TWO_DECKS,
                  FACT_THREE_DECKS,
                  FACT_JOKERS,
                  FACT_VALUES,
                  FACT_CANCELS,
                  FACT_BLOCK_SCORE,
                  FACT_TWIN_COLUMNS,
                  FACT_NEIGHBOURS,
                  FACT_LEAVE,
                  FACT_POWERS,
                  FACT_POWERS_WORK,
                  FACT_USED_CARD,
                  FACT_STICKING,
                  FACT_PAIR_DROP,
                  FACT_RIPPLES,
                  FACT_TURN_UP,
                  FACT_HOLE_ENDS,
                  FACT_LAST_TURNS,
                  FACT_LOCKED,
                  FACT_ENDER_BEATEN,
                  FACT_ENDER_TIED,
                  FACT_ENDER_LOWEST,
                  FACT_ENDER_COUNTS,
                  FACT_HOLES,
                  FACT_TARGET,
                  FACT_TARGET_BELOW,
                  FACT_TIES,
                  FACT_DEALER,
                  HOUSE_FACTS
};

/* In the facts of a house game, .lines says all that cancels, pairs too; .groups and .columns follow from the others. */
enum { CANCELS_PAIRS = 16 };
void nb__house_derive(nb_house *house);

nb_err nb__house_put(nb_house *house, unsigned fact, house_words value, nb_why *why);
void nb__house_take(nb__text *text, const nb_house *house, unsigned fact);
bool nb__house_is_default(const nb_house *house, unsigned fact);
/* The lines of a file, from any source of lines. */
nb_err nb__house_lines(nb_house *house, nb__lines *lines, nb_why *why);

/* house.c: for the game's table */
nb_err nb__house_setup(nb_rules *rules, nb_why *why);
nb_err nb__house_read_data(nb_rules *rules, unsigned option, nb__lines *lines, nb_why *why);
void nb__house_write_data(const nb_rules *rules, unsigned option, nb__text *text);

/* house_text.c: what differs from its default; with_origin: also where it comes from, which is not a rule */
void nb__house_write_lines(nb__text *text, const nb_house *house, bool with_origin);

/* house_cards.c */
bool nb__house_begins_with_card(house_words rest); /* "red kings -1": people try it as a fact of its own */
nb_err nb__house_read_values(nb_house *house, house_words text, nb_why *why);
void nb__house_write_values(nb__text *text, const nb_house *house);
nb_err nb__house_read_powers(nb_house *house, house_words rest, nb_why *why);
void nb__house_write_powers(nb__text *text, const nb_house *house);
extern const char *const nb__house_power_words[]; /* by enum layout_effect; ends with NULL */

/* The shelf (data/house), made by the build: the usual one is the first. The lists end with NULL. */
extern const char *const nb__shelf_text[], *const nb__shelf_name[], *const nb__shelf_title[];
extern const char nb__shelf_values[]; /* the names, as the values of an option */

/* words */
house_words nb__house_word(house_words *rest);     /* the next one, which is taken off */
bool nb__house_number(house_words word, int *out); /* "-2", "+10", "7" */
nb_err nb__house_unknown(house_words word, const char *const *known, const char *of,
                         nb_why *why); /* ... "did you mean" */

#endif
