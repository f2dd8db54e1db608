import { ADMINISTRATOR, connectionOptions } from '@endpaper/brokers';
import { services, type System } from '@endpaper/local-servers';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const POLL_MS = 100;

/** The events of a running system. */
export interface Events {
  /** Waits until all events are published and handled. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param database a connection of the caller, who also closes it */
export async function openEvents(
  { servers: { natsUrl }, administratorKey }: Pick<System, 'servers' | 'administratorKey'>,
  database: pg.Client,
): Promise<Events> {
  // No other user may read the consumers of all services.
  const login = { user: ADMINISTRATOR, appKey: administratorKey };
  const connection = await connect(connectionOptions(natsUrl, login));
  const manager = await jetstreamManager(connection);
  return {
    settled: async () => {
      // Twice: a handler may add an event between the look at the outboxes and that at the consumers.
      for (let idle = 0; idle < 2;) {
        const isBusy = (await areUnpublished(database)) || (await areUnhandled(manager));
        idle = isBusy ? 0 : idle + 1;
        if (isBusy) await sleep(POLL_MS);
      }
    },
    close: () => connection.close(),
  };
}

async function areUnpublished(database: pg.Client): Promise<boolean> {
  const unpublished = ['auth', 'books', 'posts', 'social'].map(
    schema => `EXISTS (SELECT 1 FROM ${schema}.outbox WHERE published_at IS NULL)`,
  );
  const { rows } = await database.query<{ is: boolean }>(`SELECT ${unpublished.join(' OR ')} AS is`);
  return rows[0]?.is ?? false;
}

async function areUnhandled(manager: JetStreamManager): Promise<boolean> {
  for (const service of services())
    for await (const { num_pending, num_ack_pending } of manager.consumers.list(service.toUpperCase()))
      if (num_pending + num_ack_pending > 0) return true;
  return false;
}
