/* club_world.c - see club_world.h */
#include "club_world.h"

#include <stdlib.h>

#include "account_history.h"
#include "find_match.h"

/* ---------------------------------------------------------------------------------------------------------- the world */

static void on_random(void *data, unsigned char *out, size_t size)
{
    struct club_world *w = data;
    for (size_t i = 0; i < size; i++) out[i] = (unsigned char)nb_rng_next(&w->dice);
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

static void write_entry(struct club_world *w, const store_entry *entry)
{
    w->entry = realloc(w->entry, (w->entries + 1) * sizeof *w->entry);
    assert_non_null(w->entry);
    w->entry[w->entries] = (store_entry){.table = copy_of(entry->table),
                                         .number = entry->number,
                                         .time = entry->time,
                                         .kind = copy_of(entry->kind),
                                         .text = copy_of(entry->text)};
    w->entries++;
}

static uint64_t on_append(void *data, const store_entry *entry)
{
    struct club_world *w = data;
    if (w->box) return outbox_append(w->box, entry);
    write_entry(w, entry);
    return w->entries;
}

/* Everything that is sent must be valid JSON. */
static void hear(void *data, struct outbox_connection *outbox, struct shared_message *sent)
{
    struct person *person = (struct person *)outbox;
    json_error_t error;
    (void)data;
    json_t *message = json_loadb(shared_message_text(sent), sent->length, JSON_REJECT_DUPLICATES, &error);
    assert_false(person->dropped);
    if (!message) fail_msg("not JSON: %s: %.*s", error.text, (int)sent->length, shared_message_text(sent));
    json_array_append_new(person->heard, message);
    person->bytes = realloc(person->bytes, (person->n + 1) * sizeof *person->bytes);
    assert_non_null(person->bytes);
    person->bytes[person->n] = malloc(sent->length + 1);
    assert_non_null(person->bytes[person->n]);
    memcpy(person->bytes[person->n], shared_message_text(sent), sent->length);
    person->bytes[person->n++][sent->length] = '\0';
}

/* ... and must not be about entries that are not in the log. */
static void on_send(void *data, void *person, struct shared_message *message, uint64_t after)
{
    struct club_world *w = data;
    if (w->box) {
        outbox_send(w->box, person, message, after);
        return;
    }
    assert_true(after <= w->entries);
    hear(w, person, message);
}

static void hang_up(void *data, struct outbox_connection *person)
{
    (void)data;
    ((struct person *)person)->dropped = true;
}

static void on_drop(void *data, void *person)
{
    struct club_world *w = data;
    if (w->box) outbox_end(w->box, person);
    else hang_up(w, person);
}

static void release(void *data, struct outbox_connection *person) { (void)data, (void)person; }

static void on_think(void *data, const struct world_question *question)
{
    struct club_world *w = data;
    w->question = realloc(w->question, (w->questions + 1) * sizeof *w->question);
    assert_non_null(w->question);
    w->question[w->questions++] = *question;
}

static void on_login(void *data, void *person, const struct world_login *login)
{
    struct club_world *w = data;
    (void)person;
    w->login = *login;
    w->logins++;
}

/* The written part of the log as a store. */
static store *archive_of(struct club_world *w)
{
    store_why why;
    if (!w->archive && !(w->archive = store_open_writer(":memory:", &why))) fail_msg("%s", why.text);
    for (; w->archived < w->entries; w->archived++)
        if (!store_append(w->archive, &w->entry[w->archived], 1, &why)) fail_msg("%s", why.text);
    return w->archive;
}

/* A scratch player plays a few holes only. */
static bool answer_rounds(struct club_world *w, const struct world_lookup *asked, json_writer *message,
                          request_fault *fault)
{
    enum { HOLES = 20 };
    if (!w->career) w->career = career_new(archive_of(w), HOLES);
    archive_of(w);
    return career_answer(w->career, asked, message, fault);
}

static void on_index(void *data, const struct world_index *asked)
{
    struct club_world *w = data;
    w->index = *asked;
    w->indices++;
}

static void on_look_up(void *data, void *person, const struct world_lookup *asked)
{
    struct club_world *w = data;
    json_writer message = {.indent = 0};
    request_fault fault;
    const bool fine = asked->rounds ? answer_rounds(w, asked, &message, &fault)
                                    : account_history_answer(archive_of(w), asked, &message, &fault);
    club_looked_up(w->club, ((struct person *)person)->guest, asked->id, fine ? &message : NULL, &fault, w->now);
}

static void on_find(void *data, void *person, const struct world_find *asked)
{
    struct club_world *w = data;
    struct found_match found;
    request_fault fault;
    const bool fine = find_match(&found, archive_of(w), asked, &fault);
    club_found(w->club, ((struct person *)person)->guest, asked, fine ? &found : NULL, &fault, w->now);
    found_match_free(&found);
}

static void on_sat(void *data, const char *account, const char *table, int64_t now)
{
    store_signup known = {.account = {.hash = "-", .since = now}};
    store_sitting sitting = {.time = now};
    store_why why;
    snprintf(known.account.name, sizeof known.account.name, "%s", account);
    snprintf(sitting.account, sizeof sitting.account, "%s", account);
    snprintf(sitting.table, sizeof sitting.table, "%s", table);
    store_batch batch = {.signups = &known, .signup_count = 1, .sittings = &sitting, .sitting_count = 1};
    if (!store_write(archive_of(data), &batch, &why)) fail_msg("%s", why.text);
}

static void on_trouble(void *data, const char *table, const char *why)
{
    (void)table;
    snprintf(((struct club_world *)data)->trouble, sizeof((struct club_world *)data)->trouble, "%s", why);
}

void world_start(struct club_world *w, uint64_t seed)
{
    struct limit_rates rates = limit_usual_rates();
    memset(w, 0, sizeof *w);
    rates.messages = rates.messages_a_second = 1000000;
    w->now = WORLD_START;
    nb_rng_start(&w->dice, seed, 6);
    w->world = (struct world){.data = w,
                              .random = on_random,
                              .append = on_append,
                              .send = on_send,
                              .drop = on_drop,
                              .think = on_think,
                              .login = on_login,
                              .look_up = on_look_up,
                              .index = on_index,
                              .find = on_find,
                              .sat = on_sat,
                              .trouble = on_trouble,
                              .ratings = rating_book_new(),
                              .stand_in = nb_player_named("random"),
                              .max_tables = 10,
                              .times = world_usual_times()};
    w->think = true;
    w->club = club_new(&w->world, &rates);
}

static void free_person(struct person *person)
{
    for (size_t i = 0; i < person->n; i++) free(person->bytes[i]);
    free(person->bytes);
    json_decref(person->heard);
}

/* The store's entries promise not to change their texts; these are ours. */
static void free_text(const char *text)
{
    char *ours;
    memcpy(&ours, &text, sizeof ours);
    free(ours);
}

static void free_entry(const store_entry *entry)
{
    free_text(entry->table);
    free_text(entry->kind);
    free_text(entry->text);
}

void world_end(struct club_world *w)
{
    club_free(w->club);
    rating_book_free(w->world.ratings);
    if (w->box) outbox_free(w->box);
    if (w->career) career_free(w->career);
    store_close(w->archive);
    for (unsigned i = 0; i < w->people; i++) free_person(&w->person[i]);
    for (size_t i = 0; i < w->entries; i++) free_entry(&w->entry[i]);
    free(w->entry);
    free(w->question);
}

void world_delay(struct club_world *w)
{
    const struct outbox_calls ways = {.data = w, .deliver = hear, .end = hang_up, .release = release};
    if (w->box) outbox_free(w->box);
    w->box = outbox_new(&ways);
}

void world_commit(struct club_world *w)
{
    struct outbox_batch *batch = outbox_take(w->box);
    if (!batch) return;
    for (size_t i = 0; i < batch->write.entry_count; i++) write_entry(w, &batch->write.entries[i]);
    outbox_written(w->box, batch);
}

void world_restart(struct club_world *w)
{
    struct limit_rates rates = limit_usual_rates();
    nb_why why = {.text = ""};
    rates.messages = rates.messages_a_second = 1000000;
    club_free(w->club);
    for (unsigned i = 0; i < w->people; i++) w->person[i].guest = NULL;
    if (w->box) world_delay(w);
    rating_book_free(w->world.ratings);
    w->world.ratings = rating_book_new();
    for (size_t i = 0; i < w->entries; i++) {
        struct rating_result result;
        if (strcmp(w->entry[i].kind, "result")) continue;
        if (!rating_result_read(&result, w->entry[i].text)) fail_msg("no match result: %s", w->entry[i].text);
        rating_book_add(w->world.ratings, &result, NULL);
    }
    w->questions = 0;
    w->club = club_new(&w->world, &rates);
    for (size_t i = 0; i < w->entries; i++)
        if (!club_restore_entry(w->club, &w->entry[i], &why)) fail_msg("%s", why.text);
    for (size_t i = 0; i < w->entries; i++)
        if (w->entry[i].number == 1 && !club_restore_end(w->club, w->entry[i].table, w->now, &why))
            fail_msg("%s", why.text);
}

/* ------------------------------------------------------------------------------------------------------------- people */

struct person *world_come(struct club_world *w)
{
    assert_true(w->people < WORLD_PEOPLE);
    struct person *person = &w->person[w->people++];
    *person = (struct person){.world = w, .heard = json_array(), .seat = NB_NOBODY};
    person->guest = club_came(w->club, person, "192.0.2.1", w->now);
    return person;
}

struct person *world_come_as(struct club_world *w, const char *account)
{
    struct person *person = world_come(w);
    if (*account) club_login(w->club, person->guest, "", account, NULL, w->now);
    return person;
}

void world_go(struct person *person)
{
    club_gone(person->world->club, person->guest, person->world->now);
    if (person->world->box) outbox_gone(person->world->box, &person->outbox);
    person->guest = NULL;
}

void world_forget(struct person *person)
{
    assert_ptr_equal(person, &person->world->person[person->world->people - 1]);
    if (person->guest) world_go(person);
    free_person(person);
    person->world->people--;
}

static void remember_joined(struct person *person, json_t *message)
{
    if (strcmp(world_text(message, "is"), "joined")) return;
    snprintf(person->world->table, sizeof person->world->table, "%s", world_text(message, "table"));
    person->seat = world_int(message, "seat") < 0 ? NB_NOBODY : (unsigned)world_int(message, "seat");
    if (*world_text(message, "token"))
        snprintf(person->token, sizeof person->token, "%s", world_text(message, "token"));
}

void world_send(struct person *person, const char *text, size_t length)
{
    const size_t before = person->n;
    club_heard(person->world->club, person->guest, text, length, person->world->now);
    for (size_t i = before; i < person->n; i++) remember_joined(person, json_array_get(person->heard, i));
}

/* The answer is the message with the same id; without an id that can be read, the first one. */
static json_t *answer_to(const struct person *person, size_t before, const char *text)
{
    json_t *sent = json_loads(text, 0, NULL), *id = json_object_get(sent, "id"), *answer = NULL;
    for (size_t i = before; i < person->n && !answer; i++) {
        json_t *message = json_array_get(person->heard, i);
        const bool named = json_is_string(id) || json_is_integer(id);
        if (!named || json_equal(id, json_object_get(message, "id"))) answer = message;
    }
    if (!answer && before < person->n) answer = world_last(person, "error");
    json_decref(sent);
    return answer;
}

json_t *world_say(struct person *person, const char *format, ...)
{
    char text[2 * MESSAGE_MAX];
    const size_t before = person->n;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    world_send(person, text, strlen(text));
    return answer_to(person, before, text);
}

/* --------------------------------------------------------------------------------------------------------------- time */

static void answer_questions(struct club_world *w)
{
    while (w->think && w->questions) {
        const struct world_question q = w->question[--w->questions];
        const nb_budget budget = {.playouts = 20};
        void *scratch = malloc(q.player->scratch + 1);
        nb_rng rng = q.rng;
        assert_non_null(scratch);
        club_thought(w->club, q.table, q.seat, q.moment, q.player->choose(&q.view, &rng, &budget, scratch));
        free(scratch);
    }
}

void world_step(struct club_world *w)
{
    answer_questions(w);
    club_tick(w->club, w->now);
}

void world_wait(struct club_world *w, int64_t ms)
{
    const int64_t end = w->now + ms;
    while (w->now < end) {
        w->now = w->now + WORLD_TICK < end ? w->now + WORLD_TICK : end;
        world_step(w);
    }
}

/* ------------------------------------------------------------------------------------------------------------ reading */

json_t *world_at(json_t *message, const char *path)
{
    while (message && *path) {
        char key[40];
        const size_t n = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)n, path);
        message = json_is_array(message) ? json_array_get(message, strtoul(key, NULL, 10))
                                         : json_object_get(message, key);
        path += n + (path[n] == '.');
    }
    return message;
}

const char *world_text(json_t *message, const char *path)
{
    const char *text = json_string_value(world_at(message, path));
    return text ? text : "";
}

int64_t world_int(json_t *message, const char *path)
{
    json_t *value = world_at(message, path);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

json_t *world_last(const struct person *person, const char *is)
{
    for (size_t i = person->n; i-- > 0;) {
        json_t *message = json_array_get(person->heard, i);
        if (!strcmp(world_text(message, "is"), is)) return message;
    }
    return NULL;
}

unsigned world_count(const struct person *person, const char *is)
{
    unsigned n = 0;
    for (size_t i = 0; i < person->n; i++) n += !strcmp(world_text(json_array_get(person->heard, i), "is"), is);
    return n;
}

void world_expect_error(json_t *answer, const char *code, const char *word)
{
    assert_non_null(answer);
    assert_string_equal(world_text(answer, "is"), "error");
    assert_string_equal(world_text(answer, "code"), code);
    if (!strstr(world_text(answer, "message"), word))
        fail_msg("\"%s\" is not in: %s", word, world_text(answer, "message"));
}

/* ------------------------------------------------------------------------------------------------------------- tables */

void world_seeds(struct person **people, unsigned n)
{
    const int64_t hole = world_int(world_last(people[0], "deal"), "hole");
    for (unsigned i = 0; i < n; i++)
        world_say(people[i], "{\"do\":\"seed\",\"hole\":%d,\"value\":\"%064x\"}", (int)hole, 0xabc0 + i);
}

void world_start_match(struct person **people, unsigned n)
{
    const bool again = world_at_table(people[0]->world)->phase == TABLE_OVER;
    for (unsigned i = 1; again && i < n; i++) world_say(people[i], "{\"do\":\"ready\"}");
    json_t *answer = world_say(people[0], "{\"do\":\"start\",\"id\":1}");
    assert_string_equal(world_text(answer, "is"), "done");
    world_seeds(people, n);
}

void world_table(struct club_world *w, struct person **people, unsigned n, const char *game, const char *keys)
{
    for (unsigned i = 0; i < n; i++) people[i] = world_come(w);
    json_t *answer = world_say(people[0], "{\"do\":\"create\",\"id\":1,\"game\":\"%s\",\"seats\":%u,\"me\":\"P0\"%s}",
                               game, n, keys);
    if (strcmp(world_text(answer, "is"), "joined")) fail_msg("%s", world_text(answer, "message"));
    for (unsigned i = 1; i < n; i++)
        world_say(people[i], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"P%u\"}", w->table, i);
    world_start_match(people, n);
}

struct table *world_at_table(struct club_world *w)
{
    struct table *t = club_table(w->club, w->table);
    assert_non_null(t);
    return t;
}

json_t *world_act(struct person *person, const char *action)
{
    return world_say(person, "{\"do\":\"act\",\"id\":\"act\",\"n\":%u,\"action\":\"%s\"}",
                     world_at_table(person->world)->n, action);
}
