/* rulebook_play.c - a turn, what cards do, and how the hole ends: see rulebook.h. */
#include "rulebook_inside.h"

/* ------------------------------------------------------------------------------------------------------------- a turn */

static bool ends_instead(const struct book *b)
{
    return b->v->ending == END_KNOCK || b->v->ending == END_KNOCK_NOW || b->v->ending == END_CALL;
}

bool book_can_end(const struct book *b) { return b->v->ending != END_STOCK; }

static void say_draw(struct book *b)
{
    book_item(b);
    book_words(b, book_is_hand(b) ? nb__say_book_draw_hand : nb__say_book_draw);
    book_words_if(b, book_has_powers(b) && b->v->power != POWER_DISCARD, nb__say_book_draw_use);
    book_words_if(b, book_has_powers(b) && b->v->power == POWER_DISCARD, nb__say_book_draw_discard);
    book_words_if(b, b->v->pair_drop, nb__say_book_draw_pair);
}

static void say_take(struct book *b)
{
    book_item(b);
    book_words(b, book_is_hand(b) ? nb__say_book_take_hand : nb__say_book_take);
    book_words_if(b, b->v->used_is_dead && book_has_powers(b), nb__say_book_take_dead);
}

static void say_ending_turn(struct book *b)
{
    if (!ends_instead(b)) return;
    book_item(b);
    if (b->v->ending == END_CALL) book_words(b, nb__say_book_call);
    else book_words(b, b->v->ending == END_KNOCK ? nb__say_book_knock : nb__say_book_knock_now);
}

static void say_after(struct book *b)
{
    const layout_variant *v = b->v;
    if (!book_is_hand(b)) book_words(b, v->placed_up ? nb__say_book_placed_up : nb__say_book_placed_down);
    if (v->turn_up == TURN_UP_MUST) book_words(b, nb__say_book_must_turn_up);
    else if (v->turn_up == TURN_UP_MAY) book_words(b, nb__say_book_may_turn_up);
    else if (v->ending == END_ALL_UP) book_words(b, nb__say_book_no_turn_up);
    book_words_if(b, v->sticking || v->remove, nb__say_book_empty);
    book_words_if(b, v->ending == END_CALL_AFTER, nb__say_book_call_after);
}

static void ripple_turn(struct book *b)
{
    book_words(b, nb__say_book_ripple_first);
    book_stop(b);
    book_item(b), book_words(b, nb__say_book_ripple_discard);
    book_item(b), book_words(b, b->v->placed_up ? nb__say_book_ripple_swap_up : nb__say_book_ripple_swap_down);
    book_item(b), book_words(b, nb__say_book_ripple_go);
    book_stop(b);
    book_words(b, nb__say_book_ripple_on);
    book_words_if(b, b->v->ending == END_CALL_AFTER, nb__say_book_call_after);
    book_stop(b);
}

void book_turn(struct book *b)
{
    book_part(b, nb__say_book_part_turn);
    if (b->v->start == START_COLUMN_AT_TURN) book_words(b, nb__say_book_open_later), book_stop(b);
    if (b->v->ripple) {
        ripple_turn(b);
        return;
    }
    book_words(b, ends_instead(b) ? nb__say_book_ways_three : nb__say_book_ways_two);
    book_stop(b);
    say_draw(b);
    say_take(b);
    say_ending_turn(b);
    book_stop(b);
    say_after(b);
    book_stop(b);
}

/* ------------------------------------------------------------------------------------------------------ pairs and lines */

void book_pair(struct book *b)
{
    if (!b->v->pair_drop) return;
    book_part(b, nb__say_book_part_pair);
    book_words(b, nb__say_book_pair_how);
    book_stop(b);
    book_item(b), book_words(b, nb__say_book_pair_right);
    book_item(b), book_words(b, nb__say_book_pair_wrong);
    book_stop(b);
}

void book_leave(struct book *b)
{
    if (!b->v->remove) return;
    book_part(b, nb__say_book_part_leave);
    book_words(b, nb__say_book_leave_how);
    book_cancel_sentences(b);
    book_stop(b);
    book_words(b, nb__say_book_leave_gaps);
    book_words_if(b, (b->v->lines & (b->v->lines - 1)) != 0, nb__say_book_leave_order);
    book_stop(b);
}

/* --------------------------------------------------------------------------------------------------------- special cards */

static struct book_cards effect_cards(const struct book *b, unsigned rank)
{
    const bool black = rank == 12 && b->v->red_king_idle;
    return (struct book_cards){.rank = (uint8_t)rank, .suits = black ? BOOK_BLACK : BOOK_ALL_SUITS};
}

static bool in_pack(const struct book *b, unsigned rank) { return rank != NB_RANK_JOKER || b->v->jokers; }

bool book_has_effect(const struct book *b, unsigned effect)
{
    for (unsigned rank = 0; rank < 14; rank++)
        if (b->v->effect[rank] == effect && in_pack(b, rank)) return true;
    return false;
}

unsigned book_new_effect(const struct book *b, unsigned rank)
{
    const unsigned effect = in_pack(b, rank) ? b->v->effect[rank] : FX_NONE;
    for (unsigned before = 0; before < rank; before++)
        if (b->v->effect[before] == effect) return FX_NONE;
    return effect;
}

bool book_has_powers(const struct book *b)
{
    for (unsigned effect = FX_NONE + 1; effect <= FX_SCRAMBLE; effect++)
        if (book_has_effect(b, effect)) return true;
    return false;
}

void book_put_effect_cards(nb__text *text, const struct book *b, unsigned effect, bool many)
{
    unsigned left = 0;
    for (unsigned rank = 0; rank < 14; rank++) left += b->v->effect[rank] == effect && in_pack(b, rank);
    for (unsigned rank = 0; rank < 14; rank++) {
        if (b->v->effect[rank] != effect || !in_pack(b, rank)) continue;
        (many ? book_put_cards_many : book_put_cards)(text, effect_cards(b, rank));
        if (--left) nb__put(text, many && left == 1 ? nb__say_list_and : nb__say_list_comma);
    }
}

static void effects_table(struct book *b)
{
    book_table(b, nb__say_book_table_card, nb__say_book_table_power);
    for (unsigned rank = 0; rank < 14; rank++) {
        const unsigned effect = book_new_effect(b, rank);
        if (!effect) continue;
        nb__put(&b->text, "| ");
        book_put_effect_cards(&b->text, b, effect, false);
        nb__put(nb__put(nb__put(&b->text, " | "), nb__layout_power_words(effect)), " |\n");
    }
    nb__put_char(&b->text, '\n');
}

void book_special(struct book *b)
{
    const layout_variant *v = b->v;
    const bool unseen = book_has_effect(b, FX_SWAP) || book_has_effect(b, FX_LOOK_SWAP);
    book_part(b, nb__say_book_part_special);
    if (!book_has_powers(b)) {
        book_words(b, nb__say_book_special_none);
        book_stop(b);
        return;
    }
    effects_table(b);
    book_words(b, v->power == POWER_DISCARD ? nb__say_book_special_discard : nb__say_book_special_use);
    book_words(b, nb__say_book_special_taken);
    book_words_if(b, v->used_is_dead, nb__say_book_special_dead);
    book_words_if(b, v->red_king_idle && v->effect[12], nb__say_book_special_red_kings);
    book_stop(b);
    book_words(b, nb__say_book_special_secret);
    book_words_if(b, unseen, nb__say_book_special_unseen);
    book_words_if(b, book_has_effect(b, FX_SCRAMBLE), nb__say_book_special_scramble);
    book_stop(b);
}

void book_stick(struct book *b)
{
    if (!b->v->sticking) return;
    book_part(b, nb__say_book_part_stick);
    book_words(b, nb__say_book_stick_how);
    book_stop(b);
    book_item(b), book_words(b, nb__say_book_stick_own);
    book_item(b), book_words(b, nb__say_book_stick_other);
    book_item(b), book_words(b, nb__say_book_stick_wrong);
    book_stop(b);
    book_words(b, nb__say_book_stick_limits);
    book_stop(b);
}

/* -------------------------------------------------------------------------------------------------------------- the end */

static void say_all_up(struct book *b)
{
    const bool now = b->v->no_last_turns;
    if (book_makes_gaps(b)) book_words(b, now ? nb__say_book_end_none_down_now : nb__say_book_end_none_down);
    else (now ? nb__say_book_end_all_up_now : nb__say_book_end_all_up)(book_say(b), nb__count(book_size(b)));
}

static void say_end(struct book *b)
{
    switch (b->v->ending) {
    case END_KNOCK: book_words(b, nb__say_book_end_knock); break;
    case END_KNOCK_NOW: book_words(b, nb__say_book_end_knock_now); break;
    case END_CALL: book_words(b, nb__say_book_end_call); break;
    case END_CALL_AFTER: book_words(b, nb__say_book_end_call_after); break;
    case END_ALL_UP: say_all_up(b); break;
    default: book_words(b, nb__say_book_end_stock_only);
    }
}

/* Whether somebody else could reach for a card of the player who ended the hole. */
static void say_open(struct book *b)
{
    const bool power = book_has_effect(b, FX_LOOK_THEIRS) || book_has_effect(b, FX_LOOK_ANY) || book_has_effect(b, FX_SWAP) ||
                       book_has_effect(b, FX_LOOK_SWAP) || book_has_effect(b, FX_SCRAMBLE);
    book_words_if(b, power, nb__say_book_end_open);
    book_words_if(b, b->v->sticking, nb__say_book_end_open_stick);
}

static bool has_last_turns(const struct book *b)
{
    return book_can_end(b) && b->v->ending != END_KNOCK_NOW && !b->v->no_last_turns;
}

void book_end(struct book *b)
{
    book_part(b, nb__say_book_part_end);
    say_end(b);
    if (has_last_turns(b) && b->v->locked) book_words(b, nb__say_book_end_locked);
    else if (has_last_turns(b)) say_open(b);
    book_stop(b);
    book_words_if(b, book_can_end(b), nb__say_book_end_stock);
    book_words(b, nb__say_book_end_stale);
    book_stop(b);
}
