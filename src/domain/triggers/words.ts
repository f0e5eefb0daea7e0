import { CODE, QUOTATION, URL } from "./prose.ts";

/** One word of a sentence, in a form that typing habits do not change, and what it counts as. */
export interface Word {
  readonly form: string;
  readonly classes: readonly string[];
}

/** The words of a sentence: lower case, contractions opened, values by their shape ("<port>"), code and links as one word. */
export function splitWords(masked: string): readonly Word[] {
  const words: Word[] = [];
  for (const [piece] of masked.matchAll(PIECE)) {
    const blot = BLOTS[piece.charAt(0)];
    if (blot !== undefined) words.push({ form: blot, classes: [blot] });
    else if (SIGN.test(piece)) words.push(sign(piece));
    else words.push(...readWords(piece, words.length === 0));
  }
  return words;
}

const PIECE =
  /\uE000+|\uE001+|\uE002+|[\p{L}\p{M}\p{N}_@#~$/\\.:+&%*'’-]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_@#~$/\\:+&%'’-]*(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_@/:+&%'’-]*)*|[,;:?!()=—–-]+|\.{2,}|…/gu;
const SIGN = /^(?:[,;:?!()=—–-]+|\.{2,}|…)$/u;
const BLOTS: Readonly<Record<string, string>> = { [CODE]: "<code>", [URL]: "<url>", [QUOTATION]: "<quote>" };

function sign(piece: string): Word {
  const form = /[—–-]/u.test(piece) ? "-" : piece.charAt(0);
  return { form, classes: [form] };
}

function* readWords(piece: string, first: boolean): Generator<Word> {
  const word = piece.replace(/[.:'’*/-]+$/u, "").replace(/^[*'’]+/u, "");
  if (word === "") return;
  const shape = SHAPES.find(({ look }) => look.test(word));
  if (shape !== undefined) yield { form: shape.form, classes: [shape.form, shape.sort] };
  else {
    const name = !first && /^\p{Lu}\p{Ll}+/u.test(word);
    for (const form of splitContractions(word.toLowerCase().replaceAll("’", "'")))
      yield { form, classes: classify(form, name) };
  }
  if (piece.endsWith(":")) yield { form: ":", classes: [":"] };
}

function classify(form: string, name: boolean): readonly string[] {
  const classes = classifyWord(form);
  if (classes.length > 0) return classes;
  if (name) return ["<Name>"];
  return /_|[a-z]-[a-z0-9]|\d/u.test(form) ? ["<id>"] : [];
}

/** Values by their look; the first that fits. `sort` is what kinds of one sort have in common. */
const SHAPES: readonly { readonly form: string; readonly sort: string; readonly look: RegExp }[] = [
  { form: "<ip>", sort: "<VALUE>", look: /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\d+)?$/u },
  { form: "<port>", sort: "<VALUE>", look: /^\d{4,5}$/u },
  {
    form: "<num>",
    sort: "<VALUE>",
    look: /^[$€£~<>]?\d[\d.,]*(?:%|[kKmMgGtT]i?[bB]?|ms|s|h|min|px|x|th|nd|rd|st|am|pm)?$/u,
  },
  { form: "<date>", sort: "<VALUE>", look: /^\d{4}-\d\d-\d\d|^\d\d?:\d\d$/u },
  { form: "<ver>", sort: "<VALUE>", look: /^v?\d+(?:\.\d+)+|^v\d+$/u },
  { form: "<email>", sort: "<NAMED>", look: /^[\w.+-]+@[\w-]+\.[\w.]+$/u },
  { form: "<path>", sort: "<NAMED>", look: /^(?:~|\.{1,2})?\/[\w.@-]|^[\w.@-]+\/[\w./@*-]+$|^[A-Z]:\\/u },
  {
    form: "<file>",
    sort: "<NAMED>",
    look: /^[\w-]+\.(?:tsx?|jsx?|py|rb|go|rs|java|kt|json|ya?ml|toml|md|sh|sql|css|html|env|lock|txt|csv|mjs)$/u,
  },
  { form: "<dotted>", sort: "<NAMED>", look: /^(?!e\.g$|i\.e$)(?=.*[A-Za-z])[\w-]+(?:\.[\w-]+)+(?::\d+)?$/u },
  { form: "<ticket>", sort: "<NAMED>", look: /^[A-Z]+-\d+$|^#\d+$/u },
  { form: "<ident>", sort: "<NAMED>", look: /_|[a-z][A-Z]|^--?\w|^@\w|^\$\w/u },
];

/** "we're" is two words, and so is "youre". */
function splitContractions(word: string): readonly string[] {
  const apart = word
    .replace(/n't$/u, "nt")
    .replace(/'(?:re|ve|ll|d|m)$/u, (ending) => ` ${ENDINGS[ending] ?? ""}`)
    .replace(/(?<=^(?:it|that|there|what|here|he|she|who|where|how))'s$/u, " is")
    .replace(/'s$/u, "")
    .replaceAll("'", "");
  return apart.split(" ").flatMap((part) => (Object.hasOwn(HABITS, part) ? (HABITS[part] ?? part) : part).split(" "));
}

const ENDINGS: Readonly<Record<string, string>> = {
  "'re": "are",
  "'ve": "have",
  "'ll": "will",
  "'d": "would",
  "'m": "am",
};

/** How people shorten words when they type fast. */
const HABITS: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  r: "are",
  w: "with",
  wo: "without",
  pls: "please",
  plz: "please",
  thx: "thanks",
  youre: "you are",
  theyre: "they are",
  weve: "we have",
  ive: "i have",
  im: "i am",
  ill: "i will",
  youve: "you have",
  gonna: "going to",
  wanna: "want to",
  dunno: "dont know",
  cuz: "because",
  coz: "because",
  bc: "because",
  its: "it is",
  thats: "that is",
  whats: "what is",
  theres: "there is",
  hes: "he is",
  shes: "she is",
  isnt: "is not",
  aint: "is not",
  arent: "are not",
  wasnt: "was not",
  werent: "were not",
  dont: "do not",
  doesnt: "does not",
  didnt: "did not",
  wont: "will not",
  wouldnt: "would not",
  cant: "can not",
  cannot: "can not",
  couldnt: "could not",
  shouldnt: "should not",
  havent: "have not",
  hasnt: "has not",
  nope: "no",
  nah: "no",
  nono: "no",
  noo: "no",
  nooo: "no",
  okay: "ok",
  yeah: "yes",
  yep: "yes",
  yup: "yes",
};

/**
 * Words that play the same part in a prompt. A sentence about postgres teaches the weights something about kafka too,
 * because both are TECH to them. A word may stand in several classes.
 */
const CLASSES: Readonly<Record<string, string>> = {
  TECH: `
    postgres postgresql mysql mariadb sqlite mongo mongodb redis memcached kafka rabbitmq nats sqs dynamo dynamodb
    cassandra elastic elasticsearch opensearch clickhouse duckdb snowflake bigquery supabase firebase neo4j react vue
    svelte angular next nextjs nuxt remix astro solid preact ember jquery redux zustand mobx pinia graphql rest grpc
    trpc websockets websocket sse webhooks express fastify hono koa nest nestjs django flask fastapi rails laravel
    spring webpack vite rollup esbuild turbopack parcel babel swc jest vitest mocha pytest playwright cypress selenium
    junit rspec storybook eslint prettier biome oxlint ruff black mypy flake8 tailwind bootstrap sass mui shadcn npm
    pnpm yarn bun deno pip poetry uv conda cargo maven gradle bazel make just nix turborepo nx lerna docker podman
    kubernetes k8s helm terraform pulumi ansible puppet nomad compose swarm aws gcp azure hetzner vercel netlify
    cloudflare fly heroku digitalocean s3 lambda ec2 ecs jenkins buildkite circleci travis github gitlab bitbucket
    gitea jira linear notion confluence slack discord teams datadog grafana prometheus sentry opentelemetry otel loki
    splunk newrelic honeycomb python java kotlin swift rust go golang elixir erlang ruby php typescript javascript ts
    js perl scala clojure haskell zig lua dart flutter cpp csharp dotnet node nodejs php8 bash zsh powershell prisma
    drizzle typeorm sequelize knex kysely sqlalchemy hibernate mongoose zod valibot yup joi lodash moment dayjs luxon
    axios ky fetch httpx requests stripe paddle paypal braintree auth0 okta clerk keycloak cognito saml oidc oauth sso
    jwt protobuf msgpack avro json yaml toml xml csv openapi swagger nginx apache caddy traefik haproxy envoy istio
    celery sidekiq bullmq temporal airflow dagster dbt spark flink cron systemd unleash launchdarkly posthog segment
    mixpanel sendgrid postmark mailgun ses twilio vault consul etcd linux ubuntu debian windows macos ios android
    electron tauri expo wasm
  `,
  MONTHDAY: `
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december weekend mondays fridays thursdays wednesdays tuesdays
  `,
  AGO: `
    yesterday ago gestern hier ayer ieri ontem
  `,
  PERIOD: `
    week weeks month months year years day days night sprint sprints quarter session sessions morning evening
    afternoon summer winter spring autumn hour hours minutes minute q1 q2 q3 q4 semester
  `,
  ORDER: `
    fix add write create implement refactor rename move remove delete update change make convert explain show run
    generate build bump translate list print open check review summarize investigate debug find merge split extract
    replace wrap compress sort filter validate compare test optimize improve document deploy install setup configure
    upgrade migrate rewrite rebase revert clean help look give tell render limit handle support log parse format sum
    compute calculate draft design plan propose suggest turn hide display disable enable expose inline import export
    scaffold port adapt adjust tweak center align style draw sketch describe proofread polish
  `,
  YOU_DID: `
    assumed assume assuming thought wrote written put claimed said called used picked guessed confused mixed misread
    misunderstood misunderstand described describing treated treat documented listed swapped mislabeled overlooked
    missed ignored forgot mentioned stated
  `,
  WRONG: `
    wrong incorrect false outdated stale inaccurate mistaken untrue off backwards obsolete misleading falsch faux
    incorrecto errado sbagliato
  `,
  DECIDED: `
    decided agreed settled chose chosen picked opted concluded resolved approved voted committed confirmed signed
    selected finalized greenlit vetoed rejected killed cancelled canceled scrapped shelved postponed deferred accepted
    beschlossen entschieden decidimos decidido deciso abgemacht acordamos choisi décidé
  `,
  SWITCH: `
    drop dropping ditch ditching switching switch move moving migrating migrate adopt adopting standardize
    standardizing standardising standardise replacing replace deprecating deprecate sunset sunsetting retire retiring
    consolidating consolidate rewriting abandon abandoning keeping keep sticking stick stay staying freeze freezing
    postpone postponing skip skipping kill killing shipping ship launching launch outsourcing hosting host buying buy
    rolling
  `,
  STANDS: `
    lives live sits resides located stored runs running hosted listens listening mounted served reachable found kept
    saved points
  `,
  THING: `
    port host hostname server database db bucket queue topic cluster namespace region branch repo repository registry
    url endpoint domain subdomain ip address path folder directory dir file channel board project dashboard wiki
    runbook token key secret user username login password account org team owner lead manager pm cto ceo maintainer
    contact email phone tenant customer client vendor provider version limit quota budget deadline timeout ttl
    retention schedule cron window rate size timezone currency license package module service app application bot job
    worker pipeline workspace environment env table schema column index flag header prefix suffix command script
    container image machine box vm nas laptop printer gateway proxy vpn router subnet id slug identifier number code
    pin sku sla slo headcount threshold instance replica node
  `,
  ROLE: `
    boss manager pm lead cto ceo designer colleague coworker teammate client customer legal finance marketing
    leadership management board team stakeholders architect security ops sre qa product sales compliance
  `,
  LIKES: `
    prefer like love hate dislike enjoy want wish expect insist appreciate loathe despise favor favour mag bevorzuge
    préfère prefiero preferisco prefiro hasse detest
  `,
  ALWAYS: `
    always never ever generally usually normally typically consistently whenever immer nie niemals toujours jamais
    siempre nunca sempre mai
  `,
  STYLE: `
    comments comment emojis emoji tabs spaces semicolons quotes indentation commits commit messages message naming
    names tests test docs docstrings docstring types hints prs pr branches branch answers answer replies responses
    explanations explanation summaries bullets tables markdown english german french spelling style tone format
    formatting mocks exports imports ternaries abbreviations comma commas imperative wording prose jargon snippets
    diffs diff one-liners classes functions variables constants errors exceptions logging headings changelog tickets
    ticket code
  `,
  RECALLS: `
    remember recall remind discussed talked spoke remembered mentioned erinnerst souviens rappelle recuerdas acuerdas
    ricordi
  `,
  DID: `
    did fixed solved built wrote tried debugged set configured migrated shipped deployed started worked investigated
    implemented refactored discussed designed planned created made found learned came left stopped ended went hit ran
    saw benchmarked tested patched abandoned reverted upgraded disabled enabled removed hardcoded named documented
    rejected handled rolled kicked wired sketched drafted prepared diagnosed
  `,
  NOWADAYS: `
    now nowadays anymore currently since meanwhile longer
  `,
  THANKS: `
    thanks thank thx great nice perfect cool awesome excellent good lovely sweet lgtm brilliant
  `,
  PLEASE: `
    please pls plz bitte stp kindly
  `,
  ERROR: `
    error errors exception crash crashes bug bugs fails fail failing failed failure traceback stacktrace broken breaks
    warning warnings hangs hang segfault timeout leak flaky 404 500 401 403
  `,
};

/** Words that carry the grammar: they stand for themselves where other words melt into one blank. */
const GRAMMAR = `
  a an the this that these those it its i me my mine we us our ours you your yours he she they them their his her him
  is are was were be been being am isnt arent wasnt werent has have had havent hasnt hadnt do does did dont doesnt
  didnt will would wont wouldnt can could cant couldnt should shouldnt must mustnt may might to of in on at by for
  from with without into onto over under up down off out about as than then so and or but if when while where which
  who what how why because since until before after again too also just only not no nope nah yes yeah ok okay right
  well actually instead rather already still yet ever never always every each all any some none both either neither
  more most less least same other another new old first second third last next previous earlier later one two three
  here there now today tomorrow lets let use using used uses go going goes went gone get got gets want wants wanted
  need needs needed like likes make makes made think know thing things stuff way lot sorry oops wait hey hi hmm stop
  please version called named start starting end back forward time times future past everywhere anywhere whatever
  unless except between through during against via per vs rule default option approach plan decision meeting everyone
  anyone someone nobody side note fyi btw nein non ja oui sí si não nicht kein pas plus nur noch das der die ist sind
  wir le la les est sont nous el los las es son il lo e o um uma os foi
`;

const OWN_NAMES: ReadonlySet<string> = new Set(splitList(GRAMMAR));
const BY_WORD: ReadonlyMap<string, readonly string[]> = byWord();

/** What a word counts as, itself first if it carries grammar; nothing for an ordinary word. */
function classifyWord(word: string): readonly string[] {
  const classes = BY_WORD.get(word) ?? [];
  return OWN_NAMES.has(word) ? [word, ...classes] : classes;
}

function byWord(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, list] of Object.entries(CLASSES)) {
    for (const word of splitList(list)) found.set(word, [...(found.get(word) ?? []), name]);
  }
  return found;
}

function splitList(list: string): readonly string[] {
  return list.split(/\s+/u).filter((word) => word !== "");
}
