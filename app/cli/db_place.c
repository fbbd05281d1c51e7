/* db_place.c - where the tables are kept when nobody says otherwise. */
#include <stdlib.h>

#include "cli.h"

const char *cli_db_place(char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data == '/') snprintf(out, size, "%s/niblick/tables.db", data); /* others are to be ignored, it says */
    else snprintf(out, size, "%s/.local/share/niblick/tables.db", home && *home ? home : ".");
    return out;
}

bool cli_db_make_place(const char *command, const char *place) { return cli_make_way(command, place); }
