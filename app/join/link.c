/* link.c - see link.h */
#include "link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { PORT_HTTP = 80, PORT_HTTPS = 443, PORT_USUAL = 7420, PORT_MOST = 65535 };

#define DIGITS  "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

static const struct {
    const char *name;
    bool tls;
} SCHEMES[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

/* Quotes what is wrong, as far as it is not too long. */
static bool bad(nb_why *why, const char *(*say)(nb__text *, nb__part), const char *text, size_t length)
{
    char quoted[64];
    snprintf(quoted, sizeof quoted, "%.*s", (int)length, text);
    say(WORDS_IN(why->text), part_text(quoted));
    return false;
}

/* Copies a part that has only such characters in it; false: it has others, or none, or too many. */
static bool take(char *out, size_t size, const char *from, size_t length, const char *characters)
{
    if (!length || length >= size || strspn(from, characters) < length) return false;
    memcpy(out, from, length);
    out[length] = 0;
    return true;
}

/* The scheme, or none at all: then it is a server of Niblick at its usual port. */
static const char *read_scheme(struct link *link, const char *url, nb_why *why)
{
    const char *mark = strstr(url, "://");
    link->port = PORT_USUAL;
    if (!mark) return url;
    for (unsigned i = 0; i < sizeof SCHEMES / sizeof SCHEMES[0]; i++) {
        const size_t n = strlen(SCHEMES[i].name);
        if (strncmp(url, SCHEMES[i].name, n)) continue;
        link->tls = SCHEMES[i].tls;
        link->port = link->tls ? PORT_HTTPS : PORT_HTTP;
        return url + n;
    }
    bad(why, say_join_bad_scheme, url, (size_t)(mark - url));
    return NULL;
}

/* "host", "host:7420", "[::1]:7420" */
static bool read_host(struct link *link, const char *from, size_t length, nb_why *why)
{
    const bool numbers = *from == '[';
    const char *end = numbers ? memchr(from, ']', length) : NULL, *host = from + numbers;
    if (numbers && !end) return bad(why, say_join_no_bracket, from, length);
    size_t n = numbers ? (size_t)(end - host) : strcspn(host, ":/?#");
    if (n > length) n = length;
    if (!take(link->host, sizeof link->host, host, n, LETTERS DIGITS "-._:"))
        return bad(why, say_join_no_host, from, length);
    const char *rest = host + n + numbers, *stop = from + length;
    if (rest == stop) return true;
    const size_t digits = strspn(rest + 1, DIGITS);
    const unsigned long port = digits && digits < 6 ? strtoul(rest + 1, NULL, 10) : 0;
    if (*rest != ':' || rest + 1 + digits != stop || !port || port > PORT_MOST)
        return bad(why, say_join_bad_port, rest, (size_t)(stop - rest));
    link->port = (unsigned)port;
    return true;
}

/* "/", "/golf/", "/golf/index.html", "/ws": all but what follows the last slash. */
static bool read_folder(struct link *link, const char *from, size_t length, nb_why *why)
{
    while (length && from[length - 1] != '/') length--;
    snprintf(link->folder, sizeof link->folder, "/");
    if (!length || take(link->folder, sizeof link->folder, from, length, LETTERS DIGITS "-._~%/")) return true;
    return bad(why, say_join_bad_path, from, length);
}

/* What follows "#/table/" */
static bool read_table(struct link *link, const char *id, nb_why *why)
{
    const size_t n = strcspn(id, "/");
    if (!take(link->table, sizeof link->table, id, n, LETTERS DIGITS "-_")) return bad(why, say_join_bad_table, id, n);
    return !id[n] || bad(why, say_join_behind_table, id + n, strlen(id + n));
}

/* ... "#/seat/" */
static bool read_seat(struct link *link, const char *id, nb_why *why)
{
    const size_t n = strcspn(id, "/");
    if (!take(link->table, sizeof link->table, id, n, LETTERS DIGITS "-_")) return bad(why, say_join_bad_table, id, n);
    const char *token = id + n + (id[n] == '/');
    if (take(link->token, sizeof link->token, token, strlen(token), LETTERS DIGITS "-_")) return true;
    snprintf(why->text, sizeof why->text, "%s", say_join_bad_token); /* it is never shown: it is a secret */
    return false;
}

/* ... "#/duplicate/" */
static bool read_duplicate(struct link *link, const char *id, nb_why *why)
{
    const size_t n = strcspn(id, "/");
    const char *match = id + n + 1;
    if (!take(link->original, sizeof link->original, id, n, LETTERS DIGITS "-_"))
        return bad(why, say_join_bad_table, id, n);
    if (!id[n]) return true;
    const size_t digits = strspn(match, DIGITS);
    link->match = digits && digits < 9 && !match[digits] ? (unsigned)strtoul(match, NULL, 10) : 0;
    return link->match || bad(why, say_join_bad_match, match, strlen(match));
}

/* ... "#/ranked/": what is a date is for the server to say. */
static bool read_ranked(struct link *link, const char *date, nb_why *why)
{
    return take(link->ranked, sizeof link->ranked, date, strlen(date), DIGITS "-") ||
           bad(why, say_join_bad_date, date, strlen(date));
}

static bool read_fragment(struct link *link, const char *from, nb_why *why)
{
    static const struct {
        const char *start;
        bool (*read)(struct link *link, const char *rest, nb_why *why);
    } KINDS[] = {
        {"/table/", read_table}, {"/seat/", read_seat}, {"/duplicate/", read_duplicate}, {"/ranked/", read_ranked}};
    if (!*from || !strcmp(from, "/")) return true;
    for (unsigned i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (!strncmp(from, KINDS[i].start, strlen(KINDS[i].start)))
            return KINDS[i].read(link, from + strlen(KINDS[i].start), why);
    return bad(why, say_join_bad_fragment, from, strlen(from));
}

bool link_parse(struct link *link, const char *url, nb_why *why)
{
    *link = (struct link){.tls = false};
    const char *host = read_scheme(link, url, why);
    if (!host) return false;
    const size_t n = strcspn(host, "/?#"), path = strcspn(host + n, "?#");
    if (!read_host(link, host, n, why) || !read_folder(link, host + n, path, why)) return false;
    const char *fragment = strchr(host + n, '#');
    return !fragment || read_fragment(link, fragment + 1, why);
}

void link_text(char out[LINK_TEXT], const struct link *link, const char *table, const char *token)
{
    const bool numbers = strchr(link->host, ':') != NULL;
    char port[16] = "";
    if (link->port != (link->tls ? (unsigned)PORT_HTTPS : (unsigned)PORT_HTTP))
        snprintf(port, sizeof port, ":%u", link->port);
    snprintf(out, LINK_TEXT, "%s://%s%s%s%s%s#/%s/%s%s%s", link->tls ? "https" : "http", numbers ? "[" : "", link->host,
             numbers ? "]" : "", port, link->folder, token ? "seat" : "table", table, token ? "/" : "",
             token ? token : "");
}
