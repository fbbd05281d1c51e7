/* fuzz_arguments.c - command lines: any words are either read, within the bounds that the command has set, or refused.
 *
 * Each line of the input is a word.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "think.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_WORDS = 64 };

static void fuzz_words(int argc, char **argv)
{
    struct cli_table table = {.game = "six"};
    const char *words[2] = {NULL}, *out = NULL;
    bool json = false;
    long jobs = 1;
    nb_seed seed;
    nb_rules rules;
    const struct cli_arg args[] = {CLI_TABLE_ARGS(table),
                                   {"json", 'j', CLI_FLAG, &json, 0, 0},
                                   {"jobs", 0, CLI_NUMBER, &jobs, 1, 8},
                                   {"out", 0, CLI_TEXT, &out, 0, 0},
                                   {NULL, 0, CLI_FLAG, NULL, 0, 0}};
    const int n = cli_args(argc, argv, args, words, 2);
    assert(n >= -1 && n <= 2 && jobs >= 1 && jobs <= 8);
    assert(table.seats >= 0 && table.seats <= NB_MAX_SEATS && table.options.n <= CLI_LIST_MOST);
    for (int i = 0; i < n; i++) assert(words[i]);
    if (n > 0) table.game = words[0];
    if (n >= 0 && !cli_table_setup(argv[0], &table, &rules, &seed)) assert(rules.seats);
}

/* "tiger:300", "rabbit", "tiger:50ms". */
static void fuzz_player(const char *text)
{
    struct thinker thinker;
    struct problem why = {""};
    if (think_parse(text, &thinker, &why)) assert(why.text[0]);
    else assert(thinker.player && (!thinker.playouts || !thinker.ms));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    char *argv[MOST_WORDS + 1] = {(char[]){"fuzz"}}, *text = malloc(size + 1), *rest;
    int argc = 1;
    if (!nowhere && (nowhere = fopen("/dev/null", "w"))) stderr = nowhere; /* what is wrong is said there */
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    for (char *word = strtok_r(text, "\n", &rest); word && argc < MOST_WORDS; word = strtok_r(NULL, "\n", &rest)) {
        fuzz_player(word);
        argv[argc++] = word;
    }
    fuzz_words(argc, argv);
    free(text);
    return 0;
}
