import { muteRemoved } from '@endpaper/contracts';
import { query, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { MUTE_VERSION } from '../mutes/mute.entity.js';

/** The number of mutes that are deleted in one transaction. */
const TOGETHER = 100;

const deletion = (name: string, which: (id: number) => Sql) =>
  query(
    name,
    z.object({ id: z.int() }),
    ({ id }: { id: number }) => sql`
      DELETE FROM mutes WHERE id = ANY(ARRAY(SELECT id FROM mutes WHERE ${which(id)} LIMIT ${TOGETHER})) RETURNING id`,
  );

// On the primary key.
const deleteMutesByUser = deletion('delete mutes by user', id => sql`user_id = ${id}`);
// On mutes_of_muted.
const deleteMutesOfUser = deletion('delete mutes of user', id => sql`(kind, muted_id) = ('user', ${id})`);
const deleteMutesOfBook = deletion('delete mutes of book', id => sql`(kind, muted_id) = ('book', ${id})`);

async function erase(mutes: typeof deleteMutesByUser, id: number, tx: Transaction): Promise<boolean> {
  const deleted = await mutes.rows(tx, { id });
  await tx.publish(muteRemoved, ...deleted.map(each => ({ id: each.id, version: MUTE_VERSION.removed })));
  return deleted.length < TOGETHER;
}

/** Deletes mutes by and of a deleted user, with their events. @returns whether there are none any more */
export const eraseMutesOfUser = async (id: number, tx: Transaction): Promise<boolean> =>
  (await erase(deleteMutesByUser, id, tx)) && (await erase(deleteMutesOfUser, id, tx));

/** Deletes mutes of a deleted book, with their events. @returns whether there are none any more */
export const eraseMutesOfBook = (id: number, tx: Transaction): Promise<boolean> =>
  erase(deleteMutesOfBook, id, tx);
