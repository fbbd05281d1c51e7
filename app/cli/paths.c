/* paths.c - where the program keeps what it keeps: the directories of the XDG base directory specification. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

static const struct {
    const char *variable, *below_home;
} PLACE[] = {
    [CLI_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [CLI_DATA] = {"XDG_DATA_HOME", ".local/share"},
};

/* Makes every directory on the way to the file. */
static bool make_way(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool there = !mkdir(path, 0700) || errno == EEXIST;
        *slash = '/';
        if (!there) return false;
    }
    return true;
}

int cli_path(const char *command, enum cli_place place, const char *name, char *out, size_t size)
{
    const char *given = getenv(PLACE[place].variable), *home = getenv("HOME");
    int n = given && *given == '/' ? snprintf(out, size, "%s/niblick/%s", given, name)
            : home && *home        ? snprintf(out, size, "%s/%s/niblick/%s", home, PLACE[place].below_home, name)
                                   : snprintf(out, size, "%s", name);
    if (n >= (int)size) return cli_fail(command, "the name of the directory for %s is too long", name);
    return CLI_OK;
}

int cli_path_made(const char *command, enum cli_place place, const char *name, char *out, size_t size)
{
    int status = cli_path(command, place, name, out, size);
    if (status) return status;
    if (!make_way(out)) return cli_fail(command, "cannot make the directory for %s: %s", out, strerror(errno));
    return CLI_OK;
}
