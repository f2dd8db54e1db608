import { Database, query, sql, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { deletePasskeysOfUser } from '../passkeys/passkeys.queries.js';
import { DemoAccount, SharedAccount } from '../users/demo-account.js';
import { refuseGuessable } from '../users/password-rules.js';
import { Passwords } from '../users/passwords.js';

// By the primary key.
const namesOfUser = query(
  'names of user',
  z.object({
    email: z.string(),
    username: z.string(),
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
  }),
  ({ user }: { user: number }) =>
    sql`SELECT email, username, first_name, last_name FROM users WHERE id = ${user}`,
);
// The mail with the link came to this email, so it is verified. The lock lets a concurrent deletion of the account wait.
const setPassword = query(
  'set password of link',
  z.object({ id: z.int() }),
  ({ user, email, hash }: { user: number; email: string; hash: string }) => sql`
    UPDATE users SET password_hash = ${hash}, password_changed_at = now(),
                     email_verified_at = coalesce(email_verified_at, now())
     WHERE id = ${user} AND email = ${email} RETURNING id`,
);

/** Sets a new password by a link in a mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly demo: DemoAccount,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly mails: MailQueue,
    private readonly passwords: Passwords,
    private readonly sessions: SessionEndsService,
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
    const link = await this.links.find(token, 'password reset');
    const names = await namesOfUser.maybeOne(this.database, { user: link.user_id });
    if (!names) throw new LinkInvalid();
    refuseGuessable(password, names);
    const hash = await this.passwords.hash(password);
    const getsMail = await this.limits.allowsNotice(names.email);
    return this.transactions.run(async tx => {
      const { user_id: user, address: email } = await this.links.open(token, tx, 'password reset');
      if (!(await setPassword.maybeOne(tx, { user, email, hash }))) throw new LinkInvalid();
      await this.links.cancelAll(user, tx);
      // The sessions first: a passkey is added under the lock of a session.
      await this.sessions.endAllIn(user, tx);
      await deletePasskeysOfUser.rows(tx, { user });
      if (getsMail)
        await this.mails.add({ kind: 'password changed', userId: user, address: names.email }, tx);
      return user;
    });
  }
}
