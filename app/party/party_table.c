/* party_table.c - one table of a party.
 *
 * People at it share one keyboard. Whoever has it sees what happens as it happens; for everybody else it is written down
 * as they may know it, and told when the keyboard comes to them. Nothing of one person's view is on the screen when the
 * next one takes over.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "party.h"
#include "text_table.h"
#include "tell.h"
#include "words.h"

static const char COMMAND[] = PARTY_COMMAND;

/* What is written down for a person who has not the keyboard. */
struct news {
    FILE *to;
    char *text;
    size_t length, told; /* told: how much of it they have read */
};

struct seats {
    struct party *p;
    unsigned table, n;
    const uint8_t *player;         /* by seat: a number in the party's list */
    unsigned people;               /* of them */
    struct news news[PARTY_SEATS]; /* of the people */
    nb_turn turn;                  /* of the hole, after the last action */
};

static const struct party_player *player_of(const struct seats *t, unsigned seat)
{
    return &t->p->player[t->player[seat]];
}

static bool is_person(const struct seats *t, unsigned seat) { return party_is_person(player_of(t, seat)); }

/* ------------------------------------------------------------------------------------------------------------- news */

static int open_news(struct seats *t)
{
    for (unsigned seat = 0; seat < t->n; seat++) {
        struct news *news = &t->news[seat];
        if (!is_person(t, seat)) continue;
        t->people++;
        news->to = open_memstream(&news->text, &news->length);
        if (!news->to) return cli_fail(COMMAND, say_command_no_memory);
    }
    return CLI_OK;
}

static void close_news(struct seats *t)
{
    for (unsigned seat = 0; seat < t->n; seat++) {
        if (t->news[seat].to) fclose(t->news[seat].to);
        free(t->news[seat].text);
    }
}

static void show_news(struct news *news)
{
    fflush(news->to);
    fwrite(news->text + news->told, 1, news->length - news->told, stdout);
    news->told = news->length;
}

/* Where a person hears of things, or NULL for a computer. */
static FILE *ear_of(const struct seats *t, unsigned seat)
{
    return t->player[seat] == t->p->reader ? stdout : t->news[seat].to;
}

/* ------------------------------------------------------------------------------------------------------ the keyboard */

static void announce(const struct seats *t)
{
    const nb_party *party = &t->p->party;
    char title[PARTY_TITLE], list[WORDS_MOST] = "";
    party_title(title, party->stage, party->round, t->table);
    for (unsigned seat = 0; seat < t->n; seat++)
        words_add(list, sizeof list, player_of(t, seat)->name, seat + 1 == t->n);
    printf("\n%s\n", say_party_table(HERE, title, list));
}

/* False: nobody took it. A person alone in the party needs no invitation. */
static bool pass_keyboard(struct seats *t, unsigned seat)
{
    struct party *p = t->p;
    struct game *game = &p->table;
    game->session.human = seat;
    if (t->player[seat] == p->reader) return true;
    p->reader = NB_NOBODY;
    if (p->people > 1) {
        if (isatty(STDOUT_FILENO)) fputs("\033[2J\033[3J\033[H", stdout); /* what could be scrolled back to as well */
        announce(t);
        const char *name = player_of(t, seat)->name;
        char bold[PARTY_NAME + 16];
        snprintf(bold, sizeof bold, "%s%s%s", cli_bold(game->style), name, cli_plain(game->style));
        puts(say_party_turn(HERE, bold, name));
        const char *line = play_line(game);
        if (!line || !strcmp(line, "quit")) return false;
    }
    p->reader = t->player[seat];
    game->spoke = NB_NOBODY;
    game->shown = false;
    show_news(&t->news[seat]);
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ playing */

/* Done, recorded, and told to each person, no more than they may know. */
static int act(struct seats *t, unsigned seat, nb_action action)
{
    struct session *s = &t->p->table.session;
    nb_hole before = s->hole;
    nb_events events;
    struct problem why;
    int status = cli_problem(COMMAND, session_apply(s, seat, action, &events, &why), &why);
    if (status) return status;
    for (unsigned who = 0; who < t->n; who++) {
        FILE *ear = is_person(t, who) ? ear_of(t, who) : NULL;
        nb_turn told = t->turn;
        nb_view was, is;
        nb_events known = events;
        if (!ear) continue;
        nb_view_of(&was, &before, who);
        nb_view_of(&is, &s->hole, who);
        nb_events_for(&known, who);
        tell_turn(ear, &told, &was, seat, action, &is, &known, s->names);
    }
    nb_turn_follow(&t->turn, &s->hole.t, seat, &events);
    t->p->table.spoke = seat;
    t->p->table.turn = before.t.turn;
    return CLI_OK;
}

static int take_turn(struct seats *t)
{
    struct session *s = &t->p->table.session;
    unsigned seat = s->hole.t.actor;
    if (!is_person(t, seat)) {
        s->player[seat] = player_of(t, seat)->computer;
        return act(t, seat, session_computer(s));
    }
    nb_action action = pass_keyboard(t, seat) ? play_ask(&t->p->table) : 0;
    if (action) return act(t, seat, action);
    t->p->left = true;
    return CLI_OK;
}

static void tell_deal(const struct seats *t)
{
    const struct session *s = &t->p->table.session;
    unsigned dealer = s->hole.t.dealer;
    char title[NB_MAX_TEXT];
    nb_hole_title(title, sizeof title, &s->hole.t);
    for (unsigned who = 0; who < t->n; who++)
        if (is_person(t, who))
            fprintf(ear_of(t, who), "\n%s %s\n", say_match_title(HERE, title),
                    say_match_deals(HERE, person(dealer, who, s->names)));
}

static void tell_scores(const struct seats *t)
{
    const struct session *s = &t->p->table.session;
    for (unsigned who = 0; who < t->n; who++) {
        if (!is_person(t, who)) continue;
        fputc('\n', ear_of(t, who));
        table_score_card(ear_of(t, who), &s->match, &s->strokes, s->names); /* nobody is given any */
    }
}

static int save(const struct seats *t, const char *path)
{
    const struct session *s = &t->p->table.session;
    struct problem why;
    return t->p->out && s->actions ? cli_problem(COMMAND, session_save(s, path, &why), &why) : CLI_OK;
}

static int play_hole(struct seats *t, const char *path)
{
    struct party *p = t->p;
    struct session *s = &p->table.session;
    struct problem why;
    int status = CLI_OK;
    if (!s->dealt) status = cli_problem(COMMAND, session_deal(s, &why), &why);
    tell_deal(t);
    p->table.spoke = NB_NOBODY;
    p->table.shown = false;
    while (!status && !p->left && !nb_over(&s->hole.t)) {
        if (play_interrupted()) p->left = true;
        else status = take_turn(t);
    }
    if (status || p->left) return status;
    status = cli_problem(COMMAND, session_close(s, &why), &why);
    tell_scores(t);
    return !status && t->people ? save(t, path) : status; /* people's play is not lost with the lamp */
}

static int play_on(struct seats *t, const char *path)
{
    const struct session *s = &t->p->table.session;
    int status = open_news(t);
    if (t->people && t->p->people == 1) announce(t); /* several are told when the keyboard comes to them */
    while (!status && !t->p->left && !s->match.over) status = play_hole(t, path);
    close_news(t);
    int saved = save(t, path);
    return status ? status : saved;
}

/* ----------------------------------------------------------------------------------------- beginning, and being kept */

static void set_tags(const struct seats *t, nb_record_tags *tags)
{
    memset(tags, 0, sizeof *tags); /* no date: the same party gives the same records */
    for (unsigned seat = 0; seat < t->n; seat++)
        snprintf(tags->name[seat], sizeof tags->name[seat], "%s", player_of(t, seat)->name);
}

static int check_record(const struct session *s, const nb_match *match, const nb_record_tags *tags, const char *path)
{
    if (memcmp(&s->match.rules, &match->rules, sizeof match->rules))
        return cli_fail(COMMAND, say_party_other_game(HERE, path));
    if (memcmp(&s->match.seed, &match->seed, sizeof match->seed))
        return cli_fail(COMMAND, say_party_other_seed(HERE, path));
    if (memcmp(s->tags.name, tags->name, sizeof tags->name))
        return cli_fail(COMMAND, say_party_other_people(HERE, path));
    return CLI_OK;
}

/* The table as it was left, or a new one. */
static int begin(struct seats *t, const char *path)
{
    struct session *s = &t->p->table.session;
    nb_match match;
    nb_record_tags tags;
    set_tags(t, &tags);
    if (nb_party_match(&t->p->party, t->table, &match)) return cli_fail(COMMAND, say_party_no_golph);
    struct problem why;
    if (!t->p->out || access(path, F_OK)) return cli_problem(COMMAND, session_open(s, &match, &tags, &why), &why);
    int status = cli_problem(COMMAND, session_read(s, path, &why), &why);
    return status ? status : check_record(s, &match, &tags, path);
}

/* "Ann wins from Bob and Cyd after 3 holes.": in a tie the score matters to nobody. */
static void put_tie(char *out, size_t size, const struct party_game *game, const char *const *names)
{
    const uint16_t all = (uint16_t)((1u << game->seats) - 1), winner = (uint16_t)(1u << game->winner);
    const nb__part others = people(all & (uint16_t)~winner, NB_NOBODY, names), who = people(winner, NB_NOBODY, names);
    if (game->holes > 1) say_party_tie_after(WORDS_OF(out, size), who, others, game->holes);
    else say_party_tie(WORDS_OF(out, size), who, others);
}

static void put_figures(struct party_game *game, const nb_match *match)
{
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    nb_match_standing(match, standing);
    nb_match_places(match, place);
    game->holes = match->played;
    for (unsigned seat = game->seats; seat--;) {
        if (place[seat] == 1) game->winner = (uint8_t)seat;
        if (game->stage != NB_PARTY_TIE)
            game->figure[seat] = game->stage == NB_PARTY_FINAL ? -standing[seat] : standing[seat];
    }
}

static int enter(struct seats *t)
{
    struct party *p = t->p;
    const nb_match *match = &p->table.session.match;
    struct party_game *game = &p->game[p->games++];
    nb_why why;
    *game = (struct party_game){
        .stage = p->party.stage, .round = p->party.round, .table = (uint8_t)t->table, .seats = (uint8_t)t->n};
    memcpy(game->player, t->player, t->n);
    put_figures(game, match);
    if (game->stage == NB_PARTY_TIE) put_tie(game->result, sizeof game->result, game, p->table.session.names);
    else nb_match_result(game->result, sizeof game->result, match, p->table.session.names);
    if (!p->quiet) {
        char title[PARTY_TITLE];
        puts(say_party_line(HERE, party_title(title, game->stage, game->round, game->table), game->result));
    }
    return nb_party_enter(&p->party, t->table, match, &why) ? cli_fail(COMMAND, why.text) : CLI_OK;
}

int party_table(struct party *p, unsigned table)
{
    uint8_t player[PARTY_SEATS];
    unsigned at = p->party.at[table], n = p->party.at[table + 1] - at;
    struct seats t = {.p = p, .table = table, .n = n, .player = player};
    char file[PARTY_FILE], path[PARTY_PATH] = "";
    memcpy(player, p->party.seat + at, n);
    party_file(file, p->party.stage, p->party.round, table);
    int status = p->out ? party_path(path, p, file) : CLI_OK;
    if (status) return status;
    status = begin(&t, path);
    if (!status && !p->table.session.match.over) status = play_on(&t, path);
    if (!status && !p->left) status = enter(&t);
    session_free(&p->table.session);
    return status;
}
