/* seat.h - whoever sits at a seat: what they can do, in which words and with which keys, and what they are still shown.
 *
 * Every front end asks here - the full screen, line mode, `niblick join`, the page - so that a game is played the same way
 * everywhere. Nothing here knows a game: verbs say where they are touched, operands say the rest.
 *
 *   picking     touches become one action                    seat_pick_*      seat_pick.c
 *   words       what buttons say, their keys, questions      seat_choices     seat_choice.c, seat_verbs.c
 *   typing      a card by its name or number                 seat_type        seat_type.c
 *   reasons     why something cannot be done now             seat_explain     seat_reason.c
 *   memory      what memory=real still shows                 seat_memory_*    seat_memory.c
 *   opening     cards looked at before the first action      seat_opening     seat_claim.c
 *   claims      a stick: whether one knows that it is right  seat_claims      seat_claim.c
 *   undo        whether an action may be taken back          seat_undo        seat_undo.c
 *   tricks      the moment when a trick is complete          seat_trick_*     seat_trick.c
 *   the table   how many sit down, and their names           seat_usual_*     seat_table.c
 *
 * Freestanding like src/core: no C library but memcpy and its kin, no allocation, no state. It uses niblick.h, and src/say for
 * its words.
 */
#ifndef NIBLICK_SEAT_H
#define NIBLICK_SEAT_H

#include "niblick.h"

/* --------------------------------------------------------------------------------------------------------- picking */

/* What the rules allow is a list. Every touch - a card, a heap, a player, a button - leaves those actions that it fits,
 * until one is left. */
enum seat_touch_kind {
    SEAT_TOUCH_PLACE,  /* a card, or a heap as a whole */
    SEAT_TOUCH_PLAYER, /* a player's name */
    SEAT_TOUCH_VERB,   /* what to do, but not yet with what */
    SEAT_TOUCH_ACTION  /* all at once */
};

enum {
    SEAT_HEAP = 0xFFFF, /* in place of a slot: the heap as a whole */
    SEAT_TOUCHES = 4,   /* for one action: verb, card, player, and one to spare */
    SEAT_CHOICES = 24,
    SEAT_LABEL = 112,
    SEAT_TOUCH_TEXT = 24
};

struct seat_touch {
    uint8_t kind;     /* enum seat_touch_kind; the others as it needs them */
    uint8_t zone;     /* PLACE */
    uint16_t slot;    /* PLACE: or SEAT_HEAP */
    uint8_t player;   /* PLAYER: the seat */
    uint8_t verb;     /* VERB */
    nb_action action; /* ACTION */
};

struct seat_picking {
    const nb_table *t; /* of the view: it must stay while this is used */
    unsigned seat;     /* who chooses */
    bool laid;         /* only the cards of the table are known (seat_pick_from) */
    int n;
    nb_action list[NB_MAX_ACTIONS]; /* what they may do */
    unsigned made;
    struct seat_touch touch[SEAT_TOUCHES]; /* so far */
    const char *prompt, *rule; /* where only a server can ask the rules: what they say. NULL: they are asked here */
    nb_action advised;         /* what a hint has named; 0: nothing. Touches do not change it */
};

static inline struct seat_touch seat_place(unsigned zone, unsigned slot)
{
    return (struct seat_touch){.kind = SEAT_TOUCH_PLACE, .zone = (uint8_t)zone, .slot = (uint16_t)slot};
}
static inline struct seat_touch seat_player(unsigned seat)
{
    return (struct seat_touch){.kind = SEAT_TOUCH_PLAYER, .player = (uint8_t)seat};
}
bool seat_same_touch(struct seat_touch a, struct seat_touch b);

/* A touch as text, for the page: "z4" a heap, "z2.3" a card, "seat.1", "verb.6", "act.100663299". Reading returns false
 * for anything else. */
int seat_touch_text(char *out, size_t size, struct seat_touch touch);
bool seat_touch_read(struct seat_touch *touch, const char *text, size_t length);

void seat_pick_start(struct seat_picking *p, const nb_table *t, unsigned seat);
/* The same where somebody else knows the rules' answer: a table of the server, of which only the cards are known here. */
void seat_pick_from(struct seat_picking *p, const nb_table *t, unsigned seat, const nb_action *list, int n);

/* What fits all touches so far, and one more if it is given; returns how many. out may be NULL. */
int seat_pick_left(const struct seat_picking *p, const struct seat_touch *more, nb_action out[NB_MAX_ACTIONS]);
/* Whether a touch there would leave anything: such a place is lit. */
bool seat_pick_lit(const struct seat_picking *p, struct seat_touch touch);
/* The one action that the touch would mean; 0 while more remains to be chosen. */
nb_action seat_pick_sole(const struct seat_picking *p, struct seat_touch touch);

/* Adds a touch. Returns false, and changes nothing, if it fits no action; *done is the action if one is left, else 0. */
bool seat_pick_add(struct seat_picking *p, struct seat_touch touch, nb_action *done);
bool seat_pick_back(struct seat_picking *p); /* takes the last touch back; false if there is none */

/* What Enter means before anything is touched: the only action; else declining, where that costs nothing (pass, or discard
 * the card just drawn); else drawing. 0: there is no such thing, a card must be chosen. */
nb_action seat_default(const struct seat_picking *p);
nb_action seat_default_of(const nb_action *list, int n); /* of a legal list alone */

/* Where the cursor belongs: on what the hint has named, as long as that is still possible; else 0 and the default counts. */
nb_action seat_advised(const struct seat_picking *p);

/* ------------------------------------------------------------------------------------------------- words and keys */

/* A button: what can be done without touching the table, or said before touching it. */
struct seat_choice {
    char label[SEAT_LABEL]; /* "Draw", "Name red", "Stymie Ada", "Discard the jack: exchange two cards unseen" */
    char brief[SEAT_LABEL]; /* the same in a word or two, with a card's code: "Discard", "Play red-3" */
    char key;               /* a letter or digit that nothing else has at this moment; 0 if none was free */
    bool more;              /* something remains to be chosen */
    const char *suit;       /* it is about this suit or colour; or NULL */
    struct seat_touch touch;
};
int seat_choices(const struct seat_picking *p, const char *const *names, struct seat_choice out[SEAT_CHOICES]);

/* Letters that are never given to a button: h j k l move the cursor, and h u r are the page's hint, undo and rules. */
extern const char seat_reserved_keys[];

/* An action on a button or in a list: "Turn up A1". names may be NULL. */
int seat_action_label(char *out, size_t size, const nb_table *t, unsigned seat, nb_action action,
                      const char *const *names);
int seat_verb_label(char *out, size_t size, unsigned verb); /* "Turn up" */
const char *seat_verb_question(unsigned verb); /* "Turn up which card?"; NULL for a verb that needs no operand */

/* What remains to be chosen, as a question; empty as long as nothing has been touched. */
int seat_question(char *out, size_t size, const struct seat_picking *p);
/* What touching a place would do, in words: "Swap", "Play or Declare"; empty where it is not lit. */
int seat_touch_label(char *out, size_t size, const struct seat_picking *p, struct seat_touch touch);

/* Cards can be typed: by the name of their place ("b2"), by its number from 1 ("5"; in a hand, from the left), and another
 * player's with the seat before it ("2.b3") unless only that player's can be chosen. A letter or digit that is a button's key
 * means the button. */
enum seat_typed {
    SEAT_TYPED_NOTHING = 0,
    SEAT_TYPED_WHOLE = 1, /* it names *touch */
    SEAT_TYPED_MORE = 2   /* ... and, or instead, it begins something longer */
};
unsigned seat_type(const struct seat_picking *p, const char *typed, struct seat_touch *touch);
enum { SEAT_TYPED_NAMES = 2 };
/* What can be typed for a place that is lit, in small letters; returns how many there are. */
unsigned seat_typed_names(const struct seat_picking *p, struct seat_touch touch,
                          char names[SEAT_TYPED_NAMES][NB_MAX_CODE]);

/* --------------------------------------------------------------------------------------------------------- reasons */

enum seat_reason {
    SEAT_ALLOWED,
    SEAT_HOLE_OVER,
    SEAT_NOT_ASKED, /* somebody else is */
    SEAT_NOT_NOW,   /* not at this step of the turn */
    SEAT_NO_CARD,   /* nothing lies there, or the card is not in the hand */
    SEAT_FACE_UP,   /* it has been turned up already */
    SEAT_NOT_YOURS, /* the card is another player's */
    SEAT_YOUR_OWN,  /* it is one's own, and another's is wanted */
    SEAT_NOT_THAT   /* the rules do not allow this one; the rule says why */
};

struct seat_refusal {
    enum seat_reason reason;
    const char *rule;       /* that matters now; or NULL */
    char text[NB_MAX_TEXT]; /* "You can't swap now. You can draw or take." */
};

const char *seat_reason_name(enum seat_reason reason); /* "not-now" ...: for programs */
/* Why the seat may not do this in this position. names may be NULL. */
void seat_explain(struct seat_refusal *out, const nb_table *t, unsigned seat, nb_action action,
                  const char *const *names);
/* The same for a place that was touched and is not lit. */
void seat_explain_touch(struct seat_refusal *out, const struct seat_picking *p, struct seat_touch touch,
                        const char *const *names);
/* What touching a place that is not lit would most likely have meant; 0: cannot be told. */
nb_action seat_meant(const struct seat_picking *p, struct seat_touch touch);

/* ---------------------------------------------------------------------------------------------------------- memory */

/* layout.memory. With memory=real it is as at a real table: a card that lies face down shows its face to whoever looks at it,
 * and from their next action on they must remember it themselves. With memory=aid, and in games without the option, nothing
 * is forgotten. Views always carry the knowledge; this is about what a screen shows, a sentence says and a hint uses. */
struct seat_memory {
    bool real;
    bool opening;      /* the person has not acted in this hole */
    uint64_t fresh[3]; /* bit i: card i was seen since the person last acted */
};

bool seat_memory_is_real(const nb_rules *rules);
void seat_memory_start(struct seat_memory *m, const nb_view *dealt); /* a hole begins: what they see now is fresh */
/* Something has happened; own: they did it themselves. Views and events are the seat's own (nb_events_for). */
void seat_memory_note(struct seat_memory *m, const nb_view *before, const nb_view *after, const nb_events *events,
                      bool own);
/* The same, and leaves in the views and the events what the person may be told of it: no card that they were to remember. */
void seat_memory_tell(struct seat_memory *m, nb_view *before, nb_view *after, nb_events *events, bool own);
void seat_memory_replay(struct seat_memory *m, const char *record, size_t length, unsigned seat); /* from a record */
void seat_memory_apply(const struct seat_memory *m, nb_view *view); /* hides what is to be remembered */
bool seat_memory_hides(const struct seat_memory *m, const nb_table *t, unsigned zone, unsigned slot);
/* Events as one seat may know them tell of a card that not everybody saw: with memory=real the sentence goes with the
 * person's next action. */
bool seat_is_secret(const nb_events *events, unsigned seats);

/* --------------------------------------------------------------------------------------------------------- opening */

/* In many games everybody looks at some of their own cards before the first turn (layout.2). Until the person's first action this
 * says which: how many cards, where they lie, and the sentence that announces it. A front end shows them until the person says
 * that they have seen them. 0, and no words: there are none, or the person has begun. cell may be NULL. */
enum { SEAT_OPENING = 16 };
unsigned seat_opening(char *out, size_t size, const struct seat_memory *m, const nb_view *view,
                      struct seat_touch cell[SEAT_OPENING]);

/* ---------------------------------------------------------------------------------------------------------- claims */

/* A stick in Cambio claims that a card matches, and costs whoever is wrong. Where there is nothing but claims and a pass to choose
 * from: whether the person knows a card with which they would be right. A front end can pass for somebody who knows none, and
 * asks again before a claim that the person knows to be wrong. m may be NULL. */
enum seat_claims {
    SEAT_CLAIMS_NOT_ASKED, /* something else is asked, or nothing */
    SEAT_CLAIMS_NONE,      /* no card that they know would be right: passing is what they would do */
    SEAT_CLAIMS_MAYBE,     /* none that is in sight, but with memory=real there are cards that they may remember */
    SEAT_CLAIMS_KNOWN      /* they know one */
};
enum seat_claims seat_claims(const struct seat_picking *p, const struct seat_memory *m);
const char *seat_claims_name(enum seat_claims claims); /* "not-asked", "none", "maybe", "known": for programs */
/* Why this action would be wrong by what the person knows, as a sentence; empty: it is no claim, or they do not know. */
int seat_claim_warning(char *out, size_t size, const struct seat_picking *p, const struct seat_memory *m,
                       nb_action action);

/* ------------------------------------------------------------------------------------------------------------ undo */

/* An action may be taken back as long as that tells nothing and concerns nobody else: no other person has acted since, and no
 * card has come to the eyes of anybody at this screen. In practice anything may be; the record says so (its tags). */
enum seat_undo_verdict {
    SEAT_UNDO_FREE,
    SEAT_UNDO_NOTHING, /* there is no action to take back */
    SEAT_UNDO_OTHER,   /* another person has acted since: only practice takes that back */
    SEAT_UNDO_SEEN     /* a card has been seen since: the same */
};

struct seat_undo {
    enum seat_undo_verdict verdict;
    unsigned other; /* who has acted */
    size_t at;      /* where the action begins in the record: taking it back cuts the record here */
};

/* About the last action of these seats (bit s: seat s), among people who share a screen. An error: the record is broken. */
nb_err seat_undo(struct seat_undo *out, const char *record, size_t length, uint16_t seats, uint16_t people,
                 nb_why *why);
size_t seat_tags_end(const char *record, size_t length); /* where another tag belongs */
/* The line of tags by which a record says that it is practice, and where it belongs; NULL: it says so already. */
const char *seat_practice_tag(const char *record, size_t length, size_t *at);
int seat_undo_text(char *out, size_t size, const struct seat_undo *undo, const char *const *names); /* why not */

/* ---------------------------------------------------------------------------------------------------------- tricks */

/* The rules take a trick in the same action that completes it; a person wants to see it first. */
unsigned seat_trick_taken(const nb_view *before,
                          const nb_events *events); /* the first event of the taking; n if none */
/* The table after the first n events alone: cards that moved lie where they went, in sight. */
void seat_trick_move(nb_view *view, const nb_event *event, unsigned n);

/* ------------------------------------------------------------------------------------------------------- the table */

unsigned seat_usual_seats(const nb_game *game); /* four, or as near to it as the game allows; game may be NULL */
const char *seat_computer_name(unsigned which); /* of the first, second ... computer player at a table */
const char *seat_usual_player(void);            /* who plays unless another is named */

#endif
