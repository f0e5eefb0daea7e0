import { readRules, type Rule } from "./rules.ts";

/**
 * Tokens that providers mark with a prefix of their own: what the mark calls them, and the prefixes. How much must follow is a lower
 * bound, as providers lengthen their tokens over the years and people paste truncated ones.
 */
const PREFIXES = String.raw`
airtable-token pat[A-Za-z0-9]{14}\., anthropic-key sk-ant-, axiom-token xa[ap]t-, brevo-key x(?:key|smtp)sib-, buildkite-token bk(?:ua|ct|aj|pt)_,
cerebras-key csk-, circleci-token CCI(?:PAT|PRJ)_, cloudflare-token v1\.0-[0-9a-f]{20,}-|cf(?:ut|at|k)_, contentful-token CFPAT-,
cursor-or-e2b-key (?:e2b|crsr)_, dbt-token dbt[cu]_, deno-or-val-token (?:dd[pow]|vtwn)_, digitalocean-token do[opr]_v1_,
discord-token [MNO][A-Za-z\d_-]{22,27}\.[\w-]{6}\.|mfa\., docker-token dckr_(?:pat|oat)_, dropbox-token sl\., figma-token fig[duo]r?_,
firecrawl-key fc-, fireworks-key fw_, flutterwave-key FLWSECK(?:_TEST)?-, github-token gh[pousr]_|github_pat_, groq-key gsk_, heroku-key HRKU-,
honeycomb-key hca[ik]k_, hubspot-token pat-(?:na|eu|ap)\d-, huggingface-token (?:hf|api_org)_, jina-key jina_, linear-key lin_(?:api|oauth)_,
linode-key linode_, mapbox-secret sk\.eyJ[\w-]{16,}\., neon-or-turso-key napi_, netlify-token nf[poc]_, notion-token secret_|ntn_, npm-token npm_,
nvidia-key nvapi-, onesignal-key os_v2_(?:app|org)_, openai-key sk-(?:proj|svcacct|admin|None)-|sk-, perplexity-key pplx-, pinecone-key pcsk_,
plaid-token access-(?:production|sandbox|development)-, plex-claim claim-, posthog-key phx_, postman-key PMA[KT]-, pulumi-token pul-, pypi-token pypi-,
render-key rnd_, replicate-token r8_, resend-key re_[A-Za-z0-9]{6,}_, rubygems-token rubygems_, sendgrid-key SG\.[\w-]{10,}\.,
shippo-key shippo_(?:live|test)_, shopify-token shp(?:at|ca|pa|ss|tka)_, slack-token xox[a-z](?:\.xox[a-z])?-|xapp-\d-|xwfp-, sonar-token sq[upa]_,
tavily-key tvly-, together-key tgp_v1_, typeform-token tfp_, vercel-token vc[pkiar]_|vercel_blob_rw_, xai-key xai-, xata-key xau_
`;
const TAIL = String.raw`(?=[\w-]*[A-Za-z0-9]{12})[\w-]{16,}`;

/** Tokens with more of a shape. */
const SHAPES = String.raw`
1password-token token! ops_ey[A-Za-z0-9+/=_-]{40,}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,11}-?){3,6}
age-secret-key token! AGE-(?:SECRET-KEY-1|PLUGIN-)[A-Z0-9-]{20,}|age-secret-key-1[0-9a-z]{20,}
artifactory-key token! AKC[a-zA-Z0-9]{50,}|cmVmd[A-Za-z0-9]{50,}
asana-token token! [12]/\d{10,}(?:/\d{10,})?:[0-9a-f]{32}
atlassian-token token! (?:ATBB|ATCTT3|ATATT3|ATSTT3)[\w=-]{20,}
aws-access-key token! (?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)(?=[A-Z]*\d)[A-Z0-9]{12,20}
aws-bedrock-key token! ABSK[A-Za-z0-9+/=]{40,}
azure-devops-token token! [A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{18,}|[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}
azure-key token! [A-Za-z0-9+/]{86}==|[\w~.-]{3}[78]Q~[\w~.-]{31,34}
clickup-token token! pk_\d{6,}_[A-Z0-9]{30,}
crates-token token! cio[A-Za-z0-9]{32}
databricks-token token! dapi[0-9a-f]{24,}(?:-\d)?
doppler-token token! dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{20,}
dynatrace-token token! dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{40,}
easypost-key token! EZ[AT]K[A-Za-z0-9]{40,}
facebook-token token! EAA[A-Za-z0-9]{60,}
fly-token token! fo1_[\w-]{20,}|(?:FlyV1\s+)?fm[12][ar]?_[A-Za-z0-9+/=_-]{20,}(?:,\s?fm[12][ar]?_[A-Za-z0-9+/=_-]+)*|FlyV1\s+[\w+/=,-]{20,}
gitlab-token token! gl(?:pat|ptt|dt|rt|cbt|ft|imt|agent|oas|soat|ffct)-[\w.-]{16,}|GR1348941[\w-]{16,}
google-api-key token! AIza[\w-]{30,}
google-oauth token! ya29\.[\w.-]{16,}|GOCSPX-[\w-]{16,}|1//0[\w-]{20,}
grafana-token token! gl(?:sa|c)_[A-Za-z0-9+/=_]{20,}
jwt any! ey[JI][\w-]{8,}\.ey[JI][\w-]{4,}(?:\.[\w-]*)?|eyJ[\w-]{30,}\.[\w-]*\.[\w-]{10,}(?:\.[\w-]+){0,2}
langsmith-key token! lsv2_(?:pt|sk)_[0-9a-f]{20,}(?:_[0-9a-f]+)?
launchdarkly-key token! (?:sdk|api)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}
mailchimp-key token! [0-9a-f]{32}-us\d{1,2}
mailgun-key token! key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}
n8n-key token! n8n_api_[\w.-]{20,}
newrelic-key token! NR(?:AK|JS|II|SP|RA|AA)-[\w-]{16,}|[0-9a-f]{36}NRAL
nostr-key token! nsec1[02-9ac-hj-np-z]{50,}
openrouter-key token! sk-or-(?:v1-)?[\w-]{16,}
ory-token token! ory_(?:pat|at|rt|st|ac|wak|apikey)_[\w.-]{20,}
paddle-key token! pdl_(?:live|sdbx)_apikey_\w{20,}
paypal-token token! access_token\$(?:production|sandbox)\$\w+\$[0-9a-f]{20,}
planetscale-token token! pscale_(?:tkn|oauth|pw|app)_[\w.=-]{16,}
sentry-token token! sntry[usa]_[\w=.+/-]{20,}
snyk-token token! snyk_(?:uat|sat)\.[\w.-]{20,}
square-token token! (?:EAAA|sq0(?:atp|csp|idp)-)[\w-]{20,}
stripe-key token! (?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{16,}
supabase-key token! sbp_(?:oauth_|v0_)?[0-9a-f]{30,}|sb_secret_[\w-]{16,}
tailscale-key token! tskey-(?:[a-z]+-)?[\w-]{16,}
terraform-token token! [A-Za-z0-9]{14}\.atlasv1\.[\w=-]{30,}
twilio-key token! SK[0-9a-f]{32}
vault-token token! hv[sbr]\.[\w-]{20,}|[sbr]\.[A-Za-z0-9]{24}(?![\w.])
wakatime-key token! waka_(?:tok_)?[0-9a-f-]{30,}
wallet-key token! [xyzt]prv[A-Za-z0-9]{80,}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?!\w)
token token! [a-z0-9]{0,14}(?:sk|pat|tok|token|key|secret)[_-][0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}
`;

/** Tokens that stand inside something else, the second half of a pair, and prefixes that are in no table yet: <vendor>_<what it is>_<random>. */
const OTHERS = String.raw`
telegram-token token! (?<![A-Za-z0-9])(?:bot)?\d{8,10}:AA[\w-]{30,}
aws-secret-key randomTail! (?:(?:AKIA|ASIA)[A-Z0-9]{12,20}|\[secret cut: aws-access-key\])[^]{0,80}?(?<![A-Za-z0-9+/])(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])
pagerduty-key given \bpagerduty\b[^\n]{0,40}?\b(?<secret>[0-9a-zA-Z+_-]{20}|[0-9a-z]{32})\b
token randomTail! (?<![\w.-])(?!pk[_-])(?:[a-z][a-z0-9]{1,14}[_-]){0,2}(?:sk|rk|pat|tok|token|secret|apikey|key|api|live|prod|auth|oauth|priv|private|access|refresh|svc|bot|pw|session)\d?[_-](?:[a-z0-9]{1,8}[_-])?[A-Za-z0-9]{20,}(?![\w-])
`;

/** A token stands by itself, not in the middle of a longer word; it may end a path or follow a hyphen. */
const ALONE = String.raw`(?<![A-Za-z0-9_+])`;

const prefixRows = PREFIXES.split(/,?\s*\n|, /).map((row) => row.replace(/^(\S+) (.*)$/, `$1 token! (?:$2)${TAIL}`));

export const providerRules: readonly Rule[] = [
  ...readRules(prefixRows.join("\n"), ALONE),
  ...readRules(SHAPES, ALONE),
  ...readRules(OTHERS),
];
