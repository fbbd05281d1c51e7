/* rum_e_golf_env.c - Rum-E-Golf as bytes (docs/ENVIRONMENTS.md). */
#include "env_game.h"
#include "rum_e_golf.h"

enum field {
    F_HOLE = NB__ENV_HEAD,
    F_TURNS,
    F_SECOND_NINE,
    F_HOLDER,
    F_FORCED,
    F_DISCARDS,
    F_LINES,
    F_HANDS,
    F_UNSEEN,
    FIELDS
};

static const nb__env_name FIELD[FIELDS] = {NB__ENV_HEAD_NAMES,
                                           [F_HOLE] = {"hole", NB_ENV_COUNT},
                                           [F_TURNS] = {"turns", NB_ENV_COUNT},
                                           [F_SECOND_NINE] = {"second-nine", NB_ENV_FLAG},
                                           [F_HOLDER] = {"holder", NB_ENV_MAYBE},
                                           [F_FORCED] = {"forced", NB_ENV_CARD},
                                           [F_DISCARDS] = {"discards", NB_ENV_CARD},
                                           [F_LINES] = {"lines", NB_ENV_CARD},
                                           [F_HANDS] = {"hands", NB_ENV_CARD},
                                           [F_UNSEEN] = {"unseen", NB_ENV_COUNT}};

enum { HAND = RUM_HOLES + 1, TOP = 4 }; /* nine cards and the one just drawn */

static void add_faces(nb_env_spec *spec, unsigned verb, unsigned faces)
{
    nb__env_block(spec, (nb_env_block){.verb = (uint8_t)verb, .operand = NB_ENV_NUMBER}, faces);
}

static void plan(nb_env_spec *spec)
{
    unsigned faces = nb__env_kinds_by_face(spec), seats = spec->seats;
    nb_env_block bury = {
        .verb = NB_BURY, .operand = NB_ENV_OWN, .zone = (uint8_t)(RUM_ZONE_LINES + seats), .width = HAND};
    nb__env_lay_head(spec);
    for (unsigned field = F_HOLE; field < F_DISCARDS; field++) nb__env_lay(spec, field, 1, 1);
    nb__env_lay(spec, F_DISCARDS, 1, TOP);
    nb__env_lay(spec, F_LINES, rum_sides(&spec->rules), RUM_HOLES);
    nb__env_lay(spec, F_HANDS, seats, HAND);
    nb__env_lay(spec, F_UNSEEN, 1, faces);
    nb__env_plain(spec, NB_DRAW);
    nb__env_plain(spec, NB_TAKE);
    nb__env_plain(spec, NB_PASS);
    nb__env_plain(spec, NB_HAND_ON);
    nb__env_block(spec, bury, HAND);
    add_faces(spec, NB_PLAY, faces);
    add_faces(spec, NB_SHED, faces);
}

/* --------------------------------------------------------------------------------------------------- what is remembered */

/* A card is known to everybody or to its owner alone. So what the others' lines and hands look like is the same for all, and is
 * kept, each twice over, so that those from any seat on are a stretch of memory. One's own are looked at for each observation. */
enum { LINES = 0, HANDS = 2 * 4 * RUM_HOLES };
_Static_assert(HANDS + 2 * 4 * HAND <= 2 * NB_ENV_OPEN, "lines and hands fit into a memo");

static uint8_t public_code(const nb_env_spec *spec, const nb_table *t, unsigned id)
{
    bool there = id != NB_NO_CARD, open = there && t->seen[id] == nb__all(t);
    return open ? nb__env_card(spec, t, id, 0) : there;
}

static void note_line(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned side, unsigned hole)
{
    uint8_t *line = memo->cell + LINES + (size_t)side * RUM_HOLES + hole;
    line[0] = line[(size_t)rum_sides(&t->rules) * RUM_HOLES] = public_code(spec, t,
                                                                           nb__id(t, rum_line_zone(side), hole));
}

static void note_hand(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat)
{
    unsigned zone = rum_hand_zone(t, seat), len = nb__len(t, zone);
    const uint8_t *id = t->slot + t->at[zone];
    uint8_t hand[HAND] = {NB__ENV_NO_CARD};
    for (unsigned slot = 0; slot < len && slot < HAND; slot++) hand[slot] = public_code(spec, t, id[slot]);
    memcpy(memo->cell + HANDS + (size_t)seat * HAND, hand, HAND);
    memcpy(memo->cell + HANDS + ((size_t)seat + spec->seats) * HAND, hand, HAND);
}

static void remember(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t)
{
    nb__env_remember_seen(spec, memo, t);
    for (unsigned side = 0; side < rum_sides(&t->rules); side++)
        for (unsigned hole = 0; hole < RUM_HOLES; hole++) note_line(spec, memo, t, side, hole);
    for (unsigned seat = 0; seat < spec->seats; seat++) note_hand(spec, memo, t, seat);
}

static void follow(const nb_env_spec *spec, nb__env_memo *memo, const nb_table *t, unsigned seat, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    nb__env_follow_seen(spec, memo, t, seat, action);
    note_hand(spec, memo, t, seat);
    if (verb == NB_PLAY || verb == NB_BURY)
        note_line(spec, memo, t, nb__rum_line_of(&t->rules, seat), t->note[RUM_HOLE]);
}

/* ------------------------------------------------------------------------------------------------------ what is written */

static void put_zone(const nb_env_spec *spec, const nb_table *t, unsigned zone, unsigned me, uint8_t *out)
{
    unsigned len = nb__len(t, zone);
    const uint8_t *id = t->slot + t->at[zone];
    for (unsigned slot = 0; slot < len; slot++) out[slot] = nb__env_card(spec, t, id[slot], me);
}

static void put_cards(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    unsigned line = nb__rum_line_of(&t->rules, me);
    uint8_t *lines = out + spec->at[F_LINES], *hands = out + spec->at[F_HANDS];
    nb__env_copy(lines, memo->cell + LINES + (size_t)line * RUM_HOLES, rum_sides(&t->rules) * RUM_HOLES);
    nb__env_copy(hands, memo->cell + HANDS + (size_t)me * HAND, (unsigned)spec->seats * HAND);
    put_zone(spec, t, rum_line_zone(line), me, lines);
    put_zone(spec, t, rum_hand_zone(t, me), me, hands);
}

static void observe(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    unsigned seats = spec->seats, forced = t->note[RUM_FORCED];
    nb__env_head(t, me, out);
    out[F_HOLE] = t->note[RUM_HOLE];
    out[F_TURNS] = t->note[RUM_TURNS];
    out[F_SECOND_NINE] = rum_is_second_nine(t);
    out[F_HOLDER] = nb__env_maybe(t->note[RUM_HOLDER], me, seats);
    out[F_FORCED] = (uint8_t)(forced ? NB__ENV_FIRST_KIND + forced - 1 : 0);
    nb__env_top(spec, t, t->rules.zones - 1u, me, TOP, out + spec->at[F_DISCARDS]);
    put_cards(spec, t, me, memo, out);
    nb__env_unseen(spec, me, memo, out + spec->at[F_UNSEEN]);
}

const nb__env_game nb__rum_env = {.encoding = NB_ENV_RUM_E_GOLF,
                                  .version = 1,
                                  .field = FIELD,
                                  .fields = FIELDS,
                                  .plan = plan,
                                  .observe = observe,
                                  .remember = remember,
                                  .follow = follow};
