/* lesson_files.h - the files of data/lessons inside the program. The build writes the table (cmake/embed_game_files.cmake). */
#ifndef NIBLICK_LESSON_FILES_H
#define NIBLICK_LESSON_FILES_H

struct lesson_file {
    const char *game; /* the file's name without .lesson: a game's id */
    const char *text;
};

extern const struct lesson_file lesson_files[]; /* sorted by game; ends with a NULL game */

#endif
