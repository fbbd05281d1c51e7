/* fuzz_rounds.c - lines and files of rounds, and strokes given: any bytes are read, or refused in words. What was read can be written and read again. */
#include <assert.h>
#include <string.h>

#include "round.h"
#include "strokes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void write_again(const struct round *round)
{
    static struct round again;
    static char line[ROUND_LINE], second[ROUND_LINE];
    nb_why why;
    const int n = round_text(line, sizeof line, round);
    assert(n > 0 && n < ROUND_LINE);
    assert(!round_parse(&again, line, (size_t)n, &why));
    assert(round_text(second, sizeof second, &again) == n && !strcmp(line, second));
}

/* What tags of a record say about strokes: what was read can be written and read again. */
static void read_strokes(const char *text, size_t size)
{
    struct strokes strokes, again;
    char tag[STROKES_TAG];
    nb_rules rules;
    nb_why why = {.text = ""};
    assert(!nb_setup(&rules, "six", 3, "", NULL));
    if (strokes_read(&strokes, text, size, &rules, &why)) assert(why.text[0] && !strokes.given);
    if (!strokes.given) return;
    const int n = strokes_tag(tag, sizeof tag, &strokes, rules.seats);
    assert(n > 0 && n < STROKES_TAG);
    assert(!strokes_read(&again, tag, (size_t)n, &rules, &why) && !memcmp(&again, &strokes, sizeof again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct round round, *list[1] = {&round};
    struct round_file file;
    nb_why why = {.text = ""};
    bool more = true;
    const char *text = (const char *)data;
    nb_err err = round_file_open(&file, text, size, &why);
    while (!err && more) {
        err = round_file_next(&file, &round, &more, &why);
        if (err || !more) continue;
        write_again(&round);
        struct round_group group = round_group_of(list, 1);
        round_settle(&group);
        assert(round_sums_of(&group).holes == round.holes);
    }
    assert(!err || why.text[0]);
    why.text[0] = 0;
    if (round_parse(&round, text, size, &why)) assert(why.text[0]);
    else write_again(&round);
    read_strokes(text, size);
    return 0;
}
