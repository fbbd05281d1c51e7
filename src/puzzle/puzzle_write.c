/* puzzle_write.c - a puzzle as its line, and as a record. */
#include "puzzle_inside.h"

/* In 1/NB_UNIT, to two decimals. */
static void put_decimal(nb__text *text, int32_t units)
{
    const int64_t size = ((int64_t)(units < 0 ? -(int64_t)units : units) * 100 + NB_UNIT / 2) / NB_UNIT;
    if (size && units < 0) nb__put_char(text, '-');
    nb__put_int(text, size / 100);
    nb__put_char(text, '.');
    nb__put_char(text, (char)('0' + size / 10 % 10));
    nb__put_char(text, (char)('0' + size % 10));
}

static void put_action(nb__text *text, const nb_puzzle *p, nb_action action)
{
    char word[NB_MAX_TEXT];
    nb_action_text(word, sizeof word, &p->hole.t, action);
    nb__put(text, word);
}

static void put_quoted(nb__text *text, const char *key, const nb_puzzle *p, nb_action action)
{
    nb__put(text, key);
    nb__put(text, "=\"");
    put_action(text, p, action);
    nb__put(text, "\" ");
}

static void put_costs(nb__text *text, const nb_puzzle *p)
{
    nb__put(text, "costs=\"");
    for (unsigned i = 0; i < p->rivals; i++) {
        const nb_review_rival *rival = &p->rival[i];
        if (i) nb__put(text, ", ");
        put_action(text, p, rival->action);
        const int32_t numbers[] = {rival->behind, rival->error, rival->own};
        for (unsigned k = 0; k < NB__COUNT(numbers); k++) nb__put_char(text, ' '), put_decimal(text, numbers[k]);
    }
    nb__put(text, "\" ");
}

int nb_puzzle_text(char *out, size_t size, const nb_puzzle *p, const char *options)
{
    nb__text text = nb__text_in(out, size);
    char seed[80];
    nb_seed_text(seed, sizeof seed, &p->match.seed);
    nb__put(&text, "game=");
    nb__put(&text, nb_game_of(&p->match.rules)->id);
    nb__put(&text, " seats=");
    nb__put_int(&text, p->match.rules.seats);
    if (options && *options) nb__put(&text, " options=\""), nb__put(&text, options), nb__put_char(&text, '"');
    nb__put(&text, " seed=");
    nb__put(&text, seed);
    nb__put(&text, " rating=");
    nb__put_int(&text, p->rating);
    nb__put(&text, " skill=");
    nb__put(&text, nb_skill_name(p->skill));
    nb__put_char(&text, ' ');
    put_quoted(&text, "best", p, p->best);
    put_quoted(&text, "habit", p, p->habit);
    put_costs(&text, p);
    nb__put(&text, "moves=\"");
    nb__put_n(&text, p->moves, p->moves_length);
    nb__put(&text, "\"\n");
    return nb__text_end(&text);
}

/* A piece of a record at the end of what is there. */
static size_t left(size_t size, size_t length) { return length < size ? size - length : 0; }

int nb_puzzle_record(char *out, size_t size, const nb_puzzle *p, const nb_record_tags *tags)
{
    struct piece rest = {p->moves, p->moves_length}, text;
    nb_hole hole = p->dealt;
    size_t length = (size_t)nb_record_start(out, size, &p->match, tags);
    length += (size_t)nb_record_hole(left(size, length) ? out + length : NULL, left(size, length), &hole);
    while (nb__puzzle_piece(&rest, &text)) {
        nb_action action;
        char *at = left(size, length) ? out + length : NULL;
        if (nb__puzzle_action(&hole, text, &action, NULL)) break; /* cannot be: the puzzle was read */
        length += (size_t)nb_record_action(at, left(size, length), &hole, hole.t.actor, action);
        nb_apply(&hole, action, NULL);
    }
    return (int)length;
}
