import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';

// No event is delivered again after weeks, so its inbox row is not needed.
const MESSAGING = [
  `DELETE FROM outbox WHERE published_at < now() - interval '7 days'`,
  `DELETE FROM inbox WHERE received_at < now() - interval '60 days'`,
  `DELETE FROM inbox_failures WHERE failed_at < now() - interval '60 days'`,
];

/** Deletes expired rows of messaging and of the service, on start and then every hour. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly statements: readonly string[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.start();
    }, TIMEOUTS.housekeeping);
    this.timer.unref();
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.deleteExpired().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'housekeeping failed and runs again in an hour');
    });
  }

  private async deleteExpired(): Promise<void> {
    for (const statement of [...MESSAGING, ...this.statements]) await this.database.query(statement);
  }
}
