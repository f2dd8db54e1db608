import type { PasswordChange } from '@endpaper/contracts';
import { query, sql, Transactions, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { SessionRenewalService } from '../sessions/session-renewal.service.js';
import type { RenewedSession } from '../sessions/set-session-cookie.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import { refuseGuessable } from '../users/password-rules.js';
import { Passwords } from '../users/passwords.js';
import { UsersQueries, type Credentials } from '../users/users.queries.js';

const setPassword = query(
  'set password',
  z.object({ id: z.int() }),
  ({
    id,
    password_changed_at,
    hash,
  }: Pick<Credentials, 'id' | 'password_changed_at'> & { hash: string }) => sql`
    UPDATE users SET password_hash = ${hash}, password_changed_at = now()
     WHERE id = ${id} AND password_changed_at IS NOT DISTINCT FROM ${password_changed_at} RETURNING id`,
);

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
    private readonly sessions: SessionEndsService,
    private readonly renewal: SessionRenewalService,
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
    const user = await this.passwordCheck.require(caller.id, password);
    const hash = await this.passwords.hash(new_password);
    const getsMail = await this.limits.allowsNotice(user.email);
    return this.transactions.run(async tx => {
      // It locks the row: a login by the old password has started its session, which ends below, or fails.
      if (!(await setPassword.maybeOne(tx, { ...user, hash }))) throw new WrongPassword();
      await this.links.cancelAll(caller.id, tx);
      await this.sessions.endOthersIn(caller, tx);
      if (getsMail)
        await this.mails.add({ kind: 'password changed', userId: caller.id, address: user.email }, tx);
      return this.renewal.renewIn(caller, tx);
    });
  }
}
