import { outOfReach } from "../domain/reach.ts";
import type { Reach } from "../domain/reach.ts";
import type { Realm } from "../domain/tree/node.ts";
import { inView } from "./journal/journal-bodies.ts";
import { isOfProject, whereScope } from "./memories/visible.ts";
import {
  joinConditions,
  chooseSql,
  matchList,
  join,
  isOwn,
  piece,
  statementWriter,
  writeVerbatim,
  writePiece,
} from "./sql.ts";
import type { Dialect, Piece, StatementWriter } from "./sql.ts";

/** Which rows of a table are in reach, as a condition on its rows. */
type Rows = (reach: Reach) => Piece;

/** What rows of a table are called in its condition. */
const ALIASES: Readonly<Record<string, string>> = { memory: "m", session: "s" };

/** The condition that a key of a scope is in reach. */
function keyInReach(key: string, { user, projects }: Reach): Piece {
  const keys = [
    ...(user ? [piece`${writeVerbatim(key)} = 'user'`] : []),
    ...Array.from(projects, (project) => isOfProject(key, project)),
  ];
  return keys.length === 0 ? writeVerbatim("false") : piece`(${join(keys, " or ")})`;
}

const memories: Rows = (reach) =>
  joinConditions([
    whereScope((key) => keyInReach(key, reach)),
    ...(reach.agent === null ? [] : [piece`(m.agent is null or m.agent = ${reach.agent})`]),
  ]);

const sessions: Rows = ({ names }) => inView({ projects: [...names], since: null, until: null }, "", "");

const ofSession =
  (session: string): Rows =>
  (reach) =>
    piece`exists (select 1 from holdfast.session s
                   where ${isOwn("s")} and s.row = ${writeVerbatim(session)} and ${sessions(reach)})`;

const ofRealm: Rows = ({ projects, user }) =>
  matchList("r.realm", [...(projects as ReadonlySet<Realm>), ...(user ? ["everywhere"] : [])]);

const EACH_SCOPE = chooseSql({
  sqlite: "json_each(r.scopes) k",
  postgres: "json_array_elements_text(cast(r.scopes as json)) as k (value)",
});

/** A table that is neither here nor below is out of reach as a whole. */
const TABLES: Readonly<Record<string, Rows>> = {
  memory: memories,
  scope: (reach) => keyInReach("r.key", reach),
  // Some lines of these tell of the time before their memory came here: `changeLog` leaves them out.
  change: (reach) =>
    piece`exists (select 1 from holdfast.memory m where ${isOwn("m")} and m.id = r.memory and ${memories(reach)})`,
  receipt: (reach) =>
    joinConditions([
      ...(reach.agent === null ? [] : [piece`r.agent = ${reach.agent}`]),
      piece`not exists (select 1 from ${EACH_SCOPE} where not ${keyInReach("k.value", reach)})`,
    ]),
  sighting: ({ projects }) => matchList("r.project", [...projects]),
  project: ({ names }) => matchList("r.key", [...names]),
  session: sessions,
  chunk: ofSession("r.session"),
  turn: ofSession("r.session"),
  work: (reach) => piece`
    exists (select 1 from holdfast.turn t where ${isOwn("t")} and t.row = r.turn and ${ofSession("t.session")(reach)})`,
  tree_leaf: ofRealm,
  // A project's ROOT also tells what applies everywhere.
  tree_node: (reach) => joinConditions([ofRealm(reach), ...(reach.user ? [] : [writeVerbatim("r.level <> 'root'")])]),
  tree_page: (reach) => joinConditions([ofRealm(reach), ...(reach.user ? [] : [writeVerbatim("false")])]),
  topic: ofRealm,
  topic_alias: ofRealm,
  topic_day: ofRealm,
  topic_said: ofRealm,
};

/** Numbers, and what is of use only beside a row of the above. */
const OPEN: ReadonlySet<string> = new Set(["tenant_part", "model", "token_vector", "receipt_hit", "topic_word"]);

/**
 * Writes statements that see nothing but rows in reach, whatever they ask: each table that one names stands for the part
 * of it that is in reach.
 */
export function writerWithin(dialect: Dialect, reach: Reach): StatementWriter {
  const write = statementWriter(dialect);
  // A file's own tables go by another name than what stands for them.
  const [tables, isNumbered] =
    dialect.engine === "sqlite" ? (["main.", false] as const) : (["holdfast.", true] as const);
  return (strings, given) => {
    const { text, values } = write(strings, given);
    const named = new Set(Array.from(text.matchAll(/holdfast\.(\w+)/g), ([, table]) => table!));
    const parts = [...named].filter((table) => !OPEN.has(table)).map((table) => countPart(table, reach));
    if (parts.length === 0) return { text, values };
    const before = writePiece(dialect, piece`with ${join(parts, ", ")}`, isNumbered ? values.length : 0);
    const rest = text.replaceAll(/holdfast\.(\w+)(?: (\w+) indexed by \w+)?/g, (_, table: string, alias = "") =>
      OPEN.has(table) ? `holdfast.${table}` : `${table} ${alias}`,
    );
    return {
      text: `${before.text.replaceAll("holdfast.", tables)} ${rest}`,
      values: isNumbered ? [...values, ...before.values] : [...before.values, ...values],
    };
  };
}

function countPart(table: string, reach: Reach): Piece {
  const rows = TABLES[table] ?? outOfReach();
  const alias = ALIASES[table] ?? "r";
  const from = writeVerbatim(`${table} as not materialized (select ${alias}.* from holdfast.${table} ${alias}`);
  return piece`${from} where ${isOwn(alias)} and ${rows(reach)})`;
}
