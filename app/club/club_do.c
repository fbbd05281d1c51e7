/* club_do.c - what each message does. A handler answers exactly once; where something is wrong it fills in the fault and
 * returns false, and nothing has changed. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "club_inside.h"
#include "find_match.h"
#include "rating_answer.h"
#include "words.h"

static void done(struct call *c, const struct table *t)
{
    json_writer j = {.indent = 0};
    table_say(&j, "done", c->message->id);
    club_answer(c->club, c->m, &j, t ? t->after : 0);
}

/* ------------------------------------------------------------------------------------------------------ where one is */

static struct table *find_table(struct call *c)
{
    struct table *t = club_find(c, c->message->table);
    if (t && !t->closed) return t;
    request_refuse(&c->fault, "table", "%s", say_club_no_table(HERE, BRIEF(c->message->table)));
    return NULL;
}

static struct table *at_table(struct call *c)
{
    if (!c->m->guest.table) request_refuse(&c->fault, "state", "%s", say_club_not_at_a_table);
    return c->m->guest.table;
}

static struct table *in_seat(struct call *c)
{
    struct table *t = at_table(c);
    if (!t || c->m->guest.seat != NB_NOBODY) return t;
    request_refuse(&c->fault, "seat", "%s", say_club_only_players);
    return NULL;
}

static struct table *as_host(struct call *c)
{
    struct table *t = in_seat(c);
    if (!t || t->host == c->m->guest.seat) return t;
    request_refuse(&c->fault, "host", "%s", say_club_only_host(HERE, t->seat[t->host].name));
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------- what the log knows */

/* A list of one's tables, a record of one of them, or one's finished rounds. */
static bool look_up(struct call *c)
{
    const struct message *m = c->message;
    struct world_lookup asked = {
        .match = m->match, .rounds = m->kind == MESSAGE_ROUNDS, .records = m->records, .from = m->from};
    if (!c->m->guest.account[0]) return request_refuse(&c->fault, "account", "%s", say_club_log_in_first);
    if (m->table && (!*m->table || strlen(m->table) >= sizeof asked.table))
        return request_refuse(&c->fault, "table", "%s", say_club_no_table(HERE, BRIEF(m->table)));
    if (!limit_lookup(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_requests);
    snprintf(asked.account, sizeof asked.account, "%s", c->m->guest.account);
    snprintf(asked.table, sizeof asked.table, "%s", m->table ? m->table : "");
    snprintf(asked.id, sizeof asked.id, "%s", m->id);
    c->club->world->look_up(c->club->world->data, c->m->guest.connection, &asked);
    return true;
}

/* ------------------------------------------------------------------------------------------------ coming to a table */

/* First the answer, then the news for everybody, then what there is to see. */
void club_arrive(struct call *c, struct table *t, unsigned seat, const char *token)
{
    club_move(c->m, t, seat, c->now);
    table_tell_joined(t, &c->m->guest, c->message->id, token);
    if (seat == NB_NOBODY) {
        table_tell_table_to(t, &c->m->guest);
        table_note_watcher(t);
    } else {
        table_tell_table(t);
    }
    table_tell_here(t, &c->m->guest, c->now);
}

static bool sit_down(struct call *c, struct table *t, const char *name)
{
    const struct table_sitter who = {.name = name, .account = c->m->guest.account, .seat = c->message->seat};
    char token[TOKEN_TEXT];
    const unsigned seat = table_sit(t, &who, token, c->now, &c->fault);
    if (seat == NB_NOBODY) return false;
    if (*who.account) t->world->sat(t->world->data, who.account, t->id, c->now);
    club_arrive(c, t, seat, token);
    sodium_memzero(token, sizeof token);
    return true;
}

/* Of a table that nobody has named. A long name is cut where a character ends. */
void club_table_name(char out[MESSAGE_NAME], const char *me)
{
    enum { ROOM = 20 };
    char whose[MESSAGE_NAME];
    size_t n = strnlen(me, ROOM);
    while (n && (me[n] & 0xC0) == 0x80) n--;
    snprintf(whose, sizeof whose, "%.*s", (int)n, me);
    snprintf(out, MESSAGE_NAME, "%s", say_club_table_name(HERE, whose));
}

static bool read_settings(struct call *c, struct table_settings *s, const char *me)
{
    const struct message *m = c->message;
    char name[MESSAGE_NAME];
    nb_why why;
    nb_err err;
    club_table_name(name, me);
    if (!message_table_name(s->name, "name", m->name ? m->name : name, &c->fault)) return false;
    err = nb_setup(&s->rules, m->game, m->seats == MESSAGE_NONE ? seat_usual_seats(nb_game_named(m->game)) : m->seats,
                   m->options, &why);
    if (err) return request_refuse_why(&c->fault, err, &why);
    if (m->clock && m->clock < 10) return request_refuse(&c->fault, "value", "%s", say_club_bad_clock(HERE, m->clock));
    s->public = m->public;
    s->relaxed = m->relaxed;
    s->clock = m->clock;
    return true;
}

struct table *club_new_table(struct call *c)
{
    unsigned char bytes[TOKEN_BYTES];
    char id[TOKEN_ID];
    if (!club_make_room(c->club, c->now)) {
        request_refuse(&c->fault, "full", "%s", say_club_server_full(HERE, c->club->count));
        return NULL;
    }
    if (!limit_table(c->club->limits, c->m->address, c->now) ||
        !limit_may_write(c->club->limits, c->m->address, c->now)) {
        request_refuse(&c->fault, "full", "%s", say_club_too_many_tables);
        return NULL;
    }
    c->club->world->random(c->club->world->data, bytes, sizeof bytes);
    token_id(id, bytes);
    return club_add_table(c->club, id);
}

static bool may_offer(struct call *c, const struct table_settings *settings)
{
    nb_why why;
    const nb_err err = c->message->handicap ? strokes_allowed(&settings->rules, &why) : NB_OK;
    return !err || request_refuse_why(&c->fault, err, &why);
}

static bool do_create(struct call *c)
{
    struct table_settings settings = {.clock = 0};
    char me[MESSAGE_NAME];
    if (!message_name(me, "me", c->message->me, &c->fault) || !read_settings(c, &settings, me) ||
        !may_offer(c, &settings))
        return false;
    struct table *t = club_new_table(c);
    if (!t) return false;
    table_open(t, &settings, c->now);
    if (!sit_down(c, t, me)) return false;
    return !c->message->handicap || table_agree(t, t->host, true, c->now, &c->fault);
}

static bool do_join(struct call *c)
{
    char me[MESSAGE_NAME];
    struct table *t;
    if (!message_name(me, "me", c->message->me, &c->fault) || !(t = find_table(c))) return false;
    if (table_is_barred(t, limit_name(c->m->address), c->now))
        return request_refuse(&c->fault, "seat", "%s", say_club_removed);
    if (!limit_seat(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "full", "%s", say_club_too_many_seats);
    return sit_down(c, t, me);
}

/* Without the token, but logged in with the account that took the seat: the seat gets a new token. */
bool club_return_by_account(struct call *c, struct table *t)
{
    const char *account = c->m->guest.account;
    const unsigned seat = table_seat_of_account(t, account);
    char token[TOKEN_TEXT];
    if (!*account) return request_refuse(&c->fault, "account", "%s", say_club_log_in_to_return);
    if (seat == NB_NOBODY) return request_refuse(&c->fault, "seat", "%s", say_club_no_seat_of_account);
    table_renew(t, seat, token, c->now);
    t->world->sat(t->world->data, account, t->id, c->now);
    club_arrive(c, t, seat, token);
    sodium_memzero(token, sizeof token);
    return true;
}

static bool do_return(struct call *c)
{
    struct table *t = find_table(c);
    if (!t) return false;
    if (!c->message->token) return club_return_by_account(c, t);
    const unsigned seat = table_seat_of(t, c->message->token);
    if (seat == NB_NOBODY) return request_refuse(&c->fault, "token", "%s", say_club_wrong_token);
    club_arrive(c, t, seat, NULL);
    return true;
}

/* A spectator would see the cards of holes that others have yet to play. */
static bool do_watch(struct call *c)
{
    struct table *t = find_table(c);
    if (!t || find_is_too_early(t, c->now, &c->fault)) return false;
    club_arrive(c, t, NB_NOBODY, NULL);
    return true;
}

/* How a table stands, for the holder of a seat who does not come yet: nobody there hears of it. */
static bool do_glance(struct call *c)
{
    const struct table *t = find_table(c);
    json_writer j = {.indent = 0};
    if (!t) return false;
    const unsigned seat = table_seat_of(t, c->message->token);
    if (seat == NB_NOBODY) return request_refuse(&c->fault, "token", "%s", say_club_wrong_token);
    table_say(&j, "glance", c->message->id);
    table_write_stand(&j, t, seat);
    club_answer(c->club, c->m, &j, t->after);
    return true;
}

/* ----------------------------------------------------------------------------------------------- leaving, and the host */

static bool do_leave(struct call *c)
{
    struct table *t = at_table(c);
    if (!t) return false;
    const bool keeps = table_is_course(t) && t->phase != TABLE_OVER; /* there is one round for everybody */
    if (keeps || c->m->guest.seat == NB_NOBODY) club_move(c->m, NULL, NB_NOBODY, c->now);
    else table_stand(t, c->m->guest.seat, &c->m->guest, c->now);
    done(c, t);
    return true;
}

static bool do_fill(struct call *c)
{
    const struct message *m = c->message;
    struct table *t = as_host(c);
    const nb_player *player = m->player ? world_player(c->club->world, m->player) : NULL;
    if (!t) return false;
    if (m->player && !player)
        return request_refuse(&c->fault, "value", "%s", say_club_no_player(HERE, BRIEF(m->player)));
    if (!table_fill(t, m->seat, player, c->now, &c->fault)) return false;
    done(c, t);
    return true;
}

static bool do_remove(struct call *c)
{
    const unsigned seat = c->message->seat;
    struct table *t = as_host(c);
    if (!t) return false;
    if (seat >= t->settings.rules.seats || t->seat[seat].kind != SEAT_PERSON)
        return request_refuse(&c->fault, "seat", "%s", say_club_nobody_sits(HERE, seat));
    if (seat == t->host) return request_refuse(&c->fault, "seat", "%s", say_club_remove_yourself);
    if (!table_may_remove(t, seat, &c->fault)) return false;
    for (const struct guest *guest = t->guests; guest; guest = guest->next)
        if (guest->seat == seat) table_bar(t, limit_name(((const struct member *)guest)->address), c->now);
    table_stand(t, seat, NULL, c->now);
    done(c, t);
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- playing */

static bool do_start(struct call *c)
{
    struct table *t = as_host(c);
    if (!t) return false;
    if (!limit_may_write(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "full", "%s", say_club_too_many_tables);
    if (!table_start(t, c->now, &c->fault)) return false;
    done(c, t);
    return true;
}

static bool do_handicap(struct call *c)
{
    struct table *t = in_seat(c);
    if (!t || !table_agree(t, c->m->guest.seat, c->message->agree, c->now, &c->fault)) return false;
    done(c, t);
    return true;
}

static bool do_seed(struct call *c)
{
    struct table *t = in_seat(c);
    if (!t || !table_seed(t, c->m->guest.seat, c->message->hole, c->message->value, c->now, &c->fault)) return false;
    done(c, t);
    return true;
}

static bool do_ready(struct call *c)
{
    struct table *t = in_seat(c);
    if (!t || !table_ready(t, c->m->guest.seat, c->message->decline, c->now, &c->fault)) return false;
    done(c, t);
    return true;
}

static bool do_back(struct call *c)
{
    struct table *t = in_seat(c);
    if (!t) return false;
    table_hand_back(t, c->m->guest.seat, c->now);
    done(c, t);
    return true;
}

static bool do_act(struct call *c)
{
    struct table *t = in_seat(c);
    json_writer j = {.indent = 0};
    uint32_t became = 0;
    if (!t) return false;
    switch (table_act(t, &c->m->guest, c->message, c->now, &became, &c->fault)) {
    case TABLE_REFUSED: return false;
    case TABLE_WAIT: break;
    case TABLE_DONE:
        c->club->counts.actions++;
        table_say(&j, "done", c->message->id);
        jw_key_int(&j, "n", became);
        table_send(t, &c->m->guest, &j);
        break;
    case TABLE_LATE:
        table_say(&j, "late", c->message->id);
        jw_key_int(&j, "discard", t->window.discard);
        table_send(t, &c->m->guest, &j);
        break;
    }
    return true;
}

static bool do_say(struct call *c)
{
    struct table *t = in_seat(c);
    if (!t) return false;
    if (c->message->phrase >= table_phrase_count())
        return request_refuse(&c->fault, "value", "%s",
                              say_club_bad_phrase(HERE, table_phrase_count() - 1, c->message->phrase));
    if (club_holds(c->club, c->m, WORLD_MUTED)) return request_refuse(&c->fault, "muted", "%s", say_club_muted);
    if (!limit_take(&c->m->phrases, 5, 1, 2000, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_phrases);
    table_tell_phrase(t, c->m->guest.seat, c->message->phrase);
    done(c, t);
    return true;
}

/* It goes to the log of the table, where whoever runs the server finds it (`niblick moderate reports`). Nobody is told. */
static bool do_report(struct call *c)
{
    enum { MOST = 200 };
    const unsigned seat = c->message->seat;
    const size_t length = strlen(c->message->why);
    struct table *t = at_table(c);
    if (!t) return false;
    if (seat >= t->settings.rules.seats || t->seat[seat].kind != SEAT_PERSON)
        return request_refuse(&c->fault, "seat", "%s", say_club_nobody_sits(HERE, seat));
    if (!length || length > MOST) return request_refuse(&c->fault, "value", "%s", say_club_bad_report(HERE, MOST));
    if (!limit_lookup(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_requests);
    table_log_report(t, seat, c->message->why, c->m->guest.account, c->now);
    done(c, t);
    return true;
}

static bool do_view(struct call *c)
{
    struct table *t = at_table(c);
    if (!t) return false;
    if (!t->dealt) return request_refuse(&c->fault, "state", "%s", say_club_no_hole_yet);
    table_tell_view(t, &c->m->guest, c->message->id, c->now);
    return true;
}

static bool do_record(struct call *c)
{
    struct table *t;
    if (c->message->table) return look_up(c);
    if (c->message->match) return request_refuse(&c->fault, "key", "%s", say_club_match_needs_table);
    if (!(t = at_table(c))) return false;
    if (!t->record.len) return request_refuse(&c->fault, "state", "%s", say_club_no_match_yet);
    table_tell_record(t, &c->m->guest, c->message->id);
    return true;
}

/* ---------------------------------------------------------------------------------------------------- without a table */

/* They are the same all day, and made once. */
static void write_games(struct club *club, json_writer *j)
{
    if (!club->games.len) {
        json_writer made = {.indent = 0};
        wire_games(&made);
        check_whole(&made.out);
        club->games = made.out;
    }
    jw_raw(j, club->games.text, club->games.len);
}

static bool do_games(struct call *c)
{
    json_writer j = {.indent = 0};
    table_say(&j, "games", c->message->id);
    jw_key(&j, "games");
    write_games(c->club, &j);
    club_answer(c->club, c->m, &j, 0);
    return true;
}

static bool do_lobby(struct call *c)
{
    c->m->lobby = c->message->watch;
    club_tell_lobby(c->club, c->m, c->message->id, c->now);
    return true;
}

static bool do_ping(struct call *c)
{
    json_writer j = {.indent = 0};
    table_say(&j, "pong", c->message->id);
    club_answer(c->club, c->m, &j, 0);
    return true;
}

/* Of a game, of an account, or one's own. */
static bool do_ratings(struct call *c)
{
    const struct rating_question question = {
        .game = c->message->game, .account = c->message->account, .self = c->m->guest.account};
    json_writer j = {.indent = 0};
    char why[WORDS_MOST] = "";
    if (!limit_lookup(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_requests);
    table_say(&j, "ratings", c->message->id);
    if (!c->club->world->ratings || !rating_answer(&j, c->club->world->ratings, &question, why, sizeof why)) {
        jw_free(&j);
        return request_refuse(&c->fault, question.game ? "game" : "account", "%s", why);
    }
    club_answer(c->club, c->m, &j, club_last_entry(c->club));
    return true;
}

/* Use the minimum of recent round trips: it ignores queueing spikes. It can be faked; see lag_of in table_play.c. */
static bool do_pong(struct call *c)
{
    struct member *m = c->m;
    if (c->message->t != m->ping || !m->ping_sent) return true;
    m->lags[m->measured++ % MEMBER_LAGS] = c->now - m->ping_sent;
    m->ping_sent = 0;
    m->guest.lag = m->lags[0];
    for (unsigned i = 1; i < MEMBER_LAGS && i < m->measured; i++)
        if (m->lags[i] < m->guest.lag) m->guest.lag = m->lags[i];
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- accounts */

/* Names that would not be taken today can belong to accounts of earlier days: they are tried as they are typed. */
static bool read_account(struct world_login *login, const char *name, request_fault *fault)
{
    const size_t length = strlen(name);
    if (message_name(login->name, "name", name, fault)) {
        if (!login->new_account && length && length < sizeof login->typed)
            snprintf(login->typed, sizeof login->typed, "%s", name);
        return true;
    }
    if (login->new_account || !length || length >= sizeof login->name) return false;
    snprintf(login->name, sizeof login->name, "%s", name);
    return true;
}

static bool wait_for_account(struct call *c, const char *name)
{
    const int64_t wait = attempts_begin(c->club->attempts, name, limit_name(c->m->address), c->now);
    return !wait || request_refuse(&c->fault, "rate", "%s", say_club_account_waits(HERE, (wait + 999) / 1000));
}

static enum world_queue queue_of(struct call *c, const char *name, bool wrong_before)
{
    const bool doubted = limit_doubt(c->m->address, c->now);
    if (attempts_is_known(c->club->attempts, name, limit_name(c->m->address))) return WORLD_KNOWN;
    return doubted || wrong_before ? WORLD_DOUBTED : WORLD_FRESH;
}

static bool check_password(struct call *c, struct world_login *login)
{
    enum { SHORTEST = 8 };
    const size_t length = strlen(c->message->password);
    if (length < SHORTEST || length >= sizeof login->password)
        return request_refuse(&c->fault, "value", "%s",
                              length < SHORTEST ? say_club_password_short(HERE, SHORTEST)
                                                : say_club_password_long(HERE, sizeof login->password - 1));
    if (!limit_password(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_attempts);
    memcpy(login->password, c->message->password, length);
    return true;
}

static bool ask_about_account(struct call *c, struct world_login *login)
{
    const struct world *world = c->club->world;
    const bool wrong_before = !login->new_account && attempts_wrong(c->club->attempts, login->name);
    if (!login->new_account && !wait_for_account(c, login->name)) return false;
    login->queue = queue_of(c, login->name, wrong_before);
    snprintf(login->id, sizeof login->id, "%s", c->message->id);
    world->login(world->data, c->m->guest.connection, login);
    return true;
}

static bool do_login(struct call *c)
{
    struct world_login login = {.new_account = c->message->kind == MESSAGE_REGISTER};
    const bool asked = read_account(&login, c->message->name, &c->fault) &&
                       (!login.new_account || world_name_is_free(c->club->world, login.name, &c->fault)) &&
                       check_password(c, &login) && ask_about_account(c, &login);
    sodium_memzero(&login, sizeof login);
    return asked;
}

/* Whoever sits somewhere would go on playing for nobody. */
static bool do_delete(struct call *c)
{
    struct world_login login = {.leaves = true};
    if (!c->m->guest.account[0]) return request_refuse(&c->fault, "account", "%s", say_club_log_in_first);
    if (c->m->guest.table) return request_refuse(&c->fault, "state", "%s", say_club_leave_first);
    snprintf(login.name, sizeof login.name, "%s", c->m->guest.account);
    const bool asked = check_password(c, &login) && ask_about_account(c, &login);
    sodium_memzero(&login, sizeof login);
    return asked;
}

void club_tell_account(struct club *club, struct member *m, const char *id)
{
    json_writer j = {.indent = 0};
    table_say(&j, "account", id);
    jw_key_text(&j, "name", m->guest.account[0] ? m->guest.account : NULL);
    club_answer(club, m, &j, 0);
}

void club_login(struct club *club, struct guest *guest, const char *id, const char *name, const char *problem,
                int64_t now)
{
    struct member *m = (struct member *)guest;
    request_fault fault;
    if (problem) {
        request_refuse(&fault, "account", "%s", problem);
        club_refuse(club, m, id, &fault, now);
        return;
    }
    const struct world *world = club->world;
    if (world->holds && world->holds(world->data, WORLD_BANNED, name)) {
        request_refuse(&fault, "banned", "%s", say_club_banned);
        club_refuse(club, m, id, &fault, now);
        return;
    }
    limit_trust(m->address);
    attempts_right(club->attempts, name, limit_name(m->address), now);
    snprintf(guest->account, sizeof guest->account, "%s", name);
    club_tell_account(club, m, id);
}

static bool do_logout(struct call *c)
{
    c->m->guest.account[0] = '\0';
    club_tell_account(c->club, c->m, c->message->id);
    return true;
}

void club_looked_up(struct club *club, struct guest *guest, const char *id, json_writer *message,
                    const request_fault *fault, int64_t now)
{
    struct member *m = (struct member *)guest;
    if (message) club_answer(club, m, message, 0);
    else club_refuse(club, m, id, fault, now);
}

/* ------------------------------------------------------------------------------------------------------- dispatching */

static bool (*const HANDLERS[])(struct call *) = {
    [MESSAGE_GAMES] = do_games,
    [MESSAGE_LOBBY] = do_lobby,
    [MESSAGE_CREATE] = do_create,
    [MESSAGE_JOIN] = do_join,
    [MESSAGE_RETURN] = do_return,
    [MESSAGE_WATCH] = do_watch,
    [MESSAGE_LEAVE] = do_leave,
    [MESSAGE_FILL] = do_fill,
    [MESSAGE_REMOVE] = do_remove,
    [MESSAGE_START] = do_start,
    [MESSAGE_HANDICAP] = do_handicap,
    [MESSAGE_SEED] = do_seed,
    [MESSAGE_ACT] = do_act,
    [MESSAGE_READY] = do_ready,
    [MESSAGE_BACK] = do_back,
    [MESSAGE_SAY] = do_say,
    [MESSAGE_REPORT] = do_report,
    [MESSAGE_VIEW] = do_view,
    [MESSAGE_RECORD] = do_record,
    [MESSAGE_PING] = do_ping,
    [MESSAGE_PONG] = do_pong,
    [MESSAGE_REGISTER] = do_login,
    [MESSAGE_LOGIN] = do_login,
    [MESSAGE_LOGOUT] = do_logout,
    [MESSAGE_DELETE] = do_delete,
    [MESSAGE_MINE] = look_up,
    [MESSAGE_GLANCE] = do_glance,
    [MESSAGE_COURSE] = club_do_course,
    [MESSAGE_RESULTS] = club_do_results,
    [MESSAGE_DUPLICATE] = club_do_duplicate,
    [MESSAGE_SHARE] = club_do_share,
    [MESSAGE_REVIEW] = club_do_review,
    [MESSAGE_ROUNDS] = look_up,
    [MESSAGE_RATINGS] = do_ratings,
};

/* What can be asked for again and again, and is long. */
static bool is_long(enum message_kind kind)
{
    switch (kind) {
    case MESSAGE_GAMES:
    case MESSAGE_LOBBY:
    case MESSAGE_WATCH:
    case MESSAGE_RETURN:
    case MESSAGE_VIEW:
    case MESSAGE_RECORD: return true;
    default: return false;
    }
}

static bool may_ask(struct call *c)
{
    return !is_long(c->message->kind) || limit_may_ask(c->club->limits, c->m->address, c->now) ||
           request_refuse(&c->fault, "rate", "%s", say_club_too_many_requests);
}

/* What has been written at a table, by computer players too, counts for whoever says something there next. A match that has begun
 * can go on to its end, whatever it costs. */
static void pay(const struct call *c)
{
    struct table *t = c->m->guest.table;
    if (!t || !t->unpaid) return;
    limit_wrote(c->club->limits, c->m->address, t->unpaid, c->now);
    t->unpaid = 0;
}

void club_do(struct club *club, struct member *m, const struct message *message, int64_t now)
{
    struct call call = {.club = club, .m = m, .message = message, .now = now};
    const uint64_t told = m->guest.told;
    const bool fine = may_ask(&call) && HANDLERS[message->kind](&call);
    if (!fine && !call.parked) club_refuse(club, m, message->id, &call.fault, now);
    pay(&call);
    if (is_long(message->kind)) limit_told(club->limits, m->address, m->guest.told - told, now);
}
