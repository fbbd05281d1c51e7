/* log.c - how training went, a line at a time, for train/curve.py to draw. */
#include <errno.h>
#include <string.h>

#include "train.h"

static const char HEADER[] = "seconds,round,rows,loss,gain,half\n";

const char *log_ready(const char *path)
{
    char line[sizeof HEADER] = "";
    FILE *file = fopen(path, "a+");
    if (!file) return strerror(errno);
    rewind(file);
    bool empty = !fgets(line, sizeof line, file), ours = empty || !strcmp(line, HEADER);
    bool written = !empty || (fseek(file, 0, SEEK_END) == 0 && fputs(HEADER, file) >= 0);
    written = fclose(file) == 0 && written;
    return !ours ? "not a log of niblick_train, so nothing is added to it" : !written ? strerror(errno) : NULL;
}

bool log_add(const char *path, const struct log_line *l)
{
    FILE *file = fopen(path, "a");
    if (!file) return false;
    bool good = fprintf(file, "%.1f,%u,%u,%.5f,%.4f,%.4f\n", l->seconds, l->round, l->rows, l->loss, l->figure.mean,
                        l->figure.half) > 0;
    return fclose(file) == 0 && good;
}
