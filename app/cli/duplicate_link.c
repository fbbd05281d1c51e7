/* duplicate_link.c - see duplicate_link.h */
#include "duplicate_link.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "database.h"
#include "paths.h"
#include "whole_file.h"
#include "words.h"

enum { MOST = 32 };

/* What follows --duplicate, and where it stands among the words. */
struct wish {
    char *value; /* NULL: it is not there */
    int at;
};

static struct wish read_wish(int argc, char **argv)
{
    static const char OPTION[] = "--duplicate";
    const size_t n = sizeof OPTION - 1;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], OPTION) && i + 1 < argc) return (struct wish){argv[i + 1], i};
        if (!strncmp(argv[i], OPTION, n) && argv[i][n] == '=') return (struct wish){argv[i] + n + 1, i};
    }
    return (struct wish){NULL, 0};
}

/* All words but the wish. */
static int take_rest(char *rest[MOST], int argc, char **argv, const struct wish *wish)
{
    int n = 0;
    for (int i = 1; i < argc && n < MOST; i++)
        if (i != wish->at && argv[i] != wish->value) rest[n++] = argv[i];
    return n;
}

/* ---------------------------------------------------------------------------------------------------- on a server */

/* --seat, --name and --symbols mean the same there; nothing else does. */
static int join(int argc, char **argv, const struct wish *wish)
{
    char *words[MOST + 3] = {argv[0], wish->value, (char[]){"--plain"}};
    if (!strstr(wish->value, "#/duplicate/")) return cli_usage(argv[0], say_play_duplicate_link(HERE, wish->value));
    return cli_join(3 + take_rest(words + 3, argc, argv, wish), words);
}

/* ------------------------------------------------------------------------------- from the database of this machine */

/* The id of a table, where there is no file of that name. */
static bool is_table(const char *word)
{
    const size_t n = strlen(word);
    return n == TOKEN_ID - 1 && strspn(word, "abcdefghijkmnpqrstuvwxyz23456789") == n && access(word, F_OK) != 0;
}

/* The last match of the table, as a file of its own for as long as it is played. */
static int write_match(const char *command, const char *table, const char *path)
{
    struct table_history l;
    struct problem trouble;
    nb_why why;
    const struct history_match *m = NULL;
    store *s = database_open(command, NULL);
    if (!s) return CLI_FAILED;
    if (table_history_read(&l, s, table, &why)) m = table_history_match_at(&l, 0, &why);
    int status = m ? cli_problem(command, file_write(path, m->record.text, m->record.len, &trouble), &trouble)
                   : cli_fail(command, why.text);
    table_history_free(&l);
    store_close(s);
    return status;
}

static int play_table(int argc, char **argv, const struct wish *wish)
{
    char path[PATHS_PATH], name[64];
    char *words[MOST + 3] = {argv[0], (char[]){"--duplicate"}, path};
    struct problem why;
    snprintf(name, sizeof name, "duplicates/table-%s.nib", wish->value);
    int status = cli_problem(argv[0], paths_state(path, sizeof path, name, true, &why), &why);
    if (!status) status = write_match(argv[0], wish->value, path);
    if (status) return status;
    status = cli_play(3 + take_rest(words + 3, argc, argv, wish), words);
    unlink(path);
    return status;
}

int cli_play_or_join(int argc, char **argv)
{
    const struct wish wish = read_wish(argc, argv);
    if (wish.value && strstr(wish.value, "#/")) return join(argc, argv, &wish);
    if (wish.value && is_table(wish.value)) return play_table(argc, argv, &wish);
    return cli_play(argc, argv);
}
