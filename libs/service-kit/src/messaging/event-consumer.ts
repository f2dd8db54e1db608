import { isStreamMissing, streamOf } from '@endpaper/brokers';
import { AckPolicy, DeliverPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { CloudEvent } from '@endpaper/contracts';
import { LRUCache } from 'lru-cache';
import { Batches } from '../batches.js';
import type { ConcurrencyLimit } from '../concurrency-limit.js';
import { isDatabaseUnavailable, isLocked, isTemporary, isTimeout } from '../database/postgres-errors.js';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { inTrace } from '../tracing/tracing.js';
import { Worker } from '../worker.js';
import type { Broker } from '../broker/broker.js';
import type { DeadLetters } from './dead-letters.js';
import type { Inbox } from './inbox.js';
import { Delivery } from './delivery.js';
import { firstMessage } from './messaging-metrics.js';
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
  /** Of an event whose statements take too long. The database may be slow for a while, so they are longer. */
  timeoutPauses: readonly number[];
}

/**
 * The number of messages that are fetched ahead. After a crash the broker delivers them again only when their time to be acknowledged
 * is over.
 */
const FETCHED_AHEAD = 10;
/** The number of events that are handled or wait for their row, and that of a consumer whose events are handled in batches. */
const EVENTS_IN_WORK = 10;
const EVENTS_IN_BATCHES = 100;
/** The number of events that a consumer knows to be dead letters. */
const MAX_DEAD = 10_000;

/** Why an event was not handled: the consumer stops. */
const STOPPED = new Error('the consumer stops');

/** JetStream's durations are in nanoseconds. */
const NANOSECONDS = 1_000_000;

/** The work for an event. */
interface EventWork {
  /** Of the event's message. */
  delivery: Delivery;
  /** The event's place in the message. */
  index: number;
  received: Received;
}

/** Consumes the events of one entity, those of one row one after the other, each exactly once in effect. */
export class EventConsumer {
  private readonly worker: Worker;
  private readonly rows: RowQueues;
  /** By handler. */
  private readonly batches = new Map<ReceivedEvent['handler'], Batches<ReceivedEvent>>();
  /**
   * The events that became dead letters, see `placeOf`. When their message is delivered again they are not tried: two of them would
   * otherwise wait for each other's retries without end.
   */
  private readonly dead = new LRUCache<string, true>({ max: MAX_DEAD });
  private messages: ConsumerMessages | undefined;

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
    this.rows = new RowQueues(handlers.areBatched ? EVENTS_IN_BATCHES : EVENTS_IN_WORK);
    this.worker = new Worker({
      turn: () => this.consume(),
      pause: TIMEOUTS.consumerRetry,
      failed: error => {
        // The stream may not be created yet; all else is worth a warning.
        const level = isStreamMissing(error) ? 'debug' : 'warn';
        logger[level]({ err: error, consumer: plan.name }, 'the consumer could not start and retries');
      },
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Resolves after the events that are being handled. Those that were fetched ahead are returned to the broker. */
  async stop(): Promise<void> {
    this.messages?.stop();
    await this.worker.stop();
    await this.rows.empty();
  }

  private async consume(): Promise<void> {
    const stream = streamOf(this.plan.filter);
    const manager = await this.broker.manager();
    const { delivered } = await manager.consumers.add(stream, {
      durable_name: this.plan.name,
      filter_subject: this.plan.filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: TIMEOUTS.acknowledgement * NANOSECONDS,
      max_deliver: -1,
    });
    // The service is new, or was stopped for longer than the stream keeps events.
    const first = await firstMessage(manager, stream, '>');
    if (first && first.seq > delivered.stream_seq + 1)
      this.logger.error(
        { consumer: this.plan.name },
        'events were removed before the consumer got them: their publisher must publish its entities again',
      );
    const consumer = await (await this.broker.jetstream()).consumers.get(stream, this.plan.name);
    // Without the option it would wait forever for a durable consumer that was deleted.
    this.messages = await consumer.consume({
      max_messages: FETCHED_AHEAD,
      abort_on_missing_resource: true,
    });
    if (this.worker.isStopping) this.messages.stop();
    for await (const message of this.messages) {
      if (this.worker.isStopping) message.nak();
      else await this.queue(message);
    }
  }

  /** Resolves when there is room for the next message. */
  private async queue(message: JsMsg): Promise<void> {
    const events = this.handlers.read(message.subject, message);
    const delivery = new Delivery(message, events.length);
    for (const [index, received] of events.entries()) {
      // An event that can't be parsed has no row. It waits for no other message.
      const row = isEvent(received) ? `row ${received.row}` : `message ${message.seq}`;
      await this.rows.add(row, async before => {
        const outcome = await this.receive({ delivery, index, received }, before);
        delivery.finish();
        return outcome;
      });
    }
  }

  private async receive(work: EventWork, before: Outcome): Promise<Outcome> {
    const { delivery, received } = work;
    if (this.dead.has(placeOf(work))) return 'done';
    if (this.worker.isStopping) return deliverAgain(delivery, 0);
    // The event before it waits for the row, too.
    if (before === 'delivered again') return deliverAgain(delivery, TIMEOUTS.redelivery);
    try {
      if (isEvent(received)) return await this.handle(work, received);
      if (received !== 'not subscribed') await this.deadLetter(work, received);
      return 'done';
    } catch (error) {
      // The database or the broker is unavailable, or a row is locked: the event was not handled.
      this.logger.warn({ err: error, subject: delivery.message.subject }, 'an event is delivered again');
      return deliverAgain(delivery, TIMEOUTS.redelivery);
    }
  }

  private async handle(work: EventWork, received: ReceivedEvent): Promise<Outcome> {
    try {
      await (isBatched(received) ? this.batchesOf(received).add(received) : this.handleTogether([received]));
    } catch (error) {
      if (error === STOPPED) return deliverAgain(work.delivery, 0);
      const isSlow = isTimeout(error) && !isLocked(error);
      // It says nothing about the event.
      if (isTemporary(error) && !isSlow) throw error;
      const pauses = isSlow ? this.retry.timeoutPauses : this.retry.pauses;
      await this.retryOrDeadLetter(work, received.event, { error, pauses });
    }
    return 'done';
  }

  private batchesOf({ handler }: ReceivedEvent): Batches<ReceivedEvent> {
    const handle = (batch: readonly ReceivedEvent[]) => this.handleTogether(batch);
    const batches = this.batches.get(handler) ?? new Batches({ handle, concernsAll: isDatabaseUnavailable });
    this.batches.set(handler, batches);
    return batches;
  }

  /** In the trace of the first event. @throws STOPPED when the consumer stops first; what the handler throws */
  private async handleTogether(events: readonly ReceivedEvent[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    await this.limit.run(async () => {
      if (this.worker.isStopping) throw STOPPED;
      await inTrace(first.event.type, { traceparent: first.event.traceparent }, () =>
        this.inbox.once(this.plan.name, events, applyAll),
      );
    });
  }

  private async retryOrDeadLetter(
    work: EventWork,
    event: CloudEvent,
    { error, pauses }: { error: unknown; pauses: readonly number[] },
  ): Promise<void> {
    const failures = await this.inbox.countFailure(this.plan.name, event.id);
    const pause = pauses[failures - 1];
    this.logger.warn({ err: error, event_id: event.id, subject: event.type, failures }, 'a handler failed');
    if (pause !== undefined) work.delivery.returnAfter(pause);
    else {
      await this.deadLetter(work, error);
      await this.inbox.deleteFailures(this.plan.name, event.id);
    }
  }

  private async deadLetter(work: EventWork, error: unknown): Promise<void> {
    const { message } = work.delivery;
    await this.deadLetters.add(this.plan.name, message, work.index, error);
    this.dead.set(placeOf(work), true);
    this.logger.error(
      { err: error, subject: message.subject, consumer: this.plan.name },
      'an event became a dead letter',
    );
  }
}

// With the event's id: a stream that was created anew begins with the same numbers.
const placeOf = ({ delivery, index, received }: EventWork) =>
  `${delivery.message.seq}:${isEvent(received) ? received.event.id : index}`;

function deliverAgain(delivery: Delivery, pause: number): Outcome {
  delivery.returnAfter(pause);
  return 'delivered again';
}
