/* seat_reason.c - why something cannot be done in this position, as a kind and as a sentence. See seat.h. */
#include "seat_inside.h"

const char *seat_reason_name(enum seat_reason reason)
{
    static const char *const name[] = {
        [SEAT_ALLOWED] = "allowed",     [SEAT_HOLE_OVER] = "hole-over", [SEAT_NOT_ASKED] = "not-asked",
        [SEAT_NOT_NOW] = "not-now",     [SEAT_NO_CARD] = "no-card",     [SEAT_FACE_UP] = "face-up",
        [SEAT_NOT_YOURS] = "not-yours", [SEAT_YOUR_OWN] = "your-own",   [SEAT_NOT_THAT] = "not-that",
    };
    return (unsigned)reason < sizeof name / sizeof *name ? name[reason] : "unknown";
}

/* ---------------------------------------------------------------------------------------------------- which reason */

static bool holds(const struct seat_picking *p, unsigned card)
{
    for (unsigned zone = 0; zone < p->t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(p->t, zone);
        for (unsigned slot = 0; z.kind == NB_ZONE_HAND && z.owner == p->seat && slot < z.len; slot++)
            if (nb_cell_at(p->t, zone, slot).card == card) return true;
    }
    return false;
}

/* Whether the verb can be used on a card of the seat's own (true) or of another player (false). */
static bool reaches(const struct seat_picking *p, unsigned verb, bool own)
{
    for (int i = 0; i < p->n; i++)
        if (nb_verb_of(p->list[i]) == verb && (nb_zone_at(p->t, nb_a(p->list[i])).owner == p->seat) == own) return true;
    return false;
}

static bool reaches_face_up(const struct seat_picking *p, unsigned verb)
{
    for (int i = 0; i < p->n; i++)
        if (nb_verb_of(p->list[i]) == verb && nb_cell_at(p->t, nb_a(p->list[i]), nb_b(p->list[i])).up) return true;
    return false;
}

static enum seat_reason reason_of_cell(const struct seat_picking *p, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    bool own = nb_zone_at(p->t, nb_a(action)).owner == p->seat;
    nb_cell cell = nb_cell_at(p->t, nb_a(action), nb_b(action));
    if (cell.card == NB_NO_CARD) return SEAT_NO_CARD;
    if (!reaches(p, verb, own)) return own ? SEAT_YOUR_OWN : SEAT_NOT_YOURS;
    if (cell.up && !reaches_face_up(p, verb)) return SEAT_FACE_UP;
    return SEAT_NOT_THAT;
}

static enum seat_reason reason_of(const struct seat_picking *p, nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    bool verb = false;
    if (nb_over(p->t)) return SEAT_HOLE_OVER;
    if (!p->n) return SEAT_NOT_ASKED;
    for (int i = 0; i < p->n; i++) {
        if (p->list[i] == action) return SEAT_ALLOWED;
        verb |= nb_verb_of(p->list[i]) == nb_verb_of(action);
    }
    if (!verb) return SEAT_NOT_NOW;
    if (op == NB_OP_CELL) return reason_of_cell(p, action);
    if ((op == NB_OP_CARD || op == NB_OP_CARD_SEAT) && !holds(p, nb_a(action))) return SEAT_NO_CARD;
    return SEAT_NOT_THAT;
}

/* ------------------------------------------------------------------------------------------------------- sentences */

/* "draw or take" */
static void possible(char *out, size_t size, const struct seat_picking *p)
{
    const char *can[NB_VERBS];
    unsigned n = 0;
    nb__text text = nb__text_in(out, size);
    for (int i = 0; i < p->n; i++) {
        unsigned verb = nb_verb_of(p->list[i]);
        if (!i || verb != nb_verb_of(p->list[i - 1])) can[n++] = seat_verbs[verb].can;
    }
    for (unsigned i = 0; i < n; i++) {
        if (i) nb__put(&text, i + 1 < n ? nb__say_seat_comma : nb__say_seat_or);
        nb__put(&text, can[i]);
    }
    nb__text_end(&text);
}

static void put_asked(nb__text *text, const struct seat_picking *p, const char *const *names)
{
    unsigned asked = p->t->actor;
    if (names && asked != p->seat) nb__say_seat_why_their_turn(text, nb__seat(asked, p->seat, names));
    else nb__put(text, nb__say_seat_why_not_your_turn);
}

static void put_no_card(nb__text *text, const struct seat_picking *p, nb_action action)
{
    char it[NB_MAX_TEXT];
    if (nb_operand_of(action) == NB_OP_CELL) {
        nb_slot_name(it, sizeof it, p->t, nb_a(action), nb_b(action));
        nb__say_seat_why_no_card(text, nb__str(it));
    } else {
        nb_card_name(it, sizeof it, &p->t->rules, (nb_card)nb_a(action));
        nb__say_seat_why_not_held(text, nb__str(it));
    }
}

static void put_face_up(nb__text *text, const struct seat_picking *p, nb_action action)
{
    char place[NB_MAX_CODE];
    nb_slot_name(place, sizeof place, p->t, nb_a(action), nb_b(action));
    nb__say_seat_why_face_up(text, nb__str(place));
}

/* "You can't swap B3 now: ..." and what is asked instead. */
static void put_not_that(nb__text *text, const struct seat_picking *p, nb_action action, const char *const *names)
{
    char doing[NB_MAX_TEXT], asked[NB_MAX_TEXT];
    nb__text words = nb__text_in(doing, sizeof doing);
    seat_put_action(&words, p->t, p->seat, action, names, false);
    nb__text_end(&words);
    if (!p->prompt) nb_prompt(asked, sizeof asked, p->t, NULL);
    nb__say_seat_why_not_that(text, nb__str(doing), nb__str(p->prompt ? p->prompt : asked));
}

static void put_not_now(nb__text *text, const struct seat_picking *p, nb_action action)
{
    char can[NB_MAX_TEXT];
    unsigned verb = nb_verb_of(action);
    possible(can, sizeof can, p);
    if (verb && verb < NB_VERBS) nb__say_seat_why_not_now(text, nb__str(seat_verbs[verb].can), nb__str(can));
    else nb__say_seat_why_not_it(text, nb__str(can));
}

static void put_reason(nb__text *text, const struct seat_picking *p, enum seat_reason reason, nb_action action,
                       const char *const *names)
{
    switch (reason) {
    case SEAT_ALLOWED: nb__put(text, nb__say_seat_why_allowed); break;
    case SEAT_HOLE_OVER: nb__put(text, nb__say_seat_why_over); break;
    case SEAT_NOT_ASKED: put_asked(text, p, names); break;
    case SEAT_NOT_NOW: put_not_now(text, p, action); break;
    case SEAT_NO_CARD: put_no_card(text, p, action); break;
    case SEAT_FACE_UP: put_face_up(text, p, action); break;
    case SEAT_NOT_YOURS: nb__put(text, nb__say_seat_why_not_yours); break;
    case SEAT_YOUR_OWN: nb__put(text, nb__say_seat_why_your_own); break;
    case SEAT_NOT_THAT: put_not_that(text, p, action, names); break;
    }
}

/* The game knows better than its prompt why this does not go, with the seat's own cards. */
static bool put_game_reason(struct seat_refusal *out, const struct seat_picking *p, nb_action action,
                            const char *const *names)
{
    nb_where where = seat_where(p, names);
    if (out->reason == SEAT_ALLOWED || out->reason == SEAT_HOLE_OVER || out->reason == SEAT_NOT_ASKED) return false;
    if (out->reason == SEAT_NO_CARD) return false;
    const char *rule = nb_why_not(out->text, sizeof out->text, action, &where);
    if (rule) out->rule = rule;
    return rule;
}

static void explain(struct seat_refusal *out, const struct seat_picking *p, enum seat_reason reason, nb_action action,
                    const char *const *names)
{
    out->rule = NULL;
    out->reason = reason;
    if (reason != SEAT_HOLE_OVER && reason != SEAT_NOT_ASKED) out->rule = p->rule;
    if (reason != SEAT_HOLE_OVER && reason != SEAT_NOT_ASKED && !p->prompt) nb_prompt(NULL, 0, p->t, &out->rule);
    if (put_game_reason(out, p, action, names)) return;
    nb__text text = nb__text_in(out->text, sizeof out->text);
    put_reason(&text, p, reason, action, names);
    nb__text_end(&text);
}

void seat_explain(struct seat_refusal *out, const nb_table *t, unsigned seat, nb_action action,
                  const char *const *names)
{
    struct seat_picking p;
    seat_pick_start(&p, t, seat);
    explain(out, &p, reason_of(&p, action), action, names);
}

void seat_explain_touch(struct seat_refusal *out, const struct seat_picking *p, struct seat_touch touch,
                        const char *const *names)
{
    nb_action meant = seat_meant(p, touch);
    bool lit = seat_pick_lit(p, touch);
    enum seat_reason reason = lit ? SEAT_ALLOWED : meant || !p->n ? reason_of(p, meant) : SEAT_NOT_NOW;
    explain(out, p, reason, meant, names);
}

/* ------------------------------------------------------------------------------------------------- what was meant */

/* With an operand of the same kind as this one has, at that place; 0 where that makes no sense. */
static nb_action like(const struct seat_picking *p, unsigned verb, enum nb_operand op, struct seat_touch touch)
{
    nb_zone zone = nb_zone_at(p->t, touch.zone);
    if (op == NB_OP_CELL && touch.slot < zone.len) return nb_act(verb, touch.zone, touch.slot);
    if (op == NB_OP_COLUMN && zone.owner == p->seat && seat_is_layout(zone) && zone.cols)
        return nb_act(verb, (unsigned)touch.slot % zone.cols, 0);
    if (op == NB_OP_CARD && zone.kind == NB_ZONE_HAND && touch.slot < zone.len) {
        nb_card card = nb_cell_at(p->t, touch.zone, touch.slot).card;
        return card < NB_HIDDEN ? nb_act(verb, card, 0) : 0;
    }
    return 0;
}

nb_action seat_meant(const struct seat_picking *p, struct seat_touch touch)
{
    if (touch.kind == SEAT_TOUCH_ACTION) return touch.action;
    if (touch.kind == SEAT_TOUCH_VERB) return nb_act(touch.verb, 0, 0);
    if (touch.kind != SEAT_TOUCH_PLACE || touch.zone >= p->t->rules.zones) return 0;
    nb_zone zone = nb_zone_at(p->t, touch.zone);
    if (zone.kind == NB_ZONE_STOCK) return nb_act(NB_DRAW, 0, 0);
    if (zone.kind == NB_ZONE_WASTE) return nb_act(NB_TAKE, 0, 0);
    if (zone.kind == NB_ZONE_PILE && zone.owner < p->t->rules.seats) return nb_act(NB_TAKE_FROM, zone.owner, 0);
    for (int i = 0; i < p->n; i++) {
        nb_action action = like(p, nb_verb_of(p->list[i]), nb_operand_of(p->list[i]), touch);
        if (action) return action;
    }
    if (zone.kind == NB_ZONE_HAND && !zone.rows) return like(p, NB_PLAY, NB_OP_CARD, touch);
    return seat_is_layout(zone) ? like(p, zone.owner == p->seat ? NB_SWAP : NB_LOOK, NB_OP_CELL, touch) : 0;
}
