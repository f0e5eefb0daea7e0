"""Trains the judge from the packed lessons; chooses its thresholds on writers it has not learned from.

    python3 eval/judge-model/train.py [--runs heldout,all] [--out .judge/out] [--minutes 3.75]
    python3 eval/judge-model/train.py --check .judge/out/judge.safetensors
"""
import argparse
import contextlib
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from batches import Lessons
from judge import CLASSES, SINGLES, Judge
from measure import choose_thresholds, measure
from near import Woven
from sources import APART, CAL, LEARNED, PARTLY, REPLACES, REPLACES_OR_PARTLY, SAME, TEST
from tensor_file import read_tensors, write_tensors

BATCH, SINGLE_BATCH, TRIGGER_BATCH = 512, 512, 192
SINGLES_EVERY = 3
HEAD_RATE = 1e-3
SMOOTHING = 0.03
TEACHER_SHARE, TOKENS_SHARE, SINGLES_SHARE = 0.4, 0.3, 0.5
STARTED = time.time()


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--runs", default="heldout,all", help="heldout measures and chooses thresholds; all learns everything, for the product")
    options.add_argument("--lessons", default=".judge/lessons.npz")
    options.add_argument("--base", default=".judge/base.npz", help="the embedding model's weights")
    options.add_argument("--from-heldout", default=".judge/from-heldout.safetensors", help="an earlier judge that has not seen CAL and TEST")
    options.add_argument("--from-all", default=".judge/from-all.safetensors")
    options.add_argument("--woven", default=".judge/woven.npz", help="what is near in stores of many worlds")
    options.add_argument("--out", default=".judge/out")
    options.add_argument("--rank", type=int, default=16)
    options.add_argument("--rate", type=float, default=1e-3, help="of the additions")
    options.add_argument("--epochs", type=float, default=6)
    options.add_argument("--minutes", type=float, default=3.75, help="the longest that one run may learn; the rate falls accordingly")
    options.add_argument("--limit", type=int, default=0, help="so many pairs only, to see that it runs")
    options.add_argument("--check", help="learn nothing, measure this judge with the thresholds of OUT/judge.json")
    asked = options.parse_args()

    os.makedirs(asked.out, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    lessons, base = Lessons(asked.lessons, device), read_base(asked.base)
    say(f"PyTorch {torch.__version__} on {device}, {len(lessons.old)} pairs")
    woven = Woven(asked.woven, lessons) if os.path.exists(asked.woven) else None
    if device == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
        if hasattr(torch.backends.cuda, "enable_cudnn_sdp"):
            torch.backends.cuda.enable_cudnn_sdp(False)  # it fails on some lengths with a mask
    if asked.check:
        judge = Judge(base, asked.rank).to(device)
        judge.load(read_tensors(asked.check))
        bounds = read_thresholds(asked.out)
        return tell(asked, "check", bounds, measure(look(asked, judge, lessons), bounds))
    for run in asked.runs.split(","):
        earlier = asked.from_heldout if run == "heldout" else asked.from_all
        judge = learn(asked, run, lessons, woven, base, read_tensors(earlier) if os.path.exists(earlier) else None)
        name = "judge" if run == "all" else run
        path = f"{asked.out}/{name}.safetensors"
        write_tensors(path, {key: tensor.detach().cpu().numpy() for key, tensor in judge.learned().items()}, {"classes": " ".join(CLASSES), "run": run})
        judge.load(read_tensors(path))  # measured as the product will load it
        if woven is not None:
            score_stores(f"{asked.out}/stores-{run}.npz", judge, woven)
        seen = look(asked, judge, lessons)
        if run == "heldout":
            bounds = choose_thresholds(seen)
            write_json(f"{asked.out}/judge.json", {"classes": CLASSES, "singles": SINGLES, "maxTokens": 96, "thresholds": bounds})
        else:
            bounds = read_thresholds(asked.out)
        tell(asked, run, bounds, measure(seen, bounds))


def read_base(path):
    with np.load(path) as weights:
        return {name: weights[name].astype(np.float32) for name in weights.files}


def read_thresholds(folder):
    """Those of the held-out run: a judge that has learned CAL cannot choose them."""
    with open(f"{folder}/judge.json", encoding="utf8") as file:
        return json.load(file)["thresholds"]


def tell(asked, run, bounds, result):
    write_json(f"{asked.out}/metrics-{run}.json", {"run": run, "thresholds": bounds, **result})
    for group, entry in result.items():
        shown = {key: entry[key] for key in ("pairs", "auroc", "recallAtFalse", "atAct", "wrongly ended", "partly ended", "replaces ended", "gone tokens") if key in entry}
        say(run, group, json.dumps(shown or entry))


def score_stores(path, judge, woven):
    """What the judge says of everything that is looked at in the stores that measure: the head is fitted on these."""
    precision = lambda: mixed_precision(woven.lessons.device, torch.float16)
    np.savez_compressed(path, **{name: woven.logits(judge, woven.read[f"{name}|rows"], precision).astype(np.float16) for name in woven.stores()})


def learn(asked, run, lessons, woven, base, earlier):
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    judge = Judge(base, asked.rank).to(lessons.device)
    taught = lambda split: split == LEARNED if run == "heldout" else split <= 255
    rows = limited(np.flatnonzero(taught(lessons.split)), asked.limit, rng)
    noise = limited(np.flatnonzero(taught(lessons.noise_split)), asked.limit, rng)
    triggers = limited(np.flatnonzero(taught(lessons.trigger_split)), asked.limit, rng)
    teacher = None
    if earlier is not None:
        judge.load(earlier)
        teacher = teach(lessons, base, asked.rank, earlier, rows)
    say(run, f"{len(rows)} pairs", "with an earlier judge as start and teacher" if earlier is not None else "from scratch")

    if woven is not None:
        doubter = judge
        if os.path.exists(asked.from_all):  # it only says which pairs are hard
            doubter = Judge(base, asked.rank).to(lessons.device)
            doubter.load(read_tensors(asked.from_all))
        say(run, woven.choose(doubter, lambda: mixed_precision(lessons.device, torch.float16), rng))
        near_rounds = woven.rounds(rng)

    heads = [p for name, p in judge.named_parameters() if name[:2] in ("h1", "h2", "z1", "z2", "g.")]
    additions = [p for p in judge.parameters() if not any(p is head for head in heads)]
    learned = [*heads, *additions]
    optimizer = torch.optim.AdamW([{"params": heads, "rate": HEAD_RATE}, {"params": additions, "rate": asked.rate}], lr=HEAD_RATE, weight_decay=0.01)
    average = [p.detach().clone() for p in learned]
    noise_rounds, trigger_rounds = endless(lessons, noise, lessons.noise_text, SINGLE_BATCH, rng), endless(lessons, triggers, lessons.trigger_text, TRIGGER_BATCH, rng)
    pair_rounds = endless_pairs(lessons, rows, rng)
    steps = max(2, int(asked.epochs * lessons.share[rows].astype(np.float64).sum() / BATCH))
    begun, losses = time.time(), []
    judge.train()
    for step in range(steps):
        # Whichever comes first, the steps or the time, the rate has fallen to nothing by then.
        progress = max(step / steps, (time.time() - begun) / (60 * asked.minutes))
        if progress >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1, (step + 1) / (0.04 * steps + 1)) * max(0.01, 1 - progress)
        with mixed_precision(lessons.device, torch.bfloat16):
            loss = pair_loss(judge, lessons, next(pair_rounds), teacher)
            if woven is not None:
                loss = loss + woven.loss(judge, next(near_rounds), SMOOTHING / 2)
            if step % SINGLES_EVERY == 0:
                loss = loss + SINGLES_SHARE * single_loss(judge, lessons, next(noise_rounds), next(trigger_rounds))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step()
        losses.append(loss.detach())
        with torch.no_grad():
            # The mean of the last hundred steps or so does better on unseen writers than the last step.
            for mean, p in zip(average, learned):
                mean.lerp_(p, 1 - min(0.99, step / (step + 5)))
        if step % 200 == 0 or step == steps - 1:
            say(run, f"step {step + 1} of {steps}, loss {float(torch.stack(losses[-200:]).mean()):.4f}")
    with torch.no_grad():
        for mean, p in zip(average, learned):
            p.copy_(mean)
    say(run, f"learned {len(losses)} steps in {time.time() - begun:.0f} s")
    return judge.eval()


def pair_loss(judge, lessons, rows, teacher):
    batch = lessons.pairs(rows)
    logits, gone = judge.pair(batch)
    shares = F.log_softmax(logits.float(), -1)
    weight = lessons.put(lessons.weight[rows].astype(np.float32))
    allowed = lessons.put(ALLOWED[lessons.label[rows]])
    loss = -(1 - SMOOTHING) * shares.masked_fill(~allowed, -1e9).logsumexp(1) - SMOOTHING * shares.mean(1)
    if teacher is not None:
        # The earlier judge knows no `partly`, so the two are added up before it is asked.
        known, wanted = teacher
        merged = torch.stack([shares[:, APART], shares[:, [REPLACES, PARTLY]].logsumexp(1), shares[:, SAME]], 1)
        index = torch.from_numpy(rows).to(lessons.device)
        share = TEACHER_SHARE * known[index].float()
        loss = (1 - share) * loss - share * (wanted[index] * merged).sum(1)
    loss = (loss * weight).sum() / weight.sum()
    target, counts = lessons.gone_tokens(rows, batch)
    counts = counts * weight[:, None]
    wrong = F.binary_cross_entropy_with_logits(gone.float(), target * (1 - SMOOTHING) + SMOOTHING / 2, reduction="none")
    return loss + TOKENS_SHARE * (wrong * counts).sum() / counts.sum().clamp(min=1)


# Which classes are right for each label; the last is `replaces` or `partly`, whichever the judge thinks.
ALLOWED = np.eye(5, 4, dtype=bool)
ALLOWED[REPLACES_OR_PARTLY, [REPLACES, PARTLY]] = True


def single_loss(judge, lessons, noise, triggers):
    weight = lessons.put(lessons.noise_weight[noise].astype(np.float32))
    label = lessons.put(lessons.noise_label[noise].astype(np.float32))
    scores = judge.single(lessons.singles(lessons.noise_text[noise]))[:, 0].float()
    loss = (F.binary_cross_entropy_with_logits(scores, smooth(label), reduction="none") * weight).sum() / weight.sum()
    label = lessons.put(lessons.trigger_label[triggers].astype(np.float32))
    scores = judge.single(lessons.singles(lessons.trigger_text[triggers]))[:, 1:].float()
    known = (label >= 0).float()
    return loss + (F.binary_cross_entropy_with_logits(scores, smooth(label.clamp(min=0)), reduction="none") * known).sum() / known.sum()


def smooth(label):
    return label * (1 - SMOOTHING) + SMOOTHING / 2


def teach(lessons, base, rank, earlier, rows):
    """What the earlier judge says of single statements, so that nothing it knows is unlearned. It has not learned compounds."""
    judge = Judge(base, rank, len(earlier["head.h2.bias"])).to(lessons.device).eval()
    judge.load(earlier)
    compound = np.array([name.startswith(("compound", "joined")) for name in lessons.sources])[lessons.source]
    rows = rows[~compound[rows] & ~lessons.gone_known[rows]]
    shares = torch.softmax(torch.from_numpy(scores_of(judge, lessons, rows)), -1)
    if shares.shape[1] == 4:
        shares = torch.stack([shares[:, APART], shares[:, REPLACES] + shares[:, PARTLY], shares[:, SAME]], 1)
    known, wanted = torch.zeros(len(lessons.old), dtype=torch.bool), torch.zeros(len(lessons.old), 3)
    known[rows], wanted[rows] = True, shares
    return known.to(lessons.device), wanted.to(lessons.device)


@torch.no_grad()
def scores_of(judge, lessons, rows, gone=None):
    """Logits of each pair; into `gone` go (pair's place in rows, target, log odds) of the tokens of partly replaced statements."""
    out = np.zeros((len(rows), judge.h2.out_features), np.float32)
    order = np.argsort(lessons.pair_tokens[rows], kind="stable")
    for part in np.array_split(order, max(1, len(order) // 1024)):
        batch = lessons.pairs(rows[part])
        with mixed_precision(lessons.device, torch.float16):
            logits, odds = judge.pair(batch)
        out[part] = logits.float().cpu().numpy()
        if gone is not None:
            target, counts = lessons.gone_tokens(rows[part], batch)
            counts &= lessons.put(lessons.label[rows[part]] == PARTLY)[:, None]
            pair = torch.from_numpy(part).to(counts.device)[:, None].expand_as(counts)
            gone.append([values[counts].float().cpu().numpy() for values in (pair, target, odds)])
    return out


@torch.no_grad()
def single_scores(judge, lessons, texts):
    out = np.zeros((len(texts), len(SINGLES)), np.float32)
    order = np.argsort(lessons.lengths[texts], kind="stable")
    for part in np.array_split(order, max(1, len(order) // 1024)):
        with mixed_precision(lessons.device, torch.float16):
            out[part] = judge.single(lessons.singles(texts[part])).float().cpu().numpy()
    return out


def look(asked, judge, lessons):
    """Everything that is measured of a judge, scored."""
    rng, judge = np.random.default_rng(1), judge.eval()
    held = lambda split: limited(np.flatnonzero((split == CAL) | (split == TEST)), asked.limit, rng)
    rows, noise, triggers, gone = held(lessons.split), held(lessons.noise_split), held(lessons.trigger_split), []
    logits = scores_of(judge, lessons, rows, gone)
    shares = np.exp(logits - logits.max(1, keepdims=True))
    kinds = np.array([name.split("-")[0] for name in lessons.sources])[lessons.source[rows]]
    pair, target, odds = (np.concatenate(values) for values in zip(*gone))
    return {
        "pairs": {"shares": shares / shares.sum(1, keepdims=True), "label": lessons.label[rows], "split": lessons.split[rows], "kind": kinds,
                  "group": np.where(np.isin(kinds, ["written", "examined"]), "writers", kinds)},
        "gone": {"pair": pair.astype(np.int64), "target": target > 0.5, "scores": odds},
        "noise": {"scores": single_scores(judge, lessons, lessons.noise_text[noise])[:, 0], "label": lessons.noise_label[noise], "split": lessons.noise_split[noise]},
        "triggers": {"scores": single_scores(judge, lessons, lessons.trigger_text[triggers])[:, 1:], "label": lessons.trigger_label[triggers], "split": lessons.trigger_split[triggers]},
    }


def endless_pairs(lessons, rows, rng):
    share = lessons.share[rows].astype(np.float32)
    while True:
        yield from lessons.rounds(rows[rng.random(len(rows)) < share], lessons.pair_tokens, BATCH, rng)


def endless(lessons, rows, texts, size, rng):
    while True:
        yield from lessons.rounds(rows, lessons.lengths[texts].astype(np.int64), size, rng)


def limited(rows, limit, rng):
    return np.sort(rng.choice(rows, limit, replace=False)) if 0 < limit < len(rows) else rows


def mixed_precision(device, kind):
    return torch.autocast("cuda", kind) if device == "cuda" else contextlib.nullcontext()


def write_json(path, content):
    with open(path, "w", encoding="utf8") as file:
        json.dump(content, file, indent=2)
        file.write("\n")


def say(*words):
    print(f"[{time.time() - STARTED:.0f} s]", *words, flush=True)


if __name__ == "__main__":
    main()
