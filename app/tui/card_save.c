/* card_save.c - see card_save.h */
#include <stdlib.h>
#include <unistd.h>

#include "card.h"
#include "card_save.h"
#include "paths.h"
#include "words.h"

enum { CARD_PATH = 1024 };

/* A name that is not taken: "card.pdf", "card-2.pdf" ... */
static void propose_file(char path[CARD_PATH])
{
    snprintf(path, CARD_PATH, "card.pdf");
    for (unsigned i = 2; i < 1000 && !access(path, F_OK); i++) snprintf(path, CARD_PATH, "card-%u.pdf", i);
}

/* What is there already is never lost by a slip. */
static bool may_write(struct screen *screen, struct pop_behind behind, const char *path)
{
    char question[CARD_PATH + 32];
    if (access(path, F_OK)) return true;
    say_tui_replay_exists(WORDS_IN(question), path);
    return pop_sure(screen, behind, question, say_tui_replay_replace, say_tui_replay_keep);
}

static void print_card(struct screen *screen, struct pop_behind behind, const struct card *card)
{
    char path[CARD_PATH], full[PATHS_PATH], said[PATHS_PATH + 32];
    struct problem why;
    propose_file(path);
    if (!pop_line(screen, behind, say_tui_replay_print, say_tui_replay_print_question, path, sizeof path)) return;
    if (!path[0] || !may_write(screen, behind, path)) return;
    if (card_write(card, path, &why)) {
        pop_say(screen, behind, say_tui_sorry, why.text);
        return;
    }
    paths_full(full, path);
    say_tui_replay_card_in(WORDS_IN(said), full);
    pop_say(screen, behind, say_tui_replay_done, said);
}

void card_save(struct screen *screen, struct pop_behind behind, const char *record, size_t length)
{
    struct card *card = calloc(1, sizeof *card);
    struct problem why;
    if (card && card_read(card, say_tui_the_record, record, length, &why))
        pop_say(screen, behind, say_tui_sorry, why.text);
    else if (card) print_card(screen, behind, card);
    free(card);
}
