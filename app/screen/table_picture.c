/* table_picture.c - see table_picture.h. No game is known here. */
#include <string.h>

#include "draw.h"
#include "fairway.h"
#include "place_zone.h"
#include "table_picture.h"
#include "words.h"

enum { SCORE_TEXT = 32 };

/* ------------------------------------------------------------------------------------------------------------ title */

/* The seat that is spoken to. */
static unsigned you_of(const struct table_picture *picture)
{
    return picture->by_name ? picture->you : picture->scene->seat;
}

static nb__part player(const struct table_picture *picture, unsigned seat)
{
    return person(seat, you_of(picture), picture->names);
}

static void draw_title(const struct screen *screen, const struct table_picture *picture, struct rect r)
{
    const struct scene *scene = picture->scene;
    char text[2 * NB_MAX_TEXT], right[80];
    nb__part dealer = player(picture, scene->dealer);
    const char *hole = scene->status[0] ? say_screen_hole(HERE, scene->title, scene->status) : scene->title;
    snprintf(text, sizeof text, " %s %s %s", nb_title_of(scene->rules), screen->utf8 ? ink_sign(screen, SIGN_DOT) : "-",
             hole);
    if (picture->mark) say_screen_mark_deals(WORDS_IN(right), picture->mark, dealer);
    else say_screen_deals(WORDS_IN(right), dealer);
    int w = ink_columns(right);
    ink_field(screen, r.y, r.x, r.w, INK_TITLE, "");
    ink_text(screen, r.y, r.x, r.w - w - 2, INK_TITLE, text);
    ink_text(screen, r.y, r.x + r.w - w - 1, w, INK_TITLE, right);
}

/* ------------------------------------------------------------------------------------------------------------ seats */

/* What a hole has brought: strokes or points, or that it is won. */
static const char *score_text(char room[SCORE_TEXT], unsigned unit, int32_t score)
{
    if (unit == NB_HOLES_UP) return score > 0 ? say_screen_won : score < 0 ? say_screen_lost : say_screen_halved;
    snprintf(room, SCORE_TEXT, "%d", (int)score);
    return room;
}

/* What all holes have brought. */
static const char *total_text(char room[SCORE_TEXT], const struct table_picture *picture, unsigned seat)
{
    const unsigned unit = nb_standing_unit(&picture->match->rules);
    const int32_t total = picture->match->total[seat];
    if (picture->net) return say_screen_net(WORDS_OF(room, SCORE_TEXT), (int)total, (int)picture->net[seat]);
    if (unit == NB_HOLES_UP && !total) return say_screen_all_square;
    if (unit == NB_HOLES_UP && total > 0) return say_screen_up(WORDS_OF(room, SCORE_TEXT), (int)total);
    if (unit == NB_HOLES_UP) return say_screen_down(WORDS_OF(room, SCORE_TEXT), (int)-total);
    snprintf(room, SCORE_TEXT, "%d", (int)total);
    return room;
}

static void score_words(char *out, size_t size, const struct table_picture *picture, unsigned seat)
{
    const nb_match *match = picture->match;
    const unsigned unit = nb_score_unit(&match->rules);
    char one[SCORE_TEXT], other[SCORE_TEXT];
    const char *total = total_text(other, picture, seat);
    int32_t sum;
    *out = 0;
    if (!picture->scores) {
        if (match->rows) snprintf(out, size, " %s", total);
        return;
    }
    if (picture->scores[seat] == NB_NO_SCORE) return;
    if (picture->counting && counting_goes_on(picture->counting)) {
        if (counting_sum(picture->counting, seat, &sum)) snprintf(out, size, " %d", (int)sum);
        return;
    }
    const char *score = score_text(one, unit, picture->scores[seat]);
    bool both = unit != NB_HOLES_UP && strcmp(score, total) != 0;
    if (both) snprintf(out, size, " %s (%s)", score, total);
    else snprintf(out, size, " %s", score);
}

/* Whether cards of this player are typed with the seat before them. */
static bool is_far(const struct table_picture *picture, unsigned seat)
{
    char names[SEAT_TYPED_NAMES][NB_MAX_CODE];
    for (unsigned zone = 0; picture->pick && zone < picture->scene->zones; zone++) {
        nb_zone z = scene_zone(picture->scene, zone);
        for (unsigned slot = 0; z.owner == seat && slot < z.len; slot++) {
            struct seat_touch here = seat_place(zone, slot);
            if (!seat_pick_lit(picture->pick, here) || !seat_typed_names(picture->pick, here, names)) continue;
            return strchr(names[0], '.');
        }
    }
    return false;
}

/* "▸ Ada 12 with Ben ..."; "▸ 1. Ada" where her cards can be typed as "1.a2". */
static void draw_name(const struct screen *screen, const struct table_picture *picture, struct rect r, unsigned seat)
{
    const struct scene *scene = picture->scene;
    struct seat_touch here = seat_player(seat);
    bool turn = scene->actors >> seat & 1, lit = picture->pick && seat_pick_lit(picture->pick, here);
    bool cursor = picture->cursor && picture->cursor->kind == SEAT_TOUCH_PLAYER && picture->cursor->player == seat;
    char score[2 * SCORE_TEXT + 4];
    uint16_t partners = nb_side(scene->rules, seat) & (uint16_t) ~(1u << seat);
    score_words(score, sizeof score, picture, seat);
    const char *name = say_screen_player(HERE, player(picture, seat));
    const char *side = partners ? say_screen_partners(HERE, people(partners, you_of(picture), picture->names)) : "";
    const char *extra = scene->sits_out >> seat & 1 ? say_screen_sits_out : picture->busy == seat ? "..." : "";
    enum ink ink = cursor ? INK_CURSOR : lit ? INK_LIT : turn ? INK_TURN : INK_STRONG;
    int x = r.x;
    x += ink_text(screen, r.y, x, 1, INK_TURN, turn ? ink_sign(screen, SIGN_TURN) : " ");
    if (is_far(picture, seat)) x += ink_print(screen, r.y, x, r.x + r.w - x, INK_KEY, "%u. ", seat);
    x += ink_print(screen, r.y, x, r.x + r.w - x, ink, "%s%s%s", lit ? "[" : "", name, lit ? "]" : "");
    x += ink_text(screen, r.y, x, r.x + r.w - x, picture->scores ? INK_GOOD : INK_TEXT, score);
    if (*side) x += 1 + ink_text(screen, r.y, x + 1, r.x + r.w - x - 1, INK_DIM, side);
    ink_text(screen, r.y, x + 1, r.x + r.w - x - 1, INK_DIM, extra);
}

/* "scrambled: 3♣ 7♥ 10♠ 2♦" */
static void mixed_words(char *out, size_t size, const struct screen *screen, const nb_rules *rules,
                        const nb_mixed *mixed)
{
    char cards[NB_LOT_CARDS * FACE_LABEL] = "";
    for (unsigned i = 0, n = 0; i < mixed->known; i++) {
        struct face face;
        char label[FACE_LABEL];
        face_of(&face, rules, mixed->card[i], draw_style(screen));
        face_label(label, sizeof label, &face, draw_style(screen));
        n += (unsigned)snprintf(cards + n, sizeof cards - n, "%s%s", n ? " " : "", label);
    }
    if (mixed->known == mixed->places) say_screen_scrambled(WORDS_OF(out, size), cards);
    else say_screen_scrambled_some(WORDS_OF(out, size), cards);
}

static void status_words(char *out, size_t size, const struct screen *screen, const struct scene *scene, unsigned seat)
{
    size_t n = (size_t)snprintf(out, size, "%s", scene->seat_status[seat]);
    for (unsigned i = 0; (i = place_mixed(scene, seat, i)) < scene->mixes && n < size; i++) {
        if (n) n += (size_t)snprintf(out + n, size - n, ", ");
        if (n < size) mixed_words(out + n, size - n, screen, scene->rules, &scene->mixed[i]);
        n = strlen(out);
    }
}

static void draw_seat(const struct screen *screen, const struct table_picture *picture, const struct place_seat *p,
                      unsigned seat)
{
    draw_name(screen, picture, p->name, seat);
    if (!p->status.h) return;
    char status[NB_MAX_TEXT];
    status_words(status, sizeof status, screen, picture->scene, seat);
    ink_text(screen, p->status.y, p->status.x + 1, p->status.w - 1, INK_DIM, status);
}

/* ------------------------------------------------------------------------------------------------------------ cards */

static enum draw_state state_of(const struct table_picture *picture, struct seat_touch here)
{
    const struct seat_touch *c = picture->cursor;
    if (c && c->kind == SEAT_TOUCH_PLACE && c->zone == here.zone && c->slot == here.slot) return DRAW_CURSOR;
    for (unsigned i = 0; i < picture->n_marks; i++)
        if (seat_same_touch(picture->marks[i], here)) return DRAW_LIT;
    if (picture->n_marks) return DRAW_QUIET;
    if (picture->counting) return counting_state(picture->counting, here.zone, here.slot);
    return picture->pick && seat_pick_lit(picture->pick, here) ? DRAW_LIT : DRAW_QUIET;
}

/* Cards that were dealt to places of their own are called by these in every sentence. */
static bool is_named(nb_zone z, const struct place_cell *cell)
{
    return (z.kind == NB_ZONE_GRID || (z.kind == NB_ZONE_HAND && z.rows)) && cell->at.h > 2;
}

/* Cards in a hand have no places: the number is written on them by which they can be typed now. */
static bool is_numbered(const struct table_picture *picture, nb_zone z, const struct place_cell *cell,
                        char names[SEAT_TYPED_NAMES][NB_MAX_CODE])
{
    struct seat_touch here = seat_place(cell->zone, cell->slot);
    return z.kind == NB_ZONE_HAND && picture->pick && seat_pick_lit(picture->pick, here) &&
           seat_typed_names(picture->pick, here, names);
}

static nb_cell top_of(const struct scene *scene, unsigned zone)
{
    nb_zone z = scene_zone(scene, zone);
    if (z.kind == NB_ZONE_STOCK) return (nb_cell){.card = scene->stock ? NB_HIDDEN : NB_NO_CARD};
    for (unsigned slot = z.len; slot; slot--) {
        nb_cell cell = scene_cell(scene, zone, slot - 1);
        if (cell.card != NB_NO_CARD) return cell;
    }
    return (nb_cell){.card = NB_NO_CARD};
}

static void draw_one(const struct screen *screen, const struct table_picture *picture, const struct place_cell *cell)
{
    const struct scene *scene = picture->scene;
    nb_zone z = scene_zone(scene, cell->zone);
    bool heap = cell->kind == PLACE_HEAP;
    struct draw_card card = {.rules = scene->rules,
                             .cell = heap ? top_of(scene, cell->zone) : scene_cell(scene, cell->zone, cell->slot),
                             .in_hand = z.kind == NB_ZONE_HAND || z.kind == NB_ZONE_HELD || z.kind == NB_ZONE_PILE,
                             .state = state_of(picture, seat_place(cell->zone, cell->slot)),
                             .size = cell->size,
                             .at = cell->at};
    char number[SEAT_TYPED_NAMES][NB_MAX_CODE], written[NB_MAX_CODE + 2];
    if (!heap && is_named(z, cell)) card.name = scene_slot(scene, cell->zone, cell->slot);
    else if (cell->at.h > 2 && is_numbered(picture, z, cell, number)) {
        snprintf(written, sizeof written, "[%s]", number[0]); /* so that it is not taken for what the card is worth */
        card.name = written;
    }
    if (z.kind == NB_ZONE_LINE && z.cols && cell->at.w > 3) { /* "3:5": the hole, and what was played there */
        int w = ink_print(screen, cell->at.y, cell->at.x, cell->at.w, INK_DIM, "%u:", cell->slot + 1);
        card.at.x += w, card.at.w -= w;
    }
    draw_card(screen, &card);
}

/* "░░░░░ 5: B5 Bogey, G2 Eagle": how many cards, and those that everybody knows. */
static void draw_backs(const struct screen *screen, const struct table_picture *picture, const struct place_cell *cell)
{
    const struct scene *scene = picture->scene;
    unsigned cards = 0, told = 0;
    int y = cell->at.y, x = cell->at.x + 1, end = cell->at.x + cell->at.w;
    for (unsigned slot = 0; slot < scene_zone(scene, cell->zone).len; slot++)
        cards += scene_cell(scene, cell->zone, slot).card != NB_NO_CARD;
    for (unsigned i = 0; i < cards && x < end - 10; i++)
        x += ink_text(screen, y, x, end - x, INK_BACK, ink_sign(screen, SIGN_BACK));
    x += ink_print(screen, y, x, end - x, INK_DIM, " %u", cards);
    for (unsigned slot = 0; slot < scene_zone(scene, cell->zone).len; slot++) {
        nb_card card = scene_cell(scene, cell->zone, slot).card;
        struct face face;
        char label[FACE_LABEL];
        if (card >= NB_HIDDEN) continue;
        face_of(&face, scene->rules, card, draw_style(screen));
        face_label(label, sizeof label, &face, draw_style(screen));
        x += ink_print(screen, y, x, end - x, INK_DIM, told++ ? ", " : ": ");
        x += ink_text(screen, y, x, end - x, (enum ink)(INK_CARD + face.tint), label);
    }
}

/* ----------------------------------------------------------------------------------------------------------- labels */

static void label_words(char *out, size_t size, const struct table_picture *picture, const struct place_label *label)
{
    static const char *const word[] = {[NB_ZONE_STOCK] = say_screen_stock,
                                       [NB_ZONE_WASTE] = say_screen_discard,
                                       [NB_ZONE_OUT] = say_screen_put_away,
                                       [NB_ZONE_UPCARD] = say_screen_turn_up,
                                       [NB_ZONE_PILE] = say_screen_pile};
    const struct scene *scene = picture->scene;
    nb_zone z = scene_zone(scene, label->zone);
    if (z.kind == NB_ZONE_TRICK) {
        say_screen_player(WORDS_OF(out, size), player(picture, label->slot));
    } else if (z.kind == NB_ZONE_HELD) {
        unsigned owner = z.owner == NB_NOBODY ? scene->turn : z.owner;
        bool holds = top_of(scene, label->zone).card != NB_NO_CARD;
        bool own = !holds || owner == scene->seat || owner == NB_NOBODY;
        snprintf(out, size, "%s", own ? say_screen_in_hand : picture->names[owner]);
    } else if (z.kind == NB_ZONE_LINE) {
        snprintf(out, size, "%s", say_screen_holes);
    } else if (z.kind == NB_ZONE_PILE && z.owner != NB_NOBODY) {
        snprintf(out, size, "%s", say_screen_taken);
    } else {
        unsigned n = z.kind == NB_ZONE_STOCK ? scene->stock : z.len;
        bool counted = z.kind == NB_ZONE_STOCK || n > 1;
        if (counted) say_screen_heap(WORDS_OF(out, size), word[z.kind], n);
        if (!counted || ink_columns(out) > label->at.w) snprintf(out, size, "%s", word[z.kind]);
    }
}

static void draw_label(const struct screen *screen, const struct table_picture *picture,
                       const struct place_label *label)
{
    char text[80];
    bool turn = scene_zone(picture->scene, label->zone).kind == NB_ZONE_TRICK && label->slot == picture->scene->actor;
    label_words(text, sizeof text, picture, label);
    int w = ink_columns(text), spare = label->at.w > w ? (label->at.w - w) / 2 : 0;
    ink_text(screen, label->at.y, label->at.x + spare, label->at.w, turn ? INK_TURN : INK_DIM, text);
}

/* Between the table and a story at its side. */
static void draw_divider(const struct screen *screen, const struct place *p)
{
    if (p->story_beside)
        ink_fill(screen, (struct rect){1, p->story.x - 2, p->prompt.y - 1, 1}, INK_DIM, ink_sign(screen, SIGN_BAR));
}

void table_picture_draw(const struct screen *screen, const struct table_picture *picture, const struct place *place)
{
    ink_clear(screen);
    if (!place->fits) {
        const char *words = say_screen_too_small(HERE, place->width, place->height, place->least_width,
                                                 place->least_height);
        ink_paragraph(screen, (struct rect){0, 0, place->height, place->width}, INK_TEXT, words);
        return;
    }
    draw_title(screen, picture, place->title);
    draw_divider(screen, place);
    for (unsigned seat = 0; seat < picture->scene->rules->seats; seat++)
        draw_seat(screen, picture, &place->seat[seat], seat);
    if (place->fairway.h) fairway_draw(screen, place->fairway, picture->scene, picture->names);
    for (unsigned i = 0; i < place->labels; i++) draw_label(screen, picture, &place->label[i]);
    for (unsigned i = 0; i < place->cells; i++) {
        if (place->cell[i].kind == PLACE_BACKS) draw_backs(screen, picture, &place->cell[i]);
        else draw_one(screen, picture, &place->cell[i]);
    }
}
