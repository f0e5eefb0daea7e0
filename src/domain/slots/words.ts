import { isTool } from "./tools.ts";

/** The words of a phrase as the slots see them: one spelling per meaning, one form per word, nothing that carries no fact. */
export function contentWords(phrase: string): readonly string[] {
  return wordsBut(FILLER, phrase);
}

/** The words as they were written, for a search in texts. */
export function searchWords(phrase: string): readonly string[] {
  return phrase
    .split(/\s+/)
    .map((word) => bare(word).replace(/^\$/, ""))
    .filter((word) => /\w/.test(word) && !FILLER.has(word));
}

/** All words of a claim but the grammar: here "default" and "server" may be the whole point. */
export function claimWords(phrase: string): readonly string[] {
  return wordsBut(GRAMMAR, phrase);
}

function wordsBut(left: ReadonlySet<string>, phrase: string): readonly string[] {
  const words: string[] = [];
  let direction = "";
  for (const raw of phrase.split(/\s+/)) {
    const word = bare(raw);
    if (word === "") continue;
    // "from a to b" and "from b to a" hold the same words and say different things.
    if (word === "from") direction = "from:";
    if (left.has(word) || /^[,:=~]+$/.test(word)) continue;
    words.push(direction + canonical(word));
    direction = "";
  }
  return words;
}

/** The same words in whatever order, as one string that can be compared and indexed. */
export function bag(words: Iterable<string>): string {
  return [...new Set(words)].sort().join(" ");
}

/** One word in its one form; people use the same few thousand words, so what became of them is kept. */
export function canonical(word: string): string {
  const kept = FORMS.get(word);
  if (kept !== undefined) return kept;
  const form = canonicalForm(word);
  if (FORMS.size >= KEPT_FORMS) FORMS.clear();
  if (word.length <= LONGEST_KEPT) FORMS.set(word, form);
  return form;
}

const KEPT_FORMS = 8_192;
const LONGEST_KEPT = 40;
const FORMS = new Map<string, string>();

function canonicalForm(word: string): string {
  const meant = SYNONYMS.get(word);
  if (meant !== undefined) return meant;
  if (isTool(word) || SECURED.test(word) || !/^[a-z][a-z-]*$/.test(word)) return word;
  // "nodes" is the plural of "node", which is a tool's name as well.
  if (word.endsWith("s") && isTool(word.slice(0, -1))) return word.slice(0, -1);
  const root = stem(word);
  return SYNONYMS.get(root) ?? root;
}

/** "https" is no plural: it is another protocol, on another port. */
export const SECURED = /^(?:http|ldap|imap|smtp|ftp|mqtt|amqp|coap)s$/;

/** One spelling, but the whole word: for names and values, where an ending can matter. */
export function spelled(word: string): string {
  return SYNONYMS.get(word) ?? word;
}

export function bare(word: string): string {
  return word.replace(/^[("'[<*,;!?]+|[)"'\]>*,;!?.:]+$/g, "").replace(/'s?$/, "");
}

/** Folds plurals, -ing and -ed: enough to meet, never so much that two words of the trade become one. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  let root = word;
  if (root.endsWith("ies") && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:[sx]|ch|sh)es$/.test(root) && root.length > 4) root = root.slice(0, -2);
  else if (/[^sui]s$/.test(root)) root = root.slice(0, -1);
  if (root.endsWith("ied") && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (root.endsWith("ing") && root.length > 5) root = undouble(root.slice(0, -3));
  else if (root.endsWith("ed") && root.length > 4 && !root.endsWith("eed")) root = undouble(root.slice(0, -2));
  return root.length > 3 && root.endsWith("e") ? root.slice(0, -1) : root;
}

function undouble(root: string): string {
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function group(table: Readonly<Record<string, string>>): Map<string, string> {
  const map = new Map<string, string>();
  for (const [to, from] of Object.entries(table)) for (const word of [to, ...from.split(" ")]) map.set(word, to);
  return map;
}

/** Words that mean the same thing in a developer's mouth. Wide and narrow words (database, postgres) stay apart on purpose. */
const SYNONYMS = group({
  cookie: "cookies",
  database: "db dbs databases",
  postgres: "postgresql pg psql",
  production: "prod prd",
  staging: "stg",
  development: "dev",
  kubernetes: "k8s kube",
  environment: "env envs",
  config: "configuration configs cfg conf configured",
  doc: "docs documentation",
  auth: "authentication authn",
  app: "application apps",
  frontend: "front-end fe ui-frontend",
  backend: "back-end",
  javascript: "js",
  typescript: "ts",
  python: "py python3",
  node: "nodejs node.js",
  go: "golang",
  directory: "dir folder directories dirs folders",
  library: "lib libs",
  package: "pkg pkgs",
  dependency: "deps dependencies dep",
  maximum: "max",
  minimum: "min",
  test: "tests testing test-suite testsuite spec specs suite",
  unit: "unittest",
  build: "builds building built",
  deploy: "deploys deployment deployments deploying deployed ship ships shipped shipping release-target",
  lint: "linting lints linted",
  format: "formatting formats formatted",
  cach: "cache caches caching cached",
  log: "logs logging",
  monitor: "monitoring",
  color: "colour colours",
  license: "licence licensing licensed",
  commit: "commits committing",
  answer: "answers reply replies response responses explanation explanations",
  backup: "backups back-up back-ups",
  dashboard: "dashboards",
  ci: "pipeline pipelines",
  laptop: "notebook",
  windows: "win",
  macos: "mac osx",
  pr: "prs pull-request pull-requests",
  index: "indices",
  enabl: "enabled enable",
  requir: "required mandatory compulsory require requires need needed needs must",
  allow: "allowed permitted permit ok okay",
  automatic: "automatic automatically auto",
  indentation: "indent indents indenting indented",
  approv: "approve approves approved approving approver approvers",
  review: "reviews reviewer reviewers reviewing reviewed",
  fly: "fly.io flyio",
  gha: "github-actions",
  email: "mail e-mail mails emails",
  job: "cronjob cron-job cron",
  site: "sites website websites",
  naming: "names",
  mock: "mocks mocking mocked stub stubs",
});

/** Words that carry no fact in any statement. */
const GRAMMAR = new Set(
  (
    "a an the this that these those it its he she they them their his her we us our ours i me my mine you your im one " +
    "is are was were be been being am do does did done has have had will would shall should can may " +
    "of for in on at to by with via using through as into onto per and or then there here so than " +
    "now currently nowadays today already still just simply really basically please always generally usually normally actually " +
    "instead again going forward onwards moment time use uses used usage ok okay hey hm fyi note btw well yeah yes yep nope sorry oops update correction reminder " +
    "turns out apparently scratch let also too likewise decided agreed from finally officially permanently completely fully entirely recently yesterday tonight"
  ).split(" "),
);

/** Words that can be left out of a subject without changing what it is. */
const FILLER = new Set([
  ...GRAMMAR,
  ...(
    "new newer latest current official main primary default actual real right correct run runs running ran listen listens listening bind binds bound " +
    "serve serves served serving live lives lived located expose exposes exposed available reachable accessible set sets setting go goes went get gets got gotten " +
    "make makes work works working sits sit hosted host reach reached point points found want wants days " +
    "project repo repository codebase monorepo repos team everyone everything whole all any entire service server instance machine box system " +
    "against value number called named name known people folks guys user users morning week month year last ago"
  ).split(" "),
]);

/** Jobs that are done by running a command. */
export const ACTIVITIES = new Set(
  "test build lint format deploy install start migrat typecheck type-check releas release publish seed bench clean restart develop development e2e compil generat codegen coverage format check serv reload bootstrap setup dev watch preview backup restor sync unit integration".split(
    " ",
  ),
);
