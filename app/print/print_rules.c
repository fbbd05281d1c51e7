/* print_rules.c - the rules page on paper: its tree as headings, paragraphs, lists, tables and small cards in columns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_parts.h"
#include "rules.h"
#include "rules_cards.h"
#include "rules_tree.h"
#include "words.h"

static double leading(const struct print_flow *flow) { return flow->size * 1.25; }
static struct print_area *column(struct print_flow *flow) { return &flow->area[flow->column]; }
static bool at_top(struct print_flow *flow) { return flow->y <= column(flow)->y; }

static void take_column(struct print_flow *flow, unsigned number)
{
    flow->column = number;
    flow->y = flow->area[number].y;
    if (flow->draws) flow->pack->press->cr = flow->page[number];
}

/* Goes to the next column if this one has no room for so much; false: there is none. */
static bool make_room(struct print_flow *flow, double height)
{
    if (flow->full) return false;
    if (flow->y + height <= column(flow)->y + column(flow)->h) return true;
    flow->full = flow->column + 1 >= flow->columns;
    if (!flow->full) take_column(flow, flow->column + 1);
    return !flow->full;
}

static void space(struct print_flow *flow, double height)
{
    if (!at_top(flow)) flow->y += height;
}

static uint32_t tint(const struct print_flow *flow)
{
    const struct press *press = flow->pack->press;
    return press->art ? print_art_ground(press->art) : GREEN;
}

/* ------------------------------------------------------------------------------------------------------ paragraphs */

static char *text_of(cmark_node *node) { return type_polished(rules_inline(node, true)); }

struct setting {
    struct print_flow *flow;
    double indent;
    unsigned line, lines; /* which is next, and of how many */
};

/* The first two lines stay together, and so do the last two. */
static unsigned lines_together(const struct setting *setting)
{
    return setting->lines > 1 && (setting->line == 0 || setting->line + 2 == setting->lines) ? 2 : 1;
}

static bool room_for_line(struct print_lines *lines)
{
    struct setting *setting = lines->with;
    struct print_flow *flow = setting->flow;
    flow->y = lines->y - flow->size;
    if (!make_room(flow, lines->leading * lines_together(setting))) return false;
    setting->line++;
    lines->y = flow->y + flow->size;
    lines->x = column(flow)->x + setting->indent;
    return true;
}

static void put_text(struct print_flow *flow, struct print_hand hand, const char *text, double indent)
{
    struct setting setting = {.flow = flow, .indent = indent};
    struct print_lines lines = {.w = column(flow)->w - indent, .leading = leading(flow)};
    setting.lines = type_paragraph(flow->pack->press, hand, text, &lines);
    lines.y = flow->y + flow->size;
    lines.draws = flow->draws, lines.room = room_for_line, lines.with = &setting;
    type_paragraph(flow->pack->press, hand, text, &lines);
    if (!flow->full) flow->y = lines.y - flow->size;
}

static void put_paragraph(struct print_flow *flow, cmark_node *node, double indent)
{
    char *text = text_of(node);
    if (text) put_text(flow, (struct print_hand){FACE_SERIF, flow->size, 0, INK}, text, indent);
    free(text);
    flow->y += flow->size * 0.45;
}

static void put_heading(struct print_flow *flow, const char *text, double below)
{
    const double size = flow->size * 1.3;
    space(flow, flow->size * 0.8);
    if (!make_room(flow, size * 1.6 + below)) return; /* with the first lines below it */
    if (flow->draws) {
        const struct press *press = flow->pack->press;
        double x = column(flow)->x, y = flow->y + size;
        type_say(press, (struct print_hand){FACE_BOLD, size, 0.01, tint(flow)}, x, y, PRINT_LEFT, column(flow)->w,
                 text);
        press_line(press, x, y + size * 0.32, x + column(flow)->w, y + size * 0.32, 0.18, tint(flow));
    }
    flow->y += size * 1.65;
}

/* ----------------------------------------------------------------------------------------------------------- lists */

static void put_item(struct print_flow *flow, cmark_node *item, unsigned number)
{
    const double indent = flow->size * (number ? 1.5 : 1.05);
    if (!make_room(flow, 2 * leading(flow))) return;
    if (flow->draws) {
        const struct press *press = flow->pack->press;
        char text[16];
        snprintf(text, sizeof text, "%u.", number);
        if (number) {
            type_say(press, (struct print_hand){FACE_BOLD, flow->size, 0, tint(flow)}, column(flow)->x,
                     flow->y + flow->size, PRINT_LEFT, 0, text);
        } else {
            press_colour(press, tint(flow));
            cairo_arc(press->cr, column(flow)->x + flow->size * 0.3, flow->y + flow->size * 0.72, flow->size * 0.15, 0,
                      PRINT_TURN);
            cairo_fill(press->cr);
        }
    }
    for (cmark_node *node = cmark_node_first_child(item); node; node = cmark_node_next(node))
        if (cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH) put_paragraph(flow, node, indent);
    flow->y -= flow->size * 0.2;
}

static void put_list(struct print_flow *flow, cmark_node *list)
{
    unsigned number = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST ? (unsigned)cmark_node_get_list_start(list)
                                                                           : 0;
    for (cmark_node *item = cmark_node_first_child(list); item; item = cmark_node_next(item)) {
        put_item(flow, item, number);
        if (number) number++;
    }
    flow->y += flow->size * 0.3;
}

/* ---------------------------------------------------------------------------------------------------------- tables */

enum { CELLS = 24 };

struct table {
    unsigned columns;
    double wide[CELLS];
    struct print_hand hand;
    double gap;
};

static unsigned cells_of(cmark_node *row, char *text[CELLS])
{
    unsigned n = 0;
    for (cmark_node *cell = cmark_node_first_child(row); cell && n < CELLS; cell = cmark_node_next(cell))
        text[n++] = text_of(cell);
    return n;
}

static void free_cells(char *text[CELLS], unsigned n)
{
    while (n) free(text[--n]);
}

/* The widest text of each column, or the widest word. */
static void measure_columns(struct print_flow *flow, cmark_node *node, struct table *table, bool words,
                            double wide[CELLS])
{
    memset(wide, 0, CELLS * sizeof wide[0]);
    for (cmark_node *row = cmark_node_first_child(node); row; row = cmark_node_next(row)) {
        struct print_hand hand = table->hand;
        char *text[CELLS];
        unsigned n = cells_of(row, text);
        if (row == cmark_node_first_child(node)) hand.face = FACE_SANS_BOLD;
        for (unsigned i = 0; i < n; i++)
            for (const char *at = text[i]; at && *at;) {
                size_t length = words ? strcspn(at, " ") : strlen(at);
                double own = type_wide(flow->pack->press, hand, at, length) + 0.3;
                if (own > wide[i]) wide[i] = own;
                at += length + strspn(at + length, " ");
            }
        if (n > table->columns) table->columns = n;
        free_cells(text, n);
    }
}

static double sum_of(const double wide[CELLS])
{
    double sum = 0;
    for (unsigned i = 0; i < CELLS; i++) sum += wide[i];
    return sum;
}

/* Each column as wide as its widest text; where that is too much together, the widest give way, and if no word may be broken any
 * more the type gets smaller. */
static struct table measure(struct print_flow *flow, cmark_node *node)
{
    struct table table = {.hand = {FACE_SANS, flow->size * 0.94, 0, INK}, .gap = flow->size * 0.8};
    double least[CELLS], room;
    for (;;) {
        measure_columns(flow, node, &table, true, least);
        room = column(flow)->w - table.gap * (table.columns ? table.columns - 1 : 0);
        if (sum_of(least) <= room || table.hand.size < flow->size / 2) break;
        table.hand.size *= 0.95;
        table.gap = table.hand.size * 0.3;
    }
    measure_columns(flow, node, &table, false, table.wide);
    for (double over; (over = sum_of(table.wide) - room) > 0;) {
        unsigned widest = 0;
        for (unsigned i = 1; i < table.columns; i++)
            if (table.wide[i] - least[i] > table.wide[widest] - least[widest]) widest = i;
        double less = over < 1 ? over : 1, spare = table.wide[widest] - least[widest];
        if (spare <= 0) break;
        table.wide[widest] -= less < spare ? less : spare;
    }
    return table;
}

static double put_cells(struct print_flow *flow, const struct table *table, char *const text[CELLS], unsigned n,
                        struct print_hand hand, bool draws)
{
    double x = column(flow)->x, most = 0;
    for (unsigned i = 0; i < n; i++) {
        struct print_lines lines = {
            .x = x, .y = flow->y + hand.size, .w = table->wide[i] + 0.05, .leading = hand.size * 1.22, .draws = draws};
        unsigned count = type_paragraph(flow->pack->press, hand, text[i] ? text[i] : "", &lines);
        if (count * lines.leading > most) most = count * lines.leading;
        x += table->wide[i] + table->gap;
    }
    return most + hand.size * 0.37;
}

static double row_height(struct print_flow *flow, const struct table *table, cmark_node *row, struct print_hand hand)
{
    char *text[CELLS];
    const unsigned n = cells_of(row, text);
    const double height = put_cells(flow, table, text, n, hand, false);
    free_cells(text, n);
    return height;
}

static void put_row(struct print_flow *flow, const struct table *table, cmark_node *row, bool head)
{
    char *text[CELLS];
    unsigned n = cells_of(row, text);
    struct print_hand hand = table->hand;
    if (head) hand.face = FACE_SANS_BOLD, hand.colour = tint(flow);
    double height = put_cells(flow, table, text, n, hand, false);
    if (make_room(flow, head ? 2.5 * height : height)) {
        if (flow->draws) {
            put_cells(flow, table, text, n, hand, true);
            double y = flow->y + height - hand.size * 0.05;
            press_line(flow->pack->press, column(flow)->x, y, column(flow)->x + column(flow)->w, y, head ? 0.25 : 0.08,
                       head ? tint(flow) : FAINT);
        }
        flow->y += height;
    }
    free_cells(text, n);
}

/* Smaller than that nobody reads it: courses are on cards of their own. */
static const double LEAST_TABLE = 0.62;

static void put_table(struct print_flow *flow, cmark_node *node)
{
    const struct table table = measure(flow, node);
    if (table.hand.size < flow->size * LEAST_TABLE && print_has_courses(flow->pack)) {
        put_text(flow, (struct print_hand){FACE_ITALIC, flow->size, 0, INK}, say_print_on_course_cards, 0);
        flow->y += flow->size * 0.45;
        return;
    }
    cmark_node *head = cmark_node_first_child(node);
    put_row(flow, &table, head, true);
    for (cmark_node *row = cmark_node_next(head); row; row = cmark_node_next(row)) {
        const unsigned before = flow->column;
        make_room(flow, row_height(flow, &table, row, table.hand));
        if (flow->column != before) put_row(flow, &table, head, true); /* it goes on in another column */
        put_row(flow, &table, row, false);
    }
    flow->y += flow->size * 0.8;
}

/* ----------------------------------------------------------------------------------------------------------- cards */

/* "10h" is written so for people; the drawing is called "Th". */
static void draw_cell(const struct press *press, struct print_art *art, const struct rules_cell *cell,
                      struct print_area place)
{
    char code[sizeof cell->card];
    bool ten = !strncmp(cell->card, "10", 2);
    snprintf(code, sizeof code, "%s%s", ten ? "T" : "", cell->card + (ten ? 2 : 0));
    if (!strcmp(code, "--")) return;
    if (art_card(press, art, code, place)) return;
    art_card(press, art, "back", place);
    if (!strcmp(code, "##")) return;
    struct print_area plate = {place.x + place.w * 0.2, place.y + place.h * 0.36, place.w * 0.6, place.h * 0.28};
    press_fill(press, plate, PAPER);
    type_say(press, (struct print_hand){FACE_SANS_BOLD, place.w * 0.36, 0, INK}, place.x + place.w / 2,
             place.y + place.h / 2 + place.w * 0.13, PRINT_MIDDLE, plate.w - 0.6, code);
}

/* How the cards of a drawing lie: in lines of at most so many, each card in the middle of its step. */
struct cards_shape {
    double label, step, gap;
    struct print_area card;
    int most;
};

static struct print_hand caption_hand(const struct print_flow *flow)
{
    return (struct print_hand){FACE_SANS, flow->size * 0.85, 0, INK};
}

static unsigned put_caption(struct print_flow *flow, const struct cards_shape *shape, const struct rules_cell *cell,
                            double x, double y, bool draws)
{
    struct print_lines lines = {.x = x,
                                .y = y + flow->size * 0.95,
                                .w = shape->step - shape->gap,
                                .leading = flow->size * 0.95,
                                .side = PRINT_MIDDLE,
                                .draws = draws};
    return type_paragraph(flow->pack->press, caption_hand(flow), cell->caption, &lines);
}

/* Cards from..to-1 of a row, with what is said of each below it. */
static void put_cards_line(struct print_flow *flow, struct print_art *art, const struct rules_row *row,
                           const struct cards_shape *shape, int from, int to)
{
    const struct press *press = flow->pack->press;
    struct print_area card = shape->card;
    unsigned lines = 0;
    for (int i = from; i < to; i++) {
        unsigned own = put_caption(flow, shape, &row->cell[i], 0, 0, false);
        if (own > lines) lines = own;
    }
    const double caption = lines ? (lines + 0.2) * flow->size * 0.95 : 0;
    if (!make_room(flow, card.h + caption + shape->gap)) return;
    if (flow->draws && *row->label && !from)
        type_say(press, (struct print_hand){FACE_SANS_BOLD, flow->size * 0.92, 0, INK}, column(flow)->x,
                 flow->y + card.h / 2 + flow->size * 0.3, PRINT_LEFT, shape->label - 0.8, row->label);
    for (int i = from; i < to && flow->draws; i++) {
        double x = column(flow)->x + shape->label + (i - from) * shape->step;
        card.x = x + (shape->step - shape->gap - card.w) / 2, card.y = flow->y;
        draw_cell(press, art, &row->cell[i], card);
        put_caption(flow, shape, &row->cell[i], x, card.y + card.h, true);
    }
    flow->y += card.h + caption + shape->gap;
}

static void put_cards_row(struct print_flow *flow, struct print_art *art, const struct rules_row *row,
                          const struct cards_shape *shape)
{
    for (int from = 0; from < row->cells; from += shape->most)
        put_cards_line(flow, art, row, shape, from, from + shape->most < row->cells ? from + shape->most : row->cells);
    if (*row->note)
        put_text(flow, (struct print_hand){FACE_ITALIC, flow->size * 0.95, 0, INK}, row->note, shape->label);
}

static double widest_word(const struct press *press, struct print_hand hand, const char *text)
{
    double widest = 0;
    for (size_t n; *text; text += n, text += strspn(text, " ")) {
        n = strcspn(text, " ");
        double own = type_wide(press, hand, text, n);
        if (own > widest) widest = own;
    }
    return widest;
}

/* Cards as large as a thumbnail if all of a row find room; where they would be too small to tell apart, the row goes on in a second
 * line. A step is never narrower than a word of a caption. */
static struct cards_shape shape_of(const struct print_flow *flow, const struct rules_drawing *drawing, double room)
{
    static const double THUMBNAIL = 12.5, LEAST = 8.5;
    const struct press *press = flow->pack->press;
    const struct print_hand label = {FACE_SANS_BOLD, flow->size * 0.92, 0, INK};
    struct cards_shape shape = {.gap = flow->size * 0.4, .most = 1};
    double word = 0;
    for (int i = 0; i < drawing->rows; i++) {
        const struct rules_row *row = &drawing->row[i];
        double own = type_wide(press, label, row->label, strlen(row->label));
        if (own > 0 && own + 1.5 > shape.label) shape.label = own + 1.5;
        if (row->cells > shape.most) shape.most = row->cells;
        for (int c = 0; c < row->cells; c++) {
            own = widest_word(press, caption_hand(flow), row->cell[c].caption);
            if (own > word) word = own;
        }
    }
    room -= shape.label - shape.gap;
    while (shape.most > 4 && room / shape.most - shape.gap < (word > LEAST ? word : LEAST))
        shape.most = (shape.most + 1) / 2;
    shape.step = room / shape.most;
    shape.card.w = shape.step - shape.gap < THUMBNAIL ? shape.step - shape.gap : THUMBNAIL;
    shape.card.h = shape.card.w * CARD_H / CARD_W;
    const double wanted = (word > shape.card.w ? word * 1.8 : shape.card.w) +
                          shape.gap; /* a caption has two words in a line */
    if (shape.step > wanted) shape.step = wanted;
    return shape;
}

static void put_cards(struct print_flow *flow, cmark_node *node)
{
    const struct press *press = flow->pack->press;
    const struct rules_drawing drawing = rules_read_cards(cmark_node_get_literal(node));
    struct print_art *art = strlen(cmark_node_get_fence_info(node)) > sizeof "cards" && press->art ? press->art
                                                                                                   : press->plain;
    const struct cards_shape shape = shape_of(flow, &drawing, column(flow)->w);
    for (int i = 0; i < drawing.rows; i++) put_cards_row(flow, art, &drawing.row[i], &shape);
    flow->y += flow->size * 0.4;
}

/* ------------------------------------------------------------------------------------------------------ the page */

static const double TORN = 0.3; /* of a column */

static double room_left(struct print_flow *flow) { return column(flow)->y + column(flow)->h - flow->y; }

/* A table or a drawing that would be torn apart goes to the next column, unless that leaves too much of this one empty. */
static void put_together(struct print_flow *flow, cmark_node *node, void (*put)(struct print_flow *, cmark_node *))
{
    struct print_flow trial = *flow;
    trial.draws = false;
    put(&trial, node);
    if (trial.column != flow->column && room_left(flow) < column(flow)->h * TORN) make_room(flow, room_left(flow) + 1);
    put(flow, node);
}

static bool is_paragraph(cmark_node *node) { return cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH; }

static void put_block(struct print_flow *flow, cmark_node *node)
{
    if (is_paragraph(node)) put_paragraph(flow, node, 0);
    else if (cmark_node_get_type(node) == CMARK_NODE_LIST) put_list(flow, node);
    else if (rules_is_table(node)) put_together(flow, node, put_table);
    else if (rules_is_cards(node)) put_together(flow, node, put_cards);
}

/* Parts that are about this program, and not about the game on a table. */
static bool is_for_programs(const char *heading)
{
    const char *const parts[] = {say_print_part_options, say_print_part_notation, say_print_part_implies,
                                 say_print_part_own_pack, say_print_part_own_course};
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!strcmp(parts[i], heading)) return true;
    return false;
}

/* What has to find room below a heading: a few lines, or a table that will not be torn apart. */
static double below_heading(struct print_flow *flow, cmark_node *next)
{
    return next && (rules_is_table(next) || rules_is_cards(next)) ? column(flow)->h * TORN : 3 * leading(flow);
}

/* Where no page says it in short. */
static void put_goal(struct print_flow *flow)
{
    char goal[NB_MAX_TEXT];
    nb_goal(goal, sizeof goal, flow->pack->rules);
    put_text(flow, (struct print_hand){FACE_SERIF, flow->size, 0, INK}, goal, 0);
}

void print_rules(struct print_flow *flow, enum print_rules_parts parts)
{
    char written[RULEBOOK_TEXT];
    const char *markdown = rules_text_of(flow->pack->rules, written);
    cmark_node *page = rules_parse(markdown ? markdown : "");
    unsigned paragraphs = 0;
    bool wanted = parts == RULES_FOR_LEAFLET, begun = false;
    flow->full = false;
    take_column(flow, 0);
    for (cmark_node *node = cmark_node_first_child(page); node && !flow->full; node = cmark_node_next(node)) {
        if (rules_is_part(node)) {
            char *heading = rules_inline(node, false);
            begun = true;
            wanted = parts == RULES_FOR_LEAFLET ? heading && !is_for_programs(heading)
                                                : heading && !strcmp(heading, say_print_part_short);
            if (wanted && parts == RULES_FOR_LEAFLET)
                put_heading(flow, heading, below_heading(flow, cmark_node_next(node)));
            free(heading);
        } else if (wanted && (begun || is_paragraph(node)) && (begun || paragraphs++)) {
            put_block(flow, node); /* all but the first paragraph, which has the game's id */
        }
    }
    cmark_node_free(page);
    if (parts == RULES_IN_SHORT && at_top(flow) && !flow->full) put_goal(flow);
}
