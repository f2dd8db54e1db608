import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';

const HOUR = 3_600_000;

// An event is not redelivered after weeks, so its inbox row may go.
const MESSAGING = [
  `DELETE FROM outbox WHERE published_at < now() - interval '7 days'`,
  `DELETE FROM inbox WHERE received_at < now() - interval '60 days'`,
];

/** Removes what is no longer needed: messaging's own, and what the service names. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly statements: readonly string[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.tidy().catch((error: unknown) => this.logger.warn({ err: error }, 'housekeeping has to wait'));
    }, HOUR);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async tidy(): Promise<void> {
    for (const statement of [...MESSAGING, ...this.statements]) await this.database.query(statement);
  }
}
