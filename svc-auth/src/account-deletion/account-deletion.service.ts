import { userDeleted } from '@endpaper/contracts';
import { SubjectStateEntity, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BarredEmails } from '../names/barred-emails.js';
import { endSessions } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { lockUnchanged } from '../users/locks.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly demo: DemoAccount,
    private readonly password: PasswordCheck,
    private readonly barred: BarredEmails,
  ) {}

  /**
   * Deletes an account with its sessions. The email of a suspended one is refused until the suspension ends. The event makes other services erase the user's data.
   * @throws SharedAccount, UserNotFound, WrongPassword, or ApiError 429 after too many wrong passwords
   */
  async remove(id: number, password: string): Promise<void> {
    await this.demo.refuse(id);
    const credentials = await this.password.require(id, password);
    await this.transactions.run(async tx => {
      // A concurrent login waits for this lock and then finds no account.
      const user = await lockUnchanged(credentials, tx, 'pessimistic_write');
      if (!user) throw new WrongPassword();
      await endSessions(id, tx);
      await tx.manager.delete(SubjectStateEntity, { kind: In(['reader', 'picture']), subject_id: id });
      await this.barred.keep(user, tx);
      await tx.manager.remove(user);
      await tx.publish(userDeleted, { id, version: user.version + 1 });
    });
  }
}
