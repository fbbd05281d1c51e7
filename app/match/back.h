/* back.h - taking back what a person has done, as far as that is fair.
 *
 * Fair is what tells him nothing: as long as no card has come to his eyes since. In practice anything may be taken back; the
 * score card says so.
 */
#ifndef NIBLICK_BACK_H
#define NIBLICK_BACK_H

#include "session.h"

/* Finds the last action of these seats, and whether it may be taken back. NB_E_ILLEGAL: why says why not. Otherwise the record
 * is to be cut to *length: session_rewind. */
nb_err back_find(const struct session *s, uint16_t seats, bool practice, size_t *length, nb_why *why);

#define BACK_PRACTICE "practice" /* how the date of a record says so, and with it the printed card */
bool back_is_practice(const struct session *s);
int back_practise(struct session *s, struct problem *why); /* from now on it is practice */

#endif
