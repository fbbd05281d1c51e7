/* retell.h - what has happened since somebody last acted, for whoever comes to the keyboard. */
#ifndef NIBLICK_RETELL_H
#define NIBLICK_RETELL_H

#include <stdio.h>

#include "session.h"

/* In the sentences that this seat would have been told, from its last action in this hole on, or from the deal. */
void retell_since(FILE *out, const struct session *s, unsigned seat);

#endif
