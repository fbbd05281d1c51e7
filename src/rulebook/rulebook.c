/* rulebook.c - see rulebook.h */
#include "rulebook_inside.h"

/* ------------------------------------------------------------------------------------------------------------- writing */

nb__text *book_say(struct book *b)
{
    if (b->inside) nb__put_char(&b->text, ' ');
    b->inside = true;
    return &b->text;
}

void book_words(struct book *b, const char *sentence) { nb__put(book_say(b), sentence); }

void book_words_if(struct book *b, bool is_so, const char *sentence)
{
    if (is_so) book_words(b, sentence);
}

void book_stop(struct book *b)
{
    if (b->inside) nb__put(&b->text, "\n\n");
    b->inside = false;
}

void book_item(struct book *b)
{
    nb__put(&b->text, b->inside ? "\n- " : "- ");
    b->inside = false;
}

void book_part(struct book *b, const char *heading)
{
    book_stop(b);
    nb__put(nb__put(nb__put(&b->text, "## "), heading), "\n\n");
}

void book_table(struct book *b, const char *left, const char *right)
{
    book_stop(b);
    nb__put(nb__put(nb__put(nb__put(nb__put(&b->text, "| "), left), " | "), right), " |\n|---|---|\n");
}

void book_shape(nb__text *text, const struct book *b)
{
    if (b->v->rows == 1) nb__put(text, nb__say_book_shape_row);
    else if (b->v->cols == 1) nb__put(text, nb__say_book_shape_column);
    else nb__say_book_shape_rows(text, nb__count(b->v->rows), nb__count(b->v->cols));
}

/* -------------------------------------------------------------------------------------------------------- what you need */

/* "two to four", "five or six", "seven" */
static void put_seats(nb__text *text, unsigned least, unsigned most)
{
    if (least == most) nb__say_book_who_one(text, nb__count(least));
    else if (most == least + 1) nb__say_book_who_two(text, nb__count(least), nb__count(most));
    else nb__say_book_who_range(text, nb__count(least), nb__count(most));
}

/* The last number of players that uses as many packs as this one. */
static unsigned as_many_packs(const layout_variant *v, unsigned seats)
{
    const unsigned packs = nb__layout_decks(v, seats);
    while (seats < v->max_seats && nb__layout_decks(v, seats + 1) == packs) seats++;
    return seats;
}

static void say_packs(struct book *b)
{
    const layout_variant *v = b->v;
    const unsigned packs = nb__layout_decks(v, v->min_seats);
    if (as_many_packs(v, v->min_seats) >= v->max_seats) {
        if (packs == 1) book_words(b, nb__say_book_packs_one);
        else nb__say_book_packs_many(book_say(b), nb__count(packs));
        return;
    }
    for (unsigned seats = v->min_seats; seats <= v->max_seats; seats = as_many_packs(v, seats) + 1) {
        char who[NB_MAX_TEXT];
        nb__text text = nb__text_in(who, sizeof who);
        nb__part n = nb__count(nb__layout_decks(v, seats));
        put_seats(&text, seats, as_many_packs(v, seats));
        nb__text_end(&text);
        if (seats == v->min_seats) nb__say_book_packs_first(book_say(b), nb__str(who), n);
        else nb__say_book_packs_also(nb__put(&b->text, nb__say_list_comma), nb__str(who), n);
    }
    nb__put_char(&b->text, '.');
}

static void say_players(struct book *b)
{
    const unsigned least = b->v->min_seats, most = b->v->max_seats;
    if (least == most) nb__say_book_players_just(book_say(b), nb__count(least));
    else nb__say_book_players(book_say(b), nb__count(least), nb__count(most));
}

/* People write a sentence there, or a few words. */
static void say_origin(struct book *b)
{
    const char *origin = b->house->origin;
    const size_t n = nb__length(origin);
    if (!n) return;
    nb__say_book_origin(book_say(b), nb__str(origin));
    if (origin[n - 1] != '.' && origin[n - 1] != '!' && origin[n - 1] != '?') nb__put_char(&b->text, '.');
}

static void need(struct book *b)
{
    book_part(b, nb__say_book_part_need);
    say_packs(b);
    const bool one = nb__layout_decks(b->v, b->v->max_seats) == 1;
    if (!b->v->jokers) book_words(b, nb__say_book_jokers_none);
    else (one ? nb__say_book_jokers_one_pack : nb__say_book_jokers)(book_say(b), nb__count(b->v->jokers));
    book_stop(b);
    book_words(b, b->v->highest_deals ? nb__say_book_cut_highest : nb__say_book_cut_lowest);
    book_words_if(b, b->v->target || b->v->holes != 1, nb__say_book_next_dealer);
    book_stop(b);
}

/* ------------------------------------------------------------------------------------------------------------- the deal */

static bool is_peeked(const struct book *b, unsigned col)
{
    const layout_variant *v = b->v;
    return v->start == START_PEEK_OUTER && (col == 0 || col + 1u == v->cols);
}

/* The remark beside a row. */
static const char *row_note(const struct book *b, unsigned row)
{
    const bool near = row + 1u == b->v->rows, peek = b->v->start == START_PEEK_NEAR;
    if (b->v->rows == 1) return peek ? nb__say_book_cells_peek : NULL;
    if (near) return peek ? nb__say_book_cells_near_peek : nb__say_book_cells_near;
    return row ? NULL : nb__say_book_cells_far;
}

/* The places of a layout, as app/match/rules_cards.h has it. */
static void draw_layout(struct book *b)
{
    book_stop(b);
    nb__put(&b->text, "```cards\n");
    for (unsigned row = 0; row < b->v->rows; row++) {
        const char *note = row_note(b, row);
        nb__put_char(&b->text, (char)('A' + row));
        nb__put_char(&b->text, ':');
        for (unsigned col = 0; col < b->v->cols; col++) {
            nb__put_char(&b->text, ' ');
            nb__put_char(&b->text, (char)('A' + row));
            nb__put_int(&b->text, col + 1);
            if (is_peeked(b, col)) nb__put(nb__put(nb__put(&b->text, " ("), nb__say_book_cells_look), ")");
        }
        if (note) nb__put(nb__put(&b->text, "; "), note);
        nb__put_char(&b->text, '\n');
    }
    nb__put(&b->text, "```\n\n");
}

static void say_peek(struct book *b)
{
    const layout_variant *v = b->v;
    if (v->start == START_PEEK_OUTER) book_words(b, nb__say_book_peek_outer); /* of the one row that there is */
    else if (v->rows == 1) book_words(b, nb__say_book_peek_all);
    else nb__say_book_peek(book_say(b), nb__count(v->cols));
    book_words(b, book_has_powers(b) ? nb__say_book_stay_down_power : nb__say_book_stay_down);
}

static void say_start(struct book *b)
{
    switch (b->v->start) {
    case START_PEEK_NEAR:
    case START_PEEK_OUTER: say_peek(b); break;
    case START_FLIP: nb__say_book_flip(book_say(b), nb__count(b->v->flips)); break;
    case START_COLUMN: nb__say_book_open(book_say(b), nb__count(b->v->rows)); break;
    default: break;
    }
    book_words(b, nb__say_book_first);
}

static void deal(struct book *b)
{
    char shape[NB_MAX_TEXT];
    nb__text text = nb__text_in(shape, sizeof shape);
    book_shape(&text, b);
    nb__text_end(&text);
    book_part(b, nb__say_book_part_deal);
    if (book_is_hand(b)) nb__say_book_deal_hand(book_say(b), nb__count(book_size(b)));
    else nb__say_book_deal(book_say(b), nb__count(book_size(b)), nb__str(shape));
    book_words(b, b->v->ripple ? nb__say_book_stock_piles : nb__say_book_stock);
    book_stop(b);
    if (!book_is_hand(b)) draw_layout(b);
    say_start(b);
    book_stop(b);
}

/* ------------------------------------------------------------------------------------------------------------ the match */

static void match(struct book *b)
{
    const layout_variant *v = b->v;
    book_part(b, nb__say_book_part_match);
    if (v->target) {
        (v->target_below ? nb__say_book_match_target_below : nb__say_book_match_target)(book_say(b), nb__num(v->target));
        nb__say_book_match_limit(book_say(b), nb__num(v->holes));
    } else if (v->holes == 1) {
        book_words(b, v->caller_loses_tie && book_can_end(b) ? nb__say_book_match_one_tie : nb__say_book_match_one);
    } else {
        nb__say_book_match_holes(book_say(b), nb__count(v->holes));
    }
    book_stop(b);
}

/* ------------------------------------------------------------------------------------------------------------- the page */

static struct book open_book(char *out, size_t size, const nb_house *house)
{
    return (struct book){.text = nb__text_in(out, size),
                         .v = (const layout_variant *)house->fact,
                         .value = house->value,
                         .house = house};
}

int rulebook_short(char *out, size_t size, const nb_house *house)
{
    struct book b = open_book(out, size, house);
    book_in_short(&b);
    return nb__text_end(&b.text);
}

int rulebook_page(char *out, size_t size, const nb_house *house)
{
    struct book b = open_book(out, size, house);
    nb__put(nb__put(nb__put(&b.text, "# "), house->title), "\n\n");
    say_players(&b);
    say_origin(&b);
    book_part(&b, nb__say_book_part_short);
    book_in_short(&b);
    need(&b);
    deal(&b);
    book_turn(&b);
    book_pair(&b);
    book_leave(&b);
    book_special(&b);
    book_stick(&b);
    book_end(&b);
    book_score(&b);
    match(&b);
    return nb__text_end(&b.text);
}

/* -------------------------------------------------------------------------------------------- the game that is played by facts */

static const nb_option *facts_option(const nb_game *game)
{
    for (const nb_option *option = game->options; option->name; option++)
        if (nb_option_takes_data(option)) return option;
    return NULL;
}

/* It is a layout game, and it takes a user's data. */
const nb_game *rulebook_game(void)
{
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        if (game->deal == nb__layout_deal && facts_option(game)) return game;
    }
    return NULL;
}

const nb_option *rulebook_option(void) { return facts_option(rulebook_game()); }

unsigned rulebook_seats(const nb_house *house, unsigned wanted)
{
    const layout_variant *v = (const layout_variant *)house->fact;
    return wanted < v->min_seats ? v->min_seats : wanted > v->max_seats ? v->max_seats : wanted;
}

int rulebook_of(char *out, size_t size, const nb_rules *rules)
{
    nb_house house;
    nb__text none = nb__text_in(out, size);
    if (nb_game_of(rules) != rulebook_game() || nb_house_of(&house, rules, NULL)) return nb__text_end(&none);
    return rulebook_page(out, size, &house);
}
