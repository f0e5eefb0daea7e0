import { canonical } from "./words.ts";

/** The role that words of purpose stand for: "for linting", "our linter" and "lint with" are one role. */
export function roleWords(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => ROLES.get(word) ?? (DROPPED.has(word) ? [] : [word]));
}

/** A role noun that heads a phrase ("our package manager"), folded into one word before words are read. */
export function rolesJoined(phrase: string): string {
  return phrase.replace(ROLE_NOUNS, (noun) => noun.replace(/s$/, "").replace(/[ -]/g, "-"));
}

/** True when the words say what a tool is for, so that its usual job adds nothing: "redis for caching". */
export function isFunction(word: string): boolean {
  return PURPOSES.has(word.slice(word.lastIndexOf("-") + 1));
}

/** True for those and for the roles that have a table entry. */
export function isPurpose(word: string): boolean {
  return isFunction(word) || ROLES.has(word) || JOB_NAMES.has(word);
}

const ROLES = new Map<string, readonly string[]>(
  Object.entries({
    test: "test-runner",
    "test-framework": "test-runner",
    "testing-framework": "test-runner",
    "test-tool": "test-runner",
    "test-library": "test-runner",
    "test-runner": "test-runner",
    lint: "linter",
    linter: "linter",
    format: "formatter",
    formatter: "formatter",
    "code-formatter": "formatter",
    bundl: "bundler",
    bundler: "bundler",
    "build-tool": "bundler",
    package: "package-manager",
    dependency: "package-manager",
    install: "package-manager",
    "package-manager": "package-manager",
    "dependency-manager": "package-manager",
    ci: "ci",
    "ci/cd": "ci",
    "continuous-integration": "ci",
    "ci-provider": "ci",
    "ci-system": "ci",
    deploy: "deploy-target",
    "deploy-target": "deploy-target",
    "deployment-target": "deploy-target",
    host: "hosting",
    hosting: "hosting",
    "hosting-provider": "hosting",
    "deploy-platform": "deploy-target",
    database: "database",
    "data-store": "database",
    datastore: "database",
    persistence: "database",
    "database-engine": "database",
    e2e: "e2e-runner",
    orm: "orm",
    editor: "editor",
    ide: "editor",
    shell: "shell",
    "issue-tracker": "tracker",
    issue: "tracker",
    ticket: "tracker",
    tracker: "tracker",
    "error-tracking": "error-tracker",
    "error-report": "error-tracker",
    "error-reporting": "error-tracker",
    "error-tracker": "error-tracker",
    chat: "chat",
    indentation: "indentation",
    quote: "quotes",
    quotes: "quotes",
    string: "quotes",
    theme: "dark-mode",
    "reverse-proxy": "web-server",
    "web-server": "web-server",
    terminal: "terminal",
    "commit-message": "commit-style",
    "commit-style": "commit-style",
    "merge-strategy": "merge-strategy",
    "css-framework": "css-framework",
    "state-management": "state-management",
    logger: "log",
    versioning: "versioning",
    "error-handler": "error-tracker",
    loader: "loader",
    storag: "storag",
    storage: "storag",
  }).flatMap(([word, role]) => [[word, [role]] as const, [canonical(word), [role]] as const]),
);
const JOB_NAMES = new Set([...ROLES.values()].flat());
const DROPPED = new Set("tool choic choice preferenc preference".split(" "));
const PURPOSES = new Set(
  "cach queue queu job session search storag analytic auth monitor log metric track messag message email payment secret flag cdn dns backup stat styl schedul chat stream vector embedding transcription observability tracing trac alert routing rout template templat validation valid migration migrat doc document diagram note design billing invoic notification sms proxy vpn sync".split(
    " ",
  ),
);
const ROLE_NOUNS =
  /\b(?:package|dependency|process|secret|version|password)[ -]managers?\b|\btest(?:ing)?[ -](?:runner|framework|tool|library)s?\b|\b(?:issue|error|bug)[ -](?:tracker|tracking|reporting|report)s?\b|\bdeploy(?:ment)?[ -](?:target|platform)s?\b|\b(?:build|ci)[ -](?:tool|system|provider)\b|\bcode formatter\b|\b(?:reverse[ -]proxy|web[ -]server|css[ -]framework|hosting[ -]provider|commit[ -](?:message|style)s?|merge[ -]strategy|state[ -]management|feature[ -]flags?|message[ -](?:broker|queue|bus)|search[ -]engine|job[ -]queue|task[ -]queue|object[ -]storage|load[ -]balancer|data[ -]?store|database[ -]engine|continuous integration)\b/g;
