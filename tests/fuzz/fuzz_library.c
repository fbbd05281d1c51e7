/* fuzz_library.c - the public headers in the hands of somebody who has not read them: texts that are NULL or nonsense, numbers
 * of anything, actions that are not legal, holes that are closed before they are over. Nothing crashes, whatever is refused
 * changes nothing, and every error has words.
 *
 * Each byte of the input is a step; a text takes the bytes that follow it.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "niblick.h"
#include "niblick_party.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_ROOM = 256, MOST_STEPS = 400, FEW = 12 };

struct input {
    const uint8_t *at, *end;
};

/* A match being played, with its hole on the table. */
struct play {
    nb_match match;
    nb_hole hole;
    const char **names; /* one for each seat and nothing behind, or NULL */
    bool drawn;         /* a party was drawn: that takes long, so it is rare and done once */
};

static unsigned take_byte(struct input *in) { return in->at < in->end ? *in->at++ : 0; }

static uint32_t take_word(struct input *in)
{
    uint32_t word = 0;
    for (unsigned i = 0; i < 4; i++) word = word << 8 | take_byte(in);
    return word;
}

/* Mostly a number that is there, sometimes one that cannot be. */
static unsigned take_number(struct input *in, unsigned usual)
{
    const unsigned byte = take_byte(in);
    return byte < 240 ? byte % (usual + 1) : take_word(in);
}

/* One line of the input, or NULL where it begins with a 0. */
static const char *take_text(struct input *in, char room[TEXT_ROOM])
{
    size_t n = 0;
    if (in->at < in->end && !*in->at) return in->at++, NULL;
    while (in->at < in->end && *in->at != '\n' && n < TEXT_ROOM - 1) room[n++] = (char)*in->at++;
    in->at += in->at < in->end;
    room[n] = 0;
    return room;
}

static void start_match(struct play *p, const nb_rules *rules)
{
    nb_match_start(&p->match, rules, nb_seed_number(rules->seats));
    nb_match_deal(&p->match, &p->hole);
    free(p->names);
    p->names = malloc(rules->seats * sizeof *p->names);
    for (unsigned i = 0; p->names && i < rules->seats; i++) p->names[i] = i % 3 ? "Ann" : NULL;
}

static void check_why(nb_err err, const nb_why *why)
{
    assert(memchr(why->text, 0, sizeof why->text));
    assert(!err || why->text[0]);
    assert(*nb_err_name(err));
}

/* ------------------------------------------------------------------------------------------------------------- texts */

static void fuzz_setup(struct play *p, struct input *in)
{
    char room[TEXT_ROOM], more[TEXT_ROOM];
    const nb_game *game = nb_game_at(take_byte(in));
    const char *id = game ? game->id : take_text(in, room);
    const unsigned seats = take_number(in, NB_MAX_SEATS);
    nb_rules rules = p->match.rules;
    nb_why why = {""};
    const nb_err err = nb_setup(&rules, id, seats, take_text(in, more), &why);
    check_why(err, &why);
    assert(!err || !memcmp(&rules, &p->match.rules, sizeof rules));
    start_match(p, &rules);
}

static void fuzz_seed(struct play *p, struct input *in)
{
    char room[TEXT_ROOM], text[TEXT_ROOM];
    nb_seed seed = p->match.seed, again;
    nb_why why = {""};
    const nb_err err = nb_seed_parse(&seed, take_text(in, room), &why);
    check_why(err, &why);
    assert(nb_seed_text(text, sizeof text, &seed) < TEXT_ROOM && !nb_seed_parse(&again, text, NULL));
    assert(!memcmp(&seed, &again, sizeof seed));
    nb_match_deal_seed(&p->match, &p->hole, seed);
}

static void fuzz_data(struct input *in)
{
    char game[TEXT_ROOM], option[TEXT_ROOM], text[TEXT_ROOM], value[NB_MAX_OPTION_TEXT];
    const char *g = take_text(in, game), *o = take_text(in, option), *t = take_text(in, text);
    nb_why why = {""};
    check_why(nb_data(value, take_number(in, sizeof value), g, o, t, t ? strlen(t) : take_number(in, 9), &why), &why);
}

static void fuzz_record(const struct play *p, struct input *in)
{
    static nb_reader reader;
    char text[8 * TEXT_ROOM], room[TEXT_ROOM];
    nb_record_tags tags = {.practice = take_byte(in) & 1};
    enum nb_step step = NB_STEP_HOLE;
    nb_why why = {""};
    size_t n = 0;
    if (take_byte(in) & 1) n = (size_t)nb_record_start(text, sizeof text, &p->match, &tags);
    const char *more = take_text(in, room);
    assert(n + TEXT_ROOM < sizeof text);
    if (more) memcpy(text + n, more, strlen(more));
    nb_err err = nb_record_open(&reader, more || n ? text : NULL, n + (more ? strlen(more) : 0), &why);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, &why);
    check_why(err, &why);
}

static void fuzz_names(struct play *p, struct input *in)
{
    char room[TEXT_ROOM], code[NB_MAX_CODE];
    const nb_rules *rules = &p->match.rules;
    const char *text = take_text(in, room);
    const nb_game *game = nb_game_named(text);
    const nb_player *player = nb_player_named(text);
    const nb_card card = nb_card_parse(rules, text, text ? strlen(text) : take_number(in, 9));
    assert(!game || !strcmp(game->id, text));
    assert(!player || !strcmp(player->id, text));
    if (card == NB_NO_CARD) return;
    assert(nb_card_code(code, sizeof code, rules, card) < NB_MAX_CODE);
    assert(nb_card_parse(rules, code, strlen(code)) == card);
}

/* ----------------------------------------------------------------------------------------------------------- actions */

/* Refused, it changes nothing; allowed, it is played. */
static void fuzz_apply(struct play *p, unsigned seat, nb_action action)
{
    const nb_hole before = p->hole;
    nb_events events;
    nb_why why = {""};
    const nb_err said = nb_explain(&before.t, seat, action, &why), err = nb_apply_as(&p->hole, seat, action, &events);
    assert(said == err && (!err || why.text[0]));
    check_why(err, &why);
    assert(!err || !memcmp(&before, &p->hole, sizeof before));
    assert(!err || !events.n);
}

static void fuzz_parse(struct play *p, struct input *in)
{
    char room[TEXT_ROOM];
    nb_action action = 0;
    nb_why why = {""};
    const char *text = take_text(in, room);
    const nb_err err = nb_action_parse(&action, &p->hole.t, text, &why);
    check_why(err, &why);
    if (!err) fuzz_apply(p, take_number(in, p->match.rules.seats), action);
}

static void fuzz_legal(struct play *p, struct input *in)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal(&p->hole, list);
    if (n) fuzz_apply(p, p->hole.t.actor, list[take_byte(in) % (unsigned)n]);
}

/* ------------------------------------------------------------------------------------------------- deals and matches */

static void fuzz_deal(struct play *p, struct input *in)
{
    const unsigned number = take_number(in, NB_MAX_HOLES), dealer = take_number(in, p->match.rules.seats);
    nb_card pack[NB_MAX_CARDS];
    nb_why why = {""};
    memcpy(pack, p->match.rules.pack, sizeof pack);
    pack[take_byte(in) % NB_MAX_CARDS] ^= (uint8_t)take_byte(in);
    const nb_hole before = p->hole;
    const nb_err err = nb_deal_pack(&p->hole, &p->match.rules, &p->match.seed, number, dealer, pack,
                                    take_number(in, p->match.rules.cards), &why);
    check_why(err, &why);
    assert(!err || !memcmp(&before, &p->hole, sizeof before));
    if (err) nb_deal(&p->hole, &p->match.rules, &p->match.seed, number, dealer);
    assert(p->hole.t.dealer < p->match.rules.seats);
}

/* A hole counts only when it is over, and only while the match is not. */
static void fuzz_close(struct play *p)
{
    const nb_match before = p->match;
    const bool open = !nb_over(&p->hole.t);
    const nb_err err = nb_match_close(&p->match, &p->hole);
    assert(err == (before.over ? NB_E_ENDED : open ? NB_E_ILLEGAL : NB_OK));
    assert(!err || !memcmp(&before, &p->match, sizeof before));
    if (!p->match.over) nb_match_deal(&p->match, &p->hole);
}

/* The other public header: a party takes only the finished games of its own tables. */
static void fuzz_party(struct play *p, struct input *in)
{
    uint8_t rank[NB_MAX_PARTY];
    nb_party party, before;
    nb_match match;
    nb_why why = {""};
    if (p->drawn) return;
    p->drawn = true;
    nb_err err = nb_party_start(&party, take_number(in, FEW), p->match.seed, &why);
    check_why(err, &why);
    if (err) return;
    const unsigned table = take_number(in, NB_PARTY_TABLES), player = take_number(in, NB_MAX_PARTY);
    before = party;
    assert(!nb_party_match(&party, table, &match) == (table < party.tables));
    err = nb_party_enter(&party, table, &p->match, &why);
    check_why(err, &why);
    assert(!err || !memcmp(&party, &before, sizeof party));
    nb_party_ranks(&party, rank);
    assert(!nb_party_sum(&party, player) && nb_party_meetings(&party, player, table) <= NB_PARTY_GAMES);
}

/* ---------------------------------------------------------------------------------------------------- whatever is asked */

/* A sentence is cut where there is no room, and says how much it would have needed. */
#define FUZZ_SAY(in, says, ...)                                               \
    do {                                                                      \
        char said[NB_MAX_STORY];                                              \
        const size_t room = take_number(in, sizeof said) % (sizeof said + 1); \
        assert(says(said, room, __VA_ARGS__) >= 0);                           \
        assert(!room || memchr(said, 0, room));                               \
        assert(says(NULL, 0, __VA_ARGS__) >= 0);                              \
    } while (0)

static void ask_numbers(const struct play *p, struct input *in)
{
    const unsigned n = take_number(in, 32), m = take_number(in, 32);
    const nb_rules *rules = &p->match.rules;
    assert(*nb_err_name((nb_err)n) && *nb_zone_kind_name(n) && *nb_lie_name(n) && *nb_unit_name(n));
    assert(*nb_event_kind_name(n) && *nb_verb_name(n));
    assert(!nb_game_at(n) == (n >= nb_game_count()) && !nb_player_at(n) == (n >= nb_player_count()));
    assert(nb_card_suit(rules, (nb_card)n) <= NB_NO_SUIT && nb_card_number(rules, (nb_card)n) <= UINT16_MAX);
    (void)nb_operand_of(nb_act(n, m, 0));
    (void)nb_side(rules, n);
    FUZZ_SAY(in, nb_card_code, rules, (nb_card)n);
    FUZZ_SAY(in, nb_card_name, rules, (nb_card)n);
    FUZZ_SAY(in, nb_option_value, rules, n);
    FUZZ_SAY(in, nb_slot_name, &p->hole.t, n, m);
    FUZZ_SAY(in, nb_status, &p->hole.t, n);
    assert(nb_cell_at(&p->hole.t, n, m).card < NB_MAX_FACES || nb_cell_at(&p->hole.t, n, m).card >= NB_HIDDEN);
}

static void ask_match(const struct play *p, struct input *in)
{
    static nb_sheet sheet;
    static nb_tally tally;
    uint8_t place[NB_MAX_SEATS];
    nb_ball ball;
    const unsigned n = take_number(in, NB_MAX_SEATS);
    nb_match_places(&p->match, place);
    (void)nb_sheet_at(&sheet, &p->match, n, p->names);
    (void)nb_ball_at(&ball, &p->hole.t, n);
    nb_tally_of(&tally, &p->hole.t, n);
    assert(tally.n <= NB_TALLY_LINES && *nb_tally_kind_name(n));
    FUZZ_SAY(in, nb_match_result, &p->match, p->names);
    FUZZ_SAY(in, nb_options_text, &p->match.rules);
    FUZZ_SAY(in, nb_deal_title, &p->match.rules, take_number(in, NB_MAX_HOLES));
    FUZZ_SAY(in, nb_hole_title, &p->hole.t);
    FUZZ_SAY(in, nb_prompt, &p->hole.t, NULL);
}

/* Sentences about any action at all, for anybody. */
static void ask_view(const struct play *p, struct input *in, nb_action action)
{
    nb_action out[NB_MAX_ACTIONS];
    nb_mixed mixed[NB_MAX_LOTS];
    nb_view view;
    nb_rng rng;
    nb_hole other;
    const unsigned seat = take_number(in, p->match.rules.seats), actor = take_number(in, p->match.rules.seats);
    nb_view_of(&view, &p->hole, seat);
    assert(view.seat == (seat < p->match.rules.seats ? seat : NB_NOBODY));
    assert(nb_legal_for(&view.t, seat, out) <= NB_MAX_ACTIONS && nb_alike(&view, action, out) <= NB_MAX_ACTIONS);
    assert(nb_mixed_cards(&view, mixed) <= NB_MAX_LOTS);
    FUZZ_SAY(in, nb_action_text, &view.t, action);
    FUZZ_SAY(in, nb_action_describe, &view, actor, action, p->names);
    FUZZ_SAY(in, nb_reason, &view, action);
    FUZZ_SAY(in, nb_reason_against, &view, action, take_word(in));
    FUZZ_SAY(in, nb_known, &view, p->names);
    FUZZ_SAY(in, nb_record_action, &p->hole, actor, action);
    nb_rng_start(&rng, action, actor);
    if (view.seat != NB_NOBODY) nb_sample(&other, &view, &rng);
}

/* --------------------------------------------------------------------------------------------------------------- steps */

static void take_step(struct play *p, struct input *in)
{
    nb_action list[NB_MAX_ACTIONS];
    switch (take_byte(in) % 16) {
    case 0: fuzz_setup(p, in); break;
    case 1: fuzz_seed(p, in); break;
    case 2: fuzz_data(in); break;
    case 3: fuzz_record(p, in); break;
    case 4: fuzz_names(p, in); break;
    case 5: fuzz_parse(p, in); break;
    case 6: fuzz_apply(p, take_number(in, p->match.rules.seats), take_word(in)); break;
    case 7: fuzz_deal(p, in); break;
    case 8: fuzz_close(p); break;
    case 9: ask_numbers(p, in); break;
    case 10: ask_match(p, in); break;
    case 11: ask_view(p, in, take_word(in)); break;
    case 12: ask_view(p, in, nb_legal(&p->hole, list) ? list[0] : 0); break;
    case 13:
        if (take_byte(in) < 4) fuzz_party(p, in);
        else fuzz_legal(p, in);
        break;
    default: fuzz_legal(p, in); break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct play p;
    struct input in = {data, data + size};
    const nb_game *game = nb_game_at(take_byte(&in) % nb_game_count());
    nb_rules rules;
    assert(!nb_setup(&rules, game->id, game->min_seats, NULL, NULL));
    start_match(&p, &rules);
    p.drawn = false;
    for (unsigned i = 0; in.at < in.end && i < MOST_STEPS; i++) take_step(&p, &in);
    return 0;
}
