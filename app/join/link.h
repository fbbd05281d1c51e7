/* link.h - where a table is: what a person copies from the page, read strictly. */
#ifndef NIBLICK_LINK_H
#define NIBLICK_LINK_H

#include "token.h"
#include "niblick.h"
#include "store.h"

struct link {
    bool tls;
    char host[256];
    unsigned port;
    char folder[256];        /* of the page, from / to /: the tables are at FOLDERws */
    char table[STORE_ID];    /* empty: the link is the server's alone */
    char token[TOKEN_TEXT];  /* of a seat's private link; otherwise empty */
    char original[STORE_ID]; /* the table of a match whose deals are to be played again; otherwise empty */
    unsigned match;          /* ... of that table; 0: the last */
    char ranked[16];         /* the date of a course that is to be played ranked; otherwise empty */
};

/* http://HOST:PORT/#/table/ID, #/seat/ID/TOKEN, #/duplicate/ID, #/duplicate/ID/MATCH, #/ranked/DATE, the same with https, ws or wss, or HOST:PORT alone. False: why says what is
 * wrong. */
bool link_parse(struct link *link, const char *url, nb_why *why);

/* The page's address of a table there; with a token that of a seat, which is nobody else's business. */
enum { LINK_TEXT = 700 };
void link_text(char out[LINK_TEXT], const struct link *link, const char *table, const char *token);

#endif
