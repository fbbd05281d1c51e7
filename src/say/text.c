/* text.c - text in the caller's buffer, without a C library.
 *
 * The buffer always ends with NUL if it has any room, and len is always the length that would have been needed.
 */
#include "text.h"

nb__text nb__text_in(char *out, size_t size) { return (nb__text){.out = out, .size = out ? size : 0, .len = 0}; }

void nb__put_char(nb__text *text, char c)
{
    if (text->size && text->len < text->size - 1) text->out[text->len] = c;
    text->len++;
}

void nb__put_n(nb__text *text, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++) nb__put_char(text, s[i]);
}

nb__text *nb__put(nb__text *text, const char *s)
{
    nb__put_n(text, s, nb__length(s));
    return text;
}

void nb__put_int(nb__text *text, int64_t number)
{
    char digits[20];
    unsigned n = 0;
    uint64_t rest = number < 0 ? (uint64_t)0 - (uint64_t)number : (uint64_t)number;
    do digits[n++] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) nb__put_char(text, '-');
    while (n) nb__put_char(text, digits[--n]);
}

int nb__text_end(nb__text *text)
{
    if (text->size) text->out[text->len < text->size ? text->len : text->size - 1] = 0;
    return (int)text->len;
}

void nb__capitalise(nb__text *text)
{
    if (!text->len || text->size < 2) return;
    if (text->out[0] >= 'a' && text->out[0] <= 'z') text->out[0] = (char)(text->out[0] - 'a' + 'A');
}

nb__text *nb__why_in(nb__text *text, nb_why *why)
{
    *text = why ? nb__text_in(why->text, sizeof why->text) : nb__text_in(NULL, 0);
    return text;
}

nb_err nb__refuse(nb_err err, nb__text *text)
{
    nb__text_end(text);
    return err;
}

const char *nb__quote(char out[NB__QUOTE], const char *s, size_t length)
{
    nb__text text = nb__text_in(out, NB__QUOTE);
    nb__put_n(&text, s, length);
    nb__text_end(&text);
    return out;
}

const char *nb_err_name(nb_err err)
{
    static const char *const name[] = {"ok",      "game",   "seats", "option",  "seed",   "pack",   "notation",
                                       "illegal", "record", "ended", "weights", "buffer", "version"};
    return (unsigned)err < NB__COUNT(name) ? name[err] : "unknown";
}

size_t nb__length(const char *s)
{
    size_t n = 0;
    while (s && s[n]) n++;
    return n;
}

bool nb__equal(const char *s, const char *word, size_t length)
{
    if (!s) return false;
    for (size_t i = 0; i < length; i++)
        if (!s[i] || s[i] != word[i]) return false;
    return !s[length];
}

bool nb__number(const char *s, size_t length, uint32_t max, uint32_t *out)
{
    uint64_t n = 0;
    if (!length) return false;
    for (size_t i = 0; i < length; i++) {
        if (s[i] < '0' || s[i] > '9') return false;
        n = n * 10 + (unsigned)(s[i] - '0');
        if (n > max) return false;
    }
    *out = (uint32_t)n;
    return true;
}

enum { WORD_MAX = 40 }; /* nobody mistypes a longer word into one of ours */

/* Edit distance (Damerau-Levenshtein): two letters the wrong way round count as one slip, which is what people type. That slip
 * looks back two rows, so three rows are kept. */
unsigned nb__distance(const char *a, size_t na, const char *b)
{
    unsigned row[3][WORD_MAX + 1];
    size_t nb = nb__length(b);
    if (na > WORD_MAX || nb > WORD_MAX) return WORD_MAX;
    for (size_t i = 0; i <= na; i++) {
        unsigned *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= nb; j++) {
            unsigned best = now[j - 1] + 1;
            if (i && before[j] + 1 < best) best = before[j] + 1;
            if (i && before[j - 1] + (a[i - 1] != b[j - 1]) < best) best = before[j - 1] + (a[i - 1] != b[j - 1]);
            bool turned = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (turned && earlier[j - 2] + 1 < best) best = earlier[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[na % 3][nb];
}

/* The beginning of a name counts as one slip, because people leave words unfinished. The bound grows with the word:
 * short words must not all resemble each other. */
const char *nb_nearest(const char *word, const char *const *names)
{
    const char *nearest = NULL;
    size_t n = nb__length(word);
    unsigned best = n < 3 ? 2 : n < 6 ? 3 : 4;
    for (; names && *names; names++) {
        size_t alike = 0;
        while (alike < n && word[alike] == (*names)[alike]) alike++;
        unsigned d = n >= 2 && alike == n ? 1 : nb__distance(word, n, *names);
        if (d < best && d < n) best = d, nearest = *names;
    }
    return nearest;
}
