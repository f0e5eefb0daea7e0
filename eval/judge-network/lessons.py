"""The lessons, as the product's own reader sees them, in batches of tensors."""

import json
import random
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy
import torch
from torch import Tensor

TOP = Path(__file__).resolve().parents[2]
# A word in fewer statements than this is read by its signs alone.
LEAST_SEEN = 5
# No lesson counts for more than this; the root keeps the many plain ones from being drowned.
MOST_COUNTED = 12


@dataclass
class Side:
    # Of each word up to two names: itself, and the job or unit it has.
    names: numpy.ndarray
    signs: numpy.ndarray


@dataclass
class Lesson:
    source: str
    texts: tuple[str, str]
    replaces: bool
    counts: float
    now: Side
    held: Side
    # Rows are words of the earlier statement, columns those of the new one.
    shared: numpy.ndarray
    features: numpy.ndarray

    def words(self) -> int:
        return len(self.now.names) + len(self.held.names)


@dataclass
class Lessons:
    all: list[Lesson]
    # Each name that has numbers of its own, and its row; row 0 is for all others.
    rows: dict[str, int]
    middle: numpy.ndarray
    spread: numpy.ndarray


def read_lessons(limit: int | None) -> Lessons:
    lines = tokens_of_lessons()[:limit]
    seen = Counter(
        name for line in lines for side in (line["now"], line["held"]) for names, _ in side for name in set(names)
    )
    rows = {name: row for row, name in enumerate(sorted(name for name in seen if seen[name] >= LEAST_SEEN), 1)}
    features = numpy.array([line["features"] for line in lines], dtype=numpy.float32)
    # Rounded as the product keeps them.
    middle = numpy.round(features.mean(0), 3)
    spread = numpy.round(features.std(0) + 0.01, 3)
    even = numpy.clip((features - middle) / spread, -4, 4)
    lessons = [lesson_of(line, rows, even[at]) for at, line in enumerate(lines)]
    return Lessons([one for one in lessons if len(one.now.names) and len(one.held.names)], rows, middle, spread)


def tokens_of_lessons() -> list[dict]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lessons.jsonl"
        subprocess.run([TOP / "node_modules/.bin/tsx", TOP / "eval/judge-network/lessons.ts", file], check=True)
        with file.open(encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]


def lesson_of(line: dict, rows: dict[str, int], features: numpy.ndarray) -> Lesson:
    now, held = (side_of(line[side], rows, line["signs"]) for side in ("now", "held"))
    shared = numpy.zeros((len(held.names), len(now.names)), dtype=numpy.float32)
    for one, other in line["shared"]:
        shared[one, other] = 1
    # The last sign: the other statement has the word too.
    held.signs[:, -1] = shared.max(1, initial=0)
    now.signs[:, -1] = shared.max(0, initial=0)
    counts = min(line["counts"], MOST_COUNTED) ** 0.5
    texts = (line["old"], line["new"])
    return Lesson(line["from"], texts, line["replaces"], counts, now, held, shared, features.astype(numpy.float32))


def side_of(tokens: list, rows: dict[str, int], signs: int) -> Side:
    side = Side(numpy.zeros((len(tokens), 2), dtype=numpy.int64), numpy.zeros((len(tokens), signs), dtype=numpy.float32))
    for at, (names, borne) in enumerate(tokens):
        for place, name in enumerate(names):
            side.names[at, place] = rows.get(name, 0)
        side.signs[at, borne] = 1
    return side


@dataclass
class Batch:
    lessons: list[Lesson]
    # Names, signs and which places hold a word, of the earlier and the new statements.
    held: tuple[Tensor, Tensor, Tensor]
    now: tuple[Tensor, Tensor, Tensor]
    shared: Tensor
    features: Tensor


def batches(lessons: list[Lesson], size: int, shuffled: bool) -> list[list[Lesson]]:
    """Lessons of about one length together, so that little is calculated in vain."""
    order = random.sample(lessons, len(lessons)) if shuffled else lessons
    pools = [sorted(order[at : at + 40 * size], key=Lesson.words) for at in range(0, len(order), 40 * size)]
    made = [pool[at : at + size] for pool in pools for at in range(0, len(pool), size)]
    return random.sample(made, len(made)) if shuffled else made


def batch_of(lessons: list[Lesson]) -> Batch:
    held = filled([lesson.held for lesson in lessons])
    now = filled([lesson.now for lesson in lessons])
    shared = numpy.zeros((len(lessons), held[0].shape[1], now[0].shape[1]), dtype=numpy.float32)
    for at, lesson in enumerate(lessons):
        rows, columns = lesson.shared.shape
        shared[at, :rows, :columns] = lesson.shared
    features = torch.from_numpy(numpy.stack([lesson.features for lesson in lessons]))
    return Batch(lessons, held, now, torch.from_numpy(shared), features)


def filled(sides: list[Side]) -> tuple[Tensor, Tensor, Tensor]:
    most, signs = max(len(side.names) for side in sides), sides[0].signs.shape[1]
    names = numpy.zeros((len(sides), most, 2), dtype=numpy.int64)
    borne = numpy.zeros((len(sides), most, signs), dtype=numpy.float32)
    is_word = numpy.zeros((len(sides), most), dtype=numpy.float32)
    for at, side in enumerate(sides):
        words = len(side.names)
        names[at, :words], borne[at, :words], is_word[at, :words] = side.names, side.signs, 1
    return torch.from_numpy(names), torch.from_numpy(borne), torch.from_numpy(is_word)
