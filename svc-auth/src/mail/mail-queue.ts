import { query, sql, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

/** What a mail is for. */
export const MAIL_KINDS = [
  'verification',
  'password reset',
  // A changed email is confirmed at the old and at the new one.
  'email change: old',
  'email change: new',
  // To an old email that was never verified: it need not confirm the change.
  'email change: notice',
  // To the owner, who may not have done it.
  'password changed',
  'passkey added',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A mail that is to be sent. */
export interface QueuedMail {
  kind: MailKind;
  /** None where only an address was typed: the sender then looks for its account. */
  userId?: number;
  /** The address that it is about: the new one of a changed email, else the one that it is sent to. */
  address: string;
}

const addMail = query(
  'add mail',
  z.object({ id: z.int() }),
  ({ kind, userId, address }: QueuedMail) => sql`
    INSERT INTO mails (kind, user_id, address) VALUES (${kind}, ${userId ?? null}, ${address}) RETURNING id`,
);

/** The mails that are not sent yet. It is a table, so that a crash loses none. It has no secrets: the sender makes them. */
@Injectable()
export class MailQueue {
  /** Wakes the sender, after a commit that adds a mail. The sender sets it. */
  wakeSender: () => void = () => undefined;

  /** Adds a mail in the transaction of what it is about. */
  async add(mail: QueuedMail, tx: Transaction): Promise<void> {
    await addMail.one(tx, mail);
    tx.afterCommit(this.wakeSender);
  }
}
