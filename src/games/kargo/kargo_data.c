/* kargo_data.c - what Kargo is played with: the pack and the courses, which are data, and the options (kargo.1-3). */
#include "kargo.h"

typedef struct kind_row {
    const char *id, *name;
    uint8_t cards; /* in the published pack */
} kind_row;

/* clang-format off */
static const kind_row KIND[KARGO_KINDS] = {
    [DRIVE] = {"drive", nb__say_kargo_card_drive, 3},
    [BRASSIE] = {"brassie", nb__say_kargo_card_brassie, 3},
    [SPOON] = {"spoon", nb__say_kargo_card_spoon, 3},
    [IRON] = {"iron", nb__say_kargo_card_iron, 3},
    [MASHIE] = {"mashie", nb__say_kargo_card_mashie, 8},
    [MASHIE_NIBLICK] = {"mashie-niblick", nb__say_kargo_card_mashie_niblick, 4},
    [NIBLICK] = {"niblick", nb__say_kargo_card_niblick, 4},
    [HOLED_APPROACH] = {"holed-approach", nb__say_kargo_card_holed_approach, 1},
    [PULLED] = {"pulled-to-rough", nb__say_kargo_card_pulled_to_rough, 1},
    [SLICED] = {"sliced-to-rough", nb__say_kargo_card_sliced_to_rough, 1},
    [BUNKER] = {"bunker", nb__say_kargo_card_bunker, 2},
    [BAD_BUNKER] = {"bad-bunker", nb__say_kargo_card_bad_bunker, 2},
    [STREAM] = {"stream", nb__say_kargo_card_stream, 1},
    [LOST_BALL] = {"lost-ball", nb__say_kargo_card_lost_ball, 1},
    [OUT_OF_BOUNDS] = {"out-of-bounds", nb__say_kargo_card_out_of_bounds, 1},
    [PUTT] = {"putt", nb__say_kargo_card_putt, 10},
    [SUNK_PUTT] = {"sunk-putt", nb__say_kargo_card_sunk_putt, 2},
    [MISSED_PUTT] = {"missed-putt", nb__say_kargo_card_missed_putt, 2},
    [STYMIE] = {"stymie", nb__say_kargo_card_stymie, 1},
};
/* clang-format on */

enum { KARGO_CARDS = 53, MAX_CLUB = 300, MIN_HOLE = 50, MAX_HOLE = 700 };

/* --------------------------------------------------------------------------------------------------------------- cards */

static int kargo_code(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    if (card >= rules->set[KARGO_FACE + KARGO_KINDS]) return nb__text_end(&text);
    nb__put(&text, KIND[rules->kind[card]].id);
    if (rules->kind[card] <= NIBLICK) nb__put_char(&text, '-'), nb__put_int(&text, rules->worth[card] * 10);
    return nb__text_end(&text);
}

const char *nb__kargo_kind_name(unsigned kind) { return KIND[kind].name; }

static int kargo_name(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    if (card >= rules->set[KARGO_FACE + KARGO_KINDS]) return nb__text_end(&text);
    const char *name = nb__kargo_kind_name(rules->kind[card]);
    if (rules->kind[card] > NIBLICK) nb__put(&text, name);
    else nb__say_kargo_card_club(&text, nb__str(name), nb__num(rules->worth[card] * 10));
    return nb__text_end(&text);
}

static uint16_t kargo_yards(const nb_rules *rules, nb_card card)
{
    return rules->kind[card] <= NIBLICK ? (uint16_t)(rules->worth[card] * 10) : 0;
}

static int kargo_word(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    if (card < rules->set[KARGO_FACE + KARGO_KINDS]) nb__put(&text, nb__kargo_kind_name(rules->kind[card]));
    return nb__text_end(&text);
}

static const char *const NO_SUITS[] = {NULL};
const nb_deck nb__kargo_deck = {.id = "kargo",
                                .faces = NB_MAX_FACES,
                                .suits = NO_SUITS,
                                .suit_names = NO_SUITS,
                                .code = kargo_code,
                                .name = kargo_name,
                                .number = kargo_yards,
                                .word = kargo_word};

/* ---------------------------------------------------------------------------------------------------------- deck files */

static nb_err bad(const nb__lines *lines, nb_why *why, const char *what, nb__word w, const char *right)
{
    return nb__bad_line(lines, NB_E_OPTION, why, what, w, right);
}

static unsigned kind_number(nb__word w)
{
    unsigned kind = 0;
    while (kind < KARGO_KINDS && !nb__is(w, KIND[kind].id)) kind++;
    return kind;
}

static nb_err unknown_kind(const nb__lines *lines, nb__word w, nb_why *why)
{
    char right[NB_MAX_TEXT];
    unsigned best = 0, distance = 99;
    nb__text text = nb__text_in(right, sizeof right);
    for (unsigned kind = 0; kind < KARGO_KINDS; kind++) {
        unsigned d = nb__distance(w.s, w.n, KIND[kind].id);
        if (d < distance) distance = d, best = kind;
    }
    nb__say_kargo_deck_card_right(&text, nb__str(KIND[best].id));
    nb__text_end(&text);
    return bad(lines, why, nb__say_kargo_deck_card, w, right);
}

typedef struct pack_count {
    uint8_t of[KARGO_KINDS][MAX_CLUB / 10 + 1]; /* by kind and tens of yards */
    uint8_t cards[KARGO_KINDS];
} pack_count;

static nb_err read_club(pack_count *pack, const nb__lines *lines, nb__word line, unsigned kind, nb_why *why)
{
    nb__word w;
    uint32_t yards;
    while (w = nb__next_word(lines, &line), w.n) {
        if (!nb__number(w.s, w.n, MAX_CLUB, &yards) || yards < 10 || yards % 10)
            return bad(lines, why, nb__say_kargo_deck_yards, w, nb__say_kargo_deck_yards_right);
        if (++pack->cards[kind] > KIND[kind].cards)
            return bad(lines, why, nb__say_kargo_deck_too_many, w, nb__say_kargo_deck_published);
        pack->of[kind][yards / 10]++;
    }
    return NB_OK;
}

static nb_err read_count(pack_count *pack, const nb__lines *lines, nb__word line, unsigned kind, nb_why *why)
{
    uint32_t count;
    nb__word w = nb__next_word(lines, &line);
    if (w.n < 2 || *w.s != 'x' || !nb__number(w.s + 1, w.n - 1, KARGO_CARDS, &count) || !count)
        return bad(lines, why, nb__say_deck_count, w, nb__say_deck_count_right);
    pack->cards[kind] = pack->of[kind][0] = (uint8_t)(pack->cards[kind] + count);
    if (pack->cards[kind] > KIND[kind].cards)
        return bad(lines, why, nb__say_kargo_deck_too_many, w, nb__say_kargo_deck_published);
    w = nb__next_word(lines, &line);
    return w.n ? bad(lines, why, nb__say_deck_unexpected, w, nb__say_kargo_deck_after_count) : NB_OK;
}

static nb_err check_counts(const pack_count *pack, nb_why *why)
{
    for (unsigned kind = 0; kind < KARGO_KINDS; kind++) {
        if (pack->cards[kind] == KIND[kind].cards) continue;
        return nb__refuse(NB_E_OPTION, nb__say_kargo_deck_has(NB__WHY(why), nb__num(pack->cards[kind]),
                                                              nb__str(KIND[kind].id), nb__num(KIND[kind].cards)));
    }
    return NB_OK;
}

/* Faces in order of their kinds, shortest first; equal cards share one. */
static void number_faces(nb_rules *rules, const pack_count *pack)
{
    unsigned face = 0;
    memset(rules->copies, 0, sizeof rules->copies);
    for (unsigned kind = 0; kind < KARGO_KINDS; kind++) {
        rules->set[KARGO_FACE + kind] = (uint8_t)face;
        for (unsigned tens = 0; tens <= MAX_CLUB / 10; tens++) {
            if (!pack->of[kind][tens]) continue;
            rules->kind[face] = (uint8_t)kind;
            rules->worth[face] = (uint8_t)tens;
            rules->copies[face++] = pack->of[kind][tens];
        }
    }
    rules->set[KARGO_FACE + KARGO_KINDS] = (uint8_t)face;
    rules->cards = KARGO_CARDS;
}

static nb_err read_deck(nb_rules *rules, nb__lines *lines, nb_why *why)
{
    pack_count pack;
    nb__word line;
    memset(&pack, 0, sizeof pack);
    while (nb__next_line(lines, &line)) {
        nb__word what = nb__next_word(lines, &line);
        unsigned kind = kind_number(what);
        if (kind == KARGO_KINDS) return unknown_kind(lines, what, why);
        nb_err err = (kind <= NIBLICK ? read_club : read_count)(&pack, lines, line, kind, why);
        if (err) return err;
    }
    nb_err err = check_counts(&pack, why);
    if (!err) number_faces(rules, &pack);
    return err;
}

static void write_deck(const nb_rules *rules, nb__text *text)
{
    for (unsigned kind = 0; kind < KARGO_KINDS; kind++) {
        nb__put(text, KIND[kind].id);
        for (unsigned face = 0; face < rules->set[KARGO_FACE + KARGO_KINDS]; face++) {
            if (rules->kind[face] != kind) continue;
            if (kind > NIBLICK) nb__put(text, " x"), nb__put_int(text, rules->copies[face]);
            for (unsigned i = 0; kind <= NIBLICK && i < rules->copies[face]; i++)
                nb__put_char(text, ' '), nb__put_int(text, rules->worth[face] * 10);
        }
        nb__put_char(text, '\n');
    }
}

/* -------------------------------------------------------------------------------------------------------- course files */

/* The holes that were rounded so far: "1 to 350, 3 to 360". All 18 of them fit into one notice. */
static void note_rounding(nb__text *rounded, unsigned hole, unsigned tens)
{
    if (rounded->len) nb__put(rounded, nb__say_list_comma);
    nb__say_kargo_course_hole_to(rounded, nb__num((int32_t)hole + 1), nb__num((int32_t)tens * 10));
}

/* kargo.2: a length as it is written is 50 to 700 yards, and is then rounded to the nearest 10, halves upwards. So the
 * range is checked before rounding, and no length leaves it by being rounded. */
static nb_err read_length(nb_rules *rules, const nb__lines *lines, nb__word w, unsigned hole, nb__text *rounded,
                          nb_why *why)
{
    uint32_t yards;
    if (!nb__number(w.s, w.n, MAX_HOLE, &yards) || yards < MIN_HOLE)
        return bad(lines, why, nb__say_kargo_course_length, w, nb__say_kargo_course_length_right);
    if (hole == NB_MAX_COURSE)
        return bad(lines, why, nb__say_kargo_course_too_many, w, nb__say_kargo_course_holes_right);
    rules->course[hole] = (uint8_t)((yards + 5) / 10);
    if (yards % 10) note_rounding(rounded, hole, rules->course[hole]);
    return NB_OK;
}

static nb_err read_course(nb_rules *rules, nb__lines *lines, nb_why *why)
{
    nb__word line, w;
    char list[NB_MAX_TEXT] = "";
    nb__text rounded = nb__text_in(list, sizeof list);
    unsigned holes = 0;
    while (nb__next_line(lines, &line)) {
        nb__word rest = line;
        if (nb__is(nb__next_word(lines, &rest), "name")) continue;
        while (w = nb__next_word(lines, &line), w.n) {
            nb_err err = read_length(rules, lines, w, holes++, &rounded, why);
            if (err) return err;
        }
    }
    nb__text_end(&rounded);
    if (holes != 9 && holes != NB_MAX_COURSE)
        return nb__refuse(NB_E_OPTION, nb__say_kargo_course_has(NB__WHY(why), nb__num((int32_t)holes)));
    if (*list) nb__refuse(NB_OK, nb__say_kargo_course_rounded(NB__WHY(why), nb__str(list)));
    rules->set[KARGO_COURSE_HOLES] = (uint8_t)holes;
    return NB_OK;
}

static void write_course(const nb_rules *rules, nb__text *text)
{
    for (unsigned hole = 0; hole < rules->set[KARGO_COURSE_HOLES]; hole++) {
        if (hole) nb__put_char(text, ' ');
        nb__put_int(text, rules->course[hole] * 10);
    }
    nb__put_char(text, '\n');
}

unsigned nb__kargo_length(const nb_rules *rules, unsigned number)
{
    return rules
        ->course[rules->set[KARGO_FIRST] + number % rules->set[KARGO_HOLES]]; /* extra holes from the first again */
}

/* ------------------------------------------------------------------------------------------------------------- options */

enum { OPT_FORM, OPT_COURSE, OPT_FROM, OPT_HOLES, OPT_HAZARDS, OPT_29, OPT_30, OPT_31, OPT_32, OPT_EXTRA, OPT_DECK };

static const char *const FORM_LABELS[] = {nb__say_kargo_option_form_auto,
                                          nb__say_kargo_option_form_singles,
                                          nb__say_kargo_option_form_three_ball,
                                          nb__say_kargo_option_form_four_ball,
                                          nb__say_kargo_option_form_foursomes,
                                          nb__say_kargo_option_form_double_dummy,
                                          NULL};
static const char *const COURSE_LABELS[] = {
    nb__say_kargo_option_course_st_andrews,  nb__say_kargo_option_course_prestwick,
    nb__say_kargo_option_course_hoylake,     nb__say_kargo_option_course_sandwich,
    nb__say_kargo_option_course_muirfield,   nb__say_kargo_option_course_deal,
    nb__say_kargo_option_course_westward_ho, NULL};
static const char *const HOLES_LABELS[] = {nb__say_kargo_option_holes_all, NULL};
static const char *const HAZARDS_LABELS[] = {nb__say_kargo_option_hazards_right, nb__say_kargo_option_hazards_either,
                                             NULL};
static const char *const DECK_LABELS[] = {nb__say_kargo_option_deck_standard, NULL};

const nb_option nb__kargo_options[] = {
    {"form", "auto|singles|three-ball|four-ball|foursomes|double-dummy", "auto", nb__say_kargo_option_form, "kargo.1",
     nb__say_kargo_option_form_label, FORM_LABELS},
    {"course", "st-andrews|prestwick|hoylake|sandwich|muirfield|deal|westward-ho|@", "st-andrews",
     nb__say_kargo_option_course, "kargo.2", nb__say_kargo_option_course_label, COURSE_LABELS},
    {"from", "1..18", "1", nb__say_kargo_option_from, "kargo.2", nb__say_kargo_option_from_label, NULL},
    {"holes", "all|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18", "all", nb__say_kargo_option_holes, "kargo.2",
     nb__say_kargo_option_holes_label, HOLES_LABELS},
    {"hazards", "right|either", "right", nb__say_kargo_option_hazards, "kargo.fourball",
     nb__say_kargo_option_hazards_label, HAZARDS_LABELS},
    {"rule-29", "off|on", "off", nb__say_kargo_option_rule_29, "kargo.29", nb__say_kargo_option_rule_29_label, NULL},
    {"rule-30", "off|on", "off", nb__say_kargo_option_rule_30, "kargo.30", nb__say_kargo_option_rule_30_label, NULL},
    {"rule-31", "off|on", "off", nb__say_kargo_option_rule_31, "kargo.31", nb__say_kargo_option_rule_31_label, NULL},
    {"rule-32", "off|on", "off", nb__say_kargo_option_rule_32, "kargo.32", nb__say_kargo_option_rule_32_label, NULL},
    {"extra-holes", "off|on", "off", nb__say_kargo_option_extra_holes, "kargo.match",
     nb__say_kargo_option_extra_holes_label, NULL},
    {"deck", "standard|@", "standard", nb__say_kargo_option_deck, "kargo.3", nb__say_kargo_option_deck_label,
     DECK_LABELS},
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL}};

const nb_preset nb__kargo_presets[] = {
    {"usual", nb__say_kargo_preset_printed, nb__say_kargo_preset_printed_about, "", 0, 0},
    {"family", nb__say_preset_family, nb__say_kargo_preset_family, "holes=3", 0, 0},
    {"nine", nb__say_kargo_preset_nine, nb__say_kargo_preset_nine_about, "holes=9", 0, 0},
    {"tournament", nb__say_preset_tournament, nb__say_kargo_preset_tournament,
     "rule-29=on rule-30=on rule-31=on rule-32=on", 0, 0},
    {NULL, NULL, NULL, NULL, 0, 0}};

nb_err nb__kargo_read_data(nb_rules *rules, unsigned option, nb__lines *lines, nb_why *why)
{
    return option == OPT_DECK ? read_deck(rules, lines, why) : read_course(rules, lines, why);
}

void nb__kargo_write_data(const nb_rules *rules, unsigned option, nb__text *text)
{
    if (option == OPT_DECK) write_deck(rules, text);
    else write_course(rules, text);
}

static nb_err set_form(nb_rules *rules, nb_why *why)
{
    static const uint8_t seats[] = {2, 3, 4, 4, 4};
    static const char *const message[] = {nb__say_kargo_error_singles, nb__say_kargo_error_three_ball,
                                          nb__say_kargo_error_four_ball, nb__say_kargo_error_foursomes,
                                          nb__say_kargo_error_double_dummy};
    int form = rules->option[OPT_FORM] ? rules->option[OPT_FORM] - 1 : rules->seats - 2;
    if (seats[form] != rules->seats) return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), message[form]));
    bool one_ball = form == FORM_FOURSOMES || form == FORM_DOUBLE_DUMMY;
    rules->set[KARGO_FORM] = (uint8_t)form;
    rules->set[KARGO_BALL_BITS] = one_ball ? 1 : 3;
    rules->set[KARGO_BALLS_PLAYED] = one_ball ? 2 : rules->seats;
    if (rules->option[OPT_HAZARDS] && form != FORM_FOUR_BALL)
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_kargo_error_either));
    if (rules->option[OPT_EXTRA] && form == FORM_THREE_BALL)
        return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_kargo_error_extra));
    return NB_OK;
}

static nb_err set_run(nb_rules *rules, nb_why *why)
{
    unsigned all = rules->set[KARGO_COURSE_HOLES], first = (unsigned)rules->option[OPT_FROM] - 1;
    unsigned holes = rules->option[OPT_HOLES] ? (unsigned)rules->option[OPT_HOLES] : all > first ? all - first : 0;
    if (first >= all) return nb__refuse(NB_E_OPTION, nb__say_kargo_error_from(NB__WHY(why), nb__num((int32_t)all)));
    if (first + holes > all)
        return nb__refuse(NB_E_OPTION, nb__say_kargo_error_run(NB__WHY(why), nb__num((int32_t)all)));
    rules->set[KARGO_FIRST] = (uint8_t)first;
    rules->set[KARGO_HOLES] = (uint8_t)holes;
    return NB_OK;
}

static nb__lines lines_of(const char *text)
{
    return (nb__lines){.at = text, .end = text + nb__length(text), .comment = '#'};
}

nb_err nb__kargo_setup(nb_rules *rules, nb_why *why)
{
    nb_err err;
    if (rules->option[OPT_DECK] == 0) {
        nb__lines lines = lines_of(nb__data_kargo_deck);
        if ((err = read_deck(rules, &lines, why))) return err;
    }
    if (rules->option[OPT_COURSE] < 7) {
        nb__lines lines = lines_of(nb__data_courses[rules->option[OPT_COURSE]]);
        if ((err = read_course(rules, &lines, why))) return err;
    }
    if ((err = set_form(rules, why)) || (err = set_run(rules, why))) return err;
    rules->set[KARGO_EITHER] = (uint8_t)rules->option[OPT_HAZARDS];
    for (unsigned i = 0; i < 4; i++) rules->set[KARGO_29 + i] = (uint8_t)rules->option[OPT_29 + i];
    rules->set[KARGO_EXTRA] = (uint8_t)rules->option[OPT_EXTRA];
    rules->zones = (uint8_t)(KZONE_LINES + kargo_balls(rules) + rules->seats);
    return NB_OK;
}

/* --------------------------------------------------------------------------------------------------------- for display */

unsigned nb__kargo_bogey(const nb_rules *rules, unsigned number)
{
    unsigned yards = 10 * nb__kargo_length(rules, number);
    return yards < 200 ? 3 : yards <= 420 ? 4 : 5; /* kargo.match */
}

void nb__kargo_put_course(nb__text *text, const nb_rules *rules)
{
    nb__word line, rest;
    if (rules->option[OPT_COURSE] >= 7) {
        nb__put(text, nb__say_kargo_sheet_own_course);
        return;
    }
    nb__lines lines = lines_of(nb__data_courses[rules->option[OPT_COURSE]]);
    while (nb__next_line(&lines, &line)) {
        rest = line;
        if (!nb__is(nb__next_word(&lines, &rest), "name")) continue;
        while (rest.n && *rest.s == ' ') rest.s++, rest.n--;
        nb__put_n(text, rest.s, rest.n);
    }
}
