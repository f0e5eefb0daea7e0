import { describe, expect, test } from "vitest";
import { parseCommand } from "../../../src/domain/work/command.ts";
import { verifies } from "../../support/verifies.ts";

describe("the family of a command", () => {
  test.each([
    ["npm test -- --run src/a.test.ts", "npm test"],
    ["npm t", "npm test"],
    ["cd packages/web && CI=1 npm run build 2>&1 | tail -20", "npm run build"],
    ["pnpm --filter web test", "pnpm test"],
    ["python3 -m pytest tests/test_a.py -v", "pytest"],
    ["uv run pytest -x", "pytest"],
    ["npx vitest run src/a.test.ts", "vitest run"],
    ["python manage.py migrate --fake", "python manage.py migrate"],
    ["./scripts/deploy.sh staging", "scripts/deploy.sh staging"],
    ["sudo docker compose -f dev.yml up -d", "docker compose up"],
    ["terraform plan -out x", "terraform plan"],
    ["timeout 60 go test ./...", "go test"],
    ["git add . && git commit -m 'a b && c'", "git commit"],
    ["bundle exec rspec spec/a_spec.rb", "rspec"],
    ["npx create-next-app@latest app", "create-next-app"],
    ["node tools/check.cjs -c weights", "node tools/check.cjs"],
    ["FOO='a b' \\\n  make deploy", "make deploy"],
    [".venv/bin/python -m pytest tests", "pytest"],
    ["idf.py -p /dev/ttyACM0 flash", "idf.py flash"],
    ["docker compose run --rm web pnpm test", "pnpm test"],
    ["docker compose exec -u root web pnpm test", "docker compose exec"],
    ["docker compose run web", "docker compose run"],
  ])(verifies("J1", "%s is %s"), (line, family) => {
    expect(parseCommand(line).family).toBe(family);
  });

  test.each(["ls -la", "cat a | grep b", "git status", "cd x && rg foo", "# only a note", "echo $HOME"])(
    verifies("J1", "%s only looks, so it has none"),
    (line) => {
      expect(parseCommand(line).family).toBe("");
    },
  );

  test(verifies("J1", "tells where it runs and on what"), () => {
    expect(parseCommand("cd api && pytest tests/test_a.py::adds -q")).toMatchObject({
      cd: "api",
      targets: ["tests/test_a.py::adds"],
      hidesStatus: false,
    });
    expect(parseCommand("npm test | tail -5").hidesStatus).toBe(true);
  });
});
