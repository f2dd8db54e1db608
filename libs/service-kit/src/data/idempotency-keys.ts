import * as z from 'zod/mini';
import type { Connection } from './database/database.js';
import { query } from './query.js';
import { sql } from './sql.js';

/** The idempotency key of a request, if it has one. The keys of different operations are independent. */
export interface IdempotencyKey {
  user: number;
  operation: string;
  key: string | undefined;
}

type UsedKey = IdempotencyKey & { key: string };

/** For the housekeeping of a service whose commands use `once`. */
export const EXPIRED_KEYS = {
  table: 'idempotency_keys',
  when: `created_at < now() - interval '24 hours'`,
};

const insertKey = query(
  'insert idempotency key',
  z.object({ key: z.string() }),
  ({ user, operation, key }: UsedKey) => sql`
    INSERT INTO idempotency_keys (user_id, operation, key) VALUES (${user}, ${operation}, ${key})
    ON CONFLICT DO NOTHING RETURNING key`,
);
const storeEntity = query(
  'store entity of idempotency key',
  z.object({ key: z.string() }),
  ({ user, operation, key, id }: UsedKey & { id: number }) => sql`
    UPDATE idempotency_keys SET entity_id = ${id}
     WHERE user_id = ${user} AND operation = ${operation} AND key = ${key} RETURNING key`,
);
const earlierEntity = query(
  'entity of idempotency key',
  z.object({ entity_id: z.int() }),
  ({ user, operation, key }: UsedKey) => sql`
    SELECT entity_id FROM idempotency_keys WHERE user_id = ${user} AND operation = ${operation} AND key = ${key}`,
);

/** See `Transaction.once`. */
export async function createOnce(
  { user, operation, key }: IdempotencyKey,
  create: () => Promise<number>,
  tx: Connection,
): Promise<number> {
  if (key === undefined) return create();
  const used = { user, operation, key };
  // It waits for a concurrent request with the same key. The next statement sees what that one has committed.
  if (!(await insertKey.maybeOne(tx, used))) return (await earlierEntity.one(tx, used)).entity_id;
  const id = await create();
  await storeEntity.one(tx, { ...used, id });
  return id;
}
