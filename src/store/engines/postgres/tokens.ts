import { MemoryError } from "../../../domain/errors.ts";
import { ROLES } from "../../../domain/roles.ts";
import type { Role } from "../../../domain/roles.ts";
import { iso } from "../../../domain/time.ts";
import type { TokenStore } from "../../../ports/tokens.ts";
import { type Sql, explainErrors } from "./database.ts";
import type { Tenant } from "./parts.ts";

interface TokenRow {
  readonly name: string;
  readonly hash: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly role: string;
  /** Null for all there is. */
  readonly scopes: readonly string[] | null;
  readonly used_at: number | null;
}

/** Tokens beside the memories: each holds, and ends, at every service over them. */
export function tokenRows(sql: Sql, tenant: Tenant): TokenStore {
  return {
    add: ({ name, hash, createdAt, expiresAt, grant: { role, scopes } }) =>
      explainErrors(async () => {
        const rows = await sql.run(
          `insert into holdfast.token (tenant, name, hash, created_at, expires_at, role, scopes)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          tenant,
          name,
          hash,
          createdAt,
          expiresAt,
          role,
          scopes === "all" ? null : scopes,
        );
        return rows > 0;
      }),
    list: () =>
      explainErrors(async () => {
        const rows = await sql.rows<TokenRow>(
          `select name, hash, created_at, expires_at, role, scopes, used_at
             from holdfast.token where tenant = $1 order by name`,
          tenant,
        );
        return rows.map(({ name, hash, created_at, expires_at, role, scopes, used_at }) => ({
          name,
          hash,
          createdAt: created_at,
          expiresAt: expires_at,
          grant: { role: parseRole(name, role), scopes: scopes ?? "all" },
          lastUsedAt: used_at === null ? null : iso(used_at),
        }));
      }),
    remove: (name) =>
      explainErrors(
        async () => (await sql.run("delete from holdfast.token where tenant = $1 and name = $2", tenant, name)) > 0,
      ),
    noteUse: ({ name, hash }, at) =>
      explainErrors(async () => {
        // By its hash as well: the name may be another token's by now.
        await sql.run(
          `update holdfast.token set used_at = greatest(coalesce(used_at, 0), $4::bigint)
            where tenant = $1 and name = $2 and hash = $3`,
          tenant,
          name,
          hash,
          at,
        );
      }),
  };
}

function parseRole(name: string, role: string): Role {
  const known = ROLES.find((one) => one === role);
  if (known !== undefined) return known;
  throw new MemoryError("corrupt", `The token ${name} has the unknown role "${role}".`, {
    hint: `Update Holdfast, or revoke it: holdfast token revoke ${name}`,
  });
}
