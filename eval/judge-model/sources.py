"""Reads the data files as pairs of statements with a label, and keeps whole writers aside for measuring."""
import collections
import glob
import os
import re
import sys
from typing import NamedTuple, Optional, Tuple

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from json_lines import read_json_lines as lines  # noqa: E402

APART, REPLACES, SAME, PARTLY = range(4)
# The older statement has several claims and its file does not say whether all of them are replaced.
REPLACES_OR_PARTLY = 4
LABELS = {"apart": APART, "replaces": REPLACES, "same": SAME, "partly": PARTLY}

LEARNED, CAL, TEST, LEARNED_LAST = range(4)
"""CAL chooses thresholds, TEST only measures. LEARNED_LAST shares a statement with those two: only the final model learns it."""


class Pair(NamedTuple):
    source: str
    old: str
    new: str
    label: int
    weight: float
    split: int
    # Which part of an epoch's rounds sees the pair; the many easy pairs of stores and chains are thinned.
    share: float = 1.0
    # Characters of `old` that no longer hold; None where it is not known.
    gone: Optional[Tuple[Tuple[int, int], ...]] = None


def writers(kind, names):
    return {f"{kind}-{name}" for name in names.split()}


# Writers nobody learns from before the final model, with every statement of theirs.
CAL_WRITERS = writers("examined", "ar at av ax cb bi be ap an bg") | writers("written", "196 206 212 190 168 178 181 150 130 113 102 88 62 45 33 22 14")
TEST_WRITERS = writers("examined", "aq as au aw bw ca") | writers("written", "195 200 203 207 210 211 165 185 176 126 100 66 40 27")
CAL_STORES, TEST_STORES = range(5, 192, 18), range(14, 192, 18)
COMPOUND_CAL_SHARE = 0.15

SEVERAL_CLAIMS = re.compile(r"[.;!?] +\S|, (?:and|but|so|while|which)\b| and |\n|(?:\S+ +){15}")


def plain(text):
    """The text without case and punctuation: two texts that agree in it are one statement."""
    return re.sub(r"\W+", " ", text.lower()).strip() or text


def read_pairs(data):
    return [*judge_pairs(data), *trust_cases(data), *stores(data), *chains(data), *compounds(data), *worlds(data), *strangers(data)]


def judge_pairs(data):
    for line in lines(f"{data}/judge-pairs.jsonl"):
        source, old, new = line["from"], line["old"], line["new"]
        if old == new:
            continue
        split = CAL if source in CAL_WRITERS else TEST if source in TEST_WRITERS else LEARNED
        weight = 2.0 if source.startswith("examined") else 2.5 if source == "tests" else 1.0
        yield Pair(source, old, new, replaced(old) if line["label"] == "replaces" else APART, weight, split)


def replaced(old):
    return REPLACES_OR_PARTLY if SEVERAL_CLAIMS.search(old) else REPLACES


SUPERSEDING = {"correction", "update", "chain", "rename", "retraction", "backforth"}


def trust_cases(data):
    """A case says what must be found and what must not, so a pair is labelled only where these strings decide it."""
    for name in ("trust", "trust-phrasings"):
        for case in lines(f"{data}/{name}.jsonl"):
            kind = case["kind"]
            given = [g if isinstance(g, str) else g["text"] for g in case["given"]]
            bad, good = ([any(s in text for s in case.get(field) or []) for text in given] for field in ("forbid", "expect"))
            for j, new in enumerate(given):
                for i, old in enumerate(given[:j]):
                    about = lambda at: bad[at] or good[at]
                    label = None
                    if kind in ("lookalike", "words-only"):
                        label, weight = APART, 2.0 if len(given) == 2 else 0.5
                    elif kind in SUPERSEDING and bad[i] and about(j):
                        label, weight = replaced(old), 2.0
                    elif kind in SUPERSEDING and kind != "chain" and len(given) > 2 and about(i) != about(j):
                        label, weight = APART, 0.4
                    elif kind == "same":
                        label, weight = (SAME, 3.0) if alike(old, new) > 0.5 else (APART, 0.4)
                    if label is not None and old != new:
                        yield Pair(name, old, new, label, weight, LEARNED)


def alike(one, other):
    a, b = set(plain(one).split()), set(plain(other).split())
    return len(a & b) / max(1, len(a | b))


def stores(data):
    """Facts of one store stand beside each other; an update replaces one of them and leaves the others."""
    for number, store in enumerate(lines(f"{data}/judge-stores.jsonl")):
        split = split_of_store(number)
        facts = store["facts"]
        for j, new in enumerate(facts):
            for old in facts[:j]:
                yield Pair("stores", old, new, APART, 0.5, split, 0.5)
        for update in store["updates"]:
            for i, old in enumerate(facts):
                if old != update["text"]:
                    hit = i == update["of"]
                    yield Pair("stores", old, update["text"], replaced(old) if hit else APART, 1.5 if hit else 0.5, split, 1 if hit else 0.5)


def split_of_store(number):
    return CAL if number in CAL_STORES else TEST if number in TEST_STORES else LEARNED


def split_of_chains(cases):
    names = sorted({case["from"] for case in cases})
    held = {**dict.fromkeys(names[3::10], CAL), **dict.fromkeys(names[8::10], TEST)}
    return lambda case: held.get(case["from"], LEARNED)


def chains(data):
    """Each link replaces those before it and leaves what was said beside the chain."""
    cases = lines(f"{data}/judge-chains.jsonl")
    split_of = split_of_chains(cases)
    for case in cases:
        split, chain, beside = split_of(case), case["chain"], case["beside"]
        for j, new in enumerate(chain):
            for i, old in enumerate(chain[:j]):
                if plain(old) != plain(new) and (i == j - 1 or split == LEARNED):
                    yield Pair("chains", old, new, replaced(old), 1.5 if i == j - 1 else 0.4, split)
        for other in beside:
            for link in chain:
                yield Pair("chains", link, other, APART, 0.5, split, 0.5)
                yield Pair("chains", other, link, APART, 0.5, split, 0.5)
        for one in beside:
            for other in beside:
                if one != other:
                    yield Pair("chains", one, other, APART, 0.4, split, 0.25)


def compounds(data):
    """Statements of several claims. The last lines of each writer are kept aside; lines about one older statement stay together."""
    for path in sorted(glob.glob(f"{data}/judge-compound-*.jsonl")):
        source = os.path.basename(path)[len("judge-"):-len(".jsonl")]
        read = lines(path)
        from_line = round(len(read) * (1 - COMPOUND_CAL_SHARE))
        held = {line["old"] for line in read[from_line:]}
        for line in read:
            old, label = line["old"], LABELS[line["is"]]
            gone = tuple(place(old, piece) for piece in line.get("gone") or [])
            known = gone if label == PARTLY and gone else None if label == PARTLY else () if label != REPLACES else ((0, len(old)),)
            yield Pair(source, old, line["new"], label, 4.0, CAL if old in held else LEARNED, 1.0, known)


def place(text, piece):
    start = text.find(piece)
    if start < 0:
        raise ValueError(f'"{piece}" does not stand in "{text}"')
    return (start, start + len(piece))


def worlds(data):
    """Everything that is said of one world holds, so each statement leaves all others alone: long ones of one voice look alike."""
    for world in lines(f"{data}/worlds-one.jsonl"):
        said = world["memories"]
        for j, new in enumerate(said):
            for old in said[:j]:
                yield Pair("worlds", old, new, APART, 1.0, LEARNED, 0.5 if len(said) <= 30 else 0.1, ())


NEAR = 6
DENSE_CAL, DENSE_TEST = 7, 8


def dense(data):
    """Worlds in which few things are named again and again: many statements about one thing, all of which hold, and later ones that change one."""
    for path in sorted(glob.glob(f"{data}/judge-dense-*.jsonl")):
        for number, world in enumerate(lines(path)):
            split = {DENSE_CAL: CAL, DENSE_TEST: TEST}.get(number, LEARNED)
            facts, updates = world["facts"], world["updates"]
            near = nearness([*facts, *(update["text"] for update in updates)])
            for j, new in enumerate(facts):
                for i, old in enumerate(facts):
                    if i != j and (split == LEARNED or i in near[j]):
                        yield Pair("dense", old, new, APART, 1.5, split, 1.0 if i in near[j] else 0.15, ())
            for at, update in enumerate(updates, len(facts)):
                hit = {of["fact"]: of.get("gone") for of in update["of"]}
                for i, old in enumerate(facts):
                    if i in hit:
                        whole = update["is"] == "replaces"
                        gone = ((0, len(old)),) if whole else tuple(place(old, piece) for piece in hit[i])
                        yield Pair("dense", old, update["text"], REPLACES if whole else PARTLY, 4.0, split, 1.0, gone)
                    elif split == LEARNED or i in near[at]:
                        yield Pair("dense", old, update["text"], APART, 1.5, split, 1.0 if i in near[at] else 0.25, ())


def nearness(texts):
    """For each text the others that share the most words with it, the rarer the better: what the product would look at."""
    words = [set(plain(text).split()) for text in texts]
    count = collections.Counter(word for own in words for word in own)
    def shared(i, j):
        return sum(1 / count[word] for word in words[i] & words[j])
    return [set(sorted((i for i in range(len(texts)) if i != j), key=lambda i: -shared(i, j))[:NEAR]) for j in range(len(texts))]


def strangers(data):
    """What one writer says of one thing leaves alone what the same writer says of another, however many claims both have."""
    for path in sorted(glob.glob(f"{data}/judge-compound-*.jsonl")):
        read = lines(path)
        read = read[:round(len(read) * (1 - COMPOUND_CAL_SHARE))]
        for at, line in enumerate(read):
            for step in (7, 31, 97, 211):
                other = read[(at + step) % len(read)]
                if other["old"] != line["old"]:
                    yield Pair("strangers", line["old"], other["new" if step % 2 else "old"], APART, 1.0, LEARNED, 0.5, ())
