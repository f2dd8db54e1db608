import type { Email } from 'postal-mime';

/** A mail that the mailbox got. */
export interface ReceivedMail {
  id: number;
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  received_at: string;
}

/** Older mails are dropped: a test of many sign-ups must not fill the memory. */
const MAX_MAILS = 500;

/** The mails of a mailbox, newest first. */
export class Mails {
  private all: ReceivedMail[] = [];
  private lastId = 0;

  add(
    to: readonly string[],
    { subject = '', text = '', html = '' }: Pick<Email, 'subject' | 'text' | 'html'>,
  ): void {
    this.lastId += 1;
    const mail = { id: this.lastId, to, subject, text, html, received_at: new Date().toISOString() };
    this.all = [mail, ...this.all].slice(0, MAX_MAILS);
  }

  /** @param recipient only the mails to this address */
  list(recipient: string | null): readonly ReceivedMail[] {
    return recipient === null ? this.all : this.all.filter(({ to }) => to.includes(recipient));
  }

  find(id: number): ReceivedMail | undefined {
    return this.all.find(mail => mail.id === id);
  }
}
