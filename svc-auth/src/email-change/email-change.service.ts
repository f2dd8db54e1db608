import { surrogateKey, type EmailChange } from '@endpaper/contracts';
import { Database, InvalidFields, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DemoAccount } from '../users/demo-account.js';
import { lockUnchanged, lockUser } from '../users/locks.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import { BarredEmails } from '../names/barred-emails.js';
import { holdNames, refuseTaken } from '../names/taken-names.js';
import { EmailChangeEntity } from './email-change.entity.js';

const DAY_MS = 86_400_000;
const NOT_CHANGED = 'Your email was not changed';

/** A confirmation of a changed email. */
interface Confirmation {
  userId: number;
  /** The new email. */
  email: string;
  /** Whether the account has it now. */
  changed: boolean;
}

/** Changes the email of an account, once links to the old and to the new one were opened. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly demo: DemoAccount,
    private readonly password: PasswordCheck,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly mails: MailQueue,
    private readonly barred: BarredEmails,
  ) {}

  /**
   * Starts a change, which replaces one that is not confirmed yet.
   * @param address the client's network address
   * @throws SharedAccount, WrongPassword, InvalidFields, Taken, EmailBarred, or ApiError 429 after too many mails or wrong passwords
   */
  async start(userId: number, { email, password }: EmailChange, address: string): Promise<void> {
    await this.demo.refuse(userId);
    const user = await this.password.require(userId, password);
    if (user.email === email) throw new InvalidFields({ email: 'This is your email already' });
    // The old email gets a mail, too: it may be that of another person, with whose address the user has signed up.
    await this.limits.count([email, user.email], address);
    await refuseTaken({ email }, NOT_CHANGED, this.database, userId);
    await this.barred.refuse(email, NOT_CHANGED, this.database);
    await this.transactions.run(async tx => {
      const account = await lockUnchanged(user, tx, 'pessimistic_read');
      if (!account) throw new WrongPassword();
      const isVerified = account.email_verified_at !== null;
      const change = {
        user_id: userId,
        address: email,
        // An old email that was never verified need not confirm the change: it may be mistyped, and no mailbox.
        old_confirmed: !isVerified,
        new_confirmed: false,
        expires_at: new Date(Date.now() + DAY_MS),
      };
      await tx.manager.upsert(EmailChangeEntity, change, ['user_id']);
      await this.mails.add({ kind: 'email change: new', userId, address: email }, tx);
      await this.mails.add(
        isVerified
          ? { kind: 'email change: old', userId, address: email }
          : { kind: 'email change: notice', userId, address: user.email },
        tx,
      );
    });
  }

  /**
   * Confirms a change by one of its links; the second one completes it.
   * @throws LinkInvalid, or Taken or EmailBarred when another account has got the email meanwhile; the link then works once more
   */
  async confirm(token: string): Promise<Confirmation> {
    const kinds = ['email change: old', 'email change: new'] as const;
    const { kind, user_id: userId, address: email } = await this.links.find(token, ...kinds);
    return this.transactions.run(async tx => {
      await holdNames({ email }, tx);
      const user = await lockUser({ id: userId }, tx);
      if (!user) throw new LinkInvalid();
      await this.links.open(token, tx, ...kinds);
      // The lock lets the other confirmation wait, so one of the two is the last.
      const change = await tx.manager.findOne(EmailChangeEntity, {
        where: { user_id: userId, address: email, expires_at: MoreThan(new Date()) },
        lock: { mode: 'for_no_key_update' },
      });
      if (!change) throw new LinkInvalid();
      change[kind === 'email change: old' ? 'old_confirmed' : 'new_confirmed'] = true;
      if (!change.old_confirmed || !change.new_confirmed) {
        await tx.manager.save(change);
        return { userId, email, changed: false };
      }
      await refuseTaken({ email }, NOT_CHANGED, tx, userId);
      await this.barred.refuse(email, NOT_CHANGED, tx);
      const now = new Date();
      await tx.manager.save(Object.assign(user, { email, email_verified_at: now, updated_at: now }));
      await tx.manager.remove(change);
      tx.changed(surrogateKey.user(userId));
      return { userId, email, changed: true };
    });
  }
}
