import { useCallback, useEffect, useState } from "preact/hooks";
import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { PAGE_ROWS, pageAt } from "../../src/contract/pages.ts";
import { ask } from "../ask.ts";
import type { Asked } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { useKeys } from "../keys.ts";
import { MemoryLine } from "../parts/memory-line.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { usePaged } from "../parts/paged.ts";
import { Pick, useSelection } from "../parts/selection.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { VirtualList } from "../parts/virtual-list.tsx";
import { formatCount } from "../words.ts";
import { MemoryBulk } from "./memory-bulk.tsx";
import { MemoryFilters } from "./memory-filters.tsx";
import { MemoryPane } from "./memory-pane.tsx";

/** One line where there is room for all of it, else two; the stylesheet turns at the same width. */
const rowHeightAt = (width: number) => (width >= 900 ? 36 : 52);

/** Every memory, filtered; beside the list the one that is open. */
export function MemoriesPage() {
  const { page, query } = here.value;
  const open = page?.id ?? null;
  const input = (pageAt("/memories", query)?.calls[0]?.input ?? {}) as Asked<"list">;
  const key = JSON.stringify(input);
  const paged = usePaged(key, PAGE_ROWS, async (offset) => {
    const { memories, total } = await ask("list", { ...input, offset });
    return { rows: memories, total };
  });
  const { total, rowAt } = paged;
  const [at, setAt] = useState(-1);
  const current = open === null ? at : (findIndex(open, rowAt, total ?? 0, at) ?? at);
  const selection = useSelection<MemoryJson>();
  const [last, setLast] = useState(-1);
  useEffect(() => selection.set([]), [key]);

  const show = useCallback((index: number) => {
    const memory = rowAt(index);
    setAt(index);
    if (memory !== undefined && here.value.page?.id != null) go(withQuery({}, `/memories/${memory.id}`), "same");
  }, []);
  const pick = (index: number, upTo: boolean) => {
    const [from, to] = upTo && last !== -1 ? [Math.min(last, index), Math.max(last, index)] : [index, index];
    const rows = Array.from({ length: to - from + 1 }, (_, step) => rowAt(from + step) ?? []).flat();
    setLast(index);
    if (rows.length > 1) selection.set([...selection.chosen, ...rows]);
    else if (rows[0] !== undefined) selection.toggle(rows[0]);
  };
  useKeys({
    j: () => show(Math.min((total ?? 1) - 1, current + 1)),
    k: () => show(Math.max(0, current - 1)),
    s: () => pick(current, false),
    Enter: () => {
      const memory = rowAt(current);
      if (memory !== undefined) go(withQuery({}, `/memories/${memory.id}`));
    },
    Escape: () => (selection.chosen.length > 0 ? selection.set([]) : go(withQuery({}, "/memories"))),
  });

  return (
    <div class={open === null ? "page split" : "page split is-open"}>
      <section class="pane list-pane" aria-label="Memories">
        <PageHead title="Memories" twins={open === null}>
          {total === undefined
            ? ""
            : `${formatCount(total, "memory", "memories")}${isFiltered(query) ? (total === 1 ? " matches" : " match") : ""}, newest first`}
        </PageHead>
        <MemoryFilters />
        {total === undefined && <Waiting asking={paged} />}
        {total === 0 && <NothingListed />}
        {total !== undefined && total > 0 && (
          <VirtualList
            label="Memories, newest first"
            total={total}
            rowHeightAt={rowHeightAt}
            rowAt={rowAt}
            keyOf={(memory: MemoryJson) => memory.id}
            render={(memory, index) => (
              <div class="memory-row">
                <Pick
                  what={memory.text}
                  checked={selection.isChosen(memory)}
                  onPick={(event) => pick(index, event.shiftKey)}
                />
                <MemoryLine memory={memory} href={withQuery({}, `/memories/${memory.id}`)} />
              </div>
            )}
            onSeen={paged.seen}
            current={current}
          />
        )}
        {selection.chosen.length > 0 && <MemoryBulk selection={selection} />}
      </section>
      {open !== null && (
        <section class="pane detail-pane" aria-label="The memory">
          <MemoryPane key={open} id={open} hasKeys={selection.chosen.length === 0} />
        </section>
      )}
    </div>
  );
}

/** The open memory's place in the list, when it is among the rows that are there. */
function findIndex(
  id: string,
  rowAt: (index: number) => MemoryJson | undefined,
  total: number,
  near: number,
): number | undefined {
  if (rowAt(near)?.id === id) return near;
  for (let index = 0; index < total; index++) {
    const row = rowAt(index);
    if (row === undefined) index += PAGE_ROWS - 1 - (index % PAGE_ROWS);
    else if (row.id === id) return index;
  }
  return undefined;
}

function isFiltered(query: Readonly<Record<string, string>>): boolean {
  return Object.keys(query).length > 0;
}

function NothingListed() {
  if (isFiltered(here.value.query)) {
    return (
      <Empty title="No memory matches these filters.">
        <p>
          <a href="/memories">Show all active memories</a>
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="Nothing is remembered yet.">
      <p>Connect your agent to its memory, or add the first fact yourself:</p>
      <Command line={'holdfast install claude-code\nholdfast remember "staging listens on port 5433"'} />
    </Empty>
  );
}
