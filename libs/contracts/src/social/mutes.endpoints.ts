import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id, pageQuery, PathId, Timestamp } from '../wire.js';
import { MuteKind } from './mute.events.js';

/** What the signed-in reader has muted. */
export const Mute = z.object({
  kind: MuteKind,
  /** Of the reader, book or genre. */
  id: Id,
  /** The reader's name, the book's title, or the genre's name. */
  name: z.string(),
  ends_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type Mute = z.infer<typeof Mute>;

/** A mute ends after so many days at most, or never. */
const MAX_DAYS = 365;

const params = z.object({ kind: MuteKind, id: PathId });
const days = z
  .int('Days must be a number')
  .check(z.minimum(1, 'Days must be at least 1'), z.maximum(MAX_DAYS, `Days must be at most ${MAX_DAYS}`));

export const muteEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/mutes',
    summary: 'The readers, books and genres that the signed-in reader has muted, newest first',
    access: 'signed-in',
    status: 200,
    query: z.object(pageQuery({ standard: 24, max: 100 })),
    response: z.array(Mute),
    paged: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/mutes/:kind/:id',
    summary:
      'Mute a reader, a book or a genre, for some days or until it is unmuted; again, to change the end',
    access: 'signed-in',
    status: 201,
    params,
    body: z.object({ days: z._default(z.nullable(days), null) }),
    response: Mute,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/mutes/:kind/:id',
    summary: 'Unmute a reader, a book or a genre',
    access: 'signed-in',
    status: 204,
    params,
  }),
};
