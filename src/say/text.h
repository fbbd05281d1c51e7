/* text.h - text in the caller's buffer, errors in words, and reading words and numbers. Freestanding.
 *
 * Only notation, names and numbers are put together here: words come from the catalogue (phrase.h).
 */
#ifndef NIBLICK_TEXT_H
#define NIBLICK_TEXT_H

#include "phrase.h"

#define NB__COUNT(array) (sizeof(array) / sizeof((array)[0]))

nb__text nb__text_in(char *out, size_t size);
nb__text *nb__put(nb__text *text, const char *s); /* returns text, as the catalogue's functions do */
void nb__put_n(nb__text *text, const char *s, size_t n);
void nb__put_char(nb__text *text, char c);
void nb__put_int(nb__text *text, int64_t number);
void nb__capitalise(nb__text *text);
int nb__text_end(nb__text *text); /* ends it with NUL and returns the length needed */

/* An error in words: return nb__refuse(NB_E_SEATS, nb__say_error_no_seat(NB__WHY(why), nb__num(7))); why may be NULL. */
#define NB__WHY(why) nb__why_in(&(nb__text){0}, why)
nb__text *nb__why_in(nb__text *text, nb_why *why);
nb_err nb__refuse(nb_err err, nb__text *text);

/* A user's text for an error message, cut where a person will recognise it. Returns out. */
enum { NB__QUOTE = 49 };
const char *nb__quote(char out[NB__QUOTE], const char *s, size_t length);

size_t nb__length(const char *s);
bool nb__equal(const char *s, const char *word, size_t length); /* s is word[0..length) */
bool nb__number(const char *s, size_t length, uint32_t max, uint32_t *out);
unsigned nb__distance(const char *a, size_t na, const char *b); /* edits between two words; for "did you mean" */

#endif
