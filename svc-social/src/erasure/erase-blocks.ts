import { blockRemoved } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BLOCK_VERSION } from '../blocks/block.entity.js';

/** The number of blocks that are deleted in one transaction. */
const TOGETHER = 100;

// On the primary key, and on blocks_of_blocked.
const deleteBlocks = query(
  'delete blocks of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    DELETE FROM blocks WHERE id = ANY(ARRAY(
      (SELECT id FROM blocks WHERE user_id = ${user} LIMIT ${TOGETHER})
      UNION ALL (SELECT id FROM blocks WHERE blocked_id = ${user} LIMIT ${TOGETHER}) LIMIT ${TOGETHER}))
    RETURNING id`,
);

/** Deletes blocks by and of a deleted user, with their events. @returns whether there are none any more */
export async function eraseBlocks(user: number, tx: Transaction): Promise<boolean> {
  const deleted = await deleteBlocks.rows(tx, { user });
  await tx.publish(blockRemoved, ...deleted.map(({ id }) => ({ id, version: BLOCK_VERSION.removed })));
  return deleted.length < TOGETHER;
}
