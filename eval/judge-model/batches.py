"""Lessons as batches of tokens: all texts lie in one long row on the device, and batches are cut from it there."""
import numpy as np
import torch

BEGIN, END = 101, 102


class Lessons:
    def __init__(self, path, device):
        with np.load(path) as packed:
            self.__dict__.update({name: packed[name] for name in packed.files})
        self.device = device
        self.lay_out()
        # For each pair its first entry in `gone` and how many it has.
        self.first_gone = np.searchsorted(self.gone[:, 0], np.arange(len(self.old)))
        self.gone_count = np.bincount(self.gone[:, 0].astype(np.int64), minlength=len(self.old))

    def add(self, ids, lengths):
        """Further texts, numbered after those that are there."""
        self.ids, self.lengths = np.concatenate([self.ids, ids]), np.concatenate([self.lengths, lengths])
        self.lay_out()

    def lay_out(self):
        ids, lengths = self.ids.astype(np.int64), self.lengths.astype(np.int64)
        starts = np.cumsum(lengths) - lengths
        self.numbers, self.words = self.put(ids), self.put(whole_words(ids, starts[lengths > 0], self.continues))
        self.starts, self.counts = self.put(starts), self.put(lengths)
        self.pair_tokens = lengths[self.old] + lengths[self.new]

    def put(self, values):
        return torch.from_numpy(np.ascontiguousarray(values)).to(self.device)

    def pairs(self, rows):
        old, new = (self.put(texts[rows].astype(np.int64)) for texts in (self.old, self.new))
        return self.batch(self.starts[old], self.counts[old], self.starts[new], self.counts[new])

    def singles(self, texts):
        texts = self.put(texts.astype(np.int64))
        return self.batch(self.starts[texts], self.counts[texts], None, None)

    def batch(self, start_a, count_a, start_b, count_b):
        single = start_b is None
        count_a, start_a = count_a[:, None], start_a[:, None]
        count_b, start_b = (torch.full_like(count_a, -1), start_a) if single else (count_b[:, None], start_b[:, None])
        size = int((count_a + count_b).max()) + 3
        at = torch.arange(-(-size // 8) * 8, device=self.device)[None]
        in_old = (at >= 1) & (at <= count_a)
        in_new = (at >= count_a + 2) & (at <= count_a + count_b + 1)
        mask = at <= count_a + count_b + 2
        from_row = torch.where(in_old, start_a + at - 1, torch.where(in_new, start_b + at - count_a - 2, torch.zeros_like(start_a + at)))
        tokens = self.numbers[from_row] * (in_old | in_new)
        tokens = tokens.masked_fill((at == 0).expand_as(tokens), BEGIN).masked_fill((at == count_a + 1) | (mask & (at == count_a + count_b + 2)), END)
        words = self.words[from_row]
        equal = words.masked_fill(~in_old, -1)[:, :, None] == words.masked_fill(~in_new, -2)[:, None, :]
        types = 2 * ((at >= count_a + 2) & mask).long() + (equal.any(2) | equal.any(1)).long()
        return {"tokens": tokens, "mask": mask, "types": types, "in_old": in_old, "in_new": in_new}

    def gone_tokens(self, rows, batch):
        """For each token of the batch 1 if it is gone, and whether that is known of it: only tokens of an old statement."""
        target = np.zeros(tuple(batch["tokens"].shape), np.float32)
        for i, row in enumerate(rows):
            for _, first, end in self.gone[self.first_gone[row]:self.first_gone[row] + self.gone_count[row]]:
                target[i, 1 + int(first):1 + int(end)] = 1
        return self.put(target), batch["in_old"] & self.put(self.gone_known[rows])[:, None]

    def rounds(self, rows, tokens, size, rng, stretch=24):
        """Mixed batches; within a stretch those of like length come together, so that little is padded."""
        rows = rng.permutation(rows)
        for start in range(0, len(rows), size * stretch):
            part = rows[start:start + size * stretch]
            part = part[np.argsort(tokens[part], kind="stable")]
            for number in rng.permutation(-(-len(part) // size)):
                yield part[number * size:(number + 1) * size]


def whole_words(ids, starts, continues):
    """For each token a number that stands for the whole word it is a piece of."""
    begins = ~continues[ids]
    begins[starts] = True
    word = np.cumsum(begins) - 1
    place = np.minimum(np.arange(len(ids)) - np.flatnonzero(begins)[word], 7)
    factors = np.array([1000003, 10007, 7919, 104729, 15485863, 32452843, 49979687, 67867967])
    return np.bincount(word, weights=((ids + 1) * factors[place]).astype(np.float64)).astype(np.int64)[word]
