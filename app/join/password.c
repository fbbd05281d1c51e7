/* password.c - see password.h */
#include "password.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "words.h"

/* What would end or stop the program while nothing that is typed is shown. */
static const int ENDINGS[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP};
enum { ENDING_COUNT = sizeof ENDINGS / sizeof *ENDINGS };

static volatile sig_atomic_t interrupted;

static void interrupt(int number) { interrupted = number; }

/* Without SA_RESTART: reading ends at once. */
static void catch_endings(struct sigaction before[ENDING_COUNT])
{
    struct sigaction action = {.sa_handler = interrupt};
    sigemptyset(&action.sa_mask);
    interrupted = 0;
    for (unsigned i = 0; i < ENDING_COUNT; i++) sigaction(ENDINGS[i], &action, &before[i]);
}

static void release_endings(const struct sigaction before[ENDING_COUNT])
{
    for (unsigned i = 0; i < ENDING_COUNT; i++) sigaction(ENDINGS[i], &before[i], NULL);
    if (interrupted) raise(interrupted);
}

/* The terminal shows what is typed again afterwards, also when nothing could be read, and before a signal ends the program. */
static bool read_unseen(char out[PASSWORD_ROOM])
{
    struct termios before, unseen;
    struct sigaction actions[ENDING_COUNT];
    if (tcgetattr(STDIN_FILENO, &before)) return false;
    unseen = before;
    unseen.c_lflag &= ~(tcflag_t)ECHO;
    catch_endings(actions);
    const bool fine = !tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen) && fgets(out, PASSWORD_ROOM, stdin) != NULL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    putchar('\n');
    fflush(stdout);
    release_endings(actions);
    return fine;
}

bool password_read(char out[PASSWORD_ROOM], const char *account)
{
    const char *given = getenv("NIBLICK_PASSWORD");
    if (given) {
        snprintf(out, PASSWORD_ROOM, "%s", given);
        return true;
    }
    if (!isatty(STDIN_FILENO)) return false;
    printf("%s", say_join_password(HERE, account));
    fflush(stdout);
    if (!read_unseen(out)) return false;
    out[strcspn(out, "\n")] = '\0';
    return true;
}
