import { defineEvent } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { TIMEOUTS } from '../../timeouts.js';
import { createCloudEvent } from '../../data/outbox.js';
import { Handlers } from './subscription.js';

const noteWritten = defineEvent('notes.note.written.v1', z.object({ id: z.int() }));
const handlers = new Handlers([
  { event: noteWritten, rowOf: () => 7, handler: { handle: () => Promise.resolve() } },
]);

/** Reads an event of an age (milliseconds). */
function readAged(age: number) {
  const event = createCloudEvent('svc-notes', noteWritten.subject, { id: 7 });
  const time = new Date(Date.now() - age).toISOString();
  return handlers.read(noteWritten.subject, { json: () => ({ ...event, time }) });
}

it('an event is applied as long as no tombstone that is newer can be gone', () => {
  expect(readAged(TIMEOUTS.eventsApplied - 60_000)).toMatchObject({ row: 7 });
  expect(readAged(TIMEOUTS.eventsApplied + 60_000)).toEqual(
    new Error(
      'the event is so old that tombstones may be gone: its publisher must publish its entities again',
    ),
  );
});
