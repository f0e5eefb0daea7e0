import { attributeIn } from "./attributes.ts";
import { fact, type Fact, LINKED } from "./fact.ts";
import { linked } from "./links.ts";
import { tool } from "./tool-use.ts";
import { isVersioned, jobOf } from "./tools.ts";
import { ADDRESS, describes, INTEGER, isCommand, LINK, VERSION } from "./values.ts";
import { ACTIVITIES, bare, canonical, contentWords } from "./words.ts";

/** Values that are known by their looks: variables, commands, versions, ports and addresses. */
export function variable(clause: string): readonly Fact[] {
  const found =
    /\$([a-z0-9_]+)(?:(?: is| =| :| ~>| should be| must be| set| to| defaults| be| needs| has| equals)+) (?:to )?(\S+)/.exec(
      clause,
    );
  if (!found || found[2] === undefined || describes(found[2]) || /^(?:in|on|not|the|a)$/.test(found[2])) return [];
  return fact(
    "env",
    [
      found[1] ?? "",
      ...contentWords(clause.replace(found[0], " ").replace(/\b(?:env|environment|var|variable|export)\b/g, " ")),
    ],
    found[2],
  );
}

/** A command that says by its own name what it is for. */
const SCRIPT = /\u2423(test|build|lint|dev|start|deploy|format)$/;

export function command(clause: string): readonly Fact[] {
  const tokens = clause.split(" ");
  const commands = tokens.filter((token) => isCommand(bare(token)));
  if (commands.length !== 1 || /\b(?:before|after|when|if|fails|hangs|takes|breaks|prints|first)\b/.test(clause))
    return [];
  const rest = contentWords(
    clause
      .replace(commands[0] ?? "", " ")
      .replace(
        /\b(?:command|cmd|script|run|running|execute|invoke|launch|kick off|do|how|you|try|changed|way)\b/g,
        " ",
      ),
  );
  if (rest.length === 0) {
    const own = SCRIPT.exec(commands[0] ?? "")?.[1];
    return own === undefined ? [] : fact("command", [canonical(own)], bare(commands[0] ?? ""));
  }
  if (!rest.some((word) => ACTIVITIES.has(word))) return [];
  return fact("command", rest, bare(commands[0] ?? ""));
}

const AT_VERSION = new RegExp(
  `^(.+?) (?:${LINKED}|is at|is on|at|uses|on) (?:version )?(v?\\d+(?:\\.\\d+)+\\S*|v\\d\\S*)(.*)$`,
);
const VERSION_IS = new RegExp(`^(.+?) ${LINKED} (?:version )?(v?\\d[\\w.-]*)(.*)$`);

export function version(clause: string): readonly Fact[] {
  if (!/\d/.test(clause)) return [];
  const tokens = clause.split(" ").map((token) => (token === "~>" ? token : bare(token)));
  const hits: { product: string; at: number; number: string; upTo: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const product = canonical((tokens[at] ?? "").replace(/'s$/, ""));
    if (!isVersioned(product)) continue;
    let next = at + 1;
    while (
      /^(?:pinned|locked|fixed|stays?|are|upgraded|version|versions|v|is|to|on|at|:|=|~>|>=|≥|now|runtime|lts)$/.test(
        tokens[next] ?? "-",
      ) ||
      (tokens[next] === "" && next < tokens.length)
    )
      next++;
    const number = (tokens[next] ?? "").replace(/^[>=≥~^]+/, "");
    // "node 1 runs traefik" counts machines.
    if (product === "node" && /^\d$/.test(number) && !/\bversion\b|\brequire/.test(clause)) continue;
    if (VERSION.test(number) && Number.parseInt(number.replace(/^v/, ""), 10) < 1000)
      hits.push({ product, at, number, upTo: next });
  }
  const [hit] = hits;
  if (hits.length === 1 && hit !== undefined) {
    if (/\b(?:port|timeout|limit|replicas|workers|retries|spaces)\b/.test(clause)) return [];
    const around = [...tokens.slice(0, hit.at), ...tokens.slice(hit.upTo + 1)].join(" ");
    const least =
      /\b(?:requires?|needs?|minimum|at least|or newer|or later|or higher|or above|and up|oldest)\b|>=|≥|\d\+/.test(
        clause,
      );
    const rest = contentWords(
      around.replace(
        /\b(?:requires?|needs?|supports?|minimum|at least|or newer|or later|or higher|or above|and up|required|pin|pinned|pins|targets?|upgrade|upgraded|stay|stick|version|versions|everywhere|lts|must|what)\b/g,
        " ",
      ),
    );
    const numbered = fact(least ? "minimum version" : "version", [hit.product, ...rest], hit.number.replace(/\+$/, ""));
    // "the database is postgres 16" names the database as well as its version.
    const unnumbered = tokens.filter((_, at) => at <= hit.at || at > hit.upTo).join(" ");
    return jobOf(hit.product) === undefined || least
      ? numbered
      : [...numbered, ...[...tool(unnumbered), ...linked(unnumbered)].filter(({ room }) => room === "for one")];
  }
  const named = AT_VERSION.exec(clause) ?? (/\bversion\b/.test(clause) ? VERSION_IS.exec(clause) : null);
  if (!named || !VERSION.test(bare(named[2] ?? "")) || hits.length > 1) return [];
  const of = attributeIn(named[1] ?? "");
  if (of !== undefined && of.attribute !== "version") return [];
  return fact("version", contentWords(`${named[1]} ${named[3]}`.replace(/\bversions?\b/g, " ")), named[2] ?? "");
}

const OPEN_DOOR = /\b(?:on|at|~>|listens?|port|binds?|=|:|is|uses?|runs?|served|exposed?)\b|[:=]|~>/;

export function port(clause: string): readonly Fact[] {
  if (!/\d/.test(clause)) return [];
  const tokens = clause
    .split(" ")
    .map((token) =>
      token
        .replace(/^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])?:(?=\d)/, "")
        .replace(/^https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/?$/, "$1"),
    );
  const numbers = tokens.filter((token) => INTEGER.test(bare(token)));
  const number = Number(bare(numbers[0] ?? ""));
  if (numbers.length !== 1 || number < 1 || number > 65_535 || !OPEN_DOOR.test(clause)) return [];
  const says = /\bports?\b/.test(clause);
  if (!says) {
    const after = new RegExp(`(?:^| )(?:on|at|~>|:|=|is|listens|binds|use|uses|to) ${bare(numbers[0] ?? "")}(?: |$|,)`);
    const looksLikeYear = number > 1900 && number < 2100 && !/\b(?:listens?|binds?|runs?)\b/.test(clause);
    if (
      number < 1024 ||
      looksLikeYear ||
      !after.test(tokens.join(" ")) ||
      attributeIn(clause.replace(/ (?:is|are|=|:|~>) .*$/, "")) !== undefined
    )
      return [];
  }
  return fact(
    "port",
    contentWords(
      tokens
        .filter((token) => token !== numbers[0])
        .join(" ")
        .replace(/\b(?:ports?|http|tcp|locally|local|localhost|requests?|connections?|traffic|number|up)\b/g, " "),
    ),
    bare(numbers[0] ?? ""),
  );
}

export function address(clause: string): readonly Fact[] {
  if (!/\w[.:][\w/]/.test(clause)) return [];
  const tokens = clause.split(" ").map(bare);
  for (const [attribute, shape] of [
    ["ip", ADDRESS],
    ["url", LINK],
    ["mac", /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/],
  ] as const) {
    const found = tokens.filter((token) => shape.test(token));
    const rest = tokens.filter((token) => token !== found[0]).join(" ");
    if (
      found.length !== 1 ||
      /\b(?:see|read|refer|ping|ssh|allow|example|docs at|filed|fixed|visit|follow|allows?|permits?|accepts?|calls?|fetch(?:es)?|depends?|sends?|pushes|pulls|connects?)\b/.test(
        rest,
      )
    )
      continue;
    if (!/\b(?:is|are|has|at|on|to|points?|resolves?|lives?|runs?|uses?|listens?)\b|[:=]|~>/.test(clause)) continue;
    return fact(
      attribute,
      contentWords(
        rest.replace(/\b(?:ip|mac|address|static|url|base|link|site|endpoint|resolves?|reserved|v4|ipv4|lan)\b/g, " "),
      ),
      (found[0] ?? "").replace(/\/$/, ""),
    );
  }
  return [];
}
