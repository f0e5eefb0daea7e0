import { expect, test } from "vitest";
import { MINUTE } from "../../../src/domain/time.ts";
import { viewApp, viewKeys } from "../../../src/surfaces/http/view.ts";
import { verifies } from "../../support/verifies.ts";

const PORT = 4_700;

/** The viewer's door before an API that only says that it was reached. */
function viewer() {
  const clock = { ms: 0 };
  const keys = viewKeys(() => clock.ms);
  const files = {
    page: "<!doctype html><title>Holdfast</title>",
    assets: new Map([["page.css", { bytes: new Uint8Array([32]), type: "text/css" }]]),
  };
  const app = viewApp({
    host: "127.0.0.1",
    port: () => PORT,
    keys,
    files,
    enter: (request) => new Response(`in by ${request.method}`),
    perform: async ({ operation, input }) => ({ operation, input }),
    nowMs: () => clock.ms,
    report: () => {},
  });
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(path, { method, headers: { host: `127.0.0.1:${PORT}`, ...headers } });
  const open = async () => {
    const answer = await get(`/open?key=${keys.issue()}`);
    return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  };
  return { get, open, keys, clock };
}

test(
  verifies("H7", "a key opens one window, once, and the window is known by a cookie that no script can read"),
  async () => {
    const { get, keys } = viewer();
    const key = keys.issue();
    const opened = await get(`/open?key=${key}&to=/memories/m3k9`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("set-cookie")).toMatch(/^holdfast_4700=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await opened.text()).toContain('content="0;url=/memories/m3k9"');
    const again = await get(`/open?key=${key}`);
    expect([again.status, again.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await again.text()).toContain("holdfast view");
  },
);

test(verifies("H7", "a key that is late, wrong or missing opens nothing"), async () => {
  const { get, keys, clock } = viewer();
  const key = keys.issue();
  clock.ms += 5 * MINUTE;
  for (const said of [key, "", "guess", `${keys.issue()}x`]) {
    const answer = await get(`/open?key=${said}`);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
  }
});

test.each(["//evil.example", "https://evil.example", '/"><script>', "javascript:alert(1)", "/\\evil.example"])(
  verifies("H7", "an opened window goes to no address like %j"),
  async (to) => {
    const { get, keys } = viewer();
    const page = await (await get(`/open?key=${keys.issue()}&to=${encodeURIComponent(to)}`)).text();
    expect(page).toContain('content="0;url=/"');
    expect(page).not.toContain("evil");
    expect(page).not.toContain("script");
  },
);

test(verifies("H7", "without the cookie there is no page, no twin, no operation and no event"), async () => {
  const { get, open } = viewer();
  const cookie = await open();
  for (const [path, method] of [
    ["/memories", "GET"],
    ["/memories.json", "GET"],
    ["/v1/list", "POST"],
    ["/v1/events", "GET"],
  ] as const) {
    for (const wrong of [{}, { cookie: "holdfast_4700=guess" }, { cookie: cookie.replace("4700", "4701") }])
      expect([path, (await get(path, wrong, method)).status]).toEqual([path, 401]);
    expect([path, (await get(path, { cookie }, method)).status]).toEqual([path, 200]);
  }
});

test(verifies("H7", "another name, another page and another port's page are refused, cookie or not"), async () => {
  const { get, open } = viewer();
  const cookie = await open();
  const refused = [
    { host: "evil.example:4700" },
    { origin: "http://evil.example" },
    { origin: "http://127.0.0.1:3000" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
  ];
  for (const headers of refused) expect((await get("/v1/list", { cookie, ...headers }, "POST")).status).toBe(403);
  expect((await get("/memories.json", { cookie, "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await get("/memories", { cookie, "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("a page's policy allows scripts and styles of its own alone, and nothing is kept but what has a name by its content", async () => {
  const { get, open } = viewer();
  const page = await get("/review", { cookie: await open() });
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect((await get("/assets/page.css")).headers.get("cache-control")).toContain("immutable");
  expect((await get("/assets/..%2f..%2fpackage.json")).status).toBe(404);
});

test("a twin holds what each operation of the page answers, by name", async () => {
  const { get, open } = viewer();
  const cookie = await open();
  const twin = await (
    await get("/memories.json?kind=user&standing=retired,expired&freshness=stale", { cookie })
  ).json();
  expect(twin).toEqual({
    list: {
      operation: "list",
      input: { everywhere: true, kind: "user", freshness: "stale", standing: ["retired", "expired"], limit: 200 },
    },
  });
  expect((await get("/nowhere.json", { cookie })).status).toBe(404);
  expect((await get("/nowhere", { cookie })).status).toBe(404);
});

test("who guesses is told to wait, and does not use up what is the owner's", async () => {
  const { get, open } = viewer();
  const cookie = await open();
  const answers = await Promise.all(Array.from({ length: 150 }, async () => get("/open?key=guess")));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await get("/memories", { cookie })).status).toBe(200);
});
