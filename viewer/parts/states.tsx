import type { ComponentChildren } from "preact";
import type { Asking } from "../ask.ts";

/** What to show while there is no answer: nothing for a moment, then a sign, or what went wrong and what helps. */
export function Waiting({ asking }: { readonly asking: Pick<Asking<unknown>, "error" | "slow" | "again"> }) {
  const { error, slow, again } = asking;
  if (error !== undefined) {
    return (
      <div class="fault" role="alert">
        <p>{error.message}</p>
        {error.hint !== undefined && <p class="soft">{error.hint}</p>}
        <button type="button" onClick={again}>
          Try again
        </button>
      </div>
    );
  }
  return slow ? (
    <p class="waiting" role="status">
      Asking…
    </p>
  ) : null;
}

/** Nothing is there: says so, and what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** A command that can be typed as it stands. */
export function Command({ line }: { readonly line: string }) {
  return (
    <pre class="command" tabIndex={0}>
      {line}
    </pre>
  );
}
