/* rules.c - a game's options, from text to resolved rules and back. The tables of options belong to the games. */
#include "core.h"

const nb_game *nb_game_of(const nb_rules *rules) { return nb__game(rules); }

const char *nb_title_of(const nb_rules *rules) { return rules->title[0] ? rules->title : nb__game(rules)->title; }

unsigned nb_score_unit(const nb_rules *rules)
{
    const nb_game *game = nb__game(rules);
    return game->unit ? game->unit(rules, false) : NB_STROKES;
}

unsigned nb_standing_unit(const nb_rules *rules)
{
    const nb_game *game = nb__game(rules);
    return game->unit ? game->unit(rules, true) : NB_STROKES;
}

const char *nb_unit_name(unsigned unit)
{
    static const char *const name[] = {"strokes", "points", "holes"};
    return unit < NB__COUNT(name) ? name[unit] : "?";
}

const char *nb_kind_name(unsigned kind)
{
    static const char *const name[NB_KINDS] = {"columns", "four", "powers", "own-pack"};
    return kind < NB_KINDS ? name[kind] : "?";
}

const char *nb_kind_title(unsigned kind)
{
    static const char *const title[NB_KINDS] = {nb__say_kind_columns, nb__say_kind_four, nb__say_kind_powers,
                                                nb__say_kind_own_pack};
    return kind < NB_KINDS ? title[kind] : "?";
}

const char *nb_kind_about(unsigned kind)
{
    static const char *const about[NB_KINDS] = {nb__say_kind_about_columns, nb__say_kind_about_four,
                                                nb__say_kind_about_powers, nb__say_kind_about_own_pack};
    return kind < NB_KINDS ? about[kind] : "?";
}

uint16_t nb_side(const nb_rules *rules, unsigned seat)
{
    const nb_game *game = nb__game(rules);
    if (seat >= rules->seats) return 0;
    return game->side ? game->side(rules, seat) : nb__bit(seat);
}

static bool is_blank(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'; }

/* The ends of a range "1..18"; false for a list of choices. */
static bool range_of(const char *values, uint32_t *low, uint32_t *high)
{
    size_t dots = 0, n = nb__length(values);
    while (dots + 1 < n && !(values[dots] == '.' && values[dots + 1] == '.')) dots++;
    if (dots + 2 >= n) return false;
    return nb__number(values, dots, 9999, low) && nb__number(values + dots + 2, n - dots - 2, 9999, high);
}

/* The value as a number: itself in a range, its index among choices; -1 if the option does not have it. */
static int value_number(const nb_option *option, const char *value, size_t n)
{
    uint32_t low, high, number;
    if (range_of(option->values, &low, &high))
        return nb__number(value, n, high, &number) && number >= low ? (int)number : -1;
    const char *choice = option->values;
    for (int index = 0;; index++) {
        size_t length = 0;
        while (choice[length] && choice[length] != '|') length++;
        if (length == n && *choice != '@' && !memcmp(choice, value, n)) return index;
        if (!choice[length]) return -1;
        choice += length + 1;
    }
}

static nb_err unknown_game(const char *id, nb_why *why)
{
    char word[NB__QUOTE];
    const nb_game *near = NULL;
    size_t n = nb__length(id);
    unsigned best = n < 5 ? 2 : 4;
    for (unsigned i = 0; nb_game_at(i); i++) {
        unsigned d = nb__distance(id, n, nb_game_at(i)->id);
        if (d < best) best = d, near = nb_game_at(i);
    }
    nb__quote(word, id, n);
    if (near) return nb__refuse(NB_E_GAME, nb__say_error_no_game(NB__WHY(why), nb__str(word), nb__str(near->id)));
    return nb__refuse(NB_E_GAME, nb__say_error_unknown_game(NB__WHY(why), nb__str(word), nb__str(nb_game_at(0)->id)));
}

static nb_err unknown_option(const nb_game *game, const char *key, size_t n, nb_why *why)
{
    char word[NB__QUOTE];
    const nb_option *near = NULL;
    unsigned best = n < 4 ? 2 : 3;
    for (const nb_option *o = game->options; o->name; o++) {
        unsigned d = nb__distance(key, n, o->name);
        if (d < best) best = d, near = o;
    }
    nb__quote(word, key, n);
    if (near)
        return nb__refuse(NB_E_OPTION, nb__say_error_near_option(NB__WHY(why), nb__str(word), nb__str(game->id),
                                                                 nb__str(near->name)));
    char names[160];
    nb__text text = nb__text_in(names, sizeof names);
    for (const nb_option *o = game->options; o->name; o++) {
        if (o != game->options) nb__put(&text, nb__say_list_comma);
        nb__put(&text, o->name);
    }
    nb__text_end(&text);
    return nb__refuse(NB_E_OPTION,
                      nb__say_error_unknown_option(NB__WHY(why), nb__str(word), nb__str(game->id), nb__str(names)));
}

bool nb_option_takes_data(const nb_option *option)
{
    size_t n = nb__length(option->values);
    return option->values[n - 1] == '@';
}

/* The index that stands for a user's data: the last of the choices. */
static int data_index(const nb_option *option)
{
    int index = 0;
    for (const char *s = option->values; *s; s++) index += *s == '|';
    return index;
}

static nb_err take_data(nb_rules *rules, unsigned option, nb__lines *lines, nb_why *why)
{
    const nb_game *game = nb__game(rules);
    rules->option[option] = (int16_t)data_index(&game->options[option]);
    if (why) why->text[0] = 0;
    return game->read_data(rules, option, lines, why);
}

/* The values as a person types them: a user's own data comes from a file. */
static const char *values_told(char out[NB_MAX_TEXT], const nb_option *option)
{
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    for (const char *s = option->values; *s; s++) {
        if (*s == '@') nb__put(&text, nb__say_error_file);
        else nb__put_char(&text, *s);
    }
    nb__text_end(&text);
    return out;
}

static nb_err parse_option(nb_rules *rules, const nb_game *game, uint16_t *given, const char *s, size_t n, nb_why *why)
{
    char word[NB__QUOTE], values[NB_MAX_TEXT];
    size_t key = 0;
    unsigned i = 0;
    while (key < n && s[key] != '=') key++;
    while (game->options[i].name && !nb__equal(game->options[i].name, s, key)) i++;
    const nb_option *option = &game->options[i];
    if (!option->name) return unknown_option(game, s, key, why);
    if (key == n)
        return nb__refuse(NB_E_OPTION, nb__say_error_option_value(NB__WHY(why), nb__str(option->name),
                                                                  nb__str(values_told(values, option))));
    if (*given >> i & 1)
        return nb__refuse(NB_E_OPTION, nb__say_error_option_twice(NB__WHY(why), nb__str(option->name)));
    *given = (uint16_t)(*given | 1u << i);
    if (s[key + 1] == '@' && nb_option_takes_data(option)) {
        nb__lines lines = {.at = s + key + 2, .end = s + n, .packed = true};
        return take_data(rules, i, &lines, why);
    }
    int number = value_number(option, s + key + 1, n - key - 1);
    if (number < 0)
        return nb__refuse(NB_E_OPTION,
                          nb__say_error_bad_value(NB__WHY(why), nb__str(nb__quote(word, s + key + 1, n - key - 1)),
                                                  nb__str(option->name), nb__str(values_told(values, option))));
    rules->option[i] = (int16_t)number;
    return NB_OK;
}

static nb_err parse_options(nb_rules *rules, const nb_game *game, const char *s, nb_why *why)
{
    uint16_t given = 0;
    for (unsigned i = 0; game->options[i].name; i++) {
        const nb_option *o = &game->options[i];
        rules->option[i] = (int16_t)value_number(o, o->initial, nb__length(o->initial));
    }
    while (s && *s) {
        size_t n = 0;
        while (is_blank(*s)) s++;
        while (s[n] && !is_blank(s[n])) n++;
        if (!n) break;
        nb_err err = parse_option(rules, game, &given, s, n, why);
        if (err) return err;
        s += n;
    }
    return NB_OK;
}

static nb_err check_seats(const nb_game *game, unsigned seats, nb_why *why)
{
    if (seats >= game->min_seats && seats <= game->max_seats) return NB_OK;
    return nb__refuse(NB_E_SEATS, nb__say_error_seats(NB__WHY(why), nb__str(game->id), nb__num(game->min_seats),
                                                      nb__num(game->max_seats), nb__num((int32_t)seats)));
}

/* One of every face, then the other copies. The order must never change: it decides what every seed deals. */
static void fill_pack(nb_rules *rules)
{
    unsigned n = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        if (rules->copies[face]) rules->pack[n++] = (uint8_t)face;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 1; i < rules->copies[face]; i++) rules->pack[n++] = (uint8_t)face;
    NB__ASSERT(n == rules->cards);
}

nb_err nb_setup(nb_rules *rules, const char *id, unsigned seats, const char *options, nb_why *why)
{
    nb_rules made;
    nb_err err;
    const nb_game *game = nb_game_named(id);
    if (!game) return unknown_game(id, why);
    memset(&made, 0, sizeof made);
    while (nb__games[made.game] != game) made.game++;
    made.seats = (uint8_t)seats;
    if ((err = check_seats(game, seats, why))) return err;
    if ((err = parse_options(&made, game, options, why))) return err;
    if ((err = game->setup(&made, why))) return err;
    fill_pack(&made);
    *rules = made;
    return NB_OK;
}

void nb__put_packed(nb__text *text, const char *lines)
{
    nb__put_char(text, '@');
    for (const char *s = lines; *s; s++) {
        if (*s == '\n' && !s[1]) break;
        nb__put_char(text, *s == '\n' ? '/' : *s == ' ' ? '_' : *s);
    }
}

/* The game's data, one item a line, packed for an option text. */
static void put_packed(nb__text *text, const nb_rules *rules, unsigned option)
{
    char lines[NB_MAX_OPTION_TEXT];
    nb__text plain = nb__text_in(lines, sizeof lines);
    nb__game(rules)->write_data(rules, option, &plain);
    nb__text_end(&plain);
    NB__ASSERT(plain.len < sizeof lines);
    nb__put_packed(text, lines);
}

nb_err nb_data(char *out, size_t size, const char *id, const char *option, const char *text, size_t length, nb_why *why)
{
    nb_rules rules;
    const nb_game *game = nb_game_named(id);
    unsigned i = 0;
    nb__text value = nb__text_in(out, size);
    if (!game) return unknown_game(id, why);
    while (game->options[i].name && !nb__equal(game->options[i].name, option, nb__length(option))) i++;
    if (!game->options[i].name) return unknown_option(game, option, nb__length(option), why);
    if (!nb_option_takes_data(&game->options[i]))
        return nb__refuse(NB_E_OPTION,
                          nb__say_error_no_file(NB__WHY(why), nb__str(option), nb__str(game->options[i].values)));
    memset(&rules, 0, sizeof rules);
    while (nb__games[rules.game] != game) rules.game++;
    if (!text) text = "", length = 0;
    nb__lines lines = {.at = text, .end = text + length, .comment = '#'};
    nb_err err = take_data(&rules, i, &lines, why);
    if (err) return err;
    put_packed(&value, &rules, i);
    nb__text_end(&value);
    if (value.len < value.size) return NB_OK;
    return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_error_data_too_long));
}

int nb_option_value(char *out, size_t size, const nb_rules *rules, unsigned option)
{
    const nb_option *options = nb__game(rules)->options, *o = options;
    nb__text text = nb__text_in(out, size);
    uint32_t low, high;
    while (o->name && o < options + option) o++;
    if (!o->name) return nb__text_end(&text);
    if (range_of(o->values, &low, &high)) {
        nb__put_int(&text, rules->option[option]);
        return nb__text_end(&text);
    }
    if (nb_option_takes_data(o) && rules->option[option] == data_index(o)) {
        put_packed(&text, rules, option);
        return nb__text_end(&text);
    }
    const char *choice = o->values;
    for (int skip = rules->option[option]; skip; choice++)
        if (*choice == '|') skip--;
    while (*choice && *choice != '|') nb__put_char(&text, *choice++);
    return nb__text_end(&text);
}

int nb_options_text(char *out, size_t size, const nb_rules *rules)
{
    const nb_game *game = nb__game(rules);
    nb__text text = nb__text_in(out, size);
    for (unsigned i = 0; game->options[i].name; i++) {
        char value[NB_MAX_OPTION_TEXT];
        nb_option_value(value, sizeof value, rules, i);
        if (i) nb__put_char(&text, ' ');
        nb__put(&text, game->options[i].name);
        nb__put_char(&text, '=');
        nb__put(&text, value);
    }
    return nb__text_end(&text);
}
