#!/usr/bin/env python3
"""Damaged files for train/learn.py: it says in one sentence which file cannot be read, and exits with 2; it never throws.
ctest-labels: release
"""
import contextlib
import io
import os
import random
import struct
import subprocess
import sys
import tempfile

try:
    import numpy as np
    import torch  # noqa: F401  (learn.py needs it)
except ImportError:
    if os.path.realpath(sys.executable) == os.path.realpath("/usr/bin/python3"):
        print("skipped: needs PyTorch")
        sys.exit(77)
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])  # Debian's packages are for this one

SOURCE = os.environ["SOURCE_DIR"]
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(SOURCE, "tests", "lib"), os.path.join(SOURCE, "train")]
import learn
from ws import run_tests, tests_of

TRAIN = os.path.join(os.environ["BINARY_DIR"], "niblick_train")
FLIPS = 300
work = tempfile.TemporaryDirectory()
chance = random.Random(1928)


def made(name, *options):
    path = os.path.join(work.name, name)
    subprocess.run([TRAIN, "six", "--rounds", "1", "--holes", "6", *options, path], check=True, capture_output=True)
    with open(path, "rb") as file:
        return file.read()


def read_samples(path):
    file = learn.SampleFile(path, "six")
    net = learn.Net(file.first, file.spread(), 1, "cpu")
    kept = learn.Kept(1000, "cpu")
    kept.add(file, net.admit(file.keys))
    assert np.isfinite(file.spread())
    if len(kept.n):
        kept.bags(torch.arange(len(kept.n)))


def read_net(path):
    net = learn.Net.of_file(learn.NetFile(path), {}, 1, "cpu")
    assert all(bool(torch.isfinite(w).all()) for w in net.policy)


def refusal(read, data):
    """What is said of these bytes; None if they are read."""
    path = os.path.join(work.name, "damaged")
    with open(path, "wb") as file:
        file.write(data)
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            read(path)
    except SystemExit as end:
        assert end.code == 2, end.code
        words = said.getvalue()
        assert words.startswith(f"learn.py: {path}: ") and words.count("\n") == 1, words
        assert words[:-1].isprintable(), words
        return words
    assert not said.getvalue()
    return None


def patched(data, at, form, *values):
    return data[:at] + struct.pack(form, *values) + data[at + struct.calcsize(form):]


def check_cuts(read, data):
    assert refusal(read, data) is None
    for length in {0, 1, 7, 8, 15, 16, 55, 56, len(data) - 1, *(chance.randrange(len(data)) for _ in range(40))}:
        assert refusal(read, data[:length]), length
    assert refusal(read, data + b"\0")
    assert refusal(read, data + data)


def check_flips(read, data):
    """Most changes cannot be seen, and some can: what matters is that nothing else happens."""
    refused = 0
    for i in range(FLIPS):
        at = i if i < 56 else chance.randrange(len(data))
        changed = bytearray(data)
        changed[at] ^= 1 << chance.randrange(8)
        refused += refusal(read, bytes(changed)) is not None
    assert refused > 8, refused


SAMPLES, NET = made("samples", "--samples"), made("net", "--deals", "2", "--out")
KEYS, RECORDS = struct.unpack_from("<2I", SAMPLES, 44)
ROWS, = struct.unpack_from("<I", NET, 12)
FIRST_RECORD = 56 + 4 * KEYS
FIRST_INPUT = FIRST_RECORD + 64 * RECORDS


def test_cut_samples():
    """samples that were cut, or are too long, are refused"""
    check_cuts(read_samples, SAMPLES)


def test_cut_networks():
    """networks that were cut, or are too long, are refused"""
    check_cuts(read_net, NET)


def test_flipped_samples():
    """a bit of the samples that is wrong does no harm"""
    check_flips(read_samples, SAMPLES)


def test_flipped_networks():
    """a bit of a network that is wrong does no harm"""
    check_flips(read_net, NET)


def test_foreign_files():
    """files of something else are refused"""
    for read in read_samples, read_net:
        for data in (NET if read is read_samples else SAMPLES, b"seconds,round,rows,loss,gain,half\n", b"\x7fELF" * 1000,
                     chance.randbytes(5000)):
            assert refusal(read, data)


def test_absurd_samples():
    """samples with numbers that cannot be are refused"""
    for at in 44, 48, 52:
        for number in 0, 0x7FFFFFFF, 0xFFFFFFFF:
            assert refusal(read_samples, patched(SAMPLES, at, "<I", number)), (at, number)
    assert "samples of cambio, not of six" in refusal(read_samples, patched(SAMPLES, 8, "24s", b"cambio"))
    assert refusal(read_samples, patched(SAMPLES, 8, "24s", b"si\x1b[2Jx"))
    assert refusal(read_samples, patched(SAMPLES, FIRST_RECORD, "<H", 7))  # actions
    assert refusal(read_samples, patched(SAMPLES, FIRST_RECORD + 2, "<H", 65535))  # facts
    for aim in float("nan"), float("inf"), -float("inf"), 1e30:
        assert refusal(read_samples, patched(SAMPLES, FIRST_RECORD + 16, "<f", aim)), aim
    assert refusal(read_samples, patched(SAMPLES, FIRST_INPUT, "<H", KEYS))  # a row that is not there
    assert refusal(read_samples, patched(SAMPLES, FIRST_INPUT + 2, "<h", 1000))  # a count


def test_absurd_networks():
    """networks with numbers that cannot be are refused"""
    for rows in ROWS + 1, learn.MOST_ROWS + 1, 0xFFFFFFFF:
        assert refusal(read_net, patched(NET, 12, "<I", rows)), rows
    for unit in 0.0, -1.0, float("nan"), float("inf"):
        assert refusal(read_net, patched(NET, 8, "<f", unit)), unit
    assert refusal(read_net, NET[:16] + NET[20:24] + NET[20:])  # one fact twice
    for at in 16 + 4 * ROWS, len(NET) - 4:
        assert refusal(read_net, patched(NET, at, "<f", float("nan"))), at


def test_no_file():
    """a file that is not there, and a folder, are refused"""
    for path, reason in ((os.path.join(work.name, "none"), "No such file"), (work.name, "Is a directory")):
        said = io.StringIO()
        try:
            with contextlib.redirect_stderr(said):
                learn.NetFile(path)
        except SystemExit as end:
            assert end.code == 2
        assert said.getvalue().startswith(f"learn.py: {path}: {reason}"), said.getvalue()


sys.exit(run_tests(tests_of(globals())))
