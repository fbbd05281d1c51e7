/* golph.c - golph (American Games Corporation, 1928): five tricks, and the lowest card takes them.
 *
 * Always: a hand is five slots, empty where a card has been played; the trick has a slot for every seat.
 */
#include "golph.h"

/* ------------------------------------------------------------------------------------------------ the pack (golph.7) */

enum { NONE = GOLPH_NO_COLOUR };
const uint8_t nb__golph_colours[32] = {NONE, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1,    1,    2,
                                       2,    2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, NONE, NONE, NONE};
const uint8_t nb__golph_numbers[32] = {7, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0,
                                       1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7};

/* clang-format off */
const uint8_t nb__golph_key_by_number[4][8] = { /* a Stymie, the balls, the Buzzard */
    {GOLPH_KEY_STYMIE, 99, 99, 99, 99, 99, 99, GOLPH_KEY_BUZZARD},
    {GOLPH_KEY_STYMIE, 21, 22, 23, 24, 25, 26, GOLPH_KEY_BUZZARD},
    {GOLPH_KEY_TRUMP_STYMIE, 11, 12, 13, 14, 15, 16, GOLPH_KEY_BUZZARD},
    {GOLPH_KEY_TRUMP_STYMIE, 11, 12, 13, 14, 15, 16, GOLPH_KEY_BUZZARD}};
/* clang-format on */

static const char *const COLOUR[] = {"red", "green", "yellow", "black", NULL};
static const char *const COLOUR_NAME[] = {nb__say_golph_card_red, nb__say_golph_card_green, nb__say_golph_card_yellow,
                                          nb__say_golph_card_black, NULL};
static const char *const BALL[] = {nb__say_golph_card_stymie, nb__say_golph_card_1, nb__say_golph_card_2,
                                   nb__say_golph_card_3,      nb__say_golph_card_4, nb__say_golph_card_5,
                                   nb__say_golph_card_6};

const char *nb__golph_colour_name(unsigned colour) { return COLOUR_NAME[colour]; }
const char *nb__golph_ball_name(unsigned number) { return BALL[number]; }

static int golph_code(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    (void)rules;
    if (card == GOLPH_BUZZARD) {
        nb__put(&text, "buzzard");
    } else {
        nb__put(&text, COLOUR[nb__golph_colour(card)]);
        nb__put_char(&text, '-');
        if (nb__golph_number(card) == GOLPH_STYMIE) nb__put(&text, "stymie");
        else nb__put_int(&text, nb__golph_number(card));
    }
    return nb__text_end(&text);
}

static int golph_name(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    (void)rules;
    if (card == GOLPH_BUZZARD) {
        nb__put(&text, nb__say_golph_card_buzzard);
    } else {
        unsigned number = nb__golph_number(card);
        nb__part colour = nb__str(COLOUR_NAME[nb__golph_colour(card)]), word = nb__str(BALL[number]);
        if (number == GOLPH_STYMIE) nb__say_golph_card(&text, colour, word);
        else nb__say_golph_card_ball(&text, colour, word, nb__num((int32_t)number));
    }
    return nb__text_end(&text);
}

static int golph_word(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    (void)rules;
    nb__put(&text, card == GOLPH_BUZZARD ? nb__say_golph_card_buzzard : BALL[nb__golph_number(card)]);
    return nb__text_end(&text);
}

static uint8_t golph_suit(const nb_rules *rules, nb_card card)
{
    return (void)rules, card == GOLPH_BUZZARD ? NB_NO_SUIT : (uint8_t)nb__golph_colour(card);
}

static uint16_t golph_ball(const nb_rules *rules, nb_card card)
{
    return (void)rules, card == GOLPH_BUZZARD ? 0 : (uint16_t)nb__golph_number(card); /* a Stymie has none */
}

static const nb_deck GOLPH_DECK = {.id = "golph",
                                   .faces = GOLPH_FACES,
                                   .suits = COLOUR,
                                   .suit_names = COLOUR_NAME,
                                   .code = golph_code,
                                   .name = golph_name,
                                   .suit = golph_suit,
                                   .number = golph_ball,
                                   .word = golph_word};

static unsigned cut_rank(const nb_rules *rules, nb_card card)
{
    (void)rules;
    return card == GOLPH_BUZZARD ? 0 : 1 + nb__golph_number(card); /* golph.7: Buzzard, Stymies, then the balls */
}

uint8_t nb__golph_first_dealer(const nb_rules *rules, const nb_seed *seed)
{
    return nb__cut(rules, seed, cut_rank, false);
}

/* ------------------------------------------------------------------------------------------------------------- zones */

static void golph_zone(const nb_table *t, unsigned zone, nb_zone *out)
{
    unsigned seats = t->rules.seats;
    out->owner = NB_NOBODY;
    if (zone == GOLPH_ZONE_STOCK) {
        out->kind = NB_ZONE_STOCK;
    } else if (zone == GOLPH_ZONE_TURN_UP) {
        out->kind = NB_ZONE_UPCARD;
    } else if (zone == GOLPH_ZONE_TRICK) {
        out->kind = NB_ZONE_TRICK;
    } else if (zone == GOLPH_ZONE_OUT) {
        out->kind = NB_ZONE_OUT;
    } else if (zone < GOLPH_ZONE_HANDS + seats) {
        out->kind = NB_ZONE_HAND;
        out->owner = (uint8_t)(zone - GOLPH_ZONE_HANDS);
    } else {
        out->kind = NB_ZONE_PILE;
        out->owner = (uint8_t)(zone - GOLPH_ZONE_HANDS - seats);
    }
}

static void shape_zones(nb_table *t)
{
    unsigned at = 0, seats = t->rules.seats;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        t->at[zone] = (uint16_t)at;
        if (zone == GOLPH_ZONE_TURN_UP || zone == GOLPH_ZONE_OUT) at++;
        else if (zone == GOLPH_ZONE_TRICK) at += seats;
        else if (zone >= GOLPH_ZONE_HANDS && zone < nb__golph_hand_zone(seats)) at += GOLPH_HAND;
    }
    t->at[t->rules.zones] = (uint16_t)at;
    memset(t->slot, NB_NO_CARD, at);
}

/* ---------------------------------------------------------------------------------------- the deal and the show-down */

static unsigned players(const nb_table *t)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) n += !(t->sits_out >> seat & 1);
    return n;
}

/* One at a time from the dealer's left, so the cards dealt to a seat are known by their numbers (golph.3). */
static void deal_hands(nb_hole *hole)
{
    nb_table *t = &hole->t;
    unsigned seat = t->dealer, n = players(t), first = nb__draw_many(hole, GOLPH_HAND * n);
    for (unsigned i = 0; i < n; i++) {
        seat = nb__golph_next(t, seat);
        for (unsigned slot = 0; slot < GOLPH_HAND; slot++)
            nb__place(t, nb__golph_hand_zone(seat), slot, first + slot * n + i);
    }
}

static void see_hand(nb_table *t, unsigned seat)
{
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++)
        t->seen[nb__id(t, nb__golph_hand_zone(seat), slot)] |= nb__bit(seat);
}

/* How good a dealt hand is as a show-down: 3 Bobbie, 2 Hole in One from 1, 1 from 2, 0 none (golph.12, 13, 18). */
static unsigned show_rank(const nb_table *t, unsigned order, unsigned n)
{
    uint32_t faces = 0;
    const uint32_t bobbie = 1u | 1u << 1 | 1u << 8 | 1u << 15 | 1u << 22;
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) faces |= 1u << t->card[slot * n + order];
    if (faces == bobbie) return 3;
    for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++) {
        if (faces == 0x1Fu << (colour * 7 + 2)) return 2;
        if (faces == 0x1Fu << (colour * 7 + 3)) return 1;
    }
    return 0;
}

/* The show-downs among the hands as dealt: who has one, whose counts, and how good that is. The deal's order is the
 * table's from the dealer's left. */
struct show {
    uint16_t seats, holders;
    unsigned best;
};

static struct show find_show(const nb_table *t)
{
    struct show show = {0};
    unsigned n = players(t), seat = t->dealer;
    for (unsigned order = 0; order < n; order++) {
        unsigned rank = show_rank(t, order, n);
        seat = nb__golph_next(t, seat);
        if (!rank) continue;
        show.seats |= nb__bit(seat);
        if (rank < show.best) continue;
        if (rank > show.best) show.holders = 0;
        show.best = rank;
        show.holders |= nb__bit(seat);
    }
    return show;
}

static void end_hole(nb_table *t, nb_events *events)
{
    t->phase = 0;
    nb__event(events, NB_EV_END, t->turn);
}

static void ask(nb_table *t, unsigned seat, unsigned phase)
{
    t->turn = t->actor = (uint8_t)seat;
    t->phase = (uint8_t)phase;
}

static void lay_open(nb_table *t, unsigned seat, nb_events *events)
{
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) {
        nb__turn_up(t, nb__id(t, nb__golph_hand_zone(seat), slot));
        nb__event_card(events, t, NB_EV_TURN_UP, seat, nb__golph_hand_zone(seat), slot);
    }
}

/* golph.9: everybody who was dealt a show-down lays it open, and the hole is over. Only the best of them counts
 * (golph.18); its holder has the honours, and of several the first to the dealer's left, the dealer last (golph.4). */
static bool show_down(nb_table *t, nb_events *events)
{
    struct show show = find_show(t);
    unsigned honours = t->dealer;
    if (!show.best) return false;
    t->note[GOLPH_SHOW] = show.best == 3 ? SHOW_BOBBIE : SHOW_HOLE_IN_ONE;
    t->note[GOLPH_HOLDERS] = (uint8_t)show.holders;
    do honours = nb__golph_next(t, honours);
    while (!(show.holders >> honours & 1));
    t->note[GOLPH_HONOURS] = (uint8_t)(honours + 1);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (show.seats >> seat & 1) lay_open(t, seat, events);
    end_hole(t, events);
    return true;
}

/* Trumps are known: the show-down check, then the dealer's exchange (golph.3). */
static void after_trump(nb_table *t, nb_events *events)
{
    see_hand(t, t->dealer);
    if (!show_down(t, events)) ask(t, t->dealer, GOLPH_PH_EXCHANGE);
}

static void golph_deal(nb_hole *hole)
{
    nb_table *t = &hole->t;
    shape_zones(t);
    deal_hands(hole);
    unsigned turn_up = nb__draw(hole);
    nb__place(t, GOLPH_ZONE_TURN_UP, 0, turn_up);
    nb__turn_up(t, turn_up);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (seat != t->dealer && !(t->sits_out >> seat & 1)) see_hand(t, seat);
    if (t->card[turn_up] == GOLPH_BUZZARD) { /* golph.3: the dealer names the colour before seeing the hand */
        ask(t, t->dealer, GOLPH_PH_NAME);
        return;
    }
    t->note[GOLPH_TRUMP] = (uint8_t)(1 + nb__golph_colour(t->card[turn_up]));
    t->turn = t->actor = t->dealer;
    after_trump(t, NULL);
}

/* -------------------------------------------------------------------------------------------------- what may be done */

static uint32_t hand_faces(const nb_table *t, unsigned seat)
{
    uint32_t faces = 0;
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) { /* no branch: which slots are empty is past predicting */
        unsigned id = nb__id(t, nb__golph_hand_zone(seat), slot), held = id != NB_NO_CARD;
        faces |= (uint32_t)held << (t->card[held ? id : 0] & 31);
    }
    return faces & ((1u << GOLPH_FACES) - 1); /* and not NB_HIDDEN, in another seat's view */
}

uint32_t nb__golph_hand(const nb_table *t, unsigned seat) { return hand_faces(t, seat); }

/* As many turns as a hand has cards, and no branch: how many can be played is past predicting. */
static int list_plays(uint32_t faces, nb_action *out)
{
    int n = 0;
    for (unsigned i = 0; i < GOLPH_HAND; i++, faces &= faces - 1) {
        out[n] = nb_act(NB_PLAY, (unsigned)__builtin_ctz(faces | 1u << 31), 0);
        n += faces != 0;
    }
    return n;
}

static int golph_legal(const nb_table *t, unsigned seat, nb_action *out)
{
    int n = 0;
    if (seat != t->actor) return 0;
    switch (t->phase) {
    case GOLPH_PH_NAME:
        for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++) out[n++] = nb_act(NB_NAME, colour, 0);
        return n;
    case GOLPH_PH_EXCHANGE:
        out[n++] = nb_act(NB_PASS, 0, 0);
        for (unsigned slot = 0; slot < GOLPH_HAND; slot++) out[n++] = nb_act(NB_BURY, nb__golph_hand_zone(seat), slot);
        return n;
    case GOLPH_PH_PLAY:
        return list_plays(nb__golph_playable(hand_faces(t, seat), nb__golph_led(t), nb__golph_trump(t)), out);
    default: return 0;
    }
}

/* -------------------------------------------------------------------------------------------------------- the tricks */

static unsigned trick_winner(const nb_table *t)
{
    unsigned leader = t->note[GOLPH_LEADER], winner = leader, best = GOLPH_NEVER, seat = leader;
    unsigned led = nb__golph_colour(nb__golph_led(t)),
             trump = t->note[GOLPH_TRICK] < 4 ? nb__golph_trump(t) : GOLPH_NO_TRUMP; /* golph.6 */
    do {
        nb_card card = t->card[nb__id(t, GOLPH_ZONE_TRICK, seat)];
        unsigned key = nb__golph_key(card, led, trump);
        winner = key <= best ? seat : winner; /* only Stymies can be equal: the last played */
        best = key <= best ? key : best;
        seat = nb__golph_next(t, seat);
    } while (seat != leader);
    return winner;
}

/* The same of a trick that may not be complete: seats that are still to play have nothing in it. */
unsigned nb__golph_winning(const nb_table *t)
{
    unsigned leader = t->note[GOLPH_LEADER], winner = leader, best = GOLPH_NEVER, seat = leader, id;
    unsigned led = nb__golph_colour(nb__golph_led(t));
    unsigned trump = t->note[GOLPH_TRICK] < 4 ? nb__golph_trump(t) : GOLPH_NO_TRUMP; /* golph.6 */
    while ((id = nb__id(t, GOLPH_ZONE_TRICK, seat)) != NB_NO_CARD) {
        unsigned key = nb__golph_key(t->card[id], led, trump);
        if (key <= best) winner = seat, best = key;
        seat = nb__golph_next(t, seat);
        if (seat == leader) break;
    }
    return winner;
}

/* The trick goes to the winner's pile, in the order in which it was played. */
NB__INLINE void move_trick(nb_table *t, unsigned winner, nb_events *events)
{
    unsigned leader = t->note[GOLPH_LEADER], seat = leader, n = 0, pile = nb__golph_taken_zone(t, winner);
    unsigned before = nb__len(t, pile);
    uint8_t card[GOLPH_MAX_SEATS], from[GOLPH_MAX_SEATS];
    do {
        from[n] = (uint8_t)seat;
        card[n++] = (uint8_t)nb__id(t, GOLPH_ZONE_TRICK, seat);
        nb__place(t, GOLPH_ZONE_TRICK, seat, NB_NO_CARD);
        seat = nb__golph_next(t, seat);
    } while (seat != leader);
    nb__push_many(t, pile, card, n);
    for (unsigned i = 0; events && i < n; i++)
        nb__event_move(events, t, winner, GOLPH_ZONE_TRICK, from[i], pile, before + i);
}

NB__INLINE void take_trick(nb_table *t, nb_events *events)
{
    unsigned winner = trick_winner(t);
    move_trick(t, winner, events);
    t->note[GOLPH_LEADER] = (uint8_t)winner; /* golph.4 */
    ask(t, winner, GOLPH_PH_PLAY);
    if (++t->note[GOLPH_TRICK] < GOLPH_HAND) return;
    t->note[GOLPH_HONOURS] = (uint8_t)(winner + 1);
    end_hole(t, events);
}

/* What not following shows: no card of the colour led, and no trump unless a trump was played (golph.5). */
NB__INLINE void note_void(nb_table *t, unsigned seat, nb_card card, nb_card led)
{
    unsigned trump = nb__golph_trump(t), wanted = led == GOLPH_BUZZARD ? trump : nb__golph_colour(led);
    unsigned played = nb__golph_colour(card), shown = 1u << wanted | (unsigned)(played != trump) << trump;
    bool follows = (card == GOLPH_BUZZARD) | (played == wanted);
    t->note[GOLPH_VOID + seat] |= (uint8_t)(shown & (follows - 1u)); /* no branch, as in nb__golph_playable */
}

static unsigned slot_of(const nb_table *t, unsigned seat, nb_card card)
{
    unsigned found = 0;
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) { /* no branch, as in hand_faces */
        unsigned id = nb__id(t, nb__golph_hand_zone(seat), slot), held = id != NB_NO_CARD;
        found |= (held & (unsigned)(t->card[held ? id : 0] == card)) << slot;
    }
    return (unsigned)__builtin_ctz(found);
}

NB__INLINE void apply_play(nb_table *t, unsigned seat, nb_card card, nb_events *events)
{
    unsigned slot = slot_of(t, seat, card), id = nb__id(t, nb__golph_hand_zone(seat), slot);
    nb_card led = nb__golph_led(t);
    nb__place(t, nb__golph_hand_zone(seat), slot, NB_NO_CARD);
    nb__place(t, GOLPH_ZONE_TRICK, seat, id);
    nb__turn_up(t, id);
    nb__event_move(events, t, seat, nb__golph_hand_zone(seat), slot, GOLPH_ZONE_TRICK, seat);
    if (led != NB_NO_CARD) note_void(t, seat, card, led);
    unsigned next = nb__golph_next(t, seat);
    if (next == t->note[GOLPH_LEADER]) take_trick(t, events);
    else ask(t, next, GOLPH_PH_PLAY);
}

/* golph.3: one card face down out of play, and the turn-up in its place. */
static void apply_bury(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    unsigned hand = nb__golph_hand_zone(seat), turn_up = nb__id(t, GOLPH_ZONE_TURN_UP, 0);
    nb__place(t, GOLPH_ZONE_OUT, 0, nb__id(t, hand, slot));
    nb__event_move(events, t, seat, hand, slot, GOLPH_ZONE_OUT, 0);
    nb__turn_down(t, turn_up); /* in hand, but everybody knows it is there */
    nb__place(t, hand, slot, turn_up);
    nb__place(t, GOLPH_ZONE_TURN_UP, 0, NB_NO_CARD);
    nb__event_move(events, t, seat, GOLPH_ZONE_TURN_UP, 0, hand, slot);
}

static void golph_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    nb_table *t = &hole->t;
    switch (nb_verb_of(action)) {
    case NB_NAME:
        t->note[GOLPH_TRUMP] = (uint8_t)(1 + nb_a(action));
        after_trump(t, events);
        break;
    case NB_PLAY:
        if (events) apply_play(t, seat, (nb_card)nb_a(action), events);
        else apply_play(t, seat, (nb_card)nb_a(action), NULL); /* the compiler leaves out everything about events */
        break;
    case NB_BURY: apply_bury(t, seat, nb_b(action), events); /* fall through */
    default:
        t->note[GOLPH_LEADER] = t->dealer; /* golph.4 */
        ask(t, t->dealer, GOLPH_PH_PLAY);
    }
}

/* ----------------------------------------------------------------------------------------------------------- scoring */

static bool holds_show(const nb_table *t, unsigned seat) { return t->note[GOLPH_HOLDERS] >> seat & 1; }

/* golph.12, 13, 18: the holder and the holder's partner score 1, or 0 for a Bobbie; every opponent 15, or 25. */
static void show_scores(const nb_table *t, int32_t *out)
{
    bool bobbie = t->note[GOLPH_SHOW] == SHOW_BOBBIE;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        if (holds_show(t, seat) || holds_show(t, nb__golph_partner(t, seat)))
            out[seat] = bobbie ? GOLPH_BOBBIE : GOLPH_HOLE_IN_ONE;
        else out[seat] = bobbie ? GOLPH_AGAINST_BOBBIE : GOLPH_AGAINST_HOLE_IN_ONE;
    }
}

/* golph.10: the lowest trump ball in the tricks taken; none is a foozle. */
static unsigned lowest_taken(const nb_table *t, unsigned seat)
{
    unsigned pile = nb__golph_taken_zone(t, seat), lowest = GOLPH_FOOZLE;
    for (unsigned slot = 0; slot < nb__len(t, pile); slot++) {
        nb_card card = t->card[nb__id(t, pile, slot)];
        if (nb__golph_colour(card) != nb__golph_trump(t) || nb__golph_number(card) == GOLPH_STYMIE) continue;
        if (nb__golph_number(card) < lowest) lowest = nb__golph_number(card);
    }
    return lowest;
}

static bool won_putt(const nb_table *t, unsigned seat)
{
    return t->note[GOLPH_TRICK] == GOLPH_HAND && t->note[GOLPH_HONOURS] == seat + 1;
}

static int32_t trick_score(const nb_table *t, unsigned seat)
{
    return (int32_t)lowest_taken(t, seat) + GOLPH_PUTT * won_putt(t, seat); /* golph.11: the bisque */
}

void nb__golph_score(const nb_hole *hole, int32_t *out)
{
    const nb_table *t = &hole->t;
    if (t->note[GOLPH_SHOW]) show_scores(t, out);
    else
        for (unsigned seat = 0; seat < t->rules.seats; seat++) out[seat] = trick_score(t, seat);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (t->sits_out >> seat & 1) out[seat] = 0;
}

static const char *show_words(const nb_table *t, unsigned seat)
{
    bool bobbie = t->note[GOLPH_SHOW] == SHOW_BOBBIE;
    if (holds_show(t, seat)) return bobbie ? nb__say_golph_tally_bobbie : nb__say_golph_tally_hole_in_one;
    if (holds_show(t, nb__golph_partner(t, seat)))
        return bobbie ? nb__say_golph_tally_partner_bobbie : nb__say_golph_tally_partner_hole_in_one;
    return bobbie ? nb__say_golph_tally_against_bobbie : nb__say_golph_tally_against_hole_in_one;
}

/* golph.12, 13: the hand that was laid open is what the score comes from; whoever it counts against has no card to point at. */
static void tally_show(const nb_table *t, unsigned seat, nb_tally *tally)
{
    int32_t score[NB_MAX_SEATS];
    show_scores(t, score);
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_EXTRA, score[seat],
                                        t->note[GOLPH_SHOW] == SHOW_BOBBIE ? "golph.13" : "golph.12");
    nb__put(NB__SAY(line), show_words(t, seat));
    for (unsigned slot = 0; holds_show(t, seat) && slot < nb__len(t, nb__golph_hand_zone(seat)); slot++)
        nb__tally_place(line, nb__golph_hand_zone(seat), slot);
}

static void tally_lowest(const nb_table *t, unsigned seat, nb_tally *tally)
{
    unsigned pile = nb__golph_taken_zone(t, seat), lowest = lowest_taken(t, seat), slot = 0;
    char name[NB_MAX_TEXT];
    while (nb__golph_colour(t->card[nb__id(t, pile, slot)]) != nb__golph_trump(t) ||
           nb__golph_number(t->card[nb__id(t, pile, slot)]) != lowest)
        slot++;
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_CARD, (int32_t)lowest, "golph.10");
    nb_card_name(name, sizeof name, &t->rules, t->card[nb__id(t, pile, slot)]);
    nb__say_golph_tally_lowest(NB__SAY(line), nb__str(name));
    nb__tally_place(line, pile, slot);
}

static void golph_tally(const nb_table *t, unsigned seat, nb_tally *tally)
{
    if (t->sits_out >> seat & 1)
        nb__put(NB__SAY(nb__tally_add(tally, NB_TALLY_FACT, 0, "golph.18")), nb__say_golph_tally_sits_out);
    else if (t->note[GOLPH_SHOW]) tally_show(t, seat, tally);
    else {
        if (lowest_taken(t, seat) < GOLPH_FOOZLE) tally_lowest(t, seat, tally);
        else
            nb__put(NB__SAY(nb__tally_add(tally, NB_TALLY_EXTRA, GOLPH_FOOZLE, "golph.10")),
                    nb__say_golph_tally_foozle);
        if (won_putt(t, seat))
            nb__put(NB__SAY(nb__tally_add(tally, NB_TALLY_EXTRA, GOLPH_PUTT, "golph.11")), nb__say_golph_tally_putt);
    }
}

/* ------------------------------------------------------------------------------------------- what players have shown */

static uint64_t golph_barred(const nb_table *t, unsigned id)
{
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        uint64_t bars = 0;
        if (!t->note[GOLPH_VOID + seat]) continue;
        for (unsigned slot = 0; slot < GOLPH_HAND; slot++) {
            if (nb__id(t, nb__golph_hand_zone(seat), slot) != id) continue;
            for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++)
                if (t->note[GOLPH_VOID + seat] >> colour & 1) bars |= nb__golph_colour_faces(colour);
            return bars;
        }
    }
    return 0;
}

/* A hand that is laid open before the putt was a show-down: nothing else turns up a card in a hand. */
static bool is_laid_open(const nb_table *t, unsigned seat)
{
    unsigned id = nb__id(t, nb__golph_hand_zone(seat), 0);
    return id != NB_NO_CARD && nb__up(t, id);
}

/* Whoever is dealt a show-down lays it open (golph.9), so a hand that is not open was none. While the dealer names the
 * trumps, nobody has looked yet. */
static bool golph_possible(const nb_hole *hole)
{
    const nb_table *t = &hole->t;
    if (t->phase == GOLPH_PH_NAME) return true;
    struct show show = find_show(t);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (show.seats >> seat & 1 && !is_laid_open(t, seat)) return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------- options and words */

static nb_err golph_setup(nb_rules *rules, nb_why *why)
{
    rules->set[GOLPH_HOLES] = (uint8_t)rules->option[0];
    rules->set[GOLPH_STYLE] = (uint8_t)rules->option[1];
    rules->set[GOLPH_PARTNERS] = (uint8_t)rules->option[2];
    if (rules->set[GOLPH_PARTNERS] && rules->seats != 4)
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_golph_error_partners));
    memset(rules->copies, 1, GOLPH_FACES);
    rules->cards = GOLPH_FACES;
    rules->zones = (uint8_t)(GOLPH_ZONE_HANDS + 2 * rules->seats);
    return NB_OK;
}

/* Is the hand in this view? The dealer's is not while trumps are named. */
static bool is_hand_open(const nb_table *t, unsigned seat)
{
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) {
        unsigned id = nb__id(t, nb__golph_hand_zone(seat), slot);
        if (id != NB_NO_CARD && t->card[id] == NB_HIDDEN) return false;
    }
    return true;
}

/* golph.5: the colour led, else a trump, else any card; the Buzzard always. An onlooker is told all three. */
static void say_follow(const nb_table *t, unsigned wanted, nb__text *text)
{
    uint32_t hand = hand_faces(t, t->actor), follow = hand & nb__golph_colour_faces(wanted);
    uint32_t trumps = hand & nb__golph_colour_faces(nb__golph_trump(t));
    bool buzzard = hand & 1u << GOLPH_BUZZARD;
    nb__part colour = nb__str(COLOUR_NAME[wanted]);
    if (!is_hand_open(t, t->actor)) nb__say_golph_prompt_follow(text, colour);
    else if (follow) (buzzard ? nb__say_golph_prompt_or_buzzard : nb__say_golph_prompt_must_follow)(text, colour);
    else if (trumps) (buzzard ? nb__say_golph_prompt_trump_or_buzzard : nb__say_golph_prompt_must_trump)(text, colour);
    else nb__say_golph_prompt_any(text, colour);
}

/* Nobody has a choice in the putt (golph.6). The Buzzard led calls for trumps (golph.5). */
static nb_ask play_prompt(const nb_table *t, nb__text *text)
{
    const uint32_t play = 1u << NB_PLAY;
    nb_card led = nb__golph_led(t);
    if (t->note[GOLPH_TRICK] == GOLPH_HAND - 1)
        return nb__ask(text, nb__say_golph_prompt_putt, "golph.6", "your-turn", play);
    if (led == NB_NO_CARD) return nb__ask(text, nb__say_golph_prompt_lead, "golph.4", "your-turn", play);
    say_follow(t, led == GOLPH_BUZZARD ? nb__golph_trump(t) : nb__golph_colour(led), text);
    return (nb_ask){.rule = "golph.5", .part = "your-turn", .verbs = play};
}

static nb_ask golph_prompt(const nb_table *t, nb__text *text)
{
    switch (t->phase) {
    case GOLPH_PH_NAME: return nb__ask(text, nb__say_golph_prompt_name, "golph.3", "the-deal", 1u << NB_NAME);
    case GOLPH_PH_EXCHANGE:
        return nb__ask(text, nb__say_golph_prompt_exchange, "golph.3", "the-deal", 1u << NB_BURY | 1u << NB_PASS);
    case GOLPH_PH_PLAY: return play_prompt(t, text);
    default: return nb__ask(text, nb__say_golph_prompt_over, "golph.10", "scoring", 0);
    }
}

/* What makes the score: "lowest trump 3", at the end also "trump 3, putt -1" and "foozle: 7" (golph.10: no trump ball,
 * though perhaps the trump Stymie). Trick piles lie open. */
static void say_taken(const nb_table *t, unsigned seat, nb__text *text)
{
    unsigned lowest = lowest_taken(t, seat);
    bool putt = won_putt(t, seat), foozle = lowest == GOLPH_FOOZLE;
    if (foozle && !nb_over(t)) return;
    if (foozle) (putt ? nb__say_golph_status_foozle_putt : nb__say_golph_status_foozle)(text, nb__num(GOLPH_FOOZLE));
    else (putt ? nb__say_golph_status_putt : nb__say_golph_status_lowest)(text, nb__num((int32_t)lowest));
}

static void say_show(const nb_table *t, unsigned seat, nb__text *text)
{
    if (!is_laid_open(t, seat)) return;
    if (!holds_show(t, seat)) nb__put(text, nb__say_golph_status_beaten);
    else if (t->note[GOLPH_SHOW] == SHOW_BOBBIE) nb__put(text, nb__say_golph_status_bobbie);
    else nb__put(text, nb__say_golph_status_hole_in_one);
}

static void golph_status(const nb_table *t, unsigned seat, nb__text *text)
{
    if (!t->note[GOLPH_TRUMP] && (seat == NB_NOBODY || !(t->sits_out >> seat & 1))) return;
    if (seat == NB_NOBODY)
        (t->note[GOLPH_TRICK] == GOLPH_HAND - 1 ? nb__say_golph_status_trumps_off : nb__say_golph_status_trumps)(
            text, nb__str(COLOUR_NAME[nb__golph_trump(t)]));
    else if (t->sits_out >> seat & 1) nb__put(text, nb__say_golph_status_sits_out);
    else if (t->note[GOLPH_SHOW]) say_show(t, seat, text);
    else say_taken(t, seat, text);
}

static uint32_t golph_bound(const nb_rules *rules) { return 2 + GOLPH_HAND * (uint32_t)rules->seats; }

static void golph_progress(const nb_rules *rules, unsigned number, const nb_table *t, nb_progress *out)
{
    (void)number, (void)t;
    out->of = rules->set[GOLPH_HOLES];
}

static unsigned golph_unit(const nb_rules *rules, bool standing)
{
    return standing && rules->set[GOLPH_STYLE] != STYLE_MEDAL ? NB_HOLES_UP : NB_STROKES;
}

static uint16_t golph_side(const nb_rules *rules, unsigned seat)
{
    return rules->set[GOLPH_PARTNERS] ? nb__side(seat) : nb__bit(seat);
}

static const char *const STYLE_LABELS[] = {nb__say_golph_option_style_medal, nb__say_golph_option_style_match,
                                           nb__say_golph_option_style_par, nb__say_golph_option_style_bogey, NULL};

static const nb_option GOLPH_OPTIONS[] = {
    {"holes", "1..18", "9", nb__say_golph_option_holes, "golph.2", nb__say_golph_option_holes_label, NULL},
    {"style", "medal|match|par|bogey", "medal", nb__say_golph_option_style, "golph.2", nb__say_golph_option_style_label,
     STYLE_LABELS},
    {"partners", "off|on", "off", nb__say_golph_option_partners, "golph.1", nb__say_golph_option_partners_label, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL}};

static const nb_preset GOLPH_PRESETS[] = {
    {"usual", nb__say_golph_preset_printed, nb__say_golph_preset_printed_about, "", 0, 0},
    {"family", nb__say_preset_family, nb__say_golph_preset_family, "holes=3", 0, 0},
    {"match", nb__say_preset_match, nb__say_golph_preset_match, "style=match", 0, 0},
    {"partners", nb__say_preset_partners, nb__say_golph_preset_partners, "partners=on", 4, 4},
    {"tournament", nb__say_preset_tournament, nb__say_golph_preset_tournament, "holes=18", 0, 0},
    {NULL, NULL, NULL, NULL, 0, 0}};

extern const nb_game nb__golph;
const nb_game nb__golph = {.id = "golph",
                           .title = nb__say_golph_title,
                           .summary = nb__say_golph_summary,
                           .since = "1928",
                           .min_seats = 2,
                           .max_seats = GOLPH_MAX_SEATS,
                           .options = GOLPH_OPTIONS,
                           .presets = GOLPH_PRESETS,
                           .shelf = {.kind = NB_KIND_OWN_PACK, .difficulty = 3, .minutes = 10},
                           .deck = &GOLPH_DECK,
                           .setup = golph_setup,
                           .deal = golph_deal,
                           .legal = golph_legal,
                           .apply = golph_apply,
                           .score = nb__golph_score,
                           .tally = golph_tally,
                           .zone = golph_zone,
                           .unit = golph_unit,
                           .side = golph_side,
                           .prompt = golph_prompt,
                           .status = golph_status,
                           .goal = nb__golph_goal,
                           .values = nb__golph_card_values,
                           .worth = nb__golph_worth,
                           .about = nb__golph_about,
                           .why_not = nb__golph_why_not,
                           .progress = golph_progress,
                           .bound = golph_bound,
                           .first_dealer = nb__golph_first_dealer,
                           .close = nb__golph_close,
                           .standing = nb__golph_standing,
                           .result = nb__golph_result,
                           .sheet = nb__golph_sheet,
                           .barred = golph_barred,
                           .possible = golph_possible,
                           .judge = nb__golph_judge,
                           .facts = nb__golph_facts,
                           .action_facts = nb__golph_action_facts,
                           .env = &nb__golph_env,
                           .reason = nb__golph_reason,
                           .against = nb__golph_against,
                           .solve = nb__golph_solve};
