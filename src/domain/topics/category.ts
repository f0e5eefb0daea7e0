import { tokenize } from "../words/tokens.ts";

export type Category = string;

/** Where a topic belongs, by its words. The last word of a name says most: a "test database" is a database. */
export function categorizeName(name: string): Category {
  const tokens = [...tokenize(name)].reverse();
  for (const token of tokens) {
    const category = categoriesByWord().get(token);
    if (category !== undefined) return category;
  }
  return OTHER;
}

export const OTHER: Category = "Other";

const WORDS: Readonly<Record<Category, string>> = {
  "Hosts and networks":
    "host server port dns vpn nginx proxy tls ssl certificate ip router nas firewall balancer ssh cluster kubernetes k8s docker container pod helm ingress gateway machine vm node region network subnet homelab bastion hostname domain cdn caddy traefik",
  "Databases and storage":
    "database db postgres postgresql sqlite mysql redis mongo migration schema index backup bucket s3 query sql replica storage table partition transaction shard warehouse store column row clickhouse elasticsearch snapshot retention wal",
  "Builds and releases":
    "build ci cd pipeline release deploy deployment rollout changelog publish package npm pnpm yarn cargo gradle terraform workflow runner bundle bundler webpack vite dependency lockfile monorepo image registry artifact compiler typescript toolchain canary flag staging production",
  "Tests and quality":
    "test tests flaky coverage lint linter fixture e2e playwright vitest jest pytest mock benchmark snapshot assertion regression type typecheck suite fuzz smoke",
  "APIs and services":
    "api endpoint webhook grpc graphql rest queue kafka event worker cron scheduler retry retries job client sdk service rpc protocol consumer producer broker microservice handler middleware pagination idempotency callback rate mcp hook",
  Interface:
    "ui ux button form css layout component react vue svelte dashboard chart theme modal navigation accessibility viewer page screen menu sidebar icon font animation editor tooltip widget mobile tailwind design dialog dropdown toast",
  "Access and security":
    "auth authentication authorization login token oauth permission role secret password session sso cors csrf encryption audit key credential vault scope jwt cookie signature sandbox privacy gdpr",
  "Speed and cost":
    "latency cache memory cpu gpu performance throughput cost budget prefill profiling profiler leak timeout batch concurrency lock contention pool hydration",
  "Data and models":
    "model embedding dataset training inference tokenizer prompt llm vector search ranking recall csv export import feature etl ingestion parser parsing crawler scraper forecast classifier pipeline sampling",
  "Watching and incidents":
    "log logs logging alert metric grafana prometheus trace tracing sentry incident oncall pager monitoring telemetry dashboard outage postmortem healthcheck uptime",
  "Product and money":
    "invoice payment billing checkout customer order pricing subscription tax refund cart email notification report ledger coupon currency onboarding signup tenant plan trial shipping inventory catalog",
  "People and ways":
    "preference style review commit branch convention naming doc docs documentation team meeting format readme roadmap standup commits answer tone language owner policy guideline",
};

let byWord: ReadonlyMap<string, Category> | undefined;

function categoriesByWord(): ReadonlyMap<string, Category> {
  return (byWord ??= new Map(
    Object.entries(WORDS).flatMap(([category, words]) => tokenize(words).map((word) => [word, category] as const)),
  ));
}

/** So many topics that end in one word, and fit nowhere else, make a category of their own … */
const ENOUGH = 4;
/** … and no more such categories than this: beyond it they would be a second list of topics. */
const MOST_GROWN = 4;

/** The list grows when needed: topics that fit nowhere are gathered by the word that they end in. */
export function grownCategories(names: readonly string[]): ReadonlyMap<string, Category> {
  const byHead = new Map<string, string[]>();
  for (const name of names) {
    if (categorizeName(name) !== OTHER) continue;
    const head = /[\p{L}\d]+$/u.exec(name)?.[0]?.toLowerCase();
    if (head !== undefined) byHead.set(head, [...(byHead.get(head) ?? []), name]);
  }
  const largest = [...byHead]
    .filter(([, group]) => group.length >= ENOUGH)
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return new Map(
    largest
      .slice(0, MOST_GROWN)
      .flatMap(([head, group]) => group.map((name) => [name, head[0]!.toUpperCase() + head.slice(1)] as const)),
  );
}
