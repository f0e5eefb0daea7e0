"""Joins single statements to compound ones, so that it is known which claims of a compound a new statement replaces and which it leaves."""
import re
from typing import List, NamedTuple, Tuple

from made import companions, restated
from sources import APART, CAL, LEARNED, PARTLY, REPLACES, SAME, TEST, Pair, lines, plain, split_of_chains, split_of_store

# Longer ones would be cut by the model's 96 tokens, and the claim in question with them.
MOST_CHARACTERS = 340
WEIGHT = 0.7
PER_STORE, PER_CHAIN, PER_COMPANION = 24, 6, 2


class World(NamedTuple):
    """Statements of one writer about one world: each update replaces its own statement and leaves all others."""
    split: int
    updates: List[Tuple[str, str]]
    others: List[str]
    lessons: int


def join_pairs(data, pairs, held, rng):
    """`held` are the plain statements of CAL and TEST: no learned compound may have one as a part."""
    every = [world for world in worlds(data, pairs, rng) if world.split != LEARNED or not any(plain(text) in held for text in texts_of(world))]
    for split in (LEARNED, CAL, TEST):
        here = [world for world in every if world.split == split]
        strangers = [text for world in here for text in world.others] + [old for world in here for old, _ in world.updates]
        for world in here:
            for _ in range(world.lessons):
                lesson = rng.choices((partly, apart, replaces, same), (40, 22, 22, 16))[0](world, lambda: rng.choice(strangers), rng)
                if lesson is not None and max(len(lesson[0]), len(lesson[1])) <= MOST_CHARACTERS:
                    old, new, label, gone = lesson
                    yield Pair("joined", old, new, label, WEIGHT, split, 1.0, gone)
        yield from longer_compounds([pair for pair in pairs if pair.split == split == LEARNED and pair.source.startswith("compound")], strangers, rng)


def texts_of(world):
    return [*world.others, *(text for update in world.updates for text in update)]


def worlds(data, pairs, rng):
    for number, store in enumerate(lines(f"{data}/judge-stores.jsonl")):
        updates = {update["of"]: update["text"] for update in rng.sample(store["updates"], len(store["updates"]))}
        others = [fact for i, fact in enumerate(store["facts"]) if i not in updates]
        yield World(split_of_store(number), [(store["facts"][i], text) for i, text in updates.items()], others, PER_STORE)
    cases = lines(f"{data}/judge-chains.jsonl")
    split_of = split_of_chains(cases)
    for case in cases:
        for _ in range(PER_CHAIN):
            at = rng.randrange(1, len(case["chain"]))
            yield World(split_of(case), [(case["chain"][at - 1], case["chain"][at])], case["beside"], 1)
    for split, _, old, by, kept in companions(pairs):
        yield World(split, [(old, rng.choice(by))], kept[:3], PER_COMPANION)


def partly(world, stranger, rng):
    updates = rng.sample(world.updates, min(len(world.updates), 2 if rng.random() < 0.3 else 1))
    if not updates:
        return None
    left = left_alone(world, updates, stranger, rng, rng.choice((1, 1, 2, 3)))
    old, places = joined([text for text, _ in updates] + left, rng)
    said = [text for _, text in updates]
    if rng.random() < 0.3:
        said.append(stranger())
    return old, joined(said, rng)[0], PARTLY, tuple(places[:len(updates)])


def apart(world, stranger, rng):
    updates = rng.sample(world.updates, min(1, len(world.updates)))
    others = rng.sample(world.others, len(world.others))
    if others and (not updates or rng.random() < 0.4):
        # A further fact about the same world, beside what the update would have replaced.
        said, parts = others[0], [old for old, _ in updates] + others[1:rng.randrange(1, 4)]
    else:
        said, parts = updates[0][1], left_alone(world, updates, stranger, rng, rng.choice((1, 2, 2, 3)))
    if len(parts) < 2:
        parts.append(stranger())
    new = [said, stranger()] if rng.random() < 0.2 else [said]
    return joined(parts, rng)[0], joined(new, rng)[0], APART, ()


def replaces(world, stranger, rng):
    """Nothing is left in the older one that the newer one does not say itself."""
    updates = rng.sample(world.updates, min(len(world.updates), rng.choice((1, 2, 2, 3))))
    if not updates:
        return None
    parts, said = [old for old, _ in updates], [new for _, new in updates]
    if len(updates) == 1 and rng.random() < 0.6 and world.others:
        kept = rng.choice(world.others)
        parts.append(kept)
        said.append(restated(kept, rng))
    elif len(updates) == 1 or rng.random() < 0.3:
        said.append(stranger())
    old, new = joined(parts, rng)[0], joined(said, rng)[0]
    return old, new, REPLACES, ((0, len(old)),)


def same(world, stranger, rng):
    parts = left_alone(world, [], stranger, rng, rng.choice((2, 2, 3, 4)))
    said = [restated(text, rng) for text in rng.sample(parts, rng.choice((1, 1, 2)))]
    return joined(parts, rng)[0], joined(said, rng)[0], SAME, ()


def left_alone(world, updates, stranger, rng, count):
    near = world.others + [old for old, new in world.updates if (old, new) not in updates]
    texts = rng.sample(near, min(count, len(near)))
    if len(texts) < count and (not texts or rng.random() < 0.6) or rng.random() < 0.1:
        texts.append(stranger())
    return texts


def longer_compounds(pairs, strangers, rng):
    """A compound that a writer wrote, with one claim more in the older or in the newer statement."""
    for pair in pairs:
        extra = rng.choice(strangers)
        if pair.label != SAME:
            yield pair._replace(new=joined([pair.new, extra], rng)[0], weight=2.0)
        old, ((start, end), _) = joined([pair.old, rng.choice(strangers)], rng, elide=False)
        if pair.label == REPLACES:
            yield pair._replace(old=old, label=PARTLY, gone=((start, end),), weight=2.0)
        else:
            yield pair._replace(old=old, gone=pair.gone and tuple((a + start, b + start) for a, b in pair.gone), weight=2.0)


# Between two parts, before the last part, and whether a part keeps its capital and its final stop.
STYLES = [(". ", ". ", True), (". ", ". ", True), ("; ", "; ", False), ("; ", "; and ", False), (", ", ", and ", False), (", ", " and ", False), (", ", ", ", False),
          (" - ", " - ", False), ("\n- ", "\n- ", True), (" / ", " / ", False), (". Also, ", ". And ", False), (" | ", " | ", True), ("! ", ". ", True)]
SUBJECT = re.compile(r"^(?:(?:the|our|my) )?[\w'’.-]+(?: [\w'’.-]+){0,3}? (?=(?:is|are|was|has|have|can|must|should|needs?|uses?|runs?|lives?|listens?|keeps?|takes?|gets?|goes|holds?|sends?|stores?|starts?|expires?|serves?|speaks?)\b)", re.I)


def joined(parts, rng, elide=True):
    """The parts in some order as one statement, and where each of them came to stand, in the order given."""
    parts = list(parts)
    if len(parts) == 1:
        return parts[0], [(0, len(parts[0]))]
    order = rng.sample(range(len(parts)), len(parts))
    between, last, whole = rng.choice(STYLES)
    text = rng.choice(("- ", "* ", "")) if between.startswith("\n") else rng.choice(("",) * 12 + ("Notes: ", "fyi ", "Setup: "))
    places, subject = [(0, 0)] * len(parts), None
    for at, number in enumerate(order):
        part = parts[number] if whole and rng.random() < 0.7 else parts[number].rstrip(".!")
        found = SUBJECT.match(part)
        if at and elide and found and subject == found.group().lower() and rng.random() < 0.7:
            # "Grafana runs on haven, listens on 3000": people name the subject once.
            part = part[found.end():] if not whole else "It " + part[found.end():]
        elif at and not whole and part[1:2].islower():
            part = part[0].lower() + part[1:]
        subject = found.group().lower() if at == 0 and found else subject
        if at:
            text = text.rstrip(".!") if between[0] in ".!" else text
            text += last if at == len(order) - 1 else between
        places[number] = (len(text), len(text) + len(part))
        text += part
    return text, places
