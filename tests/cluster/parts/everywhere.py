"""everywhere.py - what must be the same at whichever node one arrives: accounts and the lobby. No test by itself."""
import threading
import time

from people import GONE, History, Line
from world import PATIENCE

EVERY = 15  # seconds: an address can try five passwords a minute


class Registrar(threading.Thread):
    """Makes accounts while everything goes wrong; each name at two nodes at once, with a password for each."""

    def __init__(self, world, path):
        super().__init__(daemon=True)
        self.world, self.history = world, History(path)
        self.stopped = threading.Event()
        self.made = {}  # name -> the passwords that were acknowledged
        self.problems = []

    def run(self):
        number = 0
        while not self.stopped.wait(EVERY if number else 0):
            number += 1
            places = self.world.places()
            two = [threading.Thread(target=self.register, args=(f"Member {number}", f"password {i}", places[(number + i) % len(places)]))
                   for i in range(2)]
            for one in two:
                one.start()
            for one in two:
                one.join()

    def ask(self, place, do, **keys):
        """The answer, or None if nobody can tell what became of it."""
        try:
            line = Line(self.history, place, patience=20)
            answer = line.answer_to(line.say(do, **keys))
            line.close()
            return answer
        except GONE:
            return None

    def register(self, name, password, place):
        answer = self.ask(place, "register", name=name, password=password)
        if answer and answer["is"] == "account":
            self.made.setdefault(name, []).append(password)

    def check(self):
        """Every account that was acknowledged is there, with the one password; the last ones are tried, each at another node."""
        rows = self.world.database.ask("SELECT key FROM niblick.account")
        there = {" ".join(row) for row in rows}
        for name, passwords in self.made.items():
            if len(passwords) > 1:
                self.problems.append(f"{name} was registered twice")
            if name.lower() not in there:
                self.problems.append(f"{name} was registered, and there is no such account")
        for (name, passwords), place in zip(list(self.made.items())[-2:], self.world.places()):
            self.log_in(name, passwords[0], place)
        return self.problems

    def log_in(self, name, password, place):
        end = time.monotonic() + PATIENCE
        answer = None
        while time.monotonic() < end and (not answer or answer.get("code") == "rate"):
            answer = self.ask(place, "login", name=name, password=password)
            time.sleep(0.5)
        if not answer or answer["is"] != "account":
            self.problems.append(f"{name} cannot log in at node {place[0]}: {answer}")


def lobby_of(registrar, place):
    answer = registrar.ask(place, "lobby")
    return {table["table"] for table in answer["tables"]} if answer and answer["is"] == "lobby" else set()


def check_lobby(registrar, groups):
    """Every node's lobby has the public tables at which people play, which come and go."""
    end = time.monotonic() + PATIENCE
    for place in registrar.world.places():
        while missing := {group.table for group in groups if group.public and group.table} - lobby_of(registrar, place):
            assert time.monotonic() < end, f"the lobby of node {place[0]} has no {missing}"
            time.sleep(0.25)
