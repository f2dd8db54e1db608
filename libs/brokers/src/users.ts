import { CHANGED_KEYS } from '@endpaper/contracts';
import { BUCKETS, streamOfBucket } from './buckets.js';
import { inboxPrefixOf } from './connection.js';
import { consumerOf, DEAD_LETTERS, streamOf, type Consumer } from './streams.js';

/** A user of the brokers with the subjects that it may publish to and subscribe to. Everything else is refused. */
export interface BrokerUser {
  name: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

/** The user that may do everything: it creates streams and buckets. */
export const ADMINISTRATOR = 'administrator';
/** The user of the jobs and commands that release. */
export const RELEASES = 'releases';
/** The user of the operators' other commands. */
export const OPERATIONS = 'operations';

/** The subject on which the replicas of a service wake the one that relays its outbox. @param schema that of the service */
export const relayWakeSubject = (schema: string) => `outbox.${schema}.added`;

/** Requests to JetStream are messages (https://docs.nats.io/reference/reference-protocols/nats_api_reference). */
const api = (request: string) => `$JS.API.${request}`;

const readStream = (stream: string) => [api(`STREAM.INFO.${stream}`), api(`STREAM.MSG.GET.${stream}`)];
const readBucket = (bucket: string) => readStream(streamOfBucket(bucket));
const writeBucket = (bucket: string) => [...readBucket(bucket), `$KV.${bucket}.>`];

function userOf(name: string, publish: readonly string[], subscribe: readonly string[] = []): BrokerUser {
  return {
    name,
    publish: [api('INFO'), ...new Set(publish)],
    subscribe: [`${inboxPrefixOf(name)}.>`, ...subscribe],
  };
}

/**
 * A service publishes its own subjects, and consumes what it subscribes to. It may not create or change a stream: a stream can
 * forward its messages to any subject, and the broker does that with its own rights, not with those of the service.
 * @param service its name: `svc-books`
 * @param consumed the subjects of the events that it subscribes to
 */
export function serviceUser(service: string, consumed: readonly string[]): BrokerUser {
  const schema = service.replace(/^svc-/, '');
  const wakeRelay = relayWakeSubject(schema);
  return userOf(
    service,
    [
      `${schema}.>`,
      api(`STREAM.INFO.${schema.toUpperCase()}`),
      wakeRelay,
      CHANGED_KEYS,
      ...consumed.flatMap(subject => consume(consumerOf(service, subject))),
      ...(consumed.length > 0 ? readStream(DEAD_LETTERS) : []),
    ],
    [wakeRelay],
  );
}

/** The name and the filter of a consumer are in the subject of the request that creates it. */
function consume({ name, filter }: Consumer): string[] {
  const stream = streamOf(filter);
  return [
    api(`CONSUMER.CREATE.${stream}.${name}.${filter}`),
    api(`CONSUMER.INFO.${stream}.${name}`),
    api(`CONSUMER.MSG.NEXT.${stream}.${name}`),
    api(`STREAM.MSG.GET.${stream}`),
    `$JS.ACK.${stream}.${name}.>`,
    `dead.${name}`,
  ];
}

/**
 * The gateway follows the registry, counts the releases that did not load, and listens to some events as they come: JetStream keeps none for it.
 * @param consumed the subjects of the events that it subscribes to
 */
export function gatewayUser(consumed: readonly string[]): BrokerUser {
  const { registry, failures, catalog } = BUCKETS;
  return userOf(
    'gateway',
    [...readBucket(registry), ...readBucket(catalog), ...writeBucket(failures)],
    [...consumed, CHANGED_KEYS],
  );
}

/** The users of jobs and commands. Operators replay the events of all services. */
export function commandUsers(services: readonly string[]): BrokerUser[] {
  const { registry, failures, catalog, contracts } = BUCKETS;
  const streams = services.map(service => service.toUpperCase());
  return [
    userOf(OPERATIONS, [
      ...services.map(service => `${service}.>`),
      ...[...streams, DEAD_LETTERS].flatMap(readStream),
      api(`STREAM.MSG.DELETE.${DEAD_LETTERS}`),
    ]),
    userOf(RELEASES, [...[registry, catalog, contracts].flatMap(writeBucket), ...readBucket(failures)]),
    { name: ADMINISTRATOR, publish: ['>'], subscribe: ['>'] },
  ];
}
