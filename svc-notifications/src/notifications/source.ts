import { command, statement, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** What an actor did: it has a notification, as long as it exists. */
export type Source =
  | { source: 'comment' | 'post' | 'friendship'; id: number }
  /** The id of a vote is that of its voter. */
  | { source: 'vote'; id: number; post: number };

/** The parameters of a statement about a source: its kind, its id, and the post of a vote. */
export const sourceValues = (of: Source) => [of.source, of.id, of.source === 'vote' ? of.post : 0];

const lock = command(
  'lock source',
  `SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(' ', $1::text, $2::bigint, $3::bigint), 0))`,
);
const writeTombstone = command(
  'write tombstone of source',
  `INSERT INTO source_tombstones AS t (source, source_id, post_id, ended_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (source, source_id, post_id) DO UPDATE SET ended_at = greatest(t.ended_at, excluded.ended_at), written_at = now()`,
);
const findTombstone = statement(
  'tombstone of source',
  z.object({ source_id: z.int() }),
  'SELECT source_id FROM source_tombstones WHERE (source, source_id, post_id) = ($1, $2, $3) AND ended_at >= $4',
);

/** A comment that was deleted never comes back; a vote may. */
const NEVER = 'infinity';

/**
 * Locks a source, so that the events of its beginning and its end are handled one after the other in all replicas of the service.
 * Posts and friendships need no such lock: their replicas have one.
 * @param at the time of the event of its beginning
 * @returns whether it has ended since then: an event of the end came first
 */
export async function hasEnded(of: Source, at: string, tx: Transaction): Promise<boolean> {
  await lock.run(tx, sourceValues(of));
  return (await findTombstone.maybeOne(tx, [...sourceValues(of), at])) !== undefined;
}

/** Locks a source and writes its tombstone. @param at the time when it ended; none when it never begins again */
export async function endSource(of: Source, tx: Transaction, at = NEVER): Promise<void> {
  await lock.run(tx, sourceValues(of));
  await writeTombstone.run(tx, [...sourceValues(of), at]);
}
