"""The embedding model as a cross-encoder over "[CLS] first [SEP] second [SEP]", changed by low-rank additions; and the judge, which reads it by three heads."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, ATTENTION_HEADS, LAYERS = 384, 12, 6
CLASSES = ["apart", "replaces", "same", "partly"]
SINGLES = ["noise", "correction", "preference", "decision", "value", "past"]
HIDDEN = 64
DROPOUT = 0.1


class Linear(nn.Module):
    """A frozen product with a low-rank addition."""

    def __init__(self, weight, bias, rank):
        super().__init__()
        self.register_buffer("weight", weight)
        self.register_buffer("bias", bias)
        self.down = nn.Parameter(torch.randn(rank, weight.shape[1]) * 0.02)
        self.up = nn.Parameter(torch.zeros(weight.shape[0], rank))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + F.linear(F.linear(F.dropout(x, DROPOUT, self.training), self.down), self.up)


class Layer(nn.Module):
    # The product joins query, key and value into one product; the names of the additions follow it.
    ADDITIONS = {"attention.self.qkv": "qkv", "attention.output.dense": "seen", "intermediate.dense": "wide", "output.dense": "narrow"}

    def __init__(self, base, number, rank):
        super().__init__()
        at = f"encoder.layer.{number}."
        threefold = lambda kind: torch.cat([base[f"{at}attention.self.{name}.{kind}"] for name in ("query", "key", "value")])
        self.qkv = Linear(threefold("weight"), threefold("bias"), rank)
        for name, own in list(self.ADDITIONS.items())[1:]:
            setattr(self, own, Linear(base[f"{at}{name}.weight"], base[f"{at}{name}.bias"], rank))
        for own, name in (("seen_norm", "attention.output.LayerNorm"), ("norm", "output.LayerNorm")):
            self.register_buffer(f"{own}_weight", base[f"{at}{name}.weight"])
            self.register_buffer(f"{own}_bias", base[f"{at}{name}.bias"])

    def forward(self, x, mask):
        count, length, _ = x.shape
        query, key, value = self.qkv(x).view(count, length, 3, ATTENTION_HEADS, -1).permute(2, 0, 3, 1, 4)
        if hasattr(F, "scaled_dot_product_attention"):
            mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        else:
            mixed = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(WIDTH / ATTENTION_HEADS) + (~mask) * -1e4, -1) @ value
        mixed = mixed.transpose(1, 2).reshape(count, length, WIDTH)
        drop = lambda y: F.dropout(y, DROPOUT, self.training)
        x = F.layer_norm((drop(self.seen(mixed)) + x).float(), (WIDTH,), self.seen_norm_weight, self.seen_norm_bias, 1e-12)
        return F.layer_norm((drop(self.narrow(F.gelu(self.wide(x)))) + x).float(), (WIDTH,), self.norm_weight, self.norm_bias, 1e-12)


class CrossEncoder(nn.Module):
    """Reads two texts side by side. What it tells of them is told by the heads of a subclass, by their names in `HEADS`."""

    HEADS = ()

    def __init__(self, base, rank):
        super().__init__()
        base = {name: torch.from_numpy(values) for name, values in base.items()}
        self.register_buffer("words", base["embeddings.word_embeddings.weight"])
        self.register_buffer("places", base["embeddings.position_embeddings.weight"])
        self.register_buffer("first_weight", base["embeddings.LayerNorm.weight"])
        self.register_buffer("first_bias", base["embeddings.LayerNorm.bias"])
        self.layers = nn.ModuleList(Layer(base, number, rank) for number in range(LAYERS))
        first, second = base["embeddings.token_type_embeddings.weight"]
        # First and second, each without and with a word that the other text has too.
        self.types = nn.Parameter(torch.stack([first, first, second, second]).clone())

    def start_heads(self):
        for head in self.HEADS:
            nn.init.normal_(getattr(self, head).weight, std=0.02)
            nn.init.zeros_(getattr(self, head).bias)

    def read(self, batch):
        tokens = batch["tokens"]
        x = F.embedding(tokens, self.words) + self.places[:tokens.shape[1]] + F.embedding(batch["types"], self.types)
        x = self.drop(F.layer_norm(x, (WIDTH,), self.first_weight, self.first_bias, 1e-12))
        for layer in self.layers:
            x = layer(x, batch["mask"][:, None, None, :])
        return x.float()

    def drop(self, x):
        return F.dropout(x, DROPOUT, self.training)

    def learned(self):
        """What is learned, by the names under which the product loads it."""
        tensors = {"types": self.types}
        for number, layer in enumerate(self.layers):
            for name, own in Layer.ADDITIONS.items():
                for side in ("down", "up"):
                    tensors[f"encoder.layer.{number}.{name}.{side}"] = getattr(getattr(layer, own), side)
        for head in self.HEADS:
            for kind in ("weight", "bias"):
                tensors[f"head.{head}.{kind}"] = getattr(getattr(self, head), kind)
        return tensors


class Judge(CrossEncoder):
    """The older statement first, the newer one second."""

    HEADS = ("h1", "h2", "z1", "z2", "g")

    def __init__(self, base, rank=16, classes=len(CLASSES)):
        super().__init__(base, rank)
        self.h1, self.h2 = nn.Linear(4 * WIDTH, HIDDEN), nn.Linear(HIDDEN, classes)
        self.z1, self.z2 = nn.Linear(2 * WIDTH, HIDDEN), nn.Linear(HIDDEN, len(SINGLES))
        self.g = nn.Linear(WIDTH, 1)
        self.start_heads()

    def pair(self, batch):
        """Logits of the classes, and for each token of the old statement the log odds that it is gone."""
        x = self.read(batch)
        return self.h2(self.drop(F.gelu(self.h1(beside(x, batch["in_old"], batch["in_new"]))))), self.g(x).squeeze(-1)

    def single(self, batch):
        """Log odds of noise and of each trigger."""
        x = self.read(batch)
        return self.z2(self.drop(F.gelu(self.z1(torch.cat([x[:, 0], mean(x, batch["in_old"])], 1)))))

    @torch.no_grad()
    def load(self, saved):
        """Takes what is there. A judge of three classes has no row for `partly`: it begins as `replaces`, a little less likely."""
        for name, tensor in self.learned().items():
            if name not in saved:
                continue
            values = torch.from_numpy(saved[name]).to(tensor.device)
            if len(values) == 3 and len(tensor) == 4 and name.startswith("head.h2."):
                values = torch.cat([values, values[1:2]])
                if values.ndim == 1:
                    values[3] -= 2
            tensor.copy_(values)


def beside(x, in_first, in_second):
    """What a head sees of two texts."""
    first, second = mean(x, in_first), mean(x, in_second)
    return torch.cat([x[:, 0], first, second, (first - second).abs()], 1)


def mean(x, mask):
    return (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
