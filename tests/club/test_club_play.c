/* test_club_play.c - whole matches at a table: every game to its end, and what everybody sees of it. */
#include "club_world.h"

#include <stdlib.h>

#include "wire_read.h"

/* ------------------------------------------------------------------------------------------- views, put together again */

/* Everything that this viewer has been sent so far, as one view. */
static json_t *view_of_line(const struct person *line, int64_t *number)
{
    json_t *view = NULL;
    *number = -1;
    for (size_t i = 0; i < line->n; i++) {
        json_t *message = json_array_get(line->heard, i);
        const char *is = world_text(message, "is");
        if (!strcmp(is, "view")) {
            json_decref(view);
            view = json_deep_copy(world_at(message, "view"));
            *number = world_int(message, "n");
        } else if (!strcmp(is, "update")) {
            assert_int_equal(world_int(message, "n"), *number + 1);
            merge_view(view, world_at(message, "view"));
            *number = world_int(message, "n");
        }
    }
    return view;
}

/* ... is the engine's view of this moment, and the actions that are legal in it. */
static void check_viewer(const struct person *line, const struct table *t)
{
    int64_t number;
    json_t *view = view_of_line(line, &number), *truth = read_view(&t->hole, line->seat),
           *legal = read_legal(&t->hole, line->seat);
    assert_int_equal(number, t->n);
    assert_int_equal(json_array_size(json_object_get(view, "legal")), json_array_size(legal));
    for (size_t i = 0; i < json_array_size(legal); i++) {
        json_t *one = json_deep_copy(json_array_get(json_object_get(view, "legal"), i));
        assert_true(*world_text(one, "sentence"));
        assert_true(*world_text(one, "phrase"));
        json_object_del(one, "sentence");
        json_object_del(one, "phrase");
        expect_same(one, json_array_get(legal, i), "a legal action");
        json_decref(one);
    }
    assert_true(json_is_boolean(json_object_get(view, "match_over")));
    assert_int_equal(json_is_true(json_object_get(view, "match_over")), t->match.over);
    json_object_del(view, "legal");
    json_object_del(view, "match_over");
    json_object_del(view, "opening"); /* the engine shows cards without asking who has looked at them already */
    forget_nulls(view, truth);
    expect_same(view, truth, "a view");
    json_decref(view);
    json_decref(truth);
    json_decref(legal);
}

/* ---------------------------------------------------------------------------------------------------- playing at random */

static struct person *person_in(struct person **people, unsigned n, unsigned seat)
{
    for (unsigned i = 0; i < n; i++)
        if (people[i]->seat == seat) return people[i];
    return NULL;
}

static void act_at_random(struct person **people, unsigned n, const struct table *t, nb_rng *rng)
{
    const unsigned seat = law_any_actor(&t->hole.t, rng);
    const nb_action action = law_choose(&t->hole.t, seat, law_any_style(rng), rng);
    world_say(person_in(people, n, seat), "{\"do\":\"act\",\"n\":%u,\"action\":%u}", t->n, (unsigned)action);
}

static void everybody_is_ready(struct person **people, unsigned n)
{
    for (unsigned i = 0; i < n; i++) world_say(people[i], "{\"do\":\"ready\"}");
    world_seeds(people, n);
}

static void play_match(struct club_world *w, struct person **people, unsigned n, unsigned checks, nb_rng *rng)
{
    struct table *t = world_at_table(w);
    for (unsigned step = 0; t->phase != TABLE_OVER; step++) {
        if (t->phase == TABLE_BETWEEN) everybody_is_ready(people, n);
        else act_at_random(people, n, t, rng);
        if (t->window.open) world_wait(w, 400);
        if (step % checks == 0 || nb_over(&t->hole.t))
            for (unsigned i = 0; i < w->people; i++) check_viewer(&w->person[i], t);
    }
}

static void check_record(const struct table *t)
{
    nb_reader reader;
    enum nb_step step;
    nb_why why;
    assert_int_equal(t->finished, t->record.len);
    if (nb_record_open(&reader, t->record.text, t->record.len, &why)) fail_msg("%s", why.text);
    do {
        if (nb_record_next(&reader, &step, NULL, &why)) fail_msg("%s", why.text);
        if (step != NB_STEP_FAIR) continue;
        const nb_seed seed = fair_seed(reader.match.played, reader.match.rules.seats, &reader.fair);
        assert_memory_equal(&seed, &reader.hole.seed, sizeof seed);
        assert_int_equal(reader.fair.gave, (1u << reader.match.rules.seats) - 1);
    } while (step != NB_STEP_END);
    assert_true(reader.match.over);
}

static void a_match_of_every_game_is_played_to_its_end_and_updates_add_up_to_views(void **state)
{
    nb_rng rng;
    nb_rng_start(&rng, 60, 1);
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        const unsigned n = game->max_seats < 3 ? game->max_seats : game->min_seats > 3 ? game->min_seats : 3;
        struct club_world w;
        struct person *people[NB_MAX_SEATS];
        world_start(&w, g);
        struct person *watcher = world_come(&w);
        world_table(&w, people, n, game->id, "");
        world_say(watcher, "{\"do\":\"watch\",\"table\":\"%s\"}", w.table);
        play_match(&w, people, n, 40, &rng);
        check_record(world_at_table(&w));
        assert_non_null(world_last(watcher, "closing"));
        assert_true(*world_text(world_last(people[0], "closing"), "score.result"));
        world_end(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_of_every_game_is_played_to_its_end_and_updates_add_up_to_views),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
