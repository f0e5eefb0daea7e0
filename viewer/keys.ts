import { useEffect, useRef } from "preact/hooks";

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** The newest comes first: a dialog's keys stand before those of the page behind it. */
const stack: { current: Keys; alone: boolean }[] = [];

/**
 * Keys of a part of the page, while it is shown. `alone` keeps all others from being heard. They are put up while the
 * part is first drawn, because what is inside is drawn after what is around it and has to be heard before it.
 */
export function useKeys(keys: Keys, alone = false): void {
  const own = useRef<{ current: Keys; alone: boolean } | null>(null);
  if (own.current === null) {
    own.current = { current: keys, alone };
    stack.unshift(own.current);
  }
  own.current.current = keys;
  useEffect(
    () => () => {
      const place = stack.findIndex((one) => one === own.current);
      if (place !== -1) stack.splice(place, 1);
    },
    [],
  );
}

/** A letter after g goes to a page, within this time. */
const SEQUENCE_MS = 900;
let before = { key: "", at: 0 };

export function hearKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    const sequence = performance.now() - before.at < SEQUENCE_MS ? `${before.key} ${event.key}` : "";
    before = { key: event.key, at: performance.now() };
    // Two keys that go somewhere together come before what the second one does alone.
    const together = heardBy(sequence);
    const heard = together ?? heardBy(event.key);
    if (heard === undefined) return;
    event.preventDefault();
    if (together !== undefined) before = { key: "", at: 0 };
    heard(event);
  });
}

function heardBy(key: string): Keys[string] | undefined {
  for (const { current, alone } of stack) {
    if (current[key] !== undefined || alone) return current[key];
  }
  return undefined;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "range" && target.type !== "checkbox";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
