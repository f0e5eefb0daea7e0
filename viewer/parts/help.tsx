import { PAGES } from "../../src/contract/pages.ts";
import { PAGE_KEYS, nameTitle } from "../page-names.ts";
import { Dialog } from "./dialog.tsx";

const KEYS: readonly (readonly [string, string])[] = [
  ["Ctrl K", "go anywhere"],
  ["/", "ask"],
  ["n", "add a memory"],
  ["j  k", "next, previous"],
  ["Enter", "open"],
  ["Esc", "close, go back"],
  ["e", "correct, or edit a proposal"],
  ["v", "say that a memory still holds"],
  ["x", "retire, or restore"],
  ["s", "select for an action on several"],
  ["a", "approve, or keep the newer of two"],
  ["o", "keep the older of two"],
  ["r", "reject, or keep both"],
  ["u", "undo what was just done"],
  ["?", "this list"],
];

export function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div class="keys">
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <dl>
          {PAGES.map((page) => (
            <div key={page}>
              <dt>
                <kbd>g {PAGE_KEYS[page]}</kbd>
              </dt>
              <dd>{nameTitle(page)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div class="actions">
        <button type="button" class="main" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
