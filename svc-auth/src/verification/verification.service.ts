import { surrogateKey } from '@endpaper/contracts';
import { Announcements, Database, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DemoAccount } from '../users/demo-account.js';
import { UsersQueries } from '../users/users.queries.js';

// A link to an email that the account no longer has verifies nothing.
const verifyEmail = statement(
  'verify email',
  z.object({ id: z.int() }),
  `UPDATE users SET email_verified_at = coalesce(email_verified_at, now())
    WHERE id = $1 AND email = $2 RETURNING id`,
);

/** Verifies that an account's email is the user's. The first mail is sent at the sign-up. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly database: Database,
    private readonly announcements: Announcements,
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
    await this.database.transaction(tx =>
      this.mails.add({ kind: 'verification', userId, address: email }, tx),
    );
  }

  /** Verifies the email of a link. @returns the user's id @throws LinkInvalid */
  async verify(token: string): Promise<number> {
    return this.database.transaction(async tx => {
      const { user_id, address } = await this.links.open(token, tx, 'verification');
      if (!(await verifyEmail.maybeOne(tx, [user_id, address]))) throw new LinkInvalid();
      this.announcements.changed([surrogateKey.user(user_id)], tx);
      return user_id;
    });
  }
}
