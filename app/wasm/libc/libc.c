/* libc.c - the little that src/wire needs of a C library's functions on text. */
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t strlen(const char *text)
{
    size_t n = 0;
    while (text[n]) n++;
    return n;
}

int strcmp(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

/* C returns what it was lent as const. */
static char *text_lent(const char *text) { return (char *)(size_t)text; }

char *strchr(const char *text, int c)
{
    for (; *text != (char)c; text++)
        if (!*text) return NULL;
    return text_lent(text);
}

char *strstr(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (size_t left = strlen(text); left >= n; text++, left--)
        if (!memcmp(text, word, n)) return text_lent(text);
    return NULL;
}

long strtol(const char *text, char **end, int base)
{
    bool minus = *text == '-';
    long number = 0;
    (void)base;
    for (text += minus; *text >= '0' && *text <= '9'; text++) number = number * 10 + (*text - '0');
    if (end) *end = text_lent(text);
    return minus ? -number : number;
}

/* ---------------------------------------------------------------------------------------------------- snprintf */

struct sink {
    char *out;
    size_t size, n;
};

static void sink_char(struct sink *sink, char c)
{
    if (sink->n + 1 < sink->size) sink->out[sink->n] = c;
    sink->n++;
}

static void sink_text(struct sink *sink, const char *text)
{
    while (*text) sink_char(sink, *text++);
}

static void sink_number(struct sink *sink, bool minus, unsigned long number)
{
    char digits[24];
    unsigned n = 0;
    do digits[n++] = (char)('0' + number % 10);
    while (number /= 10);
    if (minus) sink_char(sink, '-');
    while (n) sink_char(sink, digits[--n]);
}

static void sink_signed(struct sink *sink, long number)
{
    sink_number(sink, number < 0, number < 0 ? 0 - (unsigned long)number : (unsigned long)number);
}

/* Numbers of a person's size, with as many places as they have been rounded to. */
static void sink_real(struct sink *sink, int places, double number)
{
    double scale = 1;
    for (int i = 0; i < places; i++) scale *= 10;
    unsigned long scaled = (unsigned long)(fabs(number) * scale + 0.5), unit = (unsigned long)scale;
    sink_number(sink, number < 0, scaled / unit);
    if (places) sink_char(sink, '.');
    while (unit /= 10) sink_char(sink, (char)('0' + scaled / unit % 10));
}

/* One conversion; returns the place of its last letter. */
static const char *sink_one(struct sink *sink, const char *format, va_list *args)
{
    int places = 0;
    if (format[0] == '.' && format[1] == '*') {
        places = va_arg(*args, int);
        format += 2;
    }
    bool is_long = *format == 'l';
    format += is_long;
    switch (*format) {
    case 's': sink_text(sink, va_arg(*args, const char *)); break;
    case 'd': sink_signed(sink, is_long ? va_arg(*args, long) : va_arg(*args, int)); break;
    case 'f': sink_real(sink, places, va_arg(*args, double)); break;
    default: sink_char(sink, *format); break;
    }
    return format;
}

int snprintf(char *out, size_t size, const char *format, ...)
{
    struct sink sink = {.out = out, .size = size};
    va_list args;
    va_start(args, format);
    for (; *format; format++) {
        if (*format == '%') format = sink_one(&sink, format + 1, &args);
        else sink_char(&sink, *format);
    }
    va_end(args);
    if (size) out[sink.n < size ? sink.n : size - 1] = 0;
    return (int)sink.n;
}
