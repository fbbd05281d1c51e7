/* words.c - see words.h */
#include "words.h"

#include "text.h"

const char *words_written(nb__text *text)
{
    nb__text_end(text);
    return text->out;
}
