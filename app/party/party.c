/* party.c - `niblick party`: a card party of golph, with computers, people, or both (golph.party; docs/PARTY.md).
 *
 * The library says what is to be played. Everything comes from the seed: the drawing, the deals, what computers do. With
 * --out each table is written as soon as it is done, so that a party that was interrupted goes on where it stopped.
 */
#include <stdlib.h>
#include <string.h>

#include "party.h"
#include "words.h"

static const char COMMAND[] = PARTY_COMMAND;

void party_file(char out[PARTY_FILE], unsigned stage, unsigned round, unsigned table)
{
    static const char *const name[] = {[NB_PARTY_GAME] = "round", [NB_PARTY_TIE] = "tie"};
    if (stage == NB_PARTY_FINAL) snprintf(out, PARTY_FILE, "final.nib");
    else snprintf(out, PARTY_FILE, "%s%u-table%u.nib", name[stage], round + 1, table + 1);
}

const char *party_title(char out[PARTY_TITLE], unsigned stage, unsigned round, unsigned table)
{
    if (stage == NB_PARTY_FINAL) snprintf(out, PARTY_TITLE, "%s", say_party_title_final);
    else if (stage == NB_PARTY_TIE) say_party_title_tie(WORDS_OF(out, PARTY_TITLE), round + 1, table + 1);
    else say_party_title_game(WORDS_OF(out, PARTY_TITLE), round + 1, table + 1);
    return out;
}

/* --------------------------------------------------------------------------------------------------------- beginning */

struct request {
    const char *players, *seed, *player, *out;
    bool json, symbols;
};

static bool is_number(const char *text) { return *text && strspn(text, "0123456789") == strlen(text); }

static int gather(struct party *p, const struct request *r)
{
    struct party_player usual = {.name = ""};
    int status = party_find_player(&usual, r->player);
    if (status) return status;
    if (!is_number(r->players)) {
        if ((status = party_read_players(p, r->players, &usual))) return status;
        if (p->players < NB_MIN_PARTY)
            return cli_fail(COMMAND, say_party_list_too_short(HERE, r->players, p->players, NB_MIN_PARTY));
        return CLI_OK;
    }
    unsigned long n = strlen(r->players) > 6 ? NB_MAX_PARTY + 1 : strtoul(r->players, NULL, 10);
    if (n < NB_MIN_PARTY) return cli_usage(COMMAND, say_party_too_few(HERE, r->players, NB_MIN_PARTY));
    if (n > NB_MAX_PARTY) return cli_usage(COMMAND, say_party_too_many(HERE, r->players, NB_MAX_PARTY));
    return party_make_players(p, (unsigned)n, &usual);
}

static bool same_players(const struct party *a, const struct party *b)
{
    if (a->players != b->players) return false;
    for (unsigned i = 0; i < a->players; i++)
        if (strcmp(a->player[i].name, b->player[i].name) ||
            strcmp(party_player_name(&a->player[i]), party_player_name(&b->player[i])))
            return false;
    return true;
}

/* The directory holds a party: what is given besides must be that party's. */
static int agree(const struct party *kept, const struct request *r)
{
    static struct party given;
    bool cards, players;
    char seed[80];
    nb_why why;
    if (r->seed && nb_seed_parse(&given.seed, r->seed, &why)) return cli_usage(COMMAND, say_match_seed(HERE, why.text));
    cards = r->seed && memcmp(&given.seed, &kept->seed, sizeof kept->seed);
    int status = r->players ? gather(&given, r) : CLI_OK;
    if (status) return status;
    players = r->players && !same_players(&given, kept);
    if (!cards && !players) return CLI_OK;
    nb_seed_text(seed, sizeof seed, &kept->seed);
    return cli_usage(COMMAND, players ? say_party_other_players(HERE, kept->out, kept->players, seed)
                                      : say_party_other_cards(HERE, kept->out, kept->players, seed));
}

static int begin(struct party *p, const struct request *r)
{
    nb_why why;
    bool found = false;
    p->out = r->out;
    int status = r->out ? party_open_out(p, &found) : CLI_OK;
    if (status) return status;
    if (found) {
        if ((status = agree(p, r))) return status;
    } else {
        if (!r->players) return cli_usage(COMMAND, say_party_who);
        p->seed = session_fresh_seed();
        if (r->seed && nb_seed_parse(&p->seed, r->seed, &why))
            return cli_usage(COMMAND, say_match_seed(HERE, why.text));
        if ((status = gather(p, r))) return status;
    }
    if (r->json && p->people) return cli_usage(COMMAND, say_party_no_json);
    if (nb_party_start(&p->party, p->players, p->seed, &why)) return cli_fail(COMMAND, why.text);
    return p->out && !found ? party_write_list(p) : CLI_OK;
}

/* ----------------------------------------------------------------------------------------------------------- the end */

static int write_sheet(const struct party *p)
{
    char path[PARTY_PATH], *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return cli_fail(COMMAND, say_command_no_memory);
    party_sheet(out, p);
    int status = fclose(out) ? cli_fail(COMMAND, say_command_no_memory) : party_path(path, p, "result.txt");
    if (!status) status = cli_write(COMMAND, path, text, length);
    free(text);
    return status;
}

static int write_json(const struct party *p, const char *text)
{
    char path[PARTY_PATH];
    int status = party_path(path, p, "result.json");
    return status ? status : cli_write(COMMAND, path, text, strlen(text));
}

static int finish(const struct party *p, bool json)
{
    json_writer result = {.indent = 2};
    party_sheet_json(&result, p);
    const char *text = text_ended(&result.out);
    int status = text ? CLI_OK : cli_fail(COMMAND, say_party_no_memory_result);
    if (!status && p->out) status = write_sheet(p);
    if (!status && p->out && text) status = write_json(p, text);
    if (!status && json && text) {
        puts(text);
    } else if (!status) {
        putchar('\n');
        party_sheet(stdout, p);
        if (p->out) printf("\n%s\n", say_party_written(HERE, p->out));
    }
    jw_free(&result);
    return status ? status : cli_flush(COMMAND);
}

static int leave(const struct party *p)
{
    if (!p->out) return cli_fail(COMMAND, say_party_left);
    puts(say_party_kept(HERE, p->out));
    return cli_flush(COMMAND);
}

/* ---------------------------------------------------------------------------------------------------------- command */

static int hold(struct party *p)
{
    int status = CLI_OK;
    while (!status && !p->left && p->party.stage != NB_PARTY_OVER)
        for (unsigned table = 0, tables = p->party.tables; !status && !p->left && table < tables; table++)
            status = party_table(p, table);
    return status;
}

static void greet(const struct party *p)
{
    char seed[80];
    nb_seed_text(seed, sizeof seed, &p->seed);
    printf("%s%s%s", cli_bold(p->table.style), say_party_greeting(HERE, p->players, seed), cli_plain(p->table.style));
    printf("%s%s\n", p->people ? " " : "", p->people ? say_party_words : "");
}

/* Says which computer players cannot play as themselves; each reason once. */
static void tell_notices(const struct party *p)
{
    nb_match match;
    nb_why why;
    char said[WORDS_MOST] = "";
    if (nb_party_match(&p->party, 0, &match)) return;
    for (unsigned i = 0; i < p->players; i++)
        if (!party_is_person(&p->player[i]) &&
            think_notice(&p->player[i].computer, &match.rules, said, sizeof said, &why))
            cli_fail(COMMAND, why.text); /* all is well, but they should know this */
}

int cli_party(int argc, char **argv)
{
    static struct party p;
    struct request r = {.player = "everyman"};
    const struct cli_arg args[] = {{"players", 0, CLI_TEXT, &r.players, 0, 0},
                                   {"seed", 's', CLI_TEXT, &r.seed, 0, 0},
                                   {"player", 'p', CLI_TEXT, &r.player, 0, 0},
                                   {"out", 0, CLI_TEXT, &r.out, 0, 0},
                                   {"json", 0, CLI_FLAG, &r.json, 0, 0},
                                   {"symbols", 0, CLI_FLAG, &r.symbols, 0, 0},
                                   {0}};
    if (cli_args(argc, argv, args, NULL, 0) < 0) return CLI_USAGE;
    p = (struct party){.quiet = r.json, .reader = NB_NOBODY};
    p.table.style = cli_style_for(stdout, r.symbols);
    p.table.saving = r.out ? say_party_saving : say_party_not_saving;
    int status = begin(&p, &r);
    if (status) return status;
    play_catch_interrupts();
    if (!p.quiet) greet(&p);
    tell_notices(&p);
    status = hold(&p);
    if (!status) status = p.left ? leave(&p) : finish(&p, r.json);
    free(p.table.line);
    return status;
}
