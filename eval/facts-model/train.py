"""Learns the memories' model from facts and questions in other words: what is added to the published weights.

    python3 eval/facts-model/train.py            from the pairs that the product's weights were learned from
    python3 eval/facts-model/train.py --measure  only how the product's weights do on the developer facts
"""

import argparse
import random
import sys
from pathlib import Path

try:
    import torch
except ImportError:
    sys.exit("PyTorch is not there for this Python: on Debian, install python3-torch and run it by /usr/bin/python3")

from learn import learn
from measure import Measure
from model import Model
from texts import TOP, read_texts
from tuning import published, read_tuning, write_tuning
from weights import read_weights

PRODUCT = TOP / "src/adapters/encoder/tuned/facts.safetensors"
ROUNDS = 3
# Of the way from the published model to the tuned one: exact questions lose less, those in other words gain as much.
SHARE = 0.6
SEED = 0


def main() -> None:
    options = options_given()
    torch.manual_seed(SEED)
    random.seed(SEED)
    texts = read_texts(options.later, options.limit)
    model = Model(read_weights(texts.weights_path), texts.mean)
    measure = Measure(model, texts)
    measure.show("as published", published())
    if not options.measure:
        facts = model.lower([fact for fact, _ in texts.pairs])
        questions = model.lower([question for _, question in texts.pairs])
        print(f"{len(facts)} pairs", flush=True)
        write_tuning(options.out, learn(model, facts, questions, options.rounds).scaled(SHARE))
        print(f"wrote {options.out}: the model's id in src/adapters/embedders/minilm.ts has to change with it")
    # Read back, so that what is measured is what the product will read.
    measure.show("tuned", read_tuning(options.out))


def options_given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=PRODUCT, help="where the weights go, and come from with --measure")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often all pairs are gone through")
    parser.add_argument("--later", action="store_true", help="also learn from the pairs that were written later")
    parser.add_argument("--limit", type=int, help="only the first so many pairs and facts, to see that it runs")
    parser.add_argument("--measure", action="store_true", help="learn nothing")
    options = parser.parse_args()
    if options.limit is not None and options.out == PRODUCT and not options.measure:
        parser.error("a trial with --limit must not replace the product's weights: say --out FILE")
    return options


main()
