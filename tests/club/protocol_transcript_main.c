/* protocol_transcript_main.c - the transcripts of docs/PROTOCOL.md, played by a club: reads the page, writes it with the answers that
 * the club gives. protocol_transcript.sh compares the two.
 *
 *     ann connects            a connection
 *     ann> {"do":"ping"}      what it sends
 *     ann< {"is":"pong"}      what anybody gets (written anew)
 *     after 300 ms            time passes
 */
#include "club_world.h"

#include <stdlib.h>

enum { ROOM = 1 << 16, NAME = 16 };

static struct club_world w;
static struct {
    char name[NAME];
    struct person *line;
    size_t told; /* messages already written */
} person[WORLD_PEOPLE];
static unsigned people;

static void write_news(void)
{
    for (unsigned i = 0; i < people; i++)
        for (; person[i].told < person[i].line->n; person[i].told++)
            printf("%s< %s\n", person[i].name, person[i].line->bytes[person[i].told]);
}

static struct person *person_named(const char *name, size_t length)
{
    for (unsigned i = 0; i < people; i++)
        if (strlen(person[i].name) == length && !memcmp(person[i].name, name, length)) return person[i].line;
    fprintf(stderr, "nobody called \"%.*s\" is connected\n", (int)length, name);
    exit(1);
}

/* Accounts are the world's business: here every password is right. */
static void let_in(struct person *line)
{
    static unsigned logins;
    if (w.logins != logins) club_login(w.club, line->guest, w.login.id, w.login.name, NULL, w.now);
    logins = w.logins;
}

/* One line of a transcript. */
static void play(const char *text)
{
    const size_t word = strcspn(text, " ><");
    if (text[word] == '<') return;
    puts(text);
    if (!strcmp(text + word, " connects")) {
        snprintf(person[people].name, NAME, "%.*s", (int)word, text);
        person[people++].line = world_come(&w);
    } else if (!strncmp(text, "after ", 6)) {
        world_wait(&w, strtol(text + 6, NULL, 10));
    } else if (text[word] == '>') {
        const char *message = text + word + 2;
        world_send(person_named(text, word), message, strlen(message));
        let_in(person_named(text, word));
    }
    write_news();
}

int main(int argc, char **argv)
{
    static char line[ROOM];
    bool inside = false;
    FILE *page = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!page) {
        fputs("usage: protocol_transcript_main PAGE\n", stderr);
        return 2;
    }
    world_start(&w, 1928);
    w.world.stand_in = nb_player_named("everyman"); /* as on a real server */
    w.now = 1767225600000;                          /* the first of January 2026 */
    while (fgets(line, sizeof line, page)) {
        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "```", 3)) inside = !strcmp(line, "```transcript");
        if (inside && line[0] != '`') play(line);
        else puts(line);
    }
    world_end(&w);
    return fclose(page);
}
