import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';
import type { Broker } from '../messaging/broker.js';
import { oldestUnhandled } from '../messaging/messaging-metrics.js';
import type { ConsumerPlan } from '../messaging/subscription.js';
import { TIMEOUTS } from '../timeouts.js';
import { Worker } from '../worker.js';
import type { ReplicaRebuild } from './rebuild.js';

/**
 * Rebuilds the replicas of a service that was stopped for longer than the streams keep events. On start and then every hour it
 * stores the time when the service was caught up. When the stored time is too old, the service rebuilds.
 */
@Injectable()
export class MissedEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: Worker;

  constructor(
    private readonly consumers: readonly ConsumerPlan[],
    private readonly broker: Pick<Broker, 'manager'>,
    private readonly rebuild: Pick<ReplicaRebuild, 'startAfterMissedEvents' | 'markCaughtUp'>,
    logger: Logger,
  ) {
    this.worker = new Worker({
      turn: () => this.check(),
      pause: TIMEOUTS.missedEventsPoll,
      failed: error => {
        logger.warn({ err: error }, 'the check for missed events failed and runs again in an hour');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** A stream that is empty because its events are too old has none pending, so the note is read before it is renewed. */
  async check(): Promise<void> {
    await this.rebuild.startAfterMissedEvents();
    const oldest = await oldestUnhandled(this.broker, this.consumers);
    // A busy service always has some events that it has not handled yet.
    const isCaughtUp = this.consumers.every(({ name }) => {
      const time = oldest.get(name);
      return time === null || (time && Date.now() - time.getTime() < TIMEOUTS.caughtUp);
    });
    if (isCaughtUp) await this.rebuild.markCaughtUp();
  }
}
