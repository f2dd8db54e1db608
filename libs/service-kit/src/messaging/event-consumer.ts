import { isStreamMissing, streamOf } from '@endpaper/brokers';
import { AckPolicy, DeliverPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { CloudEvent } from '@endpaper/contracts';
import { Batches } from '../batches.js';
import type { ConcurrencyLimit } from '../concurrency-limit.js';
import { isDatabaseUnavailable, isTemporary } from '../database/postgres-errors.js';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { inTrace } from '../tracing/tracing.js';
import type { Broker } from './broker.js';
import type { DeadLetters } from './dead-letters.js';
import type { Inbox } from './inbox.js';
import { InterruptibleSleep } from './interruptible-sleep.js';
import { sendProgressNotices } from './progress-notices.js';
import { RowQueues, type Outcome } from './row-queues.js';
import {
  applyAll,
  isBatched,
  isEvent,
  type ConsumerPlan,
  type Handlers,
  type Received,
  type ReceivedEvent,
} from './subscription.js';

/** The pauses before the retries of an event (milliseconds). After the last retry it becomes a dead letter. */
export interface RetryPolicy {
  pauses: readonly number[];
}

/**
 * The number of events that are fetched ahead, and of those that are handled or wait for their row. After a crash the broker
 * delivers them again only when their time to be acknowledged is over.
 */
const FETCHED_AHEAD = 10;
/** The same number for a consumer whose events are handled in batches. */
const FETCHED_AHEAD_FOR_BATCHES = 50;

/** Why an event was not handled: the consumer stops. */
const STOPPED = new Error('the consumer stops');

/** JetStream's durations are in nanoseconds. */
const NANOSECONDS = 1_000_000;

/** Consumes the events of one entity, those of one row one after the other, each exactly once in effect. */
export class EventConsumer {
  private readonly pause = new InterruptibleSleep();
  private readonly rows: RowQueues;
  /** By handler. */
  private readonly batches = new Map<ReceivedEvent['handler'], Batches<ReceivedEvent>>();
  private readonly fetchedAhead: number;
  private messages: ConsumerMessages | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly plan: ConsumerPlan,
    private readonly handlers: Handlers,
    private readonly broker: Broker,
    private readonly inbox: Inbox,
    private readonly deadLetters: DeadLetters,
    private readonly retry: RetryPolicy,
    /** Of all consumers of the process. */
    private readonly limit: ConcurrencyLimit,
    private readonly logger: Logger,
  ) {
    this.fetchedAhead = handlers.areBatched ? FETCHED_AHEAD_FOR_BATCHES : FETCHED_AHEAD;
    this.rows = new RowQueues(this.fetchedAhead);
  }

  start(): void {
    this.running = this.run();
  }

  /** Resolves after the events that are being handled. Those that were fetched ahead are returned to the broker. */
  async stop(): Promise<void> {
    this.pause.stop();
    this.messages?.stop();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.pause.stopped) {
      await this.consume().catch((error: unknown) => {
        // The stream may not be created yet; all else is worth a warning.
        const level = isStreamMissing(error) ? 'debug' : 'warn';
        this.logger[level](
          { err: error, consumer: this.plan.name },
          'the consumer could not start and retries',
        );
      });
      await this.pause.sleep(TIMEOUTS.consumerRetry);
    }
    await this.rows.empty();
  }

  private async consume(): Promise<void> {
    const stream = streamOf(this.plan.filter);
    const manager = await this.broker.manager();
    await manager.consumers.add(stream, {
      durable_name: this.plan.name,
      filter_subject: this.plan.filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: TIMEOUTS.acknowledgement * NANOSECONDS,
      max_deliver: -1,
    });
    const consumer = await (await this.broker.jetstream()).consumers.get(stream, this.plan.name);
    // Without the option it would wait forever for a durable consumer that was deleted.
    this.messages = await consumer.consume({
      max_messages: this.fetchedAhead,
      abort_on_missing_resource: true,
    });
    if (this.pause.stopped) this.messages.stop();
    for await (const message of this.messages) {
      if (this.pause.stopped) message.nak();
      else await this.queue(message);
    }
  }

  /** Resolves when there is room for the next message. */
  private async queue(message: JsMsg): Promise<void> {
    const received = this.handlers.read(message.subject, message);
    // A message without a row waits for no other.
    const row = isEvent(received) ? `row ${received.row}` : `message ${message.seq}`;
    const endNotices = sendProgressNotices(message);
    await this.rows.add(row, before => this.receive(message, received, before).finally(endNotices));
  }

  private async receive(message: JsMsg, received: Received, before: Outcome): Promise<Outcome> {
    if (this.pause.stopped) return returned(message);
    // The event before it waits for the row, too.
    if (before === 'delivered again') return returned(message, TIMEOUTS.redelivery);
    try {
      if (received === 'not subscribed') message.ack();
      else if (isEvent(received)) return await this.handle(message, received);
      else await this.deadLetter(message, received);
      return 'done';
    } catch (error) {
      // The database or the broker is unavailable, or a row is locked: the event was not handled, or not acknowledged.
      this.logger.warn({ err: error, subject: message.subject }, 'an event is delivered again');
      return returned(message, TIMEOUTS.redelivery);
    }
  }

  private async handle(message: JsMsg, received: ReceivedEvent): Promise<Outcome> {
    const { event } = received;
    try {
      await (isBatched(received) ? this.batchesOf(received).add(received) : this.handleTogether([received]));
    } catch (error) {
      if (error === STOPPED) return returned(message);
      // It says nothing about the event.
      if (isTemporary(error)) throw error;
      await this.retryOrDeadLetter(message, event, error);
      return 'done';
    }
    // When the acknowledgement is lost, the event is delivered again, and the inbox skips it.
    message.ack();
    return 'done';
  }

  private batchesOf({ handler }: ReceivedEvent): Batches<ReceivedEvent> {
    const handle = async (batch: readonly ReceivedEvent[]) => {
      await this.handleTogether(batch);
      return batch.map(() => undefined);
    };
    const batches =
      this.batches.get(handler) ?? new Batches<ReceivedEvent>({ handle, concernsAll: isDatabaseUnavailable });
    this.batches.set(handler, batches);
    return batches;
  }

  /** In the trace of the first event. @throws STOPPED when the consumer stops first; what the handler throws */
  private async handleTogether(events: readonly ReceivedEvent[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    await this.limit.run(async () => {
      if (this.pause.stopped) throw STOPPED;
      await inTrace(first.event.type, { traceparent: first.event.traceparent }, () =>
        this.inbox.once(this.plan.name, events, applyAll),
      );
    });
  }

  private async retryOrDeadLetter(message: JsMsg, event: CloudEvent, error: unknown): Promise<void> {
    const failures = await this.inbox.countFailure(this.plan.name, event.id);
    const pause = this.retry.pauses[failures - 1];
    this.logger.warn(
      { err: error, event_id: event.id, subject: message.subject, failures },
      'a handler failed',
    );
    if (pause !== undefined) message.nak(pause);
    else {
      await this.deadLetter(message, error);
      await this.inbox.deleteFailures(this.plan.name, event.id);
    }
  }

  private async deadLetter(message: JsMsg, error: unknown): Promise<void> {
    await this.deadLetters.add(this.plan.name, message, error);
    message.term();
    this.logger.error(
      { err: error, subject: message.subject, consumer: this.plan.name },
      'an event became a dead letter',
    );
  }
}

/** Returns a message to the broker, which delivers it again after a pause. */
function returned(message: JsMsg, pause?: number): Outcome {
  try {
    message.nak(pause);
  } catch {
    // The connection is closed: the broker delivers the message again when it misses the acknowledgement.
  }
  return 'delivered again';
}
