/* seat_names.h - somebody is to be forgotten: what is put in the place of their name. */
#ifndef NIBLICK_SEAT_NAMES_H
#define NIBLICK_SEAT_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "text_buffer.h"

enum { SEAT_NAME = 24 };

void seat_name_of(char out[SEAT_NAME], unsigned seat); /* "Player 2" */

/* Adds a part of a record to out, with other names in the tags of these seats. True: something was changed. */
bool seat_names_change(text_buffer *out, const char *record, size_t length, uint16_t seats);

/* What is told instead of the name of an account: those that were deleted have an alias that begins with #. */
const char *seat_account_name(const char *account);

#endif
