import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  ["smtp pass is tangerine", "tangerine"],
  ["smtp pass lanternfish, user mailer", "lanternfish"],
  ["pw for the nas: bergkristall", "bergkristall"],
  ["the router admin password was changed to gooseberry", "gooseberry"],
  ["the db password got changed to thunderbolt yesterday", "thunderbolt"],
  ["DB_PASS: honeybee", "honeybee"],
  ['"password": "sunflower"', "sunflower"],
  ["PGPASSWORD=nightingale psql -h db", "nightingale"],
  ["wget --password=geheimnis https://files.example/x.zip", "geheimnis"],
  ["the admin account uses letmein as its password", "letmein"],
  ["login admin / windmill", "windmill"],
  ["creds: root/toor123", "toor123"],
  ["basic auth for staging is tide:seagrass", "seagrass"],
  ["Zugangsdaten: lena / sonnenblume", "sonnenblume"],
  ["das passwort vom server ist blumenkohl", "blumenkohl"],
])(verifies("A7", "a password of one plain word is cut: %s"), async (text, secret) => {
  expect(await cutText(text)).toBe(text.replace(secret, "[secret cut: password]"));
});

test.each([
  "password is required",
  "password is optional for guests",
  "the password is hashed before it is saved",
  "password: string;",
  "const password = input;",
  "{ password: hashed }",
  "password reset mails come from postmark",
  "the second pass is slower",
  "tests pass on macos",
  "login with google / github is possible",
  "login: email/password or sso",
  "credentials come from Kerberos",
  "wifi password hangs behind reception",
  "guest wifi password rotates every week now",
  "password manager of choice is Bitwarden",
])("talk about passwords stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});

test.each([
  ["sqlplus hr/scottish@XE", "scottish"],
  ["xfreerdp /u:admin /p:chestnut /v:10.0.0.9", "chestnut"],
  [String.raw`net use Z: \\fs01\p Fjord123 /user:lena`, "Fjord123"],
  ["net user lena Herbst2025! /add", "Herbst2025!"],
  ["rabbitmqctl add_user svc woodpecker", "woodpecker"],
  ["keytool -storepass razorbill -keystore a.jks", "razorbill"],
  ["the pin for the alarm is 4711", "4711"],
  ["voicemail pin: 0815", "0815"],
])(verifies("A7", "a password on a command line and a pin are cut: %s"), async (text, secret) => {
  expect(await cutText(text)).not.toContain(secret);
});
