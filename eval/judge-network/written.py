"""The numbers as a module of the product: `opened.ts` says how it is read."""

import base64
from pathlib import Path

import numpy
import torch
from torch import Tensor

from lessons import Lessons
from network import HIDDEN, WORD, Network


def write_numbers(path: Path, network: Network, lessons: Lessons) -> None:
    words = network.words.weight.detach().numpy()[1:]
    word_step = float(numpy.abs(words).max()) / 127
    marks = numpy.array([mark_of(name) for name in lessons.rows], dtype="<u4")
    layers = {
        "sign": layer(network.sign.weight, network.sign.bias),
        # What stands before, the word itself, what stands behind.
        "beside": layer(network.beside.weight.permute(0, 2, 1).reshape(WORD, 3 * WORD), network.beside.bias),
        "key": layer(network.key.weight, torch.zeros(WORD)),
        "compare": layer(network.compare.weight, network.compare.bias),
        "again": layer(network.again.weight, network.again.bias),
        "weigh": layer(network.weigh.weight, network.weigh.bias),
        "conclude": layer(network.conclude.weight, network.conclude.bias),
    }
    text = f"""import type {{ LayerName, Written }} from "./layer.ts";

/** Made by `npm run train:network` from eval/data; not edited by hand. */
export const SIZES = {{ word: {WORD}, hidden: {HIDDEN} }} as const;

/** By how much a word that both statements have draws. */
export const SHARING = {plain(network.sharing.item())};

/** Of each feature what is usual, and how far it strays, in thousandths. */
export const USUAL: string =
  "{coded(numpy.round(numpy.stack([lessons.middle, lessons.spread]) * 1000).astype("<i4"))}";

/** {len(marks)} words and jobs of words, by their marks, and the numbers of each in steps of so much. */
export const NAMES: string =
  "{coded(marks)}";
export const WORD_STEP = {plain(word_step)};
export const WORDS: string =
  "{coded(numpy.round(words / word_step).astype("i1"))}";

/** The layers: what each output has of its own, then what it takes from each input. */
export const LAYERS: Readonly<Record<LayerName, Written>> = {{
"""
    for name, (numbers, step) in layers.items():
        text += f'  {name}: {{\n    step: {plain(step)},\n    numbers:\n      "{numbers}",\n  }},\n'
    path.write_text(text + "};\n", encoding="utf-8")


def layer(weights: Tensor, bias: Tensor) -> tuple[str, float]:
    numbers = numpy.concatenate([bias.detach().numpy(), weights.detach().numpy().reshape(-1)])
    step = float(numpy.abs(numbers).max()) / 32767
    return coded(numpy.round(numbers / step).astype("<i2")), step


def plain(number: float) -> str:
    return f"{number:.10f}".rstrip("0")


def coded(numbers: numpy.ndarray) -> str:
    return base64.b64encode(numbers.tobytes()).decode()


def mark_of(name: str) -> int:
    """As `markOf` in `table.ts`."""
    mark = 0x811C9DC5
    units = name.encode("utf-16-le")
    for at in range(0, len(units), 2):
        mark = ((mark ^ int.from_bytes(units[at : at + 2], "little")) * 0x01000193) & 0xFFFFFFFF
    return mark
