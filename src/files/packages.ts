import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/**
 * A package that only some users have installed; throws where it is missing. Not by `import()`: in code that V8 takes back compiled, as
 * the service's is, Node 20 no longer knows who is to load it, and refuses.
 */
export function loadPackage(name: string): unknown {
  return load(name);
}
