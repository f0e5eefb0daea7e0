import { told, undoLast } from "../changing.ts";
import { Key } from "./marks.tsx";

/** The last thing that was done, with its undo. It stays until the next one, or until another page is opened. */
export function ToldBar() {
  const last = told.value;
  return (
    <div class="told" role="status" aria-live="polite">
      {last !== null && (
        <div class={last.bad ? "told-line bad" : "told-line"} key={last.number}>
          <span>
            {last.said}
            {last.hint !== undefined && <span class="told-hint"> {last.hint}</span>}
          </span>
          {(last.undo.length > 0 || last.back !== undefined) && (
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
