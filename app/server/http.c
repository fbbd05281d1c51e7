/* http.c - one request after the other on a connection: its headers in, an answer out, piece by piece as the socket takes it.
 *
 * Every answer carries the headers that keep a browser from doing what our page never asks for.
 */
#include "http.h"

#include <string.h>
#include <strings.h>

#include "frame_guard.h"
#include "pages.h"
#include "press_queue.h"
#include "words.h"

enum { PIECE = 16384, HEADERS = 4096, PATIENCE = 60 }; /* seconds that a pack can take where several are asked for */

/* What is being sent on a connection. */
struct exchange {
    struct site_answer answer;
    size_t sent;
    bool last;             /* the connection is closed behind it */
    bool head;             /* only the headers are wanted */
    struct press_job *job; /* what the answer waits for, or NULL */
};

/* WebAssembly needs 'wasm-unsafe-eval'; the page makes images itself (score cards to be saved), hence data: and blob:. */
static const char POLICY[] = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                             "img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; "
                             "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
                             "frame-ancestors 'none'";

static const char *const ALWAYS[][2] = {
    {"content-security-policy:", POLICY},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-embedder-policy:", "require-corp"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"vary:", "accept-encoding"},
};

/* ------------------------------------------------------------------------------------------------------- headers out */

struct headers {
    struct lws *wsi;
    unsigned char room[LWS_PRE + HEADERS], *at;
    bool full; /* something did not fit */
};

static void put_header(struct headers *h, const char *name, const char *value)
{
    h->full |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                           (int)strlen(value), &h->at, h->room + sizeof h->room) != 0;
}

static void put_number(struct headers *h, const char *name, size_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", number);
    put_header(h, name, text);
}

/* Files in the program are asked about again every time, which costs one short answer; those on disk are never kept. */
static bool send_headers(struct lws *wsi, const struct exchange *x)
{
    const struct site_answer *answer = &x->answer;
    struct headers h = {.wsi = wsi};
    unsigned char *start = h.at = h.room + LWS_PRE;
    h.full = lws_add_http_header_status(wsi, answer->status, &h.at, h.room + sizeof h.room) != 0;
    for (unsigned i = 0; i < sizeof ALWAYS / sizeof ALWAYS[0]; i++) put_header(&h, ALWAYS[i][0], ALWAYS[i][1]);
    put_header(&h, "cache-control:", answer->tag[0] ? "no-cache" : "no-store");
    if (answer->tag[0]) put_header(&h, "etag:", answer->tag);
    if (answer->status == 405) put_header(&h, "allow:", "GET, HEAD");
    if (x->last) put_header(&h, "connection:", "close");
    if (answer->status != 304) {
        put_header(&h, "content-type:", answer->type);
        put_number(&h, "content-length:", answer->length);
        if (answer->encoding) put_header(&h, "content-encoding:", answer->encoding);
    }
    return !h.full && !lws_finalize_write_http_header(wsi, start, &h.at, h.room + sizeof h.room);
}

/* --------------------------------------------------------------------------------------------------------- requests in */

void http_header(struct lws *wsi, enum lws_token_indexes token, char out[HTTP_VALUE])
{
    if (lws_hdr_copy(wsi, out, HTTP_VALUE, token) < 0) out[0] = '\0';
}

void http_address(struct lws *wsi, const struct http_site *site, char out[LIMIT_ADDRESS])
{
    char peer[LIMIT_ADDRESS], forwarded[HTTP_VALUE] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    if (site->behind_proxy) http_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded);
    access_address(out, peer, forwarded);
}

bool http_is_for_us(struct lws *wsi, const struct http_site *site)
{
    char host[HTTP_VALUE];
    http_header(wsi, WSI_TOKEN_HOST, host);
    return access_is_our_host(&site->names, &site->origins, host);
}

static const char NOT_ALLOWED[] = "Only GET and HEAD are allowed here.\n",
                  NO_BODY[] = "This request must not have a body.\n",
                  NOT_OURS[] = "This server does not know that name. Whoever runs it can give it with --name.\n";

/* A body that nobody reads can follow, so the connection is closed after the answer. */
static void refuse(struct exchange *x, unsigned status, const char *why)
{
    x->answer = (struct site_answer){.status = status, .type = "text/plain; charset=utf-8"};
    x->answer.bytes = (const unsigned char *)why;
    x->answer.length = strlen(why);
    x->last = true;
}

/* libwebsockets would wait for it, and if the request came right behind another one, for ever. */
static bool has_body(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

/* The answer is complete: goes on to the next request, or ends. Returns what the callback must return. */
static int finish(struct lws *wsi, struct exchange *x)
{
    bool last = x->last;
    site_release(&x->answer);
    *x = (struct exchange){.sent = 0};
    return last || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int answer(struct lws *wsi, struct exchange *x)
{
    if (!send_headers(wsi, x)) return -1;
    if (x->head || x->answer.status == 304 || !x->answer.length) return finish(wsi, x);
    lws_callback_on_writable(wsi);
    return 0;
}

static int go_on(struct lws *wsi, struct exchange *x)
{
    if (x->job) {
        if (!press_take(x->job, &x->answer)) return 0;
        x->job = NULL;
        return answer(wsi, x);
    }
    unsigned char piece[LWS_PRE + PIECE];
    size_t left = x->answer.length - x->sent, n = left < PIECE ? left : PIECE;
    if (!x->answer.bytes) return 0; /* nothing is being sent */
    memcpy(piece + LWS_PRE, x->answer.bytes + x->sent, n);
    if (lws_write(wsi, piece + LWS_PRE, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)n) return -1;
    x->sent += n;
    if (x->sent == x->answer.length) return finish(wsi, x);
    lws_callback_on_writable(wsi);
    return 0;
}

/* A request that came through a proxy on this machine is not from this machine. */
static bool may_see_metrics(struct lws *wsi, const struct http_site *site)
{
    char peer[LIMIT_ADDRESS];
    if (site->metrics_open) return true;
    lws_get_peer_simple(wsi, peer, sizeof peer);
    return access_is_local(peer) && !lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR);
}

static void look(struct lws *wsi, struct site_answer *answer, const char *path)
{
    const struct http_site *site = lws_context_user(lws_get_context(wsi));
    char encodings[HTTP_VALUE], tags[HTTP_VALUE], query[HTTP_VALUE] = "";
    const bool one = lws_hdr_copy_fragment(wsi, query, sizeof query, WSI_TOKEN_HTTP_URI_ARGS, 0) < (int)sizeof query &&
                     lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, 1) <= 0;
    char address[LIMIT_ADDRESS];
    http_address(wsi, site, address);
    const struct pages_request request = {
        .path = path, .query = one ? query : NULL, .address = address, .trusted = may_see_metrics(wsi, site)};
    if (pages_answer(answer, &request, site->live)) return;
    http_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings);
    http_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags);
    site_answer(answer, &(struct site_request){.path = path, .encodings = encodings, .tags = tags}, site->web);
}

static void printed(void *wsi) { lws_callback_on_writable(wsi); }

/* A pack takes a second: its answer waits for it. */
static void order(struct lws *wsi, struct exchange *x, const char *path)
{
    const struct http_site *site = lws_context_user(lws_get_context(wsi));
    char address[LIMIT_ADDRESS];
    http_address(wsi, site, address);
    const bool allowed = live_club_may_look_up(site->live, address);
    const char *why = allowed ? say_print_busy : say_club_too_many_requests;
    if (allowed) x->job = press_ask(site->press, path, printed, wsi);
    if (x->job) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT,
                        PATIENCE); /* it would close the connection after five seconds */
        return;
    }
    x->answer = (struct site_answer){
        .status = allowed ? 503 : 429, .type = "text/plain; charset=utf-8", .length = strlen(why)};
    x->answer.bytes = (const unsigned char *)why;
}

static int begin(struct lws *wsi, struct exchange *x, const char *path)
{
    const struct http_site *site = lws_context_user(lws_get_context(wsi));
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0,
         head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    *x = (struct exchange){.sent = 0, .head = head};
    if (!get && !head) refuse(x, 405, NOT_ALLOWED);
    else if (has_body(wsi)) refuse(x, 400, NO_BODY);
    else if (!http_is_for_us(wsi, lws_context_user(lws_get_context(wsi)))) refuse(x, 421, NOT_OURS);
    else if (site->press && press_path(path)) order(wsi, x, press_path(path));
    else look(wsi, &x->answer, path);
    if (x->job) return 0;
    if (!x->last) return answer(wsi, x);
    return send_headers(wsi, x) ? go_on(wsi, x) : -1; /* libwebsockets would wait for the request's body first */
}

static void leave(struct exchange *x)
{
    if (x->job) press_drop(x->job);
    x->job = NULL;
    site_release(&x->answer);
}

static struct http_site *site_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

static struct connection_count *count_of(struct lws *wsi) { return site_of(wsi)->connections; }

/* A socket for which no descriptor is left cannot even be refused: it would wake the loop again and again. So the last ones are
 * kept, and whoever comes too many is let in and closed. */
static bool has_room(struct lws *wsi, lws_sockfd_type fd)
{
    const struct http_site *site = site_of(wsi);
    return site->sockets < site->most_sockets && connection_count_has_room(site->connections, fd);
}

static int socket_opened(struct lws *wsi)
{
    site_of(wsi)->sockets++;
    frame_guard_begin(lws_get_socket_fd(wsi));
    connection_count_enter(count_of(wsi), wsi);
    return 0;
}

static int socket_closed(struct lws *wsi)
{
    if (site_of(wsi)->sockets) site_of(wsi)->sockets--;
    frame_guard_end(lws_get_socket_fd(wsi));
    connection_count_leave(count_of(wsi), wsi);
    return 0;
}

/* No HTTP/2 without TLS: nobody needs it, and a client can make libwebsockets abort with it. */
static int confirm_upgrade(const char *to) { return strcasecmp(to, "websocket") ? -1 : 0; }

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return has_room(wsi, (lws_sockfd_type)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return socket_opened(wsi);
    case LWS_CALLBACK_WSI_DESTROY: return socket_closed(wsi);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(in);
    case LWS_CALLBACK_HTTP: return begin(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
        frame_guard_end(lws_get_socket_fd(wsi));
        if (user) leave(user);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* a WebSocket of no protocol that we know */
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

const struct lws_protocols http_protocol = {
    .name = "http", .callback = http_callback, .per_session_data_size = sizeof(struct exchange)};
