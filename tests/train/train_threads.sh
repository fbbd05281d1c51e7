#!/usr/bin/env bash
# train_threads.sh - niblick_train on several threads, briefly: the thread sanitizer makes its sums slow.
#
# ctest-labels: tsan
. "$SOURCE_DIR/tests/lib/cli_check.bash"

try 'a network is trained on three threads' 0 \
    "$BINARY_DIR/niblick_train" six --rounds 2 --holes 6 --deals 2 --threads 3 --out "$work/three.net"
says 'six (4 seats): over the rule of thumb'
finish
