/** A command line, taken apart as far as it takes to compare two of them. */
export interface Command {
  /** `npm test`, `pytest`, `docker compose up`; "" for one that only looks. */
  readonly family: string;
  /** It removes, moves, sets or ends something and runs nothing: how it ends tells nothing, that it was done may. */
  readonly isChange: boolean;
  /** The folder that the line goes to first; "" when it stays. */
  readonly cd: string;
  /** What it was run on: paths and test names among its arguments, sorted. */
  readonly targets: readonly string[];
  /** Whether what the line returns may be another program's status than that of the family. */
  readonly hidesStatus: boolean;
}

/** Finds the part of a line that does the work, and what it is called. */
export function parseCommand(line: string): Command {
  const { parts, hidesStatus } = splitLine(line);
  let cd = "";
  let main: readonly string[] | undefined;
  let change: readonly string[] | undefined;
  for (const { words: given, writes } of parts) {
    const words = stripWrappers(given);
    if (words[0] === "cd" || words[0] === "pushd") cd = joinFolder(cd, words[1] ?? "");
    else if (changesSomething(words, writes)) change = words;
    else if (words.length > 0 && !isLook(words)) main = words;
  }
  const chosen = main ?? change;
  if (chosen === undefined) return { family: "", isChange: false, cd, targets: [], hidesStatus };
  const { name, rest } = nameProgram(chosen);
  return { family: name, isChange: main === undefined, cd, targets: rest.filter(isTarget).sort(), hidesStatus };
}

/** Programs that only show something; how they end tells nothing about the project. */
const LOOKS = new Set(
  "ack ag awk base64 basename bat cal cat cksum clear cmp column comm cut date df diff dig dirname du echo env expr fd file find fold free getent grep groups head hexdump history host hostname htop id iostat join jobs journalctl jq less locale ls lsblk lscpu lsof man md5sum more netstat nl nproc nslookup od paste pgrep pidof ping printenv printf ps pstree pwd read readlink realpath rev rg sed seq set sha1sum sha256sum shasum sleep sort ss stat strings tac tail test time top tr traceroute tree true false type uname uniq uptime vmstat wait wc whereis which who whoami xargs xxd yes exit : for while until if fi done case esac function [ [[ let local declare return break continue sqlite3".split(
    " ",
  ),
);
/** … and those that only change something around it. */
const CHANGES = new Set(
  ". alias chgrp chmod chown cp dd eval export kill killall ln mkdir mv pkill rm rmdir rsync source tee touch trap truncate ulimit umask unalias unlink unset".split(
    " ",
  ),
);
/** `docker ps` shows, `docker run` does not. */
const SHOWS =
  /^(?:(?:docker|podman)(?: compose)? (?:ps|logs|images?|inspect|version|info|stats|top|port)|docker-compose (?:ps|logs)|kubectl (?:get|describe|logs|top|explain|version)|(?:npm|pnpm|yarn) (?:ls|list|view|info|outdated|why|root|bin|prefix|explain)|pip3? (?:list|show|freeze)|brew (?:list|info)|systemctl (?:status|list-units|is-active)|cargo (?:tree|metadata)|go (?:list|env|version)|helm (?:list|status)|gh (?:pr|run) (?:view|list|checks))$/;
/** What lies there is of no project. */
const SCRATCH = /^(?:\/tmp\/|\/dev\/)/;

function changesSomething([program = "", ...rest]: readonly string[], writes: boolean): boolean {
  if (!LOOKS.has(program) && !CHANGES.has(program))
    return program === "perl" && rest.some((word) => /^-\w*i/.test(word));
  const names = rest.filter((word) => !word.startsWith("-"));
  if (CHANGES.has(program)) return names.length === 0 || !names.every((word) => SCRATCH.test(word));
  if (program === "find") return rest.some((word) => word === "-delete" || word === "-exec");
  return writes || (program === "sed" && rest.some((word) => /^(?:-[a-zE]*i|--in-place)/.test(word)));
}

const GIT_LOOKS = new Set(
  "status log diff show branch blame grep ls-files rev-parse remote config describe".split(" "),
);

function isLook([program, ...rest]: readonly string[]): boolean {
  if (program === undefined || LOOKS.has(program) || CHANGES.has(program)) return true;
  if (program === "git") return GIT_LOOKS.has(rest.find((word) => !word.startsWith("-")) ?? "");
  if (rest.includes("--help") || rest.includes("--version") || (rest.length === 1 && /^-[hV]$/.test(rest[0]!)))
    return true;
  return (
    /^[A-Z_]+=/.test(program) || /^[<>&(){}[\]!]/.test(program) || SHOWS.test(nameProgram([program, ...rest]).name)
  );
}

/** Programs whose first bare word says what they do. */
const WITH_VERB = new Set(
  "ansible-playbook apt apt-get aws az brew bun bundle bundler cargo composer conda dart deno direnv django-admin docker docker-compose dotnet dvc fastlane firebase flutter fly flyctl gcloud gh git glab go gradle helm heroku hg just k9s kubectl lerna make mix mvn netlify nest next ng nx pip pip3 pipenv pnpm podman poetry prisma pulumi rails rake rush rustup sam serverless sst stack supabase swift systemctl task terraform terragrunt tofu turbo uv vercel vite vitest wrangler yarn npm knex alembic flask hatch tox nox sbt lein zig bazel meson cmake ctest".split(
    " ",
  ),
);
/** … and whose second one does as well. */
const TWO_VERBS = new Set([
  "docker compose",
  "npm run",
  "pnpm run",
  "yarn run",
  "bun run",
  "gh pr",
  "gh run",
  "uv pip",
  "go tool",
  "aws s3",
  "gcloud run",
  "kubectl rollout",
  "poetry env",
  "nx run",
  "yarn workspace",
  "git stash",
  "terraform state",
]);
/** Programs that run another one. */
const WRAPPERS =
  /^(?:do|then|else|!|sudo|time|nohup|nice|command|exec|npx|bunx|pnpx|dotenv|cross-env|stdbuf|caffeinate|unbuffer)$/;
const RUN_BY =
  /^(?:uv run|poetry run|pipenv run|bundle exec|pnpm exec|pnpm dlx|yarn dlx|npm exec|mise exec|rye run|hatch run|pdm run|direnv exec)$/;
/** The service, and then what is run in it. */
const IN_CONTAINER = /^(?:(?:docker|podman) compose|docker-compose) (?:run|exec)(?: |$)/;
/** What follows these is no service. */
const CONTAINER_VALUE = /^(?:-[euwvp]|--(?:env|user|workdir|volume|publish|name|entrypoint))$/;
const INTERPRETERS = /^(?:node|python[\d.]*|ruby|perl|php|bash|sh|zsh|tsx|ts-node|deno|bun)$/;

function stripWrappers(given: readonly string[]): readonly string[] {
  let words = given;
  for (;;) {
    const [first = "", second = ""] = words;
    if (/^[A-Za-z_]\w*=/.test(first)) words = words.slice(1);
    else if (first === "timeout" || first === "env") words = skipOptions(words.slice(1), first === "timeout" ? 1 : 0);
    else if (WRAPPERS.test(first)) words = skipOptions(words.slice(1), 0);
    else if (RUN_BY.test(`${first} ${second}`)) words = skipOptions(words.slice(2), 0);
    else if (IN_CONTAINER.test(words.slice(0, 3).join(" ")) && !words.some((word) => CONTAINER_VALUE.test(word))) {
      const inside = skipOptions(words.slice(words.findIndex((word) => word === "run" || word === "exec") + 1), 1);
      if (inside.length === 0) return words;
      words = inside;
    } else return words;
  }
}

function skipOptions(words: readonly string[], more: number): readonly string[] {
  const first = words.findIndex((word) => !word.startsWith("-"));
  return first === -1 ? [] : words.slice(first + more);
}

/** A run of a module or a script is called by that, not by what interprets it. */
function nameProgram(words: readonly string[]): { readonly name: string; readonly rest: readonly string[] } {
  const [given = "", ...others] = words;
  // `.venv/bin/python` is a python.
  const base = given.split("/").at(-1)!;
  const first = INTERPRETERS.test(base) ? base : given;
  const program = INTERPRETERS.test(first) ? first : tidyPath(first);
  if (INTERPRETERS.test(first)) {
    const module = others.indexOf("-m");
    if (first.startsWith("python") && module !== -1 && others[module + 1] !== undefined)
      return nameProgram(others.slice(module + 1));
    const at = others.findIndex((word) => !word.startsWith("-"));
    const script = others[at];
    if (script === undefined || others.slice(0, at).some((word) => /^-[ceE]$/.test(word)) || /[("']/.test(script))
      return { name: first === "bun" || first === "deno" ? readVerb(first, others) : `${first} -`, rest: [] };
    if (isPath(script)) return nameScript(`${first.replace(/[\d.]+$/, "")} `, script, others.slice(at + 1));
    return { name: readVerb(first, others), rest: others };
  }
  if (isPath(first)) return nameScript("", first, others);
  return { name: WITH_VERB.has(program) ? readVerb(program, others) : program, rest: others };
}

function nameScript(interpreter: string, script: string, rest: readonly string[]) {
  let at = 0;
  while (TAKES_VALUE.test(rest[at] ?? "")) at += 2;
  const verb = rest[at] !== undefined && isBare(rest[at]!) ? ` ${rest[at]}` : "";
  return { name: `${interpreter}${tidyPath(script)}${verb}`, rest: verb === "" ? rest : rest.slice(at + 1) };
}

function readVerb(program: string, words: readonly string[]): string {
  const bare: string[] = [];
  for (let at = 0; at < words.length && bare.length < 2; at++) {
    const word = words[at]!;
    if (TAKES_VALUE.test(word)) at++;
    else if (word.startsWith("-")) continue;
    else if (isBare(word)) bare.push(word);
    else break;
  }
  const [verb, next] = bare;
  if (verb === undefined) return program;
  const name =
    program === "npm" || program === "pnpm"
      ? `${program} ${verb === "t" ? "test" : verb === "i" ? "install" : verb}`
      : `${program} ${verb}`;
  return next !== undefined && TWO_VERBS.has(name) ? `${name} ${next}` : name;
}

const TAKES_VALUE = /^(?:--filter|--prefix|--workspace|--cwd|--project|--context|--namespace|-w|-F|-C|-f|-n|-p)$/;

function isBare(word: string): boolean {
  return /^[a-z][\w:-]*$/i.test(word) && word.length <= 40;
}

function isPath(word: string): boolean {
  return /^(?:\.{0,2}\/|~\/|[\w@.-]+\/)/.test(word) || /\.(?:sh|py|js|ts|mjs|cjs|rb|pl|php|ps1)$/.test(word);
}

function isTarget(word: string): boolean {
  return !word.startsWith("-") && /[/.:]/.test(word) && !/^\d*>/.test(word);
}

function tidyPath(path: string): string {
  return path.replace(/^\.\//, "").replace(/(?<=.)@(?:latest|next|\^?\d[\w.-]*)$/, "");
}

function joinFolder(base: string, to: string): string {
  return to.startsWith("/") || base === "" ? to : `${base}/${to}`;
}

interface Part {
  readonly words: string[];
  /** Whether it writes what it prints into a file. */
  writes: boolean;
}

/** The words of each command on a line, quotes and the brackets of a subshell taken off; of a pipe, the first one. */
function splitLine(line: string): { readonly parts: readonly Part[]; readonly hidesStatus: boolean } {
  const parts: Part[] = [{ words: [], writes: false }];
  let [hidesStatus, piped, isWritten] = [false, false, false];
  const joined = line.replaceAll(/\\\n/g, " ").replaceAll(/^\s*#.*$/gm, "");
  const here = joined.search(/<<-?\s*['"]?\w/);
  const whole = here === -1 ? joined : joined.slice(0, here);
  const text = whole.replaceAll(CHANGE_BEHIND_PIPE, "; ");
  for (const [, word, mark] of text.matchAll(WORD_OR_MARK)) {
    if (mark === "&&" || mark === ";" || mark === "\n" || mark === "&")
      [piped] = [false, parts.push({ words: [], writes: false })];
    else if (mark === "||" || mark === "|") [piped, hidesStatus] = [true, true];
    else if (word !== undefined && !piped) {
      const part = parts.at(-1)!;
      const plain = word.replaceAll(QUOTED, "$1$2");
      if (isWritten && !SCRATCH.test(plain)) part.writes = true;
      const bare = takeBrackets(plain, part.words.length === 0);
      if (bare !== "") part.words.push(bare);
    }
    isWritten = mark !== undefined && /^1?>>?$/.test(mark);
  }
  if (text !== whole || /;\s*(?:echo|true)\b/.test(text)) hidesStatus = true;
  return { parts, hidesStatus };
}

/** What stands behind these pipes is no filter. */
const CHANGE_BEHIND_PIPE = new RegExp(
  String.raw`\|\s*(?=(?:sudo\s+)?tee\s)|\|\s*(?:sudo\s+)?xargs\s+(?:-\S+\s+)*(?=(?:sudo\s+)?(?:${[...CHANGES].filter((one) => one.length > 1).join("|")})\b)`,
  "g",
);

function takeBrackets(word: string, isFirst: boolean): string {
  const begun = isFirst && /^[({]+(?=[\w./]|$)/.test(word) ? word.replace(/^[({]+/, "") : word;
  return begun.includes("(") ? begun : begun.replace(/\)+$/, "");
}

/** What `$(…)` gives is part of a word. */
const WORD_OR_MARK =
  /((?:\$\([^()]*\)|"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s;&|"'<>\\])+)|(&&|\|\||[;&|\n]|\d?>>?(?:&\d)?|<)/g;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'([^']*)'/g;
