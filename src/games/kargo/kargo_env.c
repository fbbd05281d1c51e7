/* kargo_env.c - Kargo as bytes (docs/ENVIRONMENTS.md). Its notes say everything about the balls, so they are told as they are. */
#include "env_game.h"
#include "kargo.h"

enum field {
    F_LENGTH = NB__ENV_HEAD,
    F_PUTTED,
    F_WAS_PUTTS,
    F_WAS_STYMIED,
    F_DRY,
    F_HONOUR_HOLED,
    F_HOLER,
    F_HAS_MISSED,
    F_GROUPS,
    F_RESULT,
    F_NO_MISSED,
    F_HAND_SIZES,
    F_BALLS,
    F_HAND,
    F_DUMMY,
    F_UNSEEN,
    FIELDS
};

static const nb__env_name FIELD[FIELDS] = {NB__ENV_HEAD_NAMES,
                                           [F_LENGTH] = {"length", NB_ENV_COUNT},
                                           [F_PUTTED] = {"putted", NB_ENV_MAYBE},
                                           [F_WAS_PUTTS] = {"was-putts", NB_ENV_COUNT},
                                           [F_WAS_STYMIED] = {"was-stymied", NB_ENV_COUNT},
                                           [F_DRY] = {"dry", NB_ENV_SET},
                                           [F_HONOUR_HOLED] = {"honour-holed", NB_ENV_MAYBE},
                                           [F_HOLER] = {"holer", NB_ENV_MAYBE},
                                           [F_HAS_MISSED] = {"has-missed", NB_ENV_SET},
                                           [F_GROUPS] = {"groups", NB_ENV_COUNT},
                                           [F_RESULT] = {"result", NB_ENV_COUNT},
                                           [F_NO_MISSED] = {"no-missed", NB_ENV_COUNT},
                                           [F_HAND_SIZES] = {"hand-sizes", NB_ENV_COUNT},
                                           [F_BALLS] = {"balls", NB_ENV_COUNT},
                                           [F_HAND] = {"hand", NB_ENV_COUNT},
                                           [F_DUMMY] = {"dummy", NB_ENV_COUNT},
                                           [F_UNSEEN] = {"unseen", NB_ENV_COUNT}};

static bool has_dummy(const nb_rules *rules) { return rules->set[KARGO_FORM] == FORM_DOUBLE_DUMMY; }

static void add_faces(nb_env_spec *spec, unsigned verb, unsigned from, unsigned to)
{
    const uint8_t *first = spec->rules.set + KARGO_FACE;
    nb_env_block block = {.verb = (uint8_t)verb, .operand = NB_ENV_NUMBER, .from = first[from]};
    nb__env_block(spec, block, (unsigned)first[to + 1] - first[from]);
}

static void add_actions(nb_env_spec *spec)
{
    const uint8_t *first = spec->rules.set + KARGO_FACE;
    unsigned balls = kargo_balls(&spec->rules);
    nb_env_block lay = {
        .verb = NB_LAY, .operand = NB_ENV_CARD_BALL, .from = first[PULLED], .width = (uint16_t)balls};
    nb__env_plain(spec, NB_PASS);
    add_faces(spec, NB_PLAY, DRIVE, SUNK_PUTT);
    add_faces(spec, NB_HOLE_OUT, DRIVE, NIBLICK);
    add_faces(spec, NB_DECLARE, DRIVE, NIBLICK);
    nb__env_block(spec, (nb_env_block){.verb = NB_STYMIE, .operand = NB_ENV_BALL, .width = (uint16_t)balls}, balls);
    nb__env_block(spec, lay, balls * ((unsigned)first[MISSED_PUTT + 1] - first[PULLED]));
}

static void plan(nb_env_spec *spec)
{
    unsigned faces = nb__env_kinds_by_face(spec), seats = spec->seats;
    nb__env_lay_head(spec);
    for (unsigned field = F_LENGTH; field < F_NO_MISSED; field++) nb__env_lay(spec, field, 1, 1);
    nb__env_lay(spec, F_NO_MISSED, seats, 1);
    nb__env_lay(spec, F_HAND_SIZES, seats, 1);
    nb__env_lay(spec, F_BALLS, kargo_balls(&spec->rules), KARGO_BALL);
    nb__env_lay(spec, F_HAND, 1, faces);
    nb__env_lay(spec, F_DUMMY, has_dummy(&spec->rules), faces);
    nb__env_lay(spec, F_UNSEEN, 1, faces);
    add_actions(spec);
}

/* How often each face is in a hand that the seat knows. */
static void put_hand(const nb_env_spec *spec, const nb_table *t, unsigned seat, unsigned me, uint8_t *out)
{
    unsigned zone = kargo_hand(t, seat);
    memset(out, 0, spec->kinds);
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (t->seen[t->slot[at]] >> me & 1) out[t->card[t->slot[at]]]++;
}

/* 1: this seat's side has won, 2: the other, 3: neither; in a three-ball match always 3, and the balls tell the places. */
static unsigned result_for(const nb_table *t, unsigned me)
{
    unsigned result = t->note[NOTE_RESULT];
    if (!result || result == KARGO_HALVED) return result;
    return result - 1 == kargo_side_of(&t->rules, me) ? 1 : 2;
}

static void put_notes(const nb_env_spec *spec, const nb_table *t, unsigned me, uint8_t *out)
{
    unsigned seats = spec->seats;
    out[F_LENGTH] = (uint8_t)nb__kargo_length(&t->rules, t->number);
    out[F_PUTTED] = nb__env_maybe(t->note[NOTE_PUTTED], me, seats);
    out[F_WAS_PUTTS] = t->note[NOTE_WAS_PUTTS];
    out[F_WAS_STYMIED] = t->note[NOTE_WAS_STYMIED];
    out[F_DRY] = (uint8_t)nb__env_set(t->note[NOTE_DRY], me, seats);
    out[F_HONOUR_HOLED] = nb__env_maybe(t->note[NOTE_HONOUR_HOLED], me, seats);
    out[F_HOLER] = nb__env_maybe(t->note[NOTE_HOLER], me, seats);
    out[F_HAS_MISSED] = (uint8_t)nb__env_set(t->note[NOTE_HAS_MISSED], me, seats);
    out[F_GROUPS] = t->note[NOTE_GROUPS];
    out[F_RESULT] = (uint8_t)result_for(t, me);
}

static void observe(const nb_env_spec *spec, const nb_table *t, unsigned me, const nb__env_memo *memo, uint8_t *out)
{
    unsigned balls = kargo_balls(&t->rules);
    nb__env_head(t, me, out);
    put_notes(spec, t, me, out);
    for (unsigned i = 0, seat = me; i < spec->seats; i++, seat = nb__left_of(t, seat)) {
        out[spec->at[F_NO_MISSED] + i] = t->note[NOTE_NO_MISSED + seat];
        out[spec->at[F_HAND_SIZES] + i] = (uint8_t)nb__len(t, kargo_hand(t, seat));
    }
    for (unsigned i = 0; i < balls; i++)
        memcpy(out + spec->at[F_BALLS] + (size_t)i * KARGO_BALL, kargo_see(t, (me + i) % balls), KARGO_BALL);
    put_hand(spec, t, me, me, out + spec->at[F_HAND]);
    if (has_dummy(&t->rules)) put_hand(spec, t, (me + 2) % 4, me, out + spec->at[F_DUMMY]);
    nb__env_unseen(spec, me, memo, out + spec->at[F_UNSEEN]);
}

const nb__env_game nb__kargo_env = {
    .encoding = NB_ENV_KARGO, .version = 1, .field = FIELD, .fields = FIELDS, .plan = plan, .observe = observe,
    .remember = nb__env_remember_seen, .follow = nb__env_follow_seen};
