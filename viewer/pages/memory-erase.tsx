import { useEffect, useState } from "preact/hooks";
import { ask, asAskError } from "../ask.ts";
import type { Answer, AskError } from "../ask.ts";
import { noteOwnDeed } from "../live.ts";
import { Dialog } from "../parts/dialog.tsx";
import { copyText } from "../parts/page-head.tsx";
import { formatCount, moment } from "../words.ts";

interface Props {
  readonly id: string;
  readonly text: string;
  readonly onErasing: () => void;
  /** It could not be erased. */
  readonly onKept: () => void;
  /** It is gone, and the certificate was read. */
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** The one thing that can't be undone: first what would go, then the certificate of what is gone. */
export function Erase({ id, text, onErasing, onKept, onErased, onClose }: Props) {
  const [plan, setPlan] = useState<Answer<"erase">>();
  const [done, setDone] = useState<Answer<"erase">>();
  const [error, setError] = useState<AskError>();
  const [evidence, setEvidence] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ask("erase", { id }).then(setPlan, (problem: unknown) => setError(asAskError(problem)));
  }, []);
  const erase = async () => {
    setBusy(true);
    onErasing();
    try {
      setDone(await ask("erase", { id, evidence, confirm: true }));
      noteOwnDeed();
    } catch (problem) {
      setError(asAskError(problem));
      onKept();
    }
    setBusy(false);
  };
  if (done !== undefined) return <Certificate of={done} onClose={onErased} />;
  const turns = plan?.evidence.turns ?? 0;
  return (
    <Dialog title="Erase this memory for good?" onClose={() => busy || onClose()}>
      <p class="statement">{text}</p>
      <p>
        Its text is removed from the store, the log, the indexes and Holdfast's own backups, and is not learned again.
        This can't be undone. Retiring hides a memory and can be undone.
      </p>
      {turns > 0 && (
        <label class="check">
          <input type="checkbox" checked={evidence} onChange={(event) => setEvidence(event.currentTarget.checked)} />
          Also cut it out of {formatCount(turns, "turn")} of past sessions
        </label>
      )}
      {plan !== undefined && plan.alsoIn.length > 0 && (
        <p class="note">
          {formatCount(plan.alsoIn.length, "other memory contains", "other memories contain")} the same text and will
          stay: {plan.alsoIn.join(", ")}
        </p>
      )}
      {error !== undefined && (
        <p class="fault" role="alert">
          {error.message} {error.hint}
        </p>
      )}
      <div class="actions">
        <button type="button" class="danger main" disabled={plan === undefined || busy} onClick={() => void erase()}>
          {busy ? "Erasing…" : "Erase for good"}
        </button>
        <button type="button" disabled={busy} onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}

function Certificate({ of, onClose }: { readonly of: Answer<"erase">; readonly onClose: () => void }) {
  return (
    <Dialog title="Erased" onClose={onClose}>
      <p>
        {of.ids.join(", ")}, {of.at === null ? "" : moment(of.at)}. Afterwards every file was searched for the text,
        byte by byte.
      </p>
      {of.unfinished !== null && <p class="note">{of.unfinished}</p>}
      <table>
        <caption>Rows deleted</caption>
        <tbody>
          {Object.entries(of.rows).map(([table, rows]) => (
            <tr key={table}>
              <th scope="row">{table}</th>
              <td class="number">{rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="files">
        {of.files.map(({ file, clean, note }) => (
          <li key={file} class={clean ? "" : "bad"}>
            <b>{clean ? "clean" : "not clean"}</b> <code>{file}</code> {note}
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="main" onClick={onClose}>
          Close
        </button>
        <button type="button" onClick={() => void copyText(JSON.stringify(of, null, 2), "certificate")}>
          Copy the certificate
        </button>
      </div>
    </Dialog>
  );
}
