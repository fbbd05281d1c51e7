/* line_edit.c - see line_edit.h
 *
 * The terminal sends single keys meanwhile, but signals as ever (Ctrl-C, Ctrl-Z). What is typed is simply written, so a line can
 * be longer than the screen is wide. Any other change draws the line again, so nothing must be known about the width of letters.
 */
#include "line_edit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { END_OF_INPUT = -1, KEY_UP = 256, KEY_DOWN, KEY_NONE };
enum { CTRL_D = 4, CTRL_H = 8, CTRL_U = 21, ESCAPE = 27, DELETE = 127 };

bool line_edit_can(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

/* ---------------------------------------------------------------------------------------------------------------- keys */

static int read_byte(bool (*stopped)(void))
{
    unsigned char c;
    for (;;) {
        ssize_t n = read(STDIN_FILENO, &c, 1);
        if (n == 1) return c;
        if (n == 0 || errno != EINTR || stopped()) return END_OF_INPUT;
    }
}

/* After an escape: "[A" or "OA" is an arrow. A letter that comes without either is itself, typed after Esc. */
static int read_escape(bool (*stopped)(void))
{
    int c = read_byte(stopped);
    if (c != '[' && c != 'O') return c;
    do c = read_byte(stopped);
    while (c != END_OF_INPUT && (c < '@' || c > '~')); /* digits and signs; then the letter that ends it */
    return c == END_OF_INPUT ? c : c == 'A' ? KEY_UP : c == 'B' ? KEY_DOWN : KEY_NONE;
}

static int read_key(bool (*stopped)(void))
{
    int c = read_byte(stopped);
    return c == ESCAPE ? read_escape(stopped) : c;
}

/* ---------------------------------------------------------------------------------------------------------------- line */

static void draw(const struct line_edit *edit, const char *prompt)
{
    printf("\r\033[K%s%.*s", prompt, (int)edit->length, edit->line);
    fflush(stdout);
}

static void take_back(struct line_edit *edit)
{
    while (edit->length && ((unsigned char)edit->line[edit->length - 1] & 0xC0) == 0x80)
        edit->length--; /* UTF-8 goes on */
    if (edit->length) edit->length--;
}

static void recall(struct line_edit *edit, unsigned at)
{
    if (at > edit->lines || edit->lines - at > LINE_KEPT) return;
    edit->at = at;
    edit->length = 0;
    if (at == edit->lines) return;
    edit->length = strlen(edit->kept[at % LINE_KEPT]);
    memcpy(edit->line, edit->kept[at % LINE_KEPT], edit->length);
}

/* An empty line, and the same one again, are not worth bringing back. */
static void keep(struct line_edit *edit)
{
    const char *last = edit->lines ? edit->kept[(edit->lines - 1) % LINE_KEPT] : "";
    edit->line[edit->length] = 0;
    if (!edit->length || !strcmp(edit->line, last)) return;
    memcpy(edit->kept[edit->lines++ % LINE_KEPT], edit->line, edit->length + 1);
}

static bool is_text(const struct line_edit *edit, int key)
{
    return key >= ' ' && key != DELETE && key < KEY_UP && edit->length + 1 < LINE_ROOM;
}

static void type(struct line_edit *edit, int key)
{
    edit->line[edit->length++] = (char)key;
    putchar(key);
    fflush(stdout);
}

static void press(struct line_edit *edit, const char *prompt, int key)
{
    if (key == DELETE || key == CTRL_H) take_back(edit);
    else if (key == CTRL_U) edit->length = 0;
    else if (key == KEY_UP && edit->at) recall(edit, edit->at - 1);
    else if (key == KEY_DOWN) recall(edit, edit->at + 1);
    draw(edit, prompt);
}

static bool read_line(struct line_edit *edit, const char *prompt, bool (*stopped)(void))
{
    edit->length = 0;
    edit->at = edit->lines;
    draw(edit, prompt);
    for (;;) {
        int key = stopped() ? END_OF_INPUT : read_key(stopped);
        if (key == END_OF_INPUT || (key == CTRL_D && !edit->length)) return false;
        if (key == '\n' || key == '\r') break;
        if (is_text(edit, key)) type(edit, key);
        else press(edit, prompt, key);
    }
    keep(edit);
    putchar('\n');
    return true;
}

bool line_edit_read(struct line_edit *edit, const char *prompt, bool (*stopped)(void))
{
    struct termios before, keys;
    if (tcgetattr(STDIN_FILENO, &before)) return false;
    keys = before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
    bool read = read_line(edit, prompt, stopped);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    return read;
}
