/* test_visit.c - `niblick join` without a network: a visit (app/join/visit.h) at the tables of a club. */
#include "club_world.h"

#include "visit.h"
#include "weights.h"
#include "wire.h"

static struct club_world w;
static struct visit v;
static struct person *me, *bob;
static size_t told;         /* messages that the visit has heard */
static char *written;       /* all that it wrote */
static size_t written_size; /* ... */
static char kept[TOKEN_TEXT];
static unsigned passes; /* that the visit has sent, */
static unsigned late;   /* and answers that something was too late */

/* What a liar puts in place of a piece of a message of this kind. */
static struct {
    const char *is, *from, *to;
} lie;

/* ---------------------------------------------------------------------------------------------------------- the visit */

static void send_text(void *data, const char *text)
{
    (void)data;
    passes += strstr(text, "\"action\":\"pass\"") != NULL;
    world_send(me, text, strlen(text));
}

static void keep(void *data, const char *table, const char *token)
{
    (void)data;
    assert_string_equal(table, v.table);
    snprintf(kept, sizeof kept, "%s", token ? token : "");
}

static void hear(const char *text)
{
    char kind[40];
    const char *found = lie.from ? strstr(text, lie.from) : NULL;
    late += !strncmp(text, "{\"is\":\"late\"", 12);
    snprintf(kind, sizeof kind, "{\"is\":\"%s\"", lie.is ? lie.is : "");
    if (found && !strncmp(text, kind, strlen(kind))) {
        text_buffer told_so = {.text = NULL};
        text_add(&told_so, text, (size_t)(found - text));
        text_add(&told_so, lie.to, strlen(lie.to));
        text_add(&told_so, found + strlen(lie.from), strlen(found + strlen(lie.from)));
        visit_hear(&v, told_so.text, told_so.len);
        text_free(&told_so);
    } else {
        visit_hear(&v, text, strlen(text));
    }
}

static void listen(void)
{
    while (told < me->n) hear(me->bytes[told++]);
    fflush(v.out);
}

static void type(const char *line)
{
    assert_true(visit_line(&v, line));
    listen();
}

static bool wrote(const char *text) { return strstr(written, text) != NULL; }

static unsigned times_written(const char *text)
{
    unsigned n = 0;
    for (const char *at = written; (at = strstr(at, text)); at++) n++;
    return n;
}

static void check_wrote(const char *text)
{
    if (!wrote(text)) fail_msg("\"%s\" is not in:\n%s", text, written);
}

static int start(void **state)
{
    (void)state;
    world_start(&w, 11);
    lie.is = lie.from = lie.to = NULL;
    told = 0;
    passes = late = 0;
    me = world_come(&w);
    bob = world_come(&w);
    v = (struct visit){.name = "Ann", .wanted_seat = NB_NOBODY, .seat = NB_NOBODY, .terminal = true};
    v.ways = (struct visit_ways){.send = send_text, .keep = keep};
    v.out = open_memstream(&written, &written_size);
    assert_true(link_parse(&v.link, "localhost:7420", NULL));
    listen();
    return 0;
}

static int end(void **state)
{
    (void)state;
    visit_free(&v);
    fclose(v.out);
    free(written);
    world_end(&w);
    return 0;
}

/* A table for two with Bob at it. */
static void open_table(const char *create)
{
    type(create);
    snprintf(w.table, sizeof w.table, "%s", v.table);
    world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", v.table);
    listen();
}

static void begin(void)
{
    type("start");
    world_seeds(&bob, 1);
    listen();
}

static void bob_acts(void)
{
    const nb_table *t = &world_at_table(&w)->hole.t;
    char text[64];
    nb_action list[NB_MAX_ACTIONS];
    nb_legal_for(t, 1, list);
    wire_action_text(text, sizeof text, t, 1, list[0]);
    world_act(bob, text);
    world_wait(&w, 1000);
    listen();
}

/* Both take the first action of their lists, to the end of the hole. */
static void play_hole(void)
{
    const struct table *t = world_at_table(&w);
    while (t->phase == TABLE_PLAYING && v.end == VISIT_GOES_ON) {
        world_wait(&w, 1000);
        listen();
        if (t->hole.t.actor == 0) type("1");
        else bob_acts();
    }
    listen();
}

/* ---------------------------------------------------------------------------------------------------------------- links */

static void links_are_what_the_page_shows(void **state)
{
    static const struct {
        const char *url, *host, *folder, *table, *token;
        unsigned port;
        bool tls;
    } good[] = {
        {"http://golf.example/#/table/abc", "golf.example", "/", "abc", "", 80, false},
        {"https://golf.example", "golf.example", "/", "", "", 443, true},
        {"wss://golf.example/links/ws#/table/a-b_c", "golf.example", "/links/", "a-b_c", "", 443, true},
        {"ws://[::1]:7421/ws", "::1", "/", "", "", 7421, false},
        {"localhost", "localhost", "/", "", "", 7420, false},
        {"localhost:80/#/seat/abc/0dw_S8W", "localhost", "/", "abc", "0dw_S8W", 80, false},
    };
    static const char *const bad[] = {"",
                                      "http://",
                                      "gopher://golf.example",
                                      "localhost:0",
                                      "localhost:70000",
                                      "localhost:12x",
                                      "http://[::1",
                                      "http://[::1]x",
                                      "http://a b/",
                                      "http://h/#/table/",
                                      "http://h/#/table/a/b",
                                      "http://h/#/table/0123456789012345678901234",
                                      "http://h/#/seat/abc",
                                      "http://h/#/seat/abc/",
                                      "http://h/#/duplicate/",
                                      "http://h/#/duplicate/abc/",
                                      "http://h/#/duplicate/abc/0",
                                      "http://h/#/duplicate/abc/x",
                                      "http://h/#/ranked/",
                                      "http://h/#/ranked/today",
                                      "http://h/#/rules/six"};
    struct link link;
    nb_why why;
    (void)state;
    for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (!link_parse(&link, good[i].url, &why)) fail_msg("%s: %s", good[i].url, why.text);
        assert_string_equal(link.host, good[i].host);
        assert_string_equal(link.folder, good[i].folder);
        assert_string_equal(link.table, good[i].table);
        assert_string_equal(link.token, good[i].token);
        assert_int_equal(link.port, good[i].port);
        assert_int_equal(link.tls, good[i].tls);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (link_parse(&link, bad[i], &why)) fail_msg("\"%s\" is taken for a link", bad[i]);
}

static void links_to_deals_and_to_the_course_are_read(void **state)
{
    struct link link;
    (void)state;
    assert_true(link_parse(&link, "http://h/#/duplicate/abc/2", NULL));
    assert_string_equal(link.original, "abc");
    assert_int_equal(link.match, 2);
    assert_string_equal(link.table, "");
    assert_true(link_parse(&link, "http://h/#/duplicate/abc", NULL));
    assert_int_equal(link.match, 0);
    assert_true(link_parse(&link, "https://h/#/ranked/2026-11-16", NULL));
    assert_string_equal(link.ranked, "2026-11-16");
}

static void a_bad_private_link_is_refused_without_showing_the_token(void **state)
{
    struct link link;
    nb_why why;
    (void)state;
    assert_false(link_parse(&link, "http://h/#/seat/abc/secret!", &why));
    assert_null(strstr(why.text, "secret"));
}

/* -------------------------------------------------------------------------------------------------------------- a visit */

static void a_hole_is_played_and_its_deal_verified(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    check_wrote("Your table is http://localhost:7420/#/table/");
    check_wrote("Bob sits down in seat 1.");
    assert_string_equal(kept, v.token);
    begin();
    check_wrote("Hole 1. ");
    play_hole();
    check_wrote("Final score card");
    check_wrote("The deal was fair: ");
    assert_false(wrote("DO NOT TRUST"));
    type("leave");
    assert_int_equal(v.end, VISIT_IS_OVER);
    assert_string_equal(kept, "");
}

static void every_game_can_be_visited(void **state)
{
    (void)state;
    for (unsigned i = 0; nb_game_at(i); i++) {
        char create[80];
        snprintf(create, sizeof create, "create %s seats=2", nb_game_at(i)->id);
        open_table(create);
        begin();
        play_hole();
        if (v.end != VISIT_GOES_ON) fail_msg("%s: %s", nb_game_at(i)->id, written);
        check_wrote("The deal was fair: ");
        assert_false(wrote("DO NOT TRUST"));
        end(NULL);
        start(NULL);
    }
}

static void what_others_do_is_told(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    world_say(bob, "{\"do\":\"say\",\"phrase\":2}");
    listen();
    check_wrote("Bob: \"Well played!\"");
    world_go(bob);
    listen();
    check_wrote("Bob has gone away for now.");
    struct person *gil = world_come(&w);
    world_say(gil, "{\"do\":\"watch\",\"table\":\"%s\"}", v.table);
    world_step(&w);
    listen();
    check_wrote("Somebody is watching now.");
    type("remove 1");
    check_wrote("Bob has left; seat 1 is open.");
    type("fill 1 tiger");
    check_wrote("a computer player, takes seat 1.");
}

/* From now on the network for six is one that has learnt nothing at all: it knows no number of seats. */
static void forget_six(void)
{
    static nb__weights empty[2]; /* room for two places of its hash table */
    nb__weights_lay(empty, "six", NULL, 0);
    nb__weights_seal(empty);
    assert_int_equal(nb_eagle_use(empty, empty->size, NULL), NB_OK);
}

static void computer_players_that_are_not_themselves_say_so_once(void **state)
{
    (void)state;
    forget_six();
    open_table("create six seats=4 holes=1");
    type("fill 2 eagle");
    check_wrote("eagle was never trained for ");
    type("fill 3 eagle");
    assert_int_equal(times_written("plays by rule of thumb."), 1);
    type("fill 2 everyman");
    assert_int_equal(times_written("plays by rule of thumb."), 1);
    type("fill 2 birdie");
    check_wrote("birdie was never trained for ");
    assert_int_equal(times_written("plays by rule of thumb."), 2);
}

static void whoever_comes_later_is_told_once_too(void **state)
{
    char line[80];
    (void)state;
    forget_six();
    world_say(bob, "{\"do\":\"create\",\"me\":\"Bob\",\"game\":\"six\",\"seats\":4}");
    world_say(bob, "{\"do\":\"fill\",\"seat\":1,\"player\":\"eagle\"}");
    world_say(bob, "{\"do\":\"fill\",\"seat\":2,\"player\":\"eagle\"}");
    snprintf(line, sizeof line, "join %s", world_text(world_last(bob, "table"), "table"));
    type(line);
    assert_int_equal(v.seat, 3);
    assert_int_equal(times_written("eagle was never trained for "), 1);
}

static void of_what_is_said_twice_the_last_counts(void **state)
{
    (void)state;
    open_table("create four seats=4 public seats=2 public holes=1");
    assert_int_equal(json_array_size(world_at(world_last(bob, "table"), "seats")), 2);
}

static void what_is_refused_says_why(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    type("1");
    check_wrote("Not now");
    type("ready");
    check_wrote("The hole is not over.");
    type("say 99");
    check_wrote("There is no phrase number \"99\"; say lists them.");
    type("remove 7");
    check_wrote("The seats are 0 to 1.");
    type("fill 0 everyman");
    check_wrote("Ann sits in seat 0"); /* the server's own words */
    begin();
    while (world_at_table(&w)->hole.t.actor != 0) bob_acts();
    type("77");
    check_wrote("There is no action number 77");
    type("dorw");
    check_wrote("did you mean \"draw\"?");
    assert_true(v.asked);
}

static void lines_of_a_script_wait_until_they_can_be_done(void **state)
{
    (void)state;
    v.terminal = false;
    type("create four seats=2 holes=1");
    assert_false(visit_line(&v, "start"));
    assert_false(visit_line(&v, "1"));
    assert_false(visit_line(&v, "ready"));
    world_say(bob, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Bob\"}", v.table);
    listen();
    assert_true(visit_line(&v, "start"));
}

static void what_is_typed_without_a_connection_is_never_played(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    size_t actions = bob->n;
    visit_lost(&v, "gone");
    world_go(me);
    assert_true(visit_line(&v, "1")); /* taken and dropped: it does not wait for the next list */
    assert_true(visit_line(&v, ""));
    fflush(v.out);
    check_wrote("There is no connection; what you typed was not sent.");
    listen();
    me = world_come(&w);
    told = 0;
    listen();
    check_wrote("The connection is back.");
    assert_int_equal(v.act_id, 0);
    for (size_t i = actions; i < bob->n; i++) assert_null(strstr(bob->bytes[i], "\"is\":\"update\""));
}

static void a_hint_at_a_table_says_why_there_is_none(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    type("hint");
    check_wrote("There are no hints at a table with other people");
}

static void a_visit_goes_on_after_the_connection_was_lost(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    visit_lost(&v, "gone");
    check_wrote("The connection is lost (gone)");
    world_go(me);
    me = world_come(&w);
    told = 0;
    listen();
    check_wrote("The connection is back.");
    assert_true(v.inside);
    assert_int_equal(v.seat, 0);
    play_hole();
    check_wrote("The deal was fair: ");
}

/* In the full screen the table, the lists and the questions are drawn. */
static void a_visit_that_is_drawn_writes_only_what_has_happened(void **state)
{
    const size_t before = written_size;
    (void)state;
    v.drawn = true;
    open_table("create four seats=2 holes=1");
    begin();
    while (world_at_table(&w)->hole.t.actor != 0) bob_acts();
    assert_true(v.asked);
    const unsigned question = v.questions;
    assert_false(visit_act(&v, nb_act(NB_PASS, 0, 0)));
    assert_true(visit_act(&v, v.ask.action[0]));
    assert_false(v.asked); /* a second key waits for the next question */
    assert_false(visit_act(&v, v.ask.action[0]));
    bool secret = false;
    while (told < me->n) hear(me->bytes[told++]), secret |= v.secret;
    assert_true(secret); /* the card that was drawn */
    listen();
    assert_int_not_equal(v.questions, question);
    type("start");
    assert_string_equal(v.notice, "A match is going on.");
    while (world_at_table(&w)->phase == TABLE_PLAYING)
        if (world_at_table(&w)->hole.t.actor) bob_acts();
        else assert_true(visit_act(&v, v.ask.action[0])), listen();
    check_wrote("Hole 1.");
    check_wrote("The deal was fair: ");
    static const char *const drawn[] = {"> ", "     1  ", "Discard", "going on"};
    for (unsigned i = 0; i < 4; i++) assert_null(strstr(written + before, drawn[i]));
}

static void claims_are_told_with_their_times(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    hear("{\"is\":\"race\",\"discard\":4,\"claims\":[{\"seat\":0,\"ms\":560,\"lag\":0,\"counted\":\"late\"},"
         "{\"seat\":1,\"ms\":500,\"lag\":20,\"counted\":\"good\"}]}");
    fflush(v.out);
    check_wrote("Claims: You after 0.56 s, late; Bob after 0.50 s, good.");
}

/* ------------------------------------------------------------------------------------------------- as at one's own table */

static bool is_playing(void) { return world_at_table(&w)->phase == TABLE_PLAYING; }

/* What the person knows of claims, by the hole itself. */
static enum seat_claims claims_now(void)
{
    struct seat_picking pick;
    nb_view view;
    nb_view_of(&view, &world_at_table(&w)->hole, 0);
    seat_pick_start(&pick, &view.t, 0);
    return seat_claims(&pick, NULL);
}

/* Bob, or whoever else is asked. */
static void others_act(void)
{
    if (nb_actors(&world_at_table(&w)->hole.t) >> 1 & 1) bob_acts();
    else world_wait(&w, 1000), listen();
}

/* Plays until the person has a question that is a reaction; false: the hole has ended without. */
static bool until_reaction(void)
{
    while (is_playing()) {
        if (v.asked && v.scene.turn != 0) return true;
        if (v.asked) type("1");
        else others_act();
    }
    return false;
}

static void the_first_look_is_told_once(void **state)
{
    (void)state;
    open_table("create cambio seats=2 holes=1 relaxed");
    begin();
    assert_int_equal(times_written("You can look at two of your cards now. Nobody else sees them."), 1);
    struct seat_touch cell[SEAT_OPENING];
    assert_int_equal(scene_opening(cell, &v.scene, v.view), 2);
    for (unsigned i = 0; i < 2; i++) assert_true(scene_cell(&v.scene, cell[i].zone, cell[i].slot).card < NB_HIDDEN);
    type("table");
    visit_lost(&v, "gone");
    world_go(me);
    me = world_come(&w);
    told = 0;
    listen();
    assert_int_equal(times_written("You can look at"), 1);
    assert_true(until_reaction());
    type("1");
    assert_int_equal(scene_opening(cell, &v.scene, v.view), 0);
}

/* At a relaxed table others can answer while a pass waits for its turn: it is not sent twice. */
static void whoever_knows_no_match_passes_without_being_asked(void **state)
{
    static const char *const table[] = {"create cambio seats=3 holes=1", "create cambio seats=3 holes=1 relaxed"};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        v.passes = true;
        open_table(table[i]);
        type("fill 2 everyman");
        begin();
        while (until_reaction()) {
            assert_int_equal(claims_now(), SEAT_CLAIMS_KNOWN);
            type("1");
        }
        listen();
        assert_int_equal(v.end, VISIT_GOES_ON);
        assert_int_equal(times_written("so you were not asked"), 1);
        assert_true(passes > 1);
        assert_int_equal(times_written("You pass.") + late, passes);
        assert_false(wrote("Too late"));
        assert_int_equal(v.unanswered, 0);
        check_wrote("The deal was fair: ");
        end(NULL);
        start(NULL);
    }
}

static void a_pass_without_a_question_is_not_told_where_it_is_drawn(void **state)
{
    unsigned chosen = 0;
    (void)state;
    v.drawn = v.passes = true;
    open_table("create cambio seats=2 holes=1");
    begin();
    while (is_playing()) {
        if (v.asked) {
            chosen += nb_verb_of(v.ask.action[0]) == NB_PASS;
            assert_true(visit_act(&v, v.ask.action[0]));
            listen();
        } else {
            others_act();
        }
    }
    assert_true(v.passed);
    assert_true(passes > chosen);
    assert_int_equal(times_written("You pass."), chosen);
    assert_false(wrote("so you were not asked"));
}

static void a_pass_that_comes_too_late_is_not_spoken_of(void **state)
{
    char answer[80];
    (void)state;
    open_table("create cambio seats=2 holes=1");
    begin();
    v.pass_id = v.last_id;
    snprintf(answer, sizeof answer, "{\"is\":\"late\",\"id\":%u,\"discard\":4}", v.last_id);
    hear(answer);
    fflush(v.out);
    assert_false(wrote("Too late"));
    v.pass_id = 0;
    hear(answer);
    fflush(v.out);
    check_wrote("Too late");
}

static bool is_window_open(void) { return world_at_table(&w)->window.open; }

/* Its next message would bring a person back for whom a computer player plays. */
static void nobody_passes_for_somebody_who_has_gone(void **state)
{
    (void)state;
    open_table("create cambio seats=2 holes=1 clock=10");
    begin();
    const struct table *t = world_at_table(&w);
    while (is_playing() && !t->seat[0].taken) {
        if (t->hole.t.actor) bob_acts();
        else world_wait(&w, 11000), listen();
    }
    assert_true(t->seat[0].taken);
    v.passes = true;
    unsigned windows = 0;
    while (is_playing() && windows < 3) {
        bool was = is_window_open();
        others_act();
        windows += is_window_open() && !was;
        assert_true(t->seat[0].taken);
    }
    assert_false(v.passed);
}

static void a_claim_that_one_knows_to_be_wrong_is_asked_about_again(void **state)
{
    char warning[NB_MAX_TEXT];
    int wrong = -1;
    (void)state;
    open_table("create cambio seats=2 holes=1 relaxed");
    begin();
    while (wrong < 0 && until_reaction()) {
        for (int i = 0; i < v.ask.n && wrong < 0; i++)
            if (visit_claim_warning(warning, sizeof warning, &v, v.ask.action[i])) wrong = i;
        if (wrong < 0) type("1");
    }
    if (wrong < 1) { /* the first is to pass */
        fail_msg("nobody ever knew a card that does not match");
        return;
    }
    char line[ASK_TEXT];
    snprintf(line, sizeof line, "%s", v.ask.text[wrong]);
    type(line);
    check_wrote(warning);
    check_wrote("Type the same again");
    assert_true(v.asked);
    assert_false(wrote("You try to stick"));
    type(line);
    while (is_playing() && !wrote("You try to stick")) bob_acts();
    check_wrote("You try to stick");
    assert_int_equal(times_written("You know this card"), 1);
}

static void a_script_is_not_asked_again(void **state)
{
    char warning[NB_MAX_TEXT];
    (void)state;
    open_table("create cambio seats=2 holes=1 relaxed");
    begin();
    assert_true(until_reaction());
    v.terminal = false;
    for (int i = 0; i < v.ask.n; i++)
        if (visit_claim_warning(warning, sizeof warning, &v, v.ask.action[i])) {
            type(v.ask.text[i]);
            check_wrote("You try to stick");
            assert_false(wrote("You know this card"));
            return;
        }
    fail_msg("nothing would be wrong");
}

static void a_turn_of_another_is_one_line(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    play_hole();
    assert_true(times_written("Bob draws the ") > 1);
    assert_int_equal(times_written("Bob draws the "), times_written(" and discards it."));
    assert_false(wrote("Bob draws a card.")); /* that would be half of it */
    assert_false(wrote("Bob discards"));
    assert_true(wrote("You discard")); /* what one does oneself is told step by step */
}

/* -------------------------------------------------------------------------------------------------------- bad servers */

static void check_doubt(const char *is, const char *from, const char *to, const char *doubt)
{
    open_table("create four seats=2 holes=1");
    lie.is = is;
    lie.from = from;
    lie.to = to;
    begin();
    play_hole();
    check_wrote("DO NOT TRUST this deal: ");
    check_wrote(doubt);
    assert_false(wrote("The deal was fair"));
}

static void another_secret_than_the_promised_one_is_noticed(void **state)
{
    (void)state;
    check_doubt("deal", "\"commit\":\"",
                "\"commit\":\"0000000000000000000000000000000000000000000000000000000000000000\",\"x\":\"",
                "the secret is not the one that was promised");
}

static void a_part_that_was_exchanged_is_noticed(void **state)
{
    (void)state;
    check_doubt("dealt", "\"parts\":[\"",
                "\"parts\":[\"0000000000000000000000000000000000000000000000000000000000000000\",\"",
                "is not what you have added");
}

static void another_seed_is_noticed(void **state)
{
    (void)state;
    check_doubt("closing", "\"seed\":\"", "\"seed\":\"f", "the seed does not follow");
}

static void a_card_that_was_exchanged_is_noticed(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    while (world_at_table(&w)->hole.t.actor != 0) bob_acts();
    lie.is = "update"; /* the card that is drawn is shown as another one, and lies about for the rest of the hole */
    lie.from = "\"kind\":\"waste\",\"owner\":null,\"rows\":0,\"cols\":0,\"cells\":[{\"card\":\"";
    lie.to = "\"kind\":\"waste\",\"owner\":null,\"rows\":0,\"cols\":0,\"cells\":[{\"card\":\"Kc\",\"x\":\"";
    play_hole();
    check_wrote("DO NOT TRUST this deal: the record of the hole is not what you have seen");
}

static void a_match_ends_with_a_line_for_each_rating(void **state)
{
    (void)state;
    club_login(w.club, me->guest, "", "Ann", NULL, w.now);
    club_login(w.club, bob->guest, "", "Bob", NULL, w.now);
    open_table("create four seats=2 holes=1");
    begin();
    play_hole();
    check_wrote("Your first rating is 1");
    check_wrote("Bob's first rating is 1");
    hear("{\"is\":\"rated\",\"match\":1,\"verdict\":\"counts\",\"seats\":[{\"before\":{\"rating\":1480},\"after\":{"
         "\"rating\":1496}},{\"before\":{\"rating\":1520},\"after\":{\"rating\":1504}}]}");
    fflush(v.out);
    check_wrote("Your rating rose from 1480 to 1496.");
    check_wrote("Bob's rating fell from 1520 to 1504.");
}

/* The server's answer to a login comes from outside the club. */
static void whoever_has_an_account_logs_in_before_anything_else(void **state)
{
    (void)state;
    v.account = "Ann";
    v.password = "correct horse";
    hear("{\"is\":\"welcome\",\"phrases\":[],\"players\":[]}");
    assert_int_equal(w.logins, 1);
    assert_string_equal(w.login.name, "Ann");
    assert_false(w.login.new_account);
    assert_null(world_last(me, "joined"));
    club_login(w.club, me->guest, w.login.id, "Ann", NULL, w.now);
    listen();
    check_wrote("You are logged in as Ann.");
    open_table("create four seats=2 holes=1");
    assert_string_equal(world_at_table(&w)->seat[0].account, "Ann");
}

static void an_account_logs_in_also_where_a_seat_is_kept(void **state)
{
    (void)state;
    v.account = "Ann";
    v.password = "correct horse";
    v.registers = v.kept = true;
    snprintf(v.table, sizeof v.table, "nowhere");
    snprintf(v.token, sizeof v.token, "kept");
    hear("{\"is\":\"welcome\",\"phrases\":[],\"players\":[]}");
    assert_int_equal(w.logins, 1);
    assert_true(w.login.new_account);
    assert_null(world_last(me, "error")); /* the seat is asked for afterwards */
    club_login(w.club, me->guest, w.login.id, "Ann", NULL, w.now);
    listen();
    assert_string_equal(world_text(world_last(me, "error"), "code"), "table");
    assert_int_equal(w.logins, 1);
}

static void a_kept_seat_is_returned_to_where_logins_are_too_many(void **state)
{
    (void)state;
    v.account = "Ann";
    v.password = "correct horse";
    open_table("create four seats=2 holes=1");
    visit_lost(&v, "gone");
    hear("{\"is\":\"welcome\",\"phrases\":[],\"players\":[]}");
    assert_false(v.inside);
    char refusal[100];
    snprintf(refusal, sizeof refusal, "{\"is\":\"error\",\"id\":%u,\"code\":\"rate\",\"message\":\"Wait.\"}",
             v.login_id);
    hear(refusal);
    listen();
    assert_true(v.inside);
    assert_int_equal(v.end, VISIT_GOES_ON);
}

static void a_wrong_password_ends_the_visit(void **state)
{
    (void)state;
    v.account = "Ann";
    v.password = "wrong horse";
    v.registers = true;
    hear("{\"is\":\"welcome\",\"phrases\":[],\"players\":[]}");
    assert_true(w.login.new_account);
    club_login(w.club, me->guest, w.login.id, "", "That name is taken.", w.now);
    listen();
    check_wrote("That name is taken.");
    assert_int_equal(v.end, VISIT_FAILED);
}

static void a_match_that_does_not_count_says_why(void **state)
{
    (void)state;
    club_login(w.club, me->guest, "", "Ann", NULL, w.now);
    open_table("create four seats=2 holes=1");
    begin();
    play_hole();
    check_wrote("does not count for ratings: there is nobody with a rating");
}

static void strokes_are_offered_agreed_to_and_told_net(void **state)
{
    (void)state;
    club_login(w.club, me->guest, "", "Ann", NULL, w.now);
    open_table("create four seats=2 holes=1 strokes");
    check_wrote("0 you (host), index being worked out");
    const struct world_index ann = w.index;
    const int32_t index = 36 * NB_UNIT;
    club_index(w.club, &ann, &index, w.now);
    listen();
    check_wrote("0 you (host), gets 4 strokes, 1 Bob, off scratch (no account).");
    type("start");
    check_wrote("Bob has not agreed to strokes by handicap.");
    world_say(bob, "{\"do\":\"handicap\",\"agree\":true}");
    listen();
    check_wrote("Bob agrees to strokes by handicap.");
    check_wrote("start begins the match.");
    begin();
    check_wrote("Strokes given by handicap over the whole match: Ann gets 4 and Bob plays off scratch.");
    play_hole();
    check_wrote("   Total     Net\n");
    check_wrote("Net of handicap, ");
}

static void a_net_that_makes_no_sense_is_not_on_the_card(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    begin();
    lie.is = "closing";
    lie.from = "\"match_over\":";
    lie.to = "\"strokes\":[1,99999999999],\"net\":[1,2],\"match_over\":";
    play_hole();
    check_wrote("   Total\n");
    assert_false(wrote("99999999999"));
}

static void somebody_elses_offer_is_agreed_to_with_a_word(void **state)
{
    (void)state;
    world_say(bob,
              "{\"do\":\"create\",\"game\":\"four\",\"seats\":2,\"me\":\"Bob\",\"handicap\":true,\"public\":true}");
    type("lobby");
    type("1");
    check_wrote("Bob offers strokes by handicap. Type strokes to agree");
    type("strokes yes");
    check_wrote("Type strokes, or strokes no; not strokes \"yes\".");
    type("strokes");
    assert_int_equal(json_array_size(world_at(world_last(bob, "table"), "handicap.agreed")), 2);
    type("strokes no");
    assert_int_equal(json_array_size(world_at(world_last(bob, "table"), "handicap.agreed")), 1);
    world_say(bob, "{\"do\":\"handicap\",\"agree\":false}");
    listen();
    check_wrote("There are no strokes by handicap any more.");
}

static void strokes_that_make_no_sense_are_not_told(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1 strokes");
    lie.is = "table";
    lie.from = "\"strokes\":0";
    lie.to = "\"strokes\":99999999999";
    world_say(bob, "{\"do\":\"handicap\",\"agree\":true}");
    listen();
    type("who");
    assert_false(wrote("99999999999"));
}

static void ratings_that_make_no_sense_are_not_told(void **state)
{
    (void)state;
    open_table("create four seats=2 holes=1");
    hear("{\"is\":\"rated\",\"verdict\":7,\"seats\":7}");
    hear("{\"is\":\"rated\",\"seats\":[{\"after\":{\"rating\":9999999999}},{\"after\":7},null,{}]}");
    fflush(v.out);
    assert_false(wrote("rating"));
}

static void control_characters_of_a_server_are_not_shown(void **state)
{
    (void)state;
    lie.is = "table";
    lie.from = "\"name\":\"";
    lie.to = "\"name\":\"\\u001b[2J\\u0007\\u009b";
    open_table("create four seats=2 holes=1");
    check_wrote("[2J");
    hear("{\"is\":\"table\",\"game\":\"four\",\"seats\":[{},{}],\"options\":{\"\\u001b[3J\":\"x\"}}");
    fflush(v.out);
    check_wrote("[3J");
    for (const char *c = written; *c; c++) assert_true(*c == '\n' || (unsigned char)*c >= ' ');
    assert_null(strstr(written, "\xc2\x9b"));
}

static void a_server_that_makes_no_sense_is_left(void **state)
{
    static const char *const nonsense[] = {
        "hello",
        "[]",
        "{\"is\":1}",
        "{\"is\":\"view\",\"n\":-1,\"view\":{}}",
        "{\"is\":\"view\",\"n\":1,\"view\":{\"zones\":[{\"zone\":0,\"kind\":\"attic\",\"cells\":[]}]}}",
        "{\"is\":\"view\",\"n\":1,\"view\":{\"dealer\":9,\"zones\":[]}}",
        "{\"is\":\"view\",\"n\":1,\"view\":{\"zones\":[{\"zone\":0,\"kind\":\"grid\",\"owner\":0,\"cells\":[{\"card\":\"Zz\"}]}]}}",
        "{\"is\":\"view\",\"n\":1,\"view\":{\"zones\":[],\"legal\":[{\"action\":\"x\"}]}}",
        "{\"is\":\"table\",\"game\":\"chess\",\"seats\":[{},{}],\"options\":{}}"};
    (void)state;
    for (unsigned i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        open_table("create four seats=2 holes=1");
        assert_int_equal(v.end, VISIT_GOES_ON);
        hear(nonsense[i]);
        if (v.end != VISIT_FAILED) fail_msg("it goes on after %s", nonsense[i]);
        end(NULL);
        start(NULL);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_are_what_the_page_shows),
        cmocka_unit_test(links_to_deals_and_to_the_course_are_read),
        cmocka_unit_test(a_bad_private_link_is_refused_without_showing_the_token),
        TEST(a_hole_is_played_and_its_deal_verified),
        TEST(every_game_can_be_visited),
        TEST(what_others_do_is_told),
        TEST(computer_players_that_are_not_themselves_say_so_once),
        TEST(whoever_comes_later_is_told_once_too),
        TEST(of_what_is_said_twice_the_last_counts),
        TEST(what_is_refused_says_why),
        TEST(lines_of_a_script_wait_until_they_can_be_done),
        TEST(what_is_typed_without_a_connection_is_never_played),
        TEST(a_hint_at_a_table_says_why_there_is_none),
        TEST(a_visit_goes_on_after_the_connection_was_lost),
        TEST(a_visit_that_is_drawn_writes_only_what_has_happened),
        TEST(claims_are_told_with_their_times),
        TEST(the_first_look_is_told_once),
        TEST(whoever_knows_no_match_passes_without_being_asked),
        TEST(a_pass_without_a_question_is_not_told_where_it_is_drawn),
        TEST(a_pass_that_comes_too_late_is_not_spoken_of),
        TEST(nobody_passes_for_somebody_who_has_gone),
        TEST(a_claim_that_one_knows_to_be_wrong_is_asked_about_again),
        TEST(a_script_is_not_asked_again),
        TEST(a_turn_of_another_is_one_line),
        TEST(another_secret_than_the_promised_one_is_noticed),
        TEST(a_part_that_was_exchanged_is_noticed),
        TEST(another_seed_is_noticed),
        TEST(a_card_that_was_exchanged_is_noticed),
        TEST(a_match_ends_with_a_line_for_each_rating),
        TEST(whoever_has_an_account_logs_in_before_anything_else),
        TEST(an_account_logs_in_also_where_a_seat_is_kept),
        TEST(a_kept_seat_is_returned_to_where_logins_are_too_many),
        TEST(a_wrong_password_ends_the_visit),
        TEST(a_match_that_does_not_count_says_why),
        TEST(strokes_are_offered_agreed_to_and_told_net),
        TEST(a_net_that_makes_no_sense_is_not_on_the_card),
        TEST(somebody_elses_offer_is_agreed_to_with_a_word),
        TEST(strokes_that_make_no_sense_are_not_told),
        TEST(ratings_that_make_no_sense_are_not_told),
        TEST(control_characters_of_a_server_are_not_shown),
        TEST(a_server_that_makes_no_sense_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
