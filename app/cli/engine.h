/* engine.h - `niblick engine`: the engine protocol on standard input and output. */
#ifndef NIBLICK_CLI_ENGINE_H
#define NIBLICK_CLI_ENGINE_H

int cli_engine(int argc, char **argv);

#endif
