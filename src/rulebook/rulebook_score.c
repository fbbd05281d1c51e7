/* rulebook_score.c - what cards count, what cancels, and what the player who ends the hole risks: see rulebook.h. */
#include "rulebook_inside.h"

enum { TEN = 9, JACK = 10, UNITS = 14 * 4, WORDS = 512 };

/* ------------------------------------------------------------------------------------------------------------ cards */

static const char *suit_name(unsigned suit)
{
    static const char *const names[] = {nb__say_card_clubs, nb__say_card_diamonds, nb__say_card_hearts,
                                        nb__say_card_spades};
    return names[suit];
}

static void put_each_suit(nb__text *text, struct book_cards cards)
{
    for (unsigned suit = 0, more = cards.suits; suit < 4; suit++) {
        if (!(cards.suits >> suit & 1)) continue;
        nb__say_card_name(text, nb__str(nb__rank_name(cards.rank)), nb__str(suit_name(suit)));
        more &= ~(1u << suit);
        if (more) nb__put(text, nb__say_list_comma);
    }
}

void book_put_cards(nb__text *text, struct book_cards cards)
{
    const nb__part rank = nb__str(nb__rank_name(cards.rank));
    if (cards.suits == BOOK_ALL_SUITS) nb__put(text, nb__rank_name(cards.rank));
    else if (cards.suits == BOOK_RED) nb__say_book_red(text, rank);
    else if (cards.suits == BOOK_BLACK) nb__say_book_black(text, rank);
    else put_each_suit(text, cards);
}

static void put_rank_many(nb__text *text, unsigned rank)
{
    static const char *const pips[] = {nb__say_book_many_2, nb__say_book_many_3, nb__say_book_many_4,
                                       nb__say_book_many_5, nb__say_book_many_6, nb__say_book_many_7,
                                       nb__say_book_many_8, nb__say_book_many_9, nb__say_book_many_10};
    if (rank >= 1 && rank <= TEN) nb__put(text, pips[rank - 1]);
    else nb__say_card_many(text, nb__str(nb__rank_name(rank)));
}

void book_put_cards_many(nb__text *text, struct book_cards cards)
{
    char many[NB_MAX_CODE];
    nb__text in = nb__text_in(many, sizeof many);
    put_rank_many(&in, cards.rank);
    nb__text_end(&in);
    if (cards.suits == BOOK_ALL_SUITS) nb__put(text, many);
    else if (cards.suits == BOOK_RED) nb__say_book_red(text, nb__str(many));
    else if (cards.suits == BOOK_BLACK) nb__say_book_black(text, nb__str(many));
    else put_each_suit(text, cards);
}

/* ----------------------------------------------------------------------------------------------- cards that count alike */

struct units {
    unsigned n;
    struct book_cards unit[UNITS];
    bool used[UNITS];
};

static int value_of(const struct book *b, unsigned rank, unsigned suit)
{
    return b->value[rank == NB_RANK_JOKER ? NB_JOKER : rank * 4 + suit];
}

/* The suits of a rank that count the same are one unit. */
static void add_rank(struct units *u, const struct book *b, unsigned rank)
{
    unsigned left = rank == NB_RANK_JOKER ? 1 : BOOK_ALL_SUITS;
    while (left) {
        const int value = value_of(b, rank, (unsigned)__builtin_ctz(left));
        unsigned same = 0;
        for (unsigned suit = 0; suit < 4; suit++)
            if (left >> suit & 1 && value_of(b, rank, suit) == value) same |= 1u << suit;
        left &= ~same;
        u->unit[u->n++] =
            (struct book_cards){.rank = (uint8_t)rank,
                                .suits = rank == NB_RANK_JOKER ? BOOK_ALL_SUITS : (uint8_t)same,
                                .value = (int8_t)value};
    }
}

static void list_units(struct units *u, const struct book *b)
{
    *u = (struct units){.n = 0};
    for (unsigned rank = 0; rank < NB_RANK_JOKER; rank++) add_rank(u, b, rank);
    if (b->v->jokers) add_rank(u, b, NB_RANK_JOKER);
}

static bool is_marked(struct book_cards unit)
{
    return unit.suits == BOOK_ALL_SUITS && unit.rank >= 1 && unit.rank <= TEN && unit.value == unit.rank + 1;
}

static bool alike(struct book_cards one, struct book_cards other)
{
    return is_marked(one) == is_marked(other) && (is_marked(one) || one.value == other.value);
}

/* ------------------------------------------------------------------------------------------------------------ the table */

/* The last of the numbered ranks that follow unit i without a gap and count like it. */
static unsigned run_from(const struct units *u, unsigned i)
{
    unsigned last = i;
    while (last + 1 < u->n && u->unit[last].suits == BOOK_ALL_SUITS && u->unit[last + 1].suits == BOOK_ALL_SUITS &&
           u->unit[last].rank >= 1 && u->unit[last + 1].rank <= TEN && alike(u->unit[i], u->unit[last + 1]))
        last++;
    return last;
}

/* "7, jack", "2 to 6, 8 to 10": all that count like unit i. */
static void put_row_cards(nb__text *text, struct units *u, unsigned i)
{
    for (unsigned at = i; at < u->n; at++) {
        if (u->used[at] || !alike(u->unit[i], u->unit[at])) continue;
        const unsigned last = run_from(u, at);
        if (at != i) nb__put(text, nb__say_list_comma);
        if (last > at + 1)
            nb__say_book_range(text, nb__str(nb__rank_name(u->unit[at].rank)), nb__str(nb__rank_name(u->unit[last].rank)));
        else book_put_cards(text, u->unit[at]);
        for (unsigned done = at; done <= (last > at + 1 ? last : at); done++) u->used[done] = true;
    }
}

static void worth_table(struct book *b)
{
    struct units u;
    list_units(&u, b);
    book_table(b, nb__say_book_table_card, nb__say_book_table_counts);
    for (unsigned i = 0; i < u.n; i++) {
        if (u.used[i]) continue;
        nb__put(&b->text, "| ");
        put_row_cards(&b->text, &u, i);
        nb__put(&b->text, " | ");
        if (is_marked(u.unit[i])) nb__put(&b->text, nb__say_book_as_marked);
        else nb__put_int(&b->text, u.unit[i].value);
        nb__put(&b->text, " |\n");
    }
    nb__put_char(&b->text, '\n');
}

/* --------------------------------------------------------------------------------------------------------- the sentence */

/* "jacks and queens": all that count like unit i. */
static void put_many(nb__text *text, struct units *u, unsigned i)
{
    unsigned left = 0;
    for (unsigned at = i; at < u->n; at++) left += alike(u->unit[i], u->unit[at]);
    for (unsigned at = i; at < u->n; at++) {
        if (!alike(u->unit[i], u->unit[at])) continue;
        book_put_cards_many(text, u->unit[at]);
        u->used[at] = true;
        if (--left) nb__put(text, left == 1 ? nb__say_list_and : nb__say_list_comma);
    }
}

/* "aces 1, twos -2, kings 0" without what counts as marked; true if there is something that does. */
static bool put_worths(nb__text *text, struct units *u, unsigned from)
{
    bool marked = false, any = false;
    for (unsigned i = from; i < u->n; i++) {
        char cards[WORDS];
        nb__text in = nb__text_in(cards, sizeof cards);
        marked |= is_marked(u->unit[i]);
        if (u->used[i] || is_marked(u->unit[i])) continue;
        put_many(&in, u, i);
        nb__text_end(&in);
        if (any) nb__put(text, nb__say_list_comma);
        nb__say_book_worth_one(text, nb__str(cards), nb__num(u->unit[i].value));
        any = true;
    }
    return marked;
}

/* Begins with aces, unless their suits differ: then a list says it. */
void book_worth_sentence(struct book *b)
{
    struct units u;
    char first[WORDS], more[4 * WORDS];
    nb__text one = nb__text_in(first, sizeof first), rest = nb__text_in(more, sizeof more);
    list_units(&u, b);
    const bool whole = u.unit[0].suits == BOOK_ALL_SUITS;
    if (whole) put_many(&one, &u, 0), nb__put_int(&rest, u.unit[0].value);
    nb__text_end(&one);
    const size_t before = rest.len;
    if (whole) nb__put(&rest, nb__say_list_comma);
    const size_t with_comma = rest.len;
    const bool marked = put_worths(&rest, &u, 0);
    if (whole && rest.len == with_comma) rest.len = before; /* nothing came after the comma */
    nb__text_end(&rest);
    nb__part list = nb__str(more);
    if (whole) (marked ? nb__say_book_worth_list_others : nb__say_book_worth_list)(book_say(b), nb__str(first), list);
    else (marked ? nb__say_book_worth_plain_others : nb__say_book_worth_plain)(book_say(b), list);
}

/* ------------------------------------------------------------------------------------------------------- what cancels */

static void say_lines(struct book *b)
{
    const layout_variant *v = b->v;
    if (v->lines & LINES_COLUMNS) nb__say_book_cancel_line_columns(book_say(b), nb__count(v->rows));
    if (v->lines & LINES_ROWS) nb__say_book_cancel_line_rows(book_say(b), nb__count(v->cols));
    if (v->lines & LINES_DIAGONALS) nb__say_book_cancel_line_diagonals(book_say(b), nb__count(v->cols));
    if (v->lines & LINES_BLOCKS) nb__say_book_cancel_blocks(book_say(b), nb__num(v->block_score));
}

void book_cancel_sentences(struct book *b)
{
    const layout_variant *v = b->v;
    const bool columns = v->groups == GROUPS_RIPPLE || v->groups == GROUPS_JOKER8 || (v->groups == GROUPS_NONE && v->columns);
    if (columns) nb__say_book_cancel_columns(book_say(b), nb__count(v->rows));
    if (v->groups == GROUPS_HAND_PAIRS) book_words(b, nb__say_book_cancel_pairs);
    if (v->groups == GROUPS_LINES) say_lines(b);
    if (v->groups == GROUPS_RIPPLE) nb__say_book_cancel_runs(book_say(b), nb__num(v->run_score));
    if (v->groups == GROUPS_JOKER8) nb__say_book_cancel_twins(book_say(b), nb__num(v->twin_score));
}

static bool cancels(const struct book *b) { return b->v->groups != GROUPS_NONE || b->v->columns; }

/* ----------------------------------------------------------------------------------------------------------- the ender */

static bool has_risk(const layout_variant *v) { return v->beaten_adds || v->beaten_doubles || v->beaten_adds_highest; }

void book_ender_sentences(struct book *b)
{
    const layout_variant *v = b->v;
    if (!book_can_end(b)) return;
    if (v->lowest_instead) nb__say_book_ender_lowest_instead(book_say(b), nb__num(v->lowest_score));
    else if (v->lowest_score < 0) nb__say_book_ender_lowest_adds(book_say(b), nb__num(-v->lowest_score));
    if (v->beaten_adds) nb__say_book_ender_adds(book_say(b), nb__num(v->beaten_adds));
    if (v->beaten_doubles) book_words(b, nb__say_book_ender_doubles);
    if (v->beaten_adds_highest) book_words(b, nb__say_book_ender_adds_highest);
    if (has_risk(v)) book_words(b, v->tie_beaten ? nb__say_book_ender_tie_beaten : nb__say_book_ender_beaten);
}

void book_score(struct book *b)
{
    const layout_variant *v = b->v;
    book_part(b, nb__say_book_part_score);
    if (book_makes_gaps(b)) book_words(b, nb__say_book_score_add_all);
    else nb__say_book_score_add(book_say(b), nb__count(book_size(b)));
    book_words_if(b, !book_is_hand(b), nb__say_book_score_hidden);
    book_stop(b);
    worth_table(b);
    if (!cancels(b)) book_words(b, nb__say_book_cancel_none);
    else if (v->remove) book_words(b, nb__say_book_cancel_left);
    else book_cancel_sentences(b);
    book_stop(b);
    if (book_can_end(b) && !has_risk(v) && !v->lowest_score && !v->lowest_instead)
        book_words(b, nb__say_book_ender_nothing);
    else book_ender_sentences(b);
    book_stop(b);
}
