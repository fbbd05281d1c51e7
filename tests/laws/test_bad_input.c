/* test_bad_input.c - every public function with what it should not be given: texts that are NULL, seats, zones, slots, cards and
 * actions that there are not, buffers that are too small. Nothing crashes, writes beyond its buffer or says yes; the sanitizers of
 * the debug build see what the assertions do not.
 *
 * The last test reads the headers: a function that is not called here is found by its name.
 */
#include <stdlib.h>

#include "laws.h"
#include "niblick_course.h"
#include "niblick_house.h"
#include "niblick_party.h"
#include "niblick_puzzle.h"
#include "niblick_review.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

static const unsigned NUMBERS[] = {0, 1, 2, 15, 16, 23, 24, 99, NB_NOBODY, 256, NB_TOP, 65536, UINT32_MAX};
static const nb_action ACTIONS[] = {0,          1,           NB_DRAW << 24, (nb_action)NB_VERBS << 24,
                                    UINT32_MAX, 0x0BFFFFFFu, 0x80000000u};
static const char *const NOBODY[NB_MAX_SEATS] = {NULL};
static const char *const EMPTY[NB_MAX_SEATS] = {"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", ""};
static const char *const *const NAMES[] = {NULL, NOBODY, EMPTY};

/* ----------------------------------------------------------------------------------------------------- small buffers */

enum { ROOM = 40000 };
static char room[ROOM + 1];

/* What was written ends within its size, and not a byte beyond it was touched. */
static void check_text(int needed, size_t size)
{
    LAW(needed >= 0);
    LAW(room[size] == 0x55);
    if (size) LAW(memchr(room, 0, size) != NULL);
    if (size > (size_t)needed) LAW(strlen(room) == (size_t)needed);
}

static void clear_room(size_t size)
{
    memset(room, 0x55, size < 300 ? 300 : size);
    room[size] = 0x55;
}

static const size_t SIZES[] = {0, 1, 2, 9, ROOM};

/* A text written into no room, too little room and enough. The call uses out and size. */
#define WRITTEN(call)                                        \
    do {                                                     \
        for (unsigned s_ = 0; s_ <= COUNT(SIZES); s_++) {    \
            char *out = s_ < COUNT(SIZES) ? room : NULL;     \
            size_t size = s_ < COUNT(SIZES) ? SIZES[s_] : 7; \
            clear_room(out ? size : 0);                      \
            int needed_ = (call);                            \
            check_text(needed_, out ? size : 0);             \
        }                                                    \
    } while (0)

/* ------------------------------------------------------------------------------------------------------- every position */

static void check_rules(const nb_rules *rules)
{
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        unsigned number = NUMBERS[n];
        WRITTEN(nb_option_value(out, size, rules, number));
        WRITTEN(nb_deal_title(out, size, rules, number));
        LAW(number < rules->seats || nb_side(rules, number) == 0);
    }
    for (unsigned card = 0; card <= UINT8_MAX; card++) {
        int32_t worth;
        WRITTEN(nb_card_code(out, size, rules, (nb_card)card));
        WRITTEN(nb_card_name(out, size, rules, (nb_card)card));
        WRITTEN(nb_card_word(out, size, rules, (nb_card)card));
        WRITTEN(nb_face_about(out, size, rules, (nb_card)card));
        nb_card_suit(rules, (nb_card)card);
        nb_card_number(rules, (nb_card)card);
        nb_worth_of(rules, (nb_card)card, &worth);
        nb_worth_of(rules, (nb_card)card, NULL);
    }
    WRITTEN(nb_options_text(out, size, rules));
    WRITTEN(nb_goal(out, size, rules));
    WRITTEN(nb_review_amount(out, size, rules, INT32_MIN));
    WRITTEN(nb_review_amount(out, size, rules, INT32_MAX));
    LAW(nb_card_parse(rules, NULL, 5) == NB_NO_CARD);
    LAW(nb_card_parse(rules, "", 0) == NB_NO_CARD);
    LAW(nb_game_of(rules) == nb_game_at(rules->game));
    LAW(nb_deal_phrase(rules) != NULL);
    LAW(nb_title_of(rules)[0] != 0);
    LAW(nb_score_unit(rules) <= NB_HOLES_UP && nb_standing_unit(rules) <= NB_HOLES_UP);
    nb_eagle_checksum(rules);
    nb_values values;
    nb_values_of(&values, rules);
    LAW(values.n <= NB_VALUES_LINES);
}

static void check_table(const nb_table *t)
{
    const char *rule;
    for (unsigned z = 0; z < COUNT(NUMBERS); z++) {
        nb_zone zone = nb_zone_at(t, NUMBERS[z]);
        if (NUMBERS[z] >= t->rules.zones) LAW(zone.len == 0 && zone.owner == NB_NOBODY);
        for (unsigned s = 0; s < COUNT(NUMBERS); s++) {
            nb_cell cell = nb_cell_at(t, NUMBERS[z], NUMBERS[s]);
            if (NUMBERS[z] >= t->rules.zones || NUMBERS[s] >= zone.len)
                LAW(cell.card == NB_NO_CARD && !cell.up && !cell.seen);
            WRITTEN(nb_slot_name(out, size, t, NUMBERS[z], NUMBERS[s]));
        }
    }
    WRITTEN(nb_prompt(out, size, t, NULL));
    WRITTEN(nb_prompt(out, size, t, &rule));
    WRITTEN(nb_hole_title(out, size, t));
    nb_ask_of(t);
    nb_progress_of(t);
    nb_actors(t);
    nb_over(t);
    nb_stock_left(t);
}

static void check_seats(const nb_table *t)
{
    static nb_tally tally;
    nb_action list[NB_MAX_ACTIONS];
    nb_ball ball;
    float own, others;
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        unsigned seat = NUMBERS[n];
        bool there = seat < t->rules.seats;
        int legal = nb_legal_for(t, seat, list);
        LAW(legal >= 0 && (there || !legal));
        LAW(!nb_ball_at(&ball, t, seat) || there);
        nb_tally_of(&tally, t, seat);
        LAW(there || !tally.n);
        LAW(!nb_eagle_expects(t, seat, &own, &others) || there);
        nb_eagle_expects(t, seat, NULL, NULL);
        WRITTEN(nb_status(out, size, t, seat));
        for (unsigned a = 0; a < COUNT(ACTIONS); a++) {
            nb_why why = {""};
            nb_err err = nb_explain(t, seat, ACTIONS[a], &why);
            LAW(there || err);
            LAW(!err || why.text[0]);
            LAW(nb_explain(t, seat, ACTIONS[a], NULL) == err);
        }
    }
}

static void check_about(const nb_view *view)
{
    for (unsigned n = 0; n < COUNT(NUMBERS); n++)
        for (unsigned laid = 0; laid < 2; laid++) {
            nb_where where = {.t = &view->t,
                              .seat = view->seat,
                              .zone = NUMBERS[n],
                              .slot = NUMBERS[(n * 5) % COUNT(NUMBERS)],
                              .laid = laid};
            WRITTEN(nb_card_about(out, size, &where));
            where.seat = NUMBERS[n];
            where.zone = 1, where.slot = NB_TOP;
            WRITTEN(nb_card_about(out, size, &where));
            for (unsigned a = 0; a < COUNT(ACTIONS); a++) {
                WRITTEN(nb_action_label(out, size, ACTIONS[a], &where));
                LAW(nb_claim_of(ACTIONS[a], &where) <= NB_CLAIM_WRONG);
                nb_why_not(room, ROOM, ACTIONS[a], &where);
                nb_why_not(room, 1, ACTIONS[a], &where);
                nb_why_not(NULL, 0, ACTIONS[a], &where);
            }
        }
}

/* Actions of every verb with operands that there are not, besides those above. */
static nb_action any_action(nb_rng *rng)
{
    unsigned verb = nb_rng_below(rng, NB_VERBS + 2), a = NUMBERS[nb_rng_below(rng, COUNT(NUMBERS))] & 0xFF;
    if (nb_rng_below(rng, 8) == 0) return ACTIONS[nb_rng_below(rng, COUNT(ACTIONS))];
    return nb_act(verb, a, NUMBERS[nb_rng_below(rng, COUNT(NUMBERS))] & 0xFF);
}

static void check_sentences(const nb_view *before, const nb_view *after, const nb_events *events, nb_rng *rng)
{
    static const nb_turn turns[] = {{.half = false},
                                    {.half = true, .seat = 99, .taken = {.zone = 99, .slot = 99, .card = 200}}};
    nb_action action = any_action(rng);
    unsigned seat = NUMBERS[nb_rng_below(rng, COUNT(NUMBERS))];
    const char *const *names = NAMES[nb_rng_below(rng, COUNT(NAMES))];
    const nb_turn *turn = &turns[nb_rng_below(rng, COUNT(turns))];
    WRITTEN(nb_action_describe(out, size, before, seat, action, names));
    WRITTEN(nb_action_text(out, size, &before->t, action));
    WRITTEN(nb_tell(out, size, before, seat, action, after, events, names));
    WRITTEN(nb_tell_plain(out, size, before, seat, action, after, events, names));
    WRITTEN(nb_tell_turn(out, size, turn, before, seat, action, after, events, names));
    WRITTEN(nb_tell_turn_plain(out, size, turn, before, seat, action, after, events, names));
    WRITTEN(nb_known(out, size, before, names));
    nb_event event = {.kind = (uint8_t)nb_rng_below(rng, 12),
                      .seat = (uint8_t)seat,
                      .zone = (uint8_t)action,
                      .slot = (uint8_t)(action >> 8),
                      .from_zone = 99,
                      .from_slot = 99,
                      .card = (uint8_t)(action >> 16),
                      .seen = UINT16_MAX};
    WRITTEN(nb_event_describe(out, size, after, &event, names));
    nb_operand_of(action);
    nb_turn follow = *turn;
    nb_turn_follow(&follow, &after->t, seat, events);
    nb_turn_follow(&follow, &after->t, seat, NULL);
}

static void check_reasons(const nb_view *view, nb_rng *rng)
{
    nb_action alike[NB_MAX_ACTIONS], action = any_action(rng);
    static nb_advice advice;
    nb_review_step step;
    memset(&advice, 0, sizeof advice);
    memset(&step, 0, sizeof step);
    WRITTEN(nb_reason(out, size, view, action));
    WRITTEN(nb_reason_against(out, size, view, action, any_action(rng)));
    LAW(nb_alike(view, action, alike) >= 0);
    nb_is_alike(view, action, any_action(rng));
    nb_review_advice(view, &advice, action, &step);
    LAW(!step.choice);
    WRITTEN(nb_tutor_text(out, size, view, &step, NULL));
    step = (nb_review_step){.seat = 99, .choice = true, .chosen = action, .best = any_action(rng), .cost = 9999};
    WRITTEN(nb_review_step_text(out, size, view, &step, NULL));
    WRITTEN(nb_review_reason(out, size, view, &step));
    WRITTEN(nb_tutor_text(out, size, view, &step, NULL));
    LAW(nb_review_skill(&step) < NB_SKILLS);
    LAW(nb_review_mark(&view->t.rules, &step) <= NB_MARK_BLUNDER);
    nb_advice_choice(&advice);
    nb_advice_add(&advice, &advice);
    nb_advice_settle(&advice, &view->t.rules);
}

static void check_applying(const nb_hole *hole, nb_rng *rng)
{
    nb_hole next = *hole;
    static nb_events events;
    for (unsigned i = 0; i < 20; i++) {
        nb_action action = any_action(rng);
        unsigned seat = NUMBERS[nb_rng_below(rng, COUNT(NUMBERS))];
        nb_err err = nb_apply_as(&next, seat, action, i & 1 ? &events : NULL);
        LAW(seat < hole->t.rules.seats || err);
        if (!err) next = *hole;
        LAW(!memcmp(&next, hole, sizeof next));
        if (!nb_apply(&next, action, NULL)) next = *hole;
        LAW(!memcmp(&next, hole, sizeof next));
    }
    LAW(nb_legal(hole, (nb_action[NB_MAX_ACTIONS]){0}) >= 0);
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) nb_events_for(&events, NUMBERS[n]);
    if (nb_over(&hole->t)) LAW(nb_apply(&next, nb_act(NB_DRAW, 0, 0), NULL) == NB_E_ENDED);
}

/* An open hole and one that is over, for everything that takes either. */
static void check_luck(const nb_hole *hole, nb_rng *rng)
{
    static nb_hole other;
    nb_card stock[NB_MAX_CARDS];
    int32_t score[NB_MAX_SEATS];
    nb_surprise surprise;
    float luck[NB_MAX_SEATS] = {0};
    const nb_valuer nobody = {.n = 0, .value = NULL};
    nb_stock_order(hole, stock);
    nb_score(hole, score);
    LAW(!nb_surprise_of(&surprise, hole, hole, rng));
    surprise.kinds = 0;
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) nb_surprise_instead(&other, hole, &surprise, NUMBERS[n]);
    LAW(!memcmp(&other, hole, sizeof other));
    other = *hole, nb_shuffle_unseen(&other, rng);
    other = *hole, nb_shuffle_rest(&other, rng);
    other = *hole, nb_draw_by(&other, UINT64_MAX);
    nb_add_card_luck(&nobody, hole, 0, hole, rng, luck);
    nb_add_last_luck(&nobody, hole, 0, hole, 3, rng, luck);
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        nb_view view;
        nb_mixed mixed[NB_MAX_LOTS];
        nb_view_of(&view, hole, NUMBERS[n]);
        LAW(NUMBERS[n] < hole->t.rules.seats || view.seat == NB_NOBODY);
        nb_mixed_cards(&view, mixed);
        nb_sample(&other, &view, rng);
    }
}

static void check_position(const nb_hole *hole, nb_rng *rng)
{
    nb_view before, after;
    nb_hole next = *hole;
    nb_events events = {.n = 0};
    nb_view_of(&before, hole, hole->t.actor);
    if (!nb_over(&next.t)) nb_apply(&next, law_choose(&next.t, next.t.actor, (law_style){0}, rng), &events);
    nb_view_of(&after, &next, hole->t.actor);
    nb_events_for(&events, hole->t.actor);
    check_table(&hole->t);
    check_seats(&hole->t);
    check_about(&before);
    check_sentences(&before, &after, nb_rng_below(rng, 3) ? &events : NULL, rng);
    check_reasons(&before, rng);
    nb_view_of(&before, hole, NB_NOBODY);
    check_reasons(&before, rng);
    check_about(&before);
    check_applying(hole, rng);
    check_luck(hole, rng);
}

static void a_table_answers_about_seats_zones_slots_and_actions_that_there_are_not(void **state)
{
    law_case c = {0};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1928, 15);
    while (law_next(&c)) {
        nb_hole hole;
        unsigned actions = 0;
        if (c.preset != 0 && nb_rng_below(&rng, 100) >= law_effort(30)) continue;
        law_note_case(&c);
        check_rules(&c.rules);
        law_deal(&hole, &c.rules, &rng);
        for (law_style style = law_any_style(&rng); !nb_over(&hole.t); actions++) {
            law_note_hole(&hole);
            if (actions % 17 == 0) check_position(&hole, &rng);
            nb_play(&hole, law_choose(&hole.t, hole.t.actor, style, &rng));
        }
        check_position(&hole, &rng);
    }
}

/* --------------------------------------------------------------------------------------------------------------- texts */

/* Refused with this error, and with a sentence for whoever wants one. The call uses why. */
#define REFUSED(err, call)                      \
    do {                                        \
        nb_why said_ = {""}, *why = &said_;     \
        assert_int_equal(call, err);            \
        assert_int_not_equal(said_.text[0], 0); \
        why = NULL;                             \
        assert_int_equal(call, err);            \
    } while (0)

static void a_text_that_is_null_or_nonsense_is_refused(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(UINT64_MAX);
    char value[NB_MAX_OPTION_TEXT];
    static nb_hole hole;
    nb_action action;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    REFUSED(NB_E_GAME, nb_setup(&rules, NULL, 2, NULL, why));
    REFUSED(NB_E_GAME, nb_setup(&rules, "", 2, "", why));
    REFUSED(NB_E_SEATS, nb_setup(&rules, "six", 0, "", why));
    REFUSED(NB_E_SEATS, nb_setup(&rules, "six", 99, "", why));
    REFUSED(NB_E_SEATS, nb_setup(&rules, "six", UINT32_MAX, "", why));
    REFUSED(NB_E_OPTION, nb_setup(&rules, "six", 2, "=", why));
    REFUSED(NB_E_OPTION, nb_setup(&rules, "six", 2, "holes", why));
    REFUSED(NB_E_OPTION, nb_setup(&rules, "six", 2, "holes=99999999999999999999", why));
    REFUSED(NB_E_OPTION, nb_setup(&rules, "kargo", 2, "deck=@", why));
    REFUSED(NB_E_SEED, nb_seed_parse(&seed, NULL, why));
    REFUSED(NB_E_SEED, nb_seed_parse(&seed, "0x", why));
    REFUSED(NB_E_NOTATION, nb_action_parse(&action, &hole.t, NULL, why));
    REFUSED(NB_E_NOTATION, nb_action_parse(&action, &hole.t, "", why));
    REFUSED(NB_E_NOTATION, nb_action_parse(&action, &hole.t, "swap 99.Z99", why));
    REFUSED(NB_E_GAME, nb_data(value, sizeof value, NULL, "deck", "", 0, why));
    REFUSED(NB_E_OPTION, nb_data(value, sizeof value, "kargo", NULL, "", 0, why));
    REFUSED(NB_E_OPTION, nb_data(value, sizeof value, "six", "holes", "", 0, why));
    REFUSED(NB_E_OPTION, nb_data(value, sizeof value, "kargo", "course", NULL, 9, why));
    REFUSED(NB_E_OPTION, nb_data(NULL, 0, "kargo", "course", NULL, 9, why));
    assert_int_equal(nb_setup(&rules, "six", 2, NULL, NULL), NB_OK);
    assert_null(nb_game_named(NULL));
    assert_null(nb_player_named(NULL));
    assert_null(nb_nearest(NULL, (const char *const[]){"six", NULL}));
    assert_null(nb_nearest("six", (const char *const[]){NULL}));
    assert_null(nb_nearest("six", NULL));
    assert_false(nb_option_takes_data(&nb_game_named("six")->options[0]));
    WRITTEN(nb_seed_text(out, size, &seed));
}

/* A value that does not fit is refused, not cut: half a course is another course. */
static void a_value_that_does_not_fit_is_refused(void **state)
{
    static const char lengths[] = "330 380 480 150 470 280 380 140 480\n370 440 470 430 190 420 480 370 410\n";
    char value[NB_MAX_OPTION_TEXT];
    nb_why told;
    (void)state;
    assert_int_equal(nb_data(value, sizeof value, "kargo", "course", lengths, sizeof lengths - 1, &told), NB_OK);
    const size_t whole = strlen(value) + 1;
    assert_int_equal(nb_data(value, whole, "kargo", "course", lengths, sizeof lengths - 1, &told), NB_OK);
    for (size_t size = 0; size < whole; size++)
        REFUSED(NB_E_OPTION, nb_data(size ? value : NULL, size, "kargo", "course", lengths, sizeof lengths - 1, why));
}

static void a_number_without_a_name_has_a_word_for_that(void **state)
{
    (void)state;
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        unsigned number = NUMBERS[n];
        assert_non_null(nb_err_name((nb_err)number));
        assert_non_null(nb_kind_name(number));
        assert_non_null(nb_kind_title(number));
        assert_non_null(nb_kind_about(number));
        assert_non_null(nb_unit_name(number));
        assert_non_null(nb_zone_kind_name(number));
        assert_non_null(nb_values_kind_name(number));
        assert_non_null(nb_lie_name(number));
        assert_non_null(nb_tally_kind_name(number));
        assert_non_null(nb_verb_name(number));
        assert_non_null(nb_event_kind_name(number));
        assert_non_null(nb_mark_name(number));
        assert_non_null(nb_mark_text(number));
        assert_non_null(nb_skill_name(number));
        assert_non_null(nb_square_name(number));
        assert_true(number < nb_game_count() || !nb_game_at(number));
        assert_true(number < nb_player_count() || !nb_player_at(number));
        nb_rules rules = law_rules("six", 2, NULL);
        nb_review_threshold(&rules, number);
        nb_handicap_counts(number);
    }
    assert_non_null(nb_you());
    assert_non_null(nb_version());
    nb_rng rng = nb_rng_of(&(nb_seed){{0}}, UINT64_MAX);
    assert_int_equal(nb_rng_below(&rng, 0), 0);
    assert_int_equal(nb_rng_below(&rng, 1), 0);
    nb_rng_next(&rng);
}

/* ------------------------------------------------------------------------------------------------------- deals, matches */

static void a_deal_that_cannot_be_is_refused_or_brought_to_the_table(void **state)
{
    nb_rules rules = law_rules("six", 3, NULL);
    nb_seed seed = nb_seed_number(1);
    static nb_hole hole;
    nb_card pack[NB_MAX_CARDS];
    (void)state;
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        nb_deal(&hole, &rules, &seed, NUMBERS[n], NUMBERS[n]);
        assert_int_equal(hole.t.dealer, NUMBERS[n] % 3);
    }
    memcpy(pack, rules.pack, sizeof pack);
    REFUSED(NB_E_SEATS, nb_deal_pack(&hole, &rules, &seed, 0, 99, pack, rules.cards, why));
    REFUSED(NB_E_PACK, nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 0, why));
    REFUSED(NB_E_PACK, nb_deal_pack(&hole, &rules, &seed, 0, 0, NULL, rules.cards, why));
    REFUSED(NB_E_PACK, nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, rules.cards + 1u, why));
    REFUSED(NB_E_PACK, nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, SIZE_MAX, why));
    pack[0] = 200;
    REFUSED(NB_E_PACK, nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, rules.cards, why));
}

static void check_match_texts(const nb_match *match)
{
    static nb_sheet sheet;
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    for (unsigned n = 0; n < COUNT(NAMES); n++) {
        for (unsigned i = 0; i < COUNT(NUMBERS); i++) {
            WRITTEN(nb_deal_result(out, size, match, NUMBERS[i], NAMES[n]));
            nb_sheet_at(&sheet, match, NUMBERS[i], NAMES[n]);
        }
        WRITTEN(nb_match_result(out, size, match, NAMES[n]));
    }
    nb_match_places(match, place);
    nb_match_standing(match, standing);
}

static void an_open_hole_is_not_counted_and_a_finished_match_not_dealt(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_rules rules = law_rules(nb_game_at(g)->id, nb_game_at(g)->min_seats, NULL);
        static nb_match match, before;
        static nb_hole hole;
        int32_t aim[NB_MAX_SEATS];
        nb_rng rng;
        nb_rng_start(&rng, g, 3);
        nb_match_start(&match, &rules, nb_seed_number(g));
        check_match_texts(&match);
        for (unsigned deals = 0; !match.over && deals < 80; deals++) {
            before = match;
            nb_match_deal(&match, &hole);
            assert_int_equal(nb_match_close(&match, &hole), NB_E_ILLEGAL);
            assert_memory_equal(&match, &before, sizeof match);
            while (!nb_over(&hole.t)) nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0}, &rng));
            if (!deals) nb_aim(&match, &hole, aim);
            assert_int_equal(nb_match_close(&match, &hole), NB_OK);
        }
        check_match_texts(&match);
        if (!match.over) continue;
        before = match;
        assert_int_equal(nb_match_close(&match, &hole), NB_E_ENDED);
        assert_memory_equal(&match, &before, sizeof match);
        nb_match_deal(&match, &hole);
        nb_match_deal_seed(&match, &hole, nb_seed_number(1));
        REFUSED(NB_E_PACK, nb_match_deal_pack(&match, &hole, NULL, 3, why));
    }
}

static void a_hole_of_other_rules_is_not_counted(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL), others = law_rules("golph", 4, NULL);
    static nb_match match, before;
    static nb_hole hole;
    nb_seed seed = nb_seed_number(1);
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 1);
    nb_match_start(&match, &rules, seed);
    before = match;
    nb_deal(&hole, &others, &seed, 0, 0);
    while (!nb_over(&hole.t)) nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0}, &rng));
    assert_int_equal(nb_match_close(&match, &hole), NB_E_ILLEGAL);
    assert_memory_equal(&match, &before, sizeof match);
}

/* ------------------------------------------------------------------------------------------------------------- records */

static void a_record_is_written_into_any_room_and_nonsense_is_not_read(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    static nb_match match;
    static nb_hole hole;
    static nb_reader reader;
    static nb_record_tags tags;
    static nb_fair fair = {.gave = UINT16_MAX};
    (void)state;
    memset(&tags, 'x', sizeof tags); /* not even ended */
    tags.practice = true;
    nb_match_start(&match, &rules, nb_seed_number(1));
    nb_match_deal(&match, &hole);
    WRITTEN(nb_record_start(out, size, &match, &tags));
    WRITTEN(nb_record_start(out, size, &match, NULL));
    WRITTEN(nb_record_hole(out, size, &hole));
    WRITTEN(nb_record_close(out, size, &match));
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        WRITTEN(nb_record_fair(out, size, NUMBERS[n], &fair));
        for (unsigned a = 0; a < COUNT(ACTIONS); a++)
            WRITTEN(nb_record_action(out, size, &hole, NUMBERS[n], ACTIONS[a]));
    }
    REFUSED(NB_E_RECORD, nb_record_open(&reader, NULL, 7, why));
    REFUSED(NB_E_RECORD, nb_record_open(&reader, "", 0, why));
    REFUSED(NB_E_RECORD, nb_record_open(&reader, "\0\0\0", 3, why));
    nb_match_start(&match, &rules, nb_seed_number(1));
    int length = nb_record_start(room, ROOM, &match, NULL);
    assert_int_equal(nb_record_open(&reader, room, (size_t)length, NULL), NB_OK);
    enum nb_step step;
    assert_int_equal(nb_record_next(&reader, &step, NULL, NULL), NB_OK);
    assert_int_equal(step, NB_STEP_END);
    assert_int_equal(nb_record_next(&reader, NULL, NULL, NULL), NB_OK);
}

/* ------------------------------------------------------------------------------------------------------------- players */

static void networks_that_are_none_are_refused(void **state)
{
    static const uint32_t bytes[64] = {0};
    nb_rules rules = law_rules("six", 2, NULL);
    (void)state;
    REFUSED(NB_E_WEIGHTS, nb_eagle_check(NULL, 0, why));
    REFUSED(NB_E_WEIGHTS, nb_eagle_check(NULL, 4096, why));
    REFUSED(NB_E_WEIGHTS, nb_eagle_check(bytes, 1, why));
    REFUSED(NB_E_WEIGHTS, nb_eagle_use(bytes, sizeof bytes, why));
    REFUSED(NB_E_WEIGHTS, nb_eagle_use(NULL, 9, why));
    for (unsigned p = 0; p < nb_player_count(); p++) nb_player_ready(nb_player_at(p), &rules, NULL, NULL);
}

/* A spectator, a seat that is not asked, and a budget that is NULL, which is the player's own. */
static void a_player_has_nothing_to_do_where_its_seat_is_not_asked(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        nb_rules rules = law_rules(nb_game_at(g)->id, nb_game_at(g)->max_seats, NULL);
        nb_seed seed = nb_seed_number(g);
        static nb_hole hole;
        static nb_advice advice;
        nb_view view;
        nb_rng rng;
        nb_rng_start(&rng, 1, 1);
        nb_deal(&hole, &rules, &seed, 0, 0);
        for (unsigned p = 0; p < nb_player_count(); p++) {
            const nb_player *player = nb_player_at(p);
            void *scratch = malloc(player->scratch + 1);
            assert_non_null(scratch);
            nb_view_of(&view, &hole, NB_NOBODY);
            assert_int_equal(player->choose(&view, &rng, NULL, scratch), 0);
            if (player->advise) player->advise(&view, &rng, NULL, scratch, &advice), assert_int_equal(advice.n, 0);
            nb_view_of(&view, &hole, hole.t.actor);
            if (!player->playouts) assert_int_not_equal(player->choose(&view, &rng, NULL, scratch), 0);
            free(scratch);
        }
    }
}

/* --------------------------------------------------------------------------------------------- courses, parties, puzzles */

static void a_day_without_a_course_is_refused(void **state)
{
    static nb_course course;
    static nb_course_card card;
    static nb_par par;
    static nb_par_work work;
    nb_day day;
    (void)state;
    REFUSED(NB_E_NOTATION, nb_day_parse(&day, NULL, why));
    REFUSED(NB_E_NOTATION, nb_day_parse(&day, "2026-99-99", why));
    REFUSED(NB_E_GAME, nb_course_of(&course, -1, why));
    REFUSED(NB_E_GAME, nb_course_of(&course, INT32_MIN, why));
    assert_int_equal(nb_course_of(&course, 3, NULL), NB_OK);
    nb_day_of(INT32_MAX, UINT32_MAX, UINT32_MAX);
    nb_day_of(INT32_MIN, 0, 0);
    WRITTEN(nb_day_text(out, size, INT32_MIN));
    WRITTEN(nb_day_text(out, size, INT32_MAX));
    REFUSED(NB_E_RECORD, nb_course_read(&card, &course, NULL, 9, why));
    REFUSED(NB_E_RECORD, nb_par_parse(&par, &course, NULL, 9, why));
    assert_int_equal(nb_course_streak(NULL, 0, 7), 0);
    nb_match match;
    nb_match_start(&match, &course.rules, nb_seed_number(5));
    assert_false(nb_course_of_match(&course, &match));
    assert_int_equal(nb_course_of(&course, 3, NULL), NB_OK);
    nb_par_start(&work, &course);
    assert_false(nb_par_step(&work, 0, NULL));
    par = nb_par_so_far(&work);
    assert_true(nb_par_scratch() > 0);
    nb_par_ready(&course);
    WRITTEN(nb_par_text(out, size, &course, &par));
    par.holes = UINT8_MAX, card.holes = UINT8_MAX;
    WRITTEN(nb_par_text(out, size, &course, &par));
    WRITTEN(nb_course_share(out, size, &course, &card, &par, true));
    nb_course_against(&card, &par);
    nb_course_par_of(&card, &par);
    assert_true(nb_square_of(&course, INT32_MIN, INT32_MAX) <= NB_SQUARE_WORSE);
}

static void a_party_refuses_tables_and_players_that_there_are_not(void **state)
{
    static nb_party party;
    static nb_match match;
    uint8_t rank[NB_MAX_PARTY];
    (void)state;
    REFUSED(NB_E_SEATS, nb_party_start(&party, 0, nb_seed_number(1), why));
    REFUSED(NB_E_SEATS, nb_party_start(&party, UINT32_MAX, nb_seed_number(1), why));
    assert_int_equal(nb_party_start(&party, 5, nb_seed_number(1), NULL), NB_OK);
    assert_int_not_equal(nb_party_match(&party, 99, &match), NB_OK);
    assert_int_equal(nb_party_match(&party, 0, &match), NB_OK);
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        assert_int_not_equal(nb_party_enter(&party, NUMBERS[n], &match, NULL), NB_OK); /* it has not been played */
        assert_int_equal(nb_party_sum(&party, NUMBERS[n]), 0);
        nb_party_meetings(&party, NUMBERS[n], NUMBERS[(n + 3) % COUNT(NUMBERS)]);
    }
    nb_party_ranks(&party, rank);
}

static void a_puzzle_that_is_none_is_refused(void **state)
{
    static nb_puzzle puzzle;
    static const char text[] = "# nothing\n\n";
    const char *at = text, *line;
    size_t length;
    (void)state;
    REFUSED(NB_E_RECORD, nb_puzzle_parse(&puzzle, NULL, 9, why));
    REFUSED(NB_E_RECORD, nb_puzzle_parse(&puzzle, "", 0, why));
    REFUSED(NB_E_RECORD, nb_puzzle_parse(&puzzle, "nonsense", 8, why));
    assert_false(nb_puzzle_line(&at, text + sizeof text - 1, &line, &length));
    at = NULL;
    assert_false(nb_puzzle_line(&at, NULL, &line, &length));
    assert_int_equal(nb_puzzle_rate(INT32_MAX, UINT32_MAX, INT32_MIN, true) > NB_PUZZLE_RATING_MOST, 0);
    assert_int_equal(nb_puzzle_rate(INT32_MIN, 0, INT32_MAX, false) < NB_PUZZLE_RATING_LEAST, 0);
}

/* A puzzle of the collection, and answers that are none. */
static void a_puzzle_answers_to_any_action(void **state)
{
    static nb_puzzle puzzle;
    static char text[200000];
    char path[512];
    const char *source = getenv("SOURCE_DIR"), *at = text, *line;
    size_t length;
    nb_review_step step;
    (void)state;
    snprintf(path, sizeof path, "%s/data/puzzles/six.puzzles", source ? source : ".");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t n = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(nb_puzzle_line(&at, text + n, &line, &length));
    assert_int_equal(nb_puzzle_parse(&puzzle, line, length, NULL), NB_OK);
    for (unsigned a = 0; a < COUNT(ACTIONS); a++) {
        assert_false(nb_puzzle_judge(&puzzle, ACTIONS[a], &step) && ACTIONS[a] != puzzle.best);
        nb_puzzle_judge(&puzzle, ACTIONS[a], NULL);
        for (unsigned i = 0; i < COUNT(NAMES); i++)
            WRITTEN(nb_puzzle_verdict_text(out, size, &puzzle, ACTIONS[a], NAMES[i]));
    }
    WRITTEN(nb_puzzle_text(out, size, &puzzle, NULL));
    WRITTEN(nb_puzzle_record(out, size, &puzzle, NULL));
}

/* --------------------------------------------------------------------------------------------------------- house rules */

static void check_house(const nb_house *house)
{
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) WRITTEN(nb_house_get(out, size, house, NUMBERS[n]));
    WRITTEN(nb_house_write(out, size, house));
    WRITTEN(nb_house_option(out, size, house));
}

static void a_fact_that_there_is_not_has_no_text_and_is_not_set(void **state)
{
    nb_house house;
    (void)state;
    nb_house_start(&house);
    assert_int_equal(nb_fact_named(NULL), -1);
    assert_int_equal(nb_fact_named(""), -1);
    assert_int_equal(nb_fact_named("rows "), -1);
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        const unsigned number = NUMBERS[n];
        const bool there = number < nb_fact_count();
        assert_int_equal(nb_fact_at(number) != NULL, there);
        if (!there) assert_int_equal(nb_house_get(room, ROOM, &house, number), 0);
        if (!there) REFUSED(NB_E_OPTION, nb_house_set(&house, number, "3", why));
        assert_non_null(nb_fact_part_title(number));
        assert_int_equal(nb_shelf_name(number) != NULL, number < nb_shelf_count());
        assert_int_equal(nb_shelf_text(number) != NULL, number < nb_shelf_count());
    }
    assert_int_equal(nb_house_check(&house, NULL), NB_OK);
}

/* Every fact with values that are none: what is refused changes nothing, and what is taken can be written. */
static void a_fact_with_a_value_that_is_none_is_refused_and_changes_nothing(void **state)
{
    static char endless[5000];
    static const char *const values[] = {NULL,         "",          " ",      ":",       "=",         "umbrella",
                                         "-1",         "99999",     "1 to",   "to 2",    "9 to 2",    "\xff\xfe",
                                         "2=",         "=2",        "2=-999", "joker",   "7=",        "7=umbrella",
                                         "4294967297", "red-king=", "- - -",  ", , ; ,", "never yes", endless};
    (void)state;
    memset(endless, '7', sizeof endless - 1);
    for (unsigned fact = 0; fact < nb_fact_count(); fact++)
        for (unsigned v = 0; v < COUNT(values); v++) {
            nb_house house, before;
            nb_why why = {""};
            nb_house_start(&house);
            before = house;
            const nb_err err = nb_house_set(&house, fact, values[v], &why);
            if (err) assert_memory_equal(&house, &before, sizeof house);
            if (err) assert_int_not_equal(why.text[0], 0);
            nb_house_check(&house, NULL);
            check_house(&house);
            house = before;
            assert_int_equal(nb_house_set(&house, fact, values[v], NULL), err);
        }
    nb_house house;
    nb_house_start(&house);
    REFUSED(NB_E_OPTION, nb_house_set(&house, (unsigned)nb_fact_named("rows"), NULL, why));
    REFUSED(NB_E_OPTION, nb_house_set(&house, (unsigned)nb_fact_named("rows"), endless, why));
}

static void a_house_file_that_is_none_is_refused_with_its_line(void **state)
{
    static const char *const wrong[] = {"umbrella: 3", "rows",       "rows:", "rows: 3\nrows: 3",
                                        "rows: -3",    "\xff: \xff", ":"};
    static char endless[5000];
    nb_house house, before;
    unsigned line;
    (void)state;
    memset(endless, 'r', sizeof endless);
    nb_house_start(&house);
    before = house;
    for (unsigned w = 0; w < COUNT(wrong); w++) {
        REFUSED(NB_E_OPTION, nb_house_read(&house, wrong[w], strlen(wrong[w]), &line, why));
        assert_int_equal(line, strchr(wrong[w], '\n') ? 2 : 1);
        REFUSED(NB_E_OPTION, nb_house_read(&house, wrong[w], strlen(wrong[w]), NULL, why));
    }
    REFUSED(NB_E_OPTION, nb_house_read(&house, endless, sizeof endless, &line, why));
    assert_memory_equal(&house, &before, sizeof house);
    assert_int_equal(nb_house_read(&house, NULL, 9, &line, NULL), NB_OK); /* no line: every fact has its default */
    assert_memory_equal(&house, &before, sizeof house);
    check_house(&house);
}

static void a_game_without_a_layout_has_no_facts(void **state)
{
    nb_house house;
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_rules rules = law_rules(nb_game_at(g)->id, nb_game_at(g)->min_seats, NULL);
        if (nb_house_of(&house, &rules, NULL) == NB_OK) check_house(&house);
        else REFUSED(NB_E_GAME, nb_house_of(&house, &rules, why));
    }
}

/* ------------------------------------------------------------------------------------------------------------- reviews */

static void a_review_refuses_moves_that_do_not_lead_to_the_end(void **state)
{
    static nb_review_hole hole;
    static const nb_review_move wrong[] = {{.action = UINT32_MAX, .seat = 0}, {.action = 0, .seat = 99}};
    static nb_review_step steps[4];
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    nb_review_budget quick = nb_review_quick(), usual = nb_review_usual();
    nb_view view;
    nb_review_rival rival[NB_MAX_ACTIONS];
    (void)state;
    assert_true(quick.error >= usual.error);
    nb_deal(&hole.dealt, &rules, &seed, 0, 0);
    REFUSED(NB_E_ILLEGAL, nb_review_check(&hole, why));
    hole.move = wrong, hole.moves = 1;
    REFUSED(NB_E_ILLEGAL, nb_review_check(&hole, why));
    hole.move = wrong + 1;
    assert_int_not_equal(nb_review_check(&hole, NULL), NB_OK);
    hole.move = NULL, hole.moves = 3;
    assert_int_not_equal(nb_review_check(&hole, NULL), NB_OK);
    hole.moves = 0;
    assert_int_equal(nb_review_steps(&hole), 2);
    quick.playouts = 4;
    for (unsigned n = 0; n < COUNT(NUMBERS); n++)
        nb_review_work(&hole, NUMBERS[n] > 1 ? NUMBERS[n] : 1, &quick, &steps[0]);
    nb_review_finish(steps, 2);
    nb_review_finish(NULL, 0);
    for (unsigned n = 0; n < COUNT(NUMBERS); n++) {
        nb_account account = nb_review_account(&hole, steps, NUMBERS[n], n & 1);
        nb_review_luck(&hole, steps, NUMBERS[n], NUMBERS[(n * 3) % COUNT(NUMBERS)], n & 1);
        for (unsigned i = 0; i < COUNT(NAMES); i++) {
            WRITTEN(nb_review_account_text(out, size, &hole.dealt.t, &account, NUMBERS[n], NB_NOBODY, NAMES[i]));
            WRITTEN(nb_review_account_text(out, size, &hole.dealt.t, &account, 0, NUMBERS[n], NAMES[i]));
            WRITTEN(nb_review_luck_text(out, size, &rules, INT32_MIN, NUMBERS[n], NUMBERS[n], NAMES[i]));
        }
    }
    nb_view_of(&view, &hole.dealt, NB_NOBODY);
    assert_int_equal(nb_review_glance(&view, rival), 0);
    assert_int_equal(nb_review_rivals(&view, 0, 0, false, &quick, rival), 0);
    int32_t index = 0;
    assert_false(nb_handicap_index(NULL, 0, NULL, &index));
    assert_true(nb_handicap_index((const int32_t[]){1, 2, 3}, 3, NULL, NULL));
}

/* ------------------------------------------------------------------------------------------------------------ versions */

static void a_library_of_another_version_or_size_is_refused_by_name(void **state)
{
    const nb_abi_size wrong[] = {{"nb_rng", sizeof(nb_rng)}, {"nb_hole", 7}}, unknown = {"nb_umbrella", 7},
                      nameless = {NULL, 0};
    nb_why told;
    (void)state;
    assert_int_equal(nb_abi_check(&told), NB_OK);
    assert_int_equal(nb_abi_check(NULL), NB_OK);
    assert_int_equal(nb_review_abi_check(NULL), NB_OK);
    assert_int_equal(nb_course_abi_check(NULL), NB_OK);
    assert_int_equal(nb_party_abi_check(NULL), NB_OK);
    assert_int_equal(nb_puzzle_abi_check(NULL), NB_OK);
    assert_int_equal(nb_house_abi_check(NULL), NB_OK);
    REFUSED(NB_E_VERSION, nb_abi_fits(NULL, NULL, 0, why));
    REFUSED(NB_E_VERSION, nb_abi_fits("", NULL, 9, why));
    REFUSED(NB_E_VERSION, nb_abi_fits("99.0.0", NULL, 0, why));
    REFUSED(NB_E_VERSION, nb_abi_fits(NB_VERSION, &nameless, 1, why));
    assert_int_equal(nb_abi_fits(NB_VERSION, NULL, 9, &told), NB_OK);
    assert_int_equal(nb_size_of(NULL), 0);
    assert_int_equal(nb_size_of("nb_umbrella"), 0);
    assert_int_equal(nb_size_of("nb_hole"), sizeof(nb_hole));
    assert_int_equal(nb_abi_fits(NB_VERSION, &unknown, 1, &told), NB_E_VERSION);
    assert_non_null(strstr(told.text, "nb_umbrella"));
    assert_int_equal(nb_abi_fits(NB_VERSION, wrong, 2, &told), NB_E_VERSION);
    assert_non_null(strstr(told.text, "7 bytes for nb_hole"));
}

static void a_patch_of_the_same_version_fits(void **state)
{
    char version[40];
    (void)state;
    snprintf(version, sizeof version, "%.*s.99", (int)(strrchr(NB_VERSION, '.') - NB_VERSION), NB_VERSION);
    assert_int_equal(nb_abi_fits(version, NULL, 0, NULL), NB_OK);
}

/* -------------------------------------------------------------------------------------------------------- none is left out */

static void read_source(char text[], size_t room_for, const char *path)
{
    char whole[512];
    const char *source = getenv("SOURCE_DIR");
    snprintf(whole, sizeof whole, "%s/%s", source ? source : ".", path);
    FILE *file = fopen(whole, "r");
    if (!file) fail_msg("no file %s: run from the root of the source tree, or set SOURCE_DIR", whole);
    size_t n = fread(text, 1, room_for - 1, file);
    fclose(file);
    assert_true(n < room_for - 1);
    text[n] = 0;
}

static void every_function_of_the_headers_is_called_here(void **state)
{
    static const char *const headers[] = {"include/niblick.h",        "include/niblick_course.h",
                                          "include/niblick_house.h",  "include/niblick_party.h",
                                          "include/niblick_puzzle.h", "include/niblick_review.h"};
    static char test[200000], header[200000];
    (void)state;
    read_source(test, sizeof test, "tests/laws/test_bad_input.c");
    for (unsigned h = 0; h < COUNT(headers); h++) {
        unsigned found = 0;
        read_source(header, sizeof header, headers[h]);
        for (char *at = header, *open; (at = strstr(at, "\nNB_API ")) && (open = strchr(at, '(')); at = open, found++) {
            char name[80];
            const char *start = open;
            while (start[-1] != ' ' && start[-1] != '*') start--;
            snprintf(name, sizeof name, "%.*s(", (int)(open - start), start);
            if (!strstr(test, name)) fail_msg("%s declares %s), which is not called here", headers[h], name);
        }
        assert_true(found > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_is_null_or_nonsense_is_refused),
        cmocka_unit_test(a_value_that_does_not_fit_is_refused),
        cmocka_unit_test(a_number_without_a_name_has_a_word_for_that),
        cmocka_unit_test(a_table_answers_about_seats_zones_slots_and_actions_that_there_are_not),
        cmocka_unit_test(a_deal_that_cannot_be_is_refused_or_brought_to_the_table),
        cmocka_unit_test(an_open_hole_is_not_counted_and_a_finished_match_not_dealt),
        cmocka_unit_test(a_hole_of_other_rules_is_not_counted),
        cmocka_unit_test(a_record_is_written_into_any_room_and_nonsense_is_not_read),
        cmocka_unit_test(networks_that_are_none_are_refused),
        cmocka_unit_test(a_player_has_nothing_to_do_where_its_seat_is_not_asked),
        cmocka_unit_test(a_day_without_a_course_is_refused),
        cmocka_unit_test(a_party_refuses_tables_and_players_that_there_are_not),
        cmocka_unit_test(a_puzzle_that_is_none_is_refused),
        cmocka_unit_test(a_puzzle_answers_to_any_action),
        cmocka_unit_test(a_fact_that_there_is_not_has_no_text_and_is_not_set),
        cmocka_unit_test(a_fact_with_a_value_that_is_none_is_refused_and_changes_nothing),
        cmocka_unit_test(a_house_file_that_is_none_is_refused_with_its_line),
        cmocka_unit_test(a_game_without_a_layout_has_no_facts),
        cmocka_unit_test(a_review_refuses_moves_that_do_not_lead_to_the_end),
        cmocka_unit_test(a_library_of_another_version_or_size_is_refused_by_name),
        cmocka_unit_test(a_patch_of_the_same_version_fits),
        cmocka_unit_test(every_function_of_the_headers_is_called_here),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
