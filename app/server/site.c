/* site.c - finding a file, in the program or on disk, and the form of it that the browser understands best. */
#include "site.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "web_files.h"

static const char NOT_FOUND[] = "There is no such page.\n";
static const char TEXT[] = "text/plain; charset=utf-8";

/* --------------------------------------------------------------------------------------------------- the headers */

/* Whether the list names this encoding ("gzip, br;q=0.9") and does not refuse it ("br;q=0"). */
static bool accepts(const char *list, const char *name)
{
    size_t n = strlen(name);
    for (const char *p = list; *p; p += strcspn(p, ","), p += *p == ',') {
        p += strspn(p, " \t");
        if (strncasecmp(p, name, n) || !strchr(" \t;,", p[n])) continue;
        const char *q = p + n + strspn(p + n, " \t;");
        return strncasecmp(q, "q=", 2) || strtod(q + 2, NULL) > 0;
    }
    return false;
}

/* Whether the browser has the file already: the list of tags names it, weakly or strongly. */
static bool has_tag(const char *list, const char *tag) { return *tag && (!strcmp(list, "*") || strstr(list, tag)); }

/* -------------------------------------------------------------------------------------------- files in the program */

static const struct web_file *find_file(const char *path)
{
    for (unsigned i = 0; i < web_file_count; i++)
        if (!strcmp(web_files[i].path, path)) return &web_files[i];
    return NULL;
}

/* Each form of a file is another thing to a cache, so each has a tag of its own. */
static void choose_part(struct site_answer *answer, const struct web_file *file, const char *encodings)
{
    const struct web_part *part = &file->plain;
    if (file->brotli.bytes && accepts(encodings, "br")) {
        part = &file->brotli;
        answer->encoding = "br";
    } else if (file->gzip.bytes && accepts(encodings, "gzip")) {
        part = &file->gzip;
        answer->encoding = "gzip";
    }
    answer->bytes = part->bytes;
    answer->length = part->length;
    snprintf(answer->tag, sizeof answer->tag, "\"%s%s%s\"", file->tag, answer->encoding ? "-" : "",
             answer->encoding ? answer->encoding : "");
}

/* ----------------------------------------------------------------------------------------------------- files on disk */

enum { PATH_ROOM = 4096, MOST_BYTES = 1 << 26 };

/* Nothing above the directory, and nothing hidden in it, can be named. */
static bool is_plain(const char *path) { return path[0] == '/' && !strstr(path, "/.") && !strchr(path, '\\'); }

static unsigned char *read_file(FILE *file, size_t *length)
{
    struct stat about;
    if (fstat(fileno(file), &about) || !S_ISREG(about.st_mode) || about.st_size > MOST_BYTES) return NULL;
    unsigned char *bytes = malloc((size_t)about.st_size + 1);
    if (bytes) *length = fread(bytes, 1, (size_t)about.st_size, file);
    return bytes;
}

/* The type is the one that a file of the same ending has in the program. */
static const char *type_like(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (unsigned i = 0; ending && i < web_file_count; i++)
        if (!strcmp(strrchr(web_files[i].path, '.'), ending)) return web_files[i].type;
    return TEXT;
}

static bool answer_from_disk(struct site_answer *answer, const char *web, const char *path)
{
    char name[PATH_ROOM];
    if (!is_plain(path) || snprintf(name, sizeof name, "%s%s", web, path) >= (int)sizeof name) return false;
    FILE *file = fopen(name, "rb");
    if (!file) return false;
    answer->owned = read_file(file, &answer->length);
    fclose(file);
    answer->bytes = answer->owned;
    answer->type = type_like(path);
    return answer->owned != NULL;
}

/* Files on disk are there to be changed: the service worker is told to keep none. */
static const char NO_PRECACHE[] = "self.precache = { version: '', files: [], later: [] };\n";

/* ------------------------------------------------------------------------------------------------------ the answer */

static void say(struct site_answer *answer, unsigned status, const char *type, const char *text)
{
    *answer = (struct site_answer){.status = status, .type = type};
    answer->bytes = (const unsigned char *)text;
    answer->length = strlen(text);
}

void site_answer(struct site_answer *answer, const struct site_request *request, const char *web)
{
    char path[PATH_ROOM];
    size_t n = (size_t)snprintf(path, sizeof path, "%s", request->path);
    *answer = (struct site_answer){.status = 200};
    if (n && n < sizeof path && path[n - 1] == '/') snprintf(path + n, sizeof path - n, "index.html");
    if (web && !strcmp(path, "/precache.js")) {
        say(answer, 200, "text/javascript; charset=utf-8", NO_PRECACHE);
        return;
    }
    if (web && answer_from_disk(answer, web, path)) return;
    const struct web_file *file = find_file(path);
    if (!file) {
        say(answer, 404, TEXT, NOT_FOUND);
        return;
    }
    answer->type = file->type;
    choose_part(answer, file, request->encodings);
    if (has_tag(request->tags, answer->tag)) answer->status = 304;
}

void site_release(struct site_answer *answer)
{
    free(answer->owned);
    answer->owned = NULL;
}
