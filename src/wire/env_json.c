/* env_json.c - views as the environments of include/niblick_env.h give them: bytes and action numbers (docs/ENVIRONMENTS.md). */

#include "wire.h"

static const char *env_encoding_name(unsigned encoding)
{
    switch (encoding) {
    case NB_ENV_LAYOUT: return "layout";
    case NB_ENV_GOLPH: return "golph";
    case NB_ENV_RUM_E_GOLF: return "rum-e-golf";
    case NB_ENV_KARGO: return "kargo";
    default: return "";
    }
}

static const char *env_kind_name(unsigned kind)
{
    static const char *const name[] = {
        [NB_ENV_COUNT] = "count",          [NB_ENV_FLAG] = "flag", [NB_ENV_RELATIVE] = "seat",
        [NB_ENV_MAYBE] = "seat-or-nobody", [NB_ENV_SET] = "seats", [NB_ENV_CARD] = "card"};
    return kind < sizeof name / sizeof name[0] ? name[kind] : "";
}

void wire_env_spec_keys(json_writer *w, const nb_env_spec *spec)
{
    nb_env_field field;

    jw_key_text(w, "encoding", env_encoding_name(spec->encoding));
    jw_key_int(w, "version", spec->version);
    jw_key_int(w, "bytes", spec->observation);
    jw_key_int(w, "indices", spec->actions);
    jw_key_int(w, "bound", spec->bound);
    jw_key_open(w, "fields", '[');
    for (unsigned i = 0; nb_env_field_at(&field, spec, i); i++) {
        jw_open(w, '{');
        jw_key_text(w, "name", field.name);
        jw_key_text(w, "kind", env_kind_name(field.kind));
        jw_key_int(w, "at", field.at);
        jw_key_int(w, "bytes", field.bytes);
        jw_key_int(w, "width", field.width);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

int wire_env_hex(char *out, size_t size, const nb_env_spec *spec, const nb_view *view)
{
    static const char digit[] = "0123456789abcdef";
    uint8_t bytes[WIRE_ENV_BYTES];
    const size_t length = spec->observation;

    if (length > sizeof bytes || 2 * length >= size || nb_env_observe(spec, view, bytes, sizeof bytes, NULL)) return -1;
    for (size_t i = 0; i < length; i++) {
        out[2 * i] = digit[bytes[i] >> 4];
        out[2 * i + 1] = digit[bytes[i] & 15];
    }
    out[2 * length] = 0;
    return (int)(2 * length);
}

void wire_env_keys(json_writer *w, const nb_env_spec *spec, const nb_view *view)
{
    char text[NB_MAX_TEXT], hex[2 * WIRE_ENV_BYTES + 1];
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal_for(&view->t, view->seat, list);

    jw_key_int(w, "seat", view->seat);
    jw_key(w, "observation");
    if (wire_env_hex(hex, sizeof hex, spec, view) < 0) jw_null(w);
    else jw_text(w, hex);
    jw_key_open(w, "legal", '[');
    for (int i = 0; i < n; i++) {
        uint32_t index = 0;
        nb_env_index(spec, view->seat, list[i], &index, NULL);
        wire_action_text(text, sizeof text, &view->t, view->seat, list[i]);
        jw_open(w, '{');
        jw_key_int(w, "index", index);
        jw_key_text(w, "action", text);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}
