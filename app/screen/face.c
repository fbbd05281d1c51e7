/* face.c - see face.h. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "face.h"

static const char *const standard_symbol[] = {"\u2663", "\u2666", "\u2665", "\u2660"};

static bool is_standard(const nb_rules *rules) { return !strcmp(nb_game_of(rules)->deck->id, "standard"); }

bool face_is_wordy(const nb_rules *rules) { return nb_game_of(rules)->deck->word; }

static uint8_t tint_of(const struct face *face, const nb_rules *rules, struct face_style style)
{
    static const uint8_t two[] = {FACE_BLACK, FACE_RED, FACE_RED, FACE_BLACK};
    static const uint8_t four[] = {FACE_GREEN, FACE_BLUE, FACE_RED, FACE_BLACK};
    static const struct {
        const char *suit;
        uint8_t tint;
    } colour[] = {
        {"red", FACE_RED}, {"green", FACE_GREEN}, {"yellow", FACE_YELLOW}, {"black", FACE_BLACK}, {"blue", FACE_BLUE}};
    if (face->index == NB_NO_SUIT) return FACE_PLAIN;
    if (face->standard) return style.four_colours ? four[face->index] : two[face->index];
    for (size_t i = 0; i < sizeof colour / sizeof colour[0]; i++)
        if (!strcmp(nb_game_of(rules)->deck->suits[face->index], colour[i].suit)) return colour[i].tint;
    return FACE_PLAIN;
}

/* Court cards have letters, and so has a joker, which is all that its code says. */
static void standard_value(struct face *face, const nb_rules *rules, nb_card card, unsigned number)
{
    char code[NB_MAX_CODE];
    nb_card_code(code, sizeof code, rules, card);
    if (!number) snprintf(face->value, sizeof face->value, "%s", code);
    else if (number == 1 || number > 10) snprintf(face->value, sizeof face->value, "%c", code[0]);
}

void face_of(struct face *face, const nb_rules *rules, nb_card card, struct face_style style)
{
    *face = (struct face){.index = NB_NO_SUIT, .tint = FACE_PLAIN};
    if (card >= NB_HIDDEN) return;
    unsigned number = nb_card_number(rules, card);
    face->standard = is_standard(rules);
    face->index = (uint8_t)nb_card_suit(rules, card);
    if (face->index != NB_NO_SUIT)
        snprintf(face->suit, sizeof face->suit, "%s", nb_game_of(rules)->deck->suit_names[face->index]);
    nb_card_word(face->word, sizeof face->word, rules, card);
    if (number) snprintf(face->value, sizeof face->value, "%u", number);
    if (face->standard) standard_value(face, rules, card, number);
    face->tint = tint_of(face, rules, style);
}

/* ----------------------------------------------------------------------------------------------------------- labels */

const char *face_mark(const struct face *face, struct face_style style, char out[8])
{
    *out = 0;
    if (face->index == NB_NO_SUIT) return out;
    if (face->standard && style.symbols) return standard_symbol[face->index];
    snprintf(out, 8, "%c", face->standard ? face->suit[0] : toupper((unsigned char)face->suit[0]));
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
    if (face->standard) snprintf(out, size, "%s%s", face->value, mark);
    else if (face->value[0]) snprintf(out, size, "%s%s", mark, face->value);
    else snprintf(out, size, "%s%.2s", mark, face->word);
    return columns_of(out);
}

/* "5 hole 3": a word with a number at its end comes after the value, so that the two numbers are apart. */
static bool ends_with_digit(const char *word)
{
    size_t n = strlen(word);
    return n && isdigit((unsigned char)word[n - 1]);
}

int face_label(char *out, size_t size, const struct face *face, struct face_style style)
{
    char room[8];
    const char *mark = face_mark(face, style, room), *gap = face->word[0] && face->value[0] ? " " : "";
    if (!face->word[0]) snprintf(out, size, "%s%s", face->value, mark);
    else if (*mark) snprintf(out, size, "%s%s %s", mark, face->value, face->word);
    else if (ends_with_digit(face->word)) snprintf(out, size, "%s%s%s", face->value, gap, face->word);
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
