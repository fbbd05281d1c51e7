/* fuzz_files.c - the files that the program keeps or is given, with any bytes in them: settings, a saved match, the list of a
 * card party, the mark beside a database. Each is read or refused; nothing else happens.
 */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier): for memfd_create
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "mark.h"
#include "party.h"
#include "session.h"
#include "settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Settings that are not understood keep their defaults; those that are survive being written. */
static void fuzz_settings(const char *text)
{
    struct settings settings = {{0}}, again = {{0}};
    char copy[512];
    settings_parse(&settings, text);
    for (unsigned i = 0; i < SETTINGS; i++) assert(setting_value(i, settings.value[i]));
    assert(settings_text(copy, sizeof copy, &settings) < (int)sizeof copy);
    settings_parse(&again, copy);
    assert(!memcmp(&settings, &again, sizeof again));
}

static void fuzz_save(const char *path)
{
    static struct session s;
    struct problem why = {""};
    if (session_resume(&s, path, 0, NULL, &why)) assert(why.text[0]);
    else assert(s.people && s.human < s.match.rules.seats);
    session_free(&s);
}

static void fuzz_party(const char *path)
{
    static struct party p;
    const struct party_player usual = {.computer = {.player = nb_player_at(0), .threads = 1}};
    memset(&p, 0, sizeof p);
    if (party_read_players(&p, path, &usual)) return;
    assert(p.players <= NB_MAX_PARTY && p.people <= p.players);
    for (unsigned i = 0; i < p.players; i++) assert(p.player[i].name[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    char path[32], *text = malloc(size + 1);
    mark m;
    const int file = memfd_create("fuzz", 0);
    if (!nowhere && (nowhere = fopen("/dev/null", "w"))) stderr = nowhere; /* commands say there what is wrong */
    if (!text || file < 0 || write(file, data, size) != (ssize_t)size) abort();
    memcpy(text, data, size);
    text[size] = 0;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    fuzz_settings(text);
    fuzz_save(path);
    fuzz_party(path);
    if (mark_read(path, &m)) assert(size > 100); /* a whole line, with its hash */
    close(file);
    free(text);
    return 0;
}
