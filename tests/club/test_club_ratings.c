/* test_club_ratings.c - finished matches move ratings: whose, when, and when not. */
#include "club_world.h"

#include <stdlib.h>

static struct club_world w;
static struct person *p[3]; /* P0 has the account Ann, P1 the account Bob, and P2 is a visitor */
static struct table *t;

static int start(void **state)
{
    (void)state;
    world_start(&w, 21);
    p[0] = world_come_as(&w, "Ann");
    p[1] = world_come_as(&w, "Bob");
    p[2] = world_come_as(&w, "");
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

/* The first of them opens the table, and the others sit down. */
static void sit(struct person *const *who, unsigned n, unsigned seats)
{
    world_say(who[0],
              "{\"do\":\"create\",\"game\":\"six\",\"seats\":%u,\"options\":{\"holes\":\"1\"},\"me\":\"S0\","
              "\"public\":true}",
              seats);
    for (unsigned i = 1; i < n; i++) world_say(who[i], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"S%u\"}", w.table, i);
    t = world_at_table(&w);
}

/* Anything that is legal; computer players and people who are away are waited for. */
static void act_somehow(void)
{
    const unsigned seat = t->hole.t.actor;
    nb_action list[NB_MAX_ACTIONS];
    nb_rng rng;
    for (struct guest *g = t->guests; g; g = g->next) {
        if (g->seat != seat) continue;
        nb_rng_start(&rng, t->n, 9);
        const int n = nb_legal(&t->hole, list);
        world_say(g->connection, "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n,
                  list[nb_rng_below(&rng, (uint32_t)n)]);
        return;
    }
    world_wait(&w, 1000);
}

static void play_on(void)
{
    while (t->phase == TABLE_PLAYING) act_somehow();
    assert_int_equal(t->phase, TABLE_OVER);
}

static void play_match(struct person **who, unsigned n)
{
    world_start_match(who, n);
    if (t->phase == TABLE_DEALING) world_wait(&w, 5000);
    play_on();
}

/* "seats.1.after.rating" */
static int64_t told(unsigned seat, const char *key)
{
    char path[64];
    snprintf(path, sizeof path, "seats.%u.%s", seat, key);
    return world_int(world_last(p[0], "rated"), path);
}

static const char *verdict(void) { return world_text(world_last(p[0], "rated"), "verdict"); }

static unsigned results(void)
{
    unsigned n = 0;
    for (size_t i = 0; i < w.entries; i++) n += !strcmp(w.entry[i].kind, "result");
    return n;
}

static int64_t rating_of(const char *account)
{
    struct standing s;
    return rating_book_of(w.world.ratings, "six", account, &s) ? s.points : -1;
}

/* ------------------------------------------------------------------------------------------------- matches that count */

static void whoever_wins_rises_and_whoever_loses_falls(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    assert_string_equal(verdict(), "counts");
    uint8_t place[NB_MAX_SEATS];
    nb_match_places(&t->match, place);
    const unsigned winner = place[0] == 1 ? 0 : 1;
    assert_true(place[0] != place[1]);
    assert_true(told(winner, "after.rating") > 1500 && told(!winner, "after.rating") < 1500);
    assert_int_equal(told(0, "before.rating"), -1); /* there was none */
    assert_int_equal(told(0, "after.rating"), rating_of("Ann"));
    assert_int_equal(told(1, "after.rating"), rating_of("Bob"));
}

static void nothing_is_told_before_the_match_is_over(void **state)
{
    (void)state;
    sit(p, 2, 2);
    world_start_match(p, 2);
    while (t->phase == TABLE_PLAYING) {
        assert_int_equal(world_count(p[0], "rated") + world_count(p[1], "rated"), 0);
        assert_int_equal(results(), 0);
        act_somehow();
    }
    assert_int_equal(world_count(p[0], "rated"), 1);
    assert_int_equal(world_count(p[1], "rated"), 1);
}

static void the_next_match_tells_from_what_to_what(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    const int64_t ann = told(0, "after.rating"), margin = told(0, "after.margin");
    play_match(p, 2);
    assert_int_equal(told(0, "before.rating"), ann);
    assert_int_equal(told(0, "before.margin"), margin);
    assert_true(told(0, "after.margin") < margin);
    assert_int_equal(world_int(world_last(p[0], "table"), "seats.0.rating"), told(0, "after.rating"));
    assert_true(json_is_true(world_at(world_last(p[0], "table"), "seats.0.provisional")));
}

static void a_computer_player_has_a_rating_that_never_moves(void **state)
{
    (void)state;
    struct standing before, after;
    sit(p, 1, 2);
    world_say(p[0], "{\"do\":\"fill\",\"seat\":1,\"player\":\"habit\"}");
    assert_true(rating_of_player("six", "habit", &before));
    assert_int_equal(world_int(world_last(p[0], "table"), "seats.1.rating"), before.points);
    play_match(p, 1);
    assert_string_equal(verdict(), "counts");
    assert_true(told(0, "after.rating") != 1500);
    assert_true(json_is_null(world_at(world_last(p[0], "rated"), "seats.1")));
    assert_true(rating_of_player("six", "habit", &after));
    assert_int_equal(before.points, after.points);
}

static void a_visitor_at_the_table_is_left_out_and_the_others_are_compared(void **state)
{
    (void)state;
    sit(p, 3, 3);
    play_match(p, 3);
    assert_string_equal(verdict(), "counts");
    assert_true(told(0, "after.rating") > 0 && told(1, "after.rating") > 0);
    assert_true(json_is_null(world_at(world_last(p[0], "rated"), "seats.2")));
}

static void whoever_comes_back_after_the_match_is_told_too(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    struct person *line = world_come(&w);
    world_say(line, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, p[1]->token);
    assert_string_equal(world_text(world_last(line, "rated"), "verdict"), "counts");
}

static void the_lobby_has_the_ratings_of_the_people_at_its_tables(void **state)
{
    (void)state;
    sit((struct person *[]){p[2], p[1]}, 2, 2);
    play_match((struct person *[]){p[2], p[1]}, 2);
    sit(p, 2, 2);
    play_match(p, 2);
    sit(p, 1, 2);
    json_t *lobby = world_say(p[1], "{\"do\":\"lobby\",\"id\":1}");
    assert_string_equal(world_text(lobby, "tables.0.people.0"), "S0");
    assert_int_equal(world_int(lobby, "tables.0.ratings.0.rating"), rating_of("Ann"));
}

/* ------------------------------------------------------------------------------------------ matches that do not count */

static void nobody_is_rated_alone_with_visitors(void **state)
{
    (void)state;
    sit((struct person *[]){p[0], p[2]}, 2, 2);
    play_match((struct person *[]){p[0], p[2]}, 2);
    assert_string_equal(verdict(), "alone");
    assert_int_equal(rating_of("Ann"), -1);
}

static void matches_of_visitors_are_not_mentioned(void **state)
{
    (void)state;
    sit(&p[2], 1, 2);
    world_say(p[2], "{\"do\":\"fill\",\"seat\":1,\"player\":\"random\"}");
    play_match(&p[2], 1);
    assert_null(world_last(p[2], "rated"));
    assert_int_equal(results(), 0);
}

static void an_account_that_plays_against_itself_gains_nothing(void **state)
{
    (void)state;
    struct person *twice[] = {p[0], world_come_as(&w, "Ann")};
    sit(twice, 2, 2);
    play_match(twice, 2);
    assert_string_equal(verdict(), "twice");
    assert_int_equal(rating_of("Ann"), -1);
}

static void deals_that_somebody_could_know_do_not_count(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    const int64_t before = rating_of("Ann");
    char old[32];
    snprintf(old, sizeof old, "%s", w.table);
    struct person *again[] = {world_come_as(&w, "Ann"), world_come_as(&w, "Bob")};
    world_say(again[0], "{\"do\":\"duplicate\",\"id\":5,\"table\":\"%s\",\"me\":\"Ann\"}", old);
    world_say(again[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", w.table);
    t = again[0]->guest->table;
    play_match(again, 2);
    assert_string_equal(world_text(world_last(again[0], "rated"), "verdict"), "given");
    assert_int_equal(rating_of("Ann"), before);
}

/* Both come back. */
static void restart(void)
{
    world_restart(&w);
    for (unsigned i = 0; i < 2; i++) {
        struct person *line = world_come(&w);
        world_say(line, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, p[i]->token);
        snprintf(line->token, sizeof line->token, "%s", p[i]->token);
        p[i] = line;
    }
    t = world_at_table(&w);
}

/* The same game by its name, and another one at every table. */
static void house_games_do_not_count(void **state)
{
    (void)state;
    world_say(p[0],
              "{\"do\":\"create\",\"game\":\"house\",\"seats\":2,\"options\":{\"rules\":\"@holes:_1\"},\"me\":\"S0\","
              "\"public\":true}");
    world_say(p[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"S1\"}", w.table);
    t = world_at_table(&w);
    play_match(p, 2);
    assert_string_equal(verdict(), "house");
    struct standing s;
    assert_false(rating_book_of(w.world.ratings, "house", "Ann", &s));
    assert_false(rating_book_of(w.world.ratings, "house", "Bob", &s));
    restart();
    assert_false(rating_book_of(w.world.ratings, "house", "Ann", &s));
}

static void a_match_in_which_the_stand_in_played_does_not_count(void **state)
{
    (void)state;
    sit(p, 2, 2);
    world_start_match(p, 2);
    world_go(p[1]);
    world_wait(&w, w.world.times.takeover + 1000);
    assert_string_equal(world_text(world_last(p[0], "table"), "seats.1.player"), "random");
    play_on();
    assert_string_equal(verdict(), "changed");
    assert_int_equal(rating_of("Ann"), -1);
}

static void it_does_not_count_either_if_the_server_was_restarted_since(void **state)
{
    (void)state;
    sit(p, 2, 2);
    world_start_match(p, 2);
    world_go(p[1]);
    world_wait(&w, w.world.times.takeover + 1000);
    restart();
    play_on();
    assert_string_equal(verdict(), "changed");
}

static void a_match_that_somebody_left_does_not_count(void **state)
{
    (void)state;
    sit(p, 2, 2);
    world_start_match(p, 2);
    world_say(p[1], "{\"do\":\"leave\"}");
    play_on();
    assert_string_equal(verdict(), "changed");
}

static void the_match_after_one_that_did_not_count_counts_again(void **state)
{
    (void)state;
    sit(p, 2, 2);
    world_start_match(p, 2);
    world_say(p[1], "{\"do\":\"leave\"}");
    play_on();
    world_say(p[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", w.table);
    play_match(p, 2);
    assert_string_equal(verdict(), "counts");
}

/* --------------------------------------------------------------------------------------------------------------- the log */

static void after_a_restart_the_ratings_are_the_same_and_go_on(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    play_match(p, 2);
    const int64_t ann = rating_of("Ann"), bob = rating_of("Bob");
    world_restart(&w);
    world_restart(&w);
    assert_int_equal(rating_of("Ann"), ann);
    assert_int_equal(rating_of("Bob"), bob);
    assert_int_equal(results(), 2);
    assert_int_equal(rating_book_next(w.world.ratings), 3);
}

static void the_result_is_in_the_log_right_behind_the_end_of_the_match(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    assert_string_equal(w.entry[w.entries - 1].kind, "result");
    assert_string_equal(w.entry[w.entries - 2].kind, "record");
    assert_non_null(strstr(w.entry[w.entries - 2].text, "result"));
}

/* What is lost with a server that is killed is lost as a whole: nobody was told, and the match goes on. */
static void a_result_that_was_not_written_was_never_told(void **state)
{
    (void)state;
    sit(p, 2, 2);
    world_start_match(p, 2);
    world_delay(&w);
    restart();
    while (t->phase == TABLE_PLAYING) {
        world_commit(&w);
        act_somehow();
    }
    assert_null(world_last(p[0], "rated"));
    restart();
    assert_int_equal(t->phase, TABLE_PLAYING);
    assert_int_equal(rating_of("Ann"), -1);
}

/* ------------------------------------------------------------------------------------------------------------- questions */

static json_t *ask(struct person *line, const char *keys)
{
    return world_say(line, "{\"do\":\"ratings\",\"id\":1%s}", keys);
}

static void the_ratings_of_a_game_have_people_and_computer_players(void **state)
{
    (void)state;
    sit(p, 2, 2);
    play_match(p, 2);
    json_t *list = ask(p[2], ",\"game\":\"six\"");
    assert_string_equal(world_text(list, "is"), "ratings");
    assert_int_equal(world_int(list, "of"), 2);
    assert_true(world_int(list, "people.0.rating") > world_int(list, "people.1.rating"));
    assert_int_equal(world_int(list, "people.0.matches"), 1);
    assert_string_equal(world_text(list, "computers.0.player"), "tiger");
    assert_int_equal(world_int(ask(p[2], ",\"game\":\"cambio\""), "of"), 0);
}

static void an_account_has_a_rating_for_each_game_that_it_has_played(void **state)
{
    (void)state;
    sit(p, 2, 2);
    assert_int_equal(json_array_size(world_at(ask(p[0], ""), "games")), 0);
    play_match(p, 2);
    assert_int_equal(world_int(ask(p[0], ""), "games.0.rating"), rating_of("Ann"));
    json_t *bob = ask(p[2], ",\"account\":\"bob\"");
    assert_string_equal(world_text(bob, "account"), "Bob");
    assert_string_equal(world_text(bob, "games.0.game"), "six");
}

static void questions_that_cannot_be_answered_get_a_sentence(void **state)
{
    (void)state;
    world_expect_error(ask(p[0], ",\"game\":\"sixx\""), "game", "did you mean \"six\"");
    world_expect_error(ask(p[0], ",\"game\":\"bridge\""), "game", "no game \"bridge\"");
    world_expect_error(ask(p[0], ",\"account\":\"Zoe\""), "account", "\"Zoe\" has no rating");
    world_expect_error(ask(p[0], ",\"account\":\"Annnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn\""), "account",
                       "too long");
    world_expect_error(ask(p[0], ",\"account\":\"Ann\",\"game\":\"six\""), "game", "not of both");
    world_expect_error(ask(p[2], ""), "account", "Whose ratings");
}

#define RATING_TEST(f) cmocka_unit_test_setup_teardown(f, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RATING_TEST(whoever_wins_rises_and_whoever_loses_falls),
        RATING_TEST(nothing_is_told_before_the_match_is_over),
        RATING_TEST(the_next_match_tells_from_what_to_what),
        RATING_TEST(a_computer_player_has_a_rating_that_never_moves),
        RATING_TEST(a_visitor_at_the_table_is_left_out_and_the_others_are_compared),
        RATING_TEST(whoever_comes_back_after_the_match_is_told_too),
        RATING_TEST(the_lobby_has_the_ratings_of_the_people_at_its_tables),
        RATING_TEST(nobody_is_rated_alone_with_visitors),
        RATING_TEST(matches_of_visitors_are_not_mentioned),
        RATING_TEST(an_account_that_plays_against_itself_gains_nothing),
        RATING_TEST(deals_that_somebody_could_know_do_not_count),
        RATING_TEST(house_games_do_not_count),
        RATING_TEST(a_match_in_which_the_stand_in_played_does_not_count),
        RATING_TEST(it_does_not_count_either_if_the_server_was_restarted_since),
        RATING_TEST(a_match_that_somebody_left_does_not_count),
        RATING_TEST(the_match_after_one_that_did_not_count_counts_again),
        RATING_TEST(after_a_restart_the_ratings_are_the_same_and_go_on),
        RATING_TEST(the_result_is_in_the_log_right_behind_the_end_of_the_match),
        RATING_TEST(a_result_that_was_not_written_was_never_told),
        RATING_TEST(the_ratings_of_a_game_have_people_and_computer_players),
        RATING_TEST(an_account_has_a_rating_for_each_game_that_it_has_played),
        RATING_TEST(questions_that_cannot_be_answered_get_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
