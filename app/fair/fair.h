/* fair.h - deals that nobody can know or choose: a secret promised by its hash, and what the seats add to it.
 *
 * docs/RECORDS.md says how the seed of a hole is made of them; this is that sentence in C. 256-bit numbers are written as
 * 64 lower-case hexadecimal digits, the highest first.
 */
#ifndef NIBLICK_FAIR_H
#define NIBLICK_FAIR_H

#include "niblick.h"

enum { FAIR_HEX = 65 }; /* room for 64 digits */

void fair_hex(char out[FAIR_HEX], const nb_seed *seed);
bool fair_parse(nb_seed *seed, const char *hex); /* exactly 64 digits */
nb_seed fair_number(const unsigned char bytes[32]);

nb_seed fair_commit(const nb_seed *secret);                            /* the promise: SHA-256 of its 32 bytes */
nb_seed fair_seed(unsigned hole, unsigned seats, const nb_fair *fair); /* of this hole, numbered from 1 */

#endif
