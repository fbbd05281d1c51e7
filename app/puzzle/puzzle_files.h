/* puzzle_files.h - the files of data/puzzles inside the program. The build writes the table (cmake/embed_game_files.cmake). */
#ifndef NIBLICK_PUZZLE_FILES_H
#define NIBLICK_PUZZLE_FILES_H

struct puzzle_file {
    const char *game; /* the file's name without .puzzles: a game's id */
    const char *text;
};

extern const struct puzzle_file puzzle_files[]; /* sorted by game; ends with a NULL game */

#endif
