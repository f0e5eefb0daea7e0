import { useState } from "preact/hooks";
import { useAnswer } from "../ask.ts";
import type { Answer, Asked } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { Gauge } from "../parts/chart.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Choice, ProjectChoice } from "../parts/project-choice.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { formatCount } from "../words.ts";

/** What a hook gives a session, unless it is told otherwise. */
const BUDGET = 1_500;

/** How each client hands the text on; it is the same text for all. */
const CLIENTS: readonly (readonly [client: string, arrives: string])[] = [
  ["claude-code", "as additional context at the start of the session"],
  ["codex", "as additional context at the start of the session"],
  ["gemini-cli", "as additional context at the start of the session"],
  ["qwen", "as additional context at the start of the session"],
  ["copilot", "as additional context at the start of the session"],
  ["cursor", "as additional context at the start of the conversation"],
  ["opencode", "as a part of the system prompt"],
  ["cline", "as a change of context around the first tool call"],
];

/** Exactly what a session that starts here would be told, token by token. */
export function BriefingPage() {
  const { query, page } = here.value;
  const input = (page?.calls[0]?.input ?? {}) as Asked<"brief">;
  const asking = useAnswer("brief", input);
  const [cut, setCut] = useState(true);
  const answer = asking.answer;
  const budget = Number(query["budgetTokens"] ?? BUDGET);
  const arrives = CLIENTS.find(([client]) => client === query["agent"])?.[1];
  const set = (changed: Record<string, string | undefined>) => go(withQuery(changed), "same");
  return (
    <div class="page narrow">
      <PageHead title="Briefing">What a session that starts here would be told. Looking leaves no receipt.</PageHead>
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        <ProjectChoice
          label="project"
          any="in no project"
          value={query["project"] ?? ""}
          said={(name) => `in ${name}`}
          onChoose={(project) => set({ project })}
        />
        <Choice
          label="client"
          any="for any client"
          value={query["agent"] ?? ""}
          options={CLIENTS.map(([client]) => [client, `for ${client}`])}
          onChoose={(agent) => set({ agent })}
        />
        <label>
          budget
          <input
            type="number"
            min={100}
            max={20000}
            step={100}
            value={budget}
            onChange={(event) => set({ budgetTokens: event.currentTarget.value })}
          />
        </label>
        <label class="check">
          <input type="checkbox" checked={cut} onChange={(event) => setCut(event.currentTarget.checked)} />
          show tokens
        </label>
      </form>
      {answer === undefined && <Waiting asking={asking} />}
      {answer !== undefined && asking.error !== undefined && <Waiting asking={asking} />}
      {answer !== undefined && answer.ids.length === 0 && (
        <Empty title="A session here would not be told any memory.">
          <p class="soft">Choose a project above, or remember something for every project:</p>
          <Command line={'holdfast remember --scope user "I prefer short answers"'} />
        </Empty>
      )}
      {answer !== undefined && answer.text !== "" && (
        <>
          <div class="sum">
            <Gauge used={answer.tokens} of={budget} unit="tokens" />
            <span>
              {formatCount(answer.ids.length, "memory", "memories")}
              {arrives !== undefined && `, handed to ${query["agent"]} ${arrives}`}
            </span>
          </div>
          <BriefingText answer={answer} cut={cut} />
        </>
      )}
    </div>
  );
}

/** Line by line with what each costs; every other token is tinted so that they can be told apart. */
function BriefingText({ answer, cut }: { readonly answer: Answer<"brief">; readonly cut: boolean }) {
  return (
    <ol class={cut ? "briefing is-cut" : "briefing"}>
      {splitLines(answer.pieces ?? [answer.text]).map((pieces, index) => (
        <li key={index}>
          <span class="line-cost">{pieces.length}</span>
          <span class="line-text">
            {cut ? pieces.map((piece, place) => <span key={place}>{piece}</span>) : pieces.join("")}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Tokens by line; one that ends a line belongs to that line. */
function splitLines(pieces: readonly string[]): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece.replaceAll("\n", ""));
    if (piece.includes("\n")) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
