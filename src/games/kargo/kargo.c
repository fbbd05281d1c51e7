/* kargo.c - Kargo, or Card-Golf (Gaymes Ltd, 1931): the deal, the rotation, and how a hole is won.
 *
 * Always: a rotation runs from the honour to the dealer, who sits to the right of the honour. When a turn is over, pass_on()
 * ends the hole if it is decided, or finds the seat that is asked next; a seat that serves a penalty is never asked.
 */
#include "kargo.h"

/* ------------------------------------------------------------------------------------------------------------ the deal */

static void see_card(nb_table *t, unsigned seat, unsigned id)
{
    t->seen[id] |= nb__bit(seat);
    if (t->rules.set[KARGO_FORM] == FORM_DOUBLE_DUMMY)
        t->seen[id] |= nb__bit((seat + 2) % 4); /* a player has two hands */
}

static void shape_zones(nb_table *t, unsigned cards)
{
    unsigned at = 0, first = kargo_hand(t, 0);
    for (unsigned zone = first; zone < t->rules.zones; zone++, at += cards)
        t->at[zone] = (uint16_t)at; /* lines are empty */
    t->at[t->rules.zones] = (uint16_t)at;
}

static void kargo_deal(nb_hole *hole)
{
    nb_table *t = &hole->t;
    unsigned cards = kargo_one_ball_a_side(&t->rules) ? 6 : 8, seats = t->rules.seats, seat = t->dealer; /* kargo.5 */
    shape_zones(t, cards);
    unsigned first = nb__draw_many(hole, cards * seats);
    for (unsigned i = 0; i < seats; i++) { /* one at a time from the dealer's left */
        uint8_t *slot = t->slot + t->at[kargo_hand(t, seat = nb__left_of(t, seat))];
        for (unsigned id = first + i; id < first + cards * seats; id += seats) {
            *slot++ = (uint8_t)id;
            see_card(t, seat, id);
        }
    }
    for (unsigned ball = 0; ball < kargo_balls(&t->rules); ball++)
        kargo_ball(t, ball)[BALL_LEFT] = (uint8_t)nb__kargo_length(&t->rules, t->number);
    t->turn = t->actor = (uint8_t)kargo_honour(t);
    t->phase = KARGO_TURN;
}

/* ---------------------------------------------------------------------------------------------------- how it is decided */

static bool is_holed(const nb_table *t, unsigned seat)
{
    return kargo_see(t, kargo_ball_of(&t->rules, seat))[BALL_HOLED];
}
static unsigned honour_side(const nb_table *t) { return kargo_side_of(&t->rules, kargo_honour(t)); }

/* kargo.12: the last shot of the dealer's side has been played: the dealer's turn, in foursomes the next seat's. */
static bool last_shot_played(const nb_table *t, unsigned seat)
{
    if (seat == t->dealer) return true;
    return kargo_one_ball_a_side(&t->rules) && kargo_side_of(&t->rules, seat) != honour_side(t);
}

static unsigned still_in(const nb_table *t)
{
    unsigned n = 0;
    for (unsigned ball = 0; ball < kargo_balls(&t->rules); ball++) n += !kargo_see(t, ball)[BALL_HOLED];
    return n;
}

/* Three-ball: those who hole out in one rotation are equal; their places are given when it is complete. */
static void give_places(nb_table *t)
{
    bool any = false;
    for (unsigned ball = 0; ball < 3; ball++) {
        uint8_t *holed = &kargo_ball(t, ball)[BALL_HOLED];
        if (*holed != 1) continue;
        *holed = (uint8_t)(2 + t->note[NOTE_GROUPS]);
        any = true;
    }
    t->note[NOTE_GROUPS] = (uint8_t)(t->note[NOTE_GROUPS] + any);
}

/* After a Missed Putt: a place that was given for that putt alone is free again. */
static void recount_places(nb_table *t)
{
    unsigned best = 1;
    for (unsigned ball = 0; ball < 3; ball++)
        if (kargo_see(t, ball)[BALL_HOLED] > best) best = kargo_see(t, ball)[BALL_HOLED];
    t->note[NOTE_GROUPS] = (uint8_t)(best - 1);
}

static bool three_ball_decided(nb_table *t, unsigned seat)
{
    if (seat == t->dealer || !still_in(t)) give_places(t);
    bool given = t->note[NOTE_GROUPS] > 0;
    for (unsigned ball = 0; ball < 3; ball++) given &= kargo_see(t, ball)[BALL_HOLED] != 1; /* no rotation is open */
    return given && still_in(t) <= 1;
}

/* Is the hole decided now that this seat's turn is over? 1 + the side that has won, KARGO_HALVED, or 0. */
static unsigned decided(nb_table *t, unsigned seat)
{
    unsigned holed = t->note[NOTE_HONOUR_HOLED];
    if (kargo_three_ball(&t->rules)) return three_ball_decided(t, seat) ? KARGO_HALVED : 0; /* places tell the rest */
    if (!holed && !t->note[NOTE_HOLER]) return 0;
    unsigned honours = honour_side(t);
    if (t->note[NOTE_HOLER]) return holed ? KARGO_HALVED : 1 + (1 - honours);
    return holed && seat + 1 != holed && last_shot_played(t, seat) ? 1 + honours : 0;
}

static void end_hole(nb_table *t, unsigned result, nb_events *events)
{
    if (kargo_three_ball(&t->rules)) give_places(t);
    t->phase = 0;
    t->note[NOTE_RESULT] = (uint8_t)result;
    t->note[NOTE_PUTTED] = 0;
    nb__event(events, NB_EV_END, t->turn);
}

/* kargo.11: nobody who is still in can or will do anything. */
static bool is_stuck(const nb_table *t)
{
    if (!t->note[NOTE_DRY]) return false;
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (!is_holed(t, seat) && !(t->note[NOTE_DRY] >> seat & 1)) return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------- who is asked next */

/* kargo.12: Missed Putt is played at once, by the next seat; one that has no ordinary turn (the hole would be over, or its
 * own ball is holed) is asked only if it holds the card. A putt that changes nothing any more is not asked about. */
static bool may_answer(nb_table *t, unsigned seat, bool over)
{
    unsigned putter = t->note[NOTE_PUTTED] - 1u;
    if (!t->note[NOTE_PUTTED] || !((unsigned)over | (unsigned)is_holed(t, seat))) return false;
    if (putter == seat || kargo_see(t, kargo_ball_of(&t->rules, seat))[BALL_MISSES]) return false;
    if (over && !is_holed(t, putter)) return false;
    if (nb__kargo_holds(t, seat, MISSED_PUTT)) {
        t->note[NOTE_HAS_MISSED] |= (uint8_t)(1u << seat); /* being asked shows it */
        return true;
    }
    t->note[NOTE_NO_MISSED + seat] = t->drawn;
    return false;
}

static void ask(nb_table *t, unsigned seat, unsigned phase)
{
    t->turn = t->actor = (uint8_t)seat;
    t->phase = (uint8_t)phase;
}

/* A seat whose ball is not holed is next: its turn, or a miss. Returns whether it is asked. */
static bool give_turn(nb_table *t, unsigned seat, nb_events *events)
{
    uint8_t *ball = kargo_ball(t, kargo_ball_of(&t->rules, seat));
    if (t->note[NOTE_PUTTED] == seat + 1 || ball[BALL_MISSES]) t->note[NOTE_PUTTED] = 0;
    if (!ball[BALL_MISSES]) {
        ask(t, seat, KARGO_TURN);
        return true;
    }
    ball[BALL_MISSES]--; /* kargo.22: no turn, no card */
    ball[BALL_LAST] = LAST_OTHER;
    nb_event *missed = nb__event(events, NB_EV_MISS, seat);
    if (missed) missed->slot = ball[BALL_MISSES];
    return false;
}

/* Three-ball: one who is out is passed over, and the next, who then follows the putter, can still answer (kargo.12, 27). */
static bool is_passed_over(const nb_table *t, unsigned seat)
{
    return kargo_three_ball(&t->rules) && t->note[NOTE_PUTTED] && t->note[NOTE_PUTTED] != seat + 1 && is_holed(t, seat);
}

/* Nobody has just putted, holed out, or passed without drawing: the hole goes on, whoever is next. */
static bool is_undisturbed(const nb_table *t)
{
    const uint8_t *note = t->note;
    return !(note[NOTE_HONOUR_HOLED] | note[NOTE_PUTTED] | note[NOTE_DRY] | note[NOTE_HOLER]);
}

/* The turn of a seat is over (played, passed, missed, or an answer declined): end the hole, or find who can act next. */
NB__APART void pass_on_with_care(nb_table *t, unsigned seat, nb_events *events)
{
    for (;;) {
        unsigned next = nb__left_of(t, seat), result = decided(t, seat);
        if (!result && is_stuck(t)) result = KARGO_HALVED;
        if (may_answer(t, next, result)) {
            ask(t, next, KARGO_ANSWER);
            return;
        }
        if (result && !is_passed_over(t, next)) {
            end_hole(t, result, events);
            return;
        }
        seat = next;
        if (!is_holed(t, seat) && give_turn(t, seat, events)) return;
    }
}

/* Mostly the next seat simply has its turn. In three-ball there are places to be given out, too. */
static void pass_on(nb_table *t, unsigned seat, nb_events *events)
{
    unsigned next = nb__left_of(t, seat);
    const uint8_t *ball = kargo_see(t, kargo_ball_of(&t->rules, next));
    if (is_undisturbed(t) && !kargo_three_ball(&t->rules) && !(ball[BALL_HOLED] | ball[BALL_MISSES]))
        ask(t, next, KARGO_TURN);
    else pass_on_with_care(t, seat, events);
}

/* --------------------------------------------------------------------------------------------------------- the actions */

static void apply_pass(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    t->note[NOTE_PUTTED] = 0;
    kargo_ball(t, kargo_ball_of(&t->rules, seat))[BALL_LAST] = LAST_OTHER;
    if (!nb_stock_left(t)) {
        t->note[NOTE_DRY] |= (uint8_t)(1u << seat);
        return;
    }
    unsigned id = nb__draw(hole), hand = kargo_hand(t, seat);
    see_card(t, seat, id);
    nb__push(t, hand, id);
    nb__event_move(events, t, seat, KZONE_STOCK, 0, hand, nb__len(t, hand) - 1);
}

/* Somebody has holed out: for the honour side the dealer's last shot begins (kargo.12). */
static void note_hole_out(nb_table *t, unsigned seat)
{
    if (kargo_three_ball(&t->rules) || !is_holed(t, seat)) return;
    bool honours = kargo_side_of(&t->rules, seat) == honour_side(t);
    if (!honours) t->note[NOTE_HOLER] = (uint8_t)(seat + 1);
    else if (!t->note[NOTE_HONOUR_HOLED]) t->note[NOTE_HONOUR_HOLED] = (uint8_t)(seat + 1);
}

/* A Missed Putt may have taken back a hole-out. */
static void note_missed_putt(nb_table *t)
{
    unsigned honour = t->note[NOTE_HONOUR_HOLED], dealer = t->note[NOTE_HOLER];
    if (honour && !is_holed(t, honour - 1)) t->note[NOTE_HONOUR_HOLED] = 0;
    if (dealer && !is_holed(t, dealer - 1)) t->note[NOTE_HOLER] = 0;
    if (kargo_three_ball(&t->rules)) recount_places(t);
}

/* Declining, or answering, without a turn of one's own (kargo.12). */
static void apply_answer(nb_table *t, unsigned seat, nb_action action, nb_events *events)
{
    unsigned putter = t->note[NOTE_PUTTED] - 1u, result;
    if (nb_verb_of(action) == NB_PASS) { /* the next player who is in can still answer; if none does, the putt counts */
        if (!kargo_three_ball(&t->rules) || !is_holed(t, seat)) t->note[NOTE_PUTTED] = 0;
        pass_on(t, seat, events);
        return;
    }
    nb__kargo_play(t, seat, action, events);
    t->note[NOTE_DRY] = 0;
    note_missed_putt(t);
    if ((result = decided(t, putter))) end_hole(t, result, events); /* the dealer has had the last shot */
    else pass_on(t, seat, events);
}

static void kargo_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    nb_table *t = &hole->t;
    if (t->phase == KARGO_ANSWER) {
        apply_answer(t, seat, action, events);
        return;
    }
    if (nb_verb_of(action) == NB_PASS) {
        apply_pass(hole, seat, events);
    } else {
        t->note[NOTE_DRY] = 0;
        nb__kargo_play(t, seat, action, events);
        if (nb_verb_of(action) == NB_LAY) note_missed_putt(t);
        else note_hole_out(t, seat);
    }
    pass_on(t, seat, events);
}

/* ------------------------------------------------------------------------------------------- what players have shown */

static uint64_t kargo_barred(const nb_table *t, unsigned id)
{
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        unsigned hand = kargo_hand(t, seat);
        if (id >= t->note[NOTE_NO_MISSED + seat]) continue;
        for (unsigned at = t->at[hand]; at < t->at[hand + 1]; at++)
            if (t->slot[at] == id) return kargo_faces(&t->rules, MISSED_PUTT, MISSED_PUTT);
    }
    return 0;
}

static bool kargo_possible(const nb_hole *hole)
{
    const nb_table *t = &hole->t;
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (t->note[NOTE_HAS_MISSED] >> seat & 1 && !nb__kargo_holds(t, seat, MISSED_PUTT)) return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------------------- display */

static void kargo_zone(const nb_table *t, unsigned zone, nb_zone *out)
{
    unsigned balls = kargo_balls(&t->rules);
    out->owner = NB_NOBODY;
    if (zone == KZONE_STOCK) {
        out->kind = NB_ZONE_STOCK;
    } else if (zone < kargo_line(balls)) {
        out->kind = NB_ZONE_LINE;
        out->owner = (uint8_t)(zone - KZONE_LINES);
    } else {
        out->kind = NB_ZONE_HAND;
        out->owner = (uint8_t)(zone - KZONE_LINES - balls);
    }
}

/* kargo.12: when the hole is sure to be over after this rotation, a turn in it is the last shot of whoever has it. In
 * three-ball that is so when all the others are in the hole. */
static bool is_last_shot(const nb_table *t)
{
    return kargo_three_ball(&t->rules) ? still_in(t) == 1 : t->note[NOTE_HONOUR_HOLED];
}

/* "play a stroke, lay a hazard, or pass and draw a card": what these verbs are, in the words of the ball's lie. */
static nb__part choices_of(char out[NB_MAX_TEXT], const nb_table *t, uint32_t verbs, const char *play)
{
    const struct {
        unsigned verb;
        const char *words;
    } choice[] = {{NB_PLAY, play},
                  {NB_DECLARE, nb__say_kargo_can_declare},
                  {NB_HOLE_OUT, nb__say_kargo_can_hole_out},
                  {NB_STYMIE, nb__say_kargo_can_stymie},
                  {NB_LAY, nb__say_kargo_can_lay},
                  {NB_PASS, nb_stock_left(t) ? nb__say_kargo_can_draw : nb__say_kargo_can_pass}};
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    for (unsigned i = 0; i < NB__COUNT(choice); i++) {
        if (!(verbs >> choice[i].verb & 1)) continue;
        if (text.len) nb__put(&text, choice[i].verb == NB_PASS ? nb__say_kargo_can_or : nb__say_list_comma);
        nb__put(&text, choice[i].words);
    }
    nb__text_end(&text);
    return nb__str(out);
}

typedef struct lie_prompt {
    nb__text *(*say)(nb__text *, nb__part);
    const char *play; /* what may be played from there */
    const char *rule, *part;
} lie_prompt;

static lie_prompt prompt_for(const uint8_t *ball)
{
    switch (ball[BALL_LIE]) {
    case BAD_BUNKER:
        return (lie_prompt){nb__say_kargo_prompt_bad_bunker, nb__say_kargo_can_niblick, "kargo.19", "hazards"};
    case BUNKER:
        return (lie_prompt){nb__say_kargo_prompt_bunker, nb__say_kargo_can_mashie_niblick, "kargo.20", "hazards"};
    case PULLED: return (lie_prompt){nb__say_kargo_prompt_rough, nb__say_kargo_can_mashie, "kargo.21", "hazards"};
    default: break;
    }
    if (ball[BALL_STYMIED] == 1)
        return (lie_prompt){nb__say_kargo_prompt_stymied, nb__say_kargo_can_get_round, "kargo.25", "hazards"};
    if (kargo_on_green(ball))
        return (lie_prompt){nb__say_kargo_prompt_green, nb__say_kargo_can_putt, "kargo.16", "strokes"};
    return (lie_prompt){nb__say_kargo_prompt_fairway, nb__say_kargo_can_stroke, "kargo.7", "your-turn"};
}

static bool is_hand_open(const nb_table *t, unsigned seat)
{
    unsigned hand = kargo_hand(t, seat);
    for (unsigned at = t->at[hand]; at < t->at[hand + 1]; at++)
        if (t->card[t->slot[at]] == NB_HIDDEN) return false;
    return true;
}

/* An onlooker cannot know what the hand allows, beyond a pass. */
static nb_ask turn_prompt(const nb_table *t, nb__text *text)
{
    char choices[NB_MAX_TEXT];
    lie_prompt prompt = prompt_for(kargo_see(t, kargo_ball_of(&t->rules, t->actor)));
    nb_ask ask = {.rule = prompt.rule, .part = prompt.part, .verbs = 1u << NB_PASS};
    if (is_hand_open(t, t->actor)) {
        ask.verbs = nb__legal_verbs(t, t->actor);
        prompt.say(text, choices_of(choices, t, ask.verbs, prompt.play));
    } else {
        nb__put(text, nb__say_kargo_prompt_closed);
    }
    return ask;
}

static nb_ask kargo_prompt(const nb_table *t, nb__text *text)
{
    char turn[NB_MAX_TEXT];
    nb__text words = nb__text_in(turn, sizeof turn);
    if (!t->phase) return nb__ask(text, nb__say_kargo_prompt_over, "kargo.12", "who-wins-the-hole", 0);
    if (t->phase == KARGO_ANSWER) /* only a seat that holds Missed Putt is asked (kargo.12) */
        return nb__ask(text, nb__say_kargo_prompt_answer, "kargo.24", "hazards", 1u << NB_LAY | 1u << NB_PASS);
    if (!is_last_shot(t)) return turn_prompt(t, text);
    nb_ask ask = turn_prompt(t, &words);
    nb__text_end(&words);
    nb__say_kargo_prompt_last_shot(text, nb__str(turn));
    return ask;
}

static void add_status(nb__text *text, const char *words)
{
    if (text->len) nb__put(text, nb__say_list_comma);
    nb__put(text, words);
}

static void say_ball(nb__text *text, const uint8_t *ball)
{
    if (ball[BALL_HOLED]) {
        nb__put(text, nb__say_kargo_status_holed);
        return;
    }
    if (ball[BALL_GUARDED]) nb__put(text, nb__say_kargo_status_beside);
    else if (ball[BALL_LEFT] == PIN_HIGH) nb__put(text, nb__say_kargo_status_pin_high);
    else nb__say_kargo_status_yards(text, nb__num(ball[BALL_LEFT] * 10));
    if (kargo_on_green(ball)) add_status(text, nb__say_kargo_status_green);
    if (ball[BALL_PUTTS]) add_status(text, nb__say_kargo_status_one_putt);
    if (ball[BALL_LIE] == BUNKER) add_status(text, nb__say_kargo_status_bunker);
    else if (ball[BALL_LIE] == BAD_BUNKER) add_status(text, nb__say_kargo_status_bad_bunker);
    else if (ball[BALL_LIE]) add_status(text, nb__say_kargo_status_rough);
    if (ball[BALL_STYMIED] == 1) add_status(text, nb__say_kargo_status_stymied);
    if (ball[BALL_MISSES] == 2) add_status(text, nb__say_kargo_status_misses_two);
    else if (ball[BALL_MISSES]) add_status(text, nb__say_kargo_status_misses_one);
}

static enum nb_lie lie_of(const uint8_t *ball)
{
    if (ball[BALL_HOLED]) return NB_LIE_HOLED;
    if (ball[BALL_LIE] == BUNKER) return NB_LIE_BUNKER;
    if (ball[BALL_LIE] == BAD_BUNKER) return NB_LIE_BAD_BUNKER;
    if (ball[BALL_LIE]) return NB_LIE_ROUGH;
    if (kargo_on_green(ball)) return NB_LIE_GREEN;
    return ball[BALL_STROKES] ? NB_LIE_FAIRWAY : NB_LIE_TEE;
}

static void kargo_ball_at(const nb_table *t, unsigned seat, nb_ball *out)
{
    unsigned number = kargo_ball_of(&t->rules, seat);
    const uint8_t *ball = kargo_see(t, number);
    *out = (nb_ball){.number = (uint8_t)number,
                     .lie = (uint8_t)lie_of(ball),
                     .bogey = (uint8_t)nb__kargo_bogey(&t->rules, t->number),
                     .length = (uint16_t)(nb__kargo_length(&t->rules, t->number) * 10),
                     .left = (uint16_t)(ball[BALL_HOLED] ? 0 : ball[BALL_LEFT] * 10)};
}

static void kargo_status(const nb_table *t, unsigned seat, nb__text *text)
{
    const nb_rules *r = &t->rules;
    if (seat != NB_NOBODY) say_ball(text, kargo_see(t, kargo_ball_of(r, seat)));
    else
        nb__say_kargo_status_hole(text, nb__num((int32_t)nb__kargo_length(r, t->number) * 10),
                                  nb__num((int32_t)nb__kargo_bogey(r, t->number)));
}

static void kargo_progress(const nb_rules *r, unsigned number, const nb_table *t, nb_progress *out)
{
    (void)t;
    out->of = r->set[KARGO_HOLES];
    out->printed = (uint16_t)(r->set[KARGO_FIRST] + number % r->set[KARGO_HOLES] + 1u);
}

/* Stated on the rules page: every action but a pass uses up a card, and a pass draws one or counts towards kargo.11. */
static uint32_t kargo_bound(const nb_rules *rules)
{
    static const uint16_t bound[] = {[FORM_SINGLES] = 153,
                                     [FORM_THREE_BALL] = 205,
                                     [FORM_FOUR_BALL] = 257,
                                     [FORM_FOURSOMES] = 265,
                                     [FORM_DOUBLE_DUMMY] = 265};
    return bound[rules->set[KARGO_FORM]];
}

static unsigned cut_rank(const nb_rules *rules, nb_card card)
{
    return rules->kind[card] <= NIBLICK ? rules->worth[card] : 0;
}

static uint8_t kargo_first_dealer(const nb_rules *rules, const nb_seed *seed)
{
    unsigned honour = nb__cut(rules, seed, cut_rank, true); /* kargo.4: the longest stroke card has the honour */
    return (uint8_t)((honour + rules->seats - 1) % rules->seats);
}

extern const nb_game nb__kargo;
/* In a three-ball match six points are shared out on every hole. */
static unsigned kargo_unit(const nb_rules *rules, bool standing)
{
    return (void)standing, kargo_three_ball(rules) ? NB_POINTS : NB_HOLES_UP;
}

static uint16_t kargo_side(const nb_rules *rules, unsigned seat)
{
    return rules->seats == 4 ? nb__side(seat) : nb__bit(seat);
}

const nb_game nb__kargo = {.id = "kargo",
                           .title = nb__say_kargo_title,
                           .summary = nb__say_kargo_summary,
                           .since = "1931",
                           .min_seats = 2,
                           .max_seats = KARGO_SEATS,
                           .high_wins = true,
                           .options = nb__kargo_options,
                           .presets = nb__kargo_presets,
                           .shelf = {.kind = NB_KIND_OWN_PACK, .difficulty = 3, .minutes = 25},
                           .deck = &nb__kargo_deck,
                           .setup = nb__kargo_setup,
                           .read_data = nb__kargo_read_data,
                           .write_data = nb__kargo_write_data,
                           .deal = kargo_deal,
                           .legal = nb__kargo_legal,
                           .apply = kargo_apply,
                           .score = nb__kargo_score,
                           .tally = nb__kargo_tally,
                           .zone = kargo_zone,
                           .unit = kargo_unit,
                           .side = kargo_side,
                           .prompt = kargo_prompt,
                           .status = kargo_status,
                           .goal = nb__kargo_goal,
                           .values = nb__kargo_values,
                           .about = nb__kargo_about,
                           .label = nb__kargo_label,
                           .why_not = nb__kargo_why_not,
                           .progress = kargo_progress,
                           .ball = kargo_ball_at,
                           .bound = kargo_bound,
                           .first_dealer = kargo_first_dealer,
                           .close = nb__kargo_close,
                           .standing = nb__kargo_standing,
                           .result = nb__kargo_result,
                           .sheet = nb__kargo_sheet,
                           .barred = kargo_barred,
                           .possible = kargo_possible,
                           .judge = nb__kargo_judge,
                           .facts = nb__kargo_facts,
                           .action_facts = nb__kargo_action_facts,
                           .env = &nb__kargo_env,
                           .reason = nb__kargo_reason,
                           .against = nb__kargo_against};
