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

/** The key before, for those that are pressed one after the other: `g` and a letter. */
let before = "";

export function hearKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.isComposing) return;
    const isChord = event.ctrlKey || event.metaKey;
    if (isTyping(event.target) && event.key !== "Escape" && !isChord) return;
    const key = isChord ? `Ctrl ${event.key}` : event.key;
    // Two keys that go somewhere together come before what the second one does alone.
    const together = heardBy(`${before} ${key}`);
    const heard = together ?? heardBy(key);
    before = together === undefined ? key : "";
    if (heard === undefined) return;
    event.preventDefault();
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
