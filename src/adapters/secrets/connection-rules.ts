import type { Rule } from "./finding.ts";
import { isPlaceholder, isReference } from "./look-alikes.ts";
import { look } from "./looks-secret.ts";

/** Passwords inside URLs and connection strings: the password alone is cut. */
export const connectionRules: readonly Rule[] = [
  {
    kind: "url-token",
    pattern: /(?:[?&]|\b(?=appid=))(?:appid|app_id|key|auth|sid|code|hash|k|t)=(?<secret>[\w.~%+/-]{20,2000}=*)/dgi,
    unless: (value) => look(value) !== "random" && !/^[0-9a-f]{32,}$/i.test(value),
  },
  // user:password@host in any scheme. The password may hold anything but a space; the last @ before the host counts.
  {
    kind: "url-password",
    pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/(?:[^\s:@/"'`<>]{0,100}):(?<secret>[^\s"'`<>]{1,200})@(?=[\w.[(-])/dgi,
    unless: isNoUrlPassword,
  },
  {
    // The user is a mail address.
    kind: "url-password",
    pattern:
      /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/"'`<>]{1,100}@[\w.-]{1,100}:(?<secret>[^\s"'`<>/]{3,200})@(?=[\w.[(-])/dgi,
    unless: isNoUrlPassword,
  },
  {
    kind: "url-token",
    pattern: /\bhttps?:\/\/(?<secret>[\w.~%-]{16,200})@(?=[\w.-])/dgi,
    unless: (user) => !["random", "opaque"].includes(look(user)) && !/^(?:gh|gl|x-|npm_)/.test(user),
  },
  {
    kind: "sas-token",
    pattern:
      /\?(?<secret>(?:[\w.-]{1,40}=[^\s&"'`<>]{0,400}&){0,14}(?:sig|signature|X-Amz-Signature|X-Goog-Signature)=[^\s&"'`<>]{16,800}(?:&[\w.-]{1,40}=[^\s&"'`<>]{0,400}){0,14})/dgi,
    unless: (query) => isPlaceholder(/sig(?:nature)?=([^&]*)/i.exec(query)?.[1] ?? ""),
  },
  { kind: "sas-token", pattern: /\bsig=(?<secret>[A-Za-z0-9%+/=_-]{30,})/dg, unless: isPlaceholder },
  {
    kind: "azure-key",
    pattern: /\b(?:AccountKey|SharedAccessKey|SharedSecretValue)\s*=\s*(?<secret>[A-Za-z0-9+/]{20,}={0,2})/dgi,
    unless: isPlaceholder,
  },
  // ODBC, ADO, JDBC and libpq: up to the next separator.
  {
    kind: "connection-password",
    pattern: /(?:^|[;?&\s"'`,({:])(?:password|pwd|passwd)\s?=\s?(?:\{(?<secret>[^}\n]{1,200})\}(?=;|"|$))/dgim,
    unless: isPlaceholder,
  },
  {
    kind: "connection-password",
    pattern: /;\s?(?:password|pwd|passwd)\s?=\s?(?<secret>[^;\s"'`{}<>][^;"'`\n]{0,200}?)(?=\s?;|["'`\n]|\s|$)/dgim,
    unless: isPlaceholder,
  },
  {
    kind: "connection-password",
    pattern:
      /(?<![\w-])(?:password|pwd|passwd)\s?=\s?(?<secret>[^;\s"'`{}<>$][^;\s"'`\n]{0,200})(?=;|&\w+=|\s+(?:host|user|dbname|port|sslmode)=)/dgi,
    unless: isNoPlainPassword,
  },
  {
    kind: "connection-password",
    pattern: /\bjdbc:oracle:thin:[\w.$-]{1,100}\/(?<secret>[^\s@"'`]{1,200})@/dgi,
    unless: isNoUrlPassword,
  },
  {
    kind: "connection-password",
    pattern:
      /(?:^|\s|["'`])[\w.*-]{1,100}:(?:\d{2,5}|\*):[\w*-]{1,100}:[\w-]{1,100}:(?<secret>[^\s:"'`]{6,200})(?=["'`\s]|$)/dgm,
    unless: isNoPlainPassword,
  },
];

function isNoUrlPassword(value: string): boolean {
  // "/": the @ belongs to a path, as in https://host:8080/@scope/name.
  return (
    isPlaceholder(value) ||
    /^\d{2,5}\//.test(value) ||
    value.startsWith("//") ||
    /^(?:pass(?:word)?|pw|pwd|user|x-oauth-basic|x-access-token)$/i.test(value)
  );
}

function isNoPlainPassword(value: string): boolean {
  return isPlaceholder(value) || isReference(value) || /^[a-z]+$/i.test(value);
}
