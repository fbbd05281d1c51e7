/* print.c - an order: what it comes to as a file (see print.h). */
#include "print.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn_bytes.h"
#include "game_options.h"
#include "print_parts.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------- the order */

static int read_paper(struct print_order *order, const char *name, struct problem *why)
{
    for (order->paper = print_papers; name && order->paper->name; order->paper++)
        if (!strcmp(order->paper->name, name)) return PROBLEM_NONE;
    return name ? problem_request(why, say_print_paper(HERE, BRIEF(name))) : PROBLEM_NONE;
}

static int read_backs(struct print_order *order, const char *name, struct problem *why)
{
    order->long_edge = !name || !strcmp(name, "long-edge");
    if (order->long_edge || !strcmp(name, "short-edge")) return PROBLEM_NONE;
    return problem_request(why, say_print_backs(HERE, BRIEF(name)));
}

static int read_players(struct print_order *order, long players, struct problem *why)
{
    const nb_game *game = order->game;
    order->players = (unsigned)players;
    if (!players || (players >= game->min_seats && players <= game->max_seats)) return PROBLEM_NONE;
    return problem_request(why, say_print_players(HERE, game->title, game->min_seats, game->max_seats, players));
}

bool print_has_backs(const nb_game *game) { return game->shelf.kind == NB_KIND_OWN_PACK; }

int print_order_read(struct print_order *order, const char *game, const char *paper, const char *backs, long players,
                     struct problem *why)
{
    *order = (struct print_order){.game = find_game(game, why)};
    if (!order->game) return PROBLEM_REQUEST;
    int kind = read_paper(order, paper, why);
    if (!kind) kind = read_backs(order, backs, why);
    return kind ? kind : read_players(order, players, why);
}

int print_order_path(struct print_order *order, const char *path, struct problem *why)
{
    char words[64], *word[4] = {words}, *end;
    unsigned n = 1;
    snprintf(words, sizeof words, "%s", path);
    for (char *at = words; *at; at++)
        if (*at == '/' && n < 4) *at = 0, word[n++] = at + 1;
    end = n == 4 && strlen(path) < sizeof words ? strstr(word[3], ".pdf") : NULL;
    if (!end || end[4] || strlen(word[2]) > 3 || strspn(word[2], "0123456789") != strlen(word[2]) || !*word[2])
        return problem_request(why, say_print_path);
    *end = 0;
    return print_order_read(order, word[3], word[0], word[1], strtol(word[2], NULL, 10), why);
}

/* -------------------------------------------------------------------------------------------------------- the file */

static void describe(cairo_surface_t *surface, const nb_game *game)
{
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, game->title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, game->summary);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Niblick " NB_VERSION);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   ""); /* the same order gives the same bytes */
}

/* All pages; false: the leaflet cannot be set. */
static bool put_pages(const struct print_pack *pack)
{
    if (!pack->press->art) {
        print_mats(pack);
        print_score_cards(pack);
        return true;
    }
    print_cards(pack);
    print_boxes(pack);
    if (!print_leaflet(pack)) return false;
    print_score_cards(pack);
    return true;
}

static int print_into(struct drawn_bytes *bytes, struct print_result *result, const struct print_order *order,
                      const nb_rules *rules, struct press *press, struct problem *why)
{
    const struct print_pack pack = {.press = press,
                                    .rules = rules,
                                    .game = order->game,
                                    .title = nb_title_of(rules),
                                    .result = result,
                                    .order = order};
    press->surface = cairo_pdf_surface_create_for_stream(drawn_bytes_add, bytes, press->paper->w / POINT,
                                                         press->paper->h / POINT);
    describe(press->surface, order->game);
    press->cr = cairo_create(press->surface);
    bool put = put_pages(&pack);
    if (press->pages) {
        cairo_restore(press->cr);
        cairo_show_page(press->cr);
    }
    cairo_status_t status = cairo_status(press->cr);
    cairo_destroy(press->cr);
    cairo_surface_finish(press->surface);
    if (!status) status = cairo_surface_status(press->surface);
    cairo_surface_destroy(press->surface);
    if (status) return problem_failed(why, say_print_cannot(HERE, cairo_status_to_string(status)));
    result->pages = press->pages;
    return put ? PROBLEM_NONE : problem_failed(why, say_print_no_leaflet(HERE, order->game->title));
}

int print_make(struct print_result *result, const struct print_order *order, struct problem *why)
{
    const bool own_pack = print_has_backs(order->game);
    struct press press = {.paper = order->paper, .long_edge = order->long_edge, .one_sided = !own_pack};
    struct drawn_bytes bytes = {NULL, 0, 0};
    struct table_request request = {
        .game = order->game->id, .seats = order->players, .options = order->options, .n_options = order->n_options};
    nb_rules rules;
    nb_seed seed;
    *result = (struct print_result){.bytes = NULL};
    int kind = table_resolve(&request, &rules, &seed, why);
    if (kind) return kind;
    press.type = print_type_new();
    press.plain = print_art_new("standard");
    press.art = own_pack ? print_art_new(order->game->deck->id) : NULL;
    if (!press.type || !press.plain || (own_pack && !press.art)) kind = problem_failed(why, say_command_no_memory);
    else kind = print_into(&bytes, result, order, &rules, &press, why);
    print_art_free(press.art);
    print_art_free(press.plain);
    print_type_free(press.type);
    if (kind) free(bytes.at);
    else result->bytes = bytes.at, result->length = bytes.length;
    return kind;
}
