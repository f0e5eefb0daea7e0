import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { approveAll, retireAll, verifyAll } from "../bulk.ts";
import { useKeys } from "../keys.ts";
import { Key } from "../parts/marks.tsx";
import { SelectionBar } from "../parts/selection.tsx";
import type { Selection } from "../parts/selection.tsx";

/** What can be done to the selected memories: each action takes those that it fits. */
export function MemoryBulk({ selection }: { readonly selection: Selection<MemoryJson> }) {
  const listIds = (...states: readonly string[]) =>
    selection.chosen.filter(({ standing }) => states.includes(standing.state)).map(({ id }) => id);
  const actions = [
    { said: "Still holds", key: "v", ids: listIds("active"), act: verifyAll },
    { said: "Approve", key: "a", ids: listIds("proposed"), act: approveAll },
    { said: "Retire", key: "x", ids: listIds("active", "proposed", "expired"), act: retireAll },
  ].filter(({ ids }) => ids.length > 0);
  const run = async (act: (ids: readonly string[]) => Promise<void>, ids: readonly string[]) => {
    selection.set([]);
    await act(ids);
  };
  useKeys(Object.fromEntries(actions.map(({ key, ids, act }) => [key, () => void run(act, ids)])));
  return (
    <SelectionBar count={selection.chosen.length} onClear={() => selection.set([])}>
      {actions.map(({ said, key, ids, act }) => (
        <button key={key} type="button" onClick={() => void run(act, ids)}>
          {said}
          {ids.length < selection.chosen.length && ` (${ids.length})`} <Key name={key} />
        </button>
      ))}
    </SelectionBar>
  );
}
