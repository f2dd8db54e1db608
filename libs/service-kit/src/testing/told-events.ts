import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { parseEnvelope, type CloudEvent } from '@endpaper/contracts';

/** The events that a stream holds, in its order; none while there is no such stream. */
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
