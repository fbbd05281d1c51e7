/* card_save.h - the score card of a record into a file, to be printed or shared. */
#ifndef NIBLICK_CARD_SAVE_H
#define NIBLICK_CARD_SAVE_H

#include "pop.h"

/* Asks for the file's name and writes it; says what has become of it. */
void card_save(struct screen *screen, struct pop_behind behind, const char *record, size_t length);

#endif
