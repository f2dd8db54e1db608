import * as z from 'zod/mini';

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
}

/** The data of an event type. */
export type DataOf<E extends EventType> = z.output<E['data']>;

/** Declares an event type. */
export function defineEvent<S extends z.ZodMiniType>(subject: string, data: S): EventType<S> {
  return { subject, data };
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
 * The events of a message: one, or a list in the JSON batch format of CloudEvents 1.0.
 * @param json the content of the message
 * @returns the events in their order; none of them is parsed
 */
export function eventsOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [json];
}

/**
 * Parses an envelope. The data stays unparsed.
 * @throws ZodError when the JSON is not a CloudEvent of version 1.0
 */
export function parseEnvelope(json: unknown): CloudEvent {
  return Envelope.parse(json);
}
