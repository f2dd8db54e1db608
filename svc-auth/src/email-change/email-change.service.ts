import { surrogateKey, type EmailChange } from '@endpaper/contracts';
import {
  Announcements,
  command,
  type Connection,
  Database,
  InvalidFields,
  isUniqueViolation,
  statement,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import { lockWanted, takenFields } from '../names/taken-names.js';
import { Taken } from '../users/users.errors.js';

const NOT_CHANGED = 'Your email was not changed';

// An old email that was never verified need not confirm the change: it may be mistyped, and no mailbox. With the lock no change
// starts by a password that is being replaced.
const startChange = statement(
  'start email change',
  z.object({ old_confirmed: z.boolean() }),
  `INSERT INTO email_changes (user_id, address, old_confirmed, new_confirmed, expires_at)
   SELECT id, $2, email_verified_at IS NULL, false, now() + interval '1 day' FROM users
    WHERE id = $1 AND password_changed_at IS NOT DISTINCT FROM $3 FOR SHARE
   ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, old_confirmed = excluded.old_confirmed,
                                       new_confirmed = false, expires_at = excluded.expires_at
   RETURNING old_confirmed`,
);
// The lock of the row lets the other confirmation wait, so one of the two is the last.
const confirmChange = statement(
  'confirm email change',
  z.object({ is_confirmed: z.boolean() }),
  `UPDATE email_changes SET old_confirmed = old_confirmed OR $3 = 'email change: old',
                            new_confirmed = new_confirmed OR $3 = 'email change: new'
    WHERE user_id = $1 AND address = $2 AND expires_at > now()
   RETURNING old_confirmed AND new_confirmed AS is_confirmed`,
);
const deleteChange = command('delete email change', 'DELETE FROM email_changes WHERE user_id = $1');
const changeEmail = statement(
  'change email',
  z.object({ id: z.int() }),
  'UPDATE users SET email = $2, email_verified_at = now(), updated_at = now() WHERE id = $1 RETURNING id',
);

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
    private readonly announcements: Announcements,
    private readonly demo: DemoAccount,
    private readonly password: PasswordCheck,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Starts a change, which replaces one that is not confirmed yet.
   * @param address the client's network address
   * @throws SharedAccount, WrongPassword, InvalidFields, Taken, or ApiError 429 after too many mails or wrong passwords
   */
  async start(userId: number, { email, password }: EmailChange, address: string): Promise<void> {
    await this.demo.refuse(userId);
    const user = await this.password.require(userId, password);
    if (user.email === email) throw new InvalidFields({ email: 'This is your email already' });
    // The old email gets a mail, too: it may be that of another person, with whose address the user has signed up.
    await this.limits.count([email, user.email], address);
    await this.refuseTaken(email, userId, this.database);
    await this.database.transaction(async tx => {
      const change = await startChange.maybeOne(tx, [userId, email, user.password_changed_at]);
      if (!change) throw new WrongPassword();
      await this.mails.add({ kind: 'email change: new', userId, address: email }, tx);
      await this.mails.add(
        change.old_confirmed
          ? { kind: 'email change: notice', userId, address: user.email }
          : { kind: 'email change: old', userId, address: email },
        tx,
      );
    });
  }

  /**
   * Confirms a change by one of its links; the second one completes it.
   * @throws LinkInvalid, or Taken when another account has got the email meanwhile; the link then works once more
   */
  async confirm(token: string): Promise<Confirmation> {
    try {
      return await this.database.transaction(tx => this.confirmIn(token, tx));
    } catch (error) {
      throw isUniqueViolation(error) ? new Taken(['email'], NOT_CHANGED) : error;
    }
  }

  private async confirmIn(token: string, tx: Transaction): Promise<Confirmation> {
    const link = await this.links.open(token, tx, 'email change: old', 'email change: new');
    const { kind, user_id: userId, address: email } = link;
    const change = await confirmChange.maybeOne(tx, [userId, email, kind]);
    if (!change) throw new LinkInvalid();
    if (!change.is_confirmed) return { userId, email, changed: false };
    await lockWanted({ email }, tx);
    await this.refuseTaken(email, userId, tx);
    await changeEmail.one(tx, [userId, email]);
    await deleteChange.run(tx, [userId]);
    this.announcements.changed([surrogateKey.user(userId)], tx);
    return { userId, email, changed: true };
  }

  /** @throws Taken */
  private async refuseTaken(email: string, userId: number, connection: Connection): Promise<void> {
    const taken = await takenFields({ email }, connection, userId);
    if (taken.length > 0) throw new Taken(taken, NOT_CHANGED);
  }
}
