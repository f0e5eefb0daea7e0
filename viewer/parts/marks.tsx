import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { moment, since } from "../words.ts";

/** How long ago, with the moment itself for who wants it. */
export function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={moment(at)}>
      {since(at)}
    </time>
  );
}

export function Id({ id }: { readonly id: string }) {
  return <code class="id">{id}</code>;
}

/** Only what is not as usual is marked: an active, fresh memory has no mark. */
export function Marks({ memory }: { readonly memory: Pick<MemoryJson, "standing" | "freshness"> }) {
  const { standing, freshness } = memory;
  return (
    <>
      {standing.state !== "active" && <span class={`mark-of ${standing.state}`}>{standing.state}</span>}
      {freshness.state !== "fresh" && (
        <span class={`mark-of ${freshness.state}`} title={freshness.why}>
          {freshness.state}
        </span>
      )}
    </>
  );
}

/** A key, as it is written on the keyboard. */
export function Key({ name }: { readonly name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}
