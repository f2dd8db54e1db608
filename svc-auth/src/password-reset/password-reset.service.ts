import { Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { endSessions } from '../sessions/session-ends.service.js';
import { PasskeyEntity } from '../passkeys/passkey.entity.js';
import { DemoAccount, SharedAccount } from '../users/demo-account.js';
import { lockUser } from '../users/locks.js';
import { refuseGuessable } from '../users/password-rules.js';
import { Passwords } from '../users/passwords.js';
import { UsersQueries } from '../users/users.queries.js';

/** Sets a new password by a link in a mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly mails: MailQueue,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Queues a mail to an email. It looks for no account: the sender does, so that neither the answer nor its time reveals one.
   * @param address the client's network address
   * @throws SharedAccount, or ApiError 429 after too many mails
   */
  async request(email: string, address: string): Promise<void> {
    if (this.demo.has(email)) throw new SharedAccount();
    await this.limits.count([email], address);
    await this.transactions.run(tx => this.mails.add({ kind: 'password reset', address: email }, tx));
  }

  /**
   * Replaces the password. All sessions of the account end; its passkeys, its links, and a change of its email that is not confirmed
   * yet are removed, and the owner gets a mail: another person may have made them, with the old password or by a sign-up with this email.
   * @returns the user's id
   * @throws LinkInvalid, or InvalidFields when the password is easily guessed; the link then works once more
   */
  async reset(token: string, password: string): Promise<number> {
    const { user_id: id, address: email } = await this.links.find(token, 'password reset');
    const names = await this.users.own(id);
    refuseGuessable(password, names);
    const password_hash = await this.passwords.hash(password);
    const getsMail = await this.limits.allowsNotice(names.email);
    return this.transactions.run(async tx => {
      // The lock lets a concurrent deletion of the account wait.
      const user = await lockUser({ id, email }, tx);
      if (!user) throw new LinkInvalid();
      await this.links.open(token, tx, 'password reset');
      const now = new Date();
      // The mail with the link came to this email, so it is verified.
      const email_verified_at = user.email_verified_at ?? now;
      await tx.manager.save(
        Object.assign(user, { password_hash, password_changed_at: now, email_verified_at }),
      );
      await this.links.cancelAll(id, tx);
      // The sessions first: a passkey is added under the lock of a session.
      await endSessions(id, tx);
      await tx.manager.delete(PasskeyEntity, { user_id: id });
      if (getsMail) await this.mails.add({ kind: 'password changed', userId: id, address: names.email }, tx);
      return id;
    });
  }
}
