import { expect, it } from '@jest/globals';
import * as events from './index.js';
import { parseEnvelope, type EventType } from './event.js';

const envelope = {
  specversion: '1.0',
  id: 'a',
  source: 'svc-books',
  type: 'books.book.deleted.v1',
  time: '2026-01-01T00:00:00.000Z',
  datacontenttype: 'application/json',
  data: { id: 1 },
};

it('parses an envelope and leaves its data unchanged', () => {
  expect(parseEnvelope(envelope)).toEqual(envelope);
});

it.each(['specversion', 'id', 'source', 'type', 'time'])('rejects an envelope without %s', field => {
  expect(() => parseEnvelope({ ...envelope, [field]: undefined })).toThrow();
});

it('names every event type after its service, entity, past-tense verb and version', () => {
  const isEvent = (value: unknown): value is EventType =>
    typeof value === 'object' && value !== null && 'subject' in value && 'data' in value;
  const subjects = Object.values<unknown>(events)
    .filter(isEvent)
    .map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(5);
  for (const subject of subjects) expect(subject).toMatch(/^[a-z]+\.[a-z]+\.[a-z]+ed\.v\d+$/);
});
