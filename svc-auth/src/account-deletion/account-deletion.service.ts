import { userDeleted } from '@endpaper/contracts';
import { command, Outbox, statement, Database, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import type { Credentials } from '../users/users.queries.js';

const lockUser = statement(
  'lock user',
  z.object({ version: z.int() }),
  'SELECT version FROM users WHERE id = $1 AND password_changed_at IS NOT DISTINCT FROM $2 FOR UPDATE',
);
const deleteUser = command('delete user', 'DELETE FROM users WHERE id = $1');

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
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
    await this.database.transaction(tx => this.erase(credentials, tx));
  }

  private async erase({ id, password_changed_at }: Credentials, tx: Transaction): Promise<void> {
    // A concurrent login waits for this lock and then finds no account.
    const user = await lockUser.maybeOne(tx, [id, password_changed_at]);
    if (!user) throw new WrongPassword();
    await this.sessions.endAllIn(id, tx);
    await deleteUser.run(tx, [id]);
    await this.outbox.add(userDeleted, { id, version: user.version + 1 }, tx);
  }
}
