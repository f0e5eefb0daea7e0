"""Files of weights: eight bytes of length, a JSON header that says where each tensor lies, then the tensors."""

import json
import struct
from pathlib import Path

import numpy
import torch
from torch import Tensor


def read_weights(path: Path) -> dict[str, Tensor]:
    file = Path(path).read_bytes()
    (header_bytes,) = struct.unpack("<Q", file[:8])
    start = 8 + header_bytes
    tensors = {}
    for name, found in json.loads(file[8:start]).items():
        # Besides halves there are only a note on the file and the positions' own numbers, which nobody needs.
        if found.get("dtype") != "F16":
            continue
        first, last = found["data_offsets"]
        halves = numpy.frombuffer(file[start + first : start + last], dtype="<f2")
        tensors[name] = torch.from_numpy(halves.astype(numpy.float32).reshape(found["shape"]))
    return tensors


def write_weights(path: Path, tensors: dict[str, Tensor]) -> None:
    """Two bytes a number, by name, so that the same weights give the same file."""
    header, data = {}, b""
    for name in sorted(tensors):
        halves = tensors[name].detach().numpy().astype("<f2").tobytes()
        header[name] = {
            "dtype": "F16",
            "shape": list(tensors[name].shape),
            "data_offsets": [len(data), len(data) + len(halves)],
        }
        data += halves
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    Path(path).write_bytes(struct.pack("<Q", len(text)) + text + data)
