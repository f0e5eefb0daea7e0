import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer, Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { useKeys } from "../keys.ts";
import { Hits, LeftOut } from "../parts/hits.tsx";
import { Id } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScoreKey } from "../parts/score.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { counted, projectName, score, since } from "../words.ts";
import { AsOf } from "./as-of.tsx";
import { Choice } from "./memory-filters.tsx";

/** Recall as an agent would get it, with the parts of each score, what was left out, and how it was at another time. */
export function AskPage() {
  const { query, page } = here.value;
  const input = (page?.calls[0]?.input ?? null) as Asked<"recall"> | null;
  const asking = useAnswer("recall", input, "once");
  const answer = asking.answer;
  const receipt = answer?.receipt ?? null;
  const why = useAnswer("why", receipt === null ? null : { receipt }, "once");
  const { answer: places } = useAnswer("scopes", {});
  const projects = [...new Set((places?.scopes ?? []).flatMap(({ project }) => project ?? []))];
  const [at, setAt] = useState(-1);
  const hits = answer?.hits ?? [];
  useEffect(() => setAt(-1), [receipt]);
  useKeys({
    j: () => setAt(Math.min(hits.length - 1, at + 1)),
    k: () => setAt(Math.max(0, at - 1)),
    Enter: () => hits[at] !== undefined && go(`/memories/${hits[at].id}`),
  });
  return (
    <div class="page narrow">
      <PageHead title="Ask">What an agent would be told, and why.</PageHead>
      <Question said={query["question"] ?? ""} />
      <div class="filters">
        <Choice
          label="project"
          any="in every project"
          value={query["project"] ?? ""}
          options={projects.map((one) => [one, `as from ${projectName(one)}`])}
          onChoose={(project) => go(withQuery({ project }), "same")}
        />
        <AsOf />
      </div>
      {input === null && <Example />}
      {answer === undefined && input !== null && <Waiting asking={asking} />}
      {asking.error !== undefined && answer !== undefined && <Waiting asking={asking} />}
      {input !== null && answer !== undefined && (
        <>
          <p class="sum">
            {answer.answer === "nothing" ? (
              <b>Nothing is known about this. </b>
            ) : answer.answer === "unsure" ? (
              <b>Nothing surely answers this; here is what comes nearest. </b>
            ) : (
              <b>
                {counted(hits.length, "memory answers", "memories answer")}
                {answer.sessions.length > 0 && `, and ${counted(answer.sessions.length, "past session")}`}.{" "}
              </b>
            )}
            {counted(answer.checked, "memory", "memories")} and {counted(answer.turns, "turn")} checked
            {answer.nearest !== null && `, the nearest at ${score(answer.nearest)}`}, {counted(answer.tokens, "token")},{" "}
            {answer.ms.toFixed(0)} ms
            {answer.meaning.on ? "" : `, by words alone: ${answer.meaning.why}`}.{" "}
            {receipt !== null && (
              <a href={`/receipts/${receipt}`}>
                Receipt <code>{receipt}</code>
              </a>
            )}
          </p>
          {answer.answer === "nothing" && (
            <Empty title="If you know it, say it once, and every agent will know it:">
              <Command line={'holdfast remember "…"'} />
            </Empty>
          )}
          {hits.length > 0 && <ScoreKey />}
          <Hits
            of="recall"
            current={at}
            hits={hits.map((hit) => ({
              ...hit,
              about: `${hit.kind}, ${hit.by}, ${since(hit.verifiedAt)}, ${hit.scope === "everywhere" ? hit.scope : projectName(hit.scope)}`,
            }))}
          />
          <PastSessions sessions={answer.sessions} />
          <LeftOut rows={why.answer?.leftOut ?? []} />
        </>
      )}
    </div>
  );
}

function PastSessions({ sessions }: { readonly sessions: Answer<"recall">["sessions"] }) {
  if (sessions.length === 0) return null;
  return (
    <section>
      <h2>From past sessions</h2>
      <ol class="hits">
        {sessions.map(({ session, title, client, startedAt, excerpt, score: points }) => (
          <li key={session} class="hit">
            <div class="hit-score">{score(points)}</div>
            <div class="hit-body">
              <a class="hit-text" href={`/sessions/${session}`}>
                {title}
              </a>
              {excerpt.map(({ role, turn, text }) => (
                <p key={turn}>
                  <span class="soft">{role === "assistant" ? "agent" : role}:</span> {text}
                </p>
              ))}
              <p class="memory-meta">
                <Id id={session} />
                <span>
                  {client}, {since(startedAt)}
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
        Memories are compared by meaning and by their words. Each answer leaves a receipt, and says so honestly when
        nothing is known.
      </p>
    </Empty>
  );
}
