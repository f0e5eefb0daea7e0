import { useState } from "preact/hooks";
import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { ask, useAnswer } from "../ask.ts";
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
export function MemoryPane({ id }: { readonly id: string }) {
  const [erased, setErased] = useState(false);
  const shown = useAnswer("show", erased ? null : { id });
  const history = useAnswer("history", erased ? null : { id });
  const receipts = useAnswer("receipts", erased ? null : { everywhere: true, memory: id, limit: 20 });
  const [doing, setDoing] = useState<"nothing" | "correct" | "erase">("nothing");
  const memory = shown.answer;
  const state = memory?.standing.state;
  const mayRetire = state === "active" || state === "proposed" || state === "expired";

  const retire = () => {
    if (mayRetire) void change("Retired: it is not recalled any more.", () => ask("retire", { id, reason: REASON }));
    else void change("Restored: it counts again.", () => ask("restore", { id }));
  };
  const pin = () =>
    void change(memory?.pinned ? "It is a plain memory again." : "Pinned: it is a rule.", () =>
      ask("pin", { id, off: memory?.pinned === true }),
    );
  const verify = () => void change("Verified: it still holds.", () => ask("verify", { id }));
  useKeys({
    ...(state === "active" && { e: () => setDoing("correct"), v: verify }),
    ...(memory !== undefined && { x: retire }),
    ...(doing !== "nothing" && { Escape: () => setDoing("nothing") }),
  });

  const correct = async (text: string) => {
    const done = await change("Corrected.", async () => {
      const result = await ask("correct", { what: id, text });
      if (result.outcome === "refused") throw new Error(result.because ?? "It was refused.");
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
      {memory === undefined && !erased && <Waiting asking={shown} />}
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
              <p class="soft">Nobody was shown this memory yet.</p>
            )}
            {receipts.answer !== undefined && receipts.answer.receipts.length > 0 && (
              <ReceiptTable receipts={receipts.answer.receipts} />
            )}
          </section>
        </>
      )}
      {(doing === "erase" || erased) && (
        <Erase
          id={memory?.id ?? id}
          text={memory?.text ?? ""}
          onErased={() => setErased(true)}
          onClose={() => {
            setDoing("nothing");
            if (erased) go(withQuery({}, "/memories"));
          }}
        />
      )}
    </article>
  );
}

const REASON = "retired in the viewer";

/** Why a memory does not count, with the one that counts instead. */
function Standing({ memory: { standing } }: { readonly memory: MemoryJson }) {
  const link = (id: string) => <a href={withQuery({}, `/memories/${id}`)}>{id}</a>;
  switch (standing.state) {
    case "active":
      return null;
    case "superseded":
      return <p class="note">Replaced by {link(standing.by ?? "")}: it is not recalled any more.</p>;
    case "retired":
      return <p class="note">Retired: {standing.reason}</p>;
    case "expired":
      return <p class="note">It has expired, and is not recalled any more.</p>;
    case "proposed":
      return (
        <p class="note">
          Waits in <a href="/review">review</a> because {standing.because}
        </p>
      );
  }
}
