/* match.c - above the hole: totals, who deals, when it is over, who has won. The game decides; this keeps the books. */
#include "core.h"

void nb_match_start(nb_match *match, const nb_rules *rules, nb_seed seed)
{
    memset(match, 0, sizeof *match);
    match->rules = *rules;
    match->seed = seed;
    match->dealer = nb__game(rules)->first_dealer(rules, &seed);
}

void nb_match_deal(const nb_match *match, nb_hole *hole)
{
    nb_deal(hole, &match->rules, &match->seed, match->played, match->dealer);
}

void nb_match_close(nb_match *match, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS];
    NB__ASSERT(nb_over(&hole->t) && !match->over && match->played < NB_MAX_HOLES);
    nb_score(hole, score);
    for (unsigned seat = 0; seat < match->rules.seats; seat++) {
        match->score[match->played][seat] = (int16_t)score[seat];
        match->total[seat] += score[seat];
    }
    match->played++;
    nb__game(&match->rules)->close(match, hole);
}

static bool beats(const nb_match *m, unsigned a, unsigned b)
{
    if (m->total[a] != m->total[b]) return m->total[a] < m->total[b];
    return m->behind[a] < m->behind[b];
}

void nb_match_places(const nb_match *match, uint8_t place[NB_MAX_SEATS])
{
    for (unsigned a = 0; a < match->rules.seats; a++) {
        place[a] = 1;
        for (unsigned b = 0; b < match->rules.seats; b++) place[a] = (uint8_t)(place[a] + beats(match, b, a));
    }
}

static void put_name(nb__text *text, unsigned seat, const char *const *names)
{
    if (names && names[seat] && names[seat][0]) {
        nb__put(text, names[seat]);
    } else {
        nb__put(text, "seat ");
        nb__put_int(text, seat);
    }
}

/* A player named You is told so. */
static const char *standing_words(bool over, unsigned first, const char *name)
{
    bool you = name && nb__equal("You", name, nb__length(name));
    if (first > 1) return over ? " share the win with " : " share the lead with ";
    if (you) return over ? " win with " : " lead with ";
    return over ? " wins with " : " leads with ";
}

int nb_match_result(char *out, size_t size, const nb_match *match, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    uint8_t place[NB_MAX_SEATS];
    unsigned first = 0, told = 0;
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < match->rules.seats; seat++) first += place[seat] == 1;
    for (unsigned seat = 0; seat < match->rules.seats; seat++) {
        if (place[seat] != 1) continue;
        if (told) nb__put(&text, told + 1 == first ? " and " : ", ");
        put_name(&text, seat, names);
        if (++told < first) continue;
        nb__put(&text, standing_words(match->over, first, names ? names[seat] : NULL));
        nb__put_int(&text, match->total[seat]);
        nb__put(&text, match->total[seat] == 1 ? " stroke." : " strokes.");
    }
    if (text.size > 1 && text.out[0] >= 'a' && text.out[0] <= 'z') text.out[0] = (char)(text.out[0] - 'a' + 'A');
    return nb__text_end(&text);
}
