/** Something copied whole instead of told: what kind of thing, or nothing. Reads each line once. */
export function detectDump(text: string): string | undefined {
  if (detectTurns(text)) return "a conversation";
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  if (lines.length === 0) return undefined;
  if (isChat(lines)) return "a conversation";
  if (isSessionLog(lines)) return "a session log";
  if (isDiff(lines)) return "a diff";
  if (isStackTrace(lines)) return "a stack trace";
  if (isTerminal(lines)) return "terminal output";
  if (isEncoded(lines)) return "a file in base64";
  if (isCode(lines)) return "code";
  return undefined;
}

/** Long lines of letters and digits in which no word can be told. */
function isEncoded(lines: readonly string[]): boolean {
  return lines.every(
    (line) => /^[A-Za-z0-9+/]{24,}={0,2}$/u.test(line.trim()) && /[a-z][A-Z]|\d[A-Za-z]\d/u.test(line),
  );
}

const PERSON = "user|human|me|developer|prompt";
const AGENT = "assistant|ai|claude|codex|gemini|copilot|chatgpt|gpt|agent|bot|model|cursor";
const LABEL_LINE = new RegExp(
  String.raw`^[\s>#*_[<]{0,8}(?:(${PERSON})|(${AGENT}))(?: \([^)\n]{0,40}\))?[*_\]>]{0,3}(?:\s?[:：>][*_]{0,2}(?:\s|$)|[*_\]>]{0,3}\s*$)`,
  "iu",
);
const LABEL_INLINE = /(?:^|[\s"'(])(?:(user|human)|(assistant|ai|claude|agent|bot)): /giu;

/** Both sides must speak: "user: no emojis" alone is a preference. */
function detectTurns(text: string): boolean {
  let person = 0;
  let agent = 0;
  for (const line of text.split(/\r?\n/u)) {
    const label = LABEL_LINE.exec(line.slice(0, 120));
    if (label?.[1] !== undefined) person += 1;
    if (label?.[2] !== undefined) agent += 1;
  }
  if (person > 0 && agent > 0) return true;
  if (text.includes("\n")) return false;
  const inline = Array.from(text.slice(0, 5_000).matchAll(LABEL_INLINE), (label) =>
    label[1] === undefined ? "agent" : "person",
  );
  return inline.includes("agent") && inline.includes("person");
}

const SPOKEN = /^[[(]?(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?[\])]?[\s,-]+)?<?(\p{L}[\p{L}\d._-]{0,20})>?:\s/iu;
const FEWEST_TURNS = 4;
const MOST_SPEAKERS = 3;

/** Two or three who speak by turns, whatever they are called; of settings each name stands there once. */
function isChat(lines: readonly string[]): boolean {
  if (lines.length < FEWEST_TURNS) return false;
  const speakers = new Map<string, number>();
  for (const line of lines) {
    const speaker = SPOKEN.exec(line.trim().slice(0, 60))?.[1]?.toLowerCase();
    if (speaker === undefined) return false;
    speakers.set(speaker, (speakers.get(speaker) ?? 0) + 1);
  }
  return speakers.size > 1 && speakers.size <= MOST_SPEAKERS && [...speakers.values()].every((turns) => turns > 1);
}

/** Lines of JSON that carry a turn, or one list of them. */
function isSessionLog(lines: readonly string[]): boolean {
  const first = lines[0]?.trimStart() ?? "";
  if (!/^[[{]/u.test(first)) return false;
  const head = lines.slice(0, 40).map((line) => line.slice(0, 2_000));
  const turns = head.filter(
    (line) =>
      /"(?:role|type)"\s*:\s*"(?:user|assistant|system|human|tool_use|tool_result|tool|summary|message|session_meta|response_item|event_msg|turn_context|function_call|file-history-snapshot)"/u.test(
        line,
      ) || /"(?:sessionId|parentUuid|session_id|hook_event_name|transcript_path)"\s*:/u.test(line),
  );
  return turns.length >= Math.max(1, head.filter((line) => line.trimStart().startsWith("{")).length / 2);
}

function isDiff(lines: readonly string[]): boolean {
  const hunks =
    lines.some((line) => /^@@ -\d+(?:,\d+)? \+\d+/u.test(line) || line.startsWith("diff --git ")) ||
    ((lines[0] ?? "").startsWith("--- ") && (lines[1] ?? "").startsWith("+++ "));
  return (
    hunks &&
    lines.every((line) =>
      /^(?:[+\- ]|@@|diff |index |new file|deleted file|similarity|rename |copy |old mode|new mode|Binary|\\ No newline|```)/u.test(
        line,
      ),
    )
  );
}

const FRAME =
  /^\s*(?:at .+(?:\(.*\)|:\d+)|File ".+", line \d+|from .+:\d+:in |#\d+ .+|\d+: +(?:0x)?[\w:]+.*|goroutine \d+ \[|\.\.\. \d+ more|\S+\.\w+:\d+(?::\d+)?(?:: .*| \+0x\w+)?|created by \S+)/u;
const TRACE_HEAD =
  /^\s*(?:Traceback \(most recent call last\)|Uncaught |Unhandled |Exception in thread|Caused by:|panic:|thread '.+' panicked|fatal error:|stack backtrace|node:internal|Node\.js v|\S*(?:Error|Exception|Warning)\b(?: \[\w+\])?:?|During handling of|The above exception|Stack trace|\^+$|```)/iu;

function isStackTrace(lines: readonly string[]): boolean {
  let frames = 0;
  let loose = 0;
  for (const line of lines) {
    if (FRAME.test(line.slice(0, 200))) frames += 1;
    else if (!TRACE_HEAD.test(line.slice(0, 200)) && !/^\s/u.test(line) && !/^[\w.]+\(.*\)$/u.test(line.slice(0, 200)))
      loose += 1;
  }
  return frames >= 2
    ? loose === 0
    : frames === 1 && loose === 0 && lines.length >= 3 && TRACE_HEAD.test(lines[0] ?? "");
}

const OUTPUT =
  /^\s*(?:[$❯➜]\s|\S+@\S+[:~].*[$#]|(?:\[?\d{4}-\d\d-\d\d )?\S*\d\d:\d\d:\d\d\S*\s|\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|TRACE)\]?[\s:]|npm (?:ERR!|WARN|error|warn|notice)|[d-](?:[r-][w-][xst-]){3}|total \d+$|[✓✗✔✘√×●]\s|(?:PASS|FAIL|ok|not ok|---|===)\s|> |\S+: (?:error|warning)|\[\d+\/\d+\]|Compiling |Downloading |Test(?:s| Files| Suites)\b.*\d|Tests:|Time:|Duration|added \d+ packages|On branch |Your branch |nothing to commit|no changes added|Already up to date|HEAD is now at |[MADRU?]{1,2} \S+$|vitest v\d|RUN\s|\d+ (?:passing|failing|pending)\b|modified: |Changes |Untracked|\(use "git|\S+\.\w+:\d+:|Collecting |Successfully installed|Step \d+\/\d+| ?--->|remote: |Receiving |Resolving |To \S+\.git$|\s+[0-9a-f]{7,}\.\.[0-9a-f]{7,} )/u;
/** "CONTAINER ID   IMAGE   COMMAND": how tools head their columns. */
const TABLE_HEAD =
  /^(?:[A-Z][A-Z%#/]*(?: [A-Z%#/]+)*(?:\s{2,}[A-Z][A-Z%#/-]*(?: [A-Z%#/-]+)*)+|\s*PID (?:TTY|USER)\b.*|CPU \d+%\s{1,4}MEM .*|Filesystem\s+(?:Size|1K-blocks)\b.*)\s*$/u;

/** Four plain words in a row: somebody says something about what was run. */
const PROSE = /\b[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}\b/u;

/** Of fewer lines, every one must be output: an excerpt with a word of one's own is one that somebody meant. */
const FEWEST_OUTPUT_LINES = 4;

function isTerminal(lines: readonly string[]): boolean {
  // What a compiler points at, line by line.
  if (lines.length >= 3 && /^(?:error|warning)(?:\[\w+\])?: /u.test(lines[0] ?? "") && /^\s+--> /u.test(lines[1] ?? ""))
    return true;
  if (lines.length >= 2 && TABLE_HEAD.test(lines[0]?.slice(0, 160) ?? "")) return true;
  if (
    /^(?:INFO|WARN(?:ING)?|ERROR|DEBUG):?\s{2,}|^\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|TRACE)\]?:? (?:\d{4}-\d\d-\d\d[ T])?\d\d:\d\d:\d\d|^(?:FAILED|PASSED|ERROR) \S+::/u.test(
      lines[0] ?? "",
    )
  )
    return true;
  if (lines.length >= 2 && /^\s*[$❯➜]\s/u.test(lines[0] ?? "")) return !lines.slice(1).some((line) => PROSE.test(line));
  if (lines.length < 2 || !OUTPUT.test(lines[0]?.slice(0, 160) ?? "")) return false;
  const output = lines.filter((line) => OUTPUT.test(line.slice(0, 160))).length;
  return output >= lines.length * (lines.length < FEWEST_OUTPUT_LINES ? 1 : 0.6);
}

/** How a line of a program begins or ends. Settings (`key: value`, JSON) are left out: they may be what is worth knowing. */
const CODE_LINE =
  /^\s*(?:(?:import|export|from|const|let|var|function|async|return|class|interface|type|enum|def|if|elif|else|for|while|try|except|catch|finally|with|raise|throw|await|public|private|protected|static|fn|func|impl|struct|package|using|namespace|switch|case|break|continue|print|console)\b.*[;{}()[\]:,>]\s*$|import .+|package \S+$|@\w+|<\/?[\w.]+[^<>]*>.*|[})\]]+[;,)]*$|\s(?:return|assert|raise|yield|pass|break|continue)\b.*|(?:\/\/|#|\/\*|\*) .*|\S.*[;{]$|[\w.]+\(.*\)[;,]?$|[\w.]+ [-+*]?= .+)/u;
/** One line that can be nothing but a program's. */
const STATEMENTS = [
  /^\s*(?:(?:const|let|var|return|await|throw|import|using|export default)\b|console\.\w+\()[^:]*;\s*$/u,
  /^\s*<(\w+)[^<>]*>[^<]{0,80}<\/\1>\s*$/u,
];
const FEWEST_CODE_LINES = 2;

/** A program without a word about it. */
function isCode(lines: readonly string[]): boolean {
  if (lines.length === 1) return STATEMENTS.some((shape) => shape.test(lines[0]?.slice(0, 200) ?? ""));
  const inside = lines.filter((line) => !/^\s*(?:```|~~~)\w*\s*$/u.test(line));
  return (
    inside.length >= FEWEST_CODE_LINES &&
    inside.every((line) => CODE_LINE.test(line.slice(0, 200))) &&
    inside.some((line) => /[;{}()]/u.test(line))
  );
}
