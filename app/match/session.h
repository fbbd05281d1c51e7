/* session.h - a match in progress: the state, who sits where, and its record, which grows with every action. */
#ifndef NIBLICK_SESSION_H
#define NIBLICK_SESSION_H

#include "strokes.h"
#include "think.h"

#define SESSION_HUMAN "You"              /* the name by which a record says who the person at the keyboard was ... */
bool session_is_human(const char *name); /* ... or with several seats: "You (seat 2)" */
#define SESSION_PERSON " (person)"       /* ... or, where several people have names of their own: "Ann (person)" */

#define SESSION_PLAYER \
    "everyman" /* who plays for the computer, unless another is named: then a record says "Ada (tiger)" */
size_t session_bare_name(const char *name);           /* how much of that is the name: "Ada" */
const nb_player *session_player_in(const char *name); /* who that is, without a budget: tiger */

struct session {
    nb_match match;
    nb_hole hole;
    bool dealt; /* a hole is on the table */
    nb_record_tags tags;
    const char *names[NB_MAX_SEATS];     /* into tags, or shown */
    char shown[NB_MAX_SEATS][40];        /* how those are called in sentences whose names say more: "Seat 2", "Ada" */
    uint16_t people;                     /* bit s: the person plays seat s */
    unsigned human;                      /* the seat whose eyes are at the keyboard now */
    struct thinker player[NB_MAX_SEATS]; /* who plays each of the others */
    unsigned actions; /* since the match began: the players' chance depends on it, and so survives a resume */
    char *record;     /* all of it so far */
    size_t length, room;
    struct outside_seat *outside[NB_MAX_SEATS]; /* seats of programs, in the hole on the table */
    uint16_t troubled;                          /* of these it was told that they have broken off */
    struct strokes strokes;                     /* given by handicap (session_give); the record has them in a tag */
    char *deals; /* a record whose deals are played again (duplicate.h); NULL: they come from the seed */
    size_t deals_length;
};

/* players: "tiger" for all of the computer's seats, or one for each of them, "rabbit,tiger:500"; NULL: the default player, or
 * when resumed as the record says. */
int session_start(struct session *s, const nb_rules *rules, nb_seed seed, uint16_t people, const char *players,
                  struct problem *why);
/* Somebody at the table: a person, with a name where there are several people, or a computer player ("tiger"). */
struct sitter {
    bool person;
    char name[24], player[THINK_NAME];
};
int session_seat(struct session *s, const nb_rules *rules, nb_seed seed, const struct sitter *sitter,
                 struct problem *why);
/* people 0: as the record says. */
int session_resume(struct session *s, const char *path, uint16_t people, const char *players, struct problem *why);
/* From a record in memory, which is not changed: practice, with the same people and players, from where that record ends. people as
 * above. */
int session_branch(struct session *s, const char *record, size_t length, uint16_t people, struct problem *why);
/* The same for callers that say themselves who plays (session_set_people): a new match, or a record up to where it ends. */
int session_open(struct session *s, const nb_match *match, const nb_record_tags *tags, struct problem *why);
int session_read(struct session *s, const char *path, struct problem *why);
void session_free(struct session *s);

/* Says who plays which seats; the first of them is at the keyboard. */
void session_set_people(struct session *s, uint16_t people);
/* Whoever is dealt two hands plays both: seats whose whole hand this seat sees from the start. */
uint16_t session_hands(const nb_match *match, unsigned seat);

int session_deal(struct session *s, struct problem *why);
int session_lay(struct session *s, const nb_hole *hole,
                struct problem *why); /* one that was dealt elsewhere: a lesson's */
/* The action is legal. */
int session_apply(struct session *s, unsigned seat, nb_action action, nb_events *events, struct problem *why);
int session_close(struct session *s, struct problem *why); /* the hole is over: count it */
int session_save(const struct session *s, const char *path, struct problem *why);

/* Back to where it was when the record had this length. */
int session_rewind(struct session *s, size_t length, struct problem *why);
int session_practise(struct session *s,
                     struct problem *why); /* from now on anything can be taken back; the record says so */

int session_tag(struct session *s, const char *tag, struct problem *why); /* adds a tag, with the end of its line */
/* Gives strokes by handicap, before the first deal. */
int session_give(struct session *s, const struct strokes *strokes, struct problem *why);

/* Why computer players of this match cannot play it as themselves (nb_player_ready), a sentence for each reason; empty if they
 * can. To be shown when people sit down. */
void session_notices(const struct session *s, char *out, size_t size);

nb_seed session_fresh_seed(void); /* for a match that nobody has played before */

/* Whether the seat's program has broken off in this hole, which is told once; then out says so. */
bool session_trouble(struct session *s, unsigned seat, char *out, size_t size);

/* What the computer does for the seat that is asked. The same position in the same match gives the same choice, except by
 * players that think by the clock. */
nb_action session_computer(const struct session *s);
/* Luck for whoever thinks at this position: 0 for the computer's seat, others for other purposes. */
nb_rng session_luck(const struct session *s, unsigned purpose);

#endif
