/* outside_keeper.c - see outside_keeper.h. What runs here runs after a fork of a program with many threads: it calls only what a
 * signal handler could call. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "outside_keeper.h"

enum { CANNOT_RUN = 127 }; /* what a shell says of a command that is not there */

/* Signals as a program expects them: none is blocked, and none ignored because we do. */
static void usual_signals(void)
{
    static const int IGNORED[] = {SIGPIPE, SIGINT, SIGTERM, SIGCHLD};
    sigset_t none;
    for (unsigned i = 0; i < sizeof IGNORED / sizeof *IGNORED; i++) signal(IGNORED[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The keeper may have ended before it was asked for the signal: then nobody would send it. */
static void end_with(pid_t keeper)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != keeper) _exit(CANNOT_RUN);
}

static _Noreturn void run(const char *command, pid_t keeper)
{
    end_with(keeper);
    setpgid(0, 0);
    usual_signals();
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(CANNOT_RUN);
}

static volatile sig_atomic_t told_to_stop;

/* Of the end of the program, only so that waiting is interrupted; or of ours. */
static void on_signal(int signal)
{
    if (signal == SIGTERM) told_to_stop = true;
}

static bool has_ended(pid_t program)
{
    siginfo_t ended = {.si_pid = 0};
    return !waitid(P_PID, (id_t)program, &ended, WEXITED | WNOHANG | WNOWAIT) && ended.si_pid;
}

/* The group has the number of the program as long as nobody has asked what became of that. */
static _Noreturn void finish(pid_t program)
{
    int status = 0;
    kill(-program, SIGKILL);
    while (waitpid(program, &status, 0) < 0 && errno == EINTR) continue;
    _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

/* All signals are blocked but while it waits, so it misses none. */
static _Noreturn void keep(pid_t program)
{
    const struct timespec grace = {.tv_sec = KEEPER_GRACE};
    struct pollfd input = {.fd = STDIN_FILENO}; /* nothing but its end is of interest, and that is always told */
    sigset_t while_waiting;
    bool late = false;
    sigfillset(&while_waiting);
    sigdelset(&while_waiting, SIGCHLD);
    sigdelset(&while_waiting, SIGTERM);
    while (!late && !told_to_stop && !has_ended(program)) {
        const int ready = ppoll(&input, 1, input.fd < 0 ? &grace : NULL, &while_waiting);
        if (ready > 0) input.fd = -1;
        late = !ready;
    }
    finish(program);
}

/* Nothing of ours goes with it but the three files: somebody's input would never end if it were still open here. */
static bool take_files(const int files[3])
{
    for (int i = 0; i < 3; i++)
        if (dup2(files[i], i) < 0) return false;
    closefrom(STDERR_FILENO + 1);
    return true;
}

static _Noreturn void be_keeper(const char *command, const int files[3])
{
    const pid_t keeper = getpid();
    setpgid(0, 0); /* what is for our group is not for it */
    if (!take_files(files)) _exit(CANNOT_RUN);
    signal(SIGCHLD, on_signal);
    signal(SIGTERM, on_signal);
    const pid_t program = fork();
    if (program < 0) _exit(CANNOT_RUN);
    if (!program) run(command, keeper);
    setpgid(program, program); /* whoever is first: from now on it can be ended as a group */
    close(STDOUT_FILENO);      /* or its output would end no sooner than we do */
    close(STDERR_FILENO);
    keep(program);
}

pid_t keeper_start(const char *command, const int files[3])
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* no handler of ours runs in there */
    const pid_t keeper = fork();
    if (!keeper) be_keeper(command, files);
    const int why = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return keeper;
}

void keeper_stop(pid_t keeper) { kill(keeper, SIGTERM); }
