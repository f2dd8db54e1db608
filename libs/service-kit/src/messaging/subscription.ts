import type { CloudEvent, DataOf, EventType } from '@endpaper/contracts';
import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What is done about an event. It throws to be tried again; what it writes through the transaction is undone then. */
export interface EventHandler<E extends EventType> {
  handle(event: CloudEvent<DataOf<E>>, transaction: EntityManager): Promise<void>;
}

/** A kind of event and who hears it. */
export interface Subscription {
  event: EventType;
  handler: Type<EventHandler<EventType>>;
}

/** Says who hears a kind of event. A service's `subscriptions.ts` lists them all. */
export function subscribe<E extends EventType>(event: E, handler: Type<EventHandler<E>>): Subscription {
  return { event, handler: handler as Type<EventHandler<EventType>> };
}

/** The subscriptions to events of one entity: one durable consumer hears them, so that they keep their order. */
export interface ConsumerPlan {
  /** The durable consumer's name: `svc-posts_books-book`. */
  name: string;
  /** `books.book.>`; a broker of version 2.9 takes one filter a consumer. */
  filter: string;
  subscriptions: readonly Subscription[];
}

/** Groups a service's subscriptions by the entity that they are about. */
export function planConsumers(service: string, subscriptions: readonly Subscription[]): ConsumerPlan[] {
  const entities = new Map<string, Subscription[]>();
  for (const subscription of subscriptions) {
    const entity = subscription.event.subject.split('.').slice(0, 2).join('.');
    entities.set(entity, [...(entities.get(entity) ?? []), subscription]);
  }
  return [...entities].map(([entity, heard]) => ({
    name: `${service}_${entity.replace('.', '-')}`,
    filter: `${entity}.>`,
    subscriptions: heard,
  }));
}
