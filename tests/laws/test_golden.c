/* test_golden.c - the golden records: a readable game of every kind that must replay exactly, forever (docs/RECORDS.md).
 *
 * tests/golden/GAME.nib tells a story and names the rules it shows; a change of the rules that breaks one shows up here
 * with the line that no longer holds.
 */
#include <dirent.h>

#include "layout_table.h"

enum { MAX_RECORDS = 64, RECORD_SIZE = 16384 };

typedef struct record {
    char name[256], text[RECORD_SIZE];
} record;

static record RECORDS[MAX_RECORDS];
static unsigned records;

static void read_record(record *r, const char *folder, const char *name)
{
    char path[2 * TEXT];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(r->name, sizeof r->name, "%s", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t n = fread(r->text, 1, sizeof r->text - 1, file);
    assert_true(n < sizeof r->text - 1);
    r->text[n] = 0;
    fclose(file);
}

static int read_all(void **state)
{
    (void)state;
    char folder[TEXT];
    const char *source = getenv("SOURCE_DIR");
    snprintf(folder, sizeof folder, "%s/tests/golden", source ? source : ".");
    DIR *dir = opendir(folder);
    if (!dir) {
        fprintf(stderr, "no folder %s: run from the root of the source tree, or set SOURCE_DIR\n", folder);
        return -1;
    }
    for (const struct dirent *entry; (entry = readdir(dir));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".nib") != 0) continue;
        assert_true(records < MAX_RECORDS);
        read_record(&RECORDS[records++], folder, entry->d_name);
    }
    closedir(dir);
    return 0;
}

/* -------------------------------------------------------------------------------------------------------- replaying */

/* What a replay leaves behind: the record written again, without its comments. */
typedef struct copy {
    char text[RECORD_SIZE];
    size_t n;
    nb_match match;
    nb_hole hole;
    unsigned scores;
} copy;

static void grew(copy *c, int length)
{
    c->n += (size_t)length;
    assert_true(c->n < sizeof c->text);
}

static void write_step(copy *c, nb_reader *r, enum nb_step step, const nb_hole *before)
{
    char *out = c->text + c->n;
    size_t room = sizeof c->text - c->n;
    switch (step) {
    case NB_STEP_HOLE: grew(c, nb_record_hole(out, room, &r->hole)); break;
    case NB_STEP_ACTION: grew(c, nb_record_action(out, room, before, r->seat, r->action)); break;
    case NB_STEP_SCORE: grew(c, nb_record_close(out, room, &r->match)), c->scores++; break;
    case NB_STEP_FAIR: grew(c, nb_record_fair(out, room, r->match.rules.seats, &r->fair)); break;
    case NB_STEP_END: break;
    }
}

/* Replays the text to its end; fails the test, with the reason, if it does not. */
static void replay(copy *c, const char *name, const char *text)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_why why;
    nb_events events;
    memset(c, 0, sizeof *c);
    if (nb_record_open(&reader, text, strlen(text), &why)) fail_msg("%s: %s", name, why.text);
    grew(c, nb_record_start(c->text, sizeof c->text, &reader.match, &reader.tags));
    while (step != NB_STEP_END) {
        nb_hole before = reader.hole;
        if (nb_record_next(&reader, &step, &events, &why)) fail_msg("%s: %s", name, why.text);
        write_step(c, &reader, step, &before);
    }
    c->match = reader.match;
    c->hole = reader.hole;
}

static nb_err replay_quietly(const char *text, size_t length, nb_why *why)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, text, length, why);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, why);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ tests */

RULE(every_game_has_a_golden_record_of_its_own)
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        char name[TEXT], tag[TEXT];
        unsigned found = 0;
        snprintf(name, sizeof name, "%s.nib", nb_game_at(g)->id);
        snprintf(tag, sizeof tag, "[Game \"%s\"]", nb_game_at(g)->id);
        for (unsigned i = 0; i < records; i++) found += !strcmp(RECORDS[i].name, name) && strstr(RECORDS[i].text, tag);
        if (found != 1) fail_msg("no golden record tests/golden/%s", name);
    }
}

RULE(every_golden_record_replays_to_its_end_and_its_scores_are_true)
{
    static copy c;
    assert_true(records > 0);
    for (unsigned i = 0; i < records; i++) {
        replay(&c, RECORDS[i].name, RECORDS[i].text);
        assert_true(c.scores > 0);
        assert_true(nb_over(&c.hole.t)); /* no hole is left unfinished */
        assert_int_equal(c.match.over, strstr(RECORDS[i].text, "\nresult ") != NULL);
    }
}

RULE(a_golden_record_that_is_written_anew_is_the_same_game)
{
    static copy a, b;
    for (unsigned i = 0; i < records; i++) {
        replay(&a, RECORDS[i].name, RECORDS[i].text);
        replay(&b, RECORDS[i].name, a.text);
        assert_memory_equal(&a.match, &b.match, sizeof a.match);
        assert_memory_equal(&a.hole, &b.hole, sizeof a.hole);
        assert_string_equal(a.text, b.text);
    }
}

RULE(the_golden_records_show_every_action_there_is)
{
    static nb_reader reader;
    bool shown[NB_VERBS] = {false};
    for (unsigned i = 0; i < records; i++) {
        enum nb_step step = NB_STEP_HOLE;
        assert_int_equal(nb_record_open(&reader, RECORDS[i].text, strlen(RECORDS[i].text), NULL), NB_OK);
        while (step != NB_STEP_END) {
            assert_int_equal(nb_record_next(&reader, &step, NULL, NULL), NB_OK);
            if (step == NB_STEP_ACTION) shown[nb_verb_of(reader.action)] = true;
        }
    }
    for (unsigned verb = 1; verb < NB_VERBS; verb++)
        if (!shown[verb]) fail_msg("no golden record shows \"%s\"", nb_verb_name(verb));
}

RULE(a_claim_out_of_order_is_written_with_its_seat)
{
    static copy c;
    for (unsigned i = 0; i < records; i++) {
        if (strcmp(RECORDS[i].name, "cambio.nib") != 0) continue;
        replay(&c, RECORDS[i].name, RECORDS[i].text);
        assert_non_null(strstr(c.text, "\n1:stick 0.B1\n"));
        assert_non_null(strstr(c.text, "\nstick 2.B1\n")); /* and one by the seat that is asked without */
    }
}

RULE(a_golden_record_may_stop_after_any_line)
{
    for (unsigned i = 0; i < records; i++) {
        const char *text = RECORDS[i].text, *from = strstr(text, "\nend\n");
        bool in_pack = false;
        assert_non_null(from);
        for (const char *line = from + 1, *stop; (stop = strchr(line, '\n')); line = stop + 1) {
            nb_why why;
            if (!strncmp(line, "pack\n", 5)) in_pack = true;
            if (!strncmp(line, "end\n", 4)) in_pack = false;
            if (in_pack) continue;
            if (replay_quietly(text, (size_t)(stop - text) + 1, &why)) fail_msg("%s: %s", RECORDS[i].name, why.text);
        }
    }
}

/* The record with the first `from` after its pack made into `to`. */
static void spoil(char out[RECORD_SIZE], const char *text, const char *from, const char *to)
{
    const char *at = strstr(strstr(text, "\nend\n"), from);
    assert_non_null(at);
    snprintf(out, RECORD_SIZE, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

RULE(a_golden_record_with_a_false_score_is_refused_by_its_line)
{
    static char text[RECORD_SIZE];
    for (unsigned i = 0; i < records; i++) {
        nb_why why;
        spoil(text, RECORDS[i].text, "\nscore ", "\nscore 777 ");
        assert_int_equal(replay_quietly(text, strlen(text), &why), NB_E_RECORD);
        assert_non_null(strstr(why.text, "wrong number \"777\"; seat 0 has "));
        assert_non_null(strstr(why.text, "line "));
    }
}

/* Where the first action of the record is written, its verb's length, and a verb that is not possible there. */
static size_t first_action(const char *game, size_t *length, const char **impossible)
{
    static const nb_action simple[] = {NB_PASS << 24, NB_KNOCK << 24, NB_USE << 24};
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_hole before;
    char text[TEXT];
    assert_int_equal(nb_record_open(&reader, game, strlen(game), NULL), NB_OK);
    const char *at;
    do {
        at = reader.at;
        before = reader.hole;
        assert_int_equal(nb_record_next(&reader, &step, NULL, NULL), NB_OK);
    } while (step != NB_STEP_ACTION);
    for (unsigned i = 0; i < COUNT(simple); i++)
        if (nb_explain(&before.t, before.t.actor, simple[i], NULL)) *impossible = nb_verb_name(simple[i] >> 24);
    snprintf(text, sizeof text, "\n%s", nb_verb_name(nb_verb_of(reader.action)));
    *length = strlen(text) - 1;
    at = strstr(at - 1, text);
    assert_non_null(at);
    return (size_t)(at + 1 - game);
}

RULE(a_golden_record_with_an_action_that_is_not_possible_is_refused_with_the_reason)
{
    static char text[RECORD_SIZE];
    for (unsigned i = 0; i < records; i++) {
        const char *game = RECORDS[i].text, *impossible = NULL;
        size_t length, at = first_action(game, &length, &impossible), line = strcspn(game + at, "\n;");
        char part[TEXT];
        nb_why why;
        assert_non_null(impossible);
        snprintf(text, sizeof text, "%.*s%s%s", (int)at, game, impossible, game + at + line);
        assert_int_equal(replay_quietly(text, strlen(text), &why), NB_E_RECORD);
        snprintf(part, sizeof part, "cannot play \"%s\"; \"%s\" is not possible now. ", impossible, impossible);
        if (!strstr(why.text, part)) fail_msg("%s: %s", RECORDS[i].name, why.text);
        snprintf(text, sizeof text, "%.*sx%s", (int)(at + length), game, game + at + length);
        assert_int_equal(replay_quietly(text, strlen(text), &why), NB_E_RECORD);
        snprintf(part, sizeof part, "did you mean \"%.*s\"?", (int)length, game + at);
        if (!strstr(why.text, part)) fail_msg("%s: %s", RECORDS[i].name, why.text);
    }
}

RULE(a_golden_record_with_another_pack_is_refused)
{
    static char text[RECORD_SIZE];
    for (unsigned i = 0; i < records; i++) {
        const char *pack = strstr(RECORDS[i].text, "\npack\n  "), *first, *other;
        nb_why why;
        assert_non_null(pack);
        first = other = pack + strlen("\npack\n  ");
        size_t n = strcspn(first, " \n");
        while (strcspn(other, " \n") == n && !strncmp(first, other, n)) other += n, other += strspn(other, " \n");
        snprintf(text, sizeof text, "%.*sZ%s", (int)(first - RECORDS[i].text), RECORDS[i].text, first + 1);
        assert_int_equal(replay_quietly(text, strlen(text), &why), NB_E_RECORD);
        assert_non_null(strstr(why.text, "not a card: \"Z"));
        snprintf(text, sizeof text, "%.*s%.*s%s", (int)(first - RECORDS[i].text), RECORDS[i].text,
                 (int)strcspn(other, " \n"), other, first + n); /* a card too many, and one too few */
        assert_int_equal(replay_quietly(text, strlen(text), &why), NB_E_PACK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_golden_record_of_its_own),
        cmocka_unit_test(every_golden_record_replays_to_its_end_and_its_scores_are_true),
        cmocka_unit_test(a_golden_record_that_is_written_anew_is_the_same_game),
        cmocka_unit_test(the_golden_records_show_every_action_there_is),
        cmocka_unit_test(a_claim_out_of_order_is_written_with_its_seat),
        cmocka_unit_test(a_golden_record_may_stop_after_any_line),
        cmocka_unit_test(a_golden_record_with_a_false_score_is_refused_by_its_line),
        cmocka_unit_test(a_golden_record_with_an_action_that_is_not_possible_is_refused_with_the_reason),
        cmocka_unit_test(a_golden_record_with_another_pack_is_refused),
    };
    return cmocka_run_group_tests(tests, read_all, NULL);
}
