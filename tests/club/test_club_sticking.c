/* test_club_sticking.c - who was quicker? Claims on a discard at tables in different places of the world.
 *
 * Three people play Cambio with a pack in which seats 0 and 2 have a 5 at A1; seat 0 draws a 5 and discards it. Seats 1 and 2
 * may stick either of those, and anything else is wrong.
 */
#include "club_world.h"

static const char PACK[] =
    "5c 2c 5d 3c 4c 6c 7c 8c 9c Tc Jc Qc Kc 5h 5s Ac 2d 3d 4d 6d 7d 8d 9d Td Jd Qd Kd Ad 2h 3h 4h 6h 7h "
    "8h 9h Th Jh Qh Kh Ah 2s 3s 4s 6s 7s 8s 9s Ts Js Qs Ks As Jo Jo";

static struct club_world w;
static struct person *p[3];
static struct table *t;
static uint32_t discard; /* the number of the update that opened the window */

static void rig(void)
{
    nb_card pack[NB_MAX_CARDS];
    size_t n = 0;
    for (const char *at = PACK; *at; at += strcspn(at, " "), at += strspn(at, " "))
        pack[n++] = nb_card_parse(&t->match.rules, at, strcspn(at, " "));
    t->match.dealer = 2;
    assert_int_equal(nb_match_deal_pack(&t->match, &t->hole, pack, n, NULL), NB_OK);
    t->last_seat = t->hole.t.turn;
}

static void open_window(const char *keys)
{
    world_start(&w, 3);
    world_table(&w, p, 3, "cambio", keys);
    t = world_at_table(&w);
    rig();
    world_act(p[0], "draw");
    world_act(p[0], "discard");
    discard = t->n;
}

static int start(void **state)
{
    (void)state;
    open_window("");
    return 0;
}

static int start_relaxed(void **state)
{
    (void)state;
    open_window(",\"sticking\":\"relaxed\"");
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static json_t *claim(unsigned seat, const char *action)
{
    return world_say(p[seat], "{\"do\":\"act\",\"id\":%u,\"n\":%u,\"action\":\"%s\"}", seat, discard, action);
}

static unsigned cards_of(unsigned seat)
{
    unsigned n = 0;
    for (unsigned zone = 0; zone < t->hole.t.rules.zones; zone++) {
        const nb_zone z = nb_zone_at(&t->hole.t, zone);
        for (unsigned slot = 0; z.kind == NB_ZONE_GRID && z.owner == seat && slot < z.len; slot++)
            n += nb_cell_at(&t->hole.t, zone, slot).card != NB_NO_CARD;
    }
    return n;
}

/* "1 good 120" for each claim of the last race. */
static const char *race(void)
{
    static char text[200];
    size_t n = 0;
    json_t *claims = world_at(world_last(p[0], "race"), "claims");
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(claims); i++) {
        json_t *one = json_array_get(claims, i);
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%d %s %d", n ? ", " : "", (int)world_int(one, "seat"),
                              world_text(one, "counted"), (int)world_int(one, "ms"));
    }
    return text;
}

/* ----------------------------------------------------------------------------------------------------------- the window */

static void a_window_names_its_discard_and_says_how_long_it_stays_open(void **state)
{
    (void)state;
    json_t *update = world_last(p[1], "update");
    assert_int_equal(world_int(update, "window.discard"), discard);
    assert_int_equal(world_int(update, "n"), discard);
    assert_int_equal(world_int(update, "window.ms"), w.world.times.window);
}

static void a_claim_is_collected_before_it_counts(void **state)
{
    (void)state;
    world_wait(&w, 500);
    assert_null(claim(2, "stick 2.A1"));
    world_wait(&w, w.world.times.collect - WORLD_TICK);
    assert_int_equal(t->n, discard);
    world_wait(&w, WORLD_TICK);
    assert_int_equal(t->n, discard + 1);
    assert_int_equal(world_int(world_last(p[2], "done"), "id"), 2);
    assert_int_equal(world_int(world_last(p[2], "done"), "n"), discard + 1);
    assert_int_equal(cards_of(2), 3);
    assert_string_equal(race(), "2 good 500");
}

static void when_everybody_has_claimed_there_is_nothing_to_wait_for(void **state)
{
    (void)state;
    world_wait(&w, 400);
    claim(2, "stick 2.A1");
    claim(1, "pass");
    assert_string_equal(race(), "2 good 400");
}

static void of_two_claims_the_quicker_counts_and_the_other_is_late_and_costs_nothing(void **state)
{
    (void)state;
    world_wait(&w, 600);
    claim(1, "stick 2.A1");
    world_wait(&w, 40);
    claim(2, "stick 2.A1");
    assert_string_equal(race(), "1 good 600, 2 late 640");
    assert_int_equal(world_int(world_last(p[2], "late"), "id"), 2);
    assert_int_equal(world_int(world_last(p[2], "late"), "discard"), discard);
    assert_int_equal(world_int(world_last(p[1], "done"), "id"), 1);
    assert_int_equal(cards_of(2), 3);
    assert_int_equal(cards_of(1), 4);
}

static void the_delay_of_a_line_is_taken_off(void **state)
{
    (void)state;
    p[1]->guest->lag = 200;
    world_wait(&w, 600);
    claim(2, "stick 0.A1");
    world_wait(&w, 100);
    claim(1, "stick 0.A1");
    assert_string_equal(race(), "1 good 500, 2 late 600");
    assert_int_equal(world_int(world_last(p[0], "race"), "claims.0.lag"), 200);
}

static void but_not_more_than_a_cap(void **state)
{
    (void)state;
    p[1]->guest->lag = 5000;
    world_wait(&w, 600);
    claim(2, "stick 0.A1");
    world_wait(&w, 280);
    claim(1, "stick 0.A1");
    assert_string_equal(race(), "1 late 630, 2 good 600");
    assert_int_equal(world_int(world_last(p[0], "race"), "claims.0.lag"), w.world.times.lag);
}

static void a_tie_is_decided_by_the_seed_of_the_match_once_and_for_all(void **state)
{
    unsigned won[2] = {0, 0};
    (void)state;
    for (unsigned seed = 0; seed < 40; seed++) {
        uint8_t order[NB_MAX_SEATS], again[NB_MAX_SEATS];
        struct window window = {.discard = 0};
        const nb_seed match = nb_seed_number(seed);
        window_open(&window, 7, 6, 1000);
        window_claim(&window, 1, 1, 1500, 0, 300);
        window_claim(&window, 2, 1, 1500, 0, 300);
        assert_int_equal(window_order(&window, &match, order), 2);
        assert_int_equal(window_order(&window, &match, again), 2);
        assert_memory_equal(order, again, 2);
        won[order[0] - 1]++;
    }
    assert_in_range(won[0], 8, 32);
}

static void a_wrong_claim_costs_a_card_and_the_next_is_looked_at(void **state)
{
    (void)state;
    world_wait(&w, 600);
    claim(1, "stick 1.A1");
    world_wait(&w, 40);
    claim(2, "stick 2.A1");
    assert_string_equal(race(), "1 wrong 600, 2 good 640");
    assert_int_equal(cards_of(1), 5);
    assert_int_equal(cards_of(2), 3);
    assert_int_equal(world_count(p[1], "late"), 0);
}

static void after_a_wrong_claim_the_others_still_may(void **state)
{
    (void)state;
    claim(1, "stick 1.A1");
    world_wait(&w, 1000);
    assert_string_equal(race(), "1 wrong 0");
    assert_true(t->window.open);
    claim(2, "stick 2.A1");
    world_wait(&w, 400);
    assert_string_equal(race(), "2 good 1000");
}

static void a_claim_for_a_window_that_has_closed_is_late_and_costs_nothing(void **state)
{
    (void)state;
    claim(1, "stick 2.A1");
    world_wait(&w, 400);
    claim(1, "pass"); /* does not give a card in return: the next turn begins */
    world_act(p[1], "pass");
    assert_false(t->window.open);
    const unsigned cards = cards_of(2);
    json_t *answer = claim(2, "stick 2.B1");
    assert_string_equal(world_text(answer, "is"), "late");
    assert_int_equal(cards_of(2), cards);
    assert_int_equal(world_int(answer, "discard"), discard);
}

static void a_pass_of_another_does_not_make_a_claim_stale(void **state)
{
    (void)state;
    claim(1, "pass");
    assert_int_equal(t->n, discard + 1);
    assert_int_equal(world_int(world_last(p[1], "done"), "n"), discard + 1);
    claim(2, "stick 2.A1");
    assert_string_equal(race(), "2 good 0");
}

static void who_says_nothing_has_passed_when_the_time_is_up(void **state)
{
    (void)state;
    world_wait(&w, w.world.times.window - WORLD_TICK);
    assert_true(t->window.open);
    world_wait(&w, WORLD_TICK);
    assert_false(t->window.open);
    assert_int_equal(t->n, discard + 2);
    assert_int_equal(t->hole.t.actor, 1);
    assert_int_equal(cards_of(1), 4);
    assert_null(world_last(p[0], "race"));
}

static void one_claim_a_seat_however_often_it_is_sent(void **state)
{
    (void)state;
    claim(2, "stick 2.A1");
    assert_null(claim(2, "stick 2.A1"));
    world_expect_error(claim(2, "stick 0.A1"), "state", "already reacted");
    world_expect_error(claim(0, "stick 2.A1"), "illegal", "seat 0 cannot act");
    world_wait(&w, 400);
    assert_int_equal(world_count(p[2], "done"), 1 + 1); /* its seed, and this */
    assert_string_equal(world_text(claim(2, "stick 2.A1"), "is"), "done");
    assert_int_equal(t->n, discard + 1);
}

static void a_claim_that_is_no_action_is_refused(void **state)
{
    (void)state;
    world_expect_error(claim(2, "stick 9.A1"), "notation", "9.A1");
    world_expect_error(claim(2, "draw"), "illegal", "stick it");
    assert_int_equal(t->window.collected, 0);
}

static void who_disconnects_after_a_claim_has_claimed_all_the_same(void **state)
{
    (void)state;
    claim(2, "stick 2.A1");
    world_go(p[2]);
    world_wait(&w, 400);
    assert_string_equal(race(), "2 good 0");
}

/* ------------------------------------------------------------------------------------------------------------- relaxed */

static void without_hurry_the_seat_that_is_asked_first_goes_first(void **state)
{
    (void)state;
    assert_null(world_at(world_last(p[1], "update"), "window.ms"));
    claim(2, "stick 2.A1");
    world_wait(&w, 60000);
    assert_int_equal(t->n, discard);
    claim(1, "stick 2.A1");
    assert_int_equal(t->n, discard + 1);
    assert_int_equal(t->hole.t.actor, 1);
    assert_non_null(world_last(p[2], "late"));
    assert_int_equal(world_int(world_last(p[1], "done"), "id"), 1);
    assert_null(world_last(p[0], "race"));
}

static void without_hurry_an_answer_waits_for_those_before_it(void **state)
{
    (void)state;
    claim(2, "stick 2.A1");
    claim(1, "pass");
    assert_int_equal(t->n, discard + 2);
    assert_int_equal(cards_of(2), 3);
    assert_int_equal(world_int(world_last(p[2], "done"), "n"), discard + 2);
}

static void what_waits_is_told_to_nobody(void **state)
{
    (void)state;
    const size_t told[] = {p[0]->n, p[1]->n};
    claim(2, "stick 2.A1");
    world_wait(&w, 2000);
    for (unsigned i = 0; i < 2; i++)
        for (size_t k = told[i]; k < p[i]->n; k++)
            assert_string_equal(world_text(json_array_get(p[i]->heard, k), "is"), "ping");
}

/* ------------------------------------------------------------------------------------------- computers and measurements */

static void computer_players_take_as_long_as_people_do(void **state)
{
    struct person *people[1];
    unsigned windows = 0;
    (void)state;
    world_start(&w, 5);
    people[0] = world_come(&w);
    world_say(people[0], "{\"do\":\"create\",\"game\":\"cambio\",\"seats\":4,\"me\":\"Ann\"}");
    for (unsigned seat = 1; seat < 4; seat++)
        world_say(people[0], "{\"do\":\"fill\",\"seat\":%u,\"player\":\"random\"}", seat);
    world_start_match(people, 1);
    t = world_at_table(&w);
    for (unsigned i = 0; i < 20000 && windows < 10; i++) {
        const uint32_t before = t->n;
        const bool open = t->window.open;
        const int64_t since = open ? t->window.opened : t->asked_at;
        if (nb_actors(&t->hole.t) & 1) world_act(people[0], open ? "pass" : t->hole.t.turn ? "pass" : "draw");
        if (nb_actors(&t->hole.t) & 1 && !open && !t->hole.t.turn) world_act(people[0], "discard");
        if (nb_actors(&t->hole.t) & 1 && !t->window.open) world_act(people[0], "pass");
        if (t->phase != TABLE_PLAYING) break;
        if (t->n != before) continue;
        world_wait(&w, WORLD_TICK);
        if (t->n == before) continue;
        assert_true(w.now - since >= (open ? w.world.times.reaction : w.world.times.pace));
        windows += open;
    }
    assert_true(windows >= 3);
    world_end(&w);
}

static void the_delay_of_a_line_is_the_least_of_the_last_measurements(void **state)
{
    static const int64_t delays[] = {300, 120, 500, 400, 700, 600};
    static const int64_t least[] = {300, 120, 120, 120, 120, 400};
    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        while (world_count(p[1], "ping") <= i) world_wait(&w, WORLD_TICK);
        w.now += delays[i];
        world_say(p[1], "{\"do\":\"pong\",\"t\":%d}", (int)world_int(world_last(p[1], "ping"), "t"));
        assert_int_equal(p[1]->guest->lag, least[i]);
    }
}

static void a_pong_that_nobody_asked_for_measures_nothing(void **state)
{
    (void)state;
    world_wait(&w, 1000);
    const int ping = (int)world_int(world_last(p[1], "ping"), "t");
    world_say(p[1], "{\"do\":\"pong\",\"t\":%d}", ping + 1);
    assert_int_equal(p[1]->guest->lag, 0);
    w.now += 90;
    world_say(p[1], "{\"do\":\"pong\",\"t\":%d}", ping);
    const int64_t lag = p[1]->guest->lag;
    assert_true(lag >= 90);
    w.now += 900;
    world_say(p[1], "{\"do\":\"pong\",\"t\":%d}", ping);
    assert_int_equal(p[1]->guest->lag, lag);
}

static int64_t kernel_has_seen(void *data, void *connection)
{
    (void)data, (void)connection;
    return 30;
}

/* Pongs that come late on purpose: 6 times of 6 that beat somebody who was 150 ms quicker. */
static void an_answer_that_is_held_back_wins_no_race(void **state)
{
    (void)state;
    w.world.round_trip = kernel_has_seen;
    p[1]->guest->lag = 260;
    world_wait(&w, 500);
    claim(2, "stick 2.A1");
    world_wait(&w, 140);
    claim(1, "stick 2.A1");
    assert_string_equal(race(), "1 late 610, 2 good 500");
    assert_int_equal(world_int(world_last(p[0], "race"), "claims.0.lag"), 30);
}

static void the_kernel_is_not_believed_more_than_what_was_measured(void **state)
{
    (void)state;
    w.world.round_trip = kernel_has_seen;
    p[1]->guest->lag = 10;
    world_wait(&w, 500);
    claim(1, "stick 2.A1");
    world_wait(&w, w.world.times.collect);
    assert_int_equal(world_int(world_last(p[0], "race"), "claims.0.lag"), 10);
}

#define TEST(name)    cmocka_unit_test_setup_teardown(name, start, end)
#define RELAXED(name) cmocka_unit_test_setup_teardown(name, start_relaxed, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_window_names_its_discard_and_says_how_long_it_stays_open),
        TEST(a_claim_is_collected_before_it_counts),
        TEST(when_everybody_has_claimed_there_is_nothing_to_wait_for),
        TEST(of_two_claims_the_quicker_counts_and_the_other_is_late_and_costs_nothing),
        TEST(the_delay_of_a_line_is_taken_off),
        TEST(but_not_more_than_a_cap),
        TEST(a_tie_is_decided_by_the_seed_of_the_match_once_and_for_all),
        TEST(a_wrong_claim_costs_a_card_and_the_next_is_looked_at),
        TEST(after_a_wrong_claim_the_others_still_may),
        TEST(a_claim_for_a_window_that_has_closed_is_late_and_costs_nothing),
        TEST(a_pass_of_another_does_not_make_a_claim_stale),
        TEST(who_says_nothing_has_passed_when_the_time_is_up),
        TEST(one_claim_a_seat_however_often_it_is_sent),
        TEST(a_claim_that_is_no_action_is_refused),
        TEST(who_disconnects_after_a_claim_has_claimed_all_the_same),
        RELAXED(without_hurry_the_seat_that_is_asked_first_goes_first),
        RELAXED(without_hurry_an_answer_waits_for_those_before_it),
        RELAXED(what_waits_is_told_to_nobody),
        cmocka_unit_test(computer_players_take_as_long_as_people_do),
        TEST(the_delay_of_a_line_is_the_least_of_the_last_measurements),
        TEST(a_pong_that_nobody_asked_for_measures_nothing),
        TEST(an_answer_that_is_held_back_wins_no_race),
        TEST(the_kernel_is_not_believed_more_than_what_was_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
