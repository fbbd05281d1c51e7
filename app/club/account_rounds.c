/* account_rounds.c - see account_rounds.h */
#include "account_rounds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "round.h"
#include "table_history.h"
#include "words.h"

enum { ROUND_NAME = sizeof((nb_record_tags *)0)->name[0] };

/* A round that the account played from its first deal to its last. */
struct played {
    char table[STORE_ID];
    unsigned match, seat, place, deals;
    int64_t time;
    int32_t
        score; /* as niblick rounds counts it: strokes where they decide, else what the deals were worth; less is better */
    nb_rules rules;
    char options[NB_MAX_OPTION_TEXT];
    char name[NB_MAX_SEATS][ROUND_NAME];
    text_buffer record;
};

struct collection {
    const char *account;
    bool records;
    struct played *round;
    size_t n, room;
    char (*table)[STORE_ID];
    size_t tables;
};

/* ---------------------------------------------------------------------------------------------------------- one match */

static void add_score(struct played *p, const nb_reader *reader)
{
    int32_t score, result;
    if (!round_hole(&reader->hole, p->seat, &score, &result)) return;
    p->score += score;
    p->deals++;
}

/* False: the match was not finished, or its record cannot be read. */
static bool read_match(struct played *p, const struct history_match *m)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    uint8_t place[NB_MAX_SEATS];
    nb_why why;
    if (!m->record.len || nb_record_open(&reader, m->record.text, m->record.len, &why)) return false;
    while (step != NB_STEP_END) {
        if (nb_record_next(&reader, &step, NULL, &why)) return false;
        if (step == NB_STEP_SCORE) add_score(p, &reader);
    }
    if (!reader.match.over || !p->deals) return false;
    nb_match_places(&reader.match, place);
    p->place = place[p->seat];
    p->rules = reader.match.rules;
    nb_options_text(p->options, sizeof p->options, &p->rules);
    for (unsigned i = 0; i < p->rules.seats; i++) snprintf(p->name[i], ROUND_NAME, "%s", reader.tags.name[i]);
    return true;
}

static unsigned seat_in(const struct history_match *m, const char *account)
{
    unsigned seat = 0;
    while (seat < NB_MAX_SEATS && strcmp(m->account[seat], account) != 0) seat++;
    return seat;
}

static void keep_match(struct collection *all, const char *table, const struct history_match *m)
{
    struct played *p;
    const unsigned seat = seat_in(m, all->account);
    if (seat == NB_MAX_SEATS) return;
    if (all->n == all->room) {
        all->room = all->room ? 2 * all->room : 32;
        all->round = reallocate(all->round, all->room * sizeof *all->round);
    }
    p = &all->round[all->n];
    *p = (struct played){.match = m->number, .seat = seat, .time = m->time};
    snprintf(p->table, sizeof p->table, "%s", table);
    if (!read_match(p, m)) return;
    if (all->records) add_text(&p->record, m->record.text, m->record.len);
    all->n++;
}

/* ----------------------------------------------------------------------------------------------------------------- all */

static bool keep_table(void *data, const store_entry *last)
{
    struct collection *all = data;
    all->table = reallocate(all->table, (all->tables + 1) * sizeof *all->table);
    snprintf(all->table[all->tables++], STORE_ID, "%s", last->table);
    return true;
}

static int oldest_first(const void *a, const void *b)
{
    const struct played *x = a, *y = b;
    if (x->time != y->time) return x->time < y->time ? -1 : 1;
    const int table = strcmp(x->table, y->table);
    return table ? table : (x->match > y->match) - (x->match < y->match);
}

/* A table that cannot be read is left out: the server's log names it when the server starts. */
static bool collect(struct collection *all, store *s)
{
    store_why why;
    if (!store_account_tables(s, all->account, keep_table, all, &why)) return false;
    for (size_t i = 0; i < all->tables; i++) {
        struct table_history l;
        nb_why reason;
        const bool fine = table_history_read(&l, s, all->table[i], &reason);
        for (size_t m = 0; fine && m < l.matches; m++) keep_match(all, all->table[i], &l.match[m]);
        table_history_free(&l);
    }
    if (all->n) qsort(all->round, all->n, sizeof *all->round, oldest_first);
    return true;
}

static void free_collection(struct collection *all)
{
    for (size_t i = 0; i < all->n; i++) text_free(&all->round[i].record);
    free(all->round);
    free(all->table);
}

/* --------------------------------------------------------------------------------------------------------------- groups */

static bool same_group(const struct played *a, const struct played *b)
{
    return nb_game_of(&a->rules) == nb_game_of(&b->rules) && a->rules.seats == b->rules.seats &&
           !strcmp(a->options, b->options);
}

static double strokes(int64_t units) { return (double)units / NB_UNIT; }

static void write_group(json_writer *j, const struct collection *all, size_t first)
{
    const struct played *g = &all->round[first];
    int64_t score = 0, recent = 0;
    double best = INFINITY;
    unsigned rounds = 0, won = 0, deals = 0, recent_deals = 0, recent_rounds = 0;
    for (size_t i = all->n; i-- > first;) { /* the newest first */
        const struct played *p = &all->round[i];
        if (!same_group(g, p)) continue;
        rounds++;
        won += p->place == 1;
        deals += p->deals;
        score += p->score;
        best = fmin(best, strokes(p->score) / p->deals);
        if (recent_rounds++ >= ACCOUNT_ROUNDS_RECENT) continue;
        recent += p->score;
        recent_deals += p->deals;
    }
    jw_open(j, '{');
    jw_key_text(j, "game", nb_game_of(&g->rules)->id);
    jw_key_int(j, "seats", g->rules.seats);
    jw_key_text(j, "options", g->options);
    jw_key_text(j, "unit", nb_unit_name(nb_standing_unit(&g->rules)));
    jw_key_int(j, "rounds", rounds);
    jw_key_int(j, "won", won);
    jw_key_real(j, "mean", strokes(score) / deals);
    jw_key_real(j, "recent", strokes(recent) / recent_deals);
    jw_key_real(j, "best", best);
    jw_close(j, '}');
}

static void write_groups(json_writer *j, const struct collection *all)
{
    jw_key_open(j, "groups", '[');
    for (size_t i = 0; i < all->n; i++) {
        size_t before = 0;
        while (before < i && !same_group(&all->round[before], &all->round[i])) before++;
        if (before == i) write_group(j, all, i);
    }
    jw_close(j, ']');
}

/* -------------------------------------------------------------------------------------------------------------- rounds */

static void write_round(json_writer *j, const struct played *p, bool records)
{
    jw_open(j, '{');
    jw_key_text(j, "table", p->table);
    jw_key_int(j, "match", p->match);
    jw_key_int(j, "time", p->time);
    jw_key_text(j, "game", nb_game_of(&p->rules)->id);
    jw_key_text(j, "options", p->options);
    jw_key_int(j, "seat", p->seat);
    jw_key_open(j, "names", '[');
    for (unsigned i = 0; i < p->rules.seats; i++) jw_text(j, p->name[i]);
    jw_close(j, ']');
    jw_key_int(j, "deals", p->deals);
    jw_key_real(j, "score", strokes(p->score));
    jw_key_int(j, "place", p->place);
    if (records) {
        jw_key(j, "text");
        jw_textn(j, p->record.text, p->record.len);
    }
    jw_close(j, '}');
}

static void write_rounds(json_writer *j, const struct collection *all, const struct world_lookup *asked, size_t from)
{
    size_t i = from;
    jw_key_open(j, "rounds", '[');
    for (; i < all->n && i < from + ACCOUNT_ROUNDS_MOST; i++) {
        if (j->out.len + all->round[i].record.len > ACCOUNT_ROUNDS_BYTES && i > from) break;
        write_round(j, &all->round[i], asked->records);
    }
    jw_close(j, ']');
    if (i < all->n) jw_key_int(j, "next", (int64_t)i);
}

bool account_rounds_answer(store *s, const struct world_lookup *asked, json_writer *message, request_fault *fault)
{
    struct collection all = {.account = asked->account, .records = asked->records};
    if (!collect(&all, s)) {
        free_collection(&all);
        return request_refuse(fault, "account", "%s", say_club_no_accounts);
    }
    const size_t last = all.n > ACCOUNT_ROUNDS_MOST ? all.n - ACCOUNT_ROUNDS_MOST : 0;
    const size_t from = asked->from != MESSAGE_NONE ? asked->from : asked->records ? 0 : last;
    table_say(message, "rounds", asked->id);
    jw_key_int(message, "of", (int64_t)all.n);
    jw_key_int(message, "from", (int64_t)from);
    write_rounds(message, &all, asked, from);
    if (!asked->records) write_groups(message, &all);
    free_collection(&all);
    return true;
}
