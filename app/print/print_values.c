/* print_values.c - what cards count and do, in lines: on a card of its own, and on mats beside the cards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_parts.h"
#include "rules.h"
#include "words.h"

/* "Mashie: 80 to 150 yards, also from the rough" */
static char *line_text(const nb_values_line *line)
{
    char which[NB_VALUES_TEXT + 4];
    snprintf(which, sizeof which, "%c%s%c", RULES_STRONG, line->which, RULES_STRONG_END);
    const char *text = *line->worth && *line->does ? say_print_worth_does(HERE, which, line->worth, line->does)
                       : *line->worth              ? say_print_worth(HERE, which, line->worth)
                                                   : say_print_does(HERE, which, line->does);
    return type_polished(strdup(*line->worth || *line->does ? text : which));
}

static unsigned faces_in(uint64_t faces)
{
    unsigned n = 0;
    for (; faces; faces &= faces - 1) n++;
    return n;
}

/* The nth face of a set. */
static nb_card face_at(uint64_t faces, unsigned n)
{
    nb_card face = 0;
    for (; faces && n; n--) faces &= faces - 1;
    while (face < 63 && !(faces >> face & 1)) face++;
    return face;
}

/* Some of the cards that a line is about, each a little over the one before. */
static void put_pictures(const struct print_values *order, const nb_values_line *line, struct print_area card)
{
    const unsigned n = faces_in(line->faces), shown = n < order->pictures ? n : order->pictures;
    for (unsigned i = 0; i < shown; i++) {
        char code[NB_MAX_TEXT];
        nb_card face = face_at(line->faces, shown > 1 ? i * (n - 1) / (shown - 1) : 0);
        nb_card_code(code, sizeof code, order->pack->rules, face);
        art_card(order->pack->press, order->pack->press->plain, code, card);
        card.x += card.w * 0.42;
    }
}

double print_values(const struct print_values *order)
{
    nb_values values;
    const double size = order->size, card = order->pictures ? size * 1.7 : 0, high = card * CARD_H / CARD_W;
    const double left = order->pictures ? card * (1 + 0.42 * (order->pictures - 1)) + size * 0.8 : 0;
    struct print_hand hand = {FACE_SANS, size, 0, INK};
    struct print_lines lines = {
        .x = order->area.x + left, .y = order->area.y, .w = order->area.w - left, .leading = size * 1.2};
    nb_values_of(&values, order->pack->rules);
    const unsigned to = order->to ? order->to : values.n;
    for (unsigned i = order->from; i < to; i++) {
        const double top = lines.y;
        char *text = line_text(&values.line[i]);
        if (!text) continue;
        lines.draws = false;
        double wanted = type_paragraph(order->pack->press, hand, text, &lines) * lines.leading;
        double height = values.line[i].faces && wanted < high ? high : wanted;
        lines.y = top + (height - wanted) / 2 + size;
        lines.draws = order->draws;
        type_paragraph(order->pack->press, hand, text, &lines);
        if (order->draws && order->pictures)
            put_pictures(order, &values.line[i],
                         (struct print_area){order->area.x, top + (height - high) / 2, card, high});
        free(text);
        lines.y = top + height + size * (order->pictures ? 0.35 : 0.3);
    }
    lines.x = order->area.x, lines.w = order->area.w, lines.y += size, lines.draws = order->draws;
    hand.face = FACE_ITALIC;
    if (*values.note && to == values.n) type_paragraph(order->pack->press, hand, values.note, &lines);
    return lines.y - size - order->area.y;
}

unsigned print_values_lines(const struct print_pack *pack)
{
    nb_values values;
    nb_values_of(&values, pack->rules);
    return values.n;
}

void print_values_fit(struct print_values order, double largest)
{
    order.draws = false;
    order.size = largest;
    while (order.size > 4 * POINT && print_values(&order) > order.area.h) order.size -= 0.1 * POINT;
    order.draws = true;
    print_values(&order);
}
