/* recall.h - what a screen goes on showing of the cards that a person has once looked at (layout.memory).
 *
 * With the option memory=real it is as at a real table: a card that lies face down shows its face to who looks at it, and from
 * his next action on he must remember it himself. With memory=aid, and in games without the option, nothing is forgotten.
 */
#ifndef NIBLICK_RECALL_H
#define NIBLICK_RECALL_H

#include "niblick.h"

struct recall {
    bool real;
    uint64_t fresh[3]; /* bit i: card i was seen since the person last acted */
};

void recall_start(struct recall *recall, const nb_view *dealt); /* a hole begins: what he sees now is fresh */
/* Something has happened; own: he did it himself. */
void recall_note(struct recall *recall, const nb_view *before, const nb_view *after, bool own);
/* The same from the record of a match that is gone on with. */
void recall_replay(struct recall *recall, const char *record, size_t length, unsigned seat);
void recall_apply(const struct recall *recall, nb_view *view); /* hides what is to be remembered */

#endif
