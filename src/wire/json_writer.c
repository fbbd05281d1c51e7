/* json_writer.c - see json_writer.h. A server writes thousands of updates a second with this. */

#include "json_writer.h"

#include <string.h>

void jw_free(json_writer *w)
{
    text_free(&w->out);
    *w = (json_writer){.indent = w->indent};
}

void jw_clear(json_writer *w)
{
    text_clear(&w->out);
    w->depth = 0;
    w->comma = w->keyed = false;
}

static void put(json_writer *w, const char *text, size_t length) { text_add(&w->out, text, length); }

static void put_char(json_writer *w, char c) { text_add_char(&w->out, c); }

/* ------------------------------------------------------------------------------------------------------ structure */

static void new_line(json_writer *w)
{
    put_char(w, '\n');
    for (unsigned i = 0; i < w->indent * w->depth; i++) put_char(w, ' ');
}

/* What comes before a key or a value. */
static void separate(json_writer *w)
{
    if (w->comma) put_char(w, ',');
    if (w->indent && w->depth && !w->keyed) new_line(w);
    w->comma = true;
    w->keyed = false;
}

void jw_open(json_writer *w, char bracket)
{
    separate(w);
    put_char(w, bracket);
    w->depth++;
    w->comma = false;
}

void jw_close(json_writer *w, char bracket)
{
    w->depth--;
    if (w->indent && w->comma) new_line(w);
    put_char(w, bracket);
    w->comma = true;
}

void jw_key(json_writer *w, const char *key)
{
    separate(w);
    put_char(w, '"');
    put(w, key, strlen(key));
    put(w, "\": ", w->indent ? 3 : 2);
    w->comma = false;
    w->keyed = true;
}

/* --------------------------------------------------------------------------------------------------------- values */

static void put_digits(json_writer *w, uint64_t number)
{
    char digits[24];
    size_t at = sizeof digits;

    do digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    put(w, digits + at, sizeof digits - at);
}

void jw_int(json_writer *w, int64_t number)
{
    separate(w);
    if (number < 0) put_char(w, '-');
    put_digits(w, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

enum { DECIMALS = 6, MILLION = 1000000 };

/* "250000" is written as "25", and "0" as it is: a reader can tell a real number by its point. */
static void put_decimals(json_writer *w, uint32_t millionths)
{
    char digits[DECIMALS];
    size_t n = DECIMALS;

    for (size_t i = DECIMALS; i-- > 0; millionths /= 10) digits[i] = (char)('0' + millionths % 10);
    while (n > 1 && digits[n - 1] == '0') n--;
    put(w, digits, n);
}

void jw_real(json_writer *w, double number)
{
    static const double limit = 9e12; /* a million times this still fits into 64 bits */
    uint64_t millionths;

    if (!(number > -limit && number < limit)) {
        jw_null(w);
        return;
    }
    separate(w);
    millionths = (uint64_t)((number < 0 ? -number : number) * MILLION + 0.5);
    if (number < 0 && millionths) put_char(w, '-');
    put_digits(w, millionths / MILLION);
    put_char(w, '.');
    put_decimals(w, (uint32_t)(millionths % MILLION));
}

void jw_bool(json_writer *w, bool yes)
{
    if (yes) jw_raw(w, "true", 4);
    else jw_raw(w, "false", 5);
}

void jw_null(json_writer *w) { jw_raw(w, "null", 4); }

void jw_raw(json_writer *w, const char *json, size_t length)
{
    separate(w);
    put(w, json, length);
}

/* ---------------------------------------------------------------------------------------------------------- texts */

/* Bytes of the character that begins here, or 0 if none does: it is cut short, overlong, a surrogate or out of range. */
static size_t utf8_length(const unsigned char *s, size_t left)
{
    const size_t n = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;

    if (s[0] < 0xC2 || s[0] > 0xF4 || n > left) return 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F)) return 0;
    if ((s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F)) return 0;
    return n;
}

/* Writes what a JSON string cannot hold as it is. Returns how many bytes of the text that was. */
static size_t put_special(json_writer *w, const unsigned char *s, size_t left)
{
    static const char hex[] = "0123456789abcdef";
    size_t n;

    if (*s == '"' || *s == '\\') {
        put_char(w, '\\');
        put_char(w, (char)*s);
    } else if (*s == '\n') {
        put(w, "\\n", 2);
    } else if (*s < ' ') {
        put(w, "\\u00", 4);
        put_char(w, hex[*s >> 4]);
        put_char(w, hex[*s & 15]);
    } else if ((n = utf8_length(s, left))) {
        put(w, (const char *)s, n);
        return n;
    } else {
        put_char(w, '?');
    }
    return 1;
}

/* Bytes from here on that a JSON string holds as they are. */
static size_t plain_length(const unsigned char *s, size_t left)
{
    size_t n = 0;

    while (n < left && s[n] >= ' ' && s[n] < 0x80 && s[n] != '"' && s[n] != '\\') n++;
    return n;
}

void jw_textn(json_writer *w, const char *text, size_t length)
{
    const unsigned char *s = (const unsigned char *)text;

    separate(w);
    put_char(w, '"');
    for (size_t at = 0; at < length;) {
        const size_t plain = plain_length(s + at, length - at);
        put(w, text + at, plain);
        at += plain;
        if (at < length) at += put_special(w, s + at, length - at);
    }
    put_char(w, '"');
}

void jw_text(json_writer *w, const char *text)
{
    if (text) jw_textn(w, text, strlen(text));
    else jw_null(w);
}

/* ------------------------------------------------------------------------------------------------ keys with values */

void jw_key_open(json_writer *w, const char *key, char bracket)
{
    jw_key(w, key);
    jw_open(w, bracket);
}

void jw_key_int(json_writer *w, const char *key, int64_t number)
{
    jw_key(w, key);
    jw_int(w, number);
}

void jw_key_real(json_writer *w, const char *key, double number)
{
    jw_key(w, key);
    jw_real(w, number);
}

void jw_key_bool(json_writer *w, const char *key, bool yes)
{
    jw_key(w, key);
    jw_bool(w, yes);
}

void jw_key_text(json_writer *w, const char *key, const char *text)
{
    jw_key(w, key);
    jw_text(w, text);
}
