#!/usr/bin/env python3
"""How soon a server with many tables in its log has served its first visitor, and what it costs when nobody is there.

    SOURCE_DIR=. NIBLICK=build/niblick python3 bench/club_restart.py [TABLES]     (50000)

NIBLICK can name another program, to compare the two.
"""
import os
import resource
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import Server, answer, make_table


def play_a_little(server):
    """A table with a match that has begun."""
    connections = make_table(server, 2)
    connections[0].ask("start")
    for connection in connections:
        answer(connection, connection.wait("deal", hole=1))
        connection.wait("view")
    return connections[0]


def copy_table(db, table, count):
    sql = sqlite3.connect(db)
    with sql:
        sql.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO entry "
                    "SELECT 'copy' || i, number, time, kind, text FROM n, entry WHERE tbl = ?", (count, table))
    sql.close()


def cpu(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmRSS"))


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50000
    with Server("--max-tables", "1000000") as server:
        player = play_a_little(server)
        server.stop()
        server.process.stdout.close()
        copy_table(server.db, player.table, count)
        begin = time.monotonic()
        server.start()
        visitor = server.connect(patience=120)
        joined = visitor.ask("return", table=f"copy{count // 2}", token=player.token)
        print(f"first visitor at a table after {time.monotonic() - begin:.2f} s ({joined['is']})")
        begin = time.monotonic()
        for _ in range(10):
            visitor.ask("lobby")
        print(f"lobby: {(time.monotonic() - begin) * 100:.1f} ms a request")
        visitor.close()
        used = cpu(server.process.pid)
        time.sleep(5)
        print(f"idle: {(cpu(server.process.pid) - used) * 20:.1f} % of a core, {memory(server.process.pid)} MiB")


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main()
