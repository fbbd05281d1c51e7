/* form.h - the table before the deal, as a form: made from whatever options a game has. */
#ifndef NIBLICK_FORM_H
#define NIBLICK_FORM_H

#include "screen.h"
#include "setup.h"

/* Changes the setup as the person likes and opens a session with it; false: the person went back. */
bool form_fill(struct screen *screen, struct setup *setup, struct session *s);

#endif
