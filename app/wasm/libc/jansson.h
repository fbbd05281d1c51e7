/* jansson.h - as much of jansson as src/wire and the page use to make JSON, so that the same sources make the same text
 * here as in the program. Values live in the arena: they are never freed one by one, and references are not counted.
 */
#ifndef NIBLICK_WASM_JANSSON_H
#define NIBLICK_WASM_JANSSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct json_t json_t;
typedef long long json_int_t;

json_t *json_object(void);
json_t *json_array(void);
json_t *json_string(const char *text);
json_t *json_stringn(const char *text, size_t length);
json_t *json_integer(json_int_t number);
json_t *json_real(double number); /* written with six decimals */
json_t *json_true(void);
json_t *json_false(void);
json_t *json_null(void);
static inline json_t *json_boolean(bool value) { return value ? json_true() : json_false(); }

int json_object_set(json_t *object, const char *key, json_t *value);
static inline int json_object_set_new(json_t *object, const char *key, json_t *value)
{
    return json_object_set(object, key, value);
}
json_t *json_object_get(const json_t *object, const char *key);
int json_array_append_new(json_t *array, json_t *value);
json_t *json_array_get(const json_t *array, size_t index);
json_t *json_pack(const char *format, ...); /* { } [ ] s s? i I b f o O */
static inline void json_decref(json_t *value) { (void)value; }

enum { JSON_COMPACT = 0x20 };                        /* the only way it is written here */
char *json_dumps(const json_t *value, size_t flags); /* in the arena, too */

#endif
