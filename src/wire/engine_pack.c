/* engine_pack.c - an explicit pack in a request: the order in which the cards come off, and exactly the game's cards. */

#include "protocol.h"

#include <stdio.h>
#include <string.h>

enum { CODES_NAMED = 8 }; /* missing or surplus cards that an error names one by one */

static bool pack_unknown(const nb_rules *rules, const char *code, size_t length, request_fault *fault)
{
    char example[NB_MAX_TEXT];
    unsigned face = 0;

    while (face + 1 < NB_MAX_FACES && !rules->copies[face]) face++;
    nb_card_code(example, sizeof example, rules, (nb_card)face);
    return request_refuse(fault, nb_err_name(NB_E_PACK), "\"%.*s\" is not a card; cards are written like \"%s\"",
                          length < 40 ? (int)length : 40, code, example);
}

static bool pack_add(engine_pack *pack, const nb_rules *rules, const char *code, size_t length, request_fault *fault)
{
    nb_card card = nb_card_parse(rules, code, length);

    if (card >= NB_MAX_FACES) return pack_unknown(rules, code, length, fault);
    pack->count[card]++;
    if (pack->cards < NB_MAX_CARDS) pack->card[pack->cards] = card;
    pack->cards++;
    return true;
}

/* "7h Th 2c ..." */
static bool pack_read_text(engine_pack *pack, const nb_rules *rules, const char *text, request_fault *fault)
{
    static const char blanks[] = " \t\r\n,";
    size_t length;

    for (text += strspn(text, blanks); *text; text += length + strspn(text + length, blanks)) {
        length = strcspn(text, blanks);
        if (!pack_add(pack, rules, text, length, fault)) return false;
    }
    return true;
}

static bool pack_read_array(engine_pack *pack, const nb_rules *rules, const json_t *array, request_fault *fault)
{
    for (size_t i = 0; i < json_array_size(array); i++) {
        const json_t *code = json_array_get(array, i);
        if (!json_is_string(code))
            return request_refuse(fault, "type", "\"pack\" must hold card codes in strings; its item %zu is %s", i + 1,
                                  request_type_name(code));
        if (!pack_add(pack, rules, json_string_value(code), json_string_length(code), fault)) return false;
    }
    return true;
}

/* "7h, Jo x2": the cards of which a has more than b; empty when there are none. */
static void pack_excess(char *out, size_t size, const nb_rules *rules, const unsigned *a, const unsigned *b)
{
    unsigned named = 0;
    size_t n = 0;
    char code[NB_MAX_TEXT];

    out[0] = '\0';
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        if (a[face] <= b[face]) continue;
        if (named == CODES_NAMED) {
            snprintf(out + n, size - n, " ...");
            return;
        }
        nb_card_code(code, sizeof code, rules, (nb_card)face);
        n += (size_t)snprintf(out + n, size - n, "%s%.8s", named++ ? ", " : "", code);
        if (a[face] - b[face] > 1) n += (size_t)snprintf(out + n, size - n, " x%u", a[face] - b[face]);
    }
}

/* The library names the first wrong card only; somebody who has typed a pack wants to see everything that is wrong. */
static bool pack_check(const engine_pack *pack, const nb_rules *rules, request_fault *fault)
{
    unsigned wanted[NB_MAX_FACES];
    char missing[200], surplus[200];

    for (unsigned face = 0; face < NB_MAX_FACES; face++) wanted[face] = rules->copies[face];
    pack_excess(missing, sizeof missing, rules, wanted, pack->count);
    pack_excess(surplus, sizeof surplus, rules, pack->count, wanted);
    if (!*missing && !*surplus) return true;
    return request_refuse(fault, nb_err_name(NB_E_PACK), "\"pack\" is not the %d cards of this game: %s%s%s%s%s",
                          rules->cards, *missing ? "missing " : "", missing, *missing && *surplus ? "; " : "",
                          *surplus ? "too many " : "", surplus);
}

bool engine_read_pack(engine_pack *pack, const nb_rules *rules, json_t *request, request_fault *fault)
{
    const json_t *value = json_object_get(request, "pack");
    bool read;

    memset(pack, 0, sizeof *pack);
    if (!value) return true;
    pack->given = true;
    if (json_is_string(value)) read = pack_read_text(pack, rules, json_string_value(value), fault);
    else if (json_is_array(value)) read = pack_read_array(pack, rules, value, fault);
    else
        read = request_refuse(fault, "type",
                              "\"pack\" must be an array of card codes, or a string of them with blanks, not %s",
                              request_type_name(value));
    return read && pack_check(pack, rules, fault);
}
