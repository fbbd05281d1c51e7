/* cards.c - the standard deck: codes, names, and the cut for the deal. */
#include "core.h"

#define BITS4(f)  (uint64_t)1 << (f), (uint64_t)2 << (f), (uint64_t)4 << (f), (uint64_t)8 << (f)
#define BITS16(f) BITS4(f), BITS4((f) + 4), BITS4((f) + 8), BITS4((f) + 12)
const uint64_t nb__face_bit[256] = {BITS16(0), BITS16(16), BITS16(32), BITS16(48)};

static const char RANK_CODE[] = "A23456789TJQK";
static const char SUIT_CODE[] = "cdhs";
static const char *const RANK_NAME[] = {
    nb__say_card_ace, "2", "3", "4", "5", "6", "7", "8", "9", "10", nb__say_card_jack, nb__say_card_queen,
    nb__say_card_king};
static const char *const SUIT[] = {"clubs", "diamonds", "hearts", "spades", NULL};
static const char *const SUIT_NAME[] = {nb__say_card_clubs, nb__say_card_diamonds, nb__say_card_hearts,
                                        nb__say_card_spades};

static int standard_code(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    (void)rules;
    nb__text text = nb__text_in(out, size);
    if (card == NB_JOKER) {
        nb__put(&text, "Jo");
    } else {
        nb__put_char(&text, RANK_CODE[nb_rank(card)]);
        nb__put_char(&text, SUIT_CODE[nb_suit(card)]);
    }
    return nb__text_end(&text);
}

static int standard_name(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    (void)rules;
    nb__text text = nb__text_in(out, size);
    if (card == NB_JOKER) nb__put(&text, nb__say_card_joker);
    else nb__say_card_name(&text, nb__str(RANK_NAME[nb_rank(card)]), nb__str(SUIT_NAME[nb_suit(card)]));
    return nb__text_end(&text);
}

static uint8_t standard_suit(const nb_rules *rules, nb_card card)
{
    return (void)rules, card == NB_JOKER ? NB_NO_SUIT : (uint8_t)nb_suit(card);
}

static uint16_t standard_number(const nb_rules *rules, nb_card card)
{
    return (void)rules, card == NB_JOKER ? 0 : (uint16_t)(nb_rank(card) + 1);
}

const nb_deck nb__standard_deck = {.id = "standard",
                                   .faces = 53,
                                   .suits = SUIT,
                                   .suit_names = SUIT_NAME,
                                   .code = standard_code,
                                   .name = standard_name,
                                   .suit = standard_suit,
                                   .number = standard_number};

int nb_card_code(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    const nb_deck *deck = nb__game(rules)->deck;
    if (card < deck->faces) return deck->code(out, size, rules, card);
    nb__text text = nb__text_in(out, size);
    nb__put(&text, card == NB_NO_CARD ? "--" : "??");
    return nb__text_end(&text);
}

int nb_card_name(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    const nb_deck *deck = nb__game(rules)->deck;
    if (card < deck->faces) return deck->name(out, size, rules, card);
    nb__text text = nb__text_in(out, size);
    nb__put(&text, card == NB_NO_CARD ? nb__say_card_none : nb__say_card_hidden);
    return nb__text_end(&text);
}

unsigned nb_card_suit(const nb_rules *rules, nb_card card)
{
    const nb_deck *deck = nb__game(rules)->deck;
    return deck->suit && card < deck->faces ? deck->suit(rules, card) : NB_NO_SUIT;
}

unsigned nb_card_number(const nb_rules *rules, nb_card card)
{
    const nb_deck *deck = nb__game(rules)->deck;
    return card < deck->faces ? deck->number(rules, card) : 0;
}

int nb_card_word(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    const nb_deck *deck = nb__game(rules)->deck;
    if (deck->word && card < deck->faces) return deck->word(out, size, rules, card);
    nb__text text = nb__text_in(out, size);
    return nb__text_end(&text);
}

nb_card nb_card_parse(const nb_rules *rules, const char *code, size_t length)
{
    if (!code || !length) return NB_NO_CARD; /* a face that is not in the pack may have no code */
    const nb_deck *deck = nb__game(rules)->deck;
    for (unsigned card = 0; card < deck->faces; card++) {
        char name[NB_MAX_CODE];
        deck->code(name, sizeof name, rules, (nb_card)card);
        if (nb__equal(name, code, length)) return (nb_card)card;
    }
    return NB_NO_CARD;
}

uint8_t nb__cut(const nb_rules *rules, const nb_seed *seed, nb__ranking *ranking, bool highest)
{
    uint32_t words[NB_WORDS];
    uint16_t in = (uint16_t)((1u << rules->seats) - 1);
    for (uint32_t again = 0; in & (in - 1); again++) {
        nb_card pack[NB_MAX_CARDS];
        unsigned left = 0, best = 0;
        uint16_t tied = 0;
        for (unsigned face = 0; face < NB_MAX_FACES; face++)
            for (unsigned i = 0; i < rules->copies[face]; i++) pack[left++] = (nb_card)face;
        nb__words(words, seed, again, NB__CUT, 0);
        for (unsigned seat = 0; seat < rules->seats; seat++) {
            if (!(in >> seat & 1)) continue;
            unsigned at = nb__scale(words[seat], left), rank = ranking(rules, pack[at]);
            pack[at] = pack[--left];
            if (tied && rank != best && (rank > best) != highest) continue;
            if (!tied || rank != best) tied = 0;
            best = rank;
            tied = (uint16_t)(tied | 1u << seat);
        }
        in = tied;
    }
    return (uint8_t)__builtin_ctz(in);
}

const char *nb__rank_name(unsigned rank) { return rank == NB_RANK_JOKER ? nb__say_card_joker : RANK_NAME[rank]; }

nb__part nb__ranks_part(char out[NB_MAX_CODE], unsigned rank)
{
    nb__text text = nb__text_in(out, NB_MAX_CODE);
    nb__say_card_many(&text, nb__str(nb__rank_name(rank)));
    nb__text_end(&text);
    return nb__str(out);
}

nb__part nb__card_part(char out[NB_MAX_TEXT], const nb_rules *rules, nb_card card)
{
    char name[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    nb_card_name(name, sizeof name, rules, card);
    nb__say_card_the(&text, nb__str(name));
    nb__text_end(&text);
    return nb__str(out);
}
