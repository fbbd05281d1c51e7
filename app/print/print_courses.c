/* print_courses.c - the courses that a game is printed with: the one that was asked for, or all that it has; and a card for each. */
#include <stdio.h>
#include <string.h>

#include "game_options.h"
#include "print.h"
#include "print_parts.h"
#include "words.h"

/* The option whose values are courses: it takes data, and has several values of its own. -1: the game is not played over any. */
static int courses_of(const struct print_pack *pack)
{
    const nb_game *game = pack->game;
    if (!pack->rules->course[0]) return -1;
    for (int i = 0; game->options[i].name; i++)
        if (nb_option_takes_data(&game->options[i]) &&
            strchr(game->options[i].values, '|') != strrchr(game->options[i].values, '|'))
            return i;
    return -1;
}

bool print_has_courses(const struct print_pack *pack) { return courses_of(pack) >= 0; }

/* The options of the order with this course in place of theirs. */
static void options_with(char *out, size_t size, const nb_rules *rules, int course, const char *value, size_t length)
{
    const nb_game *game = nb_game_of(rules);
    size_t n = 0;
    *out = 0;
    for (int i = 0; game->options[i].name && n < size; i++) {
        char own[NB_MAX_OPTION_TEXT];
        nb_option_value(own, sizeof own, rules, (unsigned)i);
        n += (size_t)snprintf(out + n, size - n, "%s%s=%.*s", i ? " " : "", game->options[i].name,
                              i == course ? (int)length : (int)strlen(own), i == course ? value : own);
    }
}

static bool was_asked_for(const struct print_order *order, const char *option)
{
    const size_t n = strlen(option);
    for (unsigned i = 0; i < order->n_options; i++)
        if (!strncmp(order->options[i], option, n) && order->options[i][n] == '=') return true;
    return false;
}

static void name_course(struct print_course *course, const nb_option *option, int number)
{
    char value[NB_MAX_OPTION_TEXT];
    nb_option_value(value, sizeof value, &course->rules, (unsigned)number);
    snprintf(course->name, sizeof course->name, "%s",
             *value == '@' ? say_print_course_own : option_value_label(option, value));
}

unsigned print_courses(const struct print_pack *pack, struct print_course courses[PRINT_COURSES])
{
    const int number = courses_of(pack);
    const nb_option *option = number < 0 ? NULL : &pack->game->options[number];
    unsigned n = 0;
    if (option && was_asked_for(pack->order, option->name)) {
        courses[n++].rules = *pack->rules;
        name_course(&courses[0], option, number);
    } else if (option) {
        for (const char *at = option->values; *at && *at != '@' && n < PRINT_COURSES;
             at += strcspn(at, "|"), at += *at == '|') {
            char text[NB_MAX_OPTION_TEXT];
            options_with(text, sizeof text, pack->rules, number, at, strcspn(at, "|"));
            if (nb_setup(&courses[n].rules, pack->game->id, pack->rules->seats, text, NULL)) continue;
            name_course(&courses[n++], option, number);
        }
    }
    return n;
}

/* -------------------------------------------------------------------------------------------------------- its card */

enum { BLOCKS = 2 };

/* Rows of the sheet from..to-1 go side by side with the others. */
struct block {
    unsigned from, to;
};

/* The holes out and home: a heavy rule between them ends a block. */
static unsigned blocks_of(const nb_sheet *sheet, struct block block[BLOCKS])
{
    unsigned n = 0, from = 0;
    for (unsigned row = 0; row < card_rows(sheet); row++)
        if (card_row(sheet, row)->kind == NB_SHEET_SUM && n < BLOCKS - 1 && row + 1 < card_rows(sheet)) {
            block[n++] = (struct block){from, row + 1};
            from = row + 1;
        }
    block[n++] = (struct block){from, card_rows(sheet)};
    return n;
}

static void put_text(const struct press *press, const char *text, double x, double y, double wide, bool strong)
{
    const struct print_hand hand = {strong ? FACE_SANS_BOLD : FACE_SANS, 8.5 * POINT, 0, INK};
    type_say(press, hand, x + wide / 2, y, PRINT_MIDDLE, wide - 0.5, text);
}

/* The head of a row, and what is printed beside it. */
static void put_row(const struct press *press, const nb_sheet *sheet, unsigned row, double x, double y, double wide)
{
    const bool strong = card_row(sheet, row)->kind != NB_SHEET_HOLE;
    put_text(press, card_row(sheet, row)->text, x, y, wide, true);
    for (unsigned column = 0; column < card_columns(sheet); column++)
        if (card_column(sheet, column)->kind == NB_SHEET_PRINTED)
            put_text(press, card_cell(sheet, row, column)->text, x += wide, y, wide, strong);
}

static unsigned printed_columns(const nb_sheet *sheet)
{
    unsigned n = 0;
    for (unsigned column = 0; column < card_columns(sheet); column++)
        n += card_column(sheet, column)->kind == NB_SHEET_PRINTED;
    return n;
}

static void put_block(const struct print_pack *pack, const nb_sheet *sheet, struct block block, struct print_area area,
                      double step)
{
    const struct press *press = pack->press;
    const double wide = area.w / (1 + printed_columns(sheet));
    const struct print_hand head = {FACE_SANS, 6.5 * POINT, 0, print_art_ground(press->art)};
    double x = area.x, y = area.y + step * 0.7;
    type_say(press, head, x + wide / 2, y, PRINT_MIDDLE, wide - 0.5, sheet->corner);
    for (unsigned column = 0; column < card_columns(sheet); column++)
        if (card_column(sheet, column)->kind == NB_SHEET_PRINTED)
            type_say(press, head, (x += wide) + wide / 2, y, PRINT_MIDDLE, wide - 0.5,
                     card_column(sheet, column)->text);
    for (unsigned row = block.from; row < block.to; row++) {
        double top = area.y + (row - block.from + 1) * step;
        const bool sum = card_row(sheet, row)->kind != NB_SHEET_HOLE;
        press_line(press, area.x, top, area.x + area.w, top, sum || row == block.from ? 0.3 : 0.1,
                   print_art_ground(press->art));
        put_row(press, sheet, row, area.x, top + step * 0.72, wide);
    }
}

void print_course_card(const struct print_pack *pack, const struct print_course *course, struct print_area place)
{
    static const double BETWEEN = 3;
    struct card card;
    struct block block[BLOCKS];
    struct print_area area = print_plain_face(pack, course->name, place);
    unsigned longest = 0;
    print_blank_card(&card, &course->rules);
    const unsigned blocks = blocks_of(&card.sheet[0], block);
    for (unsigned i = 0; i < blocks; i++)
        if (block[i].to - block[i].from > longest) longest = block[i].to - block[i].from;
    const double step = area.h / (longest + 1) > 6.4 ? 6.4 : area.h / (longest + 1);
    area.w = (area.w - (blocks - 1) * BETWEEN) / blocks;
    for (unsigned i = 0; i < blocks; i++) {
        put_block(pack, &card.sheet[0], block[i], area, step);
        area.x += area.w + BETWEEN;
    }
}
