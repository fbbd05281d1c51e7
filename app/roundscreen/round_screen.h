/* round_screen.h - your rounds on the full screen: one game at a time, with what `niblick rounds` tells about it. */
#ifndef NIBLICK_ROUND_SCREEN_H
#define NIBLICK_ROUND_SCREEN_H

#include "pop.h"

/* Returns when the person leaves. */
void round_screen(struct screen *screen, struct pop_behind behind);

#endif
