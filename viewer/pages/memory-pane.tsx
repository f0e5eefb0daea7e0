import { useState } from "preact/hooks";
import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { ask, useAnswer } from "../ask.ts";
import { RETIRED_BECAUSE } from "../bulk.ts";
import { change } from "../changing.ts";
import { go, withQuery } from "../here.ts";
import { useKeys } from "../keys.ts";
import { Edit } from "../parts/edit.tsx";
import { Id, Key, Marks } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Waiting } from "../parts/states.tsx";
import { Erase } from "./memory-erase.tsx";
import { MemoryFacts } from "./memory-facts.tsx";
import { History } from "./memory-history.tsx";
import { Replaced } from "./memory-replaced.tsx";
import { ReceiptTable } from "./receipt-table.tsx";

/** One memory with everything that is known about it, and everything that can be done to it. */
export function MemoryPane({ id, hasKeys }: { readonly id: string; readonly hasKeys: boolean }) {
  // Once it is being erased nothing is asked about it any more: every answer would be that it is not there.
  const [erasing, setErasing] = useState<MemoryJson>();
  const shown = useAnswer("show", erasing ? null : { id });
  const history = useAnswer("history", erasing ? null : { id });
  const receipts = useAnswer("receipts", erasing ? null : { everywhere: true, memory: id, limit: 20 });
  const [doing, setDoing] = useState<"nothing" | "correct" | "erase">("nothing");
  const memory = erasing ?? shown.answer;
  const state = memory?.standing.state;
  const mayRetire = state === "active" || state === "proposed" || state === "expired";

  const retire = () => {
    if (mayRetire)
      void change("Retired: it is no longer recalled.", () => ask("retire", { id, reason: RETIRED_BECAUSE }));
    else void change("Restored: it counts again.", () => ask("restore", { id }));
  };
  const pin = () =>
    void change(memory?.pinned ? "Unpinned: it is an ordinary memory again." : "Pinned: it is a rule.", () =>
      ask("pin", { id, off: memory?.pinned === true }),
    );
  const verify = () => void change("Confirmed: it still holds.", () => ask("verify", { id }));
  useKeys({
    ...(hasKeys && state === "active" && { e: () => setDoing("correct"), v: verify }),
    ...(hasKeys && memory !== undefined && { x: retire }),
    ...(doing !== "nothing" && { Escape: () => setDoing("nothing") }),
  });

  const correct = async (text: string) => {
    const done = await change("Corrected.", async () => {
      const result = await ask("correct", { what: id, text });
      if (result.outcome === "refused") throw new Error(result.because ?? "The correction was refused.");
      if (result.id !== null) go(withQuery({}, `/memories/${result.id}`), "same");
      return result;
    });
    if (done) setDoing("nothing");
    return done;
  };

  return (
    <article class="memory">
      <a class="back" href={withQuery({}, "/memories")}>
        ← All memories
      </a>
      <PageHead title="Memory" part>
        <Id id={memory?.id ?? id} /> {memory !== undefined && <Marks memory={memory} />}
      </PageHead>
      {memory === undefined && <Waiting asking={shown} />}
      {memory !== undefined && (
        <>
          {doing === "correct" ? (
            <Edit
              label="What is right"
              text={memory.text}
              action="Correct"
              onSave={correct}
              onCancel={() => setDoing("nothing")}
            />
          ) : (
            <>
              <p class="statement">{memory.text}</p>
              <div class="actions">
                {state === "active" && (
                  <button type="button" class="main" onClick={() => setDoing("correct")}>
                    Correct <Key name="e" />
                  </button>
                )}
                {state === "active" && (
                  <button type="button" onClick={verify}>
                    Still holds <Key name="v" />
                  </button>
                )}
                {state === "active" && (
                  <button type="button" onClick={pin}>
                    {memory.pinned ? "Unpin" : "Pin"}
                  </button>
                )}
                <button type="button" onClick={retire}>
                  {mayRetire ? "Retire" : "Restore"} <Key name="x" />
                </button>
                <button type="button" class="danger" onClick={() => setDoing("erase")}>
                  Erase…
                </button>
              </div>
            </>
          )}
          <Standing memory={memory} />
          <Replaced changes={history.answer?.changes ?? []} text={memory.text} />
          <MemoryFacts memory={memory} />
          <History changes={history.answer?.changes ?? []} />
          <section>
            <h2>Shown to</h2>
            {receipts.answer !== undefined && receipts.answer.receipts.length === 0 && (
              <p class="soft">It has not been shown to anyone yet.</p>
            )}
            {receipts.answer !== undefined && receipts.answer.receipts.length > 0 && (
              <ReceiptTable receipts={receipts.answer.receipts} />
            )}
          </section>
        </>
      )}
      {doing === "erase" && memory !== undefined && (
        <Erase
          id={memory.id}
          text={memory.text}
          onErasing={() => setErasing(memory)}
          onKept={() => setErasing(undefined)}
          onErased={() => go(withQuery({}, "/memories"))}
          onClose={() => setDoing("nothing")}
        />
      )}
    </article>
  );
}

/** Why a memory does not count, with the one that counts instead. */
function Standing({ memory: { standing } }: { readonly memory: MemoryJson }) {
  const link = (id: string) => <a href={withQuery({}, `/memories/${id}`)}>{id}</a>;
  switch (standing.state) {
    case "active":
      return null;
    case "superseded":
      return <p class="note">Replaced by {link(standing.by ?? "")}; no longer recalled.</p>;
    case "retired":
      return <p class="note">Retired: {standing.reason}</p>;
    case "expired":
      return <p class="note">Expired; no longer recalled.</p>;
    case "proposed":
      return (
        <p class="note">
          In <a href="/review">review</a>, and not recalled until you decide. Why it waits: {standing.because}
        </p>
      );
  }
}
