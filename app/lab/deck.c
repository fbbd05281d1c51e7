/* deck.c - see deck.h */
#include "deck.h"

#include <string.h>

#include "wire.h"
#include "words.h"
#include "workers.h"

enum { DEFAULT_HOLES = 10000, DEFAULT_SEED = 1 };

static const struct deck_check checks[] = {
    {"golph", 4, deck_check_golph}, {"rum-e-golf", 4, deck_check_rum}, {"kargo", 2, deck_check_kargo}};

static const struct deck_check *check_of(const nb_game *game)
{
    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++)
        if (!strcmp(checks[i].game, game->id)) return &checks[i];
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------- counting */

const struct deck_players deck_players[DECK_PLAYERS] = {{say_deck_careless, "random", 1},
                                                        {say_deck_careful, "everyman", 25}};

unsigned deck_holes(const struct deck_run *run, const struct deck_players *players)
{
    unsigned holes = run->holes / players->part;
    return holes ? holes : 1;
}

struct units {
    const struct deck_plan *plan;
    deck_unit *one;
};

static void one_unit(const void *the_units, unsigned number, void *tally)
{
    const struct units *units = the_units;
    units->one(units->plan, number, tally);
}

static void add_counts(void *to, const void *from)
{
    for (unsigned i = 0; i < DECK_COUNTS; i++) ((int64_t *)to)[i] += ((const int64_t *)from)[i];
}

int deck_count(const struct deck_run *run, const struct deck_plan *plan, unsigned units, deck_unit *one,
               int64_t count[DECK_COUNTS])
{
    const struct units what = {.plan = plan, .one = one};
    const struct workers_job job = {.units = units,
                                    .threads = run->threads,
                                    .plan = &what,
                                    .tally_size = DECK_COUNTS * sizeof *count,
                                    .one = one_unit,
                                    .add = add_counts,
                                    .what = say_lab_played};
    return workers_run(run->command, &job, count);
}

int deck_with(const struct deck_run *run, const char *option, const char *value, nb_rules *out)
{
    const nb_game *game = nb_game_of(&run->rules);
    char options[2 * NB_MAX_OPTION_TEXT] = "", was[NB_MAX_OPTION_TEXT];
    nb_why why;
    for (unsigned i = 0; game->options[i].name; i++) {
        bool this_one = !strcmp(game->options[i].name, option);
        size_t used = strlen(options);
        nb_option_value(was, sizeof was, &run->rules, i);
        snprintf(options + used, sizeof options - used, " %s=%s", game->options[i].name, this_one ? value : was);
    }
    if (nb_setup(out, game->id, run->rules.seats, options, &why)) return cli_fail(run->command, why.text);
    return CLI_OK;
}

/* ---------------------------------------------------------------------------------------------------------- reports */

enum { IN_SECTION = 3 }; /* brackets that are open there: the result's, the array's, its own */

static void end_section(json_writer *report)
{
    if (report->depth == IN_SECTION) jw_close(report, '}');
}

void deck_section(const struct deck_run *run, const char *title, const char *unit, const char *unit_words,
                  unsigned units)
{
    struct cli_style style = cli_style_for(stdout, false);
    if (!run->report) {
        char bold[NB_MAX_TEXT];
        snprintf(bold, sizeof bold, "%s%s%s", cli_bold(style), title, cli_plain(style));
        printf("\n%s\n", say_deck_section(HERE, bold, units, unit_words));
        return;
    }
    end_section(run->report);
    jw_open(run->report, '{');
    jw_key_text(run->report, "section", title);
    jw_key_int(run->report, unit, units);
}

void deck_number(const struct deck_run *run, const char *key, const char *text, int digits, double value)
{
    if (run->report) jw_key_real(run->report, key, value);
    else printf("  %-*s %9.*f\n", words_field(52, text), text, digits, value);
}

void deck_heads(const struct deck_run *run, const struct deck_columns *columns)
{
    if (run->report) return;
    printf("  %-*s", words_field(22, columns->corner), columns->corner);
    for (unsigned i = 0; i < DECK_COLUMNS; i++) printf(" %*s", words_field(12, columns->head[i]), columns->head[i]);
    putchar('\n');
}

static void write_row(json_writer *w, const struct deck_columns *columns, const char *name,
                      const double value[DECK_COLUMNS])
{
    jw_key_open(w, name, '{');
    for (unsigned i = 0; i < DECK_COLUMNS; i++)
        if (value[i] >= 0) jw_key_real(w, columns->key[i], value[i]);
    jw_close(w, '}');
}

void deck_row(const struct deck_run *run, const struct deck_columns *columns, const char *name,
              const double value[DECK_COLUMNS])
{
    if (run->report) {
        write_row(run->report, columns, name, value);
        return;
    }
    printf("  %-*s", words_field(22, name), name);
    for (unsigned i = 0; i < DECK_COLUMNS; i++)
        if (value[i] >= 0) printf(" %12.1f", value[i]);
    putchar('\n');
}

double deck_percent(int64_t part, int64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 0; }

/* --------------------------------------------------------------------------------------------------------- the pack */

static unsigned course_holes(const nb_rules *rules)
{
    unsigned n = 0;
    while (n < NB_MAX_COURSE && rules->course[n]) n++;
    return n;
}

static void print_course(const nb_rules *rules)
{
    unsigned holes = course_holes(rules), sum = 0;
    for (unsigned i = 0; i < holes; i++) sum += rules->course[i] * 10u;
    printf("\n%s\n ", say_deck_course(HERE, holes, sum));
    for (unsigned i = 0; i < holes; i++) printf(" %u%s", rules->course[i] * 10u, i == 8 && holes > 9 ? "\n " : "");
    putchar('\n');
}

static int print_pack(const char *command, const nb_rules *rules)
{
    struct cli_style style = cli_style_for(stdout, false);
    char bold[NB_MAX_TEXT];
    snprintf(bold, sizeof bold, "%s%s%s", cli_bold(style), nb_title_of(rules), cli_plain(style));
    printf("%s\n\n%*s  %-*s  %s\n", say_deck_title(HERE, bold, rules->cards), words_field(5, say_deck_count),
           say_deck_count, words_field(20, say_deck_card), say_deck_card, say_deck_name);
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char code[NB_MAX_CODE], name[NB_MAX_TEXT];
        if (!rules->copies[face]) continue;
        nb_card_code(code, sizeof code, rules, (nb_card)face);
        nb_card_name(name, sizeof name, rules, (nb_card)face);
        printf("%5u  %-20s  %s\n", rules->copies[face], code, name);
    }
    if (course_holes(rules)) print_course(rules);
    return cli_flush(command);
}

static int print_pack_json(const char *command, const nb_rules *rules)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(rules)->id);
    jw_key_int(&w, "cards", rules->cards);
    jw_key_open(&w, "faces", '[');
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char name[NB_MAX_TEXT];
        if (!rules->copies[face]) continue;
        nb_card_name(name, sizeof name, rules, (nb_card)face);
        jw_open(&w, '{');
        jw_key(&w, "card");
        wire_card(&w, rules, (nb_card)face);
        jw_key_text(&w, "name", name);
        jw_key_int(&w, "count", rules->copies[face]);
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    if (course_holes(rules)) {
        jw_key_open(&w, "course", '[');
        for (unsigned i = 0; i < course_holes(rules); i++) jw_int(&w, rules->course[i] * 10);
        jw_close(&w, ']');
    }
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}

/* ---------------------------------------------------------------------------------------------------------- command */

static int print_check(struct deck_run *run, const struct deck_check *check)
{
    char options[NB_MAX_OPTION_TEXT];
    nb_options_text(options, sizeof options, &run->rules);
    printf("%s\n%s\n", say_deck_seats(HERE, nb_title_of(&run->rules), run->rules.seats), options);
    int status = check->run(run);
    return status ? status : cli_flush(run->command);
}

static int print_check_json(struct deck_run *run, const struct deck_check *check)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(&run->rules)->id);
    jw_key_int(&w, "seats", run->rules.seats);
    jw_key(&w, "options");
    wire_options(&w, &run->rules);
    jw_key_open(&w, "sections", '[');
    run->report = &w;
    int status = check->run(run);
    run->report = NULL;
    end_section(&w);
    jw_close(&w, ']');
    jw_close(&w, '}');
    if (!status) return cli_print_json(run->command, &w);
    jw_free(&w);
    return status;
}

int cli_deck(int argc, char **argv)
{
    static struct deck_run run;
    struct cli_table table = {0};
    long holes = DEFAULT_HOLES, threads = 1;
    bool check = false, json = false;
    const struct cli_arg args[] = {CLI_TABLE_ARGS(table),
                                   {"check", 0, CLI_FLAG, &check, 0, 0},
                                   {"holes", 0, CLI_NUMBER, &holes, 1, HOLES_MOST},
                                   {"threads", 't', CLI_NUMBER, &threads, 1, WORKERS_MOST},
                                   {"json", 0, CLI_FLAG, &json, 0, 0},
                                   {0}};
    run = (struct deck_run){.command = argv[0], .seed = nb_seed_number(DEFAULT_SEED)};
    int words = cli_args(argc, argv, args, &table.game, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], say_command_which_game);
    const nb_game *game = cli_game(argv[0], table.game);
    if (!game) return CLI_USAGE;
    const struct deck_check *how = check ? check_of(game) : NULL;
    if (check && !how) return cli_usage(argv[0], say_deck_standard(HERE, game->id));
    if (how && !table.seats) table.seats = how->seats;
    int status = cli_table_setup(argv[0], &table, &run.rules, &run.seed);
    if (status) return status;
    run.holes = (unsigned)holes;
    run.threads = (unsigned)threads;
    if (how) return json ? print_check_json(&run, how) : print_check(&run, how);
    return json ? print_pack_json(argv[0], &run.rules) : print_pack(argv[0], &run.rules);
}
