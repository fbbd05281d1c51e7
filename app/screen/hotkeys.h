/* hotkeys.h - the line at the bottom: what the keys of this moment do. */
#ifndef NIBLICK_HOTKEYS_H
#define NIBLICK_HOTKEYS_H

#include "ink.h"

struct hotkey {
    const char *key, *word;
    int spare; /* the higher, the sooner it gives way where there is not room for all; 0: never */
};

/* The list is shortened as needed. */
void hotkeys_draw(const struct screen *screen, struct rect r, struct hotkey *key, unsigned n);

#endif
