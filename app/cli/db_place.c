/* db_place.c - where the tables are kept when nobody says otherwise. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

const char *cli_db_place(char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data == '/') snprintf(out, size, "%s/niblick/tables.db", data); /* others are to be ignored, it says */
    else snprintf(out, size, "%s/.local/share/niblick/tables.db", home && *home ? home : ".");
    return out;
}

/* The directory and those above it; for nobody else's eyes, as the tables hold what players may not see. */
bool cli_db_make_place(const char *command, const char *place)
{
    char path[4096];
    snprintf(path, sizeof path, "%s", place);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) && errno != EEXIST) {
            cli_fail(command, "cannot make the directory %s: %s", path, strerror(errno));
            return false;
        }
        *slash = '/';
    }
    return true;
}
