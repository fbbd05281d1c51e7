/* kargo_about.c - what Kargo says about itself: its goal, what its cards do, what a stroke comes to from where the ball lies, and
 * why a card cannot be played there.
 */
#include "kargo.h"

/* --------------------------------------------------------------------------------------------------------------- goal */

void nb__kargo_goal(const nb_rules *rules, nb__text *text)
{
    nb__part n = nb__count(rules->set[KARGO_HOLES]);
    if (kargo_three_ball(rules)) nb__say_kargo_goal_points(text, n);
    else nb__say_kargo_goal_holes(text, n, nb__str(rules->seats == 4 ? "+" : ""));
}

/* ------------------------------------------------------------------------------------------------------------- values */

static const char *what_it_does(const nb_rules *rules, unsigned kind)
{
    static const char *const does[KARGO_KINDS] = {
        [DRIVE] = nb__say_kargo_does_drive,
        [BRASSIE] = nb__say_kargo_does_wood,
        [SPOON] = nb__say_kargo_does_wood,
        [IRON] = nb__say_kargo_does_wood,
        [MASHIE] = nb__say_kargo_does_mashie,
        [MASHIE_NIBLICK] = nb__say_kargo_does_mashie_niblick,
        [NIBLICK] = nb__say_kargo_does_niblick,
        [HOLED_APPROACH] = nb__say_kargo_does_holed_approach,
        [PULLED] = nb__say_kargo_does_rough,
        [SLICED] = nb__say_kargo_does_rough,
        [BUNKER] = nb__say_kargo_does_bunker,
        [BAD_BUNKER] = nb__say_kargo_does_bad_bunker,
        [STREAM] = nb__say_kargo_does_stream,
        [LOST_BALL] = nb__say_kargo_does_lost_ball,
        [OUT_OF_BOUNDS] = nb__say_kargo_does_lost_ball,
        [PUTT] = nb__say_kargo_does_putt,
        [SUNK_PUTT] = nb__say_kargo_does_sunk_putt,
        [MISSED_PUTT] = nb__say_kargo_does_missed_putt,
        [STYMIE] = nb__say_kargo_does_stymie,
    };
    if (kind == OUT_OF_BOUNDS && rules->set[KARGO_32]) return nb__say_kargo_does_out_of_bounds; /* kargo.32 */
    return does[kind];
}

static const char *rule_of(unsigned kind)
{
    switch (kind) {
    case HOLED_APPROACH: return "kargo.17";
    case PULLED:
    case SLICED: return "kargo.21";
    case BUNKER: return "kargo.20";
    case BAD_BUNKER: return "kargo.19";
    case STREAM: return "kargo.22";
    case LOST_BALL:
    case OUT_OF_BOUNDS: return "kargo.23";
    case PUTT:
    case SUNK_PUTT: return "kargo.16";
    case MISSED_PUTT: return "kargo.24";
    case STYMIE: return "kargo.25";
    default: return "kargo.15";
    }
}

/* Faces are in order of their kinds, clubs by their yards as the pack has them. */
static void add_yards(nb_values_line *line, const nb_rules *rules)
{
    unsigned low = 255, high = 0;
    for (uint64_t faces = line->faces; faces; faces &= faces - 1) {
        unsigned tens = rules->worth[__builtin_ctzll(faces)];
        if (tens < low) low = tens;
        if (tens > high) high = tens;
    }
    if (low == high) nb__say_kargo_values_yards(NB__LINE(line->worth), nb__num((int32_t)low * 10));
    else nb__say_kargo_values_range(NB__LINE(line->worth), nb__num((int32_t)low * 10), nb__num((int32_t)high * 10));
}

void nb__kargo_values(const nb_rules *rules, nb_values *values)
{
    for (unsigned kind = DRIVE; kind < KARGO_KINDS; kind++) {
        uint64_t faces = kargo_faces(rules, kind, kind);
        if (!faces) continue;
        nb_values_line *line = nb__values_add(values, NB_VALUES_CARDS, faces, rule_of(kind));
        nb__put(NB__LINE(line->which), nb__kargo_kind_name(kind));
        nb__put(NB__LINE(line->does), what_it_does(rules, kind));
        if (kind <= NIBLICK) add_yards(line, rules);
    }
    nb__values_group(values, "kargo.13", nb__say_kargo_values_green, NULL, nb__say_kargo_values_on_green);
    nb__values_group(values, "kargo.16", nb__say_kargo_values_pin_high, NULL, nb__say_kargo_values_one_putt);
}

/* ---------------------------------------------------------------------------------------------- what a stroke comes to */

static const uint8_t *own_ball(const nb_where *where)
{
    return kargo_see(where->t, kargo_ball_of(&where->t->rules, where->seat));
}

/* "20 yards left, on the green" */
static void say_left(nb__text *text, const uint8_t *ball, unsigned tens)
{
    unsigned left = kargo_left_after(ball, tens);
    bool beyond = !ball[BALL_GUARDED] && tens > ball[BALL_LEFT];
    nb__part yards = nb__num((int32_t)left * 10);
    if (left == PIN_HIGH) nb__put(text, nb__say_kargo_left_pin_high);
    else if (left <= GREEN) nb__say_kargo_left_green(text, yards);
    else (beyond ? nb__say_kargo_left_beyond : nb__say_kargo_left_yards)(text, yards);
}

void nb__kargo_label(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_rules *rules = &where->t->rules;
    unsigned face = nb_a(action), verb = nb_verb_of(action);
    char name[NB_MAX_TEXT], left[NB_MAX_TEXT];
    if (where->laid || (verb != NB_PLAY && verb != NB_DECLARE)) return;
    if (face >= NB_MAX_FACES || rules->kind[face] > NIBLICK) return;
    nb__text words = nb__text_in(left, sizeof left);
    say_left(&words, own_ball(where), rules->worth[face]);
    nb__text_end(&words);
    nb_card_name(name, sizeof name, rules, (nb_card)face);
    (verb == NB_PLAY ? nb__say_kargo_label_play : nb__say_kargo_label_declare)(text, nb__str(name), nb__str(left));
}

/* ------------------------------------------------------------------------------------------------------------- why not */

static const char *say(nb__text *text, const char *words, const char *rule)
{
    nb__put(text, words);
    return rule;
}

static const char *why_not_club(const uint8_t *ball, unsigned kind, nb__text *text)
{
    if (kargo_on_green(ball)) return say(text, nb__say_kargo_why_green, "kargo.16");
    switch (ball[BALL_LIE]) {
    case BAD_BUNKER: return say(text, nb__say_kargo_why_bad_bunker, "kargo.19");
    case BUNKER: return say(text, nb__say_kargo_why_bunker, "kargo.20");
    case PULLED: return say(text, nb__say_kargo_why_rough, "kargo.21");
    default: return kind == DRIVE ? say(text, nb__say_kargo_why_tee, "kargo.15") : NULL;
    }
}

static const char *why_not_putt(const uint8_t *ball, nb__text *text)
{
    if (kargo_on_green(ball))
        return say(text, nb__say_kargo_why_stymied, "kargo.25"); /* only a Sunk Putt is refused there */
    nb__say_kargo_why_not_green(text, nb__num(ball[BALL_LEFT] * 10));
    return "kargo.16";
}

/* kargo.27: a hazard answers a stroke, one at a time. With several to choose from, the first stands for all. */
static const char *why_not_hazard(const nb_where *where, nb__text *text)
{
    unsigned targets = nb__kargo_targets(where->t, where->seat);
    if (!targets) return NULL;
    unsigned number = (unsigned)__builtin_ctz(targets);
    const uint8_t *ball = kargo_see(where->t, number);
    nb__part player = nb__seat(number, where->seat, where->names);
    if (ball[BALL_HOLED]) nb__say_kargo_why_holed(text, player);
    else if (nb__kargo_is_obstructed(ball)) nb__say_kargo_why_obstructed(text, player);
    else if (kargo_on_green(ball)) nb__say_kargo_why_on_green(text, player);
    else nb__say_kargo_why_no_stroke(text, player);
    return "kargo.27";
}

const char *nb__kargo_why_not(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    unsigned face = nb_a(action), verb = nb_verb_of(action);
    bool card = verb == NB_PLAY || verb == NB_DECLARE || verb == NB_HOLE_OUT || verb == NB_LAY;
    if (where->seat != t->actor || t->phase != KARGO_TURN || !card || face >= NB_MAX_FACES) return NULL;
    if (!(nb__kargo_hand(t, where->seat) >> face & 1)) return NULL;
    unsigned kind = t->rules.kind[face];
    const uint8_t *ball = own_ball(where);
    if (kind <= NIBLICK)
        return nb__kargo_clubs(&t->rules, ball) >> face & 1 && !kargo_on_green(ball) ? NULL
                                                                                     : why_not_club(ball, kind, text);
    switch (kind) {
    case HOLED_APPROACH: return say(text, nb__say_kargo_why_holed_approach, "kargo.17");
    case PUTT:
    case SUNK_PUTT: return why_not_putt(ball, text);
    case MISSED_PUTT: return say(text, nb__say_kargo_why_missed_putt, "kargo.24");
    case STYMIE: return say(text, nb__say_kargo_why_stymie, "kargo.25");
    default: return why_not_hazard(where, text);
    }
}

/* ------------------------------------------------------------------------------------------------- a card where it lies */

static bool can_be_used(const nb_where *where, nb_card card)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned kind = where->t->rules.kind[card];
    for (int i = nb_legal_for(where->t, where->seat, list) - 1; i >= 0; i--) {
        unsigned verb = nb_verb_of(list[i]);
        if (verb == NB_STYMIE ? kind == STYMIE : verb != NB_PASS && nb_a(list[i]) == card) return true;
        if (verb == NB_HOLE_OUT && kind == HOLED_APPROACH) return true;
    }
    return false;
}

static void say_stroke(nb__text *text, const nb_where *where, nb_card card)
{
    const nb_rules *rules = &where->t->rules;
    const uint8_t *ball = own_ball(where);
    char left[NB_MAX_TEXT];
    nb__text words = nb__text_in(left, sizeof left);
    unsigned kind = rules->kind[card];
    if (kind > NIBLICK && kind != PUTT) return;
    nb__next_sentence(text);
    if (kind == PUTT) {
        nb__put(text, kargo_putt_holes_out(ball) ? nb__say_kargo_about_holes_out : nb__say_kargo_about_first_putt);
        return;
    }
    say_left(&words, ball, rules->worth[card]);
    nb__text_end(&words);
    nb__say_kargo_about_from_here(text, nb__str(left));
}

void nb__kargo_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text)
{
    char name[NB_MAX_TEXT], why[NB_MAX_TEXT];
    nb_card_name(name, sizeof name, rules, card);
    nb__say_kargo_about(text, nb__str(name), nb__str(what_it_does(rules, rules->kind[card])));
    if (!where || where->laid || where->seat >= rules->seats || nb_over(where->t)) return;
    if (where->zone != kargo_hand(where->t, where->seat) || where->seat != where->t->actor) return;
    if (can_be_used(where, card)) {
        say_stroke(text, where, card);
    } else if (nb_why_not(why, sizeof why, nb_act(NB_PLAY, card, 0), where)) {
        nb__next_sentence(text);
        nb__put(text, why);
    }
}
