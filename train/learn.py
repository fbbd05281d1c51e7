#!/usr/bin/env python3
"""Learns with PyTorch, on a GPU if there is one, while niblick_train plays on all cores. See train/README.md.

    train/learn.py six --seconds 300 --out six.net --log six.csv
    train/learn.py six cambio --seconds 600 --out nets      in turn: nets/six.net, nets/six.csv, nets/cambio.net ...
    train/learn.py --all --seconds 600 --out nets           every game

What is learnt is what learn.c learns, and the file is one that niblick_train reads.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

import numpy as np
import torch
from torch.nn.functional import embedding_bag

# As in net.h and train.h.
HIDDEN, SECOND, OUTPUTS, MOST_ROWS, BRANCHES = 64, 32, 2, 8192, 6
NET_MAGIC, SAMPLE_MAGIC = b"NBTRAIN2", b"NBSAMPL2"
MOST_COUNT = 127  # of a fact
LOST = MOST_ROWS  # the row of facts that found no room: it stays zero
LEAST_UNIT = 0.05
MOST = 1e6
SAVE_EVERY = 20  # seconds
AVERAGE_SAMPLES = 600  # --average is for as many, as in main.c
FIRST_HOLES = 200
LOG_HEADER = "seconds,round,rows,loss,gain,half\n"
HANDED_ON = ("seats", "options", "threads", "branch", "stray", "luck", "curiosity")  # options of niblick_train

HEADER = np.dtype([("magic", "S8"), ("game", "S24"), ("unit", "<f4"), ("behind", "<u4"), ("rest", "<u4"), ("keys", "<u4"),
                   ("samples", "<u4"), ("inputs", "<u4")])
RECORD = np.dtype([("n", "<u2"), ("length", "<u2", (1 + BRANCHES,)), ("aim", "<f4", (BRANCHES, OUTPUTS))])
INPUT = np.dtype([("row", "<u2"), ("count", "<i2")])


def fail(about, what, status=1):
    print(f"learn.py: {about}: {what}", file=sys.stderr)
    sys.exit(status)


def refuse(path, what):
    """A file that cannot be read: whoever named it has to name another."""
    fail(path, what, 2)


def read_bytes(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        refuse(path, error.strerror)


def are_sound(numbers):
    """Not what comes of damaged bytes: no result and no weight comes near this."""
    return bool((np.abs(numbers) < MOST).all())  # NaN is not less than anything


# ------------------------------------------------------------------------------------------------------------ samples

class SampleFile:
    """What niblick_train --samples wrote; sample_file.c says how."""

    def __init__(self, path, game):
        data = read_bytes(path)
        if len(data) < HEADER.itemsize or not data.startswith(SAMPLE_MAGIC):
            refuse(path, "not samples that niblick_train wrote")
        head = np.frombuffer(data, HEADER, 1)[0]
        keys, samples, inputs = (int(head[name]) for name in ("keys", "samples", "inputs"))
        whole = HEADER.itemsize + 4 * keys + RECORD.itemsize * samples + INPUT.itemsize * inputs
        if len(data) != whole:
            refuse(path, f"{len(data)} bytes of samples, where {whole} were promised")
        if head["game"].decode("ascii", "replace") != game:
            refuse(path, f"samples of {ascii(head['game'].decode('ascii', 'replace'))[1:-1]}, not of {game}")
        self.first = {int(head["behind"]): 1 / 4, int(head["rest"]): 1 / 64}  # net_first_skip: strokes, by kind of fact
        self.keys = np.frombuffer(data, "<u4", keys, HEADER.itemsize)
        self.record = np.frombuffer(data, RECORD, samples, HEADER.itemsize + 4 * keys)
        self.input = np.frombuffer(data, INPUT, inputs, whole - INPUT.itemsize * inputs)
        if (int(self.record["length"].sum()) != inputs or (self.record["n"] > BRANCHES).any()
                or (self.input["row"] >= keys).any() or (np.abs(self.input["count"].astype(int)) > MOST_COUNT).any()
                or not are_sound(self.record["aim"])):
            refuse(path, "the samples contradict themselves")

    def spread(self):
        """How much the actions of a decision differ: the unit of a network (learner_set_unit)."""
        real = np.arange(BRANCHES) < self.record["n"][:, None]
        gain = self.record["aim"][:, :, 0] - self.record["aim"][:, :, 1]
        mean = (gain * real).sum(1) / np.maximum(self.record["n"], 1)
        off = (gain - mean[:, None])[real]
        return max(float(np.sqrt((off ** 2).mean())) if len(off) else 1.0, LEAST_UNIT)


class Kept:
    """The newest samples, in the memory of the device. Their facts lie one behind the other in row and count."""

    def __init__(self, most, device):
        self.most, self.device = most, device
        self.n = torch.zeros(0, dtype=torch.int64, device=device)
        self.length = torch.zeros(0, 1 + BRANCHES, dtype=torch.int64, device=device)
        self.aim = torch.zeros(0, BRANCHES, OUTPUTS, device=device)
        self.start = torch.zeros(0, dtype=torch.int64, device=device)
        self.row = torch.zeros(0, dtype=torch.int16, device=device)
        self.count = torch.zeros(0, dtype=torch.int8, device=device)

    def join(self, name, array, dtype):
        new = torch.from_numpy(np.ascontiguousarray(array)).to(self.device, dtype)
        setattr(self, name, torch.cat((getattr(self, name), new)))

    def add(self, file, rows):
        """rows: for each row of the file, the one of ours."""
        self.join("n", file.record["n"].astype(np.int64), torch.int64)
        self.join("length", file.record["length"].astype(np.int64), torch.int64)
        self.join("aim", file.record["aim"], torch.float32)
        row = rows[file.input["row"]]
        self.join("row", row.astype(np.int16), torch.int16)
        self.join("count", np.where(row == LOST, 0, file.input["count"]).astype(np.int8), torch.int8)
        old = max(len(self.n) - self.most, 0)
        facts = int(self.length[:old].sum())
        self.n, self.length, self.aim = self.n[old:], self.length[old:], self.aim[old:]
        self.row, self.count = self.row[facts:], self.count[facts:]
        size = self.length.sum(1)
        self.start = size.cumsum(0) - size

    def bags(self, pick):
        """The facts of some samples: their rows and counts, and where each bag of them begins."""
        length = self.length[pick]
        size = length.sum(1)
        end = size.cumsum(0)
        at = torch.arange(int(end[-1]), device=self.device) + torch.repeat_interleave(self.start[pick] - end + size, size)
        length = length.flatten()
        return self.row[at].long(), self.count[at].float(), length.cumsum(0) - length


# ------------------------------------------------------------------------------------------------------------ network

class Net:
    """The network that learns and the one that plays (policy), which follows it. The linear path is in the last columns
    of the table, so that one sum over the facts gives both."""

    SHAPES = ((HIDDEN,), (HIDDEN, SECOND), (SECOND,), (SECOND, OUTPUTS), (OUTPUTS,))  # struct net_dense

    def __init__(self, strokes, unit, seed, device):
        random = torch.Generator().manual_seed(seed)
        table = torch.zeros(MOST_ROWS + 1, HIDDEN + OUTPUTS)
        table[:LOST, :HIDDEN] = 0.1 * (torch.rand(MOST_ROWS, HIDDEN, generator=random) - 0.5)
        dense = [torch.zeros(shape) for shape in self.SHAPES]
        dense[1] = (2 * torch.rand(HIDDEN, SECOND, generator=random) - 1) * (3 / HIDDEN) ** 0.5
        self.strokes, self.unit, self.row_of = strokes, unit, {}
        self.weight = [w.to(device) for w in (table, *dense)]
        self.policy = [w.clone() for w in self.weight]
        self.first = torch.zeros_like(self.weight[0])  # what weights decay to: the rule of thumb
        for w in self.weight:
            w.requires_grad_()

    @torch.no_grad()
    def admit(self, keys):
        """Makes rows for facts that are new. The row of each."""
        for key in keys.tolist():
            if key in self.row_of or len(self.row_of) == MOST_ROWS:
                continue
            if key >> 24 in self.strokes:
                for table in (self.first, self.weight[0], self.policy[0]):
                    table[len(self.row_of), HIDDEN] = self.strokes[key >> 24] / self.unit
            self.row_of[key] = len(self.row_of)
        return np.array([self.row_of.get(key, LOST) for key in keys.tolist()], dtype=np.int64)

    @torch.no_grad()
    def follow(self, part):
        for mine, leader in zip(self.policy, self.weight):
            mine += part * (leader - mine)

    def save(self, path):
        """The policy, as net_save does; never half a file."""
        rows = len(self.row_of)
        table, *dense = (w.cpu().numpy().astype("<f4") for w in self.policy)
        parts = [np.float32(self.unit), np.uint32(rows), np.array(list(self.row_of), "<u4"), table[:rows, :HIDDEN],
                 table[:rows, HIDDEN:], *dense]
        try:
            with open(path + ".new", "wb") as file:
                file.write(NET_MAGIC + b"".join(part.tobytes() for part in parts))
            os.replace(path + ".new", path)
        except OSError as error:
            fail(path, error.strerror)

    @classmethod
    def of_file(cls, saved, strokes, seed, device):
        net = cls(strokes, saved.unit, seed, device)
        net.admit(saved.keys)
        with torch.no_grad():
            net.weight[0][:len(saved.keys)] = torch.from_numpy(saved.table).to(device)
            for to, part in zip(net.weight[1:], saved.dense):
                to.copy_(torch.from_numpy(part))
        net.follow(1)
        return net


class NetFile:
    """A network as net_save and Net.save write it."""

    def __init__(self, path):
        data = read_bytes(path)
        rows = int.from_bytes(data[12:16], "little")
        size = [rows, rows * HIDDEN, rows * OUTPUTS, *(int(np.prod(shape)) for shape in Net.SHAPES)]
        if not data.startswith(NET_MAGIC) or rows > MOST_ROWS or len(data) != 16 + 4 * sum(size):
            refuse(path, "not a network that niblick_train saved")
        self.unit = float(np.frombuffer(data, "<f4", 1, 8)[0])
        self.keys = np.frombuffer(data, "<u4", rows, 16)
        parts = np.split(np.frombuffer(data, "<f4", sum(size[1:]), 16 + 4 * rows).copy(), np.cumsum(size[1:])[:-1])
        self.table = np.hstack((parts[0].reshape(rows, HIDDEN), parts[1].reshape(rows, OUTPUTS)))
        self.dense = [part.reshape(shape) for part, shape in zip(parts[2:], Net.SHAPES)]
        if (not 0 < self.unit < MOST or len(np.unique(self.keys)) != rows or 0 in self.keys
                or not all(are_sound(part) for part in (self.table, *self.dense))):
            refuse(path, "the network is damaged")


class Learner:
    def __init__(self, net, args, device):
        self.net, self.args, self.batches = net, args, 0
        self.random = torch.Generator(device).manual_seed(args.seed)
        self.mean = [torch.zeros_like(w) for w in net.weight]
        self.square = [torch.zeros_like(w) for w in net.weight]

    def loss(self, kept, pick, row, count, begin):
        """The loss of learn.c, and what the network got wrong in it."""
        table, bias1, weight2, bias2, weight3, bias3 = self.net.weight
        bag = embedding_bag(row, table, begin, mode="sum", per_sample_weights=count).view(len(pick), 1 + BRANCHES, -1)
        total = bag[:, :1] + bag[:, 1:]  # the position's facts and each action's
        hidden = torch.relu(total[..., :HIDDEN] + bias1)
        out = torch.relu(hidden @ weight2 + bias2) @ weight3 + bias3 + total[..., HIDDEN:]
        n = kept.n[pick, None]
        real = torch.arange(BRANCHES, device=n.device) < n
        off = (out - kept.aim[pick] / self.net.unit) * real[..., None]
        gain = off[..., 0] - off[..., 1]
        wrong = (gain - gain.sum(1, keepdim=True) / n.clamp(min=1)) * real
        wrong = (wrong ** 2).sum()
        return (wrong + self.args.absolute * (off ** 2).sum()) / (2 * len(pick)), wrong.detach()

    @torch.no_grad()
    def step(self, row, rate):
        """Adam. A row that no fact of the batch named stays as it is: otherwise rare facts would go on moving by the
        noise of the last sample that had them."""
        self.batches += 1
        touched = torch.zeros(MOST_ROWS + 1, 1, device=row.device).index_fill_(0, row, 1)
        for i, (w, mean, square) in enumerate(zip(self.net.weight, self.mean, self.square)):
            part = touched if i == 0 else 1
            mean += 0.1 * part * (w.grad - mean)
            square += 0.001 * part * (w.grad ** 2 - square)
            change = mean / (1 - 0.9 ** self.batches) / ((square / (1 - 0.999 ** self.batches)).sqrt() + 1e-6)
            if i == 0:
                change += self.args.decay * (w - self.net.first)
            w -= rate * part * change
            w.grad = None

    def round(self, kept, fresh, rate):
        """Learns from about as many samples as are new, taken at random from all. The mean square of what was wrong."""
        size = self.args.batch
        batches = -(-fresh * self.args.passes // size)
        wrong = torch.zeros((), device=kept.device)
        for _ in range(batches):
            pick = torch.randint(len(kept.n), (size,), generator=self.random, device=kept.device)
            facts = kept.bags(pick)
            loss, off = self.loss(kept, pick, *facts)
            loss.backward()
            self.step(facts[0], self.args.rate * rate)
            wrong += off
        return wrong.item() / max(batches * size, 1)


# --------------------------------------------------------------------------------------------------------------- play

class Player:
    """niblick_train, which plays in a process of its own."""

    def __init__(self, args, game, folder):
        self.args, self.game, self.round, self.process = args, game, 0, None
        self.net, self.samples = os.path.join(folder, "policy.net"), os.path.join(folder, "samples")
        self.options = [text for name in HANDED_ON if getattr(args, name) is not None
                        for text in ("--" + name, str(getattr(args, name)))]

    def start(self, net, holes):
        command = [self.args.player, self.game, "--samples", self.samples, "--rounds", "1", "--holes", str(holes),
                   "--seed", str(self.args.seed), "--first-round", str(self.round), *self.options]
        try:
            self.process = subprocess.Popen(command + (["--from", net] if net else []), stderr=subprocess.PIPE, text=True)
        except OSError as error:
            fail(self.args.player, f"{error.strerror}; --player says where niblick_train is")
        self.round += 1

    def finish(self):
        words = self.process.communicate()[1]
        if self.process.returncode:
            sys.exit(words.strip() or f"learn.py: {self.args.player}: stopped with {self.process.returncode}")
        return SampleFile(self.samples, self.game)

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def measure(self, net):
        """By how much it is better than the rule of thumb, and half the width of the interval."""
        command = [self.args.player, self.game, "--from", net, "--deals", str(self.args.deals), *self.options]
        if self.args.seats is None:
            command += ["--seats", "2"]
        done = subprocess.run(command, capture_output=True, text=True)
        figure = re.search(r"rule of thumb (\S+) \+- (\S+)", done.stdout)
        if not figure:
            sys.exit(done.stderr.strip())
        return float(figure[1]), float(figure[2])


# ----------------------------------------------------------------------------------------------------------- training

def open_log(path):
    try:
        with open(path, "a+", encoding="ascii") as file:
            file.seek(0)
            line = file.readline(len(LOG_HEADER))
            if line and line != LOG_HEADER:
                raise ValueError
            if not line:
                file.write(LOG_HEADER)
    except OSError as error:
        fail(path, error.strerror)
    except ValueError:  # or bytes that are no text
        refuse(path, "not a log of niblick_train, so nothing is added to it")


class Run:
    """One game's training."""

    def __init__(self, args, game, seconds, out, source, log, folder):
        self.args, self.game, self.seconds, self.out, self.source, self.log = args, game, seconds, out, source, log
        self.begun = time.monotonic()
        self.saved = self.begun
        self.player = Player(args, game, folder)
        self.rounds = self.seen = 0
        self.loss = 0.0

    def progress(self):
        by_rounds = self.rounds / self.args.rounds if self.args.rounds else 0
        return max(by_rounds, (time.monotonic() - self.begun) / self.seconds if self.seconds else 0)

    def report(self):
        self.net.save(self.out)
        gain, half = self.player.measure(self.out)
        self.saved = time.monotonic()
        seconds, rows = self.saved - self.begun, len(self.net.row_of)
        print(f"{self.game} {seconds:5.0f} s  round {self.rounds:5}  rows {rows:5}  samples {self.seen:8}  "
              f"loss {self.loss:.4f}  over the rule of thumb {gain:.3f} +- {half:.3f}", flush=True)
        if self.log:
            with open(self.log, "a", encoding="ascii") as file:
                file.write(f"{seconds:.1f},{self.rounds},{rows},{self.loss:.5f},{gain:.4f},{half:.4f}\n")

    def begin(self):
        """A few holes say what there is to learn: the facts that the game has, and how much its actions differ."""
        saved = NetFile(self.source) if self.source else None  # before anybody plays by it
        self.player.start(self.source, FIRST_HOLES)
        file, device = self.player.finish(), self.args.device
        if saved:
            self.net = Net.of_file(saved, file.first, self.args.seed, device)
        else:
            self.net = Net(file.first, file.spread(), self.args.seed, device)
        self.net.admit(file.keys)
        self.net.save(self.player.net)
        self.learner = Learner(self.net, self.args, device)
        self.kept = Kept(self.args.keep, device)

    def follow(self, fresh):
        """As train_on in main.c: slowly, and at first not at all."""
        self.seen += fresh
        if self.seen >= self.args.hold or self.source:
            self.net.follow(1 - (1 - self.args.average) ** (fresh / AVERAGE_SAMPLES))

    def train(self):
        self.begin()
        self.player.start(self.player.net, self.args.holes)
        while self.progress() < 1:
            file = self.player.finish()
            rows = self.net.admit(file.keys)
            self.net.save(self.player.net)
            self.player.start(self.player.net, self.args.holes)  # the cores play while this one learns
            self.kept.add(file, rows)
            done = self.progress()
            rate = 1 if done < 0.5 else 0.1 + 0.9 * 2 * (1 - min(done, 1))
            if len(file.record):
                self.loss = self.learner.round(self.kept, len(file.record), rate)
            self.follow(len(file.record))
            self.rounds += 1
            if time.monotonic() - self.saved >= SAVE_EVERY:
                self.report()
        self.player.stop()
        self.report()


def train(args, game, seconds, several):
    out = os.path.join(args.out, game + ".net") if several else args.out
    log = os.path.join(args.out, game + ".csv") if several else args.log
    source = os.path.join(args.source, game + ".net") if several and args.source else args.source
    if several and source and not os.path.exists(source):
        source = None
    if log:
        open_log(log)
    with tempfile.TemporaryDirectory() as folder:
        run = Run(args, game, seconds, out, source, log, folder)
        try:
            run.train()
        finally:
            run.player.stop()


# ------------------------------------------------------------------------------------------------------------ options

def read_options():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(prog="learn.py", description=__doc__, allow_abbrev=False,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--all", action="store_true", help="every game, in turn")
    parser.add_argument("--out", required=True, help="where the network is saved; a folder for several games")
    parser.add_argument("--from", dest="source", help="a network to go on from, or a folder of them")
    parser.add_argument("--log", help="a line of figures with every save; with several games beside each network")
    parser.add_argument("--seconds", type=float, help="for all games together (300)")
    parser.add_argument("--rounds", type=int, help="for each game; then the seed alone decides the result")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--player", help="niblick_train (or $NIBLICK_TRAIN)",
                        default=os.environ.get("NIBLICK_TRAIN", os.path.join(here, "..", "build", "niblick_train")))
    for name in HANDED_ON:
        parser.add_argument("--" + name, help="as for niblick_train")
    for name, value, text in (("seed", 1, ""), ("holes", 2000, "in a round"), ("deals", 1000, "for the figures"),
                              ("batch", 1024, "decisions learnt from at once"), ("passes", 1, "as for niblick_train"),
                              ("keep", 500000, "samples in the memory of the device"), ("hold", 20000, "as there")):
        parser.add_argument("--" + name, type=int, default=value, help=f"{text} ({value})")
    for name, value in (("rate", 2e-3), ("decay", 0.1), ("absolute", 0.3), ("average", 0.02)):
        parser.add_argument("--" + name, type=float, default=value, help=f"as for niblick_train ({value})")
    args = parser.parse_args()
    for name in ("seconds", "rounds", "holes", "deals", "batch", "passes", "keep"):
        if getattr(args, name) is not None and not getattr(args, name) > 0:
            fail("--" + name, "not a value for this option")
    if not args.rounds and not args.seconds:
        args.seconds = 300
    return args


def all_games(player):
    try:
        return subprocess.run([player, "--games"], capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        fail(player, "not niblick_train; --player says where it is")


def main():
    args = read_options()
    try:
        torch.zeros(1, device=args.device)
    except (RuntimeError, AssertionError):
        fail("--device", f"{args.device} is not there; cpu always is")
    games = all_games(args.player) if args.all else args.games
    if not games:
        fail("GAME", "which game? --all for every one")
    several = args.all or len(games) > 1
    if several:
        os.makedirs(args.out, exist_ok=True)
    for game in games:
        train(args, game, args.seconds and args.seconds / len(games), several)


if __name__ == "__main__":
    main()
