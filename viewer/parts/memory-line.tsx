import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { saidBy, scopeText } from "../words.ts";
import { Marks, Time } from "./marks.tsx";

/** A memory in a list: what it says, and whose word it is, where and when. */
export function MemoryLine({ memory, href }: { readonly memory: MemoryJson; readonly href: string }) {
  return (
    <a class="memory-line" href={href}>
      <span class="memory-text">{memory.text}</span>
      <span class="memory-meta">
        <span>{memory.kind}</span>
        <span>{scopeText(memory.scope)}</span>
        <span>{saidBy(memory.source)}</span>
        <Time at={memory.recordedAt} />
        <Marks memory={memory} />
      </span>
    </a>
  );
}
