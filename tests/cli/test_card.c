/* test_card.c - score cards (nb_sheet_at): what holds for the card of every game at every moment of a match, and what
 * the cards of the leaflets say (rum.card, kargo.match, golph.14-16).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "card.h"
#include "niblick.h"

enum { MOST_SHEETS = 5 };

static const char *const NAMES[NB_MAX_SEATS] = {"Ann", "Bob", "Cyd", "Dee", "Eve", "Fay", "Gus", "Hal",
                                                "Ivy", "Jim", "Kay", "Leo", "May", "Ned", "Oda", "Pat"};

/* ---------------------------------------------------------------------------------------------- what always holds */

static bool is_number(const char *text)
{
    char *end;
    return (strtol(text, &end, 10), *text && !*end);
}

static bool is_hole(const nb_sheet_head *column)
{
    return column->kind == NB_SHEET_HOLE && column->to == column->from + 1;
}

/* A column that sums rows says what they add up to, in lines where each of them stands alone too. */
static void check_sums(const nb_sheet *s, unsigned line)
{
    for (unsigned c = 0; c < s->columns; c++) {
        const nb_sheet_head *head = &s->column[c];
        long sum = 0;
        unsigned rows = 0;
        if (head->to <= head->from + 1u || !is_number(s->cell[line][c].text)) continue;
        for (unsigned h = 0; h < s->columns; h++) {
            const nb_sheet_head *one = &s->column[h];
            if (!is_hole(one) || one->from < head->from || one->from >= head->to) continue;
            sum += strtol(s->cell[line][h].text, NULL, 10);
            rows++;
        }
        if (rows == (unsigned)head->to - head->from) assert_int_equal(sum, strtol(s->cell[line][c].text, NULL, 10));
    }
}

static void check_text(const char *text, size_t room, bool needed)
{
    assert_true(strlen(text) + 1 < room); /* the last byte is never needed: nothing was cut off */
    if (needed) assert_true(text[0]);
}

static void check_sheet(const nb_sheet *s, const nb_match *m)
{
    check_text(s->title, sizeof s->title, true);
    check_text(s->caption, sizeof s->caption, true);
    check_text(s->corner, sizeof s->corner, true);
    check_text(s->players, sizeof s->players, false);
    assert_in_range(s->lines, 1, NB_SHEET_LINES);
    assert_in_range(s->columns, 1, NB_SHEET_COLUMNS);
    for (unsigned c = 0; c < s->columns; c++) check_text(s->column[c].text, sizeof s->column[c].text, true);
    for (unsigned line = 0; line < s->lines; line++) {
        check_text(s->line[line].text, sizeof s->line[line].text, true);
        check_sums(s, line);
        for (unsigned c = 0; c < s->columns; c++) {
            const nb_sheet_cell *cell = &s->cell[line][c];
            bool entry = s->line[line].kind != NB_SHEET_PRINTED;
            check_text(cell->text, sizeof cell->text, cell->won);
            if (entry && is_hole(&s->column[c])) assert_int_equal(s->column[c].from < m->rows, cell->text[0] != 0);
            if (entry && !m->rows) assert_false(cell->text[0]);
        }
    }
}

static void check_card(const nb_match *m)
{
    static nb_sheet sheet;
    unsigned sheets = 0;
    while (nb_sheet_at(&sheet, m, sheets, sheets & 1 ? NULL : NAMES)) {
        assert_true(sheets++ < MOST_SHEETS);
        check_sheet(&sheet, m);
    }
    assert_true(sheets > 0);
}

static void play_match(const char *game, unsigned seats, const char *options, uint64_t seed, nb_match *m)
{
    static nb_hole hole;
    nb_rules rules;
    nb_rng rng;
    nb_action list[NB_MAX_ACTIONS];
    nb_why why;
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s %s: %s", game, options, why.text);
    nb_rng_start(&rng, seed, 0);
    nb_match_start(m, &rules, nb_seed_number(seed));
    check_card(m);
    while (!m->over) {
        nb_match_deal(m, &hole);
        while (!nb_over(&hole.t)) {
            int n = nb_legal(&hole, list);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
        nb_match_close(m, &hole);
        check_card(m);
    }
}

static void every_game_has_a_card_at_every_moment(void **state)
{
    (void)state;
    nb_match m;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++)
            play_match(game->id, seats, "", seats, &m);
    }
}

static void so_has_every_style(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        unsigned seats;
        const char *options;
    } row[] = {{"four", 16, "holes=18"},
               {"golph", 5, "holes=18 style=match"},
               {"golph", 4, "holes=18 partners=on"},
               {"golph", 4, "style=par partners=on"},
               {"golph", 3, "style=bogey"},
               {"rum-e-golf", 1, "length=18"},
               {"rum-e-golf", 4, "length=18 partners=on"},
               {"rum-e-golf", 4, "length=18 style=match partners=on"},
               {"rum-e-golf", 3, "length=18 style=match"},
               {"rum-e-golf", 4, "style=scotch"},
               {"kargo", 4, "form=foursomes course=hoylake"},
               {"kargo", 4, "form=double-dummy from=10"},
               {"kargo", 2, "holes=12 from=4"}};
    nb_match m;
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++)
        play_match(row[i].game, row[i].seats, row[i].options, i, &m);
}

static void extra_holes_have_tables_of_their_own(void **state)
{
    (void)state;
    static nb_sheet sheet;
    unsigned longest = 0;
    nb_match m;
    for (uint64_t seed = 0; seed < 40; seed++) {
        play_match(seed & 1 ? "kargo" : "golph", 2, seed & 1 ? "holes=1 extra-holes=on" : "holes=1", seed, &m);
        assert_int_equal(nb_sheet_at(&sheet, &m, 1, NAMES), m.rows > 1);
        if (m.rows > 1) assert_string_equal(sheet.caption, "Extra holes");
        if (m.rows > longest) longest = m.rows;
    }
    assert_true(longest > 1);
}

/* -------------------------------------------------------------------------------------------- the leaflets' cards */

static nb_match match_of(const char *game, unsigned seats, const char *options)
{
    nb_match m;
    nb_rules rules;
    nb_why why;
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s", why.text);
    nb_match_start(&m, &rules, nb_seed_number(1));
    return m;
}

/* As if these had been entered: seat by seat the scores of the rows. */
static void enter(nb_match *m, unsigned rows, const char *const *score)
{
    m->rows = (uint8_t)rows;
    for (unsigned seat = 0; seat < m->rules.seats; seat++) {
        const char *at = score[seat];
        for (unsigned row = 0; row < rows; row++) {
            char *end;
            m->score[row][seat] = (int16_t)strtol(at, &end, 10);
            m->total[seat] += m->score[row][seat];
            at = end;
        }
    }
}

/* A line as text: its head, and its cells with blanks between; a star for what has won, a dot where nothing stands. */
static void assert_line(const nb_sheet *s, unsigned line, const char *expected)
{
    char text[512];
    int n = snprintf(text, sizeof text, "%s:", s->line[line].text);
    for (unsigned c = 0; c < s->columns; c++) {
        const nb_sheet_cell *cell = &s->cell[line][c];
        n += snprintf(text + n, sizeof text - (size_t)n, " %s%s", cell->text[0] ? cell->text : ".",
                      cell->won ? "*" : "");
    }
    assert_string_equal(text, expected);
}

static void assert_heads(const nb_sheet *s, const char *expected)
{
    char text[512];
    int n = snprintf(text, sizeof text, "%s:", s->corner);
    for (unsigned c = 0; c < s->columns; c++)
        n += snprintf(text + n, sizeof text - (size_t)n, " %s%s", s->column[c].text, s->column[c].last ? " |" : "");
    assert_string_equal(text, expected);
}

static void the_medal_card_has_the_nines_and_room_for_three_games_more(void **state) /* rum.card */
{
    (void)state;
    nb_match m = match_of("rum-e-golf", 2, "length=18");
    nb_sheet s;
    const char *const score[] = {"4 4 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5 5", "3 3 3 3 3 3 3 3 3 11 7 7 7 7 7 7 7 7"};
    enter(&m, 18, score);
    m.note[1] = 5; /* the 19th Hole stayed with Bob in the first nine */
    m.over = true;
    assert_true(nb_sheet_at(&s, &m, 0, NAMES));
    assert_string_equal(s.caption, "Medal play (total score), eighteen holes");
    assert_heads(
        &s, "Players: 1st 9 2nd 9 Total | 1st 9 2nd 9 Total | 1st 9 2nd 9 Total | 1st 9 2nd 9 Total | Grand total");
    assert_line(&s, 0, "Ann: 36 45 81 . . . . . . . . . 81*");
    assert_line(&s, 1, "Bob: 32 67 99 . . . . . . . . . 99");
    assert_true(nb_sheet_at(&s, &m, 1, NAMES));
    assert_line(&s, 3, "Bob: 3 3 3 3 3 3 3 3 3 5 32");
    assert_line(&s, 6, "Bob: 11 7 7 7 7 7 7 7 7 - 67");
    assert_false(nb_sheet_at(&s, &m, 2, NAMES));
}

static void the_longest_match_fits(void **state)
{
    (void)state;
    static const char *const game[] = {"kargo", "golph"};
    for (unsigned i = 0; i < 2; i++) {
        nb_match m = match_of(game[i], 2, "holes=1");
        m.rows = NB_MAX_HOLES; /* every extra hole halved */
        m.over = true;
        check_card(&m);
    }
}

static void the_match_card_marks_who_won_each_hole(void **state) /* rum.card, rum.9 */
{
    (void)state;
    nb_match m = match_of("rum-e-golf", 2, "style=match");
    nb_sheet s;
    const char *const score[] = {"4 5 4 4 4 4 7 4 4", "4 4 4 6 4 4 4 5 5"};
    enter(&m, 9, score);
    m.over = true;
    assert_true(nb_sheet_at(&s, &m, 0, NAMES));
    assert_heads(&s, "Players: 1st 2nd 3rd 4th 5th 6th 7th 8th 9th | 1st 9 2nd 9 Total");
    assert_line(&s, 1, "Ann: 4 5 4 4* 4 4 7 4* 4* 3 . 3*");
    assert_line(&s, 2, "Bob: 4 4* 4 6 4 4 4* 5 5 2 . 2");
    assert_false(nb_sheet_at(&s, &m, 1, NAMES));
}

static void a_round_of_kargo_has_lengths_bogeys_and_how_the_match_stood(void **state)
{
    (void)state;
    nb_match m = match_of("kargo", 2, "");
    nb_sheet s;
    const char *const score[] = {"1 1 -1 0 0 0 0 0 -1 -1", "-1 -1 1 0 0 0 0 0 1 1"};
    enter(&m, 10, score);
    assert_true(nb_sheet_at(&s, &m, 0, NAMES)); /* kargo.match */
    assert_true(s.down);
    assert_string_equal(s.title, "Kargo or Card-Golf");
    assert_string_equal(s.caption, "Singles over St. Andrews");
    assert_string_equal(s.players, "Ann against Bob");
    assert_heads(&s, "Hole: 1 2 3 4 5 6 7 8 9 Out | 10 11 12 13 14 15 16 17 18 In | Total");
    assert_line(&s, 0, "Yards: 370 400 360 430 530 370 350 150 310 3270 310 160 310 410 530 410 350 470 360 3310 6580");
    assert_line(&s, 1, "Bogey: 4 4 4 5 5 4 4 3 4 37 4 3 4 4 5 4 4 5 4 37 74");
    assert_line(&s, 2, "Ann: won* won* lost halved halved halved halved halved lost . lost . . . . . . . . . .");
    assert_line(&s, 3,
                "Match: 1 up 2 up 1 up 1 up 1 up 1 up 1 up 1 up all square all square 1 down . . . . . . . . . 1 down");
}

static void golph_has_par_bogey_net_and_down(void **state)
{
    (void)state;
    nb_match m = match_of("golph", 4, "");
    nb_sheet s;
    const char *const score[] = {"3 4 3 4 5 4 3 4 1", "3 4 3 4 5 4 3 4 3", "4 5 4 5 6 5 4 5 4", "7 5 4 5 6 5 4 5 4"};
    enter(&m, 9, score);
    m.over = true;
    assert_true(nb_sheet_at(&s, &m, 0, NAMES)); /* golph.14, golph.15, golph.16: the worked example */
    assert_heads(&s, "Hole: 1 2 3 4 5 6 7 8 9 | Total Net Down");
    assert_line(&s, 0, "Par: 3 4 3 4 5 4 3 4 3 33 . .");
    assert_line(&s, 1, "Bogey: 4 5 4 5 6 5 4 5 4 42 . .");
    assert_line(&s, 2, "Ann: 3 4 3 4 5 4 3 4 1 31 29* -");
    assert_line(&s, 3, "Bob: 3 4 3 4 5 4 3 4 3 33 33 4");
    assert_line(&s, 4, "Cyd: 4 5 4 5 6 5 4 5 4 42 42 13");
    assert_line(&s, 5, "Dee: 7 5 4 5 6 5 4 5 4 45 48 19");
}

static void partners_have_a_line_together(void **state)
{
    (void)state;
    nb_match m = match_of("golph", 4, "holes=2 partners=on style=match");
    nb_sheet s;
    const char *const score[] = {"1 7", "2 1", "5 3", "3 2"};
    enter(&m, 2, score);
    assert_true(nb_sheet_at(&s, &m, 0, NAMES)); /* golph.17 */
    assert_line(&s, 4, "Ann and Cyd: 6 10 16 0");
    assert_line(&s, 7, "Bob and Dee: 5* 3* 8 2");
}

static void a_sum_waits_for_its_holes_and_a_total_does_not(void **state)
{
    (void)state;
    nb_match m = match_of("six", 2, "holes=10");
    nb_sheet s;
    const char *const score[] = {"5 -2 7", "1 0 12"};
    enter(&m, 3, score);
    assert_true(nb_sheet_at(&s, &m, 0, NAMES));
    assert_string_equal(s.caption, "Ten holes");
    assert_heads(&s, "Hole: 1 2 3 4 5 6 7 8 9 Out | 10 In | Total");
    assert_line(&s, 0, "Ann: 5 -2 7 . . . . . . . . . 10");
}

/* --------------------------------------------------------------------------------------------- in a narrow place */

static void sheet_of(nb_sheet *sheet, const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_match match;
    assert_int_equal(nb_setup(&rules, game, seats, options, NULL), NB_OK);
    nb_match_start(&match, &rules, nb_seed_number(1928));
    assert_true(nb_sheet_at(sheet, &match, 0, NAMES));
}

static void a_card_is_turned_where_it_fits_only_the_other_way(void **state)
{
    (void)state;
    nb_sheet sheet;
    sheet_of(&sheet, "six", 4, "");
    card_turn(&sheet, CARD_WIDTH);
    assert_false(sheet.down);
    card_turn(&sheet, 26);
    assert_true(sheet.down);
    card_turn(&sheet, 26);
    assert_true(sheet.down);
    sheet_of(&sheet, "four", 16, "holes=18"); /* too many of both */
    card_turn(&sheet, 34);
    assert_false(sheet.down);
}

static void columns_move_closer_before_a_card_is_turned(void **state)
{
    (void)state;
    nb_sheet sheet;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    sheet_of(&sheet, "six", 4, "");
    card_turn(&sheet, 34);
    assert_false(sheet.down);
    card_print_table(out, &sheet, 34);
    fclose(out);
    assert_non_null(strstr(text, "Hole 1 2 3 4 5 6 7 8 9 Total\n"));
    free(text);
}

/* The leaflet's card has room for three games more, which only paper needs. */
static void a_turned_card_has_no_spare_lines(void **state)
{
    (void)state;
    nb_sheet sheet;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    sheet_of(&sheet, "rum-e-golf", 4, "");
    card_turn(&sheet, 30);
    assert_true(sheet.down);
    card_print_table(out, &sheet, 30);
    fclose(out);
    const char *first = strstr(text, "1st 9");
    assert_non_null(first);
    assert_null(strstr(first + 1, "1st 9"));
    free(text);
}

static void a_table_keeps_to_its_width(void **state)
{
    (void)state;
    nb_sheet sheet;
    sheet_of(&sheet, "four", 16, "holes=18");
    for (unsigned width = 24; width < 80; width += 5) {
        char *text, *line;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        card_print_table(out, &sheet, width);
        fclose(out);
        for (line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) assert_true(strlen(line) <= width);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_card_at_every_moment),
        cmocka_unit_test(so_has_every_style),
        cmocka_unit_test(extra_holes_have_tables_of_their_own),
        cmocka_unit_test(the_medal_card_has_the_nines_and_room_for_three_games_more),
        cmocka_unit_test(the_longest_match_fits),
        cmocka_unit_test(the_match_card_marks_who_won_each_hole),
        cmocka_unit_test(a_round_of_kargo_has_lengths_bogeys_and_how_the_match_stood),
        cmocka_unit_test(golph_has_par_bogey_net_and_down),
        cmocka_unit_test(partners_have_a_line_together),
        cmocka_unit_test(a_card_is_turned_where_it_fits_only_the_other_way),
        cmocka_unit_test(columns_move_closer_before_a_card_is_turned),
        cmocka_unit_test(a_turned_card_has_no_spare_lines),
        cmocka_unit_test(a_table_keeps_to_its_width),
        cmocka_unit_test(a_sum_waits_for_its_holes_and_a_total_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
