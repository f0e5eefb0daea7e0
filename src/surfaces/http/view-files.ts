import { readdirSync, readFileSync } from "../../files/fs.ts";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { MemoryError } from "../../domain/errors.ts";

/** Where the build puts the viewer. */
const BUILT = fileURLToPath(new URL("../../viewer/", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

export interface ViewFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

export interface ViewFiles {
  /** The one page that all addresses of the viewer show. */
  readonly page: string;
  /** By name; nothing else in the folder can be asked for. */
  readonly assets: ReadonlyMap<string, ViewFile>;
}

/** Read whole when the viewer is first opened: it is small, and an update of the package must not change it half. */
export function viewFiles(folder: string = BUILT): ViewFiles {
  try {
    const names = readdirSync(join(folder, "assets"));
    return {
      page: readFileSync(join(folder, "index.html"), "utf8"),
      assets: new Map(
        names.flatMap((name) => {
          const type = TYPES[extname(name)];
          return type === undefined
            ? []
            : [[name, { bytes: new Uint8Array(readFileSync(join(folder, "assets", name))), type }]];
        }),
      ),
    };
  } catch (cause) {
    throw new MemoryError("daemon", `The viewer's files can't be read: ${String(cause)}`, {
      hint: "Install the package again; in a checkout run `npm run build`.",
      cause,
    });
  }
}
