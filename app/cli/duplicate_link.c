/* duplicate_link.c - see duplicate_link.h */
#include "duplicate_link.h"

#include <string.h>

#include "command.h"
#include "words.h"

enum { MOST = 8 };

/* What follows --duplicate, if it is a link; NULL otherwise. */
static char *link_in(int argc, char **argv, int *at)
{
    static const char OPTION[] = "--duplicate";
    const size_t n = sizeof OPTION - 1;
    for (int i = 1; i < argc; i++) {
        char *value = NULL;
        if (!strcmp(argv[i], OPTION) && i + 1 < argc) value = argv[i + 1];
        else if (!strncmp(argv[i], OPTION, n) && argv[i][n] == '=') value = argv[i] + n + 1;
        *at = i;
        if (value && strstr(value, "#/")) return value;
    }
    return NULL;
}

/* --seat, --name and --symbols mean the same there; nothing else does. */
static int join(char **argv, char *link, char **rest, int n)
{
    char *words[MOST + 4] = {argv[0], link, (char[]){"--plain"}};
    if (!strstr(link, "#/duplicate/")) return cli_usage(argv[0], say_play_duplicate_link(HERE, link));
    for (int i = 0; i < n; i++) words[3 + i] = rest[i];
    return cli_join(3 + n, words);
}

int cli_play_or_join(int argc, char **argv)
{
    char *rest[MOST];
    int at = 0, n = 0;
    char *link = link_in(argc, argv, &at);
    if (!link) return cli_play(argc, argv);
    for (int i = 1; i < argc && n < MOST; i++)
        if (i != at && argv[i] != link) rest[n++] = argv[i];
    return join(argv, link, rest, n);
}
