import type { Rule } from "./finding.ts";
import { isPlaceholder } from "./look-alikes.ts";
import { isRandom, look } from "./looks-secret.ts";

/**
 * Tokens that providers mark with a prefix of their own. Lengths are lower bounds, because providers lengthen
 * their tokens over the years and people paste truncated ones.
 */
export const providerRules: readonly Rule[] = [
  token("openai-key", /sk-(?:proj|svcacct|admin|None)-[\w-]{16,}/),
  token("anthropic-key", /sk-ant-[\w-]{16,}/),
  token("openrouter-key", /sk-or-(?:v1-)?[\w-]{16,}/),
  token("openai-key", /sk-[A-Za-z0-9]{20,}/),
  token("launchdarkly-key", /(?:sdk|api)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
  token("github-token", /gh[pousr]_[A-Za-z0-9_]{16,}|github_pat_[A-Za-z0-9_]{20,}/),
  token("gitlab-token", /gl(?:pat|ptt|dt|rt|cbt|ft|imt|agent|oas|soat|ffct)-[\w.-]{16,}|GR1348941[\w-]{16,}/),
  token("bitbucket-token", /(?:ATBB|ATCTT3|ATATT3)[\w=-]{20,}/),
  token("slack-token", /xox[a-z](?:\.xox[a-z])?-[\w-]{10,}|xapp-\d-[\w-]{10,}|xwfp-[\w-]{10,}/),
  url("slack-webhook", /https?:\/\/hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/[\w/-]{8,}/),
  url("discord-webhook", /https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{5,}\/[\w-]{10,}/),
  url("teams-webhook", /https?:\/\/[\w-]+\.webhook\.office\.com\/[\w@/-]{20,}/),
  url("teams-webhook", /https?:\/\/outlook\.office(?:365)?\.com\/webhook\/[\w@/-]{20,}/),
  url("webhook", /https?:\/\/(?:hooks?\.[\w.-]+|maker\.ifttt\.com|[\w.-]+\.webhook\.[\w.-]+)\/[\w@/-]{16,}/),
  {
    // Whoever knows the address of a hook may call it.
    kind: "webhook",
    pattern:
      /https?:\/\/(?:[\w.:-]+\/(?:[\w.-]+\/){0,4}?(?:web)?hooks?|hc-ping\.com)\/(?:[\w-]+\/){0,2}(?<secret>[\w-]{16,})/dgi,
    unless: (value) => !/[a-z]/i.test(value) || !["random", "opaque"].includes(look(value)),
  },
  {
    // A long random piece of a path lets in whoever knows it; only documents are named like that.
    kind: "url-token",
    pattern:
      /https?:\/\/(?!(?:docs|drive|sheets|script|colab\.research)\.google\.com)[\w.:-]+\/(?:[\w.~-]{1,39}\/){0,6}(?<secret>[A-Za-z0-9_]{40,})(?=[/?#\s"'`).,]|$)/dgi,
    unless: (value) => look(value) !== "random" || !/[a-z]/.test(value) || !/[A-Z]/.test(value),
  },
  {
    kind: "rpc-endpoint",
    pattern:
      /https?:\/\/[\w.-]+\.(?:alchemy\.com|infura\.io|quiknode\.pro|ankr\.com)\/(?:v\d\/|[a-z]+\/)?(?<secret>[\w-]{20,})/dgi,
  },
  url("sentry-dsn", /https?:\/\/[0-9a-f]{16,}(?::[0-9a-f]{16,})?@[\w.-]+(?::\d+)?\/(?:[\w-]+\/)*\d+/),
  token("stripe-key", /(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{16,}/),
  token("twilio-key", /SK[0-9a-f]{32}/),
  token("sendgrid-key", /SG\.[\w-]{10,}\.[\w-]{10,}/),
  token("mailgun-key", /key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}/),
  token("mailchimp-key", /[0-9a-f]{32}-us\d{1,2}/),
  token("brevo-key", /xkeysib-[\w-]{20,}|xsmtpsib-[\w-]{20,}/),
  token("postmark-or-resend-key", /re_[A-Za-z0-9]{6,}_[A-Za-z0-9]{16,}/),
  token("npm-token", /npm_[A-Za-z0-9]{20,}/),
  token("pypi-token", /pypi-[\w-]{20,}/),
  token("rubygems-token", /rubygems_[0-9a-f]{20,}/),
  token("crates-token", /cio[A-Za-z0-9]{32}/),
  token("docker-token", /dckr_(?:pat|oat)_[\w-]{16,}/),
  {
    kind: "aws-access-key",
    pattern: bounded(/(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)(?=[A-Z]*\d)[A-Z0-9]{12,20}/),
    unless: isPlaceholder,
  },
  {
    // The two halves are handed on together; the first may have been cut already.
    kind: "aws-secret-key",
    pattern:
      /(?:(?:AKIA|ASIA)[A-Z0-9]{12,20}|\[secret cut: aws-access-key\])[^]{0,80}?(?<![A-Za-z0-9+/])(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/dg,
    unless: (value) => !isRandom(value) || /^[0-9a-f]+$/.test(value),
  },
  token("aws-bedrock-key", /ABSK[A-Za-z0-9+/=]{40,}/),
  token("google-api-key", /AIza[\w-]{30,}/),
  token("google-oauth", /ya29\.[\w.-]{16,}|GOCSPX-[\w-]{16,}|1\/\/0[\w-]{20,}/),
  token("azure-key", /[A-Za-z0-9+/]{86}==|[\w~.-]{3}[78]Q~[\w~.-]{31,34}/),
  token("azure-devops-token", /[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{18,}|[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}/),
  token("digitalocean-token", /do[opr]_v1_[0-9a-f]{20,}/),
  token("huggingface-token", /(?:hf|api_org)_[A-Za-z0-9]{20,}/),
  token("replicate-token", /r8_[A-Za-z0-9]{20,}/),
  token("groq-key", /gsk_[A-Za-z0-9]{20,}/),
  token("xai-key", /xai-[A-Za-z0-9]{20,}/),
  token("perplexity-key", /pplx-[A-Za-z0-9]{20,}/),
  token("fireworks-key", /fw_[A-Za-z0-9]{20,}/),
  token("tavily-key", /tvly-[\w-]{16,}/),
  token("langsmith-key", /lsv2_(?:pt|sk)_[0-9a-f]{20,}(?:_[0-9a-f]+)?/),
  token("langfuse-key", /sk-lf-[0-9a-f-]{20,}/),
  token("cloudflare-token", /v1\.0-[0-9a-f]{20,}-[0-9a-f]{20,}|cf(?:ut|at|k)_[\w-]{20,}/),
  token("vercel-token", /vc[pkiar]_[A-Za-z0-9]{20,}|vercel_blob_rw_[A-Za-z0-9_]{16,}/),
  token("netlify-token", /nf[poc]_[A-Za-z0-9]{20,}/),
  token("heroku-key", /HRKU-[\w-]{20,}/),
  token("render-key", /rnd_[A-Za-z0-9]{20,}/),
  token("railway-or-linode-key", /linode_[0-9a-f]{20,}/),
  token("newrelic-key", /NR(?:AK|JS|II|SP|RA|AA)-[\w-]{16,}|[0-9a-f]{36}NRAL/),
  token("sentry-token", /sntry[usa]_[\w=.+/-]{20,}/),
  token("linear-key", /lin_(?:api|oauth)_[A-Za-z0-9]{20,}/),
  token("notion-token", /secret_[A-Za-z0-9]{30,}|ntn_[A-Za-z0-9]{20,}/),
  token("figma-token", /fig[duo]r?_[\w-]{20,}/),
  token("airtable-token", /pat[A-Za-z0-9]{14}\.[0-9a-f]{30,}/),
  { kind: "telegram-token", pattern: /(?<![A-Za-z0-9])(?:bot)?\d{8,10}:AA[\w-]{30,}/g, unless: isPlaceholder },
  token("discord-token", /[MNO][A-Za-z\d_-]{22,27}\.[\w-]{6}\.[\w-]{27,}|mfa\.[\w-]{60,}/),
  token("dropbox-token", /sl\.[\w-]{60,}/),
  token("shopify-token", /shp(?:at|ca|pa|ss|tka)_[A-Za-z0-9]{20,}/),
  token("square-token", /(?:EAAA|sq0(?:atp|csp|idp)-)[\w-]{20,}/),
  token("paypal-token", /access_token\$(?:production|sandbox)\$\w+\$[0-9a-f]{20,}/),
  token("facebook-token", /EAA[A-Za-z0-9]{60,}/),
  token("doppler-token", /dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{20,}/),
  token("vault-token", /hv[sbr]\.[\w-]{20,}|[sbr]\.[A-Za-z0-9]{24}(?![\w.])/),
  token("terraform-token", /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{30,}/),
  token("pulumi-token", /pul-[0-9a-f]{30,}/),
  token("databricks-token", /dapi[0-9a-f]{24,}(?:-\d)?/),
  token("snowflake-or-dbt-token", /dbt[cu]_[\w-]{20,}/),
  token("supabase-key", /sbp_(?:oauth_|v0_)?[0-9a-f]{30,}|sb_secret_[\w-]{16,}/),
  token("planetscale-token", /pscale_(?:tkn|oauth|pw|app)_[\w.=-]{16,}/),
  token("neon-or-turso-key", /napi_[a-z0-9]{30,}/),
  token(
    "fly-token",
    /fo1_[\w-]{20,}|(?:FlyV1\s+)?fm[12][ar]?_[A-Za-z0-9+/=_-]{20,}(?:,\s?fm[12][ar]?_[A-Za-z0-9+/=_-]+)*|FlyV1\s+[\w+/=,-]{20,}/,
  ),
  token("grafana-token", /gl(?:sa|c)_[A-Za-z0-9+/=_]{20,}/),
  token("posthog-key", /phx_[A-Za-z0-9]{20,}/),
  token("postman-key", /PMA[KT]-[A-Za-z0-9-]{24,}/),
  token("dynatrace-token", /dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{40,}/),
  token("age-secret-key", /AGE-SECRET-KEY-1[0-9A-Z]{20,}|AGE-PLUGIN-[A-Z0-9-]{20,}/i),
  token("tailscale-key", /tskey-(?:[a-z]+-)?[\w-]{16,}/),
  token("1password-token", /ops_ey[A-Za-z0-9+/=_-]{40,}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,11}-?){3,6}/),
  token("atlassian-key", /ATSTT3[\w=-]{20,}/),
  token("asana-token", /[12]\/\d{10,}(?:\/\d{10,})?:[0-9a-f]{32}/),
  token("clickup-token", /pk_\d{6,}_[A-Z0-9]{30,}/),
  token("hubspot-token", /pat-(?:na|eu|ap)\d-[0-9a-f-]{30,}/),
  token("zapier-or-n8n-key", /n8n_api_[\w.-]{20,}/),
  token("buildkite-token", /bk(?:ua|ct|aj|pt)_[A-Za-z0-9]{20,}/),
  token("circleci-token", /CCI(?:PAT|PRJ)_[\w-]{20,}/),
  token("sonar-token", /sq[upa]_[0-9a-f]{30,}/),
  token("snyk-token", /snyk_(?:uat|sat)\.[\w.-]{20,}/),
  token("codecov-or-artifactory-key", /AKC[a-zA-Z0-9]{50,}|cmVmd[A-Za-z0-9]{50,}/),
  token("easypost-or-shippo-key", /EZ[AT]K[A-Za-z0-9]{40,}|shippo_(?:live|test)_[0-9a-f]{30,}/),
  token("mapbox-secret", /sk\.eyJ[\w-]{16,}\.[\w-]{10,}/),
  token("contentful-token", /CFPAT-[\w-]{30,}/),
  token("pinecone-key", /pcsk_[A-Za-z0-9_]{20,}/),
  token("flutterwave-or-paystack-key", /FLWSECK(?:_TEST)?-[\w-]{12,}/),
  token("paddle-key", /pdl_(?:live|sdbx)_apikey_\w{20,}/),
  token("nvidia-key", /nvapi-[\w-]{30,}/),
  token("together-key", /tgp_v1_[\w-]{20,}/),
  token("jina-key", /jina_[A-Za-z0-9_]{30,}/),
  token("cerebras-key", /csk-[A-Za-z0-9]{30,}/),
  token("axiom-token", /xa[ap]t-[0-9a-f-]{30,}/),
  token("honeycomb-key", /hca[ik]k_[A-Za-z0-9]{20,}/),
  token("deno-or-val-token", /(?:dd[pow]|vtwn)_[A-Za-z0-9]{20,}/),
  token("xata-key", /xau_[A-Za-z0-9]{20,}/),
  token("onesignal-key", /os_v2_(?:app|org)_[a-z0-9]{30,}/),
  token("typeform-token", /tfp_[\w-]{30,}/),
  token("ory-token", /ory_(?:pat|at|rt|st|ac|wak|apikey)_[\w.-]{20,}/),
  token("plaid-token", /access-(?:production|sandbox|development)-[0-9a-f-]{30,}/),
  token("nostr-key", /nsec1[02-9ac-hj-np-z]{50,}/),
  token("wakatime-key", /waka_(?:tok_)?[0-9a-f-]{30,}/),
  token("wallet-key", /[xyzt]prv[A-Za-z0-9]{80,}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![\w])/),
  {
    kind: "pagerduty-key",
    pattern: /\bpagerduty\b[^\n]{0,40}?\b(?<secret>[0-9a-zA-Z+_-]{20}|[0-9a-z]{32})\b/dgi,
    unless: isPlaceholder,
  },
  token("plex-claim", /claim-[\w-]{20,}/),
  token("firecrawl-key", /fc-[0-9a-f]{30,}/),
  token("e2b-or-cursor-key", /(?:e2b|crsr)_[0-9a-f]{30,}/),
  {
    kind: "jwt",
    pattern: bounded(
      /ey[JI][\w-]{8,}\.ey[JI][\w-]{4,}(?:\.[\w-]*)?|eyJ[\w-]{30,}\.[\w-]*\.[\w-]{10,}(?:\.[\w-]+){0,2}/,
    ),
  },
  // Prefixes nobody has told us about yet: <vendor>_<what it is>_<random>.
  {
    kind: "token",
    pattern:
      /(?<![\w.-])(?!pk[_-])(?:[a-z][a-z0-9]{1,14}[_-]){0,2}(?:sk|rk|pat|tok|token|secret|apikey|key|api|live|prod|auth|oauth|priv|private|access|refresh|svc|bot|pw|session)\d?[_-](?:[a-z0-9]{1,8}[_-])?[A-Za-z0-9]{20,}(?![\w-])/g,
    unless: (value) => isPlaceholder(value) || !isRandom(/[A-Za-z0-9]+$/.exec(value)?.[0] ?? ""),
  },
  token("token", /[a-z0-9]{0,14}(?:sk|pat|tok|token|key|secret)[_-][0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
];

function token(kind: string, form: RegExp): Rule {
  return { kind, pattern: bounded(form), unless: isMadeUp };
}

function url(kind: string, form: RegExp): Rule {
  return { kind, pattern: new RegExp(form.source, "gi"), unless: isPlaceholder };
}

/** A token stands by itself: not in the middle of a longer word, of base64 or of a path. */
function bounded(form: RegExp): RegExp {
  return new RegExp(String.raw`(?<![A-Za-z0-9_+/]|[A-Za-z0-9]-)(?:${form.source})`, `g${form.flags.replace("g", "")}`);
}

/** Names such as `sk-learn-contrib` or `npm_config_registry` have the form, but read as words. */
function isMadeUp(value: string): boolean {
  const letters = value.replace(/[^A-Za-z]/g, "").length;
  const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const readsAsWords = !/\d/.test(value.slice(4)) && letters / Math.max(1, runs.length) >= 3.5;
  return readsAsWords || isPlaceholder(value);
}
