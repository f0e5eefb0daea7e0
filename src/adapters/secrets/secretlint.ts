import type { Finding } from "./finding.ts";
import { isPlaceholder } from "./look-alikes.ts";

/**
 * What secretlint's recommended rules still find. They cost sixty milliseconds to load, so they are loaded the first
 * time a text holds one of their own marks, and never for the ordinary memory. A failure here is no failure of
 * redaction: our own rules have run already.
 */
export async function secretlintFindings(text: string): Promise<readonly Finding[]> {
  if (!HINT.test(text)) return [];
  try {
    const { lintSource, rules } = await (loading ??= load());
    const result = await lintSource({
      source: { content: text, filePath: "memory.txt", ext: ".txt", contentType: "text" },
      options: { config: { rules }, noPhysicFilePath: true },
    });
    return result.messages.flatMap((message) => {
      const [start, end] = message.range;
      // Some of their ranges begin at the name, `aws_secret_access_key = …`, and end too early.
      const named = /^[\w"'.-]{1,60}\s*[=:]\s*["']?(?=\S{8})/.exec(text.slice(start, end))?.[0].length ?? 0;
      const value = /^[^\s"']*/.exec(text.slice(start + named))?.[0] ?? "";
      if (value.length < SHORTEST || isPlaceholder(value)) return [];
      return [{ kind: kindOf(message.ruleId), start: start + named, end: start + named + value.length }];
    });
  } catch {
    return [];
  }
}

/** Below this a match of theirs is an empty shell, such as `_authToken=`. */
const SHORTEST = 8;

/** The literal marks without which none of their rules can match. */
const HINT =
  /A3T|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA|aws|private_key|PRIVATE KEY|x-oauth|_authToken|npm_|xox|xapp|hooks\.slack|SG\.|shp(?:pa|ca|at|ss)_|gh[pousr]_|github_pat|sk-|lin_api_|ops_/i;

/**
 * Not taken: comments that switch rules off (a text must not excuse itself), and URL and database rules, which
 * cut host and database with the password where ours cuts the password alone.
 */
const LEFT_OUT = /filter-comments|basicauth|database-connection-string/;

type Loaded = Awaited<ReturnType<typeof load>>;
let loading: Promise<Loaded> | undefined;

async function load() {
  const [core, preset] = await Promise.all([
    import("@secretlint/core"),
    import("@secretlint/secretlint-rule-preset-recommend"),
  ]);
  const rules = preset.rules
    .filter((rule) => !LEFT_OUT.test(rule.meta.id))
    .map((rule) => ({ id: rule.meta.id, rule, options: {} }));
  return { lintSource: core.lintSource, rules };
}

function kindOf(ruleId: string): string {
  return `${ruleId.replace(/^.*secretlint-rule-/, "").replace(/[^a-z0-9-]/g, "")}-secret`;
}
