/* hole.c - one deal: the pack, the zones, who has seen what, and the checks before every game's own functions.
 *
 * It always holds that a card is in at most one slot, that cards 0..drawn-1 have come off the pack, and that seen[] and up[]
 * belong to the card, wherever it goes. The pack is shuffled lazily: until they are drawn, card[drawn..] are in no particular
 * order.
 */
#include "core.h"

/* ------------------------------------------------------------------------------------------------- the pack */

/* memcpy and memset for a few hundred bytes, in pieces. Compilers make one instruction of those whose size they know, which takes
 * about as long to begin as it takes to do all this; the empty assembly keeps them from seeing through the loop. */
typedef struct piece {
    uint64_t word[8];
} piece;

static inline void copy_bytes(char *to, const char *from, size_t n)
{
    size_t at = 0;
    for (; at + sizeof(piece) <= n; at += sizeof(piece)) {
        memcpy(to + at, from + at, sizeof(piece));
        __asm__ volatile("");
    }
    for (; at + sizeof(uint32_t) <= n; at += sizeof(uint32_t)) memcpy(to + at, from + at, sizeof(uint32_t));
    for (; at < n; at++) to[at] = from[at];
}

static inline void clear_bytes(char *to, size_t n)
{
    size_t at = 0;
    for (; at + sizeof(piece) <= n; at += sizeof(piece)) {
        memset(to + at, 0, sizeof(piece));
        __asm__ volatile("");
    }
    for (; at + sizeof(uint32_t) <= n; at += sizeof(uint32_t)) memset(to + at, 0, sizeof(uint32_t));
    for (; at < n; at++) to[at] = 0;
}

void nb__start_hole(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer)
{
    copy_bytes((char *)&hole->t.rules, (const char *)rules, sizeof *rules);
    clear_bytes((char *)hole + sizeof hole->t.rules, sizeof *hole - sizeof hole->t.rules);
    hole->t.number = (uint16_t)number;
    hole->t.dealer = (uint8_t)dealer;
    hole->seed = *seed;
}

void nb__deal(nb_hole *hole)
{
    memcpy(hole->t.card, hole->t.rules.pack, sizeof hole->t.card);
    nb__game(&hole->t.rules)->deal(hole);
}

void nb__deal_pack(nb_hole *hole, const nb_card *pack)
{
    memcpy(hole->t.card, pack, hole->t.rules.cards);
    hole->ordered = 1;
    nb__game(&hole->t.rules)->deal(hole);
}

void nb_deal(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer)
{
    nb__start_hole(hole, rules, seed, number, dealer % rules->seats);
    nb__deal(hole);
}

/* Names the first card that is too many or missing. Surplus comes first: the common slip is to write a card twice. */
nb_err nb__check_pack(const nb_rules *rules, const nb_card *pack, size_t cards, nb_why *why)
{
    uint8_t left[NB_MAX_FACES];
    char code[NB_MAX_CODE];
    memcpy(left, rules->copies, sizeof left);
    for (size_t i = 0; pack && i < cards; i++) {
        if (pack[i] < NB_MAX_FACES && left[pack[i]]) {
            left[pack[i]]--;
            continue;
        }
        nb_card_code(code, sizeof code, rules, pack[i]);
        return nb__refuse(NB_E_PACK, nb__say_error_pack_many(NB__WHY(why), nb__str(code)));
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        if (!left[face]) continue;
        nb_card_code(code, sizeof code, rules, (nb_card)face);
        return nb__refuse(NB_E_PACK, nb__say_error_pack_lacks(NB__WHY(why), nb__str(code)));
    }
    return NB_OK;
}

nb_err nb_deal_pack(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number, unsigned dealer,
                    const nb_card *pack, size_t cards, nb_why *why)
{
    nb_err err = nb__check_pack(rules, pack, cards, why);
    if (err) return err;
    if (dealer >= rules->seats)
        return nb__refuse(NB_E_SEATS, nb__say_error_no_seat(NB__WHY(why), nb__num((int32_t)dealer)));
    nb__start_hole(hole, rules, seed, number, dealer);
    nb__deal_pack(hole, pack);
    return NB_OK;
}

static unsigned place_of_next(const nb_table *t, const uint32_t words[NB_WORDS])
{
    return t->drawn + nb__scale(words[t->drawn % NB_WORDS], t->rules.cards - t->drawn);
}

unsigned nb__next_place(const nb_hole *hole)
{
    const nb_table *t = &hole->t;
    uint32_t words[NB_WORDS];
    if (hole->ordered) return t->drawn;
    if (t->drawn % NB_WORDS) return place_of_next(t, hole->words);
    nb__words(words, &hole->seed, t->number, NB__PACK, t->drawn / NB_WORDS);
    return place_of_next(t, words);
}

/* With its counters in registers it takes half the time of as many single draws. */
unsigned nb__draw_many(nb_hole *hole, unsigned n)
{
    nb_table *t = &hole->t;
    const unsigned first = t->drawn, end = first + n, cards = t->rules.cards;
    NB__ASSERT(end <= cards);
    for (unsigned i = first; i < end && !hole->ordered; i++) {
        if (i % NB_WORDS == 0) nb__words(hole->words, &hole->seed, t->number, NB__PACK, i / NB_WORDS);
        unsigned j = i + nb__scale(hole->words[i % NB_WORDS], cards - i);
        uint8_t card = t->card[j];
        t->card[j] = t->card[i];
        t->card[i] = card;
    }
    t->drawn = (uint8_t)end;
    return first;
}

unsigned nb_stock_order(const nb_hole *hole, nb_card out[NB_MAX_CARDS])
{
    nb_hole copy = *hole;
    unsigned n = 0;
    while (nb_stock_left(&copy.t)) out[n++] = copy.t.card[nb__draw(&copy)];
    return n;
}

/* ----------------------------------------------------------------------------------------------------- zones */

/* Moves n slots by one place. How many differs from call to call, so a loop would be mispredicted, and memmove's choice among its
 * loops, too. Instead we move more than enough, and then put back what lay behind. */
enum { ENOUGH = 64 };

static inline void move_slots(uint8_t *slot, unsigned to, unsigned from, unsigned n)
{
    uint8_t moved[ENOUGH], behind[ENOUGH];
    if (n > ENOUGH || to + n + ENOUGH > NB_MAX_SLOTS || from + ENOUGH > NB_MAX_SLOTS) {
        memmove(slot + to, slot + from, n);
        return;
    }
    memcpy(moved, slot + from, ENOUGH);
    memcpy(behind, slot + to + n, ENOUGH);
    memcpy(slot + to, moved, ENOUGH);
    memcpy(slot + to + n, behind, ENOUGH);
}

/* Zones after `zone`, up to `last`, begin by so much later. No branch, for the same reason. */
static inline void shift_zones(nb_table *t, unsigned zone, unsigned last, unsigned by)
{
    const uint16_t end = NB_MAX_ZONES;
    for (uint16_t z = 1; z <= end; z++)
        t->at[z] = (uint16_t)(t->at[z] + (z > (uint16_t)zone && z <= (uint16_t)last ? (uint16_t)by : 0));
}

void nb__push(nb_table *t, unsigned zone, unsigned id)
{
    unsigned at = t->at[zone + 1], zones = t->rules.zones, end = t->at[zones];
    NB__ASSERT(end < NB_MAX_SLOTS);
    move_slots(t->slot, at + 1, at, end - at);
    t->slot[at] = (uint8_t)id;
    shift_zones(t, zone, zones, 1);
}

void nb__push_many(nb_table *t, unsigned zone, const uint8_t *id, unsigned n)
{
    unsigned at = t->at[zone + 1], zones = t->rules.zones, end = t->at[zones];
    NB__ASSERT(end + n <= NB_MAX_SLOTS);
    memmove(t->slot + at + n, t->slot + at, end - at);
    for (unsigned i = 0; i < n; i++) t->slot[at + i] = id[i];
    shift_zones(t, zone, zones, n);
}

unsigned nb__transfer(nb_table *t, unsigned from, unsigned slot, unsigned to)
{
    unsigned a = t->at[from] + slot, b = t->at[to + 1], id = t->slot[a];
    if (to < from) {
        move_slots(t->slot, b + 1, b, a - b);
        t->slot[b] = (uint8_t)id;
        shift_zones(t, to, from, 1);
    } else {
        move_slots(t->slot, a, a + 1, b - a - 1);
        t->slot[b - 1] = (uint8_t)id;
        shift_zones(t, from, to, -1u);
    }
    return id;
}

unsigned nb__pop(nb_table *t, unsigned zone) { return nb__remove(t, zone, nb__len(t, zone) - 1); }

unsigned nb__remove(nb_table *t, unsigned zone, unsigned slot)
{
    unsigned at = t->at[zone] + slot, zones = t->rules.zones, end = t->at[zones], id = t->slot[at];
    NB__ASSERT(at < t->at[zone + 1]);
    move_slots(t->slot, at, at + 1, end - at - 1);
    t->slot[end - 1] = 0; /* clear it, so that equal tables are equal bytes */
    shift_zones(t, zone, zones, -1u);
    return id;
}

/* Permutes the faces under the numbers of their cards. What was known of them goes into a lot, because the set stays known. */
void nb__scramble(nb_hole *hole, unsigned zone)
{
    nb_table *t = &hole->t;
    NB__ASSERT(t->lots < NB_MAX_LOTS);
    nb_lot *lot = &t->lot[t->lots];
    uint32_t words[NB_WORDS];
    nb__words(words, &hole->seed, t->number, NB__LOT, t->lots++);
    for (unsigned slot = 0; slot < nb__len(t, zone); slot++) {
        unsigned id = nb__id(t, zone, slot), n = lot->n;
        if (id == NB_NO_CARD) continue;
        NB__ASSERT(n < NB_LOT_CARDS);
        lot->id[n] = (uint8_t)id;
        lot->card[n] = t->card[id];
        lot->seen[n] = t->seen[id];
        lot->n++;
        nb__turn_down(t, id);
        t->seen[id] = 0;
    }
    for (unsigned i = 0; i + 1 < lot->n; i++) {
        unsigned a = lot->id[i], b = lot->id[i + nb__scale(words[i], lot->n - i)];
        uint8_t card = t->card[a];
        t->card[a] = t->card[b];
        t->card[b] = card;
    }
}

nb_zone nb_zone_at(const nb_table *t, unsigned zone)
{
    nb_zone out = {.owner = NB_NOBODY};
    if (zone >= t->rules.zones) return out;
    nb__game(&t->rules)->zone(t, zone, &out);
    out.len = (uint16_t)(out.kind == NB_ZONE_STOCK ? nb_stock_left(t) : nb__len(t, zone));
    return out;
}

nb_cell nb_cell_at(const nb_table *t, unsigned zone, unsigned slot)
{
    const nb_cell gap = {.card = NB_NO_CARD}, back = {.card = NB_HIDDEN};
    nb_zone z = nb_zone_at(t, zone);
    if (slot >= z.len) return gap;
    if (z.kind == NB_ZONE_STOCK) return back;
    unsigned id = nb__id(t, zone, slot);
    if (id == NB_NO_CARD) return gap;
    return (nb_cell){.card = t->card[id], .up = nb__up(t, id), .seen = t->seen[id]};
}

const char *nb_zone_kind_name(unsigned kind)
{
    static const char *const name[] = {"stock", "waste", "held",  "grid", "hand",
                                       "pile",  "out",   "trick", "line", "upcard"};
    return kind < NB__COUNT(name) ? name[kind] : "unknown";
}

int nb_status(char *out, size_t size, const nb_table *t, unsigned seat)
{
    nb__text text = nb__text_in(out, size);
    const nb_game *game = nb__game(&t->rules);
    if (game->status && (seat < t->rules.seats || seat == NB_NOBODY)) game->status(t, seat, &text);
    return nb__text_end(&text);
}

bool nb_ball_at(nb_ball *ball, const nb_table *t, unsigned seat)
{
    const nb_game *game = nb__game(&t->rules);
    if (!game->ball || seat >= t->rules.seats) return false;
    game->ball(t, seat, ball);
    return true;
}

const char *nb_lie_name(unsigned lie)
{
    static const char *const name[] = {"tee", "fairway", "rough", "bunker", "bad-bunker", "green", "holed"};
    return lie < NB__COUNT(name) ? name[lie] : "?";
}

/* --------------------------------------------------------------------------------------------- what may be done */

int nb_legal(const nb_hole *hole, nb_action out[NB_MAX_ACTIONS])
{
    const nb_table *t = &hole->t;
    return nb__game(&t->rules)->legal(t, t->actor, out);
}

int nb_legal_for(const nb_table *t, unsigned seat, nb_action out[NB_MAX_ACTIONS])
{
    return seat < t->rules.seats ? nb__game(&t->rules)->legal(t, seat, out) : 0;
}

/* The asked seat always counts as an actor, even if this view hides the cards that say what it can do. */
uint16_t nb_actors(const nb_table *t)
{
    nb_action list[NB_MAX_ACTIONS];
    uint16_t actors = (uint16_t)(nb_over(t) ? 0 : nb__bit(t->actor));
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (nb_legal_for(t, seat, list)) actors |= nb__bit(seat);
    return actors;
}

uint32_t nb__legal_verbs(const nb_table *t, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    uint32_t verbs = 0;
    for (int i = nb_legal_for(t, seat, list); i > 0; i--) verbs |= 1u << nb_verb_of(list[i - 1]);
    return verbs;
}

int nb_prompt(char *out, size_t size, const nb_table *t, const char **rule)
{
    nb__text text = nb__text_in(out, size);
    nb_ask ask = nb__game(&t->rules)->prompt(t, &text);
    if (rule) *rule = ask.rule;
    return nb__text_end(&text);
}

nb_ask nb_ask_of(const nb_table *t)
{
    nb__text unsaid = nb__text_in(NULL, 0);
    return nb__game(&t->rules)->prompt(t, &unsaid);
}

static bool is_legal(const nb_table *t, unsigned seat, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* A game is asked for reasons for legal actions only, because it relies on their operands. */
int nb_reason(char *out, size_t size, const nb_view *view, nb_action action)
{
    nb__text text = nb__text_in(out, size);
    const nb_game *game = nb__game(&view->t.rules);
    if (game->reason && is_legal(&view->t, view->seat, action)) game->reason(&view->t, view->seat, action, &text);
    return nb__text_end(&text);
}

bool nb__is_worse(const nb_table *t, unsigned seat, nb_action action, nb_action best)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS], of_action = 0, of_best = 0;
    int n = nb_legal_for(t, seat, list);
    if (!n) return false;
    nb__game(&t->rules)->judge(t, seat, list, n, worth);
    for (int i = 0; i < n; i++) {
        if (list[i] == action) of_action = worth[i];
        if (list[i] == best) of_best = worth[i];
    }
    return of_action > of_best;
}

int nb_reason_against(char *out, size_t size, const nb_view *view, nb_action action, nb_action best)
{
    nb__text text = nb__text_in(out, size);
    const nb_game *game = nb__game(&view->t.rules);
    bool legal = is_legal(&view->t, view->seat, action) && is_legal(&view->t, view->seat, best);
    if (game->against && legal && action != best) game->against(&view->t, view->seat, action, best, &text);
    return nb__text_end(&text);
}

nb_err nb_apply_as(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    if (events) events->n = 0;
    if (nb_over(&hole->t)) return NB_E_ENDED;
    if (seat >= hole->t.rules.seats) return NB_E_SEATS;
    if (!is_legal(&hole->t, seat, action)) return NB_E_ILLEGAL;
    nb__game(&hole->t.rules)->apply(hole, seat, action, events);
    return NB_OK;
}

nb_err nb_apply(nb_hole *hole, nb_action action, nb_events *events)
{
    return nb_apply_as(hole, hole->t.actor, action, events);
}

void nb_play(nb_hole *hole, nb_action action) { nb__game(&hole->t.rules)->apply(hole, hole->t.actor, action, NULL); }

static nb_err explain_seat(const nb_table *t, unsigned seat, nb_why *why)
{
    nb__part given = nb__num((int32_t)seat), asked = nb__num(t->actor);
    if (seat >= t->rules.seats) return nb__refuse(NB_E_SEATS, nb__say_error_no_seat(NB__WHY(why), given));
    return nb__refuse(NB_E_ILLEGAL, nb__say_error_not_asked(NB__WHY(why), given, asked));
}

nb_err nb_explain(const nb_table *t, unsigned seat, nb_action action, nb_why *why)
{
    nb_action list[NB_MAX_ACTIONS];
    const char *rule;
    char name[64], prompt[NB_MAX_TEXT];
    if (nb_over(t)) return nb__refuse(NB_E_ENDED, nb__put(NB__WHY(why), nb__say_error_over));
    if (!nb_legal_for(t, seat, list)) return explain_seat(t, seat, why);
    if (is_legal(t, seat, action)) return nb__refuse(NB_OK, NB__WHY(why));
    nb_action_text(name, sizeof name, t, action);
    nb_prompt(prompt, sizeof prompt, t, &rule);
    return nb__refuse(NB_E_ILLEGAL, nb__say_error_not_now(NB__WHY(why), nb__str(name), nb__str(prompt), nb__str(rule)));
}

void nb_score(const nb_hole *hole, int32_t out[NB_MAX_SEATS]) { nb__game(&hole->t.rules)->score(hole, out); }

/* ----------------------------------------------------------------------------------------------------- views */

void nb_view_of(nb_view *view, const nb_hole *hole, unsigned seat)
{
    nb_table *t = &view->t;
    memset(view, 0, sizeof *view);
    *t = hole->t;
    view->seat = (uint8_t)seat;
    if (seat >= t->rules.seats) { /* a spectator knows what lies face up */
        view->seat = NB_NOBODY;
        for (unsigned i = 0; i < t->rules.cards; i++)
            if (!nb__up(t, i)) t->card[i] = NB_HIDDEN;
    } else {
        const uint16_t bit = nb__bit(seat);
        for (unsigned i = 0; i < NB_MAX_CARDS; i++) t->card[i] = t->seen[i] & bit ? t->card[i] : NB_HIDDEN;
    }
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (view->seat == NB_NOBODY || !(t->lot[k].seen[i] >> seat & 1)) t->lot[k].card[i] = NB_HIDDEN;
}

/* ----------------------------------------------------------------------------------------------------- events */

nb_event *nb__add_event(nb_events *events, unsigned kind, unsigned seat)
{
    NB__ASSERT(events->n < NB_MAX_EVENTS);
    nb_event *e = &events->event[events->n++];
    *e = (nb_event){
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .zone = NB_NOBODY, .from_zone = NB_NOBODY, .card = NB_NO_CARD};
    return e;
}

void nb__add_card_event(nb_events *events, const nb_table *t, unsigned kind, unsigned seat, unsigned zone,
                        unsigned slot)
{
    nb_event *e = nb__add_event(events, kind, seat);
    unsigned id = nb__id(t, zone, slot);
    e->zone = (uint8_t)zone, e->slot = (uint8_t)slot;
    e->card = t->card[id], e->seen = t->seen[id];
    e->open = nb__up(t, id) || kind == NB_EV_SHOW;
}

void nb__add_move_event(nb_events *events, const nb_table *t, unsigned seat, unsigned from_zone, unsigned from_slot,
                        unsigned zone, unsigned slot)
{
    nb__add_card_event(events, t, NB_EV_MOVE, seat, zone, slot);
    nb_event *e = &events->event[events->n - 1];
    e->from_zone = (uint8_t)from_zone, e->from_slot = (uint8_t)from_slot;
}

void nb_events_for(nb_events *events, unsigned seat)
{
    for (unsigned i = 0; i < events->n; i++) {
        nb_event *e = &events->event[i];
        bool knows = seat < NB_MAX_SEATS ? e->seen >> seat & 1 : e->open;
        if (e->card != NB_NO_CARD && !knows) e->card = NB_HIDDEN;
    }
}

const char *nb_event_kind_name(unsigned kind)
{
    static const char *const name[] = {"move",     "turn-up", "look",  "show", "exchange",
                                       "scramble", "knock",   "wrong", "miss", "end"};
    return kind < NB__COUNT(name) ? name[kind] : "unknown";
}
