import type { ChangeJson } from "../../src/contract/memory-json.ts";
import { undo } from "../changing.ts";
import { Difference } from "../parts/difference.tsx";
import { Time } from "../parts/marks.tsx";

/** Every change of a memory, newest first, with what it changed and a way back. */
export function History({ changes }: { readonly changes: readonly ChangeJson[] }) {
  return (
    <section>
      <h2>History</h2>
      <ol class="history">
        {changes.toReversed().map((change) => (
          <li key={change.id} class={change.undone ? "undone" : ""}>
            <div class="change-head">
              <b>{change.action}</b>
              <span class="soft">
                {change.agent ?? "a person"}
                {change.client !== null && ` through ${change.client}`}, <Time at={change.at} />
                {change.undone && ", undone since"}
              </span>
              {!change.undone && change.undoes === null && (
                <button type="button" class="plain" onClick={() => void undo([change.id])}>
                  Undo
                </button>
              )}
            </div>
            {change.why !== "" && <p class="soft">{change.why}</p>}
            <Differences of={change.differences} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a first statement brings along is in the facts above; here only what it says. */
const OF_NEW = new Set(["text"]);

function Differences({ of }: { readonly of: ChangeJson["differences"] }) {
  const isNew = of.some(({ field }) => field === "id");
  const told = of.filter(({ field }) => field !== "id" && (!isNew || OF_NEW.has(field)));
  if (told.length === 0) return null;
  return (
    <ul class="differences">
      {told.map(({ field, before, after }) => (
        <li key={field}>
          <span class="field">{field}</span>
          <Difference before={formatValue(before)} after={formatValue(after)} />
        </li>
      ))}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  if (isMark(value)) return `${value.mark} by ${value.by}`;
  if (typeof value === "string") return value;
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => (name === "state" ? formatValue(part) : `${name} ${formatValue(part)}`))
      .join(", ");
  }
  return JSON.stringify(value);
}

function isMark(value: unknown): value is { readonly mark: string; readonly by: string } {
  return typeof value === "object" && value !== null && "mark" in value && "by" in value;
}
