/* serve.c - `niblick serve`: the games in a browser. */
#include <string.h>

#include "../server/server.h"
#include "cli.h"

/* What a person types into a browser: an address that means "all of this machine" is reached by its name here. */
static void print_address(const char *host, unsigned port)
{
    bool here = !strcmp(host, "127.0.0.1") || !strcmp(host, "0.0.0.0") || !strcmp(host, "::") || !strcmp(host, "::1");
    bool numbers = strchr(host, ':') != NULL;
    if (here) printf("Niblick is at http://localhost:%u/\n", port);
    else printf("Niblick is at http://%s%s%s:%u/\n", numbers ? "[" : "", host, numbers ? "]" : "", port);
}

int cli_serve(int argc, char **argv)
{
    long port = SERVER_USUAL;
    char place[4096];
    struct server_setup setup = {
        .host = "127.0.0.1",
        .hall = {.db = cli_db_place(place, sizeof place), .rates = limit_usual_rates(), .max_tables = 10000}};
    const struct cli_arg args[] = {{"port", 0, CLI_NUMBER, &port, 0, 65535},
                                   {"host", 0, CLI_TEXT, &setup.host, 0, 0},
                                   {"web", 0, CLI_TEXT, &setup.web, 0, 0},
                                   {"db", 0, CLI_TEXT, &setup.hall.db, 0, 0},
                                   {0}};
    char why[512];
    if (cli_args(argc, argv, args, NULL, 0) < 0) return CLI_USAGE;
    setup.port = (int)port;
    if (setup.hall.db == place && !cli_db_make_place(argv[0], place)) return CLI_FAILED;
    struct server *server = server_start(&setup, why, sizeof why);
    if (!server) return cli_fail(argv[0], "%s", why);
    print_address(setup.host, server_port(server));
    int status = cli_flush(argv[0]);
    if (!status) server_run(server);
    server_end(server);
    return status;
}
