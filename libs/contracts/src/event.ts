import * as z from 'zod/mini';
import type { Hint } from './live/hint.js';

/** The envelope of an event: CloudEvents 1.0 in JSON, with the distributed tracing extension. */
export interface CloudEvent<Data = unknown> {
  specversion: '1.0';
  /** Unique per event. The inbox detects duplicates by it. */
  id: string;
  /** The service that publishes the event. */
  source: string;
  /** Equal to the subject. */
  type: string;
  /** ISO 8601 in UTC. */
  time: string;
  datacontenttype: 'application/json';
  traceparent?: string;
  data: Data;
}

/** An event type: its subject `<service>.<entity>.<past-tense verb>.v<major>` and the schema of its data. */
export interface EventType<S extends z.ZodMiniType = z.ZodMiniType> {
  subject: string;
  data: S;
  /** The hints that open pages get of it. None for an event of which pages need no hint. */
  hints?(data: z.output<S>): Hint[];
}

/** The data of an event type. */
export type DataOf<E extends EventType> = z.output<E['data']>;

/** Declares an event type. @param hints those that open pages get of it */
export function defineEvent<S extends z.ZodMiniType>(
  subject: string,
  data: S,
  hints?: (data: z.output<S>) => Hint[],
): EventType<S> {
  return { subject, data, ...(hints && { hints }) };
}

const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string().check(z.minLength(1)),
  source: z.string(),
  type: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  traceparent: z.optional(z.string()),
  data: z.unknown(),
});

/**
 * Parses an envelope. The data stays unparsed.
 * @throws ZodError when the JSON is not a CloudEvent of version 1.0
 */
export function parseEnvelope(json: unknown): CloudEvent {
  return Envelope.parse(json);
}
