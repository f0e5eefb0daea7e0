/**
 * The texts of memory in a request to a model, without what the client puts around them: briefings, nudges and answers to searches. What
 * was read from the file while no service answered says of itself that no receipt was kept, and is counted apart.
 */
export function arrivedIn(body: unknown): { readonly kept: readonly string[]; readonly unkept: readonly string[] } {
  const all = textsIn(body).flatMap((text) => [...hooked(text), ...answered(text)]);
  return { kept: all.filter((text) => !UNKEPT.test(text)), unkept: all.filter((text) => UNKEPT.test(text)) };
}

const UNKEPT = /No receipt (?:of this was|could be) kept/;

/** Every text in a request but those of the tools' descriptions and of the client's own instructions. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (PASSED_OVER.has(name) ? [] : textsIn(one)));
}

const PASSED_OVER: ReadonlySet<string> = new Set(["tools", "system", "instructions", "systemInstruction", "metadata"]);

/** How briefings and nudges begin; Claude Code and Gemini CLI put words around what a hook says, Codex none. */
const HOOKED = /^(?:Holdfast memory:|This prompt (?:holds|refers) )/;
const CLAUDE = /(?:SessionStart|UserPromptSubmit)(?::\w+)? hook additional context: /;
const GEMINI = /<hook_context>([^]*?)<\/hook_context>/g;

function hooked(text: string): readonly string[] {
  const wrapped = [...text.matchAll(GEMINI)].map(([, inner]) => unescaped(inner!));
  // Claude Code joins what it has to say by empty lines; neither a briefing without a ROOT page nor a nudge has one.
  const parts = wrapped.length > 0 ? wrapped : text.split(CLAUDE).map((part) => part.split("\n\n")[0]!.trim());
  return parts.filter((part) => HOOKED.test(part));
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").trim();
}

const ANSWERS = /^(?:found \d|unsure: |nothing: )/;

/** The text of a tool's result, or the same as JSON. */
function answered(text: string): readonly string[] {
  if (ANSWERS.test(text)) return [text];
  const start = text.indexOf('{"answer":');
  if (start === -1) return [];
  try {
    const { answer } = JSON.parse(text.slice(start)) as { answer: string };
    return ANSWERS.test(answer) ? [answer] : [];
  } catch {
    return [];
  }
}
