/* match.c - above the hole: totals, who deals, when the match is over, who has won. The game decides; this file keeps count. */
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
    nb__start_hole(hole, &match->rules, &match->seed, match->played, match->dealer);
    hole->t.sits_out = match->sits_out;
    nb__deal(hole);
}

void nb_match_deal_seed(const nb_match *match, nb_hole *hole, nb_seed seed)
{
    nb__start_hole(hole, &match->rules, &seed, match->played, match->dealer);
    hole->t.sits_out = match->sits_out;
    hole->own_seed = 1;
    nb__deal(hole);
}

nb_err nb_match_deal_pack(const nb_match *match, nb_hole *hole, const nb_card *pack, size_t cards, nb_why *why)
{
    nb_err err = nb__check_pack(&match->rules, pack, cards, why);
    if (err) return err;
    nb__start_hole(hole, &match->rules, &match->seed, match->played, match->dealer);
    hole->t.sits_out = match->sits_out;
    nb__deal_pack(hole, pack);
    return NB_OK;
}

void nb__enter(nb_match *match, const int32_t *score, bool counts)
{
    NB__ASSERT(match->rows < NB_MAX_HOLES);
    int16_t *row = match->score[match->rows++];
    for (unsigned seat = 0; seat < match->rules.seats; seat++) {
        row[seat] = (int16_t)score[seat];
        if (counts && score[seat] != NB_NO_SCORE) match->total[seat] += score[seat];
    }
}

nb_err nb_match_close(nb_match *match, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS] = {0};
    if (match->over) return NB_E_ENDED;
    if (!nb_over(&hole->t)) return NB_E_ILLEGAL;
    if (hole->t.rules.game != match->rules.game || hole->t.rules.seats != match->rules.seats) return NB_E_ILLEGAL;
    nb_score(hole, score);
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        match->last[seat] = (int16_t)(match->sits_out >> seat & 1 ? NB_NO_SCORE : score[seat]);
    match->played++;
    nb__game(&match->rules)->close(match, hole);
    return NB_OK;
}

/* Where holes or points decide, a hole that is won or lost either way would leave players indifferent to strokes. So a small
 * share of the score is mixed in, and taken from the rest, so that where strokes decide a stroke is worth exactly NB_UNIT. */
enum { STROKE_SHARE = NB_UNIT / 16 };

void nb_aim(const nb_match *fresh, const nb_hole *hole, int32_t out[NB_MAX_SEATS])
{
    int32_t score[NB_MAX_SEATS] = {0};
    unsigned seats = hole->t.rules.seats;
    bool high = nb__game(&hole->t.rules)->high_wins;
    nb_score(hole, score);
    for (unsigned s = 0; s < seats; s++) out[s] = score[s] = high ? -score[s] : score[s];
    if (!hole->t.sits_out) { /* otherwise the match cannot end here, and scores must do */
        nb_match match = *fresh;
        if (hole->t.number < NB_MAX_HOLES)
            match.played = (uint8_t)hole->t.number; /* on a course it matters which hole this is */
        nb_match_close(&match, hole);
        nb_match_standing(&match, out);
    }
    for (unsigned s = 0; s < seats; s++) out[s] = out[s] * (NB_UNIT - STROKE_SHARE) + score[s] * STROKE_SHARE;
}

void nb_match_places(const nb_match *match, uint8_t place[NB_MAX_SEATS])
{
    int32_t standing[NB_MAX_SEATS];
    unsigned seats = match->rules.seats;
    nb__game(&match->rules)->standing(match, standing);
    for (unsigned a = 0; a < seats; a++) {
        place[a] = 1;
        for (unsigned b = 0; b < seats; b++) {
            bool ahead = standing[b] < standing[a] ||
                         (standing[b] == standing[a] && match->behind[b] < match->behind[a]);
            place[a] = (uint8_t)(place[a] + ahead);
        }
    }
}

void nb_match_standing(const nb_match *match, int32_t out[NB_MAX_SEATS])
{
    nb__game(&match->rules)->standing(match, out);
}

int nb_match_result(char *out, size_t size, const nb_match *match, const char *const *names)
{
    return nb__game(&match->rules)->result(match, names, out, size);
}

/* ------------------------------------------------------------------------------------------- words that games share */

int32_t nb__best(const int32_t *score, unsigned seats)
{
    int32_t best = score[0];
    for (unsigned seat = 1; seat < seats; seat++)
        if (score[seat] < best) best = score[seat];
    return best;
}

void nb__put_name(nb__text *text, unsigned seat, const char *const *names)
{
    if (names && names[seat] && names[seat][0]) nb__put(text, names[seat]);
    else nb__say_seat(text, nb__num((int32_t)seat));
}

/* "Ann and Bea": everybody whose bit is set. "You" needs another form of the verb: see nb__is_plural. */
void nb__put_names(nb__text *text, uint16_t seats, const char *const *names)
{
    for (unsigned told = 0; seats; told++) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        seats &= (uint16_t)(seats - 1);
        if (told) nb__put(text, seats ? nb__say_list_comma : nb__say_list_and);
        nb__put_name(text, seat, names);
    }
}

uint16_t nb__leaders(const nb_match *match)
{
    uint8_t place[NB_MAX_SEATS] = {0};
    uint16_t first = 0;
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        if (place[seat] == 1) first |= nb__bit(seat);
    return first;
}
