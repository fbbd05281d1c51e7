/* club_list.h - everything that the clubhouse offers, in one list: matches to resume, games, finished matches, and the rest. */
#ifndef NIBLICK_CLUB_LIST_H
#define NIBLICK_CLUB_LIST_H

#include "saves.h"

enum part { PART_DAY, PART_RESUME, PART_GAMES, PART_FINISHED, PART_MORE, PARTS };
enum more {
    MORE_PUZZLES,
    MORE_ROUNDS,
    MORE_COMPOSE,
    MORE_JOIN,
    MORE_RULES,
    MORE_RECORD,
    MORE_SETTINGS,
    MORE_HELP,
    MORE_LEAVE,
    MORES
};

enum { CLUB_SEARCH = 40, CLUB_LABEL = 40 };

struct club_entry {
    enum part part;
    bool rest;      /* not an entry of its own: it brings out the rest of its part */
    unsigned which; /* the game's number, the save's, or enum more */
    const char *label;
};

struct club_list {
    struct saves saves;
    unsigned entries, shown;
    struct club_entry *entry;
    unsigned *visible;                  /* what is listed now, as indices of entry */
    bool whole[PARTS];                  /* the rest of this part has been asked for */
    char rest_label[PARTS][CLUB_LABEL]; /* "12 more" */
    char search[CLUB_SEARCH];
};

/* Reads the directory of matches again. What cannot be read is listed as such; a problem leaves the list shorter. */
int club_list_gather(struct club_list *list, struct problem *why);
void club_list_free(struct club_list *list);
void club_list_search(struct club_list *list); /* what is searched for, or shown whole, has changed */

const struct club_entry *club_list_at(const struct club_list *list,
                                      unsigned at); /* of those listed; NULL beyond them */
const struct save *club_list_save(const struct club_list *list, const struct club_entry *entry); /* NULL: it is none */

const char *club_part_title(enum part part);
const char *club_more_title(enum more more);

#endif
