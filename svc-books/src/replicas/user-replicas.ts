import { command, Database, NotSignedIn, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

/**
 * SQL of a CTE `account`: the user who writes, unless the account was deleted or has no row yet. With the lock the
 * tombstone of the account waits for the write, and the eraser deletes what was written.
 */
export function lockedAccount(id: string): string {
  return `account AS (SELECT id FROM user_replicas WHERE id = ${id} AND NOT deleted FOR SHARE)`;
}

const addUser = command(
  'add user',
  'INSERT INTO user_replicas (id, version) VALUES ($1, 0) ON CONFLICT DO NOTHING',
);
const findTombstone = statement(
  'user tombstone',
  z.object({ id: z.int() }),
  'SELECT id FROM user_replicas WHERE id = $1 AND deleted',
);

/** Refuses writes of deleted accounts, whose identity tokens stay valid for minutes. */
@Injectable()
export class UserReplicas {
  constructor(private readonly database: Database) {}

  /**
   * Adds the row of a user who writes for the first time. The identity token proves that the account exists.
   * @throws NotSignedIn when the account was deleted
   */
  async requireAccount(id: number): Promise<void> {
    await addUser.run(this.database, [id]);
    if (await findTombstone.maybeOne(this.database, [id])) throw new NotSignedIn();
  }
}
