/* paths.c - see paths.h */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "paths.h"
#include "words.h"

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

static int find(char *out, size_t size, const char *variable, const char *usual, const char *name, bool make,
                struct problem *why)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int n = base && *base == '/' ? snprintf(out, size, "%s/niblick/%s", base, name)
            : home && *home      ? snprintf(out, size, "%s/%s/niblick/%s", home, usual, name)
                                 : snprintf(out, size, "%s", name);
    if (n >= (int)size) return problem_failed(why, say_match_directory_too_long(HERE, name));
    if (make && !make_way(out)) return problem_failed(why, say_match_no_directory(HERE, out, strerror(errno)));
    return PROBLEM_NONE;
}

int paths_state(char *out, size_t size, const char *name, bool make, struct problem *why)
{
    return find(out, size, "XDG_STATE_HOME", ".local/state", name, make, why);
}

int paths_config(char *out, size_t size, const char *name, bool make, struct problem *why)
{
    return find(out, size, "XDG_CONFIG_HOME", ".config", name, make, why);
}

int paths_data(char *out, size_t size, const char *name, bool make, struct problem *why)
{
    return find(out, size, "XDG_DATA_HOME", ".local/share", name, make, why);
}

void paths_full(char out[PATHS_PATH], const char *path)
{
    char here[PATHS_PATH / 2];
    bool relative = *path != '/' && getcwd(here, sizeof here);
    snprintf(out, PATHS_PATH, "%s%s%s", relative ? here : "", relative ? "/" : "", path);
}
