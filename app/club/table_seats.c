/* table_seats.c - who sits where, who is here, and who plays for those who are not. */
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "table.h"
#include "words.h"

/* -------------------------------------------------------------------------------------------------- coming and going */

/* No time passes at an empty table, so every clock that was running starts again. */
static void wake(struct table *t, int64_t now)
{
    t->awake_at = t->asked_at = now;
    if (t->window.open) t->window.opened = now;
    if (t->phase == TABLE_DEALING) t->due = now + t->world->times.deal;
    if (t->phase == TABLE_BETWEEN || t->rematch) t->due = now + t->world->times.pause;
}

/* Somebody is here again, or nobody any more. */
static void join_hall(struct table *t)
{
    if (!t->hall) return;
    t->prev_visited = NULL;
    t->next_visited = t->hall->visited;
    if (t->hall->visited) t->hall->visited->prev_visited = t;
    t->hall->visited = t;
    t->hall->visits++;
}

static void leave_hall(struct table *t)
{
    if (!t->hall) return;
    if (t->prev_visited) t->prev_visited->next_visited = t->next_visited;
    else t->hall->visited = t->next_visited;
    if (t->next_visited) t->next_visited->prev_visited = t->prev_visited;
    t->hall->visits--;
}

void table_enter(struct table *t, struct guest *guest, unsigned seat, int64_t now)
{
    const bool asleep = !table_is_awake(t);
    guest->table = t;
    guest->seat = seat;
    guest->relieves = seat != NB_NOBODY && t->seat[seat].taken;
    guest->prev = NULL;
    guest->next = t->guests;
    if (t->guests) t->guests->prev = guest;
    else join_hall(t);
    t->guests = guest;
    table_note_news(t);
    if (seat == NB_NOBODY) {
        t->watchers++;
        return;
    }
    t->seat[seat].here++;
    t->seat[seat].taken = false;
    if (asleep) wake(t, now);
    table_handicap_wake(t);
    table_ask(t, now);
}

void table_exit(struct table *t, struct guest *guest, int64_t now)
{
    if (guest->prev) guest->prev->next = guest->next;
    else t->guests = guest->next;
    if (guest->next) guest->next->prev = guest->prev;
    if (!t->guests) leave_hall(t);
    guest->table = NULL;
    t->visited = now;
    table_note_news(t);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (t->seat[seat].claimer == guest) t->seat[seat].claimer = NULL;
    if (guest->seat == NB_NOBODY) {
        t->watchers--;
        return;
    }
    if (!--t->seat[guest->seat].here) t->seat[guest->seat].away_since = now;
}

/* ------------------------------------------------------------------------------------ computer players and their names */

const nb_player *table_player(const struct table *t, unsigned seat)
{
    const struct seat *s = &t->seat[seat];
    if (s->kind == SEAT_COMPUTER) return s->player;
    return s->kind == SEAT_OPEN || s->taken ? t->world->stand_in : NULL;
}

/* "Ada", or "Ada (tiger)". */
static bool is_called(const char *name, const char *first)
{
    char own[MESSAGE_NAME];
    const char *kind = strstr(name, " (");
    snprintf(own, sizeof own, "%.*s", (int)(kind ? kind - name : (ptrdiff_t)strlen(name)), name);
    return *own && names_look_alike(own, first);
}

static bool name_is_taken(const struct table *t, unsigned seat, const char *first)
{
    for (unsigned other = 0; other < t->settings.rules.seats; other++)
        if (other != seat && is_called(t->seat[other].name, first)) return true;
    return false;
}

/* As at a table without a server. There are as many names as seats, so one is always free. */
static void name_computer(struct table *t, unsigned seat)
{
    const char *player = table_player(t, seat)->id, *first;
    unsigned which = 0;
    while (name_is_taken(t, seat, first = seat_computer_name(which))) which++;
    if (!strcmp(player, seat_usual_player())) snprintf(t->seat[seat].name, MESSAGE_NAME, "%s", first);
    else snprintf(t->seat[seat].name, MESSAGE_NAME, "%s (%s)", first, player);
}

/* A person keeps their own name: a computer player that has the same one gets another. */
static void rename_computers(struct table *t, unsigned person, int64_t now)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const struct seat *s = &t->seat[seat];
        if (s->kind == SEAT_PERSON || !is_called(s->name, t->seat[person].name)) continue;
        name_computer(t, seat);
        if (s->kind == SEAT_COMPUTER) table_log_computer(t, seat, now);
        else table_log_stand(t, seat, now);
    }
}

/* --------------------------------------------------------------------------------------------------------- sitting down */

static bool name_is_free(const struct table *t, const char *name, request_fault *fault)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && names_look_alike(t->seat[seat].name, name))
            return request_refuse(fault, "name", "%s", say_club_name_taken(HERE, name));
    return world_name_is_free(t->world, name, fault);
}

static bool seat_is_open(const struct table *t, unsigned seat, request_fault *fault)
{
    if (seat >= t->settings.rules.seats)
        return request_refuse(fault, "seat", "%s", say_club_no_seat(HERE, seat, t->settings.rules.seats - 1));
    if (t->seat[seat].kind == SEAT_OPEN) return true;
    return request_refuse(fault, "seat", "%s", say_club_seat_taken(HERE, seat));
}

/* While a hole is being played a seat has seen cards that only its holder should know, so it changes hands afterwards. */
static bool seats_may_change(const struct table *t, request_fault *fault)
{
    if (t->phase != TABLE_PLAYING) return true;
    return request_refuse(fault, "state", "%s", say_club_hole_goes_on);
}

bool table_may_remove(const struct table *t, unsigned seat, request_fault *fault)
{
    const struct seat *s = &t->seat[seat];
    const bool plays = (t->phase == TABLE_DEALING || t->phase == TABLE_PLAYING) && s->here && !s->taken;
    return !plays || request_refuse(fault, "state", "%s", say_club_remove_later);
}

static unsigned find_seat(const struct table *t, unsigned wanted, request_fault *fault)
{
    if (wanted != MESSAGE_NONE) return seat_is_open(t, wanted, fault) ? wanted : NB_NOBODY;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_OPEN) return seat;
    request_refuse(fault, "seat", "%s", say_club_no_open_seat);
    return NB_NOBODY;
}

/* The last action in the seat stays known, whoever sits there now: if its answer was lost, it can be given again. */
static void clear_seat(struct seat *s)
{
    const struct seat_answer last = s->last;
    *s = (struct seat){.kind = SEAT_OPEN, .last = last};
}

void table_renew(struct table *t, unsigned seat, char token[TOKEN_TEXT], int64_t now)
{
    unsigned char bytes[TOKEN_BYTES];
    t->world->random(t->world->data, bytes, sizeof bytes);
    token_make(token, bytes);
    token_hash(t->seat[seat].hash, token);
    table_log_sit(t, seat, now);
}

unsigned table_sit(struct table *t, const struct table_sitter *who, char token[TOKEN_TEXT], int64_t now,
                   request_fault *fault)
{
    unsigned seat;
    if (!name_is_free(t, who->name, fault) || (seat = find_seat(t, who->seat, fault)) == NB_NOBODY ||
        !seats_may_change(t, fault))
        return NB_NOBODY;
    struct seat *s = &t->seat[seat];
    clear_seat(s);
    s->kind = SEAT_PERSON;
    s->away_since = now;
    snprintf(s->name, sizeof s->name, "%s", who->name);
    snprintf(s->account, sizeof s->account, "%s", who->account);
    table_renew(t, seat, token, now);
    rename_computers(t, seat, now);
    table_handicap_changed(t, now);
    table_note_news(t);
    return seat;
}

unsigned table_seat_of(const struct table *t, const char *token)
{
    char hash[TOKEN_HASH];
    token_hash(hash, token);
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && token_same(t->seat[seat].hash, hash)) return seat;
    return NB_NOBODY;
}

unsigned table_seat_of_account(const struct table *t, const char *account)
{
    for (unsigned seat = 0; *account && seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && !strcmp(t->seat[seat].account, account)) return seat;
    return NB_NOBODY;
}

/* ----------------------------------------------------------------------------------------------------------- standing up */

/* Everybody at the server's own machine, or behind a proxy that does not say for whom it asks, has this address; of IPv6 the
 * network counts. */
static bool is_shared(const char *address) { return !strncmp(address, "127.", 4) || !strcmp(address, "::/64"); }

void table_bar(struct table *t, const char *address, int64_t now)
{
    struct table_barred *bar = &t->barred[t->bars % TABLE_BARRED];
    if (is_shared(address)) return;
    snprintf(bar->address, sizeof bar->address, "%s", address);
    bar->until = now + t->world->times.barred;
    t->bars++;
}

bool table_is_barred(const struct table *t, const char *address, int64_t now)
{
    for (unsigned i = 0; i < TABLE_BARRED; i++)
        if (t->barred[i].until > now && !strcmp(t->barred[i].address, address)) return true;
    return false;
}

/* The next person in order, or NB_NOBODY. */
static unsigned next_person(const struct table *t, unsigned seat)
{
    const unsigned seats = t->settings.rules.seats;
    for (unsigned i = 1; i < seats; i++)
        if (t->seat[(seat + i) % seats].kind == SEAT_PERSON) return (seat + i) % seats;
    return NB_NOBODY;
}

static void show_out(struct table *t, unsigned seat, const struct guest *asker, int64_t now)
{
    for (struct guest *guest = t->guests, *next; guest; guest = next) {
        next = guest->next;
        if (guest->seat != seat) continue;
        if (guest != asker) table_tell_removed(t, guest);
        table_exit(t, guest, now);
    }
}

void table_stand(struct table *t, unsigned seat, const struct guest *asker, int64_t now)
{
    const unsigned heir = next_person(t, seat);
    show_out(t, seat, asker, now);
    clear_seat(&t->seat[seat]);
    name_computer(t, seat);
    if (t->rematch) table_call_off(t);
    table_note_news(t);
    table_log_stand(t, seat, now);
    table_note_change(t, now);
    if (heir == NB_NOBODY) {
        table_close(t, now);
        return;
    }
    if (t->host == seat) {
        t->host = heir;
        table_log_host(t, now);
    }
    table_handicap_changed(t, now);
    table_ask(t, now);
    table_tell_table(t);
}

/* -------------------------------------------------------------------------------------------------------- filling seats */

bool table_fill(struct table *t, unsigned seat, const nb_player *player, int64_t now, request_fault *fault)
{
    if (seat >= t->settings.rules.seats) return seat_is_open(t, seat, fault);
    if (table_is_course(t) && t->matches) return request_refuse(fault, "state", "%s", say_club_course_alone);
    if (t->seat[seat].kind == SEAT_PERSON)
        return request_refuse(fault, "seat", "%s", say_club_somebody_sits(HERE, t->seat[seat].name, seat));
    if (!seats_may_change(t, fault)) return false; /* who plays a hole for somebody is not the host's choice */
    clear_seat(&t->seat[seat]);
    t->seat[seat].kind = player ? SEAT_COMPUTER : SEAT_OPEN;
    t->seat[seat].player = player;
    name_computer(t, seat);
    if (player) table_log_computer(t, seat, now);
    else table_log_stand(t, seat, now);
    table_note_change(t, now);
    table_handicap_changed(t, now);
    table_note_news(t);
    table_ask(t, now);
    table_tell_table(t);
    return true;
}

void table_hand_back(struct table *t, unsigned seat, int64_t now)
{
    if (!t->seat[seat].taken) return;
    t->seat[seat].taken = false;
    t->seat[seat].plan.state = PLAN_NONE;
    t->asked_at = now;
    table_tell_table(t);
}

void table_names(const struct table *t, const char *names[NB_MAX_SEATS])
{
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) names[seat] = t->seat[seat].name;
}
