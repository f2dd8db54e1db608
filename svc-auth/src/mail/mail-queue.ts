import type { Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MailEntity } from './mail.entity.js';

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
  userId?: number | null;
  /** The address that it is about: the new one of a changed email, else the one that it is sent to. */
  address: string;
}

/** The mails that are not sent yet. It is a table, so that a crash loses none. It has no secrets: the sender makes them. */
@Injectable()
export class MailQueue {
  /** Wakes the sender, after a commit that adds a mail. The sender sets it. */
  wakeSender: () => void = () => undefined;

  /** Adds a mail in the transaction of what it is about. */
  async add({ kind, userId = null, address }: QueuedMail, tx: Transaction): Promise<void> {
    await tx.manager.insert(MailEntity, { kind, user_id: userId, address });
    tx.afterCommit(this.wakeSender);
  }
}
