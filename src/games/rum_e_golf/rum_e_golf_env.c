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
    nb_env_block bury = {.verb = NB_BURY, .operand = NB_ENV_OWN, .zone = (uint8_t)(RUM_ZONE_LINES + seats), .width = HAND};
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

static void put_zone(const nb_env_spec *spec, const nb_table *t, unsigned zone, unsigned me, unsigned room, uint8_t *out)
{
    unsigned len = nb__len(t, zone);
    const uint8_t *id = t->slot + t->at[zone];
    for (unsigned slot = 0; slot < len; slot++) out[slot] = nb__env_card(spec, t, id[slot], me);
    memset(out + len, NB__ENV_NO_CARD, room - len);
}

static void observe(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    unsigned seats = spec->seats, sides = rum_sides(&t->rules), forced = t->note[RUM_FORCED];
    nb__env_head(t, me, out);
    out[F_HOLE] = t->note[RUM_HOLE];
    out[F_TURNS] = t->note[RUM_TURNS];
    out[F_SECOND_NINE] = rum_is_second_nine(t);
    out[F_HOLDER] = nb__env_maybe(t->note[RUM_HOLDER], me, seats);
    out[F_FORCED] = (uint8_t)(forced ? NB__ENV_FIRST_KIND + forced - 1 : 0);
    nb__env_top(spec, t, t->rules.zones - 1u, me, TOP, out + spec->at[F_DISCARDS]);
    for (unsigned i = 0; i < sides; i++)
        put_zone(spec, t, rum_line_zone((me + i) % sides), me, RUM_HOLES, out + spec->at[F_LINES] + i * RUM_HOLES);
    for (unsigned i = 0, seat = me; i < seats; i++, seat = nb__left_of(t, seat))
        put_zone(spec, t, rum_hand_zone(t, seat), me, HAND, out + spec->at[F_HANDS] + i * HAND);
    nb__env_unseen(spec, me, memo, out + spec->at[F_UNSEEN]);
}

const nb__env_game nb__rum_env = {
    .encoding = NB_ENV_RUM_E_GOLF, .version = 1, .field = FIELD, .fields = FIELDS, .plan = plan, .observe = observe,
    .remember = nb__env_remember_seen, .follow = nb__env_follow_seen};
