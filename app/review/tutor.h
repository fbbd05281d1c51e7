/* tutor.h - a tutor for one person who plays against computer players: what the strongest player thinks of an action before it is
 * played. It knows what the person knows, says what a hint would say, and measures with the review's thresholds. */
#ifndef NIBLICK_TUTOR_H
#define NIBLICK_TUTOR_H

#include "niblick_review.h"
#include "session.h"

bool tutor_sits_with(const struct session *s); /* one person plays, with one hand or both of theirs */
bool tutor_has_say(const nb_view *view);       /* there is more than one thing to do */

/* What is to be said of the action (nb_tutor_text). Returns its mark (enum nb_mark). The text is empty where all actions are as
 * good. The advice is settled, as hint_think gives it. */
unsigned tutor_judge(char *out, size_t size, const nb_view *view, const nb_advice *advice, nb_action action,
                     const char *const *names);

#endif
