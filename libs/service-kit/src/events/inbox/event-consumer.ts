import { isLocked, isTemporary, isTimeout } from '@endpaper/postgres/errors';
import { isStreamMissing, streamOf, type Broker, type DeadLetters } from '@endpaper/brokers';
import { AckPolicy, DeliverPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { CloudEvent } from '@endpaper/contracts';
import type { ConcurrencyLimit } from '../../data/database/concurrency-limit.js';
import type { Logger } from '../../operations/logging/logger.js';
import { TIMEOUTS } from '../../timeouts.js';
import { inTrace } from '../../operations/tracing/tracing.js';
import { Worker } from '../../operations/worker.js';
import type { Inbox } from './inbox.js';
import { firstMessage } from '../messaging-metrics.js';
import { RowQueues, type Pause } from './row-queues.js';
import {
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
/** The number of events that are handled or wait for their row. */
const EVENTS_IN_WORK = 10;

/** JetStream's durations are in nanoseconds. */
const NANOSECONDS = 1_000_000;

/** Consumes the events of one entity, those of one row one after the other, each exactly once in effect. */
export class EventConsumer {
  private readonly worker: Worker;
  private readonly rows = new RowQueues(EVENTS_IN_WORK);
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
    const received = this.handlers.read(message.subject, message);
    // An event that can't be parsed has no row. It waits for no other message.
    const row = isEvent(received) ? `row ${received.row}` : `message ${message.seq}`;
    // The broker waits longer for the acknowledgement, as long as the event waits or is handled.
    const notices = setInterval(() => {
      answer(() => {
        message.working();
      });
    }, TIMEOUTS.progressNotice);
    await this.rows.add(row, async before => {
      const pause = await this.receive(message, received, before);
      clearInterval(notices);
      answer(() => {
        if (pause === undefined) message.ack();
        else message.nak(pause);
      });
      return pause;
    });
  }

  private async receive(message: JsMsg, received: Received, before: Pause): Promise<Pause> {
    if (this.worker.isStopping) return 0;
    // The event before it waits for the row, too.
    if (before !== undefined) return TIMEOUTS.redelivery;
    try {
      if (isEvent(received)) return await this.handle(message, received);
      if (received !== 'not subscribed') await this.deadLetter(message, received);
      return undefined;
    } catch (error) {
      // The database or the broker is unavailable, or a row is locked: the event was not handled.
      this.logger.warn({ err: error, subject: message.subject }, 'an event is delivered again');
      return TIMEOUTS.redelivery;
    }
  }

  private async handle(message: JsMsg, received: ReceivedEvent): Promise<Pause> {
    try {
      return await this.limit.run(async () => {
        if (this.worker.isStopping) return 0;
        await this.apply(received);
        return undefined;
      });
    } catch (error) {
      const isSlow = isTimeout(error) && !isLocked(error);
      // It says nothing about the event.
      if (isTemporary(error) && !isSlow) throw error;
      const pauses = isSlow ? this.retry.timeoutPauses : this.retry.pauses;
      return await this.retryOrDeadLetter(message, received.event, { error, pauses });
    }
  }

  private apply({ event, handler }: ReceivedEvent): Promise<void> {
    return inTrace(event.type, { traceparent: event.traceparent }, () =>
      this.inbox.once(this.plan.name, event.id, tx => handler.handle(event, tx)),
    );
  }

  private async retryOrDeadLetter(
    message: JsMsg,
    event: CloudEvent,
    { error, pauses }: { error: unknown; pauses: readonly number[] },
  ): Promise<Pause> {
    const failures = await this.inbox.countFailure(this.plan.name, event.id);
    const pause = pauses[failures - 1];
    this.logger.warn({ err: error, event_id: event.id, subject: event.type, failures }, 'a handler failed');
    if (pause === undefined) {
      await this.deadLetter(message, error);
      await this.inbox.deleteFailures(this.plan.name, event.id);
    }
    return pause;
  }

  private async deadLetter(message: JsMsg, error: unknown): Promise<void> {
    await this.deadLetters.add(this.plan.name, message, error);
    this.logger.error(
      { err: error, subject: message.subject, consumer: this.plan.name },
      'an event became a dead letter',
    );
  }
}

function answer(send: () => void): void {
  try {
    send();
  } catch {
    // The connection is closed: the broker delivers the message again when it misses the acknowledgement, and the inbox skips it.
  }
}
