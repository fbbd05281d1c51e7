/* find_match.c - see find_match.h */
#include "find_match.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "allocate.h"
#include "table_history.h"
#include "words.h"

void review_token(char out[TOKEN_TEXT], const char *table, unsigned match, const char *record, size_t length)
{
    crypto_generichash_state state;
    unsigned char hash[TOKEN_BYTES];
    char head[STORE_ID + 64];
    snprintf(head, sizeof head, "niblick review 1\n%s\n%u\n", table, match);
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)head, strlen(head));
    crypto_generichash_update(&state, (const unsigned char *)record, length);
    crypto_generichash_final(&state, hash, sizeof hash);
    token_make(out, hash);
}

static bool opens(const struct world_find *asked, const struct found_match *found)
{
    char token[TOKEN_TEXT];
    if (!found->record.len) return false;
    review_token(token, asked->table, found->number, found->record.text, found->record.len);
    return strlen(asked->token) == strlen(token) && !sodium_memcmp(asked->token, token, strlen(token));
}

/* Others who still play the holes of that date must not see them first. */
bool find_is_too_early(const struct table *t, int64_t now, request_fault *fault)
{
    char date[NB_DAY_TEXT];
    if (!table_is_open_course(t, now)) return false;
    nb_day_text(date, sizeof date, t->deals->course.day);
    request_refuse(fault, "state", "%s", say_club_course_open(HERE, date));
    return true;
}

/* Those who sat here, and those who knew the deals before: a duplicate can be played again itself. */
static void tell_who_knows(struct deals *d, const struct table_history *l)
{
    const struct deals *before = l->table->deals;
    for (size_t i = 0; i < l->sitters; i++) deals_know(d, l->sitter[i]);
    for (unsigned i = 0; before && i < before->sitters; i++) deals_know(d, before->sitter[i]);
}

/* Nothing of a match that goes on is given away, whatever for. */
static bool read_deals(struct found_match *found, const struct table_history *l, const struct history_match *m,
                       const struct world_find *asked, request_fault *fault)
{
    nb_why why;
    found->deals = deals_of_match(asked->table, found->number, found->record.text, found->record.len, &why);
    if (!found->deals && strcmp(why.text, say_deals_not_over) != 0)
        return request_refuse(fault, "table", "%s", why.text);
    if (!found->deals) return request_refuse(fault, "state", "%s", say_club_match_not_over);
    tell_who_knows(found->deals, l);
    found->relaxed = l->table->settings.relaxed;
    for (unsigned seat = 0; seat < l->table->settings.rules.seats; seat++) {
        found->player[seat] = m->player[seat];
        if (m->player[seat]) found->deals->computers |= (uint16_t)(1u << seat);
    }
    return true;
}

/* A link to a review is made by those who sat there, and of others opens with its token only. Whoever may not gets the same answer
 * whatever there is, so that nobody can search for tables and matches. */
static bool may_see(const struct found_match *found, const struct table_history *l, const struct world_find *asked,
                    request_fault *fault)
{
    if (asked->wish == WORLD_SHARE && !table_history_has_seen(l, asked->account))
        return request_refuse(fault, "table", "%s", say_club_not_your_table(HERE, asked->table));
    if (asked->wish == WORLD_REVIEW && !opens(asked, found))
        return request_refuse(fault, "token", "%s", say_club_wrong_link);
    return true;
}

static bool look(struct found_match *found, struct table_history *l, store *s, const struct world_find *asked,
                 request_fault *fault)
{
    nb_why why;
    const bool there = table_history_read(l, s, asked->table, &why);
    const struct history_match *m = there ? table_history_match_at(l, asked->match, &why) : NULL;
    if (m) {
        found->number = m->number;
        add_text(&found->record, m->record.text, m->record.len);
    }
    if (!may_see(found, l, asked, fault)) return false;
    if (!there) return request_refuse(fault, "table", "%s", say_club_no_table(HERE, BRIEF(asked->table)));
    if (!m) return request_refuse(fault, l->matches ? "value" : "state", "%s", why.text);
    return !find_is_too_early(l->table, asked->now, fault) && read_deals(found, l, m, asked, fault);
}

bool find_match(struct found_match *found, store *s, const struct world_find *asked, request_fault *fault)
{
    struct table_history l;
    *found = (struct found_match){.number = 0};
    const bool fine = look(found, &l, s, asked, fault);
    table_history_free(&l);
    return fine;
}

void found_match_free(struct found_match *found)
{
    text_free(&found->record);
    deals_free(found->deals);
    *found = (struct found_match){.number = 0};
}
