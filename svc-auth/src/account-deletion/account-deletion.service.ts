import { userDeleted } from '@endpaper/contracts';
import { query, sql, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import type { Credentials } from '../users/users.queries.js';

const lockUser = query(
  'lock user',
  z.object({ version: z.int() }),
  ({ id, password_changed_at }: Pick<Credentials, 'id' | 'password_changed_at'>) => sql`
    SELECT version FROM users
     WHERE id = ${id} AND password_changed_at IS NOT DISTINCT FROM ${password_changed_at} FOR UPDATE`,
);
const deleteUser = query(
  'delete user',
  z.object({ id: z.int() }),
  ({ id }: { id: number }) => sql`DELETE FROM users WHERE id = ${id} RETURNING id`,
);

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly demo: DemoAccount,
    private readonly password: PasswordCheck,
    private readonly sessions: SessionEndsService,
  ) {}

  /**
   * Deletes an account with its sessions. The event makes other services erase the user's data.
   * @throws SharedAccount, UserNotFound, WrongPassword, or ApiError 429 after too many wrong passwords
   */
  async remove(id: number, password: string): Promise<void> {
    await this.demo.refuse(id);
    const credentials = await this.password.require(id, password);
    await this.transactions.run(async tx => {
      // A concurrent login waits for this lock and then finds no account.
      const user = await lockUser.maybeOne(tx, credentials);
      if (!user) throw new WrongPassword();
      await this.sessions.endAllIn(id, tx);
      await deleteUser.one(tx, { id });
      await tx.publish(userDeleted, { id, version: user.version + 1 });
    });
  }
}
