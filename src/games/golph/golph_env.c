/* golph_env.c - golph as bytes (docs/ENVIRONMENTS.md). Every face is in the pack once, so the table is a place for each face. */
#include "env_game.h"
#include "golph.h"

enum field {
    F_TRUMP = NB__ENV_HEAD,
    F_LEADER,
    F_TRICK,
    F_SHOW,
    F_HOLDERS,
    F_HONOURS,
    F_SITS_OUT,
    F_VOIDS,
    F_HAND,
    F_WHERE,
    FIELDS
};

static const nb__env_name FIELD[FIELDS] = {NB__ENV_HEAD_NAMES,
                                           [F_TRUMP] = {"trump", NB_ENV_COUNT},
                                           [F_LEADER] = {"leader", NB_ENV_MAYBE},
                                           [F_TRICK] = {"trick", NB_ENV_COUNT},
                                           [F_SHOW] = {"show-down", NB_ENV_COUNT},
                                           [F_HOLDERS] = {"holders", NB_ENV_SET},
                                           [F_HONOURS] = {"honours", NB_ENV_MAYBE},
                                           [F_SITS_OUT] = {"sits-out", NB_ENV_SET},
                                           [F_VOIDS] = {"voids", NB_ENV_COUNT},
                                           [F_HAND] = {"hand", NB_ENV_CARD},
                                           [F_WHERE] = {"where", NB_ENV_COUNT}};

/* Where a face is. A relative seat is added to the last three. */
enum where {
    UNSEEN,
    TURN_UP,
    BURIED,
    IN_HAND,
    IN_TRICK = IN_HAND + GOLPH_MAX_SEATS,
    TAKEN = IN_TRICK + GOLPH_MAX_SEATS
};

static void plan(nb_env_spec *spec)
{
    nb_env_block bury = {
        .verb = NB_BURY, .operand = NB_ENV_OWN, .zone = GOLPH_ZONE_HANDS, .width = GOLPH_HAND};
    nb__env_kinds_by_face(spec);
    nb__env_lay_head(spec);
    for (unsigned field = F_TRUMP; field < F_VOIDS; field++) nb__env_lay(spec, field, 1, 1);
    nb__env_lay(spec, F_VOIDS, spec->seats, 1);
    nb__env_lay(spec, F_HAND, 1, GOLPH_HAND);
    nb__env_lay(spec, F_WHERE, 1, GOLPH_FACES);
    nb__env_plain(spec, NB_PASS);
    nb__env_block(spec, (nb_env_block){.verb = NB_NAME, .operand = NB_ENV_NUMBER}, GOLPH_COLOURS);
    nb__env_block(spec, bury, GOLPH_HAND);
    nb__env_block(spec, (nb_env_block){.verb = NB_PLAY, .operand = NB_ENV_NUMBER}, GOLPH_FACES);
}

static void put_place(const nb_table *t, unsigned id, unsigned me, unsigned where, uint8_t *out)
{
    if (id != NB_NO_CARD && t->seen[id] >> me & 1) out[t->card[id]] = (uint8_t)where;
}

static void put_places(const nb_table *t, unsigned zone, unsigned me, unsigned where, uint8_t *out)
{
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) put_place(t, t->slot[at], me, where, out);
}

static bool tricks_have_begun(const nb_table *t) { return t->phase == GOLPH_PH_PLAY || t->note[GOLPH_TRICK]; }

static void observe(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    unsigned seats = spec->seats, hand = nb__golph_hand_zone(me);
    uint8_t *where = out + spec->at[F_WHERE];
    (void)memo;
    nb__env_head(t, me, out);
    out[F_TRUMP] = t->note[GOLPH_TRUMP];
    out[F_LEADER] = nb__env_maybe(tricks_have_begun(t) ? t->note[GOLPH_LEADER] + 1u : 0, me, seats);
    out[F_TRICK] = t->note[GOLPH_TRICK];
    out[F_SHOW] = t->note[GOLPH_SHOW];
    out[F_HOLDERS] = (uint8_t)nb__env_set(t->note[GOLPH_HOLDERS], me, seats);
    out[F_HONOURS] = nb__env_maybe(t->note[GOLPH_HONOURS], me, seats);
    out[F_SITS_OUT] = (uint8_t)nb__env_set(t->sits_out, me, seats);
    for (unsigned slot = 0; slot < GOLPH_HAND; slot++)
        out[spec->at[F_HAND] + slot] = nb__env_card(spec, t, nb__id(t, hand, slot), me);
    memset(where, UNSEEN, GOLPH_FACES);
    put_places(t, GOLPH_ZONE_TURN_UP, me, TURN_UP, where);
    put_places(t, GOLPH_ZONE_OUT, me, BURIED, where);
    for (unsigned i = 0, seat = me; i < seats; i++, seat = nb__left_of(t, seat)) {
        out[spec->at[F_VOIDS] + i] = t->note[GOLPH_VOID + seat];
        put_places(t, nb__golph_hand_zone(seat), me, IN_HAND + i, where);
        put_place(t, nb__id(t, GOLPH_ZONE_TRICK, seat), me, IN_TRICK + i, where);
        put_places(t, nb__golph_taken_zone(t, seat), me, TAKEN + i, where);
    }
}

const nb__env_game nb__golph_env = {
    .encoding = NB_ENV_GOLPH, .version = 1, .field = FIELD, .fields = FIELDS, .plan = plan, .observe = observe};
