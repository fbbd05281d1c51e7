/* puzzle_json.c - puzzles for programs. */
#include "puzzle_solve.h"
#include "wire.h"
#include "words.h"

static void key_number(json_writer *w, const char *key, int32_t units)
{
    const int64_t hundredths = ((int64_t)units * 200 + (units < 0 ? -NB_UNIT : NB_UNIT)) / (2 * NB_UNIT);
    jw_key_real(w, key, (double)hundredths / 100);
}

static void item_keys(json_writer *w, const struct puzzle_item *item)
{
    static const char *const states[] = {"new", "right", "wrong"};
    jw_key_text(w, "game", item->game->id);
    jw_key_int(w, "number", item->number);
    jw_key_int(w, "seats", item->seats);
    jw_key_int(w, "rating", item->rating);
    jw_key_text(w, "skill", nb_skill_name(item->skill));
    jw_key_text(w, "state", states[item->state]);
}

static void key_action(json_writer *w, const char *key, const nb_puzzle *p, nb_action action)
{
    char text[NB_MAX_TEXT];
    nb_action_text(text, sizeof text, &p->hole.t, action);
    jw_key_text(w, key, text);
}

static void key_solution(json_writer *w, const struct puzzle_item *item, const nb_puzzle *p)
{
    char text[NB_MAX_STORY];
    jw_key_open(w, "solution", '{');
    key_action(w, "best", p, p->best);
    key_action(w, "habit", p, p->habit);
    jw_key_text(w, "unit", nb_unit_name(nb_standing_unit(&p->match.rules)));
    jw_key_open(w, "costs", '[');
    for (unsigned i = 0; i < p->rivals; i++) {
        jw_open(w, '{');
        key_action(w, "action", p, p->rival[i].action);
        key_number(w, "cost", p->rival[i].behind);
        key_number(w, "error", p->rival[i].error);
        key_number(w, "own", p->rival[i].own);
        jw_close(w, '}');
    }
    jw_close(w, ']');
    nb_puzzle_verdict_text(text, sizeof text, p, p->best, NULL);
    jw_key_text(w, "text", text);
    jw_key(w, "line");
    jw_textn(w, item->line, item->length);
    jw_close(w, '}');
}

static void write_one(json_writer *w, const struct puzzle_item *item, bool whole, bool solution)
{
    static nb_puzzle puzzle;
    jw_open(w, '{');
    item_keys(w, item);
    if ((whole || solution) && !nb_puzzle_parse(&puzzle, item->line, item->length, NULL)) {
        const unsigned seat = puzzle.hole.t.actor;
        nb_view view;
        nb_view_of(&view, &puzzle.hole, seat);
        jw_key(w, "options");
        wire_options(w, &puzzle.match.rules);
        jw_key_int(w, "seat", seat);
        if (whole) {
            jw_key(w, "view");
            wire_view(w, &puzzle.hole, seat);
            jw_key(w, "choices");
            wire_choices(w, &view, NULL);
        }
        if (solution) key_solution(w, item, &puzzle);
    }
    jw_close(w, '}');
}

int puzzle_print_json(const char *command, const struct puzzle_book *book, const struct puzzle_item *item,
                      const nb_game *game, bool solution)
{
    json_writer w = {.indent = 2};
    if (item) {
        write_one(&w, item, true, solution);
        return cli_print_json(command, &w);
    }
    jw_open(&w, '{');
    jw_key_int(&w, "rating", book->rating);
    jw_key_int(&w, "tries", book->tries);
    jw_key_int(&w, "solved", book->solved);
    jw_key_open(&w, "puzzles", '[');
    for (unsigned i = 0; i < book->n; i++)
        if (!game || book->item[i].game == game) write_one(&w, &book->item[i], false, solution);
    jw_close(&w, ']');
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}
