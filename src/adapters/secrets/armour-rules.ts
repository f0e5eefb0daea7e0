import type { Rule } from "./finding.ts";

/** A line break, real or written as \n or \r\n inside JSON and environment files. */
const BREAK = String.raw`(?:\s|\\+[rnt])`;

/** Private keys in every wrapping people paste. */
export const armourRules: readonly Rule[] = [
  {
    kind: "gcp-service-account",
    pattern: /\{[^{}]{0,4000}\\?"service_account\\?"[^{}]{0,8000}"[^{}]{0,8000}(?:\}|$(?![^]))/g,
    unless: (json) => !/PRIVATE KEY|private_key/.test(json),
  },
  {
    // Whatever follows the header is key material until the footer, or until the armour visibly ends.
    kind: "private-key",
    pattern: new RegExp(
      String.raw`-{3,5} ?BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)? ?-{3,5}` +
        String.raw`(?:[^-]{0,20000}-{3,5} ?END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)? ?-{3,5}` +
        String.raw`|(?:${BREAK}|[A-Za-z-]{1,20}: [^\n\\]{0,100}|[A-Za-z0-9+/=]{16,}|[A-Za-z0-9+/=]{1,76}(?=${BREAK}|["'.…]|$)){0,2000})`,
      "g",
    ),
    // The header alone is what programs look for.
    unless: (block) =>
      /^[- A-Z]*[\s\\nr]*(?:\.{3}|…|<|\*)/.test(block) ||
      /^-+ ?BEGIN [A-Z\d ]+-+$/.test(block) ||
      (/-(?: [a-z]{2,12}){3}/.test(block) && !/[A-Za-z0-9+/=]{20,}/.test(block)),
  },
  {
    kind: "private-key",
    pattern:
      /PuTTY-User-Key-File-\d: [^]{0,20000}?Private-MAC: *[0-9a-f]+|PuTTY-User-Key-File-\d: [^]{0,6000}?Private-Lines: *\d+[A-Za-z0-9+/=\s]*/g,
  },
  { kind: "private-key", pattern: /Private-Lines: *\d+\s*(?<secret>[A-Za-z0-9+/=\s]{20,})/dg },
  { kind: "private-key", pattern: /\b(?<secret>b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=\s]{20,})/dg },
  {
    kind: "private-key",
    pattern: /\bLS0tLS1CRUdJTi[A-Za-z0-9+/=]{20,}/g,
    unless: (encoded) => !/PRIVATE/.test(Buffer.from(encoded.slice(0, 80), "base64").toString("latin1")),
  },
  {
    // A whole kubeconfig or service account as one word, the way CI settings take them.
    kind: "encoded-credentials",
    pattern: /\b(?:YXBpVmVyc2lvbjogdjE|ey[IJA]|ewog|ewoJ)[A-Za-z0-9+/]{40,}={0,2}/g,
    unless: (encoded) =>
      !/kind: *Config\b|"private_key"|"client_secret"|"service_account"/.test(
        Buffer.from(encoded, "base64").toString("latin1"),
      ),
  },
  { kind: "private-key", pattern: /"(?:d|dp|dq|qi)"\s*:\s*"(?<secret>[\w-]{30,})"/dg },
  {
    kind: "private-key",
    pattern:
      /-{3,5} ?BEGIN OpenVPN Static key V\d ?-{3,5}[^-]{0,4000}(?:-{3,5} ?END OpenVPN Static key V\d ?-{3,5})?/gi,
  },
  { kind: "wireguard-key", pattern: /\b(?:Private|Preshared)Key\s*[=:]\s*(?<secret>[A-Za-z0-9+/]{42,43}=?)/dgi },
];
