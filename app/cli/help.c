/* help.c - see help.h */
#include "help.h"

#include <string.h>

const char *help_of(const char *command)
{
    const struct help_text *help = help_texts;
    while (help->command && strcmp(help->command, command)) help++;
    return help->command ? help->text : "";
}

/* What goes on from the line above is indented by more than two. */
const char *help_summary(const char *command, int *length)
{
    const char *line = help_of(command);
    while (*line && (strncmp(line, "  ", 2) || line[2] == ' ')) {
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    if (*line) line += 2;
    *length = (int)strcspn(line, "\n");
    return line;
}
