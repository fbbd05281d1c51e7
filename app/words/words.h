/* words.h - what the program says: the sentences of its catalogue, data/text/en.program.text.
 *
 * Every line of the catalogue is a C symbol. "play.taken-back = You take that back." is the text say_play_taken_back, and
 * "play.saved(file) = Saved in {file}." is called like a function:
 *
 *     puts(say_play_taken_back);
 *     puts(say_play_saved(HERE, path));
 *
 * It writes its sentence and returns it. Parts are texts and whole numbers as they are, and what the functions below make;
 * other numbers and notation are formatted first. docs/STYLE.md tells what a template can do and how to convert a room.
 */
#ifndef NIBLICK_WORDS_H
#define NIBLICK_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "phrase.h"

/* Where a sentence is written: HERE is room that lasts until the end of the block, so a sentence of it can be printed or
 * copied but not returned; WORDS_IN is an array of the caller's. What is longer is cut. */
enum { WORDS_MOST = 1024 };
#define WORDS_IN(array)         (&(nb__text){.out = (array), .size = sizeof(array)})
#define WORDS_OF(buffer, bytes) (&(nb__text){.out = (buffer), .size = (bytes)})
#define HERE                    WORDS_IN((char[WORDS_MOST]){0})

/* Parts that are more than a text or a number: a small number in words ("two"), and people at the table ("you", "Ann and
 * Bea"), by the seat that is spoken to, or NB_NOBODY, and their names. */
static inline nb__part in_words(int64_t n) { return nb__count(n); }
static inline nb__part person(unsigned seat, unsigned you, const char *const *names)
{
    return nb__seat(seat, you, names);
}
static inline nb__part people(uint16_t seats, unsigned you, const char *const *names)
{
    return nb__seats(seats, you, names);
}

/* What somebody has typed or sent, as a part of a sentence: as much of it as says what was meant. */
enum { WORDS_BRIEF = 41 };
#define BRIEF(text) words_brief((char[WORDS_BRIEF]){0}, text)
const char *words_brief(char out[WORDS_BRIEF], const char *text);

/* What the macros of the catalogue make of their arguments. */
static inline nb__part part_text(const char *text) { return nb__str(text); }
static inline nb__part part_number(int64_t n) { return nb__num(n); }
static inline nb__part part_size(uint64_t n) { return nb__num((int64_t)n); }
static inline nb__part part_itself(nb__part part) { return part; }
#define PART(x) \
    _Generic((x), char *: part_text, const char *: part_text, nb__part: part_itself, unsigned long: part_size,       \
             unsigned long long: part_size, default: part_number)(x)

/* Adds an item to a list: "Ann", "Ann, Bob", and with the last one "Ann, Bob and Cyd". What does not fit is cut. */
void words_add(char *list, size_t size, const char *item, bool last);

/* How many columns of a terminal a text takes, escape sequences not counted. For printf: the width of a field in which it
 * takes that many. */
int words_columns(const char *text);
int words_field(int columns, const char *text);

/* Ends a sentence with NUL and returns it. For the functions of the catalogue. */
const char *words_written(nb__text *text);

#include "program_say.h"

#endif
