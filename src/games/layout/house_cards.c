/* house_cards.c - facts of a house game that are about cards: what they count, and what they do.
 *
 *   values: 2=-2 king=0 red-king=-1 one-eyed-jack=0 joker=-5
 *   powers: 7=look-own 8=look-own jack=exchange black-king=look-exchange
 *
 * People write "twos -2, red kings are -1"; the words around the cards do not matter. A later item counts more than an earlier one:
 * "king=10 red-king=-1".
 */
#include "house.h"

enum { KING = 12, RED = 6, BLACK = 9, ONE_EYED = 12, ALL_SUITS = 15, DEFAULT_PICTURE = 10 };

const char *const nb__house_power_words[] = {"none",     "look-own",      "look-other", "look-any",
                                             "exchange", "look-exchange", "scramble",   NULL};

static const char *const RANKS[] = {"ace", "2",  "3",    "4",     "5",    "6",     "7", "8",
                                    "9",   "10", "jack", "queen", "king", "joker", NULL};
static const char *const SHORT[] = {"a",    "two", "three", "four", "five", "six",    "seven", "eight",
                                    "nine", "ten", "j",     "q",    "k",    "jokers", NULL};
static const char *const PLURAL[] = {"aces",  "twos", "threes", "fours",  "fives", "sixes",  "sevens", "eights",
                                     "nines", "tens", "jacks",  "queens", "kings", "jokers", NULL};
static const char *const SUITS[] = {"clubs", "diamonds", "hearts", "spades", NULL};
static const char *const FILLERS[] = {"is", "are", "count", "counts", "and", "of", "each", "can", "at", NULL};

static bool is_word(house_words word, const char *s) { return word.n && nb__equal(s, word.s, word.n); }

static int index_of(const char *const *words, house_words word)
{
    for (int i = 0; words[i]; i++)
        if (is_word(word, words[i])) return i;
    return -1;
}

static int rank_of(house_words word)
{
    int rank = index_of(RANKS, word);
    if (rank < 0) rank = index_of(SHORT, word);
    if (rank < 0) rank = index_of(PLURAL, word);
    return rank;
}

bool nb__house_begins_with_card(house_words rest)
{
    const house_words word = nb__house_word(&rest);
    return rank_of(word) >= 0 || is_word(word, "red") || is_word(word, "black");
}

/* A card, or several: "king", "red king", "one eyed jack", "queen of spades", "3 to 10". */
typedef struct house_cards {
    unsigned first, last, suits;
} house_cards;

static house_words next_word(house_words *rest)
{
    house_words word;
    do word = nb__house_word(rest);
    while (index_of(FILLERS, word) >= 0);
    return word;
}

static nb_err unknown_card(house_words word, nb_why *why)
{
    char quoted[NB__QUOTE];
    return nb__refuse(NB_E_OPTION, nb__say_house_error_card(NB__WHY(why), nb__str(nb__quote(quoted, word.s, word.n))));
}

static unsigned suits_before(house_words *rest, house_words *word)
{
    const unsigned suits = is_word(*word, "red")     ? RED
                           : is_word(*word, "black") ? BLACK
                           : is_word(*word, "one")   ? ONE_EYED
                                                     : ALL_SUITS;
    if (suits == ALL_SUITS) return suits;
    *word = next_word(rest);
    if (suits == ONE_EYED && is_word(*word, "eyed")) *word = next_word(rest);
    return suits;
}

static nb_err read_cards(house_words *rest, house_cards *out, nb_why *why)
{
    house_words word = next_word(rest);
    out->suits = suits_before(rest, &word);
    int rank = rank_of(word), suit;
    if (rank < 0) return unknown_card(word, why);
    out->first = out->last = (unsigned)rank;
    if (out->suits == ONE_EYED && rank != 10) return unknown_card(word, why);
    house_words look = *rest;
    word = nb__house_word(&look);
    if (is_word(word, "to")) {
        rank = rank_of(nb__house_word(&look));
        if (rank < (int)out->first) return unknown_card(word, why);
        out->last = (unsigned)rank;
        *rest = look;
        return NB_OK;
    }
    if (is_word(word, "of")) word = nb__house_word(&look);
    if ((suit = index_of(SUITS, word)) < 0) return NB_OK;
    out->suits = 1u << suit;
    *rest = look;
    return NB_OK;
}

/* --------------------------------------------------------------------------------------------------------------- values */

static int usual_value(unsigned face)
{
    const unsigned rank = face / 4;
    return rank < 10 ? (int)rank + 1 : rank < KING ? DEFAULT_PICTURE : 0; /* layout.5; a joker counts 0 */
}

static void set_values(int8_t *value, const house_cards *cards, int number)
{
    for (unsigned face = cards->first * 4; face <= cards->last * 4 + 3 && face <= NB_JOKER; face++)
        if (face == NB_JOKER || cards->suits >> (face & 3) & 1) value[face] = (int8_t)number;
}

nb_err nb__house_read_values(nb_house *house, house_words text, nb_why *why)
{
    const nb_fact *fact = nb_fact_at(FACT_VALUES);
    int8_t value[NB_MAX_FACES] = {0};
    for (unsigned face = 0; face <= NB_JOKER; face++) value[face] = (int8_t)usual_value(face);
    for (house_words rest = text, look = text; nb__house_word(&look).n; look = rest) {
        house_cards cards;
        int number;
        nb_err err = read_cards(&rest, &cards, why);
        if (err) return err;
        house_words word = next_word(&rest);
        if (!nb__house_number(word, &number) || number < fact->low || number > fact->high) {
            char quoted[NB__QUOTE];
            return nb__refuse(NB_E_OPTION, nb__say_house_error_value(NB__WHY(why), nb__str(RANKS[cards.first]),
                                                                     nb__str(nb__quote(quoted, word.s, word.n)),
                                                                     nb__num(fact->low), nb__num(fact->high)));
        }
        set_values(value, &cards, number);
    }
    memcpy(house->value, value, sizeof value);
    return NB_OK;
}

static void put_item(nb__text *text, bool *any, const char *before, unsigned rank, const char *after)
{
    if (*any) nb__put_char(text, ' ');
    *any = true;
    nb__put(text, before);
    nb__put(text, RANKS[rank]);
    nb__put(text, after);
    nb__put_char(text, '=');
}

/* Suits of a rank that count the same, as a word before it or after it. */
static void put_suits(nb__text *text, bool *any, unsigned rank, unsigned suits)
{
    static const char *const of[] = {"-of-clubs", "-of-diamonds", "-of-hearts", "-of-spades"};
    if (suits == RED) put_item(text, any, "red-", rank, "");
    else if (suits == BLACK) put_item(text, any, "black-", rank, "");
    else if (suits == ONE_EYED && rank == 10) put_item(text, any, "one-eyed-", rank, "");
    else put_item(text, any, "", rank, of[__builtin_ctz(suits)]);
}

static bool has_name(unsigned rank, unsigned suits)
{
    return suits == RED || suits == BLACK || (suits == ONE_EYED && rank == 10);
}

/* What most suits of a rank count: of two and two, the black ones', or those without a name of their own. */
static unsigned common_suit(const int8_t *value)
{
    unsigned best = 0, most = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        unsigned like = 0;
        for (unsigned other = 0; other < 4; other++) like += value[other] == value[suit];
        if (like > most) most = like, best = suit;
    }
    return best;
}

static void write_rank(nb__text *text, bool *any, const int8_t *value, unsigned rank)
{
    const unsigned common = rank == NB_RANK_JOKER ? 0 : common_suit(value);
    unsigned done = 0;
    if (value[common] != usual_value(rank * 4)) put_item(text, any, "", rank, ""), nb__put_int(text, value[common]);
    for (unsigned suit = 0; rank != NB_RANK_JOKER && suit < 4; suit++) {
        unsigned like = 0;
        if (value[suit] == value[common] || done >> suit & 1) continue;
        for (unsigned other = 0; other < 4; other++) like |= (unsigned)(value[other] == value[suit]) << other;
        if (!has_name(rank, like)) like = 1u << suit;
        put_suits(text, any, rank, like);
        nb__put_int(text, value[suit]);
        done |= like;
    }
}

void nb__house_write_values(nb__text *text, const nb_house *house)
{
    bool any = false;
    for (unsigned rank = 0; rank <= NB_RANK_JOKER; rank++) write_rank(text, &any, house->value + rank * 4, rank);
}

/* --------------------------------------------------------------------------------------------------------------- powers */

/* "look own": the words of a power, with blanks where it has hyphens. */
static int power_of(house_words *rest)
{
    int best = -1;
    house_words after = *rest, look = *rest;
    char joined[NB_MAX_CODE];
    size_t n = 0;
    for (unsigned words = 0; words < 2; words++) {
        house_words word = nb__house_word(&look);
        if (!word.n || n + word.n + 1 >= sizeof joined) break;
        if (n) joined[n++] = '-';
        memcpy(joined + n, word.s, word.n);
        n += word.n;
        int power = index_of(nb__house_power_words, (house_words){joined, n});
        if (power >= 0) best = power, after = look;
    }
    *rest = after;
    return best;
}

static nb_err put_power(layout_variant *v, const house_cards *cards, int power, nb_why *why)
{
    const bool some = cards->suits != ALL_SUITS && cards->first != NB_RANK_JOKER;
    const bool kings = cards->first == KING && (cards->suits == RED || cards->suits == BLACK);
    if (some && (!kings || (cards->suits == RED && power != FX_NONE)))
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_house_error_power_suits));
    if (kings) v->red_king_idle = true;
    for (unsigned rank = cards->first; rank <= cards->last; rank++)
        if (cards->suits != RED) v->effect[rank] = (uint8_t)power;
    return NB_OK;
}

nb_err nb__house_read_powers(nb_house *house, house_words rest, nb_why *why)
{
    layout_variant v = *house_facts(house);
    memset(v.effect, FX_NONE, sizeof v.effect);
    v.red_king_idle = false;
    for (house_words look = rest; nb__house_word(&look).n; look = rest) {
        house_cards cards;
        nb_err err = read_cards(&rest, &cards, why);
        if (err) return err;
        house_words word = rest, first = nb__house_word(&word);
        int power = power_of(&rest);
        if (power < 0) return nb__house_unknown(first, nb__house_power_words, RANKS[cards.first], why);
        if ((err = put_power(&v, &cards, power, why))) return err;
    }
    *house_facts(house) = v;
    return NB_OK;
}

void nb__house_write_powers(nb__text *text, const nb_house *house)
{
    const layout_variant *v = house_facts_of(house);
    bool any = false;
    for (unsigned rank = 0; rank <= NB_RANK_JOKER; rank++) {
        if (!v->effect[rank]) continue;
        put_item(text, &any, rank == KING && v->red_king_idle ? "black-" : "", rank, "");
        nb__put(text, nb__house_power_words[v->effect[rank]]);
    }
}
