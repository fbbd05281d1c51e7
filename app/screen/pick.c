/* pick.c - see pick.h */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "pick.h"

/* How a verb is offered, asked for, and where on the table it can be touched if it needs no operand. */
static const struct verb_words {
    const char *label, *question;
    char key;
    bool on_zone; /* a zone of the kind below stands for it */
    uint8_t zone; /* enum nb_zone_kind */
} words[NB_VERBS] = {
    [NB_PASS] = {.label = "Pass", .key = 'p'},
    [NB_DRAW] = {.label = "Draw", .key = 'd', .on_zone = true, .zone = NB_ZONE_STOCK},
    [NB_TAKE] = {.label = "Take", .key = 't', .on_zone = true, .zone = NB_ZONE_WASTE},
    [NB_TAKE_FROM] = {.label = "Take from", .question = "Take from whose pile?", .key = 'f'},
    [NB_DISCARD] = {.label = "Discard", .key = 'x', .on_zone = true, .zone = NB_ZONE_WASTE},
    [NB_SWAP] = {.label = "Swap", .question = "Swap it for which card?", .key = 's'},
    [NB_FLIP] = {.label = "Turn up", .question = "Turn up which card?", .key = 'f'},
    [NB_OPEN] = {.label = "Open column", .question = "Turn up which column?", .key = 'o'},
    [NB_USE] = {.label = "Use its power", .key = 'e', .on_zone = true, .zone = NB_ZONE_HELD},
    [NB_LOOK] = {.label = "Look", .question = "Look at which card?", .key = 'o'},
    [NB_PICK] = {.label = "Choose", .question = "Which of your cards?", .key = 'c'},
    [NB_TRADE] = {.label = "Swap with", .question = "Swap it with which card?", .key = 'w'},
    [NB_GIVE] = {.label = "Give", .question = "Give which card?", .key = 'g'},
    [NB_SCRAMBLE] = {.label = "Scramble", .question = "Scramble whose cards?", .key = 'm'},
    [NB_STICK] = {.label = "Stick", .question = "Stick which card?", .key = 's'},
    [NB_PAIR] = {.label = "Drop a pair", .question = "Which is the first card of the pair?", .key = 'r'},
    [NB_WITH] = {.label = "With", .question = "With which second card?", .key = 'w'},
    [NB_RIPPLE] = {.label = "Ripple", .question = "Ripple into which card?", .key = 'r'},
    [NB_KNOCK] = {.label = "Knock", .key = 'n'},
    [NB_CALL] = {.label = "Call", .key = 'c'},
    [NB_NAME] = {.label = "Name", .question = "Which colour?"},
    [NB_BURY] = {.label = "Put face down", .question = "Put which card face down?", .key = 'b'},
    [NB_PLAY] = {.label = "Play", .question = "Play which card?", .key = 'y'},
    [NB_SHED] = {.label = "Discard", .question = "Discard which card?", .key = 'x'},
    [NB_HAND_ON] = {.label = "Hand on", .key = 'o', .on_zone = true, .zone = NB_ZONE_UPCARD},
    [NB_HOLE_OUT] = {.label = "Hole out", .question = "Hole out with which stroke?", .key = 'o'},
    [NB_DECLARE] = {.label = "Declare", .question = "Declare which stroke?", .key = 'c'},
    [NB_LAY] = {.label = "Lay a hazard", .question = "Lay which hazard?", .key = 'z'},
    [NB_STYMIE] = {.label = "Stymie", .question = "Stymie whom?", .key = 's'},
};

void pick_start(struct picking *p, const nb_table *t, unsigned seat)
{
    *p = (struct picking){.t = t, .seat = seat};
    p->n = nb_legal_for(t, seat, p->list);
}

/* --------------------------------------------------------------------------------------------------- what fits what */

static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows); }

static bool has_card(const struct picking *p, struct pick pick, nb_zone zone, unsigned card)
{
    return zone.kind == NB_ZONE_HAND && zone.owner == p->seat && pick.slot < zone.len &&
           nb_cell_at(p->t, pick.zone, pick.slot).card == card;
}

/* Whoever is meant can be touched by name, by what lies before him, and by the pile that a card is taken from. */
static bool belongs_to(struct pick pick, nb_zone zone, unsigned seat, unsigned verb)
{
    if (pick.kind == PICK_SEAT) return pick.seat == seat;
    if (zone.owner != seat) return false;
    return verb == NB_TAKE_FROM ? zone.kind == NB_ZONE_PILE : is_layout(zone) || zone.kind == NB_ZONE_LINE;
}

static bool is_in_column(struct pick pick, nb_zone zone, const struct picking *p, unsigned column)
{
    return zone.kind == NB_ZONE_GRID && zone.owner == p->seat && pick.slot < zone.rows * zone.cols &&
           pick.slot % zone.cols == column;
}

/* pick is a cell or a seat. */
static bool fits_place(const struct picking *p, nb_action action, struct pick pick)
{
    nb_zone zone = {.owner = NB_NOBODY};
    unsigned verb = nb_verb_of(action);
    bool cell = pick.kind == PICK_CELL;
    if (cell) zone = nb_zone_at(p->t, pick.zone);
    switch (nb_operand_of(action)) {
    case NB_OP_NONE: return cell && words[verb].on_zone && words[verb].zone == zone.kind;
    case NB_OP_CELL: return cell && nb_a(action) == pick.zone && nb_b(action) == pick.slot;
    case NB_OP_CARD: return cell && has_card(p, pick, zone, nb_a(action));
    case NB_OP_COLUMN: return cell && is_in_column(pick, zone, p, nb_a(action));
    case NB_OP_SEAT: return belongs_to(pick, zone, nb_a(action), verb);
    case NB_OP_CARD_SEAT:
        return (cell && has_card(p, pick, zone, nb_a(action))) || belongs_to(pick, zone, nb_b(action), verb);
    case NB_OP_SUIT: return false;
    }
    return false;
}

static bool fits(const struct picking *p, nb_action action, struct pick pick)
{
    if (pick.kind == PICK_VERB) return nb_verb_of(action) == pick.verb;
    if (pick.kind == PICK_ACTION) return action == pick.action;
    return fits_place(p, action, pick);
}

int pick_left(const struct picking *p, const struct pick *more, nb_action out[NB_MAX_ACTIONS])
{
    int n = 0;
    for (int i = 0; i < p->n; i++) {
        bool all = !more || fits(p, p->list[i], *more);
        for (unsigned k = 0; all && k < p->made; k++) all = fits(p, p->list[i], p->pick[k]);
        if (!all) continue;
        if (out) out[n] = p->list[i];
        n++;
    }
    return n;
}

/* --------------------------------------------------------------------------------------------------------- touching */

bool pick_same(struct pick a, struct pick b)
{
    return a.kind == b.kind && a.zone == b.zone && a.slot == b.slot && a.seat == b.seat && a.verb == b.verb &&
           a.action == b.action;
}

/* A place that has been touched already would tell nothing new. */
static bool is_made(const struct picking *p, struct pick pick)
{
    for (unsigned k = 0; k < p->made; k++)
        if (pick_same(p->pick[k], pick)) return true;
    return false;
}

bool pick_lit(const struct picking *p, struct pick pick) { return !is_made(p, pick) && pick_left(p, &pick, NULL) > 0; }

nb_action pick_sole(const struct picking *p, struct pick pick)
{
    nb_action left[NB_MAX_ACTIONS];
    return pick_left(p, &pick, left) == 1 ? left[0] : 0;
}

bool pick_add(struct picking *p, struct pick pick, nb_action *done)
{
    *done = 0;
    if (!pick_lit(p, pick)) return false;
    *done = pick_sole(p, pick);
    if (!*done && p->made < PICK_MOST) p->pick[p->made++] = pick;
    return true;
}

bool pick_back(struct picking *p)
{
    if (!p->made) return false;
    p->made--;
    return true;
}

nb_action pick_idle(const struct picking *p)
{
    if (p->n == 1) return p->list[0];
    for (int i = 0; i < p->n; i++)
        if (nb_verb_of(p->list[i]) == NB_PASS) return p->list[i];
    return 0;
}

/* ---------------------------------------------------------------------------------------------------------- buttons */

enum { FEW = 4 }; /* actions that get a button each although they can be touched on the table */

static bool is_on_table(nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    return op == NB_OP_CELL || op == NB_OP_CARD || op == NB_OP_COLUMN;
}

static void operand_words(char *out, size_t size, const struct picking *p, nb_action action, const char *const *names)
{
    enum nb_operand op = nb_operand_of(action);
    unsigned seat = op == NB_OP_CARD_SEAT ? nb_b(action) : nb_a(action);
    *out = 0;
    if (op == NB_OP_SEAT || op == NB_OP_CARD_SEAT) {
        if (seat == p->seat) snprintf(out, size, " %s", "yourself");
        else if (names) snprintf(out, size, "%s%s", op == NB_OP_CARD_SEAT ? " on " : " ", names[seat]);
        else snprintf(out, size, " seat %u", seat);
    } else if (op == NB_OP_SUIT) {
        snprintf(out, size, " %s", nb_game_of(&p->t->rules)->deck->suits[nb_a(action)]);
    } else if (op == NB_OP_COLUMN) {
        snprintf(out, size, " %u", nb_a(action) + 1);
    } else if (op == NB_OP_CARD) {
        char code[NB_MAX_CODE];
        nb_card_code(code, sizeof code, &p->t->rules, (nb_card)nb_a(action));
        snprintf(out, size, " %s", code);
    } else if (op == NB_OP_CELL) {
        char place[NB_MAX_CODE];
        nb_slot_name(place, sizeof place, p->t, nb_a(action), nb_b(action));
        snprintf(out, size, " %s", place);
    }
}

static void choice_of_action(struct pick_choice *c, const struct picking *p, nb_action action, bool alone,
                             const char *const *names)
{
    char operand[PICK_LABEL] = "";
    if (!alone || nb_operand_of(action) == NB_OP_SUIT || nb_operand_of(action) == NB_OP_SEAT)
        operand_words(operand, sizeof operand, p, action, names);
    *c = (struct pick_choice){.pick = {.kind = PICK_ACTION, .action = action}};
    snprintf(c->label, sizeof c->label, "%s%s", words[nb_verb_of(action)].label, operand);
}

static void choice_of_verb(struct pick_choice *c, unsigned verb)
{
    *c = (struct pick_choice){.more = true, .pick = {.kind = PICK_VERB, .verb = (uint8_t)verb}};
    snprintf(c->label, sizeof c->label, "%s", words[verb].label);
}

/* The buttons of one verb, left[0..n-1]; only: there is no other. */
static int verb_choices(const struct picking *p, const nb_action *left, int n, bool only, const char *const *names,
                        struct pick_choice *out, int room)
{
    bool on_table = false;
    for (int i = 0; i < n; i++) on_table |= is_on_table(left[i]) || nb_operand_of(left[i]) == NB_OP_CARD_SEAT;
    if (n > 1 && on_table && !(p->made && n <= FEW)) {
        if (only || room < 1) return 0; /* there is nothing to choose but the card */
        choice_of_verb(out, nb_verb_of(left[0]));
        return 1;
    }
    int made = n < room ? n : room;
    for (int i = 0; i < made; i++) choice_of_action(&out[i], p, left[i], n == 1, names);
    return made;
}

static bool is_free(char key, const struct pick_choice *choice, int n)
{
    if (!key || strchr("hjkl", key)) return false;
    for (int i = 0; i < n; i++)
        if (choice[i].key == key) return false;
    return true;
}

/* A suit by its own letter, then the verb's, then a letter of the label, then a digit. */
static char free_key(const struct pick_choice *choice, int n, unsigned verb)
{
    const char *label = choice[n].label, *operand = label + strlen(words[verb].label);
    if (verb == NB_NAME && *operand && is_free(operand[1], choice, n)) return operand[1];
    if (is_free(words[verb].key, choice, n)) return words[verb].key;
    for (const char *at = *operand ? operand : label; *at; at++) {
        char key = (char)tolower((unsigned char)*at);
        if (islower((unsigned char)key) && is_free(key, choice, n)) return key;
    }
    for (const char *digit = "123456789"; *digit; digit++)
        if (is_free(*digit, choice, n)) return *digit;
    return 0;
}

static unsigned verb_of_choice(const struct pick_choice *c)
{
    return c->pick.kind == PICK_VERB ? c->pick.verb : nb_verb_of(c->pick.action);
}

int pick_choices(const struct picking *p, const char *const *names, struct pick_choice out[PICK_CHOICES])
{
    nb_action left[NB_MAX_ACTIONS];
    int n = pick_left(p, NULL, left), made = 0;
    for (int i = 0, group; i < n; i += group) { /* legal lists are sorted, so a verb's actions stand together */
        group = 1;
        while (i + group < n && nb_verb_of(left[i + group]) == nb_verb_of(left[i])) group++;
        made += verb_choices(p, left + i, group, group == n, names, out + made, PICK_CHOICES - made);
    }
    for (int i = 0; i < made; i++) out[i].key = free_key(out, i, verb_of_choice(&out[i]));
    return made;
}

/* -------------------------------------------------------------------------------------------------------- questions */

int pick_question(char *out, size_t size, const struct picking *p)
{
    nb_action left[NB_MAX_ACTIONS];
    int n = pick_left(p, NULL, left);
    const char *question = "Which?";
    if (!p->made || !n) return snprintf(out, size, "%s", "");
    unsigned verb = nb_verb_of(left[0]);
    bool one_verb = verb == nb_verb_of(left[n - 1]), one_card = true;
    for (int i = 1; i < n; i++) one_card &= nb_a(left[i]) == nb_a(left[0]);
    if (!one_verb) question = "What will you do with it?";
    else if (one_card && nb_operand_of(left[0]) == NB_OP_CARD_SEAT) question = "On whose line?";
    else if (words[verb].question) question = words[verb].question;
    return snprintf(out, size, "%s", question);
}

/* With an operand of the same kind as this one has, at that place; 0 where that makes no sense. */
static nb_action like(const struct picking *p, unsigned verb, enum nb_operand op, struct pick pick)
{
    nb_zone zone = nb_zone_at(p->t, pick.zone);
    if (op == NB_OP_CELL && pick.slot < zone.len) return nb_act(verb, pick.zone, pick.slot);
    if (op == NB_OP_COLUMN && zone.owner == p->seat && is_layout(zone) && zone.cols)
        return nb_act(verb, (unsigned)pick.slot % zone.cols, 0);
    if (op == NB_OP_CARD && zone.kind == NB_ZONE_HAND && pick.slot < zone.len) {
        nb_card card = nb_cell_at(p->t, pick.zone, pick.slot).card;
        return card < NB_HIDDEN ? nb_act(verb, card, 0) : 0;
    }
    return 0;
}

nb_action pick_meant(const struct picking *p, struct pick pick)
{
    if (pick.kind != PICK_CELL) return 0;
    nb_zone zone = nb_zone_at(p->t, pick.zone);
    if (zone.kind == NB_ZONE_STOCK) return nb_act(NB_DRAW, 0, 0);
    if (zone.kind == NB_ZONE_WASTE) return nb_act(NB_TAKE, 0, 0);
    if (zone.kind == NB_ZONE_PILE && zone.owner < p->t->rules.seats) return nb_act(NB_TAKE_FROM, zone.owner, 0);
    for (int i = 0; i < p->n; i++) {
        nb_action action = like(p, nb_verb_of(p->list[i]), nb_operand_of(p->list[i]), pick);
        if (action) return action;
    }
    if (zone.kind == NB_ZONE_HAND && !zone.rows) return like(p, NB_PLAY, NB_OP_CARD, pick);
    return is_layout(zone) ? like(p, zone.owner == p->seat ? NB_SWAP : NB_LOOK, NB_OP_CELL, pick) : 0;
}
