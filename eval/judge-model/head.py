"""Fits what the product weighs beside the judge's word, on worlds that the judge has not learned from, and writes it into judge.json.

    python3 eval/judge-model/head.py [--woven .judge/woven.npz] [--out .judge/out] [--judge heldout]

`first` decides from cosines and shared words alone which pairs are read; `change` decides from what the judge says of these, and of the others beside
each, whether the older statement may be changed. Both give log odds. src/core/relate/signs.ts works out the same signs; the names are those of judge.json.
"""
import argparse
import json

import numpy as np

from near import odds_of_change
from sources import PARTLY, REPLACES, SAME
from woven import CHANGE, FEATURES

HELD = ["held1500", "held5000", "held15000", "held alone"]
READ, WORTH_READING = 4, -4.5
NEAREST, RAREST = 8, 4
MOST_ODDS, LEAST_OTHER, NO_OTHER = 9, -4, -6
SHRINK = 1e-3
MOST_QUESTIONS = 3


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--woven", default=".judge/woven.npz")
    options.add_argument("--out", default=".judge/out")
    options.add_argument("--judge", default="heldout", help="whose scores measure; the head is always fitted with those of heldout")
    asked = options.parse_args()
    with np.load(asked.woven) as packed:
        stores = {name[:-len("|rows")]: (packed[name], packed[name.replace("|rows", "|features")]) for name in packed.files if name.endswith("|rows")}
    logits_of = lambda judge: {name: values.astype(np.float64) for name, values in np.load(f"{asked.out}/stores-{judge}.npz").items()}
    learned, shown = logits_of("heldout"), logits_of(asked.judge)

    first = fit([first_signs(features[near(rows)]) for rows, features in picked(stores)], [rows[near(rows), 2] == CHANGE for rows, _ in picked(stores)])
    read = {name: looked_at(first, *stores[name], learned[name]) for name in HELD}
    change = fit([change_signs(*read[name]) for name in HELD], [read[name][0][:, 2] == CHANGE for name in HELD])

    with open(f"{asked.out}/judge.json", encoding="utf8") as file:
        written = json.load(file)
    odds = {name: weigh(change, change_signs(*read[name])) for name in HELD}
    asks = lowest(odds["held1500"], lambda bound: precision(read["held1500"][0], odds["held1500"], bound), 0.90)
    ends = lowest(odds["held1500"], lambda bound: rightly_ended(*read["held1500"], odds["held1500"], bound, written["thresholds"]["wholeBelow"]), 0.99)
    written["first"] = {**first, "from": WORTH_READING}
    written["change"] = {**change, "asks": round(asks, 2), "ends": round(ends, 2)}
    with open(f"{asked.out}/judge.json", "w", encoding="utf8") as file:
        json.dump(written, file, indent=2)
        file.write("\n")
    print("asks from", round(asks, 2), "ends from", round(ends, 2))
    for name in stores:
        rows, features, logits = looked_at(first, *stores[name], shown[name])
        scores = weigh(change, change_signs(rows, features, logits))
        total, statements = int((stores[name][0][:, 2] == CHANGE).sum()), len(np.unique(stores[name][0][:, 3]))
        put = is_asked(rows, scores, asks)
        right = int((put & (rows[:, 2] == CHANGE)).sum())
        sure = ended(logits, scores, ends, written["thresholds"]["wholeBelow"])
        print(f"{name}: {put.sum()} questions, {right / max(1, put.sum()):.3f} deserved, recall {right / total:.3f}; {len(rows) / statements:.2f} pairs read a statement; "
              f"ended {sure.sum()}, no change {(sure & (rows[:, 2] != CHANGE)).sum()}, partly {(sure & (rows[:, 4] == PARTLY)).sum()}")


def near(rows):
    return (rows[:, 5] < NEAREST) | (rows[:, 6] < RAREST)


def picked(stores):
    return [stores[name] for name in HELD]


def first_signs(features):
    known = dict(zip(FEATURES, features.astype(np.float64).T))
    return {"cosine": known["cosine"], "behind": known["behind the nearest"], "rarest": known["rarest shared"], "ofNewer": known["share of new"], "ofOlder": known["share of old"],
            "size": known["size"], "cosineBySize": known["cosine"] * known["size"], "cosineByRarest": known["cosine"] * known["rarest shared"]}


def looked_at(first, rows, features, logits):
    """The pairs that the product reads: few, and only those that are worth it."""
    kept = near(rows)
    rows, features, logits = rows[kept], features[kept], logits[kept]
    worth = weigh(first, first_signs(features))
    kept = (worth >= WORTH_READING) & (place(worth, rows[:, 3]) < READ)
    return rows[kept], features[kept], logits[kept]


def change_signs(rows, features, logits):
    known = first_signs(features)
    level = logits - logits.mean(1, keepdims=True)
    odds = np.clip(odds_of_change(logits), -MOST_ODDS, MOST_ODDS)
    other = best_other(odds, rows[:, 3])
    return {"same": level[:, SAME], "partly": level[:, PARTLY], "odds": odds, **{name: known[name] for name in ("cosine", "behind", "rarest", "ofNewer", "ofOlder", "size")},
            "margin": np.clip(odds - other, -8, 8), "other": np.maximum(other, LEAST_OTHER)}


def best_other(odds, statement):
    """The best odds among the other pairs of the same new statement."""
    found = np.full(len(odds), float(NO_OTHER))
    for of in np.unique(statement):
        rows = np.flatnonzero(statement == of)
        if len(rows) > 1:
            order = rows[np.argsort(-odds[rows])]
            found[order] = odds[order[0]]
            found[order[0]] = odds[order[1]]
    return found


def fit(signs, labels):
    """Logistic regression by Newton's method, over signs brought to one scale."""
    names = list(signs[0])
    values = np.concatenate([np.stack([of[name] for name in names], 1) for of in signs])
    wanted = np.concatenate(labels).astype(np.float64)
    mean, spread = values.mean(0), values.std(0) + 1e-6
    scaled = np.c_[(values - mean) / spread, np.ones(len(values))]
    weights, shrink = np.zeros(scaled.shape[1]), np.r_[np.full(len(names), 2 * SHRINK), 1e-9]
    for _ in range(40):
        share = 1 / (1 + np.exp(-np.clip(scaled @ weights, -30, 30)))
        slope = scaled.T @ (share - wanted) / len(wanted) + shrink * weights
        bend = (scaled * (share * (1 - share))[:, None]).T @ scaled / len(wanted) + np.diag(shrink)
        weights -= np.linalg.solve(bend, slope)
    own = weights[:-1] / spread
    return {"start": round(float(weights[-1] - own @ mean), 4), "weights": {name: round(float(weight), 4) for name, weight in zip(names, own)}}


def weigh(head, signs):
    return head["start"] + sum(weight * signs[name] for name, weight in head["weights"].items())


def place(scores, statement):
    order = np.lexsort((-scores, statement))
    begins = np.r_[True, statement[order][1:] != statement[order][:-1]]
    found = np.zeros(len(scores), int)
    found[order] = np.arange(len(scores)) - np.maximum.accumulate(np.where(begins, np.arange(len(scores)), 0))
    return found


def is_asked(rows, scores, bound):
    return (scores >= bound) & (place(scores, rows[:, 3]) < MOST_QUESTIONS)


def precision(rows, scores, bound):
    return (rows[is_asked(rows, scores, bound), 2] == CHANGE).mean()


def ended(logits, scores, bound, whole_below):
    raised = np.exp(logits - logits.max(1, keepdims=True))
    doubt = raised[:, PARTLY] / (raised[:, PARTLY] + raised[:, REPLACES])
    return (scores >= bound) & (doubt <= whole_below) & (raised[:, PARTLY] + raised[:, REPLACES] > raised[:, SAME])


def rightly_ended(rows, features, logits, scores, bound, whole_below):
    sure = ended(logits, scores, bound, whole_below)
    return (rows[sure, 2] == CHANGE).mean() if sure.any() else 1.0


def lowest(scores, share_at, wanted):
    """The lowest bound from which on the share is never less than wanted."""
    bounds = np.arange(-3, 6, 0.05)
    shares = np.array([share_at(bound) for bound in bounds])
    enough = np.array([np.all(shares[at:][: max(1, (bounds[at:] <= scores.max()).sum())] >= wanted) for at in range(len(bounds))])
    return float(bounds[np.argmax(enough)]) if enough.any() else float(scores.max())


if __name__ == "__main__":
    main()
