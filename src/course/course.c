/* course.c - which course a date has.
 *
 * The games come in rounds: each round is all of them in an order of its own, shuffled by the number of the round. The seed of a course is its date as a number, 20261116: it says which course a record belongs to.
 *
 * Nothing here may change, or dates would get other courses: tests/course has golden ones. A new game, or another choice of
 * options, needs a new version with a date from which it holds.
 */
#include "course_inside.h"

/* A game as it is played on the courses: a sitting of ten to fifteen minutes. */
struct featured {
    const char *game;
    const char *options[4]; /* one after the other from round to round; ends with NULL, unless all four are given */
    uint8_t seats, holes, near;
};

/* near is a bit less than half of how much one player's holes vary. The first half of the table comes in the first half of every
 * round, so that no game comes again within a week. */
static const struct featured featured[] = {
    {"four", {"holes=9"}, 4, 9, 3},
    {"cambio", {"holes=3"}, 4, 3, 3},
    {"six", {"holes=9", "holes=9 jokers=on"}, 4, 9, 3},
    {"golph", {"holes=9"}, 4, 9, 1},
    {"crazy-nines", {"holes=5"}, 4, 5, 4},
    {"rat-a-tat-tat", {"holes=4"}, 4, 4, 3},
    {"ten", {"holes=5"}, 4, 5, 4},
    {"ripple", {""}, 4, 9, 4},
    {"hand", {"holes=9"}, 4, 9, 3},
    {"power", {"holes=3"}, 3, 3, 2},
    {"kargo", {"holes=9", "holes=9 course=prestwick", "holes=9 course=hoylake", "holes=9 course=muirfield"}, 2, 9, 0},
    {"eight", {"holes=6"}, 4, 6, 4},
    {"pablo", {""}, 4, 9, 4},
    {"joker-eight", {"holes=6"}, 4, 6, 4},
    {"rum-e-golf", {"length=18"}, 4, 18, 0},
    {"jacks-and-fives", {"holes=6"}, 4, 6, 3},
    {"crazy-nines-deluxe", {"holes=5"}, 4, 5, 6},
};
enum { FEATURED = NB__COUNT(featured), FIRST_HALF = FEATURED / 2, OPPONENTS = 4 };

/* The quick players: their choices need no clock and no network, so they are the same everywhere. */
static const char *const opponents[OPPONENTS] = {"duffer", "everyman", "everyman", "habit"};

enum { STREAM_ORDER = 1, STREAM_OPPONENTS = 2 }; /* what random numbers are for */

static nb_rng luck_for(uint64_t number, unsigned stream)
{
    nb_rng rng;
    nb_rng_start(&rng, number, (uint64_t)NB_COURSE_VERSION << 32 | stream);
    return rng;
}

/* ------------------------------------------------------------------------------------------------------------ games */

static void shuffle(uint8_t *order, unsigned n, nb_rng *rng)
{
    for (unsigned i = n - 1; i > 0; i--) {
        unsigned j = nb_rng_below(rng, i + 1);
        uint8_t other = order[j];
        order[j] = order[i];
        order[i] = other;
    }
}

static const struct featured *game_of(nb_day day)
{
    uint8_t order[FEATURED];
    nb_rng rng = luck_for((unsigned)day / FEATURED, STREAM_ORDER);
    for (unsigned i = 0; i < FEATURED; i++) order[i] = (uint8_t)i;
    shuffle(order, FIRST_HALF, &rng);
    shuffle(order + FIRST_HALF, FEATURED - FIRST_HALF, &rng);
    return &featured[order[(unsigned)day % FEATURED]];
}

static const char *options_of(const struct featured *f, nb_day day)
{
    unsigned n = 0;
    while (n < NB__COUNT(f->options) && f->options[n]) n++;
    return f->options[(unsigned)day / FEATURED % n];
}

static void seat_opponents(nb_course *course)
{
    nb_rng rng = luck_for((uint64_t)course->day, STREAM_OPPONENTS);
    for (unsigned seat = 0; seat < course->seats; seat++)
        if (seat != course->seat) course->player[seat] = opponents[nb_rng_below(&rng, OPPONENTS)];
}

/* The date as a number: 20261116. */
static uint64_t seed_number(nb_day day)
{
    char text[NB_DAY_TEXT];
    uint64_t number = 0;
    nb_day_text(text, sizeof text, day);
    for (const char *at = text; *at; at++)
        if (*at != '-') number = number * 10 + (unsigned)(*at - '0');
    return number;
}

static nb_err no_course(nb_why *why)
{
    char first[NB_DAY_TEXT];
    nb_day_text(first, sizeof first, 0);
    return nb__refuse(NB_E_GAME, nb__say_course_none(NB__WHY(why), nb__str(first)));
}

nb_err nb_course_of(nb_course *course, nb_day day, nb_why *why)
{
    if (day < 0 || day > nb_day_of(9999, 12, 31)) return no_course(why); /* dates have four digits for the year */
    const struct featured *f = game_of(day);
    *course = (nb_course){.day = day,
                          .game = f->game,
                          .options = options_of(f, day),
                          .seats = f->seats,
                          .holes = f->holes,
                          .near = f->near,
                          .seed = nb_seed_number(seed_number(day))};
    seat_opponents(course);
    nb_err err = nb_setup(&course->rules, course->game, course->seats, course->options, why);
    if (!err) course->open = !nb__course_holes(&course->rules);
    return err;
}

bool nb_course_of_match(nb_course *course, const nb_match *match)
{
    const uint32_t number = match->seed.word[0];
    const int year = (int)(number / 10000);
    const unsigned month = number / 100 % 100, day = number % 100;
    if (year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) return false;
    if (nb_course_of(course, nb_day_of(year, month, day), NULL)) return false;
    return !__builtin_memcmp(&course->seed, &match->seed, sizeof match->seed) &&
           !__builtin_memcmp(&course->rules, &match->rules, sizeof match->rules);
}
