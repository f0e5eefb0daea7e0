import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { measureCpuMs } from "../../support/processes.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  ["mulberry7 is the password of the wiki", "mulberry7"],
  ["tangerine is the root password on oak", "tangerine"],
  ["Herbst2031 works as password on the scanner", "Herbst2031"],
  ["kelp is our guest wifi password.", "kelp"],
  ["The scanner was moved; tangerine is still the admin password for it", "tangerine"],
  ["btw gooseberry is the wiki's password now", "gooseberry"],
  ["- lanternfish was the old passphrase of the backup disk", "lanternfish"],
  ["“marzipan” serves as the passcode for the door", "marzipan"],
  ["TANGERINE is no longer the password to the archive", "TANGERINE"],
  ["471108 is the password on the printer", "471108"],
  ["I learned that seagrass is the pw of the demo tenant", "seagrass"],
])(verifies("A7", "a password that stands before its name is cut: %s"), async (text, secret) => {
  expect(await cutText(text)).toBe(text.replace(secret, "[secret cut: password]"));
});

test.each([
  "Vault is the password manager",
  "This is the password for the wiki: ask Lena",
  "LDAP is the password backend",
  "LDAP is the password for nobody, SSO is on",
  "Here is the password policy for contractors",
  "Where is the password of the wiki kept?",
  "What is the root password on oak?",
  "WIKI_PASSWORD is the password of the wiki",
  "The second column is the password of the user",
  "The third line is the password for the scanner",
  "Fingerprint works as password on the laptop",
  "Bitwarden is where the password of the wiki is kept",
  "Argon2 is the password hash for new users",
  "Lena is the owner of the password for the wiki",
  "Nothing is the default password on the new cameras",
])("talk about a password that opens a sentence stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});

test("a long row of words and names takes no time", async () => {
  for (const piece of ["is the ", "password is the ", "a is the root ", "tangerine is the password of "]) {
    const text = piece.repeat(Math.ceil(8_000 / piece.length));
    expect(await measureCpuMs(() => cutText(text))).toBeLessThan(2_000);
  }
});
