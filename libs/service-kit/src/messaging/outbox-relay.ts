import type { JetStreamClient } from '@nats-io/jetstream';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import { parseDatabaseUrl } from '../database/database-url.js';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { Broker } from './broker.js';
import { ensureStream } from './streams.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

export interface RelayOptions {
  databaseUrl: string;
  schema: string;
  /** The NOTIFY channel of new events. */
  channel: string;
  stream: string;
  streamReplicas: number;
}

interface Row {
  position: number;
  event_id: string;
  subject: string;
  event: unknown;
}

const BATCH = 100;

/**
 * Publishes the events of the outbox in their order, at least once. Of several replicas of a service one relays: it holds
 * an advisory lock on its own database connection, so that the lock ends with the connection. The others retry to acquire
 * the lock, each on its own connection.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pause = new InterruptibleSleep();
  private running: Promise<void> | undefined;

  constructor(
    private readonly broker: Broker,
    private readonly options: RelayOptions,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.pause.stop();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.pause.stopped) {
      await this.relayWhileConnected().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the outbox relay was interrupted');
      });
      await this.pause.sleep(TIMEOUTS.outboxPoll);
    }
  }

  private async relayWhileConnected(): Promise<void> {
    const { databaseUrl, schema, channel, stream, streamReplicas } = this.options;
    const servers = parseDatabaseUrl(databaseUrl);
    const database = new servers.Client({
      connectionString: servers.connectionString,
      application_name: `${schema} outbox relay`,
      options: `-c search_path=${schema}`,
      statement_timeout: TIMEOUTS.statement,
      connectionTimeoutMillis: TIMEOUTS.databaseConnect,
    });
    // The next query fails after a lost connection. Without a listener the error would end the process.
    database.on('error', () => {
      this.pause.interrupt();
    });
    database.on('notification', () => {
      this.pause.interrupt();
    });
    await database.connect();
    try {
      while (!(await this.tryAcquireLeaderLock(database))) {
        await this.pause.sleep(TIMEOUTS.outboxPoll);
        if (this.pause.stopped) return;
      }
      await database.query(`LISTEN "${channel}"`);
      await ensureStream(await this.broker.manager(), stream, `${stream.toLowerCase()}.>`, streamReplicas);
      const jetstream = await this.broker.jetstream();
      while (!this.pause.stopped) {
        const published = await this.publishBatch(database, jetstream);
        if (published < BATCH) await this.pause.sleep(TIMEOUTS.outboxPoll);
      }
    } finally {
      await database.end().catch(() => undefined);
    }
  }

  private async tryAcquireLeaderLock(database: Client): Promise<boolean> {
    const { rows } = await database.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired',
      [`relay ${this.options.schema}`],
    );
    return rows[0]?.acquired === true;
  }

  /** Publishes events one by one, each after the acknowledgement of the one before. Returns how many. */
  private async publishBatch(database: Client, jetstream: JetStreamClient): Promise<number> {
    const { rows } = await database.query<Row>(
      'SELECT position, event_id, subject, event FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT $1',
      [BATCH],
    );
    const published: number[] = [];
    try {
      for (const { position, event_id, subject, event } of rows) {
        await jetstream.publish(subject, JSON.stringify(event), { msgID: event_id });
        published.push(position);
      }
    } finally {
      if (published.length > 0) {
        await database.query('UPDATE outbox SET published_at = now() WHERE position = ANY($1)', [published]);
      }
    }
    return published.length;
  }
}
