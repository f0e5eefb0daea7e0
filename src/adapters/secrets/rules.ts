import { isTalk } from "./talk.ts";
import { isHandMade, isPlaceholder, isRandom, isReference, looksLikeStandIn, look } from "./value-shape.ts";

export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** One known form of secret, and what a match must be besides to be one. */
export interface Rule {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly isSecret: (value: string) => boolean;
}

export function* findAll(rules: readonly Rule[], text: string): Generator<Finding> {
  for (const { kind, pattern, isSecret } of rules) {
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.secret ?? match[0];
      if (value === "" || !isSecret(value)) continue;
      const [start, end] = match.indices?.groups?.secret ?? [match.index, match.index + match[0].length];
      yield { kind, start, end };
    }
  }
}

/**
 * Reads rules from a table, one a line: what its mark calls it, the check that its value must pass, and its shape. Where the shape has
 * a group named `secret`, only that part is cut, so that host, user and database around a password stay useful. Case counts where
 * the check ends in an exclamation mark. A line that begins with # says something about those below it.
 */
export function readRules(table: string, lead = ""): readonly Rule[] {
  return table
    .split("\n")
    .filter((row) => /^\w/.test(row))
    .map((row) => {
      const [, kind = "", check = "", shape = ""] = /^(\S+) +(\w+!?) +(.*)$/.exec(row) ?? [];
      const isSecret = CHECKS[check.replace("!", "")];
      if (isSecret === undefined) throw new Error(`the rule for ${kind} names no check`);
      return { kind, pattern: new RegExp(`${lead}(?:${shape})`, check.endsWith("!") ? "dgm" : "dgim"), isSecret };
    });
}

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  any: () => true,
  given: (value) => !isPlaceholder(value),
  /** As somebody types it on a command line. */
  typed: (value) => !isPlaceholder(value) && !/^(?:[$<*-]|\/\w+:|(?:public|private|community)$)/.test(value),
  /** To most tools -p is a port or a path. */
  notPort: (value) =>
    !isPlaceholder(value) && !/^[$<-]|^[\d:.,/-]+$|^[.~]?\/|^[a-z]+$/.test(value) && !isReference(value),
  notWord: (value) => !isPlaceholder(value) && !isReference(value) && !/^[a-z]+[.:]?$/i.test(value),
  looks: (value) => look(value) !== "none",
  made: (value) => look(value) !== "none" || isHandMade(value),
  /** Random, or a digest or an id where only a secret can stand. */
  machine: (value) =>
    /[a-z]/i.test(value) && (["random", "opaque"].includes(look(value)) || /^(?:gh|gl|x-|npm_)/.test(value)),
  strong: (value) => ["random", "likely", "opaque"].includes(look(value)),
  bearer: (value) => ["random", "likely"].includes(look(value)) || /^[A-Za-z0-9+/]+=+$/.test(value),
  random: (value) => look(value) === "random",
  mixed: (value) => look(value) === "random" && /[a-z]/.test(value) && /[A-Z]/.test(value),
  key: (value) => look(value) === "random" || /^[0-9a-f]{32,}$/i.test(value),
  /** Names such as `sk-learn-contrib` or `npm_config_registry` have a provider's form, but read as words. */
  token: (value) => {
    const letters = value.replace(/[^A-Za-z]/g, "").length;
    const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    return !looksLikeStandIn(value) && (/\d/.test(value.slice(4)) || letters / Math.max(1, runs.length) < 3.5);
  },
  randomTail: (value) =>
    !looksLikeStandIn(value) && isRandom(/[A-Za-z0-9+/]+$/.exec(value)?.[0] ?? "") && !/^[0-9a-f]+$/.test(value),
  url: (value) =>
    !isPlaceholder(value) &&
    !/^(?:\d{2,5}\/|\/\/|(?:pass(?:word)?|pw|pwd|user|x-oauth-basic|x-access-token)$)/i.test(value),
  /** A header alone is what programs look for. */
  pem: (block) =>
    !/^[- A-Z]*[\s\\nr]*(?:\.{3}|…|<|\*)|^-+ ?BEGIN [A-Z\d ]+-+$/.test(block) &&
    (!/-(?: [a-z]{2,12}){3}/.test(block) || /[A-Za-z0-9+/=]{20,}/.test(block)),
  json: (json) => /PRIVATE KEY|private_key/.test(json),
  encoded: (base64) =>
    /openssh-key|PRIVATE|kind: *Config\b|"private_key"|"client_secret"|"service_account"|"auths"|^[\w.-]+:\S+$/.test(
      Buffer.from(base64, "base64").toString("latin1"),
    ),
  cookie: (cookie) =>
    cookie.split(/;\s*/).some((pair) => /=(.{12,})/.test(pair) && look(pair.slice(pair.indexOf("=") + 1)) !== "none"),
  /** Some words of the standard list of seeds are words of grammar too. */
  seed: (words) => words.split(/,? /).filter((word) => isTalk(word)).length <= words.split(" ").length / 3,
  groups: (value) => value.split(" ").filter((group) => /[a-z].*[A-Z]|[A-Za-z]\d|\d[A-Za-z]/.test(group)).length >= 2,
  jumble: (value) =>
    [/[a-z]/, /[A-Z]/, /\d/].every((some) => some.test(value)) &&
    look(value) !== "none" &&
    (isRandom(value) || (value.match(/[A-Za-z0-9][!^~](?=[A-Za-z0-9])/g)?.length ?? 0) >= 2),
};

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

/** What a PIN opens; either case, where the case of PIN itself counts. */
const LOCKS =
  "door|alarm|gate|entry|entrance|lock|locker|safe|keypad|garage|unlock|access|security|ipad|phone|tablet|lift|building|sim|card|bank|voicemail|vault|bike ?lock|pad ?lock|cycle ?lock"
    .split("|")
    .map((lock) => `[${lock.charAt(0).toUpperCase()}${lock.charAt(0)}]${lock.slice(1)}`)
    .join("|");
/** A line break, real or written as \n or \r\n inside JSON and environment files. */
const BREAK = String.raw`(?:\s|\\+[rnt])`;
const KEY_LABEL = String.raw`(?:(?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d) ?-{3,5}`;
const CODE = "[0-9A-Za-z]{4,10}(?:-[0-9A-Za-z]{4,10})";

const TABLE = String.raw`
# Private keys in every wrapping people paste. Whatever follows a header is key material until the footer, or until the armour visibly ends.
gcp-service-account json! \{[^{}]{0,4000}\\?"service_account\\?"[^{}]{0,8000}"[^{}]{0,8000}(?:\}|$(?![^]))
private-key pem! -{3,5} ?BEGIN ${KEY_LABEL}(?:[^-]{0,20000}-{3,5} ?END ${KEY_LABEL}|(?:${BREAK}|[A-Za-z-]{1,20}: [^\n\\]{0,100}|[A-Za-z0-9+/=]{16,}|[A-Za-z0-9+/=]{1,76}(?=${BREAK}|["'.…]|$)){0,2000})
private-key any! PuTTY-User-Key-File-\d: [^]{0,20000}?Private-MAC: *[0-9a-f]+|(?:PuTTY-User-Key-File-\d: [^]{0,6000}?)?Private-Lines: *\d+[A-Za-z0-9+/=\s]*
private-key any! \bb3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=\s]{20,}
private-key any! "(?:d|dp|dq|qi)"\s*:\s*"(?<secret>[\w-]{30,})"
private-key any \b(?:pfx|p12|pkcs-?12|keystore|jks|private)\b[^\n]{0,60}?\s(?<secret>MI[A-Za-z0-9+/]{60,}={0,2})
# A key as its bytes; a key, a kubeconfig, a login or a service account as one word of base64, the way CI settings take them.
private-key any \b\w{0,30}(?:key|seed|secret)\w{0,30}\b[^\n[]{0,20}(?:\[\s?|(?=0x))(?<secret>\d{1,3}(?:,\s?\d{1,3}){15,}|0x[0-9a-f]{1,2}(?:,\s?0x[0-9a-f]{1,2}){15,})
private-key encoded! \b(?:LS0tLS1CRUdJTi|YXBpVmVyc2lvbjogdjE|ey[IJA]|ewog|ewoJ)[A-Za-z0-9+/]{20,}={0,2}
docker-auth encoded! "auth"\s*:\s*"(?<secret>[A-Za-z0-9+/]{8,}={0,2})"

# Addresses: of user:password@host the password alone. The user may be a mail address, and the last @ before the host counts.
url-password url \b[a-z][a-z0-9+.-]{1,30}://(?:[^\s:@/"'\x60<>]{1,100}@[\w.-]{1,100}(?=:[^\s/]{3,200}@)|[^\s:@/"'\x60<>]{0,100}):(?<secret>[^\s"'\x60<>]{1,200})@(?=[\w.[(-])
url-token machine \bhttps?://(?<secret>[\w.~%-]{16,200})@(?=[\w.-])
url-token key (?:[?&]|\b(?=appid=))(?:appid|app_id|key|auth|sid|code|hash|k|t)=(?<secret>[\w.~%+/-]{20,2000}=*)
url-token given (?:[?&]|\b(?=sig=))(?:sig|signature|X-Amz-Signature|X-Goog-Signature)=(?<secret>[^\s&"'\x60<>]{16,800})
# Whoever knows the address of a hook may call it; a long random piece of a path lets in whoever knows it, but for documents.
webhook given https?://(?:hooks?\.[\w.-]+|maker\.ifttt\.com|[\w.-]+\.webhook\.[\w.-]+)/[\w@/-]{16,}|https?://(?:outlook\.office(?:365)?\.com/webhook|(?:\w+\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks)/[\w@/-]{20,}
webhook machine https?://(?:[\w.:-]+/(?:[\w.-]+/){0,4}?(?:web)?hooks?|hc-ping\.com)/(?:[\w-]+/){0,2}(?<secret>[\w-]{16,})
rpc-endpoint any https?://[\w.-]+\.(?:alchemy\.com|infura\.io|quiknode\.pro|ankr\.com)/(?:v\d/|[a-z]+/)?(?<secret>[\w-]{20,})
url-token mixed https?://(?!(?:docs|drive|sheets|script|colab\.research)\.google\.com)[\w.:-]+/(?:[\w.~-]{1,39}/){0,6}(?<secret>[A-Za-z0-9_]{40,})(?=[/?#\s"'\x60).,]|$)
# Connection strings of ODBC and ADO, Oracle's user/password@service, a line of .pgpass, the code that phones scan for a network.
connection-password given ;\s?(?:password|pwd|passwd)\s?=\s?\{?(?<secret>[^;\s"'\x60{}<>][^;"'\x60\n}]{0,200}?)(?=\}?(?:\s?;|["'\x60\n]|\s|$))
connection-password typed \b(?:jdbc:oracle:thin:|(?:sqlplus|sqlldr|expdp|impdp|rman|oracle)\b[^\n]{0,60}?\s["']?)[\w.$#-]{1,100}/(?<secret>[^\s"'\x60@/]{3,200})(?=@|["'\s]|$)
connection-password notWord (?:^|\s|["'\x60])[\w.*-]{1,100}:(?:\d{2,5}|\*):[\w*-]{1,100}:[\w-]{1,100}:(?<secret>[^\s:"'\x60]{6,200})(?=["'\x60\s]|$)
wifi-key given! \bWIFI:[^\n]{0,80}?\bP:(?<secret>[^;\n]{4,63});

# Headers and cookies.
authorization notWord \bauthorization["'\x60]?\s*[:=,]\s*["'\x60]?(?:[A-Za-z][\w-]{1,30}\s+)?(?!(?:bearer|basic|token)\b)(?<secret>[^\s"'\x60<>,;$][^\s"'\x60<>,;]{5,4000})
authorization bearer \b(?:bearer|basic|digest|token|apikey|negotiate|ssws|geniekey)\s+(?<secret>(?=[\w+/.~-]{0,200}[\d=])[\w+/.~-]{12,4000}={0,2})
cookie cookie \b(?:set-)?cookie["'\x60]?\s*[:=]\s*["'\x60]?(?<secret>[\w.$-]{1,80}=[^\n"'\x60<>]{6,8000})
cookie strong (?<![\w-])(?:(?:[\w.-]{0,30}sess(?:ion)?(?:[-_.]?id|[-_.]?token)?|connect\.sid|sid|csrf[-_]?token|xsrf[-_]token|remember[-_]?me|_gh_sess|li_at|auth[-_]?cookie|d)=|(?:phpsessid|jsessionid|asp\.net_sessionid|connect\.sid|laravel_session)(?:\s(?:is|was))?[\s:=]{1,2})["'\x60]?(?<secret>[^\s;"'\x60<>&,)]{12,4000})
secret-header random \bx-(?![\w-]*(?:id|trace|request|correlation|version|etag|cache)\b)[\w-]{2,60}["'\x60]?\s?[:=]\s?["'\x60]?(?<secret>[\w.+/=~-]{16,2000})

# Command lines: a user with a password behind a colon, or the two behind flags of their own, whatever the tool.
password typed (?:^|\s)(?:-u|--user|-a|--auth|-auth|--proxy-user)[ =]?["']?[\w.@\\-]{1,100}:(?!\d{1,6}(?:\s|$))(?<secret>[^\s"'\x60]{3,4000})
password notPort! \s-[uU][ =]?["']?[\w.@\\/+-]{1,60}["']?\s(?:[^\n|;&]{0,200}?\s)?-[pP][ =]?["']?(?<secret>[^\s"'\x60]{4,4000})
password notPort! \s-[pP][ =]?["']?(?<secret>[^\s"'\x60]{4,4000})["']?\s(?:[^\n|;&]{0,200}?\s)?-[uU][ =]?["']?[\w.@\\/+-]{1,60}
login-token machine! \b[a-z][\w-]{1,30} (?:[a-z]{2,12} )?(?:auth|login|authenticate|add-authtoken|set-token)(?:\s--?[\w-]{1,20}){0,3}\s(?<secret>[\w.-]{20,400})
# Handed to a program that asks for it, or put into a file named after it.
password typed \b(?:echo|printf)\s+(?:-\w+\s+)?["']?(?<secret>[^\s"'\x60|$][^\s"'\x60|]{3,4000})["']?\s*(?:\|\s*(?:sudo\s+-S|(?:sudo\s+)?cryptsetup|gpg\b|kinit\b|docker (?:login|secret create)|gh secret set|\S{0,30}passwd|gh auth login)|>\s*\S*(?:pass|secret|token|pwd)\w*)
password typed pass[\w-]{0,30}[ =]<\(\s?(?:echo|printf)(?: -\w+)? ["']?(?<secret>[^\s"'\x60)]{6,200})
# Code: auth=("ana", "X"), Client("AC…", "X"), jwt.sign(payload, "X"); then the name in one place and the value in the next, as Kubernetes, Terraform and SQL write them.
password made \b(?:\w{0,30}(?:auth|login|credentials?|signin|client|search)\w{0,20}\s?[=(]\s?\(?\s?["'][^"'\n]{1,80}["']|jwt\.\w+\([^\n]{0,160}?)\s?,\s?["'](?<secret>[^"'\n]{8,4000})["']
secret-value looks (?:pass|secret|token|key|pwd)[\w.-]{0,40}["']?(?:,?\s*\n\s{0,40}["']?value["']?:\s?|\s*\{[^{}]{0,400}?\bdefault\s*=\s*|[^;\n]{0,200}?\bvalues\s*\([^;\n]{0,300}?(?=["'][^"'\s]{0,199}\d))["']?(?<secret>[^\s"']{6,4000})
npm-token notWord! _(?:authToken|auth|password)\s*=\s*"?(?<secret>[^\s"$<{][^\s"]{5,})
wallet-key any \baccounts?["']?\s?[:=]\s?\[?\s?["'\x60](?<secret>(?:0x)?[0-9a-f]{64})["'\x60]
# Capitals, digits and a sign in one short jumble: nothing but a password is written like that.
password jumble! (?<![^\s"'\x60(=:/,])(?=[A-Za-z0-9!#^$*~&@%]*[A-Za-z0-9][!#^$*~][A-Za-z0-9])[A-Za-z0-9!#^$*~&@%]{10,64}(?![^\s"'\x60).,;:!?])

# Codes that people read out to each other. What remains of a password in a file of users is as good as the password.
pin any! (?:\b(?:[Pp]asscode|[Pp]in[- ]?code|PUK|PIN)\b|\b(?:${LOCKS})\b[^.\n\d]{0,40}?\b(?:code|pin)\b|\bpin (?:for|of|to)\b[^.\n\d]{0,30}?\b(?:${LOCKS})\b|\b(?:bike|pad|cycle) ?lock\b)(?:[^\n]{0,50}?(?:\b(?:is|ist|was|to|now)|[:=→]))?\s?(?<secret>[A-Za-z]{0,4}\d{4,10})(?![\w.-])
pin any \b(?:keypad|alarm|gate|door|code|pin|lock)\b[^\n\d]{0,30}?(?<secret>\d{4,8})#
pin any \bcombination\b(?:[^\n]{0,40}?(?:\bis|:))?\s*(?<secret>\d{1,2}(?:[-–/ ]\d{1,2}){2,4})(?![\w-])
password made \b(?:(?:unlock|open|decrypt)\w*\b[^.\n"“]{0,30}?\bwith|(?:prompt|ask)\w*\b[^\n]{0,60}?\b(?:types?|enters?|typed|entered)|types?(?=\s\S+ when (?:asked|prompted))|(?:pass\w{0,6}|key|token|secret)[- ]?file (?:holds|contains|has|says))\s["'\x60“]?(?<secret>[^\s"'\x60“]{6,200})
password any \b(?:unlock|open|decrypt)\w*\b[^.\n"“]{0,30}?\bwith ["“](?<secret>[a-z\d]+(?: [a-z\d]+){2,9})["”]
seed-phrase seed \b(?:seed|mnemonic|wallet|recovery|metamask|phantom|ledger|trezor|electrum|(?:12|15|18|21|24)[- ]words?)\b[^\n]{0,60}?\s+["'\x60]?(?<secret>[a-z]{3,8}(?:,? [a-z]{3,8}){11,23})(?![\w-])
recovery-code any \b(?:\d{6}-){7}\d{6}\b|\b(?:recovery|backup|scratch|one-time|emergency) codes?\b[^\n]{0,80}?[\s:=](?<secret>(?:(?=[a-z-]*\d)${CODE}{1,5}|\d{4} \d{4}|(?!sha\d)(?=[a-z]*\d)[0-9a-z]{6,10})(?:[,;\s]{1,2}(?=[\w-]*\d)${CODE}{0,5}){0,20})(?![\w-])
totp-secret any! \b(?:totp|TOTP|[2m]fa|[2M]FA|otp|OTP|[Aa]uthenticator)\b[^\n]{0,60}?\b(?:seed|secret|key)\b[^\n]{0,40}?[\s=](?<secret>(?=[A-Z]*[2-7])[A-Z2-7]{16,64})(?!\w)|\botpauth://[^\s"'\x60]{1,300}?[?&]secret=[A-Za-z2-7]{8,}
totp-secret any \b(?:totp|[2m]fa|otp|two-factor|authenticator|secret|seed|setup key|this key)\b[^\n]{0,40}?\s(?<secret>(?=[a-z ]{0,20}[2-7])[a-z2-7]{4}(?: [a-z2-7]{4}){3,15}(?: [a-z2-7]{1,3})?)(?![\w-])
password groups! \b(?:password|passwort|code)\b[^\n]{0,30}?\s(?<secret>[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){3,7})(?![\w-])
password-hash any! (?<![\w$])\$(?:2[abxy]?|[1567y]|gy|apr1|argon2(?:id|i|d)|s0|scrypt|pbkdf2[\w-]{0,20})\$[\w./+=,$-]{20,400}|\bSCRAM-SHA-\d{1,3}\$\d+:[A-Za-z0-9+/=:$]{20,400}|\b(?:pbkdf2|bcrypt|argon2|scrypt)_?\w{0,20}\$[\w./+=,$-]{20,400}|(?<!\w)\*[0-9A-F]{40}\b|\bmd5[0-9a-f]{32}\b|\b[0-9a-f]{32}:[0-9a-f]{32}\b|\{S?SHA\d{0,3}\}[A-Za-z0-9+/]{20,200}={0,2}
wifi-key any \b(?:wi-?fi|wlan|ssid|wpa[23]?|fritz!?box|hotspot|router)\b[^\n]{0,60}?\b(?:key|code|schlüssel)\b[^\n\d]{0,40}?(?<secret>\d{8,63})(?![\w.:-])
licence-key any! \b(?:licen[cs]e|product|activation|registration|recovery|unlock|key)\b[^\n]{0,60}?[\s:=](?<secret>(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z0-9]{2,8}(?:-[A-Z0-9]{4,8}){3,9})(?![\w-])
`;

/** Programs, and behind which of their flags or words the password stands. */
const PASSWORD_FLAGS = String.raw`
sshpass|rdesktop|mongo(?:sh|dump)?|sqlcmd|bcp|winexe|unzip|7z|zip|htpasswd => -[pPa]\s?
redis-cli => -a\s?
(?:docker|podman|helm|nerdctl|az|oc)\b[^\n]{0,80}?login => -p\s?
mysql(?:dump|admin|import)? => -p
ldap(?:search|modify|add|passwd) => -w\s?
openssl => (?:-\w+\s)?pass:|-k\s
[wx]?l?freerdp => /p:
nuget|choco|dotnet => (?:-k|--api-key|-ApiKey)[ =]
snmp\w{2,10} => -[AXc]\s+
pihole => (?:-a -p|setpassword)\s
keytool => -(?:store|key)pass\s+
oathtool => (?:-b|--base32)\s+
lftp => -u\s?[^\s,]{1,60},
htpasswd => -\w*b\w*\s+\S{1,200}\s+\S{1,100}\s+
rabbitmqctl => (?:add_user|change_password) \S{1,60}\s+
net user => \S{1,60}\s+
net use => [^\n]{0,120}?/user:\S{1,80}\s+|\S{1,40}\s+\\\\\S{1,200}\s+(?=\S+\s+/user:)
mc alias set => \S{1,60} \S{1,200} \S{1,60}\s
bundle config => (?:set )?(?:--\w+ )?\S{1,100}\s(?=\S+:)
b2 => (?:account authorize|authorize[-_]account) \w{12,40}\s
smbclient|mount\.cifs|rpcclient => -U\s?["']?[^\s%"']{1,60}%
ConvertTo-SecureString => (?:-String\s+)?(?=["'])
identified => (?:with\s+\S{1,60}\s+)?(?:by|as)\s+(?:password\s+)?(?=["'])
`;

const flagRows = PASSWORD_FLAGS.trim()
  .split("\n")
  .map((row) => {
    const [program = "", flag = ""] = row.split(" => ");
    return String.raw`password typed \b(?:${program})\b(?:[^\n]{0,200}?\s)??\s?(?:${flag})["']?(?<secret>[^\s"'\x60]{3,4000})`;
  });

export const structuralRules: readonly Rule[] = [...readRules(TABLE), ...readRules(flagRows.join("\n"))];
