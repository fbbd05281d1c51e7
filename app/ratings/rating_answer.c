/* rating_answer.c - see rating_answer.h */
#include "rating_answer.h"

#include <stdio.h>
#include <string.h>

#include "words.h"

static bool refuse(char *why, size_t size, const char *sentence)
{
    snprintf(why, size, "%s", sentence);
    return false;
}

static const char *nearest_game(const char *name)
{
    const char *ids[64] = {NULL};
    for (unsigned i = 0; i < nb_game_count() && i < 63; i++) ids[i] = nb_game_at(i)->id;
    return nb_nearest(name, ids);
}

static bool answer_game(json_writer *j, const struct rating_book *book, const char *game, char *why, size_t size)
{
    const char *nearest;
    if (nb_game_named(game)) {
        rating_book_write_game(j, book, game);
        return true;
    }
    nearest = nearest_game(game);
    return refuse(why, size,
                  nearest ? say_ratings_no_game_near(HERE, BRIEF(game), nearest)
                          : say_ratings_no_game(HERE, BRIEF(game)));
}

/* An account without a rating and one that does not exist get the same answer, so that nobody can search for accounts. */
bool rating_answer(json_writer *j, const struct rating_book *book, const struct rating_question *q, char *why,
                   size_t size)
{
    const char *account = q->account ? q->account : q->self;
    if (q->game && q->account) return refuse(why, size, say_ratings_one_of_two);
    if (q->game) return answer_game(j, book, q->game, why, size);
    if (!account || !*account) return refuse(why, size, say_ratings_of_whom);
    if (strlen(account) >= STORE_NAME) return refuse(why, size, say_ratings_long_name(HERE, STORE_NAME - 1));
    if (rating_book_write_account(j, book, account)) return true;
    if (q->account) return refuse(why, size, say_ratings_no_rating(HERE, BRIEF(account)));
    jw_key_text(j, "account", account);
    jw_key_open(j, "games", '[');
    jw_close(j, ']');
    return true;
}
