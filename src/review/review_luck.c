/* review_luck.c - how much of what came of a playout was luck with the draws, as far as earlier playouts of the same position tell.
 *
 * After a seat drew a certain kind of card in a certain turn, a number was so much higher in the mean than otherwise. What the
 * stock could have given instead is known. So the luck of a draw is what its kind was worth, less the mean of what all cards of the
 * stock were worth: 0 in the mean, whatever earlier playouts have taught. Taking it out changes nothing but the spread, and takes next
 * to no time: no network is asked.
 */
#include "review_inside.h"

/* A kind that came so often counts half of what its mean says: few numbers scatter more than kinds differ. */
static const double DOUBTED = 5;

void nb__kinds_start(struct kinds *kinds, const nb_rules *rules)
{
    const nb_game *game = nb_game_of(rules);
    uint8_t number[NB_MAX_FACES];
    *kinds = (struct kinds){0};
    for (unsigned face = 0; face < NB_MAX_FACES; face++) number[face] = NB_MAX_KINDS;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        if (!rules->copies[face]) continue;
        const unsigned kind = game->face_kind ? game->face_kind(rules, (nb_card)face) : face;
        if (number[kind] == NB_MAX_KINDS) {
            if (kinds->n == NB_MAX_KINDS) {
                kinds->n = 0;
                return;
            }
            number[kind] = kinds->n++;
        }
        kinds->of[face] = number[kind];
    }
}

void nb__draws_start(struct draws *draws, uint16_t seats)
{
    draws->seats = seats;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        for (unsigned turn = 0; turn < LUCK_TURNS; turn++) draws->at[seat][turn].all = 0;
}

void nb__draws_note(struct draws *draws, const struct kinds *kinds, unsigned turn, const nb_table *before,
                    const nb_table *after)
{
    if (!kinds->n || turn >= LUCK_TURNS || !(draws->seats >> before->turn & 1)) return;
    struct draw *draw = &draws->at[before->turn][turn];
    if (draw->all || after->drawn <= before->drawn) return; /* only the first card of a turn */
    for (unsigned kind = 0; kind < NB_MAX_KINDS; kind++) draw->left[kind] = 0;
    for (unsigned place = before->drawn; place < before->rules.cards; place++)
        draw->left[kinds->of[before->card[place]]]++;
    draw->all = (uint8_t)(before->rules.cards - before->drawn);
    draw->came = kinds->of[after->card[before->drawn]];
}

/* What a kind is worth in a turn, compared with the mean of everything. */
static double worth(const struct luck *luck, unsigned turn, unsigned kind)
{
    const double n = luck->times[turn][kind];
    return n > 0 ? (luck->sum[turn][kind] - n * luck->all / luck->n) / (n + DOUBTED) : 0;
}

static double luck_of(const struct luck *luck, const struct draw *draw, unsigned turn)
{
    double mean = 0;
    for (unsigned kind = 0; kind < NB_MAX_KINDS; kind++)
        if (luck->times[turn][kind]) mean += draw->left[kind] * worth(luck, turn, kind);
    return worth(luck, turn, draw->came) - mean / draw->all;
}

double nb__luck_out(struct luck *luck, const struct draw draw[LUCK_TURNS], double number)
{
    double sum = 0;
    for (unsigned turn = 0; turn < LUCK_TURNS; turn++)
        if (draw[turn].all) sum += luck_of(luck, &draw[turn], turn);
    for (unsigned turn = 0; turn < LUCK_TURNS; turn++) {
        if (!draw[turn].all) continue;
        luck->times[turn][draw[turn].came]++;
        luck->sum[turn][draw[turn].came] += number;
    }
    luck->all += number;
    luck->n++;
    return number - sum;
}
