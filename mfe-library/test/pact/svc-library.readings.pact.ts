import { libraryEndpoints, readingEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { readingsApi } from '../../src/features/readings/readings.api.js';
import { entry } from './entry-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-library' });
const { setProgress, saveReading, removeReading, setNotes } = readingsApi.endpoints;
const { integer, nullValue, string } = match;

const own = { id: 1, userId: 7 };
const params = { readingId: 1 };
const reading = { id: integer(1), page: nullValue(), percent: nullValue() };
/** The entry in an answer, with what its first readings are. */
const withReadings = (...readings: object[]) => ({ body: { ...entry, version: integer(2), readings } });

requireResponse('the progress of a reading', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: { to: readingEndpoints.change, params, body: { page: 120, percent: null } },
  response: withReadings({ ...reading, page: integer(120) }),
  send: setProgress.initiate({ ...own, readingId: 1, progress: { page: 120, percent: null } }),
});

requireResponse('a reading with days', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: {
    to: readingEndpoints.change,
    params,
    body: { outcome: 'finished', started_on: null, ended_on: '2019-03-07' },
  },
  response: {
    body: {
      ...entry,
      status: string('read'),
      readings: [
        { ...reading, started_on: nullValue(), ended_on: string('2019-03-07'), outcome: string('finished') },
      ],
    },
  },
  send: saveReading.initiate({
    ...own,
    to: { readingId: 1 },
    change: { outcome: 'finished', started_on: null, ended_on: '2019-03-07' },
  }),
});

requireResponse('a reading that is added', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: {
    to: readingEndpoints.add,
    params: { entryId: 1 },
    headers: { 'idempotency-key': '1' },
    body: { outcome: 'stopped', started_on: null, ended_on: null },
  },
  response: withReadings(reading, { ...reading, id: integer(2) }),
  send: saveReading.initiate({
    ...own,
    to: { entryId: 1, idempotencyKey: '1' },
    change: { outcome: 'stopped', started_on: null, ended_on: null },
  }),
});

requireResponse('a reading that ends before it begins', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: {
    to: readingEndpoints.change,
    params,
    body: { outcome: 'finished', started_on: '2019-03-08', ended_on: '2019-03-07' },
  },
  response: refusal(400, { ended_on: 'A book does not end before it is begun' }),
  send: saveReading.initiate({
    ...own,
    to: { readingId: 1 },
    change: { outcome: 'finished', started_on: '2019-03-08', ended_on: '2019-03-07' },
  }),
});

requireResponse('deleting a reading', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: { to: readingEndpoints.remove, params },
  response: { body: { ...entry, status: string('want'), readings: [] } },
  send: removeReading.initiate({ ...own, readingId: 1 }),
});

requireResponse('the notes of a book', {
  given: ['reader 7 has reading 1 of entry 1'],
  request: { to: libraryEndpoints.changeEntry, params: { entryId: 1 }, body: { notes: 'Lent to Max' } },
  response: { body: { ...entry, notes: string('Lent to Max') } },
  send: setNotes.initiate({ ...own, entryId: 1, notes: 'Lent to Max' }),
});
