import type { ChangeJson } from "../../src/contract/memory-json.ts";
import { useAnswer } from "../ask.ts";
import { withQuery } from "../here.ts";
import { Difference } from "../parts/difference.tsx";
import { Id } from "../parts/marks.tsx";

/** What a memory took the place of, in the same step in which it came to count. */
export function Replaced({ changes, text }: { readonly changes: readonly ChangeJson[]; readonly text: string }) {
  const last = changes.findLast(({ action, undone }) => BEGINNINGS.has(action) && !undone);
  const { answer } = useAnswer("history", last === undefined ? null : { id: last.batch });
  const ended = (answer?.changes ?? []).filter(
    ({ action, memory }) => action === "superseded" && memory !== last?.memory,
  );
  return (
    <>
      {ended.map(({ memory }) => (
        <OneReplaced key={memory} id={memory} text={text} />
      ))}
    </>
  );
}

const BEGINNINGS = new Set(["remembered", "approved", "edited", "restored"]);

function OneReplaced({ id, text }: { readonly id: string; readonly text: string }) {
  const { answer: old } = useAnswer("show", { id });
  if (old === undefined) return null;
  return (
    <section>
      <h2>
        Replaced{" "}
        <a href={withQuery({}, `/memories/${id}`)}>
          <Id id={id} />
        </a>
      </h2>
      <Difference before={old.text} after={text} />
    </section>
  );
}
