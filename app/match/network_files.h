/* network_files.h - networks of the player eagle that a person names: "eagle@FILE". */
#ifndef NIBLICK_NETWORK_FILES_H
#define NIBLICK_NETWORK_FILES_H

#include "problem.h"

/* The checked bytes of a file, for nb_budget.weights; NULL, and why names the file and what is wrong with it. A file is read
 * once, and stays in memory until the program ends, because whoever plays by it holds a pointer to it. Not for several
 * threads at once: players are named before anybody thinks. */
const void *network_file(const char *path, struct problem *why);

#endif
