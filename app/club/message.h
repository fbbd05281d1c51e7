/* message.h - what a client sends, read strictly: every key known, every value of the right type and size, or an error that
 * says what is wrong and what would be right. docs/PROTOCOL.md describes the messages. */
#ifndef NIBLICK_MESSAGE_H
#define NIBLICK_MESSAGE_H

#include "request.h"

enum {
    MESSAGE_MAX = 8192, /* bytes of one message */
    MESSAGE_ID = 64,    /* room for its id, as JSON */
    MESSAGE_NAME = 33   /* room for a person's or a table's name */
};

enum message_kind {
    MESSAGE_GAMES,
    MESSAGE_LOBBY,
    MESSAGE_CREATE,
    MESSAGE_JOIN,
    MESSAGE_RETURN,
    MESSAGE_WATCH,
    MESSAGE_GLANCE,
    MESSAGE_LEAVE,
    MESSAGE_FILL,
    MESSAGE_REMOVE,
    MESSAGE_START,
    MESSAGE_HANDICAP,
    MESSAGE_SEED,
    MESSAGE_ACT,
    MESSAGE_READY,
    MESSAGE_BACK,
    MESSAGE_SAY,
    MESSAGE_REPORT,
    MESSAGE_VIEW,
    MESSAGE_RECORD,
    MESSAGE_PING,
    MESSAGE_PONG,
    MESSAGE_REGISTER,
    MESSAGE_LOGIN,
    MESSAGE_LOGOUT,
    MESSAGE_DELETE,
    MESSAGE_MINE,
    MESSAGE_COURSE,
    MESSAGE_RESULTS,
    MESSAGE_DUPLICATE,
    MESSAGE_SHARE,
    MESSAGE_REVIEW,
    MESSAGE_RATINGS,
    MESSAGE_ROUNDS
};

enum { MESSAGE_NONE = 0xFFFF }; /* a number that was not given */

/* A key that was not given is NULL, false, MESSAGE_NONE, or 0 if 0 is not a possible value. Texts live as long as the message. */
struct message {
    enum message_kind kind;
    char id[MESSAGE_ID]; /* to be echoed; "" where there is none */
    const char *game, *options, *me, *name, *table, *token, *player, *value, *password, *date, *account, *why;
    const char *action; /* notation; NULL: the code says it */
    nb_action code;
    unsigned seats, seat, clock, phrase, hole, n, t, match, from;
    bool public, watch, relaxed, decline, records, handicap, agree;
    json_t *json; /* owns the texts */
    char joined[REQUEST_OPTIONS];
};

/* False: fault says why. The id is there as soon as it could be read. Free it in either case. */
bool message_read(struct message *m, const char *text, size_t length, request_fault *fault);
void message_free(struct message *m);

/* A name for a person or a table as it is kept (names.h). False: fault says what is wrong with it. */
bool message_name(char out[MESSAGE_NAME], const char *key, const char *name, request_fault *fault);
bool message_table_name(char out[MESSAGE_NAME], const char *key, const char *name, request_fault *fault);

#endif
