import { command, statement, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** What an actor did: it has a notification, as long as it exists. */
export type Source =
  | { source: 'comment' | 'post' | 'friendship'; id: number }
  /** The id of a vote is that of its voter. It may end and begin again: the version says which came later. */
  | { source: 'vote'; id: number; post: number; version: number };

/** The parameters of a statement about sources: their kinds, ids, posts of votes, and versions. */
export const sourceValues = (sources: readonly Source[]) => [
  sources.map(({ source }) => source),
  sources.map(({ id }) => id),
  sources.map(of => (of.source === 'vote' ? of.post : 0)),
  sources.map(of => (of.source === 'vote' ? of.version : 0)),
];

/** SQL of the sources of `sourceValues`, whose first parameter is `$1`. */
export const SOURCES = `unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS s (source, source_id, post_id, version)`;

const lock = command(
  'lock sources',
  `SELECT pg_advisory_xact_lock(key) FROM (
     SELECT hashtextextended(concat_ws(' ', source, source_id, post_id), 0) AS key
       FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS s (source, source_id, post_id) ORDER BY key) AS keys`,
);
const writeTombstones = command(
  'write tombstones of sources',
  `INSERT INTO source_tombstones AS t (source, source_id, post_id, version) SELECT * FROM ${SOURCES}
    ORDER BY source, source_id, post_id
   ON CONFLICT (source, source_id, post_id) DO UPDATE SET version = greatest(t.version, excluded.version), written_at = now()`,
);
const findTombstones = statement(
  'tombstones of sources',
  z.object({ source: z.string(), source_id: z.int(), post_id: z.int() }),
  `SELECT t.source, t.source_id, t.post_id FROM ${SOURCES}
     JOIN source_tombstones t USING (source, source_id, post_id) WHERE t.version >= s.version`,
);

/** Locks sources until the end of the transaction, in one order. */
export async function lockSources(sources: readonly Source[], tx: Transaction): Promise<void> {
  await lock.run(tx, sourceValues(sources).slice(0, 3));
}

/**
 * Locks sources, so that the events of their beginnings and ends are handled one after the other in all replicas of the service.
 * Posts and friendships need no such lock: their replicas have one.
 * @returns those that have not ended: the event of an end may come first
 */
export async function notEnded<S extends Source>(sources: readonly S[], tx: Transaction): Promise<Set<S>> {
  await lockSources(sources, tx);
  const key = (...parts: (string | number)[]) => parts.join(' ');
  const ended = new Set(
    (await findTombstones.rows(tx, sourceValues(sources))).map(t => key(t.source, t.source_id, t.post_id)),
  );
  return new Set(sources.filter(of => !ended.has(key(of.source, of.id, of.source === 'vote' ? of.post : 0))));
}

/** Locks sources and writes their tombstones. */
export async function endSources(sources: readonly Source[], tx: Transaction): Promise<void> {
  await lockSources(sources, tx);
  await writeTombstones.run(tx, sourceValues(sources));
}
