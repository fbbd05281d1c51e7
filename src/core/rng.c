/* rng.c - chance.
 *
 * Deals use ChaCha with 8 rounds and the seed as its key. Word i of (hole, stream) decides card i, so a deal is a pure function
 * of seed and hole on every platform, cannot be guessed from the cards that have been seen, and can be checked by anybody.
 * Players use xoshiro256** (Blackman and Vigna), which is fast; nothing that they do needs to be secret.
 */
#include "core.h"

/* We compute two ChaCha blocks side by side, because the rounds of one block depend on each other and would leave the processor
 * waiting. A row of both blocks is one vector; where there are no such registers, compilers turn it into plain C. */
typedef uint32_t words4 __attribute__((vector_size(16)));
typedef struct rows {
    words4 a, b, c, d;
} rows;

static inline words4 roll(words4 v, unsigned n) { return v << n | v >> (32 - n); }

static inline void quarter_rounds(rows *r)
{
    r->a += r->b, r->d = roll(r->d ^ r->a, 16);
    r->c += r->d, r->b = roll(r->b ^ r->c, 12);
    r->a += r->b, r->d = roll(r->d ^ r->a, 8);
    r->c += r->d, r->b = roll(r->b ^ r->c, 7);
}

static inline void double_round(rows *r)
{
    quarter_rounds(r);
    r->b = __builtin_shufflevector(r->b, r->b, 1, 2, 3, 0);
    r->c = __builtin_shufflevector(r->c, r->c, 2, 3, 0, 1);
    r->d = __builtin_shufflevector(r->d, r->d, 3, 0, 1, 2);
    quarter_rounds(r);
    r->b = __builtin_shufflevector(r->b, r->b, 3, 0, 1, 2);
    r->c = __builtin_shufflevector(r->c, r->c, 2, 3, 0, 1);
    r->d = __builtin_shufflevector(r->d, r->d, 1, 2, 3, 0);
}

static inline void finish(uint32_t out[16], rows r, rows start)
{
    r.a += start.a, r.b += start.b, r.c += start.c, r.d += start.d;
    memcpy(out, &r.a, sizeof r.a);
    memcpy(out + 4, &r.b, sizeof r.b);
    memcpy(out + 8, &r.c, sizeof r.c);
    memcpy(out + 12, &r.d, sizeof r.d);
}

void nb__words(uint32_t out[NB_WORDS], const nb_seed *seed, uint32_t hole, enum nb__stream stream, uint32_t part)
{
    rows first = {.a = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, /* "expand 32-byte k" */
                  .d = {2 * part, hole, stream, 0}};
    memcpy(&first.b, seed->word, sizeof first.b);
    memcpy(&first.c, seed->word + 4, sizeof first.c);
    rows second = first;
    second.d += (words4){1, 0, 0, 0};
    rows r = first, s = second;
    for (int i = 0; i < 4; i++) double_round(&r), double_round(&s);
    finish(out, r, first);
    finish(out + 16, s, second);
}

nb_seed nb_seed_number(uint64_t number) { return (nb_seed){.word = {(uint32_t)number, (uint32_t)(number >> 32)}}; }

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

static bool seed_from_hex(nb_seed *seed, const char *digits, size_t n)
{
    if (!n || n > 64) return false;
    for (size_t i = 0; i < n; i++) {
        int d = hex_digit(digits[n - 1 - i]);
        if (d < 0) return false;
        seed->word[i / 8] |= (uint32_t)d << i % 8 * 4;
    }
    return true;
}

static bool seed_from_decimal(nb_seed *seed, const char *digits, size_t n)
{
    uint64_t number = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned d = (unsigned)(digits[i] - '0');
        if (d > 9 || number > (UINT64_MAX - d) / 10) return false;
        number = number * 10 + d;
    }
    *seed = nb_seed_number(number);
    return n > 0;
}

nb_err nb_seed_parse(nb_seed *seed, const char *text, nb_why *why)
{
    nb_seed parsed = {.word = {0}};
    char word[NB__QUOTE];
    size_t n = nb__length(text);
    bool hex = n > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    if (hex ? !seed_from_hex(&parsed, text + 2, n - 2) : !seed_from_decimal(&parsed, text, n))
        return nb__refuse(NB_E_SEED, nb__say_error_seed(NB__WHY(why), nb__str(nb__quote(word, text, n))));
    *seed = parsed;
    return NB_OK;
}

int nb_seed_text(char *out, size_t size, const nb_seed *seed)
{
    nb__text text = nb__text_in(out, size);
    uint32_t high = 0;
    for (int i = 2; i < 8; i++) high |= seed->word[i];
    uint64_t number = (uint64_t)seed->word[1] << 32 | seed->word[0];
    if (!high && number <= INT64_MAX) {
        nb__put_int(&text, (int64_t)number);
    } else {
        nb__put(&text, "0x");
        for (int i = 63; i >= 0; i--) nb__put_char(&text, "0123456789abcdef"[seed->word[i / 8] >> i % 8 * 4 & 15]);
    }
    return nb__text_end(&text);
}

void nb_rng_start(nb_rng *rng, uint64_t seed, uint64_t stream)
{
    const nb_seed key = {
        .word = {(uint32_t)seed, (uint32_t)(seed >> 32), (uint32_t)stream, (uint32_t)(stream >> 32), 0x676f6c66}};
    uint32_t words[NB_WORDS];
    nb__words(words, &key, 0, NB__PACK, 0);
    for (int i = 0; i < 4; i++) rng->s[i] = (uint64_t)words[2 * i] << 32 | words[2 * i + 1];
    rng->s[0] |= 1; /* the all-zero state is a fixed point */
}

nb_rng nb_rng_of(const nb_seed *seed, uint64_t number)
{
    nb_rng rng;
    uint64_t mixed = 0;
    for (int i = 0; i < 8; i++) mixed = mixed * 0x9E3779B97F4A7C15u + seed->word[i];
    nb_rng_start(&rng, mixed, number);
    return rng;
}

static inline uint64_t roll64(uint64_t x, int n) { return x << n | x >> (64 - n); }

uint64_t nb_rng_next(nb_rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = roll64(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = roll64(s[3], 45);
    return result;
}

uint32_t nb_rng_below(nb_rng *rng, uint32_t limit)
{
    uint64_t product = (nb_rng_next(rng) >> 32) * limit;
    if ((uint32_t)product < limit) { /* Lemire: reject the few words that would favour low results */
        uint32_t bias = -limit % limit;
        while ((uint32_t)product < bias) product = (nb_rng_next(rng) >> 32) * limit;
    }
    return (uint32_t)(product >> 32);
}
