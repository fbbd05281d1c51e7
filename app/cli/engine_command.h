/* engine_command.h - `niblick engine`: the engine protocol on standard input and output. */
#ifndef NIBLICK_ENGINE_COMMAND_H
#define NIBLICK_ENGINE_COMMAND_H

int cli_engine(int argc, char **argv);

#endif
