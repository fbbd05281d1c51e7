/* party_list.c - who plays: a list with one player a line, and the same list in the party's directory.
 *
 *     seed 1928         only in the directory, as its first line
 *     Ann, human
 *     Bob, everyman
 *     Cora              played by whoever plays those who have nobody
 */
#include <ctype.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "party.h"
#include "words.h"

static const char COMMAND[] = PARTY_COMMAND, LIST[] = "party.txt", SEED[] = "seed ";

/* Such as were christened when golph was new. */
static const char *const names[NB_MAX_PARTY] = {
    "Agnes",   "Albert",    "Alice",    "Archie",    "Basil",    "Beatrice", "Bertram", "Blanche",
    "Cecil",   "Clara",     "Clarence", "Constance", "Cuthbert", "Cyril",    "Daisy",   "Dorothy",
    "Edgar",   "Edith",     "Edmund",   "Edna",      "Effie",    "Elsie",    "Ernest",  "Ethel",
    "Eustace", "Fanny",     "Florence", "Freda",     "Gerald",   "Gertrude", "Gilbert", "Gladys",
    "Gwen",    "Harold",    "Hector",   "Herbert",   "Hilda",    "Horace",   "Hubert",  "Ida",
    "Irene",   "Ivy",       "Jasper",   "Lavinia",   "Leonard",  "Lionel",   "Mabel",   "Maud",
    "Mildred", "Millicent", "Montague", "Muriel",    "Myrtle",   "Nora",     "Olive",   "Oswald",
    "Percy",   "Phyllis",   "Reginald", "Rupert",    "Sybil",    "Vera",     "Violet",  "Winifred"};

/* ------------------------------------------------------------------------------------------------------ one player */

bool party_is_person(const struct party_player *player) { return !player->computer.player; }

const char *party_player_name(const struct party_player *player)
{
    return party_is_person(player) ? PARTY_HUMAN : player->computer.name;
}

int party_find_player(struct party_player *who, const char *name)
{
    struct problem why;
    who->computer = (struct thinker){.threads = 1};
    if (!strcmp(name, PARTY_HUMAN)) return CLI_OK;
    return cli_problem(COMMAND, think_parse(name, &who->computer, &why), &why) ? CLI_USAGE : CLI_OK;
}

static bool has_control_or_bad_text(const char *name)
{
    for (const char *c = name; *c; c++)
        if (iscntrl((unsigned char)*c)) return true;
    json_t *text = json_string(name); /* takes UTF-8 only */
    json_decref(text);
    return !text;
}

static int check_name(const struct party *p, const char *path, unsigned line, const char *name)
{
    if (!*name) return cli_fail(COMMAND, say_party_list_empty(HERE, path, line));
    if (strlen(name) >= PARTY_NAME) {
        char quoted[61];
        snprintf(quoted, sizeof quoted, "%s", name);
        return cli_fail(COMMAND, say_party_list_long(HERE, path, line, quoted, PARTY_NAME - 1));
    }
    if (has_control_or_bad_text(name)) return cli_fail(COMMAND, say_party_list_not_a_name(HERE, path, line));
    for (unsigned i = 0; i < p->players; i++)
        if (!strcasecmp(p->player[i].name, name))
            return cli_fail(COMMAND, say_party_list_twice(HERE, path, line, p->player[i].name));
    return CLI_OK;
}

static char *trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t n = strlen(text);
    while (n && strchr(" \t\r", text[n - 1])) text[--n] = 0;
    return text;
}

static int add_player(struct party *p, const char *path, unsigned number, char *line, const struct party_player *usual)
{
    char *comma = strchr(line, ',');
    if (comma) *comma = 0;
    const char *name = trimmed(line), *by = comma ? trimmed(comma + 1) : "";
    int status = check_name(p, path, number, name);
    if (status) return status;
    if (p->players == NB_MAX_PARTY)
        return cli_fail(COMMAND, say_party_list_full(HERE, path, number, name, NB_MAX_PARTY));
    struct party_player *player = &p->player[p->players];
    *player = *usual;
    snprintf(player->name, sizeof player->name, "%s", name);
    if (*by && party_find_player(player, by)) return cli_fail(COMMAND, say_party_list_who(HERE, path, number, name));
    p->players++;
    p->people += party_is_person(player);
    return CLI_OK;
}

/* -------------------------------------------------------------------------------------------------------- the list */

int party_make_players(struct party *p, unsigned players, const struct party_player *usual)
{
    for (p->players = 0; p->players < players && p->players < NB_MAX_PARTY; p->players++) {
        struct party_player *player = &p->player[p->players];
        *player = *usual;
        snprintf(player->name, sizeof player->name, "%s", names[p->players]);
    }
    p->people = party_is_person(usual) ? p->players : 0;
    return CLI_OK;
}

/* The lines of text from that number on; the last may end without its newline. */
static int parse_players(struct party *p, const char *path, unsigned number, char *text, const char *end,
                         const struct party_player *usual)
{
    p->players = p->people = 0;
    while (text < end) {
        char *newline = memchr(text, '\n', (size_t)(end - text));
        char *next = newline ? newline + 1 : text + (end - text);
        if (newline) *newline = 0;
        if (strlen(text) != (size_t)(next - text) - (newline != NULL))
            return cli_fail(COMMAND, say_party_list_not_text(HERE, path, number));
        int status = add_player(p, path, number++, text, usual);
        if (status) return status;
        text = next;
    }
    return CLI_OK;
}

int party_read_players(struct party *p, const char *path, const struct party_player *usual)
{
    size_t length;
    char *text = cli_read(COMMAND, path, &length);
    if (!text) return CLI_FAILED;
    int status = parse_players(p, path, 1, text, text + length, usual);
    free(text);
    if (!status && p->people && !strcmp(path, "-")) return cli_usage(COMMAND, say_party_list_from_input);
    return status;
}

/* --------------------------------------------------------------------------------------------------- the directory */

int party_path(char out[PARTY_PATH], const struct party *p, const char *file)
{
    if (snprintf(out, PARTY_PATH, "%s/%s", p->out, file) < PARTY_PATH) return CLI_OK;
    return cli_fail(COMMAND, say_party_directory_too_long(HERE, p->out));
}

static int read_list(struct party *p, const char *path)
{
    size_t length;
    nb_why why = {""};
    const struct party_player nobody = {
        .computer = {.player = nb_player_at(0), .threads = 1}}; /* the party itself has written who plays whom */
    char *text = cli_read(COMMAND, path, &length);
    if (!text) return CLI_FAILED;
    size_t first = strcspn(text, "\n");
    char *end = text + length, *rest = text + first + (text[first] == '\n');
    text[first] = 0;
    int status = CLI_OK;
    if (strncmp(text, SEED, sizeof SEED - 1) || nb_seed_parse(&p->seed, text + sizeof SEED - 1, &why)) {
        char quoted[41];
        snprintf(quoted, sizeof quoted, "%s", text);
        status = cli_fail(COMMAND, say_party_list_seed(HERE, path, quoted));
    }
    if (!status) status = parse_players(p, path, 2, rest, end, &nobody);
    free(text);
    return status;
}

int party_open_out(struct party *p, bool *found)
{
    char path[PARTY_PATH];
    struct stat there;
    *found = false;
    int status = party_path(path, p, LIST);
    if (status) return status;
    if (!stat(p->out, &there) && !S_ISDIR(there.st_mode))
        return cli_fail(COMMAND, say_party_not_a_directory(HERE, p->out));
    if (access(path, F_OK)) return CLI_OK;
    *found = true;
    return read_list(p, path);
}

int party_write_list(const struct party *p)
{
    char path[PARTY_PATH], seed[80], *text = NULL;
    size_t length = 0;
    int status = party_path(path, p, LIST);
    if (status) return status;
    if (mkdir(p->out, 0777) && errno != EEXIST)
        return cli_fail(COMMAND, say_party_no_directory(HERE, p->out, strerror(errno)));
    FILE *out = open_memstream(&text, &length);
    if (!out) return cli_fail(COMMAND, say_command_no_memory);
    nb_seed_text(seed, sizeof seed, &p->seed);
    fprintf(out, "%s%s\n", SEED, seed);
    for (unsigned i = 0; i < p->players; i++)
        fprintf(out, "%s, %s\n", p->player[i].name, party_player_name(&p->player[i]));
    status = fclose(out) ? cli_fail(COMMAND, say_command_no_memory) : cli_write(COMMAND, path, text, length);
    free(text);
    return status;
}
