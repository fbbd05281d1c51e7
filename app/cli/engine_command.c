/* engine_command.c - `niblick engine`: a line in, a line out, until the input ends. What the lines say is src/wire's business. */
#include "engine_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "network_files.h"
#include "wire.h"
#include "words.h"

/* One byte more than a request may have: that is how a line that is too long is told from one that just fits. */
enum { LINE_ROOM = WIRE_MAX_LINE + 1 };

/* The operating system's own randomness: nobody can guess a deal that nobody has chosen. */
static bool engine_entropy(nb_seed *seed)
{
    FILE *source = fopen("/dev/urandom", "rb");
    if (!source) return false;
    bool whole = fread(seed->word, sizeof seed->word, 1, source) == 1;
    fclose(source);
    return whole;
}

/* For players that think by the clock. */
static double engine_milliseconds(void *unused)
{
    (void)unused;
    return seconds_now() * 1000;
}

/* For players that are asked to play by a network of the user's own. */
static const void *engine_network(const char *path, nb_why *why)
{
    struct problem problem;
    const void *weights = network_file(path, &problem);
    if (!weights) snprintf(why->text, sizeof why->text, "%s", problem.text);
    return weights;
}

/* The next line without its end; what does not fit is read and dropped. False when there is none. */
static bool engine_read(char line[LINE_ROOM], size_t *length)
{
    int c;
    for (*length = 0; (c = getc(stdin)) != EOF && c != '\n';)
        if (*length < LINE_ROOM) line[(*length)++] = (char)c;
    return c == '\n' || *length;
}

/* Whoever waits at the other end of a pipe waits for this line: it is sent at once. */
static bool engine_answer(const char *answer) { return puts(answer) != EOF && fflush(stdout) != EOF; }

static int engine_serve(wire_engine *engine, char line[LINE_ROOM])
{
    size_t length;
    while (engine_read(line, &length)) {
        char *answer = wire_engine_line(engine, line, length);
        if (!answer) return cli_fail("engine", say_command_no_memory);
        bool sent = engine_answer(answer);
        free(answer);
        if (!sent) return cli_fail("engine", say_cli_engine_no_answer);
    }
    return ferror(stdin) ? cli_fail("engine", say_cli_engine_no_input) : CLI_OK;
}

int cli_engine(int argc, char **argv)
{
    if (argc > 1) return cli_usage(argv[0], say_cli_engine_no_arguments(HERE, argv[1]));
    char *line = malloc(LINE_ROOM);
    wire_engine *engine = wire_engine_new(engine_entropy);
    if (engine) wire_engine_clock(engine, engine_milliseconds, NULL);
    if (engine) wire_engine_networks(engine, engine_network);
    int status = line && engine ? engine_serve(engine, line) : cli_fail("engine", say_command_no_memory);
    wire_engine_free(engine);
    free(line);
    return status;
}
