/* jot.c - see jot.h */
#include "jot.h"

#include <stdlib.h>
#include <string.h>

#include "need.h"

enum { JOT_ROOM = 512 };

void jot_free(struct jot *j)
{
    free(j->text);
    *j = (struct jot){.text = NULL};
}

void jot_clear(struct jot *j)
{
    j->len = 0;
    j->comma = false;
}

static char *more(struct jot *j, size_t length)
{
    if (j->room - j->len < length) {
        size_t room = j->room ? j->room : JOT_ROOM;
        while (room - j->len < length) room *= 2;
        j->text = need_more(j->text, room);
        j->room = room;
    }
    j->len += length;
    return j->text + j->len - length;
}

static void put(struct jot *j, const char *text, size_t length) { memcpy(more(j, length), text, length); }

static void put_char(struct jot *j, char c) { *more(j, 1) = c; }

static void value(struct jot *j)
{
    if (j->comma) put_char(j, ',');
    j->comma = true;
}

/* -------------------------------------------------------------------------------------------------------- structure */

void jot_open(struct jot *j, char bracket)
{
    value(j);
    put_char(j, bracket);
    j->comma = false;
}

void jot_close(struct jot *j, char bracket)
{
    put_char(j, bracket);
    j->comma = true;
}

void jot_key(struct jot *j, const char *key)
{
    value(j);
    put_char(j, '"');
    put(j, key, strlen(key));
    put(j, "\":", 2);
    j->comma = false;
}

/* ----------------------------------------------------------------------------------------------------------- values */

void jot_int(struct jot *j, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t n = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    value(j);
    do digits[--at] = (char)('0' + n % 10);
    while (n /= 10);
    if (number < 0) digits[--at] = '-';
    put(j, digits + at, sizeof digits - at);
}

void jot_bool(struct jot *j, bool yes)
{
    value(j);
    if (yes) put(j, "true", 4);
    else put(j, "false", 5);
}

void jot_null(struct jot *j)
{
    value(j);
    put(j, "null", 4);
}

void jot_raw(struct jot *j, const char *json, size_t length)
{
    value(j);
    put(j, json, length);
}

void jot_plain(struct jot *j, const char *text, size_t length) { put(j, text, length); }

/* Bytes of the character that begins here, or 0 when it is none: cut short, overlong, a surrogate, beyond the last. */
static size_t utf8_length(const unsigned char *s)
{
    size_t n = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
    if (s[0] < 0xC2 || s[0] > 0xF4) return 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F)) return 0;
    if ((s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F)) return 0;
    return n;
}

/* What cannot stand in a JSON string as it is; returns how many bytes of the text it was. */
static size_t put_special(struct jot *j, const unsigned char *s)
{
    static const char hex[] = "0123456789abcdef";
    size_t n;
    if (*s == '"' || *s == '\\') {
        put_char(j, '\\');
        put_char(j, (char)*s);
    } else if (*s == '\n') {
        put(j, "\\n", 2);
    } else if (*s < ' ') {
        put(j, "\\u00", 4);
        put_char(j, hex[*s >> 4]);
        put_char(j, hex[*s & 15]);
    } else if ((n = utf8_length(s))) {
        put(j, (const char *)s, n);
        return n;
    } else {
        put_char(j, '?');
    }
    return 1;
}

void jot_text(struct jot *j, const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    if (!s) {
        jot_null(j);
        return;
    }
    value(j);
    put_char(j, '"');
    while (*s) {
        size_t plain = 0;
        while (s[plain] >= ' ' && s[plain] < 0x80 && s[plain] != '"' && s[plain] != '\\') plain++;
        put(j, (const char *)s, plain);
        s += plain;
        if (*s) s += put_special(j, s);
    }
    put_char(j, '"');
}

/* -------------------------------------------------------------------------------------------------- keys with values */

void jot_key_int(struct jot *j, const char *key, int64_t number)
{
    jot_key(j, key);
    jot_int(j, number);
}

void jot_key_bool(struct jot *j, const char *key, bool yes)
{
    jot_key(j, key);
    jot_bool(j, yes);
}

void jot_key_text(struct jot *j, const char *key, const char *text)
{
    jot_key(j, key);
    jot_text(j, text);
}

void jot_key_open(struct jot *j, const char *key, char bracket)
{
    jot_key(j, key);
    jot_open(j, bracket);
}
