import type { JetStreamClient } from '@nats-io/jetstream';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import { parseDatabaseUrl } from '../database/database-url.js';
import type { Logger } from '../logging/logger.js';
import { Broker } from './broker.js';
import { ensureStream } from './streams.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

/** How the relay of a service works. */
export interface RelayOptions {
  databaseUrl: string;
  schema: string;
  /** The NOTIFY channel that says that there is something to tell. */
  channel: string;
  stream: string;
  streamReplicas: number;
  /** Milliseconds between two looks when nothing wakes it. */
  pollEvery: number;
}

interface Row {
  position: number;
  event_id: string;
  subject: string;
  event: unknown;
}

const BATCH = 100;

/**
 * Tells what is in the outbox, in its order, at least once. It has a database connection of its own, whose advisory
 * lock makes sure that of several replicas one relays at a time: when that one is gone, so is its lock. The others ask
 * for the lock again and again, each over its own connection.
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
      await this.pause.sleep(this.options.pollEvery);
    }
  }

  private async relayWhileConnected(): Promise<void> {
    const { databaseUrl, schema, channel, stream, streamReplicas, pollEvery } = this.options;
    const servers = parseDatabaseUrl(databaseUrl);
    const database = new servers.Client({
      connectionString: servers.connectionString,
      application_name: `${schema} outbox relay`,
      options: `-c search_path=${schema}`,
      statement_timeout: 10_000,
      connectionTimeoutMillis: 1_500,
    });
    // A lost connection shows at the next query; without a listener it would end the process.
    database.on('error', () => this.pause.interrupt());
    database.on('notification', () => this.pause.interrupt());
    await database.connect();
    try {
      while (!(await this.tryAcquireLeaderLock(database))) {
        await this.pause.sleep(pollEvery);
        if (this.pause.stopped) return;
      }
      await database.query(`LISTEN "${channel}"`);
      await ensureStream(await this.broker.manager(), stream, `${stream.toLowerCase()}.>`, streamReplicas);
      const jetstream = await this.broker.jetstream();
      while (!this.pause.stopped) {
        const told = await this.publishBatch(database, jetstream);
        if (told < BATCH) await this.pause.sleep(pollEvery);
      }
    } finally {
      await database.end().catch(() => undefined);
    }
  }

  private async tryAcquireLeaderLock(database: Client): Promise<boolean> {
    const { rows } = await database.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
      [`relay ${this.options.schema}`],
    );
    return rows[0]?.mine === true;
  }

  /** Publishes one by one: the next event only after the stream has acknowledged the one before it. */
  private async publishBatch(database: Client, jetstream: JetStreamClient): Promise<number> {
    const { rows } = await database.query<Row>(
      'SELECT position, event_id, subject, event FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT $1',
      [BATCH],
    );
    const told: number[] = [];
    try {
      for (const { position, event_id, subject, event } of rows) {
        await jetstream.publish(subject, JSON.stringify(event), { msgID: event_id });
        told.push(position);
      }
    } finally {
      if (told.length > 0) {
        await database.query('UPDATE outbox SET published_at = now() WHERE position = ANY($1)', [told]);
      }
    }
    return told.length;
  }
}
