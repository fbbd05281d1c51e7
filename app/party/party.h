/* party.h - a card party in progress: what the files of `niblick party` share.
 *
 *   party.c          the command: stage by stage until it is over
 *   party_list.c     who plays, and the directory in which the party is kept
 *   party_table.c    one table: computers among themselves, and people who pass the keyboard round
 *   party_sheet.c    the result, for people and for programs
 */
#ifndef NIBLICK_PARTY_H
#define NIBLICK_PARTY_H

#include "niblick_party.h"

#include "command.h"
#include "json_writer.h"
#include "play.h"
#include "think.h"

enum {
    PARTY_NAME = sizeof(((nb_record_tags *)0)->name[0]),               /* a record has room for it */
    PARTY_SEATS = 5,                                                   /* of one table */
    PARTY_GAMES = NB_PARTY_GAMES * NB_PARTY_TABLES + NB_MAX_PARTY + 1, /* each table of a tie leaves one player less */
    PARTY_FILE = 32,                                                   /* "round4-table16.nib" */
    PARTY_PATH = 4096
};

#define PARTY_COMMAND "party"
#define PARTY_HUMAN   "human"

struct party_player {
    char name[PARTY_NAME];
    struct thinker computer; /* its player is NULL for a person */
};

/* A game that was entered, as the sheet tells it. */
struct party_game {
    uint8_t stage, round, table, seats;
    uint8_t player[PARTY_SEATS];
    int32_t figure[PARTY_SEATS]; /* net score, or holes won in the final; nothing in a tie */
    uint8_t winner;              /* the seat */
    uint8_t holes;               /* played, with those for ties */
    char result[NB_MAX_TEXT];
};

struct party {
    nb_party party;
    nb_seed seed;
    unsigned players;
    unsigned people; /* of them */
    struct party_player player[NB_MAX_PARTY];
    const char *out; /* the directory; NULL: nothing is kept */
    bool quiet;      /* nothing but the result goes to stdout */
    unsigned reader; /* the player at the keyboard, or NB_NOBODY */
    bool left;       /* people stopped before it was over */
    unsigned games;  /* entered */
    struct party_game game[PARTY_GAMES];
    struct game table; /* being played */
};

/* Everything returns CLI_OK, or has said what is wrong. */

/* So many computer players; or those of a list. Who has none after the comma is played by usual. */
int party_make_players(struct party *p, unsigned players, const struct party_player *usual);
int party_read_players(struct party *p, const char *path, const struct party_player *usual);
bool party_is_person(const struct party_player *player);
const char *party_player_name(const struct party_player *player); /* as it is named in a list */
/* "human" or a computer player as `play` takes it ("tiger:500", "eagle@FILE"), into who. */
int party_find_player(struct party_player *who, const char *name);

/* The directory's own list, with the seed: found says whether there is one. The party then is that one. Writing it makes
 * the directory. */
int party_open_out(struct party *p, bool *found);
int party_write_list(const struct party *p);

void party_file(char out[PARTY_FILE], unsigned stage, unsigned round, unsigned table); /* "round1-table2.nib" */
int party_path(char out[PARTY_PATH], const struct party *p, const char *file);         /* ... in the directory */
enum { PARTY_TITLE = 80 };
const char *party_title(char out[PARTY_TITLE], unsigned stage, unsigned round, unsigned table); /* "Game 1, table 2" */

/* Plays a table of the present stage to its end, or reads it back, and enters it. p->left: people stopped it. */
int party_table(struct party *p, unsigned table);

void party_sheet(FILE *out, const struct party *p);
void party_sheet_json(json_writer *w, const struct party *p);

#endif
