/* problem.c - see problem.h */
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
