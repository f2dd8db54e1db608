import { command, NotSignedIn, statement, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { userTombstones } from './tables.js';

// One advisory lock per user. Writers share it; the deletion of the account holds it alone.
const LOCK = `hashtextextended('user ' || $1::bigint, 0)`;
const lockShared = command('lock user shared', `SELECT pg_advisory_xact_lock_shared(${LOCK})`);
const lockExclusive = command('lock user', `SELECT pg_advisory_xact_lock(${LOCK})`);
const findTombstone = statement(
  'user tombstone',
  z.object({ id: z.int() }),
  'SELECT id FROM user_replicas WHERE id = $1 AND deleted',
);

/** Refuses writes of deleted accounts, whose identity tokens stay valid for minutes. */
@Injectable()
export class UserReplicas {
  /**
   * Locks a user against deletion until the end of the transaction.
   * @throws NotSignedIn when the account was deleted
   */
  async refuseDeleted(id: number, tx: EntityManager): Promise<void> {
    await lockShared.run(tx, [id]);
    if (await findTombstone.maybeOne(tx, [id])) throw new NotSignedIn();
  }

  async tombstone(user: Versioned, tx: EntityManager): Promise<void> {
    await lockExclusive.run(tx, [user.id]);
    await userTombstones.tombstone(user, tx);
  }
}
