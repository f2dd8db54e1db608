import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery, PathId, Timestamp } from '../wire.js';
import { Friend } from './friends.endpoints.js';

/** A reader whom the signed-in reader has blocked. */
export const BlockedReader = z.extend(Friend, { created_at: Timestamp });
export type BlockedReader = z.infer<typeof BlockedReader>;

const params = z.object({ userId: PathId });

export const blockEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: 'The readers whom the signed-in reader has blocked, newest first',
    access: 'signed-in',
    status: 200,
    query: z.object(pageQuery({ standard: 24, max: 100 })),
    response: z.array(BlockedReader),
    paged: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/blocks/:userId',
    summary:
      'Block a reader (201; 200 when that was done before): it ends a friendship and requests, and neither sees the other',
    access: 'signed-in',
    status: 201,
    params,
    response: BlockedReader,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    summary: 'Unblock a reader',
    access: 'signed-in',
    status: 204,
    params,
  }),
};
