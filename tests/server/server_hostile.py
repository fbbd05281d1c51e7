#!/usr/bin/env python3
"""Clients that mean harm, or do not know better: they get an error or an end, and nobody else notices.
ctest-labels: tsan
"""
import json
import os
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
from ws import BINARY, TEXT, Ended, Connection, Refused, Server, answer, make_table, run_tests, tests_of

server = None


def refused(**keys):
    try:
        Connection(server.port, **keys)
    except Refused as refusal:
        return refusal.status
    raise AssertionError(f"was let in: {keys}")


def error_of(connection, text):
    """What the server says to a text; the connection is still there after it."""
    connection.frame(text if isinstance(text, bytes) else text.encode())
    error = connection.wait("error")
    assert connection.ask("ping")["is"] == "pong"
    return error


def test_texts():
    """what cannot be read is answered with an error that names the problem, and the connection stays"""
    connection = server.connect()
    for text, code in [("", "json"), ("{", "json"), ("[]", "type"), ("null", "type"), ("\"do\"", "type"), ("{}", "key"),
                       ('{"do":1}', "type"), ('{"do":"lobby","do":"lobby"}', "json"), ('{"do":"lobby","x":1}', "key"),
                       ('{"do":"lobby"} {}', "json"), (b'{"do":"\xff\xfe"}', "json"), ('{"do":"lo\\u0000bby"}', "json"),
                       ("[" * 4000, "json"), ('{"do":"act","n":-1,"action":"draw"}', "type"),
                       ('{"do":"act","n":1e99,"action":"draw"}', "type"),
                       ('{"do":"join","table":"' + "x" * 5000 + '","me":"A"}', "table")]:
        error = error_of(connection, text)
        assert error["code"] == code or (error["code"] in ("json", "key", "type", "value", "command", "table")
                                         and error["message"]), (text[:60], error)
        time.sleep(0.06)  # within the rate that is allowed


def test_nonsense():
    """whoever goes on sending nonsense is told what is wrong for a while, and then disconnected"""
    connection = server.connect()
    answers = 0
    try:
        while answers < 100:
            connection.frame(b"nonsense")
            connection.wait("error", code="json")
            answers += 1
    except Ended as ended:
        assert ended.code == 1008
    assert 10 <= answers < 100, answers


def test_flood():
    """whoever sends far too much is disconnected"""
    connection = server.connect()
    try:
        for _ in range(100000):
            connection.say("ping")
    except Ended:
        pass
    connection.end()
    assert len([m for m in connection.heard if m["is"] == "pong"]) < 200


def test_frames():
    """a message may come in pieces, but not be too long or binary"""
    connection = server.connect()
    connection.frame(b'{"do":"pi', TEXT, final=False)
    connection.frame(b'ng","i', 0, final=False)
    connection.frame(b"", 0, final=False)
    connection.frame(b'd":7}', 0)
    assert connection.wait("pong")["id"] == 7
    connection.frame(b'{"do":"ping","id":"' + b"x" * 30 + b'"' + b" " * 8100 + b"}")
    assert connection.wait("pong")["id"] == "x" * 30
    for size in 8193, 70000, 3000000:
        connection = server.connect()
        try:
            connection.frame(b" " * size)
        except Ended:
            continue
        assert connection.end().code in (1009, 0)
    connection = server.connect()
    for _ in range(3):  # pieces that are short, of a message that is not
        connection.frame(b" " * 4000, TEXT if _ == 0 else 0, final=False)
    assert connection.end().code in (1009, 0)
    connection = server.connect()
    try:
        for i in range(1000):  # pieces with nothing in them
            connection.frame(b"", TEXT if i == 0 else 0, final=False)
        assert connection.end().code in (1009, 0)
    except Ended:
        pass  # it was closed while we were still sending
    connection = server.connect()
    connection.frame(b'{"do":"ping"}', BINARY)
    assert connection.end().code in (1003, 0)
    for opcode in 3, 11:
        connection = server.connect()
        connection.frame(b"?", opcode)
        connection.end()


def test_masks():
    """a frame that is not masked is refused with 1002, of whatever kind and wherever it begins"""
    key = b"\x12\x34\x56\x78"
    good = b"\x81\x8d" + key + bytes(b ^ key[i % 4] for i, b in enumerate(b'{"do":"ping"}'))
    for bad in b"\x81\x02{}", b"\x89\x00", b"\x8a\x00", b"\x88\x02\x03\xe8", b"\x01\x00", b"\x81\x7e\x00\x80" + b" " * 128:
        for before in b"", good:
            connection = server.connect()
            connection.sock.sendall(before + bad)
            assert connection.end().code == 1002, bad
    connection = server.connect()
    connection.sock.sendall(good + b"\x81")  # the second byte comes by itself
    assert connection.wait("pong")
    connection.sock.sendall(b"\x02{}")
    assert connection.end().code == 1002
    head = (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Protocol: niblick.1\r\n\r\n").encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as early:
        early.sendall(head + b"\x81\x0d" + b'{"do":"ping"}')  # behind the request, before it is answered
        heard = b""
        while piece := early.recv(65536):
            heard += piece
            if b"\x03\xea" in heard:  # 1002
                break
        assert b"101" in heard and b'"pong"' not in heard and b"\x03\xea" in heard, heard


def test_handshake():
    """a page from elsewhere, another path and another protocol are not let in; a program without origin is"""
    assert refused(headers={"Origin": "https://evil.example"}) == 403
    assert refused(headers={"Origin": "null"}) == 403
    assert refused(headers={"Origin": f"http://127.0.0.1:{server.port}.evil.example"}) == 403
    assert refused(headers={"Origin": f"http://evil.example/http://127.0.0.1:{server.port}"}) == 403
    assert refused(headers={"Origin": "http://" + "x" * 3000}) == 403
    assert refused(path="/other") == 404
    refused(protocol="niblick.99")
    refused(protocol=None)
    for origin in f"http://127.0.0.1:{server.port}", "https://golf.example":
        Connection(server.port, headers={"Origin": origin}).close()


def test_seats():
    """nobody gets another's seat: not with a wrong token, not with another table's, not from another seat"""
    ann, bob = make_table(server, 2)
    other = make_table(server, 1, ["random"])[0]
    eve = server.connect()
    for token in "", "x", "A" * 43, other.token, ann.token[:-1], ann.token + "A", ann.token.swapcase():
        assert eve.ask("return", table=ann.table, token=token)["code"] == "token"
    assert eve.ask("join", table=ann.table, me="Eve")["code"] == "seat"
    assert eve.ask("join", table=ann.table, me="Eve", seat=0)["code"] == "seat"
    assert eve.ask("act", n=1, action="draw")["code"] == "state"
    assert eve.ask("watch", table=ann.table)["seat"] is None
    for do, keys in [("act", {"n": 1, "action": "draw"}), ("start", {}), ("remove", {"seat": 1}), ("say", {"phrase": 0}),
                     ("fill", {"seat": 1, "player": None}), ("seed", {"hole": 1, "value": "0" * 64}), ("ready", {})]:
        assert eve.ask(do, **keys)["code"] == "seat", do
    assert bob.ask("remove", seat=0)["code"] == "host"
    assert bob.ask("start")["code"] == "host"


def test_replay():
    """what is sent again does not count again, and out of turn nothing counts"""
    connections = make_table(server, 2)
    connections[0].ask("start")
    for connection in connections:
        answer(connection, connection.wait("deal", hole=1))
    views = [connection.wait("view") for connection in connections]
    turn = next(i for i, view in enumerate(views) if view["view"]["legal"])
    actor, other = connections[turn], connections[1 - turn]
    act = {"n": views[turn]["n"], "action": "draw"}
    first = actor.ask("act", **act)
    again = actor.ask("act", **act)
    assert first["is"] == "done" and again["is"] in ("done", "error"), (first, again)
    assert again.get("n", first["n"]) == first["n"], (first, again)
    assert other.ask("act", n=first["n"], action="draw")["is"] == "error"
    assert actor.ask("act", n=first["n"] + 1000, action="discard")["code"] == "value"
    assert actor.ask("act", n=first["n"] - 1, action="take")["code"] == "stale"
    assert actor.ask("view")["n"] == first["n"]


def test_slow():
    """who does not read is cut, and those at the same table go on"""
    with Server("--messages-per-second", "10000") as quick:
        ann, bob = make_table(quick, 2)
        slow = quick.connect()
        slow.ask("watch", table=ann.table)
        slow.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        end = time.monotonic() + 60
        try:
            while not quick.metric("slow_total") and time.monotonic() < end:
                slow.say("games")
                assert bob.ask("ping")["is"] == "pong"
        except Ended:
            pass
        assert quick.metric("slow_total") == 1
        assert ann.ask("ping")["is"] == "pong"


def test_half_open():
    """connections that say nothing, or half of something, hold up nobody"""
    crowd = []
    for i in range(300):
        sock = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        sock.sendall([b"", b"GET /ws HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: "][i % 3])
        crowd.append(sock)
    assert server.connect().ask("ping")["is"] == "pong"
    assert server.get("/health")[0] == 200
    for sock in crowd:
        sock.close()


def test_limits():
    """an address has so many connections, and makes so many tables, and no more"""
    with Server("--connections-per-address", "5", "--tables-per-address", "3") as small:
        connections = [small.connect() for _ in range(5)]
        assert Connection(small.port).end().code == 1013
        answers = [connections[0].ask("create", game="four", me="Ann")["is"] for _ in range(4)]
        assert answers == ["joined"] * 3 + ["error"], answers
        connections[0].close()
        while small.metric("connections") == 5:
            pass
        small.connect().close()
    with Server("--connections-per-address", "2") as small:  # and eight times as many of any kind
        crowd = [socket.create_connection(("127.0.0.1", small.port), timeout=20) for _ in range(17)]
        assert crowd[16].recv(1) == b""
        for sock in crowd:
            sock.close()
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                small.connect().close()
                break
            except (Refused, ConnectionError):
                pass
        assert small.get("/health")[0] == 200
    with Server("--connections-per-address", "1", "--behind-proxy") as proxied:
        headers = [{"X-Forwarded-For": f"203.0.113.9, {a}"} for a in ("192.0.2.1", "192.0.2.2", "2001:db8::1")]
        kept = [Connection(proxied.port, headers=h) for h in headers]
        assert Connection(proxied.port, headers={"X-Forwarded-For": "192.0.2.7, 192.0.2.2"}).end().code == 1013
        assert Connection(proxied.port, headers={"X-Forwarded-For": "2001:db8::ffff:2"}).end().code == 1013
        assert len(kept) == 3


def raw(*pieces):
    """What comes back when these bytes are sent, until the server ends it."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as sock:
        got = b""
        try:
            for piece in pieces:
                sock.sendall(piece)
            while (some := sock.recv(65536)):
                got += some
        except ConnectionError:
            pass
        return got


def test_bodies():
    """a request with a body, alone or right behind another, is answered and ended, and holds up nobody"""
    get = b"GET /health HTTP/1.1\r\nHost: x\r\n"
    connection = server.connect()
    for tail in b"Content-Length: 5\r\n\r\n", b"Content-Length: 5\r\n\r\nabcde", b"Transfer-Encoding: chunked\r\n\r\n":
        assert b" 400 " in raw(get + tail)
        assert b" 400 " in raw(get + b"\r\n" + get + tail)
        assert connection.ask("ping")["is"] == "pong"


def test_http2():
    """nobody is brought over to HTTP/2 in clear"""
    answer = raw(b"GET /manifest.webmanifest HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"
                 b"HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0",
                 b"\0\0\1\0\1\0\0\0\1x")
    assert b" 101 " not in answer
    assert server.get("/health")[0] == 200


def test_diary():
    """every line of the log is JSON, and no token is in it"""
    notes = [json.loads(line) for line in server.said().splitlines()]
    assert {"start", "table", "cut", "turned_away"} <= {note["event"] for note in notes}
    connection = server.connect()
    token = connection.ask("create", game="four", me="Ann")["token"]
    assert token not in server.said()


def main():
    global server
    with Server("--origin", "https://golf.example", "--tables-per-address", "1000") as running:
        server = running
        return run_tests(tests_of(globals()))


if __name__ == "__main__":
    sys.exit(main())
