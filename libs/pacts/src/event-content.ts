import { MatchersV3 } from '@pact-foundation/pact';

/** A moment in UTC (ISO 8601), as the wire has it. */
export function moment(example = '2026-01-01T12:00:00.000Z') {
  return MatchersV3.regex(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$`, example);
}

/**
 * An event as whoever hears it needs it: the envelope (CloudEvents 1.0), and in it the data that is given.
 * @param data fields, each as a matcher
 */
export function eventContent(subject: string, data: Readonly<Record<string, unknown>>) {
  return {
    specversion: '1.0',
    id: MatchersV3.uuid('0199f0a0-0000-7000-8000-000000000001'),
    source: MatchersV3.string(`svc-${subject.slice(0, subject.indexOf('.'))}`),
    type: subject,
    time: moment(),
    datacontenttype: 'application/json',
    data,
  };
}
