import { surrogateKey, type EmailChange } from '@endpaper/contracts';
import {
  Database,
  InvalidFields,
  isUniqueViolation,
  Transactions,
  type Transaction,
  type Connection,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MailLimits } from '../limits/mail-limits.js';
import { LinkInvalid, MailLinks } from '../mail/mail-links.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import { lockWanted, takenFields } from '../names/taken-names.js';
import { Taken } from '../users/users.errors.js';
import { changeEmail, confirmChange, deleteChange, lockEmail, putChange } from './email-changes.queries.js';

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
    await this.transactions.run(async tx => {
      const account = await lockEmail.maybeOne(tx, user);
      if (!account) throw new WrongPassword();
      // An old email that was never verified need not confirm the change: it may be mistyped, and no mailbox.
      await putChange.one(tx, { user: userId, address: email, oldConfirmed: !account.is_verified });
      await this.mails.add({ kind: 'email change: new', userId, address: email }, tx);
      await this.mails.add(
        account.is_verified
          ? { kind: 'email change: old', userId, address: email }
          : { kind: 'email change: notice', userId, address: user.email },
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
      return await this.transactions.run(tx => this.confirmIn(token, tx));
    } catch (error) {
      throw isUniqueViolation(error) ? new Taken(['email'], NOT_CHANGED) : error;
    }
  }

  private async confirmIn(token: string, tx: Transaction): Promise<Confirmation> {
    const link = await this.links.open(token, tx, 'email change: old', 'email change: new');
    const { kind, user_id: userId, address: email } = link;
    const by = kind === 'email change: old' ? 'old' : 'new';
    const change = await confirmChange.maybeOne(tx, { user: userId, address: email, by });
    if (!change) throw new LinkInvalid();
    if (!change.is_confirmed) return { userId, email, changed: false };
    await lockWanted({ email }, tx);
    await this.refuseTaken(email, userId, tx);
    await changeEmail.one(tx, { user: userId, email });
    await deleteChange.one(tx, { user: userId });
    tx.changed(surrogateKey.user(userId));
    return { userId, email, changed: true };
  }

  /** @throws Taken */
  private async refuseTaken(email: string, userId: number, connection: Connection): Promise<void> {
    const taken = await takenFields({ email }, connection, userId);
    if (taken.length > 0) throw new Taken(taken, NOT_CHANGED);
  }
}
