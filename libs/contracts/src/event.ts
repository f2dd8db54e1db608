import * as z from 'zod/mini';

/** The envelope of an event: CloudEvents 1.0 in JSON, with the distributed tracing extension. */
export interface CloudEvent<Data = unknown> {
  specversion: '1.0';
  /** Unique per event; the broker's and the inbox's key against duplicates. */
  id: string;
  /** The service that tells it. */
  source: string;
  /** The same as the subject that it is published under. */
  type: string;
  /** ISO 8601 in UTC. */
  time: string;
  datacontenttype: 'application/json';
  traceparent?: string;
  data: Data;
}

/** A kind of event: its subject `<service>.<entity>.<past-tense verb>.v<major>` and the schema of its data. */
export interface EventType<S extends z.ZodMiniType = z.ZodMiniType> {
  subject: string;
  data: S;
}

/** The data of a kind of event. */
export type DataOf<E extends EventType> = z.output<E['data']>;

/** Declares a kind of event. */
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
 * Reads an envelope, its data left as it came.
 * @throws ZodError when it is no CloudEvent of version 1.0
 */
export function parseEnvelope(json: unknown): CloudEvent {
  return Envelope.parse(json);
}
