/* club_link.c - links to finished matches: the same deals for others, and reviews. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "club_inside.h"
#include "find_match.h"
#include "restore.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------------- asking */

static bool find(struct call *c, enum world_wish wish)
{
    const struct message *m = c->message;
    struct world_find asked = {
        .wish = wish, .match = m->match, .seat = m->seat, .public = m->public, .clock = m->clock, .now = c->now};
    if (!*m->table || strlen(m->table) >= sizeof asked.table || restore_is_log(m->table))
        return request_refuse(&c->fault, "table", "%s", say_club_no_table(HERE, BRIEF(m->table)));
    if (!limit_lookup(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_requests);
    snprintf(asked.table, sizeof asked.table, "%s", m->table);
    snprintf(asked.account, sizeof asked.account, "%s", c->m->guest.account);
    snprintf(asked.token, sizeof asked.token, "%.*s", (int)sizeof asked.token - 1, m->token ? m->token : "");
    snprintf(asked.id, sizeof asked.id, "%s", m->id);
    if (m->me && !message_name(asked.me, "me", m->me, &c->fault)) return false;
    c->club->world->find(c->club->world->data, c->m->guest.connection, &asked);
    return true;
}

bool club_do_duplicate(struct call *c)
{
    if (c->message->clock && c->message->clock < 10)
        return request_refuse(&c->fault, "value", "%s", say_club_bad_clock(HERE, c->message->clock));
    return find(c, WORLD_AGAIN);
}

bool club_do_review(struct call *c)
{
    if (strlen(c->message->token) != TOKEN_TEXT - 1) /* a part of the link is missing */
        return request_refuse(&c->fault, "token", "%s", say_club_wrong_link);
    return find(c, WORLD_REVIEW);
}

static void tell_link(struct call *c, const char *table, unsigned match, const text_buffer *record, uint64_t after)
{
    json_writer j = {.indent = 0};
    char token[TOKEN_TEXT];
    review_token(token, table, match, record->text, record->len);
    table_say(&j, "shared", c->message->id);
    jw_key_text(&j, "table", table);
    jw_key_int(&j, "match", match);
    jw_key_text(&j, "token", token);
    club_answer(c->club, c->m, &j, after);
}

/* Of the match at the table where one sits, or as an account of any where one has sat. */
bool club_do_share(struct call *c)
{
    const struct table *t = c->m->guest.table;
    if (c->message->table && !c->m->guest.account[0])
        return request_refuse(&c->fault, "account", "%s", say_club_log_in_first);
    if (c->message->table) return find(c, WORLD_SHARE);
    if (c->message->match) return request_refuse(&c->fault, "key", "%s", say_club_match_needs_table);
    if (!t) return request_refuse(&c->fault, "state", "%s", say_club_not_at_a_table);
    if (c->m->guest.seat == NB_NOBODY) return request_refuse(&c->fault, "seat", "%s", say_club_only_players);
    if (t->phase != TABLE_OVER) return request_refuse(&c->fault, "state", "%s", say_club_match_not_over);
    if (find_is_too_early(t, c->now, &c->fault)) return false;
    tell_link(c, t->id, t->matches, &t->record, t->after);
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ answers */

static void tell_record(struct call *c, const struct world_find *asked, const struct found_match *found)
{
    json_writer j = {.indent = 0};
    table_say(&j, "record", c->message->id);
    jw_key_text(&j, "table", asked->table);
    jw_key_int(&j, "match", found->number);
    jw_key(&j, "text");
    jw_textn(&j, found->record.text, found->record.len);
    club_answer(c->club, c->m, &j, 0);
}

/* The same seats: computer players sit down again, those of people are open. */
static void lay_table(struct table *t, const struct world_find *asked, struct found_match *found, int64_t now)
{
    struct table_settings settings = {
        .rules = found->deals->then.rules, .public = asked->public, .clock = asked->clock, .relaxed = found->relaxed};
    request_fault ignored;
    club_table_name(settings.name, asked->me);
    table_open(t, &settings, now);
    t->deals = found->deals;
    found->deals = NULL;
    table_log_deals(t, now);
    for (unsigned seat = 0; seat < settings.rules.seats; seat++)
        if (found->player[seat]) table_fill(t, seat, found->player[seat], now, &ignored);
}

static bool begin_again(struct call *c, const struct world_find *asked, struct found_match *found)
{
    const struct table_sitter who = {.name = asked->me, .account = c->m->guest.account, .seat = asked->seat};
    const unsigned seats = found->deals->then.rules.seats;
    char token[TOKEN_TEXT];
    if (asked->seat != MESSAGE_NONE && asked->seat >= seats)
        return request_refuse(&c->fault, "seat", "%s", say_club_no_seat(HERE, asked->seat, seats - 1));
    if (asked->seat != MESSAGE_NONE && found->player[asked->seat])
        return request_refuse(&c->fault, "seat", "%s", say_club_seat_taken(HERE, asked->seat));
    struct table *t = club_new_table(c);
    if (!t) return false;
    lay_table(t, asked, found, c->now);
    const unsigned seat = table_sit(t, &who, token, c->now, &c->fault);
    if (seat == NB_NOBODY) { /* everybody there was a computer player, which cannot be */
        table_close(t, c->now);
        return false;
    }
    t->host = seat;
    table_log_host(t, c->now);
    if (*who.account) t->world->sat(t->world->data, who.account, t->id, c->now);
    club_arrive(c, t, seat, token);
    sodium_memzero(token, sizeof token);
    return true;
}

void club_found(struct club *club, struct guest *guest, const struct world_find *asked, struct found_match *found,
                const request_fault *fault, int64_t now)
{
    struct message message = {.seat = asked->seat};
    struct call call = {.club = club, .m = (struct member *)guest, .message = &message, .now = now};
    bool fine = found != NULL;
    snprintf(message.id, sizeof message.id, "%s", asked->id);
    if (!found) call.fault = *fault;
    else if (asked->wish == WORLD_AGAIN) fine = begin_again(&call, asked, found);
    else if (asked->wish == WORLD_SHARE) tell_link(&call, asked->table, found->number, &found->record, 0);
    else tell_record(&call, asked, found);
    if (!fine) club_refuse(club, call.m, message.id, &call.fault, now);
}
