import { useEffect } from "preact/hooks";
import { told, undoLast } from "../changing.ts";
import { Key } from "./marks.tsx";

/** Long enough to read it and to change one's mind; `u` works as long as it is shown. */
const SHOWN_MS = 12_000;

/** The last thing that was done, with its undo. */
export function ToldBar() {
  const last = told.value;
  useEffect(() => {
    if (last === null || last.bad) return undefined;
    const timer = setTimeout(() => {
      if (told.value === last) told.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div class="told" role="status" aria-live="polite">
      {last !== null && (
        <div class={last.bad ? "told-line bad" : "told-line"} key={last.number}>
          <span>
            {last.said}
            {last.hint !== undefined && <span class="told-hint"> {last.hint}</span>}
          </span>
          {last.undo !== null && (
            <button type="button" onClick={undoLast}>
              Undo <Key name="u" />
            </button>
          )}
          <button type="button" class="plain" aria-label="Dismiss" onClick={() => (told.value = null)}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}
