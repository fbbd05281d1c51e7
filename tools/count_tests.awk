# count_tests.awk - "PASSED FAILED SKIPPED" from ctest's log (Testing/Temporary/LastTest.log).
#
# A cmocka program, and one of node's, counts as the tests in it, anything else as one. A program that fails without saying how many of its
# tests did (it crashed, or ran out of time) counts as one more failure.
/^[0-9]+\/[0-9]+ Testing: /       { ok = bad = 0 }
/\[  PASSED  \] [0-9]+ test/      { ok += count($0, "PASSED") }
/\[  FAILED  \] [0-9]+ test/      { bad += count($0, "FAILED") }
/^# pass [0-9]+$/                 { ok += $3 }
/^# fail [0-9]+$/                 { bad += $3 }
/^Test Passed\.$/                 { passed += ok ? ok : 1 }
/^Test (Failed|Timeout)\.$/       { passed += ok; failed += bad ? bad : 1 }
/^Test Not Run\.$|^Unable to find executable/ { failed++ }
/^Test Skipped\.$/                { skipped++ }
END                               { print passed + 0, failed + 0, skipped + 0 }

function count(line, word)
{
    sub(".*" word "  ] ", "", line)
    return line + 0
}
