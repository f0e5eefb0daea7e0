import { jobOf } from "./tools.ts";
import { canonical } from "./words.ts";

/**
 * What a well-known product is in the trade of, for those that the table of tools leaves out because many of them may be
 * in use at once: two of one trade answer the same question, two of different trades may both be true.
 */
export function tradeOf(product: string): string | undefined {
  return TRADES.get(product);
}

/** The jobs and trades of the products that a run of words names, one by one and two by two ("GitHub Actions"). */
export function tradesIn(words: readonly string[]): ReadonlySet<string> {
  const names = words.flatMap((word, at) => [word, `${word}-${words[at + 1] ?? ""}`]);
  return new Set(names.flatMap((name) => jobOf(canonical(name)) ?? tradeOf(name) ?? []));
}

const SOURCE: Readonly<Record<string, string>> = {
  search: "elasticsearch opensearch meilisearch algolia typesense solr sphinx quickwit zinc",
  cache: "memcached valkey keydb dragonfly redis varnish",
  queue: "rabbitmq nats kafka sqs activemq pulsar redpanda nsq celery sidekiq bullmq rq resque temporal",
  mail: "sendgrid postmark mailgun ses mailchimp resend sparkpost brevo mailjet",
  sms: "twilio vonage messagebird sinch",
  payment: "stripe adyen paypal braintree mollie klarna square",
  flags: "launchdarkly unleash flagsmith growthbook split configcat flipt",
  monitoring: "datadog newrelic new-relic prometheus zabbix nagios icinga netdata checkmk dynatrace uptime-kuma",
  paging: "pagerduty opsgenie victorops grafana-oncall",
  logs: "loki splunk papertrail logtail graylog elk logstash fluentd vector",
  secrets: "vault 1password bitwarden vaultwarden doppler infisical keepass keepassxc sops lastpass dashlane",
  wiki: "confluence notion outline bookstack wikijs wiki.js obsidian coda slab gitbook",
  design: "figma sketch penpot adobe-xd invision",
  images: "cloudinary imgix imagekit uploadcare",
  storage: "s3 b2 backblaze wasabi minio r2 gcs storj",
  registry: "docker-hub dockerhub ghcr ecr quay harbor artifactory gcr",
  media: "plex jellyfin emby kodi",
  dns: "pihole pi-hole adguard unbound technitium bind coredns dnsmasq",
  vpn: "wireguard openvpn tailscale zerotier netbird ipsec",
  backup: "restic borg borgbackup duplicati kopia rclone veeam duplicity",
  git: "github gitlab gitea forgejo bitbucket codeberg",
  video: "zoom teams google-meet meet jitsi whereby webex",
  support: "zendesk intercom freshdesk helpscout",
  analytics: "mixpanel amplitude posthog plausible matomo google-analytics umami segment",
  identity: "auth0 keycloak okta clerk cognito authentik authelia firebase-auth",
  logging: "winston pino bunyan log4j logback slog zap zerolog loguru structlog",
  state: "redux zustand mobx recoil jotai pinia vuex xstate",
  http: "axios got fetch ky superagent requests httpx aiohttp",
  dates: "moment dayjs day.js date-fns luxon",
  mocks: "mockito mockk sinon testdouble jest-mock msw",
  diagrams: "mermaid plantuml drawio excalidraw graphviz",
  hooks: "husky lefthook pre-commit overcommit",
  cloud: "aws gcp azure digitalocean hetzner ovh linode vultr scaleway",
  registrar: "namecheap porkbun godaddy gandi cloudflare",
  certificates: "certbot acme.sh lego zerossl letsencrypt let's-encrypt let-encrypt",
  fonts: "fira-code jetbrains-mono cascadia-code iosevka hack menlo monaco inconsolata",
  updates: "renovate dependabot watchtower",
  types: "mypy pyright pyre pytype",
};

const TRADES: ReadonlyMap<string, string> = new Map(
  Object.entries(SOURCE).flatMap(([trade, products]) =>
    products.split(" ").map((product) => [product, trade] as const),
  ),
);
