/* test_club_course.c - the course of the day on a server: the same deals and opponents as everywhere, one round for everybody, and
 * the day's table of results. */
#include "club_world.h"
#include "find_match.h"

enum { DAY_MS = 24 * 3600 * 1000 };
static const int64_t FIRST = 1767225600000; /* the first course's day, at midnight */

static struct club_world w;

static int start(void **state)
{
    (void)state;
    world_start(&w, 1);
    w.now = FIRST + 1000;
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

static json_t *ask(struct person *line, const char *me)
{
    return world_say(line, "{\"do\":\"course\",\"id\":1,\"me\":\"%s\"}", me);
}

static struct person *begin(const char *me)
{
    struct person *line = world_come(&w);
    json_t *answer = ask(line, me);
    if (strcmp(world_text(answer, "is"), "joined")) fail_msg("%s", world_text(answer, "message"));
    return line;
}

/* The pick-th of what can be done, or the last. */
static nb_action choice(const nb_hole *hole, unsigned pick)
{
    nb_action list[NB_MAX_ACTIONS];
    const unsigned n = (unsigned)nb_legal(hole, list);
    return list[pick < n ? pick : n - 1];
}

/* To the end of the match, or of so many holes. */
static void play(struct person *line, unsigned pick, unsigned holes)
{
    struct table *t = line->guest->table;
    for (unsigned i = 0; t->phase != TABLE_OVER && t->match.played < holes; i++) {
        assert_true(i < 100000);
        if (t->phase == TABLE_BETWEEN) world_say(line, "{\"do\":\"ready\"}");
        else if (t->hole.t.actor == line->seat)
            world_say(line, "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->window.open ? t->window.discard : t->n,
                      choice(&t->hole, pick));
        else world_wait(&w, 200);
    }
}

/* Somebody plays the course to its end and goes. */
static void round_of(const char *me, unsigned pick)
{
    struct person *line = begin(me);
    play(line, pick, NB_MAX_HOLES);
    world_go(line);
}

static json_t *results(const char *date)
{
    struct person *line = world_come(&w);
    json_t *answer = *date ? world_say(line, "{\"do\":\"results\",\"id\":2,\"date\":\"%s\"}", date)
                           : world_say(line, "{\"do\":\"results\",\"id\":2}");
    world_go(line);
    return answer;
}

/* ------------------------------------------------------------------------------------------------------------- playing */

/* The course without a server, the person doing the same. */
static void play_alone(text_buffer *record, const nb_course *course, unsigned pick)
{
    char text[4096];
    nb_match match;
    nb_hole hole;
    uint32_t actions = 0;
    void *scratch = malloc(1 << 20);
    assert_non_null(scratch);
    nb_match_start(&match, &course->rules, course->seed);
    while (!match.over) {
        nb_match_deal(&match, &hole);
        text_add(record, text, (size_t)nb_record_hole(text, sizeof text, &hole));
        while (!nb_over(&hole.t)) {
            const unsigned seat = hole.t.actor;
            const nb_budget budget = {.playouts = 20};
            nb_rng rng = nb_rng_of(&course->seed, actions++);
            nb_action action = choice(&hole, pick);
            nb_view view;
            nb_view_of(&view, &hole, seat);
            if (seat != course->seat)
                action = nb_player_named(course->player[seat])->choose(&view, &rng, &budget, scratch);
            text_add(record, text, (size_t)nb_record_action(text, sizeof text, &hole, seat, action));
            assert_int_equal(nb_apply_as(&hole, seat, action, NULL), NB_OK);
        }
        nb_match_close(&match, &hole);
        text_add(record, text, (size_t)nb_record_close(text, sizeof text, &match));
    }
    free(scratch);
}

static void every_game_is_played_on_a_server_as_it_is_without_one(void **state)
{
    (void)state;
    for (nb_day day = 0; day < 17; day++) {
        text_buffer alone = {.text = NULL};
        nb_course course;
        assert_int_equal(nb_course_of(&course, day, NULL), NB_OK);
        w.now = FIRST + (int64_t)day * DAY_MS;
        struct person *ann = begin("Ann");
        play(ann, 1, NB_MAX_HOLES);
        play_alone(&alone, &course, 1);
        struct table *t = ann->guest->table;
        const char *body = strstr(record_of(t), "\nhole 1 ");
        assert_non_null(body);
        assert_int_equal(t->record.len - (size_t)(body - record_of(t)), alone.len);
        assert_memory_equal(body, alone.text, alone.len);
        text_free(&alone);
        world_forget(ann);
    }
}

static void no_promise_is_made_of_cards_that_follow_from_the_date(void **state)
{
    (void)state;
    struct person *ann = begin("Ann");
    assert_string_equal(world_text(world_last(ann, "table"), "deals.course"), "2026-01-01");
    play(ann, 0, 1);
    assert_null(world_last(ann, "deal"));
    assert_null(world_at(world_last(ann, "dealt"), "parts"));
    assert_non_null(world_last(ann, "closing"));
    assert_null(world_at(world_last(ann, "closing"), "fair"));
    assert_null(strstr(record_of(ann->guest->table), "\nfair "));
    world_expect_error(world_say(ann, "{\"do\":\"seed\",\"hole\":1,\"value\":\"%064d\"}", 0), "state",
                       "not being dealt");
}

static void opponents_are_those_of_the_course(void **state)
{
    (void)state;
    struct person *ann = begin("Ann");
    const unsigned other = ann->seat ? 0 : 1;
    world_expect_error(world_say(ann, "{\"do\":\"fill\",\"seat\":%u,\"player\":\"random\"}", other), "state",
                       "computer players");
    world_expect_error(world_say(ann, "{\"do\":\"fill\",\"seat\":%u,\"player\":null}", other), "state",
                       "computer players");
    struct person *bob = world_come(&w);
    world_expect_error(world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", w.table), "seat", "taken");
}

/* ----------------------------------------------------------------------------------------------------------- one round */

static void a_visitor_has_one_round_a_day_by_name(void **state)
{
    (void)state;
    struct person *ann = begin("Ann");
    struct person *other = world_come(&w);
    world_expect_error(ask(other, "ann"), "name", "\"Ann\" has begun");
    world_say(ann, "{\"do\":\"leave\"}");
    world_expect_error(ask(ann, "Ann"), "name", "continue on the device where you began");
    assert_string_equal(world_text(world_say(other, "{\"do\":\"return\",\"id\":3,\"table\":\"%s\",\"token\":\"%s\"}",
                                             w.table, ann->token),
                                   "is"),
                        "joined");
    play(other, 0, NB_MAX_HOLES);
    world_expect_error(world_say(other, "{\"do\":\"start\"}"), "state", "This course is played");
    world_go(other);
    w.now += DAY_MS;
    begin("Ann"); /* tomorrow's */
}

static void an_account_continues_its_round_and_has_no_second_one(void **state)
{
    (void)state;
    struct person *ann = world_come_as(&w, "Ann");
    assert_string_equal(world_text(ask(ann, "Annie"), "is"), "joined");
    play(ann, 0, 1);
    char table[STORE_ID];
    snprintf(table, sizeof table, "%s", w.table);
    world_restart(&w);
    w.now += DAY_MS; /* past midnight: the round that was begun is still there */
    ann = world_come_as(&w, "Ann");
    assert_string_equal(
        world_text(world_say(ann, "{\"do\":\"course\",\"id\":1,\"me\":\"A\",\"date\":\"2026-01-01\"}"), "table"),
        table);
    play(ann, 0, NB_MAX_HOLES);
    world_expect_error(world_say(ann, "{\"do\":\"course\",\"me\":\"A\",\"date\":\"2026-01-01\"}"), "state",
                       "Only one round counts");
    json_t *said = results("2026-01-01");
    assert_string_equal(world_text(said, "results.0.name"), "Ann");
    assert_true(json_is_true(world_at(said, "results.0.account")));
    assert_int_equal(world_int(said, "results.0.place"), 1);
}

static void a_course_is_begun_on_its_day_only(void **state)
{
    (void)state;
    static const struct {
        const char *date, *code, *word;
    } cases[] = {{"2026-01-04", "value", "still to come"}, {"2026-01-02", "state", "Today is 2026-01-03 (UTC)"},
                 {"2026-02-30", "value", "2026-02-30"},    {"2025-12-31", "value", "2026-01-01"},
                 {"tomorrow", "value", "tomorrow"},        {"", "value", "\"\""},
                 {"2026-01-03\\n", "value", "2026-01-03"}};
    w.now = FIRST + 2 * (int64_t)DAY_MS;
    struct person *ann = world_come(&w);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        world_expect_error(world_say(ann, "{\"do\":\"course\",\"me\":\"Ann\",\"date\":\"%s\"}", cases[i].date),
                           cases[i].code, cases[i].word);
    world_expect_error(world_say(ann, "{\"do\":\"results\",\"date\":\"2026-01-04\"}"), "value", "still to come");
}

static void a_clock_before_the_first_course_is_told(void **state)
{
    (void)state;
    w.now = FIRST - 1;
    world_expect_error(ask(world_come(&w), "Ann"), "value", "clock");
}

static void visitors_leave_room_for_accounts(void **state)
{
    struct person *cyd = world_come(&w), *ann = world_come_as(&w, "Ann");
    (void)state;
    for (unsigned i = 0; i < DAYBOARD_VISITORS; i++) {
        char name[16];
        snprintf(name, sizeof name, "v%u", i);
        dayboard_begin(club_board(w.club), 0, name, name, false, w.now);
    }
    world_expect_error(ask(cyd, "Cyd"), "full", "Log in");
    assert_string_equal(world_text(ask(ann, "Ann"), "is"), "joined");
}

static void a_course_table_counts_as_a_table_of_its_address(void **state)
{
    (void)state;
    const unsigned most = limit_usual_rates().tables;
    char name[16] = "";
    for (unsigned i = 0; i < most; i++) {
        snprintf(name, sizeof name, "N%u", i);
        world_go(begin(name));
        w.people--; /* room for the next one */
        json_decref(w.person[w.people].heard);
        for (size_t k = 0; k < w.person[w.people].n; k++) free(w.person[w.people].bytes[k]);
        free(w.person[w.people].bytes);
    }
    world_expect_error(ask(world_come(&w), "Zed"), "full", "Too many new tables");
}

/* ------------------------------------------------------------------------------------------------------------- results */

static void results_are_ranked_and_ties_share_a_place(void **state)
{
    (void)state;
    round_of("Ann", 0);
    round_of("Bob", 0); /* the same choices, the same result */
    round_of("Cyd", 1);
    begin("Dot");
    json_t *said = results("");
    assert_string_equal(world_text(said, "date"), "2026-01-01");
    assert_int_equal(world_int(said, "playing"), 1);
    assert_int_equal(json_array_size(world_at(said, "results")), 3);
    assert_true(json_is_false(world_at(said, "par")));
    const bool cyd_first = !strcmp(world_text(said, "results.0.name"), "Cyd");
    const char *ann = cyd_first ? "results.1.place" : "results.0.place",
               *bob = cyd_first ? "results.2.place" : "results.1.place";
    assert_int_equal(world_int(said, ann), world_int(said, bob));
    assert_int_equal(world_int(said, cyd_first ? "results.0.place" : "results.2.place"), cyd_first ? 1 : 3);
    assert_true(json_is_false(world_at(said, "results.0.account")));
}

static void the_result_is_what_the_record_says(void **state)
{
    (void)state;
    nb_course course;
    nb_course_card card;
    struct person *ann = begin("Ann");
    play(ann, 0, NB_MAX_HOLES);
    struct table *t = ann->guest->table;
    assert_int_equal(nb_course_of(&course, 0, NULL), NB_OK);
    assert_int_equal(nb_course_read(&card, &course, t->record.text, t->record.len, NULL), NB_OK);
    assert_true(card.over && card.on_the_day && !card.practice);
    assert_int_equal(world_int(results(""), "results.0.total"), card.total);
}

static void a_round_without_a_result_is_told_to_whoever_runs_the_server(void **state)
{
    (void)state;
    struct person *ann = begin("Ann");
    play(ann, 0, 8);
    assert_string_equal(w.trouble, "");
    text_clear(&ann->guest->table->record); /* as if it were damaged */
    play(ann, 0, NB_MAX_HOLES);
    assert_non_null(strstr(w.trouble, "no result"));
}

static void single_holes_are_told_when_nobody_can_play_them_any_more(void **state)
{
    (void)state;
    round_of("Ann", 0);
    assert_null(world_at(results("2026-01-01"), "results.0.holes"));
    w.now += DAY_MS;
    assert_null(world_at(results("2026-01-01"), "results.0.holes"));
    w.now += DAY_MS;
    assert_non_null(world_at(results("2026-01-01"), "results.0.holes"));
}

static void nobody_is_shown_a_round_while_others_can_play_its_holes(void **state)
{
    char table[STORE_ID], token[TOKEN_TEXT];
    (void)state;
    struct person *ann = begin("Ann"), *bob = world_come(&w);
    play(ann, 0, NB_MAX_HOLES);
    snprintf(table, sizeof table, "%s", ann->guest->table->id);
    world_expect_error(world_say(ann, "{\"do\":\"start\"}"), "state", "This course is played");
    review_token(token, table, 1, ann->guest->table->record.text, ann->guest->table->record.len);
    for (unsigned days = 0; days < 2; days++, w.now += DAY_MS) {
        world_expect_error(world_say(ann, "{\"do\":\"share\"}"), "state", "still play");
        world_expect_error(world_say(bob, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "state", "still play");
        world_expect_error(world_say(bob, "{\"do\":\"record\"}"), "state", "not at a table");
        world_expect_error(world_say(bob, "{\"do\":\"duplicate\",\"table\":\"%s\",\"me\":\"Bob\"}", table), "state",
                           "still play");
        world_expect_error(
            world_say(bob, "{\"do\":\"review\",\"table\":\"%s\",\"match\":1,\"token\":\"%s\"}", table, token), "state",
            "still play");
    }
    assert_string_equal(world_text(world_say(ann, "{\"do\":\"share\",\"id\":3}"), "token"), token);
    json_t *opened = world_say(bob, "{\"do\":\"review\",\"id\":4,\"table\":\"%s\",\"match\":1,\"token\":\"%s\"}", table,
                               token);
    assert_string_equal(world_text(opened, "is"), "record");
    json_t *again = world_say(bob, "{\"do\":\"duplicate\",\"id\":5,\"table\":\"%s\",\"me\":\"Bob\"}", table);
    assert_string_equal(world_text(again, "is"), "joined");
}

/* Whoever came to see would know the holes that are finished, and what lies face up in the one that is played. */
static void nobody_watches_a_round_while_others_can_play_its_holes(void **state)
{
    (void)state;
    struct person *ann = begin("Ann"), *bob = world_come(&w);
    const char *table = ann->guest->table->id;
    play(ann, 0, 1);
    world_expect_error(world_say(bob, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "state", "still play");
    assert_null(bob->guest->table);
    assert_int_equal(world_count(bob, "view"), 0);
    world_expect_error(world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", table), "seat", "");
    w.now += 2 * (int64_t)DAY_MS;
    assert_string_equal(world_text(world_say(bob, "{\"do\":\"watch\",\"id\":1,\"table\":\"%s\"}", table), "is"),
                        "joined");
}

static void a_round_counts_if_it_is_finished_on_the_following_day_and_not_later(void **state)
{
    (void)state;
    struct person *ann = begin("Ann"), *bob = begin("Bob");
    w.now += DAY_MS;
    play(ann, 0, NB_MAX_HOLES);
    w.now += DAY_MS;
    play(bob, 1, NB_MAX_HOLES);
    json_t *said = results("2026-01-01");
    assert_string_equal(world_text(said, "results.0.name"), "Ann");
    assert_int_equal(world_int(said, "results.0.place"), 1);
    assert_string_equal(world_text(said, "results.1.name"), "Bob");
    assert_null(world_at(said, "results.1.place"));
    assert_true(json_is_true(world_at(said, "results.1.late")));
}

static void results_and_par_survive_a_restart(void **state)
{
    (void)state;
    nb_course course;
    unsigned holes;
    round_of("Ann", 0);
    assert_true(dayboard_wants_par(club_board(w.club), &course, &holes));
    assert_int_equal(course.day, 0);
    nb_par par = {.holes = (uint8_t)holes};
    for (unsigned i = 0; i < holes; i++) par.hole[i] = 2;
    dayboard_par(club_board(w.club), &course, &par, w.now);
    assert_false(dayboard_wants_par(club_board(w.club), &course, &holes));
    char *before = json_dumps(world_at(results(""), "results"), 0);
    assert_non_null(strstr(before, "against"));
    world_restart(&w);
    char *after = json_dumps(world_at(results(""), "results"), 0);
    assert_string_equal(before, after);
    assert_false(dayboard_wants_par(club_board(w.club), &course, &holes));
    free(before);
    free(after);
    round_of("Bob", 0);
    assert_int_equal(json_array_size(world_at(results(""), "results")), 2);
}

static void a_damaged_log_of_a_day_is_told_and_the_rest_of_it_is_read(void **state)
{
    static const char *const texts[] = {"nonsense", "[]", "{\"table\":\"x\",\"name\":\"\"}",
                                        "{\"table\":\"nowhere\",\"holes\":[],\"extra\":0,\"total\":0}",
                                        "{\"table\":7}"};
    (void)state;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct dayboard *board = dayboard_new(w.world.append, &w);
        nb_why why;
        store_entry entry = {
            .table = "day-2026-01-01", .number = 1, .time = 1, .kind = i % 2 ? "card" : "begun", .text = texts[i]};
        dayboard_restore(board, &entry);
        entry = (store_entry){.table = "day-2026-01-01",
                              .number = 2,
                              .time = 2,
                              .kind = "begun",
                              .text = "{\"table\":\"t\",\"name\":\"Ann\",\"account\":false}"};
        dayboard_restore(board, &entry);
        assert_false(dayboard_restored(board, "day-2026-01-01", &why));
        assert_non_null(strstr(why.text, "entry 1 of table day-2026-01-01"));
        assert_non_null(dayboard_find(board, 0, "Ann", false));
        dayboard_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_game_is_played_on_a_server_as_it_is_without_one, start, end),
        cmocka_unit_test_setup_teardown(no_promise_is_made_of_cards_that_follow_from_the_date, start, end),
        cmocka_unit_test_setup_teardown(opponents_are_those_of_the_course, start, end),
        cmocka_unit_test_setup_teardown(a_visitor_has_one_round_a_day_by_name, start, end),
        cmocka_unit_test_setup_teardown(an_account_continues_its_round_and_has_no_second_one, start, end),
        cmocka_unit_test_setup_teardown(a_course_is_begun_on_its_day_only, start, end),
        cmocka_unit_test_setup_teardown(a_clock_before_the_first_course_is_told, start, end),
        cmocka_unit_test_setup_teardown(visitors_leave_room_for_accounts, start, end),
        cmocka_unit_test_setup_teardown(a_course_table_counts_as_a_table_of_its_address, start, end),
        cmocka_unit_test_setup_teardown(results_are_ranked_and_ties_share_a_place, start, end),
        cmocka_unit_test_setup_teardown(the_result_is_what_the_record_says, start, end),
        cmocka_unit_test_setup_teardown(a_round_without_a_result_is_told_to_whoever_runs_the_server, start, end),
        cmocka_unit_test_setup_teardown(single_holes_are_told_when_nobody_can_play_them_any_more, start, end),
        cmocka_unit_test_setup_teardown(nobody_is_shown_a_round_while_others_can_play_its_holes, start, end),
        cmocka_unit_test_setup_teardown(nobody_watches_a_round_while_others_can_play_its_holes, start, end),
        cmocka_unit_test_setup_teardown(a_round_counts_if_it_is_finished_on_the_following_day_and_not_later, start,
                                        end),
        cmocka_unit_test_setup_teardown(results_and_par_survive_a_restart, start, end),
        cmocka_unit_test_setup_teardown(a_damaged_log_of_a_day_is_told_and_the_rest_of_it_is_read, start, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
