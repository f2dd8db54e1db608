import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import {
  CHANGED_KEYS,
  parseEnvelope,
  type CloudEvent,
  type DataOf,
  type EventType,
} from '@endpaper/contracts';
import { createCloudEvent } from '../messaging/cloud-event.js';
import { ensureStream, streamOf } from '../messaging/streams.js';

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
  const source = `svc-${streamOf(type.subject).toLowerCase()}`;
  return publishCloudEvent(createCloudEvent(source, type.subject, data), natsUrl);
}

/** Publishes an event with its envelope. Creates the stream if there is none. */
export async function publishCloudEvent(event: CloudEvent, natsUrl: string): Promise<void> {
  const connection = await connect({ servers: natsUrl });
  try {
    const stream = streamOf(event.type);
    await ensureStream(await jetstreamManager(connection), stream, `${stream.toLowerCase()}.>`, 1);
    await jetstream(connection).publish(event.type, JSON.stringify(event));
  } finally {
    await connection.close();
  }
}

/** Collects the surrogate keys that are announced from now on. */
export async function collectAnnouncedKeys(
  brokerUrl: string,
): Promise<{ keys: string[]; close: () => Promise<void> }> {
  const connection = await connect({ servers: brokerUrl });
  const keys: string[] = [];
  connection.subscribe(CHANGED_KEYS, {
    callback: (_, message) => {
      keys.push(...message.string().split(' '));
    },
  });
  await connection.flush();
  return { keys, close: () => connection.close() };
}
