import { NotSignedIn } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

// One lock a user: writers share it, the deletion has it alone. So nothing is written while an account's things go.
const LOCK = `hashtextextended('user ' || $1::bigint, 0)`;

/** Tombstones: readers whose account is gone, whose identity token may still be good for minutes. */
@Injectable()
export class DeletedUsers {
  /** @throws NotSignedIn when the account is gone; else it stays for this transaction */
  async refuse(id: number, tx: EntityManager): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [id]);
    const [deleted]: unknown[] = await tx.query('SELECT 1 FROM deleted_users WHERE id = $1', [id]);
    if (deleted) throw new NotSignedIn();
  }

  async add(id: number, tx: EntityManager): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`, [id]);
    await tx.query('INSERT INTO deleted_users (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }
}
