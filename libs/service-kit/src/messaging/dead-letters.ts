import { Injectable } from '@nestjs/common';
import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { Broker } from './broker.js';
import { DEAD_LETTERS, ensureStream, streamExists, streamOf } from './streams.js';

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
} as const;

/** Stores, lists and replays events whose retries are used up. */
@Injectable()
export class DeadLetters {
  private created: Promise<void> | undefined;

  constructor(
    private readonly broker: Broker,
    private readonly streamReplicas: number,
  ) {}

  /** Stores an event; resolves after the broker's acknowledgement. */
  async add(consumer: string, message: JsMsg, error: unknown): Promise<void> {
    await this.ensureStreamOnce();
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
    if (!(await streamExists(manager, DEAD_LETTERS))) return;
    const { state } = await manager.streams.info(DEAD_LETTERS);
    for (let id = state.first_seq; id <= state.last_seq; id += 1) {
      const letter = await read(manager, id);
      if (letter) yield letter;
    }
  }

  /**
   * Publishes an event again under its subject, then deletes its dead letter. The inbox of a consumer that has handled
   * the event makes it skip the replay.
   * @returns the dead letter, or undefined when there is none with the number
   */
  async replay(id: number): Promise<DeadLetter | undefined> {
    const manager = await this.broker.manager();
    const letter = await read(manager, id);
    if (!letter) return undefined;
    await (await this.broker.jetstream()).publish(letter.subject, letter.event);
    await manager.streams.deleteMessage(DEAD_LETTERS, id);
    return letter;
  }

  /** Only `add` creates the stream: a command that lists must not decide how many replicas the stream has. */
  private async ensureStreamOnce(): Promise<void> {
    const manager = await this.broker.manager();
    this.created ??= ensureStream(manager, DEAD_LETTERS, 'dead.>', this.streamReplicas);
    await this.created.catch((error: unknown) => {
      this.created = undefined;
      throw error;
    });
  }
}

async function read(manager: JetStreamManager, id: number): Promise<DeadLetter | undefined> {
  // It is null for a number without a message. Any other error is one of the broker.
  const stored = await manager.streams.getMessage(DEAD_LETTERS, { seq: id });
  if (!stored) return undefined;
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
