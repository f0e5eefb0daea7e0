"""What is learned from and what is measured on, as the token numbers that the product makes of them."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "eval"))
from json_lines import read_json_lines  # noqa: E402

PAIRS = TOP / "eval/data/fact-questions.jsonl"
DEVELOPER_FACTS = TOP / "bench/data/developer-facts.jsonl"

Numbers = list[int]


@dataclass
class Texts:
    # A fact and the question that it answers.
    pairs: list[tuple[Numbers, Numbers]]
    # The developer facts, of which nothing is learned.
    facts: list[Numbers]
    # A question about them, the place of its fact, and its kind: "paraphrase" or "exact".
    questions: list[tuple[Numbers, int, str]]
    # What the directions of all tokens have in common.
    mean: Tensor
    # The model as it was published.
    weights_path: Path


def read_texts(with_later: bool, limit: int | None) -> Texts:
    pairs = [pair for pair in lines_of(PAIRS) if with_later or not pair.get("later")][:limit]
    facts = lines_of(DEVELOPER_FACTS)[:limit]
    asked = [(at, fact) for at, fact in enumerate(facts) if fact["question"] is not None]
    product = ask_product(
        [pair["fact"] for pair in pairs]
        + [pair["question"] for pair in pairs]
        + [fact["fact"] for fact in facts]
        + [fact["question"] for _, fact in asked]
    )
    numbers = iter(product["numbers"])
    pair_facts = [next(numbers) for _ in pairs]
    pair_questions = [next(numbers) for _ in pairs]
    return Texts(
        pairs=list(zip(pair_facts, pair_questions)),
        facts=[next(numbers) for _ in facts],
        questions=[(next(numbers), at, fact["kind"]) for at, fact in asked],
        mean=torch.tensor(product["mean"]),
        weights_path=Path(product["weightsPath"]),
    )


def lines_of(path: Path) -> list[dict]:
    return read_json_lines(path)


def ask_product(texts: list[str]) -> dict:
    script = TOP / "eval/facts-model/token-numbers.ts"
    command = [TOP / "node_modules/.bin/tsx", script]
    asked = json.dumps(texts).encode()
    return json.loads(subprocess.run(command, input=asked, stdout=subprocess.PIPE, check=True).stdout)
