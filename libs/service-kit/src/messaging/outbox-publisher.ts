import { createHash } from 'node:crypto';
import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import type { OutboxRow } from './outbox-reader.js';

/** The broker's error codes for a message whose predecessor is not the expected one. */
const WRONG_LAST_SEQUENCE = 10_071;
const WRONG_LAST_MESSAGE_ID = 10_070;

/**
 * A message has at most this number of events, and no further one when their JSON has this length in UTF-16 units. The broker accepts
 * messages of 1 MiB, and gives a consumer five seconds for all that it has fetched.
 */
const MAX_EVENTS = 25;
const MAX_LENGTH = 128 * 1024;

/** What a publication of a batch has achieved. */
export interface Publication {
  /** How many events, from the first one on, the broker has stored. */
  stored: number;
  /** Why the event after them was not stored; undefined when all are. */
  failure: Error | undefined;
}

/**
 * Publishes batches of events to a stream. Events of one subject that follow each other are one message, and each message is sent
 * without waiting for the acknowledgements of those before. The broker stores a batch only directly after what this publisher last
 * knew of the stream: the first message names the stream's last sequence, and each further one the id of the message before it. So
 * when another publisher has stored something meanwhile, the broker refuses the whole rest of the batch, also of a process that was
 * frozen for longer than the broker knows the ids. That costs a header per message, and no round trip.
 */
export class OutboxPublisher {
  /** @param lastSequence of the stream; undefined when other publishers, such as a replay, are known to be active */
  constructor(
    private readonly jetstream: JetStreamClient,
    private lastSequence: number | undefined,
  ) {}

  async publish(events: readonly OutboxRow[]): Promise<Publication> {
    const messages = messagesOf(events);
    const results = await Promise.allSettled(
      messages.map((message, index) =>
        this.jetstream.publish(message.subject, contentOf(message), {
          msgID: message.id,
          expect: this.expectation(messages[index - 1]?.id),
        }),
      ),
    );
    const failed = results.findIndex(({ status }) => status === 'rejected');
    const acknowledged = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    // The acknowledgement of a message that the broker has skipped has the sequence of its first publication.
    this.lastSequence = acknowledged.findLast(({ duplicate }) => !duplicate)?.seq ?? this.lastSequence;
    if (failed === -1) return { stored: events.length, failure: undefined };
    // The next batch expects nothing: its acknowledgements say how far the stream is.
    this.lastSequence = undefined;
    const stored = messages.slice(0, failed).flatMap(message => message.events).length;
    return { stored, failure: (results[failed] as PromiseRejectedResult).reason as Error };
  }

  private expectation(previousId: string | undefined): { lastSequence?: number; lastMsgID?: string } {
    if (this.lastSequence === undefined) return {};
    return previousId === undefined ? { lastSequence: this.lastSequence } : { lastMsgID: previousId };
  }
}

interface Message {
  id: string;
  subject: string;
  events: readonly OutboxRow[];
}

/** Splits a batch into messages, in its order. */
function messagesOf(batch: readonly OutboxRow[]): Message[] {
  const groups: OutboxRow[][] = [];
  let length = 0;
  for (const row of batch) {
    const last = groups.at(-1);
    if (last?.[0]?.subject === row.subject && last.length < MAX_EVENTS && length < MAX_LENGTH) last.push(row);
    else {
      groups.push([row]);
      length = 0;
    }
    length += row.event.length;
  }
  return groups.map(events => ({ id: idOf(events), subject: events[0]?.subject ?? '', events }));
}

/** The id by which the broker skips a message that it has stored: an event's own, or a hash of all ids. */
function idOf(events: readonly OutboxRow[]): string {
  const ids = events.map(({ event_id }) => event_id).join(' ');
  return events.length === 1 ? ids : createHash('sha256').update(ids).digest('base64url');
}

/** The event, or several in the JSON batch format of CloudEvents. */
function contentOf({ events }: Message): string {
  const content = events.map(({ event }) => event).join(',');
  return events.length === 1 ? content : `[${content}]`;
}

/** Whether the broker has refused an event because another publisher has stored something before it. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof JetStreamApiError && [WRONG_LAST_SEQUENCE, WRONG_LAST_MESSAGE_ID].includes(error.code)
  );
}
