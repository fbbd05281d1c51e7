/* live_club_rules.c - whom the server does not let in or does not let speak, from a file that `niblick moderate` writes. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "live_club_inside.h"
#include "server_log.h"
#include "words.h"

static void complain(const struct live_club *live, const char *why)
{
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "moderation", .why = why});
    (void)live;
}

static void read_rules(struct live_club *live)
{
    struct moderation rules = {.n = 0};
    unsigned bad = 0;
    if (!moderation_read(&rules, live->rules_path, &bad)) {
        complain(live, say_server_cannot_read(HERE, live->rules_path, strerror(errno)));
        return; /* those that held still do */
    }
    if (bad) complain(live, say_cli_moderate_bad_lines(HERE, live->rules_path, bad));
    moderation_free(&live->rules);
    live->rules = rules;
}

void live_club_look_at_rules(struct live_club *live, bool now)
{
    enum { EVERY_MS = 1000 };
    const uint64_t at = uv_hrtime() / 1000000;
    struct stat about;
    struct timespec changed = {.tv_sec = 0};
    if (!*live->rules_path || (!now && at < live->rules_at + EVERY_MS)) return;
    live->rules_at = at;
    if (!stat(live->rules_path, &about)) changed = about.st_mtim;
    if (changed.tv_sec == live->rules_of.tv_sec && changed.tv_nsec == live->rules_of.tv_nsec) return;
    live->rules_of = changed;
    read_rules(live);
    club_enforce(live->club);
}

bool live_club_holds(void *the_club, enum world_rule rule, const char *name)
{
    struct live_club *live = the_club;
    return moderation_holds(&live->rules, rule == WORLD_BANNED ? MODERATION_BAN : MODERATION_MUTE, name,
                            live_club_now(live));
}
