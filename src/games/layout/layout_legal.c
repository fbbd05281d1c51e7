/* layout_legal.c - what a seat may do now. Sorted, as the verbs are numbered; depends on nothing hidden from that seat. */
#include "layout.h"

/* layout.locked: nobody, the caller included, touches the caller's cards after the call. */
bool nb__layout_untouchable(const nb_table *t, unsigned seat)
{
    return t->rules.set[SET_LOCKED] && t->note[NOTE_CALLER] == seat + 1;
}

bool nb__layout_has_cards(const nb_table *t, unsigned seat)
{
    unsigned zone = layout_grid(seat);
    if (nb__layout_untouchable(t, seat)) return false;
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (t->slot[at] != NB_NO_CARD) return true;
    return false;
}

bool nb__layout_others_have_cards(const nb_table *t, unsigned seat)
{
    for (unsigned other = 0; other < t->rules.seats; other++)
        if (other != seat && nb__layout_has_cards(t, other)) return true;
    return false;
}

unsigned nb__layout_effect_by(const nb_rules *rules, nb_card card)
{
    const layout_variant *v = layout_by(rules);
    bool red = nb_suit(card) == 1 || nb_suit(card) == 2;
    if (card >= NB_HIDDEN || (v->red_king_idle && nb_rank(card) == 12 && red)) return FX_NONE;
    return v->effect[nb_rank(card)];
}

unsigned nb__layout_effect_of(const nb_table *t, nb_card card) { return nb__layout_effect_by(&t->rules, card); }

/* layout.cambio: an effect without a possible target is skipped; where one chooses to use it, it is not offered. */
bool nb__layout_effect_possible(const nb_table *t, unsigned seat, unsigned effect)
{
    switch (effect) {
    case FX_LOOK_OWN: return nb__layout_has_cards(t, seat);
    case FX_LOOK_ANY: return nb__layout_has_cards(t, seat) || nb__layout_others_have_cards(t, seat);
    case FX_SWAP: return nb__layout_has_cards(t, seat) && nb__layout_others_have_cards(t, seat);
    case FX_LOOK_THEIRS:
    case FX_LOOK_SWAP:
    case FX_SCRAMBLE: return nb__layout_others_have_cards(t, seat);
    default: return false;
    }
}

/* ------------------------------------------------------------------------------------ lists of cards on the table */

/* Whether any of these slots is empty. Those behind them that are read, too, are set to card 0. */
NB__INLINE bool has_gap(const uint8_t *slot, unsigned len)
{
    const uint64_t ones = ~(uint64_t)0 / 0xFF;
    for (unsigned from = 0; from < len; from += 8) {
        uint64_t ids = nb__eight_slots(slot + from);
        if (len - from < 8) ids &= ((uint64_t)1 << 8 * (len - from)) - 1;
        if ((~ids - ones) & ids & ones << 7) return true; /* some byte of ~ids is 0 */
    }
    return false;
}

/* An action for each slot, eight at a time: lengths vary, and a loop over each slot would be mispredicted. What is written too
 * much is overwritten or unused; no list is nearly so long as NB_MAX_ACTIONS. */
typedef nb_action four_actions __attribute__((vector_size(16)));

NB__INLINE int list_all(unsigned len, nb_action action, nb_action *out)
{
    four_actions next = {action, action + (1 << 8), action + (2 << 8), action + (3 << 8)};
    for (size_t i = 0; i < len; i += 8) {
        memcpy(out + i, &next, sizeof next), next += 4 << 8;
        memcpy(out + i + 4, &next, sizeof next), next += 4 << 8;
    }
    return (int)len;
}

NB__APART int list_around_gaps(const uint8_t *slot, unsigned len, nb_action action, nb_action *out)
{
    int n = 0;
    if (!has_gap(slot, len)) return list_all(len, action, out); /* mostly there is none yet */
    for (unsigned i = 0; i < len; i++, action += 1 << 8) {
        out[n] = action;
        n += slot[i] != NB_NO_CARD;
    }
    return n;
}

NB__INLINE int list_cards(const nb_table *t, const layout_variant *v, unsigned seat, unsigned verb, nb_action *out)
{
    unsigned zone = layout_grid(seat), start = t->at[zone], len = nb__len(t, zone);
    nb_action action = nb_act(verb, zone, 0);
    if (nb__layout_untouchable(t, seat)) return 0;
    if (layout_makes_gaps(v)) return list_around_gaps(t->slot + start, len, action, out);
    return list_all(len, action, out);
}

static int list_hidden(const nb_table *t, unsigned seat, unsigned verb, nb_action *out)
{
    unsigned zone = layout_grid(seat), start = t->at[zone], len = nb__len(t, zone);
    int n = 0;
    for (unsigned slot = 0; slot < len; slot++) { /* no branch: what lies face down is past predicting */
        unsigned id = t->slot[start + slot];
        out[n] = nb_act(verb, zone, slot);
        n += (int)(id != NB_NO_CARD) & (int)!nb__up(t, id);
    }
    return n;
}

static int list_others(const nb_table *t, const layout_variant *v, unsigned seat, unsigned verb, nb_action *out)
{
    int n = 0;
    for (unsigned other = 0; other < t->rules.seats; other++)
        if (other != seat) n += list_cards(t, v, other, verb, out + n);
    return n;
}

/* The layouts lie one behind the other, so all of them are searched for gaps at once; mostly there is none. */
static int list_everybody(const nb_table *t, const layout_variant *v, unsigned verb, nb_action *out)
{
    unsigned seats = t->rules.seats, start = t->at[layout_grid(0)], end = t->at[layout_grid(seats)];
    bool whole = !t->rules.set[SET_LOCKED] && !(layout_makes_gaps(v) && has_gap(t->slot + start, end - start));
    int n = 0;
    for (unsigned other = 0; other < seats; other++) {
        unsigned zone = layout_grid(other);
        if (whole) n += list_all(nb__len(t, zone), nb_act(verb, zone, 0), out + n);
        else n += list_cards(t, v, other, verb, out + n);
    }
    return n;
}

/* -------------------------------------------------------------------------------------------------- phase by phase */

/* layout.ripple: the stock, or another's pile, never one's own. */
NB__APART int legal_piles(const nb_table *t, unsigned seat, nb_action *out)
{
    int n = 1;
    out[0] = nb_act(NB_DRAW, 0, 0);
    for (unsigned other = 0; other < t->rules.seats; other++) { /* no branch: whose pile is empty is past predicting */
        out[n] = nb_act(NB_TAKE_FROM, other, 0);
        n += other != seat && nb__len(t, layout_pile(t, other));
    }
    return n;
}

/* layout.3: draw from the stock, take the top discard, or, if nobody has, knock or call. layout.rat: a used card cannot be
 * taken; layout.cambio: without cards of one's own there is nothing to take for. */
NB__INLINE int legal_turn(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    if (v->ripple) return legal_piles(t, seat, out);
    bool take = !t->note[NOTE_USED] && (!(v->sticking | v->remove) || nb__layout_has_cards(t, seat));
    bool knock = v->ending == END_KNOCK || v->ending == END_KNOCK_NOW, call = v->ending == END_CALL;
    int n = 1;
    out[0] = nb_act(NB_DRAW, 0, 0);
    out[1] = nb_act(NB_TAKE, 0, 0);
    n += take;
    out[n] = knock ? nb_act(NB_KNOCK, 0, 0) : nb_act(NB_CALL, 0, 0);
    return n + ((knock || call) && !t->note[NOTE_CALLER]);
}

/* layout.ripple: the card in hand may go under or over its equal if that place is still face down. */
static int list_ripples(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    unsigned zone = layout_grid(seat), rank = nb_rank(t->card[layout_held(t)]), size = layout_size(v), cols = v->cols;
    const uint8_t *card = t->slot + t->at[zone];
    int n = 0;
    for (unsigned slot = 0; slot < size; slot++) {
        unsigned here = card[slot], partner = card[slot < cols ? slot + cols : slot - cols];
        out[n] = nb_act(NB_RIPPLE, zone, slot);
        n += (int)!nb__up(t, here) & (int)nb__up(t, partner) & (int)(nb_rank(t->card[partner]) == rank);
    }
    return n;
}

NB__APART int legal_ripple(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    int n = 0;
    out[n++] = nb_act(NB_DISCARD, 0, 0);
    if (t->phase != PH_FREED) n += list_hidden(t, seat, NB_SWAP, out + n);
    return n + list_ripples(t, v, seat, out + n);
}

/* layout.power: a drawn card may be used; layout.pablo: put in place of two. The list begins with n actions. */
NB__APART int legal_besides(const nb_table *t, const layout_variant *v, unsigned seat, int n, nb_action *out)
{
    bool two_cards = n > 2;
    if (v->power == POWER_USE && nb__layout_effect_possible(t, seat, nb__layout_effect_of(t, t->card[layout_held(t)])))
        out[n++] = nb_act(NB_USE, 0, 0);
    if (v->pair_drop && two_cards) n += list_cards(t, v, seat, NB_PAIR, out + n);
    return n;
}

/* layout.3: a drawn card may be discarded, or put in place of any card. */
NB__INLINE int legal_drawn(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    out[0] = nb_act(NB_DISCARD, 0, 0);
    int n = 1 + list_cards(t, v, seat, NB_SWAP, out + 1);
    return v->power == POWER_USE || v->pair_drop ? legal_besides(t, v, seat, n, out) : n;
}

/* The effect's looks; where it came with a discard it may be declined (layout.cambio). */
static int legal_look(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    int n = 0;
    if (v->power == POWER_DISCARD) out[n++] = nb_act(NB_PASS, 0, 0);
    switch (t->note[NOTE_EFFECT]) {
    case FX_LOOK_OWN: return n + list_cards(t, v, seat, NB_LOOK, out + n);
    case FX_LOOK_ANY: return n + list_everybody(t, v, NB_LOOK, out + n);
    default: return n + list_others(t, v, seat, NB_LOOK, out + n);
    }
}

static int legal_pick(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    int n = 0;
    if (v->power == POWER_DISCARD) out[n++] = nb_act(NB_PASS, 0, 0);
    return n + list_cards(t, v, seat, NB_PICK, out + n);
}

static int legal_scramble(const nb_table *t, unsigned seat, nb_action *out)
{
    int n = 0;
    for (unsigned other = 0; other < t->rules.seats; other++)
        if (other != seat && nb__layout_has_cards(t, other)) out[n++] = nb_act(NB_SCRAMBLE, other, 0);
    return n;
}

static int legal_with(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    nb_action first = nb_act(NB_WITH, layout_grid(seat), t->note[NOTE_SLOT]);
    int n = list_cards(t, v, seat, NB_WITH, out), kept = 0;
    for (int i = 0; i < n; i++)
        if (out[i] != first) out[kept++] = out[i];
    return kept;
}

static int legal_column(const layout_variant *v, nb_action *out)
{
    int n = 0;
    for (unsigned col = 0; col < v->cols; col++) out[n++] = nb_act(NB_OPEN, col, 0);
    return n;
}

/* A pass, and then the list: what may be declined. */
static int with_pass(nb_action *out)
{
    out[0] = nb_act(NB_PASS, 0, 0);
    return 1;
}

static int legal_call(nb_action *out)
{
    out[0] = nb_act(NB_PASS, 0, 0);
    out[1] = nb_act(NB_CALL, 0, 0);
    return 2;
}

/* What is asked besides the common turn. */
NB__APART int legal_otherwise(const nb_table *t, const layout_variant *v, unsigned seat, nb_action *out)
{
    switch (t->phase) {
    case PH_WINDOW: /* anybody who has not yet passed or tried, in any order */
        return layout_window(t) >> seat & 1 ? with_pass(out) + list_everybody(t, v, NB_STICK, out + 1) : 0;
    case PH_FREED: return legal_ripple(t, v, seat, out);
    case PH_FLIP:
    case PH_TURN_UP: return list_hidden(t, seat, NB_FLIP, out);
    case PH_COLUMN: return legal_column(v, out);
    case PH_LOOK: return legal_look(t, v, seat, out);
    case PH_EXCHANGE:
    case PH_GIVE: return with_pass(out) + list_cards(t, v, seat, NB_GIVE, out + 1);
    case PH_PICK: return legal_pick(t, v, seat, out);
    case PH_TRADE: return list_others(t, v, seat, NB_TRADE, out);
    case PH_SCRAMBLE: return legal_scramble(t, seat, out);
    case PH_WITH: return legal_with(t, v, seat, out);
    case PH_LAST_CARD: return with_pass(out) + list_hidden(t, seat, NB_FLIP, out + 1);
    case PH_CALL: return legal_call(out);
    default: return 0;
    }
}

int nb__layout_legal(const nb_table *t, unsigned seat, nb_action *out)
{
    const layout_variant *v = layout_of(t);
    unsigned phase = t->phase;
    if (seat != t->actor && phase != PH_WINDOW) return 0;
    if (phase == PH_TURN) return legal_turn(t, v, seat, out);
    if (phase != PH_DRAWN && phase != PH_TAKEN) return legal_otherwise(t, v, seat, out);
    if (v->ripple) return legal_ripple(t, v, seat, out);
    return phase == PH_DRAWN ? legal_drawn(t, v, seat, out) : list_cards(t, v, seat, NB_SWAP, out);
}
