/* golph_reason.c - why, and why not: what the rule of thumb knows about an action, in a few words for hints.
 *
 * nb__golph_reason says what an action is good for. Below first place praise would contradict the list, so
 * nb__golph_against turns the same knowledge round: what would be missed or given up? It says nothing where the rule of
 * thumb itself likes the action no less. Both look at no face that the seat has not seen.
 */
#include "golph_estimate.h"

typedef char phrase[NB_MAX_TEXT];

static nb__part the_card(const struct golph_estimate *m, phrase out, nb_card card)
{
    return nb__card_part(out, &m->t->rules, card);
}

static nb__part the_ball(const struct golph_estimate *m, phrase out, unsigned ball)
{
    return the_card(m, out, (nb_card)(1 + 7 * m->trump + ball));
}

static nb_card turn_up_of(const struct golph_estimate *m) { return m->t->card[nb__id(m->t, GOLPH_ZONE_TURN_UP, 0)]; }

static nb_card buried_by(const struct golph_estimate *m, nb_action action)
{
    return m->t->card[nb__id(m->t, nb_a(action), nb_b(action))];
}

/* ------------------------------------------------------------------------------------------------------------- why */

static void say_exchange(const struct golph_estimate *m, nb_action action, nb__text *text)
{
    phrase words;
    nb__part turn_up = the_card(m, words, turn_up_of(m));
    if (nb_verb_of(action) == NB_PASS) {
        nb__say_golph_reason_pass(text, turn_up);
        return;
    }
    nb_card away = buried_by(m, action);
    unsigned colour = nb__golph_colour(away);
    bool buzzard = turn_up_of(m) == GOLPH_BUZZARD;
    bool empties = colour != m->trump && (m->hand & nb__golph_colour_faces(colour)) == 1u << away;
    if (!empties) {
        (buzzard ? nb__say_golph_reason_buzzard : nb__say_golph_reason_trump)(text, turn_up);
        return;
    }
    nb__part led = nb__str(nb_game_of(&m->t->rules)->deck->suit_names[colour]);
    (buzzard ? nb__say_golph_reason_buzzard_void : nb__say_golph_reason_trump_void)(text, turn_up, led);
}

/* Our card has the trick. */
static void say_winning(const struct golph_estimate *m, const struct golph_lie *lie, nb__text *text)
{
    phrase words;
    int hold = nb__golph_holds(m, lie);
    if (lie->low < m->taken[m->seat]) {
        nb__part ball = the_ball(m, words, lie->low);
        if (hold == NB_SURE) nb__say_golph_reason_takes(text, ball);
        else (hold > NB_SURE / 2 ? nb__say_golph_reason_should_take : nb__say_golph_reason_may_take)(text, ball);
    } else if (lie->key <= GOLPH_KEY_STYMIE && m->later) {
        nb__put(text, nb__say_golph_reason_draws);
    } else if (m->left == 1) {
        nb__put(text, nb__say_golph_reason_putt_lead);
    } else {
        nb__put(text, m->n ? nb__say_golph_reason_spare : nb__say_golph_reason_spare_lead);
    }
}

static bool could_win(const struct golph_estimate *m)
{
    for (uint32_t cards = nb__golph_playable(m->hand, m->led, m->trump); cards; cards &= cards - 1)
        if (nb__golph_lie(m, (nb_card)__builtin_ctz(cards)).winner == m->seat) return true;
    return false;
}

static void say_card(const struct golph_estimate *m, nb_card card, nb__text *text)
{
    struct golph_lie lie = nb__golph_lie(m, card);
    bool gives = lie.low < m->low;
    if (lie.winner == m->seat) say_winning(m, &lie, text);
    else if (lie.winner == m->partner)
        nb__put(text, gives ? nb__say_golph_reason_for_partner : nb__say_golph_reason_partner);
    else if (!could_win(m)) nb__put(text, nb__say_golph_reason_cannot_win);
    else if (m->low < m->taken[m->seat]) nb__put(text, nb__say_golph_reason_not_worth);
    else nb__put(text, nb__say_golph_reason_nothing);
}

void nb__golph_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    struct golph_estimate m;
    if (t->phase == GOLPH_PH_NAME) {
        nb__put(text, nb__say_golph_reason_name);
        return;
    }
    nb__golph_estimate(&m, t, seat);
    if (nb_verb_of(action) != NB_PLAY) say_exchange(&m, action, text);
    else if (!m.left) nb__put(text, nb__say_golph_reason_last);
    else say_card(&m, (nb_card)nb_a(action), text);
}

/* --------------------------------------------------------------------------------------------------------- why not */

static void against_exchange(const struct golph_estimate *m, nb_action action, nb_action best, nb__text *text)
{
    phrase words, others;
    if (nb_verb_of(action) == NB_PASS) {
        nb__say_golph_against_pass(text, the_card(m, words, turn_up_of(m)));
        return;
    }
    nb__part away = the_card(m, words, buried_by(m, action));
    if (nb_verb_of(best) == NB_PASS) nb__say_golph_against_bury(text, away);
    else nb__say_golph_against_bury_other(text, away, the_card(m, others, buried_by(m, best)));
}

/* The better card has the trick, and this one has not. */
static void against_not_winning(const struct golph_estimate *m, const struct golph_lie *better, nb__text *text)
{
    phrase words;
    if (better->low < m->taken[m->seat]) nb__say_golph_against_misses(text, the_ball(m, words, better->low));
    else if (better->key <= GOLPH_KEY_STYMIE && m->later) nb__put(text, nb__say_golph_against_no_draw);
    else nb__put(text, nb__say_golph_against_keep);
}

static void against_card(const struct golph_estimate *m, nb_card card, nb_card best, nb__text *text)
{
    phrase words;
    struct golph_lie lie = nb__golph_lie(m, card), better = nb__golph_lie(m, best);
    bool wins = lie.winner == m->seat, better_wins = better.winner == m->seat;
    if (better_wins && !wins) against_not_winning(m, &better, text);
    else if (wins && better.winner == m->partner) nb__put(text, nb__say_golph_against_partner);
    else if (wins && better_wins && nb__golph_holds(m, &lie) < nb__golph_holds(m, &better))
        nb__put(text, nb__say_golph_against_beaten);
    else if (!wins && lie.low < better.low && lie.winner != m->partner)
        nb__say_golph_against_gives(text, the_ball(m, words, lie.low));
    else nb__put(text, nb__say_golph_against_keep);
}

void nb__golph_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text)
{
    struct golph_estimate m;
    if (t->phase == GOLPH_PH_NAME || !nb__is_worse(t, seat, action, best)) return;
    nb__golph_estimate(&m, t, seat);
    if (nb_verb_of(action) != NB_PLAY) against_exchange(&m, action, best, text);
    else against_card(&m, (nb_card)nb_a(action), (nb_card)nb_a(best), text);
}
