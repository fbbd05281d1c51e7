/* problem.c - see problem.h */
#include <stdarg.h>
#include <stdio.h>

#include "problem.h"

int problem_failed(struct problem *why, const char *text)
{
    snprintf(why->text, sizeof why->text, "%s", text);
    return PROBLEM_FAILED;
}

int problem_request(struct problem *why, const char *text)
{
    problem_failed(why, text);
    return PROBLEM_REQUEST;
}

/* For rooms whose words are not in the catalogue yet. */
int problem_failedf(struct problem *why, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
    return PROBLEM_FAILED;
}

int problem_requestf(struct problem *why, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
    return PROBLEM_REQUEST;
}
