/* tally.c - how a seat came to its score, line by line. The games count (nb_game.tally); here the lines are kept. */
#include "core.h"

/* Once a hole is enough: kept out of line, so that they do not swell the counting that simulations do all the time, nor the
 * module that browsers load. */
#define ONCE_A_HOLE __attribute__((noinline, cold))

void nb_tally_of(nb_tally *tally, const nb_table *t, unsigned seat)
{
    memset(tally, 0, sizeof *tally);
    if (nb_over(t) && seat < t->rules.seats && nb__game(&t->rules)->tally) nb__game(&t->rules)->tally(t, seat, tally);
}

/* A layout can grow by a card with every wrong claim, so there is no small number of lines that is always enough. */
static void add_to_rest(nb_tally *tally, int32_t amount)
{
    nb_tally_line *rest = &tally->line[NB_TALLY_LINES - 1];
    memset(rest->text, 0, sizeof rest->text);
    nb__put(NB__SAY(rest), nb__say_tally_rest);
    rest->kind = NB_TALLY_CARD;
    rest->cards = 0;
    rest->amount = (int16_t)(rest->amount + amount);
}

ONCE_A_HOLE nb_tally_line *nb__tally_add(nb_tally *tally, unsigned kind, int32_t amount, const char *rule)
{
    if (!tally) return NULL;
    tally->total += amount;
    if (tally->n == NB_TALLY_LINES) {
        add_to_rest(tally, amount);
        return NULL;
    }
    nb_tally_line *line = &tally->line[tally->n++];
    line->kind = (uint8_t)kind;
    line->amount = (int16_t)amount;
    line->rule = rule;
    return line;
}

ONCE_A_HOLE void nb__tally_place(nb_tally_line *line, unsigned zone, unsigned slot)
{
    if (!line || line->cards == NB_TALLY_CARDS) return;
    line->zone = (uint8_t)zone;
    line->slot[line->cards++] = (uint8_t)slot;
}

ONCE_A_HOLE bool nb__tally_has(const nb_tally *tally, unsigned zone, unsigned slot)
{
    for (unsigned i = 0; i < tally->n; i++) {
        const nb_tally_line *line = &tally->line[i];
        for (unsigned c = 0; c < line->cards; c++)
            if (line->zone == zone && line->slot[c] == slot) return true;
    }
    return false;
}

const char *nb_tally_kind_name(unsigned kind)
{
    static const char *const name[] = {"card", "cancel", "extra", "fact"};
    return kind < NB__COUNT(name) ? name[kind] : "unknown";
}
