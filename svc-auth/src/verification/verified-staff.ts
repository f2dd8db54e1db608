import { CONFIG, Database, query, sql } from '@endpaper/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';

const verifyStaff = query(
  'verify staff',
  z.object({ id: z.int() }),
  ({ ids, demoEmail }: { ids: readonly number[]; demoEmail: string | undefined }) => sql`
    WITH due AS (DELETE FROM due_backfills WHERE name = 'verified staff' RETURNING name)
    UPDATE users SET email_verified_at = now()
     WHERE EXISTS (SELECT 1 FROM due) AND email_verified_at IS NULL
       AND (id = ANY(${ids}::bigint[]) OR fold_case(email) = fold_case(${demoEmail}::text)) RETURNING id`,
);

/**
 * Verifies, once in the life of a database, the accounts that the operator had made staff members before emails were verified, and the
 * demo account. Accounts that join the staff later verify their email like all others.
 */
@Injectable()
export class VerifiedStaff implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    const { STAFF_IDS, DEMO_EMAIL } = this.config;
    await verifyStaff.rows(this.database, { ids: STAFF_IDS, demoEmail: DEMO_EMAIL });
  }
}
