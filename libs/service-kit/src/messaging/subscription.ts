import type { CloudEvent, DataOf, EventType } from '@endpaper/contracts';
import type { Type } from '@nestjs/common';
import type { Transaction } from '../database/database.js';

/** Applies an event. When it throws, the transaction is rolled back and the event is delivered again. */
export interface EventHandler<E extends EventType> {
  handle(event: CloudEvent<DataOf<E>>, transaction: Transaction): Promise<void>;
}

/** A type of event with its handler. */
export interface Subscription {
  event: EventType;
  handler: Type<EventHandler<EventType>>;
}

/** Declares the handler of a type of event, in a service's `events/subscriptions.ts`. */
export function subscribe<E extends EventType>(event: E, handler: Type<EventHandler<E>>): Subscription {
  return { event, handler };
}

/** The subscriptions to the events of one entity. One durable consumer receives them, so that they keep their order. */
export interface ConsumerPlan {
  /** The durable consumer's name: `svc-posts_books-book`. */
  name: string;
  /** `books.book.>`; NATS 2.9 supports one filter per consumer. */
  filter: string;
  subscriptions: readonly Subscription[];
}

/** Groups a service's subscriptions by entity. */
export function planConsumers(service: string, subscriptions: readonly Subscription[]): ConsumerPlan[] {
  const entities = new Map<string, Subscription[]>();
  for (const subscription of subscriptions) {
    const entity = subscription.event.subject.split('.').slice(0, 2).join('.');
    entities.set(entity, [...(entities.get(entity) ?? []), subscription]);
  }
  return [...entities].map(([entity, group]) => ({
    name: `${service}_${entity.replace('.', '-')}`,
    filter: `${entity}.>`,
    subscriptions: group,
  }));
}

interface Handled {
  event: EventType;
  handler: EventHandler<EventType>;
}

/** The handlers of a consumer's events. */
export class Handlers {
  private readonly bySubject: ReadonlyMap<string, Handled>;
  private readonly events: ReadonlySet<string>;

  constructor(handlers: readonly Handled[]) {
    this.bySubject = new Map(handlers.map(each => [each.event.subject, each]));
    this.events = new Set([...this.bySubject.keys()].map(withoutVersion));
  }

  /**
   * Finds the handler of a subject.
   * @returns 'none' for an event that the service does not subscribe to, 'other version' for an event that it handles in
   * another version
   */
  find(subject: string): Handled | 'none' | 'other version' {
    const isKnown = this.events.has(withoutVersion(subject));
    return this.bySubject.get(subject) ?? (isKnown ? 'other version' : 'none');
  }
}

/** `books.book.created.v1` → `books.book.created`. */
function withoutVersion(subject: string): string {
  return subject.slice(0, subject.lastIndexOf('.'));
}
