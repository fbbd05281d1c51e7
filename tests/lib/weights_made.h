/* weights_made.h - a network of made-up numbers for any game, so that tests need no training: it plays badly, but it looks at
 * everything. Needs nothing but the library, as it is compiled into a WebAssembly module, too (law_hash.c).
 */
#ifndef NIBLICK_TESTS_WEIGHTS_MADE_H
#define NIBLICK_TESTS_WEIGHTS_MADE_H

#include "weights.h"

enum { MADE_ROWS = 1200, MADE_BYTES = 1 << 17 }; /* room for so many rows */

/* Makes one with a row for the facts of some random holes, and for every value of every option. */
nb__weights *weights_made(unsigned char memory[MADE_BYTES], const nb_game *game);

#endif
