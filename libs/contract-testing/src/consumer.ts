import { dirname } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { contractFile, type Pair } from './folders.js';
import { RecordedPact } from './recorded-pact.js';

/** A pact of HTTP calls. Pact writes its file when a test with it has passed. */
export function httpPact(pair: Pair): PactV4 {
  return new RecordedPact({
    ...pair,
    dir: dirname(contractFile({ ...pair, kind: 'http' })),
    logLevel: 'error',
  });
}

/** A pact of events that `consumer` consumes and `provider` publishes. */
export function eventPact(pair: Pair): PactV4 {
  return new PactV4({ ...pair, dir: dirname(contractFile({ ...pair, kind: 'event' })), logLevel: 'error' });
}

/** Matches a time in UTC (ISO 8601), as the services write it. */
export function timestamp(example = '2026-01-01T12:00:00.000Z') {
  return MatchersV3.regex(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$`, example);
}

/**
 * An event as its consumers require it: the CloudEvents 1.0 envelope around the given data.
 * @param data the fields that the consumer reads, each as a matcher
 */
export function eventContent(subject: string, data: Readonly<Record<string, unknown>>) {
  return {
    specversion: '1.0',
    id: MatchersV3.uuid('0199f0a0-0000-7000-8000-000000000001'),
    source: MatchersV3.string(`svc-${subject.slice(0, subject.indexOf('.'))}`),
    type: subject,
    time: timestamp(),
    datacontenttype: 'application/json',
    data,
  };
}
