/* settings_view.h - the settings in a window. */
#ifndef NIBLICK_SETTINGS_VIEW_H
#define NIBLICK_SETTINGS_VIEW_H

#include "pop.h"

void settings_view(struct screen *screen, struct pop_behind behind); /* changes take effect at once, and are kept */

#endif
