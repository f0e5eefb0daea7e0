"""Reads and writes safetensors files with numpy alone; what is written is float16, as the product loads it."""
import json
import struct

import numpy as np

TYPES = {"F16": np.float16, "F32": np.float32, "I64": np.int64}


def read_tensors(path):
    with open(path, "rb") as file:
        content = file.read()
    size = struct.unpack("<Q", content[:8])[0]
    header = json.loads(content[8:8 + size])
    header.pop("__metadata__", None)
    tensors = {}
    for name, entry in header.items():
        start, end = entry["data_offsets"]
        tensors[name] = np.frombuffer(content[8 + size + start:8 + size + end], TYPES[entry["dtype"]]).reshape(entry["shape"]).astype(np.float32)
    return tensors


def write_tensors(path, tensors, notes):
    header, parts, at = {"__metadata__": {name: str(note) for name, note in notes.items()}}, [], 0
    for name in sorted(tensors):
        values = np.ascontiguousarray(tensors[name], "<f2")
        header[name] = {"dtype": "F16", "shape": list(values.shape), "data_offsets": [at, at + values.nbytes]}
        at += values.nbytes
        parts.append(values.tobytes())
    head = json.dumps(header, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(head)) + head + b"".join(parts))
