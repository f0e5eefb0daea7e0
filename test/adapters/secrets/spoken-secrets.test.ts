import { expect, test } from "vitest";
import { secretRedactor, unmaskText } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  ["the wifi password is purple monkey dishwasher", "the wifi password is [secret cut: password]"],
  ["the vault passphrase is correct horse battery staple", "the vault passphrase is [secret cut: password]"],
  ["master password: Otters Eat Clams At Dawn", "master password: [secret cut: password]"],
  ["das Passwort ist grüner Tisch am Fenster", "das Passwort ist [secret cut: password]"],
])(verifies("A7", "a passphrase of plain words is cut: %s"), async (text, expected) => {
  expect(await cutText(text)).toBe(expected);
});

test.each([
  "The SMTP password is honeybee and the relay is mail.acme.dev",
  "The SMTP password is honeybee but the relay is mail.acme.dev. Ask Mira for more.",
  "The SMTP password is honeybee and mail.acme.dev is the relay",
  "SMTP password: honeybee and port 587",
  "The SMTP password is honeybee on mail.acme.dev",
  "The wifi passphrase is honeybee and the guest network is open",
  "The admin password is honeybee and we log in at admin.acme.dev",
  "The SMTP password is honeybee — the relay is mail.acme.dev",
  "The SMTP password is honeybee with user postmaster",
  "The SMTP user is postmaster with password honeybee and the relay is mail.acme.dev",
  "Log in with user postmaster and password honeybee and use port 587",
  "Das SMTP-Passwort ist honeybee und der Server ist mail.acme.dev",
  "The root password is honeybee because the console has no umlauts",
])(verifies("A7", "a password of one word is cut where the sentence goes on, and the rest stays: %s"), async (text) => {
  expect(await cutText(text)).toBe(text.replace("honeybee", "[secret cut: password]"));
});

test.each([
  "The door PIN is 4711 and the alarm is off at night",
  "The PIN of the scanner is 4711 and its address is 10.0.0.9",
])(verifies("A7", "so is a PIN: %s"), async (text) => {
  expect(await cutText(text)).toBe(text.replace("4711", "[secret cut: pin]"));
});

test.each([
  "The password is required and the relay is mail.acme.dev",
  "The password is mandatory and the field is red",
  "The root password is unique for the whole cluster",
  "The password is base64 and the user is plain",
  "The API key is public and the secret is private",
  "The token is opaque and the client is trusted",
])("talk about a password that goes on stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});

test.each([
  ["Guest network is HARROW-GUEST, WPA2 key trombone-lagoon-6.", "trombone-lagoon-6"],
  ["the shared test account is qa+eu@kessler.io / Zebra-crossing-19 on staging", "Zebra-crossing-19"],
  ["tls.pass has to contain Hollow!Acorn-2210, the passphrase of wildcard.key", "Hollow!Acorn-2210"],
  ["ansible-playbook site.yml --vault-password-file <(echo 'thistle-Anvil-904')", "thistle-Anvil-904"],
  ["After the reset her temporary password became Welcome-7Kd2-Tqz; she must change it.", "Welcome-7Kd2-Tqz"],
  ["For sudo on build-03 type birch+canyon+04 when asked", "birch+canyon+04"],
])(verifies("A7", "a password is known by where it stands: %s"), async (text, secret) => {
  expect(await cutText(text)).toBe(text.replace(secret, "[secret cut: password]"));
});

test.each([
  "Tokens signed before October carry kid pO9ZWpW2UUlqSWCZfhjShW6tZxl in the header",
  "applicationServerKey (the public VAPID half): BAGPE8l21PraYgBBaToXRnfLgtPsaFVohsZluwk6ZqA__AdS5F6JL1fVpF_bYBXVWH4hvPf0",
  "CrashLoopBackOff on auth-api-21296138d8-0xmey, it cannot read the secret volume.",
  "kind: SealedSecret\nspec:\n  encryptedData:\n    password: AgBUWwsqGnrQGP6qJCtbG5/sU/QE+IB2VgBtPdBfPZk85kN/TSeGTHV2agebY8lQp",
  "write to qa@kessler.io / sales@kessler.io",
  "The parser splits on the line -----BEGIN RSA PRIVATE KEY----- to tell old PEM files from PKCS#8.",
  "docker run -e JWT_SECRET=$JWT -p 8080:8080 ghcr.io/tidewater/auth:3.2.0",
  "--shadow-key: #0d1117cc; with alpha",
])("what is public by its nature stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});

test.each([
  "the wifi password is on the whiteboard",
  "the password is stored in 1Password",
  "the password is whatever you set during setup",
  "the passphrase is asked for at boot",
  "the admin password was rotated last week by Mira",
  "das Passwort steht im Tresor",
  "le mot de passe est dans le coffre de l'équipe",
  "la contraseña se guarda en Vault",
])("talk about a password stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});

test.each([
  "das Passwort lautet",
  "le mot de passe est",
  "la contraseña es",
  "a senha é",
  "hasło:",
  "wachtwoord:",
  "lösenord:",
  "пароль:",
  "密码：",
  "パスワードは ",
  "비밀번호는 ",
  "şifre:",
  "jelszó:",
])(verifies("A7", "a password named in another language is cut: %s"), async (name) => {
  expect(await cutText(`${name} Kelp!forest77`)).toBe(`${name} [secret cut: password]`);
});

test.each(["pass\u200bword = ", "p\u00adassword: ", "pаssword = ", "ｐａｓｓｗｏｒｄ="])(
  verifies("A7", "a name is read as a person reads it, hidden characters and borrowed letters or not: %j"),
  async (name) => {
    expect(await cutText(`${name}Kelp!forest77`)).toBe(`${name}[secret cut: password]`);
  },
);

test("places in an unmasked text are places in the text as written", () => {
  const text = "a\u200bb\u200b\u200bc";
  const { text: shown, placeOf } = unmaskText(text);
  expect(shown).toBe("abc");
  expect(shown.split("").map((_, at) => text.charAt(placeOf(at)))).toEqual(["a", "b", "c"]);
  expect(placeOf(3)).toBe(text.length);
});

test("a Russian sentence is not taken for a disguise", () => {
  expect(unmaskText("сервер стоит в шкафу").text).toBe("сервер стоит в шкафу");
});
