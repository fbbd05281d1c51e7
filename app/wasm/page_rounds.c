/* page_rounds.c - your game over the years in the page (round.h). The page keeps a line for each round; here rounds become lines,
 * lines become numbers, and files are made and read. What a scratch player expects takes many holes: the page asks for them a few
 * hundred at a time, in a worker of its own, and keeps the sums.
 */
#include <stdlib.h>
#include <string.h>

#include "heap.h"
#include "page.h"
#include "round.h"

PAGE_EXPORT(page_round)
const char *page_round(const char *record, size_t length, const char *players, const char *time);
PAGE_EXPORT(page_rounds) const char *page_rounds(const char *lines, const char *tables);
PAGE_EXPORT(page_rounds_expect) const char *page_rounds_expect(const char *line, unsigned first, unsigned n);
PAGE_EXPORT(page_rounds_file) const char *page_rounds_file(const char *lines);
PAGE_EXPORT(page_rounds_read) const char *page_rounds_read(const char *file, size_t length);

/* The next line of several; its length, and the text goes on after it. */
static const char *next_line(const char **text, size_t *length)
{
    const char *line = *text, *end = strchr(line, '\n');
    *length = end ? (size_t)(end - line) : strlen(line);
    *text = line + *length + (end != NULL);
    return line;
}

struct id_text {
    char text[17];
};

static struct id_text id_text(uint64_t id)
{
    struct id_text out = {.text = ""};
    for (int i = 0; i < 16; i++) out.text[i] = "0123456789abcdef"[id >> (60 - 4 * i) & 15];
    return out;
}

/* ------------------------------------------------------------------------------------------------------- from a record */

unsigned page_read_players(const nb_player *out[NB_MAX_SEATS], unsigned seats, const char *players)
{
    unsigned person = NB_NOBODY;
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) out[i] = NULL;
    for (unsigned i = 0; i < seats; i++) {
        char id[24] = "";
        size_t n;
        const char *line = next_line(&players, &n);
        memcpy(id, line, n < sizeof id ? n : sizeof id - 1);
        out[i] = nb_player_named(id); /* NULL: a person */
        if (!out[i] && person == NB_NOBODY) person = i;
    }
    return person;
}

nb_err page_round_of(struct round *out, nb_reader *reader, const char *players, bool *counts, nb_why *why)
{
    const nb_player *player[NB_MAX_SEATS];
    page_read_players(player, reader->match.rules.seats, players);
    return round_read(out, reader, player, counts, why);
}

void page_round_keys(json_writer *w, const struct round *round)
{
    char line[ROUND_LINE];
    round_text(line, sizeof line, round);
    jw_key_text(w, "id", id_text(round->id).text);
    jw_key_text(w, "line", line);
    jw_key_bool(w, "reviewed", round->reviewed);
}

/* players: who sat where, a line for each, empty for a person; time: "14:05". An empty answer: the match is none that counts. */
const char *page_round(const char *record, size_t length, const char *players, const char *time)
{
    nb_reader reader;
    nb_why why;
    bool counts = false;
    struct round *round = heap_get(sizeof *round);
    if (!round) return page_no_memory();
    nb_err err = nb_record_open(&reader, record, length, &why);
    if (!err) err = page_round_of(round, &reader, players, &counts, &why);
    if (err) return page_refuse(err, &why);
    if (strlen(time) < sizeof round->time) memcpy(round->time, time, strlen(time) + 1);
    json_writer w = page_object();
    if (counts) page_round_keys(&w, round);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------------- many of them */

struct list {
    unsigned n, damaged;
    struct round **round;
};

/* Lines that cannot be read are counted and left out. */
static bool read_lines(struct list *list, const char *lines)
{
    unsigned most = 1;
    nb_why ignored;
    for (const char *at = lines; *at; at++) most += *at == '\n';
    *list = (struct list){.round = heap_get(most * sizeof(struct round *))};
    while (list->round && *lines) {
        size_t length;
        const char *line = next_line(&lines, &length);
        struct round *round = heap_get(sizeof *round);
        if (!round) return false;
        if (round_parse(round, line, length, &ignored)) list->damaged++;
        else list->round[list->n++] = round;
    }
    return list->round;
}

/* What is known of the table of a round: a line "ID PLAYER HOLES SUM", or NULL. */
static const char *find_table(const char *tables, const struct round *round)
{
    const struct id_text id = id_text(round->table);
    while (*tables) {
        size_t length;
        const char *line = next_line(&tables, &length);
        if (length > sizeof id.text && !memcmp(line, id.text, 16) && line[16] == ' ') return line + 17;
    }
    return NULL;
}

/* Sets what a scratch player expects, and who that was. False: the line is none. */
static bool take_table(struct round_group *g, struct round *round, const char *line)
{
    char id[24] = "", *end;
    size_t n = 0;
    while (line[n] && line[n] != ' ' && n + 1 < sizeof id) id[n] = line[n], n++;
    const nb_player *scratch = nb_player_named(id);
    if (!scratch || line[n] != ' ') return false;
    const long holes = strtol(line + n + 1, &end, 10);
    if (holes < 1 || *end != ' ') return false;
    round->scratch = (double)strtol(end + 1, NULL, 10) / (double)holes / NB_UNIT;
    g->scratch = scratch;
    return true;
}

/* A group is settled when all of its tables are known. */
static void settle(struct round_group *g, const char *tables)
{
    for (unsigned i = 0; i < g->n; i++) {
        const char *line = find_table(tables, g->round[i]);
        if (!line || !take_table(g, g->round[i], line)) return;
    }
    round_settle(g);
}

/* The tables that nobody has played yet, each with one of its rounds. */
static void write_unknown(json_writer *w, const struct list *list, const char *tables)
{
    char line[ROUND_LINE];
    jw_key_open(w, "tables", '[');
    for (unsigned i = 0; i < list->n; i++) {
        const struct round *round = list->round[i];
        unsigned same = 0;
        while (same < i && list->round[same]->table != round->table) same++;
        if (same < i || find_table(tables, round)) continue;
        round_text(line, sizeof line, round);
        jw_open(w, '{');
        jw_key_text(w, "id", id_text(round->table).text);
        jw_key_text(w, "game", nb_game_of(&round->rules)->id);
        jw_key_int(w, "seats", round->rules.seats);
        jw_key_text(w, "options", round->options);
        jw_key_text(w, "line", line);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

/* lines: of rounds; tables: what is known of tables, a line for each. */
const char *page_rounds(const char *lines, const char *tables)
{
    struct list list;
    if (!read_lines(&list, lines)) return page_no_memory();
    round_sort(list.round, list.n);
    json_writer w = page_object();
    jw_key_int(&w, "damaged", list.damaged);
    jw_key_open(&w, "groups", '[');
    for (unsigned i = 0; i < list.n;) {
        struct round_group group = round_group_of(list.round + i, list.n - i);
        settle(&group, tables);
        wire_round_group(&w, &group);
        i += group.n;
    }
    jw_close(&w, ']');
    write_unknown(&w, &list, tables);
    jw_key_int(&w, "scratch_holes", ROUND_SCRATCH_HOLES);
    return page_answer(&w);
}

/* Plays n holes at the table of a round, from the first-th on. `notice` where a network is missing. */
const char *page_rounds_expect(const char *line, unsigned first, unsigned n)
{
    nb_why why;
    int64_t sum = 0;
    struct round *round = heap_get(sizeof *round);
    struct round_table *table = heap_get(sizeof *table);
    if (!round || !table) return page_no_memory();
    const nb_err err = round_parse(round, line, strlen(line), &why);
    if (err) return page_refuse(err, &why);
    const nb_player *scratch = round_scratch(&round->rules);
    round_table_of(table, round, scratch);
    for (unsigned i = 0; i < n; i++) sum += round_table_play(table, first + i);
    json_writer w = page_object();
    if (!nb_player_ready(nb_player_named("eagle"), &round->rules, NULL, &why)) jw_key_text(&w, "notice", why.text);
    jw_key_text(&w, "player", scratch->id);
    jw_key_int(&w, "sum", sum);
    return page_answer(&w);
}

/* --------------------------------------------------------------------------------------------------------------- files */

/* The lines of rounds as a file; those that cannot be read are left out. */
const char *page_rounds_file(const char *lines)
{
    text_buffer out = {.len = 0};
    struct round_sum sum = {.n = 0};
    struct list list;
    if (!read_lines(&list, lines)) return page_no_memory();
    round_sort(list.round, list.n);
    wire_rounds_begin(&out);
    for (unsigned i = 0; i < list.n; i++) wire_rounds_add(&out, &sum, list.round[i]);
    wire_rounds_end(&out, &sum);
    const char *text = text_ended(&out);
    if (!text) return page_no_memory();
    json_writer w = page_object();
    jw_key_text(&w, "text", text);
    jw_key_int(&w, "rounds", sum.n);
    return page_answer(&w);
}

/* All rounds of a file; a refusal if anything is wrong with it. */
const char *page_rounds_read(const char *text, size_t length)
{
    struct round_file file;
    nb_why why;
    bool more = true;
    struct round *round = heap_get(sizeof *round);
    if (!round) return page_no_memory();
    nb_err err = round_file_open(&file, text, length, &why);
    json_writer w = page_object();
    jw_key_open(&w, "rounds", '[');
    while (!err && more) {
        err = round_file_next(&file, round, &more, &why);
        if (err || !more) continue;
        jw_open(&w, '{');
        page_round_keys(&w, round);
        jw_close(&w, '}');
    }
    if (err) return page_refuse(err, &why);
    jw_close(&w, ']');
    return page_answer(&w);
}
