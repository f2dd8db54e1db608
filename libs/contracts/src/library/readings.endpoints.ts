import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { creationHeaders } from '../idempotency-key.js';
import { PathId } from '../wire.js';
import { Entry } from './entry.js';
import { ReadingChange } from './reading.js';

const readingParams = z.object({ readingId: PathId });

export const readingEndpoints = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/library/entries/:entryId/readings',
    summary: 'Add a reading to a book of the library: one that goes on, or one that has ended',
    access: 'signed-in',
    status: 201,
    params: z.object({ entryId: PathId }),
    headers: creationHeaders,
    body: ReadingChange,
    response: Entry,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/library/readings/:readingId',
    summary: 'Change the days, the end or the progress of a reading: what is absent stays, null is unknown',
    access: 'signed-in',
    status: 200,
    params: readingParams,
    body: ReadingChange,
    response: Entry,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/library/readings/:readingId',
    summary: 'Delete a reading',
    access: 'signed-in',
    status: 200,
    params: readingParams,
    response: Entry,
  }),
};
