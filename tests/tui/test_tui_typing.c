/* test_tui_typing.c - whoever plays by typing reaches everything: in every game, with every option and number of seats, each
 * action that is about a card comes of the letters of buttons and of what is written on cards and beside names.
 */
#include <ctype.h>

#include "choosing.h"
#include "laws.h"
#include "place_zone.h"

enum { DEPTH = 3, WIDTH = 80 };

static void show_buttons(struct choosing *c)
{
    const char *names[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) names[seat] = seat_computer_name(seat);
    struct seat_choice choice[SEAT_CHOICES];
    char words[SEAT_CHOICES][SEAT_LABEL];
    int n = seat_choices(&c->pick, names, choice);
    c->buttons = 0;
    for (int i = 0; i < n; i++) c->button[c->buttons++] = (struct button){.choice = choice[i]};
    LAW(choosing_word_buttons(choice, n, WIDTH, words)); /* one that is not drawn cannot be pressed */
    for (int i = 0; i < n; i++) LAW(words[i][0]);
}

static struct choosing_answer press(struct choosing *c, char letter)
{
    return choosing_key(c, (struct key){.event = SCREEN_CHAR, .code = (unsigned char)letter});
}

/* Types all of it, and Enter where that could still become something longer. */
static struct choosing_answer type(struct choosing *c, const char *text)
{
    struct choosing_answer answer = {.end = CHOOSING_UNKNOWN};
    for (; *text; text++) {
        answer = press(c, *text);
        if (answer.end != CHOOSING_GOES_ON) return answer;
    }
    return c->typed[0] ? choosing_key(c, (struct key){.event = SCREEN_ENTER}) : answer;
}

static void mark(const struct seat_picking *p, nb_action action, bool found[NB_MAX_ACTIONS])
{
    for (int i = 0; i < p->n; i++)
        if (p->list[i] == action) found[i] = true;
}

static void reach(const struct choosing *c, bool found[NB_MAX_ACTIONS], unsigned depth);

static void follow(const struct choosing *c, struct choosing *next, struct choosing_answer answer,
                   bool found[NB_MAX_ACTIONS], unsigned depth)
{
    if (answer.end == CHOOSING_CHOSEN) mark(&c->pick, answer.action, found);
    else if (depth && next->pick.made > c->pick.made) reach(next, found, depth - 1);
}

/* What the screen says of a card: its place or its number, behind the seat where that stands beside the name. */
static bool says(const struct seat_picking *p, struct seat_touch touch, const char *typed)
{
    nb_zone z = nb_zone_at(p->t, touch.zone);
    char place[NB_MAX_CODE], all[2 * NB_MAX_CODE];
    nb_slot_name(place, sizeof place, p->t, touch.zone, touch.slot);
    for (char *at = place; *at; at++) *at = (char)tolower((unsigned char)*at);
    snprintf(all, sizeof all, "%u.%s", z.owner, place);
    bool number = isdigit((unsigned char)typed[0]) && !strchr(typed, '.');
    return number || !strcmp(typed, place) || !strcmp(typed, all);
}

/* One of the names leads to the card, and to no other. */
static void type_card(const struct choosing *c, struct seat_touch touch, bool found[NB_MAX_ACTIONS], unsigned depth)
{
    char names[SEAT_TYPED_NAMES][NB_MAX_CODE];
    unsigned n = seat_typed_names(&c->pick, touch, names);
    bool works = false;
    for (unsigned i = 0; i < n; i++) {
        struct choosing next = *c;
        LAW(strlen(names[i]) < CHOOSING_TYPED && says(&c->pick, touch, names[i]));
        struct choosing_answer answer = type(&next, names[i]);
        bool chosen = answer.end == CHOOSING_CHOSEN && answer.action == seat_pick_sole(&c->pick, touch);
        bool touched = answer.end == CHOOSING_GOES_ON && next.pick.made > c->pick.made &&
                       seat_same_touch(next.pick.touch[c->pick.made], touch);
        works |= chosen || touched;
        if (chosen || touched) follow(c, &next, answer, found, depth);
    }
    LAW(!n || works);
}

static void reach(const struct choosing *c, bool found[NB_MAX_ACTIONS], unsigned depth)
{
    const nb_table *t = c->pick.t;
    struct choosing here = *c;
    show_buttons(&here);
    for (unsigned i = 0; i < here.buttons; i++) {
        struct choosing next = here;
        follow(&here, &next, press(&next, here.button[i].choice.key), found, depth);
    }
    for (unsigned zone = 0; zone < t->rules.zones; zone++)
        for (unsigned slot = 0; slot < nb_zone_at(t, zone).len; slot++)
            if (seat_pick_lit(&here.pick, seat_place(zone, slot)))
                type_card(&here, seat_place(zone, slot), found, depth);
}

static bool is_about_a_card(nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    return op == NB_OP_CELL || op == NB_OP_CARD || op == NB_OP_COLUMN || op == NB_OP_CARD_SEAT;
}

static void check(const nb_hole *hole, unsigned seat)
{
    static struct place place;
    static struct choosing choosing;
    struct place_pack pack;
    struct scene scene;
    nb_view view;
    bool found[NB_MAX_ACTIONS] = {false};
    nb_view_of(&view, hole, seat);
    place_pack_of(&pack, &view.t.rules);
    scene_of(&scene, &view);
    place_table(&place, &scene, &pack, 24, WIDTH, 0);
    choosing = (struct choosing){.place = &place};
    seat_pick_start(&choosing.pick, &view.t, seat);
    choosing_start(&choosing);
    reach(&choosing, found, choosing.pick.n > 40 ? 1 : DEPTH);
    for (int i = 0; i < choosing.pick.n; i++) LAW(found[i] || !is_about_a_card(choosing.pick.list[i]));
}

static void play(const law_case *c, uint64_t seed)
{
    nb_seed deal = nb_seed_number(seed);
    nb_rng rng;
    nb_hole hole;
    nb_rng_start(&rng, seed, c->number);
    nb_deal(&hole, &c->rules, &deal, 0, (unsigned)(seed % c->seats));
    law_style style = law_any_style(&rng);
    for (unsigned step = 0; !nb_over(&hole.t); step++) {
        if (step % 7 == seed % 7) check(&hole, hole.t.actor);
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, style, &rng));
    }
}

static void every_action_that_is_about_a_card_can_be_typed_in_every_game(void **state)
{
    (void)state;
    law_case c = {.number = 0};
    while (law_next(&c))
        if (c.preset == 0 || c.number % law_stride(7) == 0) play(&c, c.number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_action_that_is_about_a_card_can_be_typed_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
