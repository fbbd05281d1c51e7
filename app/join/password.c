/* password.c - see password.h */
#include "password.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "words.h"

/* The terminal shows what is typed again afterwards, also when nothing could be read. */
static bool read_unseen(char out[PASSWORD_ROOM])
{
    struct termios before, unseen;
    if (tcgetattr(STDIN_FILENO, &before)) return false;
    unseen = before;
    unseen.c_lflag &= ~(tcflag_t)ECHO;
    if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)) return false;
    const bool fine = fgets(out, PASSWORD_ROOM, stdin) != NULL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    putchar('\n');
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
