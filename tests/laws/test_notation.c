/* test_notation.c - actions as words: what is written can be read back, what cannot be read is refused with a reason,
 * and the sentences say who did what.
 */
#include "laws.h"

/* ------------------------------------------------------------------------------------------------ there and back */

static void check_text(const nb_table *t, nb_action action)
{
    char text[64], loose[80];
    nb_action again = 0;
    int n = nb_action_text(text, sizeof text, t, action);
    LAW(n > 0 && n < (int)sizeof text);
    LAW(nb_action_parse(&again, t, text, NULL) == NB_OK);
    LAW(again == action);
    for (char *p = text; *p; p++)
        if (*p >= 'a' && *p <= 'z') *p = (char)(*p - 'a' + 'A'); /* a hurried hand: capitals, and blanks around */
    snprintf(loose, sizeof loose, " \t%s  ", text);
    LAW(nb_action_parse(&again, t, loose, NULL) == NB_OK);
    LAW(again == action);
}

static void check_texts(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    char text[NB_MAX_ACTIONS][64];
    (void)rng;
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        int n = nb_legal_for(&hole->t, seat, list);
        for (int i = 0; i < n; i++) {
            check_text(&hole->t, list[i]);
            nb_action_text(text[i], sizeof text[i], &hole->t, list[i]);
            bool anybody = nb_actors(&hole->t) & (nb_actors(&hole->t) - 1); /* then "own" would be in doubt */
            if (anybody && nb_operand_of(list[i]) == NB_OP_CELL) LAW(strchr(text[i], '.'));
            for (int j = 0; j < i; j++) LAW(strcmp(text[i], text[j]) != 0);
        }
    }
}

static void an_action_written_down_is_that_action_again_and_no_other(void **state)
{
    (void)state;
    law_everywhere(check_texts, 2, 10);
}

/* Notation does not depend on who reads it: every seat's view writes and reads the same. */
static void check_readers(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS], again;
    char text[64], same[64];
    nb_view view;
    if (nb_over(&hole->t)) return;
    unsigned any = nb_rng_below(rng, hole->t.rules.seats + 1u);
    nb_view_of(&view, hole, any < hole->t.rules.seats ? any : NB_NOBODY);
    int n = nb_legal(hole, list);
    for (int i = 0; i < n; i++) {
        nb_action_text(text, sizeof text, &hole->t, list[i]);
        nb_action_text(same, sizeof same, &view.t, list[i]);
        LAW(strcmp(text, same) == 0);
        LAW(nb_action_parse(&again, &view.t, text, NULL) == NB_OK && again == list[i]);
    }
}

static void everybody_writes_an_action_alike(void **state)
{
    (void)state;
    law_everywhere(check_readers, 3, 4);
}

/* Places: one name each within a layout, and the name leads back to the place. */
static void check_places(const nb_hole *hole, nb_rng *rng)
{
    const nb_table *t = &hole->t;
    (void)rng;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        if (z.kind != NB_ZONE_GRID && z.kind != NB_ZONE_HAND) continue;
        for (unsigned slot = 0; slot < z.len; slot++) {
            char name[16], text[40];
            nb_action action;
            nb_slot_name(name, sizeof name, t, zone, slot);
            snprintf(text, sizeof text, "look %u.%s", z.owner, name);
            LAW(nb_action_parse(&action, t, text, NULL) == NB_OK);
            LAW(action == nb_act(NB_LOOK, zone, slot));
        }
    }
}

static void every_place_has_a_name_that_leads_back_to_it(void **state)
{
    (void)state;
    law_everywhere(check_places, 2, 10);
}

static void rows_are_letters_from_the_far_side_and_penalty_cards_are_p(void **state)
{
    const nb_rules rules = law_rules("six", 2, NULL);
    const nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    char name[16];
    static const char *const expected[] = {"A1", "A2", "A3", "B1", "B2", "B3", "P1", "P2"};
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (unsigned slot = 0; slot < 8; slot++) {
        nb_slot_name(name, sizeof name, &hole.t, 2, slot);
        assert_string_equal(name, expected[slot]);
    }
}

/* ----------------------------------------------------------------------------------------------- what is no action */

typedef struct refusal {
    const char *text, *reason; /* some of the words that the error must have */
} refusal;

static void what_is_no_action_is_refused_with_a_reason(void **state)
{
    static const refusal refusals[] = {
        {"", "no action"},
        {"  \t ", "no action"},
        {"drwa", "did you mean \"draw\""},
        {"swop A1", "did you mean \"swap\""},
        {"castle", "\"castle\""},
        {"an-endless-word-that-no-verb-can-be-and-that-is-cut-somewhere", "is not an action"},
        {"draw 1", "\"draw\" takes nothing"},
        {"swap", "a card, such as"},
        {"swap C1", "\"C1\""},
        {"swap A4", "\"A4\""},
        {"swap A0", "\"A0\""},
        {"swap P1", "\"P1\""}, /* no penalty card lies there */
        {"swap A", "\"A\""},
        {"swap 1A", "\"1A\""},
        {"swap A1 A2", "\"A1 A2\""},
        {"swap 2.A1", "\"2.A1\""}, /* two seats: 0 and 1 */
        {"swap .A1", "\".A1\""},
        {"swap A99999999999999999999", "A9999"},
        {"scramble 2", "a seat"},
        {"scramble x", "a seat"},
        {"open 0", "a column"},
        {"open", "a column"},
        {"?", "\"?\""},
    };
    const nb_rules rules = law_rules("six", 2, NULL);
    const nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (unsigned i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        nb_action action = 0x12345678;
        nb_why why = {""};
        assert_int_equal(nb_action_parse(&action, &hole.t, refusals[i].text, &why), NB_E_NOTATION);
        if (!strstr(why.text, refusals[i].reason)) fail_msg("\"%s\": %s", refusals[i].text, why.text);
        assert_int_equal(nb_action_parse(&action, &hole.t, refusals[i].text, NULL), NB_E_NOTATION);
    }
}

/* The one word that two verbs share. */
static void take_with_a_seat_takes_from_that_seats_pile(void **state)
{
    const nb_rules rules = law_rules("ripple", 3, NULL);
    const nb_seed seed = nb_seed_number(1);
    nb_action action;
    nb_hole hole;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    assert_int_equal(nb_action_parse(&action, &hole.t, "take", NULL), NB_OK);
    assert_int_equal(action, nb_act(NB_TAKE, 0, 0));
    assert_int_equal(nb_action_parse(&action, &hole.t, "take 2", NULL), NB_OK);
    assert_int_equal(action, nb_act(NB_TAKE_FROM, 2, 0));
    assert_int_equal(nb_action_parse(&action, &hole.t, "take 3", NULL), NB_E_NOTATION);
}

static void an_unqualified_card_is_the_asked_seats_own(void **state)
{
    const nb_rules rules = law_rules("four", 3, NULL);
    const nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    (void)state;
    for (unsigned dealer = 0; dealer < 3; dealer++) {
        nb_action own, qualified;
        char text[32];
        nb_deal(&hole, &rules, &seed, 0, dealer);
        snprintf(text, sizeof text, "swap %u.B2", hole.t.actor);
        assert_int_equal(nb_action_parse(&own, &hole.t, "swap B2", NULL), NB_OK);
        assert_int_equal(nb_action_parse(&qualified, &hole.t, text, NULL), NB_OK);
        assert_int_equal(own, qualified);
        assert_int_equal(nb_zone_at(&hole.t, nb_a(own)).owner, hole.t.actor);
        nb_action_text(text, sizeof text, &hole.t, own);
        assert_string_equal(text, "swap B2");
        snprintf(text, sizeof text, "look %u.B2", (hole.t.actor + 1u) % 3);
        assert_int_equal(nb_action_parse(&own, &hole.t, text, NULL), NB_OK);
        assert_int_equal(nb_zone_at(&hole.t, nb_a(own)).owner, (hole.t.actor + 1) % 3);
    }
}

/* ------------------------------------------------------------------------------------------------------------ names */

static void every_verb_has_a_name_and_a_sentence(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_view view;
    char text[NB_MAX_TEXT];
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(&view, &hole, 0);
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        if (!nb_verb_name(verb)) fail_msg("verb %u has no row in VERB of src/core/action.c", verb);
        if (!nb_action_describe(text, sizeof text, &view, 0, nb_act(verb, 0, 0), NULL))
            fail_msg("\"%s\" has no row in SENTENCE of src/core/describe.c", nb_verb_name(verb));
    }
}

static void all_names_are_different_words(void **state)
{
    (void)state;
    for (unsigned verb = 1; verb < NB_VERBS; verb++)
        for (unsigned other = 1; other < verb; other++) /* take and take-from are told apart by their operand */
            if (!strcmp(nb_verb_name(verb), nb_verb_name(other)))
                assert_true(nb_operand_of(nb_act(verb, 0, 0)) != nb_operand_of(nb_act(other, 0, 0)));
    for (unsigned a = 0; a <= NB_E_VERSION; a++)
        for (unsigned b = 0; b < a; b++) assert_string_not_equal(nb_err_name((nb_err)a), nb_err_name((nb_err)b));
    for (unsigned a = 0; a <= NB_EV_END; a++)
        for (unsigned b = 0; b < a; b++) assert_string_not_equal(nb_event_kind_name(a), nb_event_kind_name(b));
    for (unsigned a = 0; a <= NB_ZONE_UPCARD; a++)
        for (unsigned b = 0; b < a; b++) assert_string_not_equal(nb_zone_kind_name(a), nb_zone_kind_name(b));
    assert_string_equal(nb_verb_name(0), nb_verb_name(NB_VERBS));
    assert_string_equal(nb_event_kind_name(NB_EV_END + 1), "unknown");
    assert_string_equal(nb_zone_kind_name(NB_ZONE_UPCARD + 1), "unknown");
    assert_string_equal(nb_err_name((nb_err)(NB_E_VERSION + 1)), "unknown");
}

/* Of every pack, also one that is data. */
static void check_codes(const nb_rules *rules)
{
    char code[NB_MAX_CODE], name[NB_MAX_TEXT], last[NB_MAX_TEXT] = "";
    for (unsigned card = 0; card < NB_MAX_FACES; card++) {
        if (!rules->copies[card]) continue;
        int n = nb_card_code(code, sizeof code, rules, (nb_card)card);
        LAW(n > 0 && n < (int)sizeof code);
        LAW(nb_card_parse(rules, code, (size_t)n) == card);
        LAW(nb_card_parse(rules, code, (size_t)n - 1) != card);
        LAW(!strpbrk(code, " \t;:\"[]"));
        LAW(nb_card_name(name, sizeof name, rules, (nb_card)card) >= 4 && strcmp(name, last) != 0);
        snprintf(last, sizeof last, "%s", name);
    }
    nb_card_code(code, sizeof code, rules, NB_HIDDEN);
    LAW(nb_card_parse(rules, code, strlen(code)) == NB_NO_CARD);
    nb_card_code(code, sizeof code, rules, NB_NO_CARD);
    LAW(nb_card_parse(rules, code, strlen(code)) == NB_NO_CARD);
}

static void the_cards_of_every_pack_have_codes_that_parse_back_and_names(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) check_codes(&c.rules);
}

static void every_card_has_a_code_that_parses_back_and_a_name(void **state)
{
    const nb_rules rules = law_rules("cambio", 2, NULL);
    char code[16], name[40], last[40] = "";
    (void)state;
    for (unsigned card = 0; card < nb_game_of(&rules)->deck->faces; card++) {
        int n = nb_card_code(code, sizeof code, &rules, (nb_card)card);
        assert_int_equal(nb_card_parse(&rules, code, (size_t)n), card);
        assert_int_equal(nb_card_parse(&rules, code, (size_t)n - 1), NB_NO_CARD);
        assert_null(strpbrk(code, " \t;:\"[]"));
        assert_true(nb_card_name(name, sizeof name, &rules, (nb_card)card) > 4);
        assert_string_not_equal(name, last);
        snprintf(last, sizeof last, "%s", name);
    }
    nb_card_name(name, sizeof name, &rules, 4 * 6 + 2);
    assert_string_equal(name, "7 of hearts");
    nb_card_code(code, sizeof code, &rules, NB_JOKER);
    assert_string_equal(code, "Jo");
    assert_int_equal(nb_card_parse(&rules, "1h", 2), NB_NO_CARD);
    assert_int_equal(nb_card_parse(&rules, "", 0), NB_NO_CARD);
    assert_int_equal(nb_card_parse(&rules, "7hh", 3), NB_NO_CARD);
    nb_card_code(code, sizeof code, &rules, NB_HIDDEN);
    assert_int_equal(nb_card_parse(&rules, code, strlen(code)), NB_NO_CARD);
    nb_card_code(code, sizeof code, &rules, NB_NO_CARD);
    assert_int_equal(nb_card_parse(&rules, code, strlen(code)), NB_NO_CARD);
}

/* -------------------------------------------------------------------------------------------------------- sentences */

static const char *const NAMES[NB_MAX_SEATS] = {"Ann", "Ben", "Cas", "Dot", "Eve", "Fay", "Gus", "Hal",
                                                "Ida", "Joe", "Kim", "Lou", "Max", "Nan", "Ola", "Pat"};

static bool starts_with(const char *text, const char *start) { return !strncmp(text, start, strlen(start)); }

/* A sentence: who did it, a capital, a full stop, and nothing left of the forms it is made from. */
static void check_sentence(const nb_view *view, unsigned seat, nb_action action)
{
    char text[NB_MAX_TEXT];
    int n = nb_action_describe(text, sizeof text, view, seat, action, NAMES);
    LAW(n > 0 && n < NB_MAX_TEXT);
    LAW(starts_with(text, seat == view->seat ? "You " : NAMES[seat]));
    LAW(text[n - 1] == '.' && text[n - 2] != ' ');
    LAW(!strchr(text, '%') && !strstr(text, "  ") && !strstr(text, "??") && !strstr(text, "hidden"));
    nb_action_describe(text, sizeof text, view, seat, action, NULL);
    LAW(starts_with(text, seat == view->seat ? "You " : "Seat "));
}

static void check_sentences(const nb_hole *hole, nb_rng *rng)
{
    const nb_table *t = &hole->t;
    nb_action list[NB_MAX_ACTIONS];
    nb_view view;
    for (unsigned i = 0; i <= t->rules.seats; i++) {
        nb_view_of(&view, hole, i < t->rules.seats ? i : NB_NOBODY);
        for (unsigned seat = 0; seat < t->rules.seats; seat++) {
            int n = nb_legal_for(t, seat, list);
            if (n) check_sentence(&view, seat, list[nb_rng_below(rng, (uint32_t)n)]);
        }
    }
}

static void every_action_makes_a_sentence_for_everybody(void **state)
{
    (void)state;
    law_everywhere(check_sentences, 2, 6);
}

/* The whole story of an action begins with the player, and has room in NB_MAX_STORY with the longest names. */
static void check_story(const nb_hole *hole, nb_rng *rng)
{
    const law_style any = {0};
    static const char long_name[] = "Maximiliane Friederike von und zu Golf!";
    const char *names[NB_MAX_SEATS];
    char story[NB_MAX_STORY] = "";
    nb_view before, after;
    nb_events events;
    nb_hole next = *hole;
    if (nb_over(&hole->t)) return;
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) names[i] = long_name;
    unsigned any_seat = nb_rng_below(rng, hole->t.rules.seats + 1u), actor = law_any_actor(&hole->t, rng);
    unsigned seat = any_seat < hole->t.rules.seats ? any_seat : NB_NOBODY;
    nb_action action = law_choose(&hole->t, actor, any, rng);
    LAW(nb_apply_as(&next, actor, action, &events) == NB_OK);
    nb_events_for(&events, seat);
    nb_view_of(&before, hole, seat);
    nb_view_of(&after, &next, seat);
    for (unsigned plain = 0; plain < 2; plain++) {
        int n = (plain ? nb_tell_plain : nb_tell)(story, sizeof story, &before, actor, action, &after, &events, names);
        LAW(n > 0 && n < NB_MAX_STORY);
        LAW(starts_with(story, actor == seat ? "You " : long_name));
        LAW(!strstr(story, "  ") && !strchr(story, '%') && !strstr(story, ".."));
    }
}

static void a_story_begins_with_the_player_and_fits(void **state)
{
    (void)state;
    law_everywhere(check_story, 5, 1);
}

/* What somebody saw of a turn of two actions: the views around them and between them. */
typedef struct seen_turn {
    nb_view before, between, after;
    nb_events events[2];
} seen_turn;

static bool shows(const nb_view *view, nb_card face)
{
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (view->t.card[id] == face) return true;
    return false;
}

static bool is_known(const seen_turn *seen, nb_card face)
{
    for (unsigned half = 0; half < 2; half++)
        for (unsigned i = 0; i < seen->events[half].n; i++)
            if (seen->events[half].event[i].card == face) return true;
    return shows(&seen->before, face) || shows(&seen->between, face) || shows(&seen->after, face);
}

/* The card that is named here, or NB_NO_CARD. "Eagle 2" is not "Eagle". */
static nb_card named_at(const nb_rules *rules, const char *text)
{
    nb_card named = NB_NO_CARD;
    size_t longest = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char name[NB_MAX_TEXT];
        if (!rules->copies[face]) continue;
        size_t n = (size_t)nb_card_name(name, sizeof name, rules, (nb_card)face);
        if (n > longest && starts_with(text, name)) longest = n, named = (nb_card)face;
    }
    return named;
}

static unsigned check_named_cards(const char *story, const seen_turn *seen)
{
    unsigned n = 0;
    for (const char *at = strstr(story, "the "); at; at = strstr(at + 1, "the ")) {
        nb_card face = named_at(&seen->after.t.rules, at + strlen("the "));
        LAW(face == NB_NO_CARD || is_known(seen, face));
        n += face != NB_NO_CARD;
    }
    return n;
}

/* The seat goes on with its turn. What is told of it begins with the player, is one line that fits and ends, says no more than
 * both halves did, and names no card that the listener may not know, though the turn was followed with every card open. */
static void check_second_half(const nb_hole *hole, const nb_turn *turn, seen_turn *seen, const char *first, nb_rng *rng)
{
    const unsigned listener = seen->before.seat;
    char story[NB_MAX_STORY] = "", second[NB_MAX_STORY] = "", both[2 * NB_MAX_STORY];
    nb_hole next = *hole;
    nb_action action = law_choose(&hole->t, turn->seat, (law_style){0}, rng);
    LAW(nb_apply_as(&next, turn->seat, action, &seen->events[1]) == NB_OK);
    nb_events_for(&seen->events[1], listener);
    nb_view_of(&seen->after, &next, listener);
    for (unsigned plain = 0; plain < 2; plain++) {
        int n = (plain ? nb_tell_turn_plain : nb_tell_turn)(story, sizeof story, turn, &seen->between, turn->seat,
                                                            action, &seen->after, &seen->events[1], NAMES);
        (plain ? nb_tell_plain : nb_tell)(second, sizeof second, &seen->between, turn->seat, action, &seen->after,
                                          &seen->events[1], NAMES);
        snprintf(both, sizeof both, "%s %s", first, second);
        LAW(n > 0 && n < NB_MAX_STORY && story[n - 1] == '.');
        LAW(starts_with(story, turn->seat == listener ? "You " : NAMES[turn->seat]));
        LAW(!strstr(story, "  ") && !strstr(story, "..") && !strchr(story, '%') && !strchr(story, '\n'));
        LAW(check_named_cards(story, seen) <= check_named_cards(both, seen));
        LAW(strlen(story) <= strlen(both));
    }
}

static void check_turn(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned any = nb_rng_below(rng, hole->t.rules.seats + 1u), listener = any < hole->t.rules.seats ? any : NB_NOBODY;
    unsigned seat = hole->t.actor;
    int n = nb_over(&hole->t) ? 0 : nb_legal_for(&hole->t, seat, list);
    for (int i = 0; i < n; i++) {
        char first[NB_MAX_STORY];
        nb_turn turn = {.half = false};
        nb_hole next = *hole;
        nb_events events;
        seen_turn seen;
        nb_apply_as(&next, seat, list[i], &events);
        nb_turn_follow(&turn, &next.t, seat, &events);
        if (!turn.half) continue;
        seen.events[0] = events;
        nb_events_for(&seen.events[0], listener);
        nb_view_of(&seen.before, hole, listener);
        nb_view_of(&seen.between, &next, listener);
        nb_tell(first, sizeof first, &seen.before, seat, list[i], &seen.between, &seen.events[0], NAMES);
        check_second_half(&next, &turn, &seen, first, rng);
    }
}

static void a_turn_of_two_actions_is_told_in_one_line_with_nothing_that_the_listener_may_not_know(void **state)
{
    (void)state;
    law_everywhere(check_turn, 3, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_written_down_is_that_action_again_and_no_other),
        cmocka_unit_test(everybody_writes_an_action_alike),
        cmocka_unit_test(every_place_has_a_name_that_leads_back_to_it),
        cmocka_unit_test(rows_are_letters_from_the_far_side_and_penalty_cards_are_p),
        cmocka_unit_test(what_is_no_action_is_refused_with_a_reason),
        cmocka_unit_test(take_with_a_seat_takes_from_that_seats_pile),
        cmocka_unit_test(an_unqualified_card_is_the_asked_seats_own),
        cmocka_unit_test(every_verb_has_a_name_and_a_sentence),
        cmocka_unit_test(all_names_are_different_words),
        cmocka_unit_test(the_cards_of_every_pack_have_codes_that_parse_back_and_names),
        cmocka_unit_test(every_card_has_a_code_that_parses_back_and_a_name),
        cmocka_unit_test(every_action_makes_a_sentence_for_everybody),
        cmocka_unit_test(a_story_begins_with_the_player_and_fits),
        cmocka_unit_test(a_turn_of_two_actions_is_told_in_one_line_with_nothing_that_the_listener_may_not_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
