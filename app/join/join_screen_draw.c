/* join_screen_draw.c - a server's table on the screen: the cards and what is asked, or before the match who sits where. */
#include "join_screen_inside.h"

#include <string.h>

#include "hotkeys.h"

struct pop_behind join_screen_behind(struct join_screen *j)
{
    return (struct pop_behind){.draw = join_screen_draw, .data = j};
}

/* ------------------------------------------------------------------------------------------------------------ words */

/* "Ann and Bob"; returns how many there are. */
static unsigned name_seats(char *out, size_t size, const struct join_screen *j, uint16_t seats)
{
    unsigned n = 0, left = (unsigned)__builtin_popcount(seats);
    size_t used = 0;
    *out = 0;
    for (unsigned seat = 0; seat < j->v->rules.seats && used < size; seat++) {
        if (!(seats >> seat & 1)) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s",
                                 !n             ? ""
                                 : n + 1 < left ? ", "
                                                : " and ",
                                 j->v->names[seat]);
        n++;
    }
    return n;
}

/* The people whom the table waits for before it goes on. */
static uint16_t not_ready(const struct join_screen *j)
{
    uint16_t seats = 0;
    for (unsigned seat = 0; seat < j->v->rules.seats; seat++)
        if (join_screen_is_kind(j, seat, "person") && !join_screen_is_ready(j, seat)) seats |= (uint16_t)(1u << seat);
    return seats;
}

static void wait_words(char *out, size_t size, const struct join_screen *j, const char *what, uint16_t seats)
{
    char names[NB_MAX_TEXT];
    if (name_seats(names, sizeof names, j, seats))
        snprintf(out, size, "%s%sWaiting for %s.", what, *what ? " " : "", names);
    else snprintf(out, size, "%s", what);
}

static void over_words(char *out, size_t size, const struct join_screen *j)
{
    const bool rematch = json_is_true(json_object_get(j->v->about, "rematch")), sits = j->v->seat != NB_NOBODY;
    if (rematch && sits && !join_screen_is_ready(j, j->v->seat))
        snprintf(out, size, "The host wants another match. Enter: play again.");
    else if (rematch) wait_words(out, size, j, "Another match is planned.", not_ready(j));
    else if (join_screen_is_host(j)) snprintf(out, size, "The match is over. Enter asks the others for another one.");
    else snprintf(out, size, "The match is over.");
}

static void between_words(char *out, size_t size, const struct join_screen *j)
{
    const bool waits = j->v->seat == NB_NOBODY || join_screen_is_ready(j, j->v->seat);
    if (waits) wait_words(out, size, j, "The hole is over.", not_ready(j));
    else snprintf(out, size, "The hole is over. Enter goes on.");
}

static void idle_words(char *out, size_t size, const struct join_screen *j)
{
    const char *stand_in = j->v->seat == NB_NOBODY ? "" : visit_text(join_screen_seat(j, j->v->seat), "player");
    if (*stand_in) snprintf(out, size, "%s plays for you. B: take your seat back.", stand_in);
    else if (j->v->seat == NB_NOBODY) wait_words(out, size, j, "You are watching.", j->v->scene.actors);
    else wait_words(out, size, j, "", j->v->scene.actors & (uint16_t) ~(1u << j->v->seat));
}

/* The line below the table. */
static void prompt_words(char *out, size_t size, const struct join_screen *j)
{
    const char *phase = join_screen_phase(j);
    if (j->v->away) snprintf(out, size, "The connection is lost; trying again ...");
    else if (!j->v->inside) snprintf(out, size, "%s", j->v->lobby ? "" : "Connecting ...");
    else if (j->asking && seat_question(out, size, &j->choosing.pick)) return;
    else if (j->asking) snprintf(out, size, "%s", visit_text(j->v->view, "prompt"));
    else if (!strcmp(phase, "dealing")) snprintf(out, size, "The cards are dealt.");
    else if (!strcmp(phase, "between")) between_words(out, size, j);
    else if (!strcmp(phase, "over")) over_words(out, size, j);
    else idle_words(out, size, j);
}

/* What Enter would do, in the server's words; after a hole how the match stands. */
static const char *preview_words(const struct join_screen *j)
{
    const nb_action action = j->asking ? choosing_enter(&j->choosing) : 0;
    for (int i = 0; action && i < j->v->ask.n; i++)
        if (j->v->ask.action[i] == action)
            return visit_text(json_array_get(json_object_get(j->v->view, "legal"), (size_t)i), "sentence");
    return j->asking || !j->v->scene.over ? "" : visit_text(j->v->score, "standing");
}

/* -------------------------------------------------------------------------------------------------------- the table */

/* Cards keep their size while a hole is played. */
static void place(struct join_screen *j)
{
    const struct visit *v = j->v;
    const struct screen *screen = j->screen;
    const bool same = j->place.fits && j->match == v->told_match && j->hole == v->told_hole &&
                      j->place.height == screen->height && j->place.width == screen->width;
    if (memcmp(&j->rules, &v->rules, sizeof j->rules)) place_pack_of(&j->pack, &v->rules);
    j->rules = v->rules;
    j->match = v->told_match;
    j->hole = v->told_hole;
    place_table(&j->place, &v->scene, &j->pack, screen->height, screen->width, same ? j->place.plan : 0);
}

/* The scores of the hole that is over; false: there are none. */
static bool read_scores(int32_t scores[NB_MAX_SEATS], const struct visit *v)
{
    json_t *from = json_object_get(v->view, "scores");
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        json_t *score = json_array_get(from, seat);
        scores[seat] = json_is_integer(score) ? (int32_t)json_integer_value(score) : NB_NO_SCORE;
    }
    return v->scene.over && json_is_array(from);
}

static void draw_cards(struct join_screen *j)
{
    nb_match match;
    int32_t scores[NB_MAX_SEATS];
    visit_score(&match, j->v);
    struct table_picture picture = {.scene = &j->v->scene,
                                    .match = &match,
                                    .names = j->v->names,
                                    .pick = j->asking ? &j->choosing.pick : NULL,
                                    .cursor = j->asking && j->choosing.has_cursor ? &j->choosing.cursor : NULL,
                                    .scores = read_scores(scores, j->v) ? scores : NULL,
                                    .busy = NB_NOBODY,
                                    .mark = j->v->away || !j->v->inside ? "no connection"
                                            : j->v->seat == NB_NOBODY   ? "watching"
                                                                        : NULL};
    place(j);
    table_picture_draw(j->screen, &picture, &j->place);
}

static void draw_prompt(const struct join_screen *j)
{
    const struct place *p = &j->place;
    char text[NB_MAX_STORY];
    const char *preview = preview_words(j);
    prompt_words(text, sizeof text, j);
    const bool tight = !p->preview.h;
    const struct rect line = tight ? p->prompt : p->preview;
    if (!tight || !j->v->notice[0]) ink_text(j->screen, p->prompt.y, 1, p->prompt.w - 2, INK_STRONG, text);
    if (j->v->notice[0]) ink_text(j->screen, line.y, 1, line.w - 2, INK_ALERT, j->v->notice);
    else if (!tight && *preview)
        ink_print(j->screen, line.y, 1, line.w - 2, INK_DIM, "%s%s", j->asking ? "Enter: " : "", preview);
}

static void draw_keys(const struct join_screen *j)
{
    struct hotkey keys[] = {{"S", "score", 2}, {"R", "rules", 3}, {"L", "log", 4},   {"W", "who is here", 1},
                            {"T", "talk", 5},  {"?", "help", 0},  {"Esc", "menu", 0}};
    if (j->asking && j->choosing.pick.made) keys[6].word = "take back";
    hotkeys_draw(j->screen, j->place.keys, keys, sizeof keys / sizeof keys[0]);
}

static void draw_table(struct join_screen *j)
{
    const struct rect bar = j->place.bar;
    draw_cards(j);
    if (!j->place.fits) return;
    story_draw(j->screen, &j->story, j->place.story);
    draw_prompt(j);
    j->choosing.buttons = 0;
    if (j->asking && !choosing_draw_buttons(j->screen, &j->choosing, j->v->names, bar))
        ink_text(j->screen, bar.y, bar.x + 1, bar.w - 1, INK_DIM, "Choose with the arrows and Enter, or the mouse.");
    draw_keys(j);
}

/* ------------------------------------------------------------------------------------------------- before the match */

static void seat_words(char *out, size_t size, const struct join_screen *j, unsigned seat)
{
    json_t *about = join_screen_seat(j, seat);
    const bool person = join_screen_is_kind(j, seat, "person");
    const bool host = person && json_integer_value(json_object_get(j->v->about, "host")) == (json_int_t)seat;
    if (join_screen_is_kind(j, seat, "open")) snprintf(out, size, "open");
    else if (!person) snprintf(out, size, "%s, a computer player", j->v->names[seat]);
    else
        snprintf(out, size, "%s%s%s%s", j->v->names[seat], seat == j->v->seat ? " (you)" : "", host ? ", the host" : "",
                 json_is_true(json_object_get(about, "here")) ? "" : ", away");
}

static void wait_prompt(char *out, size_t size, const struct join_screen *j)
{
    if (j->v->away || !j->v->inside || !j->v->about) prompt_words(out, size, j);
    else if (!join_screen_is_host(j)) snprintf(out, size, "Waiting for the host to begin the match.");
    else if (join_screen_any_open(j))
        snprintf(out, size, "Friends can join by the link. F gives the open seats to computer players.");
    else snprintf(out, size, "Everybody is there. B begins the match.");
}

static int draw_seats(const struct join_screen *j, int y)
{
    char text[NB_MAX_TEXT];
    for (unsigned seat = 0; j->v->about && seat < j->v->rules.seats; seat++) {
        seat_words(text, sizeof text, j, seat);
        ink_field(j->screen, y, 2, 44, seat == j->at ? INK_CHOSEN : INK_TEXT, "");
        ink_print(j->screen, y++, 3, 42, seat == j->at ? INK_CHOSEN : INK_TEXT, "%u  %s", seat, text);
    }
    return y;
}

static void draw_waiting(struct join_screen *j)
{
    const struct screen *screen = j->screen;
    const int w = screen->width, h = screen->height;
    char link[LINK_TEXT], text[NB_MAX_TEXT];
    struct hotkey keys[] = {{"arrows", "seat", 3}, {"Enter", "fill or clear it", 2},
                            {"F", "fill all", 1},  {"B", "begin", 0},
                            {"?", "help", 0},      {"Esc", "menu", 0}};
    ink_clear(screen);
    ink_field(screen, 0, 0, w, INK_TITLE, "");
    if (j->v->about)
        ink_print(screen, 0, 1, w - 2, INK_TITLE, "%s: %s", nb_game_of(&j->v->rules)->title,
                  visit_text(j->v->about, "name"));
    else ink_print(screen, 0, 1, w - 2, INK_TITLE, "%s", j->v->link.host);
    int y = draw_seats(j, 2) + 1;
    link_text(link, &j->v->link, j->v->table, NULL);
    if (j->v->about && y < h - 4) ink_print(screen, y, 3, w - 4, INK_DIM, "Link: %s", link);
    y += 2;
    if (y < h - 4) story_draw(screen, &j->story, (struct rect){y, 3, h - 4 - y, w - 4});
    wait_prompt(text, sizeof text, j);
    ink_text(screen, h - 3, 1, w - 2, INK_STRONG, text);
    ink_text(screen, h - 2, 1, w - 2, INK_ALERT, j->v->notice);
    const struct rect line = {h - 1, 0, 1, w};
    if (join_screen_is_host(j)) hotkeys_draw(screen, line, keys, sizeof keys / sizeof keys[0]);
    else hotkeys_draw(screen, line, keys + 4, 2);
}

void join_screen_draw(void *join_screen)
{
    struct join_screen *j = join_screen;
    join_screen_take(j);
    if (join_screen_at_table(j)) draw_table(j);
    else draw_waiting(j);
}
