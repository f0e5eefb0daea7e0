import { signal } from "@preact/signals";

/** Goes up when something happened to a memory or somebody was answered; what shows such things asks again. */
export const tick = signal(0);
/** Goes up when something was done in this window. */
export const own = signal(0);
export const connected = signal(true);

/** Twenty changes of one import are one thing to look at. */
const GATHER_MS = 120;

let gathering: ReturnType<typeof setTimeout> | undefined;

/** Something was done in this window. */
export function noteOwnDeed(): void {
  own.value += 1;
  gatherTick();
}

function gatherTick(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined;
    tick.value += 1;
  }, GATHER_MS);
}

/** Hears what others do. The browser connects again by itself, and goes on after the last event it saw. */
export function listen(): void {
  const events = new EventSource("/v1/events");
  for (const name of ["change", "gap", "receipt"]) events.addEventListener(name, gatherTick);
  events.addEventListener("open", () => {
    if (!connected.value) gatherTick();
    connected.value = true;
  });
  events.addEventListener("error", () => {
    connected.value = false;
  });
}
