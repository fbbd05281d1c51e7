/* export_line.c - a decision as a line of JSON, or of comma-separated values. docs/RECORDS.md describes both. */
#include <inttypes.h>
#include <string.h>

#include "export.h"
#include "wire.h"

/* ----------------------------------------------------------------------------------------------------------- as JSON */

static void key_legal(json_writer *w, const struct export_line *line)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal_for(&line->before->t, line->seat, list);
    jw_key_open(w, "legal", '[');
    for (int i = 0; i < n; i++) {
        uint32_t index = 0;
        nb_env_index(line->spec, line->seat, list[i], &index, NULL);
        jw_int(w, index);
    }
    jw_close(w, ']');
}

/* The parts that both formats have. */
struct parts {
    char spec[12], observation[2 * WIRE_ENV_BYTES + 1], action[NB_MAX_TEXT];
    uint32_t index;
    double aim;
};

static void parts_of(struct parts *p, const struct export_line *line)
{
    nb_view view;
    nb_view_of(&view, line->before, line->seat);
    snprintf(p->spec, sizeof p->spec, "%08" PRIx32, line->spec->id);
    if (wire_env_hex(p->observation, sizeof p->observation, line->spec, &view) < 0) p->observation[0] = 0;
    wire_action_text(p->action, sizeof p->action, &line->before->t, line->seat, line->action);
    p->index = 0;
    nb_env_index(line->spec, line->seat, line->action, &p->index, NULL);
    p->aim = 0 - (double)line->aim / NB_UNIT; /* as environments have it: more is better */
}

static void key_number(json_writer *w, const char *key, bool known, int64_t number)
{
    jw_key(w, key);
    if (known) jw_int(w, number);
    else jw_null(w);
}

static bool write_json(text_buffer *out, const struct export_line *line)
{
    json_writer w = {.out = *out};
    struct parts p;
    parts_of(&p, line);
    jw_open(&w, '{');
    jw_key_int(&w, "match", (int64_t)line->match);
    jw_key_int(&w, "hole", line->hole);
    jw_key_int(&w, "number", line->number);
    jw_key_int(&w, "seat", line->seat);
    jw_key_text(&w, "player", line->player);
    jw_key_text(&w, "game", nb_game_of(&line->spec->rules)->id);
    jw_key_text(&w, "spec", p.spec);
    jw_key_text(&w, "observation", p.observation);
    key_legal(&w, line);
    jw_key_int(&w, "index", p.index);
    jw_key_text(&w, "action", p.action);
    key_number(&w, "score", line->scored, line->score);
    jw_key(&w, "aim");
    if (line->scored) jw_real(&w, p.aim);
    else jw_null(&w);
    key_number(&w, "place", line->place, line->place);
    jw_close(&w, '}');
    *out = w.out;
    text_add_char(out, '\n');
    return !out->failed;
}

/* ------------------------------------------------------------------------------------------------------------ as CSV */

static void add_text(text_buffer *out, const char *text) { text_add(out, text, strlen(text)); }

/* As RFC 4180 has it: in quotes where it needs them. */
static void add_field(text_buffer *out, const char *text)
{
    if (!text[strcspn(text, ",\"\r\n")]) {
        add_text(out, text);
        return;
    }
    text_add_char(out, '"');
    for (; *text; text++) {
        if (*text == '"') text_add_char(out, '"');
        text_add_char(out, *text);
    }
    text_add_char(out, '"');
}

static void add_numbers(text_buffer *out, const struct export_line *line)
{
    nb_action list[NB_MAX_ACTIONS];
    char number[16];
    const int n = nb_legal_for(&line->before->t, line->seat, list);
    for (int i = 0; i < n; i++) {
        uint32_t index = 0;
        nb_env_index(line->spec, line->seat, list[i], &index, NULL);
        snprintf(number, sizeof number, "%s%" PRIu32, i ? " " : "", index);
        add_text(out, number);
    }
}

static bool write_csv(text_buffer *out, const struct export_line *line)
{
    char text[128];
    struct parts p;
    parts_of(&p, line);
    snprintf(text, sizeof text, "%lu,%u,%u,%u,", line->match, line->hole, line->number, line->seat);
    add_text(out, text);
    add_field(out, line->player);
    snprintf(text, sizeof text, ",%s,%s,", nb_game_of(&line->spec->rules)->id, p.spec);
    add_text(out, text);
    add_text(out, p.observation);
    text_add_char(out, ',');
    add_numbers(out, line);
    snprintf(text, sizeof text, ",%" PRIu32 ",", p.index);
    add_text(out, text);
    add_field(out, p.action);
    if (line->scored) snprintf(text, sizeof text, ",%" PRId32 ",%.6g,", line->score, p.aim);
    else snprintf(text, sizeof text, ",,,");
    add_text(out, text);
    if (line->place) snprintf(text, sizeof text, "%u", line->place), add_text(out, text);
    text_add_char(out, '\n');
    return !out->failed;
}

/* ----------------------------------------------------------------------------------------------------------- formats */

static const struct export_format FORMATS[] = {
    {.name = "jsonl", .write = write_json},
    {.name = "csv",
     .head = "match,hole,number,seat,player,game,spec,observation,legal,index,action,score,aim,place",
     .write = write_csv},
};

const struct export_format *export_format_named(const char *name)
{
    for (unsigned i = 0; i < sizeof FORMATS / sizeof FORMATS[0]; i++)
        if (!strcmp(FORMATS[i].name, name)) return &FORMATS[i];
    return NULL;
}
