/* request.c - see request.h */

#include "request.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------ faults */

bool request_refuse(request_fault *fault, const char *code, const char *format, ...)
{
    va_list arguments;

    fault->code = code;
    va_start(arguments, format);
    vsnprintf(fault->text, sizeof fault->text, format, arguments);
    va_end(arguments);
    return false;
}

bool request_refuse_why(request_fault *fault, nb_err err, const nb_why *why)
{
    return request_refuse(fault, nb_err_name(err), "%s", why->text);
}

/* ------------------------------------------------------------------------------------------------------- keys */

static bool request_key_known(const char *key, const char *const *keys)
{
    for (; *keys; keys++)
        if (!strcmp(key, *keys)) return true;
    return false;
}

/* "game", "seats" and "seed": all that a person needs to correct the request. */
static void request_list(char *out, size_t size, const char *const *keys)
{
    size_t n = 0;

    out[0] = '\0';
    for (unsigned i = 0; keys[i] && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s\"%s\"", !i ? "" : keys[i + 1] ? ", " : " and ", keys[i]);
}

/* One key that is not in the list. takes: "this command takes". */
static bool request_unknown(const char *key, const char *const *keys, const char *takes, request_fault *fault)
{
    char list[256] = "none";
    const char *nearest = nb_nearest(key, keys);

    if (nearest) return request_refuse(fault, "key", "unknown key \"%.40s\"; did you mean \"%s\"?", key, nearest);
    if (*keys) request_list(list, sizeof list, keys);
    return request_refuse(fault, "key", "unknown key \"%.40s\"; %s %s", key, takes, list);
}

bool request_keys(json_t *request, const char *const *keys, request_fault *fault)
{
    for (void *at = json_object_iter(request); at; at = json_object_iter_next(request, at)) {
        const char *key = json_object_iter_key(at);
        if (strcmp(key, "id") != 0 && strcmp(key, "cmd") != 0 && !request_key_known(key, keys))
            return request_unknown(key, keys, "this command takes", fault);
    }
    return true;
}

bool request_only(json_t *object, const char *const *keys, const char *takes, request_fault *fault)
{
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at))
        if (!request_key_known(json_object_iter_key(at), keys))
            return request_unknown(json_object_iter_key(at), keys, takes, fault);
    return true;
}

/* ----------------------------------------------------------------------------------------------------- values */

const char *request_type_name(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: return "an object";
    case JSON_ARRAY: return "an array";
    case JSON_STRING: return "a string";
    case JSON_INTEGER: return "a whole number";
    case JSON_REAL: return "a fraction";
    case JSON_TRUE: return "true";
    case JSON_FALSE: return "false";
    case JSON_NULL: break;
    }
    return "null";
}

static bool request_wrong_type(const json_t *value, const char *key, const char *wanted, request_fault *fault)
{
    return request_refuse(fault, "type", "\"%s\" must be %s, not %s", key, wanted, request_type_name(value));
}

bool request_text(json_t *request, const char *key, const char **out, request_fault *fault)
{
    const json_t *value = json_object_get(request, key);

    if (!value) return true;
    if (!json_is_string(value)) return request_wrong_type(value, key, "a string", fault);
    *out = json_string_value(value);
    return true;
}

bool request_number(json_t *request, const char *key, unsigned min, unsigned max, unsigned *out, request_fault *fault)
{
    const json_t *value = json_object_get(request, key);
    json_int_t number;

    if (!value) return true;
    if (!json_is_integer(value)) return request_wrong_type(value, key, "a whole number", fault);
    number = json_integer_value(value);
    if (number < (json_int_t)min || number > (json_int_t)max)
        return request_refuse(fault, "value", "\"%s\" must be %u to %u, not %" JSON_INTEGER_FORMAT, key, min, max,
                              number);
    *out = (unsigned)number;
    return true;
}

bool request_seat(json_t *request, const char *key, const nb_rules *rules, unsigned *out, request_fault *fault)
{
    const json_t *value = json_object_get(request, key);
    json_int_t seat;

    if (!value) return true;
    if (!json_is_integer(value)) return request_wrong_type(value, key, "a seat's number", fault);
    seat = json_integer_value(value);
    if (seat < 0 || seat >= rules->seats)
        return request_refuse(fault, nb_err_name(NB_E_SEATS),
                              "\"%s\": there is no seat %" JSON_INTEGER_FORMAT "; the seats are 0 to %d", key, seat,
                              rules->seats - 1);
    *out = (unsigned)seat;
    return true;
}

bool request_viewer(json_t *request, const char *key, const nb_rules *rules, unsigned *out, request_fault *fault)
{
    const json_t *value = json_object_get(request, key);

    if (!value || json_is_integer(value)) return request_seat(request, key, rules, out, fault);
    if (!json_is_string(value) || strcmp(json_string_value(value), "spectator"))
        return request_refuse(fault, "type", "\"%s\" must be a seat's number or \"spectator\"", key);
    *out = NB_NOBODY;
    return true;
}

/* ----------------------------------------------------------------------------------------------------- options */

/* A value as the library takes it; numbers and booleans are a convenience for those who write JSON. */
static bool request_option_value(char *out, size_t size, const char *name, const json_t *value, request_fault *fault)
{
    if (json_is_string(value)) snprintf(out, size, "%s", json_string_value(value));
    else if (json_is_integer(value)) snprintf(out, size, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_boolean(value)) snprintf(out, size, "%s", json_is_true(value) ? "on" : "off");
    else
        return request_refuse(fault, "type", "option \"%.40s\" must be a string, a number or a boolean, not %s", name,
                              request_type_name(value));
    return true;
}

/* {"holes":"9"} becomes "holes=9". A name or value with a separator in it could pass for two options: it is refused. The first "=" ends
 * the name, so a value can have some: facts about cards do. */
static bool request_join_options(char out[REQUEST_OPTIONS], json_t *options, request_fault *fault)
{
    static const char separators[] = " \t\r\n,";
    size_t n = 0;

    for (void *at = json_object_iter(options); at; at = json_object_iter_next(options, at)) {
        const char *name = json_object_iter_key(at);
        char text[NB_MAX_OPTION_TEXT];
        if (!request_option_value(text, sizeof text, name, json_object_iter_value(at), fault)) return false;
        if (!*name || name[strcspn(name, separators)] || strchr(name, '=') || text[strcspn(text, separators)])
            return request_refuse(fault, nb_err_name(NB_E_OPTION), "\"%.40s\":\"%.40s\" is not an option", name, text);
        n += (size_t)snprintf(out + n, REQUEST_OPTIONS - n, "%s%s=%s", n ? " " : "", name, text);
        if (n >= REQUEST_OPTIONS)
            return request_refuse(fault, nb_err_name(NB_E_OPTION), "\"options\" has more than any game takes");
    }
    return true;
}

bool request_options(json_t *request, const char **text, char joined[REQUEST_OPTIONS], request_fault *fault)
{
    json_t *options = json_object_get(request, "options");

    joined[0] = '\0';
    *text = joined;
    if (json_is_object(options)) return request_join_options(joined, options, fault);
    if (options && !json_is_string(options))
        return request_refuse(
            fault, "type", "\"options\" must be an object like {\"holes\":\"9\"} or a string like \"holes=9\", not %s",
            request_type_name(options));
    if (options) *text = json_string_value(options);
    return true;
}

/* -------------------------------------------------------------------------------------------------------- echoes */

/* As many digits as a double has; with a point, so that it is read as a real number again. */
static void echo_real(json_writer *w, double number)
{
    char text[40];
    int n = snprintf(text, sizeof text, "%.17g", number);

    if (!strpbrk(text, ".eE")) n += snprintf(text + n, sizeof text - (size_t)n, ".0");
    jw_raw(w, text, (size_t)n);
}

/* A key may hold anything: it is written as a text, without its quotes, where a key wants a plain word. */
static void echo_key(json_writer *w, const char *key)
{
    json_writer quoted = {.indent = 0};

    jw_text(&quoted, key);
    if (quoted.out.len > 1) quoted.out.text[quoted.out.len - 1] = '\0';
    jw_key(w, quoted.out.len > 1 ? quoted.out.text + 1 : "");
    jw_free(&quoted);
}

static void echo_object(json_writer *w, json_t *value)
{
    jw_open(w, '{');
    for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at)) {
        echo_key(w, json_object_iter_key(at));
        request_echo(w, json_object_iter_value(at));
    }
    jw_close(w, '}');
}

static void echo_array(json_writer *w, const json_t *value)
{
    jw_open(w, '[');
    for (size_t i = 0; i < json_array_size(value); i++) request_echo(w, json_array_get(value, i));
    jw_close(w, ']');
}

/* Nested as deep as jansson reads, at most 2048. */
void request_echo(json_writer *w, json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: echo_object(w, value); break;
    case JSON_ARRAY: echo_array(w, value); break;
    case JSON_STRING: jw_textn(w, json_string_value(value), json_string_length(value)); break;
    case JSON_INTEGER: jw_int(w, json_integer_value(value)); break;
    case JSON_REAL: echo_real(w, json_real_value(value)); break;
    case JSON_TRUE: jw_bool(w, true); break;
    case JSON_FALSE: jw_bool(w, false); break;
    default: jw_null(w); break;
    }
}
