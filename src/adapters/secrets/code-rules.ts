import type { Rule } from "./finding.ts";
import { look } from "./looks-secret.ts";
import { isMadeUpByHand } from "./typed-password.ts";

/** Codes that people read out to each other: PINs, combinations, recovery codes, the words of a wallet, the seed of an authenticator. */
export const codeRules: readonly Rule[] = [
  {
    kind: "pin",
    pattern:
      /\b(?:[Pp]asscode|P(?:IN|UK)(?: code)?|pin code|(?:[Dd]oor|[Aa]larm|[Gg]ate|[Ee]ntry|[Ll]ock|[Ll]ocker|[Ss]afe|[Kk]eypad|[Gg]arage|[Uu]nlock|[Aa]ccess|[Ss]ecurity|[Ii][Pp]ad|[Pp]hone|[Tt]ablet|[Ll]ift|[Bb]uilding)(?: \w{2,8})? code|(?:bike|pad|cycle) ?lock)\b(?:(?:\s[\w-]{1,20}){0,6}?(?:\s(?:is|was|to|now)|\s?[:=→]))?\s(?<secret>[A-Za-z]{0,4}\d{4,10})(?![\w.-])/dg,
  },
  {
    kind: "pin",
    pattern:
      /\b(?:alarm|door|sim|card|bank|phone|tablet|voicemail|unlock|safe|gate|garage|vault|lock|locker|keypad)\b[^.\n]{0,30}?\bpin\b(?:\s(?:at|in|of|for) [\w ]{2,30}?)?(?:\s(?:is|was|to|now)|\s?[:=→]){0,2}\s?(?<secret>\d{4,10})(?![\w.-])/dgi,
  },
  {
    kind: "pin",
    pattern:
      /\bpin (?:for|of|to) (?:the |my |our )?(?:[\w-]{1,20} )?(?:alarm|door|sim|card|bank|phone|tablet|voicemail|safe|gate|garage|vault|lock|locker|keypad)\b[^.\n]{0,20}?(?:\bis|[:=→])\s?(?<secret>\d{4,10})(?![\w.-])/dgi,
  },
  {
    kind: "pin",
    pattern: /\bpin-?code\b[^\n\d]{0,50}?(?:\bis|\bist|[:=→])\s?(?<secret>\d{4,10})(?![\w.-])/dgi,
  },
  {
    kind: "pin",
    pattern: /\bcombination\b(?:[^\n]{0,40}?(?:\bis|:))?\s*(?<secret>\d{1,2}(?:[-–/ ]\d{1,2}){2,4})(?![\w-])/dgi,
  },
  {
    // The words of a wallet.
    kind: "seed-phrase",
    pattern:
      /\b(?:seed|mnemonic|wallet|recovery|metamask|phantom|ledger|trezor|electrum|(?:12|15|18|21|24)[- ]words?)\b[^\n]{0,40}?[:=]?\s+["'`]?(?<secret>[a-z]{3,8}(?:,? [a-z]{3,8}){11,23})(?![\w-])/dgi,
    unless: (words) => GRAMMAR.test(words),
  },
  {
    // "the wallet is restored from X in MetaMask"
    kind: "seed-phrase",
    pattern:
      /\b(?:wallet|ledger|trezor)\b[^\n]{0,60}?\b(?:from|with|using) ["'`]?(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11})(?![\w-])/dgi,
    unless: (words) => GRAMMAR.test(words),
  },
  { kind: "recovery-code", pattern: /\b(?:\d{6}-){7}\d{6}\b/g },
  {
    kind: "recovery-code",
    pattern:
      /\b(?:recovery|backup|scratch|one-time|emergency) codes?\b[^\n:=]{0,30}?[:=]?\s*(?<![A-Za-z0-9])(?<secret>(?=[\w-]*\d)[0-9A-Za-z]{4,10}(?:-[0-9A-Za-z]{4,10}){0,5}(?:[,;\s]{1,2}(?=[\w-]*\d)[0-9A-Za-z]{4,10}(?:-[0-9A-Za-z]{4,10}){0,5}){0,20})/dgi,
    unless: (codes) => /^\d{1,4}$/.test(codes),
  },
  { kind: "wallet-key", pattern: /\baccounts?["']?\s?[:=]\s?\[?\s?["'`](?<secret>(?:0x)?[0-9a-f]{64})["'`]/dgi },
  {
    kind: "recovery-code",
    pattern: /\b(?:recovery|backup|scratch|emergency) codes?\b[^\n]{0,80}?:\s(?<secret>\d{4}[ -]\d{4})(?![\w-])/dgi,
  },
  {
    // "only one left, 1x4bj-w1vg2"
    kind: "recovery-code",
    pattern:
      /\b(?:recovery|backup|scratch|emergency) codes?\b[^\n]{0,60}?\s(?<secret>(?=[a-z-]*\d)[0-9a-z]{4,6}-[0-9a-z]{4,6})(?![\w-])/dg,
  },
  {
    kind: "totp-secret",
    pattern:
      /\b(?:totp|TOTP|[2m]fa|[2M]FA|otp|OTP|[Aa]uthenticator)\b[^\n]{0,60}?\b(?:seed|secret|key)\b[^\n]{0,40}?\s(?<secret>(?=[A-Z]*[2-7])[A-Z2-7]{16,64})(?!\w)/dg,
  },
  { kind: "totp-secret", pattern: /\boathtool\b[^\n]{0,60}?\s(?:-b|--base32)\s+["']?(?<secret>[A-Za-z2-7]{12,})/dg },
  { kind: "totp-secret", pattern: /\botpauth:\/\/[^\s"'`]{1,300}?[?&]secret=(?<secret>[A-Za-z2-7]{8,})/dg },
  {
    // An authenticator shows its seed in groups of four.
    kind: "totp-secret",
    pattern:
      /\b(?:totp|[2m]fa|otp|two-factor|authenticator|secret|seed|setup key)\b[^\n]{0,40}?\s(?<secret>(?=[a-z ]{0,20}[2-7])[a-z2-7]{4}(?: [a-z2-7]{4}){3,15}(?: [a-z2-7]{1,3})?)(?![\w-])/dgi,
  },
  {
    // What remains of a password in a file of users is as good as the password to whoever has a night to spend.
    kind: "password-hash",
    pattern:
      /(?<![\w$])\$(?:2[abxy]?|[1567y]|gy|apr1|argon2(?:id|i|d)|s0|scrypt|pbkdf2[\w-]{0,20})\$[\w./+=,$-]{20,400}|\bSCRAM-SHA-\d{1,3}\$\d+:[A-Za-z0-9+/=:$]{20,400}|\b(?:pbkdf2|bcrypt|argon2|scrypt)_?\w{0,20}\$[\w./+=,$-]{20,400}|(?<!\w)\*[0-9A-F]{40}\b|\bmd5[0-9a-f]{32}\b|\b[0-9a-f]{32}:[0-9a-f]{32}\b|\{S?SHA\d{0,3}\}[A-Za-z0-9+/]{20,200}={0,2}/g,
  },
  {
    // An application's password in groups of four, as WordPress shows it.
    kind: "password",
    pattern: /\b(?:password|passwort|code)\b[^\n]{0,30}?\s(?<secret>[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){3,7})(?![\w-])/dg,
    unless: (groups) =>
      groups.split(" ").filter((group) => /[a-z].*[A-Z]|[A-Za-z]\d|\d[A-Za-z]/.test(group)).length < 2,
  },
  {
    // A key as its bytes.
    kind: "private-key",
    pattern:
      /\b\w{0,30}(?:key|seed|secret)\w{0,30}\b[^\n[]{0,20}(?:\[\s?|(?=0x))(?<secret>\d{1,3}(?:,\s?\d{1,3}){15,}|0x[0-9a-f]{1,2}(?:,\s?0x[0-9a-f]{1,2}){15,})/dgi,
  },
  {
    kind: "private-key",
    pattern: /\b(?:pfx|p12|pkcs-?12|keystore|jks|private)\b[^\n]{0,60}?\s(?<secret>MI[A-Za-z0-9+/]{60,}={0,2})/dgi,
  },
  {
    kind: "password",
    pattern:
      /\b(?:unlock(?:s|ed)? (?:it )?with|(?:pass\w{0,6}|key|token|secret)[- ]?file (?:holds|contains|has|says))\s["'`]?(?<secret>[^\s"'`]{6,200})/dgi,
    unless: (value) => look(value) === "none" && !/\d/.test(value),
  },
  {
    // "the backup account is veeam / X"
    kind: "password",
    pattern: /\baccount\b[^\n/]{0,30}?(?:\sis|:)\s[\w.@-]{2,40}\s\/\s(?<secret>[^\s"'`/]{8,100})/dgi,
    unless: (value) => look(value) === "none" && !isMadeUpByHand(value),
  },
  {
    // Vault and Nomad call the secret itself by this name.
    kind: "secret-value",
    pattern: /\bsecret id\b(?:\sis)?[\s:=]{1,3}(?<secret>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/dgi,
  },
  {
    // "9917#": nothing but a code ends so.
    kind: "pin",
    pattern: /\b(?:keypad|alarm|gate|door|code|pin|lock)\b[^\n\d]{0,30}?(?<secret>\d{4,8})#/dgi,
  },
  {
    // "Wi-Fi KelpNet / X", "the wifi uses X as key"
    kind: "wifi-key",
    pattern: /\b(?:wi-?fi|wlan|ssid|hotspot)\b[^\n/]{0,40}?\s(?:\/|uses?)\s(?<secret>[^\s"'`/]{8,63})/dgi,
    unless: (value) => look(value) === "none" && !isMadeUpByHand(value),
  },
  {
    // The key of a network may be nothing but digits.
    kind: "wifi-key",
    pattern:
      /\b(?:wi-?fi|wlan|ssid|wpa[23]?|fritz!?box|hotspot|router)\b[^\n]{0,60}?\b(?:key|code|schlüssel)\b[^\n\d]{0,40}?(?<secret>\d{8,63})(?![\w.:-])/dgi,
  },
  {
    kind: "snmp-community",
    pattern:
      /\bsnmp\w*\b[^\n]{0,60}?\bcommunity(?: string| name)?(?:\s(?:is|was)|\s?[:=])?\s?["']?(?<secret>[^\s"'`,;]{4,64})/dgi,
    unless: (value) => look(value) === "none" && !/\d/.test(value),
  },
  {
    kind: "session",
    pattern: /\bsession[ _-]?(?:id|cookie|token|key)\b(?: \w+){0,3}?(?:\s?[:=])?\s["'`]?(?<secret>[\w%.-]{20,400})/dgi,
    unless: (value) => look(value) !== "random" && !/^[0-9a-f]{32,}$/i.test(value),
  },
  {
    kind: "licence-key",
    pattern:
      /\b(?:licen[cs]e|product|activation|registration|recovery|unlock|key)\b[^\n]{0,60}?[\s:=](?<secret>(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z0-9]{2,8}(?:-[A-Z0-9]{4,8}){3,9})(?![\w-])/dg,
  },
];

const GRAMMAR =
  /\b(?:the|and|for|not|you|your|our|are|was|were|has|have|had|been|from|with|this|that|they|them|then|than|must|should|will|can|could|would|may|all|any|out|but|never|only|when|also|each|same|into|over|once|what|which|where|who|how|why|please|there|does|did|its|his|her|their|per|via|nor|yet|too|use|uses|used|der|die|das|und|mit|ist|les|des|est|dans|pour|los|las|una|con|por|para|del|que)\b/;
