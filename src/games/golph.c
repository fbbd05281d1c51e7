/* golph.c - golph (American Games Corporation, 1928): five tricks, and the lowest card takes them.
 *
 * Always: a hand is five slots, empty where a card has been played; the trick has a slot for every seat.
 */
#include "golph.h"

/* ------------------------------------------------------------------------------------------------ the pack (golph.7) */

enum { BUZZARD, FACES = 29, NO_COLOUR = 4, STYMIE = 0 };
enum { ZONE_STOCK, ZONE_TURN_UP, ZONE_TRICK, ZONE_OUT, ZONE_HANDS };
enum { PH_NAME = 1, PH_EXCHANGE, PH_PLAY };

static const char *const COLOUR[] = {"red", "green", "yellow", "black", NULL};
static const char *const BALL[] = {"Stymie", "Dodo 1", "Eagle 2", "Birdie 3", "Par 4", "Bogey 5", "Dub 6"};

/* The Buzzard has a colour and a number of its own. */
static unsigned colour_of(nb_card card) { return card == BUZZARD ? NO_COLOUR : (card - 1u) / 7; }
static unsigned number_of(nb_card card) { return card == BUZZARD ? 7 : (card - 1u) % 7; } /* 0 is the Stymie */

static int golph_code(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    (void)rules;
    if (card == BUZZARD) {
        nb__put(&text, "buzzard");
    } else {
        nb__put(&text, COLOUR[colour_of(card)]);
        nb__put_char(&text, '-');
        if (number_of(card) == STYMIE) nb__put(&text, "stymie");
        else nb__put_int(&text, number_of(card));
    }
    return nb__text_end(&text);
}

static int golph_name(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    (void)rules;
    if (card == BUZZARD) {
        nb__put(&text, "Buzzard");
    } else {
        nb__put(&text, COLOUR[colour_of(card)]);
        nb__put_char(&text, ' ');
        nb__put(&text, BALL[number_of(card)]);
    }
    return nb__text_end(&text);
}

static const nb_deck GOLPH_DECK = {
    .id = "golph", .faces = FACES, .suits = COLOUR, .code = golph_code, .name = golph_name};

static unsigned cut_rank(const nb_rules *rules, nb_card card)
{
    (void)rules;
    return card == BUZZARD ? 0 : 1 + number_of(card); /* golph.7: Buzzard, Stymies, then the balls */
}

uint8_t nb__golph_first_dealer(const nb_rules *rules, const nb_seed *seed)
{
    return nb__cut(rules, seed, cut_rank, false);
}

/* ------------------------------------------------------------------------------------------------------------- zones */

static unsigned hand_zone(unsigned seat) { return ZONE_HANDS + seat; }
static unsigned taken_zone(const nb_table *t, unsigned seat) { return ZONE_HANDS + t->rules.seats + seat; }

static void golph_zone(const nb_table *t, unsigned zone, nb_zone *out)
{
    unsigned seats = t->rules.seats;
    out->owner = NB_NOBODY;
    if (zone == ZONE_STOCK) {
        out->kind = NB_ZONE_STOCK;
    } else if (zone == ZONE_TURN_UP) {
        out->kind = NB_ZONE_UPCARD;
    } else if (zone == ZONE_TRICK) {
        out->kind = NB_ZONE_TRICK;
    } else if (zone == ZONE_OUT) {
        out->kind = NB_ZONE_OUT;
    } else if (zone < ZONE_HANDS + seats) {
        out->kind = NB_ZONE_HAND;
        out->owner = (uint8_t)(zone - ZONE_HANDS);
    } else {
        out->kind = NB_ZONE_PILE;
        out->owner = (uint8_t)(zone - ZONE_HANDS - seats);
    }
}

static void shape_zones(nb_table *t)
{
    unsigned at = 0, seats = t->rules.seats;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        t->at[zone] = (uint16_t)at;
        if (zone == ZONE_TURN_UP || zone == ZONE_OUT) at++;
        else if (zone == ZONE_TRICK) at += seats;
        else if (zone >= ZONE_HANDS && zone < hand_zone(seats)) at += GOLPH_HAND;
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
    unsigned seat = t->dealer;
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++)
        for (unsigned i = players(t); i; i--)
            seat = nb__golph_next(t, seat), nb__place(t, hand_zone(seat), slot, nb__draw(hole));
}

static void see_hand(nb_table *t, unsigned seat)
{
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) t->seen[nb__id(t, hand_zone(seat), slot)] |= nb__bit(seat);
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

/* The best show-down among the hands as dealt, and who holds it. The deal's order is the table's from the dealer's left. */
static unsigned best_show(const nb_table *t, uint16_t *holders)
{
    unsigned best = 0, n = players(t), seat = t->dealer;
    *holders = 0;
    for (unsigned order = 0; order < n; order++) {
        unsigned rank = show_rank(t, order, n);
        seat = nb__golph_next(t, seat);
        if (!rank || rank < best) continue;
        if (rank > best) *holders = 0;
        best = rank;
        *holders |= nb__bit(seat);
    }
    return best;
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

/* golph.9: a show-down is automatic and ends the hole. */
static bool show_down(nb_table *t, nb_events *events)
{
    uint16_t holders;
    unsigned best = best_show(t, &holders), honours = t->dealer;
    if (!best) return false;
    t->note[GOLPH_SHOW] = best == 3 ? SHOW_BOBBIE : SHOW_HOLE_IN_ONE;
    t->note[GOLPH_HOLDERS] = (uint8_t)holders;
    do honours = nb__golph_next(t, honours); /* the first to the dealer's left, the dealer last (golph.4) */
    while (!(holders >> honours & 1));
    t->note[GOLPH_HONOURS] = (uint8_t)(honours + 1);
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        if (!(holders >> seat & 1)) continue;
        for (unsigned slot = 0; slot < GOLPH_HAND; slot++) {
            nb__turn_up(t, nb__id(t, hand_zone(seat), slot));
            nb__event_card(events, t, NB_EV_TURN_UP, seat, hand_zone(seat), slot);
        }
    }
    end_hole(t, events);
    return true;
}

/* Trumps are known: the show-down check, then the dealer's exchange (golph.3). */
static void after_trump(nb_table *t, nb_events *events)
{
    see_hand(t, t->dealer);
    if (!show_down(t, events)) ask(t, t->dealer, PH_EXCHANGE);
}

static void golph_deal(nb_hole *hole)
{
    nb_table *t = &hole->t;
    shape_zones(t);
    deal_hands(hole);
    unsigned turn_up = nb__draw(hole);
    nb__place(t, ZONE_TURN_UP, 0, turn_up);
    nb__turn_up(t, turn_up);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (seat != t->dealer && !(t->sits_out >> seat & 1)) see_hand(t, seat);
    if (t->card[turn_up] == BUZZARD) { /* golph.3: the dealer names the colour before he sees his hand */
        ask(t, t->dealer, PH_NAME);
        return;
    }
    t->note[GOLPH_TRUMP] = (uint8_t)(1 + colour_of(t->card[turn_up]));
    t->turn = t->actor = t->dealer;
    after_trump(t, NULL);
}

/* -------------------------------------------------------------------------------------------------- what may be done */

static unsigned trump_of(const nb_table *t) { return t->note[GOLPH_TRUMP] - 1u; }

static nb_card led_card(const nb_table *t)
{
    unsigned id = nb__id(t, ZONE_TRICK, t->note[GOLPH_LEADER]);
    return id == NB_NO_CARD ? NB_NO_CARD : t->card[id];
}

static uint32_t hand_faces(const nb_table *t, unsigned seat)
{
    uint32_t faces = 0;
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) { /* no branch: which slots are empty is past predicting */
        unsigned id = nb__id(t, hand_zone(seat), slot), held = id != NB_NO_CARD, face = t->card[held ? id : 0];
        faces |= (uint32_t)(held & (face < FACES)) << (face & 31);
    }
    return faces;
}

static uint32_t colour_faces(unsigned colour) { return colour < NO_COLOUR ? 0x7Fu << (1 + 7 * colour) : 0; }

/* golph.5: follow the colour led, else trump, else anything; the Buzzard always, and led it calls for trumps. */
static uint32_t playable(const nb_table *t, unsigned seat)
{
    uint32_t hand = hand_faces(t, seat), buzzard = hand & 1u << BUZZARD;
    nb_card led = led_card(t);
    if (led == NB_NO_CARD) return hand;
    uint32_t follow = hand & colour_faces(led == BUZZARD ? trump_of(t) : colour_of(led));
    if (!follow) follow = hand & colour_faces(trump_of(t));
    return follow ? follow | buzzard : hand;
}

static int golph_legal(const nb_table *t, unsigned seat, nb_action *out)
{
    int n = 0;
    if (seat != t->actor) return 0;
    switch (t->phase) {
    case PH_NAME:
        for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++) out[n++] = nb_act(NB_NAME, colour, 0);
        return n;
    case PH_EXCHANGE:
        out[n++] = nb_act(NB_PASS, 0, 0);
        for (unsigned slot = 0; slot < GOLPH_HAND; slot++) out[n++] = nb_act(NB_BURY, hand_zone(seat), slot);
        return n;
    case PH_PLAY:
        for (uint32_t faces = playable(t, seat); faces; faces &= faces - 1)
            out[n++] = nb_act(NB_PLAY, (unsigned)__builtin_ctz(faces), 0);
        return n;
    default: return 0;
    }
}

/* -------------------------------------------------------------------------------------------------------- the tricks */

/* How well a card does in a trick, by what its colour is there and its number; lower is better (golph.8). */
enum { AS_TRUMP, AS_LED, AS_OTHER, NUMBERS = 8, NEVER = 99 };
static const uint8_t TRICK_KEY[3][NUMBERS] = {
    [AS_TRUMP] = {1, 11, 12, 13, 14, 15, 16, 0}, /* Stymie, balls, Buzzard */
    [AS_LED] = {2, 21, 22, 23, 24, 25, 26, 0},   /* dormies of the colour led */
    [AS_OTHER] = {2, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, 0},
};

static unsigned trick_winner(const nb_table *t)
{
    unsigned leader = t->note[GOLPH_LEADER], winner = leader, best = NEVER, seat = leader;
    unsigned led = colour_of(led_card(t)),
             trump = t->note[GOLPH_TRICK] < 4 ? trump_of(t) : NO_COLOUR + 1u; /* golph.6 */
    do {
        nb_card card = t->card[nb__id(t, ZONE_TRICK, seat)];
        unsigned colour = colour_of(card), as = colour == trump ? AS_TRUMP : colour == led ? AS_LED : AS_OTHER;
        unsigned key = TRICK_KEY[as][number_of(card)];
        winner = key <= best ? seat : winner; /* only Stymies can be equal: the last played */
        best = key <= best ? key : best;
        seat = nb__golph_next(t, seat);
    } while (seat != leader);
    return winner;
}

static void take_trick(nb_table *t, nb_events *events)
{
    unsigned winner = trick_winner(t), leader = t->note[GOLPH_LEADER], seat = leader;
    do {
        unsigned pile = taken_zone(t, winner);
        nb__push(t, pile, nb__id(t, ZONE_TRICK, seat));
        nb__place(t, ZONE_TRICK, seat, NB_NO_CARD);
        nb__event_move(events, t, winner, ZONE_TRICK, seat, pile, nb__len(t, pile) - 1);
        seat = nb__golph_next(t, seat);
    } while (seat != leader);
    t->note[GOLPH_LEADER] = (uint8_t)winner; /* golph.4 */
    ask(t, winner, PH_PLAY);
    if (++t->note[GOLPH_TRICK] < GOLPH_HAND) return;
    t->note[GOLPH_HONOURS] = (uint8_t)(winner + 1);
    end_hole(t, events);
}

/* What not following shows: no card of the colour led, and no trump unless a trump was played (golph.5). */
static void note_void(nb_table *t, unsigned seat, nb_card card, nb_card led)
{
    unsigned wanted = led == BUZZARD ? trump_of(t) : colour_of(led), played = colour_of(card);
    if (card == BUZZARD || played == wanted) return;
    t->note[GOLPH_VOID + seat] |= (uint8_t)(1u << wanted);
    if (played != trump_of(t)) t->note[GOLPH_VOID + seat] |= (uint8_t)(1u << trump_of(t));
}

static unsigned slot_of(const nb_table *t, unsigned seat, nb_card card)
{
    unsigned found = 0;
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++) { /* no branch, as in hand_faces */
        unsigned id = nb__id(t, hand_zone(seat), slot), held = id != NB_NO_CARD;
        found |= (held & (unsigned)(t->card[held ? id : 0] == card)) << slot;
    }
    return (unsigned)__builtin_ctz(found);
}

static void apply_play(nb_table *t, unsigned seat, nb_card card, nb_events *events)
{
    unsigned slot = slot_of(t, seat, card), id = nb__id(t, hand_zone(seat), slot);
    nb_card led = led_card(t);
    nb__place(t, hand_zone(seat), slot, NB_NO_CARD);
    nb__place(t, ZONE_TRICK, seat, id);
    nb__turn_up(t, id);
    nb__event_move(events, t, seat, hand_zone(seat), slot, ZONE_TRICK, seat);
    if (led != NB_NO_CARD) note_void(t, seat, card, led);
    unsigned next = nb__golph_next(t, seat);
    if (next == t->note[GOLPH_LEADER]) take_trick(t, events);
    else ask(t, next, PH_PLAY);
}

/* golph.3: one card face down out of play, and the turn-up in its place. */
static void apply_bury(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    unsigned hand = hand_zone(seat), turn_up = nb__id(t, ZONE_TURN_UP, 0);
    nb__place(t, ZONE_OUT, 0, nb__id(t, hand, slot));
    nb__event_move(events, t, seat, hand, slot, ZONE_OUT, 0);
    nb__turn_down(t, turn_up); /* in hand, but everybody knows it is there */
    nb__place(t, hand, slot, turn_up);
    nb__place(t, ZONE_TURN_UP, 0, NB_NO_CARD);
    nb__event_move(events, t, seat, ZONE_TURN_UP, 0, hand, slot);
}

static void golph_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    nb_table *t = &hole->t;
    switch (nb_verb_of(action)) {
    case NB_NAME:
        t->note[GOLPH_TRUMP] = (uint8_t)(1 + nb_a(action));
        after_trump(t, events);
        break;
    case NB_PLAY: apply_play(t, seat, (nb_card)nb_a(action), events); break;
    case NB_BURY: apply_bury(t, seat, nb_b(action), events); /* fall through */
    default:
        t->note[GOLPH_LEADER] = t->dealer; /* golph.4 */
        ask(t, t->dealer, PH_PLAY);
    }
}

/* ----------------------------------------------------------------------------------------------------------- scoring */

static unsigned partner_of(const nb_table *t, unsigned seat)
{
    return t->rules.set[GOLPH_PARTNERS] ? (seat + 2) % 4 : seat;
}

/* golph.12, 13, 18: the holder, and his partner, score one thing and every opponent the other. */
static void show_scores(const nb_table *t, int32_t *out)
{
    bool bobbie = t->note[GOLPH_SHOW] == SHOW_BOBBIE;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        bool holds = t->note[GOLPH_HOLDERS] >> seat & 1 || t->note[GOLPH_HOLDERS] >> partner_of(t, seat) & 1;
        if (holds) out[seat] = bobbie ? 0 : 1;
        else out[seat] = bobbie ? 25 : 15;
    }
}

/* golph.10: the lowest trump ball in the tricks taken; none is a foozle. */
static int32_t trick_score(const nb_table *t, unsigned seat)
{
    enum { FOOZLE = 7 };
    unsigned pile = taken_zone(t, seat), lowest = FOOZLE;
    for (unsigned slot = 0; slot < nb__len(t, pile); slot++) {
        nb_card card = t->card[nb__id(t, pile, slot)];
        if (colour_of(card) != trump_of(t) || number_of(card) == STYMIE) continue;
        if (number_of(card) < lowest) lowest = number_of(card);
    }
    bool putt = t->note[GOLPH_TRICK] == GOLPH_HAND && t->note[GOLPH_HONOURS] == seat + 1;
    return (int32_t)lowest - putt; /* golph.11: the bisque */
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

/* ------------------------------------------------------------------------------------------- what players have shown */

static uint64_t golph_barred(const nb_table *t, unsigned id)
{
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        uint64_t bars = 0;
        if (!t->note[GOLPH_VOID + seat]) continue;
        for (unsigned slot = 0; slot < GOLPH_HAND; slot++) {
            if (nb__id(t, hand_zone(seat), slot) != id) continue;
            for (unsigned colour = 0; colour < GOLPH_COLOURS; colour++)
                if (t->note[GOLPH_VOID + seat] >> colour & 1) bars |= colour_faces(colour);
            return bars;
        }
    }
    return 0;
}

/* Nobody was dealt a show-down, or the hole would have ended (golph.9), and after one nobody else had a hand as good. While
 * the dealer names, nobody has looked yet. */
static bool golph_possible(const nb_hole *hole)
{
    uint16_t holders;
    const nb_table *t = &hole->t;
    if (t->phase == PH_NAME) return true;
    best_show(t, &holders);
    return holders == t->note[GOLPH_HOLDERS];
}

/* ------------------------------------------------------------------------------------------------- options and words */

static nb_err golph_setup(nb_rules *rules, nb_why *why)
{
    rules->set[GOLPH_HOLES] = (uint8_t)rules->option[0];
    rules->set[GOLPH_STYLE] = (uint8_t)rules->option[1];
    rules->set[GOLPH_PARTNERS] = (uint8_t)rules->option[2];
    if (rules->set[GOLPH_PARTNERS] && rules->seats != 4)
        return nb__fail(NB_E_OPTION, why, "partners=on needs four seats: seats 0 and 2 play against 1 and 3", NULL);
    memset(rules->copies, 1, FACES);
    rules->cards = FACES;
    rules->zones = (uint8_t)(ZONE_HANDS + 2 * rules->seats);
    return NB_OK;
}

static const char *golph_prompt(const nb_table *t, const char **rule)
{
    switch (t->phase) {
    case PH_NAME: *rule = "golph.3"; return "name the trump colour before you see your hand";
    case PH_EXCHANGE: *rule = "golph.3"; return "bury a card and take up the turn-up, or pass";
    case PH_PLAY:
        *rule = "golph.5";
        return led_card(t) == NB_NO_CARD ? "lead a card" : "follow the colour led, else trump, else play anything";
    default: *rule = "golph.6"; return "the hole is over";
    }
}

static void golph_status(const nb_table *t, unsigned seat, nb__text *text)
{
    if (seat == NB_NOBODY) {
        if (!t->note[GOLPH_TRUMP]) return;
        nb__put(text, "Trumps are ");
        nb__put(text, COLOUR[trump_of(t)]);
        nb__put(text, t->note[GOLPH_TRICK] == 4 ? ", but off in the putt trick." : ".");
    } else if (t->sits_out >> seat & 1) {
        nb__put(text, "sits out");
    } else if (t->note[GOLPH_HOLDERS] >> seat & 1) {
        nb__put(text, t->note[GOLPH_SHOW] == SHOW_BOBBIE ? "shows a Bobbie" : "shows a Hole in One");
    }
}

static uint32_t golph_bound(const nb_rules *rules) { return 2 + GOLPH_HAND * (uint32_t)rules->seats; }

static const nb_option GOLPH_OPTIONS[] = {
    {"holes", "1..18", "9", "Holes in a round.", "golph.2"},
    {"style", "medal|match|par|bogey", "medal",
     "Medal: net totals. Match: holes won. Par, bogey: holes won against the card.", "golph.2"},
    {"partners", "off|on", "off", "Four seats: 0 and 2 against 1 and 3.", "golph.1"},
    {NULL, NULL, NULL, NULL, NULL}};

extern const nb_game nb__golph;
const nb_game nb__golph = {.id = "golph",
                           .title = "golph",
                           .summary = "A trick game of 1928 where the lowest card wins and a buzzard beats them all.",
                           .since = "1928",
                           .min_seats = 2,
                           .max_seats = GOLPH_MAX_SEATS,
                           .options = GOLPH_OPTIONS,
                           .deck = &GOLPH_DECK,
                           .setup = golph_setup,
                           .deal = golph_deal,
                           .legal = golph_legal,
                           .apply = golph_apply,
                           .score = nb__golph_score,
                           .zone = golph_zone,
                           .prompt = golph_prompt,
                           .status = golph_status,
                           .bound = golph_bound,
                           .first_dealer = nb__golph_first_dealer,
                           .close = nb__golph_close,
                           .standing = nb__golph_standing,
                           .result = nb__golph_result,
                           .sheet = nb__golph_sheet,
                           .barred = golph_barred,
                           .possible = golph_possible};
