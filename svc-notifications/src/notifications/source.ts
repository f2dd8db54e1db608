import { query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** What an actor did: it has a notification, as long as it exists. */
export type Source =
  | { source: 'comment' | 'post' | 'friendship' | 'friend_request'; id: number }
  /** The id of a vote is that of its voter. It may end and begin again: the version says which came later. */
  | { source: 'vote'; id: number; post: number; version: number };

/** The key of a source: votes of one voter differ by their posts, other sources have none. */
const keyOf = (of: Source) => ({
  source: of.source,
  id: of.id,
  post: of.source === 'vote' ? of.post : 0,
  version: versionOf(of),
});
type Key = ReturnType<typeof keyOf>;

/** The version of a vote; 0 for other sources, which end once. */
export const versionOf = (of: Source) => (of.source === 'vote' ? of.version : 0);

const lock = query(
  'lock source',
  z.object({ lock: z.string() }),
  ({ source, id, post }: Key) =>
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${source} ${id} ${post}`}, 0)) AS lock`,
);
const Tombstone = z.object({ version: z.int() });
const writeTombstone = query(
  'write tombstone of source',
  Tombstone,
  ({ source, id, post, version }: Key) => sql`
    INSERT INTO source_tombstones AS t (source, source_id, post_id, version) VALUES (${source}, ${id}, ${post}, ${version})
    ON CONFLICT (source, source_id, post_id) DO UPDATE SET version = greatest(t.version, excluded.version), written_at = now()
    RETURNING version`,
);
const findTombstone = query(
  'tombstone of source',
  Tombstone,
  ({ source, id, post, version }: Key) => sql`
    SELECT version FROM source_tombstones
     WHERE (source, source_id, post_id) = (${source}, ${id}, ${post}) AND version >= ${version}`,
);

/**
 * Locks a source, so that the events of its beginning and end are handled one after the other in all replicas of the service. Posts
 * and friendships need no such lock: their replicas have one.
 * @returns whether it has ended: the event of its end may come first
 */
export async function hasEnded(of: Source, tx: Connection): Promise<boolean> {
  const key = keyOf(of);
  await lock.rows(tx, key);
  return (await findTombstone.maybeOne(tx, key)) !== undefined;
}

/** Locks a source and writes its tombstone. */
export async function endSource(of: Source, tx: Connection): Promise<void> {
  const key = keyOf(of);
  await lock.rows(tx, key);
  await writeTombstone.rows(tx, key);
}
