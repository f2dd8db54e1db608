import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';

const HOUR = 3_600_000;

// An event is not redelivered after weeks, so its inbox row may go.
const MESSAGING = [
  `DELETE FROM outbox WHERE published_at < now() - interval '7 days'`,
  `DELETE FROM inbox WHERE received_at < now() - interval '60 days'`,
  `DELETE FROM inbox_failures WHERE failed_at < now() - interval '60 days'`,
];

/** Removes what is no longer needed: messaging's own, and what the service names. At the start, then every hour. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly statements: readonly string[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), HOUR);
    this.timer.unref();
    this.begin();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    this.running = this.tidy().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'housekeeping has to wait');
    });
  }

  private async tidy(): Promise<void> {
    for (const statement of [...MESSAGING, ...this.statements]) await this.database.query(statement);
  }
}
