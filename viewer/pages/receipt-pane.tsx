import { useState } from "preact/hooks";
import { useAnswer } from "../ask.ts";
import { go } from "../here.ts";
import { useKeys } from "../keys.ts";
import { Hits, LeftOut } from "../parts/hits.tsx";
import { Id, Time } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScoreKey } from "../parts/score.tsx";
import { SessionLink } from "../parts/session-link.tsx";
import { Waiting } from "../parts/states.tsx";
import { askerText, count, formatCount, moment, ofReceipt, projectName, score } from "../words.ts";
import { Fact } from "./memory-facts.tsx";

/** One answer as it was given: to whom, from where, what it held, what it left out and what it cost. */
export function ReceiptPane({ id }: { readonly id: string }) {
  const asking = useAnswer("why", { receipt: id }, "live");
  const receipt = asking.answer;
  const [at, setAt] = useState(-1);
  const hits = receipt?.hits ?? [];
  useKeys({
    j: () => setAt(Math.min(hits.length - 1, at + 1)),
    k: () => setAt(Math.max(0, at - 1)),
    Enter: () => hits[at] !== undefined && go(`/memories/${hits[at].id}`),
    Escape: () => go("/receipts"),
  });
  return (
    <div class="page narrow">
      <a class="back is-shown" href="/receipts">
        ← All receipts
      </a>
      <PageHead title="Receipt">
        <Id id={receipt?.id ?? id} />
      </PageHead>
      {receipt === undefined ? (
        <Waiting asking={asking} />
      ) : (
        <>
          <p class="statement">{ofReceipt(receipt)}</p>
          <dl class="facts">
            <Fact name="Asked by">{askerText(receipt.asker)}</Fact>
            {receipt.asker.session !== null && (
              <Fact name="Session">
                <SessionLink session={receipt.asker.session} />
              </Fact>
            )}
            <Fact name="When">
              {moment(receipt.at)} (<Time at={receipt.at} />)
            </Fact>
            {receipt.asOf !== null && <Fact name="As of">{moment(receipt.asOf)}</Fact>}
            <Fact name="Looked into">{receipt.scopes.map(scopeSaid).join(", ")}</Fact>
            <Fact name="Answer">
              {receipt.answer === "nothing" ? "nothing known" : formatCount(hits.length, "memory", "memories")}
              {receipt.sessions.length > 0 && ` and ${formatCount(receipt.sessions.length, "past session")}`}
              {receipt.answer === "unsure" && ", none of them sure"}; {count(receipt.checked)} memories and{" "}
              {formatCount(receipt.turns, "turn")} searched
              {receipt.nearest !== null && `, the nearest memory at ${score(receipt.nearest)}`}
            </Fact>
            <Fact name="Cost">
              {formatCount(receipt.tokens, "token")}, {receipt.ms.toFixed(0)} ms
            </Fact>
            <Fact name="Compared by">{receipt.meaning.on ? receipt.meaning.model : receipt.meaning.why}</Fact>
          </dl>
          <h2>Shown</h2>
          {hits.length > 0 && receipt.of === "recall" && <ScoreKey />}
          {hits.length + receipt.sessions.length === 0 && <p class="soft">Nothing answered the question.</p>}
          <Hits hits={hits} of={receipt.of} current={at} />
          {receipt.sessions.length > 0 && (
            <ol class="hits" aria-label="Past sessions">
              {receipt.sessions.map((shown) => (
                <li key={shown.id} class="hit">
                  <div class="hit-score">{score(shown.score)}</div>
                  <div class="hit-body">
                    <SessionLink session={shown.id} />
                    <p class="memory-meta">past session, {formatCount(shown.turns.length, "turn")} shown</p>
                  </div>
                </li>
              ))}
            </ol>
          )}
          <LeftOut rows={receipt.leftOut} />
        </>
      )}
    </div>
  );
}

function scopeSaid(key: string): string {
  if (key === "all") return "every project";
  if (key === "user") return "what holds everywhere";
  return projectName(key.replace(/^(?:project|path):/, ""));
}
