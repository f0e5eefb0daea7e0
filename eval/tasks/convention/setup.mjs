import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("migrations");
writeFileSync(
  "README.md",
  "# ledger\n\nThe schema is built by running the files in `migrations/` in order of their names.\n",
);
writeFileSync(
  "migrations/001_init.sql",
  "create table customers (\n  id integer primary key,\n  email text not null\n);\n",
);
writeFileSync("migrations/002_add_country.sql", "alter table customers add column country text;\n");
