import { randomUUID } from 'node:crypto';
import { parseDatabaseUrl, sessionOptions, readTimeoutOf } from '@endpaper/postgres';
import { relayWakeSubject, Broker } from '@endpaper/brokers';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import type { Logger } from '../../operations/logging/logger.js';
import { TIMEOUTS } from '../../timeouts.js';
import { Worker } from '../../operations/worker.js';
import { Outbox } from '../../data/outbox.js';
import { isOvertaken, OutboxPublisher, OutboxReader } from './outbox-publisher.js';
import { RelayLease, type Term } from './relay-lease.js';

export interface RelayOptions {
  databaseUrl: string;
  schema: string;
}

/**
 * Publishes the events of the outbox in their order, at least once. Of several replicas of a service one relays, the
 * leader: it has a lease, which it renews. The others try to take it over, each on its own connection.
 *
 * A commit of the leader's process wakes the relay at once. Other replicas send the
 * leader a message: a NOTIFY in their transactions would make PostgreSQL commit one transaction after the other, in all databases
 * of the server (`PreCommit_Notify` in its source takes a lock until the commit is durable).
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly worker: Worker;
  private readonly wakeSubject: string;
  private readonly id = randomUUID();
  private isLeader = false;
  private message: NodeJS.Timeout | undefined;

  constructor(
    outbox: Outbox,
    private readonly broker: Broker,
    private readonly options: RelayOptions,
    logger: Logger,
  ) {
    this.worker = new Worker({
      turn: () => this.relayWhileConnected(),
      pause: TIMEOUTS.outboxPoll,
      failed: error => {
        logger.warn({ err: error }, 'the outbox relay was interrupted');
      },
    });
    this.wakeSubject = relayWakeSubject(options.schema);
    outbox.wakeRelay = () => {
      this.wake();
    };
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.message);
    await this.worker.stop();
  }

  private wake(): void {
    if (this.isLeader) this.worker.wake();
    else
      this.message ??= setTimeout(() => {
        this.message = undefined;
        this.broker.send(this.wakeSubject);
      }, TIMEOUTS.leaderMessage);
  }

  private async relayWhileConnected(): Promise<void> {
    const database = await this.connect();
    const lease = new RelayLease(database, this.id);
    try {
      while (!(await lease.hold())) {
        await this.worker.sleep(TIMEOUTS.outboxPoll);
        if (this.worker.isStopping) return;
      }
      await this.relayAsLeader(database, lease);
    } finally {
      this.isLeader = false;
      await lease.release().catch(() => undefined);
      await database.end().catch(() => undefined);
    }
  }

  private async connect(): Promise<Client> {
    const { databaseUrl, schema } = this.options;
    const servers = parseDatabaseUrl(databaseUrl);
    const database = new servers.Client({
      connectionString: servers.connectionString,
      application_name: `${schema} outbox relay`,
      // A lease or a mark that the standby does not have is harmless, because the inboxes skip an event that is published twice. So
      // the relay does not wait for the standby. It may publish the event of a write that the standby does not have either: see ADR 18.
      ...sessionOptions(schema, TIMEOUTS.backgroundStatement, { synchronous_commit: 'local' }),
      query_timeout: readTimeoutOf(TIMEOUTS.backgroundStatement),
      connectionTimeoutMillis: TIMEOUTS.databaseConnect,
    });
    // The next query fails after a lost connection. Without a listener the error would end the process.
    database.on('error', () => {
      this.worker.wake();
    });
    await database.connect();
    return database;
  }

  private async relayAsLeader(database: Client, lease: RelayLease): Promise<void> {
    const manager = await this.broker.manager();
    // Read before the lease is checked again: whatever an earlier holder stores later is not what this one expects.
    const { state } = await manager.streams.info(this.options.schema.toUpperCase());
    const publisher = new OutboxPublisher(await this.broker.jetstream(), state.last_seq);
    lease.doubt();
    const connection = await this.broker.connected();
    const messages = connection.subscribe(this.wakeSubject, {
      callback: () => {
        this.worker.wake();
      },
    });
    const reader = new OutboxReader(database);
    this.isLeader = true;
    try {
      let term = await lease.hold();
      while (term && !this.worker.isStopping) {
        const outcome = await this.publishBatch(reader, publisher, term);
        if (outcome === 'overtaken') lease.doubt();
        if (outcome === 'drained') {
          await this.worker.sleep(TIMEOUTS.outboxPoll);
        }
        term = await lease.hold();
      }
    } finally {
      messages.unsubscribe();
    }
  }

  /**
   * Publishes the next events. After a failure the events up to it are marked; those after it are published again. The
   * broker skips a message that it has stored, and the inboxes skip the events of others.
   * @returns `drained` when no event is left, `overtaken` when another relay may have the lease now
   */
  private async publishBatch(
    reader: OutboxReader,
    publisher: OutboxPublisher,
    term: Term,
  ): Promise<'drained' | 'overtaken' | 'more'> {
    const { events, isLast } = await reader.next();
    const { stored, failure } = await publisher.publish(events);
    const isMarked = await reader.markPublished(
      events.slice(0, stored).map(({ position }) => position),
      term,
    );
    if (!isMarked || isOvertaken(failure)) return 'overtaken';
    if (failure) throw failure;
    return isLast ? 'drained' : 'more';
  }
}
