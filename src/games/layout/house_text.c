/* house_text.c - files of facts, line by line, and the same written again.
 *
 * A line is "key: value". Case, commas and the number of blanks do not matter, and a hyphen between letters is a blank, so that
 * people can write "Red kings are -1" and programs "red-king=-1".
 */
#include "house.h"

enum { MAX_LINE = 240 };

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* The line as words that can be compared. Text of a title keeps its letters: `plain` has it as it was written. */
typedef struct house_line {
    char word[MAX_LINE + 64], plain[MAX_LINE + 1];
    size_t n, plain_n;
} house_line;

static void add_char(house_line *line, char c)
{
    const bool blank = c == ' ' || c == ',' || c == ';' || c == '\t';
    if (line->n + 5 > sizeof line->word || (blank && (!line->n || line->word[line->n - 1] == ' '))) return;
    line->word[line->n++] = (char)(blank ? ' ' : c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
}

static void tidy(house_line *line, nb__word text, bool packed)
{
    line->n = line->plain_n = 0;
    for (size_t i = 0; i < text.n && i < MAX_LINE; i++) {
        const char c = packed && text.s[i] == '_' ? ' ' : text.s[i];
        const char before = i ? text.s[i - 1] : ' ', after = i + 1 < text.n ? text.s[i + 1] : ' ';
        line->plain[line->plain_n++] = c;
        if (c == '-' && is_digit(before) && is_digit(after)) {
            for (const char *to = " to "; *to; to++) add_char(line, *to);
        } else if (c == '-' && (is_letter(before) || is_digit(before)) && is_letter(after)) {
            add_char(line, ' ');
        } else {
            add_char(line, c);
        }
    }
    while (line->n && line->word[line->n - 1] == ' ') line->n--;
}

/* The fact whose key the line begins with; the longest, because one is the beginning of another. */
static int fact_of(const house_line *line, size_t *length)
{
    int best = -1;
    *length = 0;
    for (unsigned i = 0; i < HOUSE_FACTS; i++) {
        const size_t n = nb__length(nb_fact_at(i)->key);
        const bool whole = n >= line->n || line->word[n] == ' ' || line->word[n] == ':' || line->word[n] == '=';
        if (n <= line->n && n > *length && whole && !memcmp(line->word, nb_fact_at(i)->key, n))
            best = (int)i, *length = n;
    }
    return best;
}

/* What stands before the colon, in the letters of whoever wrote it: people look for it in their file. */
static house_words key_written(const house_line *line)
{
    size_t from = 0;
    while (from < line->plain_n && (unsigned char)line->plain[from] <= ' ') from++;
    size_t end = from;
    while (end < line->plain_n && line->plain[end] != ':' && line->plain[end] != '=') end++;
    while (end > from && (unsigned char)line->plain[end - 1] <= ' ') end--;
    return (house_words){line->plain + from, end - from};
}

static nb_err unknown_fact(const house_line *line, nb_why *why)
{
    char word[NB__QUOTE];
    size_t n = 0;
    const char *near = NULL;
    while (n < line->n && line->word[n] != ':' && line->word[n] != '=') n++;
    unsigned best = n < 5 ? 2 : 4;
    for (unsigned i = 0; i < HOUSE_FACTS; i++) {
        unsigned d = nb__distance(line->word, n, nb_fact_at(i)->key);
        if (d < best) best = d, near = nb_fact_at(i)->key;
    }
    const house_words written = key_written(line);
    nb__part what = nb__str(nb__quote(word, written.s, written.n));
    if (nb__house_begins_with_card((house_words){line->word, n}))
        return nb__refuse(NB_E_OPTION, nb__say_house_error_card_fact(NB__WHY(why), what));
    if (near) return nb__refuse(NB_E_OPTION, nb__say_house_error_near_fact(NB__WHY(why), what, nb__str(near)));
    return nb__refuse(NB_E_OPTION, nb__say_house_error_no_fact(NB__WHY(why), what));
}

/* What comes after the key and its colon. Texts are as they were written; everything else is tidied words. */
static house_words value_of(const house_line *line, const nb_fact *fact, size_t key)
{
    const bool plain = fact->kind == NB_FACT_TEXT;
    house_words value = {plain ? line->plain : line->word, plain ? line->plain_n : line->n};
    size_t at = plain ? 0 : key;
    if (plain) /* blanks may have been more than one there */
        for (size_t letters = 0; letters < key && at < value.n; at++) letters += value.s[at] != ' ' || letters > 0;
    while (at < value.n && (value.s[at] == ' ' || value.s[at] == '\t' || value.s[at] == ':' || value.s[at] == '='))
        at++;
    while (value.n > at && (unsigned char)value.s[value.n - 1] <= ' ') value.n--;
    return (house_words){value.s + at, value.n - at};
}

static nb_err read_line(nb_house *house, uint64_t *given, nb__word text, bool packed, nb_why *why)
{
    house_line line;
    size_t key;
    if (text.n > MAX_LINE) return nb__refuse(NB_E_OPTION, nb__say_house_error_long(NB__WHY(why), nb__num(MAX_LINE)));
    tidy(&line, text, packed);
    const int fact = fact_of(&line, &key);
    if (fact < 0) return unknown_fact(&line, why);
    const nb_fact *f = nb_fact_at((unsigned)fact);
    if (*given >> fact & 1) return nb__refuse(NB_E_OPTION, nb__say_house_error_twice(NB__WHY(why), nb__str(f->key)));
    *given |= (uint64_t)1 << fact;
    house_words value = value_of(&line, f, key);
    if (!value.n) return nb__refuse(NB_E_OPTION, nb__say_house_error_empty(NB__WHY(why), nb__str(f->key)));
    return nb__house_put(house, (unsigned)fact, value, why);
}

nb_err nb__house_lines(nb_house *house, nb__lines *lines, nb_why *why)
{
    nb_house made;
    uint64_t given = 0;
    nb__word text;
    nb_why reason;
    nb_house_start(&made);
    while (nb__next_line(lines, &text)) {
        nb_err err = read_line(&made, &given, text, lines->packed, &reason);
        if (err)
            return nb__refuse(
                err, nb__say_house_error_line(NB__WHY(why), nb__num((int32_t)lines->line), nb__str(reason.text)));
    }
    nb__house_derive(&made);
    *house = made;
    return NB_OK;
}

nb_err nb_house_read(nb_house *house, const char *text, size_t length, unsigned *line, nb_why *why)
{
    nb__lines lines = {.at = text, .end = text ? text + length : text, .comment = '#'};
    nb_house made;
    nb_err err = nb__house_lines(&made, &lines, why);
    if (line) *line = err ? lines.line : 0;
    if (!err) err = nb_house_check(&made, why);
    if (!err) *house = made;
    return err;
}

/* --------------------------------------------------------------------------------------------------------------- writing */

void nb__house_write_lines(nb__text *text, const nb_house *house, bool with_origin)
{
    for (unsigned i = 0; i < HOUSE_FACTS; i++) {
        if ((i == FACT_ORIGIN && !with_origin) || (i != FACT_TITLE && nb__house_is_default(house, i))) continue;
        nb__put(text, nb_fact_at(i)->key);
        nb__put(text, ": ");
        nb__house_take(text, house, i);
        nb__put_char(text, '\n');
    }
}

int nb_house_write(char *out, size_t size, const nb_house *house)
{
    nb__text text = nb__text_in(out, size);
    nb__house_write_lines(&text, house, true);
    return nb__text_end(&text);
}

int nb_house_option(char *out, size_t size, const nb_house *house)
{
    char lines[NB_MAX_HOUSE_TEXT];
    nb__text plain = nb__text_in(lines, sizeof lines), text = nb__text_in(out, size);
    nb__house_write_lines(&plain, house, false);
    nb__text_end(&plain);
    nb__put_packed(&text, lines);
    return nb__text_end(&text);
}

/* ---------------------------------------------------------------------------------------------------------- one by one */

int nb_house_get(char *out, size_t size, const nb_house *house, unsigned fact)
{
    nb__text text = nb__text_in(out, size);
    if (fact < HOUSE_FACTS) nb__house_take(&text, house, fact);
    return nb__text_end(&text);
}

nb_err nb_house_set(nb_house *house, unsigned fact, const char *value, nb_why *why)
{
    nb_house made = *house;
    house_line line;
    const size_t n = value ? nb__length(value) : 0;
    if (fact >= HOUSE_FACTS) return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_house_error_no_such));
    if (n > MAX_LINE) return nb__refuse(NB_E_OPTION, nb__say_house_error_long(NB__WHY(why), nb__num(MAX_LINE)));
    tidy(&line, (nb__word){value ? value : "", n}, false);
    nb_err err = nb__house_put(&made, fact, value_of(&line, nb_fact_at(fact), 0), why);
    if (err) return err;
    nb__house_derive(&made);
    *house = made;
    return NB_OK;
}
