import { useCallback, useState } from "preact/hooks";
import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { PAGE_ROWS, pageAt } from "../../src/contract/pages.ts";
import { ask } from "../ask.ts";
import type { Asked } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { useKeys } from "../keys.ts";
import { MemoryLine } from "../parts/memory-line.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { usePaged } from "../parts/paged.ts";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { VirtualList } from "../parts/virtual-list.tsx";
import { counted } from "../words.ts";
import { MemoryFilters } from "./memory-filters.tsx";
import { MemoryPane } from "./memory-pane.tsx";

/** As high as two lines of text and one about it. */
const ROW_HEIGHT = 78;

/** Every memory, sifted; beside the list the one that is looked at. */
export function MemoriesPage() {
  const { page, query } = here.value;
  const open = page?.id ?? null;
  const input = (pageAt("/memories", query)?.calls[0]?.input ?? {}) as Asked<"list">;
  const paged = usePaged(JSON.stringify(input), PAGE_ROWS, async (offset) => {
    const { memories, total } = await ask("list", { ...input, offset });
    return { rows: memories, total };
  });
  const { total, rowAt } = paged;
  const [at, setAt] = useState(-1);
  const current = open === null ? at : (indexOf(open, rowAt, total ?? 0, at) ?? at);

  const show = useCallback((index: number) => {
    const memory = rowAt(index);
    setAt(index);
    if (memory !== undefined && here.value.page?.id != null) go(withQuery({}, `/memories/${memory.id}`), "same");
  }, []);
  useKeys({
    j: () => show(Math.min((total ?? 1) - 1, current + 1)),
    k: () => show(Math.max(0, current - 1)),
    Enter: () => {
      const memory = rowAt(current);
      if (memory !== undefined) go(withQuery({}, `/memories/${memory.id}`));
    },
    Escape: () => go(withQuery({}, "/memories")),
  });

  return (
    <div class={open === null ? "page split" : "page split is-open"}>
      <section class="pane list-pane" aria-label="Memories">
        <PageHead title="Memories" twins={open === null}>
          {total === undefined
            ? ""
            : `${counted(total, "memory", "memories")}${isSifted(query) ? " fit" : ""}, newest first`}
        </PageHead>
        <MemoryFilters />
        {total === undefined && <Waiting asking={paged} />}
        {total === 0 && <NothingListed />}
        {total !== undefined && total > 0 && (
          <VirtualList
            label="Memories, newest first"
            total={total}
            rowHeight={ROW_HEIGHT}
            rowAt={rowAt}
            keyOf={(memory: MemoryJson) => memory.id}
            render={(memory) => <MemoryLine memory={memory} href={withQuery({}, `/memories/${memory.id}`)} />}
            onSeen={paged.seen}
            current={current}
          />
        )}
      </section>
      <section class="pane detail-pane" aria-label="The memory">
        {open === null ? (
          <p class="hint soft">Choose a memory to see where it comes from, what became of it and who was shown it.</p>
        ) : (
          <MemoryPane key={open} id={open} />
        )}
      </section>
    </div>
  );
}

/** The open memory's place in the list, when it is among the rows that are there. */
function indexOf(
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

function isSifted(query: Readonly<Record<string, string>>): boolean {
  return Object.keys(query).length > 0;
}

function NothingListed() {
  if (isSifted(here.value.query)) {
    return (
      <Empty title="Nothing fits these filters.">
        <p>
          <a href="/memories">Show all active memories</a>
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="Nothing is remembered yet.">
      <p>Give your agent its memory, or state the first fact yourself:</p>
      <Command line={'holdfast install claude-code\nholdfast remember "staging listens on port 5433"'} />
    </Empty>
  );
}
