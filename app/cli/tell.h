/* tell.h - what happened, in sentences. */
#ifndef NIBLICK_TELL_H
#define NIBLICK_TELL_H

#include "cli.h"

/* One line for an action that has been applied: what was done, and what came to light. before and after are views of
 * the same onlooker; the events hold no more than he may know (nb_events_for). */
void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names);

#endif
