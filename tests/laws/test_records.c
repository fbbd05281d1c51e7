/* test_records.c - a match written down is that match again: every action, every hole, every score; and a record that
 * does not tell the truth is refused at the line where it stops being true.
 */
#include "laws.h"

#include <stdlib.h>

/* -------------------------------------------------------------------------------------------- writing a match down */

enum { BOOK_ROOM = 1 << 22, MAX_MOMENTS = 1 << 17 };

/* A record, and a fingerprint of the hole after its deal and after each action. */
typedef struct book {
    char text[BOOK_ROOM];
    size_t length;
    uint64_t moment[MAX_MOMENTS];
    unsigned moments;
} book;

static book *THE_BOOK, *COPY; /* too large for a stack */

static int open_books(void **state)
{
    (void)state;
    THE_BOOK = malloc(sizeof *THE_BOOK);
    COPY = malloc(sizeof *COPY);
    return THE_BOOK && COPY ? 0 : -1;
}

static int close_books(void **state)
{
    (void)state;
    free(THE_BOOK);
    free(COPY);
    return 0;
}

static uint64_t fingerprint(const nb_hole *hole)
{
    const unsigned char *p = (const unsigned char *)hole;
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof *hole; i += 8) {
        uint64_t word;
        memcpy(&word, p + i, sizeof word);
        hash = (hash ^ word) * 1099511628211u;
        hash ^= hash >> 29;
    }
    return hash;
}

static void note_moment(book *b, const nb_hole *hole)
{
    LAW(b->moments < MAX_MOMENTS);
    b->moment[b->moments++] = fingerprint(hole);
}

static char *blank_page(book *b) { return b->text + b->length; }
static size_t room_in(const book *b) { return sizeof b->text - b->length; }

static void turn_page(book *b, int n)
{
    LAW(n > 0 && (size_t)n < room_in(b));
    b->length += (size_t)n;
}

static void write_start(book *b, const nb_match *match, const nb_record_tags *tags)
{
    b->length = b->moments = 0;
    turn_page(b, nb_record_start(blank_page(b), room_in(b), match, tags));
}

static void write_hole(book *b, const nb_hole *fresh)
{
    turn_page(b, nb_record_hole(blank_page(b), room_in(b), fresh));
    note_moment(b, fresh);
}

static void write_action(book *b, const nb_hole *before, unsigned seat, nb_action action)
{
    turn_page(b, nb_record_action(blank_page(b), room_in(b), before, seat, action));
}

static void write_close(book *b, const nb_match *closed)
{
    turn_page(b, nb_record_close(blank_page(b), room_in(b), closed));
}

static void deal_any(const nb_match *match, nb_hole *hole, nb_rng *rng)
{
    nb_card pack[NB_MAX_CARDS];
    if (nb_rng_below(rng, 3)) {
        nb_match_deal(match, hole);
        return;
    }
    law_rich_pack(pack, &match->rules, match->dealer, rng);
    LAW(nb_match_deal_pack(match, hole, pack, match->rules.cards, NULL) == NB_OK);
}

/* Plays and writes a match of up to `holes` holes; reactions come in any order. */
static void play_match(book *b, nb_match *match, nb_hole *hole, unsigned holes, nb_rng *rng)
{
    for (; holes && !match->over; holes--) {
        law_style style = law_any_style(rng);
        deal_any(match, hole, rng);
        write_hole(b, hole);
        while (!nb_over(&hole->t)) {
            unsigned seat = law_any_actor(&hole->t, rng);
            nb_action action = law_choose(&hole->t, seat, style, rng);
            law_note_hole(hole);
            write_action(b, hole, seat, action);
            LAW(nb_apply_as(hole, seat, action, NULL) == NB_OK);
            note_moment(b, hole);
        }
        nb_match_close(match, hole);
        write_close(b, match);
    }
}

/* -------------------------------------------------------------------------------------------------- and reading it */

/* Reads all there is, comparing every moment. */
static void read_all(nb_reader *r, const book *b, const char *text, size_t length)
{
    unsigned moments = 0;
    enum nb_step step;
    nb_why why = {""};
    if (nb_record_open(r, text, length, &why)) fail_msg("%s", why.text);
    do {
        if (nb_record_next(r, &step, NULL, &why)) fail_msg("%s", why.text);
        if (step != NB_STEP_HOLE && step != NB_STEP_ACTION) continue;
        LAW(moments < b->moments);
        LAW(fingerprint(&r->hole) == b->moment[moments]);
        moments++;
    } while (step != NB_STEP_END);
    LAW(moments == b->moments);
}

static void check_record(const nb_rules *rules, unsigned holes, nb_rng *rng)
{
    nb_match match;
    nb_hole hole;
    nb_reader reader;
    nb_match_start(&match, rules, nb_seed_number(nb_rng_next(rng)));
    write_start(THE_BOOK, &match, NULL);
    play_match(THE_BOOK, &match, &hole, holes, rng);
    read_all(&reader, THE_BOOK, THE_BOOK->text, THE_BOOK->length);
    LAW(memcmp(&reader.match, &match, sizeof match) == 0);
    LAW(memcmp(&reader.hole, &hole, sizeof hole) == 0);
    LAW(!reader.dealt);
}

static void a_match_written_down_reads_back_to_the_same_bytes_at_every_step(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 8);
        check_record(&c.rules, law_effort(9), &rng);
        if (c.preset == 0) check_record(&c.rules, NB_MAX_HOLES, &rng); /* to its very end */
    }
}

/* A record may stop anywhere: that is a saved game. (Only a hole and its pack belong together.) */
static void a_record_cut_after_any_line_is_the_match_so_far(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_match match;
        nb_hole hole;
        nb_reader reader;
        enum nb_step step;
        nb_why why;
        if (c.preset) continue;
        nb_rng_start(&rng, c.number, 9);
        nb_match_start(&match, &c.rules, nb_seed_number(nb_rng_next(&rng)));
        write_start(THE_BOOK, &match, NULL);
        size_t tags = THE_BOOK->length;
        play_match(THE_BOOK, &match, &hole, 2, &rng);
        for (unsigned cut = 0; cut < 10; cut++) {
            size_t end = tags + nb_rng_below(&rng, (uint32_t)(THE_BOOK->length - tags));
            unsigned moments = 0;
            while (THE_BOOK->text[end - 1] != '\n' || !strncmp(THE_BOOK->text + end, "pack", 4)) end--;
            LAW(nb_record_open(&reader, THE_BOOK->text, end, NULL) == NB_OK);
            for (;;) {
                if (nb_record_next(&reader, &step, NULL, &why)) {
                    LAW(strstr(why.text, "ends inside a pack")); /* the one thing that takes several lines */
                    break;
                }
                if (step == NB_STEP_END) break;
                if (step == NB_STEP_SCORE) continue;
                LAW(fingerprint(&reader.hole) == THE_BOOK->moment[moments++]);
            }
        }
    }
}

/* What was read can be written again, letter by letter. */
static void a_record_read_and_written_again_is_the_same_text(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_match match;
        nb_hole hole;
        nb_reader r;
        enum nb_step step;
        if (c.preset) continue;
        nb_rng_start(&rng, c.number, 10);
        nb_match_start(&match, &c.rules, nb_seed_number(nb_rng_next(&rng)));
        nb_record_tags tags = {.date = "1928-06-01", .name = {"Ann", "Ben"}};
        write_start(THE_BOOK, &match, &tags);
        play_match(THE_BOOK, &match, &hole, 2, &rng);
        LAW(nb_record_open(&r, THE_BOOK->text, THE_BOOK->length, NULL) == NB_OK);
        write_start(COPY, &r.match, &r.tags);
        do {
            hole = r.hole;
            LAW(nb_record_next(&r, &step, NULL, NULL) == NB_OK);
            if (step == NB_STEP_HOLE) write_hole(COPY, &r.hole);
            if (step == NB_STEP_ACTION) write_action(COPY, &hole, r.seat, r.action);
            if (step == NB_STEP_SCORE) write_close(COPY, &r.match);
        } while (step != NB_STEP_END);
        LAW(COPY->length == THE_BOOK->length && !memcmp(COPY->text, THE_BOOK->text, COPY->length));
    }
}

/* Reading tells what applying would have told. */
static void reading_gives_the_events_of_every_action(void **state)
{
    nb_rules rules = law_rules("cambio", 4, NULL);
    nb_rng rng;
    nb_match match;
    nb_hole hole, before;
    nb_reader r;
    enum nb_step step;
    nb_events told, expected;
    unsigned actions = 0;
    (void)state;
    nb_rng_start(&rng, 1, 11);
    nb_match_start(&match, &rules, nb_seed_number(4));
    write_start(THE_BOOK, &match, NULL);
    play_match(THE_BOOK, &match, &hole, 1, &rng);
    assert_int_equal(nb_record_open(&r, THE_BOOK->text, THE_BOOK->length, NULL), NB_OK);
    do {
        before = r.hole;
        assert_int_equal(nb_record_next(&r, &step, &told, NULL), NB_OK);
        if (step != NB_STEP_ACTION) {
            assert_int_equal(told.n, 0);
            continue;
        }
        assert_int_equal(nb_apply_as(&before, r.seat, r.action, &expected), NB_OK);
        assert_int_equal(told.n, expected.n);
        assert_memory_equal(told.event, expected.event, told.n * sizeof *told.event);
        assert_int_equal(r.actions, ++actions);
    } while (step != NB_STEP_END);
    assert_true(actions > 10);
}

/* ------------------------------------------------------------------------------------------------------------- tags */

static void names_and_dates_come_back_whatever_is_in_them(void **state)
{
    static const char *const names[] = {"Ann",
                                        "O'Neil \"Birdie\"",
                                        "back\\slash",
                                        "semi;colon",
                                        "a\";b",
                                        "[Seat1 \"x\"]",
                                        "\xC3\x84nne \xE2\x99\xA5",
                                        "ends with \\",
                                        "\"",
                                        "\\\"",
                                        "; a comment?",
                                        "hole 1 dealer 0",
                                        "thirty-nine characters, every one used"};
    nb_rules rules = law_rules("four", 16, NULL);
    nb_record_tags tags = {.date = "2024.02.29 \"leap\""};
    nb_match match;
    nb_reader r;
    nb_why why = {""};
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        snprintf(tags.name[i], sizeof tags.name[i], "%s", names[i]);
    nb_match_start(&match, &rules, nb_seed_number(7));
    write_start(THE_BOOK, &match, &tags);
    if (nb_record_open(&r, THE_BOOK->text, THE_BOOK->length, &why)) fail_msg("%s", why.text);
    assert_string_equal(r.tags.date, tags.date);
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) assert_string_equal(r.tags.name[i], tags.name[i]);
}

static void control_characters_in_names_become_blanks(void **state)
{
    nb_rules rules = law_rules("four", 2, NULL);
    nb_record_tags tags = {.name = {"two\nlines", "a\ttab"}};
    nb_match match;
    nb_reader r;
    (void)state;
    nb_match_start(&match, &rules, nb_seed_number(7));
    write_start(THE_BOOK, &match, &tags);
    assert_int_equal(nb_record_open(&r, THE_BOOK->text, THE_BOOK->length, NULL), NB_OK);
    assert_string_equal(r.tags.name[0], "two lines");
    assert_string_equal(r.tags.name[1], "a tab");
}

/* ------------------------------------------------------------------------------------------------- records by hand */

#define TAGS "[Game \"jacks-and-fives\"]\n[Seats \"2\"]\n[Seed \"1\"]\n"
#define SIX  "[Game \"six\"]\n[Seats \"2\"]\n[Seed \"1\"]\n[Options \"holes=2\"]\n"

/* Reads to the end or to the first error. */
static nb_err read_text(nb_reader *r, const char *text, nb_why *why)
{
    enum nb_step step;
    nb_err err = nb_record_open(r, text, strlen(text), why);
    if (err) return err;
    do err = nb_record_next(r, &step, NULL, why);
    while (!err && step != NB_STEP_END);
    return err;
}

/* The scores of a hole that is knocked on at once, to write records by hand with. */
static void quick_score(char out[64])
{
    nb_rules rules = law_rules("jacks-and-fives", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    int32_t score[NB_MAX_SEATS];
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_play(&hole, nb_act(NB_KNOCK, 0, 0));
    nb_score(&hole, score);
    snprintf(out, 64, "%d %d", (int)score[0], (int)score[1]);
}

static void a_record_by_hand_may_have_comments_blank_lines_and_any_line_ends(void **state)
{
    char text[1024], score[64];
    nb_reader r;
    nb_why why = {""};
    (void)state;
    quick_score(score);
    snprintf(
        text, sizeof text,
        "; found in the clubhouse\r\n\r\n[Game \"jacks-and-fives\"] ; the game\r\n  [Seats \"2\"]\r\n[Seed \"1\"]\n"
        "[Weather \"rain; wind\"]\n\n;;;\n  hole 1 dealer 0   ; the first\n\tKNOCK ; at once\r\n\n"
        "score  %s\n\nresult %s",
        score, score); /* and no line end at the end */
    if (read_text(&r, text, &why)) fail_msg("%s", why.text);
    assert_true(r.match.over);
    assert_int_equal(r.actions, 1);
}

/* A deal that all drew together: the hole's own seed, and afterwards what it was made of. */
static void a_hole_may_have_a_seed_of_its_own_and_say_what_it_was_made_of(void **state)
{
    nb_rules rules = law_rules("jacks-and-fives", 2, NULL);
    nb_seed own = nb_seed_number(77);
    nb_fair fair = {.secret = nb_seed_number(5), .gave = 2, .part = {[1] = nb_seed_number(6)}};
    char text[1024];
    nb_match match;
    nb_hole hole, other;
    nb_reader r;
    nb_why why = {""};
    (void)state;
    nb_match_start(&match, &rules, nb_seed_number(1));
    nb_match_deal_seed(&match, &hole, own);
    nb_match_deal(&match, &other);
    assert_memory_not_equal(hole.t.card, other.t.card, rules.cards);
    int n = nb_record_start(text, sizeof text, &match, NULL);
    n += nb_record_hole(text + n, sizeof text - (size_t)n, &hole);
    assert_non_null(strstr(text, " seed 77\n"));
    n += nb_record_action(text + n, sizeof text - (size_t)n, &hole, hole.t.actor, nb_act(NB_KNOCK, 0, 0));
    nb_play(&hole, nb_act(NB_KNOCK, 0, 0));
    nb_match_close(&match, &hole);
    n += nb_record_close(text + n, sizeof text - (size_t)n, &match);
    nb_record_fair(text + n, sizeof text - (size_t)n, rules.seats, &fair);
    if (read_text(&r, text, &why)) fail_msg("%s", why.text);
    assert_memory_equal(&r.hole, &hole, sizeof hole);
    assert_memory_equal(&r.fair.secret, &fair.secret, sizeof fair.secret);
    assert_int_equal(r.fair.gave, 2);
    assert_memory_equal(&r.fair.part[1], &fair.part[1], sizeof fair.part[1]);
}

static void a_seed_that_is_none_is_refused_by_its_line(void **state)
{
    static const char *const wrong[][2] = {{"hole 1 dealer 0 seed\n", "line 4: not a seed"},
                                           {"hole 1 dealer 0 seed 0xZZ\n", "line 4: not a seed"},
                                           {"hole 1 dealer 0 pack\n", "line 4: unexpected \"pack\""},
                                           {"fair\n", "line 4: not a seed"},
                                           {"fair 1 2\n", "line 4: not a seed"},
                                           {"fair 1 2 - 3\n", "line 4: too many seeds, from \"3\""}};
    (void)state;
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[256];
        nb_reader r;
        nb_why why = {""};
        snprintf(text, sizeof text, "%s%s", TAGS, wrong[i][0]);
        assert_int_equal(read_text(&r, text, &why), NB_E_RECORD);
        if (!strstr(why.text, wrong[i][1])) fail_msg("%s", why.text);
    }
}

static void a_record_without_a_hole_is_a_match_that_has_not_begun(void **state)
{
    nb_reader r;
    enum nb_step step;
    (void)state;
    assert_int_equal(nb_record_open(&r, SIX, strlen(SIX), NULL), NB_OK);
    assert_int_equal(nb_record_next(&r, &step, NULL, NULL), NB_OK);
    assert_int_equal(step, NB_STEP_END);
    assert_int_equal(r.match.played, 0);
    assert_int_equal(nb_record_next(&r, &step, NULL, NULL), NB_OK); /* and stays so */
    assert_int_equal(step, NB_STEP_END);
}

/* Seats may act out of the order in which they are asked, where the rules let them. */
static void a_seat_before_the_action_says_who_acts(void **state)
{
    nb_reader r;
    nb_why why;
    (void)state;
    assert_int_equal(read_text(&r, TAGS "hole 1 dealer 0\n1:draw\n", &why), NB_OK);
    assert_int_equal(r.seat, 1);
    assert_int_equal(read_text(&r, TAGS "hole 1 dealer 0\n0:draw\n", &why), NB_E_RECORD);
    assert_non_null(strstr(why.text, "line 5"));
}

typedef struct untruth {
    const char *text;
    nb_err err;
    const char *reason; /* some of the words that the error must have */
} untruth;

static void what_is_no_true_record_is_refused_at_its_line(void **state)
{
    static const untruth untruths[] = {
        {"", NB_E_RECORD, "Game"},
        {"hole 1 dealer 0\n", NB_E_RECORD, "Game"},
        {"[Game \"six\"]\n", NB_E_RECORD, "Seats"},
        {"[Game \"six\"]\n[Seats \"two\"]\n", NB_E_RECORD, "\"two\""},
        {"[Game \"sx\"]\n[Seats \"2\"]\n", NB_E_GAME, "did you mean \"six\""},
        {"[Game \"six\"]\n[Seats \"16\"]\n", NB_E_SEATS, "not 16"},
        {"[Game \"six\"]\n[Seats \"2\"]\n[Options \"jokres=on\"]\n", NB_E_OPTION, "jokers"},
        {"[Game \"six\"]\n[Seats \"2\"]\n[Seed \"never\"]\n", NB_E_SEED, "\"never\""},
        {"[Game six]\n", NB_E_RECORD, "line 1"},
        {"\n[Game \"six\"\n", NB_E_RECORD, "line 2"},
        {"[\"six\"]\n", NB_E_RECORD, "line 1"},
        {"[]\n", NB_E_RECORD, "line 1"},
        {SIX "draw\n", NB_E_RECORD, "line 5"},
        {SIX "hole 2 dealer 0\n", NB_E_RECORD, "\"2\""},
        {SIX "hole one dealer 0\n", NB_E_RECORD, "\"one\""},
        {SIX "hole 1\n", NB_E_RECORD, "dealer"},
        {SIX "hole 1 dealer\n", NB_E_RECORD, "dealer"},
        {SIX "hole 1 dealer 2\n", NB_E_RECORD, "\"2\""},
        {SIX "hole 1 dealer -1\n", NB_E_RECORD, "\"-1\""},
        {SIX "hole 1 dealer 0\nhole 2 dealer 1\n", NB_E_RECORD, "not finished"},
        {SIX "hole 1 dealer 0\npack\n7h 7h\nend\n", NB_E_PACK, "7h"},
        {SIX "hole 1 dealer 0\npack\n7h 8x\nend\n", NB_E_RECORD, "\"8x\""},
        {SIX "hole 1 dealer 0\npack\n7h\n", NB_E_RECORD, "inside a pack"},
        {SIX "hole 1 dealer 0\npack\nend\n", NB_E_PACK, "lacks"},
        {SIX "hole 1 dealer 0\ndance\n", NB_E_RECORD, "line 6"},
        {SIX "hole 1 dealer 0\ndraw\n", NB_E_RECORD, "Turn up"},
        {SIX "hole 1 dealer 0\n2:flip A1\n", NB_E_RECORD, "\"2\""},
        {SIX "hole 1 dealer 0\n:flip A1\n", NB_E_RECORD, "line 6"},
        {SIX "hole 1 dealer 0\n0:flip A1\n", NB_E_RECORD, "seat 1 is asked"},
        {SIX "hole 1 dealer 0\nscore 1 2\n", NB_E_RECORD, "before the end of the hole"},
        {SIX "score 1 2\n", NB_E_RECORD, "before the end of the hole"},
        {SIX "result 1 2\n", NB_E_RECORD, "before the end of the match"},
        {SIX "hole 1 dealer 0\n[Date \"too late\"]\n", NB_E_RECORD, "line 6"},
    };
    nb_reader r;
    (void)state;
    for (unsigned i = 0; i < sizeof untruths / sizeof *untruths; i++) {
        nb_why why = {""};
        nb_err err = read_text(&r, untruths[i].text, &why);
        if (err != untruths[i].err || !strstr(why.text, untruths[i].reason))
            fail_msg("%s\n-> %s: %s", untruths[i].text, nb_err_name(err), why.text);
        assert_int_equal(read_text(&r, untruths[i].text, NULL), untruths[i].err);
    }
}

/* A line, with the truth in place of its %. Returns its length. */
static size_t with_truth(char *out, size_t size, const char *line, const char *truth)
{
    int before = (int)strcspn(line, "%");
    const char *after = line[before] ? line + before + 1 : "";
    return (size_t)snprintf(out, size, "%.*s%s%s\n", before, line, line[before] ? truth : "", after);
}

static void scores_and_results_must_be_true(void **state)
{
    static const struct {
        const char *score, *result; /* %: the truth */
        const char *reason;
    } cases[] = {
        {"score %", "result %", ""},
        {"score %", "", ""},
        {"score 99 99", "", "seat 0 has"},
        {"score", "", "seat 0 has"},
        {"score % 1", "", "too many"},
        {"score %", "result 99 99", "seat 0 has"},
        {"score %", "result % 0", "too many"},
        {"score %", "result", "seat 0 has"},
        {"score %", "draw", "before any hole"},
        {"score %", "score %", "before the end"},
        {"score %", "hole 2 dealer 1", "the match is over"},
    };
    char truth[64], text[512];
    (void)state;
    quick_score(truth);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        nb_reader r;
        nb_why why = {""};
        size_t n = (size_t)snprintf(text, sizeof text, TAGS "hole 1 dealer 0\nknock\n");
        n += with_truth(text + n, sizeof text - n, cases[i].score, truth);
        with_truth(text + n, sizeof text - n, cases[i].result, truth);
        nb_err err = read_text(&r, text, &why);
        if (err != (cases[i].reason[0] ? NB_E_RECORD : NB_OK) || !strstr(why.text, cases[i].reason))
            fail_msg("%s\n-> %s: %s", text, nb_err_name(err), why.text);
    }
}

/* Whether a text replays to its end, and through the same moments as the book. */
static bool replays_alike(const book *b, const char *text, size_t length)
{
    nb_reader r;
    enum nb_step step;
    unsigned moments = 0;
    bool alike = nb_record_open(&r, text, length, NULL) == NB_OK;
    do {
        if (!alike || nb_record_next(&r, &step, NULL, NULL)) return false;
        if (step == NB_STEP_HOLE || step == NB_STEP_ACTION) alike = fingerprint(&r.hole) == b->moment[moments++];
    } while (step != NB_STEP_END);
    return alike && moments == b->moments;
}

/* Every digit and every row of a slot carries a meaning of its own. */
static void a_figure_changed_anywhere_is_refused_or_makes_another_match(void **state)
{
    nb_rules rules = law_rules("six", 3, "holes=1");
    nb_rng rng;
    nb_match match;
    nb_hole hole;
    unsigned changes = 0;
    (void)state;
    nb_rng_start(&rng, 1, 12);
    nb_match_start(&match, &rules, nb_seed_number(5));
    write_start(THE_BOOK, &match, NULL);
    size_t tags = THE_BOOK->length;
    play_match(THE_BOOK, &match, &hole, 1, &rng);
    assert_true(replays_alike(THE_BOOK, THE_BOOK->text, THE_BOOK->length));
    for (size_t at = tags; at < THE_BOOK->length; at++) {
        char *letter = &THE_BOOK->text[at], was = *letter;
        if (was <= ' ' || (was >= 'a' && was <= 'z')) continue;
        if (was >= '0' && was <= '9') *letter = (char)('0' + (was - '0' + 1) % 10);
        else *letter = was == 'A' ? 'B' : 'A';
        LAW(!replays_alike(THE_BOOK, THE_BOOK->text, THE_BOOK->length));
        *letter = was;
        changes++;
    }
    assert_true(changes > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_written_down_reads_back_to_the_same_bytes_at_every_step),
        cmocka_unit_test(a_record_cut_after_any_line_is_the_match_so_far),
        cmocka_unit_test(a_record_read_and_written_again_is_the_same_text),
        cmocka_unit_test(reading_gives_the_events_of_every_action),
        cmocka_unit_test(names_and_dates_come_back_whatever_is_in_them),
        cmocka_unit_test(control_characters_in_names_become_blanks),
        cmocka_unit_test(a_record_by_hand_may_have_comments_blank_lines_and_any_line_ends),
        cmocka_unit_test(a_record_without_a_hole_is_a_match_that_has_not_begun),
        cmocka_unit_test(a_hole_may_have_a_seed_of_its_own_and_say_what_it_was_made_of),
        cmocka_unit_test(a_seed_that_is_none_is_refused_by_its_line),
        cmocka_unit_test(a_seat_before_the_action_says_who_acts),
        cmocka_unit_test(what_is_no_true_record_is_refused_at_its_line),
        cmocka_unit_test(scores_and_results_must_be_true),
        cmocka_unit_test(a_figure_changed_anywhere_is_refused_or_makes_another_match),
    };
    return cmocka_run_group_tests(tests, open_books, close_books);
}
