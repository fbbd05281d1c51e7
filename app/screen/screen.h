/* screen.h - the terminal: taken over, read, and given back on every way out.
 *
 * Whatever happens - leaving, Ctrl-C, Ctrl-Z and back, a hang-up, a broken assertion - the terminal is as it was before. While
 * the screen is open nothing prints: what can fail says why in a struct problem, which is shown in a window.
 * Only screen.c and ink.c know the terminal library.
 */
#ifndef NIBLICK_SCREEN_H
#define NIBLICK_SCREEN_H

#include <stdbool.h>
#include <stdio.h>

#include "place.h"
#include "settings.h"

enum screen_event {
    SCREEN_CHAR, /* code: a character */
    SCREEN_UP,
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_ENTER,
    SCREEN_ESCAPE,
    SCREEN_TAB,
    SCREEN_BACK_TAB,
    SCREEN_BACKSPACE,
    SCREEN_DELETE,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_CLICK,  /* the mouse, at y and x */
    SCREEN_RESIZE, /* draw again */
    SCREEN_WAKE,   /* somebody wrote to the pipe */
    SCREEN_TIME,   /* the time is up */
    SCREEN_GONE,   /* leave */
    SCREEN_NOTHING /* a key that means nothing */
};

struct key {
    enum screen_event event;
    unsigned code;
    int y, x;
};

struct screen {
    struct settings settings;
    int height, width;
    bool utf8;         /* the locale and the terminal can show more than ASCII */
    bool colour;       /* it has colours, and nobody asked for none */
    bool rich;         /* it has 256 of them */
    int wake[2];       /* a pipe: whoever works in another thread writes to it, and screen_key returns */
    int stderr_before; /* while it is silenced; -1: it is not */
    bool waits;        /* a key has been put back: */
    struct key key;
    bool gone; /* hung up, ended or interrupted: leave at the next opportunity */
};

/* Fails where the terminal cannot do it. */
int screen_open(struct screen *screen, struct problem *why);
void screen_close(struct screen *screen);
void screen_settle(struct screen *screen); /* the settings have changed: takes them over */

/* Shows what has been drawn and waits for a key, at most so long (-1: for ever). Once gone, it is always SCREEN_GONE. */
struct key screen_key(struct screen *screen, int ms);
void screen_unread(struct screen *screen, struct key key); /* it was not meant for whoever read it */
void screen_forget_keys(struct screen *screen); /* what was typed in haste, before one could see what it would mean */

static inline bool key_is(struct key key, unsigned code) { return key.event == SCREEN_CHAR && key.code == code; }

#endif
