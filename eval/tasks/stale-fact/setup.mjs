import { mkdirSync, writeFileSync } from "node:fs";

for (const folder of ["config", "docs"]) mkdirSync(folder);
writeFileSync("README.md", "# mobile\n\nThe client's settings are in `config/`.\n");
writeFileSync("config/api.json", `${JSON.stringify({ host: "api.example.org", version: "v2" }, null, 2)}\n`);
