/* test_club.c - tables and seats: creating, joining, watching, hosting, leaving; the lobby; what is refused, and how. */
#include "club_world.h"
#include "weights.h"

static struct club_world w;

static int start(void **state)
{
    (void)state;
    world_start(&w, 1);
    return 0;
}

static int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

static struct person *create(const char *me, const char *keys)
{
    struct person *line = world_come(&w);
    json_t *answer = world_say(line, "{\"do\":\"create\",\"id\":1,\"game\":\"six\",\"me\":\"%s\"%s}", me, keys);
    if (strcmp(world_text(answer, "is"), "joined")) fail_msg("%s", world_text(answer, "message"));
    return line;
}

static struct person *join(const char *me)
{
    struct person *line = world_come(&w);
    world_say(line, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"%s\"}", w.table, me);
    return line;
}

static json_t *ask_for_seat(struct person *line, const char *me, int seat)
{
    return world_say(line, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"%s\",\"seat\":%d}", w.table, me, seat);
}

/* ------------------------------------------------------------------------------------------------------------ messages */

static void whoever_comes_is_welcomed_with_players_and_phrases(void **state)
{
    (void)state;
    struct person *ann = world_come(&w);
    json_t *welcome = world_last(ann, "welcome");
    assert_int_equal(world_int(welcome, "version"), 1);
    assert_string_equal(world_text(welcome, "niblick"), NB_VERSION);
    assert_string_equal(world_text(welcome, "players.0.id"), nb_player_at(0)->id);
    assert_string_equal(world_text(welcome, "phrases.0"), "Hello!");
}

static void an_answer_carries_the_id_of_its_message(void **state)
{
    (void)state;
    struct person *ann = world_come(&w);
    assert_string_equal(world_text(world_say(ann, "{\"do\":\"ping\",\"id\":\"x\\\"y\"}"), "id"), "x\"y");
    assert_int_equal(world_int(world_say(ann, "{\"do\":\"ping\",\"id\":7}"), "id"), 7);
    assert_int_equal(world_int(world_say(ann, "{\"do\":\"leave\",\"id\":8}"), "id"), 8);
    assert_int_equal(world_int(world_say(ann, "{\"do\":\"lobby\",\"id\":9,\"wacth\":true}"), "id"), 9);
    assert_null(world_at(world_say(ann, "{\"do\":\"ping\"}"), "id"));
}

static void what_cannot_be_read_is_named_in_the_error(void **state)
{
    static const struct {
        const char *text, *code, *word;
    } cases[] = {
        {"hello", "json", "JSON"},
        {"[]", "json", "not an array"},
        {"{\"do\":\"ping\",\"do\":\"ping\"}", "json", "duplicate"},
        {"{}", "command", "\"do\""},
        {"{\"cmd\":\"help\"}", "command", "\"do\""},
        {"{\"do\":\"ping\",\"cmd\":\"help\"}", "key", "\"do\""},
        {"{\"do\":7}", "type", "\"do\" must be a string"},
        {"{\"do\":\"jion\"}", "command", "did you mean \"join\"?"},
        {"{\"do\":\"frobnicate\"}", "command", "frobnicate"},
        {"{\"do\":\"join\",\"me\":\"Ann\"}", "key", "needs \"table\""},
        {"{\"do\":\"join\",\"table\":\"x\",\"me\":\"Ann\",\"saet\":1}", "key", "did you mean \"seat\"?"},
        {"{\"do\":\"join\",\"table\":7,\"me\":\"Ann\"}", "type", "\"table\" must be a string"},
        {"{\"do\":\"join\",\"table\":\"x\",\"me\":\"Ann\",\"seat\":16}", "value", "0 to 15"},
        {"{\"do\":\"join\",\"table\":\"x\",\"me\":\"Ann\",\"seat\":-1}", "value", "-1"},
        {"{\"do\":\"lobby\",\"watch\":1}", "type", "true or false"},
        {"{\"do\":\"act\",\"n\":1,\"action\":[]}", "type", "notation"},
        {"{\"do\":\"act\",\"n\":1.5,\"action\":\"draw\"}", "type", "whole number"},
        {"{\"do\":\"ping\",\"id\":[1]}", "type", "\"id\""},
        {"{\"do\":\"ping\",\"id\":\"0123456789012345678901234567890123456789012345678901234567890123456789\"}", "type",
         "short"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\",\"sticking\":\"fast\"}", "value", "\"relaxed\""},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\",\"clock\":5}", "value", "10 to 600"},
        {"{\"do\":\"create\",\"game\":\"sox\",\"me\":\"Ann\"}", "game", "sox"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\",\"seats\":99}", "seats", "99"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\",\"options\":\"hloes=9\"}", "option", "did you mean"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"  \"}", "name", "1 to 32"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"A\\u0007\"}", "name", "cannot be seen"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"A\\u202eB\"}", "name", "cannot be seen"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"A\\u00ad\"}", "name", "cannot be seen"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"\\u3164\"}", "name", "cannot be seen"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"A\\udb40\\udc41\"}", "name", "cannot be seen"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"A\\ufdd0\"}", "name", "cannot be seen"},
        {"{\"do\":\"create\",\"game\":\"six\",\"me\":\"A\\u0000B\"}", "json", "\\u0000"},
        {"{\"do\":\"join\",\"table\":\"nowhere\",\"me\":\"Ann\"}", "table", "nowhere"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct person *ann = world_come(&w);
        world_expect_error(world_say(ann, "%s", cases[i].text), cases[i].code, cases[i].word);
        world_forget(ann);
    }
}

static void a_message_that_is_too_long_is_refused(void **state)
{
    char text[MESSAGE_MAX + 2];
    (void)state;
    struct person *ann = world_come(&w);
    snprintf(text, sizeof text, "%-*s", MESSAGE_MAX + 1, "{\"do\":\"ping\"}");
    world_send(ann, text, MESSAGE_MAX);
    assert_non_null(world_last(ann, "pong"));
    world_send(ann, text, MESSAGE_MAX + 1);
    world_expect_error(world_last(ann, "error"), "json", "longer than 8192");
}

static void who_goes_on_sending_nonsense_is_dropped(void **state)
{
    (void)state;
    struct person *ann = world_come(&w);
    for (unsigned i = 0; i < limit_usual_rates().nonsense; i++) world_say(ann, "nonsense");
    assert_false(ann->dropped);
    world_say(ann, "nonsense");
    assert_true(ann->dropped);
}

static void nonsense_now_and_then_is_forgiven(void **state)
{
    (void)state;
    struct person *ann = world_come(&w);
    for (unsigned i = 0; i < 100; i++, w.now += 10000) world_say(ann, "nonsense");
    assert_false(ann->dropped);
}

/* ---------------------------------------------------------------------------------------------------------- coming in */

static void whoever_creates_a_table_has_a_seat_a_token_and_is_host(void **state)
{
    (void)state;
    struct person *ann = create("Ann",
                                ",\"name\":\"Nineteenth hole\",\"seats\":2,\"options\":{\"holes\":3},\"clock\":30");
    json_t *table = world_last(ann, "table");
    assert_int_equal(ann->seat, 0);
    assert_int_equal(strlen(ann->token), 43);
    assert_int_equal(strlen(w.table), 12);
    assert_string_equal(world_text(table, "name"), "Nineteenth hole");
    assert_string_equal(world_text(table, "game"), "six");
    assert_string_equal(world_text(table, "options.holes"), "3");
    assert_string_equal(world_text(table, "phase"), "waiting");
    assert_int_equal(world_int(table, "clock"), 30);
    assert_int_equal(world_int(table, "host"), 0);
    assert_string_equal(world_text(table, "seats.0.name"), "Ann");
    assert_true(json_is_true(world_at(table, "seats.0.here")));
    assert_string_equal(world_text(table, "seats.1.kind"), "open");
}

static void a_table_may_have_any_game_any_options_and_a_pack_of_ones_own(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        struct club_world other;
        world_start(&other, g);
        struct person *ann = world_come(&other);
        world_say(ann, "{\"do\":\"create\",\"game\":\"%s\",\"me\":\"Ann\"}", nb_game_at(g)->id);
        assert_string_equal(world_text(world_last(ann, "table"), "game"), nb_game_at(g)->id);
        world_end(&other);
    }
    struct person *bob = world_come(&w);
    world_say(bob, "{\"do\":\"create\",\"game\":\"kargo\",\"seats\":2,\"me\":\"Bob\",\"options\":"
                   "{\"course\":\"@130_180_250_90_100_110_120_130_140\"}}");
    assert_string_equal(world_text(world_last(bob, "table"), "options.course"), "@130_180_250_90_100_110_120_130_140");
}

static void a_guest_joins_with_a_name_and_gets_the_first_open_seat_or_the_one_asked_for(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *bob = join("Bob"), *cyd = world_come(&w);
    world_say(cyd, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Cyd\",\"seat\":3}", w.table);
    assert_int_equal(bob->seat, 1);
    assert_int_equal(cyd->seat, 3);
    assert_string_equal(world_text(world_last(ann, "table"), "seats.3.name"), "Cyd");
    assert_string_not_equal(ann->token, bob->token);
}

static void a_seat_that_is_taken_or_not_there_and_a_name_that_sits_there_are_refused(void **state)
{
    (void)state;
    create("Ann", ",\"seats\":2");
    struct person *bob = world_come(&w);
    world_expect_error(ask_for_seat(bob, "Bob", 0), "seat", "taken");
    world_expect_error(ask_for_seat(bob, "Bob", 2), "seat", "0 to 1");
    world_expect_error(ask_for_seat(bob, "ann", 1), "name", "another name");
    join("Bob");
    world_expect_error(world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Dee\"}", w.table), "seat", "watch");
}

static void a_token_brings_its_holder_back_to_his_seat_and_no_other_does(void **state)
{
    (void)state;
    create("Ann", "");
    struct person *bob = join("Bob"), *again = world_come(&w), *eve = world_come(&w);
    world_go(bob);
    assert_true(json_is_false(world_at(world_last(&w.person[0], "table"), "seats.1.here")));
    world_say(again, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, bob->token);
    assert_int_equal(again->seat, 1);
    assert_true(json_is_true(world_at(world_last(again, "table"), "seats.1.here")));
    bob->token[5] ^= 1;
    world_expect_error(world_say(eve, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, bob->token),
                       "token", "does not belong");
    world_expect_error(world_say(eve, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"\"}", w.table), "token", "not");
}

static void the_holder_of_a_token_sees_how_the_table_stands_and_nobody_hears_of_it(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ",\"seats\":2"), *bob = join("Bob"), *eve = world_come(&w);
    world_say(ann, "{\"do\":\"start\"}");
    world_go(bob);
    const size_t heard = ann->n;
    json_t *stand = world_say(eve, "{\"do\":\"glance\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, bob->token);
    assert_string_equal(world_text(stand, "is"), "glance");
    assert_string_equal(world_text(stand, "phase"), "dealing");
    assert_string_equal(world_text(stand, "names.0"), "Ann");
    assert_int_equal(world_int(stand, "seat"), 1);
    assert_null(world_at(stand, "hole"));
    assert_int_equal(ann->n, heard);
    assert_true(json_is_false(world_at(world_last(ann, "table"), "seats.1.here")));
    world_expect_error(world_say(eve, "{\"do\":\"glance\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, "no"), "token",
                       "does not belong");
}

static void the_token_of_a_seat_is_neither_in_the_log_nor_told_to_anybody_else(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *bob = join("Bob");
    for (size_t i = 0; i < w.entries; i++) {
        assert_null(strstr(w.entry[i].text, ann->token));
        assert_null(strstr(w.entry[i].text, bob->token));
    }
    for (size_t i = 0; i < ann->n; i++) assert_null(strstr(ann->bytes[i], bob->token));
}

static void two_browsers_may_hold_the_same_seat(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *again = world_come(&w);
    world_say(again, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, ann->token);
    world_go(ann);
    assert_true(json_is_true(world_at(world_last(again, "table"), "seats.0.here")));
}

/* ------------------------------------------------------------------------------------------------------------ the host */

static void only_the_host_fills_removes_and_starts(void **state)
{
    (void)state;
    create("Ann", ",\"seats\":3");
    struct person *bob = join("Bob"), *eve = world_come(&w);
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    world_expect_error(world_say(bob, "{\"do\":\"fill\",\"seat\":2,\"player\":\"random\"}"), "host", "Ann");
    world_expect_error(world_say(bob, "{\"do\":\"remove\",\"seat\":0}"), "host", "Ann");
    world_expect_error(world_say(bob, "{\"do\":\"start\"}"), "host", "Ann");
    world_expect_error(world_say(eve, "{\"do\":\"start\"}"), "seat", "only players");
    world_expect_error(world_say(world_come(&w), "{\"do\":\"start\"}"), "state", "not at a table");
}

static void the_host_fills_a_seat_with_a_computer_player_and_opens_it_again(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ",\"seats\":3");
    world_say(ann, "{\"do\":\"fill\",\"seat\":1,\"player\":\"random\"}");
    world_say(ann, "{\"do\":\"fill\",\"seat\":2,\"player\":\"random\"}");
    json_t *table = world_last(ann, "table");
    assert_string_equal(world_text(table, "seats.1.kind"), "computer");
    assert_string_equal(world_text(table, "seats.1.player"), "random");
    assert_string_equal(world_text(table, "seats.1.name"), "Ada (random)");
    assert_string_equal(world_text(table, "seats.2.name"), "Ben (random)");
    world_say(ann, "{\"do\":\"fill\",\"seat\":1,\"player\":null}");
    assert_string_equal(world_text(world_last(ann, "table"), "seats.1.kind"), "open");
    world_expect_error(world_say(ann, "{\"do\":\"fill\",\"seat\":0,\"player\":\"random\"}"), "seat", "Ann");
    world_expect_error(world_say(ann, "{\"do\":\"fill\",\"seat\":3,\"player\":\"random\"}"), "seat", "0 to 2");
    world_expect_error(world_say(ann, "{\"do\":\"fill\",\"seat\":1,\"player\":\"deepblue\"}"), "value", "deepblue");
}

/* A network that has learnt nothing at all: it knows no option. */
static void everybody_at_a_table_is_told_that_a_computer_player_is_not_itself(void **state)
{
    static nb__weights empty[2]; /* room for two places of its hash table */
    (void)state;
    nb__weights_lay(empty, "six", NULL, 0);
    nb__weights_seal(empty);
    assert_int_equal(nb_eagle_use(empty, empty->size, NULL), NB_OK);
    struct person *ann = create("Ann", ",\"seats\":4"), *bob = join("Bob");
    world_say(ann, "{\"do\":\"fill\",\"seat\":2,\"player\":\"eagle\"}");
    world_say(ann, "{\"do\":\"fill\",\"seat\":3,\"player\":\"everyman\"}");
    json_t *table = world_last(bob, "table");
    assert_string_equal(world_text(table, "seats.2.player"), "eagle");
    assert_non_null(strstr(world_text(table, "seats.2.notice"), "so it plays by rule of thumb."));
    assert_null(world_at(table, "seats.3.notice"));
}

static void a_computer_player_never_has_the_name_of_a_person(void **state)
{
    (void)state;
    struct person *ada = create("ada", ",\"seats\":4");
    world_say(ada, "{\"do\":\"fill\",\"seat\":1,\"player\":\"everyman\"}");
    world_say(ada, "{\"do\":\"fill\",\"seat\":2,\"player\":\"tiger\"}");
    assert_string_equal(world_text(world_last(ada, "table"), "seats.1.name"), "Ben");
    assert_string_equal(world_text(world_last(ada, "table"), "seats.2.name"), "Cleo (tiger)");
    join("Cleo");
    assert_string_equal(world_text(world_last(ada, "table"), "seats.2.name"), "Dan (tiger)");
    assert_string_equal(world_text(world_last(ada, "table"), "seats.3.name"), "Cleo");
    world_restart(&w);
    const struct table *t = world_at_table(&w);
    assert_string_equal(t->seat[1].name, "Ben");
    assert_string_equal(t->seat[2].name, "Dan (tiger)");
    assert_string_equal(t->seat[2].player->id, "tiger");
}

static void a_match_needs_every_seat_filled(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ",\"seats\":2");
    world_expect_error(world_say(ann, "{\"do\":\"start\"}"), "state", "Seat 1 is open");
    world_say(ann, "{\"do\":\"fill\",\"seat\":1,\"player\":\"random\"}");
    assert_string_equal(world_text(world_say(ann, "{\"do\":\"start\",\"id\":1}"), "is"), "done");
    world_expect_error(world_say(ann, "{\"do\":\"start\",\"id\":2}"), "state", "being played");
}

static void the_host_removes_a_player_whose_token_is_then_worthless(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *bob = join("Bob");
    world_say(ann, "{\"do\":\"remove\",\"seat\":1}");
    assert_non_null(world_last(bob, "removed"));
    assert_string_equal(world_text(world_last(ann, "table"), "seats.1.kind"), "open");
    world_expect_error(world_say(bob, "{\"do\":\"say\",\"phrase\":0}"), "state", "not at a table");
    world_expect_error(world_say(bob, "{\"do\":\"return\",\"table\":\"%s\",\"token\":\"%s\"}", w.table, bob->token),
                       "token", "does not belong");
    world_expect_error(world_say(ann, "{\"do\":\"remove\",\"seat\":1}"), "seat", "Nobody");
    world_expect_error(world_say(ann, "{\"do\":\"remove\",\"seat\":0}"), "seat", "leave");
}

static json_t *ask_in(struct person *line)
{
    return world_say(line, "{\"do\":\"join\",\"id\":1,\"table\":\"%s\",\"me\":\"Bob\"}", w.table);
}

static void who_was_removed_may_watch_and_cannot_sit_down_again_for_a_while(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *bob = join("Bob");
    world_say(ann, "{\"do\":\"remove\",\"seat\":1}");
    world_expect_error(ask_in(bob), "seat", "removed");
    assert_string_equal(world_text(world_say(bob, "{\"do\":\"watch\",\"id\":2,\"table\":\"%s\"}", w.table), "is"),
                        "joined");
    w.now += w.world.times.barred;
    assert_string_equal(world_text(ask_in(bob), "is"), "joined");
}

static void an_address_that_many_share_is_not_barred(void **state)
{
    static const char *const shared[] = {"127.0.0.1", "127.1.2.3", "::/64"};
    (void)state;
    create("Ann", "");
    struct table *t = world_at_table(&w);
    for (unsigned i = 0; i < 3; i++) {
        table_bar(t, shared[i], w.now);
        assert_false(table_is_barred(t, shared[i], w.now));
    }
    table_bar(t, "2001:db8::/64", w.now);
    assert_true(table_is_barred(t, "2001:db8::/64", w.now));
}

static void sitting_down_again_and_again_comes_to_an_end(void **state)
{
    (void)state;
    create("Åsa 🏌 Zażółć", ""); /* letters of all countries are welcome */
    struct person *bob = world_come(&w);
    for (unsigned i = 0; i < limit_usual_rates().seats; i++) {
        assert_string_equal(world_text(ask_in(bob), "is"), "joined");
        world_say(bob, "{\"do\":\"leave\"}");
        w.now += 150; /* slower than messages may come */
    }
    for (unsigned i = 0; i < 10; i++, w.now += 150)
        if (!strcmp(world_text(ask_in(bob), "is"), "error")) break;
        else world_say(bob, "{\"do\":\"leave\"}");
    world_expect_error(world_last(bob, "error"), "full", "Too many seats");
}

static void when_the_host_leaves_the_next_person_is_host(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *bob;
    world_say(ann, "{\"do\":\"fill\",\"seat\":1,\"player\":\"random\"}");
    bob = join("Bob");
    assert_string_equal(world_text(world_say(ann, "{\"do\":\"leave\",\"id\":5}"), "is"), "done");
    assert_int_equal(world_int(world_last(bob, "table"), "host"), 2);
    assert_null(world_last(ann, "removed"));
}

static void a_table_that_everybody_has_left_is_closed(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *eve = world_come(&w);
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    world_say(ann, "{\"do\":\"leave\"}");
    assert_non_null(world_last(eve, "closed"));
    world_expect_error(world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table), "table", w.table);
    world_wait(&w, 2000);
    assert_null(club_table(w.club, w.table));
}

/* -------------------------------------------------------------------------------------------- phrases, lobby, accounts */

static void phrases_are_told_to_the_whole_table_and_nothing_else_can_be_said(void **state)
{
    (void)state;
    struct person *ann = create("Ann", ""), *bob = join("Bob"), *eve = world_come(&w);
    world_say(eve, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
    world_say(bob, "{\"do\":\"say\",\"phrase\":2}");
    assert_int_equal(world_int(world_last(ann, "phrase"), "seat"), 1);
    assert_int_equal(world_int(world_last(eve, "phrase"), "phrase"), 2);
    world_expect_error(world_say(eve, "{\"do\":\"say\",\"phrase\":2}"), "seat", "watch");
    world_expect_error(world_say(bob, "{\"do\":\"say\",\"phrase\":99}"), "value", "99");
    world_expect_error(world_say(bob, "{\"do\":\"say\",\"phrase\":\"hello\"}"), "type", "whole number");
    for (unsigned i = 0; i < 4; i++) world_say(bob, "{\"do\":\"say\",\"phrase\":0}");
    world_expect_error(world_say(bob, "{\"do\":\"say\",\"phrase\":0}"), "rate", "Too many");
}

static void the_lobby_lists_public_tables_where_somebody_is(void **state)
{
    (void)state;
    struct person *eve = world_come(&w), *ann = create("Ann", ",\"public\":true,\"name\":\"Open to all\"");
    create("Bob", ",\"name\":\"Private\"");
    json_t *lobby = world_say(eve, "{\"do\":\"lobby\",\"watch\":true,\"id\":1}");
    assert_int_equal(json_array_size(world_at(lobby, "tables")), 1);
    assert_string_equal(world_text(lobby, "tables.0.name"), "Open to all");
    assert_string_equal(world_text(lobby, "tables.0.people.0"), "Ann");
    assert_int_equal(world_int(lobby, "tables.0.open"), 3);
    world_wait(&w, 3000);
    const unsigned told = world_count(eve, "lobby");
    world_wait(&w, 3000);
    assert_int_equal(world_count(eve, "lobby"), told);
    world_go(ann);
    world_wait(&w, 1100);
    assert_int_equal(json_array_size(world_at(world_last(eve, "lobby"), "tables")), 0);
    struct person *cyd = create("Cyd", ",\"public\":true");
    world_wait(&w, 1100);
    assert_int_equal(json_array_size(world_at(world_last(eve, "lobby"), "tables")), 1);
    world_say(cyd, "{\"do\":\"leave\"}");
    world_wait(&w, 3000);
    assert_int_equal(json_array_size(world_at(world_last(eve, "lobby"), "tables")), 0);
    world_say(eve, "{\"do\":\"lobby\",\"watch\":false}");
}

static void the_club_and_each_address_have_only_so_many_tables(void **state)
{
    (void)state;
    struct person *ann = world_come(&w);
    for (unsigned i = 0; i < w.world.max_tables; i++)
        assert_non_null(world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\"}"));
    world_expect_error(world_say(ann, "{\"do\":\"create\",\"id\":1,\"game\":\"six\",\"me\":\"Ann\"}"), "full",
                       "10 tables");
    w.world.max_tables = 1000;
    for (unsigned i = 0; i < limit_usual_rates().tables; i++)
        world_say(ann, "{\"do\":\"create\",\"game\":\"six\",\"me\":\"Ann\"}");
    world_expect_error(world_say(ann, "{\"do\":\"create\",\"id\":1,\"game\":\"six\",\"me\":\"Ann\"}"), "full",
                       "address");
    w.now += 3600000;
    assert_string_equal(
        world_text(world_say(ann, "{\"do\":\"create\",\"id\":1,\"game\":\"six\",\"me\":\"Ann\"}"), "is"), "joined");
}

static void an_account_is_asked_for_outside_and_stays_with_the_connection(void **state)
{
    (void)state;
    struct person *ann = world_come(&w);
    world_expect_error(world_say(ann, "{\"do\":\"mine\"}"), "account", "Log in");
    world_expect_error(world_say(ann, "{\"do\":\"login\",\"name\":\"Ann\",\"password\":\"short\"}"), "value",
                       "at least 8");
    world_say(ann, "{\"do\":\"login\",\"id\":4,\"name\":\"Ann\",\"password\":\"correct horse\"}");
    assert_int_equal(w.logins, 1);
    assert_string_equal(w.login.password, "correct horse");
    club_login(w.club, ann->guest, w.login.id, "Ann", "name and password do not belong together", w.now);
    world_expect_error(world_last(ann, "error"), "account", "belong together");
    club_login(w.club, ann->guest, w.login.id, "Ann", NULL, w.now);
    assert_string_equal(world_text(world_last(ann, "account"), "name"), "Ann");
    assert_int_equal(world_int(world_last(ann, "account"), "id"), 4);
    assert_string_equal(world_text(world_say(ann, "{\"do\":\"mine\",\"id\":5}"), "is"), "mine");
    world_say(ann, "{\"do\":\"logout\"}");
    assert_true(json_is_null(world_at(world_last(ann, "account"), "name")));
    for (unsigned i = 0; i < 4; i++)
        world_say(ann, "{\"do\":\"login\",\"name\":\"Ann\",\"password\":\"guess number %u\"}", i);
    world_expect_error(world_say(ann, "{\"do\":\"login\",\"id\":1,\"name\":\"Ann\",\"password\":\"another guess\"}"),
                       "rate", "Too many attempts");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(whoever_comes_is_welcomed_with_players_and_phrases),
        TEST(an_answer_carries_the_id_of_its_message),
        TEST(what_cannot_be_read_is_named_in_the_error),
        TEST(a_message_that_is_too_long_is_refused),
        TEST(who_goes_on_sending_nonsense_is_dropped),
        TEST(nonsense_now_and_then_is_forgiven),
        TEST(whoever_creates_a_table_has_a_seat_a_token_and_is_host),
        TEST(a_table_may_have_any_game_any_options_and_a_pack_of_ones_own),
        TEST(a_guest_joins_with_a_name_and_gets_the_first_open_seat_or_the_one_asked_for),
        TEST(a_seat_that_is_taken_or_not_there_and_a_name_that_sits_there_are_refused),
        TEST(a_token_brings_its_holder_back_to_his_seat_and_no_other_does),
        TEST(the_holder_of_a_token_sees_how_the_table_stands_and_nobody_hears_of_it),
        TEST(the_token_of_a_seat_is_neither_in_the_log_nor_told_to_anybody_else),
        TEST(two_browsers_may_hold_the_same_seat),
        TEST(only_the_host_fills_removes_and_starts),
        TEST(the_host_fills_a_seat_with_a_computer_player_and_opens_it_again),
        TEST(everybody_at_a_table_is_told_that_a_computer_player_is_not_itself),
        TEST(a_computer_player_never_has_the_name_of_a_person),
        TEST(a_match_needs_every_seat_filled),
        TEST(the_host_removes_a_player_whose_token_is_then_worthless),
        TEST(who_was_removed_may_watch_and_cannot_sit_down_again_for_a_while),
        TEST(an_address_that_many_share_is_not_barred),
        TEST(sitting_down_again_and_again_comes_to_an_end),
        TEST(when_the_host_leaves_the_next_person_is_host),
        TEST(a_table_that_everybody_has_left_is_closed),
        TEST(phrases_are_told_to_the_whole_table_and_nothing_else_can_be_said),
        TEST(the_lobby_lists_public_tables_where_somebody_is),
        TEST(the_club_and_each_address_have_only_so_many_tables),
        TEST(an_account_is_asked_for_outside_and_stays_with_the_connection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
