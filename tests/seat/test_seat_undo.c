/* test_seat_undo.c - taking back, practice, and what a screen goes on showing where the memory is real (src/seat). */
#include <stdlib.h>

#include "card.h"
#include "laws.h"
#include "seat.h"
#include "session.h"

/* --------------------------------------------------------------------------------------------------------- sessions */

static struct problem problem; /* whatever it is, the test has failed */

static void begin(struct session *s, const char *game, unsigned seats, const char *options, uint64_t seed,
                  uint16_t people)
{
    nb_rules rules = law_rules(game, seats, options);
    assert_int_equal(session_start(s, &rules, nb_seed_number(seed), people, NULL, &problem), PROBLEM_NONE);
    assert_int_equal(session_deal(s, &problem), PROBLEM_NONE);
}

static void act(struct session *s, const char *text)
{
    nb_action action;
    nb_why why;
    if (nb_action_parse(&action, &s->hole.t, text, &why)) fail_msg("%s: %s", text, why.text);
    assert_int_equal(session_apply(s, s->hole.t.actor, action, NULL, &problem), PROBLEM_NONE);
}

static void act_anyhow(struct session *s)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_legal(&s->hole, list);
    assert_int_equal(session_apply(s, s->hole.t.actor, list[0], NULL, &problem), PROBLEM_NONE);
}

/* Six-card golf for one against one, dealt by the other, so that the person begins. */
static void begin_six(struct session *s, uint16_t people)
{
    uint64_t seed = 1;
    begin(s, "six", 2, "", seed, people);
    while (s->hole.t.actor != 0) {
        session_free(s);
        begin(s, "six", 2, "", ++seed, people);
    }
    for (int i = 0; i < 4; i++) act(s, i % 2 ? "flip A2" : "flip A1");
}

static struct seat_undo may_undo(const struct session *s, uint16_t seats)
{
    struct seat_undo undo;
    assert_int_equal(seat_undo(&undo, s->record, s->length, seats, s->people, NULL), NB_OK);
    return undo;
}

static void refused(const struct session *s, uint16_t seats, enum seat_undo_verdict verdict, const char *because)
{
    struct seat_undo undo = may_undo(s, seats);
    char why[NB_MAX_TEXT];
    assert_int_equal(undo.verdict, verdict);
    seat_undo_text(why, sizeof why, &undo, s->names);
    assert_non_null(strstr(why, because));
}

static void what_showed_no_card_is_taken_back_to_the_byte(void **state)
{
    (void)state;
    static struct session s;
    begin_six(&s, 1);
    nb_hole before = s.hole;
    size_t record = s.length;
    act(&s, "take");
    struct seat_undo undo = may_undo(&s, 1);
    assert_int_equal(undo.verdict, SEAT_UNDO_FREE);
    assert_int_equal(undo.at, record);
    assert_int_equal(session_rewind(&s, undo.at, &problem), PROBLEM_NONE);
    assert_memory_equal(&s.hole, &before, sizeof before);
    assert_int_equal(s.actions, 4);
    act(&s, "draw"); /* and it can be played on */
    session_free(&s);
}

static void nobody_takes_back_after_seeing_a_card(void **state)
{
    (void)state;
    static struct session s;
    begin_six(&s, 1);
    act(&s, "draw");
    refused(&s, 1, SEAT_UNDO_SEEN, "seen a new card");
    session_free(&s);
}

static void at_the_beginning_there_is_nothing_to_take_back(void **state)
{
    (void)state;
    static struct session s;
    begin(&s, "six", 2, "", 1, 1);
    refused(&s, 1, SEAT_UNDO_NOTHING, "nothing to take back");
    session_free(&s);
}

static void nobody_takes_back_what_another_person_has_answered(void **state)
{
    (void)state;
    static struct session s;
    begin(&s, "golph", 4, "", 3, 3);
    while (s.hole.t.actor != 0) act_anyhow(&s);
    act_anyhow(&s);
    act_anyhow(&s); /* seat 1, who is a person too */
    refused(&s, 1, SEAT_UNDO_OTHER, "has played since");
    session_free(&s);
}

static void practice_takes_anything_back_and_the_card_says_so(void **state)
{
    (void)state;
    static struct session s;
    static struct card card;
    begin_six(&s, 1);
    nb_hole before = s.hole;
    act(&s, "draw");
    assert_false(s.tags.practice);
    assert_int_equal(session_practise(&s, &problem), PROBLEM_NONE);
    assert_int_equal(session_practise(&s, &problem), PROBLEM_NONE); /* once is enough */
    assert_true(s.tags.practice);
    assert_int_equal(may_undo(&s, 1).verdict, SEAT_UNDO_FREE);
    assert_int_equal(session_rewind(&s, may_undo(&s, 1).at, &problem), PROBLEM_NONE);
    assert_memory_equal(&s.hole, &before, sizeof before);
    assert_true(s.tags.practice); /* it stays in the record, and with it on the card */
    assert_int_equal(card_read(&card, "the record", s.record, s.length, &problem), PROBLEM_NONE);
    assert_non_null(strstr(card.date, "practice"));
    assert_null(strstr(strstr(card.date, "practice") + 1, "practice"));
    session_free(&s);
}

/* Cambio with three people: seats 2 and 0 pass a discard, and seat 2 wants back. What seat 0 did must stay. */
static void cambio_passes_of_two_people_are_not_both_taken_back(void **state)
{
    (void)state;
    static struct session s;
    uint64_t seed = 0;
    do {
        if (seed) session_free(&s);
        begin(&s, "cambio", 3, "", ++seed, 7);
    } while (s.hole.t.actor != 1);
    act(&s, "draw");
    act(&s, "discard");
    while (s.hole.t.actor == s.hole.t.turn) act_anyhow(&s);
    nb_action pass = nb_act(NB_PASS, 0, 0);
    assert_int_equal(session_apply(&s, 2, pass, NULL, &problem), PROBLEM_NONE);
    assert_int_equal(may_undo(&s, 4).verdict, SEAT_UNDO_FREE);
    assert_int_equal(session_apply(&s, 0, pass, NULL, &problem), PROBLEM_NONE);
    assert_int_equal(may_undo(&s, 4).verdict, SEAT_UNDO_OTHER);
    assert_int_equal(may_undo(&s, 4).other, 0);
    assert_int_equal(may_undo(&s, 1).verdict, SEAT_UNDO_FREE);
    session_free(&s);
}

/* Records that were written before there was a tag for it. */
static void a_date_that_says_practice_is_read_as_practice(void **state)
{
    (void)state;
    static const char old[] = "[Game \"six\"]\n[Seats \"2\"]\n[Date \"2026-11-15, practice\"]\n";
    static const char now[] = "[Game \"six\"]\n[Seats \"2\"]\n[Date \"2026-11-15\"]\n[Practice \"yes\"]\n";
    static nb_reader reader;
    assert_int_equal(nb_record_open(&reader, old, sizeof old - 1, NULL), NB_OK);
    assert_true(reader.tags.practice);
    assert_string_equal(reader.tags.date, "2026-11-15");
    assert_int_equal(nb_record_open(&reader, now, sizeof now - 1, NULL), NB_OK);
    assert_true(reader.tags.practice);
    assert_string_equal(reader.tags.date, "2026-11-15");
}

/* What they know now they knew then; otherwise they would play the better for it. */
static void check_fair(const struct session *s, size_t length)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_view then, now;
    nb_why why;
    LAW(!nb_record_open(&reader, s->record, length, &why));
    while (step != NB_STEP_END) LAW(!nb_record_next(&reader, &step, NULL, &why));
    nb_view_of(&then, &reader.hole, 0);
    nb_view_of(&now, &s->hole, 0);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++) LAW(now.t.card[id] >= NB_HIDDEN || then.t.card[id] < NB_HIDDEN);
    LAW(reader.hole.t.number == s->hole.t.number);
}

static void in_every_game_nothing_that_was_learnt_can_be_taken_back(void **state)
{
    (void)state;
    static struct session s;
    unsigned allowed = 0;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_rng rng;
        begin(&s, nb_game_at(g)->id, nb_game_at(g)->max_seats, "", g + 1, 1);
        nb_rng_start(&rng, g, 0);
        for (unsigned i = 0; !nb_over(&s.hole.t) && i < law_effort(150); i++) {
            nb_action list[NB_MAX_ACTIONS];
            int n = nb_legal(&s.hole, list);
            LAW(!session_apply(&s, s.hole.t.actor, list[nb_rng_below(&rng, (uint32_t)n)], NULL, &problem));
            struct seat_undo undo = may_undo(&s, 1);
            if (undo.verdict) continue;
            check_fair(&s, undo.at);
            allowed++;
        }
        session_free(&s);
    }
    assert_true(allowed > 10);
}

/* ----------------------------------------------------------------------------------------------------------- memory */

static unsigned known_in_layouts(const struct session *s, const struct seat_memory *memory)
{
    nb_view view;
    unsigned known = 0;
    nb_view_of(&view, &s->hole, 0);
    seat_memory_apply(memory, &view);
    for (unsigned zone = 0; zone < view.t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&view.t, zone);
        for (unsigned slot = 0; z.kind == NB_ZONE_GRID && slot < z.len; slot++)
            known += nb_cell_at(&view.t, zone, slot).card < NB_HIDDEN;
    }
    return known;
}

static void act_and_note(struct session *s, struct seat_memory *memory, const char *text)
{
    nb_view before, after;
    nb_action action;
    nb_events events;
    unsigned seat = s->hole.t.actor;
    nb_view_of(&before, &s->hole, 0);
    assert_int_equal(nb_action_parse(&action, &s->hole.t, text, NULL), NB_OK);
    assert_int_equal(session_apply(s, seat, action, &events, &problem), PROBLEM_NONE);
    nb_view_of(&after, &s->hole, 0);
    nb_events_for(&events, 0);
    seat_memory_tell(memory, &before, &after, &events, seat == 0);
}

static void begin_four(struct session *s, struct seat_memory *memory, const char *options)
{
    uint64_t seed = 1;
    nb_view view;
    begin(s, "four", 2, options, seed, 1);
    while (s->hole.t.actor != 0) {
        session_free(s);
        begin(s, "four", 2, options, ++seed, 1);
    }
    nb_view_of(&view, &s->hole, 0);
    seat_memory_start(memory, &view);
}

static void with_a_real_memory_a_peek_is_gone_with_the_next_action(void **state)
{
    (void)state;
    static struct session s;
    struct seat_memory memory;
    begin_four(&s, &memory, "memory=real");
    assert_int_equal(known_in_layouts(&s, &memory), 2);
    act_and_note(&s, &memory, "draw");
    assert_int_equal(known_in_layouts(&s, &memory), 0);
    act_and_note(&s, &memory, "swap A1");
    assert_int_equal(known_in_layouts(&s, &memory), 0);
    session_free(&s);
}

static void with_an_aid_nothing_is_forgotten(void **state)
{
    (void)state;
    static struct session s;
    struct seat_memory memory;
    begin_four(&s, &memory, "memory=aid");
    act_and_note(&s, &memory, "draw");
    assert_int_equal(known_in_layouts(&s, &memory), 2);
    act_and_note(&s, &memory, "swap A1");
    assert_int_equal(known_in_layouts(&s, &memory), 3);
    session_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_showed_no_card_is_taken_back_to_the_byte),
        cmocka_unit_test(nobody_takes_back_after_seeing_a_card),
        cmocka_unit_test(at_the_beginning_there_is_nothing_to_take_back),
        cmocka_unit_test(nobody_takes_back_what_another_person_has_answered),
        cmocka_unit_test(cambio_passes_of_two_people_are_not_both_taken_back),
        cmocka_unit_test(a_date_that_says_practice_is_read_as_practice),
        cmocka_unit_test(practice_takes_anything_back_and_the_card_says_so),
        cmocka_unit_test(in_every_game_nothing_that_was_learnt_can_be_taken_back),
        cmocka_unit_test(with_a_real_memory_a_peek_is_gone_with_the_next_action),
        cmocka_unit_test(with_an_aid_nothing_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
