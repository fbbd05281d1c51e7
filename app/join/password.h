/* password.h - the password of an account, from the environment or from the keyboard. */
#ifndef NIBLICK_PASSWORD_H
#define NIBLICK_PASSWORD_H

#include <stdbool.h>

enum { PASSWORD_ROOM = 129 };

/* From NIBLICK_PASSWORD, or else typed without being shown. False: there is neither, or the keyboard was closed. */
bool password_read(char out[PASSWORD_ROOM], const char *account);

#endif
