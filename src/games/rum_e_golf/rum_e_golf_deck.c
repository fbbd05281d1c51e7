/* rum_e_golf_deck.c - the pack of Rum-E-Golf, which is data: faces, names, and the deck file (rum.2). */
#include "rum_e_golf.h"

static const char *const WORD[] = {"hole-in-one",   "eagle",     "birdie", "recovery", "rough", "sand-trap",
                                   "water",         "19th-hole", "trees",  "slice",    "hook",  "lost-ball",
                                   "out-of-bounds", "bunker",    "ditch",  "bramble"};

static const char *const WORD_NAME[] = {"Hole-in-One",   "Eagle",     "Birdie", "Recovery", "Rough", "Sand Trap",
                                        "Water",         "19th Hole", "Trees",  "Slice",    "Hook",  "Lost Ball",
                                        "Out of Bounds", "Bunker",    "Ditch",  "Bramble"};

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
    if (rum_is_wild(rules, card)) {
        nb__put(&text, WORD_NAME[rules->kind[card] - RUM_WORDS]);
        nb__put_char(&text, ' ');
        nb__put_int(&text, rules->worth[card]);
    } else {
        nb__put_int(&text, rules->worth[card]);
        nb__put(&text, " of hole ");
        nb__put_int(&text, rules->kind[card]);
    }
    return nb__text_end(&text);
}

static const char *const NO_SUITS[] = {NULL};
const nb_deck nb__rum_deck = {
    .id = "rum-e-golf", .faces = NB_MAX_FACES, .suits = NO_SUITS, .code = rum_code, .name = rum_name};

/* -------------------------------------------------------------------------------------------------------- deck files */

enum { LOW_SCORE = 4, HIGH_SCORE = 7, MAX_WORTH = 10 };

static nb_err read_hole(nb_rules *rules, const nb__lines *lines, nb__word line, unsigned *cards, nb_why *why)
{
    uint32_t hole, score;
    nb__word w = nb__next_word(lines, &line);
    if (w.n && w.s[w.n - 1] == ':') w.n--;
    if (!nb__number(w.s, w.n, RUM_HOLES, &hole) || !hole)
        return nb__bad_line(lines, NB_E_OPTION, why, "no hole:", w, "holes are numbered 1 to 9");
    while (w = nb__next_word(lines, &line), w.n) {
        if (!nb__number(w.s, w.n, HIGH_SCORE, &score) || score < LOW_SCORE)
            return nb__bad_line(lines, NB_E_OPTION, why, "no score of a hole card:", w, "it is 4, 5, 6 or 7");
        rules->copies[(hole - 1) * RUM_HOLE_FACES + score - LOW_SCORE]++;
        if (++*cards > RUM_HOLE_CARDS)
            return nb__bad_line(lines, NB_E_OPTION, why, "too many hole cards, from", w, "a pack has 49");
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
    if (!right)
        return nb__bad_line(lines, NB_E_OPTION, why, "the 19th Hole is one card of 5, not", score_and_count,
                            "write: wild 19th-hole 5 x1");
    if (rules->set[RUM_NINETEENTH])
        return nb__bad_line(lines, NB_E_OPTION, why, "a second 19th Hole:", name, "a pack has one");
    return NB_OK;
}

static nb_err read_wild(nb_rules *rules, const nb__lines *lines, nb__word line, unsigned *cards, nb_why *why)
{
    uint32_t score, count;
    nb_err err;
    nb__word name = nb__next_word(lines, &line), w = nb__next_word(lines, &line), times = nb__next_word(lines, &line);
    nb__word more = nb__next_word(lines, &line), both = {w.s, (size_t)(times.s + times.n - w.s)};
    unsigned word = word_number(name);
    if (word == NB__COUNT(WORD))
        return nb__bad_line(lines, NB_E_OPTION, why, "no word for a wild card:", name,
                            "such as eagle, rough, water, 19th-hole");
    if (!nb__number(w.s, w.n, MAX_WORTH, &score) || !score)
        return nb__bad_line(lines, NB_E_OPTION, why, "no score of a wild card:", w, "it is 1 to 10");
    if (times.n < 2 || *times.s != 'x' || !nb__number(times.s + 1, times.n - 1, RUM_WILD_CARDS, &count) || !count)
        return nb__bad_line(lines, NB_E_OPTION, why, "no count:", times, "it is written x1, x2 ...");
    if (more.n) return nb__bad_line(lines, NB_E_OPTION, why, "unexpected", more, "a line is: wild WORD SCORE xCOUNT");
    if (word == RUM_WORD_NINETEENTH &&
        (err = check_nineteenth(rules, lines, name, both, score == 5 && count == 1, why)))
        return err;
    unsigned face = wild_face(rules, word, score);
    if ((*cards += count) > RUM_WILD_CARDS || face == NB_MAX_FACES)
        return nb__bad_line(lines, NB_E_OPTION, why, "too many wild cards, from", name, "a pack has 23");
    rules->kind[face] = (uint8_t)(RUM_WORDS + word);
    rules->worth[face] = (uint8_t)score;
    rules->copies[face] = (uint8_t)(rules->copies[face] + count);
    if (word == RUM_WORD_NINETEENTH) rules->set[RUM_NINETEENTH] = (uint8_t)face;
    return NB_OK;
}

static nb_err check_counts(const nb_rules *rules, unsigned holes, unsigned wild, nb_why *why)
{
    char has[16];
    nb__text text = nb__text_in(has, sizeof has);
    bool short_of_holes = holes != RUM_HOLE_CARDS;
    nb__put_int(&text, short_of_holes ? holes : wild);
    nb__text_end(&text);
    if (short_of_holes) return nb__fail(NB_E_OPTION, why, "the deck has ", has, " hole cards; a pack has 49", NULL);
    if (wild != RUM_WILD_CARDS)
        return nb__fail(NB_E_OPTION, why, "the deck has ", has, " wild cards; a pack has 23", NULL);
    if (!rules->set[RUM_NINETEENTH])
        return nb__fail(NB_E_OPTION, why, "the deck has no 19th Hole; write: wild 19th-hole 5 x1", NULL);
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
        else err = nb__bad_line(lines, NB_E_OPTION, why, "unknown", what, "a line begins with hole or wild");
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
