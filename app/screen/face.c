/* face.c - see face.h. Names have one of these forms, and whatever has another is all word:
 *
 *   7 of hearts       value and suit           red Par 4        suit, word and value
 *   Mashie, 150 yards word and value           Recovery 4       word and value
 *   5 of hole 3       value and of what        Lost Ball        word
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "face.h"

/* ------------------------------------------------------------------------------------------------------ from a name */

static const char *const standard_suit[] = {"clubs", "diamonds", "hearts", "spades"};
static const char *const standard_symbol[] = {"\u2663", "\u2666", "\u2665", "\u2660"};

static int standard_suit_of(const struct face *face)
{
    for (int i = 0; i < 4; i++)
        if (!strcmp(face->suit, standard_suit[i])) return i;
    return -1;
}

static uint8_t tint_of(const struct face *face, struct face_style style)
{
    static const uint8_t two[] = {FACE_BLACK, FACE_RED, FACE_RED, FACE_BLACK};
    static const uint8_t four[] = {FACE_GREEN, FACE_BLUE, FACE_RED, FACE_BLACK};
    static const struct {
        const char *name;
        uint8_t tint;
    } colour[] = {
        {"red", FACE_RED}, {"green", FACE_GREEN}, {"yellow", FACE_YELLOW}, {"black", FACE_BLACK}, {"blue", FACE_BLUE}};
    int standard = standard_suit_of(face);
    if (standard >= 0) return style.four_colours ? four[standard] : two[standard];
    for (size_t i = 0; i < sizeof colour / sizeof colour[0]; i++)
        if (!strcmp(face->suit, colour[i].name)) return colour[i].tint;
    return FACE_PLAIN;
}

static bool is_number(const char *text) { return *text && text[strspn(text, "0123456789")] == 0; }

/* Where the last word of the text begins. */
static char *last_word(char *text)
{
    char *blank = strrchr(text, ' ');
    return blank ? blank + 1 : text;
}

/* Takes "red " off the front, if it names a suit of the deck. */
static const char *take_suit(struct face *face, const nb_deck *deck, const char *name)
{
    for (const char *const *suit = deck->suits; *suit; suit++) {
        size_t n = strlen(*suit);
        if (strncmp(name, *suit, n) || name[n] != ' ') continue;
        snprintf(face->suit, sizeof face->suit, "%s", *suit);
        return name + n + 1;
    }
    return name;
}

/* "Mashie, 150 yards", "Par 4": the number leaves the word. */
static void take_value(struct face *face)
{
    char *comma = strstr(face->word, ", ");
    if (comma) {
        snprintf(face->value, sizeof face->value, "%.*s", (int)strspn(comma + 2, "0123456789"), comma + 2);
        *comma = 0;
        return;
    }
    char *last = last_word(face->word);
    if (last == face->word || !is_number(last)) return;
    snprintf(face->value, sizeof face->value, "%s", last);
    last[-1] = 0;
}

/* "5 of hole 3" */
static bool take_front_value(struct face *face)
{
    char *of = strstr(face->word, " of ");
    size_t n = of ? (size_t)(of - face->word) : 0;
    if (!n || n >= sizeof face->value || strspn(face->word, "0123456789") != n) return false;
    snprintf(face->value, sizeof face->value, "%.*s", (int)n, face->word);
    memmove(face->word, of + 4, strlen(of + 4) + 1);
    face->of = true;
    return true;
}

static void read_standard(struct face *face, const nb_rules *rules, nb_card card)
{
    char code[NB_MAX_CODE];
    nb_card_code(code, sizeof code, rules, card);
    if (card >= NB_JOKER) {
        snprintf(face->value, sizeof face->value, "%s", code);
        return;
    }
    snprintf(face->suit, sizeof face->suit, "%s", standard_suit[nb_suit(card)]);
    if (code[0] == 'T') snprintf(face->value, sizeof face->value, "10");
    else snprintf(face->value, sizeof face->value, "%c", code[0]);
}

static bool is_standard(const nb_rules *rules) { return !strcmp(nb_game_of(rules)->deck->id, "standard"); }

bool face_is_wordy(const nb_rules *rules) { return !is_standard(rules); }

void face_of(struct face *face, const nb_rules *rules, nb_card card, struct face_style style)
{
    *face = (struct face){.tint = FACE_PLAIN};
    if (card >= NB_HIDDEN) return;
    if (is_standard(rules)) {
        read_standard(face, rules, card);
    } else {
        char name[FACE_LABEL];
        nb_card_name(name, sizeof name, rules, card);
        snprintf(face->word, sizeof face->word, "%s", take_suit(face, nb_game_of(rules)->deck, name));
        if (!take_front_value(face)) take_value(face);
    }
    face->tint = tint_of(face, style);
}

/* ----------------------------------------------------------------------------------------------------------- labels */

static char face_letter(const struct face *face)
{
    if (!face->suit[0]) return 0;
    return (char)(standard_suit_of(face) >= 0 ? face->suit[0] : toupper((unsigned char)face->suit[0]));
}

const char *face_mark(const struct face *face, struct face_style style, char out[8])
{
    int standard = standard_suit_of(face);
    char letter = face_letter(face);
    if (standard >= 0 && style.symbols) return standard_symbol[standard];
    snprintf(out, 8, "%.*s", letter != 0, &letter);
    return out;
}

static int columns_of(const char *text)
{
    int n = 0;
    for (; *text; text++) n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

int face_short(char *out, size_t size, const struct face *face, struct face_style style)
{
    char room[8];
    const char *mark = face_mark(face, style, room);
    bool standard = standard_suit_of(face) >= 0;
    const char *value = standard && !strcmp(face->value, "10") ? "T" : face->value;
    if (standard) snprintf(out, size, "%s%s", value, mark);
    else if (*value) snprintf(out, size, "%s%s", mark, value);
    else snprintf(out, size, "%s%.2s", mark, face->word);
    return columns_of(out);
}

int face_label(char *out, size_t size, const struct face *face, struct face_style style)
{
    char room[8];
    const char *mark = face_mark(face, style, room), *gap = face->word[0] && face->value[0] ? " " : "";
    if (!face->word[0]) snprintf(out, size, "%s%s", face->value, mark);
    else if (*mark) snprintf(out, size, "%s%s %s", mark, face->value, face->word);
    else if (face->of) snprintf(out, size, "%s%s%s", face->value, gap, face->word);
    else snprintf(out, size, "%s%s%s", face->word, gap, face->value);
    return columns_of(out);
}

/* ----------------------------------------------------------------------------------------------------------- a word */

/* The most of the text that fits and ends with a piece: at a blank, or behind a hyphen. */
static size_t piece_that_fits(const char *text, size_t columns)
{
    size_t best = 0;
    for (size_t i = 0; i <= columns; i++) {
        if (!text[i]) return i;
        if (text[i] == ' ' || (i && text[i - 1] == '-')) best = i;
    }
    return best ? best : columns;
}

unsigned face_lines(const struct face *face, int columns, unsigned max, char out[][FACE_LINE])
{
    const char *at = face->word;
    unsigned lines = 0;
    size_t room = columns < FACE_LINE ? (size_t)columns : FACE_LINE - 1;
    for (; *at && lines < max; lines++) {
        size_t n = piece_that_fits(at, room);
        snprintf(out[lines], FACE_LINE, "%.*s", (int)n, at);
        at += n;
        while (*at == ' ') at++;
    }
    return lines;
}
