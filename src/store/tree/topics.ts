import { derivedId } from "../../adapters/system/system.ts";
import { categorizeName } from "../../domain/topics/category.ts";
import { isNear, topicKey } from "../../domain/tree/topic.ts";
import type { TopicId } from "../../domain/tree/topic.ts";
import type { Phrase, Realm } from "../../domain/tree/node.ts";
import type { Period } from "../../domain/tree/period.ts";
import {
  listRows,
  insert,
  matchList,
  nextSeq,
  isOwn,
  remove,
  TENANT,
  TENANT_VALUE,
  chooseSql,
  writeVerbatim,
} from "../sql.ts";
import type { Sql } from "../sql.ts";

/** Topics as rows. Each day brings its phrases; a topic is what its days add up to, and goes with the last of them. */
export function topicRows(sql: Sql) {
  /** The phrases of a day, in place of those it had. */
  async function setDay(realm: Realm, day: Period, phrases: readonly Phrase[]): Promise<void> {
    const before = await sql.rows<{ key: string }>`${remove("topic_day", { realm, day })} returning key`;
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
      await sql.run`${insert("topic_day", { realm, key, day, name, weight })}`;
      affected.add((await findTopic(realm, key)) ?? (await addTopic(realm, key, name, day)));
    }
    for (const { key } of before) {
      const topic = await findTopic(realm, key);
      if (topic === undefined) continue;
      affected.add(topic);
      const left = await sql.first`
        select 1 from holdfast.topic_day where ${isOwn()} and realm = ${realm} and key = ${key} limit 1`;
      if (left === undefined) await sql.run`${remove("topic_alias", { realm, key })}`;
    }
    for (const topic of affected) await addUp(topic);
  }

  async function findTopic(realm: Realm, key: string): Promise<string | undefined> {
    const row = await sql.first<{ topic: string }>`
      select topic from holdfast.topic_alias where ${isOwn()} and realm = ${realm} and key = ${key}`;
    return row?.topic;
  }

  /** A new way of putting a topic that is there, or a new topic. */
  async function addTopic(realm: Realm, key: string, name: string, day: Period): Promise<string> {
    const near = (await findNamedAlike(realm, key)) ?? (await findNearByWords(realm, key));
    const id = near ?? derivedId("topic", realm, key);
    await sql.run`
      ${insert("topic_alias", { realm, key, topic: id })}
      on conflict (${TENANT} realm, key) do update set topic = excluded.topic`;
    if (near === undefined) {
      const seen = { first_seen: day, last_seen: day, days: 0, weight: 0 };
      await sql.run`
        ${insert("topic", { id, realm, key, name, category: categorizeName(name), ...seen })} on conflict do nothing`;
    }
    await addWords(id, key.split(" "));
    return id;
  }

  async function findNamedAlike(realm: Realm, key: string): Promise<string | undefined> {
    const row = await sql.first<{ topic: string }>`
      select a.topic
        from holdfast.topic_said s
        join holdfast.topic_said other on ${isOwn("other")} and other.realm = s.realm and other.name = s.name
        join holdfast.topic_alias a on ${isOwn("a")} and a.realm = other.realm and a.key = other.key
       where ${isOwn("s")} and s.realm = ${realm} and s.key = ${key}
       order by a.topic limit 1`;
    return row?.topic;
  }

  async function findNearByWords(realm: Realm, key: string): Promise<string | undefined> {
    const rows = await sql.rows<{ id: string; key: string }>`
      select t.id, t.key
        from holdfast.topic_word w
       ${WORDS_FIRST} holdfast.topic t on ${isOwn("t")} and t.id = w.topic
       where ${isOwn("w")} and ${matchList("w.term", key.split(" "))} and t.realm = ${realm}
       group by t.id, t.key
      having count(*) >= 2
       order by t.id`;
    return rows.find((row) => isNear(key, row.key))?.id;
  }

  async function addUp(id: string): Promise<void> {
    const rows = await sql.rows<{ name: string; key: string; weight: number; first: string; last: string }>`
      select d.name, d.key, sum(d.weight) as weight, min(d.day) as first, max(d.day) as last
        from holdfast.topic_alias a
        join holdfast.topic_day d on ${isOwn("d")} and d.realm = a.realm and d.key = a.key
       where ${isOwn("a")} and a.topic = ${id}
       group by d.key, d.name
       order by weight desc, d.name`;
    const best = rows[0];
    if (best === undefined) {
      await removeTopic(id);
      return;
    }
    const days = await sql.first<{ days: number }>`
      select count(distinct d.day) as days
        from holdfast.topic_alias a
        join holdfast.topic_day d on ${isOwn("d")} and d.realm = a.realm and d.key = a.key
       where ${isOwn("a")} and a.topic = ${id}`;
    const first = rows.reduce((least, row) => (row.first < least ? row.first : least), best.first);
    const last = rows.reduce((most, row) => (row.last > most ? row.last : most), best.last);
    const weight = rows.reduce((sum, row) => sum + row.weight, 0);
    const said = await sql.first<{ name: string }>`
      select s.name
        from holdfast.topic_alias a
        join holdfast.topic_said s on ${isOwn("s")} and s.realm = a.realm and s.key = a.key
       where ${isOwn("a")} and a.topic = ${id}
       order by s.key limit 1`;
    const name = said?.name ?? best.name;
    const key = said === undefined ? best.key : topicKey(said.name);
    // Called otherwise, its vector is another one.
    await sql.run`
      update holdfast.topic set model = null, vector = null where ${isOwn()} and id = ${id} and name <> ${name}`;
    await sql.run`
      update holdfast.topic
         set key = ${key}, name = ${name}, category = ${categorizeName(name)},
             first_seen = ${first}, last_seen = ${last}, days = ${days!.days}, weight = ${weight}
       where ${isOwn()} and id = ${id}`;
    const terms = [...new Set([key, ...rows.map((row) => row.key)].flatMap((one) => one.split(" ")))];
    await sql.run`
      delete from holdfast.topic_word where ${isOwn()} and topic = ${id} and not ${matchList("term", terms)}`;
    await addWords(id, terms);
  }

  async function addWords(topic: string, terms: readonly string[]): Promise<void> {
    await sql.run`
      insert into holdfast.topic_word (${TENANT} term, topic)
      select ${TENANT_VALUE} value, ${topic} from ${listRows(terms)} where true on conflict do nothing`;
  }

  async function removeTopic(id: string): Promise<void> {
    await sql.run`${remove("topic_word", { topic: id })}`;
    await sql.run`${remove("topic_alias", { topic: id })}`;
    await sql.run`${remove("topic", { id })}`;
  }

  async function merge(from: TopicId, into: TopicId, why: string): Promise<void> {
    await sql.run`update holdfast.topic_alias set topic = ${into} where ${isOwn()} and topic = ${from}`;
    const seq = await nextSeq(sql, "topic_merge");
    await sql.run`${insert("topic_merge", { seq, from_id: from, into_id: into, why })}`;
    await removeTopic(from);
    await addUp(into);
  }

  return {
    setDay,
    merge,
    /** Makes one topic of these, under that name, for as long as the batch stands. */
    async nameAs(ids: readonly TopicId[], name: string, batch: string): Promise<void> {
      const [into, ...others] = ids;
      if (into === undefined) return;
      for (const id of ids) {
        const keys = await sql.rows<{ realm: Realm; key: string }>`
          select realm, key from holdfast.topic_alias where ${isOwn()} and topic = ${id}`;
        for (const { realm, key } of keys)
          await sql.run`
            ${insert("topic_said", { realm, key, name, batch })}
            on conflict (${TENANT} realm, key) do update set name = excluded.name, batch = excluded.batch`;
      }
      for (const id of others) await merge(id, into, `named as one: ${name}`);
      if (others.length === 0) await addUp(into);
    },
    /** Each way of putting a topic belongs where its words lead, as before the batch; says whose topics changed. */
    async forgetNames(batch: string): Promise<readonly Realm[]> {
      const keys = await sql.rows<{ realm: Realm; key: string }>`
        ${remove("topic_said", { batch })} returning realm, key`;
      const affected = new Set<string>();
      for (const { realm, key } of keys) {
        const topic = await findTopic(realm, key);
        if (topic !== undefined) affected.add(topic);
        await sql.run`${remove("topic_alias", { realm, key })}`;
      }
      for (const topic of affected) await addUp(topic);
      for (const { realm, key } of keys) {
        const first = await sql.first<{ name: string; day: string }>`
          select name, day from holdfast.topic_day
           where ${isOwn()} and realm = ${realm} and key = ${key} order by weight desc, day limit 1`;
        if (first !== undefined) await addUp(await addTopic(realm, key, first.name, first.day));
      }
      return [...new Set(keys.map(({ realm }) => realm))];
    },
  };
}

export const TOPIC_COLUMNS = writeVerbatim(
  `t.id, t.realm, t.name, t.category, t.first_seen as "firstSeen", t.last_seen as "lastSeen", t.days, t.weight`,
);

/** Left to choose, SQLite walks through every topic of a realm and looks its words up. */
export const WORDS_FIRST = chooseSql({ sqlite: "cross join", postgres: "join" });
