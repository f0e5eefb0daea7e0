"""Learns the network that reads two statements word by word and says whether the later one replaces the earlier.

    python3 eval/judge-network/train.py                        from all lessons; writes the product's numbers
    python3 eval/judge-network/train.py --hold examined-zz     leaves these out and shows how it does on them
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path

try:
    import torch
except ImportError:
    sys.exit("PyTorch is not there for this Python: on Debian, install python3-torch and run it by /usr/bin/python3")

from torch.nn.functional import binary_cross_entropy_with_logits

from lessons import TOP, Lesson, batch_of, batches, read_lessons
from network import Network
from written import write_numbers

PRODUCT = TOP / "src/domain/slots/weighed/network/numbers.ts"
# Some lessons and what the network said of them here, so that a test can hold the product's own calculation to it.
SAID = TOP / "test/fixtures/judge-network.json"
EXAMPLES = 40
ROUNDS = 6
BATCH = 128
RATE = 2e-3
SEED = 1


def main() -> None:
    options = options_given()
    torch.manual_seed(SEED)
    random.seed(SEED)
    lessons = read_lessons(options.limit)
    held_out = set(filter(None, options.hold.split(",")))
    learned = [lesson for lesson in lessons.all if lesson.source not in held_out]
    first = lessons.all[0]
    network = Network(len(lessons.rows), first.now.signs.shape[1], len(first.features))
    print(f"{len(learned)} lessons, {len(lessons.rows)} words", flush=True)
    learn(network, learned, options.rounds)
    write_numbers(options.out, network, lessons)
    print(f"wrote {options.out}")
    if options.out == PRODUCT:
        some = lessons.all[:: len(lessons.all) // EXAMPLES]
        said = [{"old": one.texts[0], "new": one.texts[1], "odds": round(odds, 3)} for one, odds in weighed(network, some)]
        SAID.write_text(json.dumps(said, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    for source in sorted(held_out):
        show(network, source, [lesson for lesson in lessons.all if lesson.source == source])


def learn(network: Network, lessons: list[Lesson], rounds: int) -> None:
    words = [network.words.weight]
    others = [numbers for name, numbers in network.named_parameters() if name != "words.weight"]
    optimizer = torch.optim.AdamW(
        [{"params": words, "weight_decay": 0}, {"params": others, "weight_decay": 0.01}], lr=RATE
    )
    steps = rounds * len(batches(lessons, BATCH, False))
    # Rises over the first tenth, then falls to nought.
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps, pct_start=0.1)
    started = time.monotonic()
    for number in range(1, rounds + 1):
        network.train()
        losses = []
        for some in batches(lessons, BATCH, True):
            wanted = torch.tensor([float(lesson.replaces) for lesson in some])
            counts = torch.tensor([lesson.counts for lesson in some])
            each = binary_cross_entropy_with_logits(network(batch_of(some)), wanted, reduction="none")
            loss = (each * counts).sum() / counts.sum()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1)
            optimizer.step()
            pace.step()
            losses.append(loss.item())
        mean = sum(losses) / len(losses)
        print(f"round {number} of {rounds}: loss {mean:.4f}, {time.monotonic() - started:.0f} s", flush=True)


def weighed(network: Network, lessons: list[Lesson]) -> list[tuple[Lesson, float]]:
    network.eval()
    with torch.no_grad():
        return [pair for some in batches(lessons, 256, False) for pair in zip(some, network(batch_of(some)).tolist())]


def show(network: Network, source: str, lessons: list[Lesson]) -> None:
    """How often a pair that replaces is thought likelier to than one that does not."""
    below, won = 0, 0
    for lesson, _ in sorted(weighed(network, lessons), key=lambda pair: pair[1]):
        won += below if lesson.replaces else 0
        below += not lesson.replaces
    replaced = len(lessons) - below
    area = won / max(1, replaced * below)
    print(json.dumps({"from": source, "pairs": len(lessons), "replaced": replaced, "auroc": round(area, 4)}))


def options_given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=PRODUCT, help="where the numbers go")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often all lessons are gone through")
    parser.add_argument("--hold", default="", help="the sources that are not learned from, with commas between")
    parser.add_argument("--limit", type=int, help="only the first so many lessons, to see that it runs")
    options = parser.parse_args()
    if (options.limit is not None or options.hold) and options.out == PRODUCT:
        parser.error("a trial must not replace the product's numbers: say --out FILE")
    return options


main()
