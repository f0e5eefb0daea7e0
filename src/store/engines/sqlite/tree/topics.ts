import { categoryOf } from "../../../../domain/topics/category.ts";
import { isNear, topicKey } from "../../../../domain/topics/topic.ts";
import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { Phrase, Realm } from "../../../../domain/tree/node.ts";
import type { Period } from "../../../../domain/tree/period.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { derivedId } from "../../../../adapters/system/derived-ids.ts";

/** Topics as rows. Each day brings its phrases; a topic is what its days add up to, and goes with the last of them. */
export function topicRows(db: Database) {
  const prepared = statements(db);

  /** The phrases of a day, in place of those it had. */
  function setDay(realm: Realm, day: Period, phrases: readonly Phrase[]): void {
    const before = keysOn(realm, day);
    prepared("delete from topic_day where realm = ? and day = ?").run(realm, day);
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
      prepared("insert into topic_day (realm, key, day, name, weight) values (?, ?, ?, ?, ?)").run(
        realm,
        key,
        day,
        name,
        weight,
      );
      affected.add(topicOf(realm, key) ?? found(realm, key, name, day));
    }
    for (const key of before) {
      const topic = topicOf(realm, key);
      if (topic === undefined) continue;
      affected.add(topic);
      const left = prepared("select 1 from topic_day where realm = ? and key = ? limit 1").get(realm, key);
      if (left === undefined) prepared("delete from topic_alias where realm = ? and key = ?").run(realm, key);
    }
    for (const topic of affected) addUp(topic);
  }

  function keysOn(realm: Realm, day: Period): readonly string[] {
    const rows = prepared("select key from topic_day where realm = ? and day = ?").all(realm, day);
    return (rows as { key: string }[]).map(({ key }) => key);
  }

  function topicOf(realm: Realm, key: string): string | undefined {
    const row = prepared("select topic from topic_alias where realm = ? and key = ?").get(realm, key);
    return (row as { topic: string } | undefined)?.topic;
  }

  /** A new way of putting a topic that is there, or a new topic. */
  function found(realm: Realm, key: string, name: string, day: Period): string {
    const near = nearByWords(realm, key);
    const id = near ?? derivedId("topic", realm, key);
    prepared("insert or replace into topic_alias (realm, key, topic) values (?, ?, ?)").run(realm, key, id);
    if (near === undefined) {
      prepared(`
        insert or ignore into topic (id, realm, key, name, category, first_seen, last_seen, days, weight)
        values (?, ?, ?, ?, ?, ?, ?, 0, 0)
      `).run(id, realm, key, name, categoryOf(name), day, day);
    }
    for (const term of key.split(" "))
      prepared("insert or ignore into topic_word (term, topic) values (?, ?)").run(term, id);
    return id;
  }

  function nearByWords(realm: Realm, key: string): string | undefined {
    // The words first: left to choose, SQLite walks through every topic of the realm for each new one.
    const rows = prepared(`
      select t.id, t.key
        from topic_word w
       cross join topic t on t.id = w.topic
       where w.term in (select value from json_each(?))
         and t.realm = ?
       group by t.id
      having count(*) >= 2
       order by t.id
    `).all(JSON.stringify(key.split(" ")), realm) as { id: string; key: string }[];
    return rows.find((row) => isNear(key, row.key))?.id;
  }

  function addUp(id: string): void {
    const rows = prepared(`
      select d.name, d.key, sum(d.weight) as weight, min(d.day) as first, max(d.day) as last
        from topic_alias a
        join topic_day d on d.realm = a.realm and d.key = a.key
       where a.topic = ?
       group by d.key, d.name
       order by weight desc, d.name
    `).all(id) as { name: string; key: string; weight: number; first: string; last: string }[];
    const best = rows[0];
    if (best === undefined) {
      remove(id);
      return;
    }
    const days = prepared(`
      select count(distinct d.day) as days from topic_alias a join topic_day d on d.realm = a.realm and d.key = a.key where a.topic = ?
    `).get(id) as { days: number };
    const first = rows.reduce((least, row) => (row.first < least ? row.first : least), best.first);
    const last = rows.reduce((most, row) => (row.last > most ? row.last : most), best.last);
    const weight = rows.reduce((sum, row) => sum + row.weight, 0);
    const before = prepared("select name from topic where id = ?").get(id) as { name: string } | undefined;
    prepared(`
      update topic set key = ?, name = ?, category = ?, first_seen = ?, last_seen = ?, days = ?, weight = ? where id = ?
    `).run(best.key, best.name, categoryOf(best.name), first, last, days.days, weight, id);
    if (before?.name !== best.name) prepared("update topic set model = null, vector = null where id = ?").run(id);
    setWords(
      id,
      rows.flatMap(({ key }) => key.split(" ")),
    );
  }

  function setWords(id: string, terms: readonly string[]): void {
    const wanted = new Set(terms);
    const rows = prepared("select term from topic_word where topic = ?").all(id) as { term: string }[];
    for (const { term } of rows) {
      if (!wanted.has(term)) prepared("delete from topic_word where term = ? and topic = ?").run(term, id);
    }
    for (const term of wanted) prepared("insert or ignore into topic_word (term, topic) values (?, ?)").run(term, id);
  }

  function remove(id: string): void {
    prepared("delete from topic_word where topic = ?").run(id);
    prepared("delete from topic_alias where topic = ?").run(id);
    prepared("delete from topic where id = ?").run(id);
  }

  return {
    setDay,
    merge(from: TopicId, into: TopicId, why: string): void {
      prepared("update topic_alias set topic = ? where topic = ?").run(into, from);
      prepared("insert into topic_merge (from_id, into_id, why) values (?, ?, ?)").run(from, into, why);
      remove(from);
      addUp(into);
    },
  };
}
