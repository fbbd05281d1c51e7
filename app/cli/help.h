/* help.h - the texts of `niblick help COMMAND`. They are files in data/help, which the build puts into the program. */
#ifndef NIBLICK_HELP_H
#define NIBLICK_HELP_H

/* The usage, in one line or several; then a line that begins with two blanks: what the command does; then the rest. */
struct help_text {
    const char *command, *text;
};

extern const struct help_text help_texts[]; /* NULL ends it */

const char *help_of(const char *command); /* "" where there is none */
/* The line that says what the command does, without its blanks; *length is where it ends. */
const char *help_summary(const char *command, int *length);

#endif
