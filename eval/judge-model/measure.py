"""What a judge does on writers it has not learned from, and the thresholds that follow. Thresholds are chosen on CAL only."""
import numpy as np

from judge import CLASSES, SINGLES
from sources import APART, CAL, PARTLY, REPLACES, REPLACES_OR_PARTLY, SAME, TEST

# Shares of false alarms: of apart pairs that are acted on, asked about, of partly replaced statements that are ended, of facts that are refused.
ACT_FALSE, ASK_FALSE, ENDED_FALSE, REFUSED = 0.01, 0.04, 0.005, 0.005
FALSE_SHARES = (0.001, 0.005, 0.01, 0.02, 0.05)
SPLITS = {"cal": CAL, "test": TEST}


def choose_thresholds(seen):
    """`seen` holds the shares, labels, splits and groups of the measured pairs, and the scores of the measured texts."""
    pairs = seen["pairs"]
    score = 1 - pairs["shares"][:, APART]
    judged = (pairs["split"] == CAL) & np.isin(pairs["group"], ["writers", "compound", "dense"])
    apart = score[judged & (pairs["label"] == APART)]
    partly = (pairs["split"] == CAL) & (pairs["label"] == PARTLY)
    noise = seen["noise"]
    facts = noise["scores"][(noise["split"] == CAL) & ~noise["label"]]
    return {
        "act": above(apart, ACT_FALSE),
        "ask": above(apart, ASK_FALSE),
        "actAt": {str(share): above(apart, share) for share in FALSE_SHARES},
        "wholeBelow": whole_bound(pairs, partly, ENDED_FALSE),
        "wholeBelowAt": {str(share): whole_bound(pairs, partly, share) for share in (0.0025, 0.005, 0.01, 0.02)},
        "goneAbove": best_bound(*gone_of(seen, CAL, "compound")),
        "noiseAbove": above(facts, REFUSED),
        "noiseAt": {str(share): above(facts, share) for share in (0.005, 0.01, 0.02)},
        "triggersAbove": {name: trigger_bound(seen, at) for at, name in enumerate(SINGLES[1:])},
    }


def above(scores, share):
    """The score that at most this share of the given ones exceed."""
    ordered = np.sort(scores)[::-1]
    return float(ordered[min(len(ordered) - 1, int(len(ordered) * share))]) if len(ordered) else 0.5


def doubt(pairs):
    """How likely it is that the older statement says more than what is replaced, given that something is."""
    return pairs["shares"][:, PARTLY] / np.maximum(1e-9, pairs["shares"][:, PARTLY] + pairs["shares"][:, REPLACES])


def whole_bound(pairs, partly, share):
    """Compounds that writers wrote count as much as the many joined ones: the joined ones are easier."""
    weights = np.zeros(len(partly))
    for group in ("compound", "joined"):
        those = partly & (pairs["group"] == group)
        weights[those] = 1 / max(1, those.sum())
    order = np.flatnonzero(weights)[np.argsort(doubt(pairs)[weights > 0], kind="stable")]
    if not len(order):
        return 0.5
    kept = np.flatnonzero(np.cumsum(weights[order]) > share * weights.sum())
    return float(doubt(pairs)[order[kept[0]]])


def outcomes(pairs, bounds):
    """What the product does: 0 apart, 1 replaces (ends it), 2 same (confirms it), 3 partly (marks it), 4 asks."""
    shares = pairs["shares"]
    score = 1 - shares[:, APART]
    acted = np.where(shares[:, SAME] > shares[:, REPLACES] + shares[:, PARTLY], SAME, np.where(doubt(pairs) < bounds["wholeBelow"], REPLACES, PARTLY))
    return np.where(score > bounds["act"], acted, np.where(score > bounds["ask"], 4, APART))


def measure(seen, bounds):
    pairs, result = seen["pairs"], {}
    replaced = np.isin(pairs["label"], [REPLACES, PARTLY, REPLACES_OR_PARTLY])
    score, done, likeliest = 1 - pairs["shares"][:, APART], outcomes(pairs, bounds), pairs["shares"].argmax(1)
    for split_name, split in SPLITS.items():
        for group in ("writers", "examined", "written", "stores", "chains", "joined", "compound", "dense"):
            here = (pairs["split"] == split) & ((pairs["group"] == group) | (pairs["kind"] == group))
            told = here & (replaced | (pairs["label"] == APART))
            if not (told & replaced).any() or (told & replaced).sum() == told.sum():
                continue
            false = score[told & ~replaced]
            entry = {
                "pairs": int(here.sum()), "auroc": auroc(replaced[told], score[told]),
                "recallAtFalse": {str(share): part(score[told & replaced] > above(false, share)) for share in FALSE_SHARES},
                "atAct": {"recall": part(score[told & replaced] > bounds["act"]), "false": part(false > bounds["act"])},
                "atAsk": {"recall": part(score[told & replaced] > bounds["ask"]), "false": part(false > bounds["ask"])},
                "wrongly ended": part(done[told & ~replaced] == REPLACES),
            }
            if group in ("joined", "compound", "dense"):
                is_partly, is_whole = here & (pairs["label"] == PARTLY), here & (pairs["label"] == REPLACES)
                entry |= {
                    "likeliest": table(pairs["label"][here], likeliest[here], CLASSES),
                    "outcome": table(pairs["label"][here], done[here], [*CLASSES, "asks"]),
                    "partly ended": part(done[is_partly] == REPLACES), "partly called replaces": part(likeliest[is_partly] == REPLACES),
                    "partly confirmed as same": part(done[is_partly] == SAME), "replaces ended": part(done[is_whole] == REPLACES),
                    "gone tokens": token_measure(*gone_of(seen, split, group), bounds["goneAbove"]),
                }
            else:
                entry["replaces ended"] = part(done[here & (pairs["label"] == REPLACES)] == REPLACES)
            result[f"{split_name} {group}"] = entry
        noise, triggers = seen["noise"], seen["triggers"]
        here = noise["split"] == split
        result[f"{split_name} noise"] = {
            "auroc": auroc(noise["label"][here], noise["scores"][here]),
            "at": {share: {"noise refused": part(noise["scores"][here & noise["label"]] > bound), "facts refused": part(noise["scores"][here & ~noise["label"]] > bound)} for share, bound in bounds["noiseAt"].items()},
        }
        here = triggers["split"] == split
        result[f"{split_name} triggers"] = {
            name: f1(triggers["label"][here, at] == 1, triggers["scores"][here, at] > bounds["triggersAbove"][name], triggers["label"][here, at] >= 0) for at, name in enumerate(SINGLES[1:])}
    return result


def part(yes):
    return round(float(np.mean(yes)), 4) if len(yes) else None


def auroc(positive, score):
    count = int(positive.sum())
    if count in (0, len(positive)):
        return None
    ordered, inverse, ties = np.unique(score, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(ties) - (ties - 1) / 2)[inverse]
    return round(float((ranks[positive].sum() - count * (count + 1) / 2) / (count * (len(positive) - count))), 4)


def table(labels, called, names):
    return {label: {name: int(((labels == at) & (called == k)).sum()) for k, name in enumerate(names)} for at, label in enumerate(CLASSES)}


def gone_of(seen, split, group):
    """Gone or not, and the log odds, of every token of the partly replaced statements."""
    tokens, pairs = seen["gone"], seen["pairs"]
    here = ((pairs["split"] == split) & (pairs["group"] == group))[tokens["pair"]]
    return tokens["target"][here], tokens["scores"][here]


def best_bound(target, scores):
    bounds = np.unique(np.round(scores, 2))
    return float(max(bounds, key=lambda bound: f1(target, scores > bound) or 0)) if target.any() else 0.0


def token_measure(target, scores, bound):
    called = scores > bound
    return {"tokens": len(target), "f1": f1(target, called), "precision": part(target[called]), "recall": part(called[target]), "auroc": auroc(target, scores) if len(target) else None}


def f1(target, called, counts=True):
    hit, either = (target & called & counts).sum(), (target & counts).sum() + (called & counts).sum()
    return round(float(2 * hit / either), 4) if either else None


def trigger_bound(seen, at):
    triggers = seen["triggers"]
    here = (triggers["split"] == CAL) & (triggers["label"][:, at] >= 0)
    return best_bound(triggers["label"][here, at] == 1, triggers["scores"][here, at])
