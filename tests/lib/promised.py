"""promised.py - what an answer in JSON may not change within a version (docs/STABILITY.md). No test by itself.

Answers may have gained keys since, lists of what there is (players) may have grown, and sentences for people may have been
reworded; nothing else may differ.
"""
# Words for people, and the library's own numbers of a table (docs/ENGINE.md). What programs read is everything else.
SENTENCES = {"prompt", "sentence", "sentences", "plain", "message", "summary", "help", "title", "about", "deal", "phrase", "phrases",
             "text", "label", "which", "worth", "does", "note", "standing", "result", "version", "niblick", "position"}
CATALOGUES = {"players", "games"}  # of things with an id


def differences(old, new, where):
    """What a program that knows only the old answer would trip over."""
    key = where.rsplit(".", 1)[-1].split("[")[0]
    if isinstance(old, dict) and isinstance(new, dict):
        for name in old:
            if name not in new:
                yield f"{where} has no {name} any more"
            else:
                yield from differences(old[name], new[name], f"{where}.{name}")
    elif isinstance(old, list) and isinstance(new, list):
        if key in CATALOGUES and all(isinstance(one, dict) and "id" in one for one in old + new):
            named = {one["id"]: one for one in new}
            for one in old:
                if one["id"] in named:
                    yield from differences(one, named[one["id"]], f"{where}[{one['id']}]")
                else:
                    yield f"{where} has no {one['id']} any more"
            return
        if len(old) != len(new):
            yield f"{where} has {len(new)} items, not {len(old)}"
        for number, (one, other) in enumerate(zip(old, new)):
            yield from differences(one, other, f"{where}[{number}]")
    elif type(old) is not type(new) or (old != new and not (key in SENTENCES and isinstance(old, str))):
        yield f"{where} is {new!r}, not {old!r}"
