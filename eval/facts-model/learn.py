"""The training: a question is to come nearer to its own fact than to all others of the batch, and the fact to it."""

import random
import time

import torch
from torch import Tensor
from torch.nn.functional import cross_entropy

from measure import detail
from model import Model
from tuning import Tuning, untrained

# All other facts of the batch are a question's wrong answers.
BATCH = 128
RATE = 1e-3
AXES_RATE = 2 * RATE
WARM_UP_STEPS = 10
# What a cosine is divided by: the smaller, the more the nearest wrong answers count.
TEMPERATURE = 0.05
DROP = 0.1
# From the fact to its question counts half: people only ask in one direction.
BACK = 0.5
DETAIL = 0.5


def learn(model: Model, facts: list[Tensor], questions: list[Tensor], rounds: int) -> Tuning:
    tuning = untrained(model.tuned_shapes())
    optimizer = torch.optim.AdamW(
        [{"params": tuning.numbers(), "lr": RATE}, {"params": [tuning.axes], "lr": AXES_RATE}], weight_decay=0.01
    )
    batch = min(BATCH, len(facts))
    steps = rounds * (len(facts) // batch)
    # Rises over the first steps, then falls to nought.
    pace = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda done: min(1, (done + 1) / WARM_UP_STEPS) * (1 - (done + 1) / (steps + 1))
    )
    started = time.monotonic()
    for number in range(1, rounds + 1):
        order = list(range(len(facts)))
        random.shuffle(order)
        losses = []
        for start in range(0, len(order) - batch + 1, batch):
            some = order[start : start + batch]
            asked = model.upper([questions[at] for at in some], tuning, DROP)
            told = model.upper([facts[at] for at in some], tuning, DROP)
            optimizer.zero_grad()
            loss = loss_of(asked, told)
            loss.backward()
            optimizer.step()
            pace.step()
            losses.append(loss.item())
        mean = sum(losses) / len(losses)
        print(f"round {number} of {rounds}: loss {mean:.3f}, {time.monotonic() - started:.0f} s", flush=True)
    return tuning


def loss_of(asked: tuple[Tensor, list[Tensor]], told: tuple[Tensor, list[Tensor]]) -> Tensor:
    """By meaning in both directions, and by meaning with detail, so that the axes learn too."""
    (questions, question_tokens), (facts, fact_tokens) = asked, told
    own = torch.arange(len(facts))
    meaning = questions @ facts.T / TEMPERATURE
    both = meaning + DETAIL * detail(question_tokens, fact_tokens) / TEMPERATURE
    return cross_entropy(meaning, own) + BACK * cross_entropy(meaning.T, own) + cross_entropy(both, own)
