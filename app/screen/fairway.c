/* fairway.c - see fairway.h. A lane for each ball, below them a scale in yards:
 *
 *     You    ▕●   ·    ·    ·    ·    ·    ·   ⚑   370 yards to the hole
 *     Ada    ▕────────────────────●       ·   ⚑   170 yards to the hole, in a bunker
 *             0        100       200      300
 */
#include <string.h>

#include "fairway.h"
#include "words.h"

enum { NAME_MOST = 10, STATUS_LEAST = 24, STRIP_LEAST = 14, GREEN_YARDS = 20, SCALE = 100 };

int fairway_column(unsigned length, unsigned left, int w)
{
    unsigned gone = left < length ? length - left : 0;
    if (!length || w < 2) return 0;
    int column = (int)((gone * (unsigned)(w - 1) + length / 2) / length);
    if (left && column > w - 2) column = w - 2; /* what is not holed does not lie in the hole */
    return column;
}

enum { FAIRWAY_NAME = 64 };

struct lane {
    struct rect strip;
    nb_ball ball;
    unsigned seat; /* the first of those who play it */
};

static void draw_grass(const struct screen *screen, const struct lane *lane)
{
    struct rect r = lane->strip;
    int green = fairway_column(lane->ball.length, GREEN_YARDS, r.w);
    ink_fill(screen, r, INK_GRASS, " ");
    ink_fill(screen, (struct rect){r.y, r.x + green, 1, r.w - green}, INK_PUTTING, " ");
    for (unsigned yards = SCALE; yards < lane->ball.length; yards += SCALE) {
        int column = fairway_column(lane->ball.length, lane->ball.length - yards, r.w);
        if (column < green) ink_text(screen, r.y, r.x + column, 1, INK_GRASS, ink_sign(screen, SIGN_DOT));
    }
    ink_text(screen, r.y, r.x + r.w - 1, 1, INK_PUTTING, ink_sign(screen, SIGN_FLAG));
}

/* Behind the ball the way it has come; under it what it lies in. */
static void draw_ball(const struct screen *screen, const struct lane *lane)
{
    struct rect r = lane->strip;
    int column = fairway_column(lane->ball.length, lane->ball.left, r.w);
    bool sand = lane->ball.lie == NB_LIE_BUNKER || lane->ball.lie == NB_LIE_BAD_BUNKER;
    bool rough = lane->ball.lie == NB_LIE_ROUGH, green = lane->ball.lie >= NB_LIE_GREEN;
    enum ink ink = sand ? INK_SAND : rough ? INK_ROUGH : green ? INK_PUTTING : INK_BALL;
    for (int x = 0; x < column; x++) ink_text(screen, r.y, r.x + x, 1, INK_GRASS, ink_sign(screen, SIGN_DASH));
    if (sand || rough)
        ink_fill(screen, (struct rect){r.y, r.x + (column ? column - 1 : 0), 1, 3}, ink, sand ? "~" : "\"");
    ink_text(screen, r.y, r.x + column, 1, ink, ink_sign(screen, SIGN_BALL));
}

/* "You and Ben": partners may share a ball. */
static void ball_name(char *out, size_t size, const struct scene *scene, const struct lane *lane,
                      const char *const *names)
{
    size_t n = 0;
    for (unsigned seat = lane->seat; seat < scene->rules->seats && n < size; seat++) {
        if (scene->ball[seat].number != lane->ball.number) continue;
        if (n) n += (size_t)snprintf(out + n, size - n, "+");
        if (n < size) n += strlen(say_screen_player(WORDS_OF(out + n, size - n), person(seat, scene->seat, names)));
    }
}

static void draw_scale(const struct screen *screen, struct rect strip, unsigned length)
{
    for (unsigned yards = 0; yards < length; yards += SCALE) {
        int column = fairway_column(length, length - yards, strip.w);
        if (column + 4 < strip.w - 5) ink_print(screen, strip.y, strip.x + column, 4, INK_DIM, "%u", yards);
    }
    ink_print(screen, strip.y, strip.x + strip.w - 4, 4, INK_DIM, "%4u", length);
}

/* How the lines are divided: as wide as the longest name, and the longest that is to be said if that leaves the strip enough
 * room. */
struct columns {
    int name, status;
};

static struct columns divide(const struct scene *scene, const char *const *names, int w)
{
    struct columns c = {.name = 0, .status = STATUS_LEAST};
    for (unsigned seat = 0; seat < scene->rules->seats; seat++) {
        struct lane lane = {.seat = seat, .ball = scene->ball[seat]};
        char name[FAIRWAY_NAME];
        int status = ink_columns(scene->seat_status[seat]);
        ball_name(name, sizeof name, scene, &lane, names);
        if (ink_columns(name) > c.name) c.name = ink_columns(name);
        if (status > c.status) c.status = status;
    }
    if (c.name > NAME_MOST) c.name = NAME_MOST;
    int most = w - c.name - STRIP_LEAST - 3;
    if (c.status > most) c.status = most;
    return c;
}

void fairway_draw(const struct screen *screen, struct rect r, const struct scene *scene, const char *const *names)
{
    struct columns c = divide(scene, names, r.w);
    int y = r.y;
    uint16_t drawn = 0;
    struct lane lane = {.seat = 0};
    for (unsigned seat = 0; seat < scene->rules->seats && y < r.y + r.h; seat++) {
        char name[FAIRWAY_NAME];
        lane.seat = seat;
        lane.ball = scene->ball[seat];
        if (drawn >> lane.ball.number & 1) continue;
        drawn |= (uint16_t)(1u << lane.ball.number);
        lane.strip = (struct rect){y, r.x + c.name + 1, 1, r.w - c.name - c.status - 3};
        ball_name(name, sizeof name, scene, &lane, names);
        ink_field(screen, y, r.x, c.name, seat == scene->actor ? INK_TURN : INK_STRONG, name);
        draw_grass(screen, &lane);
        draw_ball(screen, &lane);
        ink_text(screen, y++, lane.strip.x + lane.strip.w + 2, c.status, INK_TEXT, scene->seat_status[seat]);
    }
    lane.strip.y = y;
    if (y < r.y + r.h) draw_scale(screen, lane.strip, lane.ball.length);
}
