/* network_files.c - see network_files.h */
#include <stdlib.h>
#include <string.h>

#include "network_files.h"
#include "niblick.h"
#include "whole_file.h"
#include "words.h"

struct network {
    struct network *next;
    char *path, *bytes;
};

static struct network *networks; /* all that were read so far */

static const char *known(const char *path)
{
    for (const struct network *n = networks; n; n = n->next)
        if (!strcmp(n->path, path)) return n->bytes;
    return NULL;
}

static const void *keep(const char *path, char *bytes, struct problem *why)
{
    struct network *n = malloc(sizeof *n);
    char *name = strdup(path);
    if (!n || !name) {
        problem_failed(why, say_match_no_memory_read(HERE, path));
        free(n);
        free(name);
        free(bytes);
        return NULL;
    }
    *n = (struct network){.next = networks, .path = name, .bytes = bytes};
    networks = n;
    return bytes;
}

const void *network_file(const char *path, struct problem *why)
{
    size_t length;
    nb_why reason;
    const char *before = known(path);
    if (before) return before;
    char *bytes = file_read(path, &length, why);
    if (!bytes) return NULL;
    if (!nb_eagle_check(bytes, length, &reason)) return keep(path, bytes, why);
    problem_failed(why, say_match_in_file(HERE, path, reason.text));
    free(bytes);
    return NULL;
}
