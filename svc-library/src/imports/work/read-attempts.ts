import { query, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** A file is read so often at most: each time the process or the database may have failed for another reason. */
const MOST_ATTEMPTS = 5;

const Attempts = z.object({ attempts: z.int() });

// The foreign key does not wait for the lock of the import.
const countAttempt = query(
  'count attempt of import',
  Attempts,
  ({ id }: { id: number }) => sql`
    INSERT INTO import_attempts (import_id, attempts) VALUES (${id}, 1)
    ON CONFLICT (import_id) DO UPDATE SET attempts = import_attempts.attempts + 1 RETURNING attempts`,
);

const removeAttempts = query(
  'remove attempts of import',
  Attempts,
  ({ id }: { id: number }) => sql`DELETE FROM import_attempts WHERE import_id = ${id} RETURNING attempts`,
);

/**
 * Reads the file of an import, unless that has failed too often. The attempt is counted before, and outside of the transaction: a file
 * that ends the process, or whose reading always takes too long, is not read forever. An attempt that can't reach the database is not counted.
 * @returns whether the file was read
 */
export async function tryToRead(
  id: number,
  { tx, database }: ErasureTools,
  read: () => Promise<void>,
): Promise<boolean> {
  const { attempts } = await countAttempt.one(database, { id });
  if (attempts > MOST_ATTEMPTS) return false;
  await read();
  await removeAttempts.rows(tx, { id });
  return true;
}
