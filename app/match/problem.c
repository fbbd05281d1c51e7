/* problem.c - see problem.h */
#include <stdarg.h>
#include <stdio.h>

#include "problem.h"

int problem_failed(struct problem *why, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
    return PROBLEM_FAILED;
}

int problem_request(struct problem *why, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
    return PROBLEM_REQUEST;
}
