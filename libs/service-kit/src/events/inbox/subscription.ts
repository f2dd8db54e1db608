import { consumerOf, type Consumer } from '@endpaper/brokers';
import { parseEnvelope, type CloudEvent, type DataOf, type EventType } from '@endpaper/contracts';
import type { Type } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { Transaction } from '../../data/transactions.js';
import { TIMEOUTS } from '../../timeouts.js';

/** Applies an event. When it throws, the transaction is rolled back and the event is delivered again. */
export interface EventHandler<E extends EventType> {
  handle(event: CloudEvent<DataOf<E>>, transaction: Transaction): Promise<void>;
}

/** A row's id, or a text of the columns of its key. */
type RowKey = number | string;

/** A type of event with its handler. */
export interface Subscription {
  event: EventType;
  handler: Type<EventHandler<EventType>>;
  /** The key of the row that the handler changes first. Events with one key are handled one after the other. */
  rowOf(data: DataOf<EventType>): RowKey;
}

/**
 * Declares the handler of a type of event, in a service's `events/subscriptions.ts`.
 * @param rowOf see `Subscription`; the entity's own row by default
 */
export function subscribe<E extends EventType<z.ZodMiniType<{ id: number }>>>(
  event: E,
  handler: Type<EventHandler<E>>,
  rowOf?: (data: DataOf<E>) => RowKey,
): Subscription;
export function subscribe<E extends EventType>(
  event: E,
  handler: Type<EventHandler<E>>,
  rowOf: (data: DataOf<E>) => RowKey,
): Subscription;
export function subscribe(
  event: EventType,
  handler: Type<EventHandler<EventType>>,
  rowOf: (data: unknown) => RowKey = data => (data as { id: number }).id,
): Subscription {
  return { event, handler, rowOf };
}

/** The subscriptions to the events of one entity. One durable consumer receives them. */
export interface ConsumerPlan extends Consumer {
  subscriptions: readonly Subscription[];
}

/** Groups a service's subscriptions by entity. */
export function planConsumers(service: string, subscriptions: readonly Subscription[]): ConsumerPlan[] {
  const plans = new Map<string, ConsumerPlan>();
  for (const subscription of subscriptions) {
    const consumer = consumerOf(service, subscription.event.subject);
    const group = plans.get(consumer.name)?.subscriptions ?? [];
    plans.set(consumer.name, { ...consumer, subscriptions: [...group, subscription] });
  }
  return [...plans.values()];
}

/** A subscription with the handler itself. */
interface Handled extends Pick<Subscription, 'event' | 'rowOf'> {
  handler: EventHandler<EventType>;
}

/** An event, the key of its row, and what applies it. */
export interface ReceivedEvent {
  event: CloudEvent;
  row: RowKey;
  handler: EventHandler<EventType>;
}

/** The event of a message, the reason why it can't be handled, or that the service does not subscribe to it. */
export type Received = ReceivedEvent | Error | 'not subscribed';

export function isEvent(received: Received): received is ReceivedEvent {
  return received !== 'not subscribed' && !(received instanceof Error);
}

/** The handlers of a consumer's events. */
export class Handlers {
  private readonly bySubject: ReadonlyMap<string, Handled>;
  private readonly events: ReadonlySet<string>;

  constructor(handlers: readonly Handled[]) {
    this.bySubject = new Map(handlers.map(each => [each.event.subject, each]));
    this.events = new Set([...this.bySubject.keys()].map(withoutVersion));
  }

  /** Parses the event of a message. An error is for good: a retry would not help. */
  read(subject: string, message: { json(): unknown }): Received {
    const handled = this.bySubject.get(subject);
    if (!handled) {
      if (!this.events.has(withoutVersion(subject))) return 'not subscribed';
      return new Error('this version of the service does not handle the event');
    }
    try {
      const event = parseEnvelope(message.json());
      if (Date.now() - Date.parse(event.time) > TIMEOUTS.eventsApplied)
        return new Error(
          'the event is so old that tombstones may be gone: its publisher must publish its entities again',
        );
      // A publisher may use only its own subjects, and chooses the type.
      if (event.type !== subject) throw new Error(`the type of the event is ${event.type}`);
      const data = handled.event.data.parse(event.data);
      return { event: { ...event, data }, row: handled.rowOf(data), handler: handled.handler };
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** `books.book.created.v1` → `books.book.created`. */
function withoutVersion(subject: string): string {
  return subject.slice(0, subject.lastIndexOf('.'));
}
