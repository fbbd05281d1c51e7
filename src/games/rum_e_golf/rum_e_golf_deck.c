/* rum_e_golf_deck.c - the pack of Rum-E-Golf, which is data: faces, names, and the deck file (rum.2). */
#include "rum_e_golf.h"

static const char *const WORD[] = {"hole-in-one",   "eagle",     "birdie", "recovery", "rough", "sand-trap",
                                   "water",         "19th-hole", "trees",  "slice",    "hook",  "lost-ball",
                                   "out-of-bounds", "bunker",    "ditch",  "bramble"};

static const char *const WORD_NAME[] = {
    nb__say_rum_card_hole_in_one,   nb__say_rum_card_eagle,     nb__say_rum_card_birdie, nb__say_rum_card_recovery,
    nb__say_rum_card_rough,         nb__say_rum_card_sand_trap, nb__say_rum_card_water,  nb__say_rum_card_19th_hole,
    nb__say_rum_card_trees,         nb__say_rum_card_slice,     nb__say_rum_card_hook,   nb__say_rum_card_lost_ball,
    nb__say_rum_card_out_of_bounds, nb__say_rum_card_bunker,    nb__say_rum_card_ditch,  nb__say_rum_card_bramble};

const char *nb__rum_word_name(const nb_rules *rules, nb_card card) { return WORD_NAME[rules->kind[card] - RUM_WORDS]; }

/* "3-5": the 5 of hole 3. "eagle-2": a wild card. */
static int rum_code(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    if (rum_is_wild(rules, card)) nb__put(&text, WORD[rules->kind[card] - RUM_WORDS]);
    else nb__put_int(&text, rules->kind[card]);
    nb__put_char(&text, '-');
    nb__put_int(&text, rules->worth[card]);
    return nb__text_end(&text);
}

static int rum_name(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    nb__part score = nb__num(rules->worth[card]);
    if (rum_is_wild(rules, card))
        nb__say_rum_card_wild(&text, nb__str(WORD_NAME[rules->kind[card] - RUM_WORDS]), score);
    else nb__say_rum_card_of_hole(&text, score, nb__num(rules->kind[card]));
    return nb__text_end(&text);
}

static uint16_t rum_number(const nb_rules *rules, nb_card card) { return rules->worth[card]; }

static int rum_word(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    if (rum_is_wild(rules, card)) nb__put(&text, WORD_NAME[rules->kind[card] - RUM_WORDS]);
    else nb__say_rum_card_hole(&text, nb__num(rules->kind[card]));
    return nb__text_end(&text);
}

static const char *const NO_SUITS[] = {NULL};
const nb_deck nb__rum_deck = {.id = "rum-e-golf",
                              .faces = NB_MAX_FACES,
                              .suits = NO_SUITS,
                              .suit_names = NO_SUITS,
                              .code = rum_code,
                              .name = rum_name,
                              .number = rum_number,
                              .word = rum_word};

/* -------------------------------------------------------------------------------------------------------- deck files */

enum { LOW_SCORE = 4, HIGH_SCORE = 7, MAX_WORTH = 10 };

static nb_err bad(const nb__lines *lines, nb_why *why, const char *what, nb__word w, const char *right)
{
    return nb__bad_line(lines, NB_E_OPTION, why, what, w, right);
}

static nb_err read_hole(nb_rules *rules, const nb__lines *lines, nb__word line, unsigned *cards, nb_why *why)
{
    uint32_t hole, score;
    nb__word w = nb__next_word(lines, &line);
    if (w.n && w.s[w.n - 1] == ':') w.n--;
    if (!nb__number(w.s, w.n, RUM_HOLES, &hole) || !hole)
        return bad(lines, why, nb__say_rum_deck_hole, w, nb__say_rum_deck_hole_right);
    while (w = nb__next_word(lines, &line), w.n) {
        if (!nb__number(w.s, w.n, HIGH_SCORE, &score) || score < LOW_SCORE)
            return bad(lines, why, nb__say_rum_deck_score, w, nb__say_rum_deck_score_right);
        rules->copies[(hole - 1) * RUM_HOLE_FACES + score - LOW_SCORE]++;
        if (++*cards > RUM_HOLE_CARDS) return bad(lines, why, nb__say_rum_deck_holes, w, nb__say_rum_deck_holes_right);
    }
    return NB_OK;
}

static unsigned word_number(nb__word w)
{
    unsigned i = 0;
    while (i < NB__COUNT(WORD) && !nb__is(w, WORD[i])) i++;
    return i;
}

/* The face of a wild card, a new one if it is the first of its word and score. */
static unsigned wild_face(nb_rules *rules, unsigned word, unsigned score)
{
    unsigned face = RUM_FIRST_WILD;
    while (face < NB_MAX_FACES && rules->copies[face] &&
           (rules->kind[face] != RUM_WORDS + word || rules->worth[face] != score))
        face++;
    return face;
}

/* One card of 5, and one line of it (rum.2). */
static nb_err check_nineteenth(const nb_rules *rules, const nb__lines *lines, nb__word name, nb__word score_and_count,
                               bool right, nb_why *why)
{
    if (!right) return bad(lines, why, nb__say_rum_deck_19th, score_and_count, nb__say_rum_deck_19th_right);
    if (rules->set[RUM_NINETEENTH])
        return bad(lines, why, nb__say_rum_deck_second_19th, name, nb__say_rum_deck_second_19th_right);
    return NB_OK;
}

static nb_err read_wild(nb_rules *rules, const nb__lines *lines, nb__word line, unsigned *cards, nb_why *why)
{
    uint32_t score, count;
    nb_err err;
    nb__word name = nb__next_word(lines, &line), w = nb__next_word(lines, &line), times = nb__next_word(lines, &line);
    nb__word more = nb__next_word(lines, &line), both = {w.s, (size_t)(times.s + times.n - w.s)};
    unsigned word = word_number(name);
    if (word == NB__COUNT(WORD)) return bad(lines, why, nb__say_rum_deck_word, name, nb__say_rum_deck_word_right);
    if (!nb__number(w.s, w.n, MAX_WORTH, &score) || !score)
        return bad(lines, why, nb__say_rum_deck_worth, w, nb__say_rum_deck_worth_right);
    if (times.n < 2 || *times.s != 'x' || !nb__number(times.s + 1, times.n - 1, RUM_WILD_CARDS, &count) || !count)
        return bad(lines, why, nb__say_deck_count, times, nb__say_deck_count_right);
    if (more.n) return bad(lines, why, nb__say_deck_unexpected, more, nb__say_rum_deck_line_right);
    if (word == RUM_WORD_NINETEENTH &&
        (err = check_nineteenth(rules, lines, name, both, score == 5 && count == 1, why)))
        return err;
    unsigned face = wild_face(rules, word, score);
    if ((*cards += count) > RUM_WILD_CARDS || face == NB_MAX_FACES)
        return bad(lines, why, nb__say_rum_deck_wilds, name, nb__say_rum_deck_wilds_right);
    rules->kind[face] = (uint8_t)(RUM_WORDS + word);
    rules->worth[face] = (uint8_t)score;
    rules->copies[face] = (uint8_t)(rules->copies[face] + count);
    if (word == RUM_WORD_NINETEENTH) rules->set[RUM_NINETEENTH] = (uint8_t)face;
    return NB_OK;
}

static nb_err check_counts(const nb_rules *rules, unsigned holes, unsigned wild, nb_why *why)
{
    if (holes != RUM_HOLE_CARDS)
        return nb__refuse(NB_E_OPTION, nb__say_rum_deck_short_of_holes(NB__WHY(why), nb__num((int32_t)holes),
                                                                       nb__num(RUM_HOLE_CARDS)));
    if (wild != RUM_WILD_CARDS)
        return nb__refuse(NB_E_OPTION, nb__say_rum_deck_short_of_wilds(NB__WHY(why), nb__num((int32_t)wild),
                                                                       nb__num(RUM_WILD_CARDS)));
    if (!rules->set[RUM_NINETEENTH]) return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_rum_deck_no_19th));
    return NB_OK;
}

nb_err nb__rum_read_deck(nb_rules *rules, nb__lines *lines, nb_why *why)
{
    unsigned holes = 0, wild = 0;
    nb__word line;
    memset(rules->copies, 0, sizeof rules->copies);
    rules->set[RUM_NINETEENTH] = 0;
    for (unsigned face = 0; face < RUM_FIRST_WILD; face++) {
        rules->kind[face] = (uint8_t)(1 + face / RUM_HOLE_FACES);
        rules->worth[face] = (uint8_t)(LOW_SCORE + face % RUM_HOLE_FACES);
    }
    while (nb__next_line(lines, &line)) {
        nb_err err;
        nb__word what = nb__next_word(lines, &line);
        if (nb__is(what, "hole")) err = read_hole(rules, lines, line, &holes, why);
        else if (nb__is(what, "wild")) err = read_wild(rules, lines, line, &wild, why);
        else err = bad(lines, why, nb__say_deck_unknown, what, nb__say_rum_deck_begin_right);
        if (err) return err;
    }
    rules->cards = RUM_CARDS;
    return check_counts(rules, holes, wild, why);
}

void nb__rum_write_deck(const nb_rules *rules, nb__text *text)
{
    for (unsigned face = 0; face < RUM_FIRST_WILD; face++) {
        if (face % 4 == 0) nb__put(text, "hole "), nb__put_int(text, 1 + face / 4);
        for (unsigned i = 0; i < rules->copies[face]; i++)
            nb__put_char(text, ' '), nb__put_int(text, rules->worth[face]);
        if (face % 4 == 3) nb__put_char(text, '\n');
    }
    for (unsigned face = RUM_FIRST_WILD; face < NB_MAX_FACES && rules->copies[face]; face++) {
        nb__put(text, "wild ");
        nb__put(text, WORD[rules->kind[face] - RUM_WORDS]);
        nb__put_char(text, ' '), nb__put_int(text, rules->worth[face]);
        nb__put(text, " x"), nb__put_int(text, rules->copies[face]);
        nb__put_char(text, '\n');
    }
}
