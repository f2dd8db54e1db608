import { NotSignedIn, ReplicaTable } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const replicas = new ReplicaTable('user_replicas', []);

// One lock a user: writers share it, the deletion has it alone. So nothing is written while an account's things go.
const LOCK = `hashtextextended('user ' || $1::bigint, 0)`;

/** What we keep of readers: tombstones alone. A reader whose account is gone may hold an identity token for minutes. */
@Injectable()
export class UserReplicas {
  /** @throws NotSignedIn when the account is gone; else it stays for this transaction */
  async refuseDeleted(id: number, tx: EntityManager): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [id]);
    const [deleted]: unknown[] = await tx.query('SELECT 1 FROM user_replicas WHERE id = $1 AND deleted', [
      id,
    ]);
    if (deleted) throw new NotSignedIn();
  }

  async tombstone(user: { id: number; version: number }, tx: EntityManager): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`, [user.id]);
    await replicas.tombstone(user, tx);
  }
}
