/* relay.c - see relay.h */
#include "relay.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "errands.h"
#include "live_club_inside.h"
#include "message.h"
#include "server_log.h"

enum {
    AGAIN_MS = 200, /* between two tries to find a table */
    PATIENCE_MS =
        8000,          /* a visitor waits no longer for a node that does not answer: from elsewhere it may be reached */
    WAITING_MOST = 64, /* messages without an answer */
    HEARD_MOST = 1 << 22 /* bytes of a message */
};

enum relay_state {
    RELAY_LOST,    /* the table is to be found again, at `again` */
    RELAY_SEEKING, /* ... is being looked for */
    RELAY_CALLING, /* the node is called */
    RELAY_OPEN,
    RELAY_OVER /* nobody needs it */
};

struct letter {
    struct letter *next;
    struct shared_message *message;
};

struct relay {
    struct relays *all;
    struct relay *next;      /* in the list of all */
    struct relay *next_here; /* in that of the visitor */
    struct connection *conn; /* theirs, held */
    store_node node;
    enum relay_state state;
    struct lws *wsi;
    uint64_t again, since; /* ms of the monotonic clock: when it is tried again, and when it was open last */
    struct letter *first, **last;
    struct errands errands;
    bool at; /* the visitor is at this table, with this token; "": as a spectator */
    char table[STORE_ID], token[TOKEN_TEXT];
    text_buffer heard;
    unsigned status; /* with which the other side has closed it; 0: with none */
};

struct relays {
    struct live_club *live;
    struct lws_vhost *vhost;
    struct relay *list;
    size_t n;
    uint64_t found_again;
};

#define RELAY_NAME "niblick.relay" /* of our side */

static uint64_t clock_ms(void) { return uv_hrtime() / 1000000; }

struct relays *relays_new(struct live_club *live)
{
    struct relays *all = allocate(sizeof *all);
    all->live = live;
    return all;
}

void relays_use(struct relays *all, struct lws_vhost *vhost) { all->vhost = vhost; }

size_t relays_count(const struct relays *all) { return all->n; }

uint64_t relays_found_again(const struct relays *all) { return all->found_again; }

/* ------------------------------------------------------------------------------------------------------------- letters */

static void forget_letters(struct relay *r)
{
    while (r->first) {
        struct letter *letter = r->first;
        r->first = letter->next;
        shared_message_release(letter->message);
        free(letter);
    }
    r->last = &r->first;
}

/* Who is logged in goes before every message: the other node has no other way to know. */
static void post(struct relay *r, const char *text)
{
    const char *account = r->conn->guest ? r->conn->guest->account : "";
    json_writer j = {.indent = 0};
    struct letter *letter = allocate(sizeof *letter);
    add_text(&j.out, account, strlen(account));
    add_text(&j.out, "\n", 1);
    add_text(&j.out, text, strlen(text));
    letter->message = shared_message_make(&j);
    jw_free(&j);
    *r->last = letter;
    r->last = &letter->next;
    if (r->state == RELAY_OPEN) lws_callback_on_writable(r->wsi);
}

static int write_letter(struct relay *r)
{
    struct letter *letter = r->first;
    if (!letter) return 0;
    const size_t length = letter->message->length;
    const int sent = lws_write(r->wsi, (unsigned char *)shared_message_text(letter->message), length, LWS_WRITE_TEXT);
    r->first = letter->next;
    if (!r->first) r->last = &r->first;
    shared_message_release(letter->message);
    free(letter);
    if (r->first) lws_callback_on_writable(r->wsi);
    return sent >= (int)length ? 0 : -1;
}

/* -------------------------------------------------------------------------------------------------- beginning and ending */

static struct relay *make_relay(struct relays *all, struct connection *conn, const store_node *node)
{
    struct relay *r = allocate(sizeof *r);
    r->all = all;
    r->conn = conn;
    r->node = *node;
    r->last = &r->first;
    r->since = clock_ms();
    errands_begin(&r->errands);
    connection_hold(conn);
    r->next = all->list;
    all->list = r;
    r->next_here = conn->relays;
    conn->relays = r;
    all->n++;
    return r;
}

static void free_relay(struct relay *r)
{
    struct relay **at = &r->all->list;
    while (*at != r) at = &(*at)->next;
    *at = r->next;
    at = &r->conn->relays;
    while (*at != r) at = &(*at)->next_here;
    *at = r->next_here;
    r->all->n--;
    forget_letters(r);
    errands_free(&r->errands);
    text_free(&r->heard);
    sodium_memzero(r->token, sizeof r->token);
    connection_release(r->conn);
    free(r);
}

/* The socket closes in its own time, and what it still brings is not heard: a stopped process would keep it for ever. */
static void let_go(struct relay *r)
{
    if (!r->wsi) return;
    lws_set_opaque_user_data(r->wsi, NULL);
    lws_set_timeout(r->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    r->wsi = NULL;
}

/* It is freed when time has passed, since somebody can still be using it. */
static void finish(struct relay *r)
{
    r->state = RELAY_OVER;
    let_go(r);
}

/* The visitor comes back by themselves. */
static void hang_up(struct relay *r, enum lws_close_status status)
{
    if (r->conn->wsi) connection_end(r->conn, status);
    finish(r);
}

void relay_end(struct connection *conn)
{
    for (struct relay *r = conn->relays; r; r = r->next_here)
        if (r->state != RELAY_OVER) finish(r);
}

void relays_free(struct relays *all)
{
    while (all->list) free_relay(all->list);
    free(all);
}

/* -------------------------------------------------------------------------------------------------------------- calling */

/* "http://HOST:PORT" was checked when that node started; a node that gives nonsense cannot be reached. */
static bool read_url(const char *url, char host[STORE_NODE_URL], int *port)
{
    static const char HTTP[] = "http://";
    char *end;
    if (strncmp(url, HTTP, sizeof HTTP - 1)) return false;
    snprintf(host, STORE_NODE_URL, "%s", url + sizeof HTTP - 1);
    char *colon = strrchr(host, ':');
    *port = colon ? (int)strtol(colon + 1, &end, 10) : 80;
    if (colon) *colon = '\0';
    const size_t n = strlen(host);
    if (n > 2 && host[0] == '[' && host[n - 1] == ']') {
        memmove(host, host + 1, n - 2);
        host[n - 2] = '\0';
    }
    return *host && *port > 0;
}

static void lose(struct relay *r)
{
    r->wsi = NULL;
    r->status = 0;
    text_clear(&r->heard);
    forget_letters(r);
    if (r->state == RELAY_OVER) return;
    r->state = RELAY_LOST;
    r->again = clock_ms() + AGAIN_MS;
}

static void call(struct relay *r)
{
    char host[STORE_NODE_URL];
    struct lws_client_connect_info info;
    int port;
    memset(&info, 0, sizeof info);
    if (!r->all->vhost || !read_url(r->node.url, host, &port)) {
        lose(r);
        return;
    }
    info.context = r->all->live->lws;
    info.vhost = r->all->vhost;
    info.address = info.host = host;
    info.port = port;
    info.path = "/ws";
    info.protocol = RELAY_PROTOCOL;
    info.local_protocol_name = RELAY_NAME;
    info.opaque_user_data = r;
    info.pwsi = &r->wsi;
    r->state = RELAY_CALLING;
    if (!lws_client_connect_via_info(&info) && r->state == RELAY_CALLING) lose(r);
}

/* Back to the place where the visitor was. */
static void take_place(struct relay *r)
{
    json_t *message = json_object();
    json_object_set_new(message, "do", json_string(*r->token ? "return" : "watch"));
    json_object_set_new(message, "table", json_string(r->table));
    if (*r->token) json_object_set_new(message, "token", json_string(r->token));
    struct errand *e = errands_add(&r->errands, message, "");
    e->ours = e->repeatable = true;
    e->kind = *r->token ? MESSAGE_RETURN : MESSAGE_WATCH;
    snprintf(e->table, sizeof e->table, "%s", r->table);
    post(r, e->text);
    json_decref(message);
}

/* First the place, then what was not answered, in its order. */
static void opened(struct relay *r)
{
    struct errand *waiting = r->errands.first;
    const uint64_t last = r->errands.number;
    r->state = RELAY_OPEN;
    if (r->at) {
        r->all->found_again++;
        take_place(r);
    }
    for (struct errand *e = waiting; e && e->number <= last; e = e->next) post(r, e->text);
    lws_callback_on_writable(r->wsi);
}

/* --------------------------------------------------------------------------------------------------------- found again */

static const char *table_of(const struct relay *r)
{
    if (r->at) return r->table;
    return r->errands.first ? r->errands.first->table : "";
}

/* Whether everything that was not answered can be asked again, and at the same place. What was asked to take a place again is not asked
 * again: that is done anew. */
static bool can_repeat(struct relay *r)
{
    const char *table = table_of(r);
    for (struct errand **at = &r->errands.first; *at;) {
        struct errand *e = *at;
        if (e->ours) {
            *at = e->next;
            if (r->errands.end == &e->next) r->errands.end = at;
            r->errands.n--;
            errand_free(e);
            continue;
        }
        if (!e->repeatable || (*e->table && strcmp(e->table, table) != 0)) return false;
        at = &e->next;
    }
    return *table;
}

static void seek(struct relay *r)
{
    if (!r->at && !r->errands.first) finish(r);
    else if (!can_repeat(r) || clock_ms() > r->since + PATIENCE_MS) hang_up(r, LWS_CLOSE_STATUS_GOINGAWAY);
    else {
        r->state = RELAY_SEEKING;
        live_club_locate(r->all->live, table_of(r));
    }
}

void relays_located(struct relays *all, const char *table, enum store_owner answer, const store_node *owner)
{
    for (struct relay *r = all->list, *next; r; r = next) {
        next = r->next;
        if (r->state != RELAY_SEEKING || strcmp(table_of(r), table) != 0) continue;
        if (answer == STORE_MINE || answer == STORE_THEIRS) {
            r->node = *owner;
            call(r);
        } else if (answer == STORE_NOWHERE) {
            hang_up(r, LWS_CLOSE_STATUS_GOINGAWAY);
        } else {
            r->state = RELAY_LOST;
            r->again = clock_ms() + AGAIN_MS;
        }
    }
}

void relays_tick(struct relays *all)
{
    const uint64_t now = clock_ms();
    for (struct relay *r = all->list, *next; r; r = next) {
        next = r->next;
        if (r->state == RELAY_OVER) free_relay(r);
        else if (r->state == RELAY_LOST && now >= r->again) seek(r);
        else if (r->state == RELAY_OPEN) r->since = now;
        else if (now > r->since + 2 * PATIENCE_MS && r->state != RELAY_OVER) hang_up(r, LWS_CLOSE_STATUS_GOINGAWAY);
    }
}

void relays_keep(struct relays *all, const store_node *nodes, size_t n)
{
    const store_node *me = store_me(all->live->writer);
    for (struct relay *r = all->list; r; r = r->next) {
        bool there = me && r->node.id == me->id;
        for (size_t i = 0; i < n; i++) there |= nodes[i].id == r->node.id;
        if (!there && (r->state == RELAY_OPEN || r->state == RELAY_CALLING)) {
            let_go(r);
            lose(r);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------------ passing on */

static bool is_arrival(enum message_kind kind)
{
    switch (kind) {
    case MESSAGE_JOIN:
    case MESSAGE_RETURN:
    case MESSAGE_WATCH:
    case MESSAGE_COURSE: return true;
    default: return false;
    }
}

/* These count once, however often they are said; the page says them again, too. */
static bool is_repeatable(enum message_kind kind)
{
    switch (kind) {
    case MESSAGE_ACT:
    case MESSAGE_READY:
    case MESSAGE_BACK:
    case MESSAGE_VIEW:
    case MESSAGE_RECORD:
    case MESSAGE_RETURN:
    case MESSAGE_WATCH:
    case MESSAGE_GLANCE: return true;
    default: return false;
    }
}

/* What is meant for the table where one is; everything else is answered by whichever node one has reached. */
static bool is_for_table(const struct message *m)
{
    switch (m->kind) {
    case MESSAGE_LEAVE:
    case MESSAGE_FILL:
    case MESSAGE_REMOVE:
    case MESSAGE_START:
    case MESSAGE_HANDICAP:
    case MESSAGE_SEED:
    case MESSAGE_ACT:
    case MESSAGE_READY:
    case MESSAGE_BACK:
    case MESSAGE_SAY:
    case MESSAGE_REPORT:
    case MESSAGE_VIEW:
    case MESSAGE_PONG: return true;
    case MESSAGE_RECORD:
    case MESSAGE_SHARE: return !m->table;
    default: return false;
    }
}

static bool is_arriving(const struct relay *r)
{
    for (const struct errand *e = r->errands.first; e; e = e->next)
        if (is_arrival((enum message_kind)e->kind)) return true;
    return false;
}

/* Where the visitor is, or will be when what they have said is done. */
static struct relay *relay_of(const struct connection *conn)
{
    struct relay *found = NULL;
    for (struct relay *r = conn->relays; r; r = r->next_here)
        if (r->state != RELAY_OVER && (is_arriving(r) || (r->at && !found))) found = r;
    return found;
}

/* Nobody answers it, so it waits for nothing. */
static void send_pong(struct relay *r, const struct message *m)
{
    char *text = r->state == RELAY_OPEN ? json_dumps(m->json, JSON_COMPACT) : NULL;
    if (text) post(r, text);
    free(text);
}

static void send_message(struct relay *r, struct message *m)
{
    if (r->errands.n >= WAITING_MOST) {
        server_log_abuse("cut", "flood", r->conn->address, r->all->live->now);
        hang_up(r, LWS_CLOSE_STATUS_POLICY_VIOLATION);
        return;
    }
    if (m->kind == MESSAGE_PONG) {
        send_pong(r, m);
        return;
    }
    struct errand *e = errands_add(&r->errands, m->json, m->id);
    e->kind = (int)m->kind;
    e->repeatable = is_repeatable(m->kind);
    snprintf(e->table, sizeof e->table, "%s", m->table ? m->table : "");
    snprintf(e->token, sizeof e->token, "%s", m->token ? m->token : "");
    if (r->state == RELAY_OPEN) post(r, e->text); /* otherwise when it is */
}

bool relay_forward(struct connection *conn, const char *text, size_t length)
{
    struct message m;
    request_fault fault;
    struct relay *r = relay_of(conn);
    if (!r) return false;
    const bool ours = message_read(&m, text, length, &fault) && is_for_table(&m);
    if (ours) send_message(r, &m);
    message_free(&m);
    return ours;
}

void relay_pass_on(struct relays *all, struct connection *conn, const store_node *to, const char *text, size_t length)
{
    struct message m;
    request_fault fault;
    struct relay *r = conn->relays;
    while (r && (r->state == RELAY_OVER || r->node.id != to->id)) r = r->next_here;
    if (message_read(&m, text, length, &fault)) { /* it was read before */
        if (!r) r = make_relay(all, conn, to);
        send_message(r, &m);
        if (!r->wsi && r->state == RELAY_LOST) call(r);
    }
    message_free(&m);
}

/* -------------------------------------------------------------------------------------------------------------- hearing */

static bool is_word(const char *text, size_t length, const char *word)
{
    char head[32];
    const int n = snprintf(head, sizeof head, "{\"is\":\"%s\"", word);
    return length > (size_t)n && !strncmp(text, head, (size_t)n);
}

/* The visitor is there now, and nowhere else. */
static void arrived(struct relay *r, const struct errand *e, const char *text, size_t length)
{
    json_error_t error;
    json_t *joined = json_loadb(text, length, 0, &error);
    const char *table = json_string_value(json_object_get(joined, "table"));
    const char *token = json_string_value(json_object_get(joined, "token"));
    r->at = table != NULL;
    snprintf(r->table, sizeof r->table, "%s", table ? table : "");
    if (json_is_null(json_object_get(joined, "seat"))) r->token[0] = '\0';
    else snprintf(r->token, sizeof r->token, "%s", token ? token : e->token);
    json_decref(joined);
    for (struct relay *other = r->conn->relays; other; other = other->next_here)
        if (other != r && other->state != RELAY_OVER) finish(other);
    if (r->conn->guest && r->conn->guest->table)
        club_leave_table(r->all->live->club, r->conn->guest, live_club_now(r->all->live));
}

static void tell(struct relay *r, json_writer *j)
{
    struct shared_message *message = shared_message_make(j);
    if (r->conn->wsi) outbox_send(r->all->live->box, &r->conn->out, message, 0);
    shared_message_release(message);
    jw_free(j);
}

/* Our own question, to take the place again: the visitor never left it. */
static void heard_ours(struct relay *r, const char *text, size_t length)
{
    if (!is_word(text, length, "joined")) hang_up(r, LWS_CLOSE_STATUS_GOINGAWAY);
}

static void heard_answer(struct relay *r, struct errand *e, const char *text, size_t length)
{
    json_writer j = {.indent = 0};
    if (is_word(text, length, "joined")) arrived(r, e, text, length);
    if (e->kind == MESSAGE_LEAVE && is_word(text, length, "done")) r->at = false;
    errand_write(&j, e, text, length);
    tell(r, &j);
}

static void hear(struct relay *r, const char *text, size_t length)
{
    struct errand *e = errands_answered(&r->errands, text, length);
    json_writer j = {.indent = 0};
    if (e && e->ours) heard_ours(r, text, length);
    else if (e) heard_answer(r, e, text, length);
    else if (!is_word(text, length, "welcome")) {
        if (is_word(text, length, "removed") || is_word(text, length, "closed")) r->at = false;
        add_text(&j.out, text, length);
        tell(r, &j);
    }
    if (e) errand_free(e);
    if (!r->at && !r->errands.first && r->state == RELAY_OPEN) finish(r);
}

static int hear_piece(struct relay *r, struct lws *wsi, const char *piece, size_t length)
{
    if (r->heard.len + length > HEARD_MOST) return -1;
    add_text(&r->heard, piece, length);
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    hear(r, r->heard.text, r->heard.len);
    text_clear(&r->heard);
    return 0;
}

/* --------------------------------------------------------------------------------------------------------- libwebsockets */

/* Who we are, and whom we speak for. */
static int say_who(struct relay *r, struct lws *wsi, unsigned char **at, unsigned char *end)
{
    char secret[STORE_SECRET + 16];
    const int n = snprintf(secret, sizeof secret, "Bearer %s", store_node_secret(r->all->live->writer));
    const bool full = lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, (unsigned char *)secret, n, at,
                                                   end) ||
                      lws_add_http_header_by_token(wsi, WSI_TOKEN_X_FORWARDED_FOR, (unsigned char *)r->conn->address,
                                                   (int)strlen(r->conn->address), at, end);
    sodium_memzero(secret, sizeof secret);
    return full ? -1 : 0;
}

/* Ended because of what the visitor did there: so it is between them and us. */
static bool is_their_fault(unsigned status)
{
    return status == LWS_CLOSE_STATUS_POLICY_VIOLATION || status == LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE;
}

static void closed(struct relay *r)
{
    const unsigned status = r->status;
    lose(r);
    if (r->state == RELAY_LOST && is_their_fault(status)) hang_up(r, (enum lws_close_status)status);
}

static int relay_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct relay *r = lws_get_opaque_user_data(wsi);
    (void)user;
    if (!r) return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
        unsigned char **at = in;
        return say_who(r, wsi, at, *at + length);
    }
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        r->wsi = wsi;
        opened(r);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return hear_piece(r, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return r->state == RELAY_OPEN ? write_letter(r) : 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (length >= 2) r->status = (unsigned)((unsigned char *)in)[0] << 8 | ((unsigned char *)in)[1];
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY: /* always the last one, also where a call never came to anything */
        lws_set_opaque_user_data(wsi, NULL);
        closed(r);
        return 0;
    default: return 0;
    }
}

/* Relays have a vhost of their own: what libwebsockets reports about a socket before and after its protocol is known goes to the first
 * protocol of the vhost, and that of the server keeps something else with its sockets. */
struct lws_vhost *relays_vhost(struct lws_context *context)
{
    static const struct lws_protocols protocols[] = {
        {.name = RELAY_NAME, .callback = relay_callback, .rx_buffer_size = 16384}, {.name = NULL}};
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = protocols;
    info.vhost_name = "relays";
    return lws_create_vhost(context, &info);
}
