/* tell.c - see tell.h. The sentences are the library's. */
#include "tell.h"

void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names)
{
    char story[NB_MAX_STORY];
    nb_tell(story, sizeof story, before, seat, action, after, events, names);
    fprintf(out, "%s\n", story);
}
