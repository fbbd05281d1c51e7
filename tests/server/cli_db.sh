#!/usr/bin/env bash
# `niblick db`, `niblick replay --table` and `niblick verify`: what a server has kept can be listed, taken out, backed up,
# checked, replayed and verified.
# shellcheck source=tests/lib/cli_check.bash
. "${SOURCE_DIR:?}/tests/lib/cli_check.bash"
export XDG_DATA_HOME=$work/data
db=$XDG_DATA_HOME/niblick/tables.db

try 'without a database it says so, and how one comes to be' 1 niblick db list
warns "there is no database at $db"
warns 'serve` creates one'
mkdir -p "$(dirname "$db")"
"${BINARY_DIR:?}/club_log_main" "$db" || exit 1

# ---------------------------------------------------------------------------------------------------------------- list

try 'all tables are listed' 0 niblick db list
says 'four                   2  playing'
says 'P0, P1'
says 'kargo                  0  waiting'
says 'Cyd, -'
table=$(awk '$2 == "four" { print $1 }' <<<"$out")
other=$(awk '$2 == "kargo" { print $1 }' <<<"$out")
try 'also as JSON, from a database that is named' 0 niblick db list --json --db "sqlite:$db"
same "$(keys)" 'table name game seats kind matches phase last '
says "\"table\": \"$table\""
says '"phase": "playing"'

try 'a verb is guessed' 2 niblick db lits
warns 'did you mean "list"?'
try 'it wants one' 2 niblick db
warns 'list, export, backup, copy or check'
try 'and no more words than it takes' 2 niblick db list "$table"
warns 'one argument too many'
try 'a database is a file' 1 niblick db list --db "$work/nowhere.db"
warns "$work/nowhere.db"
if [ ! -e "$work/nowhere.db" ]; then good; else bad 'looking has made a database'; fi
echo 'no database at all, but some text that is long enough' >"$work/text"
try 'of Niblick' 1 niblick db check --db "$work/text"
warns 'is not a Niblick database'
try 'of a kind that there is' 1 niblick db list --db mongodb://x
warns 'unknown kind of database: "mongodb"'

# -------------------------------------------------------------------------------------------------------------- export

try 'one of several matches must be chosen' 2 niblick db export "$table"
warns 'has 2 matches: choose one with --match'
try 'the first' 0 niblick db export "$table" --match 1
says '[Game "four"]'
says 'hole 2 '
says 'result '
same "$(grep -c '^fair ' <<<"$out")" 2
printf '%s\n' "$out" >"$work/match.nib"
try 'of an unfinished hole nothing is told' 0 niblick db export "$table" --match 2
says '[Game "four"]'
silent_about 'hole 1'
try 'unless one asks for all' 0 niblick db export "$table" --match 2 --all
says 'hole 1 dealer'
try 'a match that was never played' 1 niblick db export "$table" --match 3
warns "table $table has seen matches 1 to 2"
try 'a table without one' 1 niblick db export "$other"
warns "no match has begun at table $other"
try 'a table that is not there' 1 niblick db export nosuchtable
warns 'there is no table "nosuchtable"'
try 'an id that cannot be one' 1 niblick db export '../etc'
warns "not a table's id"
try 'all tables need a directory' 2 niblick db export
warns '--out DIR'
try 'each record is a file' 0 niblick db export --out "$work/records"
same "$(ls "$work/records")" "$table-1.nib"$'\n'"$table-2.nib"
same "$(niblick replay "$work/records/$table-1.nib" | tail -n 1)" "$(niblick replay "$work/match.nib" | tail -n 1)"
try 'never over one that is there' 1 niblick db export --out "$work/records"
warns "$table-1.nib already exists"

# -------------------------------------------------------------------------------------------------------------- replay

try 'the last match of a table replays' 0 niblick replay --table "$table"
says 'Four-Card Golf, 2 seats'
says 'The record ends here; the match is not finished.'
try 'and any other' 0 niblick replay --db "$db" --table "$table" --match 1
says 'Final score card'
try 'but not one that is not there' 1 niblick replay --table "$table" --match 9
warns 'has seen matches 1 to 2'
try 'a file or a table' 2 niblick replay "$work/match.nib" --table "$table"
warns 'not both'
try 'a database is not enough' 2 niblick replay --db "$db"
warns 'which --table'

# ------------------------------------------------------------------------------------------------------ backup and check

try 'a backup' 0 niblick db backup "$work/copy.db"
same "$(stat -c %a "$work/copy.db")" 600
try 'is as good as the database' 0 niblick db check --db "$work/copy.db"
says 'The database is sound: 2 tables, 2 matches, 2 finished holes, and every deal is as promised.'
try 'and never overwrites one' 1 niblick db backup "$work/copy.db"
warns 'already exists'
try 'it wants a name' 2 niblick db backup

# spoil SQL: the database with something wrong in it.
spoil() {
    rm -f "$work"/bad.db*
    cp "$work/copy.db" "$work/bad.db"
    python3 -c 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()' "$work/bad.db" "$1"
}
spoil "UPDATE entry SET text = replace(text, 'draw', 'knock') WHERE kind = 'record' AND text LIKE 'draw%' AND tbl = '$table'"
try 'an action that was changed is found' 1 niblick db check --db "$work/bad.db"
warns "of table $table is not as it was written"
warns "table $table: "
warns 'line '
spoil "UPDATE entry SET text = replace(text, 'fair 0x', 'fair 0x1') WHERE kind = 'record' AND tbl = '$table'"
try 'a secret that was changed too' 1 niblick db check --db "$work/bad.db"
warns "table $table: match 1"
spoil "DELETE FROM entry WHERE tbl = '$table' AND number = 5"
try 'an entry that is missing too' 1 niblick db check --db "$work/bad.db"
warns "entry 5 of table $table is gone"
try 'the other tables are listed all the same' 1 niblick db list --db "$work/bad.db"
says "$other"
warns "table $table: entry 6 of table $table"

# -------------------------------------------------------------------------------------------------------------- verify

try 'a good record' 0 niblick verify "$work/match.nib"
says 'hole 1: holds: its cards follow from the secret and the parts of 2 of 2 seats'
says 'hole 2: holds'
promise=$(grep -m 1 -oE 'promised [0-9a-f]{64}$' <<<"$out" | cut -d' ' -f2)
secret=$(sed -nE 's/^fair 0x([0-9a-f]+) .*/\1/p' "$work/match.nib" | head -n 1)
what='the promise is the SHA-256 of the secret, whoever computes it'
same "$(python3 -c 'import hashlib, sys; print(hashlib.sha256(bytes.fromhex(sys.argv[1].zfill(64))).hexdigest())' "$secret")" "$promise"

# tamper LINE-PATTERN SED: the record with one line changed.
tamper() { sed -E "$1" "$work/match.nib" >"$work/tampered.nib"; cmp -s "$work/match.nib" "$work/tampered.nib" && bad "nothing was changed: $1"; }
tamper '0,/^fair 0x/s/^fair 0x./fair 0x/'
try 'another secret' 1 niblick verify "$work/tampered.nib"
says 'hole 1: WRONG'
says 'hole 2: holds'
warns 'hole 1 was not dealt as it says'
tamper '/^fair /{x;s/^/x/;/^x{2}$/{x;s/0xabc1|43969/1/;x};x}'
try 'another part' 1 niblick verify "$work/tampered.nib"
warns 'hole 2 was not dealt as it says'
tamper 's/^(fair .*) [^ ]+$/\1 -/'
try 'a part that is said not to have been given' 1 niblick verify "$work/tampered.nib"
warns 'hole 1 was not dealt as it says'
tamper '0,/^fair /{/^fair /d}'
try 'a hole that gives no account' 1 niblick verify "$work/tampered.nib"
says 'hole 1: does not say what its seed was made of'
warns 'hole 1 gives no account of its deal'
tamper 's/^(hole 1 .* seed 0x)./\1/'
try 'another seed has other cards, and does not replay or does not verify' 1 niblick verify "$work/tampered.nib"
tamper '1,/^hole 1/s/^(hole 1 .*)/fair 1 - -\n\1/'
try 'an account of nothing' 1 niblick verify "$work/tampered.nib"
warns 'follows no finished hole'
# shellcheck disable=SC2016  # the inner shell expands it
try 'standard input will do' 0 bash -c '"$NIBLICK" verify - <"$1"' - "$work/match.nib"
try 'a match that was dealt by one program' 3 niblick verify "$SOURCE_DIR/tests/golden/six.nib"
warns 'nothing to verify'
try 'no record at all' 1 niblick verify "$work/text"
try 'it wants one' 2 niblick verify
warns 'which record?'

finish
