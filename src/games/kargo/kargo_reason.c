/* kargo_reason.c - why one would do that, in a few words: for hints. Tells only what the seat knows. */
#include "kargo_habit.h"

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

static void put_yards(nb__text *text, unsigned tens) { nb__put_int(text, tens * 10), nb__put(text, " yards"); }

static void put_card(nb__text *text, const nb_rules *r, nb_card card)
{
    char name[NB_MAX_CODE];
    nb_card_name(name, sizeof name, r, card);
    nb__put(text, name);
}

static void stroke_reason(const kargo_mind *m, unsigned face, nb__text *text)
{
    const nb_rules *r = &m->t->rules;
    unsigned left = kargo_left_after(m->ball, r->worth[face]);
    nb_card club = m->alternate ? NB_NO_CARD : club_for(m->t, m->seat, left, face);
    if (left <= GREEN) {
        nb__put(text, left == PIN_HIGH ? "it comes out pin-high" : "it reaches the green");
        return;
    }
    nb__put(text, m->ball[BALL_LIE] ? "it gets you out, and leaves " : "it leaves ");
    put_yards(text, left);
    if (club != NB_NO_CARD) nb__put(text, " for your "), put_card(text, r, club);
}

static void putt_reason(const kargo_mind *m, nb__text *text)
{
    if (m->ball[BALL_STYMIED] == 1) nb__put(text, "it gets you round the stymie");
    else nb__put(text, kargo_putt_holes_out(m->ball) ? "it holes out" : "the next putt will hole out");
}

static void hazard_reason(const kargo_mind *m, unsigned kind, const uint8_t *ball, nb__text *text)
{
    switch (kind) {
    case BAD_BUNKER: nb__put(text, "only a Niblick gets out of it"); break;
    case BUNKER: nb__put(text, "only a Mashie-niblick or a Niblick gets out of it"); break;
    case STREAM: nb__put(text, "it costs two turns"); break;
    case LOST_BALL: nb__put(text, "it costs the stroke and two turns"); break;
    case OUT_OF_BOUNDS:
        nb__put(text, m->t->rules.set[KARGO_32] ? "it costs the stroke" : "it costs the stroke and two turns");
        break;
    case MISSED_PUTT:
        nb__put(text, ball[BALL_HOLED] ? "the ball would be in the hole" : "that putt does not count then");
        break;
    default: nb__put(text, "it leaves nothing longer than a Mashie for "), put_yards(text, ball[BALL_LEFT]);
    }
}

static bool can_get_out(const kargo_mind *m)
{
    static const uint8_t first[] = {[BUNKER] = MASHIE_NIBLICK, [BAD_BUNKER] = NIBLICK, [PULLED] = MASHIE};
    return nb__kargo_hand(m->t, m->seat) & kargo_faces(&m->t->rules, first[m->ball[BALL_LIE]], NIBLICK);
}

/* What one waits for. */
static void pass_reason(const kargo_mind *m, nb__text *text)
{
    bool green = kargo_on_green(m->ball), putts = m->bag.putts || m->bag.sunk;
    unsigned left = m->ball[BALL_LEFT];
    if (m->t->phase == KARGO_ANSWER) nb__put(text, "the putt may stand");
    else if (m->ball[BALL_LIE] && !can_get_out(m)) nb__put(text, "you have no club to get out with");
    else if (green && !putts) nb__put(text, m->alternate ? "your partner may have a putt" : "you have no putt yet");
    else if (m->alternate) nb__put(text, "your partner may have a better card");
    else if (!nb_stock_left(m->t)) nb__put(text, "nothing is better");
    else if (m->ball[BALL_LIE]) nb__put(text, "another club may get you further");
    else if (!green && club_for(m->t, m->seat, left, NB_MAX_FACES - 1) == NB_NO_CARD)
        nb__put(text, "a better club for "), put_yards(text, left), nb__put(text, " may come");
    else nb__put(text, putts ? "another card may be worth a turn" : "you have no putt yet");
}

void nb__kargo_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    kargo_mind m;
    unsigned face = nb_a(action), kind = face < NB_MAX_FACES ? t->rules.kind[face] : 0;
    nb__kargo_think(&m, t, seat);
    switch (nb_verb_of(action)) {
    case NB_PASS: pass_reason(&m, text); break;
    case NB_LAY: hazard_reason(&m, kind, kargo_see(t, nb_b(action)), text); break;
    case NB_STYMIE: nb__put(text, "the stymied ball must putt round it first"); break;
    case NB_HOLE_OUT: nb__put(text, "it goes straight into the hole"); break;
    default:
        if (kind <= NIBLICK) stroke_reason(&m, face, text);
        else if (kind == PUTT) putt_reason(&m, text);
        else nb__put(text, "it holes out, and nothing can answer it");
    }
}
