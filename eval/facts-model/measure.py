"""How well the developer facts are found by the questions about them, over every fact, by the model alone."""

import torch
from torch import Tensor

from model import FAR_BELOW, Model, padded
from texts import Texts
from tuning import Tuning

CUTS = (1, 5, 10)


class Measure:
    def __init__(self, model: Model, texts: Texts):
        self.model = model
        self.facts = model.lower(texts.facts)
        self.questions = model.lower([numbers for numbers, _, _ in texts.questions])
        self.answers = torch.tensor([at for _, at, _ in texts.questions])
        self.kinds = [kind for _, _, kind in texts.questions]

    @torch.no_grad()
    def show(self, title: str, tuning: Tuning) -> None:
        facts, fact_tokens = self.model.upper(self.facts, tuning)
        questions, question_tokens = self.model.upper(self.questions, tuning)
        meaning = questions @ facts.T
        both = meaning + in_parts(question_tokens, fact_tokens)
        print(title)
        for kind in sorted(set(self.kinds), reverse=True):
            of_kind = torch.tensor([each == kind for each in self.kinds])
            for name, scores in (("meaning alone", meaning), ("with detail", both)):
                ranks = ranks_of(scores[of_kind], self.answers[of_kind])
                found = "  ".join(f"R@{cut} {(ranks < cut).float().mean().item() * 100:5.1f}" for cut in CUTS)
                print(f"  {kind:10}  {name:13}  n {len(ranks):3}  {found}", flush=True)


def detail(questions: list[Tensor], facts: list[Tensor]) -> Tensor:
    """How well each question's tokens are met by those of each fact: the mean of the best cosines, as in recall."""
    (asked, asked_mask), (told, told_mask) = padded(questions), padded(facts)
    cosines = torch.einsum("qtd,fsd->qtfs", asked, told) + ((1 - told_mask) * FAR_BELOW)[None, None]
    best = cosines.max(-1).values * asked_mask[..., None]
    return best.sum(1) / asked_mask.sum(1)[:, None]


def in_parts(questions: list[Tensor], facts: list[Tensor], size: int = 50) -> Tensor:
    """All at once would take gigabytes."""
    starts = range(0, len(facts), size)
    rows = [questions[at : at + size] for at in range(0, len(questions), size)]
    return torch.cat([torch.cat([detail(row, facts[at : at + size]) for at in starts], 1) for row in rows])


def ranks_of(scores: Tensor, answers: Tensor) -> Tensor:
    own = scores[torch.arange(len(answers)), answers]
    return (scores > own[:, None]).sum(1)
