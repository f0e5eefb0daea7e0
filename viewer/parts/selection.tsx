import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { formatCount } from "../words.ts";

export interface Selection<T> {
  readonly chosen: readonly T[];
  isChosen(row: T): boolean;
  toggle(row: T): void;
  set(rows: readonly T[]): void;
}

/** Rows that something is to be done to together. */
export function useSelection<T extends { readonly id: string }>(): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const mapRows = (rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    chosen: [...chosen.values()],
    isChosen: ({ id }) => chosen.has(id),
    toggle: (row) =>
      setChosen((before) =>
        before.has(row.id)
          ? mapRows([...before.values()].filter(({ id }) => id !== row.id))
          : mapRows([...before.values(), row]),
      ),
    set: (rows) => setChosen(mapRows(rows)),
  };
}

interface PickProps {
  readonly what: string;
  readonly checked: boolean;
  readonly onPick: (event: MouseEvent) => void;
}

/** The box in front of a row. */
export function Pick({ what, checked, onPick }: PickProps) {
  return (
    <label class="pick">
      <input type="checkbox" aria-label={`Select: ${what}`} checked={checked} onClick={onPick} />
    </label>
  );
}

interface BarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ComponentChildren;
}

/** What can be done to the selected rows. */
export function SelectionBar({ count, onClear, children }: BarProps) {
  return (
    <div class="selection" role="toolbar" aria-label="What to do with the selected">
      <b>{formatCount(count, "selected", "selected")}</b>
      {children}
      <button type="button" class="plain" onClick={onClear}>
        Clear
      </button>
    </div>
  );
}
