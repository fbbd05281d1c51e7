/* test_club_secrets.c - hidden means never sent. Holes of every game are played at a table with a recorder on every connection.
 * For each viewer there is a twin of the club, to which the same is said at the same time; but before each action
 * everything in it that this viewer does not know changes places, the stock and the seed included. The bytes that he is sent
 * must be the same in both, and so must all that the server's own log and its metrics are made of: which entries the log gets,
 * and the club's counts.
 *
 * When a hole is over its scores and its seed are everybody's to know: a twin's last action has those in common.
 */
#include "club_world.h"
#include "worlds.h"

enum { SEATS = 3, TWINS = SEATS + 1 };

/* The club itself and its twins: each with the same people, and with a watcher. */
struct scene {
    struct club_world w[TWINS + 1]; /* the last one is the club itself */
    struct person *people[TWINS + 1][SEATS], *watcher[TWINS + 1];
    struct table *table[TWINS + 1];
    unsigned seats;
};

static struct scene scene;
static const unsigned SELF = TWINS;

static unsigned viewer_of(unsigned twin) { return twin < scene.seats ? twin : NB_NOBODY; }

static struct person *line_of(unsigned world, unsigned viewer)
{
    return viewer == NB_NOBODY ? scene.watcher[world] : scene.people[world][viewer];
}

static void open_scene(const nb_game *game, unsigned seats, uint64_t seed)
{
    scene.seats = seats;
    for (unsigned i = 0; i <= TWINS; i++) {
        world_start(&scene.w[i], seed);
        scene.watcher[i] = world_come(&scene.w[i]);
        world_table(&scene.w[i], scene.people[i], seats, game->id, "");
        world_say(scene.watcher[i], "{\"do\":\"watch\",\"table\":\"%s\"}", scene.w[i].table);
        scene.table[i] = world_at_table(&scene.w[i]);
    }
}

static void close_scene(void)
{
    for (unsigned i = 0; i <= TWINS; i++) world_end(&scene.w[i]);
}

/* ------------------------------------------------------------------------------------------------------------ the same */

static void check_heard(unsigned twin, size_t from_here, size_t from_there)
{
    const struct person *here = line_of(SELF, viewer_of(twin)), *there = line_of(twin, viewer_of(twin));
    assert_int_equal(here->n - from_here, there->n - from_there);
    for (size_t i = 0; from_here + i < here->n; i++)
        if (strcmp(here->bytes[from_here + i], there->bytes[from_there + i]))
            fail_msg("viewer %u was sent\n%s\nand in another world\n%s", viewer_of(twin), here->bytes[from_here + i],
                     there->bytes[from_there + i]);
}

/* What whoever runs the server sees of a world: the kinds of its log's entries, of which the server's own log tells, and its counts. */
struct outside {
    size_t entries;
    struct club_counts counts;
};

static struct outside outside_of(unsigned world)
{
    return (struct outside){scene.w[world].entries, club_counts(scene.w[world].club)};
}

static void check_outside(unsigned twin, const struct outside *here, const struct outside *there)
{
    const struct outside self = outside_of(SELF), other = outside_of(twin);
    assert_int_equal(self.entries - here->entries, other.entries - there->entries);
    for (size_t i = 0; here->entries + i < self.entries; i++)
        assert_string_equal(scene.w[SELF].entry[here->entries + i].kind, scene.w[twin].entry[there->entries + i].kind);
    assert_int_equal(self.counts.guests, other.counts.guests);
    assert_int_equal(self.counts.tables, other.counts.tables);
    assert_int_equal(self.counts.matches, other.counts.matches);
    assert_int_equal(self.counts.persons, other.counts.persons);
    assert_int_equal(self.counts.messages - here->counts.messages, other.counts.messages - there->counts.messages);
    assert_int_equal(self.counts.actions - here->counts.actions, other.counts.actions - there->counts.actions);
    assert_int_equal(self.counts.refused - here->counts.refused, other.counts.refused - there->counts.refused);
}

static bool is_legal(const nb_table *t, unsigned seat, nb_action action)
{
    return seat != NB_NOBODY && nb_explain(t, seat, action, NULL) == NB_OK;
}

/* What he is shown when he asks, and what he is told when he tries something that he may not do. */
static void ask_both(unsigned twin, nb_rng *rng)
{
    const nb_table *t = &scene.table[SELF]->hole.t;
    const unsigned viewer = viewer_of(twin);
    const nb_action wild = nb_act(nb_rng_below(rng, NB_VERBS), nb_rng_below(rng, t->rules.zones), nb_rng_below(rng, 5));
    const unsigned worlds[] = {SELF, twin};
    const size_t here = line_of(SELF, viewer)->n, there = line_of(twin, viewer)->n;
    for (unsigned i = 0; i < 2; i++) {
        world_say(line_of(worlds[i], viewer), "{\"do\":\"view\"}");
        world_say(line_of(worlds[i], viewer), "{\"do\":\"record\"}");
        if (viewer == NB_NOBODY || (wild && !is_legal(t, viewer, wild)))
            world_say(line_of(worlds[i], viewer), "{\"do\":\"act\",\"n\":%u,\"action\":%u}", scene.table[SELF]->n,
                      wild);
        scene.w[worlds[i]].now += 10000; /* for patience with nonsense */
    }
    scene.w[SELF].now = scene.w[twin].now -= 10000;
    check_heard(twin, here, there);
}

/* ---------------------------------------------------------------------------------------------------------- the others */

static bool same_scores(const nb_hole *one, nb_hole other, unsigned actor, nb_action action)
{
    int32_t of_one[NB_MAX_SEATS] = {0}, of_other[NB_MAX_SEATS] = {0};
    if (nb_apply_as(&other, actor, action, NULL)) return false;
    nb_score(one, of_one);
    nb_score(&other, of_other);
    return memcmp(of_one, of_other, one->t.rules.seats * sizeof *of_one) == 0;
}

static unsigned changed; /* worlds in which something was different */

/* The twin's cards change places, as far as its viewer cannot know. */
static void change_world(unsigned twin, unsigned actor, nb_action action, nb_rng *rng)
{
    const nb_hole *hole = &scene.table[SELF]->hole;
    nb_hole one = worlds_fix_stock(hole), other = one;
    bool secret[NB_MAX_CARDS];
    scene.table[twin]->hole = *hole;
    assert_int_equal(nb_apply_as(&one, actor, action, NULL), NB_OK);
    worlds_still_secret(secret, &hole->t, &one.t, viewer_of(twin));
    if (!worlds_another(&other, viewer_of(twin), &one, secret, actor, action, rng)) return;
    if (nb_over(&one.t)) {
        other.seed = hole->seed;
        if (!same_scores(&one, other, actor, action)) return;
    }
    changed += memcmp(other.t.card, hole->t.card, sizeof other.t.card) != 0;
    scene.table[twin]->hole = other;
}

static void act_in(unsigned world, unsigned actor, nb_action action)
{
    world_say(scene.people[world][actor], "{\"do\":\"act\",\"n\":%u,\"action\":%u}", scene.table[world]->n,
              (unsigned)action);
    if (scene.table[world]->window.collected) world_wait(&scene.w[world], 2 * scene.w[world].world.times.collect);
    scene.w[world].now = scene.w[SELF].now;
}

static void play_step(nb_rng *rng)
{
    struct table *self = scene.table[SELF];
    const unsigned actor = law_any_actor(&self->hole.t, rng);
    const nb_action action = law_choose(&self->hole.t, actor, law_any_style(rng), rng);
    size_t here[TWINS], there[TWINS];
    struct outside before[TWINS + 1];
    for (unsigned twin = 0; twin <= scene.seats; twin++) {
        change_world(twin, actor, action, rng);
        if (nb_rng_below(rng, 8) == 0) ask_both(twin, rng);
        here[twin] = line_of(SELF, viewer_of(twin))->n;
        there[twin] = line_of(twin, viewer_of(twin))->n;
        before[twin] = outside_of(twin);
    }
    before[SELF] = outside_of(SELF);
    act_in(SELF, actor, action);
    for (unsigned twin = 0; twin <= scene.seats; twin++) {
        act_in(twin, actor, action);
        check_heard(twin, here[twin], there[twin]);
        check_outside(twin, &before[SELF], &before[twin]);
        scene.table[twin]->hole = self->hole;
        scene.table[twin]->match = self->match;
    }
}

static void play_hole(const nb_game *game, unsigned seats, uint64_t seed, nb_rng *rng)
{
    open_scene(game, seats, seed);
    while (scene.table[SELF]->phase == TABLE_PLAYING) play_step(rng);
    assert_non_null(world_last(scene.watcher[SELF], "closing"));
    close_scene();
}

static void no_byte_sent_to_anybody_depends_on_a_card_that_he_has_not_seen(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 63, 0);
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        changed = 0;
        for (unsigned i = 0; i < law_effort(4); i++) {
            const unsigned seats = 2 + i % 2;
            if (seats < game->min_seats || seats > game->max_seats) continue;
            play_hole(game, seats, 100 * g + i, &rng);
        }
        LAW(changed > 0);
    }
    assert_true(worlds_found());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_byte_sent_to_anybody_depends_on_a_card_that_he_has_not_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
