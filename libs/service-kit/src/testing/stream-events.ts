import { ensureStream, streamOf } from '@endpaper/brokers';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import {
  CHANGED_KEYS,
  type Hint,
  hintOf,
  parseEnvelope,
  type CloudEvent,
  type DataOf,
  type EventType,
} from '@endpaper/contracts';
import { createCloudEvent } from '../data/outbox.js';
import { eventually } from './eventually.js';

/** The events of a stream in its order; none when there is no such stream. */
export async function eventsIn(stream: string, natsUrl: string): Promise<CloudEvent[]> {
  const connection = await connect({ servers: natsUrl });
  try {
    const manager = await jetstreamManager(connection);
    const info = await manager.streams.info(stream).catch(() => undefined);
    const events: CloudEvent[] = [];
    for (let seq = info?.state.first_seq ?? 1; seq <= (info?.state.last_seq ?? 0); seq += 1) {
      const message = await manager.streams.getMessage(stream, { seq }).catch(() => null);
      if (message) events.push(parseEnvelope(message.json()));
    }
    return events;
  } finally {
    await connection.close();
  }
}

/** Publishes an event in place of the service that owns it. */
export function publishEvent<E extends EventType>(type: E, data: DataOf<E>, natsUrl: string): Promise<void> {
  return publishEvents(type, [data], natsUrl);
}

/** Publishes several events of a type, immediately one after another. */
export function publishEvents<E extends EventType>(
  type: E,
  all: readonly DataOf<E>[],
  natsUrl: string,
): Promise<void> {
  return publish(type.subject, eventsOfType(type, all), natsUrl);
}

function eventsOfType(type: EventType, all: readonly unknown[]): CloudEvent[] {
  const source = `svc-${streamOf(type.subject).toLowerCase()}`;
  return all.map(data => createCloudEvent(source, type.subject, data));
}

/** Publishes an event with its envelope. Creates the stream if there is none. */
export function publishCloudEvent(event: CloudEvent, natsUrl: string): Promise<void> {
  return publish(event.type, [event], natsUrl);
}

async function publish(subject: string, events: readonly CloudEvent[], natsUrl: string): Promise<void> {
  const connection = await connect({ servers: natsUrl });
  try {
    const stream = streamOf(subject);
    await ensureStream(await jetstreamManager(connection), stream, `${stream.toLowerCase()}.>`, 1);
    for (const event of events) await jetstream(connection).publish(subject, JSON.stringify(event));
  } finally {
    await connection.close();
  }
}

/** Waits until the consumers of a stream have handled all of its events. */
export async function untilConsumed(stream: string, natsUrl: string): Promise<void> {
  const connection = await connect({ servers: natsUrl });
  try {
    const manager = await jetstreamManager(connection);
    await eventually(`all events of ${stream} are consumed`, async () => {
      const consumers = await manager.consumers.list(stream).next();
      const areDone = consumers.every(
        ({ num_pending, num_ack_pending }) => num_pending + num_ack_pending === 0,
      );
      // A service creates its consumers after it has started.
      return consumers.length > 0 && areDone;
    });
  } finally {
    await connection.close();
  }
}

/** Collects the surrogate keys and the hints that are announced from now on. */
export async function collectAnnouncedKeys(
  brokerUrl: string,
): Promise<{ keys: string[]; hints: Hint[]; close: () => Promise<void> }> {
  const connection = await connect({ servers: brokerUrl });
  const keys: string[] = [];
  const hints: Hint[] = [];
  connection.subscribe(CHANGED_KEYS, {
    callback: (_, message) => {
      const announced = message.string().split(' ');
      keys.push(...announced.filter(each => hintOf(each) === undefined));
      hints.push(...announced.flatMap(each => hintOf(each) ?? []));
    },
  });
  await connection.flush();
  return { keys, hints, close: () => connection.close() };
}
