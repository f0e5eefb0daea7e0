import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("config");
writeFileSync("README.md", "# shop\n\nThe staging database runs on the host `db.staging.example.org`.\n");
writeFileSync(
  "config/development.json",
  `${JSON.stringify({ database: { host: "localhost", port: 5433 } }, null, 2)}\n`,
);
writeFileSync(
  "config/production.json",
  `${JSON.stringify({ database: { host: "db.example.org", port: 5432 } }, null, 2)}\n`,
);
