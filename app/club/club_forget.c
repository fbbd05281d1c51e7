/* club_forget.c - an account is deleted: what the club has of it in memory. The log is changed elsewhere (app/keeping/forget.h), and says
 * the same then. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "club_inside.h"
#include "seat_names.h"
#include "words.h"

/* All but its names stays as it is: how much of it is finished, too. */
static void rename_in_record(struct table *t, unsigned seat)
{
    text_buffer changed = {.text = NULL};
    if (seat_names_change(&changed, t->record.text, t->record.len, (uint16_t)(1u << seat))) {
        t->finished = t->finished + changed.len - t->record.len;
        text_free(&t->record);
        t->record = changed;
    } else {
        text_free(&changed);
    }
}

/* Whoever is there with this seat has lost it. */
static void send_away(struct club *club, const struct table *t, unsigned seat, int64_t now)
{
    for (struct member *m = club->members; m; m = m->next) {
        if (m->guest.table != t || m->guest.seat != seat) continue;
        club_move(m, NULL, NB_NOBODY, now);
        club_drop(club, m);
    }
}

static void forget_seat(struct table *t, unsigned seat, const char *alias)
{
    struct seat *s = &t->seat[seat];
    if (*s->name && strstr(t->settings.name, s->name))
        snprintf(t->settings.name, sizeof t->settings.name, "%s", say_club_former_table);
    seat_name_of(s->name, seat);
    snprintf(s->account, sizeof s->account, "%s", alias);
    memset(s->hash, '0', strlen(s->hash));
    rename_in_record(t, seat);
}

static void forget_at_table(struct club *club, struct table *t, const char *account, const char *alias, int64_t now)
{
    bool any = false;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        if (strcasecmp(t->seat[seat].account, account) != 0) continue;
        send_away(club, t, seat, now);
        forget_seat(t, seat, alias);
        any = true;
    }
    if (!any) return;
    table_tell_table(t);
    table_note_news(t);
}

void club_forget(struct club *club, const char *account, const char *alias, int64_t now)
{
    for (struct member *m = club->members; m; m = m->next) {
        if (strcasecmp(m->guest.account, account) != 0) continue;
        m->guest.account[0] = '\0';
        club_tell_account(club, m, NULL);
    }
    for (unsigned i = 0; i < club->count; i++) forget_at_table(club, club->tables[i], account, alias, now);
    dayboard_forget(club->board, account, alias);
    if (club->world->ratings) rating_book_rename(club->world->ratings, account, alias);
}

void club_forgotten(struct club *club, struct guest *guest, const char *id)
{
    struct member *m = (struct member *)guest;
    m->guest.account[0] = '\0';
    club_tell_account(club, m, id);
}
