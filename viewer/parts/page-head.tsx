import type { ComponentChildren } from "preact";
import { writeCommandLine } from "../../src/contract/command-line.ts";
import { here, withQuery } from "../here.ts";
import { tell } from "../changing.ts";

interface Props {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** It heads a part of the page, beside another. */
  readonly part?: boolean;
  readonly twins?: boolean;
}

/** A page's title, a sentence about what it holds, its JSON twin and its commands. */
export function PageHead({ title, children, part = false, twins = true }: Props) {
  const { path, page } = here.value;
  const calls = page?.calls ?? [];
  const twin = withQuery({}, `${path === "/" ? "/home" : path}.json`);
  return (
    <header class="page-head">
      <div>
        {part ? <h2>{title}</h2> : <h1>{title}</h1>}
        {children !== undefined && <p class="soft">{children}</p>}
      </div>
      {twins && calls.length > 0 && (
        <div class="twins">
          <a href={twin} title="What this page shows, as JSON">
            JSON
          </a>
          <button
            type="button"
            class="plain"
            onClick={() => void copyText(calls.map(writeCommandLine).join("\n"), "command")}
          >
            Copy as command
          </button>
        </div>
      )}
    </header>
  );
}

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(`Copied: ${text.length > 90 ? `${text.slice(0, 90)}…` : text}`);
  } catch {
    tell(`The browser did not allow copying the ${what}:`, { hint: text, bad: true });
  }
}
