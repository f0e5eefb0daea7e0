"""Trains the answer model from .judge/answers.json, and measures it on worlds that it has not learned from.

    npx tsx eval/topic-model/lessons.ts && npx tsx eval/answer-model/lessons.ts && python3 eval/answer-model/train.py [--out .judge/out] [--held-out a-2,b-3]
"""
import argparse
import json
import os
import random
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "topic-model"), os.path.join(HERE, "..", "judge-model")]
from judge import WIDTH, CrossEncoder, mean
from tensor_file import read_tensors, write_tensors
from wordpiece import WordPieces
from train import MODEL, Reader, area, rounded, say

# What the topic model learned is where this one begins: both ask what a statement tells something about.
TOPICS = "src/adapters/judge/learned/topics.safetensors"
RANK, HIDDEN, BATCH, RATE, SMOOTHING = 4, 32, 256, 1e-3, 0.04
WIDENED, PER_LOG_LENGTH = 19.6, 3
# A fact's question is seldom answered by another fact, but now and then it is. Without strangers, of which the nearest alone are
# hard, a model learns that to be near tells against a statement.
NEAREST, OTHERS, FARTHER, STRANGERS, OTHER_WEIGHT = 12, 2, 1, 2, 0.6
# Of a world no other statement answers a question: those that come nearest are what is hard.
WORLD_NEAREST, WORLD_OTHERS, WORLD_FARTHER = 14, 5, 2
TOPICS_EACH, TOPIC_WEIGHT = 2, 0.5


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--lessons", default=".judge/answers.json")
    options.add_argument("--topics", default=".judge/topics.json", help="the topic model's lessons, which teach it too")
    options.add_argument("--model", default=MODEL, help="the embedding model's folder")
    options.add_argument("--out", default=".judge/out")
    options.add_argument("--epochs", type=float, default=6)
    options.add_argument("--held-out", default="", help="worlds that are measured instead of learned, as a-2,b-3")
    asked = options.parse_args()

    with open(asked.lessons, encoding="utf8") as file:
        data = json.load(file)
    with open(asked.topics, encoding="utf8") as file:
        data["about"] = json.load(file)["lessons"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    base = {name: values for name, values in read_tensors(f"{asked.model}/model.fp16.safetensors").items() if name != "embeddings.position_ids"}
    reader = Reader(WordPieces(f"{asked.model}/tokenizer.json"), device)
    held_out = asked.held_out.split(",")
    model = AnswerModel(base, RANK).to(device)
    model.begin_with(read_tensors(TOPICS))
    learn(asked.epochs, Lessons(data, Nearness(base, reader), held_out), model, reader)
    os.makedirs(asked.out, exist_ok=True)
    write_tensors(f"{asked.out}/answers.safetensors", {name: rounded(tensor.detach().cpu().numpy()) for name, tensor in model.learned().items()}, {"rank": RANK})
    measure(data, model, reader, held_out)


class AnswerModel(CrossEncoder):
    """Whether a statement, read first, answers a question."""

    HEADS = ("t1", "t2", "t3")

    def __init__(self, base, rank):
        super().__init__(base, rank)
        self.t1, self.t2, self.t3 = nn.Linear(5 * WIDTH, HIDDEN), nn.Linear(HIDDEN, 1), nn.Linear(4, 1)
        self.start_heads()
        with torch.no_grad():
            self.t3.weight.copy_(torch.tensor([[4.0, 2.0, 2.0, 0.0]]))
            self.t3.bias.fill_(-3.0)

    @torch.no_grad()
    def begin_with(self, saved):
        for name, tensor in self.learned().items():
            if not name.startswith("head.") and name in saved:
                tensor.copy_(torch.from_numpy(saved[name]).to(tensor.device))

    def forward(self, batch):
        states = self.read(batch)
        in_first, in_second = batch["in_first"], batch["in_second"]
        first, second = mean(states, in_first), mean(states, in_second)
        directions = F.normalize(states, dim=-1)
        alike = (directions @ directions.transpose(1, 2)).masked_fill(in_first[:, None, :] == 0, -1)
        # How near each token of the question comes to any of the statement's: what is asked for may be nowhere in it.
        nearest = alike.max(2).values
        count = in_second.sum(1).clamp(min=1)
        least = nearest.masked_fill(in_second == 0, 2).min(1).values.clamp(max=1)
        plain = torch.stack([F.cosine_similarity(first, second), (nearest * in_second).sum(1) / count, least, torch.log(count) / PER_LOG_LENGTH], 1)
        product = F.normalize(first, dim=-1) * F.normalize(second, dim=-1) * WIDENED
        features = torch.cat([states[:, 0], first, second, (first - second).abs(), product], 1)
        return (self.t2(self.drop(F.gelu(self.t1(features)))) + self.t3(plain)).squeeze(-1)


class Nearness:
    """Which statements come nearest to a question, by the published embedding model."""

    def __init__(self, base, reader):
        self.encoder, self.reader = CrossEncoder(base, 1).to(reader.device).eval(), reader

    @torch.no_grad()
    def vectors(self, texts):
        made = []
        for at in range(0, len(texts), 512):
            batch = self.reader.batch([(text, "") for text in texts[at:at + 512]])
            made.append(F.normalize(mean(self.encoder.read(batch), batch["in_first"]), dim=1))
        return torch.cat(made)

    def order(self, questions, statements, count):
        near = self.vectors(questions) @ self.vectors(statements).T
        return near.topk(min(count, len(statements)), 1).indices.tolist()


class Lessons:
    def __init__(self, data, near, held_out):
        self.facts, self.about = data["facts"], data["about"]
        self.statements = [fact["statement"] for fact in self.facts]
        self.nearest = near.order([fact["question"] for fact in self.facts], self.statements, 120)
        self.asked = []
        for world in data["worlds"]:
            if world["world"] in held_out:
                continue
            statements = world["statements"]
            for one in world["questions"]:
                texts = [one["q"], *one["otherwise"]]
                for text, nearest in zip(texts, near.order(texts, statements, len(statements))):
                    right = None if one["at"] is None else statements[one["at"]]
                    self.asked.append((text, right, [statements[at] for at in nearest if at != one["at"]]))

    def drawn(self, rng):
        """One round of lessons: statement, question, whether it answers it, weight."""
        for fact, nearest in zip(self.facts, self.nearest):
            statement, question = fact["statement"], fact["question"]
            yield statement, question, 1, 2 * OTHER_WEIGHT
            others = [self.statements[at] for at in nearest if self.statements[at] != statement]
            strangers = [one for one in rng.sample(self.statements, STRANGERS) if one != statement]
            for other in rng.sample(others[:NEAREST], OTHERS) + rng.sample(others[NEAREST:], FARTHER) + strangers:
                yield other, question, 0, OTHER_WEIGHT
        for text, right, others in self.asked:
            for other in rng.sample(others[:WORLD_NEAREST], WORLD_OTHERS) + rng.sample(others[WORLD_NEAREST:], WORLD_FARTHER):
                yield other, text, 0, 1.0
            if right is not None:
                yield right, text, 1, 1.6
                yield from ((stranger, text, 0, OTHER_WEIGHT) for stranger in rng.sample(self.statements, STRANGERS))
        for lesson in self.about:
            statement, about, near = lesson["statement"], lesson["about"], lesson["not"]
            yield from ((statement, topic, 1, TOPIC_WEIGHT) for topic in rng.sample(about, min(TOPICS_EACH, len(about))))
            yield from ((statement, topic, 0, TOPIC_WEIGHT) for topic in rng.sample(near, min(TOPICS_EACH, len(near))))
            yield statement, rng.choice(rng.choice(self.about)["about"]), 0, 0.3


def learn(epochs, lessons, model, reader):
    rng = random.Random(0)
    torch.manual_seed(0)
    learned = list(model.parameters())
    optimizer = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
    average = [p.detach().clone() for p in learned]
    steps = int(epochs * sum(1 for _ in lessons.drawn(random.Random(1))) / BATCH)
    step = 0
    model.train()
    while step < steps:
        drawn = list(lessons.drawn(rng))
        rng.shuffle(drawn)
        for start in range(0, len(drawn) - BATCH + 1, BATCH):
            if step == steps:
                break
            part = drawn[start:start + BATCH]
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / (0.05 * steps + 1)) * max(0.01, 1 - step / steps)
            with torch.autocast(reader.device, torch.bfloat16):
                odds = model(reader.batch([(statement, text) for statement, text, _, _ in part]))
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
    model.eval()


@torch.no_grad()
def measure(data, model, reader, held_out):
    """How well questions with an answer are told from near misses by the surest statement of their world."""
    answered, missed, first = [], [], 0
    for world in data["worlds"]:
        if world["world"] not in held_out:
            continue
        for one in world["questions"]:
            odds = model(reader.batch([(statement, one["q"]) for statement in world["statements"]])).float().cpu().numpy()
            (missed if one["at"] is None else answered).append(odds.max())
            first += int(one["at"] is not None and odds.argmax() == one["at"])
    if answered and missed:
        say(f"held-out worlds: {len(answered)} questions with an answer and {len(missed)} near misses, area under the curve {area(answered, missed):.3f}; the right one is surest in {first}")


if __name__ == "__main__":
    main()
