import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { saidBy, scopeText } from "../words.ts";
import { Age, Marks } from "./marks.tsx";

/** A memory in a list: what it says, why it is not to be trusted as it stands, and who said it, where and when. */
export function MemoryLine({ memory, href }: { readonly memory: MemoryJson; readonly href: string }) {
  return (
    <a class="memory-line" href={href}>
      <span class="memory-text">{memory.text}</span>
      <span class="memory-marks">
        <Marks memory={memory} />
      </span>
      <span class="memory-meta">
        <span>{scopeText(memory.scope)}</span>
        <span>{saidBy(memory.source)}</span>
        <Age of={memory} />
      </span>
    </a>
  );
}
