import { readFileSync } from "node:fs";
import type { PromptTrigger } from "../../src/domain/triggers/nudge.ts";
import type { TriggerCase } from "../triggers.ts";
import { numbersFrom } from "../numbers.ts";

/** Says each phrase of the file in so many ways, in the same ways every time. */
export function saidPhrases(path: string, ways: number): readonly TriggerCase[] {
  const next = numbersFrom(1);
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [, shown = "", optional = "", phrase = ""] = /^([a-z]*)(?:\/([a-z]*))?\| (.*)$/u.exec(line) ?? [];
    return waysToSay(phrase, ways, next).map((prompt) => ({
      prompt,
      triggers: triggersOf(shown),
      optional: triggersOf(optional),
    }));
  });
}

/** One phrase in so many ways, as far as it has them. */
export function waysToSay(phrase: string, ways: number, next: () => number): readonly string[] {
  const said = new Set<string>();
  for (let tries = 0; tries < ways * 3 && said.size < ways; tries += 1) said.add(typed(worded(phrase, next), next));
  return [...said];
}

const LETTERS: Readonly<Record<string, PromptTrigger>> = {
  c: "correction",
  p: "preference",
  d: "decision",
  v: "value",
  a: "past",
};

function triggersOf(letters: string): readonly PromptTrigger[] {
  return letters.split("").flatMap((letter) => LETTERS[letter] ?? []);
}

function worded(phrase: string, next: () => number): string {
  let said = phrase;
  while (/\{[^{}]*\}/u.test(said)) {
    said = said.replaceAll(/\{([^{}]*)\}/gu, (_, wordings: string) => oneOf(wordings.split("|"), next));
  }
  const used = new Map<string, string>();
  return said
    .replaceAll(/\$(THING|[A-Z])([23]?)/gu, (whole, slot: string) => {
      const fitting = (SLOTS[slot] ?? whole).split(",").filter((value) => value !== used.get(slot));
      const value = oneOf(fitting, next);
      used.set(slot, value);
      return value;
    })
    .replaceAll(String.raw`\n`, "\n")
    .replaceAll(/ +/gu, " ")
    .replaceAll(/ ([,.;?!])/gu, "$1")
    .trim();
}

/** People leave out capitals, apostrophes and full stops. */
function typed(said: string, next: () => number): string {
  const care = next();
  const cased = care < 0.35 ? said.toLowerCase() : care < 0.65 ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  const marked = next() < 0.25 ? cased.replaceAll(/(?<=\w)'(?=(?:s|t|re|ve|ll|m|d)\b)/gu, "") : cased;
  return next() < 0.3 && !/[.?!]$/u.test(marked) ? `${marked}.` : marked;
}

function oneOf(values: readonly string[], next: () => number): string {
  return values[Math.floor(next() * values.length)] ?? "";
}

const SLOTS: Readonly<Record<string, string>> = {
  T: "postgres,redis,kafka,vite,pnpm,bun,Docker,Terraform,nginx,FastAPI,Django,Rails,Vue,React,Svelte,graphql,Stripe,AWS,Hetzner,Cloudflare,Jenkins,GitLab,vitest,jest,playwright,tailwind,zod,Go,rust,Python,mongo,sqlite,RabbitMQ,webpack,eslint,biome,prisma,drizzle,celery,grafana,Elixir,Temporal,zephyr,littlefs,lightgbm,duckdb,jellyfin,podman,caddy,hono,rspack,argon2id,traefik,dbt,airflow,godot,fmod,loki,opentofu,karpenter,Quarkus,Flyway,hugo,astro,lucide,penpot,Room,Compose,Hilt,swiftui,restic,borg,zfs,wireguard,tailscale,mosquitto,polars,mlflow,qdrant,Valkey,k8s,nomad,Tauri,clickhouse,Auth0,gRPC,uv",
  N: "Lena,Marta,Piet,Jonas,Priya,Tom,Oskar,Dana,Noor,Katrin,Ines,Yuki,Ahmed,Sofia,Raj,Ben",
  H: "haven,fjord,octopus,db2.tide.dev,tide-assets-eu,10.0.4.17,kelp-01,0x68,com.tide.wallet,db-03.int,release/24.2,192.168.40.1,/dev/ttyUSB1,gpu-t4,churned_90d,uart2,vlan 30,orders.v2,api.tideway.io,ledger-api,users_v2,feat/cart,PAY-3312,eu-north-1,X-Tide-Sig,reef,node-7,orders_prod,MAX_RETRIES,acme/mobile",
  P: "5433,8081,6380,9090,443,250,12,30,3000,4711,600,100,15,2222",
  V: "16.3,3.11,20.11,v2,4.17.21,1.29,22,8.4",
  C: "`make up`,`ledger_entries`,`user_id`,`pnpm test:unit`,`--no-cache`,`OrderSvc`,`src/router.ts`,`./ship.sh prod`,`@tide/core`,`calculateTotal`,`useMemo`",
  F: "src/db/pool.ts,infra/live,report.py,/etc/tide/config.toml,legacy/,docs/api.md,tests/fixtures,header.tsx,~/work/notes,packages/core",
  X: "importer,scheduler,worker,gateway,login page,billing service,cron job,export,parser,admin panel,search index,auth module,api,frontend,invoice job,mailer,report,checkout,webhook handler,backup script,bootloader,inventory,sidebar,footer,settings screen,tokenizer,scheduler config,dashboard,camera,notebook,feature store,widget,ingress,vault,driver,queue,printer,save format,sensor,board,router,player,nas,shader,paywall,entity,facade,glossary,thesis",
  U: "https://grafana.tide.dev/d/ops,https://git.tide.dev/infra,https://wiki.tide.dev/runbook,https://figma.com/file/abc",
  E: "lena@tide.dev,qa+1@tide.dev,ops@tideway.io",
  M: "monday,thursday,March,September,may,tuesday,June",
  Y: "dark mode,the beta,retries,soft deletes,microservices,a mesh,feature flags,server side rendering,the carousel,biometrics,websockets,multi tenancy,offline mode,the newsletter,single sign on,a monorepo,polling,edge functions,the chatbot,tablets,partial refunds,graph search",
  S: "comments,abbreviations,default exports,magic numbers,emojis,global variables,singletons,mocks,snapshots,lambdas,macros,ternaries,one letter names,inline styles,field injection,progress bars,floats,raw loops,force unwraps,latest tags,stock photos,passive voice,nested callbacks,static helpers,orms,barrel files,exclamation marks,gradients,regexes",
  R: "legal,the boss,product,the client,security,the architects,marketing,hardware,the board,my supervisor",
  K: "write the migration,prepare the skeleton,remove the leftovers,sketch the interface,update the spec,add a test,convert the first file,close the ticket,speed this up,toggle the pin,list the places,open a pr,draft the mail",
  Q: "ship it,wrap up,staging basic auth,go",
  THING:
    "port,host,branch,bucket,limit,owner,region,endpoint,database,version,table,token,channel,deadline,folder,flag",
};
