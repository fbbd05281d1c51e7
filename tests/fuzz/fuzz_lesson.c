/* fuzz_lesson.c - any bytes are either lessons, which can be played as far as they go, or an error in words. */
#include <assert.h>
#include <string.h>

#include "lesson.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Along whatever the lesson accepts first. */
static void play(struct lesson *lesson)
{
    nb_match match;
    nb_hole hole;
    lesson_deal(lesson, &match, &hole);
    for (unsigned i = 0; i < 200; i++) {
        struct lesson_beat beat;
        nb_action list[NB_MAX_ACTIONS];
        char said[LESSON_TEXT];
        lesson_next(lesson, &hole.t, NULL, &beat);
        assert(memchr(beat.say, 0, sizeof beat.say) && beat.places <= LESSON_PLACES);
        if (beat.kind == LESSON_LOST) assert(beat.say[0]);
        if (beat.kind == LESSON_LOST || beat.kind == LESSON_END) return;
        if (beat.kind == LESSON_DO) {
            int n = nb_legal_for(&hole.t, LESSON_LEARNER, list);
            while (n && !lesson_answer(lesson, &hole.t, list[n - 1], NULL, said, sizeof said)) n--;
            assert(n);
            assert(!nb_apply_as(&hole, LESSON_LEARNER, list[n - 1], NULL));
            continue;
        }
        if (beat.kind == LESSON_THEY) assert(!nb_apply_as(&hole, beat.seat, beat.action, NULL));
        lesson_done(lesson, &beat);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    unsigned count = lesson_count(text, size);
    char game[32];
    lesson_game(game, sizeof game, text, size);
    for (unsigned i = 0; i <= count && i < 8; i++) {
        struct lesson lesson;
        nb_why why = {.text = ""};
        if (lesson_open(&lesson, text, size, i, &why)) assert(why.text[0] && memchr(why.text, 0, sizeof why.text));
        else play(&lesson);
    }
    return 0;
}
