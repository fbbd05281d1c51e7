/* request.h - strict reading of a request: every key is known, every value has the right type, or the answer says which
 * one has not and what would be right. A key that is absent leaves the caller's default as it is.
 */
#ifndef NIBLICK_WIRE_REQUEST_H
#define NIBLICK_WIRE_REQUEST_H

#include <jansson.h>

#include "wire.h"

/* Why a request was refused. */
typedef struct request_fault {
    const char *code; /* stable, for programs: the library's nb_err_name, or one of docs/ENGINE.md */
    char text[512];   /* for a person */
} request_fault;

/* All of these return false, with the fault filled in, when the request is wrong. */
bool request_refuse(request_fault *fault, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool request_refuse_why(request_fault *fault, nb_err err, const nb_why *why);

bool request_keys(json_t *request, const char *const *keys, request_fault *fault); /* keys end with NULL */
/* The same for an object that is no request, so "id" and "cmd" are keys like any other. takes: what the fault says before the list
 * of keys, "an answer takes". */
bool request_only(json_t *object, const char *const *keys, const char *takes, request_fault *fault);
bool request_text(json_t *request, const char *key, const char **out, request_fault *fault);
bool request_number(json_t *request, const char *key, unsigned min, unsigned max, unsigned *out, request_fault *fault);
bool request_seat(json_t *request, const char *key, const nb_rules *rules, unsigned *out, request_fault *fault);
bool request_viewer(json_t *request, const char *key, const nb_rules *rules, unsigned *out, request_fault *fault);

/* Options: an object, or a string as the library takes it; *text points to it, or to joined. */
enum { REQUEST_OPTIONS = 2 * NB_MAX_OPTION_TEXT };
bool request_options(json_t *request, const char **text, char joined[REQUEST_OPTIONS], request_fault *fault);

const char *request_type_name(const json_t *value); /* "a string", "a number" ... */

/* A value of a request, written as it was read. */
void request_echo(json_writer *w, json_t *value);

#endif
