import { expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import { verifies } from "../../support/verifies.ts";

const cutText = async (text: string): Promise<string> => (await secretRedactor().redact(text)).text;

test.each([
  ["activation key for the lab PC: K3V9Q-7XMPL-22BCD-RT6HN-0Z8FW", "K3V9Q-7XMPL"],
  ["the TOTP seed for qa-bot@kelp.example is MQHTEZAMGOSNZRTTRECAJW5GIE4MEZNV", "MQHTEZAMGOSN"],
  ["dotnet nuget push Kelp.Core.3.1.0.nupkg -k oy2brwfa06rdd20uevqcisnc98b13x4aqlcqh0h3mj64ei", "oy2brwfa06rd"],
  ["wandb login --relogin be8a51cbd1cc2f14d609309645a507a2646104a4", "be8a51cbd1cc"],
  ["snowsql asks, and when it prompts type Snow!Plough#2209", "Snow!Plough#"],
  ['jwt.sign({ sub: user.id }, "n0t-so-Quiet-harbor-5512", { expiresIn: "2h" })', "n0t-so-Quiet"],
  ['echo -n "copper-Thistle-rainy-9" | cryptsetup luksOpen /dev/sdb1 vault -', "copper-Thist"],
  ["the authenticator seed is jbsw y3dp ehpk 3pxp mfrg g2df", "y3dp ehpk"],
  ["shadow entry of pi is $y$j9T$kQ3vLr8sT0uW1xYz2AbCd$Zx8Vb6Nm4Lk2Jh0Gf9Ds7Ap5", "kQ3vLr8s"],
  ["the verifier is SCRAM-SHA-256$4096:c2FsdHNhbHRzYWx0c2E=$c3RvcmVka2V5c3RvcmVka2V5:c2VydmVya2V5c2VydmU=", "c2FsdHNh"],
  ["JSESSIONID 5DF9A1C07B3E4428A6 is still logged in", "5DF9A1C07B3E"],
  ["the session cookie is 8d2f61b7c04ae95381f7d06c2b9ea443", "8d2f61b7c04a"],
  ["wlan key of the flat is 30718264950182736455", "307182649501"],
  ["the snmp community is otter-ro-5Xk9", "otter-ro-5Xk9"],
  ["session id 0a9f3bd27c61e85f4d20b7a3961ce8f4 belongs to the admin", "0a9f3bd27c61"],
  ["hash of root in mysql.user: *4ACFE3202A5FF5CF467898FC58AAB1D615029441", "4ACFE3202A5F"],
  ["pg_authid has md50b8e6c3d5a7f914c2e60d8b3a5f7c912", "0b8e6c3d5a7f"],
  ["dumped aad3b435b51404eeaad3b435b51404ee:31d6cfe0d16ae931b73c59d7e0c089c0 from the DC", "31d6cfe0d16a"],
  ["alerts: https://ops.kelp.example/api/hooks/x8wq1p5zr7t3mk2vb9nd", "x8wq1p5zr7t3"],
  ["KELP_PAT=2b9e7f41c08d35a6e1f2748b90c3d5e6a7f81b24", "2b9e7f41c08d"],
  ["NAS_PW=Wh1te-Whale", "Wh1te-Whale"],
  ["SIM of the gateway: PUK 60718293", "60718293"],
  ["phantom, 12 words: otter kelp rock foam tide shell crab gull sand wave reef moon", "otter kelp rock"],
  ["zigbee network_key: [12, 200, 7, 99, 31, 5, 180, 44, 250, 61, 73, 8, 19, 120, 33, 2]", "12, 200, 7, 99"],
  ["the application password is Kq7P 2mXv Lr9T bW4z", "Kq7P 2mXv"],
  ["the box unlocks with 'Coral0-Breakfast-Hour'", "Coral0-Break"],
  ["the group password is 6b1f20c4-77aa-4e0d-9c35-1f0e2d3c4b5a", "6b1f20c4-77aa"],
  ["local key of the lamp: 9c41e07fb26d83a5", "9c41e07fb26d"],
  ["the tablet code is 407193", "407193"],
  ["shed keypad pin 5518", "5518"],
  [
    "zwave network key 0x1A, 0x2B, 0x3C, 0x4D, 0x5E, 0x6F, 0x70, 0x81, 0x92, 0xA3, 0xB4, 0xC5, 0xD6, 0xE7, 0xF8, 0x09",
    "0x1A, 0x2B, 0x3C",
  ],
  ["reefsk-0d2b8f61-7c04-4ae9-9381-f7d06c2b9ea4 is for the sandbox", "0d2b8f61-7c04"],
  ["the feed is https://feed.example/u/Qm7xW2vLp9TzK4rB8nDs6HyC3gFj5VaE1uXo0ZtPq/atom", "Qm7xW2vLp9Tz"],
  ["the backup account is borg / B0rg-Night!", "B0rg-Night!"],
  ["shed keypad: 4402#", "4402"],
  ["Wi-Fi Reef / foamy-cat-2031", "foamy-cat-2031"],
  ["the hut wifi uses Foamy-Cat-31 as key", "Foamy-Cat-31"],
  ["session secret: 'lamp-walrus-31'", "lamp-walrus-31"],
  ["printf 'Rq8wTz3LkVx' | docker secret create db -", "Rq8wTz3LkVx"],
  [
    "-----BEGIN OpenVPN Static key V1-----\n0b8e6c3d5a7f914c2e60d8b3a5f7c912\n-----END OpenVPN Static key V1-----",
    "0b8e6c3d5a7f",
  ],
  ["weather appid=0b8e6c3d5a7f914c2e60d8b3a5f7c912", "0b8e6c3d5a7f"],
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
  ["requests.get(url, auth=('ana', 'Qm7-xW2vLp9T'))", "requests.get(url, auth=('ana', '[secret cut: password]'))"],
  ["vpn auth-user-pass: ana / Rq8wTz3LkVx", "vpn auth-user-pass: ana / [secret cut: password]"],
  ["lftp -u ana,Rq8wTz3LkVx files.example", "lftp -u ana,[secret cut: password] files.example"],
  ["snmpget -v3 -u ro -A Rq8wTz3LkVx 10.0.0.1", "snmpget -v3 -u ro -A [secret cut: password] 10.0.0.1"],
  ["pw reef-Visitor-31 for the kiosk", "pw [secret cut: password] for the kiosk"],
  ["login for the heater: admin / Rad1ator-Hall", "login for the heater: admin / [secret cut: password]"],
  ["LUKS passphrase seals juggle round wet pebbles", "LUKS passphrase [secret cut: password]"],
  ["disk passphrase: old crabs never leave the reef", "disk passphrase: [secret cut: password]"],
  ["wifi Reef, crab-and-limpet is the password", "wifi Reef, [secret cut: password] is the password"],
  [
    "mc alias set reef http://minio:9000 admin Qx7-rk2Lw9",
    "mc alias set reef http://minio:9000 admin [secret cut: password]",
  ],
  ["mail login ana@reef.example / Cr4b-Basket", "mail login ana@reef.example / [secret cut: password]"],
  [
    "use 0b8e6c3d5a7f914c2e60d8b3a5f7c9120b8e6c3d5a7f914c2e60d8b3a5f7c912 as the client secret for the shop",
    "use [secret cut: secret-value] as the client secret for the shop",
  ],
  [
    "api key of the mirror → 7c1be02f-4c1d-4b7e-9b62-0d9f6a2c51ee",
    "api key of the mirror → [secret cut: secret-value]",
  ],
  ["openssl enc -aes-256-cbc -k Kelp9Forest -in a", "openssl enc -aes-256-cbc -k [secret cut: password] -in a"],
  ["the pass for the archive is seals-please-2031", "the pass for the archive is [secret cut: password]"],
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
  "apt install git curl wget vim htop tmux tree unzip rsync make gcc nano",
  "the storage key is users/42/avatar.png",
  "sizes: [16, 24, 32, 48, 64, 72, 96, 128, 144, 152, 167, 180, 192, 256, 384, 512]",
  "PublicKey = 7Qm2xVb9KpLr4TzWc8NdYs6HhU3kZ9qPw2Lx7VtB5nR=",
  "login page: auth/OAuth2Callback",
  "PIN 5 of the header is ground",
  "error code is 150917",
  "chatcmpl-FKA2DQTNfNnseUFV4VejfmcYXxamB took 12 s",
  "https://www.notion.so/Runbook-ee6ba3f8a5ca8a08d6834e4d927dc58f",
  "session replay https://app.example.com/replay/1ae04626-3f19-436d-a725-a8f7cd9c2f09",
  "Compare 3f3ac8a2241f6d5464082dd90faaa54f475f690d..787b9164aad5609f8db350d2946dbd2369bf4db7 for the auth refactor",
  "the password is never told to anybody on the phone",
  "the wifi uses channel-bonding in the office",
  'secret: "db-credentials"',
  "API_TOKEN=${API_TOKEN:?missing}",
  "mysql -u root -p asks for it",
  "https://docs.kelp.example/webhooks/signature-verification",
  "https://git.kelp.example/api/v1/repos/acme/app/hooks/12345678",
  "authorize('admin', 'projects.read')",
  "login flow auth/OAuth2Callback",
  'the error for a wrong password is "this password is not known"',
])("what has the form of a login and is none stays: %s", async (text) => {
  expect(await cutText(text)).toBe(text);
});
