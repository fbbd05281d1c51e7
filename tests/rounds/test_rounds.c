/* test_rounds.c - rounds from records, as lines and files of lines: nothing is lost on the way, and what is damaged is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "round.h"

/* The golden record of a game; to be freed. */
static char *golden(const char *game, size_t *length)
{
    char path[512];
    const char *source = getenv("SOURCE_DIR");
    snprintf(path, sizeof path, "%s/tests/golden/%s.nib", source ? source : ".", game);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    return text;
}

/* The round of a golden record, if a person has sat in that seat. */
static struct round *round_of(const char *text, size_t length, unsigned person, bool *counts)
{
    struct round *round = calloc(1, sizeof *round);
    nb_reader *reader = malloc(sizeof *reader);
    const nb_player *player[NB_MAX_SEATS];
    nb_why why;
    assert_true(round && reader);
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) player[i] = i == person ? NULL : nb_player_named("habit");
    assert_int_equal(nb_record_open(reader, text, length, &why), NB_OK);
    assert_int_equal(round_read(round, reader, player, counts, &why), NB_OK);
    free(reader);
    return round;
}

static void assert_same(const struct round *a, const struct round *b)
{
    assert_true(a->id == b->id);
    assert_string_equal(a->date, b->date);
    assert_string_equal(a->time, b->time);
    assert_string_equal(a->options, b->options);
    assert_memory_equal(&a->rules, &b->rules, sizeof a->rules);
    for (unsigned i = 0; i < a->rules.seats; i++) assert_ptr_equal(a->player[i], b->player[i]);
    assert_true(a->table == b->table);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->holes, b->holes);
    assert_int_equal(a->score, b->score);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->reviewed, b->reviewed);
    assert_int_equal(a->luck, b->luck);
    assert_int_equal(a->play, b->play);
    assert_memory_equal(a->cost, b->cost, sizeof a->cost);
    assert_memory_equal(a->choices, b->choices, sizeof a->choices);
}

static void a_round_of_every_game_survives_as_a_line(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        char line[ROUND_LINE];
        size_t length;
        bool counts;
        nb_why why = {.text = ""};
        char *text = golden(nb_game_at(i)->id, &length);
        struct round *round = round_of(text, length, 1, &counts), *again = calloc(1, sizeof *again);
        if (!round->holes) round->holes = 1; /* not every golden record gets that far */
        for (unsigned reviewed = 0; reviewed < 2; reviewed++) {
            round->reviewed = reviewed;
            round->luck = reviewed ? -1300 : 0;
            round->play = reviewed ? 77 : 0;
            round->cost[NB_SKILL_TAKE] = reviewed ? -5 : 0;
            round->choices[NB_SKILL_TAKE] = reviewed ? 9 : 0;
            const int n = round_text(line, sizeof line, round);
            assert_in_range(n, 1, sizeof line - 1);
            assert_int_equal(round_parse(again, line, (size_t)n, &why), NB_OK);
            assert_same(round, again);
        }
        free(text);
        free(round);
        free(again);
    }
}

static void one_round_has_one_id_and_another_round_another(void **state)
{
    size_t length;
    bool counts;
    char *text = golden("six", &length), line[64];
    struct round *one = round_of(text, length, 0, &counts), *other;
    (void)state;
    /* Line ends of another system and names of players change nothing. */
    char *crlf = calloc(2, length + 1);
    for (size_t i = 0, k = 0; i < length; i++) {
        if (text[i] == '\n') crlf[k++] = '\r';
        crlf[k++] = text[i];
    }
    other = round_of(crlf, strlen(crlf), 0, &counts);
    assert_true(one->id == other->id);
    free(other);
    /* Another date is another round. */
    snprintf(line, sizeof line, "[Date \"%s\"]\n", "2001-02-03");
    char *dated = calloc(1, length + sizeof line);
    snprintf(dated, length + sizeof line, "%s%s", line, text);
    other = round_of(dated, strlen(dated), 0, &counts);
    assert_string_equal(other->date, "2001-02-03");
    assert_true(one->id != other->id);
    free(other);
    free(dated);
    free(crlf);
    free(text);
    free(one);
}

static void rounds_with_equal_actions_and_other_cards_are_two(void **state)
{
    size_t length;
    bool counts;
    char one[256], other[256];
    static const char FORMAT[] = "[Game \"six\"]\n[Options \"holes=1\"]\n[Seats \"2\"]\n[Seed \"%u\"]\n%s";
    static const char SEEDED[] = "hole 1 dealer 1\nflip A1\nflip A2\nflip A1\nflip A2\n";
    (void)state;
    snprintf(one, sizeof one, FORMAT, 1u, SEEDED);
    snprintf(other, sizeof other, FORMAT, 2u, SEEDED);
    struct round *a = round_of(one, strlen(one), 0, &counts), *b = round_of(other, strlen(other), 0, &counts);
    assert_true(a->id != b->id);
    free(a);
    free(b);
    /* Two cards that stay in the stock change places. */
    char *text = golden("six", &length);
    a = round_of(text, length, 0, &counts);
    char *rest = strstr(text, "2c 2s Js");
    assert_non_null(rest);
    rest[1] = 's', rest[4] = 'c';
    b = round_of(text, length, 0, &counts);
    assert_int_equal(a->result, b->result);
    assert_true(a->id != b->id);
    free(a);
    free(b);
    free(text);
}

static void what_does_not_count_is_said(void **state)
{
    size_t length;
    bool counts;
    char *text = golden("four", &length);
    (void)state;
    free(round_of(text, length, NB_MAX_SEATS, &counts)); /* only computer players */
    assert_false(counts);
    char *end = strstr(text, "\nscore");
    assert_non_null(end);
    free(round_of(text, (size_t)(end - text) + 1, 0, &counts)); /* not over */
    assert_false(counts);
    free(text);
}

/* --------------------------------------------------------------------------------------------------------------- files */

#define ONE "round 00000000000000aa 2026-01-02T09:30 six person,everyman 9 256 512 options holes=9"
#define TWO "round 00000000000000bb - six tiger,person 1 -256 -512 reviewed 3 -4 place:5:6 options holes=1"

static void write_file(char *out, size_t size)
{
    struct round_sum sum = {.n = 0};
    char end[64];
    round_sum_add(&sum, ONE, strlen(ONE));
    round_sum_add(&sum, TWO, strlen(TWO));
    round_file_end(end, sizeof end, &sum);
    snprintf(out, size, ROUND_FILE_BEGINS "\n%s\n%s\n%s\n", ONE, TWO, end);
}

/* How many rounds there are in it, or -1: why says what is wrong. */
static int read_file(const char *text, nb_why *why)
{
    struct round_file file;
    struct round round;
    bool more = true;
    int n = 0;
    nb_err err = round_file_open(&file, text, strlen(text), why);
    while (!err && more) {
        err = round_file_next(&file, &round, &more, why);
        n += !err && more;
    }
    return err ? -1 : n;
}

static void a_file_is_read_to_its_end(void **state)
{
    char text[4096], windows[4096];
    nb_why why;
    (void)state;
    write_file(text, sizeof text);
    assert_int_equal(read_file(text, &why), 2);
    size_t k = 0;
    for (size_t i = 0; text[i]; i++) {
        if (text[i] == '\n') windows[k++] = '\r';
        windows[k++] = text[i];
    }
    windows[k] = 0;
    assert_int_equal(read_file(windows, &why), 2);
    snprintf(text, sizeof text, ROUND_FILE_BEGINS "\nend 0 cbf29ce484222325\n");
    assert_int_equal(read_file(text, &why), 0);
}

static void a_file_that_was_cut_off_is_noticed_wherever_it_was_cut(void **state)
{
    char text[4096], cut[4096];
    nb_why why;
    (void)state;
    write_file(text, sizeof text);
    for (size_t n = 0; n + 1 < strlen(text); n++) { /* the last line break may be missing */
        snprintf(cut, sizeof cut, "%.*s", (int)n, text);
        why.text[0] = 0;
        assert_int_equal(read_file(cut, &why), -1);
        assert_true(why.text[0]);
    }
}

static void a_file_in_which_a_digit_changed_is_noticed(void **state)
{
    char text[4096];
    nb_why why;
    (void)state;
    write_file(text, sizeof text);
    for (char *at = strchr(text, '\n') + 1; *at; at++) {
        if (*at < '0' || *at > '9') continue;
        const char was = *at;
        *at = was == '7' ? '8' : '7';
        assert_int_equal(read_file(text, &why), -1);
        *at = was;
    }
}

static void what_is_wrong_is_named(void **state)
{
    static const struct {
        const char *text, *says;
    } wrong[] = {
        {"", "this is not a file of rounds"},
        {"[Game \"six\"]\n", "such a file begins with \"niblick rounds 1\""},
        {"niblick rounds 2\n", "only version 1 can be read here"},
        {ROUND_FILE_BEGINS "\n" ONE "\n", "its last line, which begins with \"end\", is missing"},
        {ROUND_FILE_BEGINS "\n" ONE "\nend 1 0000000000000000\n", "the file is damaged"},
        {ROUND_FILE_BEGINS "\nend 0 cbf29ce484222325\nround", "line 3: unexpected \"round\""},
        {ROUND_FILE_BEGINS "\nmatch", "line 2: unexpected \"match\"; a line begins with"},
        {ROUND_FILE_BEGINS "\nround aa", "line 2: not the number of a round: \"aa\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa yesterday", "not a date: \"yesterday\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - sax", "there is no game \"sax\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person,lion", "there is no player \"lion\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six tiger,tiger", "no person has played this round"},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person,tiger 65", "not a number of holes: \"65\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person,tiger 9 x", "not a number: \"x\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person,tiger 9 1 1 then", "unexpected \"then\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person,tiger 9 1 1 reviewed 1 1 take:1",
         "not a kind of choice with its cost: \"take:1\""},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person,tiger 9 1 1 options holes=maybe", "line 2: "},
        {ROUND_FILE_BEGINS "\nround 00000000000000aa - six person 9 1 1 options", "line 2: "},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        nb_why why = {.text = ""};
        assert_int_equal(read_file(wrong[i].text, &why), -1);
        if (!strstr(why.text, wrong[i].says)) fail_msg("\"%s\" does not say \"%s\"", why.text, wrong[i].says);
    }
}

/* -------------------------------------------------------------------------------------------------------------- groups */

static void parse(struct round *round, const char *line)
{
    nb_why why;
    assert_int_equal(round_parse(round, line, strlen(line), &why), NB_OK);
}

static void groups_are_of_one_game_seats_and_options_and_the_oldest_comes_first(void **state)
{
    static const char *const lines[] = {
        "round 0000000000000001 2026-03-01 six person,everyman 9 2304 2304 options holes=9",
        "round 0000000000000002 2026-01-01T18:00 six person,tiger 9 4608 4608 options holes=9",
        "round 0000000000000003 2026-01-01T09:00 six person,everyman 9 6912 6912 options holes=9",
        "round 0000000000000004 2026-01-01 six person,everyman 18 2304 2304 options holes=18",
        "round 0000000000000005 2026-01-01 four person,everyman 9 2304 2304 options",
    };
    enum { N = sizeof lines / sizeof lines[0] };
    static struct round round[N];
    struct round *list[N];
    (void)state;
    for (unsigned i = 0; i < N; i++) parse(list[i] = &round[i], lines[i]);
    round_sort(list, N);
    struct round_group four = round_group_of(list, N), next = round_group_of(list + 1, N - 1);
    assert_int_equal(four.n, 1);
    struct round_group nine = next.n == 3 ? next : round_group_of(list + 2, N - 2);
    assert_int_equal(nine.n, 3);
    assert_int_equal(nine.round[0]->id, 3);
    assert_int_equal(nine.round[1]->id, 2);
    assert_int_equal(nine.round[2]->id, 1);
    for (unsigned i = 0; i < nine.n; i++) nine.round[i]->scratch = 1;
    round_settle(&nine);
    assert_int_equal(nine.round[0]->differential, 18 * NB_UNIT);
    assert_int_equal(nine.round[2]->differential, 0);
    assert_true(nine.indexed && nine.round[2]->counted && !nine.round[0]->counted);
    assert_int_equal(nine.index, -2 * NB_UNIT);
    assert_int_equal(round_sums_of(&nine).best_at, 2);
    assert_true(round[0].table == round[2].table);
    assert_true(round[0].table != round[1].table);
}

static void a_table_is_played_the_same_again_and_everybody_who_thinks_is_scratch(void **state)
{
    static struct round round;
    static struct round_table table;
    (void)state;
    parse(&round, "round 0000000000000001 - six person,tiger,rabbit,person 9 2304 2304 options holes=9");
    const nb_player *scratch = round_scratch(&round.rules);
    round_table_of(&table, &round, scratch);
    assert_ptr_equal(table.player[0], scratch);
    assert_ptr_equal(table.player[1], scratch);
    assert_ptr_equal(table.player[2], nb_player_named("rabbit"));
    assert_ptr_equal(table.player[3], nb_player_named("everyman"));
    bool differ = false;
    for (unsigned i = 0; i < 20; i++) {
        const int32_t worth = round_table_play(&table, i);
        assert_int_equal(worth, round_table_play(&table, i));
        differ |= worth != round_table_play(&table, i + 1);
    }
    assert_true(differ);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_of_every_game_survives_as_a_line),
        cmocka_unit_test(one_round_has_one_id_and_another_round_another),
        cmocka_unit_test(rounds_with_equal_actions_and_other_cards_are_two),
        cmocka_unit_test(what_does_not_count_is_said),
        cmocka_unit_test(a_file_is_read_to_its_end),
        cmocka_unit_test(a_file_that_was_cut_off_is_noticed_wherever_it_was_cut),
        cmocka_unit_test(a_file_in_which_a_digit_changed_is_noticed),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(groups_are_of_one_game_seats_and_options_and_the_oldest_comes_first),
        cmocka_unit_test(a_table_is_played_the_same_again_and_everybody_who_thinks_is_scratch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
