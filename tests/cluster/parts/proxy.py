"""proxy.py - the network between nodes and their database, which can be cut. A program of its own, so that it is never late
because others are busy. No test by itself.

It reads commands, one JSON object a line, and answers each with one:

    {"link": "db-0", "to": PATH or PORT}     opens a link; the answer has the port to connect to
    {"who": {"PID": "0", ...}}               whose processes connect, where one link is for several
    {"cut": "db-0", "from": "1", "how": H}   cuts it, for one of them or (null) for all
    {"heal": "db-0", "from": "1"}            what was cut works again; connections that were cut are ended

H is "break" (connections are reset, new ones refused), "silence" (nothing passes, in either direction, and nobody is told),
"answers" (what is said arrives, what is answered does not: was it done?) or "forget" (as silence, and connections that were
silent stay so when others work again, as behind a router that was restarted).
"""
import asyncio
import json
import os
import socket
import struct
import sys


class Link:
    def __init__(self, name, to):
        self.name, self.to = name, to
        self.cuts = {}  # who is cut off (None: everybody) -> how
        self.calls = set()

    def how(self, who):
        return self.cuts.get(None) or self.cuts.get(who)

    async def call(self):
        return await (asyncio.open_unix_connection(self.to) if isinstance(self.to, str) else asyncio.open_connection("127.0.0.1", self.to))


class Call:
    """One connection through a link."""

    def __init__(self, link, who, near):
        self.link, self.who, self.near, self.far = link, who, near, None
        self.cut = False  # something was lost on it: it cannot go on
        self.forgotten = False  # ... and nobody will say so

    def end(self):
        for side in (self.near, self.far):
            connection = side and side[1].get_extra_info("socket")
            if connection and connection.fileno() >= 0:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                side[1].transport.abort()

    async def carry(self, reader, writer, answers):
        while data := await reader.read(65536):
            how = self.link.how(self.who)
            if how == "break":
                break
            if self.cut or how in ("silence", "forget") or how == "answers" and answers:
                self.cut = True
                self.forgotten = self.forgotten or how == "forget"
                continue
            writer.write(data)
            await writer.drain()

    async def hang(self):
        """Begun while the link is cut: the other side never hears of it."""
        self.cut = True
        while await self.near[0].read(65536):
            pass

    async def run(self):
        self.far = await self.link.call()
        there = asyncio.ensure_future(self.carry(self.near[0], self.far[1], False))
        back = asyncio.ensure_future(self.carry(self.far[0], self.near[1], True))
        await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
        if self.cut or self.link.how(self.who) in ("silence", "answers", "forget"):
            self.cut = True  # the end of a connection is not told either; heal ends it
            await asyncio.wait([there, back])
        there.cancel()
        back.cancel()


whose = {}  # process -> who


def who_calls(near_port, far_port):
    """Whose process has the other end of a connection from near_port to far_port on this machine."""
    with open("/proc/net/tcp", encoding="utf-8") as table:
        ends = (line.split() for line in table)
        inode = next((e[9] for e in ends if e[1].endswith(f":{near_port:04X}") and e[2].endswith(f":{far_port:04X}")), None)
    for pid, who in whose.items():
        try:
            for fd in os.listdir(f"/proc/{pid}/fd"):
                if os.readlink(f"/proc/{pid}/fd/{fd}") == f"socket:[{inode}]":
                    return who
        except OSError:
            pass
    return None


async def accept(link, reader, writer):
    peer, own = writer.get_extra_info("peername"), writer.get_extra_info("sockname")
    call = Call(link, who_calls(peer[1], own[1]), (reader, writer))
    link.calls.add(call)
    try:
        if link.how(call.who) in ("silence", "forget"):
            await call.hang()
        elif link.how(call.who) != "break":
            await call.run()
    except OSError:
        pass
    call.end()
    link.calls.discard(call)


async def obey(links, command):
    if "link" in command:
        link = links[command["link"]] = Link(command["link"], command["to"])
        server = await asyncio.start_server(lambda reader, writer: accept(link, reader, writer), "127.0.0.1", 0)
        return {"port": server.sockets[0].getsockname()[1]}
    if "who" in command:
        whose.clear()
        whose.update(command["who"])
    if "cut" in command:
        link = links[command["cut"]]
        link.cuts[command.get("from")] = command["how"]
        if command["how"] == "break":
            for call in [call for call in link.calls if link.how(call.who) == "break"]:
                call.end()
    if "heal" in command:
        link = links[command["heal"]]
        link.cuts.pop(command.get("from"), None)
        for call in [call for call in link.calls if call.cut and not call.forgotten and not link.how(call.who)]:
            call.end()
    return {}


async def main():
    links, loop = {}, asyncio.get_running_loop()
    commands = asyncio.StreamReader(limit=1 << 20)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    while line := await commands.readline():
        print(json.dumps(await obey(links, json.loads(line))), flush=True)
    os._exit(0)  # whatever is still connected is cut


if __name__ == "__main__":
    asyncio.run(main())
