/* words.c - see words.h */
#include "words.h"

#include <string.h>

#include "say.h"
#include "text.h"

const char *words_written(nb__text *text)
{
    nb__text_end(text);
    return text->out;
}

/* A character of several bytes is not cut in two. */
const char *words_brief(char out[WORDS_BRIEF], const char *text)
{
    size_t n = strnlen(text, WORDS_BRIEF - 1);
    while (n && ((unsigned char)text[n] & 0xC0) == 0x80) n--;
    memcpy(out, text, n);
    out[n] = 0;
    return out;
}

void words_add(char *list, size_t size, const char *item, bool last)
{
    size_t used = strlen(list);
    nb__text text = nb__text_in(list + used, size - used);
    if (used) nb__put(&text, last ? nb__say_list_and : nb__say_list_comma);
    nb__text_end(nb__put(&text, item));
}

int words_columns(const char *text)
{
    int n = 0;
    for (; *text; text++) {
        if (*text == '\033') text += strcspn(text, "m");
        else n += ((unsigned char)*text & 0xC0) != 0x80; /* the further bytes of a character take none */
        if (!*text) break;
    }
    return n;
}

int words_field(int columns, const char *text) { return columns + (int)strlen(text) - words_columns(text); }
