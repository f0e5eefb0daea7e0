import { useEffect, useState } from "preact/hooks";
import { ask, asAskError } from "../ask.ts";
import type { Answer, AskError } from "../ask.ts";
import { happened } from "../live.ts";
import { Dialog } from "../parts/dialog.tsx";
import { copyText } from "../parts/page-head.tsx";
import { counted, moment } from "../words.ts";

interface Props {
  readonly id: string;
  readonly text: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** The one thing that can't be undone: first what would go, then the certificate of what is gone. */
export function Erase({ id, text, onErased, onClose }: Props) {
  const [plan, setPlan] = useState<Answer<"erase">>();
  const [done, setDone] = useState<Answer<"erase">>();
  const [error, setError] = useState<AskError>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ask("erase", { id }).then(setPlan, (problem: unknown) => setError(asAskError(problem)));
  }, []);
  const erase = async () => {
    setBusy(true);
    try {
      setDone(await ask("erase", { id, confirm: true }));
      onErased();
      happened();
    } catch (problem) {
      setError(asAskError(problem));
    }
    setBusy(false);
  };
  if (done !== undefined) return <Certificate of={done} onClose={onClose} />;
  return (
    <Dialog title="Erase this memory for good?" onClose={onClose}>
      <p class="statement">{text}</p>
      <p>
        Its text leaves the store, the log, the indexes and the backups made by Holdfast, and it is not learned again.
        This can't be undone; retiring hides a memory and can.
      </p>
      {plan !== undefined && plan.alsoIn.length > 0 && (
        <p class="note">
          {counted(plan.alsoIn.length, "other memory contains", "other memories contain")} the same text and will stay:{" "}
          {plan.alsoIn.join(", ")}
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
        <button type="button" onClick={onClose}>
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
      <table>
        <caption>Rows that went</caption>
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
