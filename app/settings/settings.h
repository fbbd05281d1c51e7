/* settings.h - how a person likes the screen, and to be asked; kept in a file of lines "name=value". */
#ifndef NIBLICK_SETTINGS_H
#define NIBLICK_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

enum setting {
    SETTING_COLOURS, /* two, four, none */
    SETTING_SUITS,   /* symbols, letters */
    SETTING_LINES,   /* box, ascii */
    SETTING_TABLE,   /* plain, picture */
    SETTING_MOTION,  /* on, off */
    SETTING_PACE,    /* calm, quick, slow, none */
    SETTING_STICKS,  /* known, ask */
    SETTING_MOUSE,   /* on, off */
    SETTING_REVIEW,  /* on, off */
    SETTING_TUTOR,   /* off, ask, comment */
    SETTINGS
};

enum { COLOURS_TWO, COLOURS_FOUR, COLOURS_NONE };
enum { SUITS_SYMBOLS, SUITS_LETTERS };
enum { LINES_BOX, LINES_ASCII };
enum { TABLE_PLAIN, TABLE_FELT };
enum { MOTION_ON, MOTION_OFF };
enum { PACE_CALM, PACE_QUICK, PACE_SLOW, PACE_NONE };
enum { STICKS_KNOWN, STICKS_ASK };
enum { MOUSE_ON, MOUSE_OFF };
enum { REVIEW_ON, REVIEW_OFF };
enum { TUTOR_OFF, TUTOR_ASK, TUTOR_COMMENT };

struct settings {
    unsigned char value[SETTINGS]; /* the index of the chosen value; all 0 is the default */
};

const char *setting_name(enum setting setting);                  /* "colours": in the file */
const char *setting_title(enum setting setting);                 /* "Colours of the suits" */
const char *setting_value(enum setting setting, unsigned value); /* "four"; NULL beyond the last */
const char *setting_help(enum setting setting, unsigned value);  /* what the value means, in a sentence */

/* What cannot be read, or is not known, leaves the default. */
void settings_load(struct settings *settings);
int settings_save(const struct settings *settings, struct problem *why);
/* The text of the file; for the tests. */
void settings_parse(struct settings *settings, const char *text);
int settings_text(char *out, size_t size, const struct settings *settings);

int settings_pause(const struct settings *settings); /* milliseconds before a computer player's turn */

#endif
