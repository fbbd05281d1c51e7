/* round_read.c - a round as its record tells it, and what its review adds. */
#include "round_inside.h"

bool round_hole(const nb_hole *hole, unsigned seat, int32_t *score, int32_t *result)
{
    nb_match fresh;
    int32_t aim[NB_MAX_SEATS], strokes[NB_MAX_SEATS] = {0};
    if (hole->t.sits_out >> seat & 1) return false;
    nb_match_start(&fresh, &hole->t.rules, nb_seed_number(0));
    nb_aim(&fresh, hole, aim);
    nb_score(hole, strokes);
    *result = aim[seat];
    *score = nb_standing_unit(&hole->t.rules) == NB_STROKES ? strokes[seat] * NB_UNIT : aim[seat];
    return true;
}

static void take_score(struct round *round, const nb_reader *reader)
{
    int32_t score, result;
    if (!round_hole(&reader->hole, round->seat, &score, &result)) return;
    round->score += score;
    round->result += result;
    round->holes++;
}

/* Rounds may be alike in every action and score; then the cards tell them apart. */
static uint64_t hash_deal(uint64_t hash, const nb_hole *hole)
{
    if (hole->ordered) return round_hash(hash, hole->t.card, hole->t.rules.cards);
    for (unsigned i = 0; i < NB__COUNT(hole->seed.word); i++) hash = round_hash_number(hash, hole->seed.word[i]);
    return hash;
}

static void take_step(struct round *round, const nb_reader *reader, enum nb_step step)
{
    if (step == NB_STEP_HOLE) {
        round->id = hash_deal(round->id, &reader->hole);
    } else if (step == NB_STEP_ACTION) {
        round->id = round_hash_number(round->id, reader->seat);
        round->id = round_hash_number(round->id, reader->action);
    } else if (step == NB_STEP_SCORE) {
        take_score(round, reader);
        for (unsigned seat = 0; seat < reader->match.rules.seats; seat++)
            round->id = round_hash_number(round->id, (uint32_t)(int32_t)reader->match.last[seat]);
    }
}

static void begin(struct round *round, const nb_reader *reader, const nb_player *const player[])
{
    const char *date = reader->tags.date;
    *round = (struct round){.rules = reader->match.rules, .seat = NB_NOBODY};
    /* It is for people and may be anything: only what is like a date is kept. */
    if (nb__length(date) >= ROUND_DATE - 1 && round_is_like(date, ROUND_DATE - 1, ROUND_DATE_LIKE))
        for (unsigned i = 0; i < ROUND_DATE - 1; i++) round->date[i] = date[i];
    nb_options_text(round->options, sizeof round->options, &round->rules);
    for (unsigned i = 0; i < round->rules.seats; i++) {
        round->player[i] = player[i];
        if (!player[i] && round->seat == NB_NOBODY) round->seat = i;
    }
    round->table = round_table_id(round);
    round->id = round_hash_text(ROUND_HASH, nb_game_of(&round->rules)->id);
    round->id = round_hash_text(round->id, round->options);
    round->id = round_hash_text(round->id, round->date);
}

nb_err round_read(struct round *out, nb_reader *reader, const nb_player *const player[], bool *counts, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    begin(out, reader, player);
    *counts = false;
    while (step != NB_STEP_END) {
        const nb_err err = nb_record_next(reader, &step, NULL, why);
        if (err) return err;
        if (out->seat != NB_NOBODY) take_step(out, reader, step);
    }
    *counts = reader->match.over && !reader->tags.practice && out->holes;
    return NB_OK;
}

void round_add_review(struct round *round, const nb_review_hole *hole, const nb_review_step *step)
{
    const nb_account a = nb_review_account(hole, step, round->seat, false);
    round->luck += a.deal + a.cards;
    round->play += a.play;
    for (unsigned i = 2; i < nb_review_steps(hole); i++) {
        if (step[i].seat != round->seat || !step[i].choice) continue;
        round->cost[nb_review_skill(&step[i])] += step[i].cost;
        round->choices[nb_review_skill(&step[i])]++;
    }
}
