/* action.c - actions as notation: "draw", "swap B3", "stick 2.A1", and back.
 *
 * Slots are named by row letter and column number, the row farthest from the owner first; slots beside the layout (penalty
 * cards) are P1, P2 ... A card that belongs to the seat to act is written without its seat.
 */
#include "core.h"

typedef struct verb_row {
    const char *name;
    enum nb_operand operand;
    bool always_seat; /* your own card is written with its seat too, because it need not be your turn */
} verb_row;

/* clang-format off */
static const verb_row VERB[NB_VERBS] = {
    [NB_PASS] = {"pass", NB_OP_NONE, false},
    [NB_DRAW] = {"draw", NB_OP_NONE, false},
    [NB_TAKE] = {"take", NB_OP_NONE, false},
    [NB_TAKE_FROM] = {"take", NB_OP_SEAT, false},
    [NB_DISCARD] = {"discard", NB_OP_NONE, false},
    [NB_SWAP] = {"swap", NB_OP_CELL, false},
    [NB_FLIP] = {"flip", NB_OP_CELL, false},
    [NB_OPEN] = {"open", NB_OP_COLUMN, false},
    [NB_USE] = {"use", NB_OP_NONE, false},
    [NB_LOOK] = {"look", NB_OP_CELL, false},
    [NB_PICK] = {"pick", NB_OP_CELL, false},
    [NB_TRADE] = {"trade", NB_OP_CELL, false},
    [NB_GIVE] = {"give", NB_OP_CELL, false},
    [NB_SCRAMBLE] = {"scramble", NB_OP_SEAT, false},
    [NB_STICK] = {"stick", NB_OP_CELL, true},
    [NB_PAIR] = {"pair", NB_OP_CELL, false},
    [NB_WITH] = {"with", NB_OP_CELL, false},
    [NB_RIPPLE] = {"ripple", NB_OP_CELL, false},
    [NB_KNOCK] = {"knock", NB_OP_NONE, false},
    [NB_CALL] = {"call", NB_OP_NONE, false},
    [NB_NAME] = {"name", NB_OP_SUIT, false},
    [NB_BURY] = {"bury", NB_OP_CELL, false},
    [NB_PLAY] = {"play", NB_OP_CARD, false},
    [NB_SHED] = {"discard", NB_OP_CARD, false},
    [NB_HAND_ON] = {"hand-on", NB_OP_NONE, false},
    [NB_HOLE_OUT] = {"hole", NB_OP_CARD, false},
    [NB_DECLARE] = {"declare", NB_OP_CARD, false},
    [NB_LAY] = {"lay", NB_OP_CARD_SEAT, false},
    [NB_STYMIE] = {"stymie", NB_OP_SEAT, false},
};
/* clang-format on */

const char *nb_verb_name(unsigned verb) { return verb && verb < NB_VERBS ? VERB[verb].name : "?"; }

enum nb_operand nb_operand_of(nb_action action)
{
    unsigned verb = nb_verb_of(action);
    return verb && verb < NB_VERBS ? VERB[verb].operand : NB_OP_NONE;
}

int nb_slot_name(char *out, size_t size, const nb_table *t, unsigned zone, unsigned slot)
{
    nb__text text = nb__text_in(out, size);
    nb_zone z = nb_zone_at(t, zone);
    unsigned grid = (unsigned)z.rows * z.cols;
    if (slot < grid) {
        nb__put_char(&text, (char)('A' + slot / z.cols));
        nb__put_int(&text, slot % z.cols + 1);
    } else {
        nb__put_char(&text, grid ? 'P' : 'H'); /* beside a layout, or in a hand */
        nb__put_int(&text, slot - grid + 1);
    }
    return nb__text_end(&text);
}

static void put_card_code(nb__text *text, const nb_table *t, unsigned card)
{
    char code[NB_MAX_CODE];
    nb_card_code(code, sizeof code, &t->rules, (nb_card)card);
    nb__put_char(text, ' ');
    nb__put(text, code);
}

static const char *suit_name(const nb_table *t, unsigned suit)
{
    const char *const *suits = nb__game(&t->rules)->deck->suits;
    while (*suits && suit) suits++, suit--;
    return *suits ? *suits : "?";
}

int nb_action_text(char *out, size_t size, const nb_table *t, nb_action action)
{
    nb__text text = nb__text_in(out, size);
    unsigned verb = nb_verb_of(action);
    char name[16];
    nb__put(&text, nb_verb_name(verb));
    switch (nb_operand_of(action)) {
    case NB_OP_NONE: break;
    case NB_OP_SEAT: nb__put_char(&text, ' '), nb__put_int(&text, nb_a(action)); break;
    case NB_OP_COLUMN: nb__put_char(&text, ' '), nb__put_int(&text, nb_a(action) + 1); break;
    case NB_OP_SUIT: nb__put_char(&text, ' '), nb__put(&text, suit_name(t, nb_a(action))); break;
    case NB_OP_CARD: put_card_code(&text, t, nb_a(action)); break;
    case NB_OP_CARD_SEAT:
        put_card_code(&text, t, nb_a(action));
        nb__put_char(&text, ' '), nb__put_int(&text, nb_b(action));
        break;
    case NB_OP_CELL: {
        unsigned owner = nb_zone_at(t, nb_a(action)).owner;
        nb__put_char(&text, ' ');
        if (owner != t->actor || VERB[verb].always_seat) nb__put_int(&text, owner), nb__put_char(&text, '.');
        nb_slot_name(name, sizeof name, t, nb_a(action), nb_b(action));
        nb__put(&text, name);
        break;
    }
    }
    return nb__text_end(&text);
}

/* ---------------------------------------------------------------------------------------------------- parsing */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* The seat's layout: the zone that slot names mean when no seat is written before them. */
static unsigned layout_zone(const nb_table *t, unsigned seat)
{
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.owner == seat && (zone.kind == NB_ZONE_GRID || zone.kind == NB_ZONE_HAND)) return z;
    }
    return t->rules.zones;
}

static bool parse_slot(const nb_table *t, unsigned zone, const char *s, size_t n, unsigned *slot)
{
    nb_zone z = nb_zone_at(t, zone);
    uint32_t number;
    if (n < 2 || !nb__number(s + 1, n - 1, NB_MAX_SLOTS, &number) || !number) return false;
    unsigned row = (unsigned)(lower(s[0]) - 'a');
    if (lower(s[0]) == (z.rows ? 'p' : 'h')) {
        *slot = (unsigned)z.rows * z.cols + number - 1;
    } else {
        if (row >= z.rows || number > z.cols) return false;
        *slot = row * z.cols + number - 1;
    }
    return *slot < z.len;
}

static bool parse_cell(const nb_table *t, const char *s, size_t n, unsigned *zone, unsigned *slot)
{
    uint32_t seat = t->actor;
    size_t dot = 0;
    while (dot < n && s[dot] != '.') dot++;
    if (dot < n) {
        if (!nb__number(s, dot, t->rules.seats - 1u, &seat)) return false;
        s += dot + 1, n -= dot + 1;
    }
    *zone = layout_zone(t, seat);
    return *zone < t->rules.zones && parse_slot(t, *zone, s, n, slot);
}

/* As nb__equal, but without regard to capitals, because people type codes as they like. */
static bool alike(const char *word, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!word[i] || lower(word[i]) != lower(s[i])) return false;
    return !word[n];
}

static nb_card parse_card(const nb_table *t, const char *s, size_t n)
{
    for (unsigned card = 0; card < nb__game(&t->rules)->deck->faces; card++) {
        char code[NB_MAX_CODE];
        nb_card_code(code, sizeof code, &t->rules, (nb_card)card);
        if (alike(code, s, n)) return (nb_card)card;
    }
    return NB_NO_CARD;
}

static bool parse_suit(const nb_table *t, const char *s, size_t n, unsigned *suit)
{
    const char *const *suits = nb__game(&t->rules)->deck->suits;
    for (*suit = 0; suits[*suit]; ++*suit)
        if (alike(suits[*suit], s, n)) return true;
    return false;
}

static bool parse_card_seat(const nb_table *t, const char *s, size_t n, unsigned *card, uint32_t *seat)
{
    size_t blank = 0;
    while (blank < n && s[blank] != ' ') blank++;
    *card = parse_card(t, s, blank);
    while (blank < n && s[blank] == ' ') blank++;
    return *card != NB_NO_CARD && nb__number(s + blank, n - blank, t->rules.seats - 1u, seat);
}

static bool parse_operand(nb_action *action, const nb_table *t, unsigned verb, const char *s, size_t n)
{
    unsigned zone, slot;
    uint32_t number;
    switch (VERB[verb].operand) {
    case NB_OP_NONE: *action = nb_act(verb, 0, 0); return n == 0;
    case NB_OP_SEAT:
        if (!nb__number(s, n, t->rules.seats - 1u, &number)) return false;
        *action = nb_act(verb, number, 0);
        return true;
    case NB_OP_COLUMN:
        if (!nb__number(s, n, 99, &number) || !number) return false;
        *action = nb_act(verb, number - 1, 0);
        return true;
    case NB_OP_CELL:
        if (!parse_cell(t, s, n, &zone, &slot)) return false;
        *action = nb_act(verb, zone, slot);
        return true;
    case NB_OP_CARD: *action = nb_act(verb, parse_card(t, s, n), 0); return nb_a(*action) != NB_NO_CARD;
    case NB_OP_SUIT:
        if (!parse_suit(t, s, n, &zone)) return false;
        *action = nb_act(verb, zone, 0);
        return true;
    case NB_OP_CARD_SEAT:
        if (!parse_card_seat(t, s, n, &zone, &number)) return false;
        *action = nb_act(verb, zone, number);
        return true;
    }
    return false;
}

static nb_err no_such_verb(const char *s, size_t n, nb_why *why)
{
    char word[NB__QUOTE];
    const char *near = NULL;
    unsigned best = 3;
    nb__quote(word, s, n);
    for (unsigned v = 1; v < NB_VERBS; v++) {
        unsigned d = nb__distance(s, n, VERB[v].name);
        if (d < best) best = d, near = VERB[v].name;
    }
    if (near) return nb__refuse(NB_E_NOTATION, nb__say_error_near_action(NB__WHY(why), nb__str(word), nb__str(near)));
    return nb__refuse(NB_E_NOTATION, nb__say_error_unknown_action(NB__WHY(why), nb__str(word)));
}

static nb_err bad_operand(unsigned verb, const char *s, size_t n, nb_why *why)
{
    static const char *const wanted[] = {
        [NB_OP_NONE] = nb__say_error_wanted_nothing,        [NB_OP_CELL] = nb__say_error_wanted_cell,
        [NB_OP_SEAT] = nb__say_error_wanted_seat,           [NB_OP_COLUMN] = nb__say_error_wanted_column,
        [NB_OP_CARD] = nb__say_error_wanted_card,           [NB_OP_SUIT] = nb__say_error_wanted_suit,
        [NB_OP_CARD_SEAT] = nb__say_error_wanted_card_seat,
    };
    char word[NB__QUOTE];
    nb__quote(word, s, n);
    return nb__refuse(NB_E_NOTATION, nb__say_error_operand(NB__WHY(why), nb__str(VERB[verb].name),
                                                           nb__str(wanted[VERB[verb].operand]), nb__str(word)));
}

nb_err nb_action_parse(nb_action *action, const nb_table *t, const char *s, nb_why *why)
{
    char verb[16];
    size_t n = 0, rest;
    unsigned found = 0;
    if (!s) s = "";
    while (*s == ' ' || *s == '\t') s++;
    while (s[n] && s[n] != ' ' && s[n] != '\t') n++;
    if (!n) return nb__refuse(NB_E_NOTATION, nb__put(NB__WHY(why), nb__say_error_no_action));
    if (n >= sizeof verb) return no_such_verb(s, n, why);
    for (size_t i = 0; i < n; i++) verb[i] = lower(s[i]);
    const char *operand = s + n;
    while (*operand == ' ' || *operand == '\t') operand++;
    rest = nb__length(operand);
    while (rest && (operand[rest - 1] == ' ' || operand[rest - 1] == '\t')) rest--;
    for (unsigned v = 1; v < NB_VERBS; v++) {
        if (!nb__equal(VERB[v].name, verb, n)) continue;
        if (parse_operand(action, t, v, operand, rest)) return NB_OK;
        found = v;
    }
    return found ? bad_operand(found, operand, rest, why) : no_such_verb(s, n, why);
}
