/* compose_form.h - the facts of a game as rows of a form: what they are called and how a key changes them. It knows no terminal. */
#ifndef NIBLICK_COMPOSE_FORM_H
#define NIBLICK_COMPOSE_FORM_H

#include <stdbool.h>

#include "niblick_house.h"
#include "problem.h"

struct compose_form {
    nb_house house;
    bool sound;          /* it can be played */
    struct problem wrong; /* otherwise: why not, or what was typed last and cannot be */
};

void compose_form_start(struct compose_form *form);
/* The facts of a game, of the shelf or of a file. False, and the form is as it was: wrong says why. */
bool compose_form_game(struct compose_form *form, const nb_game *game);
bool compose_form_text(struct compose_form *form, const char *text, size_t length);

void compose_form_value(const struct compose_form *form, unsigned fact, char out[NB_MAX_FACT]); /* as a file has it, */
const char *compose_form_words(unsigned fact, const char *value); /* and what it is called, if it has another name */
void compose_form_set(struct compose_form *form, unsigned fact, const char *value);
/* To the next value or the one before, where a fact has values that can be counted; false: it has to be typed. */
bool compose_form_step(struct compose_form *form, unsigned fact, int step);
bool compose_form_typed(unsigned fact); /* it is words, a list or something for each card */

#endif
