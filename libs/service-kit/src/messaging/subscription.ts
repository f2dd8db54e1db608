import { consumerOf, type Consumer } from '@endpaper/brokers';
import { eventsOf, parseEnvelope, type CloudEvent, type DataOf, type EventType } from '@endpaper/contracts';
import type { Type } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { Transaction } from '../commands/transactions.js';
import { TIMEOUTS } from '../timeouts.js';

/** Applies an event. When it throws, the transaction is rolled back and the event is delivered again. */
export interface EventHandler<E extends EventType> {
  handle(event: CloudEvent<DataOf<E>>, transaction: Transaction): Promise<void>;
}

/**
 * Applies several events in one transaction, each of another row: for events that are so frequent that a transaction for each
 * would cost too much. When it throws, the events are applied one by one.
 */
export interface BatchHandler<E extends EventType> {
  handleAll(events: readonly CloudEvent<DataOf<E>>[], transaction: Transaction): Promise<void>;
}

export type AnyHandler<E extends EventType> = EventHandler<E> | BatchHandler<E>;

export function isBatchHandler<E extends EventType>(handler: AnyHandler<E>): handler is BatchHandler<E> {
  return 'handleAll' in handler;
}

/** A row's id, or a text of the columns of its key. */
type RowKey = number | string;

/** A type of event with its handler. */
export interface Subscription {
  event: EventType;
  handler: Type<AnyHandler<EventType>>;
  /** The key of the row that the handler changes first. Events with one key are handled one after the other. */
  rowOf(data: DataOf<EventType>): RowKey;
}

/**
 * Declares the handler of a type of event, in a service's `events/subscriptions.ts`.
 * @param rowOf see `Subscription`; the entity's own row by default
 */
export function subscribe<E extends EventType<z.ZodMiniType<{ id: number }>>>(
  event: E,
  handler: Type<AnyHandler<E>>,
  rowOf?: (data: DataOf<E>) => RowKey,
): Subscription;
export function subscribe<E extends EventType>(
  event: E,
  handler: Type<AnyHandler<E>>,
  rowOf: (data: DataOf<E>) => RowKey,
): Subscription;
export function subscribe(
  event: EventType,
  handler: Type<AnyHandler<EventType>>,
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
  handler: AnyHandler<EventType>;
}

/** An event, the key of its row, and what applies it. */
export interface ReceivedEvent {
  event: CloudEvent;
  row: RowKey;
  handler: AnyHandler<EventType>;
}

/** An event of a message, the reason why it can't be handled, or one that the service does not subscribe to. */
export type Received = ReceivedEvent | Error | 'not subscribed';

export function isEvent(received: Received): received is ReceivedEvent {
  return received !== 'not subscribed' && !(received instanceof Error);
}

/** Whether an event is applied together with others of its handler. */
export const isBatched = ({ handler }: ReceivedEvent) => isBatchHandler(handler);

/** Applies events of one handler: several only for a `BatchHandler`. */
export async function applyAll(events: readonly ReceivedEvent[], transaction: Transaction): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { handler } = first;
  const all = events.map(({ event }) => event) as CloudEvent<never>[];
  if (isBatchHandler(handler)) {
    // Other events wait for the batch. One that meets a lock is delivered again.
    await transaction.query(`SET LOCAL lock_timeout = ${TIMEOUTS.batchLock}`);
    await handler.handleAll(all, transaction);
  } else for (const event of all) await handler.handle(event, transaction);
}

/** The handlers of a consumer's events. */
export class Handlers {
  private readonly bySubject: ReadonlyMap<string, Handled>;
  private readonly events: ReadonlySet<string>;
  /** Whether some of the events are handled in batches. */
  readonly areBatched: boolean;

  constructor(handlers: readonly Handled[]) {
    this.bySubject = new Map(handlers.map(each => [each.event.subject, each]));
    this.events = new Set([...this.bySubject.keys()].map(withoutVersion));
    this.areBatched = handlers.some(({ handler }) => isBatchHandler(handler));
  }

  /** Parses the events of a message, in its order. An error is for good: a retry would not help. */
  read(subject: string, message: { json(): unknown }): Received[] {
    try {
      const events = eventsOf(message.json());
      if (events.length === 0) throw new Error('the message has no event');
      return events.map(event => this.readEvent(subject, event));
    } catch (error) {
      return [asError(error)];
    }
  }

  private readEvent(subject: string, json: unknown): Received {
    const handled = this.bySubject.get(subject);
    if (!handled) {
      if (!this.events.has(withoutVersion(subject))) return 'not subscribed';
      return new Error('this version of the service does not handle the event');
    }
    try {
      const event = parseEnvelope(json);
      if (Date.now() - Date.parse(event.time) > TIMEOUTS.eventsApplied)
        return new Error(
          'the event is so old that tombstones may be gone: its publisher must publish its entities again',
        );
      // A publisher may use only its own subjects, and chooses the type.
      if (event.type !== subject) throw new Error(`the type of the event is ${event.type}`);
      const data = handled.event.data.parse(event.data);
      return { event: { ...event, data }, row: handled.rowOf(data), handler: handled.handler };
    } catch (error) {
      return asError(error);
    }
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** `books.book.created.v1` → `books.book.created`. */
function withoutVersion(subject: string): string {
  return subject.slice(0, subject.lastIndexOf('.'));
}
