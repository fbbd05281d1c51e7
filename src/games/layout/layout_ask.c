/* layout_ask.c - what a layout game asks of the seat to act.
 *
 * A prompt names exactly what is possible now. So it is not written for a phase but found by what is legal in it: every row
 * declares the verbs that its words name, and the first row of the phase with the legal verbs is asked. A law holds all games
 * to that. From the view of anybody else the card in hand is unknown, and with it whether it has a power: the row is then one
 * that does not mention it.
 */
#include "layout.h"

#define V(verb) (1u << NB_##verb)

enum when { /* which games or cards a row is about */
            ALWAYS,
            IN_CAMBIO,
            IN_PABLO,
            IN_RAT,
            IN_RIPPLE,
            MAY_TURN_UP,
            HAS_POWER, /* the card in hand does something when it is discarded */
            LOOKS_OWN, /* the effect that is being carried out */
            LOOKS_THEIRS,
            LOOKS_ANY,
            LOOKS_TO_EXCHANGE
};

typedef struct ask_row {
    uint8_t phase, when;
    uint32_t verbs;
    const char *text;
    nb__text *(*say)(nb__text *,
                     nb__part); /* in place of the text: with the power of the card in hand, or the rank in play */
} ask_row;

/* clang-format off */
static const ask_row ROWS[] = {
    {PH_FLIP, ALWAYS, V(FLIP), nb__say_layout_prompt_flip, NULL},
    {PH_COLUMN, ALWAYS, V(OPEN), nb__say_layout_prompt_column, NULL},

    {PH_TURN, IN_CAMBIO, V(DRAW) | V(TAKE) | V(CALL), nb__say_layout_prompt_turn_cambio, NULL},
    {PH_TURN, IN_CAMBIO, V(DRAW) | V(CALL), nb__say_layout_prompt_turn_cambio_empty, NULL},
    {PH_TURN, IN_PABLO, V(DRAW) | V(TAKE) | V(CALL), nb__say_layout_prompt_turn_pablo, NULL},
    {PH_TURN, ALWAYS, V(DRAW) | V(TAKE) | V(KNOCK), nb__say_layout_prompt_turn_knock, NULL},
    {PH_TURN, ALWAYS, V(DRAW) | V(TAKE) | V(CALL), nb__say_layout_prompt_turn_call, NULL},
    {PH_TURN, ALWAYS, V(DRAW) | V(KNOCK), nb__say_layout_prompt_turn_draw_knock, NULL},
    {PH_TURN, ALWAYS, V(DRAW) | V(CALL), nb__say_layout_prompt_turn_draw_call, NULL},
    {PH_TURN, ALWAYS, V(DRAW) | V(TAKE), nb__say_layout_prompt_turn, NULL},
    {PH_TURN, ALWAYS, V(DRAW) | V(TAKE_FROM), nb__say_layout_prompt_turn_ripple, NULL},
    {PH_TURN, ALWAYS, V(DRAW), nb__say_layout_prompt_turn_draw, NULL},

    {PH_DRAWN, HAS_POWER, V(DISCARD) | V(SWAP), NULL, nb__say_layout_prompt_drawn_cambio},
    {PH_DRAWN, HAS_POWER, V(DISCARD), NULL, nb__say_layout_prompt_drawn_cambio_empty},
    {PH_DRAWN, IN_RIPPLE, V(DISCARD) | V(SWAP), nb__say_layout_prompt_drawn_hidden, NULL},
    {PH_DRAWN, IN_RIPPLE, V(DISCARD) | V(SWAP) | V(RIPPLE), nb__say_layout_prompt_drawn_ripple, NULL},
    {PH_DRAWN, ALWAYS, V(DISCARD) | V(SWAP), nb__say_layout_prompt_drawn, NULL},
    {PH_DRAWN, ALWAYS, V(DISCARD) | V(SWAP) | V(USE), NULL, nb__say_layout_prompt_drawn_power},
    {PH_DRAWN, ALWAYS, V(DISCARD) | V(SWAP) | V(PAIR), nb__say_layout_prompt_drawn_pair, NULL},
    {PH_DRAWN, ALWAYS, V(DISCARD) | V(SWAP) | V(USE) | V(PAIR), NULL, nb__say_layout_prompt_drawn_power_pair},
    {PH_DRAWN, ALWAYS, V(DISCARD), nb__say_layout_prompt_drawn_empty, NULL},
    {PH_DRAWN, ALWAYS, V(DISCARD) | V(USE), NULL, nb__say_layout_prompt_drawn_empty_power},

    {PH_TAKEN, IN_RIPPLE, V(DISCARD) | V(SWAP), nb__say_layout_prompt_taken_hidden, NULL},
    {PH_TAKEN, IN_RIPPLE, V(DISCARD) | V(SWAP) | V(RIPPLE), nb__say_layout_prompt_taken_ripple, NULL},
    {PH_TAKEN, ALWAYS, V(SWAP), nb__say_layout_prompt_taken, NULL},

    {PH_FREED, ALWAYS, V(DISCARD), nb__say_layout_prompt_freed, NULL},
    {PH_FREED, ALWAYS, V(DISCARD) | V(RIPPLE), nb__say_layout_prompt_freed_ripple, NULL},

    {PH_LOOK, LOOKS_OWN, V(LOOK), nb__say_layout_prompt_look_own, NULL},
    {PH_LOOK, LOOKS_OWN, V(LOOK) | V(PASS), nb__say_layout_prompt_look_own_pass, NULL},
    {PH_LOOK, LOOKS_THEIRS, V(LOOK), nb__say_layout_prompt_look_theirs, NULL},
    {PH_LOOK, LOOKS_THEIRS, V(LOOK) | V(PASS), nb__say_layout_prompt_look_theirs_pass, NULL},
    {PH_LOOK, LOOKS_ANY, V(LOOK), nb__say_layout_prompt_look_any, NULL},
    {PH_LOOK, LOOKS_ANY, V(LOOK) | V(PASS), nb__say_layout_prompt_look_any_pass, NULL},
    {PH_LOOK, LOOKS_TO_EXCHANGE, V(LOOK), nb__say_layout_prompt_look_exchange, NULL},
    {PH_LOOK, LOOKS_TO_EXCHANGE, V(LOOK) | V(PASS), nb__say_layout_prompt_look_exchange_pass, NULL},

    {PH_EXCHANGE, ALWAYS, V(GIVE) | V(PASS), nb__say_layout_prompt_exchange, NULL},
    {PH_PICK, ALWAYS, V(PICK), nb__say_layout_prompt_pick, NULL},
    {PH_PICK, ALWAYS, V(PICK) | V(PASS), nb__say_layout_prompt_pick_pass, NULL},
    {PH_TRADE, ALWAYS, V(TRADE), nb__say_layout_prompt_trade, NULL},
    {PH_SCRAMBLE, ALWAYS, V(SCRAMBLE), nb__say_layout_prompt_scramble, NULL},
    {PH_WITH, ALWAYS, V(WITH), nb__say_layout_prompt_with, NULL},
    {PH_WINDOW, ALWAYS, V(STICK) | V(PASS), NULL, nb__say_layout_prompt_window},
    {PH_GIVE, ALWAYS, V(GIVE) | V(PASS), nb__say_layout_prompt_give, NULL},
    {PH_TURN_UP, ALWAYS, V(FLIP), nb__say_layout_prompt_turn_up, NULL},
    {PH_LAST_CARD, MAY_TURN_UP, V(FLIP) | V(PASS), nb__say_layout_prompt_may_turn_up, NULL},
    {PH_LAST_CARD, ALWAYS, V(FLIP) | V(PASS), nb__say_layout_prompt_last_card, NULL},
    {PH_CALL, IN_RAT, V(CALL) | V(PASS), nb__say_layout_prompt_after_turn, NULL},
    {PH_CALL, ALWAYS, V(CALL) | V(PASS), nb__say_layout_prompt_after_turn_call, NULL},
    {0, ALWAYS, 0, nb__say_layout_prompt_over, NULL},
};
/* clang-format on */

static bool discard_has_power(const nb_table *t)
{
    unsigned held = layout_held(t);
    if (layout_of(t)->power != POWER_DISCARD || held == NB_NO_CARD) return false;
    return nb__layout_effect_possible(t, t->turn, nb__layout_effect_of(t, t->card[held]));
}

static bool applies(const nb_table *t, unsigned when)
{
    const layout_variant *v = layout_of(t);
    switch (when) {
    case IN_CAMBIO: return v->sticking && !layout_is_house(&t->rules);
    case IN_PABLO: return v->pair_drop && !layout_is_house(&t->rules);
    case IN_RAT: return !layout_is_house(&t->rules);
    case MAY_TURN_UP: return v->turn_up == TURN_UP_MAY;
    case IN_RIPPLE: return v->ripple;
    case HAS_POWER: return discard_has_power(t);
    case LOOKS_OWN: return t->note[NOTE_EFFECT] == FX_LOOK_OWN;
    case LOOKS_THEIRS: return t->note[NOTE_EFFECT] == FX_LOOK_THEIRS;
    case LOOKS_ANY: return t->note[NOTE_EFFECT] == FX_LOOK_ANY;
    case LOOKS_TO_EXCHANGE: return t->note[NOTE_EFFECT] == FX_LOOK_SWAP;
    default: return true;
    }
}

static const ask_row *row_for(const nb_table *t)
{
    uint32_t verbs = nb__legal_verbs(t, t->actor);
    for (unsigned i = 0; i < NB__COUNT(ROWS); i++)
        if (ROWS[i].phase == t->phase && ROWS[i].verbs == verbs && applies(t, ROWS[i].when)) return &ROWS[i];
    return &ROWS[NB__COUNT(ROWS) - 1];
}

static const char *power_rule(const layout_variant *v)
{
    if (v->sticking) return "layout.cambio";
    if (v->pair_drop) return "layout.pablo";
    return v->used_is_dead ? "layout.rat" : "layout.power";
}

/* Where the page explains what is asked. It depends on the phase alone, which is public, so it tells nothing of the card in
 * hand. A rule that is not named here is the one of the game's powers. */
static const struct {
    const char *rule, *part;
} EXPLAINED[] = {
    [0] = {"layout.4", "how-the-hole-ends"},
    [PH_FLIP] = {"layout.2", "the-deal"},
    [PH_COLUMN] = {"layout.2", "the-deal"},
    [PH_TURN] = {"layout.3", "your-turn"},
    [PH_DRAWN] = {"layout.3", "your-turn"},
    [PH_TAKEN] = {"layout.3", "your-turn"},
    [PH_FREED] = {"layout.ripple", "your-turn"},
    [PH_LOOK] = {NULL, "special-cards"},
    [PH_EXCHANGE] = {NULL, "special-cards"},
    [PH_PICK] = {NULL, "special-cards"},
    [PH_TRADE] = {NULL, "special-cards"},
    [PH_SCRAMBLE] = {NULL, "special-cards"},
    [PH_WITH] = {"layout.pablo", "dropping-a-pair"},
    [PH_WINDOW] = {"layout.cambio", "sticking"},
    [PH_GIVE] = {"layout.cambio", "sticking"},
    [PH_TURN_UP] = {"layout.joker8", "your-turn"},
    [PH_LAST_CARD] = {"layout.joker8", "your-turn"},
    [PH_CALL] = {"layout.rat", "how-the-hole-ends"},
};

/* The rank that is to be stuck on, or what the card in hand can do. Rows that say so are found only where it is known. */
static nb__part in_play(const nb_table *t)
{
    if (t->phase == PH_WINDOW) return nb__str(nb__rank_name(nb_rank(t->card[layout_top(t)])));
    return nb__str(nb__layout_power_words(nb__layout_effect_of(t, t->card[layout_held(t)])));
}

nb_ask nb__layout_prompt(const nb_table *t, nb__text *text)
{
    const layout_variant *v = layout_of(t);
    const ask_row *row = row_for(t);
    const char *rule = EXPLAINED[t->phase].rule, *part = EXPLAINED[t->phase].part;
    if (t->phase == PH_COLUMN && v->start == START_COLUMN_AT_TURN) rule = "layout.joker8", part = "your-turn";
    if (row->say) row->say(text, in_play(t));
    else nb__put(text, row->text);
    return (nb_ask){.rule = rule ? rule : power_rule(v), .part = part, .verbs = row->verbs};
}
