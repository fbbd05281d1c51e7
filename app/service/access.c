/* access.c - see access.h */
#include "access.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ------------------------------------------------------------------------------------------------------------ origins */

/* The part behind "http://" or "https://", and the port that the scheme implies; NULL: it is neither. */
static const char *behind_scheme(const char *origin, const char **port)
{
    *port = !strncasecmp(origin, "https://", 8) ? ":443" : ":80";
    if (!strncasecmp(origin, "https://", 8)) return origin + 8;
    return !strncasecmp(origin, "http://", 7) ? origin + 7 : NULL;
}

/* The length of a host without the port that its scheme implies. */
static size_t bare_length(const char *host, const char *port)
{
    const size_t n = strlen(host), p = strlen(port);
    return n > p && !strcmp(host + n - p, port) ? n - p : n;
}

static bool same_host(const char *a, const char *b, const char *port)
{
    const size_t n = bare_length(a, port);
    return n && n == bare_length(b, port) && !strncasecmp(a, b, n);
}

static bool same_origin(const char *a, const char *b)
{
    const char *port_a, *port_b, *host_a = behind_scheme(a, &port_a), *host_b = behind_scheme(b, &port_b);
    return host_a && host_b && !strcmp(port_a, port_b) && same_host(host_a, host_b, port_a);
}

bool access_lets_in(const struct access_origins *origins, const char *origin, const char *host)
{
    const char *port, *from = behind_scheme(origin, &port);
    if (!*origin || (from && same_host(from, host, port))) return true;
    for (unsigned i = 0; i < origins->n; i++)
        if (same_origin(origins->origin[i], origin)) return true;
    return false;
}

bool access_is_origin(const char *text)
{
    const char *port, *host = behind_scheme(text, &port);
    return host && *host && !strpbrk(host, "/?#@ ");
}

bool access_is_node_url(const char *text)
{
    return !strncmp(text, "http://", 7) && access_is_origin(text) && strrchr(text + 7, ':') && strlen(text) < 200;
}

/* ------------------------------------------------------------------------------------------------------------- our host */

enum { HOST_ROOM = 256 };

/* Without its port, and without the brackets of an IPv6 address. False: it is too long to be one. */
static bool bare_host(char out[HOST_ROOM], const char *host)
{
    const bool bracket = *host == '[';
    const size_t n = bracket ? strcspn(host + 1, "]") : strcspn(host, ":");
    if (!n || n >= HOST_ROOM) return false;
    snprintf(out, HOST_ROOM, "%.*s", (int)n, host + bracket);
    if (out[n - 1] == '.') out[n - 1] = '\0';
    return true;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t n = strlen(text), m = strlen(end);
    return n > m && !strcasecmp(text + n - m, end);
}

static bool is_private(const char *host)
{
    struct in6_addr address;
    char own[HOST_ROOM] = "";
    if (inet_pton(AF_INET, host, &address) == 1 || inet_pton(AF_INET6, host, &address) == 1) return true;
    if (!strchr(host, '.') || ends_with(host, ".local") || ends_with(host, ".localhost")) return true;
    return !gethostname(own, sizeof own - 1) && !strcasecmp(own, host);
}

bool access_is_our_host(const struct access_names *names, const struct access_origins *origins, const char *host)
{
    char bare[HOST_ROOM], origin[HOST_ROOM];
    const char *port;
    if (names->any && !names->n) return true;
    if (!bare_host(bare, host)) return false;
    for (unsigned i = 0; i < names->n; i++)
        if (!strcasecmp(names->name[i], bare)) return true;
    for (unsigned i = 0; i < origins->n; i++)
        if (bare_host(origin, behind_scheme(origins->origin[i], &port)) && !strcasecmp(origin, bare)) return true;
    return is_private(bare);
}

bool access_is_name(const char *text) { return *text && strlen(text) < HOST_ROOM && !strpbrk(text, "/:?#@[] "); }

/* ---------------------------------------------------------------------------------------------------------- addresses */

/* Room for the longest address with a port; of several, separated by commas, the last. */
static bool last_address(char out[64], const char *list)
{
    const char *comma = strrchr(list, ','), *start = comma ? comma + 1 : list;
    start += strspn(start, " \t");
    const size_t n = strcspn(start, " \t");
    if (!n || n >= 64) return false;
    memcpy(out, start, n);
    out[n] = '\0';
    return true;
}

static bool normalise(char out[LIMIT_ADDRESS], const char *address)
{
    struct in_addr four;
    struct in6_addr six;
    char text[INET6_ADDRSTRLEN];
    if (inet_pton(AF_INET, address, &four) == 1) {
        snprintf(out, LIMIT_ADDRESS, "%s", address);
        return true;
    }
    if (inet_pton(AF_INET6, address, &six) != 1) return false;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, out, LIMIT_ADDRESS);
        return true;
    }
    memset(six.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &six, text, sizeof text);
    snprintf(out, LIMIT_ADDRESS, "%s/64", text);
    return true;
}

void access_address(char out[LIMIT_ADDRESS], const char *peer, const char *forwarded)
{
    char last[64];
    if (*forwarded && last_address(last, forwarded) && normalise(out, last)) return;
    if (!normalise(out, peer)) snprintf(out, LIMIT_ADDRESS, "unknown");
}

bool access_is_local(const char *peer)
{
    char address[LIMIT_ADDRESS];
    struct in6_addr six;
    if (inet_pton(AF_INET6, peer, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six)) return true;
    return normalise(address, peer) && !strncmp(address, "127.", 4);
}
