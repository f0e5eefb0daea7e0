import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer, Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { useKeys } from "../keys.ts";
import { Hits, LeftOut } from "../parts/hits.tsx";
import { Id } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ProjectChoice } from "../parts/project-choice.tsx";
import { ScoreKey } from "../parts/score.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { formatCount, projectName, score, formatSince } from "../words.ts";
import { AsOf } from "./as-of.tsx";

type Recalled = Answer<"recall">;

/** What an agent would be told in answer to a question: memories and past sessions, with the parts of each score and what was left out. */
export function AskPage() {
  const { query, page } = here.value;
  const input = (page?.calls[0]?.input ?? null) as Asked<"recall"> | null;
  const asking = useAnswer("recall", input, "once");
  const answer = asking.answer;
  const receipt = answer?.receipt ?? null;
  const why = useAnswer("why", receipt === null ? null : { receipt }, "once");
  const [at, setAt] = useState(-1);
  const hits = answer?.hits ?? [];
  useEffect(() => setAt(-1), [receipt]);
  useKeys({
    j: () => setAt(Math.min(hits.length - 1, at + 1)),
    k: () => setAt(Math.max(0, at - 1)),
    Enter: () => hits[at] !== undefined && go(`/memories/${hits[at].id}`),
  });
  const memories = answer !== undefined && hits.length > 0 && (
    <section key="memories" aria-label="Memories">
      <h2>Memories</h2>
      <ScoreKey />
      <Hits
        of="recall"
        current={at}
        hits={hits.map((hit) => ({
          ...hit,
          about: `${hit.kind}, ${hit.by.replaceAll('"', "")}, ${formatSince(hit.knownSince)}, ${hit.scope === "everywhere" ? hit.scope : projectName(hit.scope)}`,
        }))}
      />
    </section>
  );
  const sessions = answer !== undefined && <PastSessions key="sessions" sessions={answer.sessions} />;
  return (
    <div class="page narrow">
      <PageHead title="Ask">
        {query["project"] === undefined
          ? "Across every project. An agent sees only what applies to the project it works in: choose one to get its answer."
          : `What an agent in ${projectName(query["project"])} would be told, and why.`}
      </PageHead>
      <Question said={query["question"] ?? ""} />
      <div class="filters">
        <ProjectChoice
          label="project"
          any="in every project"
          value={query["project"] ?? ""}
          said={(name) => `as an agent in ${name}`}
          onChoose={(project) => go(withQuery({ project }), "same")}
        />
        <AsOf />
      </div>
      {input === null && <Example />}
      {input !== null && (answer === undefined || asking.error !== undefined) && <Waiting asking={asking} />}
      {input !== null && answer !== undefined && (
        <>
          <p class="sum">
            <b>{describeAnswer(answer, query["project"])} </b>
            {formatCount(answer.checked, "memory", "memories")} and {formatCount(answer.turns, "turn")} of past sessions
            searched
            {answer.nearest !== null && `, the nearest memory at ${score(answer.nearest)}`};{" "}
            {formatCount(answer.tokens, "token")}, {answer.ms.toFixed(0)} ms
            {answer.meaning.on ? "" : `, by words alone: ${answer.meaning.why}`}.{" "}
            {receipt !== null && (
              <a href={`/receipts/${receipt}`}>
                Receipt <code>{receipt}</code>
              </a>
            )}
          </p>
          {answer.answer === "nothing" && (
            <Empty title="If you know it, add it once, and every agent will know it:">
              <Command line={'holdfast remember "…"'} />
            </Empty>
          )}
          {answer.lead === "memories" ? [memories, sessions] : [sessions, memories]}
          <LeftOut rows={why.answer?.leftOut ?? []} />
        </>
      )}
    </div>
  );
}

/** The answer in a sentence, as from the project that was asked in. */
function describeAnswer({ answer, hits, sessions }: Recalled, project: string | undefined): string {
  const who = project === undefined ? "You are" : `An agent in ${projectName(project)} would be`;
  const shown = [
    hits.length > 0 ? formatCount(hits.length, "memory", "memories") : "",
    sessions.length > 0 ? formatCount(sessions.length, "past session") : "",
  ].filter((part) => part !== "");
  if (answer === "nothing") return `${who} told that nothing is known about this.`;
  if (answer === "unsure")
    return `${who} told that this is not known for sure, and shown what comes nearest: ${shown.join(" and ")}.`;
  return `${who} shown ${shown.join(" and ")}.`;
}

function PastSessions({ sessions }: { readonly sessions: Recalled["sessions"] }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-label="Past sessions">
      <h2>Past sessions</h2>
      <ol class="hits">
        {sessions.map(({ session, title, client, startedAt, excerpt, score: points }) => (
          <li key={session} class="hit">
            <div class="hit-score">{score(points)}</div>
            <div class="hit-body">
              <a class="hit-text" href={`/sessions/${session}`}>
                {title}
              </a>
              {excerpt.map(({ role, turn, text }) => (
                <p key={turn} class="excerpt">
                  <span class="soft">{role === "assistant" ? "agent" : role}:</span> {text}
                </p>
              ))}
              <p class="memory-meta">
                <Id id={session} />
                <span>
                  {client}, {formatSince(startedAt)}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({ said }: { readonly said: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(said);
  useEffect(() => {
    setValue(said);
    if (said === "") field.current?.focus();
  }, [said]);
  return (
    <form
      class="question"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.blur();
        go(withQuery({ question: value.trim() }, "/ask"));
      }}
    >
      <input
        id="question"
        ref={field}
        type="search"
        aria-label="Your question"
        placeholder="which port does staging use?"
        autocomplete="off"
        maxLength={2000}
        value={value}
        onInput={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") field.current?.blur();
        }}
      />
      <button type="submit" class="main">
        Ask
      </button>
    </form>
  );
}

function Example() {
  return (
    <Empty title="Ask in plain words, as you would ask a colleague.">
      <p class="soft">
        Memories and past sessions are searched by meaning and by words. Each answer leaves a receipt, and says so when
        nothing is known.
      </p>
    </Empty>
  );
}
