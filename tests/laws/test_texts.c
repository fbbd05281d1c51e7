/* test_texts.c - every function that writes text keeps to the room it is given: it never writes beyond it, always ends
 * with NUL if there is any room, writes the beginning of the text when not all fits, and returns the length of all of
 * it.
 */
#include "laws.h"

/* What the writers write about: a position with something in it, and what led to it. */
typedef struct matter {
    nb_hole hole;
    nb_match match;
    nb_view view, after;
    nb_action action;
    nb_events events;
    nb_turn turn; /* as if it were the second half of one */
    unsigned seat, item;
    nb_record_tags tags;
    const char *names[NB_MAX_SEATS];
} matter;

typedef int writer(char *out, size_t size, const matter *m);

static int put_seed(char *out, size_t size, const matter *m) { return nb_seed_text(out, size, &m->hole.seed); }
static int put_value(char *out, size_t size, const matter *m)
{
    return nb_option_value(out, size, &m->hole.t.rules, 0);
}
static int put_options(char *out, size_t size, const matter *m) { return nb_options_text(out, size, &m->hole.t.rules); }
static int put_code(char *out, size_t size, const matter *m)
{
    return nb_card_code(out, size, &m->hole.t.rules, m->hole.t.card[m->item % m->hole.t.rules.cards]);
}
static int put_name(char *out, size_t size, const matter *m)
{
    return nb_card_name(out, size, &m->hole.t.rules, m->view.t.card[m->item % m->hole.t.rules.cards]);
}
static int put_slot(char *out, size_t size, const matter *m)
{
    return nb_slot_name(out, size, &m->hole.t, 2, m->item % 40);
}
static int put_action(char *out, size_t size, const matter *m)
{
    return nb_action_text(out, size, &m->hole.t, m->action);
}
static int put_sentence(char *out, size_t size, const matter *m)
{
    return nb_action_describe(out, size, &m->view, m->seat, m->action, m->names);
}
static int put_event(char *out, size_t size, const matter *m)
{
    static const nb_event none = {.kind = NB_EV_END};
    return nb_event_describe(out, size, &m->after, m->events.n ? &m->events.event[m->item % m->events.n] : &none,
                             m->names);
}
static int put_story(char *out, size_t size, const matter *m)
{
    return nb_tell(out, size, &m->view, m->seat, m->action, &m->after, &m->events, m->names);
}
static int put_plain_story(char *out, size_t size, const matter *m)
{
    return nb_tell_plain(out, size, &m->view, m->seat, m->action, &m->after, &m->events, m->names);
}
static int put_turn(char *out, size_t size, const matter *m)
{
    return nb_tell_turn(out, size, &m->turn, &m->view, m->seat, m->action, &m->after, &m->events, m->names);
}
static int put_plain_turn(char *out, size_t size, const matter *m)
{
    return nb_tell_turn_plain(out, size, &m->turn, &m->view, m->seat, m->action, &m->after, &m->events, m->names);
}
static int put_result(char *out, size_t size, const matter *m)
{
    return nb_match_result(out, size, &m->match, m->names);
}
static int put_start(char *out, size_t size, const matter *m)
{
    return nb_record_start(out, size, &m->match, &m->tags);
}
static int put_hole(char *out, size_t size, const matter *m) { return nb_record_hole(out, size, &m->hole); }
static int put_move(char *out, size_t size, const matter *m)
{
    return nb_record_action(out, size, &m->hole, m->seat, m->action);
}
static int put_close(char *out, size_t size, const matter *m) { return nb_record_close(out, size, &m->match); }

static const struct {
    const char *name;
    writer *write;
} WRITERS[] = {
    {"nb_seed_text", put_seed},     {"nb_option_value", put_value},       {"nb_options_text", put_options},
    {"nb_card_code", put_code},     {"nb_card_name", put_name},           {"nb_slot_name", put_slot},
    {"nb_action_text", put_action}, {"nb_action_describe", put_sentence}, {"nb_event_describe", put_event},
    {"nb_tell", put_story},         {"nb_tell_plain", put_plain_story},   {"nb_match_result", put_result},
    {"nb_record_start", put_start}, {"nb_record_hole", put_hole},         {"nb_record_action", put_move},
    {"nb_record_close", put_close}, {"nb_tell_turn", put_turn},           {"nb_tell_turn_plain", put_plain_turn},
};
enum { WRITER_COUNT = sizeof WRITERS / sizeof *WRITERS, ROOM = 4096, CANARY = 0x5C };

static void check_size(unsigned which, const matter *m, const char *whole, size_t length, size_t size)
{
    char out[ROOM + 16];
    memset(out, CANARY, sizeof out);
    int n = WRITERS[which].write(size ? out + 8 : NULL, size, m);
    if ((size_t)n != length)
        fail_msg("%s: %d with room for %zu, %zu with enough", WRITERS[which].name, n, size, length);
    size_t kept = size && length >= size ? size - 1 : length;
    if (size && (memcmp(out + 8, whole, kept) != 0 || out[8 + kept] != 0))
        fail_msg("%s: with room for %zu it does not begin \"%.*s\"", WRITERS[which].name, size, (int)kept, whole);
    for (size_t i = 0; i < sizeof out; i++)
        if ((i < 8 || i >= 8 + size) && out[i] != CANARY) fail_msg("%s: writes beyond %zu", WRITERS[which].name, size);
}

static void check_writer(unsigned which, const matter *m, nb_rng *rng)
{
    char whole[ROOM];
    int n = WRITERS[which].write(whole, sizeof whole, m);
    if (n < 0 || n >= ROOM) fail_msg("%s: %d characters", WRITERS[which].name, n);
    size_t length = (size_t)n;
    if (strlen(whole) != length) fail_msg("%s: %zu characters, but says %d", WRITERS[which].name, strlen(whole), n);
    for (size_t size = 0; size < 4; size++) check_size(which, m, whole, length, size);
    check_size(which, m, whole, length, nb_rng_below(rng, (uint32_t)length + 1));
    check_size(which, m, whole, length, length);
    check_size(which, m, whole, length, length + 1);
    check_size(which, m, whole, length, length + 2);
}

/* Makes a matter of this position and any action in it. */
static void take_up(matter *m, const nb_hole *hole, nb_rng *rng)
{
    static const char *const names[] = {"Ann", "", NULL, "a lower case name", "You", "\"Quoted\" \\ name", "Zoe"};
    const law_style any = {0};
    memset(m, 0, sizeof *m);
    m->hole = *hole;
    m->item = nb_rng_below(rng, 1000);
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) {
        const char *name = m->names[i] = names[nb_rng_below(rng, sizeof names / sizeof *names)];
        if (name) snprintf(m->tags.name[i], sizeof m->tags.name[i], "%s", name);
    }
    snprintf(m->tags.date, sizeof m->tags.date, "2024-02-29");
    m->seat = law_any_actor(&hole->t, rng);
    m->action = law_choose(&hole->t, m->seat, any, rng);
    nb_hole next = *hole;
    unsigned onlooker = nb_rng_below(rng, hole->t.rules.seats);
    LAW(nb_apply_as(&next, m->seat, m->action, &m->events) == NB_OK);
    m->turn = (nb_turn){.half = true, .seat = (uint8_t)m->seat, .taken = {.card = hole->t.card[0], .seen = 1}};
    nb_events_for(&m->events, onlooker);
    nb_view_of(&m->view, hole, onlooker);
    nb_view_of(&m->after, &next, onlooker);
    nb_match_start(&m->match, &hole->t.rules, hole->seed);
    m->match.played = 1;
    m->match.over = nb_rng_below(rng, 2);
    for (unsigned i = 0; i < hole->t.rules.seats; i++) {
        m->match.score[0][i] = (int16_t)((int)nb_rng_below(rng, 400) - 200);
        m->match.total[i] = m->match.score[0][i];
    }
}

static void check_writers(const nb_hole *hole, nb_rng *rng)
{
    matter m;
    if (nb_over(&hole->t)) return;
    take_up(&m, hole, rng);
    for (unsigned i = 0; i < WRITER_COUNT; i++) check_writer(i, &m, rng);
}

static void text_keeps_to_its_room_and_tells_how_much_it_needs(void **state)
{
    (void)state;
    law_everywhere(check_writers, 1, 60);
}

/* Errors are cut to fit, whatever was typed. */
static void errors_fit_however_long_the_text_that_caused_them(void **state)
{
    static char long_text[5000];
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    nb_reader reader;
    nb_action action;
    nb_hole hole;
    nb_why why;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (unsigned shape = 0; shape < 4; shape++) {
        static const char *const fill[] = {"x", "a=b ", "swap ", "[Seat0 \""};
        const size_t n = strlen(fill[shape]);
        for (size_t i = 0; i + 1 < sizeof long_text; i++) long_text[i] = fill[shape][i % n];
        memset(&why, CANARY, sizeof why);
        assert_int_not_equal(nb_setup(&rules, long_text, 2, NULL, &why), NB_OK);
        assert_non_null(memchr(why.text, 0, sizeof why.text));
        memset(&why, CANARY, sizeof why);
        assert_int_not_equal(nb_setup(&rules, "six", 2, long_text, &why), NB_OK);
        assert_non_null(memchr(why.text, 0, sizeof why.text));
        memset(&why, CANARY, sizeof why);
        assert_int_not_equal(nb_seed_parse(&seed, long_text, &why), NB_OK);
        assert_non_null(memchr(why.text, 0, sizeof why.text));
        memset(&why, CANARY, sizeof why);
        assert_int_not_equal(nb_action_parse(&action, &hole.t, long_text, &why), NB_OK);
        assert_non_null(memchr(why.text, 0, sizeof why.text));
        memset(&why, CANARY, sizeof why);
        assert_int_not_equal(nb_record_open(&reader, long_text, strlen(long_text), &why), NB_OK);
        assert_non_null(memchr(why.text, 0, sizeof why.text));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_keeps_to_its_room_and_tells_how_much_it_needs),
        cmocka_unit_test(errors_fit_however_long_the_text_that_caused_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
