/* rulebook.h - the rules page of a game of one's own, written from its facts.
 *
 *   rulebook.c          the page, its parts, what you need, the deal, the match
 *   rulebook_play.c     a turn, what cards do, how the hole ends
 *   rulebook_score.c    what cards count, what cancels, what the ender risks
 *   rulebook_short.c    all of it in a few sentences
 *
 * The page is Markdown of the kind that docs/rules has: headings, paragraphs, lists, tables of two columns, and cards in fenced
 * blocks. Paragraphs are not wrapped. Every sentence depends on facts alone, and nothing is said twice in one part, so a page never
 * contradicts the game. All sentences are in the catalogue (book.*).
 */
#ifndef NIBLICK_RULEBOOK_H
#define NIBLICK_RULEBOOK_H

#include "niblick_house.h"

enum { RULEBOOK_TEXT = 16384 }; /* room for any page */

int rulebook_page(char *out, size_t size, const nb_house *house);
/* The page of a game as it is set up, if it is the one that is played by facts; any other has a page of its own, and this is empty. */
int rulebook_of(char *out, size_t size, const nb_rules *rules);
/* That game, and the option that holds its facts. */
const nb_game *rulebook_game(void);
const nb_option *rulebook_option(void);
unsigned rulebook_seats(const nb_house *house, unsigned wanted); /* the nearest number of players that the facts allow */
int rulebook_short(char *out, size_t size, const nb_house *house); /* its part "In short" without the heading: items of a list */

#endif
