import {
  BackgroundDatabase,
  CONFIG,
  LOGGER,
  Metrics,
  query,
  sql,
  Worker,
  type Logger,
} from '@endpaper/service-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { MailLinks } from './mail-links.js';
import { MAIL_KINDS, MailQueue } from './mail-queue.js';
import { textOf } from './mail-texts.js';
import { MailTransport } from './mail-transport.js';
import { renderMail } from './render-mail.js';

const DueMail = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  address: z.string(),
  attempts: z.int(),
  user_id: z.nullable(z.int()),
});
type DueMail = z.output<typeof DueMail>;

// On mails_due. The next attempt is set before this one: after a crash another process makes it, and until then no
// other process sends this mail. The pause is doubled after each attempt.
const claimMail = query('claim mail', DueMail, () => {
  const address = sql`mails.address`;
  return sql`
    UPDATE mails SET attempts = attempts + 1,
                     next_attempt_at = now() + least(interval '30 seconds' * 2 ^ attempts, interval '1 hour')
     WHERE id = (SELECT id FROM mails WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT 1
                    FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, address, attempts,
              coalesce(user_id, (
                SELECT u.id FROM users u WHERE ${hasEmail(address)} ORDER BY ${exactFirst(address)} LIMIT 1)) AS user_id`;
});
const deleteMail = query(
  'delete mail',
  z.object({ id: z.int() }),
  ({ id }: { id: number }) => sql`DELETE FROM mails WHERE id = ${id} RETURNING id`,
);

const Account = z.object({
  username: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  /** The email that it is to have. */
  new_email: z.nullable(z.string()),
});
type Account = z.output<typeof Account>;

// By the primary keys.
const accountOfMail = query(
  'account of mail',
  Account,
  ({ user }: { user: number }) => sql`
    SELECT u.username, u.email, u.email_verified_at IS NOT NULL AS is_verified, c.address AS new_email
      FROM users u LEFT JOIN email_changes c ON c.user_id = u.id AND c.expires_at > now() WHERE u.id = ${user}`,
);

const oldestMail = query(
  'oldest mail',
  z.object({ seconds: z.number() }),
  () => sql`SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM mails`,
);

/** Between two looks at the queue when no commit of this process wakes the sender (milliseconds). */
const POLL_MS = 5_000;

/**
 * Sends the mails of the queue, each at least once: after a failure again, with growing pauses, for a day. The token of a link is made
 * for each attempt, so that no table ever has it, and so that its time begins when the mail is sent.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: Worker;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: BackgroundDatabase,
    queue: MailQueue,
    private readonly links: MailLinks,
    private readonly transport: MailTransport,
    private readonly metrics: Metrics,
  ) {
    this.worker = new Worker({
      turn: async () => {
        if (await this.next()) this.worker.wake();
      },
      pause: POLL_MS,
      failed: error => {
        logger.warn({ err: error }, 'the queue of mails could not be read and is read again');
      },
    });
    queue.wakeSender = this.worker.wake;
  }

  onApplicationBootstrap(): void {
    this.metrics.gauge(
      'oldest_mail_seconds',
      'Age of the oldest mail that is not sent',
      async () => (await oldestMail.one(this.database)).seconds,
    );
    this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** @returns whether there was a mail to send */
  private async next(): Promise<boolean> {
    const mail = await claimMail.maybeOne(this.database);
    if (!mail) return false;
    if (await this.send(mail)) await deleteMail.rows(this.database, mail);
    return true;
  }

  /** @returns whether the mail is done: sent, or needless */
  private async send(mail: DueMail): Promise<boolean> {
    const { kind, address, user_id, attempts } = mail;
    if (user_id === null) return true;
    const account = await accountOfMail.maybeOne(this.database, { user: user_id });
    if (!account) return true;
    const recipient = recipientOf(mail, account);
    if (recipient === undefined) return true;
    const text = textOf(kind, address);
    const confirmed = kind === 'password reset' ? recipient : address;
    const token = text.link.hasToken ? await this.links.create(kind, user_id, confirmed) : undefined;
    try {
      await this.transport.send(
        recipient,
        // The new address may be another person's, who must not get to know whose account it is.
        renderMail(
          text,
          kind === 'email change: new' ? '' : account.username,
          this.config.PUBLIC_ORIGIN,
          token,
        ),
      );
      return true;
    } catch (error) {
      const failure = smtpErrorOf(error);
      const { code, command, responseCode } = failure;
      // The server's answer is not logged: it may repeat the address.
      this.logger.warn(
        { kind, user_id, attempts, code, command, response_code: responseCode },
        'a mail was not sent',
      );
      return isFinal(failure);
    }
  }
}

/** The address that a mail is sent to; undefined when what it is about has changed since it was queued. */
function recipientOf(
  { kind, address }: DueMail,
  { email, is_verified, new_email }: Account,
): string | undefined {
  switch (kind) {
    case 'verification':
      return !is_verified && email === address ? email : undefined;
    case 'password reset':
      // As the account has it: two addresses that look or fold alike may be of two people.
      return email;
    case 'email change: old':
      return new_email === address ? email : undefined;
    case 'email change: new':
      return new_email === address ? address : undefined;
    case 'email change: notice':
    case 'password changed':
    case 'passkey added':
      return address;
  }
}

/** An error of nodemailer. */
const SmtpError = z.object({
  code: z.optional(z.string()),
  /** The command that the server has refused. */
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/**
 * Whether the server will never take the mail: it refuses the recipient or the content for good. A refused sender or login is an
 * error of the configuration: the mail waits until it is mended.
 */
function isFinal({ code, command, responseCode = 0 }: z.output<typeof SmtpError>): boolean {
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isOfMail && responseCode >= 500;
}

function smtpErrorOf(error: unknown): z.output<typeof SmtpError> {
  return z.safeParse(SmtpError, error).data ?? {};
}
