import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { choice, pageQuery, PathId } from '../wire.js';
import { WatchedPhrase, WatchedPhraseDraft } from './watched-phrase.js';

const path = '/api/moderation/phrases';
const ofModerators = { access: 'signed-in', role: 'moderator' } as const;

export const watchedPhraseEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary:
      'The hosts and phrases that hold a post or comment for review, or that were deleted, newest first',
    ...ofModerators,
    status: 200,
    query: z.object({
      ...pageQuery({ standard: 24, max: 100 }),
      state: choice('state', ['watched', 'removed']),
    }),
    response: z.array(WatchedPhrase),
    paged: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Add a host or phrase (201; 200 when it was there before); 409 when there are 1,000',
    ...ofModerators,
    status: 201,
    body: WatchedPhraseDraft,
    response: WatchedPhrase,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a host or phrase; what it has held stays held until it is decided',
    ...ofModerators,
    status: 204,
    params: z.object({ id: PathId }),
  }),
};
