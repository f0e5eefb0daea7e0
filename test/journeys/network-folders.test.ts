import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { serveHttp } from "../support/http.ts";
import { freshProgram } from "../support/program.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";

const SECRET = "hunter2-of-the-neighbour";

test(
  verifies("H7", "a token tells nothing about files outside a known checkout, whatever folder it names"),
  async () => {
    const program = freshProgram(await ollama());
    const outside = join(program.cwd, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "secret.txt"), SECRET);
    const shop = initialised(folderIn(program.cwd, "shop"));
    gitIn(shop, "remote", "add", "origin", "https://github.com/acme/shop.git");
    symlinkSync(join(outside, "secret.txt"), join(shop, "there.txt"));
    symlinkSync(join(outside, "no-such.txt"), join(shop, "not-there.txt"));
    symlinkSync(outside, join(shop, "folder"));
    await program.run(["remember", "the shop listens on port 8080"], { cwd: shop });
    await program.run(["remember", "notes are kept in this folder"]);

    const http = await serveHttp(program);
    const tie = async (cwd: string, anchor: string) => {
      const text = `the value of ${anchor} matters to the tester`;
      const { status, text: said } = await http.raw({
        path: "/v1/remember",
        body: JSON.stringify({ text, cwd, anchors: [anchor] }),
      });
      return `${status} ${said.replaceAll(anchor, "ANCHOR").replaceAll(/file:|#\/\w+\//g, "")}`;
    };
    const same = async (one: Promise<string>, other: Promise<string>) => expect(await one).toBe(await other);

    // Folders that nobody has used: one answer for what is there and what is not.
    const strange =
      "400 " +
      JSON.stringify({
        error: {
          code: "usage",
          message: "No project is known in that folder.",
          hint: "Name the project with `project`, or use Holdfast there once from a terminal.",
        },
      });
    for (const cwd of ["/", "/etc", "/proc/self", "/proc/self/root", `/proc/self/root${outside}`, outside, "/no/such"])
      for (const anchor of ["file:secret.txt", "file:environ#/HOLDFAST/", "file:etc/passwd", "file:no-such"])
        expect([cwd, anchor, await tie(cwd, anchor)]).toEqual([cwd, anchor, strange]);
    const mcp = await http.raw({
      path: "/mcp",
      headers: { accept: "application/json, text/event-stream", "x-holdfast-cwd": encodeURIComponent(outside) },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "memory_search", arguments: { query: "secret" } },
      }),
    });
    expect(mcp.text).toContain("No project is known in that folder.");

    // A folder that is known but no checkout: its files are not looked at.
    await same(tie(program.cwd, "file:outside/secret.txt"), tie(program.cwd, "file:outside/no-such.txt"));
    // A checkout: a link out of it tells nothing about where it leads.
    const through = await tie(shop, "file:there.txt");
    expect(through).toMatch(/^400 .*a link leads out of the repository, or nowhere/);
    expect((await tie(shop, "file:not-there.txt")).replaceAll("not-there.txt", "there.txt")).toBe(through);
    await same(tie(shop, "file:folder/secret.txt#/hunter2/"), tie(shop, "file:folder/secret.txt#/wrong/"));
    expect((await tie(shop, "file:folder/secret.txt")).replaceAll("folder/secret.txt", "there.txt")).toBe(through);
    expect((await tie(shop, "file:folder/no-such")).replaceAll("folder/no-such", "there.txt")).toBe(through);
    // And the checkout's own files are still tied.
    writeFileSync(join(shop, "own.txt"), "own");
    expect(await tie(shop, "file:own.txt")).toMatch(/^200 /);
  },
);
