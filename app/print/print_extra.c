/* print_extra.c - cards beside the pack: one for each course, and what cards count on as many as it takes. They have the same backs, and
 * fill the last sheet. */
#include <string.h>

#include "print.h"
#include "print_parts.h"
#include "words.h"

static const double VALUES_SMALL = 5 * POINT, VALUES_LEAST = 7 * POINT, VALUES_MOST = 8.5 * POINT;

struct print_area print_plain_face(const struct print_pack *pack, const char *title, struct print_area place)
{
    const struct press *press = pack->press;
    const uint32_t colour = print_art_ground(press->art);
    press_fill(press,
               (struct print_area){place.x - CARD_BLEED, place.y - CARD_BLEED, place.w + 2 * CARD_BLEED,
                                   place.h + 2 * CARD_BLEED},
               PAPER);
    press_frame(press, (struct print_area){place.x + 3, place.y + 3, place.w - 6, place.h - 6}, 2.5, 0.5, colour);
    type_say(press, (struct print_hand){FACE_BOLD, 4.6, 0.04, colour}, place.x + place.w / 2, place.y + 9.5,
             PRINT_MIDDLE, place.w - 12, title);
    press_line(press, place.x + 14, place.y + 11.6, place.x + place.w - 14, place.y + 11.6, 0.3, colour);
    return (struct print_area){place.x + 5.5, place.y + 14.5, place.w - 11, place.h - 20};
}

/* -------------------------------------------------------------------------------------------------------- values */

enum { VALUES_CARDS = 8 };

/* Card i has lines from[i] .. from[i + 1] - 1. */
struct division {
    unsigned cards, from[VALUES_CARDS + 1];
};

static const struct print_area INSIDE = {0, 0, CARD_W - 11, CARD_H - 20};

/* The line after the last that a card has room for. */
static unsigned filled_to(const struct print_pack *pack, double size, unsigned from, unsigned lines)
{
    struct print_values order = {.pack = pack, .area = INSIDE, .size = size, .from = from, .to = from + 2};
    while (order.to <= lines && print_values(&order) <= INSIDE.h) order.to++;
    return order.to - 1;
}

static struct division divide(const struct print_pack *pack, double size)
{
    const unsigned lines = print_values_lines(pack);
    struct division d = {.cards = 0};
    while (d.from[d.cards] < lines && d.cards < VALUES_CARDS) {
        d.from[d.cards + 1] = filled_to(pack, size, d.from[d.cards], lines);
        d.cards++;
    }
    return d;
}

/* Values go on the cards that are left on the last sheet: on as few as can be read, or as many as there are. */
static struct division values_on(const struct print_pack *pack, unsigned free)
{
    double size = VALUES_LEAST;
    struct division d = divide(pack, size);
    while (free && d.cards > free && size > VALUES_SMALL) d = divide(pack, size -= 0.2 * POINT);
    if (d.cards > free) d.cards = free;
    return d;
}

static void put_values(const struct print_pack *pack, const struct division *d, unsigned number,
                       struct print_area place)
{
    const struct print_area inside = print_plain_face(pack, pack->title, place);
    print_values_fit(
        (struct print_values){.pack = pack, .area = inside, .from = d->from[number], .to = d->from[number + 1]},
        VALUES_MOST);
}

/* ----------------------------------------------------------------------------------------------------- all of them */

/* Places that are left when the pack and its courses are laid out. */
static unsigned free_places(const struct print_pack *pack, unsigned courses)
{
    const struct print_grid grid = print_grid_of(pack->press->paper);
    const unsigned on = print_grid_cards(&grid);
    return (on - (pack->rules->cards + courses) % on) % on;
}

unsigned print_extras(const struct print_pack *pack)
{
    struct print_course courses[PRINT_COURSES];
    const unsigned n = print_courses(pack, courses);
    return n + values_on(pack, free_places(pack, n)).cards;
}

unsigned print_cards_in_all(const struct print_pack *pack) { return pack->rules->cards + print_extras(pack); }

void print_extra(const struct print_pack *pack, unsigned number, struct print_area place)
{
    struct print_course courses[PRINT_COURSES];
    const unsigned n = print_courses(pack, courses);
    const struct division d = values_on(pack, free_places(pack, n));
    if (number < n) print_course_card(pack, &courses[number], place);
    else put_values(pack, &d, (number - n) % d.cards, place);
}
