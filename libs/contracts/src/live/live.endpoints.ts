import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Hint, Topics } from './hint.js';

/** The events of a stream besides hints, which have no name. */
export const LIVE_EVENTS = {
  /** The stream has all hints from now on: sent first, and again before a connection counts as idle. */
  position: 'position',
  /** Hints were lost, or there was no stream: the client reads again what it shows. */
  missed: 'missed',
} as const;

export const liveEndpoints = {
  stream: defineEndpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Hints about the changes of some topics (`post:12,book:3`), as server-sent events without an end. ' +
      'With the id of the last event, as a parameter or as the header Last-Event-ID, it begins with the event `missed`',
    access: 'public',
    cached: 'never',
    status: 200,
    query: z.object({ topics: Topics, last_event_id: z.optional(z.string().check(z.maxLength(100))) }),
    response: Hint,
    mediaType: 'text/event-stream',
  }),
};
