/* paths.h - where the program keeps what it keeps: directories of the user, by the XDG rules. */
#ifndef NIBLICK_PATHS_H
#define NIBLICK_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

enum { PATHS_PATH = 4096 };

/* The file of that name in niblick's part of the state ("~/.local/state"), of the configuration ("~/.config") or of the data
 * ("~/.local/share"); without a home directory it is here. make: the directories on the way are made, readable by nobody
 * else. */
int paths_state(char *out, size_t size, const char *name, bool make, struct problem *why);
int paths_config(char *out, size_t size, const char *name, bool make, struct problem *why);
int paths_data(char *out, size_t size, const char *name, bool make, struct problem *why);

/* The whole path of a file, for telling somebody where it is. */
void paths_full(char out[PATHS_PATH], const char *path);

#define PATHS_TABLES "tables.db" /* among the data: where a server keeps its tables by default */

#endif
