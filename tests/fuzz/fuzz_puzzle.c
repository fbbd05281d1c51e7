/* fuzz_puzzle.c - any bytes are either puzzles, which can be judged, told and written again, or an error in words. */
#include <assert.h>
#include <string.h>

#include "niblick_puzzle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void solve(const nb_puzzle *puzzle)
{
    static char text[NB_PUZZLE_RECORD];
    nb_action list[NB_MAX_ACTIONS];
    nb_review_step step;
    int n = nb_legal(&puzzle->hole, list);
    assert(nb_puzzle_judge(puzzle, puzzle->best, &step));
    for (int i = 0; i < n; i++) assert(nb_puzzle_verdict_text(text, sizeof text, puzzle, list[i], NULL) > 0);
    nb_puzzle_record(text, sizeof text, puzzle, NULL);
}

static void write_again(const nb_puzzle *puzzle)
{
    static char text[2 * NB_PUZZLE_LINE];
    static nb_puzzle again;
    char options[NB_MAX_OPTION_TEXT];
    nb_options_text(options, sizeof options, &puzzle->match.rules);
    int n = nb_puzzle_text(text, sizeof text, puzzle, options);
    if (n >= NB_PUZZLE_LINE) return; /* longer than it was: all options are written */
    assert(!nb_puzzle_parse(&again, text, (size_t)n, NULL));
    assert(again.best == puzzle->best && !memcmp(&again.hole, &puzzle->hole, sizeof again.hole));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static nb_puzzle puzzle;
    const char *text = (const char *)data, *end = text + size, *line;
    size_t length;
    for (unsigned i = 0; i < 4 && nb_puzzle_line(&text, end, &line, &length); i++) {
        nb_why why = {.text = ""};
        if (nb_puzzle_parse(&puzzle, line, length, &why)) {
            assert(why.text[0] && memchr(why.text, 0, sizeof why.text));
            continue;
        }
        solve(&puzzle);
        write_again(&puzzle);
    }
    return 0;
}
