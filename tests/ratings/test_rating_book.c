/* test_rating_book.c - results become ratings, and the same results the same ratings; results as they are logged; anchors. */
#include "anchors.h"
#include "rating_book.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* Each of the words is a seat, the best first: an account; a computer player if it begins with '@'; "-" is a visitor. */
static struct rating_result result(unsigned number, const char *const *who, unsigned n)
{
    struct rating_result r = {.match = 1, .number = number, .game = "six", .deals = 9, .seats = n};
    for (unsigned i = 0; i < n; i++) {
        r.seat[i] = (struct rating_seat){.side = (uint8_t)i, .place = (uint8_t)(i + 1)};
        if (who[i][0] == '@') snprintf(r.seat[i].player, RATING_WORD, "%s", who[i] + 1);
        else if (strcmp(who[i], "-") != 0) snprintf(r.seat[i].account, STORE_NAME, "%s", who[i]);
    }
    r.verdict = rating_judge(&r, false);
    return r;
}

#define RESULT(number, ...) \
    result(number, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static int points(const struct rating_book *book, const char *account)
{
    struct standing s;
    return rating_book_of(book, "six", account, &s) ? s.points : 0;
}

static int margin(const struct rating_book *book, const char *account)
{
    struct standing s;
    return rating_book_of(book, "six", account, &s) ? s.margin : 0;
}

static void somebody_new_who_wins_or_loses_has_a_provisional_rating(void **state)
{
    (void)state;
    struct rating_book *book = rating_book_new();
    struct rating_change change[NB_MAX_SEATS];
    const struct rating_result r = RESULT(1, "Ann", "Bob");
    rating_book_add(book, &r, change);
    assert_int_equal(points(book, "Ann"), 1500 + 79); /* 30 times 2.635: the published example, with tau */
    assert_int_equal(points(book, "Bob"), 1500 - 79);
    assert_true(change[0].counts && change[0].after.provisional);
    assert_int_equal(change[0].before.points, 1500);
    assert_int_equal(change[0].after.margin, margin(book, "Ann"));
    rating_book_free(book);
}

static void ratings_become_sure_and_then_they_are_no_longer_provisional(void **state)
{
    (void)state;
    struct rating_book *book = rating_book_new();
    unsigned number = 0;
    struct standing s = {.provisional = true};
    while (s.provisional && number < 100) {
        const struct rating_result r = number % 2 ? RESULT(number + 1, "Ann", "@everyman")
                                                  : RESULT(number + 1, "@everyman", "Ann");
        rating_book_add(book, &r, NULL);
        number++;
        assert_true(rating_book_of(book, "six", "Ann", &s));
    }
    assert_in_range(number, 5, 30);
    assert_in_range(s.points, 1400, 1600);
    rating_book_free(book);
}

static void a_match_of_one_deal_says_less_than_one_of_nine(void **state)
{
    (void)state;
    struct rating_book *book = rating_book_new();
    struct rating_result nine = RESULT(1, "Ann", "Bob"), one = RESULT(2, "Cyd", "Dot");
    one.deals = 1;
    rating_book_add(book, &nine, NULL);
    rating_book_add(book, &one, NULL);
    assert_true(points(book, "Cyd") > 1500 && points(book, "Cyd") < points(book, "Ann"));
    assert_true(margin(book, "Cyd") > margin(book, "Ann"));
    rating_book_free(book);
}

static void a_result_that_comes_again_changes_nothing(void **state)
{
    (void)state;
    struct rating_book *book = rating_book_new();
    const struct rating_result r = RESULT(1, "Ann", "Bob");
    rating_book_add(book, &r, NULL);
    const int once = points(book, "Ann");
    rating_book_add(book, &r, NULL);
    assert_int_equal(points(book, "Ann"), once);
    rating_book_free(book);
}

static void an_accounts_name_is_compared_without_regard_to_case(void **state)
{
    (void)state;
    const struct rating_result r = RESULT(1, "Ann", "ANN"), s = RESULT(1, "Ann", "Bob");
    struct rating_book *book = rating_book_new();
    assert_int_equal(r.verdict, RATING_TWICE);
    rating_book_add(book, &s, NULL);
    assert_int_equal(points(book, "aNN"), points(book, "Ann"));
    rating_book_free(book);
}

static void partners_move_together_and_a_visitors_partner_not_at_all(void **state)
{
    (void)state;
    struct rating_book *book = rating_book_new();
    struct rating_result r = RESULT(1, "Ann", "Bob", "Cyd", "-", "@habit", "@habit");
    const uint8_t side[] = {0, 0, 2, 2, 4, 4}, place[] = {1, 1, 3, 3, 2, 2};
    for (unsigned i = 0; i < 6; i++) r.seat[i].side = side[i], r.seat[i].place = place[i];
    r.verdict = rating_judge(&r, false);
    assert_int_equal(r.verdict, RATING_COUNTS);
    assert_int_equal(rating_seats(&r), 0x33);
    rating_book_add(book, &r, NULL);
    assert_true(points(book, "Ann") > 1500);
    assert_int_equal(points(book, "Ann"), points(book, "Bob"));
    assert_int_equal(points(book, "Cyd"), 0);
    rating_book_free(book);
}

static void only_sides_that_meet_can_be_rated(void **state)
{
    (void)state;
    struct rating_result r = RESULT(1, "Ann", "Bob");
    r.seat[1].side = 0;
    assert_int_equal(rating_judge(&r, false), RATING_ALONE);
    assert_int_equal(RESULT(1, "Ann", "-").verdict, RATING_ALONE);
    assert_int_equal(RESULT(1, "-", "@tiger").verdict, RATING_NOBODY);
    assert_int_equal(RESULT(1, "Ann", "@tiger").verdict, RATING_COUNTS);
    assert_int_equal(RESULT(1, "Ann").verdict, RATING_ALONE);
}

/* ----------------------------------------------------------------------------------------------------------- in the log */

static void a_result_is_read_as_it_was_written(void **state)
{
    (void)state;
    const struct rating_result r = RESULT(17, "Ann \"the\" Great", "@tiger", "-");
    struct rating_result back;
    json_writer j = {.indent = 0};
    rating_result_write(&j, &r);
    assert_true(rating_result_read(&back, text_ended(&j.out)));
    assert_memory_equal(&r, &back, sizeof r);
    jw_free(&j);
}

static void what_is_no_result_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "7",
        "[]",
        "{}",
        "{\"match\":1}",
        "{\"match\":1,\"verdict\":\"maybe\",\"game\":\"six\",\"deals\":9,\"seats\":[]}",
        "{\"match\":1,\"verdict\":\"counts\",\"game\":\"six\",\"deals\":9,\"seats\":[]}",
        "{\"match\":1,\"verdict\":\"alone\",\"game\":\"six\",\"deals\":0,\"seats\":[]}",
        "{\"match\":1,\"verdict\":\"alone\",\"game\":\"six\",\"deals\":9,\"seats\":[{\"account\":\"\",\"side\":16,\"place\":1}]}",
        "{\"match\":1,\"verdict\":\"alone\",\"game\":\"six\",\"deals\":9,\"seats\":[{\"account\":\"\",\"side\":0,\"place\":0}]}",
        "{\"match\":1,\"verdict\":\"alone\",\"game\":\"six\",\"deals\":9,\"seats\":[7]}",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct rating_result r;
        if (rating_result_read(&r, texts[i])) fail_msg("was taken for a result: %s", texts[i]);
    }
}

/* The order is that in which the matches ended, whatever order the store gives them in. */
static void a_book_that_is_loaded_is_the_book_that_was_written(void **state)
{
    (void)state;
    struct rating_book *book = rating_book_new(), *loaded = rating_book_new();
    const struct rating_result r[] = {RESULT(1, "Ann", "Bob"), RESULT(2, "Bob", "@habit"), RESULT(3, "Cyd", "Ann")};
    static const char *const tables[] = {"oak", "elm", "ash"};
    store_why why;
    unsigned damaged;
    store *s = store_open_writer(":memory:", &why);
    for (unsigned i = 3; i-- > 0;) {
        json_writer j = {.indent = 0};
        rating_result_write(&j, &r[i]);
        const store_entry entry = {
            .table = tables[i], .number = 1, .time = 10 - i, .kind = "result", .text = text_ended(&j.out)};
        assert_true(store_append(s, &entry, 1, &why));
        jw_free(&j);
    }
    const store_entry nonsense = {.table = "fir", .number = 1, .time = 1, .kind = "result", .text = "{}"};
    assert_true(store_append(s, &nonsense, 1, &why));
    for (unsigned i = 0; i < 3; i++) rating_book_add(book, &r[i], NULL);
    assert_true(rating_book_load(loaded, s, &damaged, &why));
    assert_int_equal(damaged, 1);
    static const char *const names[] = {"Ann", "Bob", "Cyd"};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(points(book, names[i]), points(loaded, names[i]));
        assert_int_equal(margin(book, names[i]), margin(loaded, names[i]));
    }
    assert_int_equal(rating_book_next(loaded), 4);
    store_close(s);
    rating_book_free(book);
    rating_book_free(loaded);
}

/* -------------------------------------------------------------------------------------------------------------- anchors */

/* House games are not rated: every house has another. */
static bool is_rated(const nb_game *game)
{
    nb_rules rules;
    assert_int_equal(nb_setup(&rules, game->id, game->min_seats, NULL, NULL), NB_OK);
    return !rules.title[0];
}

static void every_computer_player_has_a_rating_at_every_game_that_is_rated_and_everyman_has_1500(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        int points;
        if (!is_rated(nb_game_at(g))) {
            assert_false(anchor_of(nb_game_at(g)->id, "everyman", &points));
            continue;
        }
        for (unsigned i = 0; i < nb_player_count(); i++)
            if (!anchor_of(nb_game_at(g)->id, nb_player_at(i)->id, &points))
                fail_msg("%s has no rating at %s", nb_player_at(i)->id, nb_game_at(g)->id);
        assert_true(anchor_of(nb_game_at(g)->id, "everyman", &points));
        assert_int_equal(points, 1500);
    }
}

/* A match of nine holes between two computer players, at six. */
static void play_match(nb_match *m, const nb_player *const who[2], nb_rng *rng)
{
    static uint64_t scratch[1024];
    const nb_budget budget = {.playouts = 0};
    nb_rules rules;
    nb_hole hole;
    assert_int_equal(nb_setup(&rules, "six", 2, "holes=9", NULL), NB_OK);
    nb_match_start(m, &rules, nb_seed_number(nb_rng_next(rng)));
    while (!m->over) {
        nb_match_deal(m, &hole);
        while (!nb_over(&hole.t)) {
            const unsigned seat = hole.t.actor;
            nb_view view;
            nb_view_of(&view, &hole, seat);
            assert_true(who[seat]->scratch <= sizeof scratch);
            nb_apply_as(&hole, seat, who[seat]->choose(&view, rng, &budget, scratch), NULL);
        }
        nb_match_close(m, &hole);
    }
}

/* How well somebody plays who plays like this computer player, by 200 matches against others. */
static struct standing rate_like(const char *player)
{
    static const char *const others[] = {"duffer", "everyman", "habit"};
    struct rating_book *book = rating_book_new();
    struct standing s = {.points = 0};
    nb_rng rng;
    nb_rng_start(&rng, 1, 0);
    for (unsigned number = 1; number <= 200; number++) {
        const char *other = others[number % 3];
        const nb_player *const who[] = {nb_player_named(player), nb_player_named(other)};
        struct rating_result r = RESULT(number, "Ann", "@");
        uint8_t place[NB_MAX_SEATS];
        nb_match m;
        play_match(&m, who, &rng);
        nb_match_places(&m, place);
        snprintf(r.seat[1].player, RATING_WORD, "%s", other);
        r.seat[0].place = place[0];
        r.seat[1].place = place[1];
        r.verdict = rating_judge(&r, false);
        rating_book_add(book, &r, NULL);
    }
    assert_true(rating_book_of(book, "six", "Ann", &s));
    rating_book_free(book);
    return s;
}

static void whoever_plays_like_a_computer_player_comes_to_its_rating(void **state)
{
    static const char *const players[] = {"rabbit", "habit"};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        const struct standing s = rate_like(players[i]);
        int anchor;
        assert_true(anchor_of("six", players[i], &anchor));
        if (s.points < anchor - 150 || s.points > anchor + 150)
            fail_msg("%s came to %d and not near %d", players[i], s.points, anchor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(somebody_new_who_wins_or_loses_has_a_provisional_rating),
        cmocka_unit_test(ratings_become_sure_and_then_they_are_no_longer_provisional),
        cmocka_unit_test(a_match_of_one_deal_says_less_than_one_of_nine),
        cmocka_unit_test(a_result_that_comes_again_changes_nothing),
        cmocka_unit_test(an_accounts_name_is_compared_without_regard_to_case),
        cmocka_unit_test(partners_move_together_and_a_visitors_partner_not_at_all),
        cmocka_unit_test(only_sides_that_meet_can_be_rated),
        cmocka_unit_test(a_result_is_read_as_it_was_written),
        cmocka_unit_test(what_is_no_result_is_refused),
        cmocka_unit_test(a_book_that_is_loaded_is_the_book_that_was_written),
        cmocka_unit_test(whoever_plays_like_a_computer_player_comes_to_its_rating),
        cmocka_unit_test(every_computer_player_has_a_rating_at_every_game_that_is_rated_and_everyman_has_1500),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
