import { userDeleted } from '@endpaper/contracts';
import {
  ApiError,
  command,
  CONFIG,
  Outbox,
  statement,
  Database,
  type Transaction,
} from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { passwordOfUser } from '../limits/login-limits.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { Passwords } from '../users/passwords.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersQueries } from '../users/users.queries.js';

const lockUser = statement(
  'lock user',
  z.object({ version: z.int() }),
  'SELECT version FROM users WHERE id = $1 FOR UPDATE',
);
const deleteUser = command('delete user', 'DELETE FROM users WHERE id = $1');

class WrongPassword extends ApiError {
  constructor() {
    super(403, 'wrong_password', { password: 'The password is not right' });
  }
}

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Deletes an account with its sessions. The event makes other services erase the user's data.
   * @throws SharedAccount, UserNotFound, WrongPassword, or ApiError 429 after too many wrong passwords
   */
  async remove(id: number, password: string): Promise<void> {
    await this.demo.refuse(id);
    const user = await this.users.credentialsById(id);
    if (!user) throw new UserNotFound();
    const limit = passwordOfUser(id, this.config);
    await this.attempts.count(limit);
    if (!(await this.passwords.matches(user.password_hash, password))) throw new WrongPassword();
    await this.attempts.clear(limit);
    await this.database.transaction(tx => this.erase(id, tx));
  }

  private async erase(id: number, tx: Transaction): Promise<void> {
    // A concurrent login waits for this lock and then finds no account.
    const user = await lockUser.maybeOne(tx, [id]);
    if (!user) throw new UserNotFound();
    await this.sessions.endAllIn(id, tx);
    await deleteUser.run(tx, [id]);
    await this.outbox.add(userDeleted, { id, version: user.version + 1 }, tx);
  }
}
