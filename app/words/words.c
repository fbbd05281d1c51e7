/* words.c - see words.h */
#include "words.h"

#include <string.h>

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
