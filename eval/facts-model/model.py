"""all-MiniLM-L6-v2 as the product runs it, in PyTorch, so that its upper layers can learn."""

import math

import torch
from torch import Tensor
from torch.nn.functional import dropout, gelu, layer_norm, linear, normalize
from torch.nn.utils.rnn import pad_sequence

from tuning import LAYERS, Tuning

SIZE = 384
HEADS = 12
LAYER_COUNT = 6
# What is added where a token must not look.
FAR_BELOW = -1e4
MATRICES = ("attention.self.qkv", "attention.output.dense", "intermediate.dense", "output.dense")


class Model:
    def __init__(self, weights: dict[str, Tensor], mean: Tensor):
        self.weights = weights
        self.mean = mean
        # The product multiplies by query, key and value at once, so they are tuned as one matrix.
        for layer in range(LAYER_COUNT):
            own = f"encoder.layer.{layer}.attention.self"
            for part in ("weight", "bias"):
                three = [weights[f"{own}.{name}.{part}"] for name in ("query", "key", "value")]
                weights[f"{own}.qkv.{part}"] = torch.cat(three)

    def tuned_shapes(self) -> dict[str, tuple[int, int]]:
        names = [f"encoder.layer.{layer}.{matrix}" for layer in LAYERS for matrix in MATRICES]
        return {name: self.weights[f"{name}.weight"].shape for name in names}

    @torch.no_grad()
    def lower(self, texts: list[list[int]], at_once: int = 64) -> list[Tensor]:
        """Each text's tokens after the layers that stay as they are. Worked out once; all rounds begin from here."""
        states = [None] * len(texts)
        for some in by_length(texts, at_once):
            numbers, mask = padded([torch.tensor(texts[at]) for at in some])
            values = self.embedded(numbers)
            for layer in range(min(LAYERS)):
                values = self.layer(layer, values, mask)
            for row, at in enumerate(some):
                states[at] = values[row, : len(texts[at])].clone()
        return states

    def upper(
        self, states: list[Tensor], tuning: Tuning, drop: float = 0, at_once: int = 32
    ) -> tuple[Tensor, list[Tensor]]:
        """A vector for each text, and one for each of its tokens, without the marks for begin and end."""
        vectors, tokens = [None] * len(states), [None] * len(states)
        for some in by_length(states, at_once):
            values, mask = padded([states[at] for at in some])
            for layer in range(min(LAYERS), LAYER_COUNT):
                values = self.layer(layer, values, mask, tuning, drop)
            whole = normalize((values * mask[..., None]).sum(1), dim=-1)
            single = normalize((normalize(values, dim=-1) - self.mean) @ tuning.axes.T, dim=-1)
            for row, at in enumerate(some):
                vectors[at], tokens[at] = whole[row], single[row, 1 : len(states[at]) - 1]
        return torch.stack(vectors), tokens

    def embedded(self, numbers: Tensor) -> Tensor:
        words = self.weights["embeddings.word_embeddings.weight"][numbers]
        places = self.weights["embeddings.position_embeddings.weight"][: numbers.shape[1]]
        return self.levelled(
            "embeddings.LayerNorm", words + places + self.weights["embeddings.token_type_embeddings.weight"][0]
        )

    def layer(
        self, layer: int, values: Tensor, mask: Tensor, tuning: Tuning | None = None, drop: float = 0
    ) -> Tensor:
        own = f"encoder.layer.{layer}"

        def dense(matrix: str, given: Tensor) -> Tensor:
            name = f"{own}.{matrix}"
            result = linear(given, self.weights[f"{name}.weight"], self.weights[f"{name}.bias"])
            if tuning is None or name not in tuning.added:
                return result
            down, up = tuning.added[name]
            return result + linear(linear(dropout(given, drop, drop > 0), down), up)

        count, length, _ = values.shape
        three = dense("attention.self.qkv", values).view(count, length, 3, HEADS, SIZE // HEADS)
        query, key, value = three.permute(2, 0, 3, 1, 4)
        hidden = ((1 - mask) * FAR_BELOW)[:, None, None, :]
        looks = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(SIZE // HEADS) + hidden, -1)
        seen = (looks @ value).transpose(1, 2).reshape(count, length, SIZE)
        values = self.levelled(f"{own}.attention.output.LayerNorm", values + dense("attention.output.dense", seen))
        wide = gelu(dense("intermediate.dense", values))
        return self.levelled(f"{own}.output.LayerNorm", values + dense("output.dense", wide))

    def levelled(self, name: str, values: Tensor) -> Tensor:
        return layer_norm(values, (SIZE,), self.weights[f"{name}.weight"], self.weights[f"{name}.bias"], 1e-12)


def by_length(items: list, at_once: int) -> list[list[int]]:
    """The places of the items, those of like length together, so that little is padded."""
    order = sorted(range(len(items)), key=lambda at: len(items[at]))
    return [order[start : start + at_once] for start in range(0, len(order), at_once)]


def padded(items: list[Tensor]) -> tuple[Tensor, Tensor]:
    """Side by side, filled up with noughts; the mask has a one for each that is real."""
    mask = pad_sequence([torch.ones(len(item)) for item in items], batch_first=True)
    return pad_sequence(items, batch_first=True), mask
