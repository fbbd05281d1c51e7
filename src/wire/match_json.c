/* match_json.c - the match: its scores and result, and its score card as it is printed. */

#include "wire.h"

#include "strokes.h"

/* ---------------------------------------------------------------------------------------------------------- scores */

void wire_row(json_writer *w, const int16_t *row, unsigned seats)
{
    jw_open(w, '[');
    for (unsigned seat = 0; seat < seats; seat++) wire_score(w, row[seat]);
    jw_close(w, ']');
}

static void key_places(json_writer *w, const nb_match *match)
{
    uint8_t place[NB_MAX_SEATS];

    nb_match_places(match, place);
    jw_key_open(w, "places", '[');
    for (unsigned seat = 0; seat < match->rules.seats; seat++) jw_int(w, place[seat]);
    jw_close(w, ']');
}

void wire_score_keys(json_writer *w, const nb_match *match, const char *const *names)
{
    char result[NB_MAX_STORY];

    jw_key_int(w, "played", match->played);
    jw_key_open(w, "holes", '[');
    for (unsigned hole = 0; hole < match->rows; hole++) wire_row(w, match->score[hole], match->rules.seats);
    jw_close(w, ']');
    jw_key_open(w, "totals", '[');
    for (unsigned seat = 0; seat < match->rules.seats; seat++) jw_int(w, match->total[seat]);
    jw_close(w, ']');
    nb_match_result(result, sizeof result, match, names);
    if (match->rows) jw_key_text(w, "standing", result);
    if (!match->over) return;
    key_places(w, match);
    jw_key_text(w, "result", result);
}

void wire_strokes_keys(json_writer *w, const struct strokes *strokes, const nb_match *match, const char *const *names)
{
    char words[NB_MAX_STORY];
    int32_t net[NB_MAX_SEATS];

    if (!strokes->given) return;
    strokes_net(net, strokes, match);
    jw_key_open(w, "strokes", '[');
    for (unsigned seat = 0; seat < match->rules.seats; seat++) jw_int(w, strokes->seat[seat]);
    jw_close(w, ']');
    strokes_given_words(words, sizeof words, strokes, &match->rules, names);
    jw_key_text(w, "given", words);
    jw_key_open(w, "net", '[');
    for (unsigned seat = 0; seat < match->rules.seats; seat++) jw_int(w, net[seat]);
    jw_close(w, ']');
    strokes_net_words(words, sizeof words, strokes, match, names);
    if (words[0]) jw_key_text(w, "net_standing", words);
}

void wire_seed(json_writer *w, const nb_seed *seed)
{
    char text[NB_MAX_TEXT];

    nb_seed_text(text, sizeof text, seed);
    jw_text(w, text);
}

void wire_match(json_writer *w, const nb_match *match)
{
    jw_open(w, '{');
    jw_key_text(w, "game", nb_game_of(&match->rules)->id);
    jw_key(w, "options");
    wire_options(w, &match->rules);
    jw_key_int(w, "seats", match->rules.seats);
    jw_key(w, "seed");
    wire_seed(w, &match->seed);
    wire_score_keys(w, match, NULL);
    jw_key_bool(w, "over", match->over);
    jw_close(w, '}');
}

/* ------------------------------------------------------------------------------------------------------ score cards */

static const char *const HEAD_KIND[] = {
    [NB_SHEET_HOLE] = "hole",   [NB_SHEET_SCORE] = "score", [NB_SHEET_PRINTED] = "printed", [NB_SHEET_SUM] = "sum",
    [NB_SHEET_TOTAL] = "total", [NB_SHEET_SPARE] = "spare", [NB_SHEET_PART] = "part"};

static void key_heads(json_writer *w, const char *key, const nb_sheet_head *head, unsigned n)
{
    jw_key_open(w, key, '[');
    for (unsigned i = 0; i < n; i++) {
        jw_open(w, '{');
        jw_key_text(w, "text", head[i].text);
        jw_key_text(w, "kind", HEAD_KIND[head[i].kind]);
        jw_key_bool(w, "last", head[i].last);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

static void write_cells(json_writer *w, const nb_sheet_cell *cell, unsigned n)
{
    jw_open(w, '[');
    for (unsigned i = 0; i < n; i++) {
        jw_open(w, '{');
        jw_key_text(w, "text", cell[i].text);
        jw_key_bool(w, "won", cell[i].won);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

static void write_sheet(json_writer *w, const nb_sheet *sheet)
{
    jw_open(w, '{');
    jw_key_text(w, "title", sheet->title);
    jw_key_text(w, "caption", sheet->caption);
    jw_key_text(w, "players", sheet->players);
    jw_key_text(w, "corner", sheet->corner);
    jw_key_bool(w, "down", sheet->down);
    key_heads(w, "lines", sheet->line, sheet->lines);
    key_heads(w, "columns", sheet->column, sheet->columns);
    jw_key_open(w, "cells", '[');
    for (unsigned line = 0; line < sheet->lines; line++) write_cells(w, sheet->cell[line], sheet->columns);
    jw_close(w, ']');
    jw_close(w, '}');
}

void wire_sheets(json_writer *w, const nb_match *match, const struct strokes *strokes, const char *const *names)
{
    nb_sheet sheet;

    jw_open(w, '[');
    for (unsigned i = 0; nb_sheet_at(&sheet, match, i, names); i++) {
        strokes_sheet(&sheet, strokes, match);
        write_sheet(w, &sheet);
    }
    jw_close(w, ']');
}
