"""Files of JSON lines, packed or not: a set that is large is kept as NAME.jsonl.gz and asked for as NAME.jsonl."""
import gzip
import json
import os


def read_json_lines(path):
    path = str(path)
    is_packed = path.endswith(".gz") or not os.path.exists(path)
    packed = path if path.endswith(".gz") else f"{path}.gz"
    with gzip.open(packed, "rt", encoding="utf8") if is_packed else open(path, encoding="utf8") as file:
        return [json.loads(line) for line in file if line.strip()]
