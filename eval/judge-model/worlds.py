"""Worlds: statements in their order, and which earlier ones each changes. Many of them woven into one store show the judge what strangers look like.

    python3 eval/judge-model/worlds.py [--data eval/data] [--bench bench/data] [--out .judge/worlds.json]
"""
import argparse
import collections
import glob
import json
import random

from gone import say_gone
from sources import CAL, LEARNED, TEST, lines, plain, split_of_chains, split_of_store

# Pools whose worlds name few things again and again.
NAMING = ("dense", "stores", "worlds")
NAMES = {LEARNED: "learned", CAL: "held", TEST: "held"}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--data", default="eval/data")
    options.add_argument("--bench", default="bench/data")
    options.add_argument("--out", default=".judge/worlds.json")
    asked = options.parse_args()
    rng = random.Random(3)
    growing = list(changing(asked.data))
    say_gone([one for one in growing if one["pool"] in NAMING and one["split"] != "measured"], rng)
    worlds = [*singles(asked.data, asked.bench), *growing, *everyday(asked.data)]
    with open(asked.out, "w", encoding="utf8") as file:
        json.dump(worlds, file, ensure_ascii=False)
    print(collections.Counter((world["pool"], world["split"]) for world in worlds))


def world(pool, split, items, alternatives=False):
    """`alternatives`: the later statements are sequels of the first one that do not know each other."""
    return {"pool": pool, "split": split, "items": items, "alternatives": alternatives}


def said(texts):
    return [{"text": text} for text in texts]


def singles(data, bench):
    """Statements that stand alone. Halves of each pool are learned from; the others are strangers in the stores that measure."""
    for line in lines(f"{bench}/natural-facts.jsonl"):
        yield world("natural", "measured", said([line["fact"]]))
    yield from in_blocks("questions", [line["fact"] for line in lines(f"{data}/fact-questions.jsonl")], 100)
    for letter in "abcdef":
        for line in lines(f"{data}/about-{letter}.jsonl"):
            yield world("about", "learned" if letter in "abc" else "measured", said([line["text"]]))
    for line in lines(f"{bench}/developer-facts.jsonl"):
        yield world("further", "measured", said([line["fact"]]))
    for name in ("quayside", "potting-shed"):
        with open(f"{data}/store-{name}.json", encoding="utf8") as file:
            for memory in json.load(file)["memories"]:
                yield world("further", "measured", said([memory["text"]]))
    # Facts of noise-lessons that stand in judge-pairs too may change each other, so they are no strangers.
    paired = {plain(line[side]) for line in lines(f"{data}/judge-pairs.jsonl") for side in ("old", "new")}
    facts = [line["text"] for line in lines(f"{data}/noise-lessons.jsonl") if not line["noise"]]
    strangers = lambda texts: [text for text in dict.fromkeys(texts) if len(text) >= 40 and plain(text) not in paired]
    yield from in_blocks("gate", strangers(facts), 200)
    for text in strangers(line["text"] for line in lines(f"{data}/noise.jsonl") if not line["noise"]):
        yield world("further", "measured", said([text]))


def in_blocks(pool, texts, size):
    for at, text in enumerate(texts):
        yield world(pool, "measured" if at // size % 2 else "learned", said([text]))


def changing(data):
    for name, split in (("one", "learned"), ("two", "measured")):
        for entry in lines(f"{data}/worlds-{name}.jsonl"):
            yield world("worlds", split, said(m if isinstance(m, str) else m["text"] for m in entry["memories"]))
    for path in sorted(glob.glob(f"{data}/judge-dense-*.jsonl")):
        for number, entry in enumerate(lines(path)):
            updates = [{"text": update["text"], "changes": [{"of": of["fact"], "is": update["is"]} for of in update["of"]]} for update in entry["updates"]]
            yield {**world("dense", "held" if number in (7, 8) else "learned", said(entry["facts"]) + updates), "about": entry["about"]}
    for number, store in enumerate(lines(f"{data}/judge-stores.jsonl")):
        updates = [{"text": update["text"], "changes": [{"of": update["of"], "is": "replaces"}]} for update in store["updates"]]
        yield world("stores", NAMES[split_of_store(number)], said(store["facts"]) + updates)
    cases = lines(f"{data}/judge-chains.jsonl")
    split_of = split_of_chains(cases)
    for case in cases:
        first = len(case["beside"])
        links = [{"text": text, "changes": [{"of": first + at - 1, "is": "replaces"}] if at else []} for at, text in enumerate(case["chain"])]
        yield world("chains", NAMES[split_of(case)], said(case["beside"]) + links)
    for path in sorted(glob.glob(f"{data}/judge-compound-*.jsonl")):
        read = lines(path)
        held = {line["old"] for line in read[round(len(read) * 0.85):]}
        sequels = collections.defaultdict(list)
        for line in read:
            sequels[line["old"]].append(line)
        for old, those in sequels.items():
            items = [{"text": line["new"], "changes": [{"of": 0, "is": line["is"]}] if line["is"] in ("replaces", "partly") else [], "same": [0] if line["is"] == "same" else []} for line in those]
            yield world("compound", "held" if old in held else "learned", said([old]) + items, True)


def everyday(data):
    """Measured, never learned from. Twice: as they were written, and as a careful agent words them."""
    for entry in lines(f"{data}/everyday.jsonl"):
        for pool, name in (("written", "written"), ("worded", "text")):
            yield world(pool, "measured", [{"changes": [], **said, "text": said[name]} for said in entry["statements"]])


if __name__ == "__main__":
    main()
