/* test_club_handicap.c - strokes by handicap at a table: who can offer them, that everybody has to agree to what the table shows, and
 * that a match keeps what it began with. */
#include "club_world.h"

#include <stdlib.h>
#include <string.h>

static struct club_world w;
static struct person *p[2]; /* P0 has the account Ann and is the host; P1 is Bob's, or a visitor's */
static struct table *t;

static int start(void **state)
{
    (void)state;
    world_start(&w, 71);
    p[0] = world_come_as(&w, "Ann");
    p[1] = world_come_as(&w, "Bob");
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static json_t *open_table(const char *game, const char *keys)
{
    json_t *answer = world_say(p[0], "{\"do\":\"create\",\"id\":1,\"game\":\"%s\",\"me\":\"P0\"%s}", game, keys);
    t = world_at_table(&w);
    return answer;
}

static void sit(struct person *person, const char *me)
{
    world_say(person, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"%s\"}", w.table, me);
}

static json_t *agree(struct person *person, const char *yes)
{
    return world_say(person, "{\"do\":\"handicap\",\"id\":1,\"agree\":%s}", yes);
}

/* The one that was asked for last. */
static void answer_index(double index)
{
    const int32_t units = (int32_t)(index * NB_UNIT);
    const struct world_index asked = w.index;
    club_index(w.club, &asked, &units, w.now);
}

static json_t *begin(void) { return world_say(p[0], "{\"do\":\"start\",\"id\":1}"); }

static void play_match(void)
{
    world_seeds(p, 2);
    while (t->phase != TABLE_OVER) {
        nb_action list[NB_MAX_ACTIONS];
        if (t->phase == TABLE_BETWEEN) {
            for (unsigned i = 0; i < 2; i++) world_say(p[i], "{\"do\":\"ready\"}");
            world_seeds(p, 2);
            continue;
        }
        nb_legal(&t->hole, list);
        world_say(p[t->hole.t.actor], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, list[0]);
    }
}

#define TWO ",\"seats\":2,\"options\":\"holes=9\",\"handicap\":true"

static void offer_and_agree(void)
{
    open_table("six", TWO);
    answer_index(4.6);
    sit(p[1], "P1");
    answer_index(-1.2);
    agree(p[1], "true");
}

static void the_table_shows_who_would_get_how_many_and_why(void **state)
{
    (void)state;
    open_table("six", ",\"seats\":4,\"handicap\":true");
    assert_string_equal(world_text(world_last(p[0], "table"), "handicap.seats.0.why"), "working");
    answer_index(4.6);
    sit(world_come_as(&w, ""), "Visitor");
    sit(p[1], "P1");
    club_index(w.club, &w.index, NULL, w.now);
    world_say(p[0], "{\"do\":\"fill\",\"seat\":3,\"player\":\"everyman\"}");
    json_t *table = world_last(p[0], "table");
    assert_true(json_number_value(world_at(table, "handicap.seats.0.index")) > 4.5);
    assert_int_equal(world_int(table, "handicap.seats.0.strokes"), 5);
    assert_string_equal(world_text(table, "handicap.seats.1.why"), "guest");
    assert_int_equal(world_int(table, "handicap.seats.1.strokes"), 0);
    assert_string_equal(world_text(table, "handicap.seats.2.why"), "rounds");
    assert_int_equal(world_int(table, "handicap.seats.2.strokes"), 0);
    assert_int_equal(world_int(table, "handicap.seats.3.strokes"), 20); /* docs/ROUNDS.md: 19.6 */
}

static void everybody_has_to_agree_before_the_match_begins(void **state)
{
    (void)state;
    open_table("six", TWO);
    sit(p[1], "P1");
    world_expect_error(begin(), "state", "P0 is still being worked out");
    const struct world_index bob = w.index;
    assert_string_equal(bob.account, "Bob");
    struct world_index ann = bob;
    ann.seat = 0;
    strcpy(ann.account, "Ann");
    const int32_t three = 3 * NB_UNIT, none = 0;
    club_index(w.club, &ann, &three, w.now);
    club_index(w.club, &bob, &none, w.now);
    world_expect_error(begin(), "state", "P1 has not agreed");
    agree(p[1], "true");
    agree(p[1], "false");
    world_expect_error(begin(), "state", "P1 has not agreed");
    agree(p[1], "true");
    assert_string_equal(world_text(begin(), "is"), "done");
    assert_true(t->strokes.given);
}

static void the_host_can_take_the_offer_back_and_play_without(void **state)
{
    (void)state;
    offer_and_agree();
    agree(p[0], "false");
    assert_null(world_at(world_last(p[1], "table"), "handicap"));
    world_expect_error(agree(p[1], "true"), "state", "P0");
    assert_string_equal(world_text(begin(), "is"), "done");
    assert_false(t->strokes.given);
    assert_null(strstr(text_ended(&t->record), "Strokes"));
}

static void who_has_agreed_is_asked_again_when_somebody_else_sits_down(void **state)
{
    (void)state;
    open_table("six", ",\"seats\":3,\"handicap\":true");
    answer_index(1);
    sit(p[1], "P1");
    answer_index(2);
    agree(p[1], "true");
    assert_int_equal(json_array_size(world_at(world_last(p[0], "table"), "handicap.agreed")), 2);
    world_say(p[0], "{\"do\":\"fill\",\"seat\":2,\"player\":\"random\"}");
    assert_int_equal(json_array_size(world_at(world_last(p[0], "table"), "handicap.agreed")), 1);
    world_expect_error(begin(), "state", "P1 has not agreed");
}

static void a_new_host_has_to_agree_to_what_the_old_one_offered(void **state)
{
    (void)state;
    open_table("six", TWO);
    answer_index(4.6);
    sit(p[1], "P1");
    answer_index(-1.2);
    world_say(p[0], "{\"do\":\"leave\"}");
    assert_int_equal(world_int(world_last(p[1], "table"), "host"), 1);
    sit(p[0], "P0");
    answer_index(4.6);
    agree(p[0], "true");
    world_expect_error(world_say(p[1], "{\"do\":\"start\",\"id\":1}"), "state", "P1 has not agreed");
}

static void net_is_told_beside_gross_and_the_record_has_the_tag(void **state)
{
    (void)state;
    offer_and_agree();
    begin();
    play_match();
    json_t *score = world_at(world_last(p[1], "closing"), "score");
    assert_int_equal(world_int(score, "strokes.0"), 5);
    assert_int_equal(world_int(score, "strokes.1"), -1);
    assert_int_equal(world_int(score, "net.0"), world_int(score, "totals.0") - 5);
    assert_int_equal(world_int(score, "net.1"), world_int(score, "totals.1") + 1);
    assert_non_null(strstr(world_text(score, "net_standing"), "Net of handicap"));
    json_t *record = world_say(p[1], "{\"do\":\"record\",\"id\":1}");
    assert_non_null(strstr(world_text(record, "text"), "[Strokes \"5 -1\"]\n"));
}

static void ratings_stay_gross(void **state)
{
    (void)state;
    struct standing with, without;
    const char *names[] = {"Ann", "Bob"};
    offer_and_agree();
    begin();
    play_match();
    uint8_t place[NB_MAX_SEATS];
    nb_match_places(&t->match, place);
    assert_true(place[0] != place[1]);
    assert_true(rating_book_of(w.world.ratings, "six", names[place[0] == 1 ? 0 : 1], &with));
    assert_true(rating_book_of(w.world.ratings, "six", names[place[0] == 1 ? 1 : 0], &without));
    assert_true(with.points > without.points);
}

static void a_restart_keeps_offer_agreement_and_strokes(void **state)
{
    (void)state;
    char token[2][TOKEN_TEXT];
    offer_and_agree();
    memcpy(token[0], p[0]->token, TOKEN_TEXT);
    memcpy(token[1], p[1]->token, TOKEN_TEXT);
    for (unsigned again = 0; again < 2; again++) {
        char id[STORE_ID];
        strcpy(id, w.table);
        world_restart(&w);
        for (unsigned i = 0; i < 2; i++) {
            p[i] = world_come(&w);
            world_say(p[i], "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", id, token[i]);
        }
        t = world_at_table(&w);
        json_t *table = world_last(p[1], "table");
        assert_int_equal(json_array_size(world_at(table, "handicap.agreed")), 2);
        assert_int_equal(world_int(table, "handicap.seats.0.strokes"), 5);
        if (!again) assert_string_equal(world_text(begin(), "is"), "done");
    }
    assert_true(t->strokes.given);
    assert_int_equal(t->strokes.seat[0], 5);
    assert_int_equal(t->strokes.seat[1], -1);
}

static void an_index_that_was_being_worked_out_is_asked_for_again_after_a_restart(void **state)
{
    (void)state;
    char id[STORE_ID], token[TOKEN_TEXT];
    open_table("six", TWO);
    strcpy(id, w.table);
    memcpy(token, p[0]->token, TOKEN_TEXT);
    const unsigned asked = w.indices;
    world_restart(&w);
    p[0] = world_come(&w);
    world_say(p[0], "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", id, token);
    assert_int_equal(w.indices, asked + 1);
    answer_index(4.6);
    assert_int_equal(world_int(world_last(p[0], "table"), "handicap.seats.0.strokes"), 5);
}

static void another_match_gives_the_same_and_needs_no_new_agreement(void **state)
{
    (void)state;
    offer_and_agree();
    begin();
    play_match();
    begin();
    world_say(p[1], "{\"do\":\"ready\"}");
    assert_int_equal(t->matches, 2);
    assert_int_equal(t->strokes.seat[0], 5);
}

static void who_no_longer_agrees_calls_off_another_match(void **state)
{
    (void)state;
    offer_and_agree();
    begin();
    play_match();
    begin();
    agree(p[1], "false");
    assert_false(t->rematch);
    world_expect_error(begin(), "state", "P1 has not agreed");
}

static void it_is_not_offered_where_strokes_do_not_decide_or_in_the_middle_of_a_match(void **state)
{
    (void)state;
    world_expect_error(
        world_say(p[0], "{\"do\":\"create\",\"id\":1,\"game\":\"kargo\",\"me\":\"P0\",\"handicap\":true}"), "option",
        "fewest strokes");
    open_table("six", ",\"seats\":2");
    sit(p[1], "P1");
    begin();
    world_expect_error(agree(p[0], "true"), "state", "before a match begins");
    world_expect_error(world_say(p[0], "{\"do\":\"handicap\",\"id\":1}"), "key", "agree");
}

static void an_answer_for_somebody_who_has_left_is_ignored(void **state)
{
    (void)state;
    open_table("six", ",\"seats\":2,\"handicap\":true");
    sit(p[1], "P1");
    const struct world_index bob = w.index;
    world_say(p[1], "{\"do\":\"leave\"}");
    sit(world_come_as(&w, ""), "Visitor");
    const int32_t nine = 9 * NB_UNIT;
    club_index(w.club, &bob, &nine, w.now);
    assert_string_equal(world_text(world_last(p[0], "table"), "handicap.seats.1.why"), "guest");
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, start, end)
    const struct CMUnitTest tests[] = {
        T(the_table_shows_who_would_get_how_many_and_why),
        T(everybody_has_to_agree_before_the_match_begins),
        T(the_host_can_take_the_offer_back_and_play_without),
        T(who_has_agreed_is_asked_again_when_somebody_else_sits_down),
        T(a_new_host_has_to_agree_to_what_the_old_one_offered),
        T(net_is_told_beside_gross_and_the_record_has_the_tag),
        T(ratings_stay_gross),
        T(a_restart_keeps_offer_agreement_and_strokes),
        T(an_index_that_was_being_worked_out_is_asked_for_again_after_a_restart),
        T(another_match_gives_the_same_and_needs_no_new_agreement),
        T(who_no_longer_agrees_calls_off_another_match),
        T(it_is_not_offered_where_strokes_do_not_decide_or_in_the_middle_of_a_match),
        T(an_answer_for_somebody_who_has_left_is_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
