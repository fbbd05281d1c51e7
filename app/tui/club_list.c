/* club_list.c - see club_list.h */
#include "club_list.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { FEW = 3 }; /* matches of a part that are listed unasked: the games stay in sight */

const char *club_part_title(enum part part)
{
    static const char *const title[PARTS] = {say_tui_club_part_day, say_tui_club_part_resume, say_tui_club_part_games,
                                             say_tui_club_part_finished, say_tui_club_part_more};
    return title[part];
}

const char *club_more_title(enum more more)
{
    static const char *const title[MORES] = {say_tui_club_puzzles, say_roundscreen_title, say_tui_club_compose, say_tui_club_join,
                                             say_tui_club_rules,   say_tui_club_record,   say_tui_settings_title,
                                             say_tui_help,         say_tui_club_quit};
    return title[more];
}

const struct club_entry *club_list_at(const struct club_list *list, unsigned at)
{
    return at < list->shown ? &list->entry[list->visible[at]] : NULL;
}

const struct save *club_list_save(const struct club_list *list, const struct club_entry *entry)
{
    bool save = entry && !entry->rest && (entry->part == PART_RESUME || entry->part == PART_FINISHED);
    return save ? &list->saves.list[entry->which] : NULL;
}

/* ----------------------------------------------------------------------------------------------------------- search */

static bool holds(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i])) i++;
        if (i == n) return true;
    }
    return !n;
}

/* What is looked for is in the name of an entry ... */
static bool is_named(const struct club_list *list, const struct club_entry *e)
{
    return holds(e->label, list->search) || (e->part == PART_GAMES && holds(nb_game_at(e->which)->id, list->search));
}

/* ... or in what is said about it. */
static bool is_about(const struct club_list *list, const struct club_entry *e)
{
    const struct save *save = club_list_save(list, e);
    if (save) return holds(save->words, list->search);
    if (e->part != PART_GAMES) return false;
    const nb_game *game = nb_game_at(e->which);
    return holds(game->summary, list->search) || holds(game->since, list->search);
}

/* The entries of a part, or the first few and how many more there are. */
static void show_part(struct club_list *list, enum part part, unsigned most)
{
    unsigned found = 0, first = list->shown, rest = 0;
    for (int named = 1; named >= 0; named--) {
        for (unsigned i = 0; i < list->entries; i++) {
            const struct club_entry *e = &list->entry[i];
            if (e->part != part) continue;
            if (e->rest) rest = i;
            else if (named ? is_named(list, e) : !is_named(list, e) && is_about(list, e))
                list->visible[list->shown++] = i, found++;
        }
    }
    if (found <= most + 1) return; /* "1 more" would take as much room as the one itself */
    list->shown = first + most;
    list->visible[list->shown++] = rest;
    say_tui_club_more(WORDS_OF(list->rest_label[part], CLUB_LABEL), found - most);
}

/* The newest matches are at the top; but whoever types the name of a game wants to begin one. */
void club_list_search(struct club_list *list)
{
    bool searching = list->search[0];
    unsigned all = list->entries;
    list->shown = 0;
    if (!searching) show_part(list, PART_DAY, all);
    if (!searching) show_part(list, PART_RESUME, list->whole[PART_RESUME] ? all : FEW);
    show_part(list, PART_GAMES, all);
    if (searching) show_part(list, PART_RESUME, all);
    if (searching) show_part(list, PART_DAY, all);
    show_part(list, PART_FINISHED, searching || list->whole[PART_FINISHED] ? all : FEW);
    show_part(list, PART_MORE, all);
}

/* ---------------------------------------------------------------------------------------------------------- entries */

static void add(struct club_list *list, enum part part, unsigned which, const char *label)
{
    list->entry[list->entries++] = (struct club_entry){.part = part, .which = which, .label = label};
}

static void add_saves(struct club_list *list, enum part part, bool over)
{
    for (unsigned i = 0; i < list->saves.n; i++) {
        const struct save *save = &list->saves.list[i];
        bool readable = save->title[0];
        if (over == (readable && save->over)) add(list, part, i, readable ? save->label : say_tui_club_unreadable);
    }
    list->entry[list->entries++] = (struct club_entry){.part = part, .rest = true, .label = list->rest_label[part]};
}

int club_list_gather(struct club_list *list, struct problem *why)
{
    saves_free(&list->saves);
    int status = saves_list(&list->saves, why);
    unsigned most = list->saves.n + 3 + nb_game_count() + MORES;
    free(list->entry);
    free(list->visible);
    list->entries = list->shown = 0;
    list->entry = calloc(most, sizeof *list->entry);
    list->visible = calloc(most, sizeof *list->visible);
    if (!list->entry || !list->visible) return problem_failed(why, say_tui_no_memory);
    add(list, PART_DAY, 0, say_tui_club_day);
    add_saves(list, PART_RESUME, false);
    for (unsigned i = 0; i < nb_game_count(); i++) add(list, PART_GAMES, i, nb_game_at(i)->title);
    add_saves(list, PART_FINISHED, true);
    for (unsigned i = 0; i < MORES; i++) add(list, PART_MORE, i, club_more_title((enum more)i));
    club_list_search(list);
    return status;
}

void club_list_free(struct club_list *list)
{
    saves_free(&list->saves);
    free(list->entry);
    free(list->visible);
}
