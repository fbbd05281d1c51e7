/* party_sheet.c - the result of a party: standings, the tables as they were drawn, extra holes, the final. */
#include <string.h>

#include "party.h"
#include "wire.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------------ order */

/* Players as the sheet lists them: by rank, and by the list among equals. */
static void list_by_rank(const struct party *p, const uint8_t *rank, uint8_t order[NB_MAX_PARTY])
{
    unsigned n = 0;
    for (unsigned place = 1; place <= p->players; place++)
        for (unsigned player = 0; player < p->players; player++)
            if (rank[player] == place) order[n++] = (uint8_t)player;
}

static const char *name_of(const struct party *p, unsigned player) { return p->player[player].name; }

/* ------------------------------------------------------------------------------------------------------- for people */

static int widest_name(const struct party *p)
{
    int widest = words_columns(say_party_sheet_player);
    for (unsigned i = 0; i < p->players; i++)
        if (words_columns(name_of(p, i)) > widest) widest = words_columns(name_of(p, i));
    return widest;
}

static void put_name(FILE *out, const char *name, int width) { fprintf(out, "%-*s", words_field(width, name), name); }
static void put_head(FILE *out, const char *head, int width) { fprintf(out, "%*s", words_field(width, head), head); }

static const char *way_text(unsigned way)
{
    static const char *const text[] = {[NB_PARTY_OUT] = "",
                                       [NB_PARTY_BY_SUM] = say_party_sheet_final,
                                       [NB_PARTY_BY_NET] = say_party_sheet_final_net,
                                       [NB_PARTY_BY_HOLES] = say_party_sheet_final_holes};
    return text[way];
}

static void put_standings(FILE *out, const struct party *p)
{
    uint8_t rank[NB_MAX_PARTY], order[NB_MAX_PARTY];
    int width = widest_name(p);
    nb_party_ranks(&p->party, rank);
    list_by_rank(p, rank, order);
    put_head(out, say_party_sheet_place, 5);
    fputs("  ", out);
    put_name(out, say_party_sheet_player, width);
    for (unsigned game = 1; game <= NB_PARTY_GAMES; game++) put_head(out, say_party_sheet_game(HERE, game), 8);
    put_head(out, say_party_sheet_sum, 8);
    fputc('\n', out);
    for (unsigned i = 0; i < p->players; i++) {
        unsigned player = order[i];
        fprintf(out, "%5u  ", rank[player]);
        put_name(out, name_of(p, player), width);
        for (unsigned game = 0; game < NB_PARTY_GAMES; game++) fprintf(out, "%8d", (int)p->party.net[game][player]);
        const char *way = way_text(p->party.way[player]);
        fprintf(out, "%8d%s%s\n", (int)nb_party_sum(&p->party, player), *way ? "  " : "", way);
    }
}

static const char *list_players(char *out, size_t size, const struct party *p, const struct party_game *game)
{
    *out = 0;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        char one[PARTY_NAME + 16];
        snprintf(one, sizeof one, "%s %d", name_of(p, game->player[seat]), (int)game->figure[seat]);
        words_add(out, size, one, false);
    }
    return out;
}

/* "Game 1, table 2: Ann 31, Bob 40, ..." for every game of that stage. */
static void put_games(FILE *out, const struct party *p, unsigned stage, const char *heading)
{
    bool any = false;
    for (unsigned i = 0; i < p->games; i++) {
        const struct party_game *game = &p->game[i];
        if (game->stage != stage) continue;
        char title[PARTY_TITLE], list[WORDS_MOST];
        const char *text = stage == NB_PARTY_TIE ? game->result : list_players(list, sizeof list, p, game);
        if (!any) fprintf(out, "\n%s\n", heading);
        any = true;
        fprintf(out, "  %s\n", say_party_line(HERE, party_title(title, game->stage, game->round, game->table), text));
    }
}

static void put_final(FILE *out, const struct party *p)
{
    const nb_party *party = &p->party;
    const struct party_game *game = &p->game[p->games - 1];
    fprintf(out, "\n%s\n", say_party_sheet_final_head);
    for (unsigned place = 1; place <= NB_PARTY_FINALISTS; place++)
        for (unsigned seat = 0; seat < game->seats; seat++)
            if (party->place[seat] == place) {
                fprintf(out, "%5u  ", place);
                put_name(out, name_of(p, game->player[seat]), widest_name(p));
                fprintf(out, "%8d\n", (int)game->figure[seat]);
            }
    fprintf(out, "%s\n", game->result);
}

void party_sheet(FILE *out, const struct party *p)
{
    char seed[80];
    nb_seed_text(seed, sizeof seed, &p->seed);
    fprintf(out, "%s\n\n%s\n", say_party_sheet_title(HERE, p->players, seed), say_party_sheet_medal);
    put_standings(out, p);
    put_games(out, p, NB_PARTY_GAME, say_party_sheet_tables);
    put_games(out, p, NB_PARTY_TIE, say_party_sheet_extra_holes);
    put_final(out, p);
}

/* ----------------------------------------------------------------------------------------------------- for programs */

static void write_standing(json_writer *w, const struct party *p, unsigned player, unsigned rank)
{
    static const char *const way[] = {
        [NB_PARTY_BY_SUM] = "sum", [NB_PARTY_BY_NET] = "net", [NB_PARTY_BY_HOLES] = "holes"};
    const nb_party *party = &p->party;
    jw_open(w, '{');
    jw_key_int(w, "place", rank);
    jw_key_text(w, "name", name_of(p, player));
    jw_key_text(w, "player", party_player_name(&p->player[player]));
    jw_key_open(w, "nets", '[');
    for (unsigned game = 0; game < NB_PARTY_GAMES; game++) jw_int(w, party->net[game][player]);
    jw_close(w, ']');
    jw_key_int(w, "sum", nb_party_sum(party, player));
    jw_key_text(w, "final_by", way[party->way[player]]);
    jw_close(w, '}');
}

static void key_standings(json_writer *w, const struct party *p)
{
    uint8_t rank[NB_MAX_PARTY] = {0}, order[NB_MAX_PARTY] = {0};
    nb_party_ranks(&p->party, rank);
    list_by_rank(p, rank, order);
    jw_key_open(w, "standings", '[');
    for (unsigned i = 0; i < p->players; i++) write_standing(w, p, order[i], rank[order[i]]);
    jw_close(w, ']');
}

static void game_keys(json_writer *w, const struct party *p, const struct party_game *game)
{
    char file[PARTY_FILE];
    party_file(file, game->stage, game->round, game->table);
    jw_key_int(w, "round", game->round + 1);
    jw_key_int(w, "table", game->table + 1);
    jw_key_text(w, "record", file);
    jw_key_open(w, "names", '[');
    for (unsigned seat = 0; seat < game->seats; seat++) jw_text(w, name_of(p, game->player[seat]));
    jw_close(w, ']');
    jw_key_text(w, "winner", name_of(p, game->player[game->winner]));
    jw_key_text(w, "result", game->result);
    if (game->stage == NB_PARTY_TIE) return;
    jw_key_open(w, game->stage == NB_PARTY_FINAL ? "holes_won" : "nets", '[');
    for (unsigned seat = 0; seat < game->seats; seat++) jw_int(w, game->figure[seat]);
    jw_close(w, ']');
}

static void key_games(json_writer *w, const char *key, const struct party *p, unsigned stage)
{
    jw_key_open(w, key, '[');
    for (unsigned i = 0; i < p->games; i++) {
        if (p->game[i].stage != stage) continue;
        jw_open(w, '{');
        game_keys(w, p, &p->game[i]);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

static void key_final(json_writer *w, const struct party *p)
{
    jw_key_open(w, "final", '{');
    game_keys(w, p, &p->game[p->games - 1]);
    jw_key_open(w, "places", '[');
    for (unsigned i = 0; i < NB_PARTY_FINALISTS; i++) jw_int(w, p->party.place[i]);
    jw_close(w, ']');
    jw_close(w, '}');
}

void party_sheet_json(json_writer *w, const struct party *p)
{
    jw_open(w, '{');
    jw_key_int(w, "players", p->players);
    jw_key(w, "seed");
    wire_seed(w, &p->seed);
    key_standings(w, p);
    key_games(w, "games", p, NB_PARTY_GAME);
    key_games(w, "ties", p, NB_PARTY_TIE);
    key_final(w, p);
    jw_close(w, '}');
}
