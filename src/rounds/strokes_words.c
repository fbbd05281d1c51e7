/* strokes_words.c - see strokes.h */
#include "strokes.h"

#include "core.h"

/* ------------------------------------------------------------------------------------------------------------ given */

static void say_one(nb__text *text, unsigned seat, int n, const char *const *names)
{
    nb__part player = nb__seat(seat, NB_NOBODY, names);
    if (n > 0) nb__say_strokes_gets(text, player, nb__num(n));
    else if (n < 0) nb__say_strokes_gives(text, player, nb__num(-n));
    else nb__say_strokes_scratch(text, player);
}

int strokes_given_words(char *out, size_t size, const struct strokes *strokes, const nb_rules *rules,
                        const char *const *names)
{
    char all[NB_MAX_STORY];
    nb__text text = nb__text_in(out, size), list = nb__text_in(all, sizeof all);
    for (unsigned seat = 0; strokes->given && seat < rules->seats; seat++) {
        if (seat) nb__put(&list, seat + 1 < rules->seats ? nb__say_list_comma : nb__say_list_and);
        say_one(&list, seat, strokes->seat[seat], names);
    }
    nb__text_end(&list);
    if (strokes->given) nb__say_strokes_given(&text, nb__str(all));
    return nb__text_end(&text);
}

/* -------------------------------------------------------------------------------------------------------------- net */

/* The seats that are not among the first, the best first. */
static unsigned rest_in_order(const int32_t *net, uint16_t first, unsigned seats, uint8_t out[NB_MAX_SEATS])
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned at = n;
        if (first >> seat & 1) continue;
        for (; at && net[out[at - 1]] > net[seat]; at--) out[at] = out[at - 1];
        out[at] = (uint8_t)seat;
        n++;
    }
    return n;
}

static uint16_t leaders_of(const int32_t *net, unsigned seats)
{
    uint16_t first = 0;
    int32_t best = INT32_MAX;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (net[seat] < best) best = net[seat], first = 0;
        if (net[seat] == best) first |= (uint16_t)(1u << seat);
    }
    return first;
}

/* A tie is shared: what breaks ties in the rules is about the strokes that were played. */
int strokes_net_words(char *out, size_t size, const struct strokes *strokes, const nb_match *match,
                      const char *const *names)
{
    char all[NB_MAX_STORY];
    nb__text text = nb__text_in(out, size), list = nb__text_in(all, sizeof all);
    int32_t net[NB_MAX_SEATS];
    uint8_t rest[NB_MAX_SEATS];
    if (!strokes->given || !match->played) return nb__text_end(&text);
    strokes_net(net, strokes, match);
    const uint16_t first = leaders_of(net, match->rules.seats);
    const unsigned n = rest_in_order(net, first, match->rules.seats, rest);
    for (unsigned i = 0; i < n; i++) {
        if (i) nb__put(&list, i + 1 < n ? nb__say_list_comma : nb__say_list_and);
        nb__say_strokes_has(&list, nb__seat(rest[i], NB_NOBODY, names), nb__num(net[rest[i]]));
    }
    nb__text_end(&list);
    const bool shared = first & (first - 1);
    nb__part side = nb__seats(first, NB_NOBODY, names), best = nb__num(net[__builtin_ctz(first)]);
    if (match->over) (shared ? nb__say_strokes_share : nb__say_strokes_win)(&text, side, best, nb__str(n ? all : NULL));
    else (shared ? nb__say_strokes_level : nb__say_strokes_lead)(&text, side, best, nb__str(n ? all : NULL));
    return nb__text_end(&text);
}
