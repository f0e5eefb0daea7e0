import type { ComponentChildren } from "preact";
import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { Time } from "../parts/marks.tsx";
import { SessionLink } from "../parts/session-link.tsx";
import { formatDay, saidBy } from "../words.ts";

/** Where a memory comes from and how far it is to be trusted: its whole contract. */
export function MemoryFacts({ memory }: { readonly memory: MemoryJson }) {
  const { source, scope, freshness } = memory;
  return (
    <>
      {source.quote !== null && (
        <blockquote>
          <p>{source.quote}</p>
        </blockquote>
      )}
      <dl class="facts">
        <Fact name="Freshness">
          {freshness.state}: {freshness.why}
        </Fact>
        <Fact name="Stated by">
          {saidBy(source)}
          {source.client !== null && <span class="soft"> through {source.client}</span>}
        </Fact>
        {source.session !== null && (
          <Fact name="Session">
            <SessionLink session={source.session} />
            {source.transcriptLine !== null && `, line ${source.transcriptLine}`}
          </Fact>
        )}
        {source.file !== null && (
          <Fact name="File">
            <code>{source.file}</code>
            {source.commit !== null && (
              <>
                {" at "}
                <code>{source.commit}</code>
              </>
            )}
          </Fact>
        )}
        <Fact name="Scope">
          {scope.level === "user" ? "everywhere" : <code>{scope.project}</code>}
          {scope.path !== undefined && (
            <>
              {" in "}
              <code>{scope.path}</code>
            </>
          )}
          {scope.agent !== null && `, for ${scope.agent} only`}
        </Fact>
        <Fact name="Kind">
          {memory.kind}, written as a {memory.trigger}
        </Fact>
        {memory.topics.length > 0 && <Fact name="Topics">{memory.topics.join(", ")}</Fact>}
        <Fact name="Said">
          <Time at={memory.observedAt} />
        </Fact>
        {memory.observedAt !== memory.recordedAt && (
          <Fact name="Recorded">
            <Time at={memory.recordedAt} />
          </Fact>
        )}
        {memory.verifiedAt > memory.recordedAt && (
          <Fact name="Confirmed">
            <Time at={memory.verifiedAt} />
          </Fact>
        )}
        <Fact name="Confidence">
          {memory.confidence}
          {memory.evidence > 1 && `, stated ${memory.evidence} times`}
        </Fact>
        {memory.staleAfter !== null && <Fact name="Stale after">{formatDay(memory.staleAfter)}</Fact>}
        {memory.expiresAt !== null && <Fact name="Expires">{formatDay(memory.expiresAt)}</Fact>}
        {memory.anchors.length > 0 && (
          <Fact name="Tied to">
            {memory.anchors.map((anchor) => (
              <code key={anchor} class="anchor">
                {anchor}
              </code>
            ))}
          </Fact>
        )}
      </dl>
    </>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
