import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';

const HOUR = 3_600_000;

/** Removes what messaging no longer needs. An event is not redelivered after weeks, so its inbox row may go. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
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
    await this.database.query(`DELETE FROM outbox WHERE published_at < now() - interval '7 days'`);
    await this.database.query(`DELETE FROM inbox WHERE received_at < now() - interval '60 days'`);
  }
}
