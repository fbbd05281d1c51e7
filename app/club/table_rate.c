/* table_rate.c - what a finished match does to the ratings of those who played it. The result is an entry of the log, in the same
 * commit as the end of the match, so that a match is rated once whatever happens to the server. docs/RATINGS.md has the rules.
 */
#include <stdio.h>
#include <stdlib.h>

#include "allocate.h"
#include "table.h"

/* ---------------------------------------------------------------------------------------------------------- who played */

/* A computer player that cannot play this game as itself plays by rule of thumb, which is habit. */
static const char *player_in(const struct table *t, unsigned seat)
{
    const nb_player *player = t->seat[seat].player;
    nb_why why;
    return nb_player_ready(player, &t->settings.rules, NULL, &why) ? player->id : "habit";
}

static unsigned first_of_side(const struct table *t, unsigned seat)
{
    const uint16_t side = nb_side(&t->settings.rules, seat);
    unsigned first = 0;
    while (first < seat && !(side >> first & 1)) first++;
    return first;
}

static void find_result(const struct table *t, struct rating_result *r)
{
    uint8_t place[NB_MAX_SEATS];
    nb_match_places(&t->match, place);
    *r = (struct rating_result){.match = t->matches, .deals = t->match.played, .seats = t->settings.rules.seats};
    snprintf(r->game, sizeof r->game, "%s", nb_game_of(&t->settings.rules)->id);
    for (unsigned seat = 0; seat < r->seats; seat++) {
        struct rating_seat *s = &r->seat[seat];
        if (t->seat[seat].kind == SEAT_COMPUTER) snprintf(s->player, sizeof s->player, "%s", player_in(t, seat));
        else snprintf(s->account, sizeof s->account, "%s", t->seat[seat].account);
        s->side = (uint8_t)first_of_side(t, seat);
        s->place = place[seat];
    }
}

static void log_result(struct table *t, const struct rating_result *r, int64_t now)
{
    json_writer j = {.indent = 0};
    rating_result_write(&j, r);
    check_whole(&j.out);
    table_log(t, "result", j.out.text, j.out.len, now);
    jw_free(&j);
}

void table_forget_rating(struct table *t)
{
    free(t->rating);
    t->rating = NULL;
}

void table_rate(struct table *t, int64_t now)
{
    struct rating_result r;
    if (!t->world->ratings) return;
    find_result(t, &r);
    r.verdict = rating_judge(&r, t->changed);
    if (r.verdict == RATING_NOBODY) return;
    if (t->deals) r.verdict = RATING_GIVEN;
    if (t->settings.rules.title[0]) r.verdict = RATING_HOUSE;
    if (r.verdict == RATING_COUNTS) r.number = rating_book_next(t->world->ratings);
    log_result(t, &r, now);
    table_forget_rating(t);
    t->rating = allocate(sizeof *t->rating);
    t->rating->verdict = r.verdict;
    rating_book_add(t->world->ratings, &r, t->rating->change);
}

/* It is logged once, and only while a match goes on: a server that starts again in the middle must know it. */
void table_note_change(struct table *t, int64_t now)
{
    if (t->changed || t->phase == TABLE_WAITING || t->phase == TABLE_OVER) return;
    t->changed = true;
    table_log(t, "changed", "{}", 2, now);
}

/* ------------------------------------------------------------------------------------------------------------- telling */

void table_write_rating(json_writer *j, const struct table *t, unsigned seat)
{
    const char *game = nb_game_of(&t->settings.rules)->id;
    const struct seat *s = &t->seat[seat];
    struct standing standing;
    if (!t->world->ratings) return;
    if (s->kind == SEAT_COMPUTER ? rating_of_player(game, player_in(t, seat), &standing)
                                 : *s->account && rating_book_of(t->world->ratings, game, s->account, &standing))
        rating_keys(j, &standing);
}

static void write_standing(json_writer *j, const char *key, const struct standing *s)
{
    jw_key_open(j, key, '{');
    rating_keys(j, s);
    jw_close(j, '}');
}

static void write_changes(json_writer *j, const struct table *t)
{
    jw_key_open(j, "seats", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const struct rating_change *change = &t->rating->change[seat];
        if (!change->counts) {
            jw_null(j);
            continue;
        }
        jw_open(j, '{');
        if (change->after.matches > 1) write_standing(j, "before", &change->before);
        write_standing(j, "after", &change->after);
        jw_close(j, '}');
    }
    jw_close(j, ']');
}

void table_tell_rated(struct table *t, struct guest *guest)
{
    json_writer j = {.indent = 0};
    if (!t->rating || t->phase != TABLE_OVER) return;
    table_say(&j, "rated", NULL);
    jw_key_int(&j, "match", t->matches);
    jw_key_text(&j, "verdict", rating_verdict_word(t->rating->verdict));
    if (t->rating->verdict == RATING_COUNTS) write_changes(&j, t);
    if (guest) table_send(t, guest, &j);
    else table_send_all(t, &j);
}
