"""ws.py - a small WebSocket client for tests, with nothing but the standard library.

It can do what a decent client does (connect, say, hear), and what a hostile one would: any frame, any header, any bytes.
"""
import base64
import json
import os
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Refused(Exception):
    """The server did not want to speak WebSocket; status is its answer's, or 0 where there was none."""

    def __init__(self, status):
        super().__init__(f"refused with status {status}")
        self.status = status


class Ended(Exception):
    """The server has ended the connection; code is what it gave as its reason, or 0."""

    def __init__(self, code=0, why=""):
        super().__init__(f"ended with {code} {why}")
        self.code = code


class Line:
    """One connection to the tables of a server."""

    def __init__(self, port, path="/ws", protocol="niblick.1", headers=None, patience=20):
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.patience = patience
        self.buffer = b""
        self.heard = []  # everything, in order
        self.used = 0  # how many of them wait() has passed
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self._until(b"\r\n\r\n")
        status = int(head.split(b" ")[1]) if head.startswith(b"HTTP/") else 0
        if status != 101:
            self.sock.close()
            raise Refused(status)

    # ---------------------------------------------------------------------------------------------------- bytes

    def _more(self):
        try:
            data = self.sock.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            data = b""
        if not data:
            raise Ended()
        self.buffer += data

    def _until(self, mark):
        while mark not in self.buffer:
            try:
                self._more()
            except Ended:
                return self.buffer
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _take(self, n):
        while len(self.buffer) < n:
            self._more()
        data, self.buffer = self.buffer[:n], self.buffer[n:]
        return data

    def frame(self, payload, opcode=TEXT, final=True, masked=True):
        """Sends one frame, as it should be or not."""
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([mask_bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        if masked:
            key = os.urandom(4)
            long_key = (key * (len(payload) // 4 + 1))[:len(payload)]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(long_key, "big")).to_bytes(len(payload), "big")
            head += key
        try:
            self.sock.sendall(head + payload)
        except (ConnectionResetError, BrokenPipeError):
            raise Ended() from None

    def _read_frame(self):
        first, second = self._take(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self._take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._take(8))[0]
        return first & 0x0F, bool(first & 0x80), self._take(length)

    # ------------------------------------------------------------------------------------------------- messages

    def hear(self):
        """The next message."""
        whole = b""
        while True:
            opcode, final, payload = self._read_frame()
            if opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0
                raise Ended(code, payload[2:].decode(errors="replace"))
            if opcode == PING:
                self.frame(payload, PONG)
            elif opcode != PONG:
                whole += payload
                if final:
                    message = json.loads(whole)
                    self.heard.append(message)
                    return message

    def say(self, do, **keys):
        self.frame(json.dumps({"do": do, **keys}).encode())

    def wait(self, kind, **keys):
        """The next message of a kind (and with these values) that has not been waited for."""
        end = time.monotonic() + self.patience
        while True:
            while self.used < len(self.heard):
                message = self.heard[self.used]
                self.used += 1
                if message["is"] == kind and all(message.get(key) == value for key, value in keys.items()):
                    return message
            if time.monotonic() > end:
                raise TimeoutError(f"no {kind} {keys} came")
            self.hear()

    def ask(self, do, **keys):
        """Says something and waits for its answer, whatever that is."""
        self.say(do, id=len(self.heard) + 1000000 * self.used, **keys)
        wanted = len(self.heard) + 1000000 * self.used
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            message = self.hear()
            if message.get("id") == wanted:
                return message
        raise TimeoutError(f"no answer to {do}")

    def close(self):
        self.sock.close()
