import { createHmac, hkdfSync } from 'node:crypto';
import { foldCase } from '@endpaper/contracts';
import { CONFIG, query, sql, type Connection, type Transaction } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { EmailBarred } from './email-barred.js';

const Until = z.object({ until: z.iso.datetime() });

const insertBarred = query(
  'bar email',
  Until,
  ({ hash, until }: { hash: string; until: Date }) => sql`
    INSERT INTO barred_emails AS b (hash, until) VALUES (${hash}, ${until})
    ON CONFLICT (hash) DO UPDATE SET until = greatest(b.until, excluded.until) RETURNING until`,
);

// On the primary key.
const barredUntil = query(
  'barred email',
  Until,
  ({ hash }: { hash: string }) => sql`SELECT until FROM barred_emails WHERE hash = ${hash} AND until > now()`,
);

/** The emails of suspended accounts that were deleted: nobody ends a suspension by signing up again. */
@Injectable()
export class BarredEmails {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { KEY_ENCRYPTION_SECRET }: Config) {
    this.key = new Uint8Array(hkdfSync('sha256', KEY_ENCRYPTION_SECRET, '', 'barred emails', 32));
  }

  /** Keeps the email of an account that is deleted, until its suspension ends; nothing of one that is not suspended. */
  async keep(
    { email, suspended_until: until }: { email: string; suspended_until: Date | null },
    tx: Transaction,
  ): Promise<void> {
    if (until !== null && until > new Date()) await insertBarred.one(tx, { hash: this.hashOf(email), until });
  }

  /**
   * A transaction that gives an account the email holds it before, so that a deletion has ended or waits.
   * @param message what was not done
   * @throws EmailBarred
   */
  async refuse(email: string, message: string, connection: Connection): Promise<void> {
    const barred = await barredUntil.maybeOne(connection, { hash: this.hashOf(email) });
    if (barred) throw new EmailBarred(barred.until, message);
  }

  private hashOf(email: string): string {
    return createHmac('sha256', this.key).update(foldCase(email)).digest('base64url');
  }
}
