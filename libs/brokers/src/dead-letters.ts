import type { JetStreamManager, JsMsg, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { Broker } from './broker.js';
import { DEAD_LETTERS, isStreamMissing, streamOf } from './streams.js';

/** An event that a consumer could not handle, with the error. */
export interface DeadLetter {
  /** The sequence number in the dead-letter stream. */
  id: number;
  consumer: string;
  subject: string;
  error: string;
  /** ISO 8601 in UTC. */
  time: string;
  event: string;
}

const HEADERS = {
  subject: 'Endpaper-Subject',
  consumer: 'Endpaper-Consumer',
  error: 'Endpaper-Error',
  /** Where the event is: `svc-posts_books-book:BOOKS:12`. The broker stores no letter twice by it. */
  origin: 'Nats-Msg-Id',
} as const;

/** Stores, lists and replays events whose retries are used up. */
export class DeadLetters {
  constructor(private readonly broker: Broker) {}

  /** Stores an event; resolves after the broker's acknowledgement. */
  async add(consumer: string, message: JsMsg, error: unknown): Promise<void> {
    const letterHeaders = headers();
    letterHeaders.set(HEADERS.subject, message.subject);
    letterHeaders.set(HEADERS.consumer, consumer);
    letterHeaders.set(HEADERS.error, oneLine(error));
    const jetstream = await this.broker.jetstream();
    await jetstream.publish(`dead.${consumer}`, message.data, {
      headers: letterHeaders,
      msgID: `${consumer}:${streamOf(message.subject)}:${message.seq}`,
    });
  }

  /** All dead letters, oldest first. */
  async *list(): AsyncGenerator<DeadLetter> {
    const manager = await this.broker.manager();
    const info = await manager.streams.info(DEAD_LETTERS).catch((error: unknown) => {
      if (isStreamMissing(error)) return undefined;
      throw error;
    });
    const { first_seq: first = 1, last_seq: last = 0 } = info?.state ?? {};
    // A stream that never had a message begins at 0.
    for (let id = Math.max(1, first); id <= last; id += 1) {
      const stored = await read(manager, DEAD_LETTERS, id);
      if (stored) yield describe(id, stored);
    }
  }

  /**
   * Publishes an event again under its subject, then deletes its dead letter. The inbox of a consumer that has handled
   * the event makes it skip the replay. The event comes from the stream of its publisher: what a letter contains was written by
   * the service that could not handle it.
   * @returns the dead letter, or undefined when there is none with the number
   * @throws Error when the stream does not have the event any more
   */
  async replay(id: number): Promise<DeadLetter | undefined> {
    const manager = await this.broker.manager();
    const stored = await read(manager, DEAD_LETTERS, id);
    if (!stored) return undefined;
    const [, stream = '', sequence] = stored.header.get(HEADERS.origin).split(':');
    const message = await read(manager, stream, Number(sequence));
    if (!message)
      throw new Error(
        `The stream ${stream} does not have the event of dead letter ${id} any more: its publisher must publish its entities again.`,
      );
    await (await this.broker.jetstream()).publish(message.subject, message.data);
    await manager.streams.deleteMessage(DEAD_LETTERS, id);
    return describe(id, stored);
  }
}

/** The message with a sequence number; null when there is none. Any other failure is one of the broker. */
function read(manager: JetStreamManager, stream: string, sequence: number): Promise<StoredMsg | null> {
  return manager.streams.getMessage(stream, { seq: sequence });
}

function describe(id: number, stored: StoredMsg): DeadLetter {
  return {
    id,
    consumer: stored.header.get(HEADERS.consumer),
    subject: stored.header.get(HEADERS.subject),
    error: stored.header.get(HEADERS.error),
    time: stored.time.toISOString(),
    event: stored.string(),
  };
}

// A header's value has one line.
function oneLine(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 500);
}
