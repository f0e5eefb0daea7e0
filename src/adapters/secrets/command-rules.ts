import type { Rule } from "./finding.ts";
import { isPlaceholder, isReference } from "./look-alikes.ts";
import { isRandom, look } from "./looks-secret.ts";
import { isWord } from "./plain-word.ts";
import { isMadeUpByHand } from "./typed-password.ts";

/** What command lines and the tools' own files carry. */
export const commandRules: readonly Rule[] = [
  {
    // `echo 'X' > .vault_pass`
    kind: "password",
    pattern:
      /\b(?:echo|printf)\b(?: -\w+)? ["']?(?<secret>[^\s"'`]{6,200})["']?\s*>\s*\S*(?:pass|secret|token|pwd)\w*/dgi,
    unless: isNoCliPassword,
  },
  {
    // `--vault-password-file <(echo 'X')`
    kind: "password",
    pattern: /pass[\w-]{0,30}[ =]<\(\s?(?:echo|printf)(?: -\w+)? ["']?(?<secret>[^\s"'`)]{6,200})/dgi,
    unless: isNoCliPassword,
  },
  {
    // "the test account is qa@kessler.io / X"
    kind: "password",
    pattern: /[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}\s?\/\s?["'`]?(?<secret>[^\s"'`<>/@]{8,100})/dgi,
    unless: (value) => !isMadeUpByHand(value) && isNoPairPassword(value),
  },
  {
    // "for sudo on build-03 type X when asked"
    kind: "password",
    pattern: /\b(?:types?|enters?) ["'`]?(?<secret>[^\s"'`]{8,100})["'`]? when (?:asked|prompted)\b/dgi,
    unless: (value) => look(value) === "none" && !isMadeUpByHand(value),
  },
  {
    kind: "secret-value",
    pattern: /\s-auth\s+["']?[\w.@-]{1,60}:(?<secret>[^\s"']{8,200})/dg,
    unless: isNoCliPassword,
  },
  {
    // "and when it prompts type X", "asks for the passphrase; the user typed X"
    kind: "password",
    pattern:
      /\b(?:prompts?|prompted|asks?|asked)\b[^\n]{0,60}?\b(?:types?|enters?|typed|entered)\s["'`]?(?<secret>[^\s"'`]{8,200})/dgi,
    unless: (value) => look(value) === "none" && !isMadeUpByHand(value),
  },
  {
    kind: "secret-value",
    pattern:
      /\b(?:nuget|choco|dotnet)\b[^\n]{0,200}?\s(?:-k|--api-key|-ApiKey)[ =]["']?(?<secret>[A-Za-z0-9-]{20,200})/dg,
    unless: isNoCliPassword,
  },
  {
    // `jwt.sign(payload, "X")`
    kind: "secret-value",
    pattern: /\bjwt\.(?:sign|verify|encode|decode)\([^\n]{0,160}?,\s?["'](?<secret>[^"'\n]{8,400})["']/dgi,
    unless: (value) => look(value) === "none" && !isMadeUpByHand(value),
  },
  {
    kind: "secret-value",
    pattern: /\balgoliasearch\(\s?["']\w{8,12}["'],\s?["'](?<secret>[0-9a-f]{32})["']/dgi,
  },
  {
    kind: "password",
    pattern:
      /\b(?:curl|wget|http|https|xh|httpie)\b[^\n]{0,300}?\s(?:-u|--user|-a|--auth|--proxy-user|-U)[ =]?["']?[^\s:"'$<]{1,100}:(?<secret>[^\s"'`]{3,4000})/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern: /(?:^|\s)(?:-u|--user)[ =]["']?[\w.@-]{1,60}:(?<secret>[^\s"'`]{6,4000})/dgm,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /\b(?:sshpass\s+-p|redis-cli\b[^\n]{0,120}?\s-a|(?:docker|podman|helm|nerdctl|az|oc)\b[^\n]{0,80}?login\b[^\n]{0,160}?\s-p|(?:mongo|mongosh|mongodump|sqlcmd|bcp|winexe|unzip|7z|zip|htpasswd)\b[^\n]{0,160}?\s-[pPa]|ldap(?:search|modify|add|passwd)\b[^\n]{0,200}?\s-w|openssl\b[^\n]{0,200}?(?:pass:|\s-k\s))\s?["']?(?<secret>[^\s"'`]{4,4000})/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern: /\bmysql(?:dump|admin|import)?\b[^\n]{0,200}?\s-p["']?(?<secret>[^\s"'`]{3,4000})/dg,
    unless: isNoCliPassword,
  },
  {
    // Whatever the tool: a user and, beside it, what can only be that user's password.
    kind: "password",
    pattern:
      /\s-[uU][ =]?["']?[\w.@\\/+-]{1,60}["']?\s(?:[^\n|;&]{0,200}?\s)?-[pP][ =]?["']?(?<secret>[^\s"'`]{4,4000})/dg,
    unless: isNoFlagPassword,
  },
  {
    kind: "password",
    pattern:
      /\s-[pP][ =]?["']?(?<secret>[^\s"'`]{4,4000})["']?\s(?:[^\n|;&]{0,200}?\s)?-[uU][ =]?["']?[\w.@\\/+-]{1,60}/dg,
    unless: isNoFlagPassword,
  },
  {
    // `auth=("ana", "X")`, `login("ana", "X")`
    kind: "password",
    pattern:
      /\b\w{0,30}(?:auth|login|credentials?|signin)\w{0,20}\s?[=(]\s?\(?\s?["'][^"'\n]{1,80}["']\s?,\s?["'](?<secret>[^"'\n]{4,4000})["']/dgi,
    unless: (value) => look(value) === "none",
  },
  {
    kind: "password",
    pattern:
      /\b(?:lftp\b[^\n]{0,60}?\s-u\s?[^\s,]{1,60},|mc alias set \S{1,60} \S{1,200} \S{1,60}\s|bundle config (?:set )?(?:--\w+ )?\S{1,100}\s(?=\S+:))(?<secret>[^\s"'`]{4,4000})/dg,
    unless: isNoCliPassword,
  },
  ...["A", "X", "c"].map((flag) => ({
    kind: "password",
    pattern: new RegExp(String.raw`\bsnmp\w{2,10}\b[^\n]{0,200}?\s-${flag}\s+["']?(?<secret>[^\s"'\x60]{6,200})`, "dg"),
    unless: (value: string) => isNoCliPassword(value) || /^(?:public|private|community)$/i.test(value),
  })),
  {
    kind: "password",
    pattern: /\bConvertTo-SecureString\s+(?:-String\s+)?["'](?<secret>[^"'\n]{4,200})["']/dgi,
    unless: (value) => isPlaceholder(value) || /^\$[\w:]+$/.test(value),
  },
  {
    kind: "password",
    pattern: /\bpihole (?:-a -p|setpassword) ["']?(?<secret>[^\s"'`]{4,200})/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "secret-value",
    pattern: /\bb2 (?:account authorize|authorize[-_]account) \w{12,40} (?<secret>[\w+/]{25,60})/dg,
  },
  {
    // wpa_supplicant and its like.
    kind: "password",
    pattern: /\bpsk\s?=\s?["'](?<secret>[^"'\n]{8,63})["']/dgi,
    unless: isNoCliPassword,
  },
  {
    // `Client("AC…", "X")`
    kind: "secret-value",
    pattern: /["']AC[0-9a-f]{32}["'],\s?["'](?<secret>[0-9a-f]{32})["']/dg,
  },
  {
    kind: "password",
    pattern: /["']?\bpin["']?\s?[:=]\s?["'](?<secret>[A-Za-z0-9]{12,64})["']/dgi,
    unless: (value) => !isRandom(value),
  },
  {
    // "type four plain words as the passphrase"
    kind: "password",
    pattern:
      /\b(?:type|enter|use|with|is|give) ["'“]?(?<secret>[\p{L}\d]+(?: [\p{L}\d]+){1,7})["'”]? as (?:the |its |a |your )?(?:\w+ )?(?:passphrase|pass phrase|password)\b/dgiu,
    unless: (value) => /\b(?:a|an|the|your|my|our|its|this|that|same|any|it|them)\b/i.test(value),
  },
  {
    // "the session secret in .env.local is X"
    kind: "secret-value",
    pattern:
      /\b(?:session|signing|webhook|client|shared|jwt|cookie|app|hmac) secret(?: (?:in|of|for) [^\s,;]{2,40})? is ["'`]?(?<secret>[^\s"'`,;]{8,200})/dgi,
    unless: (value) => isNoFlagPassword(value) || !/[\d!$%&*]/.test(value),
  },
  {
    // "the wifi is AcmeGuest and the key for it is X", "the key to the vault is X"
    kind: "password",
    pattern:
      /\b(?:key|code) (?:for|to|of) (?:it|(?:the |our )?(?:[\w-]+ ){0,2}(?:vault|safe|wifi|wi-fi|wlan|network|router)) is ["'`]?(?<secret>[^\s"'`,;.]{6,200})/dgi,
    unless: (value) => isNoFlagPassword(value) || !/\d/.test(value),
  },
  {
    // "The door is locked; the code for it is 9313"
    kind: "password",
    pattern:
      /\b(?:door|gate|alarm|safe|locker|entrance)\b[^.\n]{0,40}\b(?:code|pin) (?:for|of|to) it is (?<secret>\d{4,8})\b/dgi,
  },
  {
    // "user preview and pass X"
    kind: "password",
    pattern: /\buser(?:name)? [\w.@-]{2,40},? (?:and |with |\/ ?)?pass(?:word)? ["'`]?(?<secret>[^\s"'`,;]{6,200})/dgi,
    unless: (value) => isNoFlagPassword(value) || !/\d/.test(value),
  },
  {
    // "the disk is unlocked by hand with "four words of one's own""
    kind: "password",
    pattern:
      /\b(?:luks|disk|drive|volume|vault|wallet|keyring|keystore|archive)\b[^.\n"“]{0,60}\b(?:unlock\w*|open(?:s|ed)?|decrypt\w*)\b[^.\n"“]{0,30}\bwith ["“](?<secret>[a-z\d]+(?: [a-z\d]+){2,9})["”]/dgi,
  },
  {
    // "snyk auth X", "wandb login X", "ngrok config add-authtoken X".
    kind: "login-token",
    pattern:
      /\b[a-z][\w-]{1,30} (?:[a-z]{2,12} )?(?:auth|login|authenticate|add-authtoken|set-token)(?:\s--?[\w-]{1,20}){0,3}\s(?<secret>[\w.-]{20,400})/dg,
    unless: (value) => !["random", "opaque"].includes(look(value)),
  },
  {
    kind: "password",
    pattern: /\bhtpasswd\s+-\w*b\w*\s+\S{1,200}\s+\S{1,100}\s+["']?(?<secret>[^\s"'`]{4,4000})/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /\b(?:smbclient|mount\.cifs|rpcclient)\b[^\n]{0,200}?\s-U\s?["']?[^\s%"']{1,60}%(?<secret>[^\s"'`]{3,4000})/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern: /\bnet use\b[^\n]{0,200}?\/user:\S{1,80}\s+["']?(?<secret>[^\s"'`/]{4,4000})/dgi,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern: /\bnet use\s+\S{1,40}\s+\\\\\S{1,200}\s+["']?(?<secret>[^\s"'`/*][^\s"'`]{3,4000})["']?\s+\/user:/dgi,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /\b(?:rdesktop\b[^\n]{0,120}?\s-p\s|[wx]?l?freerdp\b[^\n]{0,120}?\s\/p:)["']?(?<secret>[^\s"'`]{3,4000})/dgi,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /\b(?:sqlplus|sqlldr|expdp|impdp|rman|oracle)\b[^\n]{0,60}?\s["']?[\w$#]{1,60}\/(?<secret>[^\s"'`@/]{3,4000})(?=@|["'\s]|$)/dgi,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /\b(?:rabbitmqctl (?:add_user|change_password) \S{1,60}|net user \S{1,60}|keytool\b[^\n]{0,200}?\s-(?:store|key)pass)\s+["']?(?<secret>[^\s"'`/*-][^\s"'`]{3,4000})/dgi,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /\b(?:echo|printf)\s+(?:-n\s+)?["']?(?<secret>[^\s"'`|$][^\s"'`|]{3,4000})["']?\s*\|\s*(?:sudo\s+-S|(?:sudo\s+)?cryptsetup|gpg\b|kinit\b|docker (?:login|secret create)|gh secret set|\S{0,30}passwd|gh auth login)/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern: /\b(?:machine\s+\S{1,200}\s+|default\s+)?login\s+\S{1,100}\s+password\s+(?<secret>\S{3,4000})/dg,
    unless: isNoCliPassword,
  },
  {
    kind: "password",
    pattern:
      /(?<![\w./:@-])(?:root|admin|administrator|sa|postgres|elastic|guest|ubuntu|pi|deploy|ops)\s?[:/]\s?(?<secret>[^\s"'`<>/]{8,100})/dgi,
    unless: isNoPairPassword,
  },
  {
    kind: "password",
    pattern: /(?<![\w./:@-])(?:root|admin|administrator):(?<secret>[^\s"'`<>/:]{8,100})/dgi,
    unless: (value) => !isMadeUpByHand(value),
  },
  {
    // "pihole: admin / copper-kettle": plain words, so only behind something that one logs in to.
    kind: "password",
    pattern:
      /\b(?:pi-?hole|camera|router|switch|console|nas|ipmi|idrac|ilo|bmc|unifi|printer|grafana|jenkins|portainer|proxmox|truenas|synology|gitea|nextcloud|kibana|rabbitmq|minio|keycloak|adguard|opnsense|pfsense|ups|kvm)\b(?:(?!\b(?:roles?|groups?|accounts|users|permissions?|levels?|tiers?)\b)[^.\n/]){0,30}?[\s:](?:root|admin|administrator|guest|demo|pi|ops)(?:\s\/\s|\/|:)(?<secret>[A-Za-z][\w.!-]+?)(?=\s*$|[.,;)\n])/dgi,
    unless: (value) => !isWord(value) && !isMadeUpByHand(value),
  },
  {
    kind: "docker-auth",
    pattern: /\.?dockerconfigjson["']?\s*:\s*["']?(?<secret>[A-Za-z0-9+/]{20,}={0,2})/dg,
  },
  {
    // The name on one line, the value on the next, as Kubernetes and Compose write them.
    kind: "secret-value",
    pattern:
      /\bname["']?:\s?["']?[\w.-]{0,40}(?:pass|secret|token|key|pwd)[\w.-]{0,40}["']?,?\s*\n\s{0,40}["']?value["']?:\s?["']?(?<secret>[^\s"']{6,4000})/dgi,
    unless: (value) => look(value) === "none",
  },
  {
    kind: "password",
    pattern: /\bidentified\s+(?:with\s+\S{1,60}\s+)?(?:by|as)\s+(?:password\s+)?["'](?<secret>[^"'\n]{3,4000})["']/dgi,
    unless: isNoCliPassword,
  },
  {
    // Terraform keeps the value of a variable in its own block.
    kind: "secret-value",
    pattern:
      /(?:pass|secret|token|key|pwd)[\w-]{0,40}["']\s*\{[^{}]{0,400}?\bdefault\s*=\s*["'](?<secret>[^"'\n]{6,400})["']/dgi,
    unless: (value) => look(value) === "none",
  },
  {
    kind: "password",
    pattern:
      /\binsert\s+into\b[^;\n]{0,200}?(?:pass|secret|token|api_?key)\w*[^;\n]{0,200}?\bvalues\s*\([^;\n]{0,300}?["'](?<secret>(?=[^"'\s]*\d)[^"'\s]{8,200})["']/dgi,
    unless: (value) => look(value) === "none",
  },
  {
    // Capitals, digits and a sign in one short jumble: nothing but a password is written like that.
    kind: "password",
    pattern:
      /(?<![^\s"'`(=:/,])(?=[A-Za-z0-9!#^$*~&@%]*[A-Za-z0-9][!#^$*~][A-Za-z0-9])[A-Za-z0-9!#^$*~&@%]{10,64}(?![^\s"'`).,;:!?])/g,
    unless: (value) =>
      !(
        /[a-z]/.test(value) &&
        /[A-Z]/.test(value) &&
        /\d/.test(value) &&
        (isRandom(value) || isSalted(value)) &&
        look(value) !== "none"
      ),
  },
  {
    kind: "docker-auth",
    pattern: /"auth"\s*:\s*"(?<secret>[A-Za-z0-9+/]{8,}={0,2})"/dg,
    unless: (auth) => !Buffer.from(auth, "base64").toString("latin1").includes(":"),
  },
  {
    kind: "npm-token",
    pattern: /_(?:authToken|auth|password)\s*=\s*"?(?<secret>[^\s"$<{][^\s"]{5,})/dg,
    unless: (value) => isPlaceholder(value) || isReference(value),
  },
];

function isNoCliPassword(value: string): boolean {
  return isPlaceholder(value) || /^[$<-]/.test(value);
}

/** A port, a path, a name: what -p means to most tools. */
function isNoFlagPassword(value: string): boolean {
  return isNoCliPassword(value) || /^[\d:.,/-]+$|^[.~]?\/|^[a-z]+$/.test(value) || isReference(value);
}

function isNoPairPassword(value: string): boolean {
  const seen = look(value);
  return seen !== "random" && !(seen === "likely" && /[A-Z]/.test(value) && /\d/.test(value));
}

/** "Otter!Tooth!19": signs where no name has them, twice. */
function isSalted(value: string): boolean {
  return (value.match(/[A-Za-z0-9][!^~](?=[A-Za-z0-9])/g)?.length ?? 0) >= 2;
}
