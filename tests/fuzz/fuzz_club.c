/* fuzz_club.c - the table protocol with anything that clients may say: every message is answered, everything that is sent is
 * JSON, and the log brings back a club that works.
 *
 * Each line of the input is something that happens: a letter from a to f and what that person says (@ is the last table's
 * id, # its number now, % the token of a), "+" and a digit for a number of seconds that pass, "-" and a letter for somebody who
 * goes away, "!" for a server that is killed and starts again.
 */
#include <assert.h>
#include <string.h>

#include "club_world.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PEOPLE = 6, MOST_EVENTS = 200 };

struct party {
    struct club_world world;
    struct person *person[PEOPLE]; /* NULL: has not come yet */
};

static struct person *person_at(struct party *p, unsigned i)
{
    struct person *person = p->person[i];
    if (person && person->guest && !person->dropped) return person;
    if (person && person->guest) world_go(person);
    return p->person[i] = p->world.people < WORLD_PEOPLE ? world_come(&p->world) : NULL;
}

/* What a person says, with the marks filled in; cut where it is too long to be one message. */
static size_t fill_in(struct party *p, char out[MESSAGE_MAX + 64], const char *text, size_t length)
{
    const struct table *t = p->world.table[0] ? club_table(p->world.club, p->world.table) : NULL;
    size_t n = 0;
    for (size_t i = 0; i < length && n < MESSAGE_MAX; i++) {
        if (text[i] == '@') n += (size_t)sprintf(out + n, "%s", p->world.table);
        else if (text[i] == '#') n += (size_t)sprintf(out + n, "%u", t ? t->n : 0);
        else if (text[i] == '%') n += (size_t)sprintf(out + n, "%s", p->person[0] ? p->person[0]->token : "");
        else out[n++] = text[i];
    }
    return n;
}

/* Answered at once: with the exception of what the world takes its time for, and of claims. */
static bool is_slow(const char *text, size_t length)
{
    static const char *const SLOW[] = {"login", "register", "pong", "act"};
    char copy[MESSAGE_MAX + 65];
    memcpy(copy, text, length);
    copy[length] = '\0';
    for (unsigned i = 0; i < sizeof SLOW / sizeof SLOW[0]; i++)
        if (strstr(copy, SLOW[i])) return true;
    return strlen(copy) < length || strchr(copy, '\\'); /* what it says is not plain to see */
}

static void say(struct party *p, struct person *person, const char *text, size_t length)
{
    char message[MESSAGE_MAX + 64];
    const size_t n = fill_in(p, message, text, length), before = person->n;
    world_send(person, message, n);
    assert(person->n > before || is_slow(message, n));
}

static void happen(struct party *p, const char *text, size_t length)
{
    const unsigned who = length > 1 && (text[0] == '-') ? (unsigned)(text[1] - 'a') : (unsigned)(text[0] - 'a');
    if (text[0] == '!') {
        world_restart(&p->world);
    } else if (text[0] == '+') {
        world_wait(&p->world, length > 1 && text[1] >= '0' && text[1] <= '9' ? (text[1] - '0') * 1000 : 20);
    } else if (who < PEOPLE && text[0] == '-') {
        if (p->person[who] && p->person[who]->guest) world_go(p->person[who]);
    } else if (who < PEOPLE) {
        struct person *person = person_at(p, who);
        if (person) say(p, person, text + 1, length - 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct party party; /* large, and used again */
    const char *text = (const char *)data;
    unsigned events = 0;
    memset(&party, 0, sizeof party);
    world_start(&party.world, 1928);
    party.world.now = 1767225600000; /* the day of the first course */
    for (size_t at = 0, length; at < size && events < MOST_EVENTS; at += length + 1) {
        const char *stop = memchr(text + at, '\n', size - at);
        length = stop ? (size_t)(stop - text) - at : size - at;
        if (length) happen(&party, text + at, length);
        events++;
    }
    world_restart(&party.world); /* whatever has happened, the log can be read */
    world_end(&party.world);
    return 0;
}
