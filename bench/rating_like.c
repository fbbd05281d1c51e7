/* rating_like.c - what rating somebody gets who plays like a computer player, against duffer, everyman and habit in turn. Whoever
 * plays like one should come to its rating: docs/RATINGS.md has such rows.
 *
 *     bench_rating_like six eagle 400 "holes=9" [SEATS]
 */
#include <stdio.h>
#include <stdlib.h>

#include "rating_book.h"

static const char *const OTHERS[] = {"duffer", "everyman", "habit"};

static void play(nb_match *m, const nb_rules *rules, const nb_player *const *who, nb_rng *rng)
{
    static uint64_t scratch[1 << 16];
    const nb_budget budget = {.playouts = 0};
    nb_hole hole;
    nb_match_start(m, rules, nb_seed_number(nb_rng_next(rng)));
    while (!m->over) {
        nb_match_deal(m, &hole);
        while (!nb_over(&hole.t)) {
            const unsigned seat = hole.t.actor;
            nb_view view;
            nb_view_of(&view, &hole, seat);
            nb_apply_as(&hole, seat, who[seat]->choose(&view, rng, &budget, scratch), NULL);
        }
        nb_match_close(m, &hole);
    }
}

static void seat_players(struct rating_result *r, const nb_player **who)
{
    snprintf(r->seat[0].account, sizeof r->seat[0].account, "Somebody");
    for (unsigned i = 1; i < r->seats; i++) {
        const char *other = OTHERS[(r->number + i) % 3];
        snprintf(r->seat[i].player, sizeof r->seat[i].player, "%s", other);
        who[i] = nb_player_named(other);
    }
}

static void tell(const struct rating_book *book, const struct rating_result *r)
{
    struct standing s = {.points = 0};
    rating_book_of(book, r->game, "Somebody", &s);
    printf("after %u: %d ± %d%s\n", r->number, s.points, s.margin, s.provisional ? ", provisional" : "");
}

int main(int argc, char **argv)
{
    const nb_player *who[NB_MAX_SEATS] = {argc > 2 ? nb_player_named(argv[2]) : NULL};
    const unsigned matches = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 0;
    const unsigned seats = argc > 5 ? (unsigned)strtoul(argv[5], NULL, 10) : 2;
    struct standing anchor;
    nb_rules rules;
    nb_rng rng;
    nb_why why = {"usage: bench_rating_like GAME PLAYER MATCHES [OPTIONS [SEATS]]; PLAYER cannot be tiger"};
    if (!who[0] || who[0]->advise || !matches || nb_setup(&rules, argv[1], seats, argc > 4 ? argv[4] : "", &why))
        return fprintf(stderr, "%s\n", why.text), 2;
    struct rating_book *book = rating_book_new();
    nb_rng_start(&rng, 1, 0);
    for (unsigned number = 1; number <= matches; number++) {
        struct rating_result r = {.match = 1, .number = number, .seats = seats, .verdict = RATING_COUNTS};
        uint8_t place[NB_MAX_SEATS];
        nb_match m;
        snprintf(r.game, sizeof r.game, "%s", argv[1]);
        seat_players(&r, who);
        play(&m, &rules, who, &rng);
        nb_match_places(&m, place);
        r.deals = m.played;
        for (unsigned i = 0; i < seats; i++) r.seat[i].side = (uint8_t)i, r.seat[i].place = place[i];
        rating_book_add(book, &r, NULL);
        if (number == 20 || number == 100 || number == 400 || number == matches) tell(book, &r);
    }
    rating_book_free(book);
    if (rating_of_player(argv[1], argv[2], &anchor)) printf("%s itself: %d\n", argv[2], anchor.points);
    return 0;
}
