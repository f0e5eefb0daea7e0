"""Counts the turns of a transcript by rules of its own, to hold the readers against. Shares nothing with them.

    python3 count_turns.py CLIENT FILE...

A user's turn has words that a person typed; an assistant's has words, not thoughts; a tool's turn is one call, known by
its id, wherever it was first heard of. Nobody's turns are: what a client puts in by itself, such as the summary by which
it shortens a session, and calls of memory's own tools. Lines to which a fixture gives one id are one turn.
"""
import json, re, sys

# Memory's own tools, and a client's looking up of its own tools.
OWN_TOOL = re.compile(r"memory_(store|search|know|read|correct|forget|feedback|due|brief)$|^tool_search", re.I)
# Stretches that clients put into a person's message by themselves, each found by looking at the files.
WRAPPED = re.compile(
    r"<(environment_context|session_context|hook_context|system-reminder|qwen:user-prompt-submit-context)>.*?</\1>", re.S
)


def lines(text):
    found = []
    decoder = json.JSONDecoder()
    for line in text.split("\n"):
        at = 0
        while at < len(line.strip()):
            try:
                value, end = decoder.raw_decode(line.strip(), at)
            except ValueError:
                break
            found.append(value)
            at = end
    return found


def words(content):
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    return "\n".join(p.get("text", "") for p in parts if isinstance(p, dict) and p.get("type") in ("text", "input_text", "output_text", None))


def typed(text):
    return WRAPPED.sub("", text).strip() != ""


class Count:
    def __init__(self):
        self.turns = {}

    def add(self, role, key):
        self.turns.setdefault(key, role)

    def __str__(self):
        roles = list(self.turns.values())
        return ", ".join(f"{roles.count(role)} {role}" for role in ("user", "assistant", "tool"))


def codex(rows, count):
    asked = None  # (form, words) of the last prompt that nothing followed yet
    for at, row in enumerate(rows):
        load = row.get("payload", row) if isinstance(row.get("payload", row), dict) else row
        kind = row.get("type")
        role, what = load.get("role"), load.get("type")
        if kind == "event_msg":
            if what == "user_message":
                text = load.get("message", "")
                if asked == ("item", text.strip()):
                    asked = None
                elif typed(text):
                    count.add("user", at)
                    asked = ("event", text.strip())
        elif kind in ("session_meta", "turn_context", "world_state", "compacted"):
            continue
        elif role == "user":
            text = words(load.get("content", load.get("message")))
            if asked == ("event", text.strip()):
                asked = None
            elif typed(text):
                count.add("user", load.get("id", at))
                asked = ("item", text.strip())
        elif role == "assistant":
            asked = None
            is_summary = (row.get("metadata") or {}).get("compaction_output") is True
            if words(load.get("content", load.get("message"))).strip() and not is_summary:
                count.add("assistant", load.get("id", at))
        elif isinstance(what, str) and what.endswith("_call") and what != "tool_search_call":
            asked = None
            name = load.get("name") or load.get("function", {}).get("name") or what
            if not OWN_TOOL.search(name):
                count.add("tool", "call " + str(load.get("call_id", load.get("id", at))))


def copilot(rows, count):
    for at, row in enumerate(rows):
        data = row.get("data", {})
        sub = data.get("parentToolCallId", "")
        if row.get("type") == "user.message" and typed(data.get("content", "")):
            count.add("user", (sub, row.get("id", at)))
        if row.get("type") == "assistant.message":
            if data.get("content", "").strip():
                count.add("assistant", (sub, row.get("id", at)))
            for call in data.get("toolRequests") or []:
                if not OWN_TOOL.search(call["name"]):
                    count.add("tool", (sub, "call " + call["toolCallId"]))
        if row.get("type") == "tool.execution_start" and not OWN_TOOL.search(data["toolName"]):
            count.add("tool", (sub, "call " + data["toolCallId"]))


def cursor(rows, count):
    for at, row in enumerate(rows):
        content = row.get("message", {}).get("content", [])
        texts = [p for p in content if p.get("type") == "text" and p["text"].strip()]
        if texts and row.get("role") in ("user", "assistant"):
            count.add(row["role"], at)
        for number, part in enumerate(content):
            if part.get("type") in ("tool_use", "tool_call") and not OWN_TOOL.search(part["name"]):
                count.add("tool", (at, number))


def gemini(rows, count):
    if len(rows) == 1 and ("messages" in rows[0] or "history" in rows[0]):
        rows = rows[0].get("messages") or rows[0].get("history")
    for at, row in enumerate(rows):
        role = {"user": "user", "gemini": "assistant", "model": "assistant"}.get(row.get("type") or row.get("role"))
        if role is None:
            continue
        text = words(row.get("content", row.get("parts")))
        if text.strip() and (role == "assistant" or typed(text)):
            count.add(role, row.get("id", at))
        for number, call in enumerate(row.get("toolCalls") or []):
            if not OWN_TOOL.search(call["name"]):
                count.add("tool", "call " + str(call.get("id", (at, number))))


def qwen(rows, count):
    for at, row in enumerate(rows):
        parts = row.get("message", {}).get("parts", []) if isinstance(row.get("message"), dict) else []
        text = "\n".join(p.get("text", "") for p in parts if not p.get("thought"))
        key = row.get("uuid", at)
        if row.get("type") == "user" and row.get("subtype") != "notification" and typed(text):
            count.add("user", key)
        if row.get("type") == "assistant":
            if text.strip():
                count.add("assistant", key)
            for number, part in enumerate(parts):
                call = part.get("functionCall")
                if call and not OWN_TOOL.search(call["name"]):
                    count.add("tool", "call " + str(call.get("id", (key, number))))


def opencode(rows, count):
    messages = rows[0]["messages"] if len(rows) == 1 and "messages" in rows[0] else None
    if messages is None:  # the stream of `opencode run --format json`, which leaves the prompt out
        messages = [{"info": {"role": "assistant", "id": r["part"]["messageID"]}, "parts": [r["part"]]} for r in rows]
    for message in messages:
        role = message["info"]["role"]
        if message["info"].get("summary") is True:
            continue
        for part in message["parts"]:
            if part["type"] == "text" and not part.get("synthetic") and not part.get("ignored") and part["text"].strip():
                if role == "assistant" or typed(part["text"]):
                    count.add(role, (role, message["info"]["id"]))
            if part["type"] == "tool" and not OWN_TOOL.search(part["tool"]):
                count.add("tool", "call " + part["callID"])


if __name__ == "__main__":
    for path in sys.argv[2:]:
        text = open(path, encoding="utf8", errors="replace").read()
        try:
            rows = [json.loads(text)]
        except ValueError:
            rows = lines(text)
        count = Count()
        globals()[sys.argv[1]]([row for row in rows if isinstance(row, dict)], count)
        print(f"{count}\t{path}")
