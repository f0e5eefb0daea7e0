"""The network as `src/domain/slots/weighed/network` runs it, in PyTorch."""

import torch
from torch import Tensor, nn
from torch.nn.functional import dropout, relu

from lessons import Batch

# Numbers of a word, and of what is seen of it.
WORD = 48
HIDDEN = 64
SOFTENED = 4
FARTHEST = 10
# What is left out by chance while it learns: whole words, numbers of words, what was seen.
NO_WORD, NO_NUMBER, NOT_SEEN = 0.05, 0.1, 0.2


class Network(nn.Module):
    def __init__(self, names: int, signs: int, features: int) -> None:
        super().__init__()
        self.words = nn.Embedding(names + 1, WORD, padding_idx=0)
        nn.init.normal_(self.words.weight, 0, 0.1)
        self.words.weight.data[0] = 0
        self.sign = nn.Linear(signs, WORD)
        self.beside = nn.Conv1d(WORD, WORD, 3, padding=1)
        self.key = nn.Linear(2 * WORD, WORD, bias=False)
        self.sharing = nn.Parameter(torch.tensor(3.0))
        self.compare = nn.Linear(6 * WORD + 1, HIDDEN)
        self.again = nn.Linear(HIDDEN, HIDDEN)
        self.weigh = nn.Linear(4 * HIDDEN + features, HIDDEN)
        self.conclude = nn.Linear(HIDDEN, 1)

    def forward(self, batch: Batch) -> Tensor:
        held, now = self.encoded(*batch.held), self.encoded(*batch.now)
        is_held, is_now = batch.held[2], batch.now[2]
        scores = self.key(held) @ self.key(now).transpose(1, 2) / SOFTENED + self.sharing * batch.shared
        by_held = scores.masked_fill(is_now[:, None, :] == 0, -1e4)
        by_now = scores.masked_fill(is_held[:, :, None] == 0, -1e4).transpose(1, 2)
        seen = [self.summed_up(held, now, by_held, is_held), self.summed_up(now, held, by_now, is_now), batch.features]
        return self.conclude(relu(self.weigh(self.some(torch.cat(seen, -1), NOT_SEEN)))).squeeze(-1)

    def encoded(self, names: Tensor, signs: Tensor, is_word: Tensor) -> Tensor:
        if self.training:
            names = names * (torch.rand(names.shape[:2]) > NO_WORD)[..., None]
        plain = self.some(relu(self.words(names).sum(2) + self.sign(signs)), NO_NUMBER) * is_word[..., None]
        beside = relu(self.beside(plain.transpose(1, 2))).transpose(1, 2) * is_word[..., None]
        return torch.cat([plain, beside], -1)

    def summed_up(self, words: Tensor, others: Tensor, scores: Tensor, is_word: Tensor) -> Tensor:
        nearest = scores.softmax(2) @ others
        top = scores.max(2).values.clamp(-FARTHEST, FARTHEST)
        compared = relu(self.compare(torch.cat([words, nearest, (words - nearest).abs(), top[..., None]], -1)))
        seen = relu(self.again(self.some(compared, NOT_SEEN))) * is_word[..., None]
        return torch.cat([seen.sum(1) / is_word.sum(1, keepdim=True).sqrt(), seen.max(1).values], -1)

    def some(self, numbers: Tensor, share: float) -> Tensor:
        return dropout(numbers, share, self.training)
