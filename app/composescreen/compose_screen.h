/* compose_screen.h - a game of one's own on the full screen: a form made from the list of facts, with the rules that come of it. */
#ifndef NIBLICK_COMPOSE_SCREEN_H
#define NIBLICK_COMPOSE_SCREEN_H

#include "niblick.h"
#include "pop.h"

/* Whoever opens it can show a rules page, which is Markdown. */
struct compose_reader {
    void (*read)(void *data, const char *markdown);
    void *data;
};

/* Lets the person write rules. True: they want to play them, and value is what the option of rulebook_game takes. */
bool compose_screen(struct screen *screen, struct compose_reader reader, char value[NB_MAX_OPTION_TEXT]);

#endif
