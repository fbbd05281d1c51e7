/* test_club_account.c - what an account is good for: its tables, their records, and its seat from anywhere. */
#include "club_world.h"

#include <stdlib.h>

#include "forget.h"
#include "table_history.h"

static struct club_world w;
static struct person *p[2]; /* P0 has the account Ann, P1 the account Bob */
static struct table *t;

static void open_table(const char *game)
{
    world_say(p[0], "{\"do\":\"create\",\"game\":\"%s\",\"seats\":2,\"options\":{\"holes\":\"2\"},\"me\":\"P0\"}",
              game);
    world_say(p[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"P1\"}", w.table);
    t = world_at_table(&w);
}

static int start(void **state)
{
    (void)state;
    world_start(&w, 11);
    p[0] = world_come_as(&w, "Ann");
    p[1] = world_come_as(&w, "Bob");
    open_table("six");
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

/* Anything that is legal. */
static void act_somehow(void)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_rng rng;
    nb_rng_start(&rng, t->n, 9);
    const int n = nb_legal(&t->hole, list);
    world_say(p[t->hole.t.actor], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n,
              list[nb_rng_below(&rng, (uint32_t)n)]);
}

static void play_hole(void)
{
    while (t->phase == TABLE_PLAYING) act_somehow();
}

static void next_hole(void)
{
    for (unsigned i = 0; i < 2; i++) world_say(p[i], "{\"do\":\"ready\"}");
    world_seeds(p, 2);
}

static void play_match(void)
{
    world_start_match(p, 2);
    play_hole();
    next_hole();
    play_hole();
    assert_int_equal(t->phase, TABLE_OVER);
}

static void everybody_leaves(void)
{
    for (unsigned i = 0; i < 2; i++) world_say(p[i], "{\"do\":\"leave\"}");
}

static json_t *mine(struct person *line) { return world_say(line, "{\"do\":\"mine\",\"id\":1}"); }

static json_t *record_of(struct person *line, const char *table)
{
    return world_say(line, "{\"do\":\"record\",\"id\":1,\"table\":\"%s\"}", table);
}

/* ---------------------------------------------------------------------------------------------------------- my tables */

static void a_list_of_tables_says_what_is_played_there_and_by_whom(void **state)
{
    (void)state;
    json_t *list = mine(p[1]);
    assert_int_equal(json_array_size(world_at(list, "tables")), 1);
    assert_string_equal(world_text(list, "tables.0.table"), t->id);
    assert_string_equal(world_text(list, "tables.0.game"), "six");
    assert_string_equal(world_text(list, "tables.0.name"), "P0's table");
    assert_string_equal(world_text(list, "tables.0.phase"), "waiting");
    assert_string_equal(world_text(list, "tables.0.names.0"), "P0");
    assert_int_equal(world_int(list, "tables.0.seat"), 1);
    assert_int_equal(world_int(list, "tables.0.match"), 0);
    assert_int_equal(world_int(list, "tables.0.time"), w.now);
    assert_null(world_at(list, "tables.0.result"));
}

/* Both are public at the table; nothing else of the hole is told. */
static void while_a_hole_is_played_its_number_and_whose_turn_it_is_are_there(void **state)
{
    (void)state;
    assert_null(world_at(mine(p[0]), "tables.0.turn"));
    world_start_match(p, 2);
    assert_int_equal(world_int(mine(p[0]), "tables.0.hole"), 1);
    assert_int_equal(world_int(mine(p[0]), "tables.0.turn"), t->hole.t.turn);
    const unsigned first = t->hole.t.turn;
    while (t->hole.t.turn == first) act_somehow();
    assert_int_equal(world_int(mine(p[1]), "tables.0.turn"), t->hole.t.turn);
    play_hole();
    assert_null(world_at(mine(p[0]), "tables.0.hole"));
    next_hole();
    assert_int_equal(world_int(mine(p[0]), "tables.0.hole"), 2);
}

static void open_seats_have_no_name_there(void **state)
{
    (void)state;
    w.now += 1000;
    world_say(p[0], "{\"do\":\"create\",\"game\":\"four\",\"seats\":2,\"me\":\"P0\"}");
    assert_true(json_is_null(world_at(mine(p[0]), "tables.0.names.1")));
}

static void the_table_used_last_comes_first(void **state)
{
    char six[STORE_ID];
    (void)state;
    snprintf(six, sizeof six, "%s", t->id);
    w.now += 1000;
    open_table("four");
    assert_string_equal(world_text(mine(p[0]), "tables.1.table"), six);
    w.now += 1000;
    world_say(p[0], "{\"do\":\"return\",\"table\":\"%s\"}", six);
    world_say(p[0], "{\"do\":\"leave\"}");
    assert_string_equal(world_text(mine(p[0]), "tables.0.table"), six);
}

static void a_match_that_is_over_has_a_result_there_and_keeps_its_players_names(void **state)
{
    (void)state;
    play_match();
    assert_string_equal(world_text(mine(p[0]), "tables.0.phase"), "over");
    const char *result = world_text(world_last(p[0], "closing"), "score.result");
    everybody_leaves();
    json_t *list = mine(p[0]);
    assert_string_equal(world_text(list, "tables.0.phase"), "closed");
    assert_string_equal(world_text(list, "tables.0.result"), result);
    assert_string_equal(world_text(list, "tables.0.names.1"), "P1");
    assert_int_equal(world_int(list, "tables.0.holes"), 2);
    assert_null(world_at(list, "tables.0.seat"));
}

static void nobody_is_told_of_tables_of_others(void **state)
{
    (void)state;
    struct person *eve = world_come_as(&w, "Eve");
    assert_int_equal(json_array_size(world_at(mine(eve), "tables")), 0);
    world_expect_error(mine(world_come_as(&w, "")), "account", "Log in");
}

static void one_address_may_not_look_up_without_end(void **state)
{
    const unsigned most = limit_usual_rates().lookups;
    (void)state;
    for (unsigned i = 0; i < most; i++) assert_string_equal(world_text(mine(p[0]), "is"), "mine");
    world_expect_error(mine(p[0]), "rate", "Wait");
    world_expect_error(record_of(p[1], t->id), "rate", "Wait");
    w.now += 2000;
    assert_string_equal(world_text(mine(p[0]), "is"), "mine");
}

/* ------------------------------------------------------------------------------------------------------------- records */

static void a_record_is_had_as_far_as_holes_are_finished_and_no_further(void **state)
{
    char seed[FAIR_HEX], secret[FAIR_HEX];
    (void)state;
    world_start_match(p, 2);
    act_somehow();
    assert_null(strstr(world_text(record_of(p[0], t->id), "text"), "hole 1"));
    play_hole();
    next_hole();
    act_somehow();
    fair_hex(seed, &t->hole.seed);
    fair_hex(secret, &t->fair.secret);
    json_t *record = record_of(p[0], t->id);
    assert_string_equal(world_text(record, "text"),
                        world_text(world_say(p[0], "{\"do\":\"record\",\"id\":2}"), "text"));
    assert_non_null(strstr(world_text(record, "text"), "\nfair 0x"));
    assert_null(strstr(world_text(record, "text"), "hole 2"));
    assert_null(strstr(world_text(record, "text"), seed));
    assert_null(strstr(world_text(record, "text"), secret));
}

static void a_hole_that_was_given_up_is_in_no_record(void **state)
{
    char id[STORE_ID];
    (void)state;
    snprintf(id, sizeof id, "%s", t->id);
    world_start_match(p, 2);
    act_somehow();
    everybody_leaves();
    json_t *record = record_of(p[0], id);
    assert_non_null(strstr(world_text(record, "text"), "[Seat0 \"P0\"]"));
    assert_null(strstr(world_text(record, "text"), "hole 1"));
}

static void a_record_is_had_when_the_table_is_long_gone(void **state)
{
    char id[STORE_ID], *text;
    (void)state;
    snprintf(id, sizeof id, "%s", t->id);
    play_match();
    text = strdup(world_text(world_say(p[0], "{\"do\":\"record\",\"id\":2}"), "text"));
    everybody_leaves();
    world_restart(&w);
    assert_null(club_table(w.club, id));
    json_t *record = record_of(world_come_as(&w, "Bob"), id);
    assert_string_equal(world_text(record, "text"), text);
    assert_string_equal(world_text(record, "table"), id);
    free(text);
}

static void every_match_of_a_table_has_its_record(void **state)
{
    (void)state;
    world_expect_error(record_of(p[0], t->id), "state", "no match has begun");
    play_match();
    char *first = strdup(world_text(record_of(p[0], t->id), "text"));
    play_match();
    json_t *last = record_of(p[0], t->id);
    assert_int_equal(world_int(last, "match"), 2);
    assert_string_not_equal(world_text(last, "text"), first);
    json_t *one = world_say(p[0], "{\"do\":\"record\",\"id\":3,\"table\":\"%s\",\"match\":1}", t->id);
    assert_int_equal(world_int(one, "match"), 1);
    assert_string_equal(world_text(one, "text"), first);
    world_expect_error(world_say(p[0], "{\"do\":\"record\",\"id\":4,\"table\":\"%s\",\"match\":3}", t->id), "value",
                       "matches 1 to 2");
    free(first);
}

static void records_of_other_peoples_tables_are_not_to_be_had(void **state)
{
    (void)state;
    play_match();
    struct person *eve = world_come_as(&w, "Eve"), *guest = world_come_as(&w, "");
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", t->id); /* who looks on has not sat there */
    world_expect_error(record_of(eve, t->id), "table", "You have not sat");
    world_expect_error(record_of(p[0], "nowhere"), "table", "You have not sat");
    world_expect_error(record_of(p[0], ""), "table", "no table");
    world_expect_error(record_of(p[0], "../tables"), "table", "You have not sat");
    world_expect_error(record_of(p[0], "a-name-that-is-longer-than-any-id"), "table", "no table");
    world_expect_error(record_of(guest, t->id), "account", "Log in");
    world_expect_error(world_say(p[0], "{\"do\":\"record\",\"id\":1,\"match\":1}"), "key", "needs \"table\"");
    world_say(p[0], "{\"do\":\"logout\"}");
    world_expect_error(record_of(p[0], t->id), "account", "Log in");
}

/* --------------------------------------------------------------------------------------------------- a seat from anywhere */

static json_t *return_as(struct person *line, const char *keys)
{
    return world_say(line, "{\"do\":\"return\",\"id\":1,\"table\":\"%s\"%s}", w.table, keys);
}

static void who_is_logged_in_has_his_seat_again_without_its_token(void **state)
{
    char old[80];
    (void)state;
    world_start_match(p, 2);
    world_go(p[1]);
    struct person *bob = world_come_as(&w, "Bob");
    json_t *joined = return_as(bob, "");
    assert_int_equal(world_int(joined, "seat"), 1);
    assert_string_not_equal(world_text(joined, "token"), p[1]->token);
    assert_string_equal(world_text(joined, "token"), bob->token);
    assert_int_equal(world_int(world_last(bob, "view"), "view.seat"), 1);
    snprintf(old, sizeof old, ",\"token\":\"%s\"", p[1]->token);
    world_expect_error(return_as(world_come(&w), old), "token", "does not belong");
}

static void the_new_token_is_good_after_a_restart_and_the_old_one_is_not(void **state)
{
    char old[80], new[80];
    (void)state;
    world_start_match(p, 2);
    act_somehow();
    const uint32_t n = t->n;
    struct person *bob = world_come_as(&w, "Bob");
    return_as(bob, "");
    snprintf(old, sizeof old, ",\"token\":\"%s\"", p[1]->token);
    snprintf(new, sizeof new, ",\"token\":\"%s\"", bob->token);
    world_restart(&w);
    world_expect_error(return_as(world_come(&w), old), "token", "does not belong");
    struct person *again = world_come(&w);
    assert_int_equal(world_int(return_as(again, new), "seat"), 1);
    assert_int_equal(world_int(world_last(again, "view"), "n"), n);
    assert_int_equal(world_int(return_as(world_come_as(&w, "Ann"), ""), "seat"), 0);
}

static void nobody_else_gets_a_seat_that_way(void **state)
{
    (void)state;
    world_expect_error(return_as(world_come_as(&w, ""), ""), "account", "Log in");
    world_expect_error(return_as(world_come_as(&w, "Eve"), ""), "seat", "has no seat");
    world_say(p[1], "{\"do\":\"leave\"}");
    world_expect_error(return_as(p[1], ""), "seat", "has no seat");
    struct person *guest = world_come_as(&w, "");
    world_say(guest, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"P2\"}", w.table);
    world_expect_error(return_as(world_come_as(&w, ""), ""), "account", "Log in"); /* no account is nobody's account */
}

/* ---------------------------------------------------------------------------------------------------------- forgetting */

static void whoever_deletes_an_account_says_the_password_and_sits_nowhere(void **state)
{
    (void)state;
    const char *delete = "{\"do\":\"delete\",\"password\":\"eight letters\"}";
    world_expect_error(world_say(p[0], "%s", delete), "state", "Leave the table");
    world_expect_error(world_say(world_come_as(&w, ""), "%s", delete), "account", "Log in");
    world_say(p[0], "{\"do\":\"leave\"}");
    const unsigned before = w.logins;
    world_say(p[0], "%s", delete);
    assert_int_equal(w.logins, before + 1);
    assert_true(w.login.leaves);
    assert_string_equal(w.login.name, "Ann");
}

/* What is in memory then, and what a server reads from the log after its next start, are the same. */
static void a_deleted_account_is_a_player_without_a_name_in_memory_and_in_the_log(void **state)
{
    struct forget f = {.account = "Ann", .alias = "#0123456789abcdef"};
    struct table_history l;
    store_why why;
    nb_why reason;
    (void)state;
    play_match();
    mine(p[0]); /* the log is in a store then */
    const size_t finished = t->finished, length = t->record.len;
    club_forget(w.club, f.account, f.alias, w.now);
    assert_string_equal(t->seat[0].name, "Player 1");
    assert_string_equal(t->seat[1].name, "P1");
    assert_string_equal(t->settings.name, "A table");
    assert_non_null(strstr(t->record.text, "[Seat0 \"Player 1\"]"));
    assert_null(strstr(t->record.text, "\"P0\""));
    assert_int_equal(t->finished - finished, t->record.len - length);
    assert_true(forget_look(&f, w.archive, t->id, &why));
    assert_int_equal(f.tables, 1);
    assert_true(forget_at(&f, w.archive, t->id, &why));
    assert_true(table_history_read(&l, w.archive, t->id, &reason));
    assert_int_equal(l.table->record.len, t->record.len);
    assert_memory_equal(l.table->record.text, t->record.text, t->record.len);
    assert_string_equal(l.table->seat[0].name, t->seat[0].name);
    assert_string_equal(l.table->seat[0].account, f.alias);
    assert_string_equal(l.table->seat[0].hash, t->seat[0].hash);
    assert_string_equal(l.table->settings.name, t->settings.name);
    table_history_free(&l);
    const struct forget again = {.account = "Ann", .alias = "#0123456789abcdef"};
    struct forget second = again;
    assert_true(forget_look(&second, w.archive, t->id, &why)); /* nothing is left to do */
    assert_int_equal(second.tables, 0);
    forget_free(&second);
    forget_free(&f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_list_of_tables_says_what_is_played_there_and_by_whom),
        TEST(while_a_hole_is_played_its_number_and_whose_turn_it_is_are_there),
        TEST(open_seats_have_no_name_there),
        TEST(the_table_used_last_comes_first),
        TEST(a_match_that_is_over_has_a_result_there_and_keeps_its_players_names),
        TEST(nobody_is_told_of_tables_of_others),
        TEST(one_address_may_not_look_up_without_end),
        TEST(a_record_is_had_as_far_as_holes_are_finished_and_no_further),
        TEST(a_hole_that_was_given_up_is_in_no_record),
        TEST(a_record_is_had_when_the_table_is_long_gone),
        TEST(every_match_of_a_table_has_its_record),
        TEST(records_of_other_peoples_tables_are_not_to_be_had),
        TEST(who_is_logged_in_has_his_seat_again_without_its_token),
        TEST(the_new_token_is_good_after_a_restart_and_the_old_one_is_not),
        TEST(nobody_else_gets_a_seat_that_way),
        TEST(whoever_deletes_an_account_says_the_password_and_sits_nowhere),
        TEST(a_deleted_account_is_a_player_without_a_name_in_memory_and_in_the_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
