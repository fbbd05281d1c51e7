/* tutor.c - see tutor.h */
#include "tutor.h"

#include "wire.h"

bool tutor_sits_with(const struct session *s)
{
    nb_match start;
    if (!s->people) return false;
    nb_match_start(&start, &s->match.rules, s->match.seed);
    return !(s->people & ~session_hands(&start, (unsigned)__builtin_ctz(s->people)));
}

bool tutor_has_say(const nb_view *view)
{
    nb_action list[NB_MAX_ACTIONS];
    return nb_legal_for(&view->t, view->seat, list) > 1;
}

unsigned tutor_judge(char *out, size_t size, const nb_view *view, const nb_advice *advice, nb_action action,
                     const char *const *names)
{
    nb_review_step step;
    if (size) out[0] = 0;
    if (!wire_matters(view, advice)) return NB_MARK_NONE;
    nb_review_advice(view, advice, action, &step);
    nb_tutor_text(out, size, view, &step, names);
    return nb_review_mark(&view->t.rules, &step);
}
