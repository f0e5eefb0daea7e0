"""What is learned on top of the published weights; src/adapters/encoder/tuning.ts reads the file."""

from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import normalize

from weights import read_weights, write_weights

# Of six. A third layer below them found no more, and lost more of the exact questions.
LAYERS = (4, 5)
RANK = 16
# The 48 directions along which the tokens of docs/ differ most under the published model, in whole steps.
FIRST_AXES = Path(__file__).with_name("first-axes.safetensors")


@dataclass
class Tuning:
    # To a matrix of this name the product of the second and the first is added, down to few numbers and up again.
    added: dict[str, tuple[Tensor, Tensor]]
    # The directions along which a token's vector is kept.
    axes: Tensor

    def numbers(self) -> list[Tensor]:
        return [part for both in self.added.values() for part in both]

    def scaled(self, share: float) -> "Tuning":
        """Between the published model and the tuned one."""
        return Tuning(
            added={name: (down * share, up) for name, (down, up) in self.added.items()},
            axes=normalize(first_axes() * (1 - share) + self.axes * share, dim=-1),
        )


def published() -> Tuning:
    return Tuning(added={}, axes=first_axes())


def untrained(shapes: dict[str, tuple[int, int]]) -> Tuning:
    """Changes nothing yet, because one of the two factors is nought."""
    return Tuning(
        added={
            name: ((torch.randn(RANK, columns) * 0.02).requires_grad_(), torch.zeros(rows, RANK).requires_grad_())
            for name, (rows, columns) in shapes.items()
        },
        axes=first_axes().requires_grad_(),
    )


def read_tuning(path: Path) -> Tuning:
    tensors = read_weights(path)
    names = [name.removesuffix(".up") for name in tensors if name.endswith(".up")]
    return Tuning(
        added={name: (tensors[f"{name}.down"], tensors[f"{name}.up"]) for name in names}, axes=tensors["axes"]
    )


def write_tuning(path: Path, tuning: Tuning) -> None:
    tensors = {"axes": tuning.axes}
    for name, (down, up) in tuning.added.items():
        tensors |= {f"{name}.down": down, f"{name}.up": up}
    write_weights(path, tensors)


def first_axes() -> Tensor:
    return normalize(read_weights(FIRST_AXES)["axes"], dim=-1)
