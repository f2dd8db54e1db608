import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ConcurrencyLimit } from '../../data/database/concurrency-limit.js';
import { CONCURRENT_EVENTS } from '../../data/database/data-sources.js';
import type { Logger } from '../../operations/logging/logger.js';
import { Broker, DeadLetters } from '@endpaper/brokers';
import { EventConsumer, type RetryPolicy } from './event-consumer.js';
import { Inbox } from './inbox.js';
import { Handlers, planConsumers, type Subscription } from './subscription.js';

/** Starts a service's consumers after its other parts, and stops them before the service closes. */
@Injectable()
export class Consumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumers: EventConsumer[] = [];
  private readonly limit = new ConcurrencyLimit(CONCURRENT_EVENTS);

  constructor(
    private readonly service: string,
    private readonly subscriptions: readonly Subscription[],
    private readonly retry: RetryPolicy,
    private readonly modules: ModuleRef,
    private readonly broker: Broker,
    private readonly inbox: Inbox,
    private readonly deadLetters: DeadLetters,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers = planConsumers(this.service, this.subscriptions).map(plan => {
      const handlers = new Handlers(
        plan.subscriptions.map(subscription => ({
          ...subscription,
          handler: this.modules.get(subscription.handler, { strict: false }),
        })),
      );
      return new EventConsumer(
        plan,
        handlers,
        this.broker,
        this.inbox,
        this.deadLetters,
        this.retry,
        this.limit,
        this.logger,
      );
    });
    for (const consumer of this.consumers) consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map(consumer => consumer.stop()));
  }
}
