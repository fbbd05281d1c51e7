/* career_answer.c - an account's rounds as a message (docs/PROTOCOL.md): what was played, how it ended, means and bests by game, seats
 * and options, indices, and what reviews say. With records, they are all that the account needs to take its game elsewhere. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "career_inside.h"
#include "message.h"
#include "table_history.h"
#include "wire.h"
#include "words.h"

/* --------------------------------------------------------------------------------------------------------------- groups */

static bool same_group(const struct career_round *a, const struct career_round *b)
{
    return round_is_at(&a->round, &b->round.rules);
}

static double strokes(int64_t units) { return (double)units / NB_UNIT; }

/* Only rounds that count; all are there once a scratch player has played their tables. */
static void write_index(json_writer *j, struct career *c, const struct career_list *all, const struct round *round)
{
    struct career_group g;
    career_group(c, all, &round->rules, &g);
    if (g.n) {
        const struct round_sums sums = round_sums_of(&g.group);
        if (g.settled) jw_key_real(j, "scratch", sums.scratch / sums.holes);
        if (g.settled && g.group.indexed) jw_key_real(j, "index", round_in_strokes(g.group.index));
        if (sums.reviewed) wire_round_reviews(j, &sums);
    }
    career_free_group(&g);
}

static void write_group(json_writer *j, struct career *c, const struct career_list *all, size_t first)
{
    const struct career_round *g = all->round[first];
    int64_t score = 0, recent = 0;
    double best = INFINITY;
    unsigned rounds = 0, won = 0, deals = 0, recent_deals = 0, recent_rounds = 0;
    for (size_t i = all->n; i-- > first;) { /* the newest first */
        const struct career_round *p = all->round[i];
        if (!same_group(g, p)) continue;
        rounds++;
        won += p->place == 1;
        deals += p->round.holes;
        score += p->round.score;
        best = fmin(best, strokes(p->round.score) / p->round.holes);
        if (recent_rounds++ >= CAREER_RECENT) continue;
        recent += p->round.score;
        recent_deals += p->round.holes;
    }
    jw_open(j, '{');
    jw_key_text(j, "game", nb_game_of(&g->round.rules)->id);
    jw_key_int(j, "seats", g->round.rules.seats);
    jw_key_text(j, "options", g->round.options);
    jw_key_text(j, "unit", nb_unit_name(nb_standing_unit(&g->round.rules)));
    jw_key_int(j, "rounds", rounds);
    jw_key_int(j, "won", won);
    jw_key_real(j, "mean", strokes(score) / deals);
    jw_key_real(j, "recent", strokes(recent) / recent_deals);
    jw_key_real(j, "best", best);
    write_index(j, c, all, &g->round);
    jw_close(j, '}');
}

static bool is_first(const struct career_list *all, size_t i)
{
    size_t before = 0;
    while (before < i && !same_group(all->round[before], all->round[i])) before++;
    return before == i;
}

static void settle(struct career *c, const struct career_list *all)
{
    for (size_t i = 0; i < all->n; i++) {
        struct career_group g;
        if (!is_first(all, i)) continue;
        career_group(c, all, &all->round[i]->round.rules, &g);
        career_free_group(&g);
    }
}

static void write_groups(json_writer *j, struct career *c, const struct career_list *all)
{
    jw_key_open(j, "groups", '[');
    for (size_t i = 0; i < all->n; i++)
        if (is_first(all, i)) write_group(j, c, all, i);
    jw_close(j, ']');
}

/* -------------------------------------------------------------------------------------------------------------- rounds */

static void write_round(json_writer *j, const struct career_round *p, const text_buffer *record)
{
    const struct round *r = &p->round;
    jw_open(j, '{');
    jw_key_text(j, "table", p->table);
    jw_key_int(j, "match", p->match);
    jw_key_int(j, "time", p->time);
    jw_key_text(j, "game", nb_game_of(&r->rules)->id);
    jw_key_text(j, "options", r->options);
    jw_key_int(j, "seat", r->seat);
    jw_key_open(j, "names", '[');
    for (unsigned i = 0; i < r->rules.seats; i++) jw_text(j, p->name[i]);
    jw_close(j, ']');
    jw_key_int(j, "deals", r->holes);
    jw_key_real(j, "score", strokes(r->score));
    jw_key_int(j, "place", p->place);
    if (p->counts && p->settled) {
        jw_key_real(j, "differential", strokes(r->differential));
        jw_key_bool(j, "counted", r->counted);
    }
    if (r->reviewed) {
        jw_key_real(j, "luck", strokes(r->luck));
        jw_key_real(j, "play", strokes(r->play));
    }
    if (record) {
        jw_key(j, "text");
        jw_textn(j, record->text, record->len);
    }
    jw_close(j, '}');
}

/* With records, an answer has at least one round. */
static size_t write_with_records(json_writer *j, struct career *c, const struct career_list *all, size_t from)
{
    size_t i = from;
    bool fits = true;
    for (; i < all->n && i < from + CAREER_MOST && fits; i += fits) {
        text_buffer record = {.text = NULL};
        career_record(c, all->round[i]->table, all->round[i]->match, &record);
        fits = i == from || j->out.len + record.len <= CAREER_BYTES;
        if (fits) write_round(j, all->round[i], &record);
        text_free(&record);
    }
    return i;
}

static size_t write_without(json_writer *j, const struct career_list *all, size_t from)
{
    size_t i = from;
    for (; i < all->n && i < from + CAREER_MOST && (i == from || j->out.len <= CAREER_BYTES); i++)
        write_round(j, all->round[i], NULL);
    return i;
}

static void write_rounds(json_writer *j, struct career *c, const struct career_list *all, bool records, size_t from)
{
    jw_key_open(j, "rounds", '[');
    const size_t next = records ? write_with_records(j, c, all, from) : write_without(j, all, from);
    jw_close(j, ']');
    if (next < all->n) jw_key_int(j, "next", (int64_t)next);
}

/* Whether there will be more to tell before long. */
static bool is_working(struct career *c, const struct career_list *all)
{
    return career_play_scratch(c, all, NULL, 0) || career_lacks_reviews(all);
}

bool career_answer(struct career *c, const struct world_lookup *asked, json_writer *message, request_fault *fault)
{
    struct career_list all;
    if (!career_list(c, asked->account, &all)) {
        career_free_list(&all);
        return request_refuse(fault, "account", "%s", say_club_no_accounts);
    }
    const size_t last = all.n > CAREER_MOST ? all.n - CAREER_MOST : 0;
    const size_t from = asked->from != MESSAGE_NONE ? asked->from : asked->records ? 0 : last;
    table_say(message, "rounds", asked->id);
    jw_key_int(message, "of", (int64_t)all.n);
    jw_key_int(message, "from", (int64_t)from);
    settle(c, &all);
    write_rounds(message, c, &all, asked->records, from);
    if (!asked->records) write_groups(message, c, &all);
    if (!asked->records && is_working(c, &all)) jw_key_bool(message, "working", true);
    career_free_list(&all);
    return true;
}
