/* layout_about.c - what a layout game says about itself: its goal, what its cards are worth and do, and a card where it lies.
 *
 * Worths come from the table that scores (layout_value), and what cancels is found by the counting itself
 * (nb__layout_tally_known), so nothing here can differ from what will be counted.
 */
#include "layout.h"

const char *nb__layout_power_words(unsigned effect)
{
    static const char *const words[] = {
        [FX_NONE] = NULL,
        [FX_LOOK_OWN] = nb__say_layout_power_look_own,
        [FX_LOOK_THEIRS] = nb__say_layout_power_look_theirs,
        [FX_LOOK_ANY] = nb__say_layout_power_look_any,
        [FX_SWAP] = nb__say_layout_power_exchange,
        [FX_LOOK_SWAP] = nb__say_layout_power_look_exchange,
        [FX_SCRAMBLE] = nb__say_layout_power_scramble,
    };
    return words[effect];
}

/* --------------------------------------------------------------------------------------------------------------- goal */

static const char *how_to_save(const nb_rules *rules, const layout_variant *v)
{
    switch (v->groups) {
    case GROUPS_HAND_PAIRS: return nb__say_layout_goal_pairs;
    case GROUPS_LINES: return v->remove ? nb__say_layout_goal_lines : nb__say_layout_goal_lines_stay;
    case GROUPS_RIPPLE:
    case GROUPS_JOKER8: return nb__say_layout_goal_columns;
    default: return rules->set[SET_COLUMNS] ? nb__say_layout_goal_columns : nb__say_layout_goal_plain;
    }
}

void nb__layout_goal(const nb_rules *rules, nb__text *text)
{
    const layout_variant *v = layout_by(rules);
    nb__part how = nb__str(how_to_save(rules, v));
    if (v->target)
        (v->target_below ? nb__say_layout_goal_target_below : nb__say_layout_goal_target)(text, how,
                                                                                          nb__num(v->target));
    else if (rules->set[SET_HOLES] > 1) nb__say_layout_goal_holes(text, how, nb__count(rules->set[SET_HOLES]));
    else nb__say_layout_goal_one(text, how);
}

/* ------------------------------------------------------------------------------------------------------------- values */

bool nb__layout_worth(const nb_rules *rules, nb_card card, int32_t *worth)
{
    *worth = layout_value(rules, card);
    return true;
}

enum {
    JACK = 10,
    KING = 12,
    CLUBS = 0,
    RED = 6,
    BLACK = 9,
    ONE_EYED = 12,
    ALL_SUITS = 15
}; /* from RED on: suits as bits */

typedef struct run { /* ranks that share a line */
    unsigned first, last, suits;
    bool numbered; /* each counts its number: 3 to 10 */
} run;

static nb_card face_of(unsigned rank, unsigned suits)
{
    return rank == NB_RANK_JOKER ? NB_JOKER : (nb_card)(rank * 4 + (unsigned)__builtin_ctz(suits));
}

static int value_of(const nb_rules *rules, unsigned rank, unsigned suits)
{
    return layout_value(rules, face_of(rank, suits));
}

static unsigned effect_of(const nb_rules *rules, unsigned rank, unsigned suits)
{
    return nb__layout_effect_by(rules, face_of(rank, suits));
}

static bool is_number(const nb_rules *rules, unsigned rank)
{
    return value_of(rules, rank, ALL_SUITS) == (int)rank + 1;
}

/* The suits of a rank that count and do what this one does. */
static unsigned suits_like(const nb_rules *rules, unsigned rank, unsigned suit)
{
    unsigned suits = 0;
    for (unsigned other = 0; other < 4; other++) {
        bool alike = value_of(rules, rank, 1u << other) == value_of(rules, rank, 1u << suit) &&
                     effect_of(rules, rank, 1u << other) == effect_of(rules, rank, 1u << suit);
        suits |= (unsigned)alike << other;
    }
    return suits;
}

static bool suits_differ(const nb_rules *rules, unsigned rank) { return suits_like(rules, rank, CLUBS) != ALL_SUITS; }

static bool extends(const nb_rules *rules, const run *r)
{
    unsigned next = r->last + 1;
    if (next > KING || suits_differ(rules, next)) return false;
    if (effect_of(rules, next, ALL_SUITS) != effect_of(rules, r->first, ALL_SUITS)) return false;
    if (r->numbered && is_number(rules, next)) return true;
    if (r->numbered && r->last > r->first) return false;
    return value_of(rules, next, ALL_SUITS) == value_of(rules, r->first, ALL_SUITS);
}

/* "queen of spades", "queen of clubs, diamonds and hearts" */
static void put_suits(nb__text *text, nb__part rank, unsigned suits)
{
    char names[NB_MAX_CODE * 2];
    nb__text list = nb__text_in(names, sizeof names);
    for (unsigned suit = 0, left = suits; suit < 4; suit++) {
        if (!(suits >> suit & 1)) continue;
        left &= left - 1;
        nb__put(&list, nb__standard_deck.suit_names[suit]);
        if (left) nb__put(&list, left & (left - 1) ? nb__say_list_comma : nb__say_list_and);
    }
    nb__text_end(&list);
    nb__say_layout_values_suits(text, rank, nb__str(names));
}

static void put_which(nb__text *text, const run *r)
{
    nb__part first = nb__str(nb__rank_name(r->first)), last = nb__str(nb__rank_name(r->last));
    if (r->suits == RED) nb__say_layout_values_red(text, first);
    else if (r->suits == BLACK) nb__say_layout_values_black(text, first);
    else if (r->suits == ONE_EYED && r->first == JACK) nb__say_layout_values_one_eyed(text, first);
    else if (r->suits != ALL_SUITS) put_suits(text, first, r->suits);
    else if (r->first == r->last) nb__put(text, nb__rank_name(r->first));
    else (r->last == r->first + 1 ? nb__say_layout_values_both : nb__say_values_range)(text, first, last);
    nb__capitalise(text);
}

static uint64_t faces_of(const nb_rules *rules, const run *r)
{
    uint64_t faces = 0;
    for (unsigned face = r->first * 4; face <= r->last * 4 + 3 && face <= NB_JOKER; face++)
        if (rules->copies[face] && (face == NB_JOKER || r->suits >> (face & 3) & 1)) faces |= (uint64_t)1 << face;
    return faces;
}

static void add_run(nb_values *values, const nb_rules *rules, const run *r)
{
    nb_values_line *line = nb__values_add(values, NB_VALUES_CARDS, faces_of(rules, r), "layout.5");
    const char *power = nb__layout_power_words(effect_of(rules, r->first, r->suits));
    put_which(NB__LINE(line->which), r);
    nb__put_amount(NB__LINE(line->worth), value_of(rules, r->first, r->suits), value_of(rules, r->last, r->suits));
    if (power) nb__put(NB__LINE(line->does), power);
}

/* A rank whose suits differ has a line for each kind of them, red ones first. */
static void add_split(nb_values *values, const nb_rules *rules, unsigned rank)
{
    static const uint8_t order[] = {2, 1, 0, 3};
    unsigned done = 0;
    for (unsigned i = 0; i < 4; i++) {
        if (done >> order[i] & 1) continue;
        const unsigned suits = suits_like(rules, rank, order[i]);
        add_run(values, rules, &(run){.first = rank, .last = rank, .suits = suits});
        done |= suits;
    }
}

static void add_cards(nb_values *values, const nb_rules *rules)
{
    for (unsigned rank = 0; rank <= KING; rank++) {
        run r = {.first = rank, .last = rank, .suits = ALL_SUITS, .numbered = is_number(rules, rank)};
        if (suits_differ(rules, rank)) {
            add_split(values, rules, rank);
            continue;
        }
        while (extends(rules, &r)) {
            r.last++;
            r.numbered &= is_number(rules, r.last);
        }
        add_run(values, rules, &r);
        rank = r.last;
    }
    if (!rules->copies[NB_JOKER]) return;
    add_run(values, rules, &(run){.first = NB_RANK_JOKER, .last = NB_RANK_JOKER, .suits = ALL_SUITS});
}

static void add_amount(nb_values *values, const char *rule, const char *which, int32_t amount, const char *does)
{
    char worth[NB_MAX_CODE];
    nb__text text = nb__text_in(worth, sizeof worth);
    nb__put_int(&text, amount);
    nb__text_end(&text);
    nb__values_group(values, rule, which, worth, does);
}

static const char *column_words(const layout_variant *v)
{
    if (v->rows == 3) return nb__say_layout_values_three_in_column;
    return v->rows == 2 ? nb__say_layout_values_two_in_column : nb__say_layout_values_whole_column;
}

static void add_lines(nb_values *values, const layout_variant *v)
{
    const bool all = v->rows == 3 && v->cols == 3 && v->lines >> 1 == 7; /* three in any line */
    const char *does = v->remove ? nb__say_layout_values_leave : NULL;
    if (all) add_amount(values, "layout.deluxe", nb__say_layout_values_line, 0, does);
    if (!all && v->lines & LINES_COLUMNS) add_amount(values, "layout.columns", column_words(v), 0, does);
    if (!all && v->lines & LINES_ROWS) add_amount(values, "layout.deluxe", nb__say_layout_values_whole_row, 0, does);
    if (!all && v->lines & LINES_DIAGONALS)
        add_amount(values, "layout.deluxe", nb__say_layout_values_diagonal, 0, does);
    if (v->lines & LINES_BLOCKS) add_amount(values, "layout.deluxe", nb__say_layout_values_block, v->block_score, does);
}

static void add_groups(nb_values *values, const nb_rules *rules, const layout_variant *v)
{
    if (v->groups == GROUPS_RIPPLE || v->groups == GROUPS_JOKER8 || rules->set[SET_COLUMNS])
        add_amount(values, "layout.columns", column_words(v), 0, NULL);
    if (v->groups == GROUPS_HAND_PAIRS) add_amount(values, "layout.hand", nb__say_layout_values_pair, 0, NULL);
    if (v->groups == GROUPS_RIPPLE) add_amount(values, "layout.ripple", nb__say_layout_values_run, v->run_score, NULL);
    if (v->groups == GROUPS_JOKER8)
        add_amount(values, "layout.joker8", nb__say_layout_values_twins, v->twin_score, NULL);
    if (v->groups == GROUPS_LINES) add_lines(values, v);
}

/* What is counted, or can be done, besides the cards themselves. */
static void add_rest(nb_values *values, const nb_rules *rules, const layout_variant *v)
{
    const bool house = layout_is_house(rules);
    if (v->sticking) {
        nb__values_group(values, "layout.cambio", nb__say_layout_values_equal_discard, NULL,
                         nb__say_layout_values_stick);
        nb__values_group(values, "layout.cambio", nb__say_layout_values_wrong_stick, NULL,
                         nb__say_layout_values_penalty_card);
    }
    if (v->pair_drop)
        nb__values_group(values, "layout.pablo", nb__say_layout_values_own_pair, NULL, nb__say_layout_values_drop);
    if (v->lowest_instead || v->lowest_score)
        add_amount(values, "layout.pablo", house ? nb__say_layout_values_end_lowest : nb__say_layout_values_call_lowest,
                   v->lowest_score, v->lowest_instead ? nb__say_layout_values_instead : NULL);
    if (v->beaten_doubles)
        nb__values_group(values, "house.ender", nb__say_layout_values_end_beaten, NULL, nb__say_layout_values_twice);
    if (v->beaten_adds_highest)
        nb__values_group(values, "layout.pablo",
                         house ? nb__say_layout_values_end_beaten : nb__say_layout_values_call_beaten, NULL,
                         nb__say_layout_values_highest);
    if (rules->set[SET_BEATEN_ADDS])
        add_amount(values, "layout.knock-penalty", nb__say_layout_values_ended_not_lowest, rules->set[SET_BEATEN_ADDS],
                   NULL);
}

/* House rules can say how powers work, and give none to any card. */
static bool has_powers(const layout_variant *v)
{
    for (unsigned rank = 0; rank <= NB_RANK_JOKER; rank++)
        if (v->effect[rank] != FX_NONE) return true;
    return false;
}

void nb__layout_values(const nb_rules *rules, nb_values *values)
{
    const layout_variant *v = layout_by(rules);
    nb__text note = nb__text_in(values->note, sizeof values->note);
    add_cards(values, rules);
    add_groups(values, rules, v);
    add_rest(values, rules, v);
    if (has_powers(v) && v->power == POWER_USE) nb__put(&note, nb__say_layout_values_note_use);
    if (has_powers(v) && v->power == POWER_DISCARD) nb__put(&note, nb__say_layout_values_note_discard);
    nb__text_end(&note);
}

/* ------------------------------------------------------------------------------------------------- a card where it lies */

static void say_worth(nb__text *text, const nb_rules *rules, nb_card card)
{
    char the[NB_MAX_TEXT];
    nb__part name = nb__card_part(the, rules, card);
    int worth = layout_value(rules, card);
    if (worth) nb__say_layout_about_counts(text, name, nb__num(worth));
    else nb__say_layout_about_nothing(text, name);
}

static void say_power_by_rules(nb__text *text, const nb_rules *rules, unsigned effect)
{
    const layout_variant *v = layout_by(rules);
    nb__part power = nb__str(nb__layout_power_words(effect));
    nb__next_sentence(text);
    (v->power == POWER_USE ? nb__say_layout_about_use_if_drawn : nb__say_layout_about_discard_if_drawn)(text, power);
}

/* The card in hand: its power can be used if it came from the stock and there is a card to use it on. */
static void say_held(nb__text *text, const nb_where *where, unsigned effect)
{
    const nb_table *t = where->t;
    if (where->laid) {
        say_power_by_rules(text, &t->rules, effect);
        return;
    }
    nb__next_sentence(text);
    if (t->phase == PH_TAKEN) nb__put(text, nb__say_layout_about_taken);
    else if (t->phase != PH_DRAWN || !nb__layout_effect_possible(t, t->turn, effect))
        nb__put(text, nb__say_layout_about_idle);
    else
        (layout_of(t)->power == POWER_USE ? nb__say_layout_about_use : nb__say_layout_about_discard)(
            text, nb__str(nb__layout_power_words(effect)));
}

/* "the 4 of spades and the 4 of clubs": the cards of the line but one. */
static nb__part partners_of(char out[NB_MAX_TEXT], const nb_table *t, const nb_tally_line *line, unsigned slot)
{
    nb__text list = nb__text_in(out, NB_MAX_TEXT);
    unsigned left = line->cards - 1u;
    for (unsigned i = 0; i < line->cards; i++) {
        char the[NB_MAX_TEXT];
        if (line->slot[i] == slot) continue;
        nb__put(&list, nb__card_part(the, &t->rules, t->card[nb__id(t, line->zone, line->slot[i])]).text);
        if (--left) nb__put(&list, left > 1 ? nb__say_list_comma : nb__say_list_and);
    }
    nb__text_end(&list);
    return nb__str(out);
}

static const nb_tally_line *cancelled_with(const nb_tally *tally, unsigned slot)
{
    for (unsigned i = 0; i < tally->n; i++) {
        const nb_tally_line *line = &tally->line[i];
        for (unsigned c = 0; line->kind == NB_TALLY_CANCEL && c < line->cards; c++)
            if (line->slot[c] == slot) return line;
    }
    return NULL;
}

static bool has_columns(const nb_rules *rules, const layout_variant *v)
{
    return v->rows > 1 && (rules->set[SET_COLUMNS] || v->groups == GROUPS_RIPPLE || v->groups == GROUPS_JOKER8);
}

/* What lies beside it: equal cards that cancel, or the one that would. */
static void say_company(nb__text *text, const nb_where *where, nb_card card)
{
    const nb_table *t = where->t;
    const layout_variant *v = layout_of(t);
    unsigned seat = where->zone - ZONE_GRIDS;
    char partners[NB_MAX_TEXT];
    nb_tally tally;
    unsigned len = nb__len(t, where->zone);
    if (len < layout_size(v) || len > NB_MAX_CARDS) return; /* laid out by a stranger, and no layout */
    nb__layout_tally_known(t, seat, &tally);
    const nb_tally_line *line = cancelled_with(&tally, where->slot);
    if (line) {
        nb__part with = partners_of(partners, t, line, where->slot);
        nb__next_sentence(text);
        if (line->amount) nb__say_layout_about_block(text, with, nb__num(line->amount));
        else nb__say_layout_about_cancels(text, with);
    } else if (!nb_over(t) && v->rows == 2 && where->slot < layout_size(v) && has_columns(&t->rules, v)) {
        nb__next_sentence(text);
        nb__say_layout_about_would(text, nb__str(nb__rank_name(nb_rank(card))));
    }
}

static bool is_grid(const nb_table *t, unsigned zone)
{
    return zone >= ZONE_GRIDS && zone < layout_grid(t->rules.seats);
}

void nb__layout_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text)
{
    unsigned effect = nb__layout_effect_by(rules, card);
    say_worth(text, rules, card);
    if (!where) {
        if (effect) say_power_by_rules(text, rules, effect);
        return;
    }
    if (is_grid(where->t, where->zone)) say_company(text, where, card);
    if (!where->laid && where->t->phase == PH_WINDOW && where->zone == layout_waste(where->t)) {
        nb__next_sentence(text);
        nb__say_layout_about_stick(text, nb__str(nb__rank_name(nb_rank(card))));
    } else if (effect && where->zone == ZONE_HELD) {
        say_held(text, where, effect);
    } else if (effect && !nb_over(where->t)) {
        nb__next_sentence(text);
        nb__put(text, nb__say_layout_about_when_drawn);
    }
}
