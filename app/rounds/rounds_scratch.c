/* rounds_scratch.c - what a scratch player made of tables, kept among the state of the program: a line for each table, with its id, how
 * many holes were played, the sum of the first few of them, and that of all. The first few are played again before a line is
 * believed: another network, or other rules, and they come out differently.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "paths.h"
#include "rounds.h"
#include "whole_file.h"

#define KEPT "scratch"

enum { FEW = 60 };

static int64_t first_few(const struct round_table *table, unsigned holes)
{
    int64_t sum = 0;
    for (unsigned i = 0; i < FEW && i < holes; i++) sum += round_table_play(table, i);
    return sum;
}

bool rounds_scratch_kept(uint64_t id, const struct round_table *table, unsigned holes, int64_t *sum)
{
    char path[PATHS_PATH], wanted[48];
    struct problem ignored;
    size_t length;
    if (paths_state(path, sizeof path, KEPT, false, &ignored) || access(path, R_OK)) return false;
    char *text = file_read(path, &length, &ignored);
    const int n = snprintf(wanted, sizeof wanted, "%016" PRIx64 " %u ", id, holes);
    bool found = false, tried = false;
    int64_t few = 0;
    for (const char *line = text; line && *line && !found; line = strchr(line, '\n'), line += line != NULL) {
        if (strncmp(line, wanted, (size_t)n) != 0) continue;
        if (!tried) few = first_few(table, holes), tried = true;
        char *end;
        const int64_t kept = strtoll(line + n, &end, 10);
        if (kept != few || *end != ' ') continue;
        *sum = strtoll(end + 1, &end, 10);
        found = *end == '\n';
    }
    free(text);
    return found;
}

/* It can be worked out again, so what goes wrong here is no matter. */
void rounds_scratch_keep(uint64_t id, const struct round_table *table, unsigned holes, int64_t sum)
{
    char path[PATHS_PATH];
    struct problem ignored;
    FILE *file = paths_state(path, sizeof path, KEPT, true, &ignored) ? NULL : fopen(path, "a");
    if (!file) return;
    fprintf(file, "%016" PRIx64 " %u %" PRId64 " %" PRId64 "\n", id, holes, first_few(table, holes), sum);
    fclose(file);
}
