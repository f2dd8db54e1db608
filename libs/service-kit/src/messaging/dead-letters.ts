import { Injectable } from '@nestjs/common';
import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { Broker } from './broker.js';
import { DEAD_LETTERS, ensureStream, streamExists, streamOf } from './streams.js';

/** An event that one consumer could not handle, with the reason. */
export interface DeadLetter {
  /** Its number in the dead-letter stream. */
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

/** Keeps events that failed for good, lists them, and tells them once more. */
@Injectable()
export class DeadLetters {
  private made: Promise<void> | undefined;

  constructor(
    private readonly broker: Broker,
    private readonly streamReplicas: number,
  ) {}

  /** Puts an event aside; resolves when the broker has stored it. */
  async add(consumer: string, message: JsMsg, error: unknown): Promise<void> {
    await this.ensured();
    const about = headers();
    about.set(HEADERS.subject, message.subject);
    about.set(HEADERS.consumer, consumer);
    about.set(HEADERS.error, oneLine(error));
    const jetstream = await this.broker.jetstream();
    await jetstream.publish(`dead.${consumer}`, message.data, {
      headers: about,
      msgID: `${consumer}:${streamOf(message.subject)}:${message.seq}`,
    });
  }

  /** All dead letters, the oldest first. */
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
   * Tells an event again under its own subject, then removes it here. Who has handled it before takes no notice: its
   * id is in their inbox.
   * @returns the letter, or nothing when there is none of that number
   */
  async replay(id: number): Promise<DeadLetter | undefined> {
    const manager = await this.broker.manager();
    const letter = await read(manager, id);
    if (!letter) return undefined;
    await (await this.broker.jetstream()).publish(letter.subject, letter.event);
    await manager.streams.deleteMessage(DEAD_LETTERS, id);
    return letter;
  }

  /** Who only looks changes nothing of the stream: a service has made it, with as many copies as it is to have. */
  private async ensured(): Promise<void> {
    const manager = await this.broker.manager();
    this.made ??= ensureStream(manager, DEAD_LETTERS, 'dead.>', this.streamReplicas);
    await this.made.catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
  }
}

async function read(manager: JetStreamManager, id: number): Promise<DeadLetter | undefined> {
  const stored = await manager.streams.getMessage(DEAD_LETTERS, { seq: id }).catch(() => null);
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

// A header is one line.
function oneLine(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 500);
}
