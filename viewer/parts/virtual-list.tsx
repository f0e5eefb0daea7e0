import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Rows made beyond what is seen, so that a fast scroll meets no gap. */
const BEYOND = 8;

interface Props<T> {
  readonly label: string;
  readonly total: number;
  /** All rows are equally high; how high depends on the width of the list. */
  readonly rowHeightAt: (width: number) => number;
  readonly rowAt: (index: number) => T | undefined;
  readonly keyOf: (row: T) => string;
  readonly render: (row: T, index: number) => ComponentChildren;
  /** Told which rows are seen, so that they can be asked for. */
  readonly onSeen: (from: number, to: number) => void;
  /** The row that j and k have come to; it is scrolled into view. */
  readonly current: number;
}

/** A list of any length of which only the rows in view are in the page. */
export function VirtualList<T>({ label, total, rowHeightAt, rowAt, keyOf, render, onSeen, current }: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800, width: 800 });
  const rowHeight = rowHeightAt(view.width);
  const from = Math.max(0, Math.floor(view.top / rowHeight) - BEYOND);
  const to = Math.min(total, Math.ceil((view.top + view.height) / rowHeight) + BEYOND);

  const look = () => {
    const { current: element } = box;
    if (element !== null) setView({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth });
  };
  useLayoutEffect(look, []);
  useEffect(() => {
    const { current: element } = box;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => onSeen(from, to), [from, to, total, onSeen]);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null || current < 0) return;
    const top = current * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [current, rowHeight]);

  const rows: JSX.Element[] = [];
  for (let index = from; index < to; index++) {
    const row = rowAt(index);
    rows.push(
      <li
        key={row === undefined ? `#${index}` : keyOf(row)}
        class={index === current ? "row current" : "row"}
        style={{ top: `${index * rowHeight}px`, height: `${rowHeight}px` }}
        aria-setsize={total}
        aria-posinset={index + 1}
      >
        {row === undefined ? <span class="row-to-come" /> : render(row, index)}
      </li>,
    );
  }
  return (
    <div class="virtual" ref={box} onScroll={look} tabIndex={-1}>
      <ul aria-label={label} style={{ height: `${total * rowHeight}px` }}>
        {rows}
      </ul>
    </div>
  );
}
