import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  ["activation key for the lab PC: K3V9Q-7XMPL-22BCD-RT6HN-0Z8FW", "K3V9Q-7XMPL"],
  ["the authenticator seed is jbsw y3dp ehpk 3pxp mfrg g2df", "y3dp ehpk"],
  ["shadow entry of pi is $y$j9T$kQ3vLr8sT0uW1xYz2AbCd$Zx8Vb6Nm4Lk2Jh0Gf9Ds7Ap5", "kQ3vLr8s"],
  ["the verifier is SCRAM-SHA-256$4096:c2FsdHNhbHRzYWx0c2E=$c3RvcmVka2V5c3RvcmVka2V5:c2VydmVya2V5c2VydmU=", "c2FsdHNh"],
  ["JSESSIONID 5DF9A1C07B3E4428A6 is still logged in", "5DF9A1C07B3E"],
  ["the session cookie is 8d2f61b7c04ae95381f7d06c2b9ea443", "8d2f61b7c04a"],
])(verifies("A7", "a code that somebody was told is cut: %s"), async (text, secret) => {
  expect(await cutText(text)).not.toContain(secret);
});

test.each([
  [
    "smtp://robot@kelp.example:9vQ2mTz7Lw@mail.kelp.example:587",
    "smtp://robot@kelp.example:[secret cut: url-password]@mail.kelp.example:587",
  ],
  ["tool login 7c1be02f-4c1d-4b7e-9b62-0d9f6a2c51ee", "tool login [secret cut: login-token]"],
  ["backupctl -u kelp -P tangerine9 --all", "backupctl -u kelp -P [secret cut: password] --all"],
  ["backupctl -p Zx81spectrum -u kelp", "backupctl -p [secret cut: password] -u kelp"],
  ["router creds root:seals-were-here-77", "router creds root:[secret cut: password]"],
  ["ssh passphrase s3aweed.holds.Rocks", "ssh passphrase [secret cut: password]"],
  ["SSID kelp, PSK back-to-the-sea-2031", "SSID kelp, PSK [secret cut: password]"],
  ['the passphrase is "an otter sleeps once a week"', 'the passphrase is "[secret cut: password]"'],
])(verifies("A7", "a login in a command or a note loses its password: %s"), async (text, expected) => {
  expect(await cutText(text)).toBe(expected);
});

test.each([
  "docker run -u 1000 -p 8080:80 nginx",
  "psql -U app -p 5432 app",
  "kelpctl -u ana -p ./profile.toml",
  "pip install git+ssh://git@git.example.com:acme/tool.git@v1.2",
  "db_password = var.db_password",
  "gh auth login --with-token reads it from stdin",
  "the serial is X7K2-99QP-LM31-0042",
  "session 7c1be02f-4c1d-4b7e-9b62-0d9f6a2c51ee was the slow one",
  "the password must be up-to-date",
  "bcrypt hashes begin with $2b$12$",
  'the error for a wrong password is "this password is not known"',
])("what has the form of a login and is none stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});
