import { command, statement, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** What an actor did: it has a notification, as long as it exists. */
export type Source =
  | { source: 'comment' | 'post' | 'friendship'; id: number }
  /** The id of a vote is that of its voter. It may end and begin again: the version says which came later. */
  | { source: 'vote'; id: number; post: number; version: number };

/** The parameters of a statement about a source: its kind, its id, the post of a vote, and its version. */
export const sourceValues = (of: Source) =>
  of.source === 'vote' ? [of.source, of.id, of.post, of.version] : [of.source, of.id, 0, 0];

const lock = command(
  'lock source',
  `SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(' ', $1::text, $2::bigint, $3::bigint), 0))`,
);
const writeTombstone = command(
  'write tombstone of source',
  `INSERT INTO source_tombstones AS t (source, source_id, post_id, version) VALUES ($1, $2, $3, $4)
   ON CONFLICT (source, source_id, post_id) DO UPDATE SET version = greatest(t.version, excluded.version), written_at = now()`,
);
const findTombstone = statement(
  'tombstone of source',
  z.object({ source_id: z.int() }),
  'SELECT source_id FROM source_tombstones WHERE (source, source_id, post_id) = ($1, $2, $3) AND version >= $4',
);

async function lockSource(of: Source, tx: Transaction): Promise<void> {
  await lock.run(tx, sourceValues(of).slice(0, 3));
}

/**
 * Locks a source, so that the events of its beginning and its end are handled one after the other in all replicas of the service.
 * Posts and friendships need no such lock: their replicas have one.
 * @returns whether it has ended: the event of its end came first
 */
export async function hasEnded(of: Source, tx: Transaction): Promise<boolean> {
  await lockSource(of, tx);
  return (await findTombstone.maybeOne(tx, sourceValues(of))) !== undefined;
}

/** Locks a source and writes its tombstone. */
export async function endSource(of: Source, tx: Transaction): Promise<void> {
  await lockSource(of, tx);
  await writeTombstone.run(tx, sourceValues(of));
}
