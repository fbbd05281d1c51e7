/* screen.c - see screen.h */
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "ink.h"
#include "screen.h"
#include "seconds.h"
#include "words.h"

#include <term.h> /* last: it takes common words for macros */

enum {
    ESCAPE = 27,
    ESCAPE_MS = 25 /* how long a lone Esc is waited on: arrows begin with it */
};

/* ---------------------------------------------------------------------------------------------- signals and crashes */

/* What a signal handler needs: there is no other way to it. */
static struct {
    volatile sig_atomic_t leave; /* interrupted, ended, or hung up */
    volatile sig_atomic_t open;
    struct termios before;
    char restore[256]; /* brings the terminal back, in one write */
    size_t length;
} rescue;

static void ask_to_leave(int number)
{
    (void)number;
    rescue.leave = 1;
}

static void put(int file, const char *text, size_t n)
{
    for (ssize_t done; n && (done = write(file, text, n)) > 0; n -= (size_t)done) text += done;
}

/* A crash: the terminal first, then the usual end. */
static void crash(int number)
{
    if (rescue.open) {
        rescue.open = 0;
        put(STDOUT_FILENO, rescue.restore, rescue.length);
        tcsetattr(STDIN_FILENO, TCSANOW, &rescue.before);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void on_signal(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler}; /* no SA_RESTART: waiting for a key must end */
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void catch_signals(void)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP}, crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) on_signal(ends[i], ask_to_leave);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) on_signal(crashes[i], crash);
    on_signal(SIGPIPE, SIG_IGN);
}

static void add_capability(const char *name)
{
    const char *text = tigetstr(name);
    if ((intptr_t)text == -1 || !text) return; /* no such capability, or none here */
    size_t n = strlen(text), room = sizeof rescue.restore - rescue.length;
    if (n >= room) return;
    memcpy(rescue.restore + rescue.length, text, n);
    rescue.length += n;
}

/* The mouse off, plain letters, the cursor back, the other screen. */
static void prepare_rescue(const struct screen *screen)
{
    static const char mouse_off[] = "\033[?1000l\033[?1006l";
    rescue.length = 0;
    if (screen->settings.value[SETTING_MOUSE] == MOUSE_ON) {
        memcpy(rescue.restore, mouse_off, sizeof mouse_off - 1);
        rescue.length = sizeof mouse_off - 1;
    }
    add_capability("sgr0");
    add_capability("cnorm");
    add_capability("rmkx");
    add_capability("rmcup");
    rescue.open = 1;
}

/* ------------------------------------------------------------------------------------------------------- stderr */

/* Nothing of ours prints while the screen is open, but a library that sets type can grumble about fonts: where that would land
 * on the table, it goes nowhere. */
static void silence_stderr(struct screen *screen)
{
    int nowhere = isatty(STDERR_FILENO) ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1;
    screen->stderr_before = -1;
    if (nowhere < 0) return;
    fflush(stderr);
    screen->stderr_before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (screen->stderr_before >= 0) dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

static void restore_stderr(struct screen *screen)
{
    if (screen->stderr_before < 0) return;
    fflush(stderr);
    dup2(screen->stderr_before, STDERR_FILENO);
    close(screen->stderr_before);
}

/* ------------------------------------------------------------------------------------------------- opening, closing */

static bool can_show_utf8(void)
{
    const char *term = getenv("TERM");
    return !strcmp(nl_langinfo(CODESET), "UTF-8") && !(term && (!strcmp(term, "linux") || !strncmp(term, "vt", 2)));
}

void screen_settle(struct screen *screen)
{
    const char *none = getenv("NO_COLOR");
    const unsigned char *value = screen->settings.value;
    screen->utf8 = value[SETTING_LINES] == LINES_BOX && can_show_utf8();
    screen->colour = has_colors() && !(none && *none) && value[SETTING_COLOURS] != COLOURS_NONE;
    screen->rich = screen->colour && COLORS >= 256;
    mousemask(value[SETTING_MOUSE] == MOUSE_ON ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_RELEASED : 0, NULL);
    prepare_rescue(screen);
    ink_prepare(screen);
    clearok(stdscr, TRUE);
}

static int take_terminal(struct screen *screen, struct problem *why)
{
    const char *term = getenv("TERM");
    if (!newterm(NULL, stdout, stdin)) return problem_failed(why, say_screen_no_full_screen(HERE, term ? term : ""));
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    mouseinterval(0);
    curs_set(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    getmaxyx(stdscr, screen->height, screen->width);
    return PROBLEM_NONE;
}

int screen_open(struct screen *screen, struct problem *why)
{
    *screen = (struct screen){.wake = {-1, -1}};
    settings_load(&screen->settings);
    tcgetattr(STDIN_FILENO, &rescue.before);
    rescue.leave = 0;
    catch_signals();
    if (pipe(screen->wake) || fcntl(screen->wake[0], F_SETFL, O_NONBLOCK) ||
        fcntl(screen->wake[1], F_SETFL, O_NONBLOCK))
        return problem_failed(why, say_screen_no_pipe(HERE, strerror(errno)));
    int status = take_terminal(screen, why);
    if (status) return status;
    silence_stderr(screen);
    screen_settle(screen);
    return PROBLEM_NONE;
}

void screen_close(struct screen *screen)
{
    rescue.open = 0;
    endwin();
    tcsetattr(STDIN_FILENO, TCSANOW, &rescue.before);
    restore_stderr(screen);
    close(screen->wake[0]);
    close(screen->wake[1]);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static const struct {
    int code;
    enum screen_event event;
} special[] = {
    {KEY_UP, SCREEN_UP},
    {KEY_DOWN, SCREEN_DOWN},
    {KEY_LEFT, SCREEN_LEFT},
    {KEY_RIGHT, SCREEN_RIGHT},
    {KEY_ENTER, SCREEN_ENTER},
    {KEY_BTAB, SCREEN_BACK_TAB},
    {KEY_HOME, SCREEN_HOME},
    {KEY_END, SCREEN_END},
    {KEY_PPAGE, SCREEN_PAGE_UP},
    {KEY_NPAGE, SCREEN_PAGE_DOWN},
    {KEY_BACKSPACE, SCREEN_BACKSPACE},
    {KEY_DC, SCREEN_DELETE},
    {KEY_RESIZE, SCREEN_RESIZE},
};

static struct key mouse_key(void)
{
    MEVENT event;
    struct key key = {.event = SCREEN_NOTHING};
    if (getmouse(&event) != OK || !(event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))) return key;
    return (struct key){.event = SCREEN_CLICK, .y = event.y, .x = event.x};
}

static struct key special_key(int code)
{
    if (code == KEY_MOUSE) return mouse_key();
    for (size_t i = 0; i < sizeof special / sizeof special[0]; i++)
        if (special[i].code == code) return (struct key){.event = special[i].event};
    return (struct key){.event = SCREEN_NOTHING};
}

static struct key plain_key(wint_t code)
{
    switch (code) {
    case '\r':
    case '\n': return (struct key){.event = SCREEN_ENTER};
    case '\t': return (struct key){.event = SCREEN_TAB};
    case 8:
    case 127: return (struct key){.event = SCREEN_BACKSPACE};
    case 12: clearok(stdscr, TRUE); return (struct key){.event = SCREEN_RESIZE}; /* Ctrl-L: draw it all again */
    default: break;
    }
    return (struct key){.event = code < 32 ? SCREEN_NOTHING : SCREEN_CHAR, .code = code};
}

/* Parameters of a control sequence, up to the letter that ends it. */
static void skip_sequence(void)
{
    wint_t code;
    while (get_wch(&code) == OK)
        if (code >= 0x40 && code <= 0x7E) return;
}

/* Esc, unless more has come with it: that is a key which the terminal's description does not know, or Alt with another. No
 * finger is quick enough to type it. */
static struct key escape_key(void)
{
    wint_t code;
    int kind = get_wch(&code);
    struct key nothing = {.event = SCREEN_NOTHING};
    if (kind == KEY_CODE_YES) ungetch((int)code);
    else if (kind == OK && code < ' ') unget_wch((wchar_t)code);
    if (kind != OK || code < ' ') return (struct key){.event = SCREEN_ESCAPE};
    if (code == '[') skip_sequence();
    else if (code == 'O') get_wch(&code);
    return nothing;
}

/* A key that has been typed already; SCREEN_TIME if none has. */
static struct key typed_key(struct screen *screen)
{
    wint_t code;
    int kind = get_wch(&code);
    if (kind == ERR) return (struct key){.event = SCREEN_TIME};
    struct key key = kind == KEY_CODE_YES ? special_key((int)code) : code == ESCAPE ? escape_key() : plain_key(code);
    if (key.event == SCREEN_RESIZE) getmaxyx(stdscr, screen->height, screen->width);
    return key;
}

void screen_forget_keys(struct screen *screen)
{
    screen->waits = false;
    flushinp();
    getmaxyx(stdscr, screen->height, screen->width); /* the news of another size may have been among them */
}

static bool is_gone(struct screen *screen)
{
    if (rescue.leave) screen->gone = true;
    return screen->gone;
}

/* Waits until there is something to read; false: the terminal is gone. */
static bool wait_for_something(struct screen *screen, int ms, bool *woken)
{
    char drained[64];
    struct pollfd from[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = screen->wake[0], .events = POLLIN}};
    int n = poll(from, 2, ms);
    *woken = n > 0 && from[1].revents & POLLIN;
    if (*woken)
        while (read(screen->wake[0], drained, sizeof drained) > 0) continue;
    return n <= 0 || !(from[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

void screen_unread(struct screen *screen, struct key key)
{
    screen->waits = true;
    screen->key = key;
}

struct key screen_key(struct screen *screen, int ms)
{
    double end = seconds_now() + ms / 1000.0;
    bool woken = false;
    refresh();
    if (screen->waits && !is_gone(screen)) {
        screen->waits = false;
        return screen->key;
    }
    for (;;) {
        if (is_gone(screen)) return (struct key){.event = SCREEN_GONE};
        struct key key = typed_key(screen);
        if (key.event != SCREEN_TIME && key.event != SCREEN_NOTHING) return key;
        int left = ms < 0 ? -1 : (int)((end - seconds_now()) * 1000 + 0.5);
        if (ms >= 0 && left <= 0) return (struct key){.event = SCREEN_TIME};
        if (!wait_for_something(screen, left, &woken)) screen->gone = true;
        if (woken) return (struct key){.event = SCREEN_WAKE};
    }
}
