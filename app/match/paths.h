/* paths.h - where the program keeps what it keeps: directories of the user, by the XDG rules. */
#ifndef NIBLICK_PATHS_H
#define NIBLICK_PATHS_H

#include <stdbool.h>
#include <stddef.h>

enum { PATHS_PATH = 4096 };

/* The file of that name in niblick's part of the state ("~/.local/state"), of the configuration ("~/.config") or of the data
 * ("~/.local/share"); without a home it lies here. make: the directories on the way are made, for nobody else's eyes. False
 * when it has said (cli_fail) what is wrong. */
bool paths_state(char *out, size_t size, const char *name, bool make);
bool paths_config(char *out, size_t size, const char *name, bool make);
bool paths_data(char *out, size_t size, const char *name, bool make);

#define PATHS_TABLES "tables.db" /* among the data: where a server keeps its tables when nobody says otherwise */

#endif
