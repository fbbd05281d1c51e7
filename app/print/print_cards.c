/* print_cards.c - the cards of a pack: faces on the front of a sheet, backs behind them, and marks to cut by. */
#include <stdio.h>
#include <string.h>

#include "print.h"
#include "print_parts.h"
#include "words.h"

static const double MARK_GAP = 1, MARK = 5, MARK_WIDTH = 0.15;

static void mark_across(const struct press *press, double x, double top, double bottom)
{
    press_line(press, x, top - MARK_GAP - MARK, x, top - MARK_GAP, MARK_WIDTH, INK);
    press_line(press, x, bottom + MARK_GAP, x, bottom + MARK_GAP + MARK, MARK_WIDTH, INK);
}

static void mark_down(const struct press *press, double y, double left, double right)
{
    press_line(press, left - MARK_GAP - MARK, y, left - MARK_GAP, y, MARK_WIDTH, INK);
    press_line(press, right + MARK_GAP, y, right + MARK_GAP + MARK, y, MARK_WIDTH, INK);
}

/* Crop marks lie outside of all bleeds: whoever cuts along one cuts a whole row. */
static void crop_marks(const struct press *press, const struct print_grid *grid)
{
    double left = grid->x - CARD_BLEED, right = left + grid->columns * grid->across;
    double top = grid->y - CARD_BLEED, bottom = top + grid->rows * grid->down;
    for (unsigned i = 0; i < grid->columns; i++) {
        mark_across(press, grid->x + i * grid->across, top, bottom);
        mark_across(press, grid->x + i * grid->across + CARD_W, top, bottom);
    }
    for (unsigned i = 0; i < grid->rows; i++) {
        mark_down(press, grid->y + i * grid->down, left, right);
        mark_down(press, grid->y + i * grid->down + CARD_H, left, right);
    }
}

/* ------------------------------------------------------------------------------------------------------- the cards */

/* A card of somebody's own pack that nobody has drawn: what it is called, in type. */
static void plain_card(const struct press *press, const char *name, struct print_area place)
{
    struct print_area ground = {place.x - CARD_BLEED, place.y - CARD_BLEED, place.w + 2 * CARD_BLEED,
                                place.h + 2 * CARD_BLEED};
    struct print_area frame = {place.x + 5, place.y + 5, place.w - 10, place.h - 10};
    struct print_lines lines = {.x = frame.x + 3,
                                .y = place.y + place.h / 2,
                                .w = frame.w - 6,
                                .leading = 8,
                                .side = PRINT_MIDDLE,
                                .draws = true};
    press_fill(press, ground, PAPER);
    press_frame(press, frame, 3, 0.5, INK);
    type_paragraph(press, (struct print_hand){FACE_BOLD, 7, 0, INK}, name, &lines);
}

static void put_face(const struct print_pack *pack, unsigned number, struct print_area place)
{
    char code[NB_MAX_TEXT], name[NB_MAX_TEXT];
    nb_card_code(code, sizeof code, pack->rules, pack->rules->pack[number]);
    if (art_put(pack->press, pack->press->art, code, place, CARD_BLEED)) return;
    nb_card_name(name, sizeof name, pack->rules, pack->rules->pack[number]);
    plain_card(pack->press, name, place);
}

static void put_sheet(const struct print_pack *pack, const struct print_grid *grid, unsigned sheet, bool behind)
{
    const unsigned on = print_grid_cards(grid);
    for (unsigned i = 0; i < on; i++) {
        struct print_area place = print_place(grid, pack->press->paper, i, behind);
        unsigned number = sheet * on + i;
        if (behind) art_put(pack->press, pack->press->art, "back", place, CARD_BLEED);
        else if (number < pack->rules->cards) put_face(pack, number, place);
        else print_extra(pack, number - pack->rules->cards, place);
    }
    crop_marks(pack->press, grid);
}

void print_cards(const struct print_pack *pack)
{
    const struct print_grid grid = print_grid_of(pack->press->paper);
    const unsigned on = print_grid_cards(&grid), sheets = (print_cards_in_all(pack) + on - 1) / on;
    for (unsigned sheet = 0; sheet < sheets; sheet++) {
        press_front(pack->press);
        put_sheet(pack, &grid, sheet, false);
        print_slug(pack, say_print_sheet_faces(HERE, pack->title, sheet + 1, sheets));
        press_back(pack->press);
        put_sheet(pack, &grid, sheet, true);
        print_slug(pack, say_print_sheet_backs(HERE, pack->title, sheet + 1, sheets));
    }
    pack->result->cards = pack->rules->cards;
    pack->result->extras = print_extras(pack);
}

/* --------------------------------------------------------------------------------------------------- at the margin */

void print_ruler(const struct press *press, double x, double y)
{
    press_line(press, x, y, x + 50, y, 0.2, INK);
    for (int i = 0; i <= 50; i += 5) press_line(press, x + i, y, x + i, y - (i % 10 ? 1.1 : 2), 0.2, INK);
    type_say(press, (struct print_hand){FACE_SANS, 6 * POINT, 0, INK}, x + 51.5, y, PRINT_LEFT, 0, "50 mm");
}

void print_slug(const struct print_pack *pack, const char *what)
{
    const struct print_grid grid = print_grid_of(pack->press->paper);
    const double foot = pack->press->paper->h - 5.6;
    const struct print_hand hand = {FACE_SANS, 6.5 * POINT, 0, FAINT};
    const char *turn = pack->press->long_edge ? say_print_turn_long : say_print_turn_short;
    type_say(pack->press, hand, grid.x + CARD_W / 2, foot, PRINT_MIDDLE, CARD_W - 3, what);
    type_say(pack->press, hand, grid.x + grid.across + CARD_W / 2, foot, PRINT_MIDDLE, CARD_W - 3, turn);
    print_ruler(pack->press, grid.x + 2 * grid.across + 1.5, foot);
}
