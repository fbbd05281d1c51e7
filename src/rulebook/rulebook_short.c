/* rulebook_short.c - all of a game in a few sentences: see rulebook.h. One item of the list for each thing to know. */
#include "rulebook_inside.h"

static void short_peek(struct book *b)
{
    const layout_variant *v = b->v;
    if (v->start == START_PEEK_OUTER) book_words(b, nb__say_book_short_peek_outer);
    else if (v->rows == 1) book_words(b, nb__say_book_short_peek_all);
    else nb__say_book_short_peek(book_say(b), nb__count(v->cols));
}

static void short_deal(struct book *b)
{
    char shape[NB_MAX_TEXT];
    nb__text text = nb__text_in(shape, sizeof shape);
    book_shape(&text, b);
    nb__text_end(&text);
    book_item(b);
    if (book_is_hand(b)) nb__say_book_short_hand(book_say(b), nb__count(book_size(b)));
    else nb__say_book_short_deal(book_say(b), nb__count(book_size(b)), nb__str(shape));
    switch (b->v->start) {
    case START_PEEK_NEAR:
    case START_PEEK_OUTER: short_peek(b); break;
    case START_FLIP: nb__say_book_short_flip(book_say(b), nb__count(b->v->flips)); break;
    case START_COLUMN: book_words(b, nb__say_book_short_open); break;
    case START_COLUMN_AT_TURN: book_words(b, nb__say_book_short_open_later); break;
    default: break;
    }
    book_words_if(b, b->v->ripple, nb__say_book_short_piles);
}

static void short_turn(struct book *b)
{
    const layout_variant *v = b->v;
    book_item(b);
    if (v->ripple) {
        book_words(b, nb__say_book_short_turn_ripple);
        book_item(b), book_words(b, nb__say_book_short_ripple);
    } else {
        if (book_is_hand(b)) book_words(b, nb__say_book_short_turn_hand);
        else book_words(b, v->placed_up ? nb__say_book_short_turn_up : nb__say_book_short_turn_down);
        book_words(b, nb__say_book_short_keep);
    }
    if (v->turn_up == TURN_UP_MUST) book_item(b), book_words(b, nb__say_book_short_must_turn_up);
    if (v->turn_up == TURN_UP_MAY) book_item(b), book_words(b, nb__say_book_short_may_turn_up);
    if (v->pair_drop) book_item(b), book_words(b, nb__say_book_short_pair);
}

/* "jacks to look at one of your own cards, queens to exchange two cards unseen" */
static void put_powers(nb__text *text, const struct book *b)
{
    bool any = false;
    for (unsigned rank = 0; rank < 14; rank++) {
        const unsigned effect = book_new_effect(b, rank);
        char cards[NB_MAX_TEXT];
        nb__text in = nb__text_in(cards, sizeof cards);
        if (!effect) continue;
        book_put_effect_cards(&in, b, effect, true);
        nb__text_end(&in);
        if (any) nb__put(text, nb__say_book_power_next);
        nb__say_book_power(text, nb__str(cards), nb__str(nb__layout_power_words(effect)));
        any = true;
    }
}

static void short_powers(struct book *b)
{
    char powers[1024];
    nb__text text = nb__text_in(powers, sizeof powers);
    if (!book_has_powers(b)) return;
    put_powers(&text, b);
    nb__text_end(&text);
    book_item(b);
    (b->v->power == POWER_DISCARD ? nb__say_book_short_discard : nb__say_book_short_use)(book_say(b), nb__str(powers));
    book_words_if(b, b->v->used_is_dead, nb__say_book_short_dead);
}

static void short_all_up(struct book *b)
{
    const bool now = b->v->no_last_turns;
    if (book_makes_gaps(b)) book_words(b, now ? nb__say_book_short_none_down_now : nb__say_book_short_none_down);
    else (now ? nb__say_book_short_all_up_now : nb__say_book_short_all_up)(book_say(b), nb__count(book_size(b)));
}

static void short_end(struct book *b)
{
    book_item(b);
    switch (b->v->ending) {
    case END_KNOCK: book_words(b, nb__say_book_short_knock); break;
    case END_KNOCK_NOW: book_words(b, nb__say_book_short_knock_now); break;
    case END_CALL: book_words(b, nb__say_book_short_call); break;
    case END_CALL_AFTER: book_words(b, nb__say_book_short_call_after); break;
    case END_ALL_UP: short_all_up(b); break;
    default: book_words(b, nb__say_book_short_stock);
    }
    book_ender_sentences(b);
}

static void short_match(struct book *b)
{
    const layout_variant *v = b->v;
    book_item(b);
    if (v->target)
        (v->target_below ? nb__say_book_short_target_below : nb__say_book_short_target)(book_say(b), nb__num(v->target));
    else if (v->holes == 1)
        book_words(b, v->caller_loses_tie && book_can_end(b) ? nb__say_book_short_one_hole_tie : nb__say_book_short_one_hole);
    else nb__say_book_short_holes(book_say(b), nb__count(v->holes));
}

void book_in_short(struct book *b)
{
    short_deal(b);
    short_turn(b);
    short_powers(b);
    if (b->v->sticking) book_item(b), book_words(b, nb__say_book_short_stick);
    short_end(b);
    book_item(b);
    book_worth_sentence(b);
    book_cancel_sentences(b);
    book_words_if(b, b->v->remove, nb__say_book_short_leave);
    short_match(b);
    book_stop(b);
}
