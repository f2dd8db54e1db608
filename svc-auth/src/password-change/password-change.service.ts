import type { PasswordChange } from '@endpaper/contracts';
import { Transactions, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MailLimits } from '../limits/mail-limits.js';
import { MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { endSessions, isOther } from '../sessions/session-ends.service.js';
import { changeSessionId } from '../sessions/change-session-id.js';
import type { RenewedSession } from '../sessions/set-session-cookie.js';
import { DemoAccount } from '../users/demo-account.js';
import { lockUnchanged } from '../users/locks.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import { refuseGuessable } from '../users/password-rules.js';
import { Passwords } from '../users/passwords.js';
import { UsersQueries } from '../users/users.queries.js';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly passwordCheck: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly links: MailLinks,
    private readonly limits: MailLimits,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Changes the password, ends all other sessions, gives the caller's another id, and cancels what only waits for a link: another
   * person may have known the old password. The user's passkeys stay: the settings page lists them. The owner gets a mail.
   * @returns the caller's session, unless it has ended meanwhile
   * @throws SharedAccount, UserNotFound, WrongPassword, InvalidFields when the new password is easily guessed, or ApiError 429
   * after too many wrong passwords
   */
  async change(
    caller: Caller,
    { password, new_password }: PasswordChange,
  ): Promise<RenewedSession | undefined> {
    await this.demo.refuse(caller.id);
    refuseGuessable(new_password, await this.users.own(caller.id), 'new_password');
    const credentials = await this.passwordCheck.require(caller.id, password);
    const password_hash = await this.passwords.hash(new_password);
    const getsMail = await this.limits.allowsNotice(credentials.email);
    return this.transactions.run(async tx => {
      // A login by the old password has started its session, which ends below, or fails.
      const user = await lockUnchanged(credentials, tx);
      if (!user) throw new WrongPassword();
      await tx.manager.save(Object.assign(user, { password_hash, password_changed_at: new Date() }));
      await this.links.cancelAll(caller.id, tx);
      await endSessions(caller.id, tx, isOther(caller));
      if (getsMail)
        await this.mails.add({ kind: 'password changed', userId: caller.id, address: credentials.email }, tx);
      return changeSessionId(caller, tx);
    });
  }
}
