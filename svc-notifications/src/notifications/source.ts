import { query, sql, type Connection, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** What an actor did: it has a notification, as long as it exists. */
export type Source =
  | { source: 'comment' | 'post' | 'friendship'; id: number }
  /** The id of a vote is that of its voter. It may end and begin again: the version says which came later. */
  | { source: 'vote'; id: number; post: number; version: number };

/** The sources that a query is about. */
export interface OfSources {
  sources: readonly Source[];
}

export const NO_SOURCES: OfSources = { sources: [] };

/** SQL of sources as rows `s`, with the posts and versions of votes. */
export function sourceRows({ sources }: OfSources): Sql {
  const kinds = sources.map(({ source }) => source);
  const ids = sources.map(({ id }) => id);
  const posts = sources.map(of => (of.source === 'vote' ? of.post : 0));
  const versions = sources.map(of => (of.source === 'vote' ? of.version : 0));
  return sql`unnest(${kinds}::text[], ${ids}::bigint[], ${posts}::bigint[], ${versions}::bigint[])
             AS s (source, source_id, post_id, version)`;
}

const lock = query(
  'lock sources',
  z.object({ lock: z.string() }),
  (sources: OfSources) => sql`
    SELECT pg_advisory_xact_lock(key) AS lock FROM (
      SELECT hashtextextended(concat_ws(' ', source, source_id, post_id), 0) AS key FROM ${sourceRows(sources)} ORDER BY key) AS keys`,
  NO_SOURCES,
);
const Tombstone = z.object({ source: z.string(), source_id: z.int(), post_id: z.int() });
const writeTombstones = query(
  'write tombstones of sources',
  Tombstone,
  (sources: OfSources) => sql`
    INSERT INTO source_tombstones AS t (source, source_id, post_id, version) SELECT * FROM ${sourceRows(sources)}
     ORDER BY source, source_id, post_id
    ON CONFLICT (source, source_id, post_id) DO UPDATE SET version = greatest(t.version, excluded.version), written_at = now()
    RETURNING source, source_id, post_id`,
  NO_SOURCES,
);
const findTombstones = query(
  'tombstones of sources',
  Tombstone,
  (sources: OfSources) => sql`
    SELECT t.source, t.source_id, t.post_id FROM ${sourceRows(sources)}
      JOIN source_tombstones t USING (source, source_id, post_id) WHERE t.version >= s.version`,
  NO_SOURCES,
);

/** Locks sources until the end of the transaction, in one order. */
export async function lockSources(sources: readonly Source[], tx: Connection): Promise<void> {
  await lock.rows(tx, { sources });
}

/**
 * Locks sources, so that the events of their beginnings and ends are handled one after the other in all replicas of the service.
 * Posts and friendships need no such lock: their replicas have one.
 * @returns those that have not ended: the event of an end may come first
 */
export async function notEnded<S extends Source>(sources: readonly S[], tx: Connection): Promise<Set<S>> {
  await lockSources(sources, tx);
  const key = (...parts: (string | number)[]) => parts.join(' ');
  const ended = new Set(
    (await findTombstones.rows(tx, { sources })).map(t => key(t.source, t.source_id, t.post_id)),
  );
  return new Set(sources.filter(of => !ended.has(key(of.source, of.id, of.source === 'vote' ? of.post : 0))));
}

/** Locks sources and writes their tombstones. */
export async function endSources(sources: readonly Source[], tx: Connection): Promise<void> {
  await lockSources(sources, tx);
  await writeTombstones.rows(tx, { sources });
}
