import * as z from 'zod/mini';
import { UserSnapshot } from './auth/user.events.js';
import { BookSnapshot } from './books/book.events.js';
import { defineEndpoint, type Schema } from './endpoint.js';
import { PostSnapshot } from './posts/post.events.js';
import { Count, PathId } from './wire.js';

// Internal endpoints: services call each other, and the gateway does not route to them.

/** The two endpoints from which other services fill a replica: one snapshot, and a page of all in the order of ids. */
function snapshotEndpoints<S extends Schema>(path: string, entity: string, snapshot: S) {
  return {
    one: defineEndpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `The snapshot of a ${entity} for other services`,
      access: 'internal',
      status: 200,
      params: z.object({ id: PathId }),
      response: snapshot,
    }),
    page: defineEndpoint({
      method: 'GET',
      path,
      summary: `A page of the snapshots of every ${entity} for other services, in the order of ids`,
      access: 'internal',
      status: 200,
      query: z.object({
        after: z._default(z.union([PathId, z.pipe(z.literal('0'), z.transform(Number))]), 0),
      }),
      response: z.array(snapshot),
    }),
  };
}

export const { one: userSnapshot, page: userSnapshots } = snapshotEndpoints(
  '/internal/users',
  'user',
  UserSnapshot,
);
export const { one: bookSnapshot, page: bookSnapshots } = snapshotEndpoints(
  '/internal/books',
  'book',
  BookSnapshot,
);
export const { one: postSnapshot, page: postSnapshots } = snapshotEndpoints(
  '/internal/posts',
  'post',
  PostSnapshot,
);

/**
 * Rebuilds all replicas of a service. It returns by replica how many rows were upserted, how many the owner does not have, and
 * how many of those became tombstones: all of them, or none when they are more than the request allows.
 */
export const rebuildReplicas = defineEndpoint({
  method: 'POST',
  path: '/internal/replicas/rebuild',
  summary: 'Rebuilds the replicas of a service from the services that own the data',
  access: 'internal',
  status: 200,
  body: z.object({ max_tombstones: z._default(Count, 0) }),
  response: z.record(z.string(), z.object({ upserted: Count, missing: Count, tombstoned: Count })),
});
