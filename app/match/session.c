/* session.c - see session.h. The record is written as the library gives it; nothing here knows its form. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "game_options.h"
#include "say.h"
#include "seat.h"
#include "session.h"
#include "whole_file.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------- the record */

/* Room for that many bytes more, and a NUL. */
static bool make_room(struct session *s, size_t more)
{
    if (s->length + more < s->room) return true;
    size_t room = 2 * s->room + more + 4096;
    char *record = realloc(s->record, room);
    if (!record) return false;
    s->record = record;
    s->room = room;
    return true;
}

static int no_memory(struct problem *why) { return problem_failed(why, say_match_no_memory_record); }

/* Appends what one of the library's writers gives: asked once for the length, once for the text. */
#define APPEND(s, why, writer, ...)                                                                         \
    (make_room((s), (size_t)writer(NULL, 0, __VA_ARGS__))                                                   \
         ? ((s)->length += (size_t)writer((s)->record + (s)->length, (s)->room - (s)->length, __VA_ARGS__), \
            PROBLEM_NONE)                                                                                   \
         : no_memory(why))

/* -------------------------------------------------------------------------------------------------------- beginning */

/* "Ann (person)": one of several people, each with a name. */
static bool is_named_person(const char *name)
{
    size_t n = strlen(name), mark = strlen(SESSION_PERSON);
    return n > mark && !strcmp(name + n - mark, SESSION_PERSON);
}

bool session_is_human(const char *name)
{
    size_t n = strlen(SESSION_HUMAN);
    if (is_named_person(name)) return true;
    return !strncmp(name, SESSION_HUMAN, n) && (!name[n] || !strncmp(name + n, " (seat ", 7));
}

static const nb_player *player_after(const char *open)
{
    char id[THINK_NAME];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(open + 1, ":@)"), open + 1);
    return nb_player_named(id);
}

/* "Ada (exec)": a program, whose command is nobody's business. */
static const char PROGRAM[] = "exec)";
static bool is_program(const char *open) { return !strcmp(open + 1, PROGRAM); }

/* "Ada (tiger:500)": where " (" begins, if a player's name comes then. */
static const char *level_in(const char *name)
{
    const char *open = strrchr(name, '(');
    if (!open || open < name + 2 || open[-1] != ' ' || name[strlen(name) - 1] != ')') return NULL;
    return player_after(open) || is_program(open) ? open - 1 : NULL;
}

const nb_player *session_player_in(const char *name)
{
    const char *level = level_in(name);
    const nb_player *player = level ? player_after(level + 1) : NULL;
    return player ? player : nb_player_named(SESSION_PLAYER);
}

size_t session_bare_name(const char *name)
{
    const char *level = level_in(name);
    if (is_named_person(name)) return strlen(name) - strlen(SESSION_PERSON);
    return level ? (size_t)(level - name) : strlen(name);
}

static bool has_several(uint16_t seats) { return seats & (seats - 1); }

/* "You" is who is asked; the other seats of the same person need names that go with "plays" and "draws". */
static void point_at_names(struct session *s)
{
    for (unsigned i = 0; i < NB_MAX_SEATS; i++) {
        const char *name = s->tags.name[i];
        bool again = has_several(s->people) && s->people >> i & 1 && !is_named_person(name);
        if (again) say_match_seat(WORDS_IN(s->shown[i]), i);
        else snprintf(s->shown[i], sizeof s->shown[i], "%.*s", (int)session_bare_name(name), name);
        s->names[i] = !again && !strcmp(name, SESSION_HUMAN) ? nb_you() : s->shown[i];
    }
}

void session_set_people(struct session *s, uint16_t people)
{
    s->people = people;
    s->human = (unsigned)__builtin_ctz(people);
    point_at_names(s);
}

/* One for all of the computer's seats, or one for each. */
static int read_players(const char *list, unsigned seats, uint16_t people, struct thinker out[NB_MAX_SEATS],
                        struct problem *why)
{
    struct thinker named[NB_MAX_SEATS];
    unsigned n = 0, computers = seats - (unsigned)__builtin_popcount(people);
    for (const char *at = list;; at++) {
        char name[2 * THINK_NAME];
        size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (n < NB_MAX_SEATS && think_parse_any(name, &named[n], why)) return PROBLEM_REQUEST;
        n++;
        at += length;
        if (!*at) break;
    }
    if (n != 1 && n != computers) return problem_request(why, say_match_players_and_seats(HERE, n, computers));
    for (unsigned seat = 0, next = 0; seat < seats; seat++) {
        if (people >> seat & 1) continue;
        out[seat] = named[n > 1 ? next++ : 0];
        think_on_all_cores(&out[seat]);
    }
    return PROBLEM_NONE;
}

static void name_computer(char *name, size_t size, const char *first, const struct thinker *player)
{
    if (!strcmp(player->name, SESSION_PLAYER)) snprintf(name, size, "%s", first);
    else /* no file, no command */
        snprintf(name, size, "%s (%s)", first, player->weights || player->outside ? player->player->id : player->name);
}

static void set_tags(nb_record_tags *tags, unsigned seats, uint16_t people, const struct thinker *player)
{
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today)) strftime(tags->date, sizeof tags->date, "%Y-%m-%d", &today);
    for (unsigned seat = 0, next = 0; seat < seats; seat++) {
        char *name = tags->name[seat];
        size_t size = sizeof tags->name[seat];
        if (!(people >> seat & 1)) name_computer(name, size, seat_computer_name(next++), &player[seat]);
        else if (has_several(people)) snprintf(name, size, "%s (seat %u)", SESSION_HUMAN, seat);
        else snprintf(name, size, "%s", SESSION_HUMAN);
    }
}

/* Programs are started before the match, not in the middle of it. */
static int start_programs(const nb_rules *rules, const struct thinker player[NB_MAX_SEATS], struct problem *why)
{
    nb_why reason;
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (player[seat].outside && !outside_ready(player[seat].outside, rules, &reason))
            return problem_failed(why, reason.text);
    return PROBLEM_NONE;
}

static bool knows_hand(const nb_view *view, unsigned zone)
{
    nb_zone z = nb_zone_at(&view->t, zone);
    bool knows = z.kind == NB_ZONE_HAND && !z.rows && z.len;
    for (unsigned slot = 0; slot < z.len; slot++) {
        nb_cell cell = nb_cell_at(&view->t, zone, slot);
        knows &= cell.card < NB_HIDDEN && !cell.up;
    }
    return knows;
}

uint16_t session_hands(const nb_match *match, unsigned seat)
{
    nb_hole hole;
    nb_view view;
    uint16_t seats = (uint16_t)(1u << seat);
    nb_match_deal(match, &hole);
    nb_view_of(&view, &hole, seat);
    for (unsigned zone = 0; zone < view.t.rules.zones; zone++)
        if (knows_hand(&view, zone)) seats |= (uint16_t)(1u << nb_zone_at(&view.t, zone).owner);
    return seats;
}

int session_open(struct session *s, const nb_match *match, const nb_record_tags *tags, struct problem *why)
{
    *s = (struct session){.match = *match, .tags = *tags};
    point_at_names(s);
    return APPEND(s, why, nb_record_start, &s->match, &s->tags);
}

int session_start(struct session *s, const nb_rules *rules, nb_seed seed, uint16_t people, const char *players,
                  struct problem *why)
{
    struct thinker player[NB_MAX_SEATS] = {0};
    nb_match match;
    nb_record_tags tags = {0};
    nb_match_start(&match, rules, seed);
    if (!has_several(people)) people = session_hands(&match, (unsigned)__builtin_ctz(people));
    if (read_players(players ? players : SESSION_PLAYER, rules->seats, people, player, why)) return PROBLEM_REQUEST;
    if (start_programs(rules, player, why)) return PROBLEM_FAILED;
    set_tags(&tags, rules->seats, people, player);
    int status = session_open(s, &match, &tags, why);
    session_set_people(s, people);
    memcpy(s->player, player, sizeof player);
    return status;
}

/* The seats that people play, with the second hands of those who are dealt two. */
static uint16_t people_of(const nb_match *match, const struct sitter *sitter)
{
    uint16_t people = 0;
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        if (sitter[seat].person) people |= session_hands(match, seat);
    return people;
}

int session_seat(struct session *s, const nb_rules *rules, nb_seed seed, const struct sitter *sitter,
                 struct problem *why)
{
    struct thinker player[NB_MAX_SEATS] = {0};
    nb_match match;
    nb_record_tags tags = {0};
    nb_match_start(&match, rules, seed);
    uint16_t people = people_of(&match, sitter), asked = 0;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        asked |= (uint16_t)(sitter[seat].person << seat);
        if (people >> seat & 1) continue;
        if (think_parse_any(sitter[seat].player, &player[seat], why)) return PROBLEM_REQUEST;
        think_on_all_cores(&player[seat]);
    }
    set_tags(&tags, rules->seats, people, player);
    for (unsigned seat = 0; has_several(asked) && seat < rules->seats; seat++)
        if (sitter[seat].person && sitter[seat].name[0])
            snprintf(tags.name[seat], sizeof tags.name[seat], "%s" SESSION_PERSON, sitter[seat].name);
    int status = session_open(s, &match, &tags, why);
    session_set_people(s, people);
    memcpy(s->player, player, sizeof player);
    return status;
}

/* ----------------------------------------------------------------------------------------------- programs at the table */

static void rise(struct session *s, const nb_hole *over)
{
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        if (s->outside[seat]) outside_rise(s->outside[seat], over);
        s->outside[seat] = NULL;
    }
}

/* At the hole on the table, which may have been going on for a while. */
static void sit(struct session *s)
{
    rise(s, NULL);
    s->troubled = 0;
    for (unsigned seat = 0; s->dealt && seat < s->match.rules.seats; seat++)
        if (s->player[seat].outside && !(s->people >> seat & 1))
            s->outside[seat] = outside_sit(s->player[seat].outside, &s->hole, seat, seat, s->match.played);
}

bool session_trouble(struct session *s, unsigned seat, char *out, size_t size)
{
    const struct outside_seat *outside = s->outside[seat];
    if (!outside || s->troubled >> seat & 1) return false;
    const struct outside_fault fault = outside_fault_of(outside);
    if (!fault.kind) return false;
    s->troubled |= (uint16_t)(1u << seat);
    say_match_broke_off(WORDS_OF(out, size), s->names[seat], outside_kind_told(fault.kind));
    return true;
}

void session_free(struct session *s)
{
    rise(s, NULL);
    free(s->record);
    free(s->deals);
    s->record = s->deals = NULL;
}

/* --------------------------------------------------------------------------------------------------------- resuming */

static int replay(struct session *s, const char *path, struct problem *why)
{
    static nb_reader reader;
    nb_why reason;
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, s->record, s->length, &reason);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, &reason);
    if (err) return problem_failed(why, say_match_in_file(HERE, path, reason.text));
    s->match = reader.match;
    s->hole = reader.hole;
    s->dealt = reader.dealt;
    s->tags = reader.tags;
    s->actions = reader.actions;
    return PROBLEM_NONE;
}

static int find_people(struct session *s, const char *path, uint16_t people, struct problem *why)
{
    unsigned seats = s->match.rules.seats;
    bool named = people;
    for (unsigned seat = 0; !named && seat < seats; seat++)
        if (session_is_human(s->tags.name[seat])) people |= (uint16_t)(1u << seat);
    if (!people) return problem_request(why, say_match_no_seat_of_yours(HERE, path, SESSION_HUMAN));
    if (people >> seats)
        return problem_request(why, say_match_no_such_seat(HERE, 31 - __builtin_clz(people), path, seats - 1));
    session_set_people(s, people);
    return PROBLEM_NONE;
}

/* A record from elsewhere may leave its seats without names. */
static void name_the_nameless(struct session *s)
{
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++)
        if (!s->tags.name[seat][0]) say_match_seat(WORDS_IN(s->tags.name[seat]), seat);
}

/* What is appended must begin a line. */
static int end_last_line(struct session *s, struct problem *why)
{
    if (!s->length || s->record[s->length - 1] == '\n') return PROBLEM_NONE;
    if (!make_room(s, 1)) return no_memory(why);
    s->record[s->length++] = '\n';
    return PROBLEM_NONE;
}

static int read_strokes(struct session *s, const char *path, struct problem *why)
{
    nb_why reason;
    if (!strokes_read(&s->strokes, s->record, s->length, &s->match.rules, &reason)) return PROBLEM_NONE;
    return problem_failed(why, say_match_in_file(HERE, path, reason.text));
}

/* The record is there already. */
static int take_over(struct session *s, const char *path, struct problem *why)
{
    s->room = s->length + 1;
    int status = replay(s, path, why);
    if (!status) status = read_strokes(s, path, why);
    if (!status) status = end_last_line(s, why);
    name_the_nameless(s);
    point_at_names(s);
    return status;
}

int session_read(struct session *s, const char *path, struct problem *why)
{
    *s = (struct session){.dealt = false};
    s->record = file_read(path, &s->length, why);
    return s->record ? take_over(s, path, why) : PROBLEM_FAILED;
}

/* The same players as before. */
static int find_players(struct session *s, struct problem *why)
{
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++) {
        const char *name = s->tags.name[seat], *level = level_in(name);
        char text[THINK_NAME] = SESSION_PLAYER;
        if (level && !is_program(level + 1)) snprintf(text, sizeof text, "%.*s", (int)strlen(level) - 3, level + 2);
        if (think_parse(text, &s->player[seat], why)) return PROBLEM_REQUEST;
        think_on_all_cores(&s->player[seat]);
    }
    return PROBLEM_NONE;
}

/* -------------------------------------------------------------------------------------------------- second thoughts */

int session_rewind(struct session *s, size_t length, struct problem *why)
{
    s->length = length;
    s->record[length] = 0;
    int status = replay(s, say_match_the_record, why);
    name_the_nameless(s);
    point_at_names(s);
    sit(s);
    return status;
}

static int insert(struct session *s, size_t at, const char *tag, struct problem *why)
{
    const size_t length = strlen(tag);
    if (!make_room(s, length)) return no_memory(why);
    memmove(s->record + at + length, s->record + at, s->length - at + 1);
    memcpy(s->record + at, tag, length);
    s->length += length;
    return PROBLEM_NONE;
}

int session_practise(struct session *s, struct problem *why)
{
    size_t at;
    const char *tag = seat_practice_tag(s->record, s->length, &at);
    const int status = tag ? insert(s, at, tag, why) : PROBLEM_NONE;
    s->tags.practice = s->tags.practice || (tag && !status);
    return status;
}

int session_give(struct session *s, const struct strokes *strokes, struct problem *why)
{
    char tag[STROKES_TAG];
    if (!strokes->given) return PROBLEM_NONE;
    strokes_tag(tag, sizeof tag, strokes, s->match.rules.seats);
    s->strokes = *strokes;
    return session_tag(s, tag, why);
}

int session_tag(struct session *s, const char *tag, struct problem *why)
{
    return insert(s, seat_tags_end(s->record, s->length), tag, why);
}

int session_resume(struct session *s, const char *path, uint16_t people, const char *players, struct problem *why)
{
    *s = (struct session){.dealt = false};
    if (!strcmp(path, "-")) return problem_request(why, say_match_resume_from_input);
    int status = session_read(s, path, why);
    if (!status) status = find_people(s, path, people, why);
    if (status) return status;
    if (!players) return find_players(s, why);
    if (read_players(players, s->match.rules.seats, s->people, s->player, why)) return PROBLEM_REQUEST;
    status = start_programs(&s->match.rules, s->player, why);
    if (!status) sit(s);
    return status;
}

int session_branch(struct session *s, const char *record, size_t length, uint16_t people, struct problem *why)
{
    *s = (struct session){.record = malloc(length + 1), .length = length};
    if (!s->record) return no_memory(why);
    memcpy(s->record, record, length);
    s->record[length] = 0;
    int status = take_over(s, say_match_the_record, why);
    if (!status) status = find_people(s, say_match_the_record, people, why);
    if (!status) status = find_players(s, why);
    return status ? status : session_practise(s, why);
}

/* ---------------------------------------------------------------------------------------------------------- playing */

int session_lay(struct session *s, const nb_hole *hole, struct problem *why)
{
    s->hole = *hole;
    s->dealt = true;
    sit(s);
    return APPEND(s, why, nb_record_hole, &s->hole);
}

/* The deal that the old record has for the next hole: its dealer, and its pack or a seed of its own. Beyond its last hole, and
 * where it has neither, the match's seed decides, which is the same in both. In some games the score decides who deals next; with
 * another dealer the hands would be in other seats. */
static nb_err deal_again(struct session *s, nb_hole *hole, nb_why *why)
{
    static nb_reader old;
    enum nb_step step = NB_STEP_SCORE;
    nb_err err = nb_record_open(&old, s->deals, s->deals_length, why);
    while (!err && step != NB_STEP_END && !(step == NB_STEP_HOLE && old.hole.t.number == s->match.played))
        err = nb_record_next(&old, &step, NULL, why);
    const bool found = !err && step == NB_STEP_HOLE;
    if (found && !(s->match.sits_out >> old.hole.t.dealer & 1)) s->match.dealer = old.hole.t.dealer;
    if (found && old.hole.ordered)
        return nb_match_deal_pack(&s->match, hole, old.hole.t.card, old.hole.t.rules.cards, why);
    if (found && old.hole.own_seed) nb_match_deal_seed(&s->match, hole, old.hole.seed);
    else nb_match_deal(&s->match, hole);
    return err;
}

int session_deal(struct session *s, struct problem *why)
{
    nb_hole hole;
    nb_why reason;
    if (!s->deals) nb_match_deal(&s->match, &hole);
    else if (deal_again(s, &hole, &reason)) return problem_failed(why, say_match_other_deals(HERE, reason.text));
    return session_lay(s, &hole, why);
}

int session_apply(struct session *s, unsigned seat, nb_action action, nb_events *events, struct problem *why)
{
    int status = APPEND(s, why, nb_record_action, &s->hole, seat, action);
    if (status) return status;
    const nb_hole before = s->hole;
    nb_events all;
    if (nb_apply_as(&s->hole, seat, action, &all)) return problem_failed(why, say_match_not_allowed(HERE, seat));
    for (unsigned i = 0; i < s->match.rules.seats; i++)
        if (s->outside[i]) outside_tell(s->outside[i], &before, seat, action, &s->hole, &all);
    if (events) *events = all;
    s->actions++;
    return PROBLEM_NONE;
}

int session_close(struct session *s, struct problem *why)
{
    nb_match_close(&s->match, &s->hole);
    s->dealt = false;
    rise(s, &s->hole);
    return APPEND(s, why, nb_record_close, &s->match);
}

void session_notices(const struct session *s, char *out, size_t size)
{
    nb_why why;
    *out = 0;
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++)
        if (!(s->people >> seat & 1) && s->player[seat].player)
            think_notice(&s->player[seat], &s->match.rules, out, size, &why);
}

nb_rng session_luck(const struct session *s, unsigned purpose)
{
    return nb_rng_of(&s->match.seed, (uint64_t)purpose << 32 | s->actions);
}

nb_action session_computer(const struct session *s)
{
    nb_view view;
    nb_rng rng = session_luck(s, 0);
    nb_view_of(&view, &s->hole, s->hole.t.actor);
    if (s->outside[s->hole.t.actor]) return outside_choose(s->outside[s->hole.t.actor], &view, &rng);
    return think_choose(&s->player[s->hole.t.actor], &view, &rng);
}

/* ----------------------------------------------------------------------------------------------------------- saving */

int session_save(const struct session *s, const char *path, struct problem *why)
{
    return file_write(path, s->record, s->length, why);
}

nb_seed session_fresh_seed(void)
{
    uint32_t number = (uint32_t)time(NULL) ^ (uint32_t)getpid() << 16;
    FILE *file = fopen("/dev/urandom", "rb");
    if (file) {
        if (fread(&number, sizeof number, 1, file) != 1) number ^= 1;
        fclose(file);
    }
    return nb_seed_number(number);
}
