/* visit_form.h - where a person wants to play with friends elsewhere, and as whom. */
#ifndef NIBLICK_VISIT_FORM_H
#define NIBLICK_VISIT_FORM_H

#include "pop.h"
#include "tui.h"

/* Begins with what was said the last time; false: they would rather not. */
bool visit_form(struct screen *screen, struct pop_behind behind, struct tui_visit *visit);

#endif
