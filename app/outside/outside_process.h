/* outside_process.h - a program that was started by a command, and the lines that are exchanged with it. Private to app/outside.
 *
 * It runs in a process group of its own, so that Ctrl-C is not for it and all that it has started ends with it, also when we are
 * ended by force (outside_keeper.h). One thread at a time uses a process. What it writes to stderr is passed on to ours, up to
 * PROCESS_SAYS bytes from all processes of one player. Times are moments of process_now.
 */
#ifndef NIBLICK_OUTSIDE_PROCESS_H
#define NIBLICK_OUTSIDE_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { PROCESS_LINE = 1 << 16, PROCESS_WORDS = 120 }; /* the longest answer; what is kept of the last line on stderr */

enum { PROCESS_SAYS = 64 * 1024 };

enum process_state { PROCESS_FINE, PROCESS_LATE, PROCESS_GONE, PROCESS_TOO_LONG };

struct process;

double process_now(void); /* seconds from any fixed moment */

/* What the processes of a player have written to stderr so far. */
struct process_voice {
    const char *name;
    atomic_size_t said;
    atomic_bool cut; /* and we have said so */
};

/* By sh -c; NULL: errno says why, ECANCELED after process_kill_all. */
struct process *process_start(const char *command, struct process_voice *voice);
enum process_state process_write(struct process *p, const char *text, size_t length, double until);
/* The next line without its line break; it is there until the next call. */
enum process_state process_read(struct process *p, double until, const char **line, size_t *length);

void process_close(struct process *p); /* ends its input, which asks it to end */
/* The same, and waits for its end; at that moment it is ended with everything it has started, and forgotten. 0: at once. */
void process_end(struct process *p, double until);
/* The same at once; where it is gone already, it says what became of it: its exit status, or the signal that ended it (then 128 is
 * added, as a shell does). words: the last line that it wrote to stderr, or "". */
int process_kill(struct process *p, bool gone, char words[PROCESS_WORDS]);

/* Ends all that are left, whoever uses them, and starts no more: for the end of this program. */
void process_kill_all(void);

#endif
