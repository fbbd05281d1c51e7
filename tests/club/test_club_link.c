/* test_club_link.c - links to finished matches: the same deals for others, compared when they are over, and reviews. */
#include "club_world.h"

static struct club_world w;
static char first[STORE_ID]; /* the table of the first match */

static int start(void **state)
{
    (void)state;
    world_start(&w, 7);
    w.world.max_tables = 100;
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static const char *record_of(struct table *t) { return text_ended(&t->record); }

/* Everybody does the pick-th thing that can be done, to the end of the match or of so many holes. */
static void play(struct person **people, unsigned n, unsigned pick, unsigned holes)
{
    struct table *t = people[0]->guest->table;
    for (unsigned i = 0; t->phase != TABLE_OVER && t->match.played < holes; i++) {
        nb_action list[NB_MAX_ACTIONS];
        assert_true(i < 20000);
        if (t->phase == TABLE_BETWEEN)
            for (unsigned k = 0; k < n; k++) world_say(people[k], "{\"do\":\"ready\"}");
        else if (t->phase == TABLE_DEALING) world_seeds(people, n);
        else
            for (unsigned k = 0; k < n; k++)
                if (t->phase == TABLE_PLAYING && t->hole.t.actor == people[k]->seat) {
                    const unsigned legal = (unsigned)nb_legal(&t->hole, list);
                    world_say(people[k], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n,
                              list[pick < legal ? pick : legal - 1]);
                }
        world_wait(&w, 100);
    }
}

/* Ann, with an account, and Bob play three holes of four; a computer player is with them. */
static void play_first(struct person *people[2], unsigned holes)
{
    people[0] = world_come_as(&w, "Ann");
    people[1] = world_come(&w);
    world_say(people[0],
              "{\"do\":\"create\",\"id\":1,\"game\":\"four\",\"seats\":3,\"options\":\"holes=3\",\"me\":\"Ann\"}");
    snprintf(first, sizeof first, "%s", w.table);
    world_say(people[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\",\"seat\":2}", first);
    world_say(people[0], "{\"do\":\"fill\",\"seat\":1,\"player\":\"habit\"}");
    world_start_match(people, 2);
    play(people, 2, 0, holes);
}

static json_t *duplicate(struct person *line, const char *me, const char *more)
{
    return world_say(line, "{\"do\":\"duplicate\",\"id\":5,\"table\":\"%s\",\"me\":\"%s\"%s}", first, me, more);
}

/* The cards of a hole as they were dealt. */
static void deal_of(char out[4096], const char *record, unsigned hole)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_SCORE;
    assert_int_equal(nb_record_open(&reader, record, strlen(record), NULL), NB_OK);
    while (step != NB_STEP_END) {
        assert_int_equal(nb_record_next(&reader, &step, NULL, NULL), NB_OK);
        if (step != NB_STEP_HOLE || reader.hole.t.number != hole) continue;
        json_writer j = {.indent = 0};
        wire_view(&j, &reader.hole, NB_NOBODY);
        snprintf(out, 4096, "%s", text_ended(&j.out));
        jw_free(&j);
        nb_seed_text(out + strlen(out), 100, &reader.hole.seed);
        return;
    }
    fail_msg("no hole %u", hole);
}

/* ---------------------------------------------------------------------------------------------------------- duplicates */

static void the_same_deals_are_played_in_the_same_seats_and_compared_when_it_is_over(void **state)
{
    struct person *old[2], *new[2];
    char then[4096], now[4096];
    (void)state;
    play_first(old, NB_MAX_HOLES);
    struct table *was = old[0]->guest->table;
    new[0] = world_come(&w);
    new[1] = world_come(&w);
    assert_string_equal(world_text(duplicate(new[0], "Cyd", ",\"seat\":2"), "is"), "joined");
    json_t *told = world_last(new[0], "table");
    assert_string_equal(world_text(told, "deals.of"), first);
    assert_int_equal(world_int(told, "deals.match"), 1);
    assert_string_equal(world_text(told, "seats.0.kind"), "open");
    assert_string_equal(world_text(told, "seats.1.player"), "habit");
    assert_string_equal(world_text(told, "seats.2.name"), "Cyd");
    assert_int_equal(world_int(told, "host"), 2);
    world_say(new[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Dot\"}", w.table);
    world_say(new[0], "{\"do\":\"start\"}");
    struct table *t = new[0]->guest->table;
    play(new, 2, 3, 2);
    world_restart(&w); /* it goes on with its deals */
    for (unsigned k = 0; k < 2; k++) {
        char token[TOKEN_TEXT];
        snprintf(token, sizeof token, "%s", new[k]->token);
        new[k] = world_come(&w);
        world_say(new[k], "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, token);
        assert_null(world_at(world_last(new[k], "table"), "then")); /* nothing before it is over */
    }
    play(new, 2, 3, NB_MAX_HOLES);
    t = new[0]->guest->table;
    was = club_table(w.club, first);
    assert_non_null(was);
    for (unsigned hole = 0; hole < 3; hole++) {
        deal_of(then, record_of(was), hole);
        deal_of(now, record_of(t), hole);
        assert_string_equal(then, now);
    }
    told = world_last(new[0], "table");
    assert_string_equal(world_text(told, "then.names.0"), "Ann");
    assert_string_equal(world_text(told, "then.names.2"), "Bob");
    assert_int_equal(json_array_size(world_at(told, "then.holes")), 3);
    assert_int_equal(world_int(told, "then.totals.0"), was->match.total[0]);
    assert_null(strstr(record_of(t), "\nfair "));
    for (size_t i = 0; i + 1 < new[0]->n; i++)
        if (!strcmp(world_text(json_array_get(new[0]->heard, i), "phase"), "playing"))
            assert_null(strstr(new[0]->bytes[i], "\"then\""));
    world_expect_error(world_say(new[0], "{\"do\":\"start\"}"), "state", "once at a table");
}

/* The honours deal next at golph, so another course of play would bring another dealer. */
static void hands_stay_in_their_seats_where_the_score_decides_who_deals(void **state)
{
    struct person *old[2], *new[2];
    char then[4096], now[4096];
    nb_why why;
    (void)state;
    for (unsigned k = 0; k < 2; k++) old[k] = world_come(&w), new[k] = world_come(&w);
    world_say(old[0], "{\"do\":\"create\",\"id\":1,\"game\":\"golph\",\"seats\":2,\"me\":\"Ann\"}");
    snprintf(first, sizeof first, "%s", w.table);
    world_say(old[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", first);
    world_start_match(old, 2);
    play(old, 2, 0, NB_MAX_HOLES);
    duplicate(new[0], "Cyd", "");
    world_say(new[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Dot\"}", w.table);
    world_say(new[0], "{\"do\":\"start\"}");
    play(new, 2, 9, 9);
    struct table *was = old[0]->guest->table, *is = new[0]->guest->table;
    assert_memory_not_equal(was->match.score, is->match.score, sizeof was->match.score);
    for (unsigned hole = 0; hole < 9; hole++) {
        deal_of(then, record_of(was), hole);
        deal_of(now, record_of(is), hole);
        assert_string_equal(then, now);
    }
    if (!deals_match(is->deals, record_of(is), is->record.len, &why)) fail_msg("%s", why.text);
}

/* A match that ends at a total can be longer the second time; the seed in its record must not tell what comes. */
static void holes_beyond_the_old_match_follow_from_nothing_that_is_told(void **state)
{
    struct person *old[2];
    nb_hole told, dealt;
    (void)state;
    play_first(old, NB_MAX_HOLES);
    struct person *cyd = world_come(&w), *dot = world_come(&w);
    duplicate(cyd, "Cyd", "");
    const struct deals *one = cyd->guest->table->deals;
    duplicate(dot, "Dot", "");
    const struct deals *other = dot->guest->table->deals;
    nb_match match = one->then;
    assert_int_equal(match.played, 3);
    nb_match_deal(&match, &told);
    deals_deal(one, &match, &dealt);
    assert_memory_not_equal(&told.seed, &dealt.seed, sizeof told.seed);
    deals_deal(other, &match, &told); /* ... but everybody gets the same */
    assert_memory_equal(&told.seed, &dealt.seed, sizeof told.seed);
}

static void whoever_has_played_the_deals_is_said_to_know_them(void **state)
{
    struct person *old[2];
    (void)state;
    play_first(old, NB_MAX_HOLES);
    struct person *ann = world_come_as(&w, "Ann"), *bob = world_come(&w);
    duplicate(ann, "Annie", "");
    assert_true(json_is_true(world_at(world_last(ann, "table"), "seats.0.knows"))); /* by the account */
    world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"bob\"}", w.table);
    assert_true(json_is_true(world_at(world_last(ann, "table"), "seats.2.knows"))); /* by the name */
    struct person *cyd = world_come(&w);
    duplicate(cyd, "Cyd", "");
    assert_null(world_at(world_last(cyd, "table"), "seats.0.knows"));
}

static void a_duplicate_of_a_duplicate_remembers_who_knows_the_deals(void **state)
{
    struct person *old[2], *new[2];
    (void)state;
    play_first(old, NB_MAX_HOLES);
    new[0] = world_come(&w);
    new[1] = world_come(&w);
    duplicate(new[0], "Cyd", "");
    snprintf(first, sizeof first, "%s", w.table);
    world_say(new[1], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Dot\"}", first);
    world_say(new[0], "{\"do\":\"start\"}");
    play(new, 2, 3, NB_MAX_HOLES);
    struct person *ann = world_come_as(&w, "Ann");
    assert_string_equal(world_text(duplicate(ann, "Annie", ""), "is"), "joined");
    assert_true(json_is_true(world_at(world_last(ann, "table"), "seats.0.knows")));
}

static void computer_players_are_those_of_the_match_and_know_nothing_afterwards(void **state)
{
    struct person *old[2];
    char computer[MESSAGE_NAME];
    (void)state;
    play_first(old, NB_MAX_HOLES);
    snprintf(computer, sizeof computer, "%s", old[0]->guest->table->seat[1].name);
    computer[strcspn(computer, " ")] = '\0'; /* "Ada" of "Ada (habit)", which nobody else can be called */
    world_say(old[0], "{\"do\":\"fill\",\"seat\":1}");
    world_say(old[0], "{\"do\":\"fill\",\"seat\":1,\"player\":\"random\"}");
    assert_string_equal(world_text(world_last(old[0], "table"), "seats.1.player"), "random");
    struct person *cyd = world_come(&w);
    duplicate(cyd, computer, "");
    assert_string_equal(world_text(world_last(cyd, "table"), "seats.1.player"), "habit");
    assert_null(world_at(world_last(cyd, "table"), "seats.0.knows"));
    world_restart(&w);
    cyd = world_come(&w);
    world_say(cyd, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    assert_string_equal(world_text(world_last(cyd, "table"), "seats.0.name"), computer);
    assert_null(world_at(world_last(cyd, "table"), "seats.0.knows"));
}

static void the_name_of_a_table_is_cut_where_a_character_ends(void **state)
{
    (void)state;
    struct person *line = world_come(&w);
    world_say(line, "{\"do\":\"create\",\"game\":\"four\",\"me\":\"aäääääääääää\"}");
    assert_string_equal(world_text(world_last(line, "table"), "name"), "aäääääääää's table");
}

static void what_cannot_be_played_again_is_refused_in_words(void **state)
{
    struct person *old[2], *cyd;
    (void)state;
    play_first(old, 1);
    cyd = world_come(&w);
    world_expect_error(duplicate(cyd, "Cyd", ""), "state", "not finished");
    world_expect_error(duplicate(cyd, "Cyd", ",\"match\":2"), "value", "one match");
    world_expect_error(world_say(cyd, "{\"do\":\"duplicate\",\"table\":\"nowhere\",\"me\":\"Cyd\"}"), "table",
                       "nowhere");
    world_expect_error(world_say(cyd, "{\"do\":\"duplicate\",\"table\":\"\",\"me\":\"Cyd\"}"), "table", "no table");
    world_expect_error(world_say(cyd, "{\"do\":\"duplicate\",\"table\":\"day-2026-01-01\",\"me\":\"Cyd\"}"), "table",
                       "no table");
    world_expect_error(duplicate(cyd, " ", ""), "name", "1 to 32");
    world_expect_error(duplicate(cyd, "Cyd", ",\"clock\":3"), "value", "10 to 600");
    play(old, 2, 0, NB_MAX_HOLES);
    world_expect_error(duplicate(cyd, "Cyd", ",\"seat\":1"), "seat", "taken");
    world_expect_error(duplicate(cyd, "Cyd", ",\"seat\":9"), "seat", "no seat 9");
    assert_null(cyd->guest->table);
}

static void a_table_that_is_gone_can_still_be_played_again(void **state)
{
    struct person *old[2];
    (void)state;
    play_first(old, NB_MAX_HOLES);
    world_say(old[0], "{\"do\":\"leave\"}");
    world_say(old[1], "{\"do\":\"leave\"}");
    world_wait(&w, 200);
    assert_null(club_table(w.club, first));
    struct person *cyd = world_come(&w);
    assert_string_equal(world_text(duplicate(cyd, "Cyd", ""), "is"), "joined");
}

/* ------------------------------------------------------------------------------------------------------------- reviews */

static json_t *open_link(struct person *line, const char *table, int match, const char *token)
{
    return world_say(line, "{\"do\":\"review\",\"id\":6,\"table\":\"%s\",\"match\":%d,\"token\":\"%s\"}", table, match,
                     token);
}

static void whoever_sat_there_makes_a_link_and_whoever_has_it_reads_the_record(void **state)
{
    struct person *old[2];
    char token[TOKEN_TEXT];
    (void)state;
    play_first(old, NB_MAX_HOLES);
    json_t *shared = world_say(old[1], "{\"do\":\"share\",\"id\":4}");
    assert_string_equal(world_text(shared, "is"), "shared");
    assert_string_equal(world_text(shared, "table"), first);
    snprintf(token, sizeof token, "%s", world_text(shared, "token"));
    struct person *cyd = world_come(&w);
    json_t *record = open_link(cyd, first, 1, token);
    assert_string_equal(world_text(record, "is"), "record");
    assert_string_equal(world_text(record, "text"), record_of(old[0]->guest->table));
    struct person *ann = world_come_as(&w, "Ann"); /* an account makes the same link from anywhere */
    shared = world_say(ann, "{\"do\":\"share\",\"id\":4,\"table\":\"%s\"}", first);
    assert_string_equal(world_text(shared, "token"), token);
}

static void nobody_else_makes_or_opens_a_link(void **state)
{
    struct person *old[2], *cyd, *eve;
    char token[TOKEN_TEXT];
    (void)state;
    play_first(old, 2);
    cyd = world_come(&w);
    eve = world_come_as(&w, "Eve");
    world_expect_error(world_say(old[0], "{\"do\":\"share\"}"), "state", "not finished");
    world_expect_error(open_link(cyd, first, 1, "0000000000000000000000000000000000000000000"), "token", "damaged");
    play(old, 2, 0, NB_MAX_HOLES);
    world_expect_error(world_say(cyd, "{\"do\":\"share\"}"), "state", "not at a table");
    world_expect_error(world_say(cyd, "{\"do\":\"share\",\"table\":\"%s\"}", first), "account", "Log in");
    world_expect_error(world_say(eve, "{\"do\":\"share\",\"table\":\"%s\"}", first), "table", "not sat");
    world_say(cyd, "{\"do\":\"watch\",\"table\":\"%s\"}", first);
    world_expect_error(world_say(cyd, "{\"do\":\"share\"}"), "seat", "only players");
    snprintf(token, sizeof token, "%s", world_text(world_say(old[0], "{\"do\":\"share\",\"id\":4}"), "token"));
    token[5] = token[5] == 'A' ? 'B' : 'A';
    world_expect_error(open_link(cyd, first, 1, token), "token", "damaged");
    world_expect_error(open_link(cyd, first, 1, ""), "token", "incomplete");
    world_expect_error(open_link(cyd, first, 2, token), "token", "damaged"); /* nothing says what there is */
    world_expect_error(open_link(cyd, "nowhere", 1, token), "token", "damaged");
    world_expect_error(world_say(eve, "{\"do\":\"share\",\"table\":\"%s\",\"match\":2}", first), "table", "not sat");
    world_expect_error(world_say(eve, "{\"do\":\"share\",\"table\":\"nowhere\"}"), "table", "not sat");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_deals_are_played_in_the_same_seats_and_compared_when_it_is_over, start,
                                        end),
        cmocka_unit_test_setup_teardown(hands_stay_in_their_seats_where_the_score_decides_who_deals, start, end),
        cmocka_unit_test_setup_teardown(holes_beyond_the_old_match_follow_from_nothing_that_is_told, start, end),
        cmocka_unit_test_setup_teardown(whoever_has_played_the_deals_is_said_to_know_them, start, end),
        cmocka_unit_test_setup_teardown(a_duplicate_of_a_duplicate_remembers_who_knows_the_deals, start, end),
        cmocka_unit_test_setup_teardown(computer_players_are_those_of_the_match_and_know_nothing_afterwards, start,
                                        end),
        cmocka_unit_test_setup_teardown(the_name_of_a_table_is_cut_where_a_character_ends, start, end),
        cmocka_unit_test_setup_teardown(what_cannot_be_played_again_is_refused_in_words, start, end),
        cmocka_unit_test_setup_teardown(a_table_that_is_gone_can_still_be_played_again, start, end),
        cmocka_unit_test_setup_teardown(whoever_sat_there_makes_a_link_and_whoever_has_it_reads_the_record, start, end),
        cmocka_unit_test_setup_teardown(nobody_else_makes_or_opens_a_link, start, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
