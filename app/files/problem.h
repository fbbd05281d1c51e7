/* problem.h - why something could not be done, as a value: nothing in this room prints. Commands print it (cli_problem),
 * the full screen shows it in a window.
 *
 * Functions that can fail return 0 when all is well; otherwise they return what kind of problem it is, and the text says in
 * a sentence what is wrong.
 */
#ifndef NIBLICK_PROBLEM_H
#define NIBLICK_PROBLEM_H

enum { PROBLEM_TEXT = 1024 }; /* room for a path and a sentence; what is longer is cut */

enum {
    PROBLEM_NONE,
    PROBLEM_FAILED, /* it could not be done: a file, memory, a record that is wrong */
    PROBLEM_REQUEST /* what was asked for does not exist, or does not go together */
};

struct problem {
    char text[PROBLEM_TEXT];
};

/* Both set the text and return their kind, so that a function can end with them. */
int problem_failed(struct problem *why, const char *text);
int problem_request(struct problem *why, const char *text);

#endif
