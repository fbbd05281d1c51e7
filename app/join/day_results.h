/* day_results.h - `niblick today --server`: the day's table of results of a server, asked for and printed. */
#ifndef NIBLICK_DAY_RESULTS_H
#define NIBLICK_DAY_RESULTS_H

#include <stdbool.h>

/* date NULL: the server's today. The exit status of the command. */
int day_results_show(const char *command, const char *url, const char *date, bool json);

#endif
