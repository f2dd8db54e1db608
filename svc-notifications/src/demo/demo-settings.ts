import { CONFIG, Database, query, sql, type HousekeepingTask } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';

/** The demo account in svc-auth/seed/users.json. Without the seed, its id is that of an account like any other. */
const DEMO_USER = { id: 1, username: 'robin' };

const restoreSettings = query(
  'restore settings of demo account',
  z.object({ id: z.int() }),
  ({ id, username }: typeof DEMO_USER) => sql`
    UPDATE user_replicas SET muted = '{}', muted_at = NULL
     WHERE id = ${id} AND username = ${username} AND muted_at < now() - interval '1 hour' RETURNING id`,
);

/** Restores the settings of the demo account, which all visitors can use, an hour after one has changed them. */
@Injectable()
export class DemoSettings implements HousekeepingTask {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  async *run(): AsyncGenerator<void> {
    if (!this.config.DEMO_EMAIL) return;
    await restoreSettings.rows(this.database, DEMO_USER);
    yield;
  }
}
