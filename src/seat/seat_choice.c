/* seat_choice.c - buttons for what can be done: their labels, their keys, and what is still to be chosen. See seat.h. */
#include "seat_inside.h"

enum { FEW = 4 }; /* actions that get a button each although they can be touched on the table */

/* ----------------------------------------------------------------------------------------------------------- labels */

/* The card, place, suit or column that an action is about; empty: none. */
static void operand_text(char *out, size_t size, const nb_table *t, nb_action action, bool brief)
{
    nb__text text = nb__text_in(out, size);
    nb__text_end(&text);
    switch (nb_operand_of(action)) {
    case NB_OP_CELL: nb_slot_name(out, size, t, nb_a(action), nb_b(action)); break;
    case NB_OP_COLUMN: nb__put_int(&text, nb_a(action) + 1), nb__text_end(&text); break;
    case NB_OP_SUIT: nb__put(&text, nb_game_of(&t->rules)->deck->suits[nb_a(action)]), nb__text_end(&text); break;
    case NB_OP_CARD:
    case NB_OP_CARD_SEAT:
        if (brief) nb_card_code(out, size, &t->rules, (nb_card)nb_a(action));
        else nb_card_name(out, size, &t->rules, (nb_card)nb_a(action));
        break;
    case NB_OP_SEAT:
    case NB_OP_NONE: break;
    }
}

static unsigned player_of(nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    return op == NB_OP_SEAT ? nb_a(action) : op == NB_OP_CARD_SEAT ? nb_b(action) : NB_NOBODY;
}

void seat_put_action(nb__text *text, const nb_table *t, unsigned seat, nb_action action, const char *const *names,
                     bool brief)
{
    const struct seat_verb *verb = &seat_verbs[nb_verb_of(action)];
    char it[NB_MAX_TEXT];
    unsigned who = player_of(action);
    operand_text(it, sizeof it, t, action, brief);
    if (verb->act) verb->act(text, nb__str(it), who == NB_NOBODY ? nb__str("") : nb__seat(who, seat, names));
    else nb__put(text, verb->can);
}

static int action_label(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action,
                        const char *const *names, bool brief)
{
    nb__text text = nb__text_in(out, size);
    seat_put_action(&text, t, seat, action, names, brief);
    nb__capitalise(&text);
    return nb__text_end(&text);
}

int seat_action_label(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action,
                      const char *const *names)
{
    return action_label(out, size, t, seat, action, names, false);
}

/* ---------------------------------------------------------------------------------------------------------- buttons */

static bool is_on_table(nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    return op == NB_OP_CELL || op == NB_OP_CARD || op == NB_OP_COLUMN;
}

/* A card that has been touched, or is the only one, need not be named again. */
static bool is_named(nb_action action, bool alone)
{
    enum nb_operand op = nb_operand_of(action);
    return !alone || op == NB_OP_SUIT || op == NB_OP_SEAT;
}

static void choice_of_action(struct seat_choice *c, const struct seat_picking *p, nb_action action, bool alone,
                             const char *const *names)
{
    *c = (struct seat_choice){.touch = {.kind = SEAT_TOUCH_ACTION, .action = action}};
    nb_where where = seat_where(p, names);
    if (nb_operand_of(action) == NB_OP_SUIT) c->suit = nb_game_of(&p->t->rules)->deck->suits[nb_a(action)];
    if (is_named(action, alone)) {
        action_label(c->label, sizeof c->label, p->t, p->seat, action, names, false);
        action_label(c->brief, sizeof c->brief, p->t, p->seat, action, names, true);
    } else {
        seat_verb_label(c->label, sizeof c->label, nb_verb_of(action));
        seat_verb_label(c->brief, sizeof c->brief, nb_verb_of(action));
    }
    char more[NB_MAX_TEXT]; /* what will happen, where the game has something to say about it */
    if (nb_action_label(more, sizeof more, action, &where)) {
        nb__text label = nb__text_in(c->label, sizeof c->label);
        nb__text_end(nb__put(&label, more));
    }
}

static void choice_of_verb(struct seat_choice *c, unsigned verb)
{
    *c = (struct seat_choice){.more = true, .touch = {.kind = SEAT_TOUCH_VERB, .verb = (uint8_t)verb}};
    seat_verb_label(c->label, sizeof c->label, verb);
    seat_verb_label(c->brief, sizeof c->brief, verb);
}

/* The buttons of one verb, left[0..n-1]; only: there is no other. */
static int verb_choices(const struct seat_picking *p, const nb_action *left, int n, bool only, const char *const *names,
                        struct seat_choice *out, int room)
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

/* ------------------------------------------------------------------------------------------------------------- keys */

static bool is_in(char c, const char *set)
{
    while (*set && *set != c) set++;
    return *set;
}

static bool is_free(char key, const struct seat_choice *choice, int n)
{
    if (!key || is_in(key, seat_reserved_keys)) return false;
    for (int i = 0; i < n; i++)
        if (choice[i].key == key) return false;
    return true;
}

static char free_letter(const char *word, const struct seat_choice *choice, int n)
{
    for (; *word; word++) {
        char key = seat_lower(*word);
        if (key >= 'a' && key <= 'z' && is_free(key, choice, n)) return key;
    }
    return 0;
}

static unsigned verb_of_choice(const struct seat_choice *c)
{
    return c->touch.kind == SEAT_TOUCH_VERB ? c->touch.verb : nb_verb_of(c->touch.action);
}

static bool has_siblings(const struct seat_choice *choice, int n, int i)
{
    for (int k = 0; k < n; k++)
        if (k != i && verb_of_choice(&choice[k]) == verb_of_choice(&choice[i])) return true;
    return false;
}

/* One of several buttons of a verb is told from the others by what it is about: a card by its number, which is also how it
 * can be typed on the table; a suit or a player by a letter of the name. */
static char operand_key(const struct seat_picking *p, const struct seat_choice *choice, int i, const char *const *names)
{
    nb_action action = choice[i].touch.action;
    unsigned number = seat_number_of(p, action), player = player_of(action);
    if (number && number <= 9 && is_free((char)('0' + number), choice, i)) return (char)('0' + number);
    if (choice[i].suit) return free_letter(choice[i].suit, choice, i);
    if (player != NB_NOBODY && names && names[player]) return free_letter(names[player], choice, i);
    return 0;
}

/* Digits number the cards on the table, so a button takes one only for its own card. */
static char key_of(const struct seat_picking *p, const struct seat_choice *choice, int n, int i,
                   const char *const *names)
{
    const struct seat_verb *verb = &seat_verbs[verb_of_choice(&choice[i])];
    bool apart = choice[i].touch.kind == SEAT_TOUCH_ACTION && (has_siblings(choice, n, i) || choice[i].suit);
    char key = apart ? operand_key(p, choice, i, names) : 0;
    if (!key && !apart && is_free(verb->key, choice, i)) key = verb->key;
    if (!key) key = free_letter(choice[i].brief, choice, i);
    if (!key) key = free_letter("abcdefgimnopqstvwxyz", choice, i);
    return key;
}

int seat_choices(const struct seat_picking *p, const char *const *names, struct seat_choice out[SEAT_CHOICES])
{
    nb_action left[NB_MAX_ACTIONS];
    int n = seat_pick_left(p, NULL, left), made = 0;
    for (int i = 0, group; i < n; i += group) { /* legal lists are sorted, so a verb's actions are together */
        group = 1;
        while (i + group < n && nb_verb_of(left[i + group]) == nb_verb_of(left[i])) group++;
        made += verb_choices(p, left + i, group, group == n, names, out + made, SEAT_CHOICES - made);
    }
    for (int i = 0; i < made; i++) out[i].key = key_of(p, out, made, i, names);
    return made;
}

/* -------------------------------------------------------------------------------------------------------- questions */

static const char *question_of(const struct seat_picking *p)
{
    nb_action left[NB_MAX_ACTIONS];
    int n = seat_pick_left(p, NULL, left);
    if (!p->made || !n) return "";
    unsigned verb = nb_verb_of(left[0]);
    bool one_verb = verb == nb_verb_of(left[n - 1]), one_card = true;
    for (int i = 1; i < n; i++) one_card &= nb_a(left[i]) == nb_a(left[0]);
    if (!one_verb) return nb__say_seat_what_with_it;
    if (one_card && nb_operand_of(left[0]) == NB_OP_CARD_SEAT) return nb__say_seat_which_line;
    return seat_verbs[verb].which ? seat_verbs[verb].which : nb__say_seat_which_one;
}

int seat_question(char *out, size_t size, const struct seat_picking *p)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, question_of(p));
    return nb__text_end(&text);
}

int seat_touch_label(char *out, size_t size, const struct seat_picking *p, struct seat_touch touch)
{
    nb_action left[NB_MAX_ACTIONS];
    int n = seat_pick_left(p, &touch, left);
    nb__text text = nb__text_in(out, size);
    for (int i = 0; i < n; i++) {
        if (i && nb_verb_of(left[i]) == nb_verb_of(left[i - 1])) continue;
        if (i) nb__put(&text, nb__say_seat_or);
        nb__put(&text, seat_verbs[nb_verb_of(left[i])].can);
    }
    nb__capitalise(&text);
    return nb__text_end(&text);
}
