/** What an output says went wrong, in as few lines as tell it. */
export interface ErrorReading {
  /** At most three, the most telling one first. */
  readonly errors: readonly string[];
  /** At most three names. */
  readonly failedTests: readonly string[];
}

const MOST_LINES = 3;
/** Longer ones are dumps; the beginning tells what they are about. */
const LINE_CHARACTERS = 160;
/** What tells is at the end of a long output, or near its beginning. */
const LOOKED_AT = 64_000;

export function readErrors(output: string): ErrorReading {
  const lines = splitLines(output);
  const weighed = lines
    .map((line, at) => ({ line, at, weight: weighLine(line) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  const errors = new Set(weighed.map(({ line }) => line.slice(0, LINE_CHARACTERS)));
  const tests = new Set(lines.flatMap((line) => FAILED_TEST.exec(line)?.slice(1).find(Boolean)?.trim() ?? []));
  return {
    errors: [...errors].slice(0, MOST_LINES),
    failedTests: [...tests].slice(0, MOST_LINES).map((name) => name.slice(0, 100)),
  };
}

/** What a command that failed printed: where it is short and no line looks like an error, it is one all the same. */
export function readFailure(output: string): ErrorReading {
  const found = readErrors(output);
  if (found.errors.length + found.failedTests.length > 0) return found;
  const lines = splitLines(output).filter((line) => !EMPTY.test(line) && hasSubject(line));
  return lines.length > MOST_LINES
    ? found
    : { ...found, errors: lines.slice(0, 1).map((line) => line.slice(0, LINE_CHARACTERS)) };
}

/** Whether an output shows a failure that its exit status hides, as that of `npm test | tail` does. */
export function showsFailure(output: string): boolean {
  return splitLines(output).some((line) => SHOWS_FAILURE.test(line));
}

const SHOWS_FAILURE =
  /\b[1-9]\d* (?:failed|failing|errors?\b(?! handl))|^(?:FAILED?\b|npm (?:ERR!|error)|Traceback \(most recent|--- FAIL|error(?:\[E\d+\])?:|fatal:|ERROR:|.*\berror TS\d+|.*: command not found|BUILD FAILED|test result: FAILED)/;

/** `FAIL src/a.test.ts > adds`, `FAILED tests/a.py::adds`, `--- FAIL: TestAdds`, `test adds ... FAILED`, `● suite › adds`. */
const FAILED_TEST =
  /^(?:FAIL(?:ED)?:?\s+(\S+(?: (?:>|›|::) .+|::\S+|$))|--- FAIL: (\S+)|test (\S+) \.\.\. FAILED|[●✕✗×]\s+(.+?)(?:\s+\(?\d+ ?ms\)?)?$|not ok \d+ - (.+))/;

function splitLines(output: string): readonly string[] {
  const text =
    output.length <= LOOKED_AT ? output : `${output.slice(0, LOOKED_AT / 2)}\n${output.slice(-LOOKED_AT / 2)}`;
  return text
    .replaceAll(ANSI, "")
    .split(/\r?\n/)
    .map((line) => line.replace(LABEL, "").replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Gemini CLI and Qwen Code write what a command printed behind a word. */
const LABEL = /^\s*(?:Output|Stdout|Stderr):\s|^Error: \(none\)$/;
// eslint-disable-next-line no-control-regex
const ANSI = /\u001B\[[\d;?]*[A-Za-z]/g;

const NAMED = /(?:^|[\s(])(?:\w+(?:\.|::))*[A-Z]\w*(?:Error|Exception|Warning|Fault)\b(?:\s\[\w+\])?:\s*\S/;
const CODED = /\b(?:error TS\d+|error\[E\d+\]|E[A-Z_]{4,}\b|ORA-\d+|SQLSTATE|[A-Z]{2,5}\d{3,5}:)/;
const PLAIN =
  /^(?:[\w./-]+:\s*)*(?:error|fatal|panic|exception|failure|failed)\b[\s:!]|\b(?:command not found|No such file|not found|cannot find|can't find|could not|couldn't|cannot|denied|refused|timed out|unable to|undefined reference|unknown (?:option|flag|command)|is not recognized|missing|invalid|unexpected|must be|not supported|out of memory|address already in use|conflict|unsupported|incompatible|unable)\b/i;
/** As compilers and linters write it: the file, the line, what is wrong. */
const DIAGNOSTIC = /^\S+\.\w+[:(]\d+/;
const WEAK = /\b(?:error|exception|failed|failure|fatal|panic|assert)\b|^E\s/i;
/** Lines that every failure of a tool has. */
const EMPTY =
  /^(?:Exit code:? -?\d+|Process exited|Chunk ID:|Wall time:|Output:|Original token count|Traceback|npm (?:ERR!|error) (?:A complete log|code (?:ELIFECYCLE|1)|errno|path|command|Lifecycle script|Exit status)|npm (?:ERR!|error)\s*$|.*ELIFECYCLE|error Command failed with exit code|make(?:\[\d+\])?: \*\*\*|.*exit(?:ed)? (?:with )?(?:code|status) \d+|\d+ (?:tests? )?(?:failed|passed)|Tests?:|Test Files|Test Suites|=+|-+|_+|<\/?\w|at .+:\d+|File ".+", line \d+|Found \d+ errors?|short test summary|FAIL(?:ED)?\b|failures:|[●✕✗×✓√] )/i;

function weighLine(line: string): number {
  if (EMPTY.test(line) || line.length < 6) return FAILED_TEST.test(line) ? 1 : 0;
  if (NAMED.test(line)) return /Assertion/.test(line) ? 3 : 5;
  if (CODED.test(line)) return 5;
  if (!hasSubject(line)) return 1;
  if (PLAIN.test(line)) return 4;
  if (DIAGNOSTIC.test(line)) return 3;
  return WEAK.test(line) ? 2 : 0;
}

/**
 * The same error at another time, on another machine or in another line has the same signature. Names of files stay, because
 * the same words about another file are another error.
 */
export function signError({ errors, failedTests }: ErrorReading): string | null {
  const [first] = errors;
  const [test] = failedTests;
  if (first === undefined && test === undefined) return null;
  const signature = [test, first].flatMap((line) => (line === undefined ? [] : abstractLine(line))).join(" | ");
  return hasSubject(signature) ? signature : null;
}

function hasSubject(line: string): boolean {
  return line.replaceAll(NO_SUBJECT, "").length >= SUBJECT_LETTERS;
}

/** What is left of "Build error occurred" names nothing by which it could be known again. */
const NO_SUBJECT =
  /\b(?:an?|the|error|errors|failed|failure|failing|fatal|exception|build|built|occurred|command|commands|exit|exited|with|code|status|test|tests|run|running|not|found|is|was|to|in|of|for|and|process|script|assertionerror|assertion|expected|received|but|got|true|false|null|none|undefined|equal|be|see|above|below|unknown)\b|[^\p{L}]/giu;
const SUBJECT_LETTERS = 4;

export function abstractLine(line: string): string {
  return line
    .replaceAll(/\b(https?|postgres(?:ql)?|mysql|redis|mongodb):\/\/([\w.-]+)[^\s'"]*/g, "$1 $2")
    .replaceAll(
      /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?/g,
      "<time>",
    )
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "<id>")
    .replaceAll(/\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\b|\b0x[0-9a-f]+\b/gi, "<id>")
    .replaceAll(/(?:[A-Za-z]:)?(?:[\w.@~-]*[/\\])+([\w.@-]+)/g, "$1")
    .replaceAll(/(?<=\.\w+)(?::\d+){1,2}|\(\d+,\s?\d+\)|\bline \d+\b/g, "")
    .replaceAll(/\d+(?:\.\d+)*/g, "#")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
