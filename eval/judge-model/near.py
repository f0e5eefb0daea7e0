"""Lessons from woven stores: pairs that are near each other there, most of which are strangers."""
import numpy as np
import torch
import torch.nn.functional as F

from sources import APART, PARTLY, REPLACES, SAME

BATCH = 512
# Log odds of a change above which an earlier judge doubts that two statements stand side by side.
DOUBTED = -4
EASY_SHARE = 0.2
WEIGHTS = {"change": 3.0, "doubted": 1.5, "easy": 0.7}


class Woven:
    """Takes the texts of woven stores in beside those of the lessons, whose batches it uses."""

    def __init__(self, path, lessons):
        with np.load(path) as packed:
            self.read = {name: packed[name] for name in packed.files}
        self.first = len(lessons.lengths)
        lessons.add(self.read["ids"], self.read["lengths"])
        self.lessons = lessons

    def batch(self, pairs):
        """Of rows (new, old)."""
        old, new = (self.lessons.put(self.first + pairs[:, side].astype(np.int64)) for side in (1, 0))
        return self.lessons.batch(self.lessons.starts[old], self.lessons.counts[old], self.lessons.starts[new], self.lessons.counts[new])

    @torch.no_grad()
    def logits(self, judge, pairs, precision):
        judge.eval()
        out = np.zeros((len(pairs), judge.h2.out_features), np.float32)
        order = np.argsort(self.tokens(pairs), kind="stable")
        for part in np.array_split(order, max(1, len(order) // 2048)):
            with precision():
                logits, _ = judge.pair(self.batch(pairs[part]))
            out[part] = logits.float().cpu().numpy()
        return out

    def tokens(self, pairs):
        lengths = self.read["lengths"].astype(np.int64)
        return lengths[pairs[:, 0]] + lengths[pairs[:, 1]]

    def choose(self, judge, precision, rng):
        """All changes, all pairs of which the judge doubts that they stand side by side, and a share of the others."""
        pairs = self.read["near"]
        doubted = odds_of_change(self.logits(judge, pairs, precision)) > DOUBTED
        is_change = pairs[:, 2] != APART
        kept = is_change | doubted | (rng.random(len(pairs)) < EASY_SHARE)
        self.pairs = pairs[kept]
        self.weight = np.where(is_change, WEIGHTS["change"], np.where(doubted, WEIGHTS["doubted"], WEIGHTS["easy"]))[kept].astype(np.float32)
        return f"{len(pairs)} near pairs, {is_change.sum()} changes, {(doubted & ~is_change).sum()} doubted; {kept.sum()} taken"

    def rounds(self, rng):
        tokens = self.tokens(self.pairs)
        while True:
            yield from self.lessons.rounds(np.arange(len(self.pairs)), tokens, BATCH, rng)

    def loss(self, judge, rows, smoothing):
        logits, _ = judge.pair(self.batch(self.pairs[rows]))
        shares = F.log_softmax(logits.float(), -1)
        label = self.lessons.put(self.pairs[rows, 2].astype(np.int64))
        weight = self.lessons.put(self.weight[rows])
        loss = -(1 - smoothing) * shares.gather(1, label[:, None])[:, 0] - smoothing * shares.mean(1)
        return (loss * weight).sum() / weight.sum()

    def stores(self):
        return [name[:-len("|rows")] for name in self.read if name.endswith("|rows")]


def odds_of_change(logits):
    """Log odds that the older statement is changed, wholly or in part."""
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return np.log(raised[:, REPLACES] + raised[:, PARTLY] + 1e-9) - np.log(raised[:, APART] + raised[:, SAME] + 1e-9)
