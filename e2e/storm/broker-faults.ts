import { ADMINISTRATOR, connectionOptions, DEAD_LETTERS } from '@endpaper/brokers';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Cluster } from './cluster.js';

const FILLER = 'FILLER';
const BLOCK = new Uint8Array(512 * 1024);
/** JetStream's error for a full store (https://github.com/nats-io/nats-server/blob/main/server/errors.json). */
const INSUFFICIENT_RESOURCES = 10_023;
const EVENTS_REPEATED = 30;

type System = Pick<Cluster, 'servers' | 'administratorKey'>;

/** Runs a function with a connection of the administrator, which leads past all links. */
async function withBroker<T>(
  { servers: { natsUrl }, administratorKey: appKey }: System,
  work: (connection: NatsConnection) => Promise<T>,
): Promise<T> {
  const login = connectionOptions(natsUrl, { user: ADMINISTRATOR, appKey });
  const connection = await connect({ ...login, timeout: 5_000 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Publishes the last events of each service again, without the ids by which the broker recognises a duplicate. */
export async function repeatEvents(system: System, streams: readonly string[]): Promise<void> {
  await withBroker(system, async connection => {
    const manager = await jetstreamManager(connection);
    for (const stream of streams) {
      const { state } = await manager.streams.info(stream);
      // A stream without events has no first one.
      const first = Math.max(1, state.first_seq, state.last_seq - EVENTS_REPEATED + 1);
      for (let seq = first; seq <= state.last_seq; seq += 1) {
        const event = await manager.streams.getMessage(stream, { seq });
        if (event) await jetstream(connection).publish(event.subject, event.data);
      }
    }
  });
}

/** Fills the broker's store, waits, and empties it again. */
export async function fillStore(system: System, during: () => Promise<void>): Promise<void> {
  await withBroker(system, async connection => {
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: FILLER, subjects: ['filler'] });
    try {
      await publishUntilFull(connection);
      await during();
    } finally {
      await manager.streams.delete(FILLER);
    }
  });
}

async function publishUntilFull(connection: NatsConnection): Promise<void> {
  for (;;) {
    try {
      await jetstream(connection).publish('filler', BLOCK);
    } catch (error) {
      if ((error as { code?: number }).code === INSUFFICIENT_RESOURCES) return;
      throw error;
    }
  }
}

/** The number of dead letters. */
export async function countDeadLetters(system: System): Promise<number> {
  return withBroker(system, async connection => {
    const manager = await jetstreamManager(connection);
    return (await manager.streams.info(DEAD_LETTERS)).state.messages;
  });
}
