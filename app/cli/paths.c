/* paths.c - where the program keeps what its user need not think of. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

enum { PATH_ROOM = 4096 };

/* For nobody else's eyes: there are matches in it that are not over. */
bool cli_make_way(const char *command, const char *file)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s", file);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(path, 0700) && errno != EEXIST) {
            cli_fail(command, "cannot make the directory %s: %s", path, strerror(errno));
            return false;
        }
        *slash = '/';
    }
    return true;
}

int cli_state_path(const char *command, const char *name, char *out, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && *state == '/' ? snprintf(out, size, "%s/niblick/%s", state, name)
            : home && *home        ? snprintf(out, size, "%s/.local/state/niblick/%s", home, name)
                                   : snprintf(out, size, "%s", name);
    if (n >= (int)size) return cli_fail(command, "the name of the state directory is too long");
    return cli_make_way(command, out) ? CLI_OK : CLI_FAILED;
}
