import { DIMENSIONS } from "./built.ts";

/** A fact, a question that it answers, and a vector: all follow from its number, so that every run has the same. */
export interface Fact {
  readonly text: string;
  readonly question: string;
  readonly vector: Float32Array;
}

/** Memories gather around themes: neighbours among a few hundred are harder to tell apart than random ones. */
const THEMES = 400;
/** How far a memory stands from its theme; at 0.9 the cosine between two of one theme is about 0.55, as with real texts. */
const SPREAD = 0.9;

export function fact(number: number): Fact {
  const random = randomFrom(number + 1);
  const service = `${often(random, SERVICES)}-${often(random, ROLES)}`;
  const tool = often(random, TOOLS);
  const place = often(random, PLACES);
  const action = often(random, ACTIONS);
  const setting = `${often(random, ROLES)}_${often(random, TOOLS)}_${often(random, LIMITS)}`.toUpperCase();
  const value = 10 + Math.floor(random() * 9_990);
  const file = `src/${often(random, SERVICES)}/${often(random, ROLES)}-${often(random, LIMITS)}.ts`;
  const forms: readonly Pick<Fact, "text" | "question">[] = [
    {
      text: `${tool} in ${place} needs ${setting}=${value} or the ${service} cannot ${action}`,
      question: `what does ${tool} need so that ${service} can ${action}?`,
    },
    {
      text: `The ${service} listens on port ${value} in ${place}, behind ${tool}`,
      question: `which port does ${service} listen on in ${place}?`,
    },
    {
      text: `To ${action}, call ${file} from the ${service} rather than ${tool} (decided in review ${value})`,
      question: `how do we ${action} from the ${service}?`,
    },
    {
      text: `We moved the ${service} of ${place} to ${tool} ${value % 9}.${value % 17} because it could not ${action} under load`,
      question: `why was the ${service} moved to ${tool}?`,
    },
    {
      text: `When ${place} is slow, first look at ${setting} in ${file}: ${value} ms is the limit at which ${tool} gives up`,
      question: `${place} is slow, where should I look first?`,
    },
    {
      text: `Nobody may ${action} in ${place} without asking the ${often(random, SERVICES)} team; ticket ${value} tells why`,
      question: `who has to be asked before we ${action} in ${place}?`,
    },
  ];
  return { ...forms[Math.floor(random() * forms.length)]!, vector: vector(number, random) };
}

function vector(number: number, random: () => number): Float32Array {
  const theme = randomFrom(1_000_003 + (number % THEMES));
  const made = new Float32Array(DIMENSIONS);
  for (let column = 0; column < DIMENSIONS; column++) made[column] = bell(theme) + SPREAD * bell(random);
  const length = Math.hypot(...made);
  return made.map((component) => component / length);
}

/** Roughly normal, which is all that is needed here. */
function bell(random: () => number): number {
  return random() + random() + random() - 1.5;
}

/** The first words of a list come several times as often as its last, as in what people write. */
function often<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() ** 2 * list.length)]!;
}

/** mulberry32: small, fast, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const SERVICES = words(`
  payments orders billing search catalog checkout inventory shipping identity session profile invoice ledger refund
  pricing coupon basket warehouse returns courier tracking notification mailing webhook metrics tracing audit report
  export import archive backup thumbnail image video transcript subtitle comment review rating wishlist loyalty voucher
  tax currency forecast recommendation ranking crawler scraper feed syndication calendar booking seat ticketing venue
  roster payroll expense contract signature consent preference locale translation glossary telemetry beacon sensor
  gateway firmware fleet routing geocode weather map elevation satellite harvest ingest enrichment dedupe quality
`);
const ROLES = words(`
  api worker queue cache proxy scheduler consumer producer migrator importer exporter indexer reader writer router
  balancer watcher collector aggregator validator renderer builder runner dispatcher resolver loader monitor replica
`);
const TOOLS = words(`
  Postgres Redis Kafka nginx Ollama Docker Terraform Kubernetes Prometheus Grafana Vitest Playwright esbuild Vite pnpm
  Bazel Gradle Maven Cargo RabbitMQ Elasticsearch ClickHouse DuckDB SQLite MinIO Vault Consul Envoy HAProxy Traefik Caddy
  Jenkins Buildkite Renovate Storybook Webpack Rollup Babel Prettier ESLint Biome Deno Bun Hono Fastify Express Django
  Flask Celery Sidekiq Puma Unicorn Phoenix Nomad Packer Ansible Pulumi Helm Argo Flux Istio Linkerd Sentry Datadog
`);
const PLACES = words(`
  staging production the-homelab the-CI-runner the-build-box the-demo-cluster the-Frankfurt-region the-Oregon-region
  the-laptop-image the-nightly-job the-canary the-preview-environment the-load-test-rig the-sandbox the-edge-nodes
  the-data-center the-office-network the-backup-site the-GPU-host the-bastion
`).map((place) => place.replaceAll("-", " "));
const LIMITS = words(`
  timeout limit retries threads connections batch window budget interval depth quota threshold backoff buffer deadline
`);
const ACTIONS = [
  "replay dead letters",
  "rotate the signing keys",
  "rebuild the index",
  "restore a snapshot",
  "drain the queue",
  "warm the cache",
  "reindex old documents",
  "resize images",
  "import a tenant",
  "close the books",
  "merge two accounts",
  "renew certificates",
  "expire old sessions",
  "stream large files",
  "deduplicate events",
  "verify a webhook",
  "throttle a noisy client",
  "roll back a migration",
  "prune stale branches",
  "publish a package",
  "render invoices",
  "translate labels",
  "sync calendars",
  "compress archives",
  "promote a replica",
  "reconcile the ledger",
];
