/* outside_keeper.h - starting a program so that it cannot outlive us. Private to app/outside.
 *
 * Between us and the program stands a small process of ours, its keeper. The program and all that it starts run in a group of their
 * own. The keeper ends that group as soon as the program itself has ended, when we ask for it, or KEEPER_GRACE seconds after the
 * program's input has ended. The input ends when we close it, and also when we end in whatever way, even by a signal that cannot
 * be caught. That needs nothing but POSIX. On Linux the program is also ended if somebody ends its keeper. What leaves the group
 * (setsid) is nobody's any more.
 */
#ifndef NIBLICK_OUTSIDE_KEEPER_H
#define NIBLICK_OUTSIDE_KEEPER_H

#include <sys/types.h>

enum { KEEPER_GRACE = 2 };

/* Runs the command by sh -c with these as its input, output and errors. Returns the keeper, which ends with the program's exit
 * status, or with 128 and the signal that ended it. -1: errno says why. */
pid_t keeper_start(const char *command, const int files[3]);

/* The program, and all that it has started, ends now; the keeper soon after. */
void keeper_stop(pid_t keeper);

#endif
