/* paths.c - see paths.h */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "command.h"
#include "paths.h"

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

static bool find(char *out, size_t size, const char *variable, const char *usual, const char *name, bool make)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int n = base && *base == '/' ? snprintf(out, size, "%s/niblick/%s", base, name)
            : home && *home      ? snprintf(out, size, "%s/%s/niblick/%s", home, usual, name)
                                 : snprintf(out, size, "%s", name);
    if (n >= (int)size) {
        cli_fail(NULL, "the name of the directory for %s is too long", name);
        return false;
    }
    if (make && !make_way(out)) {
        cli_fail(NULL, "cannot make the directory for %s: %s", out, strerror(errno));
        return false;
    }
    return true;
}

bool paths_state(char *out, size_t size, const char *name, bool make)
{
    return find(out, size, "XDG_STATE_HOME", ".local/state", name, make);
}

bool paths_config(char *out, size_t size, const char *name, bool make)
{
    return find(out, size, "XDG_CONFIG_HOME", ".config", name, make);
}

bool paths_data(char *out, size_t size, const char *name, bool make)
{
    return find(out, size, "XDG_DATA_HOME", ".local/share", name, make);
}
