import { categoryOf } from "../../../../domain/topics/category.ts";
import { isNear, topicKey } from "../../../../domain/topics/topic.ts";
import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { Phrase, Realm } from "../../../../domain/tree/node.ts";
import type { Period } from "../../../../domain/tree/period.ts";
import { derivedId } from "../../../../adapters/system/derived-ids.ts";
import type { Sql } from "../database.ts";
import type { Tenant } from "../parts.ts";

/** Topics as rows. Each day brings its phrases; a topic is what its days add up to, and goes with the last of them. */
export function topicRows(sql: Sql, tenant: Tenant) {
  /** The phrases of a day, in place of those it had. */
  async function setDay(realm: Realm, day: Period, phrases: readonly Phrase[]): Promise<void> {
    const before = await sql.rows<{ key: string }>(
      "delete from holdfast.topic_day where tenant = $1 and realm = $2 and day = $3 returning key",
      tenant,
      realm,
      day,
    );
    const now = new Map<string, { name: string; weight: number }>();
    for (const { name, weight } of phrases) {
      const key = topicKey(name);
      if (key === "") continue;
      const known = now.get(key);
      if (known === undefined) now.set(key, { name, weight });
      else known.weight += weight;
    }
    const affected = new Set<string>();
    for (const [key, { name, weight }] of now) {
      await sql.run(
        "insert into holdfast.topic_day (tenant, realm, key, day, name, weight) values ($1, $2, $3, $4, $5, $6)",
        tenant,
        realm,
        key,
        day,
        name,
        weight,
      );
      affected.add((await topicOf(realm, key)) ?? (await found(realm, key, name, day)));
    }
    for (const { key } of before) {
      const topic = await topicOf(realm, key);
      if (topic === undefined) continue;
      affected.add(topic);
      await sql.run(
        `delete from holdfast.topic_alias a
          where a.tenant = $1 and a.realm = $2 and a.key = $3
            and not exists (select 1 from holdfast.topic_day d where d.tenant = $1 and d.realm = $2 and d.key = $3)`,
        tenant,
        realm,
        key,
      );
    }
    for (const topic of affected) await addUp(topic);
  }

  async function topicOf(realm: Realm, key: string): Promise<string | undefined> {
    const row = await sql.first<{ topic: string }>(
      "select topic from holdfast.topic_alias where tenant = $1 and realm = $2 and key = $3",
      tenant,
      realm,
      key,
    );
    return row?.topic;
  }

  /** A new way of putting a topic that is there, or a new topic. */
  async function found(realm: Realm, key: string, name: string, day: Period): Promise<string> {
    const near = await nearByWords(realm, key);
    const id = near ?? derivedId("topic", realm, key);
    await sql.run(
      `insert into holdfast.topic_alias (tenant, realm, key, topic) values ($1, $2, $3, $4)
       on conflict (tenant, realm, key) do update set topic = excluded.topic`,
      tenant,
      realm,
      key,
      id,
    );
    if (near === undefined)
      await sql.run(
        `insert into holdfast.topic (tenant, id, realm, key, name, category, first_seen, last_seen, days, weight)
         values ($1, $2, $3, $4, $5, $6, $7, $7, 0, 0) on conflict do nothing`,
        tenant,
        id,
        realm,
        key,
        name,
        categoryOf(name),
        day,
      );
    await addWords(id, key.split(" "));
    return id;
  }

  async function nearByWords(realm: Realm, key: string): Promise<string | undefined> {
    const rows = await sql.rows<{ id: string; key: string }>(
      `select t.id, t.key
         from holdfast.topic_word w
         join holdfast.topic t on t.tenant = w.tenant and t.id = w.topic
        where w.tenant = $1 and w.term = any ($2::text[]) and t.realm = $3
        group by t.id, t.key
       having count(*) >= 2
        order by t.id`,
      tenant,
      key.split(" "),
      realm,
    );
    return rows.find((row) => isNear(key, row.key))?.id;
  }

  async function addUp(id: string): Promise<void> {
    const rows = await sql.rows<{ name: string; key: string; weight: number; first: string; last: string }>(
      `select d.name, d.key, sum(d.weight) as weight, min(d.day) as first, max(d.day) as last
         from holdfast.topic_alias a
         join holdfast.topic_day d on d.tenant = a.tenant and d.realm = a.realm and d.key = a.key
        where a.tenant = $1 and a.topic = $2
        group by d.key, d.name
        order by weight desc, d.name`,
      tenant,
      id,
    );
    const best = rows[0];
    if (best === undefined) {
      await remove(id);
      return;
    }
    const days = await sql.first<{ days: number }>(
      `select count(distinct d.day) as days
         from holdfast.topic_alias a
         join holdfast.topic_day d on d.tenant = a.tenant and d.realm = a.realm and d.key = a.key
        where a.tenant = $1 and a.topic = $2`,
      tenant,
      id,
    );
    // Called otherwise, its vector is another one.
    await sql.run(
      `update holdfast.topic
          set model = case when name = $4 then model end, vector = case when name = $4 then vector end,
              key = $3, name = $4, category = $5, first_seen = $6, last_seen = $7, days = $8, weight = $9
        where tenant = $1 and id = $2`,
      tenant,
      id,
      best.key,
      best.name,
      categoryOf(best.name),
      rows.reduce((least, row) => (row.first < least ? row.first : least), best.first),
      rows.reduce((most, row) => (row.last > most ? row.last : most), best.last),
      days!.days,
      rows.reduce((sum, row) => sum + row.weight, 0),
    );
    const terms = [...new Set(rows.flatMap(({ key }) => key.split(" ")))];
    await sql.run(
      "delete from holdfast.topic_word where tenant = $1 and topic = $2 and term <> all ($3::text[])",
      tenant,
      id,
      terms,
    );
    await addWords(id, terms);
  }

  async function addWords(id: string, terms: readonly string[]): Promise<void> {
    await sql.run(
      `insert into holdfast.topic_word (tenant, term, topic)
       select $1, term, $2 from unnest($3::text[]) as given (term) on conflict do nothing`,
      tenant,
      id,
      terms,
    );
  }

  async function remove(id: string): Promise<void> {
    await sql.run("delete from holdfast.topic_word where tenant = $1 and topic = $2", tenant, id);
    await sql.run("delete from holdfast.topic_alias where tenant = $1 and topic = $2", tenant, id);
    await sql.run("delete from holdfast.topic where tenant = $1 and id = $2", tenant, id);
  }

  return {
    setDay,
    async merge(from: TopicId, into: TopicId, why: string): Promise<void> {
      await sql.run("update holdfast.topic_alias set topic = $3 where tenant = $1 and topic = $2", tenant, from, into);
      await sql.run(
        `insert into holdfast.topic_merge (tenant, seq, from_id, into_id, why)
         select $1, coalesce(max(seq), 0) + 1, $2, $3, $4 from holdfast.topic_merge where tenant = $1`,
        tenant,
        from,
        into,
        why,
      );
      await remove(from);
      await addUp(into);
    },
  };
}
