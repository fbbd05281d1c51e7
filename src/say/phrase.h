/* phrase.h - how sentences of the catalogue (data/text) are given their parts.
 *
 * Every line of the catalogue is a C symbol, declared in say.h, which the build makes: "event.end = The hole is over." is
 * the text nb__say_event_end, and "verb.pass(player) = {Player} {player:pass|passes}." is the function
 * nb__say_verb_pass(text, player), which writes its sentence and returns the text. The code says what happened; the
 * catalogue decides on words and their order. The top of the catalogue says what a template can do.
 */
#ifndef NIBLICK_PHRASE_H
#define NIBLICK_PHRASE_H

#include "niblick.h"

/* Builds text in the caller's buffer. len counts on when the buffer is full, so the length needed is always known. */
typedef struct nb__text {
    char *out;
    size_t size, len;
} nb__text;

enum nb__part_kind { NB__PART_TEXT, NB__PART_NUMBER, NB__PART_COUNT, NB__PART_PEOPLE };

/* One part of a sentence. Make it with the functions below. */
typedef struct nb__part {
    uint8_t kind; /* enum nb__part_kind */
    uint8_t you;  /* people: the seat that is spoken to, or NB_NOBODY */
    uint16_t seats;
    int64_t number;
    const char *text;
    const char *const *names;
} nb__part;

/* Words as they are; NULL means none. {part:some|none} chooses the first form if there are any. */
static inline nb__part nb__str(const char *text) { return (nb__part){.kind = NB__PART_TEXT, .text = text}; }

/* A number in digits, or (a small one) in words. {n:stroke|strokes} chooses by it: one, or any other. */
static inline nb__part nb__num(int64_t n) { return (nb__part){.kind = NB__PART_NUMBER, .number = n}; }
static inline nb__part nb__count(int64_t n) { return (nb__part){.kind = NB__PART_COUNT, .number = n}; }

/* People at the table: "you", "Ann", "seat 2", "Ann and Bea". {player:draw|draws} chooses by person: you and several draw,
 * somebody else draws; {side:you|one|several} tells all three apart. names may be NULL, and so may each of them. */
static inline nb__part nb__seats(uint16_t seats, unsigned you, const char *const *names)
{
    return (nb__part){.kind = NB__PART_PEOPLE, .you = (uint8_t)you, .seats = seats, .names = names};
}
static inline nb__part nb__seat(unsigned seat, unsigned you, const char *const *names)
{
    return nb__seats((uint16_t)(1u << seat), you, names);
}

/* Writes a template that cmake/text.awk has compiled: part i as {i}, with ^ to capitalise it, ' for its possessive, and
 * : before forms to choose from. Returns text. */
nb__text *nb__fill(nb__text *text, const char *s, const nb__part *parts);

#endif
