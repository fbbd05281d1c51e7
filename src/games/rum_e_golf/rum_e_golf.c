/* rum_e_golf.c - Rum-E-Golf: nine holes in the hand. Draw, expose a card for the hole, discard.
 *
 * Always: a nine is one deal; every seat's line has nine slots (in a Scotch foursome a side has one line), and the hole being
 * played is the one the asked seat is about to fill.
 */
#include "rum_e_golf.h"

static unsigned discards(const nb_table *t) { return t->rules.zones - 1u; }

unsigned nb__rum_line_of(const nb_rules *rules, unsigned seat) { return rum_is_scotch(rules) ? seat % 2 : seat; }

/* ----------------------------------------------------------------------------------------------------------- the deal */

static void shape_zones(nb_table *t)
{
    unsigned at = 0, lines = rum_sides(&t->rules);
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        t->at[zone] = (uint16_t)at;
        if (zone == RUM_ZONE_NINETEENTH) at++;
        else if (zone >= RUM_ZONE_LINES && zone < rum_line_zone(lines)) at += RUM_HOLES;
    }
    t->at[t->rules.zones] = (uint16_t)at;
    memset(t->slot, NB_NO_CARD, at);
}

/* rum.6: laid open before the player at once. */
static void lay_nineteenth(nb_table *t, unsigned seat, unsigned id, nb_events *events)
{
    nb__turn_up(t, id);
    nb__place(t, RUM_ZONE_NINETEENTH, 0, id);
    t->note[RUM_HOLDER] = (uint8_t)(seat + 1);
    nb__event_move(events, t, seat, RUM_ZONE_STOCK, 0, RUM_ZONE_NINETEENTH, 0);
}

static bool is_nineteenth(const nb_table *t, unsigned id) { return t->card[id] == t->rules.set[RUM_NINETEENTH]; }

/* A card from the stock for a seat; the 19th Hole is laid open and replaced. False: the stock had no card for the hand. */
static bool draw_to_hand(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    while (nb_stock_left(t)) {
        unsigned id = nb__draw(hole);
        if (is_nineteenth(t, id)) {
            lay_nineteenth(t, seat, id, events);
            continue;
        }
        t->seen[id] |= nb__bit(seat);
        nb__push(t, rum_hand_zone(t, seat), id);
        nb__event_move(events, t, seat, RUM_ZONE_STOCK, 0, rum_hand_zone(t, seat),
                       nb__len(t, rum_hand_zone(t, seat)) - 1);
        return true;
    }
    return false;
}

static void begin_turn(nb_table *t, unsigned seat)
{
    t->turn = t->actor = (uint8_t)seat;
    t->phase = RUM_PH_DRAW;
    t->note[RUM_FORCED] = 0;
}

/* One at a time from the dealer's next, so that the cards dealt to a seat are known by their numbers. Returns the seat that was
 * dealt the 19th Hole, or NB_NOBODY. */
static unsigned deal_hands(nb_hole *hole)
{
    nb_table *t = &hole->t;
    unsigned seats = t->rules.seats, first = nb__draw_many(hole, RUM_HOLES * seats), holder = NB_NOBODY;
    unsigned order[NB_MAX_SEATS], seat = t->dealer, end = t->at[rum_hand_zone(t, 0)];
    for (unsigned i = 0; i < seats; i++) order[seat = rum_next_seat(t, seat)] = i;
    for (seat = 0; seat < seats; seat++) {
        for (unsigned i = 0; i < RUM_HOLES; i++) {
            unsigned id = first + i * seats + order[seat];
            if (is_nineteenth(t, id)) {
                holder = seat;
                lay_nineteenth(t, seat, id, NULL);
                continue;
            }
            t->seen[id] = nb__bit(seat);
            t->slot[end++] = (uint8_t)id;
        }
        t->at[rum_hand_zone(t, seat) + 1] = (uint16_t)end;
    }
    t->at[t->rules.zones] = (uint16_t)end; /* no discards yet */
    return holder;
}

static void rum_deal(nb_hole *hole)
{
    nb_table *t = &hole->t;
    shape_zones(t);
    unsigned holder = deal_hands(hole);
    if (holder != NB_NOBODY) draw_to_hand(hole, holder, NULL); /* after the deal is complete */
    begin_turn(t, rum_next_seat(t, t->dealer));
}

/* ---------------------------------------------------------------------------------------------------- what may be done */

static unsigned hole_number(const nb_table *t) { return t->note[RUM_HOLE] + 1u; }

static nb_card last_discard(const nb_table *t)
{
    unsigned n = nb__len(t, discards(t));
    return n ? t->card[nb__id(t, discards(t), n - 1)] : NB_NO_CARD;
}

/* rum.5: a discard of the hole about to be played must be taken. */
static bool is_forced(const nb_table *t)
{
    nb_card card = last_discard(t);
    return card != NB_NO_CARD && t->rules.kind[card] == hole_number(t);
}

bool nb__rum_is_forced(const nb_table *t) { return is_forced(t); }

static bool may_take(const nb_table *t) { return t->rules.seats > 1 && last_discard(t) != NB_NO_CARD; } /* rum.10 */

static int legal_draw(const nb_table *t, nb_action *out)
{
    int n = 0;
    bool take = may_take(t);
    if (nb_stock_left(t) && !(take && is_forced(t))) out[n++] = nb_act(NB_DRAW, 0, 0);
    if (take) out[n++] = nb_act(NB_TAKE, 0, 0);
    return n;
}

static uint64_t hand_faces(const nb_table *t, unsigned seat) { return nb__faces_in(t, rum_hand_zone(t, seat)); }

/* Those of the lowest score. */
static uint64_t lowest_faces(const nb_rules *rules, uint64_t faces)
{
    uint64_t out = 0;
    unsigned lowest = 99;
    for (; faces; faces &= faces - 1) { /* no branch on the score: it is past predicting */
        unsigned score = rules->worth[__builtin_ctzll(faces)];
        uint64_t face = faces & -faces;
        out = score < lowest ? face : out | (score == lowest ? face : 0);
        lowest = score < lowest ? score : lowest;
    }
    return out;
}

/* rum.4: hole cards of this hole, bonus and penalty cards; with choice=lowest those of the lowest score. */
static uint64_t playable(const nb_table *t, unsigned seat)
{
    const uint64_t own = ((uint64_t)1 << RUM_HOLE_FACES) - 1, wild = ~(uint64_t)0 << RUM_FIRST_WILD;
    if (t->note[RUM_FORCED]) return (uint64_t)1 << (t->note[RUM_FORCED] - 1);
    uint64_t faces = hand_faces(t, seat) & (own << t->note[RUM_HOLE] * RUM_HOLE_FACES | wild);
    return t->rules.set[RUM_CHOICE] ? faces : lowest_faces(&t->rules, faces);
}

uint64_t nb__rum_playable(const nb_table *t, unsigned seat) { return playable(t, seat); }

/* Four at a time: how many there are is past predicting. What is written too much is unused. */
static int list_faces(uint64_t faces, unsigned verb, nb_action *out)
{
    int n = 0;
    while (faces) {
        for (int i = 0; i < 4; i++, faces &= faces - 1) {
            out[n] = nb_act(verb, (unsigned)__builtin_ctzll(faces | (uint64_t)1 << 63), 0);
            n += faces != 0;
        }
    }
    return n;
}

static int legal_play(const nb_table *t, unsigned seat, nb_action *out)
{
    uint64_t faces = playable(t, seat);
    unsigned zone = rum_hand_zone(t, seat);
    int n = 0;
    if (faces) return list_faces(faces, NB_PLAY, out);
    for (unsigned slot = 0; slot < nb__len(t, zone); slot++) out[n++] = nb_act(NB_BURY, zone, slot); /* unable */
    return n;
}

static int rum_legal(const nb_table *t, unsigned seat, nb_action *out)
{
    if (seat != t->actor) return 0;
    switch (t->phase) {
    case RUM_PH_DRAW: return legal_draw(t, out);
    case RUM_PH_PLAY: return legal_play(t, seat, out);
    case RUM_PH_HAND_ON:
        out[0] = nb_act(NB_PASS, 0, 0);
        out[1] = nb_act(NB_HAND_ON, 0, 0);
        return 2;
    case RUM_PH_DISCARD: return list_faces(hand_faces(t, seat), NB_SHED, out);
    default: return 0;
    }
}

/* ------------------------------------------------------------------------------------------------------------- the turn */

/* Hands are read eight slots at a time: a loop over each slot, and a branch on each card, would be mispredicted. Slots beyond the
 * hand belong to other zones, or hold card 0. */
enum { EIGHT = 8 };

/* Which of two equal cards leaves the hand: one that everybody knows, else the first; what that shows is in
 * rum_e_golf_shown.c. */
static unsigned find_in_hand(const nb_table *t, unsigned seat, nb_card card)
{
    unsigned zone = rum_hand_zone(t, seat), len = nb__len(t, zone);
    const uint8_t *id = t->slot + t->at[zone];
    uint32_t like = 0, open = 0; /* bit i: slot i; a hand has ten cards at most */
    for (unsigned from = 0; from < len; from += EIGHT) {
        for (unsigned i = from; i < from + EIGHT; i++) {
            uint32_t equal = t->card[id[i]] == card;
            like |= equal << i;
            open |= (equal & (uint32_t)(t->seen[id[i]] == nb__all(t))) << i;
        }
    }
    open &= (1u << len) - 1;
    return (unsigned)__builtin_ctz(open ? open : like);
}

NB__INLINE void take_discard(nb_table *t, unsigned seat, nb_events *events)
{
    nb__turn_down(
        t, nb__transfer(t, discards(t), nb__len(t, discards(t)) - 1, rum_hand_zone(t, seat))); /* still known to all */
    nb__event_move(events, t, seat, discards(t), nb__len(t, discards(t)), rum_hand_zone(t, seat),
                   nb__len(t, rum_hand_zone(t, seat)) - 1);
}

NB__INLINE void apply_draw(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    if (!draw_to_hand(hole, seat, events) && may_take(t)) take_discard(t, seat, events); /* rum.8 */
    t->phase = RUM_PH_PLAY;
}

NB__INLINE void apply_take(nb_table *t, unsigned seat, nb_events *events)
{
    if (is_forced(t)) t->note[RUM_FORCED] = (uint8_t)(1 + last_discard(t));
    take_discard(t, seat, events);
    t->phase = RUM_PH_PLAY;
}

/* A play shows that nothing better was in the hand, unless it was forced or free. */
NB__INLINE void expose(nb_table *t, unsigned seat, unsigned slot, bool up, bool shows, nb_events *events)
{
    unsigned line = rum_line_zone(nb__rum_line_of(&t->rules, seat)), hole = t->note[RUM_HOLE];
    unsigned id = nb__remove(t, rum_hand_zone(t, seat), slot);
    nb__rum_note_play(t, seat, id, shows);
    nb__place(t, line, hole, id);
    if (up) nb__turn_up(t, id);
    nb__event_move(events, t, seat, rum_hand_zone(t, seat), slot, line, hole);
}

NB__INLINE void apply_play(nb_table *t, unsigned seat, nb_card card, nb_events *events)
{
    bool shows = !t->note[RUM_FORCED] && !t->rules.set[RUM_CHOICE];
    expose(t, seat, find_in_hand(t, seat, card), true, shows, events);
    t->note[RUM_FORCED] = 0;
    bool may_hand_on = t->note[RUM_HOLDER] == seat + 1 && rum_is_bonus(&t->rules, card) &&
                       t->rules.seats > 1; /* rum.6 */
    t->phase = may_hand_on ? RUM_PH_HAND_ON : RUM_PH_DISCARD;
}

NB__INLINE void apply_bury(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    expose(t, seat, slot, false, true, events);
    t->phase = RUM_PH_DISCARD;
}

static void apply_hand_on(nb_table *t, unsigned seat, nb_events *events)
{
    t->note[RUM_HOLDER] = (uint8_t)(1 + rum_next_seat(t, seat));
    nb__event_move(events, t, seat, RUM_ZONE_NINETEENTH, 0, RUM_ZONE_NINETEENTH, 0);
    t->phase = RUM_PH_DISCARD;
}

NB__INLINE void apply_shed(nb_table *t, unsigned seat, nb_card card, nb_events *events)
{
    unsigned slot = find_in_hand(t, seat, card);
    nb__rum_note_shed(t, seat, nb__id(t, rum_hand_zone(t, seat), slot));
    nb__turn_up(t, nb__transfer(t, rum_hand_zone(t, seat), slot, discards(t)));
    nb__event_move(events, t, seat, rum_hand_zone(t, seat), slot, discards(t), nb__len(t, discards(t)) - 1);
    t->note[RUM_HOLE] = (uint8_t)(++t->note[RUM_TURNS] / rum_sides(&t->rules));
    if (t->note[RUM_HOLE] < RUM_HOLES) {
        begin_turn(t, rum_next_seat(t, seat));
    } else {
        t->phase = 0;
        nb__event(events, NB_EV_END, seat);
    }
}

NB__INLINE void carry_out(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    nb_table *t = &hole->t;
    switch (nb_verb_of(action)) {
    case NB_DRAW: apply_draw(hole, seat, events); break;
    case NB_TAKE: apply_take(t, seat, events); break;
    case NB_PLAY: apply_play(t, seat, (nb_card)nb_a(action), events); break;
    case NB_BURY: apply_bury(t, seat, nb_b(action), events); break;
    case NB_HAND_ON: apply_hand_on(t, seat, events); break;
    case NB_SHED: apply_shed(t, seat, (nb_card)nb_a(action), events); break;
    default: t->phase = RUM_PH_DISCARD; /* keeps the 19th Hole */
    }
}

NB__APART void carry_out_and_tell(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    carry_out(hole, seat, action, events);
}

/* Where nobody listens, the compiler leaves out everything about events. */
static void rum_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    if (events) carry_out_and_tell(hole, seat, action, events);
    else carry_out(hole, seat, action, NULL);
}

/* ------------------------------------------------------------------------------------------------------------- scoring */

int32_t nb__rum_hole_score(const nb_table *t, unsigned seat, unsigned hole)
{
    unsigned id = nb__id(t, rum_line_zone(nb__rum_line_of(&t->rules, seat)), hole);
    if (id == NB_NO_CARD) return 0;
    return nb__up(t, id) ? t->rules.worth[t->card[id]] : RUM_FACE_DOWN_SCORE;
}

/* rum.6; in a Scotch foursome it is the side's. */
static bool has_nineteenth(const nb_table *t, unsigned seat)
{
    unsigned holder = t->note[RUM_HOLDER];
    return holder == seat + 1 || (rum_is_scotch(&t->rules) && holder == (seat + 2) % 4 + 1);
}

void nb__rum_score(const nb_hole *hole, int32_t *out)
{
    const nb_table *t = &hole->t;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        out[seat] = has_nineteenth(t, seat) ? RUM_NINETEENTH_SCORE : 0;
        for (unsigned h = 0; h < RUM_HOLES; h++) out[seat] += nb__rum_hole_score(t, seat, h);
    }
}

static void tally_hole(const nb_table *t, unsigned zone, unsigned hole, int32_t score, nb_tally *tally)
{
    unsigned id = nb__id(t, zone, hole);
    bool played = nb__up(t, id);
    char name[NB_MAX_TEXT];
    nb_tally_line *line = nb__tally_add(tally, played ? NB_TALLY_CARD : NB_TALLY_EXTRA, score, "rum.4");
    nb__tally_place(line, zone, hole);
    if (played && rum_is_wild(&t->rules, t->card[id])) {
        nb_card_name(name, sizeof name, &t->rules, t->card[id]);
        nb__say_rum_tally_wild(NB__SAY(line), nb__num((int32_t)hole + 1), nb__str(name));
    } else (played ? nb__say_rum_tally_own : nb__say_rum_tally_unable)(NB__SAY(line), nb__num((int32_t)hole + 1));
}

static void rum_tally(const nb_table *t, unsigned seat, nb_tally *tally)
{
    unsigned zone = rum_line_zone(nb__rum_line_of(&t->rules, seat));
    for (unsigned hole = 0; hole < RUM_HOLES; hole++)
        if (nb__id(t, zone, hole) != NB_NO_CARD) tally_hole(t, zone, hole, nb__rum_hole_score(t, seat, hole), tally);
    if (!has_nineteenth(t, seat)) return;
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_EXTRA, RUM_NINETEENTH_SCORE, "rum.6");
    nb__put(NB__SAY(line), nb__say_rum_tally_nineteenth);
    nb__tally_place(line, RUM_ZONE_NINETEENTH, 0);
}

/* ------------------------------------------------------------------------------------------------- options and display */

static void rum_zone(const nb_table *t, unsigned zone, nb_zone *out)
{
    unsigned seats = t->rules.seats;
    out->owner = NB_NOBODY;
    if (zone == RUM_ZONE_STOCK) {
        out->kind = NB_ZONE_STOCK;
    } else if (zone == RUM_ZONE_NINETEENTH) {
        out->kind = NB_ZONE_UPCARD;
        out->owner = (uint8_t)(t->note[RUM_HOLDER] ? t->note[RUM_HOLDER] - 1 : NB_NOBODY);
    } else if (zone < rum_line_zone(seats)) {
        out->kind = NB_ZONE_LINE;
        out->owner = (uint8_t)(zone - RUM_ZONE_LINES);
        out->rows = 1, out->cols = RUM_HOLES;
    } else if (zone < discards(t)) {
        out->kind = NB_ZONE_HAND;
        out->owner = (uint8_t)(zone - rum_line_zone(seats));
    } else {
        out->kind = NB_ZONE_WASTE;
    }
}

enum { OPTION_LENGTH, OPTION_CHOICE, OPTION_STYLE, OPTION_PARTNERS, OPTION_DECK };

static nb_err rum_read_data(nb_rules *rules, unsigned option, nb__lines *lines, nb_why *why)
{
    (void)option;
    return nb__rum_read_deck(rules, lines, why);
}

static void rum_write_data(const nb_rules *rules, unsigned option, nb__text *text)
{
    (void)option;
    nb__rum_write_deck(rules, text);
}

static nb_err rum_setup(nb_rules *rules, nb_why *why)
{
    if (rules->option[OPTION_DECK] == 0) {
        nb__lines lines = {.at = nb__data_rum_e_golf_deck, .comment = '#'};
        lines.end = lines.at + nb__length(lines.at);
        nb_err err = nb__rum_read_deck(rules, &lines, why);
        if (err) return err;
    }
    rules->set[RUM_LENGTH] = rules->option[OPTION_LENGTH] ? 18 : 9;
    rules->set[RUM_CHOICE] = (uint8_t)rules->option[OPTION_CHOICE];
    rules->set[RUM_STYLE] = (uint8_t)rules->option[OPTION_STYLE];
    rules->set[RUM_PARTNERS] = rules->option[OPTION_PARTNERS] || rum_is_scotch(rules);
    rules->zones = (uint8_t)(RUM_ZONE_LINES + 2 * rules->seats + 1);
    if (rum_is_scotch(rules) && rules->seats != 4)
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_rum_error_scotch));
    if (rules->set[RUM_PARTNERS] && rules->seats != 4)
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_rum_error_partners));
    if (rules->set[RUM_STYLE] == RUM_MATCH && rules->seats == 1)
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_rum_error_match));
    return NB_OK;
}

/* rum.4, 5, 8: the stock, the last discard, or either; a card of the hole about to be played must be taken. */
static nb_ask draw_prompt(const nb_table *t, nb__text *text)
{
    const uint32_t draw = 1u << NB_DRAW, take = 1u << NB_TAKE;
    if (!may_take(t)) return nb__ask(text, nb__say_rum_prompt_draw, "rum.4", "your-turn", draw);
    if (is_forced(t)) return nb__ask(text, nb__say_rum_prompt_forced, "rum.5", "the-forced-card", take);
    if (!nb_stock_left(t)) return nb__ask(text, nb__say_rum_prompt_take, "rum.8", "when-the-stock-is-out", take);
    return nb__ask(text, nb__say_rum_prompt_draw_or_take, "rum.4", "your-turn", draw | take);
}

static bool is_hand_open(const nb_table *t, unsigned seat)
{
    unsigned zone = rum_hand_zone(t, seat);
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (t->card[t->slot[at]] == NB_HIDDEN) return false;
    return true;
}

/* rum.4: whether anything fits is the player's own knowledge; an onlooker is told both. */
static nb_ask play_prompt(const nb_table *t, nb__text *text)
{
    nb__part hole = nb__num((int32_t)hole_number(t));
    nb_ask ask = {.rule = "rum.4", .part = "your-turn"};
    bool open = is_hand_open(t, t->actor), free = t->rules.set[RUM_CHOICE];
    if (t->note[RUM_FORCED])
        return nb__ask(text, nb__say_rum_prompt_must_play, "rum.5", "the-forced-card", 1u << NB_PLAY);
    if (!open) (free ? nb__say_rum_prompt_free_or_bury : nb__say_rum_prompt_lowest_or_bury)(text, hole);
    else if (!playable(t, t->actor)) nb__say_rum_prompt_bury(text, hole), ask.verbs = 1u << NB_BURY;
    else (free ? nb__say_rum_prompt_play_free : nb__say_rum_prompt_play_lowest)(text, hole), ask.verbs = 1u << NB_PLAY;
    return ask;
}

static nb_ask rum_prompt(const nb_table *t, nb__text *text)
{
    switch (t->phase) {
    case RUM_PH_DRAW: return draw_prompt(t, text);
    case RUM_PH_PLAY: return play_prompt(t, text);
    case RUM_PH_HAND_ON:
        return nb__ask(text, nb__say_rum_prompt_hand_on, "rum.6", "the-19th-hole", 1u << NB_HAND_ON | 1u << NB_PASS);
    case RUM_PH_DISCARD: return nb__ask(text, nb__say_rum_prompt_discard, "rum.4", "your-turn", 1u << NB_SHED);
    default: return nb__ask(text, nb__say_rum_prompt_over, "rum.9", "scoring", 0);
    }
}

static void say_score(const nb_table *t, unsigned seat, nb__text *text)
{
    int32_t strokes = 0, played = 0;
    for (unsigned hole = 0; hole < RUM_HOLES; hole++) {
        int32_t score = nb__rum_hole_score(t, seat, hole);
        strokes += score, played += score > 0;
    }
    bool holds = t->note[RUM_HOLDER] == seat + 1;
    (holds ? nb__say_rum_status_score_19th : nb__say_rum_status_score)(text, nb__num(strokes), nb__num(played));
}

static void rum_status(const nb_table *t, unsigned seat, nb__text *text)
{
    if (seat != NB_NOBODY) say_score(t, seat, text);
    else if (t->phase) nb__say_rum_status_par(text, nb__num(RUM_PAR));
}

/* rum.9: a deal is nine holes, and the second nine has the cards of the first. */
static void rum_progress(const nb_rules *rules, unsigned number, const nb_table *t, nb_progress *out)
{
    unsigned hole = t ? t->note[RUM_HOLE] : 0;
    if (hole == RUM_HOLES) hole--; /* over */
    out->first = (uint16_t)(number % 2 * RUM_HOLES + 1);
    out->last = (uint16_t)(out->first + RUM_HOLES - 1);
    out->hole = (uint16_t)(out->first + hole);
    out->printed = (uint16_t)(hole + 1);
    out->of = rules->set[RUM_LENGTH];
}

static uint32_t rum_bound(const nb_rules *rules) { return 4u * RUM_HOLES * rum_sides(rules); }

static unsigned cut_rank(const nb_rules *rules, nb_card card) { return rules->worth[card]; }

static uint8_t rum_first_dealer(const nb_rules *rules, const nb_seed *seed)
{
    return nb__cut(rules, seed, cut_rank, false);
}

static const char *const LENGTH_LABELS[] = {nb__say_rum_option_length_9, nb__say_rum_option_length_18, NULL};
static const char *const CHOICE_LABELS[] = {nb__say_rum_option_choice_lowest, nb__say_rum_option_choice_free, NULL};
static const char *const STYLE_LABELS[] = {nb__say_rum_option_style_medal, nb__say_rum_option_style_match,
                                           nb__say_rum_option_style_scotch, NULL};
static const char *const DECK_LABELS[] = {nb__say_rum_option_deck_standard, NULL};

static const nb_option RUM_OPTIONS[] = {
    {"length", "9|18", "9", nb__say_rum_option_length, "rum.9", nb__say_rum_option_length_label, LENGTH_LABELS},
    {"choice", "lowest|free", "lowest", nb__say_rum_option_choice, "rum.4", nb__say_rum_option_choice_label,
     CHOICE_LABELS},
    {"style", "medal|match|scotch", "medal", nb__say_rum_option_style, "rum.9", nb__say_rum_option_style_label,
     STYLE_LABELS},
    {"partners", "off|on", "off", nb__say_rum_option_partners, "rum.1", nb__say_rum_option_partners_label, NULL},
    {"deck", "standard|@", "standard", nb__say_rum_option_deck, "rum.2", nb__say_rum_option_deck_label, DECK_LABELS},
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL}};

static const nb_preset RUM_PRESETS[] = {
    {"usual", nb__say_rum_preset_printed, nb__say_rum_preset_printed_about, "", 0, 0},
    {"family", nb__say_preset_family, nb__say_rum_preset_family, "choice=free", 0, 0},
    {"match", nb__say_preset_match, nb__say_rum_preset_match, "style=match", 2, 4},
    {"scotch", nb__say_rum_preset_scotch, nb__say_rum_preset_scotch_about, "style=scotch", 4, 4},
    {"tournament", nb__say_preset_tournament, nb__say_rum_preset_tournament, "length=18", 0, 0},
    {NULL, NULL, NULL, NULL, 0, 0}};

extern const nb_game nb__rum_e_golf;
static unsigned rum_unit(const nb_rules *rules, bool standing)
{
    return standing && rules->set[RUM_STYLE] == RUM_MATCH ? NB_HOLES_UP : NB_STROKES;
}

static uint16_t rum_side(const nb_rules *rules, unsigned seat)
{
    return rules->set[RUM_PARTNERS] || rum_is_scotch(rules) ? nb__side(seat) : nb__bit(seat);
}

const nb_game nb__rum_e_golf = {.id = "rum-e-golf",
                                .title = nb__say_rum_title,
                                .summary = nb__say_rum_summary,
                                .since = "1940s",
                                .min_seats = 1,
                                .max_seats = 4,
                                .options = RUM_OPTIONS,
                                .presets = RUM_PRESETS,
                                .shelf = {.kind = NB_KIND_OWN_PACK, .difficulty = 2, .minutes = 5},
                                .deck = &nb__rum_deck,
                                .setup = rum_setup,
                                .read_data = rum_read_data,
                                .write_data = rum_write_data,
                                .deal = rum_deal,
                                .legal = rum_legal,
                                .apply = rum_apply,
                                .score = nb__rum_score,
                                .tally = rum_tally,
                                .zone = rum_zone,
                                .unit = rum_unit,
                                .side = rum_side,
                                .prompt = rum_prompt,
                                .status = rum_status,
                                .goal = nb__rum_goal,
                                .values = nb__rum_values,
                                .worth = nb__rum_worth,
                                .about = nb__rum_about,
                                .why_not = nb__rum_why_not,
                                .progress = rum_progress,
                                .bound = rum_bound,
                                .first_dealer = rum_first_dealer,
                                .close = nb__rum_close,
                                .standing = nb__rum_standing,
                                .result = nb__rum_result,
                                .sheet = nb__rum_sheet,
                                .barred = nb__rum_barred,
                                .bars = nb__rum_bars,
                                .judge = nb__rum_judge,
                                .facts = nb__rum_facts,
                                .action_facts = nb__rum_action_facts,
                                .env = &nb__rum_env,
                                .reason = nb__rum_reason,
                                .against = nb__rum_against};
