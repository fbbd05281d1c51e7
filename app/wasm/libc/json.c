/* json.c - JSON values in the arena, and their text. Memory that runs out gives NULL, which every function passes on. */
#include <jansson.h>
#include <stdarg.h>
#include <string.h>

#include "heap.h"

enum kind { OBJECT, ARRAY, STRING, INTEGER, REAL, TRUE, FALSE, JSON_NULL };

/* A member of an object, or an element of an array: then key is NULL. */
struct member {
    struct member *next;
    const char *key;
    const json_t *value;
};

struct json_t {
    enum kind kind;
    size_t length; /* of a string */
    union {
        const char *text;
        json_int_t integer;
        double real;
        struct {
            struct member *first, *last;
        } members;
    } as;
};

/* ------------------------------------------------------------------------------------------------------ values */

static json_t *json_new(enum kind kind)
{
    json_t *value = heap_get(sizeof *value);
    if (value) *value = (json_t){.kind = kind};
    return value;
}

json_t *json_object(void) { return json_new(OBJECT); }
json_t *json_array(void) { return json_new(ARRAY); }
json_t *json_true(void) { return json_new(TRUE); }
json_t *json_false(void) { return json_new(FALSE); }
json_t *json_null(void) { return json_new(JSON_NULL); }

json_t *json_integer(json_int_t number)
{
    json_t *value = json_new(INTEGER);
    if (value) value->as.integer = number;
    return value;
}

json_t *json_real(double number)
{
    json_t *value = json_new(REAL);
    if (value) value->as.real = number;
    return value;
}

json_t *json_stringn(const char *text, size_t length)
{
    json_t *value = json_new(STRING);
    char *copy = heap_get(length + 1);
    if (!value || !copy) return NULL;
    memcpy(copy, text, length);
    value->as.text = copy;
    value->length = length;
    return value;
}

json_t *json_string(const char *text) { return text ? json_stringn(text, strlen(text)) : NULL; }

static int json_add(json_t *to, const char *key, const json_t *value)
{
    struct member *member = heap_get(sizeof *member);
    if (!to || !value || !member) return -1;
    *member = (struct member){.key = key, .value = value};
    if (to->as.members.last) to->as.members.last->next = member;
    else to->as.members.first = member;
    to->as.members.last = member;
    return 0;
}

static struct member *json_member(const json_t *object, const char *key)
{
    if (!object || object->kind != OBJECT) return NULL;
    for (struct member *m = object->as.members.first; m; m = m->next)
        if (!strcmp(m->key, key)) return m;
    return NULL;
}

json_t *json_object_get(const json_t *object, const char *key)
{
    const struct member *member = json_member(object, key);
    return member ? (json_t *)(size_t)member->value : NULL;
}

/* Keys are constants, or names that the library keeps: they are not copied. */
int json_object_set(json_t *object, const char *key, json_t *value)
{
    struct member *member = json_member(object, key);
    if (!member || !value) return json_add(object, key, value);
    member->value = value;
    return 0;
}

int json_array_append_new(json_t *array, json_t *value) { return json_add(array, NULL, value); }

json_t *json_array_get(const json_t *array, size_t index)
{
    const struct member *m = array && array->kind == ARRAY ? array->as.members.first : NULL;
    while (m && index--) m = m->next;
    return m ? (json_t *)(size_t)m->value : NULL;
}

/* -------------------------------------------------------------------------------------------------------- pack */

struct packing {
    const char *format;
    va_list args;
};

static char pack_next(struct packing *p)
{
    while (*p->format == ' ' || *p->format == ',' || *p->format == ':') p->format++;
    return *p->format ? *p->format++ : 0;
}

static json_t *pack_value(struct packing *p, char type);

static json_t *pack_members(struct packing *p, json_t *to, char close)
{
    for (char type; (type = pack_next(p)) && type != close;) {
        const char *key = NULL;
        if (close == '}') {
            key = va_arg(p->args, const char *); /* type is the s of the key */
            type = pack_next(p);
        }
        if (json_add(to, key, pack_value(p, type))) to = NULL;
    }
    return to;
}

static json_t *pack_string(struct packing *p)
{
    const char *text = va_arg(p->args, const char *);
    bool maybe = *p->format == '?';
    p->format += maybe;
    return !text && maybe ? json_null() : json_string(text);
}

static json_t *pack_value(struct packing *p, char type)
{
    switch (type) {
    case '{': return pack_members(p, json_object(), '}');
    case '[': return pack_members(p, json_array(), ']');
    case 's': return pack_string(p);
    case 'i': return json_integer(va_arg(p->args, int));
    case 'I': return json_integer(va_arg(p->args, json_int_t));
    case 'f': return json_real(va_arg(p->args, double));
    case 'b': return json_boolean(va_arg(p->args, int));
    case 'o':
    case 'O': return va_arg(p->args, json_t *);
    default: return NULL;
    }
}

json_t *json_pack(const char *format, ...)
{
    struct packing p = {.format = format};
    va_start(p.args, format);
    json_t *value = pack_value(&p, pack_next(&p));
    va_end(p.args);
    return value;
}

/* -------------------------------------------------------------------------------------------------------- text */

/* The text is made twice: once to know its length, once to be written. */
struct writer {
    char *out; /* NULL: only count */
    size_t n;
};

static void write_char(struct writer *w, char c)
{
    if (w->out) w->out[w->n] = c;
    w->n++;
}

static void write_word(struct writer *w, const char *word)
{
    while (*word) write_char(w, *word++);
}

static void write_escape(struct writer *w, unsigned char c)
{
    static const char hex[] = "0123456789ABCDEF", letters[] = "\bb\ff\nn\rr\tt";
    write_char(w, '\\');
    for (const char *p = letters; *p; p += 2)
        if ((unsigned char)*p == c) {
            write_char(w, p[1]);
            return;
        }
    write_word(w, "u00");
    write_char(w, hex[c >> 4]);
    write_char(w, hex[c & 15]);
}

static void write_string(struct writer *w, const char *text, size_t length)
{
    write_char(w, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') write_char(w, '\\');
        if ((unsigned char)text[i] < ' ') write_escape(w, (unsigned char)text[i]);
        else write_char(w, text[i]);
    }
    write_char(w, '"');
}

static void write_digits(struct writer *w, unsigned long long number)
{
    char digits[24];
    unsigned n = 0;
    do digits[n++] = (char)('0' + number % 10);
    while (number /= 10);
    while (n) write_char(w, digits[--n]);
}

static void write_integer(struct writer *w, json_int_t number)
{
    if (number < 0) write_char(w, '-');
    write_digits(w, number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number);
}

enum { MILLION = 1000000 };

static void write_real(struct writer *w, double number)
{
    unsigned long long millionths = (unsigned long long)((number < 0 ? -number : number) * MILLION + 0.5);
    if (number < 0) write_char(w, '-');
    write_digits(w, millionths / MILLION);
    write_char(w, '.');
    for (unsigned place = MILLION / 10; place; place /= 10) write_char(w, (char)('0' + millionths / place % 10));
}

static void write_value(struct writer *w, const json_t *value);

static void write_members(struct writer *w, const json_t *value, char open, char close)
{
    write_char(w, open);
    for (const struct member *m = value->as.members.first; m; m = m->next) {
        if (m->key) {
            write_string(w, m->key, strlen(m->key));
            write_char(w, ':');
        }
        write_value(w, m->value);
        if (m->next) write_char(w, ',');
    }
    write_char(w, close);
}

static void write_value(struct writer *w, const json_t *value)
{
    switch (value->kind) {
    case OBJECT: write_members(w, value, '{', '}'); break;
    case ARRAY: write_members(w, value, '[', ']'); break;
    case STRING: write_string(w, value->as.text, value->length); break;
    case INTEGER: write_integer(w, value->as.integer); break;
    case REAL: write_real(w, value->as.real); break;
    case TRUE: write_word(w, "true"); break;
    case FALSE: write_word(w, "false"); break;
    case JSON_NULL: write_word(w, "null"); break;
    }
}

char *json_dumps(const json_t *value, size_t flags)
{
    struct writer count = {.out = NULL}, writer = {.out = NULL};
    (void)flags;
    if (!value) return NULL;
    write_value(&count, value);
    if (!(writer.out = heap_get(count.n + 1))) return NULL;
    write_value(&writer, value);
    writer.out[writer.n] = 0;
    return writer.out;
}
