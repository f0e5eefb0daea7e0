import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

const PASSWORDS = [
  "SealsSleepInKelp",
  "IhateMondays!",
  "hop-on-my-boat",
  "grey.seal.rock",
  "Grey.Seal.41",
  "31-grey-seals",
  "GreySeals2031",
  "greyseals2031",
  "SEAL-grey-2031",
  "s3al_0f_Rock",
  "Herbst2031!",
  "greysealsonawetblackrock",
];
const TELLINGS = [
  "the root password of reef is {}",
  "Password: {}",
  "DB_PASSWORD={}",
  "pass: {}",
  "user ana, password {}",
  "master password {}",
  "the password was changed to {}",
  "{} is the password",
  "use {} as the password",
  "log in with admin / {}",
  "creds admin {}",
  "credentials: admin:{}",
  "wifi key is {}",
  "das Passwort lautet {}",
];

test.each(TELLINGS)(verifies("A7", "a password that somebody made up is cut: %s"), async (telling) => {
  for (const password of PASSWORDS) {
    expect(await cutText(telling.replace("{}", password))).not.toContain(password);
  }
});

test.each([
  "the password is case-sensitive",
  "password: 12-character-minimum",
  "the password field is read-only",
  "password: SecretString",
  "password: config.database.password",
  "the password is end-to-end-encrypted",
  "the password must be rotated every 90-day-cycle",
  "password reset PAY-2031 is open",
  "add a password to user42 before the demo",
  "login page v2026 ships in May",
  "the password page is in tests/login-form-with-captcha",
  "pg_hba uses password scram-sha-256",
  "the user ana prefers password managers",
])("what is told of passwords stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});
