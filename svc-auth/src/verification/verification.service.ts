import { surrogateKey } from '@endpaper/contracts';
import { Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DemoAccount } from '../users/demo-account.js';
import { lockUser } from '../users/locks.js';
import { UsersQueries } from '../users/users.queries.js';

/** Verifies that an account's email is the user's. The first mail is sent at the sign-up. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Sends another mail, unless the email is verified.
   * @param address the client's network address
   * @throws SharedAccount, UserNotFound, or ApiError 429 after too many mails
   */
  async send(userId: number, address: string): Promise<void> {
    await this.demo.refuse(userId);
    const { email, email_verified } = await this.users.own(userId);
    if (email_verified) return;
    await this.limits.count([email], address);
    await this.transactions.run(tx => this.mails.add({ kind: 'verification', userId, address: email }, tx));
  }

  /** Verifies the email of a link. @returns the user's id @throws LinkInvalid */
  async verify(token: string): Promise<number> {
    const { user_id: id, address: email } = await this.links.find(token, 'verification');
    return this.transactions.run(async tx => {
      // A link to an email that the account no longer has verifies nothing.
      const user = await lockUser({ id, email }, tx);
      if (!user) throw new LinkInvalid();
      await this.links.open(token, tx, 'verification');
      user.email_verified_at ??= new Date();
      await tx.manager.save(user);
      tx.changed(surrogateKey.user(id));
      return id;
    });
  }
}
