import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { parseEnvelope, type CloudEvent } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { isTemporary } from '../database/postgres-errors.js';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { inTrace } from '../tracing/tracing.js';
import type { Broker } from './broker.js';
import type { DeadLetters } from './dead-letters.js';
import type { Inbox } from './inbox.js';
import { withProgressNotices } from './progress-notices.js';
import { streamOf } from './streams.js';
import type { ConsumerPlan, Handlers } from './subscription.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

/** The pauses before the retries of an event (milliseconds). After the last retry it becomes a dead letter. */
export interface RetryPolicy {
  pauses: readonly number[];
}

/** So many events are fetched ahead: after a crash they wait until the broker misses their acknowledgements. */
const FETCHED_AHEAD = 10;

/** JetStream's durations are in nanoseconds. */
const NANOSECONDS = 1_000_000;

/** Consumes the events of one entity, one after the other, each exactly once in effect. */
export class EventConsumer {
  private readonly pause = new InterruptibleSleep();
  private messages: ConsumerMessages | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly plan: ConsumerPlan,
    private readonly handlers: Handlers,
    private readonly broker: Broker,
    private readonly inbox: Inbox,
    private readonly deadLetters: DeadLetters,
    private readonly retry: RetryPolicy,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Resolves after the event that is being handled. Those that were fetched ahead are returned to the broker. */
  async stop(): Promise<void> {
    this.pause.stop();
    this.messages?.stop();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.pause.stopped) {
      await this.consume().catch((error: unknown) => {
        // The stream's owner may not have created it yet; all else is worth a warning.
        const level = isStreamMissing(error) ? 'debug' : 'warn';
        this.logger[level](
          { err: error, consumer: this.plan.name },
          'the consumer could not start and retries',
        );
      });
      await this.pause.sleep(TIMEOUTS.consumerRetry);
    }
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
      max_messages: FETCHED_AHEAD,
      abort_on_missing_resource: true,
    });
    if (this.pause.stopped) this.messages.stop();
    for await (const message of this.messages) {
      if (this.pause.stopped) message.nak();
      else await withProgressNotices(message, () => this.receive(message));
    }
  }

  private async receive(message: JsMsg): Promise<void> {
    try {
      const event = readEvent(message);
      if (event instanceof Error) await this.deadLetter(message, event);
      else await this.handle(message, event);
    } catch (error) {
      // The database or the broker is unavailable, or a row is locked: the event was not handled, or not acknowledged.
      this.logger.warn({ err: error, subject: message.subject }, 'an event is delivered again');
      message.nak(TIMEOUTS.redelivery);
    }
  }

  private async handle(message: JsMsg, event: CloudEvent): Promise<void> {
    const subscription = this.handlers.find(message.subject);
    if (subscription === 'none') {
      message.ack();
      return;
    }
    if (subscription === 'other version')
      return this.deadLetter(message, new Error('this version of the service does not handle the event'));
    const data = z.safeParse(subscription.event.data, event.data);
    if (!data.success) return this.deadLetter(message, data.error);
    try {
      await inTrace(message.subject, { traceparent: event.traceparent }, () =>
        this.inbox.once(this.plan.name, event.id, transaction =>
          subscription.handler.handle({ ...event, data: data.data }, transaction),
        ),
      );
    } catch (error) {
      // It says nothing about the event.
      if (isTemporary(error)) throw error;
      return this.retryOrDeadLetter(message, event, error);
    }
    // Outside of the catch: a failed acknowledgement is not a failure of the handler.
    await message.ackAck();
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

function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}

/** Parses a message. Returns the error of one that is no event, because a retry would not help. */
function readEvent(message: JsMsg): CloudEvent | Error {
  try {
    return parseEnvelope(message.json());
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
