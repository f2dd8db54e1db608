import { surrogateKey } from '@endpaper/contracts';
import { query, sql, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DemoAccount } from '../users/demo-account.js';
import { UsersQueries } from '../users/users.queries.js';

// A link to an email that the account no longer has verifies nothing.
const verifyEmail = query(
  'verify email',
  z.object({ id: z.int() }),
  ({ user_id, address }: { user_id: number; address: string }) => sql`
    UPDATE users SET email_verified_at = coalesce(email_verified_at, now())
     WHERE id = ${user_id} AND email = ${address} RETURNING id`,
);

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
    return this.transactions.run(async tx => {
      const link = await this.links.open(token, tx, 'verification');
      if (!(await verifyEmail.maybeOne(tx, link))) throw new LinkInvalid();
      tx.changed(surrogateKey.user(link.user_id));
      return link.user_id;
    });
  }
}
