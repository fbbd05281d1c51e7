/* caller.c - see caller.h. libwebsockets on its own loop: there is one connection. */
#include "caller.h"

#include <libwebsockets.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "words.h"

enum {
    MOST_BYTES = 1 << 22, /* of a message: the longest is a record, far below */
    FIRST_PAUSE = 500,    /* milliseconds before it is tried again, */
    LONGEST_PAUSE = 8000, /* and when that has failed for long */
    BURST = 30,           /* messages that may be sent at once, */
    GAP = 60              /* then one in this many milliseconds, which is below the default limit of servers */
};

/* A message that waits to be sent. */
struct letter {
    struct letter *next;
    size_t length;
    unsigned char text[]; /* LWS_PRE bytes, then the text */
};

struct caller {
    struct link link;
    struct caller_ways ways;
    struct lws_context *context;
    struct lws *wsi; /* NULL: not connected */
    lws_sorted_usec_list_t again, later;
    lws_usec_t due; /* all that was sent, had it been sent one by one */
    struct letter *first, *last;
    text_buffer heard; /* the message so far */
    unsigned pause;
    bool was_there, stopped, failed;
};

static void connect_now(struct caller *c);

/* --------------------------------------------------------------------------------------------------------- letters */

static void forget_letters(struct caller *c)
{
    while (c->first) {
        struct letter *next = c->first->next;
        free(c->first);
        c->first = next;
    }
    c->last = NULL;
}

void caller_send(struct caller *c, const char *text)
{
    const size_t length = strlen(text);
    if (!c->wsi) return;
    struct letter *letter = allocate(sizeof *letter + LWS_PRE + length);
    letter->length = length;
    memcpy(letter->text + LWS_PRE, text, length);
    if (c->last) c->last->next = letter;
    else c->first = letter;
    c->last = letter;
    lws_callback_on_writable(c->wsi);
}

static void write_later(lws_sorted_usec_list_t *later)
{
    struct caller *c = lws_container_of(later, struct caller, later);
    if (c->wsi) lws_callback_on_writable(c->wsi);
}

/* Whoever types is never too quick; a script may be. */
static bool is_too_quick(struct caller *c)
{
    const lws_usec_t now = lws_now_usecs(), gap = GAP * LWS_US_PER_MS, most = BURST * gap;
    if (c->due < now) c->due = now;
    if (c->due + gap <= now + most) {
        c->due += gap;
        return false;
    }
    lws_sul_schedule(c->context, 0, &c->later, write_later, c->due + gap - now - most);
    return true;
}

static int write_letter(struct caller *c, struct lws *wsi)
{
    struct letter *letter = c->first;
    if (!letter || is_too_quick(c)) return 0;
    const int n = lws_write(wsi, letter->text + LWS_PRE, letter->length, LWS_WRITE_TEXT);
    const bool written = n >= (int)letter->length;
    c->first = letter->next;
    if (!c->first) c->last = NULL;
    free(letter);
    if (c->first) lws_callback_on_writable(wsi);
    return written ? 0 : -1;
}

/* ------------------------------------------------------------------------------------------------------ connections */

static void try_again(lws_sorted_usec_list_t *again)
{
    struct caller *c = lws_container_of(again, struct caller, again);
    connect_now(c);
}

/* A server that was never there is probably not where one thinks it is. */
static void lose(struct caller *c, const char *why)
{
    c->wsi = NULL;
    forget_letters(c);
    text_clear(&c->heard);
    if (c->stopped) return;
    c->ways.lost(c->ways.data, why);
    if (!c->was_there) {
        c->failed = true;
        return;
    }
    lws_sul_schedule(c->context, 0, &c->again, try_again, (lws_usec_t)c->pause * LWS_US_PER_MS);
    c->pause = 2 * c->pause < LONGEST_PAUSE ? 2 * c->pause : LONGEST_PAUSE;
}

/* What libwebsockets says is for those who know it. */
static const char *reason_of(const struct caller *c, const char *why)
{
    if (c->link.tls && strstr(why, "SSL")) return say_join_bad_certificate;
    if (strstr(why, "HS: ")) return say_join_other_server;
    return *why ? why : say_join_no_answer;
}

static int hear(struct caller *c, struct lws *wsi, const char *piece, size_t length)
{
    if (c->heard.len + length > MOST_BYTES) return -1;
    add_text(&c->heard, piece, length);
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    c->was_there = true;
    c->pause = FIRST_PAUSE;
    if (!c->stopped) c->ways.heard(c->ways.data, c->heard.text, c->heard.len);
    text_clear(&c->heard);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct caller *c = lws_context_user(lws_get_context(wsi));
    char why[128];
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED: c->wsi = wsi; return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return hear(c, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_letter(c, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        snprintf(why, sizeof why, "%.*s", in ? (int)length : 0, in ? (const char *)in : "");
        lose(c, reason_of(c, why));
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED: lose(c, say_join_ended); return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (!c->stopped) c->ways.woken(c->ways.data);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {{.name = "niblick.1", .callback = on_event, .rx_buffer_size = 65536},
                                                 {.name = NULL}};

/* A network that is gone does not say so: whoever is silent for long is asked, and then given up. */
static const lws_retry_bo_t SILENCE = {.secs_since_valid_ping = 20, .secs_since_valid_hangup = 30};

static void connect_now(struct caller *c)
{
    char path[sizeof c->link.folder + 2], host[sizeof c->link.host + 8];
    struct lws_client_connect_info info = {.context = c->context};
    snprintf(path, sizeof path, "%sws", c->link.folder);
    snprintf(host, sizeof host, "%s:%u", c->link.host, c->link.port);
    info.address = c->link.host;
    info.port = (int)c->link.port;
    info.path = path;
    info.host = host;
    info.protocol = PROTOCOLS[0].name;
    info.local_protocol_name = PROTOCOLS[0].name;
    info.ssl_connection = c->link.tls ? LCCSCF_USE_SSL : 0; /* and the certificate is checked */
    info.retry_and_idle_policy = &SILENCE;
    lws_client_connect_via_info(&info); /* whatever becomes of it, on_event is told */
}

struct caller *caller_new(const struct link *link, const struct caller_ways *ways)
{
    struct lws_context_creation_info info;
    struct caller *c = allocate(sizeof *c);
    c->link = *link;
    c->ways = *ways;
    c->pause = FIRST_PAUSE;
    lws_set_log_level(0, NULL); /* what a person must know, we say */
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = PROTOCOLS;
    info.user = c;
    info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    c->context = lws_create_context(&info);
    if (c->context) return c;
    free(c);
    return NULL;
}

void caller_free(struct caller *c)
{
    c->stopped = true;
    lws_context_destroy(c->context);
    forget_letters(c);
    text_free(&c->heard);
    free(c);
}

/* libwebsockets would wait long for a name that does not exist. */
static bool has_address(struct caller *c)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    const int problem = getaddrinfo(c->link.host, NULL, &hints, &found);
    if (problem) lose(c, gai_strerror(problem));
    else freeaddrinfo(found);
    return !problem;
}

bool caller_run(struct caller *c)
{
    if (has_address(c)) connect_now(c);
    while (!c->stopped && !c->failed)
        if (lws_service(c->context, 0) < 0) return false;
    return !c->failed;
}

void caller_stop(struct caller *c) { c->stopped = true; }

void caller_wake(void *caller)
{
    struct caller *c = caller;
    lws_cancel_service(c->context);
}
