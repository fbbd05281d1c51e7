/* kargo_reason.c - why, and why not: what the rule of thumb knows about an action, in a few words for hints.
 *
 * nb__kargo_reason says what an action is good for; nb__kargo_against says what it misses or costs when another is better,
 * and nothing where the rule of thumb does not agree that it is. Both tell only what the seat knows.
 */
#include "kargo_habit.h"

typedef char phrase[NB_MAX_TEXT];

static unsigned kind_of(const kargo_estimate *m, nb_action action) { return m->t->rules.kind[nb_a(action)]; }
static nb__part yards(unsigned tens) { return nb__num((int32_t)tens * 10); }
static nb__part kind_name(unsigned kind) { return nb__str(nb__kargo_kind_name(kind)); }

/* The club of the seat's hand that goes nearest to the hole from so far, if it comes to the green; NB_NO_CARD otherwise. */
static nb_card club_for(const nb_table *t, unsigned seat, unsigned left, unsigned without)
{
    const nb_rules *r = &t->rules;
    uint64_t clubs = nb__kargo_hand(t, seat) & kargo_faces(r, BRASSIE, NIBLICK) & ~((uint64_t)1 << without);
    nb_card best = NB_NO_CARD;
    unsigned nearest = GREEN + 1;
    for (; clubs; clubs &= clubs - 1) {
        nb_card face = (nb_card)__builtin_ctzll(clubs);
        unsigned then = r->worth[face] > left ? r->worth[face] - left : left - r->worth[face];
        if (then < nearest) nearest = then, best = face;
    }
    return best;
}

/* The same for the stroke after this one; partners take turns, and a hand that one cannot see has no club to count on. */
static nb_card next_club(const kargo_estimate *m, unsigned face)
{
    unsigned left = kargo_left_after(m->ball, m->t->rules.worth[face]);
    return m->alternate ? NB_NO_CARD : club_for(m->t, m->seat, left, face);
}

static bool is_stroke(const kargo_estimate *m, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    return (verb == NB_PLAY || verb == NB_DECLARE) && kind_of(m, action) <= NIBLICK;
}

static bool holes_out(const kargo_estimate *m, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    if (verb == NB_HOLE_OUT) return true;
    if (verb != NB_PLAY) return false;
    return kind_of(m, action) == SUNK_PUTT || (kind_of(m, action) == PUTT && kargo_putt_holes_out(m->ball));
}

/* ------------------------------------------------------------------------------------------------------------- why */

static void say_stroke(const kargo_estimate *m, unsigned face, nb__text *text)
{
    unsigned left = kargo_left_after(m->ball, m->t->rules.worth[face]);
    nb_card club = next_club(m, face);
    bool out = m->ball[BALL_LIE];
    if (left <= GREEN) {
        nb__put(text, left == PIN_HIGH ? nb__say_kargo_reason_pin_high : nb__say_kargo_reason_green);
    } else if (club == NB_NO_CARD) {
        (out ? nb__say_kargo_reason_out : nb__say_kargo_reason_leaves)(text, yards(left));
    } else {
        (out ? nb__say_kargo_reason_out_for : nb__say_kargo_reason_leaves_for)(text, yards(left),
                                                                               kind_name(m->t->rules.kind[club]));
    }
}

static void say_putt(const kargo_estimate *m, nb__text *text)
{
    if (m->ball[BALL_STYMIED] == 1) nb__put(text, nb__say_kargo_reason_round);
    else nb__put(text, kargo_putt_holes_out(m->ball) ? nb__say_kargo_reason_holes : nb__say_kargo_reason_next_holes);
}

static void say_hazard(const kargo_estimate *m, unsigned kind, const uint8_t *ball, nb__text *text)
{
    bool no_turns = kind == OUT_OF_BOUNDS && m->t->rules.set[KARGO_32];
    switch (kind) {
    case BAD_BUNKER: nb__put(text, nb__say_kargo_reason_bad_bunker); break;
    case BUNKER: nb__put(text, nb__say_kargo_reason_bunker); break;
    case STREAM: nb__put(text, nb__say_kargo_reason_stream); break;
    case LOST_BALL:
    case OUT_OF_BOUNDS: nb__put(text, no_turns ? nb__say_kargo_reason_distance : nb__say_kargo_reason_lost); break;
    case MISSED_PUTT:
        nb__put(text, ball[BALL_HOLED] ? nb__say_kargo_reason_in_the_hole : nb__say_kargo_reason_missed);
        break;
    default: nb__say_kargo_reason_rough(text, yards(ball[BALL_LEFT]));
    }
}

static bool can_get_out(const kargo_estimate *m)
{
    static const uint8_t first[] = {[BUNKER] = MASHIE_NIBLICK, [BAD_BUNKER] = NIBLICK, [PULLED] = MASHIE};
    return nb__kargo_hand(m->t, m->seat) & kargo_faces(&m->t->rules, first[m->ball[BALL_LIE]], NIBLICK);
}

/* What one waits for. With an empty stock nothing can come, and there is nothing to say. */
static void say_pass(const kargo_estimate *m, nb__text *text)
{
    bool green = kargo_on_green(m->ball), putts = m->bag.putts || m->bag.sunk;
    unsigned left = m->ball[BALL_LEFT];
    if (m->t->phase == KARGO_ANSWER) nb__put(text, nb__say_kargo_reason_stand);
    else if (m->ball[BALL_LIE] && !can_get_out(m)) nb__put(text, nb__say_kargo_reason_no_way_out);
    else if (green && !putts)
        nb__put(text, m->alternate ? nb__say_kargo_reason_partner_putt : nb__say_kargo_reason_no_putt);
    else if (m->alternate) nb__put(text, nb__say_kargo_reason_partner);
    else if (!nb_stock_left(m->t)) return;
    else if (m->ball[BALL_LIE]) nb__put(text, nb__say_kargo_reason_another_club);
    else if (!green && club_for(m->t, m->seat, left, NB_MAX_FACES - 1) == NB_NO_CARD)
        nb__say_kargo_reason_better_club(text, yards(left));
    else nb__put(text, putts ? nb__say_kargo_reason_another_card : nb__say_kargo_reason_no_putt);
}

void nb__kargo_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    kargo_estimate m;
    nb__kargo_think(&m, t, seat);
    switch (nb_verb_of(action)) {
    case NB_PASS: say_pass(&m, text); break;
    case NB_LAY: say_hazard(&m, kind_of(&m, action), kargo_see(t, nb_b(action)), text); break;
    case NB_STYMIE: nb__put(text, nb__say_kargo_reason_stymie); break;
    case NB_HOLE_OUT: nb__put(text, nb__say_kargo_reason_approach); break;
    default:
        if (kind_of(&m, action) <= NIBLICK) say_stroke(&m, nb_a(action), text);
        else if (kind_of(&m, action) == PUTT) say_putt(&m, text);
        else nb__put(text, nb__say_kargo_reason_sunk);
    }
}

/* --------------------------------------------------------------------------------------------------------- why not */

/* Two strokes from where the ball lies. */
static void against_club(const kargo_estimate *m, unsigned face, unsigned best, nb__text *text)
{
    const nb_rules *r = &m->t->rules;
    unsigned left = kargo_left_after(m->ball, r->worth[face]), better = kargo_left_after(m->ball, r->worth[best]);
    if (face == best) nb__put(text, nb__say_kargo_against_undeclared);
    else if (better == PIN_HIGH && left != PIN_HIGH) nb__put(text, nb__say_kargo_against_not_pin_high);
    else if (better <= GREEN && left > GREEN) nb__put(text, nb__say_kargo_against_not_green);
    else if (left > GREEN && next_club(m, face) == NB_NO_CARD && next_club(m, best) != NB_NO_CARD)
        nb__say_kargo_against_no_club(text, yards(left));
    else if (left > better) nb__say_kargo_against_farther(text, yards(left - better));
    else if (r->kind[face] >= MASHIE && r->kind[best] < r->kind[face]) nb__put(text, nb__say_kargo_against_trouble);
    else nb__put(text, nb__say_kargo_against_turns);
}

/* The other action is a hazard, which answers the stroke just played and nothing else. */
static void say_moment(const kargo_estimate *m, nb_action best, nb__text *text)
{
    phrase words;
    nb_card card = (nb_card)(nb_verb_of(best) == NB_STYMIE ? m->t->rules.set[KARGO_FACE + STYMIE] : nb_a(best));
    nb__say_kargo_against_moment(text, nb__card_part(words, &m->t->rules, card));
}

static void against_lay(const kargo_estimate *m, nb_action best, nb__text *text)
{
    phrase words;
    if (nb_verb_of(best) == NB_LAY)
        nb__say_kargo_against_milder(text, nb__card_part(words, &m->t->rules, (nb_card)nb_a(best)));
    else nb__put(text, nb__say_kargo_against_hazard);
}

static void against_stroke(const kargo_estimate *m, nb_action action, nb_action best, nb__text *text)
{
    if (nb_verb_of(best) == NB_PASS) nb__put(text, nb__say_kargo_against_wait);
    else if (is_stroke(m, action) && is_stroke(m, best)) against_club(m, nb_a(action), nb_a(best), text);
    else nb__put(text, nb__say_kargo_against_turns);
}

static void against(const kargo_estimate *m, nb_action action, nb_action best, nb__text *text)
{
    unsigned verb = nb_verb_of(action), better = nb_verb_of(best);
    if (m->t->phase == KARGO_ANSWER)
        nb__put(text, verb == NB_PASS ? nb__say_kargo_against_stand : nb__say_kargo_against_wasted);
    else if (holes_out(m, best))
        nb__put(text, holes_out(m, action) ? nb__say_kargo_against_answer : nb__say_kargo_against_holes);
    else if ((better == NB_LAY && verb != NB_LAY) || better == NB_STYMIE) say_moment(m, best, text);
    else if (verb == NB_PASS) nb__put(text, nb__say_kargo_against_pass);
    else if (verb == NB_LAY) against_lay(m, best, text);
    else if (verb == NB_STYMIE) nb__put(text, nb__say_kargo_against_keep_stymie);
    else against_stroke(m, action, best, text);
}

void nb__kargo_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text)
{
    kargo_estimate m;
    if (!nb__is_worse(t, seat, action, best)) return;
    nb__kargo_think(&m, t, seat);
    against(&m, action, best, text);
}
